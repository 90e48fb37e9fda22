package seq

import (
	"strings"

	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/circt/dialect/seq"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

// randomized is the report on a hw.module: whether its lowering made an initial block with random values.
type randomized struct {
	Random bool `json:"random,omitempty"`
}

// toSVLedger divides the work of lower-seq-to-sv. A module with a memory stops the division, since the generated module
// is shared. So does a register in a nested block, whose hierarchical path is an operation beside the modules. The
// macros that the initial blocks expand are declared once, at the end.
var toSVLedger = &passes.Ledger[randomized, struct{}]{
	Least: 32 << 20,
	Units: func(_ any, u *passes.PlannedUnit) (bool, string) {
		if !strings.HasPrefix(u.Name, "hw.") && !strings.HasPrefix(u.Name, "sv.") && !strings.HasPrefix(u.Name, "emit.") {
			return false, "a '" + u.Name + "' beside the modules may have clocks in it"
		}
		return u.Name == hw.Module.Name, ""
	},
	Changes: true,
	Report: func(c *passes.Ctx, unit *ir.Operation) (r randomized, why string, ok bool) {
		if why := shares(unit); why != "" {
			return r, why, true
		}
		b := c.Builder()
		initial, random, ok := lowerModule(c, unit, b, nil, &generated{})
		if !ok {
			return r, "", false
		}
		convertTypes(unit)
		initial.buildCasts(b)
		return randomized{random}, "", true
	},
	// End also converts the stand-ins for other modules, and declares the macros that the verifier looks up. The merge
	// takes none of these changes.
	End: func(c *passes.Ctx, _ []string, _ []struct{}) {
		convertOthers(c)
		declareRegisters(c)
	},
	Finish: func(c *passes.Ctx, reports []passes.Reported[randomized]) bool {
		convertOthers(c)
		for i := range reports {
			if reports[i].Report.Random {
				declareRegisters(c)
				break
			}
		}
		return true
	},
}

// convertOthers converts the types in the operations beside modules.
func convertOthers(c *passes.Ctx) {
	for op := range c.Op.Nested() {
		if !op.Is(hw.Module) {
			convertTypes(op)
		}
	}
}

func declareRegisters(c *passes.Ctx) {
	declareRandomization(c.Op, c.Builder(), randomization{regs: true, regCode: !passes.Opts[ToSVOptions](c).NoRegRandom})
}

// shares returns the reason why lowering a module involves other modules, or "".
func shares(module *ir.Operation) (why string) {
	module.WalkPre(func(op *ir.Operation) ir.WalkResult {
		switch {
		case op.Is(seq.FirMem):
			why = "@" + ir.SymbolName(module).Value + " has a memory, whose module others share"
		case op.Is(seq.FirReg) && op.Parent() != module:
			why = "@" + ir.SymbolName(module).Value + " has a register in a nested block, which needs a path"
		default:
			return ir.Advance
		}
		return ir.Interrupt
	})
	return why
}
