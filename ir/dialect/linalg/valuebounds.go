package linalg

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/valuebounds"
	"github.com/millrace-mlir/millrace/num/affine"
)

// boundIndex bounds the number of an iteration by the size of a dimension that is
// gone through by it.
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
