package omp

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// writeUpdate creates the omp.atomic.write of v that replaces update, with the
// same hint and memory order.
func writeUpdate(rw *rewrite.Rewriter, update *ir.Operation, v *ir.Value) *ir.Operation {
	return rw.Op(AtomicWrite, update.Loc(), nil, []*ir.Value{update.Operand(0), v}, update.Inherent("hint"), update.Inherent("memory_order"))
}
