// Package elements decodes and encodes dense constants element by element. An element is
// little-endian bytes, with one byte for an i1. The package serves folds that move elements;
// the package arith computes with them.
package elements

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num"
)

// All returns the bytes of all elements of d. It repeats the element of a splat.
func All(d *ir.DenseElementsAttr) []byte {
	n := int(d.Len())
	raw := make([]byte, 0, n*ir.ElementSize(ir.ElementOf(d.Type)))
	for i := range n {
		raw = append(raw, d.RawElement(i)...)
	}
	return raw
}

// At returns element i of d as a scalar attribute.
func At(d *ir.DenseElementsAttr, i int) ir.Attribute {
	return scalar(ir.ElementOf(d.Type), []byte(d.RawElement(i)))
}

func scalar(t ir.Type, raw []byte) ir.Attribute {
	c := t.Context()
	switch t := t.(type) {
	case *ir.FloatType:
		return c.FloatAttr(t, num.FloatBits(t.Kind, num.FromBytes(t.Width(), raw)))
	case *ir.ComplexType:
		half := len(raw) / 2
		return c.Array(scalar(t.Element, raw[:half]), scalar(t.Element, raw[half:]))
	}
	return c.IntegerAttr(t, num.FromBytes(ir.IntWidth(t), raw))
}

// Append appends the scalar attribute a as an element of type t to dst. It converts an integer
// of another width. It returns false if a is no scalar that can be of type t.
func Append(dst []byte, a ir.Attribute, t ir.Type) (_ []byte, ok bool) {
	switch t := t.(type) {
	case *ir.IntegerType, *ir.IndexType:
		if i, ok := a.(*ir.IntegerAttr); ok {
			return i.Value.SExtOrTrunc(ir.IntWidth(t)).AppendBytes(dst), true
		}
	case *ir.FloatType:
		if f, ok := a.(*ir.FloatAttr); ok && f.Type == t {
			return f.Value.Bits().AppendBytes(dst), true
		}
	case *ir.ComplexType:
		l, isArray := a.(*ir.ArrayAttr)
		if !isArray || len(l.Elems) != 2 {
			return dst, false
		}
		if dst, ok = Append(dst, l.Elems[0], t.Element); ok {
			dst, ok = Append(dst, l.Elems[1], t.Element)
		}
		return dst, ok
	}
	return dst, false
}

// Splat returns the dense constant of type t with all elements equal to the scalar a. It
// returns nil if a cannot be an element of t.
func Splat(t ir.Type, a ir.Attribute) ir.Attribute {
	if raw, ok := Append(nil, a, ir.ElementOf(t)); ok {
		return t.Context().DenseOf(t, raw)
	}
	return nil
}

// Reshape returns a dense constant of type t with the elements of d. Both must have the same
// number of elements.
func Reshape(d *ir.DenseElementsAttr, t ir.Type) *ir.DenseElementsAttr {
	return t.Context().DenseElements(t, []byte(d.Raw), d.Splat)
}

// Strides returns, for each dimension of a row-major shape, the distance in elements between
// neighbours along it.
func Strides(shape []int64) []int64 {
	s := make([]int64, len(shape))
	n := int64(1)
	for i := len(shape) - 1; i >= 0; i-- {
		s[i] = n
		n *= shape[i]
	}
	return s
}

// Linear returns the index of the element at position, given the strides of the shape. Missing
// last entries of position count as 0.
func Linear(position, strides []int64) int64 {
	n := int64(0)
	for i, p := range position {
		n += p * strides[i]
	}
	return n
}

// Next advances position by one element, in row-major order, in a box of the given shape. The
// box starts at offsets, or at the origin if offsets is nil. At the end of the box, it returns
// false and moves back to the start.
func Next(position, shape, offsets []int64) bool {
	for i := len(position) - 1; i >= 0; i-- {
		start := int64(0)
		if offsets != nil {
			start = offsets[i]
		}
		position[i]++
		if position[i] < start+shape[i] {
			return true
		}
		position[i] = start
	}
	return false
}

// SplatFloat returns the value of a float attribute, or of all elements of a splat of floats.
// It returns false for other attributes.
func SplatFloat(a ir.Attribute) (_ num.Float, ok bool) {
	switch a := a.(type) {
	case *ir.FloatAttr:
		return a.Value, true
	case *ir.DenseElementsAttr:
		if a.Splat && ir.IsFloat(ir.ElementOf(a.Type)) {
			return a.FloatAt(0), true
		}
	}
	return num.Float{}, false
}
