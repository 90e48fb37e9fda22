package intrange

import "github.com/millrace-mlir/millrace/num"

// Divisions. A division of bounds is the division of the numbers, so a quotient of bounds overflows
// where the division does.

func divU(x, y num.Int) (num.Int, bool) { return x.UDiv(y), false }

func ceilDivU(x, y num.Int) (num.Int, bool) {
	q := x.UDiv(y)
	if x.URem(y).IsZero() {
		return q, false
	}
	return q.UAddOv(num.NewInt(q.Width(), 1))
}

func unsignedQuotient(op operation, x, y Range) Range {
	if !y.UMin.IsZero() && !y.UMax.IsZero() {
		return corners(op, x.unsigned(), y.unsigned(), false)
	}
	lo := num.Zero(x.Width())
	if !y.UMax.IsZero() && x.UMin.UGE(y.UMax) {
		lo = x.UMin.UDiv(y.UMax)
	}
	return Unsigned(lo, x.UMax)
}

// DivU infers the range of the unsigned quotient x / y.
func DivU(x, y Range) Range { return unsignedQuotient(divU, x, y) }

// CeilDivU infers the range of the unsigned quotient x / y, rounded up.
func CeilDivU(x, y Range) Range { return unsignedQuotient(ceilDivU, x, y) }

func divS(x, y num.Int) (num.Int, bool) { return x.SDivOv(y) }

// ceilDivS returns x / y, rounded up, and whether it overflows. The result agrees with upstream's
// folding: the minimum value divided by a positive number gives a positive result.
func ceilDivS(x, y num.Int) (num.Int, bool) {
	q, overflow := x.SDivOv(y)
	one := num.NewInt(q.Width(), 1)
	switch {
	case overflow:
		return q, true
	case !x.SRem(y).IsZero() && x.IsNegative() == y.IsNegative():
		return q.SAddOv(one)
	case x.IsMinSigned() && y.SGT(one):
		return q.Neg(), false
	}
	return q, false
}

func floorDivS(x, y num.Int) (num.Int, bool) {
	q, overflow := x.SDivOv(y)
	if !overflow && !x.SRem(y).IsZero() && x.IsNegative() != y.IsNegative() {
		return q.SSubOv(num.NewInt(q.Width(), 1))
	}
	return q, overflow
}

func signedQuotient(op operation, x, y Range) Range {
	if y.SMin.IsStrictlyPositive() || y.SMax.IsNegative() {
		return corners(op, x.signed(), y.signed(), true)
	}
	return Max(x.Width())
}

// DivS infers the range of the signed quotient x / y.
func DivS(x, y Range) Range { return signedQuotient(divS, x, y) }

// FloorDivS infers the range of the signed quotient x / y, rounded down.
func FloorDivS(x, y Range) Range { return signedQuotient(floorDivS, x, y) }

// CeilDivS infers the range of the signed quotient x / y, rounded up. The quotient of the
// minimum value may be positive (see ceilDivS), so it is no bound of the others. If x has
// other values too, the result also covers the range of their quotients.
func CeilDivS(x, y Range) Range {
	r := signedQuotient(ceilDivS, x, y)
	if x.SMin.IsMinSigned() && x.SMax.SGT(x.SMin) {
		above := Signed(x.SMin.Add(num.NewInt(x.Width(), 1)), x.SMax)
		r = r.Union(signedQuotient(ceilDivS, above, y))
	}
	return r
}

// RemS infers the range of the signed remainder of x / y, which has the sign of x.
func RemS(x, y Range) Range {
	w := x.Width()
	if !y.SMin.IsStrictlyPositive() && !y.SMax.IsNegative() {
		return Signed(num.MinSigned(w), num.MaxSigned(w))
	}
	divisor := y.SMax
	if !y.SMin.IsStrictlyPositive() {
		divisor = y.SMin.Abs()
	}
	most := divisor.Sub(num.NewInt(w, 1))
	lo, hi := num.Zero(w), num.Zero(w)
	if x.SMin.IsNegative() {
		lo = most.Neg()
	}
	if x.SMax.IsStrictlyPositive() {
		hi = most
	}
	if y.SMin.Eq(y.SMax) && x.SMax.Sub(x.SMin).ULT(divisor) {
		if a, b := x.SMin.SRem(divisor), x.SMax.SRem(divisor); a.SLE(b) {
			lo, hi = a, b
		}
	}
	return Signed(lo, hi)
}

// RemU infers the range of the unsigned remainder of x / y.
func RemU(x, y Range) Range {
	w := x.Width()
	lo, hi := num.Zero(w), y.UMax.Sub(num.NewInt(w, 1)).UMin(x.UMax)
	if !y.UMin.IsZero() && y.UMin.Eq(y.UMax) && x.UMax.Sub(x.UMin).ULT(y.UMax) {
		if a, b := x.UMin.URem(y.UMax), x.UMax.URem(y.UMax); a.ULE(b) {
			lo, hi = a, b
		}
	}
	return Unsigned(lo, hi)
}
