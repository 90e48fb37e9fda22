package vector

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/ir/dialect/vector"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/calc"
)

// transposeLowering returns the patterns that lower vector.transpose, by the given strategy:
// element by element, by shuffles, or to LLVM's matrix transpose.
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
			return transposeByShuffle(c, op, strategy, m, n)
		}),
	}
	if strategy == "llvmintr" {
		p := lowered("TransposeOpToMatrixTransposeOpLowering", vector.Transpose, transposeMatrix)
		p.Benefit = matrixBenefit
		list = append(list, p)
	}
	return list
}

// transposeMatrix lowers a transpose of a matrix to LLVM's intrinsic for it. It returns nil for
// other transposes.
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
	return c.ShapeCast(llvm.CreateMatrixTranspose(c.Builder, c.Loc, transposed).Result(0), t)
}

func isShuffle(strategy string) bool { return strategy == "shuffle1d" || strategy == "shuffle16x16" }

func permutation(op *ir.Operation) []int64 {
	return op.Inherent("permutation").(*ir.DenseArrayAttr).Int64s()
}

// transposeUnit replaces the transpose of a single row or column by a shape_cast, because the
// elements stay in order. It returns nil for other transposes.
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

// transposeElements lowers a transpose to extractions and insertions. The pieces are single
// elements, or vectors of the last dimensions if these keep their place.
func transposeElements(c calc.Calc, op *ir.Operation) *ir.Value {
	order := permutation(op)
	for len(order) > 0 && order[len(order)-1] == int64(len(order)-1) {
		order = order[:len(order)-1]
	}
	t := calc.VectorType(op.Operand(0))
	result := poison(c, op.Result(0).Type())
	from, to := make([]int64, len(order)), make([]int64, len(order))
	for more := true; more; more = calc.Advance(from, t.Shape[:len(order)]) {
		for i, p := range order {
			to[i] = from[p]
		}
		part := c.ValueOrFold(vector.Extract, c.Loc, calc.DropDims(t, len(from)), []*ir.Value{op.Operand(0)}, c.Ctx.DenseI64Array(from))
		result = c.Insert(part, result, to...)
	}
	return result
}

// slice2D returns the sizes of the two dimensions with more than one element that a transpose
// exchanges. It returns ok = false for other transposes.
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

// transposeByShuffle lowers a transpose of an m x n matrix to a shuffle of one flat vector. With
// the strategy shuffle16x16, it uses transpose16 for 16 x 16.
func transposeByShuffle(c calc.Calc, op *ir.Operation, strategy string, m, n int64) *ir.Value {
	t := calc.VectorType(op.Operand(0))
	flat := c.ShapeCast(op.Operand(0), c.Ctx.VectorType([]int64{m * n}, t.Element, nil))
	if strategy == "shuffle16x16" && m == 16 && n == 16 {
		square := c.ShapeCast(flat, c.Ctx.VectorType([]int64{m, n}, t.Element, nil))
		return c.ShapeCast(transpose16(c, square), op.Result(0).Type())
	}
	mask := make([]int64, 0, m*n)
	for j := range n {
		for i := range m {
			mask = append(mask, i*n+j)
		}
	}
	return c.ShapeCast(shuffle(c, flat, flat, mask), op.Result(0).Type())
}

// transpose16 transposes 16 rows of 16 elements in four steps that AVX-512 has shuffles for. The
// first two interleave pairs of rows, by single elements and by pairs of elements. The last two
// exchange quarters of rows.
func transpose16(c calc.Calc, v *ir.Value) *ir.Value {
	rows := make([]*ir.Value, 16)
	for i := range rows {
		rows[i] = c.ValueOrFold(vector.Extract, c.Loc, calc.DropDims(calc.VectorType(v), 1), []*ir.Value{v}, c.Ctx.DenseI64Array([]int64{int64(i)}))
	}
	next := make([]*ir.Value, 16)
	for i := 0; i < 16; i += 2 {
		next[i] = interleaveIn(c, rows[i], rows[i+1], 0, 16, 1, 17)
		next[i+1] = interleaveIn(c, rows[i], rows[i+1], 2, 18, 3, 19)
	}
	rows, next = next, rows
	for i := 0; i < 16; i += 4 {
		for k := range 2 {
			next[i+2*k] = interleaveIn(c, rows[i+k], rows[i+k+2], 0, 1, 16, 17)
			next[i+2*k+1] = interleaveIn(c, rows[i+k], rows[i+k+2], 2, 3, 18, 19)
		}
	}
	rows, next = next, rows
	for i := 0; i < 16; i += 8 {
		for k := range 4 {
			next[i+k] = quarters(c, rows[i+k], rows[i+k+4], 0)
		}
		for k := range 4 {
			next[i+k+4] = quarters(c, rows[i+k], rows[i+k+4], 1)
		}
	}
	rows, next = next, rows
	for k := range 8 {
		next[k] = quarters(c, rows[k], rows[k+8], 0)
	}
	for k := range 8 {
		next[k+8] = quarters(c, rows[k], rows[k+8], 1)
	}
	result := poison(c, v.Type())
	for i, r := range next {
		result = c.Insert(r, result, int64(i))
	}
	return result
}

// interleaveIn shuffles x and y: from each quarter it takes the elements with the numbers lane.
// Elements of y are numbered from 16.
func interleaveIn(c calc.Calc, x, y *ir.Value, lane ...int64) *ir.Value {
	mask := make([]int64, 0, 16)
	for q := int64(0); q < 16; q += 4 {
		for _, e := range lane {
			mask = append(mask, q+e)
		}
	}
	return shuffle(c, x, y, mask)
}

// quarters shuffles x and y: it takes the first and third quarters of both or, if odd is 1, the
// second and fourth quarters.
func quarters(c calc.Calc, x, y *ir.Value, odd int64) *ir.Value {
	mask := make([]int64, 0, 16)
	for q := odd; q < 8; q += 2 {
		for e := range int64(4) {
			mask = append(mask, 4*q+e)
		}
	}
	return shuffle(c, x, y, mask)
}
