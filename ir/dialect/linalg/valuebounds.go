package linalg

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/valuebounds"
	"github.com/millrace-mlir/millrace/num/affine"
)

// boundIndex adds the bounds of v, the result of a linalg.index, to s. Index v is
// at least 0, and below the size of the operand dimension that the loop indexes.
func boundIndex(op *ir.Operation, v *ir.Value, s *valuebounds.Set) {
	s.AtLeast(valuebounds.Of(v), affine.Constant(0))
	structured := op.Parent()
	if structured == nil {
		return
	}
	dim := int(IndexOp(op).Dim().Int64())
	for i, m := range IndexingMaps(structured) {
		for k, e := range m.Results() {
			if e.IsDim(dim) {
				s.LessThan(valuebounds.Of(v), s.Expr(valuebounds.Var{Value: structured.Operand(i), Dim: k}))
				return
			}
		}
	}
}
