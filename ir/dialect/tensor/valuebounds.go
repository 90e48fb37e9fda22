package tensor

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite/views"
	"github.com/millrace-mlir/millrace/ir/valuebounds"
	"github.com/millrace-mlir/millrace/num/affine"
)

// Bounds of sizes of tensors.

func boundExtractSlice(op *ir.Operation, v *ir.Value, dim int, s *valuebounds.Set) {
	valuebounds.KeptSizes(s, valuebounds.Var{Value: v, Dim: dim}, views.Of(op, 1).Sizes, DroppedDims(op))
}

func boundPad(op *ir.Operation, v *ir.Value, dim int, s *valuebounds.Set) {
	size := s.Expr(valuebounds.Var{Value: PadOp(op).Source(), Dim: dim})
	p := PaddingOf(op)
	low := s.Mixed(p.Low[dim])
	high := s.Mixed(p.High[dim])
	s.Equal(valuebounds.Var{Value: v, Dim: dim}, affine.Add(affine.Add(size, low), high))
}
