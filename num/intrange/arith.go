package intrange

import "github.com/millrace-mlir/millrace/num"

// Binary infers the range of the results of a binary operation on numbers in x and y.
type Binary func(x, y Range) Range

// Overflow is the set of overflows that an operation promises not to have, as a signed or as an
// unsigned number. Its bits equal the bits of arith's overflow flags.
type Overflow uint8

const (
	NSW Overflow = 1 << iota
	NUW
)

// operation computes a result; overflow means that it is meaningless.
type operation func(x, y num.Int) (result num.Int, overflow bool)

func never(f func(x, y num.Int) num.Int) operation {
	return func(x, y num.Int) (num.Int, bool) { return f(x, y), false }
}

// pair is an operation that saturates where overflow is promised not to happen.
type pair struct{ wraps, saturates operation }

func (p pair) with(promised bool) operation {
	if promised {
		return p.saturates
	}
	return p.wraps
}

var (
	addU = pair{num.Int.UAddOv, never(num.Int.UAddSat)}
	addS = pair{num.Int.SAddOv, never(num.Int.SAddSat)}
	subU = pair{num.Int.USubOv, never(num.Int.USubSat)}
	subS = pair{num.Int.SSubOv, never(num.Int.SSubSat)}
	mulU = pair{num.Int.UMulOv, never(mulUSat)}
	mulS = pair{num.Int.SMulOv, never(mulSSat)}
	shlU = pair{shlUOv, never(shlUSat)}
	shlS = pair{shlSOv, never(shlSSat)}
)

func mulUSat(x, y num.Int) num.Int {
	r, overflow := x.UMulOv(y)
	if overflow {
		return num.MaxUnsigned(x.Width())
	}
	return r
}

func mulSSat(x, y num.Int) num.Int {
	r, overflow := x.SMulOv(y)
	if overflow {
		return limit(x.Width(), x.IsNegative() != y.IsNegative())
	}
	return r
}

// limit is the signed number furthest from zero on one side.
func limit(width uint32, negative bool) num.Int {
	if negative {
		return num.MinSigned(width)
	}
	return num.MaxSigned(width)
}

func shlUOv(x, y num.Int) (num.Int, bool) { return x.UShlOv(y.ShiftAmount(x.Width())) }
func shlSOv(x, y num.Int) (num.Int, bool) { return x.SShlOv(y.ShiftAmount(x.Width())) }

func shlUSat(x, y num.Int) num.Int {
	r, overflow := shlUOv(x, y)
	if overflow {
		return num.MaxUnsigned(x.Width())
	}
	return r
}

func shlSSat(x, y num.Int) num.Int {
	r, overflow := shlSOv(x, y)
	if overflow {
		return limit(x.Width(), x.IsNegative())
	}
	return r
}

// ends is the range from op(lo) to op(hi) of an operation that is monotone.
func ends(op operation, loX, loY, hiX, hiY num.Int, signed bool) Range {
	lo, bad1 := op(loX, loY)
	hi, bad2 := op(hiX, hiY)
	if bad1 || bad2 {
		return Max(loX.Width())
	}
	return between(lo, hi, signed)
}

// corners is the range of op on all combinations of the bounds.
func corners(op operation, x, y [2]num.Int, signed bool) Range {
	var lo, hi num.Int
	first := true
	for _, a := range x {
		for _, b := range y {
			r, bad := op(a, b)
			switch {
			case bad:
				return Max(a.Width())
			case first:
				lo, hi, first = r, r, false
			case signed:
				lo, hi = lo.SMin(r), hi.SMax(r)
			default:
				lo, hi = lo.UMin(r), hi.UMax(r)
			}
		}
	}
	return between(lo, hi, signed)
}

func (r Range) unsigned() [2]num.Int { return [2]num.Int{r.UMin, r.UMax} }
func (r Range) signed() [2]num.Int   { return [2]num.Int{r.SMin, r.SMax} }

// AddWith infers the sum.
func AddWith(x, y Range, o Overflow) Range {
	u := ends(addU.with(o&NUW != 0), x.UMin, y.UMin, x.UMax, y.UMax, false)
	return u.Intersection(ends(addS.with(o&NSW != 0), x.SMin, y.SMin, x.SMax, y.SMax, true))
}

// SubWith infers the difference.
func SubWith(x, y Range, o Overflow) Range {
	u := ends(subU.with(o&NUW != 0), x.UMin, y.UMax, x.UMax, y.UMin, false)
	return u.Intersection(ends(subS.with(o&NSW != 0), x.SMin, y.SMax, x.SMax, y.SMin, true))
}

// MulWith infers the product.
func MulWith(x, y Range, o Overflow) Range {
	u := corners(mulU.with(o&NUW != 0), x.unsigned(), y.unsigned(), false)
	return u.Intersection(corners(mulS.with(o&NSW != 0), x.signed(), y.signed(), true))
}

// ShlWith infers x shifted to the left.
func ShlWith(x, y Range, o Overflow) Range {
	u := corners(shlU.with(o&NUW != 0), x.unsigned(), y.unsigned(), false)
	return u.Intersection(corners(shlS.with(o&NSW != 0), x.signed(), y.unsigned(), true))
}

// Add, Sub, Mul and Shl are of operations that may wrap.
func Add(x, y Range) Range { return AddWith(x, y, 0) }
func Sub(x, y Range) Range { return SubWith(x, y, 0) }
func Mul(x, y Range) Range { return MulWith(x, y, 0) }
func Shl(x, y Range) Range { return ShlWith(x, y, 0) }

func shift(f func(x, y num.Int) num.Int) operation {
	return func(x, y num.Int) (num.Int, bool) {
		if y.ShiftAmount(y.Width()) >= y.Width() {
			return num.Int{}, true
		}
		return f(x, y), false
	}
}

var (
	ashr = shift(num.Int.AShrInt)
	lshr = shift(num.Int.LShrInt)
)

// ShrS infers x shifted to the right by sign.
func ShrS(x, y Range) Range { return corners(ashr, x.signed(), y.unsigned(), true) }

// ShrU infers x shifted to the right by zeros.
func ShrU(x, y Range) Range { return corners(lshr, x.unsigned(), y.unsigned(), false) }

// MaxS, MaxU, MinS and MinU infer the greater and the lesser.
func MaxS(x, y Range) Range { return Signed(x.SMin.SMax(y.SMin), x.SMax.SMax(y.SMax)) }
func MaxU(x, y Range) Range { return Unsigned(x.UMin.UMax(y.UMin), x.UMax.UMax(y.UMax)) }
func MinS(x, y Range) Range { return Signed(x.SMin.SMin(y.SMin), x.SMax.SMin(y.SMax)) }
func MinU(x, y Range) Range { return Unsigned(x.UMin.UMin(y.UMin), x.UMax.UMin(y.UMax)) }

// varying are the bits below the ones that all numbers in r have in common.
func (r Range) varying() num.Int {
	d := r.UMin.Xor(r.UMax)
	return num.LowBits(d.Width(), d.ActiveBits())
}

func (r Range) widened() [2]num.Int {
	v := r.varying()
	return [2]num.Int{r.UMin.And(v.Not()), r.UMax.Or(v)}
}

var (
	and = never(num.Int.And)
	or  = never(num.Int.Or)
)

// And infers the bitwise conjunction.
func And(x, y Range) Range { return corners(and, x.widened(), y.widened(), false) }

// Or infers the bitwise disjunction.
func Or(x, y Range) Range { return corners(or, x.widened(), y.widened(), false) }

// Xor infers the bitwise difference.
func Xor(x, y Range) Range {
	v := x.varying().Or(y.varying())
	r := x.UMin.Xor(y.UMin)
	return Unsigned(r.And(v.Not()), r.Or(v))
}
