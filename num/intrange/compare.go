package intrange

import "github.com/millrace-mlir/millrace/num"

// Predicate is the predicate of a comparison. Its values are the numbers that arith.cmpi and
// index.cmp use.
type Predicate int64

const (
	EQ Predicate = iota
	NE
	SLT
	SLE
	SGT
	SGE
	ULT
	ULE
	UGT
	UGE
)

var negated = [...]Predicate{EQ: NE, NE: EQ, SLT: SGE, SLE: SGT, SGT: SLE, SGE: SLT, ULT: UGE, ULE: UGT, UGT: ULE, UGE: ULT}

// Holds returns the result of the comparison if it is the same for all numbers in x and y.
// Otherwise known is false.
func (p Predicate) Holds(x, y Range) (result, known bool) {
	switch {
	case p.always(x, y):
		return true, true
	case negated[p].always(x, y):
		return false, true
	}
	return false, false
}

func (p Predicate) always(x, y Range) bool {
	switch p {
	case EQ:
		a, ok1 := x.Value()
		b, ok2 := y.Value()
		return ok1 && ok2 && a.Eq(b)
	case NE:
		// Both views must be disjoint: either may be an approximation.
		return (SLT.always(x, y) || SGT.always(x, y)) && (ULT.always(x, y) || UGT.always(x, y))
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

// Compare infers the range of the result of a comparison, an integer of one bit.
func Compare(p Predicate, x, y Range) Range {
	if r, known := p.Holds(x, y); known {
		return Constant(num.Bool(r))
	}
	return Max(1)
}
