package firrtl

import "github.com/millrace-mlir/millrace/ir"

// This file compares types.

// Equivalent reports whether a value of type src may be connected to one of type dest.
// The flags destConst and srcConst say that the aggregate around it is const, which makes
// everything in it const. If sameWidth is set, widths must be equal.
func Equivalent(dest, src ir.Type, destConst, srcConst, sameWidth bool) bool {
	if !IsBase(dest) || !IsBase(src) {
		return dest == src
	}
	d, s := strip(dest), strip(src)
	srcConst, destConst = srcConst || IsConst(s), destConst || IsConst(d)
	if d.Def == s.Def {
		switch d.Def {
		case VectorType:
			return NumElements(d) == NumElements(s) &&
				Equivalent(ElementType(d, 0), ElementType(s, 0), destConst, srcConst, sameWidth)
		case BundleType:
			if NumElements(d) != NumElements(s) {
				return false
			}
			for i := range NumElements(d) {
				if ElementName(d, i) != ElementName(s, i) || ElementFlip(d, i) != ElementFlip(s, i) {
					return false
				}
				to, from, toConst, fromConst := ElementType(d, i), ElementType(s, i), destConst, srcConst
				if ElementFlip(d, i) {
					to, from, toConst, fromConst = from, to, fromConst, toConst
				}
				if !Equivalent(to, from, toConst, fromConst, sameWidth) {
					return false
				}
			}
			return true
		case EnumType:
			if NumElements(d) != NumElements(s) {
				return false
			}
			for i := range NumElements(d) {
				if ElementName(d, i) != ElementName(s, i) || VariantValue(d, i) != VariantValue(s, i) ||
					!Equivalent(ElementType(d, i), ElementType(s, i), destConst, srcConst, true) {
					return false
				}
			}
			return true
		}
	}
	return equivalentGround(d, s, destConst, srcConst, sameWidth)
}

func equivalentGround(d, s *ir.DialectType, destConst, srcConst, sameWidth bool) bool {
	switch {
	case destConst && !srcConst || !IsGround(d) || !IsGround(s):
		return false
	case d.Def == ResetType:
		return IsReset(s)
	case s.Def == ResetType:
		return IsReset(d)
	case d.Def != s.Def:
		return false
	}
	return !sameWidth || Width(d) == Width(s) || Width(d) == Unknown || Width(s) == Unknown
}

// sameAnonymous reports whether two types are equal after their aliases are resolved.
func sameAnonymous(a, b ir.Type) bool { return a == b || anonymous(a) == anonymous(b) }

// constCastable reports whether dest and src are equal except for const. srcConst says
// that the aggregate around src is const.
func constCastable(dest, src ir.Type, srcConst bool) bool {
	if dest == src {
		return true
	}
	if !IsPassive(dest) || !IsPassive(src) {
		return false
	}
	srcConst = srcConst || IsConst(src)
	d, s := strip(dest), strip(src)
	if IsConst(d) && !srcConst || d.Def != s.Def {
		return false
	}
	switch d.Def {
	case VectorType:
		return NumElements(d) == NumElements(s) && constCastable(ElementType(d, 0), ElementType(s, 0), srcConst)
	case BundleType:
		if NumElements(d) != NumElements(s) {
			return false
		}
		for i := range NumElements(d) {
			if ElementName(d, i) != ElementName(s, i) || !constCastable(ElementType(d, i), ElementType(s, i), srcConst) {
				return false
			}
		}
		return true
	}
	return ir.Type(d) == ConstOf(s, IsConst(d))
}

// RefCastable reports whether a probe may be cast to another type. A cast may forget
// widths, forceability and const.
func RefCastable(dest, src ir.Type) bool {
	if !Is(dest, RefType) || !Is(src, RefType) {
		return false
	}
	if dest == src {
		return true
	}
	if IsForceable(dest) && !IsForceable(src) {
		return false
	}
	return refCastable(ReferredType(dest), ReferredType(src), false)
}

func refCastable(dest, src ir.Type, srcConst bool) bool {
	if dest == src {
		return true
	}
	srcConst = srcConst || IsConst(src)
	d, s := strip(dest), strip(src)
	if IsConst(d) && !srcConst {
		return false
	}
	if isAggregate(d) {
		if d.Def != s.Def || NumElements(d) != NumElements(s) {
			return false
		}
		if d.Def == VectorType {
			return refCastable(ElementType(d, 0), ElementType(s, 0), srcConst)
		}
		for i := range NumElements(d) {
			if ElementName(d, i) != ElementName(s, i) || !refCastable(ElementType(d, i), ElementType(s, i), srcConst) {
				return false
			}
		}
		return true
	}
	if d.Def == ResetType {
		return IsReset(s)
	}
	t := ConstOf(s, IsConst(d))
	if Width(d) == Unknown {
		t = widthless(t)
	}
	return ir.Type(d) == t
}

// atLeastAsWide reports whether each element of dest is as wide as the same element of
// src, or wider. The types must be equivalent.
func atLeastAsWide(dest, src ir.Type) bool {
	d, s := strip(dest), strip(src)
	switch d.Def {
	case BundleType:
		for i := range NumElements(d) {
			to, from := ElementType(d, i), ElementType(s, i)
			if ElementFlip(d, i) {
				to, from = from, to
			}
			if !atLeastAsWide(to, from) {
				return false
			}
		}
		return true
	case VectorType:
		return atLeastAsWide(ElementType(d, 0), ElementType(s, 0))
	}
	to, from := Width(d), Width(s)
	return to <= -1 || from <= -1 || to >= from
}
