package firrtl

import "github.com/millrace-mlir/millrace/ir"

// This file makes types out of types.

// mapping maps a type to another one. Its function ground replaces each ground type. The
// mapping may also drop const and flips of aggregates. It drops an alias if its inner
// type changes.
type mapping struct {
	ground   func(t *ir.DialectType) ir.Type
	keepFlip bool
	// keepConst keeps const on aggregates that have it.
	keepConst bool
}

func (m *mapping) apply(t ir.Type) ir.Type {
	d := strip(t)
	if d == nil {
		return t
	}
	c := t.Context()
	isConst := m.keepConst && IsConst(d)
	var r ir.Type
	switch d.Def {
	case UIntType, SIntType, AnalogType, ClockType, ResetType, AsyncResetType:
		r = m.ground(d)
	case BundleType, OpenBundleType:
		fs := fields(d)
		for i := range fs {
			fs[i].Flip = fs[i].Flip && m.keepFlip
			fs[i].Type = m.apply(fs[i].Type)
		}
		r = bundleOf(c, d.Def, fs, isConst)
	case VectorType, OpenVectorType:
		r = vectorOf(c, d.Def, m.apply(ElementType(d, 0)), uint64(NumElements(d)), isConst)
	case EnumType:
		vs := variants(d)
		for i := range vs {
			vs[i].Type = m.apply(vs[i].Type)
		}
		r = Enum(c, vs, isConst)
	default:
		return t
	}
	if r == ir.Type(d) {
		return t
	}
	return r
}

func same(t *ir.DialectType) ir.Type { return t }

// PassiveOf returns t without flips.
func PassiveOf(t ir.Type) ir.Type {
	if Has(t, Passive) {
		return t
	}
	return (&mapping{ground: same, keepConst: true}).apply(t)
}

// ConstOf returns t with its outermost const set or cleared.
func ConstOf(t ir.Type, isConst bool) ir.Type {
	d := strip(t)
	if d == nil || IsConst(d) == isConst {
		return t
	}
	c := t.Context()
	switch d.Def {
	case UIntType, SIntType, AnalogType:
		return widthOf(c, d.Def, Width(d), isConst)
	case ClockType, ResetType, AsyncResetType:
		return c.DialectType(d.Def, c.Bool(isConst))
	case BundleType, OpenBundleType:
		return bundleOf(c, d.Def, fields(d), isConst)
	case VectorType, OpenVectorType:
		return vectorOf(c, d.Def, ElementType(d, 0), uint64(NumElements(d)), isConst)
	case EnumType:
		return Enum(c, variants(d), isConst)
	}
	return t
}

// WithoutConst returns t without any const in it.
func WithoutConst(t ir.Type) ir.Type {
	if PropsOf(t)&HasConst == 0 {
		return t
	}
	return (&mapping{ground: func(t *ir.DialectType) ir.Type { return ConstOf(t, false) }, keepFlip: true}).apply(t)
}

// maskOf returns the type of a mask for t: one bit for each ground element.
func maskOf(t ir.Type) ir.Type {
	return (&mapping{keepConst: true, ground: func(t *ir.DialectType) ir.Type { return UInt(t.Context(), 1, IsConst(t)) }}).apply(t)
}

// widthless returns t with all widths unknown.
func widthless(t ir.Type) ir.Type {
	return (&mapping{keepFlip: true, keepConst: true, ground: func(t *ir.DialectType) ir.Type {
		if Width(t) < 0 || Is(t, ClockType, ResetType, AsyncResetType) {
			return t
		}
		return widthOf(t.Context(), t.Def, Unknown, IsConst(t))
	}}).apply(t)
}

// anonymous returns t without aliases, at any level.
func anonymous(t ir.Type) ir.Type {
	d := strip(t)
	if d == nil {
		return t
	}
	c := t.Context()
	switch d.Def {
	case BundleType, OpenBundleType:
		fs := fields(d)
		for i := range fs {
			fs[i].Type = anonymous(fs[i].Type)
		}
		return bundleOf(c, d.Def, fs, IsConst(d))
	case VectorType, OpenVectorType:
		return vectorOf(c, d.Def, anonymous(ElementType(d, 0)), uint64(NumElements(d)), IsConst(d))
	case EnumType:
		vs := variants(d)
		for i := range vs {
			vs[i].Type = anonymous(vs[i].Type)
		}
		return Enum(c, vs, IsConst(d))
	case RefType:
		return Ref(c, anonymous(ReferredType(d)), IsForceable(d), LayerOf(d))
	}
	return d
}

// BitWidth returns the number of bits of a base type. It returns false if a width is
// unknown. It also returns false if a field is flipped, unless ignoreFlip is set.
func BitWidth(t ir.Type, ignoreFlip bool) (n int64, ok bool) {
	d := strip(t)
	if d == nil {
		return 0, false
	}
	switch d.Def {
	case BundleType:
		for i := range NumElements(d) {
			if ElementFlip(d, i) && !ignoreFlip {
				return 0, false
			}
			w, ok := BitWidth(ElementType(d, i), ignoreFlip)
			if !ok {
				return 0, false
			}
			n += w
		}
		return n, true
	case EnumType:
		for i := range NumElements(d) {
			w, ok := BitWidth(ElementType(d, i), ignoreFlip)
			if !ok {
				return 0, false
			}
			n = max(n, w)
		}
		return n + int64(tagWidth(d)), true
	case VectorType:
		w, ok := BitWidth(ElementType(d, 0), ignoreFlip)
		return w * int64(NumElements(d)), ok
	}
	if !IsGround(d) || Width(d) < 0 {
		return 0, false
	}
	return int64(Width(d)), true
}
