package intrange

import "github.com/millrace-mlir/millrace/num"

// Binary infers the range of the results of a binary operation, whose operands are in the
// ranges x and y.
type Binary func(x, y Range) Range

// Overflow is a set of promises: NSW says that an operation does not overflow as a signed
// operation, NUW as an unsigned one. Its bits equal the bits of arith's overflow flags.
type Overflow uint8

const (
	NSW Overflow = 1 << iota
	NUW
)

// operation computes the result of an operation on two numbers. If overflow is set, the result
// is meaningless.
type operation func(x, y num.Int) (result num.Int, overflow bool)

func never(f func(x, y num.Int) num.Int) operation {
	return func(x, y num.Int) (num.Int, bool) { return f(x, y), false }
}

// pair holds two forms of an operation. The form wraps reports an overflow; the form saturates
// returns the nearest number instead. The second is for operations that promise not to
// overflow.
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

// limit returns the least signed number of a width if negative is set, and otherwise the
// greatest.
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

// ends returns the range from op(loX, loY) to op(hiX, hiY), as signed or unsigned numbers.
// These must be the least and the greatest result. It returns all integers if op overflows at
// one of them.
func ends(op operation, loX, loY, hiX, hiY num.Int, signed bool) Range {
	lo, bad1 := op(loX, loY)
	hi, bad2 := op(hiX, hiY)
	if bad1 || bad2 {
		return Max(loX.Width())
	}
	return between(lo, hi, signed)
}

// corners returns the range of op on the four combinations of the bounds x and y, as signed or
// unsigned numbers. It returns all integers if op overflows on one of them.
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

// AddWith infers the range of x + y under the promises o.
func AddWith(x, y Range, o Overflow) Range {
	u := ends(addU.with(o&NUW != 0), x.UMin, y.UMin, x.UMax, y.UMax, false)
	return u.Intersection(ends(addS.with(o&NSW != 0), x.SMin, y.SMin, x.SMax, y.SMax, true))
}

// SubWith infers the range of x - y under the promises o.
func SubWith(x, y Range, o Overflow) Range {
	u := ends(subU.with(o&NUW != 0), x.UMin, y.UMax, x.UMax, y.UMin, false)
	return u.Intersection(ends(subS.with(o&NSW != 0), x.SMin, y.SMax, x.SMax, y.SMin, true))
}

// MulWith infers the range of x * y under the promises o.
func MulWith(x, y Range, o Overflow) Range {
	u := corners(mulU.with(o&NUW != 0), x.unsigned(), y.unsigned(), false)
	return u.Intersection(corners(mulS.with(o&NSW != 0), x.signed(), y.signed(), true))
}

// ShlWith infers the range of x << y under the promises o.
func ShlWith(x, y Range, o Overflow) Range {
	u := corners(shlU.with(o&NUW != 0), x.unsigned(), y.unsigned(), false)
	return u.Intersection(corners(shlS.with(o&NSW != 0), x.signed(), y.unsigned(), true))
}

// Add infers the range of x + y. Sub, Mul and Shl infer the ranges of x - y, x * y and x << y.
// All these operations may wrap around.
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

// ShrS infers the range of x >> y, where the shift fills with the sign bit.
func ShrS(x, y Range) Range { return corners(ashr, x.signed(), y.unsigned(), true) }

// ShrU infers the range of x >> y, where the shift fills with zeros.
func ShrU(x, y Range) Range { return corners(lshr, x.unsigned(), y.unsigned(), false) }

// MaxS infers the range of the greater of two signed numbers, and MaxU of two unsigned ones.
// MinS and MinU infer the range of the lesser.
func MaxS(x, y Range) Range { return Signed(x.SMin.SMax(y.SMin), x.SMax.SMax(y.SMax)) }
func MaxU(x, y Range) Range { return Unsigned(x.UMin.UMax(y.UMin), x.UMax.UMax(y.UMax)) }
func MinS(x, y Range) Range { return Signed(x.SMin.SMin(y.SMin), x.SMax.SMin(y.SMax)) }
func MinU(x, y Range) Range { return Unsigned(x.UMin.UMin(y.UMin), x.UMax.UMin(y.UMax)) }

// varying returns a mask of the low bits that can differ between the numbers in r. All higher
// bits are the same.
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

// And infers the range of the bitwise x & y.
func And(x, y Range) Range { return corners(and, x.widened(), y.widened(), false) }

// Or infers the range of the bitwise x | y.
func Or(x, y Range) Range { return corners(or, x.widened(), y.widened(), false) }

// Xor infers the range of the bitwise x ^ y.
func Xor(x, y Range) Range {
	v := x.varying().Or(y.varying())
	r := x.UMin.Xor(y.UMin)
	return Unsigned(r.And(v.Not()), r.Or(v))
}
