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

// SplatInt is the integer that all elements of a are equal to.
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

// IsZero: all elements are the integer zero.
func IsZero(a ir.Attribute) bool {
	n, ok := SplatInt(a)
	return ok && n.IsZero()
}

// IsOne: all elements are the integer one.
func IsOne(a ir.Attribute) bool {
	n, ok := SplatInt(a)
	return ok && n.IsOne()
}

// IsAllOnes: all elements are the integer whose bits are all set.
func IsAllOnes(a ir.Attribute) bool {
	n, ok := SplatInt(a)
	return ok && n.IsAllOnes()
}

// IsAnyZero: all elements are the integer zero, or a zero of floats of either sign.
func IsAnyZero(a ir.Attribute) bool {
	f, ok := elements.SplatFloat(a)
	return ok && f.IsZero() || IsZero(a)
}

// IsAnyOne: all elements are the integer or the float one.
func IsAnyOne(a ir.Attribute) bool {
	f, ok := elements.SplatFloat(a)
	return ok && f.IsExactly(1) || IsOne(a)
}

// ZeroElements is the constant of type t, of static shape, whose elements are zero;
// nil for elements that have no zero.
func ZeroElements(t ir.Type) ir.Attribute {
	size := elementBytes(ir.ElementOf(t))
	if size == 0 {
		return nil
	}
	return t.Context().DenseOf(t, make([]byte, size*min(int(ir.NumElements(shapeOf(t))), 1)))
}

// elementBytes is how many bytes an element takes, 0 for those that are no numbers.
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

// Splat is the constant of type t, of static shape, with all elements equal to the
// integer n; nil where they are no integers.
func Splat(t ir.Type, n int64) ir.Attribute {
	if !ir.IsIntOrIndex(ir.ElementOf(t)) {
		return nil
	}
	return elements.Splat(t, t.Context().Int64Attr(ir.ElementOf(t), n))
}

// Beyond is by how much limit exceeds start, where it is the sum of start and a
// constant.
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
