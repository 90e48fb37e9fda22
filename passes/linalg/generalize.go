package linalg

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
)

var generalize = &passes.Pass{
	Name: "LinalgGeneralizeNamedOpsPass", Arg: "linalg-generalize-named-ops", Doc: "Convert named ops into generic ops",
	Scope: passes.Always(passes.UnitScope), Dialects: []string{"linalg"},
	Init: func(*passes.InitCtx) (any, bool) { return rewrite.NewSet(generalization), true },
	Run:  greedily,
}

// generalization makes any structured operation a linalg.generic.
var generalization = []rewrite.Pattern{{Name: "mlir::linalg::LinalgGeneralizationPattern", Rewrite: generalizeNamed}}

// greedily applies the patterns of the pass. It ignores that the greedy driver may reach
// its limit without convergence. It always returns true.
func greedily(c *passes.Ctx) bool {
	c.ApplyGreedily(c.State.(*rewrite.Set), rewrite.DefaultConfig())
	return true
}

func generalizeNamed(rw *rewrite.Rewriter, op *ir.Operation) bool {
	if !generalizable(op) {
		return false
	}
	replaceByGeneric(rw, op)
	return true
}

func generalizable(op *ir.Operation) bool {
	if !linalg.Structured(op) || op.Is(linalg.Generic) {
		return false
	}
	// A map's body need not have an argument for the destination.
	return !op.Region(0).Empty() && op.Region(0).First().NumArgs() == op.NumOperands()
}

// replaceByGeneric replaces op by a linalg.generic that takes over its body, and returns
// the new operation.
func replaceByGeneric(rw *rewrite.Rewriter, op *ir.Operation) *ir.Operation {
	maps := linalg.IndexingMaps(op)
	operands := op.OperandValues(nil)
	first, _ := op.Inits()
	n := linalg.NewGeneric(rw, op.Loc(), linalg.GenericSpec{
		Inputs: operands[:first], Outputs: operands[first:], Maps: maps, Iterators: linalg.IteratorTypes(op, maps), Results: op.ResultTypes([]ir.Type{}),
	}, nil)
	rw.InlineRegionBefore(op.Region(0), n.Region(0), nil)
	rw.ReplaceWith(op, n)
	return n
}
