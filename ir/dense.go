package ir

import "github.com/millrace-mlir/millrace/num"

// DenseOf returns the dense attribute of type t, which must have a static shape. The slice raw
// holds one element for all, or all elements, little-endian and with one byte for each i1.
// Equal elements become a splat.
func (c *Context) DenseOf(t Type, raw []byte) *DenseElementsAttr {
	elem := ElementOf(t)
	size := ElementSize(elem)
	splat := len(raw) > 0
	for i := size; i < len(raw) && splat; i += size {
		splat = string(raw[i:i+size]) == string(raw[:size])
	}
	if splat {
		raw = raw[:size]
	}
	if IsI1(elem) {
		packed := make([]byte, (len(raw)+7)/8)
		for i, b := range raw {
			packed[i/8] |= b & 1 << (i % 8)
		}
		if splat && raw[0]&1 != 0 {
			packed[0] = 0xff
		}
		raw = packed
	}
	return c.DenseElements(t, raw, splat)
}

// ElementAttr returns element i as an attribute. A complex element is an array of two numbers.
// It returns nil if the elements are of a dialect's type.
func (a *DenseElementsAttr) ElementAttr(i int) Attribute {
	return elementAttr(ElementOf(a.Type), a.RawElement(i))
}

// ElementAttr returns the element at index, which must be inside the shape, as an attribute.
// It returns nil if the elements are not numbers.
func (a *SparseElementsAttr) ElementAttr(index []int64) Attribute {
	indices, ok1 := a.Indices.(*DenseElementsAttr)
	values, ok2 := a.Values.(*DenseElementsAttr)
	if !ok1 || !ok2 {
		return nil
	}
	rank := len(index)
next:
	for i := range int(values.Len()) {
		for k, want := range index {
			if indices.IntAt(i*rank+k).Int64() != want {
				continue next
			}
		}
		return values.ElementAttr(i)
	}
	elem := ElementOf(a.Type)
	return elementAttr(elem, string(make([]byte, ElementSize(elem))))
}

func elementAttr(t Type, raw string) Attribute {
	switch t := t.(type) {
	case *IntegerType, *IndexType:
		return t.Context().IntegerAttr(t, rawInt(IntWidth(t), raw))
	case *FloatType:
		return t.ctx.FloatAttr(t, num.FloatBits(t.Kind, rawInt(t.Width(), raw)))
	case *ComplexType:
		half := len(raw) / 2
		return t.ctx.Array(elementAttr(t.Element, raw[:half]), elementAttr(t.Element, raw[half:]))
	}
	return nil
}

// AppendElement appends the bytes of a constant in the form that DenseOf takes. The constant
// is an integer, a float or an array of two for a complex number. It returns false for any
// other attribute.
func AppendElement(dst []byte, a Attribute) ([]byte, bool) {
	switch a := a.(type) {
	case *IntegerAttr:
		return a.Value.AppendBytes(dst), true
	case *FloatAttr:
		return a.Value.Bits().AppendBytes(dst), true
	case *ArrayAttr:
		ok := len(a.Elems) == 2
		for _, e := range a.Elems {
			if ok {
				dst, ok = AppendElement(dst, e)
			}
		}
		return dst, ok
	}
	return dst, false
}
