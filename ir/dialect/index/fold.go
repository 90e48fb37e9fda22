package index

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/num/intrange"
)

// materialize makes booleans and indices.
func materialize(b *ir.Builder, loc ir.Loc, value ir.Attribute, t ir.Type) *ir.Operation {
	i, ok := value.(*ir.IntegerAttr)
	switch {
	case !ok || i.Type != t:
		return nil
	case ir.IsInteger(t, 1):
		return b.Op(BoolConstant, loc, []ir.Type{t}, nil, i)
	case t == b.Ctx.Index():
		return b.Op(Constant, loc, []ir.Type{t}, nil, i)
	}
	return nil
}

// An index has 32 or 64 bits: nothing folds that would differ between the two.
const narrow = 32

type evaluation func(x, y num.Int) (num.Int, bool)

// nonzero refuses to divide by zero.
func nonzero(f func(x, y num.Int) num.Int) evaluation {
	return func(x, y num.Int) (num.Int, bool) {
		if y.IsZero() {
			return x, false
		}
		return f(x, y), true
	}
}

// short refuses shifts that a narrow index could not do.
func short(f func(x, y num.Int) num.Int) evaluation {
	return func(x, y num.Int) (num.Int, bool) { return f(x, y), y.ShiftAmount(narrow) < narrow }
}

// constants are the values of two constant operands.
func constants(operands []ir.Attribute) (x, y num.Int, ok bool) {
	a, ok1 := operands[0].(*ir.IntegerAttr)
	b, ok2 := operands[1].(*ir.IntegerAttr)
	if !ok1 || !ok2 {
		return x, y, false
	}
	return a.Value, b.Value, true
}

func constant(op *ir.Operation, dst []ir.FoldResult, v num.Int) ([]ir.FoldResult, bool) {
	return append(dst, ir.FoldResult{Attr: op.Context().IntegerAttr(op.Context().Index(), v)}), true
}

// exactly returns a folder for an operation whose low result bits depend only on low
// operand bits. If rest is not nil, it folds further cases in which the right operand is
// the constant c.
func exactly(eval evaluation, rest func(op *ir.Operation, c num.Int) ir.FoldResult) ir.FoldFunc {
	return func(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
		if x, y, ok := constants(operands); ok {
			if r, ok := eval(x, y); ok {
				return constant(op, dst, r)
			}
		}
		if c, ok := operands[1].(*ir.IntegerAttr); ok && rest != nil {
			if r := rest(op, c.Value); r != (ir.FoldResult{}) {
				return append(dst, r), true
			}
		}
		return nil, false
	}
}

// agreeing folds constants for which both widths give the same.
func agreeing(eval evaluation) ir.FoldFunc {
	return func(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
		x, y, ok := constants(operands)
		if !ok {
			return nil, false
		}
		r, ok := eval(x, y)
		if !ok {
			return nil, false
		}
		if r32, ok := eval(x.Trunc(narrow), y.Trunc(narrow)); !ok || !r.Trunc(narrow).Eq(r32) {
			return nil, false
		}
		return constant(op, dst, r)
	}
}

// foldAddZero: x + 0 and x - 0.
func foldAddZero(op *ir.Operation, c num.Int) ir.FoldResult {
	if c.IsZero() {
		return ir.FoldResult{Value: op.Operand(0)}
	}
	return ir.FoldResult{}
}

// foldMulUnit: x * 1 and x * 0.
func foldMulUnit(op *ir.Operation, c num.Int) ir.FoldResult {
	switch {
	case c.IsOne():
		return ir.FoldResult{Value: op.Operand(0)}
	case c.IsZero():
		return ir.FoldResult{Attr: op.Context().IndexAttr(0)}
	}
	return ir.FoldResult{}
}

// ceilDivS computes in the steps that the lowering takes, which wrap.
func ceilDivS(n, m num.Int) num.Int {
	if n.IsZero() {
		return n
	}
	one := num.NewInt(n.Width(), 1)
	if n.IsStrictlyPositive() != m.IsStrictlyPositive() {
		return n.Neg().SDiv(m).Neg()
	}
	if m.IsStrictlyPositive() {
		return n.Sub(one).SDiv(m).Add(one)
	}
	return n.Add(one).SDiv(m).Add(one)
}

// floorDivS likewise.
func floorDivS(n, m num.Int) num.Int {
	if n.IsZero() {
		return n
	}
	if n.IsNegative() == m.IsNegative() {
		return n.SDiv(m)
	}
	one := num.NewInt(n.Width(), 1)
	x := one.Neg()
	if m.IsNegative() {
		x = one
	}
	return one.Neg().Sub(x.Sub(n).SDiv(m))
}

// foldCast folds casts that give the same for both widths of an index.
func foldCast(ext, resize func(num.Int, uint32) num.Int) ir.FoldFunc {
	return func(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
		a, ok := operands[0].(*ir.IntegerAttr)
		if !ok {
			return nil, false
		}
		v, t := a.Value, op.Result(0).Type()
		i, toInt := t.(*ir.IntegerType)
		if !toInt {
			return constant(op, dst, resize(v, ir.IndexWidth))
		}
		var r num.Int
		switch {
		case i.Width <= narrow:
			r = v.Trunc(i.Width)
		case i.Width >= ir.IndexWidth:
			if !ext(v.Trunc(narrow), ir.IndexWidth).Eq(v) {
				return nil, false
			}
			r = ext(v, i.Width)
		default:
			if r = v.Trunc(i.Width); !r.Eq(ext(v.Trunc(narrow), i.Width)) {
				return nil, false
			}
		}
		return append(dst, ir.FoldResult{Attr: op.Context().IntegerAttr(t, r)}), true
	}
}

// castCompatible: casts are between index and another type.
func castCompatible(in, out ir.Type) bool { return constraint.IsIndex(in) != constraint.IsIndex(out) }

func speculateUnsignedDiv(op *ir.Operation) ir.Speculatability {
	if c, ok := ir.MatchConstant(op.Operand(1)).(*ir.IntegerAttr); ok && !c.Value.IsZero() {
		return ir.Speculatable
	}
	return ir.NotSpeculatable
}

func speculateSignedDiv(op *ir.Operation) ir.Speculatability {
	if c, ok := ir.MatchConstant(op.Operand(1)).(*ir.IntegerAttr); ok && !c.Value.IsZero() && !c.Value.IsAllOnes() {
		return ir.Speculatable
	}
	return ir.NotSpeculatable
}

func pred(op *ir.Operation) int64 {
	return CmpOp(op).Pred().(*ir.DialectAttr).Params[0].(*ir.IntegerAttr).Int64()
}

func foldCmp(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	o := CmpOp(op)
	known := func(v bool) ([]ir.FoldResult, bool) {
		return append(dst, ir.FoldResult{Attr: op.Context().Bool(v)}), true
	}
	p := pred(op)
	if x, y, ok := constants(operands); ok {
		r := arith.CompareInts(p, x, y)
		if r == arith.CompareInts(p, x.Trunc(narrow), y.Trunc(narrow)) {
			return known(r)
		}
	}
	if rhs, ok := operands[1].(*ir.IntegerAttr); ok {
		if v, ok := compareBounded(o.Lhs().DefiningOp(), rhs.Value, p); ok {
			return known(v)
		}
	}
	if o.Lhs() == o.Rhs() {
		return known(arith.HoldsOfEqual(p))
	}
	return nil, false
}

// compareBounded compares a minimum or maximum with one constant with another.
func compareBounded(op *ir.Operation, rhs num.Int, p int64) (result, ok bool) {
	if op == nil {
		return false, false
	}
	d := op.Def()
	if d == nil || d != MinS && d != MinU && d != MaxS && d != MaxU {
		return false, false
	}
	bound, ok := ir.MatchConstant(op.Operand(1)).(*ir.IntegerAttr)
	if !ok {
		return false, false
	}
	predicate := intrange.Predicate(p)
	wide, ok1 := predicate.Holds(bounds(d, bound.Value), intrange.Constant(rhs))
	thin, ok2 := predicate.Holds(bounds(d, bound.Value.Trunc(narrow)), intrange.Constant(rhs.Trunc(narrow)))
	return wide, ok1 && ok2 && wide == thin
}

// bounds is the range of d of anything and c.
func bounds(d *ir.OpDef, c num.Int) intrange.Range {
	w := c.Width()
	switch d {
	case MinS:
		return intrange.Signed(num.MinSigned(w), c)
	case MaxS:
		return intrange.Signed(c, num.MaxSigned(w))
	case MinU:
		return intrange.Unsigned(num.Zero(w), c)
	}
	return intrange.Unsigned(c, num.MaxUnsigned(w))
}
