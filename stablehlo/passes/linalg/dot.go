package linalg

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/complex"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/num/affine"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
)

// Products. Integers with and without a sign multiply alike, but are widened otherwise:
// the operations with names take all of them for signed.

// products are linalg's named products, by the ranks of lhs and rhs.
var products = [3][3]*ir.OpDef{
	1: {1: linalg.Dot, 2: linalg.Vecmat},
	2: {1: linalg.Matvec, 2: linalg.Matmul},
}

// widensUnsigned reports whether an unsigned operand has a narrower element type than the result.
// Named products would extend it as a signed number.
func (l *lowering) widensUnsigned() bool {
	to := ir.ElementOf(l.op.Result(0).Type())
	for i := range l.args {
		if t := ir.ElementOf(l.op.Operand(i).Type()); isUnsigned(t) && signless(t) != signless(to) {
			return true
		}
	}
	return false
}

// product lowers a product along the last dimension of lhs and the first dimension of rhs to a
// named product of linalg. It returns false if there is none for these types.
func (l *lowering) product() bool {
	a, b, t := ranked(l.args[0]), ranked(l.args[1]), l.result(0)
	if a == nil || b == nil || t == nil || l.widensUnsigned() || len(a.Shape) > 2 || len(b.Shape) > 2 {
		return false
	}
	d := products[len(a.Shape)][len(b.Shape)]
	if d == nil {
		return false
	}
	x, y := a.Shape[len(a.Shape)-1], b.Shape[0]
	if x != y && x != ir.Dynamic && y != ir.Dynamic {
		return false
	}
	var sizes []*ir.Value
	if len(a.Shape) == 2 && a.Shape[0] == ir.Dynamic {
		sizes = append(sizes, l.dim(l.args[0], 0))
	}
	if len(b.Shape) == 2 && b.Shape[1] == ir.Dynamic {
		sizes = append(sizes, l.dim(l.args[1], 1))
	}
	n := l.named(d, l.args, l.zeros(l.emptyOf(t, sizes)))
	if n == nil {
		return false
	}
	l.ReplaceWith(l.op, n)
	return true
}

func dot(l *lowering) bool {
	if l.product() {
		return true
	}
	t := l.result(0)
	if t == nil || !l.allRanked() || rankOf(l.args[0]) == 0 || !ir.HasStaticShape(t) || !l.widensUnsigned() {
		return false
	}
	return l.contract(t, stablehlo.DotNumbers{LhsContract: []int64{int64(rankOf(l.args[0]) - 1)}, RhsContract: []int64{0}})
}

func batchMatmul(l *lowering) bool {
	o, t := stablehlo.DotGeneralOp(l.op), l.result(0)
	n := stablehlo.DotNumbersOf(o.DotDimensionNumbers())
	if t == nil || len(t.Shape) != 3 || o.Algorithm() != nil || l.widensUnsigned() ||
		!slices.Equal(n.LhsBatch, []int64{0}) || !slices.Equal(n.RhsBatch, []int64{0}) ||
		!slices.Equal(n.LhsContract, []int64{2}) || !slices.Equal(n.RhsContract, []int64{1}) {
		return false
	}
	out := l.empty(t)
	if out == nil {
		return false
	}
	m := l.named(linalg.BatchMatmul, l.args, l.zeros(out))
	if m == nil {
		return false
	}
	l.ReplaceWith(l.op, m)
	return true
}

// isSimpleDot reports whether stablehlo.dot could express the product. The parameters lhs and rhs
// are ranks.
func isSimpleDot(n stablehlo.DotNumbers, lhs, rhs int) bool {
	return lhs > 0 && lhs <= 2 && rhs > 0 && rhs <= 2 && len(n.LhsBatch) == 0 && len(n.RhsBatch) == 0 &&
		slices.Equal(n.LhsContract, []int64{int64(lhs - 1)}) && slices.Equal(n.RhsContract, []int64{0})
}

func dotGeneral(l *lowering) bool {
	o, t := stablehlo.DotGeneralOp(l.op), l.result(0)
	if t == nil || !l.allRanked() || o.Algorithm() != nil {
		return false
	}
	n := stablehlo.DotNumbersOf(o.DotDimensionNumbers())
	if isSimpleDot(n, rankOf(l.args[0]), rankOf(l.args[1])) && l.product() {
		return true
	}
	return l.contract(t, n)
}

// contract lowers a product with any dimension numbers n to a linalg.generic of type t. It
// returns false if the result's size cannot be computed, or the elements cannot be converted.
func (l *lowering) contract(t *ir.RankedTensorType, n stablehlo.DotNumbers) bool {
	lhs, rhs := rankOf(l.args[0]), rankOf(l.args[1])
	rank := len(t.Shape)
	loops := rank + len(n.LhsContract)
	// Batches, what remains of the factors, and then what is contracted.
	of := func(size int, batch, contract []int64, next int) *affine.Map {
		exprs := make([]*affine.Expr, size)
		for i, d := range batch {
			exprs[d] = affine.Dim(i)
		}
		for i, d := range contract {
			exprs[d] = affine.Dim(rank + i)
		}
		for i := range exprs {
			if exprs[i] == nil {
				exprs[i] = affine.Dim(next)
				next++
			}
		}
		return affine.NewMap(loops, 0, exprs...)
	}
	out := l.empty(t)
	if out == nil {
		return false
	}
	reduces := make([]bool, loops)
	for i := rank; i < loops; i++ {
		reduces[i] = true
	}
	spec := linalg.GenericSpec{
		Inputs: l.args, Outputs: []*ir.Value{l.zeros(out)}, Results: []ir.Type{t}, Iterators: linalg.Iterators(l.Ctx, reduces),
		Maps: []*affine.Map{
			of(lhs, n.LhsBatch, n.LhsContract, len(n.LhsBatch)),
			of(rhs, n.RhsBatch, n.RhsContract, lhs-len(n.LhsContract)),
			affine.NewMap(loops, 0, dimExprs(0, rank)...),
		},
	}
	return l.replaceByGeneric(spec, l.multiplyAdd)
}

// multiplyAdd creates args[0] * args[1] + args[2], the body of a product. It converts the factors
// to the type of args[2] first, and returns nil if that is impossible.
func (l *lowering) multiplyAdd(args []*ir.Value) []*ir.Value {
	t := args[2].Type()
	x, y := args[0], args[1]
	if x.Type() != t {
		x = convert(l.Calc, x, ir.ElementOf(l.op.Operand(0).Type()), t)
	}
	if y.Type() != t {
		y = convert(l.Calc, y, ir.ElementOf(l.op.Operand(1).Type()), t)
	}
	if x == nil || y == nil {
		return nil
	}
	mul, add := arith.MulI, arith.AddI
	switch {
	case ir.IsFloat(t):
		mul, add = arith.MulF, arith.AddF
	case isComplex(t):
		mul, add = complex.Mul, complex.Add
	case ir.IsInteger(t, 1):
		mul, add = arith.AndI, arith.OrI
	}
	return []*ir.Value{l.Op(add, args[2], l.Op(mul, x, y))}
}
