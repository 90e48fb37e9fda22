package vector

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/vector"
	"github.com/millrace-mlir/millrace/passes/calc"
)

// lowerShapeCast lowers a vector.shape_cast to extractions and insertions of pieces. A piece has as
// many elements as the greatest common divisor of the lengths of both rows, so it is within one row
// of each. It returns nil for scalable vectors.
func lowerShapeCast(c calc.Calc, op *ir.Operation) *ir.Value {
	from, to := calc.VectorType(op.Operand(0)), calc.VectorType(op.Result(0))
	if from.Scalable != nil || to.Scalable != nil {
		return nil
	}
	fromRow, toRow := rowSize(from), rowSize(to)
	size := gcd(fromRow, toRow)
	if size == 1 {
		return castElements(c, op)
	}
	at, into := make([]int64, len(from.Shape)-1), make([]int64, len(to.Shape)-1)
	result := poison(c, to)
	row, dest, blank := op.Operand(0), result, result
	if size != toRow && len(into) > 0 {
		blank = poison(c, ir.WithShape(to, []int64{toRow}))
	}
	for i, n := int64(0), ir.NumElements(from.Shape)/size; i < n; i++ {
		start, place := i*size%fromRow, i*size%toRow
		if start == 0 && len(at) > 0 {
			row = c.Extract(op.Operand(0), at...)
			calc.Advance(at, from.Shape)
		}
		piece := row
		if size != fromRow {
			piece = extractSlice(c, row, []int64{start}, []int64{size}, []int64{1})
		}
		if size != toRow {
			if place == 0 && len(into) > 0 {
				dest = blank
			}
			piece = insertSlice(c, piece, dest, []int64{place}, []int64{1})
			dest = piece
		}
		switch {
		case place+size != toRow:
		case len(into) == 0:
			result = piece
		default:
			result = c.Insert(piece, result, into...)
			calc.Advance(into, to.Shape)
		}
	}
	return result
}

// rowSize returns the size of the last dimension of t, or 1 if t has rank 0.
func rowSize(t *ir.VectorType) int64 {
	if len(t.Shape) == 0 {
		return 1
	}
	return t.Shape[len(t.Shape)-1]
}

// castElements lowers a vector.shape_cast to extractions and insertions of single elements.
func castElements(c calc.Calc, op *ir.Operation) *ir.Value {
	from, to := calc.VectorType(op.Operand(0)), calc.VectorType(op.Result(0))
	at, into := make([]int64, len(from.Shape)), make([]int64, len(to.Shape))
	result := poison(c, to)
	for more := true; more; more = calc.Advance(at, from.Shape) {
		result = c.Insert(c.Extract(op.Operand(0), at...), result, into...)
		calc.Advance(into, to.Shape)
	}
	return result
}

// rowIsScalable reports whether the last dimension of t, and no other, is scalable.
func rowIsScalable(t *ir.VectorType) bool {
	n := 0
	for i := range t.Shape {
		if calc.IsScalable(t, i) {
			n++
		}
	}
	return n == 1 && calc.IsScalable(t, len(t.Shape)-1)
}

// castScalable lowers a vector.shape_cast of vectors whose last dimension is scalable. The pieces
// that it moves are as long as the shorter rows. It returns nil for other vectors.
func castScalable(c calc.Calc, op *ir.Operation) *ir.Value {
	from, to := calc.VectorType(op.Operand(0)), calc.VectorType(op.Result(0))
	if !rowIsScalable(from) || !rowIsScalable(to) {
		return nil
	}
	fromRow, toRow := rowSize(from), rowSize(to)
	size := min(fromRow, toRow)
	at, into := make([]int64, len(from.Shape)-1), make([]int64, len(to.Shape)-1)
	result := poison(c, to)
	var row, dest *ir.Value
	for i, n := int64(0), ir.NumElements(from.Shape); i < n; i += size {
		start, place := i%fromRow, i%toRow
		if start == 0 {
			if row = op.Operand(0); len(at) > 0 {
				row = c.Extract(row, at...)
				calc.Advance(at, from.Shape)
			}
		}
		piece := row
		if size < fromRow {
			t := c.Ctx.VectorType([]int64{size}, from.Element, []bool{true})
			piece = c.Value(vector.ScalableExtract, c.Loc, t, []*ir.Value{row}, c.Ctx.Int64Attr(c.Ctx.Int(64), start))
		}
		switch {
		case place != 0:
		case size == toRow:
			dest = piece
		case len(into) > 0:
			dest = c.Extract(result, into...)
		default:
			dest = result
		}
		if size < toRow {
			dest = c.Value(vector.ScalableInsert, c.Loc, dest.Type(), []*ir.Value{piece, dest}, c.Ctx.Int64Attr(c.Ctx.Int(64), place))
		}
		switch {
		case place+size < toRow:
		case len(into) == 0:
			result = dest
		default:
			result = c.Insert(dest, result, into...)
			calc.Advance(into, to.Shape)
		}
	}
	return result
}

func gcd(a, b int64) int64 {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}
