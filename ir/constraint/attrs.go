package constraint

import (
	"encoding/binary"
	"slices"

	"github.com/millrace-mlir/millrace/ir"
)

// IsIntegerAttr reports whether a is an integer, index or boolean.
func IsIntegerAttr(a ir.Attribute) bool { _, ok := a.(*ir.IntegerAttr); return ok }

// IsBoolAttr reports whether a is true or false.
func IsBoolAttr(a ir.Attribute) bool {
	i, ok := a.(*ir.IntegerAttr)
	return ok && IsSignless(i.Type, 1)
}

// IsFloatAttr reports whether a is a float.
func IsFloatAttr(a ir.Attribute) bool { _, ok := a.(*ir.FloatAttr); return ok }

// IsStringAttr reports whether a is a string.
func IsStringAttr(a ir.Attribute) bool { _, ok := a.(*ir.StringAttr); return ok }

// IsUnitAttr reports whether a is the unit attribute.
func IsUnitAttr(a ir.Attribute) bool { _, ok := a.(*ir.UnitAttr); return ok }

// IsTypeAttr reports whether a wraps a type.
func IsTypeAttr(a ir.Attribute) bool { _, ok := a.(*ir.TypeAttr); return ok }

// TypeValue returns the type that the type attribute a wraps, or nil if a is not a
// type attribute.
func TypeValue(a ir.Attribute) ir.Type {
	if t, ok := a.(*ir.TypeAttr); ok {
		return t.Type
	}
	return nil
}

// TypeParam returns parameter i, a type, of t. It returns nil if t is not an
// instance of d.
func TypeParam(t ir.Type, d *ir.DialectTypeDef, i int) ir.Type {
	if x, ok := t.(*ir.DialectType); ok && x.Def == d {
		return TypeValue(x.Params[i])
	}
	return nil
}

// IsArrayAttr reports whether a is a list of attributes.
func IsArrayAttr(a ir.Attribute) bool { _, ok := a.(*ir.ArrayAttr); return ok }

// IsDictionaryAttr reports whether a is a dictionary.
func IsDictionaryAttr(a ir.Attribute) bool { _, ok := a.(*ir.DictAttr); return ok }

// IsSymbolRefAttr reports whether a refers to a symbol, nested or not.
func IsSymbolRefAttr(a ir.Attribute) bool { _, ok := a.(*ir.SymbolRefAttr); return ok }

// IsFlatSymbolRefAttr reports whether a refers to a symbol by one name, as @name
// does and @a::@b does not.
func IsFlatSymbolRefAttr(a ir.Attribute) bool {
	s, ok := a.(*ir.SymbolRefAttr)
	return ok && s.IsFlat()
}

// IsAffineMapAttr reports whether a is an affine map.
func IsAffineMapAttr(a ir.Attribute) bool { _, ok := a.(*ir.AffineMapAttr); return ok }

// isIntegerSetAttr reports whether a is an integer set.
func isIntegerSetAttr(a ir.Attribute) bool { _, ok := a.(*ir.IntegerSetAttr); return ok }

// IsTypedAttr reports whether a has a type of its own (TypedAttr).
func IsTypedAttr(a ir.Attribute) bool {
	if _, ok := a.(*ir.StringAttr); ok {
		return true
	}
	return ir.TypeOf(a) != nil
}

// IsElementsAttr reports whether a holds the elements of a shaped type.
func IsElementsAttr(a ir.Attribute) bool {
	switch a.(type) {
	case *ir.DenseElementsAttr, *ir.DenseStringElementsAttr, *ir.DenseResourceAttr, *ir.SparseElementsAttr:
		return true
	}
	return false
}

// IsDenseIntElementsAttr reports whether a is dense and holds integers or indices.
func IsDenseIntElementsAttr(a ir.Attribute) bool {
	d, ok := a.(*ir.DenseElementsAttr)
	return ok && ir.IsIntOrIndex(ir.ElementOf(d.Type))
}

func isDenseArray(a ir.Attribute, width uint32) bool {
	d, ok := a.(*ir.DenseArrayAttr)
	return ok && IsSignless(d.Elem, width)
}

// IsDenseI64ArrayAttr reports whether a is array<i64>.
func IsDenseI64ArrayAttr(a ir.Attribute) bool { return isDenseArray(a, 64) }

// IsDenseI32ArrayAttr reports whether a is array<i32>.
func IsDenseI32ArrayAttr(a ir.Attribute) bool { return isDenseArray(a, 32) }

// IsDenseI16ArrayAttr reports whether a is array<i16>.
func IsDenseI16ArrayAttr(a ir.Attribute) bool { return isDenseArray(a, 16) }

// isDenseBoolArrayAttr reports whether a is array<i1>.
func isDenseBoolArrayAttr(a ir.Attribute) bool { return isDenseArray(a, 1) }

// OfAttr reports whether a is an instance of the dialect attribute d.
func OfAttr(a ir.Attribute, d *ir.DialectAttrDef) bool {
	x, ok := a.(*ir.DialectAttr)
	return ok && x.Def == d
}

// IsEnum reports whether a is a signless integer of e's width whose value is a
// case of e. If the cases of e are bits, any union of cases counts, 0 included.
func IsEnum(a ir.Attribute, e *ir.EnumDef) bool {
	i, ok := a.(*ir.IntegerAttr)
	if !ok || !IsSignless(i.Type, e.Width) {
		return false
	}
	v := i.Value.Int64()
	if !e.Bits {
		for _, c := range e.Cases {
			if c.Value == v {
				return true
			}
		}
		return false
	}
	var all int64
	for _, c := range e.Cases {
		all |= c.Value
	}
	return v&^all == 0
}

// Enum returns the instance of enum attribute d whose case, or set of bits, has
// the number value.
func Enum(c *ir.Context, d *ir.DialectAttrDef, value int64) ir.Attribute {
	return c.DialectAttr(d, c.Int64Attr(c.Int(d.Params[0].Enum.Width), value))
}

// DenseI64Elements is dense<[vs...]> : tensor<nxi64>.
func DenseI64Elements(c *ir.Context, vs ...int64) ir.Attribute {
	t := c.RankedTensorType([]int64{int64(len(vs))}, c.Int(64), nil)
	splat := true
	for _, v := range vs {
		splat = splat && v == vs[0]
	}
	if splat {
		vs = vs[:1]
	}
	raw := make([]byte, 0, 8*len(vs))
	for _, v := range vs {
		raw = binary.LittleEndian.AppendUint64(raw, uint64(v))
	}
	return c.DenseElements(t, raw, splat)
}

// Each reports whether a is a list whose elements all satisfy ok.
func Each(a ir.Attribute, ok func(ir.Attribute) bool) bool {
	l, isList := a.(*ir.ArrayAttr)
	if !isList {
		return false
	}
	for _, e := range l.Elems {
		if e == nil || !ok(e) {
			return false
		}
	}
	return true
}

// ArrayLen returns the number of elements of an array attribute or dense array, or
// -1 if a is neither.
func ArrayLen(a ir.Attribute) int {
	switch a := a.(type) {
	case *ir.ArrayAttr:
		return len(a.Elems)
	case *ir.DenseArrayAttr:
		return a.Len
	}
	return -1
}

// IntValue is the value of integer attribute a.
func IntValue(a ir.Attribute) int64 { return a.(*ir.IntegerAttr).Value.Int64() }

// IntIn reports whether integer attribute a is one of vs.
func IntIn(a ir.Attribute, vs ...int64) bool {
	for _, v := range vs {
		if IntValue(a) == v {
			return true
		}
	}
	return false
}

// isPositive reports whether integer attribute a, taken as signed, is above 0.
func isPositive(a ir.Attribute) bool {
	v := a.(*ir.IntegerAttr).Value
	return !v.IsZero() && !v.IsNegative()
}

// IsNegative reports whether integer attribute a, taken as signed, is below 0.
func IsNegative(a ir.Attribute) bool { return a.(*ir.IntegerAttr).Value.IsNegative() }

// IsPowerOf2 reports whether integer attribute a has exactly one bit set.
func IsPowerOf2(a ir.Attribute) bool { return a.(*ir.IntegerAttr).Value.IsPowerOf2() }

// IsSorted reports whether integer array a is in ascending order.
func IsSorted(a ir.Attribute) bool {
	d := a.(*ir.DenseArrayAttr)
	for i := 1; i < d.Len; i++ {
		if d.At(i-1) > d.At(i) {
			return false
		}
	}
	return true
}

// NoNeighborsEqual reports whether no two consecutive elements of integer array a
// are equal.
func NoNeighborsEqual(a ir.Attribute) bool {
	d := a.(*ir.DenseArrayAttr)
	for i := 1; i < d.Len; i++ {
		if d.At(i-1) == d.At(i) {
			return false
		}
	}
	return true
}

// allNonNegative reports whether integer array a has no negative element.
func allNonNegative(a ir.Attribute) bool {
	d := a.(*ir.DenseArrayAttr)
	for i := range d.Len {
		if d.At(i) < 0 {
			return false
		}
	}
	return true
}

// AttrImplements reports whether a is a dialect's attribute that implements the
// interface with this name.
func AttrImplements(a ir.Attribute, name string) bool {
	x, ok := a.(*ir.DialectAttr)
	return ok && slices.Contains(x.Def.Interfaces, name)
}
