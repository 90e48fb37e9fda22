// Package constraint holds the constraints on types and attributes that several
// dialects share. Each constraint has a summary, the text that diagnostics print.
// The package also holds the predicates from which dialects build their own
// constraints.
//
// What may not live here: anything that knows a dialect other than builtin.
package constraint

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num"
)

// IsVector reports whether t is a vector.
func IsVector(t ir.Type) bool { _, ok := t.(*ir.VectorType); return ok }

// IsScalableVector reports whether t is a vector with a scalable dimension.
func IsScalableVector(t ir.Type) bool {
	v, ok := t.(*ir.VectorType)
	return ok && v.Scalable != nil
}

// IsFixedVector reports whether t is a vector without scalable dimensions.
func IsFixedVector(t ir.Type) bool {
	v, ok := t.(*ir.VectorType)
	return ok && v.Scalable == nil
}

// IsRankedTensor reports whether t is a tensor of known rank.
func IsRankedTensor(t ir.Type) bool { _, ok := t.(*ir.RankedTensorType); return ok }

// IsUnrankedTensor reports whether t is a tensor of unknown rank.
func IsUnrankedTensor(t ir.Type) bool { _, ok := t.(*ir.UnrankedTensorType); return ok }

// IsMemRef reports whether t is a ranked memref.
func IsMemRef(t ir.Type) bool { _, ok := t.(*ir.MemRefType); return ok }

// IsUnrankedMemRef reports whether t is an unranked memref.
func IsUnrankedMemRef(t ir.Type) bool { _, ok := t.(*ir.UnrankedMemRefType); return ok }

// IsAnyMemRef reports whether t is a memref, ranked or not.
func IsAnyMemRef(t ir.Type) bool { return IsMemRef(t) || IsUnrankedMemRef(t) }

// IsTensorLike reports whether t is a type that bufferization replaces by a buffer
// type: a tensor, ranked or not.
func IsTensorLike(t ir.Type) bool { return ir.IsTensor(t) }

// IsBufferLike reports whether t is a type by which bufferization replaces tensor
// types: a memref, ranked or not.
func IsBufferLike(t ir.Type) bool { return IsAnyMemRef(t) }

// IsIndex reports whether t is index.
func IsIndex(t ir.Type) bool { _, ok := t.(*ir.IndexType); return ok }

// IsInteger reports whether t is an integer of any width and signedness.
func IsInteger(t ir.Type) bool { _, ok := t.(*ir.IntegerType); return ok }

// IsIntOfWidth reports whether t is an integer of that width, of any signedness.
func IsIntOfWidth(t ir.Type, width uint32) bool {
	i, ok := t.(*ir.IntegerType)
	return ok && i.Width == width
}

func isInt(t ir.Type, s ir.Signedness, width uint32) bool {
	i, ok := t.(*ir.IntegerType)
	return ok && i.Signedness == s && (width == 0 || i.Width == width)
}

// IsSignless reports whether t is a signless integer of that width in bits. If
// width is 0, any width will do.
func IsSignless(t ir.Type, width uint32) bool { return isInt(t, ir.Signless, width) }

// IsSigned reports whether t is a signed integer of that width in bits. If width is
// 0, any width will do.
func IsSigned(t ir.Type, width uint32) bool { return isInt(t, ir.Signed, width) }

// IsUnsigned reports whether t is an unsigned integer of that width in bits. If
// width is 0, any width will do.
func IsUnsigned(t ir.Type, width uint32) bool { return isInt(t, ir.Unsigned, width) }

// IsSignlessIntOrIndex reports whether t is a signless integer or index.
func IsSignlessIntOrIndex(t ir.Type) bool { return IsIndex(t) || isInt(t, ir.Signless, 0) }

// IsFloatKind reports whether t is the float type of kind k.
func IsFloatKind(t ir.Type, k num.Semantics) bool {
	f, ok := t.(*ir.FloatType)
	return ok && f.Kind == k
}

// IsComplex reports whether t is a complex type.
func IsComplex(t ir.Type) bool { _, ok := t.(*ir.ComplexType); return ok }

// ComplexElement returns the element type of t if t is a complex type, and any
// other t unchanged.
func ComplexElement(t ir.Type) ir.Type {
	if c, ok := t.(*ir.ComplexType); ok {
		return c.Element
	}
	return t
}

// isNone reports whether t is the none type.
func isNone(t ir.Type) bool { _, ok := t.(*ir.NoneType); return ok }

// IsFunction reports whether t is a function type.
func IsFunction(t ir.Type) bool { _, ok := t.(*ir.FunctionType); return ok }

// IsTuple reports whether t is a tuple type.
func IsTuple(t ir.Type) bool { _, ok := t.(*ir.TupleType); return ok }

// IsValueSemantics reports whether t is a vector or tensor. Unlike a memref, such a
// container is a value, not memory (the ValueSemantics trait).
func IsValueSemantics(t ir.Type) bool { return IsVector(t) || ir.IsTensor(t) }

// isType reports whether t is not nil. t is nil if the attribute from which it was
// read is not a type attribute.
func isType(t ir.Type) bool { return t != nil }

// OfType reports whether t is an instance of the dialect type d.
func OfType(t ir.Type, d *ir.DialectTypeDef) bool {
	x, ok := t.(*ir.DialectType)
	return ok && x.Def == d
}

// HasRank reports whether shaped type t is ranked.
func HasRank(t ir.Type) bool { _, ranked := ir.ShapeOf(t); return ranked }

// Rank returns the number of dimensions of shaped type t, or -1 if t is unranked.
func Rank(t ir.Type) int {
	shape, ranked := ir.ShapeOf(t)
	if !ranked {
		return -1
	}
	return len(shape)
}

// NumElements returns the product of t's dimensions, or 0 if t's shape is not
// static. For a scalable vector, it is the number of elements if vscale is 1.
func NumElements(t ir.Type) int64 {
	if !ir.HasStaticShape(t) {
		return 0
	}
	shape, _ := ir.ShapeOf(t)
	return ir.NumElements(shape)
}

// ShapeIs reports whether t is ranked and has exactly these dimensions.
func ShapeIs(t ir.Type, dims ...int64) bool {
	shape, ranked := ir.ShapeOf(t)
	if !ranked || len(shape) != len(dims) {
		return false
	}
	for i, d := range dims {
		if shape[i] != d {
			return false
		}
	}
	return true
}

// NoDimIs reports whether no dimension of t equals d. It is true if t is unranked.
func NoDimIs(t ir.Type, d int64) bool {
	shape, _ := ir.ShapeOf(t)
	for _, s := range shape {
		if s == d {
			return false
		}
	}
	return true
}

// lastDimIn reports whether the size of t's last dimension is one of dims. It is
// false if t has no dimensions.
func lastDimIn(t ir.Type, dims ...int64) bool {
	shape, _ := ir.ShapeOf(t)
	if len(shape) == 0 {
		return false
	}
	for _, d := range dims {
		if shape[len(shape)-1] == d {
			return true
		}
	}
	return false
}

// AllDimsScalable reports whether every dimension of vector t is scalable.
func AllDimsScalable(t ir.Type) bool {
	v, ok := t.(*ir.VectorType)
	return ok && v.Scalable != nil && !hasFalse(v.Scalable)
}

func hasFalse(bs []bool) bool {
	for _, b := range bs {
		if !b {
			return true
		}
	}
	return false
}

// LastDimScalable reports whether the last dimension of vector t is scalable.
func LastDimScalable(t ir.Type) bool {
	v, ok := t.(*ir.VectorType)
	return ok && len(v.Scalable) > 0 && v.Scalable[len(v.Scalable)-1]
}

// LeadingDimsScalable reports whether any dimension of vector t, except the last
// dimension, is scalable.
func LeadingDimsScalable(t ir.Type) bool {
	v, ok := t.(*ir.VectorType)
	if !ok || len(v.Scalable) == 0 {
		return false
	}
	for _, s := range v.Scalable[:len(v.Scalable)-1] {
		if s {
			return true
		}
	}
	return false
}

// isStrided reports whether t is a ranked memref whose layout is an offset plus
// strides. Such layouts are the identity, a strided layout, and an affine map that
// is a sum of scaled dimensions.
func isStrided(t ir.Type) bool {
	m, ok := t.(*ir.MemRefType)
	if !ok {
		return false
	}
	_, _, ok = ir.StridesOf(m)
	return ok
}

// Implements reports whether t is a dialect's type that implements the interface
// with this name.
func Implements(t ir.Type, name string) bool {
	x, ok := t.(*ir.DialectType)
	return ok && slices.Contains(x.Def.Interfaces, name)
}
