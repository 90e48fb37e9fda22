package symbol

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

// names is the report on an operation directly in the module. It has the symbols to which the operation
// refers, and whether the operation stays even if nothing refers to it.
type names struct {
	// Kept says that the operation stays though nothing names it.
	Kept bool `json:"kept,omitempty"`
	// Names are the symbols that it names.
	Names []string `json:"names,omitempty"`
}

// dead divides the work of symbol-dce. The only fact that the pass needs about a unit is which symbols the
// unit refers to.
var dead = &passes.Ledger[names, struct{}]{
	Least: 100 << 20, // reading the module takes longer than the pass
	Units: func(_ any, u *passes.PlannedUnit) (bool, string) {
		if u.Symbol == "" {
			return false, "a '" + u.Name + "' has no symbol"
		}
		return true, ""
	},
	Report: func(_ *passes.Ctx, unit *ir.Operation) (n names, why string, ok bool) {
		if unit.WalkPre(func(op *ir.Operation) ir.WalkResult {
			if op.Has(ir.SymbolTable) {
				return ir.Interrupt
			}
			return ir.Advance
		}) == ir.Interrupt {
			return n, "there is a symbol table in @" + ir.SymbolName(unit).Value, true
		}
		n.Kept = !ir.CanDiscardUnused(unit)
		var known bool
		if n.Names, known = passes.NamesIn(unit); !known {
			return n, "not all that @" + ir.SymbolName(unit).Value + " names is known", true
		}
		return n, "", true
	},
	Finish: func(c *passes.Ctx, reports []passes.Reported[names]) bool {
		live := liveNames(reports)
		c.Count(0, passes.EraseSymbols(c, func(symbol string) bool { return !live[symbol] }))
		return true
	},
}

// liveNames returns the symbols to which the operations that stay refer, directly or by way of each other.
func liveNames(reports []passes.Reported[names]) map[string]bool {
	index := make(map[string]int, len(reports))
	live := make(map[string]bool, len(reports))
	var work []string
	reach := func(name string) {
		if !live[name] {
			live[name] = true
			work = append(work, name)
		}
	}
	for i := range reports {
		index[reports[i].Symbol] = i
		if reports[i].Report.Kept {
			reach(reports[i].Symbol)
		}
	}
	for len(work) > 0 {
		i, ok := index[work[len(work)-1]]
		work = work[:len(work)-1]
		if !ok {
			continue
		}
		for _, name := range reports[i].Report.Names {
			reach(name)
		}
	}
	return live
}

// headsOnly returns the division of a pass that reads only the attributes of operations directly in the
// module. No operation is a unit, so there are no pieces: the function finish does all the work.
func headsOnly(finish func(c *passes.Ctx) bool) *passes.Division {
	return (&passes.Ledger[struct{}, struct{}]{
		Least:  100 << 20,
		Units:  func(any, *passes.PlannedUnit) (bool, string) { return false, "" },
		Finish: func(c *passes.Ctx, _ []passes.Reported[struct{}]) bool { return finish(c) },
	}).Division()
}
