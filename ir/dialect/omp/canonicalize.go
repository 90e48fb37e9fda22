package omp

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// writeUpdate makes the write that an update is, with its hint and order.
func writeUpdate(rw *rewrite.Rewriter, update *ir.Operation, v *ir.Value) *ir.Operation {
	return rw.Op(AtomicWrite, update.Loc(), nil, []*ir.Value{update.Operand(0), v}, update.Inherent("hint"), update.Inherent("memory_order"))
}
