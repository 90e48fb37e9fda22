package stablehlo

import (
	"slices"
	"strconv"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/stablehlo/hlo"
)

// ShapeOperands is the custom-call attribute with the indices of shape operands, one for each
// result. A shape operand holds the shape of its result.
const ShapeOperands = "indices_of_shape_operands"

// ShapeRefinements returns the result shapes that the operands of custom call op state, and the
// indices of these operands. Each element of a tuple result has a shape of its own.
// ShapeRefinements reports an error if a shape does not fit its result. After an error, ok is
// false. Without an error, ok is false if op states no shapes or a shape is not constant.
func ShapeRefinements(op *ir.Operation) (shapes [][]int64, indices []int64, ok bool) {
	d, ok := op.Discardable().Get(ShapeOperands).(*ir.DenseElementsAttr)
	if !ok {
		return nil, nil, false
	}
	results := FlatTypes(op.ResultTypes(nil))
	fail := func(format string, args ...any) ([][]int64, []int64, bool) {
		return nil, nil, op.EmitError(ShapeOperands+": "+format, args...)
	}
	shape, _ := ir.ShapeOf(d.Type)
	if n := ir.NumElements(shape); n != int64(len(results)) {
		return fail("number of elements (%d) must be equal to the number of operation results (%d)", n, len(results))
	}
	if len(shape) != 1 {
		return fail("must have rank = 1")
	}
	if !ir.IsInteger(ir.ElementOf(d.Type), 64) {
		return fail("must have i64 element type")
	}
	indices = Int64s(d)
	for i, index := range indices {
		if index < 0 || index >= int64(op.NumOperands()) {
			return fail("index #%d (%d) must be within bounds for operation operands (from 0 to %d)", i, index, op.NumOperands())
		}
		dims, ok := hlo.ConstantInts(op.Operand(int(index)))
		if !ok {
			return nil, nil, false
		}
		if !fitsType(dims, results[i]) {
			return fail("refinement #%d ([%s]) must be compatible with operation result #%d (%s)", i, listed(dims), i, results[i])
		}
		shapes = append(shapes, dims)
	}
	return shapes, indices, true
}

// FlatTypes replaces each tuple type with its element types, recursively.
func FlatTypes(types []ir.Type) []ir.Type {
	var flat []ir.Type
	for _, t := range types {
		if tuple, ok := t.(*ir.TupleType); ok {
			flat = append(flat, FlatTypes(tuple.Types)...)
		} else {
			flat = append(flat, t)
		}
	}
	return flat
}

func fitsType(dims []int64, t ir.Type) bool {
	shape, ranked := ir.ShapeOf(t)
	if !ranked {
		return true
	}
	return slices.EqualFunc(dims, shape, sameSize)
}

func listed(dims []int64) string {
	words := make([]string, len(dims))
	for i, d := range dims {
		words[i] = strconv.FormatInt(d, 10)
	}
	return strings.Join(words, ", ")
}
