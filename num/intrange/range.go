// Package intrange does arithmetic on integer ranges: it infers the bounds of the result of an
// operation from the bounds of its operands. It depends on numbers and affine expressions
// only. The mapping from operations to these functions is in the dialects, and the analysis is
// in the passes that use it.
package intrange

import "github.com/millrace-mlir/millrace/num"

// Range bounds an integer both as an unsigned and as a signed number; both bounds hold
// (upstream's ConstantIntRanges). The zero Range means that nothing is known about the value
// yet.
type Range struct {
	UMin, UMax, SMin, SMax num.Int
	// None: the value is known to be no integer.
	None bool
}

// Known reports whether r is not the zero Range.
func (r Range) Known() bool { return r.None || r.UMin.Width() != 0 }

// Width returns the width of the integer in bits, which is 0 for the zero Range and for None.
func (r Range) Width() uint32 { return r.UMin.Width() }

func bounds(umin, umax, smin, smax num.Int) Range {
	return Range{UMin: umin, UMax: umax, SMin: smin, SMax: smax}
}

// Constant returns the range that holds only v.
func Constant(v num.Int) Range { return bounds(v, v, v, v) }

// Max returns the range of all integers of a width. For width 0, it returns the range that holds no
// integer.
func Max(width uint32) Range {
	if width == 0 {
		return Range{None: true}
	}
	return bounds(num.Zero(width), num.MaxUnsigned(width), num.MinSigned(width), num.MaxSigned(width))
}

// Signed returns the range that holds the signed numbers from lo to hi.
func Signed(lo, hi num.Int) Range {
	if lo.IsNegative() == hi.IsNegative() {
		return bounds(lo.UMin(hi), lo.UMax(hi), lo, hi)
	}
	return bounds(num.Zero(lo.Width()), num.MaxUnsigned(lo.Width()), lo, hi)
}

// Unsigned returns the range that holds the unsigned numbers from lo to hi.
func Unsigned(lo, hi num.Int) Range {
	if lo.IsNegative() == hi.IsNegative() {
		return bounds(lo, hi, lo.SMin(hi), lo.SMax(hi))
	}
	return bounds(lo, hi, num.MinSigned(lo.Width()), num.MaxSigned(lo.Width()))
}

func between(lo, hi num.Int, signed bool) Range {
	if signed {
		return Signed(lo, hi)
	}
	return Unsigned(lo, hi)
}

// Union returns bounds that hold for the numbers in r and for the numbers in o. If one is the zero
// Range, it returns the other. If one is None and the other is known, the result is None.
func (r Range) Union(o Range) Range {
	switch {
	case !r.Known(), o.None:
		return o
	case !o.Known(), r.None:
		return r
	}
	return bounds(r.UMin.UMin(o.UMin), r.UMax.UMax(o.UMax), r.SMin.SMin(o.SMin), r.SMax.SMax(o.SMax))
}

// Intersection returns the bounds of an integer that is both in r and in o.
func (r Range) Intersection(o Range) Range {
	switch {
	case !r.Known(), r.None:
		return r
	case !o.Known(), o.None:
		return o
	}
	return bounds(r.UMin.UMax(o.UMin), r.UMax.UMin(o.UMax), r.SMin.SMax(o.SMin), r.SMax.SMin(o.SMax))
}

// Value returns the only number in r. It returns false if r holds another count of numbers or
// is unknown.
func (r Range) Value() (num.Int, bool) {
	switch {
	case r.Width() == 0:
	case r.UMin.Eq(r.UMax):
		return r.UMin, true
	case r.SMin.Eq(r.SMax):
		return r.SMin, true
	}
	return num.Int{}, false
}

// NonNegative reports whether r holds no negative number.
func (r Range) NonNegative() bool { return r.Width() > 0 && r.SMin.IsNonNegative() }

// Ext extends r to a width: the unsigned bounds by zeros, the signed bounds by their sign.
func (r Range) Ext(width uint32) Range {
	return bounds(r.UMin.ZExt(width), r.UMax.ZExt(width), r.SMin.SExt(width), r.SMax.SExt(width))
}

// ZExt returns the range of the integers of r extended by zeros.
func (r Range) ZExt(width uint32) Range { return Unsigned(r.UMin.ZExt(width), r.UMax.ZExt(width)) }

// SExt returns the range of the integers of r extended by sign.
func (r Range) SExt(width uint32) Range { return Signed(r.SMin.SExt(width), r.SMax.SExt(width)) }

// Trunc returns the range of the integers of r truncated. The unsigned bounds stay bounds only if
// all numbers between them have the same high bits. The signed bounds stay bounds only if all
// numbers have the same high bits and new sign bit. They also do if the high bits only repeat the
// sign.
func (r Range) Trunc(width uint32) Range {
	t := Max(width)
	if r.UMin.LShr(width).Eq(r.UMax.LShr(width)) {
		t.UMin, t.UMax = r.UMin.Trunc(width), r.UMax.Trunc(width)
	}
	lo, hi := r.SMin.AShr(width-1), r.SMax.AShr(width-1)
	if lo.Eq(hi) || lo.IsAllOnes() && hi.IsZero() {
		t.SMin, t.SMax = r.SMin.Trunc(width), r.SMax.Trunc(width)
	}
	return t
}

// Resize converts r to a width. It truncates r or extends it, by sign if signed is set and by
// zeros otherwise.
func (r Range) Resize(width uint32, signed bool) Range {
	switch {
	case r.Width() > width:
		return r.Trunc(width)
	case r.Width() == width:
		return r
	case signed:
		return r.SExt(width)
	}
	return r.ZExt(width)
}
