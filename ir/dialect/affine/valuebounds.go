package affine

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/valuebounds"
	poly "github.com/millrace-mlir/millrace/num/affine"
)

// Bounds of numbers that maps make.

// resultIn returns result i of m as an expression over the variables of s. The operands
// are the values of m's inputs, all of them of type index.
func resultIn(s *valuebounds.Set, m *poly.Map, i int, operands []*ir.Value) *poly.Expr {
	exprs := make([]*poly.Expr, len(operands))
	for k, v := range operands {
		exprs[k] = s.Number(v)
	}
	return m.Result(i).ReplaceDimsAndSymbols(exprs[:m.NumDims()], exprs[m.NumDims():])
}

// boundApply adds to s that v equals the result of op, an affine.apply. It composes the
// map first, because a composed map simplifies further than the constraints of s do.
func boundApply(op *ir.Operation, v *ir.Value, s *valuebounds.Set) {
	m, operands := FullyComposeMap(AffineApplyOp(op).Map().Map, op.OperandValues(nil))
	s.Equal(valuebounds.Of(v), resultIn(s, m, 0, operands))
}

func boundMin(op *ir.Operation, v *ir.Value, s *valuebounds.Set) {
	m := AffineMinOp(op).Map().Map
	for i := range m.Results() {
		s.AtMost(valuebounds.Of(v), resultIn(s, m, i, op.OperandValues(nil)))
	}
}

func boundMax(op *ir.Operation, v *ir.Value, s *valuebounds.Set) {
	m := AffineMaxOp(op).Map().Map
	for i := range m.Results() {
		s.AtLeast(valuebounds.Of(v), resultIn(s, m, i, op.OperandValues(nil)))
	}
}

// boundDelinearize bounds result v of a delinearization. It equals the index divided,
// rounding down, by the product of the basis elements behind v's. For all but the first
// result, the index is first reduced modulo that product times v's own basis element.
func boundDelinearize(op *ir.Operation, v *ir.Value, s *valuebounds.Set) {
	index := s.Number(AffineDelinearizeIndexOp(op).LinearIndex())
	basis, digit := paddedBasis(op), v.Index()
	divisor := poly.Constant(1)
	for _, b := range basis[digit+1:] {
		divisor = poly.Mul(divisor, s.Mixed(b.Mixed))
	}
	if digit > 0 {
		index = poly.Mod(index, poly.Mul(s.Mixed(basis[digit].Mixed), divisor))
	}
	s.Equal(valuebounds.Of(v), poly.FloorDiv(index, divisor))
}

func boundLinearize(op *ir.Operation, v *ir.Value, s *valuebounds.Set) {
	o := AffineLinearizeIndexOp(op)
	indices, basis := o.MultiIndex(), paddedBasis(op)
	sum, stride := poly.Constant(0), poly.Constant(1)
	for i := len(indices) - 1; i > 0; i-- {
		sum = poly.Add(sum, poly.Mul(s.Number(indices[i].Value()), stride))
		stride = poly.Mul(stride, s.Mixed(basis[i].Mixed))
	}
	if len(indices) > 0 {
		sum = poly.Add(sum, poly.Mul(s.Number(indices[0].Value()), stride))
	}
	s.Equal(valuebounds.Of(v), sum)
	if o.Disjoint() && len(basis) > 0 && !basis[0].missing {
		s.LessThan(valuebounds.Of(v), poly.Mul(stride, s.Mixed(basis[0].Mixed)))
	}
}
