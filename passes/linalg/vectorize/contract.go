package vectorize

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/ir/dialect/vector"
	poly "github.com/millrace-mlir/millrace/num/affine"
)

// contract replaces a named contraction by a vector.contract. It reads the operands
// without permutation; the contraction has their indexing maps. It returns the written
// tensors. If op is no such contraction, or has no combining kind, ok is false.
func (t *target) contract() (results []*ir.Value, ok bool) {
	if !linalg.IsNamedContraction(t.op) {
		return nil, false
	}
	_, combined := t.reduction(0)
	if len(combined) != 1 || kindOf(combined[0]) < 0 || slices.Contains(poly.UnusedDims(len(t.sizes), t.maps[:2]...), true) {
		return nil, false
	}
	operands := make([]*ir.Value, len(t.maps))
	for i, m := range t.maps {
		element := ir.ElementOf(t.op.Operand(i).Type())
		zero := arith.NewConstant(t.Builder, t.Loc, arith.ZeroAttr(element))
		operands[i] = readWhole(t.Calc, t.op.Operand(i), t.typeBy(element, m), zero, false)
	}
	iterators := make([]ir.Attribute, len(t.sizes))
	for i := range iterators {
		kind := int64(0)
		if !t.parallel(i) {
			kind = 1
		}
		iterators[i] = constraint.Enum(t.Ctx, vector.IteratorTypeAttr, kind)
	}
	op := vector.CreateContraction(t.Builder, t.Loc, vector.ContractionArgs{
		Lhs: operands[0], Rhs: operands[1], Acc: operands[2], IndexingMaps: linalg.MapsAttr(t.Ctx, t.maps), IteratorTypes: t.Ctx.Array(iterators...),
		Kind: constraint.Enum(t.Ctx, vector.CombiningKindAttr, kindOf(combined[0])), ResultType: operands[2].Type(),
	})
	op = t.masked(op, nil)
	first, _ := t.op.Inits()
	w := writeWhole(t.Calc, op.Result(0), t.op.Operand(first), nil, false)
	return w.ResultValues(nil), true
}
