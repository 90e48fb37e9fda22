package vector

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes/calc"
)

// lowerShapeCast moves pieces that lie in one row of both the source and the result:
// as many elements as divide the lengths of both rows.
func lowerShapeCast(c calc.Calc, op *ir.Operation) *ir.Value {
	from, to := calc.VectorType(op.Operand(0)), calc.VectorType(op.Result(0))
	if from.Scalable != nil || to.Scalable != nil || len(from.Shape) == 0 || len(to.Shape) == 0 {
		return nil
	}
	fromRow, toRow := from.Shape[len(from.Shape)-1], to.Shape[len(to.Shape)-1]
	size := gcd(fromRow, toRow)
	at, into := make([]int64, len(from.Shape)-1), make([]int64, len(to.Shape)-1)
	result := poison(c, to)
	row, dest := op.Operand(0), result
	for i, n := int64(0), ir.NumElements(from.Shape)/size; i < n; i++ {
		start, place := i*size%fromRow, i*size%toRow
		if start == 0 && len(at) > 0 {
			row = c.Extract(op.Operand(0), at...)
			advance(at, from.Shape)
		}
		piece := row
		if size != fromRow {
			piece = extractSlice(c, row, []int64{start}, []int64{size}, []int64{1})
		}
		if size != toRow {
			if place == 0 && len(into) > 0 {
				dest = poison(c, ir.WithShape(to, []int64{toRow}))
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
			advance(into, to.Shape)
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
