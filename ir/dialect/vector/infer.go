package vector

import (
	"github.com/millrace-mlir/millrace/ir"
)

// inferShuffle infers the result type of vector.shuffle: one row for each entry of the
// mask, with the shape of the first operand's rows. It returns false if the mask is
// missing, or if there is no such vector type.
func inferShuffle(s *ir.OpState, dst []ir.Type) ([]ir.Type, bool) {
	if len(s.Operands) == 0 || len(s.Props) == 0 {
		return dst, false
	}
	// The operand's constraint reports operands that are not vectors.
	t := s.Operands[0].Type()
	mask, isArray := s.Props[0].(*ir.DenseArrayAttr)
	if e := ir.ElementOf(t); !isArray || !ir.IsIntOrIndex(e) && !ir.IsFloat(e) && vec(t) == nil {
		return dst, false
	}
	shape := []int64{int64(mask.Len)}
	if d, _ := ir.ShapeOf(t); len(d) > 1 {
		shape = append(shape, d[1:]...)
	}
	return append(dst, t.Context().VectorType(shape, ir.ElementOf(t), nil)), true
}

// inferExtract infers the result type of vector.extract: the source without the dimensions
// that the position indexes. It returns false if the position has more indices than the
// source has dimensions.
func inferExtract(s *ir.OpState, dst []ir.Type) ([]ir.Type, bool) {
	v := vec(s.Operands[0].Type())
	n := len(ints(s.Props[s.Name.Def.Slot("static_position")]))
	switch {
	case n > len(v.Shape):
		return dst, false
	case n == len(v.Shape):
		return append(dst, v.Element), true
	case n == 0:
		return append(dst, v), true
	}
	scalable := v.Scalable
	if scalable != nil {
		scalable = scalable[n:]
	}
	return append(dst, v.Context().VectorType(v.Shape[n:], v.Element, scalable)), true
}

// sameOrOne reports whether the two result types are equal, or one is a vector of one
// element and the other the type of this element.
func sameOrOne(inferred, actual []ir.Type) bool {
	one := func(a, b ir.Type) bool {
		v := vec(a)
		return v != nil && len(v.Shape) == 1 && v.Shape[0] == 1 && v.Element == b
	}
	return len(actual) == 1 && (inferred[0] == actual[0] || one(inferred[0], actual[0]) || one(actual[0], inferred[0]))
}
