package xegpu

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// elementOf returns the element type of a descriptor or of a shaped type.
func elementOf(t ir.Type) ir.Type {
	if isDesc(t) {
		return constraint.TypeValue(t.(*ir.DialectType).Params[1])
	}
	return ir.ElementOf(t)
}

func isDesc(t ir.Type) bool {
	return constraint.OfType(t, TensorDescType) || constraint.OfType(t, MemDescType)
}

func shapeOf(t ir.Type) []int64 {
	if !isDesc(t) {
		shape, _ := ir.ShapeOf(t)
		return shape
	}
	dims := t.(*ir.DialectType).Params[0].(*ir.ArrayAttr).Elems
	shape := make([]int64, len(dims))
	for i, d := range dims {
		shape[i] = constraint.IntValue(d)
	}
	return shape
}

// sameElements reports whether the named operands and results have the same
// element type.
func sameElements(op *ir.Operation, names ...string) bool {
	first := elementOf(constraint.PartType(op, names[0]))
	for _, n := range names[1:] {
		if elementOf(constraint.PartType(op, n)) != first {
			return false
		}
	}
	return true
}

// sameShapes reports whether the named operands and results have the same
// shape.
func sameShapes(op *ir.Operation, names ...string) bool {
	first := shapeOf(constraint.PartType(op, names[0]))
	for _, n := range names[1:] {
		if !slices.Equal(shapeOf(constraint.PartType(op, n)), first) {
			return false
		}
	}
	return true
}

// sameSizes reports whether two operands or results, by name, have the same
// number of bits.
func sameSizes(op *ir.Operation, a, b string) bool {
	bits := func(name string) int64 {
		t := constraint.PartType(op, name)
		return ir.NumElements(shapeOf(t)) * int64(ir.BitWidth(elementOf(t)))
	}
	return bits(a) == bits(b)
}
