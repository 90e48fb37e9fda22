package stablehlo

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/elements"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/stablehlo/hlo"
)

// DenseConstant returns the elements of the constant that defines v; the constant may be of
// any dialect. It returns nil if no constant with dense elements defines v.
func DenseConstant(v *ir.Value) *ir.DenseElementsAttr {
	d, _ := ir.MatchConstant(v).(*ir.DenseElementsAttr)
	return d
}

// SplatInt returns the integer to which all elements of a are equal; a may also be an integer
// attribute. It returns false if there is no such integer.
func SplatInt(a ir.Attribute) (_ num.Int, ok bool) {
	switch a := a.(type) {
	case *ir.IntegerAttr:
		return a.Value, true
	case *ir.DenseElementsAttr:
		if a.Splat && ir.IsIntOrIndex(ir.ElementOf(a.Type)) {
			return a.IntAt(0), true
		}
	}
	return num.Int{}, false
}

// IsZero reports whether all elements of a, or a itself, are the integer 0.
func IsZero(a ir.Attribute) bool {
	n, ok := SplatInt(a)
	return ok && n.IsZero()
}

// IsOne reports whether all elements of a, or a itself, are the integer 1.
func IsOne(a ir.Attribute) bool {
	n, ok := SplatInt(a)
	return ok && n.IsOne()
}

// IsAllOnes reports whether all elements of a, or a itself, are the integer with all bits set.
func IsAllOnes(a ir.Attribute) bool {
	n, ok := SplatInt(a)
	return ok && n.IsAllOnes()
}

// IsAnyZero reports whether all elements of a, or a itself, are zero: the integer 0, or the float 0
// with either sign.
func IsAnyZero(a ir.Attribute) bool {
	f, ok := elements.SplatFloat(a)
	return ok && f.IsZero() || IsZero(a)
}

// IsAnyOne reports whether all elements of a, or a itself, are one: the integer 1 or the float 1.
func IsAnyOne(a ir.Attribute) bool {
	f, ok := elements.SplatFloat(a)
	return ok && f.IsExactly(1) || IsOne(a)
}

// ZeroElements returns the constant of type t whose elements are all zero; t must have a static
// shape. It returns nil if the elements are not numbers.
func ZeroElements(t ir.Type) ir.Attribute {
	size := elementBytes(ir.ElementOf(t))
	if size == 0 {
		return nil
	}
	return t.Context().DenseOf(t, make([]byte, size*min(int(ir.NumElements(shapeOf(t))), 1)))
}

// elementBytes returns the size in bytes of an element of type t, or 0 if t is not a number type.
func elementBytes(t ir.Type) int {
	switch t.(type) {
	case *ir.IntegerType, *ir.IndexType, *ir.FloatType, *ir.ComplexType:
		return ir.ElementSize(t)
	}
	return 0
}

func shapeOf(t ir.Type) []int64 {
	shape, _ := ir.ShapeOf(t)
	return shape
}

// Splat returns the constant of type t whose elements all equal n; t must have a static shape. It
// returns nil if the elements are not integers or indices.
func Splat(t ir.Type, n int64) ir.Attribute {
	if !ir.IsIntOrIndex(ir.ElementOf(t)) {
		return nil
	}
	return elements.Splat(t, t.Context().Int64Attr(ir.ElementOf(t), n))
}

// Beyond returns the constant c if limit is start + c or c + start: the sizes of a slice from start
// to limit. It returns false for any other limit.
func Beyond(start, limit *ir.Value) ([]int64, bool) {
	sum := limit.DefinedBy(Add)
	if sum == nil {
		return nil, false
	}
	o := AddOp(sum)
	switch {
	case o.Lhs() == start:
		return hlo.ConstantInts(o.Rhs())
	case o.Rhs() == start:
		return hlo.ConstantInts(o.Lhs())
	}
	return nil, false
}
