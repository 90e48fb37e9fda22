package vector

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/vector"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/calc"
)

// sliceLowering replaces one-dimensional strided slices by shuffles, and splits slices of several
// dimensions into one-dimensional ones.
var sliceLowering = []rewrite.Pattern{
	lowered("DecomposeDifferentRankInsertStridedSlice", vector.InsertStridedSlice, insertInPart),
	lowered("DecomposeNDExtractStridedSlice", vector.ExtractStridedSlice, extractRows),
	lowered("ConvertSameRankInsertStridedSliceIntoShuffle", vector.InsertStridedSlice, insertRows),
	lowered("Convert1DExtractStridedSliceIntoShuffle", vector.ExtractStridedSlice, shuffleOut),
	lowered("Convert1DExtractStridedSliceIntoExtractInsertChain", vector.ExtractStridedSlice, copyElements),
}

func ints(op *ir.Operation, name string) []int64 {
	list := op.Inherent(name).(*ir.ArrayAttr).Elems
	result := make([]int64, len(list))
	for i, e := range list {
		result[i] = e.(*ir.IntegerAttr).Int64()
	}
	return result
}

func i64s(c *ir.Context, list []int64) ir.Attribute {
	elems := make([]ir.Attribute, len(list))
	for i, v := range list {
		elems[i] = c.Int64Attr(c.Int(64), v)
	}
	return c.Array(elems...)
}

func shuffle(c calc.Calc, x, y *ir.Value, mask []int64) *ir.Value {
	t := calc.VectorType(x)
	return c.Value(vector.Shuffle, c.Loc, c.Ctx.VectorType([]int64{int64(len(mask))}, t.Element, nil), []*ir.Value{x, y}, c.Ctx.DenseI64Array(mask))
}

func insertSlice(c calc.Calc, v, dest *ir.Value, offsets, strides []int64) *ir.Value {
	return c.Value(vector.InsertStridedSlice, c.Loc, dest.Type(), []*ir.Value{v, dest}, i64s(c.Ctx, offsets), i64s(c.Ctx, strides))
}

func extractSlice(c calc.Calc, v *ir.Value, offsets, sizes, strides []int64) *ir.Value {
	t := calc.VectorType(v)
	shape := append(append([]int64{}, sizes...), t.Shape[len(sizes):]...)
	u := c.Ctx.VectorType(shape, t.Element, t.Scalable)
	return c.Value(vector.ExtractStridedSlice, c.Loc, u, []*ir.Value{v}, i64s(c.Ctx, offsets), i64s(c.Ctx, sizes), i64s(c.Ctx, strides))
}

// insertInPart lowers an insert_strided_slice into a vector of higher rank. It extracts the part
// with the source's rank, inserts into it, and puts it back. It returns nil if the ranks are equal.
func insertInPart(c calc.Calc, op *ir.Operation) *ir.Value {
	offsets := ints(op, "offsets")
	more := len(calc.VectorType(op.Operand(1)).Shape) - len(calc.VectorType(op.Operand(0)).Shape)
	if len(offsets) == 0 || more == 0 {
		return nil
	}
	part := c.Extract(op.Operand(1), offsets[:more]...)
	part = insertSlice(c, op.Operand(0), part, offsets[more:], ints(op, "strides"))
	return c.Insert(part, op.Operand(1), offsets[:more]...)
}

// insertRows lowers an insert_strided_slice of equal ranks: row by row, and a single row by
// shuffles. It returns nil if the pattern does not apply.
func insertRows(c calc.Calc, op *ir.Operation) *ir.Value {
	v, dest := op.Operand(0), op.Operand(1)
	t, u := calc.VectorType(v), calc.VectorType(dest)
	offsets, strides := ints(op, "offsets"), ints(op, "strides")
	if len(offsets) == 0 || len(t.Shape) != len(u.Shape) || len(t.Shape) == 1 && (t.Scalable != nil || u.Scalable != nil) {
		return nil
	}
	if t == u {
		return v
	}
	first, stride := offsets[0], strides[0]
	end := first + t.Shape[0]*stride
	if len(t.Shape) == 1 {
		widen, choose := make([]int64, u.Shape[0]), make([]int64, u.Shape[0])
		for i := range t.Shape[0] {
			widen[i] = i
		}
		for i := range u.Shape[0] {
			if choose[i] = u.Shape[0] + i; i >= first && i < end && (i-first)%stride == 0 {
				choose[i] = (i - first) / stride
			}
		}
		return shuffle(c, shuffle(c, v, v, widen), dest, choose)
	}
	result := dest
	for at, i := first, int64(0); at < end; at, i = at+stride, i+1 {
		part := c.Extract(v, i)
		part = insertSlice(c, part, c.Extract(dest, at), offsets[1:], strides[1:])
		result = c.Insert(part, result, at)
	}
	return result
}

// shuffleOut lowers a one-dimensional extract_strided_slice to a shuffle. It returns nil for other
// vectors.
func shuffleOut(c calc.Calc, op *ir.Operation) *ir.Value {
	offsets := ints(op, "offsets")
	if len(offsets) != 1 || calc.VectorType(op.Result(0)).Scalable != nil || calc.VectorType(op.Operand(0)).Scalable != nil {
		return nil
	}
	size, stride := ints(op, "sizes")[0], ints(op, "strides")[0]
	mask := make([]int64, size)
	for i := range mask {
		mask[i] = offsets[0] + int64(i)*stride
	}
	return c.Value(vector.Shuffle, c.Loc, op.Result(0).Type(), []*ir.Value{op.Operand(0), op.Operand(0)}, c.Ctx.DenseI64Array(mask))
}

// extractRows lowers an extract_strided_slice of several dimensions to slices of the rows. It
// returns nil for one dimension.
func extractRows(c calc.Calc, op *ir.Operation) *ir.Value {
	offsets, sizes, strides := ints(op, "offsets"), ints(op, "sizes"), ints(op, "strides")
	if len(offsets) == 1 {
		return nil
	}
	t := calc.VectorType(op.Result(0))
	result := c.Broadcast(zeros(c, t.Element), t)
	for i := range sizes[0] {
		part := c.Extract(op.Operand(0), offsets[0]+i*strides[0])
		part = extractSlice(c, part, offsets[1:], sizes[1:], strides[1:])
		result = c.Insert(part, result, i)
	}
	return result
}

// copyElements lowers a one-dimensional extract_strided_slice of a scalable vector to extractions
// of single elements. It returns nil for other vectors.
func copyElements(c calc.Calc, op *ir.Operation) *ir.Value {
	offsets := ints(op, "offsets")
	if len(offsets) != 1 || calc.VectorType(op.Operand(0)).Scalable == nil {
		return nil
	}
	size, stride := ints(op, "sizes")[0], ints(op, "strides")[0]
	elements := make([]*ir.Value, size)
	for i := range elements {
		elements[i] = c.Extract(op.Operand(0), offsets[0]+int64(i)*stride)
	}
	result := zeros(c, op.Result(0).Type())
	for i, e := range elements {
		result = c.Insert(e, result, int64(i))
	}
	return result
}
