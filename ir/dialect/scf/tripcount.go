package scf

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/num"
)

// bound is a lower bound, upper bound or step of a loop. If known is set, it is
// the constant c.
type bound struct {
	value *ir.Value // nil: known statically
	c     num.Int
	known bool
}

func boundOf(v *ir.Value) bound {
	a, ok := ir.MatchConstant(v).(*ir.IntegerAttr)
	if !ok {
		return bound{value: v}
	}
	return bound{v, a.Value, true}
}

func mixedBound(m ir.Mixed) bound {
	if m.Value != nil {
		return boundOf(m.Value)
	}
	return bound{c: num.NewSigned(ir.IndexWidth, m.Const), known: true}
}

// tripCount returns the number of iterations of a loop with these bounds, or
// false if it is not known (constantTripCount). If signed is set, bounds are
// compared as signed integers.
func tripCount(lower, upper, step bound, signed bool) (n num.Int, ok bool) {
	if lower.value != nil && lower.value == upper.value {
		return num.NewInt(ir.IntWidth(lower.value.Type()), 0), true
	}
	if step.known && step.c.IsZero() { // mlir-opt says: no iterations
		return num.NewInt(step.c.Width(), 0), true
	}
	diff, ok := distance(lower, upper, signed)
	switch {
	case !ok:
		return n, false
	case signed && diff.IsNegative() || diff.IsZero():
		return num.NewInt(diff.Width(), 0), true
	case !step.known:
		return n, false
	}
	rest := diff.URem(step.c)
	if n = diff.UDiv(step.c); signed {
		n, rest = diff.SDiv(step.c), diff.SRem(step.c)
	}
	if !rest.IsZero() {
		n = n.Add(num.NewInt(n.Width(), 1))
	}
	return n, true
}

// distance returns upper - lower, or 0 if that is negative. Result ok is false
// unless both are constants, or upper is lower plus a constant without
// overflow.
func distance(lower, upper bound, signed bool) (diff num.Int, ok bool) {
	if lower.known != upper.known {
		return diff, false
	}
	if lower.known {
		if signed && upper.c.SLE(lower.c) || !signed && upper.c.ULE(lower.c) {
			return num.NewInt(upper.c.Width(), 0), true
		}
		return upper.c.Sub(lower.c), true
	}
	add := upper.value.DefiningOp()
	if add == nil || !add.Is(arith.AddI) || arith.AddIOp(add).Lhs() != lower.value {
		return diff, false
	}
	if flags := overflowFlags(add); signed && flags&overflowSigned == 0 || !signed && flags&overflowUnsigned == 0 {
		return diff, false
	}
	c, ok := ir.MatchConstant(arith.AddIOp(add).Rhs()).(*ir.IntegerAttr)
	if !ok {
		return diff, false
	}
	return c.Value, true
}

// Bits of arith's overflow flags.
const (
	overflowSigned   = 1
	overflowUnsigned = 2
)

func overflowFlags(op *ir.Operation) int64 {
	a, ok := arith.AddIOp(op).OverflowFlags().(*ir.DialectAttr)
	if !ok || len(a.Params) == 0 {
		return 0
	}
	return a.Params[0].(*ir.IntegerAttr).Value.Int64()
}

// TripCount returns the number of iterations of an scf.for, or false if it is
// not known (getStaticTripCount).
func TripCount(op *ir.Operation) (num.Int, bool) {
	o := ForOp(op)
	unsigned := o.UnsignedCmp()
	return tripCount(boundOf(o.LowerBound()), boundOf(o.UpperBound()), boundOf(o.Step()), !unsigned)
}
