package arith

import "github.com/millrace-mlir/millrace/ir/num"

// Range is what is known of an integer: its bounds as an unsigned and as a
// signed number (ConstantIntRanges).
type Range struct{ UMin, UMax, SMin, SMax num.Int }

// ConstantRange holds v alone.
func ConstantRange(v num.Int) Range { return Range{v, v, v, v} }

// SignedRange holds the signed numbers from lo to hi.
func SignedRange(lo, hi num.Int) Range {
	if lo.IsNegative() == hi.IsNegative() {
		return Range{lo, hi, lo, hi}
	}
	return Range{num.Zero(lo.Width()), num.MaxUnsigned(lo.Width()), lo, hi}
}

// UnsignedRange holds the unsigned numbers from lo to hi.
func UnsignedRange(lo, hi num.Int) Range {
	if lo.IsNegative() == hi.IsNegative() {
		return Range{lo, hi, lo, hi}
	}
	return Range{lo, hi, num.MinSigned(lo.Width()), num.MaxSigned(lo.Width())}
}

// Constant is the only number in r, if there is just one.
func (r Range) Constant() (num.Int, bool) {
	switch {
	case r.UMin.Eq(r.UMax):
		return r.UMin, true
	case r.SMin.Eq(r.SMax):
		return r.SMin, true
	}
	return num.Int{}, false
}

// EvaluatePredicate is predicate p of arith.cmpi on all numbers of x and y, if
// it is the same for all.
func EvaluatePredicate(p int64, x, y Range) (result, known bool) {
	switch {
	case always(p, x, y):
		return true, true
	case always(intPredicates[p].negated, x, y):
		return false, true
	}
	return false, false
}

func always(p int64, x, y Range) bool {
	switch p {
	case EQ:
		a, ok1 := x.Constant()
		b, ok2 := y.Constant()
		return ok1 && ok2 && a.Eq(b)
	case NE:
		return always(SLT, x, y) || always(ULT, x, y) || always(SGT, x, y) || always(UGT, x, y)
	case SLT:
		return x.SMax.SLT(y.SMin)
	case SLE:
		return x.SMax.SLE(y.SMin)
	case SGT:
		return x.SMin.SGT(y.SMax)
	case SGE:
		return x.SMin.SGE(y.SMax)
	case ULT:
		return x.UMax.ULT(y.UMin)
	case ULE:
		return x.UMax.ULE(y.UMin)
	case UGT:
		return x.UMin.UGT(y.UMax)
	}
	return x.UMin.UGE(y.UMax)
}
