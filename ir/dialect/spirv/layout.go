package spirv

import (
	"math"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// Sizes and offsets of values in memory, in bytes.

// StorageClassOf returns the storage class of pointer type t, as a keyword of enum
// StorageClass.
func StorageClassOf(t ir.Type) string { return className(t) }

// EnumOf returns the value of an enum attribute of the dialect. It returns 0 for other
// attributes and for nil.
func EnumOf(a ir.Attribute) int64 { return enumProp(a) }

// StructMembers returns the types of the members of struct t.
func StructMembers(t *ir.DialectType) []ir.Type {
	body := BodyOf(t)
	if body == nil {
		return nil
	}
	elems := body[0].(*ir.ArrayAttr).Elems
	types := make([]ir.Type, len(elems))
	for i, e := range elems {
		types[i] = constraint.TypeValue(e)
	}
	return types
}

// HasOffsets reports whether struct t gives the offsets of its members.
func HasOffsets(t *ir.DialectType) bool {
	body := BodyOf(t)
	return body != nil && body[1] != nil
}

// HasMemberDecorations reports whether any member of struct t has decorations.
func HasMemberDecorations(t *ir.DialectType) bool {
	body := BodyOf(t)
	return body != nil && body[2] != nil
}

// NewStruct returns the struct type without a name and with these members. If offsets is
// nil, the type gives no offsets.
func NewStruct(c *ir.Context, members []ir.Type, offsets []int64) *ir.DialectType {
	return newStruct(c, members, offsets, nil)
}

// newStruct is NewStruct with decorations of the members, which may be nil.
func newStruct(c *ir.Context, members []ir.Type, offsets []int64, memberDecorations ir.Attribute) *ir.DialectType {
	b := structBody{offsets: offsets, types: make([]ir.Attribute, len(members))}
	for i, t := range members {
		b.types[i] = c.TypeAttr(t)
	}
	p := b.params(c)
	p[2] = memberDecorations
	return c.DialectType(StructType, append([]ir.Attribute{c.String("")}, p...)...)
}

// newArray returns the type of an array of n elements with the given stride in bytes;
// stride 0 leaves the distance open.
func newArray(t ir.Type, n, stride int64) *ir.DialectType {
	c := t.Context()
	return c.DialectType(ArrayType, c.TypeAttr(t), count(c, n), count(c, stride))
}

// newRuntimeArray returns the type of an array whose length is known only at run time. The
// stride is in bytes, and 0 leaves it open.
func newRuntimeArray(t ir.Type, stride int64) *ir.DialectType {
	c := t.Context()
	return c.DialectType(RuntimeArrayType, c.TypeAttr(t), count(c, stride))
}

// ElementCount returns the number of elements of array t, or 0 for a runtime array.
func ElementCount(t *ir.DialectType) int64 {
	if t.Def == RuntimeArrayType {
		return 0
	}
	return number(t.Params[1])
}

// Stride returns the distance of the elements of array t in bytes, or 0 if t does not give
// it.
func Stride(t *ir.DialectType) int64 { return number(t.Params[len(t.Params)-1]) }

// IsScalarOrVector reports whether t is an integer, a boolean, a float or a fixed vector
// of rank 1.
func IsScalarOrVector(t ir.Type) bool {
	if v, ok := t.(*ir.VectorType); ok {
		return len(v.Shape) == 1 && v.Scalable == nil
	}
	return ir.BitWidth(t) != 0
}

// SizeInBytes returns the size of a value of type t. The boolean result is false if t has
// no size. This is the case for booleans, and for types whose size is known only at run
// time.
func SizeInBytes(t ir.Type) (int64, bool) {
	switch t := t.(type) {
	case *ir.IntegerType, *ir.FloatType:
		bits := ir.BitWidth(t)
		return int64(bits / 8), bits > 1
	case *ir.VectorType:
		n, ok := SizeInBytes(t.Element)
		return n * ir.NumElements(t.Shape), ok
	case *ir.DialectType:
		switch t.Def {
		case ArrayType:
			n, ok := SizeInBytes(param(t, 0))
			return (n + Stride(t)) * ElementCount(t), ok
		case StructType:
			total := int64(0)
			for _, m := range StructMembers(t) {
				n, ok := SizeInBytes(m)
				if !ok {
					return 0, false
				}
				total += n
			}
			return total, true
		}
	}
	return 0, false
}

// NeedsLayout reports whether t is a pointer to a struct without member offsets, in a
// storage class that the host shares.
func NeedsLayout(t ir.Type) bool {
	pointee, ok := Pointee(t).(*ir.DialectType)
	if !ok || pointee.Def != StructType {
		return false
	}
	switch className(t) {
	case "Uniform", "StorageBuffer", "PushConstant", "PhysicalStorageBuffer":
		return !HasOffsets(pointee) && len(StructMembers(pointee)) > 0
	}
	return false
}

// layout is the layout of a type by Vulkan's rules, with size and alignment in bytes.
type layout struct {
	t           ir.Type // with offsets and strides; nil if there is no such type
	size, align int64
}

// unbounded is the size in a layout for a runtime array, or for a struct that contains it.
const unbounded = math.MaxInt64

// Layout returns struct t with offsets and strides of Vulkan's standard layout. It returns
// nil if there is none. In particular, a struct with a name has none, since its body
// cannot change. Like upstream, the result loses the decorations of the struct itself.
func Layout(t *ir.DialectType) *ir.DialectType {
	d, _ := layoutOf(t).t.(*ir.DialectType)
	return d
}

func layoutOf(t ir.Type) layout {
	switch t := t.(type) {
	case *ir.IntegerType, *ir.FloatType:
		n := max(1, int64(ir.BitWidth(t)/8))
		return layout{t, n, n}
	case *ir.VectorType:
		e := layoutOf(t.Element)
		n := ir.NumElements(t.Shape)
		e.t, e.size = t, e.size*n
		if e.align *= 2; n != 2 {
			e.align *= 2
		}
		return e
	case *ir.DialectType:
		switch t.Def {
		case StructType:
			return layoutOfStruct(t)
		case ArrayType:
			e := layoutOf(param(t, 0))
			n := ElementCount(t)
			if e.t != nil {
				e.t = newArray(e.t, n, e.size)
			}
			e.size *= n
			return e
		case RuntimeArrayType:
			e := layoutOf(param(t, 0))
			if e.t != nil {
				e.t = newRuntimeArray(e.t, e.size)
			}
			e.size = unbounded
			return e
		case MatrixType:
			column := param(t, 0).(*ir.VectorType)
			e := layoutOf(column.Element)
			e.t, e.size = t, e.size*ir.NumElements(column.Shape)*number(t.Params[1])
			return e
		}
	}
	return layout{align: 1}
}

// layoutOfStruct computes the layout of a struct. Each member begins at a multiple of its
// alignment, and the size is a multiple of the greatest alignment.
func layoutOfStruct(t *ir.DialectType) layout {
	members := StructMembers(t)
	if len(members) == 0 {
		return layout{t, 0, 1}
	}
	to := layout{align: 1}
	offsets := make([]int64, len(members))
	ok := !t.IsMutable()
	for i, m := range members {
		l := layoutOf(m)
		offsets[i] = alignTo(to.size, l.align)
		to.size = offsets[i]
		if l.size == unbounded {
			to.size = unbounded
		} else if to.size != unbounded {
			to.size += l.size
		}
		to.align = max(to.align, l.align)
		members[i] = l.t
		ok = ok && l.t != nil
	}
	to.size = alignTo(to.size, to.align)
	if ok {
		body := BodyOf(t)
		to.t = newStruct(t.Context(), members, offsets, body[2])
	}
	return to
}

func alignTo(n, align int64) int64 {
	if n == unbounded {
		return n
	}
	return (n + align - 1) / align * align
}

// MemberCount returns the number of members of composite type t, or -1 if t does not give
// it.
func MemberCount(t ir.Type) int { return members(t) }

// MemberAt returns the type of member i of t, or nil if there is none. Result composite
// reports whether t is a composite type.
func MemberAt(t ir.Type, i int64) (member ir.Type, composite bool) { return compositeMember(t, i) }

// PointerTo returns the type of a pointer to pointee. Its storage class is the storage
// class of pointer type like.
func PointerTo(pointee, like ir.Type) ir.Type { return NewPointer(pointee, storageClassOf(like)) }
