package verif

import (
	"github.com/millrace-mlir/millrace/circt/dialect/ltl"
	"github.com/millrace-mlir/millrace/circt/dialect/verif"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

// StripContracts is strip-contracts: it replaces the results of each contract with its operands.
var StripContracts = &passes.Pass{
	Name: "StripContracts", Arg: "strip-contracts", Doc: "Remove contracts from the IR",
	Run: func(c *passes.Ctx) bool {
		var contracts []*ir.Operation
		c.Op.WalkPost(func(op *ir.Operation) ir.WalkResult {
			if op.Is(verif.Contract) {
				contracts = append(contracts, op)
			}
			return ir.Advance
		})
		if len(contracts) == 0 {
			c.PreserveAll()
		}
		for _, op := range contracts {
			op.ReplaceAllUses(op.OperandValues(nil))
			op.Erase()
		}
		return true
	},
}

// VerifyClockedAssertLike is verify-clocked-assert-like: it reports clocks inside the property of a clocked assertion.
// Like circt-opt, it succeeds all the same.
var VerifyClockedAssertLike = &passes.Pass{
	Name: "VerifyClockedAssertLike", Arg: "verify-clocked-assert-like", Doc: "Check that clocked-assert-like are valid",
	Anchor: "hw.module", Scope: passes.Always(passes.UnitScope),
	Run: func(c *passes.Ctx) bool {
		c.PreserveAll()
		seen := map[*ir.Operation]bool{}
		c.Op.WalkPre(func(op *ir.Operation) ir.WalkResult {
			switch op.Def() {
			case verif.ClockedAssert, verif.ClockedAssume, verif.ClockedCover:
				noClock(op.Operand(0), seen)
			}
			return ir.Advance
		})
		return true // circt-opt reports such clocks and succeeds
	},
}

// noClock reports an error at each ltl.clock among the ltl operations that define v. seen has the operations that were
// visited.
func noClock(v *ir.Value, seen map[*ir.Operation]bool) {
	if v.IsArg() {
		return
	}
	op := v.DefiningOp()
	if seen[op] || op.Name().DialectName() != ltl.Dialect.Name {
		return
	}
	seen[op] = true
	if op.Is(ltl.Clock) {
		op.EmitError("Nested clock or disable operations are not allowed for clock_assertlike operations.")
		return
	}
	for i := range op.NumOperands() {
		noClock(op.Operand(i), seen)
	}
}
