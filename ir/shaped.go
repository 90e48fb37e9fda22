package ir

import "slices"

// ShapeOf returns the dimensions of a ranked vector, tensor or memref type;
// ranked is false for every other type.
func ShapeOf(t Type) (shape []int64, ranked bool) {
	switch t := t.(type) {
	case *VectorType:
		return t.Shape, true
	case *RankedTensorType:
		return t.Shape, true
	case *MemRefType:
		return t.Shape, true
	}
	return nil, false
}

// ElementOf returns the element type of a vector, tensor or memref, and t
// itself for any other type (getElementTypeOrSelf).
func ElementOf(t Type) Type {
	switch t := t.(type) {
	case *VectorType:
		return t.Element
	case *RankedTensorType:
		return t.Element
	case *UnrankedTensorType:
		return t.Element
	case *MemRefType:
		return t.Element
	case *UnrankedMemRefType:
		return t.Element
	}
	return t
}

// IsShaped reports whether t is a ShapedType: vector, tensor or memref.
func IsShaped(t Type) bool {
	switch t.(type) {
	case *VectorType, *RankedTensorType, *UnrankedTensorType, *MemRefType, *UnrankedMemRefType:
		return true
	}
	return false
}

// IsTensor reports whether t is a ranked or unranked tensor.
func IsTensor(t Type) bool {
	switch t.(type) {
	case *RankedTensorType, *UnrankedTensorType:
		return true
	}
	return false
}

// HasStaticShape reports whether t is ranked and has no dynamic dimension.
func HasStaticShape(t Type) bool {
	shape, ranked := ShapeOf(t)
	return ranked && !slices.Contains(shape, Dynamic)
}

// NumDynamicDims returns the number of dynamic dimensions in shape.
func NumDynamicDims(shape []int64) int {
	n := 0
	for _, d := range shape {
		if d == Dynamic {
			n++
		}
	}
	return n
}

// NumElements returns the product of the dimensions, which must all be static.
func NumElements(shape []int64) int64 {
	n := int64(1)
	for _, d := range shape {
		n *= d
	}
	return n
}

// WithElement returns a type with t's shape and the given element type. If t is not shaped, it
// returns element.
func WithElement(t, element Type) Type {
	switch t := t.(type) {
	case *VectorType:
		return t.ctx.VectorType(t.Shape, element, t.Scalable)
	case *RankedTensorType:
		return t.ctx.RankedTensorType(t.Shape, element, t.Encoding)
	case *UnrankedTensorType:
		return t.ctx.UnrankedTensorType(element)
	case *MemRefType:
		return t.ctx.MemRefType(t.Shape, element, t.Layout, t.Space)
	case *UnrankedMemRefType:
		return t.ctx.UnrankedMemRefType(element, t.Space)
	}
	return element
}

// WithShape returns a type of t's kind and element type with the given dimensions. An unranked
// type becomes ranked. If t is not shaped, it returns t.
func WithShape(t Type, shape []int64) Type {
	switch t := t.(type) {
	case *VectorType:
		return t.ctx.VectorType(shape, t.Element, nil)
	case *RankedTensorType:
		return t.ctx.RankedTensorType(shape, t.Element, t.Encoding)
	case *UnrankedTensorType:
		return t.ctx.RankedTensorType(shape, t.Element, nil)
	case *MemRefType:
		return t.ctx.MemRefType(shape, t.Element, nil, t.Space)
	case *UnrankedMemRefType:
		return t.ctx.MemRefType(shape, t.Element, nil, t.Space)
	}
	return t
}

// IsIntOrIndex reports whether t is an integer (of any signedness) or index.
func IsIntOrIndex(t Type) bool {
	switch t.(type) {
	case *IntegerType, *IndexType:
		return true
	}
	return false
}

// IsFloat reports whether t is a builtin float type.
func IsFloat(t Type) bool { _, ok := t.(*FloatType); return ok }

// IsInteger reports whether t is a signless integer of width bits.
func IsInteger(t Type, width uint32) bool {
	i, ok := t.(*IntegerType)
	return ok && i.Signedness == Signless && i.Width == width
}

// IndexWidth is the width in bits of constants of index type.
const IndexWidth = 64

// IntWidth returns the width in bits of an integer or index type, or 0 for any other type.
func IntWidth(t Type) uint32 {
	switch t := t.(type) {
	case *IntegerType:
		return t.Width
	case *IndexType:
		return IndexWidth
	}
	return 0
}

// BitWidth returns the width in bits of an integer or float type, or 0 for any other type.
func BitWidth(t Type) uint32 {
	switch t := t.(type) {
	case *IntegerType:
		return t.Width
	case *FloatType:
		return t.Width()
	}
	return 0
}

// MemorySpace returns the memory space of a memref type. It returns nil for the default space
// and for other types.
func MemorySpace(t Type) Attribute {
	switch t := t.(type) {
	case *MemRefType:
		return t.Space
	case *UnrankedMemRefType:
		return t.Space
	}
	return nil
}
