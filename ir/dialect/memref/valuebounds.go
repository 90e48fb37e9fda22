package memref

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite/views"
	"github.com/millrace-mlir/millrace/ir/valuebounds"
	"github.com/millrace-mlir/millrace/num/affine"
)

// Bounds of sizes of memrefs.

// boundCollapse adds to s that size dim of v equals the product of the sizes that
// collapse_shape collapses into it.
func boundCollapse(op *ir.Operation, v *ir.Value, dim int, s *valuebounds.Set) {
	size := affine.Constant(1)
	for _, d := range views.Reassociation(op)[dim] {
		size = affine.Mul(size, s.Expr(valuebounds.Var{Value: CollapseShapeOp(op).Src(), Dim: int(d)}))
	}
	s.Equal(valuebounds.Var{Value: v, Dim: dim}, size)
}

func boundSubView(op *ir.Operation, v *ir.Value, dim int, s *valuebounds.Set) {
	if dropped, ok := droppedDims(op); ok {
		valuebounds.KeptSizes(s, valuebounds.Var{Value: v, Dim: dim}, slicesOf(op).Sizes, dropped)
	}
}
