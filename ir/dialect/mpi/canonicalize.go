package mpi

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// transferPatterns returns the pattern for a transfer whose buffer is a cast
// from a memref of static shape. It uses the cast's source instead.
func transferPatterns(class string) rewrite.Patterns {
	return rewrite.Patterns{{
		Name: "(anonymous namespace)::FoldCast<mlir::mpi::" + class + ">",
		Rewrite: func(rw *rewrite.Rewriter, op *ir.Operation) bool {
			buffer := op.Operand(0)
			c := buffer.DefiningOp()
			if c == nil || !c.Is(memref.Cast) || ir.HasStaticShape(buffer.Type()) || !ir.HasStaticShape(memref.CastOp(c).Source().Type()) {
				return false
			}
			rw.SetOperand(op, 0, memref.CastOp(c).Source())
			return true
		},
	}}
}
