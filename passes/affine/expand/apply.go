package expand

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	poly "github.com/millrace-mlir/millrace/num/affine"
	"github.com/millrace-mlir/millrace/passes/affine/transform"
)

// basisOf returns the basis elements of op, which has the given number of indices. It returns true
// if the first index has a basis element, too.
func basisOf(op *ir.Operation, parts int) (basis []ir.Mixed, outer bool) {
	basis = ir.MixedList(op.Inherent("static_basis"), op.OperandsNamed("dynamic_basis"))
	return basis, len(basis) == parts
}

// delinearizeByApply lowers affine.delinearize_index to affine.apply. It divides by the product of
// all inner basis elements first, then the remainder by the product without the first of them, and
// so on.
func delinearizeByApply(rw *rewrite.Rewriter, op *ir.Operation) bool {
	loc := op.Loc()
	basis, outer := basisOf(op, op.NumResults())
	if outer {
		basis = basis[1:]
	}
	product := ir.Known(1)
	multiply := poly.NewMap(0, 2, poly.Mul(poly.Symbol(0), poly.Symbol(1)))
	divisors := make([]*ir.Value, len(basis))
	for i := len(basis) - 1; i >= 0; i-- {
		product = affine.ComposedFoldedApply(rw.Builder, loc, multiply, []ir.Mixed{basis[i], product})
		divisors[i] = valueOf(rw, loc, product)
	}
	rest := op.Operand(0)
	var results []*ir.Value
	for _, d := range divisors {
		operands := []*ir.Value{rest, d}
		results = append(results, transform.ComposedApply(rw.Builder, loc, poly.NewMap(2, 0, poly.FloorDiv(poly.Dim(0), poly.Dim(1))), operands))
		rest = transform.ComposedApply(rw.Builder, loc, poly.NewMap(2, 0, poly.Mod(poly.Dim(0), poly.Dim(1))), operands)
	}
	rw.Replace(op, append(results, rest)...)
	return true
}

// linearizeByApply lowers affine.linearize_index to affine.apply. It adds up the indices, each
// multiplied by the product of the basis elements that follow.
func linearizeByApply(rw *rewrite.Rewriter, op *ir.Operation) bool {
	loc := op.Loc()
	indices := ir.ValuesOf(affine.AffineLinearizeIndexOp(op).MultiIndex())
	if len(indices) == 0 {
		rw.Replace(op, arith.NewIndex(rw.Builder, loc, 0))
		return true
	}
	basis, outer := basisOf(op, len(indices))
	shift := 1 // from the place of an index to that of the basis element after it
	if !outer {
		shift = 0
	}
	exprs := make([]*poly.Expr, len(indices))
	e := poly.Constant(1)
	for i := len(indices) - 1; i >= 0; i-- {
		exprs[i] = e
		if k := i - 1 + shift; k >= 0 {
			e = poly.Mul(e, poly.Symbol(k))
		}
	}
	sum := poly.Symbol(0)
	values := []ir.Mixed{ir.Known(0)}
	for i, v := range indices {
		m := poly.InferMaps(exprs[i : i+1])[0]
		stride := affine.ComposedFoldedApply(rw.Builder, loc, m, basis[:m.NumInputs()])
		values = append(values, ir.Mixed{Value: v}, stride)
		sum = poly.Add(sum, poly.Mul(poly.Symbol(1+2*i), poly.Symbol(2+2*i)))
	}
	r := affine.ComposedFoldedApply(rw.Builder, loc, poly.NewMap(0, len(values), sum), values)
	rw.Replace(op, valueOf(rw, loc, r))
	return true
}

func valueOf(rw *rewrite.Rewriter, loc ir.Loc, m ir.Mixed) *ir.Value {
	if m.Value != nil {
		return m.Value
	}
	return arith.NewIndex(rw.Builder, loc, m.Const)
}
