package arith

import (
	"math"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
)

var cmpFPatterns = rewrite.Patterns{{Name: "CmpFIntToFPConst", Rewrite: compareConverted}}

// intPredicate maps a predicate of arith.cmpf to the signed integer predicate that agrees
// with it on numbers. Only the predicates from oeq to one and from ueq to une have such a
// predicate; the other entries are -1.
var intPredicate = [...]int64{-1, EQ, SGT, SGE, SLT, SLE, NE, -1, EQ, SGT, SGE, SLT, SLE, NE, -1, -1}

const (
	ordered      = 7
	notOrdered   = 14
	unsignedFrom = ULT - SLT // from a signed predicate to its unsigned twin
)

// converted describes a comparison of an integer, converted to a float, with the float
// constant limit.
type converted struct {
	value  *ir.Value
	signed bool
	width  uint32
	limit  num.Float
	pred   int64 // the signed integer predicate
}

// compareConverted replaces a comparison of a converted integer with a float constant by a
// comparison of the integer, or by a constant. It does nothing if the conversion may
// round.
func compareConverted(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := CmpFOp(op)
	limit, ok := ir.MatchConstant(o.Rhs()).(*ir.FloatAttr)
	in := o.Lhs().DefiningOp()
	if !ok || limit.Value.IsNaN() || in == nil || !in.Is(SIToFP) && !in.Is(UIToFP) {
		return false
	}
	p := predicate(op, 1)
	c := converted{
		value: in.Operand(0), signed: in.Is(SIToFP), width: ir.IntWidth(in.Operand(0).Type()),
		limit: limit.Value, pred: intPredicate[p],
	}
	if c.mayRound() {
		return false
	}
	known := func(v bool) bool {
		rw.Replace(op, NewConstant(rw.Builder, op.Loc(), rw.Ctx.Bool(v)))
		return true
	}
	if p == ordered || p == notOrdered {
		return known(p == ordered)
	}
	if c.pred < 0 {
		return false
	}
	if v, ok := c.outOfRange(); ok {
		return known(v)
	}
	k, status, _ := c.limit.ToInt(c.width, c.signed, num.TowardZero)
	if status&num.InvalidOp != 0 {
		return false
	}
	if back, _ := num.FromInt(c.limit.Semantics(), k, c.signed, num.NearestEven); !c.limit.IsZero() && back.Compare(c.limit) != num.Equal {
		if v, ok := c.fractional(); ok {
			return known(v)
		}
	}
	pred := c.pred
	if !c.signed && pred != EQ && pred != NE {
		pred += unsignedFrom
	}
	t := c.value.Type()
	kv := NewConstant(rw.Builder, op.Loc(), rw.Ctx.IntegerAttr(t, k))
	rw.Replace(op, rw.Value(CmpI, op.Loc(), o.Result().Type(), []*ir.Value{c.value, kv}, predicateAttr(rw.Ctx, pred)))
	return true
}

// mayRound reports whether the conversion to float may round a value that is close enough
// to the constant to change the comparison.
func (c *converted) mayRound() bool {
	sem := c.limit.Semantics()
	precision := sem.Precision()
	if int(c.width) <= precision {
		return false
	}
	bits := int(c.width)
	if c.signed {
		bits--
	}
	if c.limit.IsInf() {
		return sem.MaxExponent() < bits
	}
	if !c.limit.IsFiniteNonZero() {
		return false
	}
	// Rounding to a double toward zero keeps the exponent, up to 1023.
	d, _, _ := c.limit.Convert(num.F64, num.TowardZero)
	exponent := math.Ilogb(d.Float64())
	return precision <= exponent && exponent <= bits
}

// outOfRange returns the result of the comparison, and true for known, if the constant is
// outside of the integer type's range. Otherwise, known is false.
func (c *converted) outOfRange() (result, known bool) {
	smallest, largest := num.Zero(c.width), num.MaxUnsigned(c.width)
	if c.signed {
		smallest, largest = num.MinSigned(c.width), num.MaxSigned(c.width)
	}
	sem := c.limit.Semantics()
	if hi, _ := num.FromInt(sem, largest, c.signed, num.NearestEven); hi.Compare(c.limit) == num.Less {
		return c.pred == NE || c.pred == SLT || c.pred == SLE, true
	}
	if lo, _ := num.FromInt(sem, smallest, c.signed, num.NearestEven); lo.Compare(c.limit) == num.Greater {
		return c.pred == NE || c.pred == SGT || c.pred == SGE, true
	}
	return false, false
}

// fractional handles a constant that is not an integer and was rounded toward zero. If the
// comparison has the same result for all integers, it returns this result, and true for
// known. Otherwise, known is false, and fractional adjusts the predicate: x < 2.5 is x <=
// 2, for example.
func (c *converted) fractional() (result, known bool) {
	negative := c.limit.IsNegative()
	switch {
	case c.pred == NE || c.pred == EQ:
		return c.pred == NE, true
	case !c.signed && negative:
		return c.pred == SGT || c.pred == SGE, true
	case negative && c.pred == SLE:
		c.pred = SLT
	case negative && c.pred == SGT:
		c.pred = SGE
	case !negative && c.pred == SLT:
		c.pred = SLE
	case !negative && c.pred == SGE:
		c.pred = SGT
	}
	return false, false
}
