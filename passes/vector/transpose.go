package vector

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/ir/dialect/vector"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/calc"
)

// transposeLowering lowers vector.transpose: element by element, by shuffles, or
// leaving true transposes to LLVM.
func transposeLowering(strategy string) []rewrite.Pattern {
	list := []rewrite.Pattern{
		lowered("Transpose2DWithUnitDimToShapeCast", vector.Transpose, transposeUnit),
		lowered("TransposeOpLowering", vector.Transpose, func(c calc.Calc, op *ir.Operation) *ir.Value {
			if _, _, ok := slice2D(op); ok && isShuffle(strategy) {
				return nil
			}
			return transposeElements(c, op)
		}),
		lowered("TransposeOp2DToShuffleLowering", vector.Transpose, func(c calc.Calc, op *ir.Operation) *ir.Value {
			m, n, ok := slice2D(op)
			if !ok || !isShuffle(strategy) || calc.VectorType(op.Operand(0)).Scalable != nil {
				return nil
			}
			return transposeByShuffle(c, op, m, n)
		}),
	}
	if strategy == "llvmintr" {
		p := lowered("TransposeOpToMatrixTransposeOpLowering", vector.Transpose, transposeMatrix)
		p.Benefit = matrixBenefit
		list = append(list, p)
	}
	return list
}

// transposeMatrix leaves a matrix to LLVM.
func transposeMatrix(c calc.Calc, op *ir.Operation) *ir.Value {
	t := calc.VectorType(op.Result(0))
	if !slices.Equal(permutation(op), []int64{1, 0}) {
		return nil
	}
	flat := c.ShapeCast(op.Operand(0), c.Ctx.VectorType([]int64{t.Shape[0] * t.Shape[1]}, t.Element, nil))
	i32 := c.Ctx.Int(32)
	transposed := llvm.MatrixTransposeArgs{
		Matrix: flat, Rows: c.Ctx.Int64Attr(i32, t.Shape[0]), Columns: c.Ctx.Int64Attr(i32, t.Shape[1]), ResType: flat.Type(),
	}
	return c.ShapeCast(transposed.Build(c.Builder, c.Loc).Result(0), t)
}

func isShuffle(strategy string) bool { return strategy == "shuffle1d" || strategy == "shuffle16x16" }

func permutation(op *ir.Operation) []int64 {
	return op.Inherent("permutation").(*ir.DenseArrayAttr).Int64s()
}

// transposeUnit: the elements of a single row or column stay in order.
func transposeUnit(c calc.Calc, op *ir.Operation) *ir.Value {
	t := calc.VectorType(op.Result(0))
	if len(t.Shape) != 2 || !slices.Equal(permutation(op), []int64{1, 0}) {
		return nil
	}
	for i, size := range t.Shape {
		if size == 1 && !calc.IsScalable(t, i) {
			return c.ShapeCast(op.Operand(0), t)
		}
	}
	return nil
}

// transposeElements moves one element, or one part that keeps its place in the
// last dimensions, after the other.
func transposeElements(c calc.Calc, op *ir.Operation) *ir.Value {
	order := permutation(op)
	for len(order) > 0 && order[len(order)-1] == int64(len(order)-1) {
		order = order[:len(order)-1]
	}
	t := calc.VectorType(op.Operand(0))
	result := poison(c, op.Result(0).Type())
	from, to := make([]int64, len(order)), make([]int64, len(order))
	for more := true; more; more = advance(from, t.Shape[:len(order)]) {
		for i, p := range order {
			to[i] = from[p]
		}
		part := c.ValueOrFold(vector.Extract, c.Loc, calc.DropDims(t, len(from)), []*ir.Value{op.Operand(0)}, c.Ctx.DenseI64Array(from))
		result = c.Insert(part, result, to...)
	}
	return result
}

// slice2D are the sizes of the two dimensions of more than one element that a
// transpose exchanges; ok is false if it does something else.
func slice2D(op *ir.Operation) (m, n int64, ok bool) {
	var dims []int64
	shape := calc.VectorType(op.Operand(0)).Shape
	for i, size := range shape {
		if size > 1 {
			dims = append(dims, int64(i))
		}
	}
	if len(dims) != 2 {
		return 0, 0, false
	}
	order := permutation(op)
	if slices.Index(order, dims[1]) > slices.Index(order, dims[0]) {
		return 0, 0, false
	}
	return shape[dims[0]], shape[dims[1]], true
}

// transposeByShuffle transposes the elements in one vector.
func transposeByShuffle(c calc.Calc, op *ir.Operation, m, n int64) *ir.Value {
	t := calc.VectorType(op.Operand(0))
	flat := c.ShapeCast(op.Operand(0), c.Ctx.VectorType([]int64{m * n}, t.Element, nil))
	mask := make([]int64, 0, m*n)
	for j := range n {
		for i := range m {
			mask = append(mask, i*n+j)
		}
	}
	return c.ShapeCast(shuffle(c, flat, flat, mask), op.Result(0).Type())
}
