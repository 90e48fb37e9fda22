package spirv

import (
	"math"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// Sizes and offsets of values in memory, in bytes.

// StorageClassOf is the storage class of pointer type t, as a keyword of
// StorageClass.
func StorageClassOf(t ir.Type) string { return className(t) }

// EnumOf is the value of an attribute that holds one of an enumeration; 0 for others.
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

// HasOffsets reports whether struct t says where its members lie.
func HasOffsets(t *ir.DialectType) bool {
	body := BodyOf(t)
	return body != nil && body[1] != nil
}

// HasMemberDecorations reports whether members of struct t are decorated.
func HasMemberDecorations(t *ir.DialectType) bool {
	body := BodyOf(t)
	return body != nil && body[2] != nil
}

// NewStruct is the struct without a name of these members; offsets may be nil.
func NewStruct(c *ir.Context, members []ir.Type, offsets []int64) *ir.DialectType {
	return newStruct(c, members, offsets, nil)
}

// newStruct also takes decorations of the members, or nil.
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

// newRuntimeArray is the array of any number of elements.
func newRuntimeArray(t ir.Type, stride int64) *ir.DialectType {
	c := t.Context()
	return c.DialectType(RuntimeArrayType, c.TypeAttr(t), count(c, stride))
}

// ElementCount is the number of elements of array t; 0 for a runtime array.
func ElementCount(t *ir.DialectType) int64 {
	if t.Def == RuntimeArrayType {
		return 0
	}
	return number(t.Params[1])
}

// Stride returns the distance of the elements of array t in bytes, or 0 if t does not give
// it.
func Stride(t *ir.DialectType) int64 { return number(t.Params[len(t.Params)-1]) }

// IsScalarOrVector reports whether t is a number, a truth value or a vector.
func IsScalarOrVector(t ir.Type) bool {
	if v, ok := t.(*ir.VectorType); ok {
		return len(v.Shape) == 1 && v.Scalable == nil
	}
	return ir.BitWidth(t) != 0
}

// SizeInBytes returns the size of a value of type t. Booleans have no size; neither do
// types whose size is known only at run time.
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

// NeedsLayout reports whether t points to a struct that a host can see, which does
// not say where its members lie.
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

// layout is where a value may lie, by Vulkan's rules.
type layout struct {
	t           ir.Type // with offsets and strides; nil if there is no such type
	size, align int64
}

// unbounded is the size of a runtime array.
const unbounded = math.MaxInt64

// Layout is struct t with offsets and strides of Vulkan's standard layout; nil if it
// has none, as structs with names, whose body is settled. As upstream has it, what
// decorates the whole struct is lost.
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

// layoutOfStruct lets each member begin where its alignment allows it, and the
// struct end where another could begin.
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

// MemberCount is the number of members of composite t; -1 if that is not known.
func MemberCount(t ir.Type) int { return members(t) }

// MemberAt is the type of a member of t, nil if there is none; composite tells
// whether t has members.
func MemberAt(t ir.Type, i int64) (member ir.Type, composite bool) { return compositeMember(t, i) }

// PointerTo is the pointer to pointee of the storage class of pointer type like.
func PointerTo(pointee, like ir.Type) ir.Type { return NewPointer(pointee, storageClassOf(like)) }
