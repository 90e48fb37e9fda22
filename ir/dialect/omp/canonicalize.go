package omp

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// behavior is what the operations do.
var behavior = map[string]*ir.OpDef{"omp.atomic.update": {Canonicalize: updatePatterns}}

// updatePatterns remove an update that keeps the value, and turn one that ignores
// it into a write.
var updatePatterns = []rewrite.Pattern{{Rewrite: func(rw *rewrite.Rewriter, op *ir.Operation) bool {
	body := op.Region(0).First()
	yield := body.First()
	if yield == nil || !yield.Is(Yield) || yield.NumOperands() == 0 {
		return false
	}
	v := yield.Operand(0)
	if v == body.Arg(0) {
		rw.Erase(op)
		return true
	}
	w := rw.Op(AtomicWrite, op.Loc(), nil, []*ir.Value{op.Operand(0), v}, op.Inherent("hint"), op.Inherent("memory_order"))
	rw.ReplaceWith(op, w)
	return true
}}}
