package index

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/num/intrange"
)

// materialize creates index.bool.constant or index.constant for a constant to which an
// operation folded. It returns nil for constants of other types.
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

// narrow is the smaller width of an index in bits. An index has 32 or 64 bits, and an
// operation folds only if the result is right for both widths.
const narrow = 32

type evaluation func(x, y num.Int) (num.Int, bool)

// nonzero returns f as an evaluation that is restricted to divisors other than 0. Its
// boolean result is false if y is 0, and such an operation does not fold.
func nonzero(f func(x, y num.Int) num.Int) evaluation {
	return func(x, y num.Int) (num.Int, bool) {
		if y.IsZero() {
			return x, false
		}
		return f(x, y), true
	}
}

// short returns f, a shift, as an evaluation that is restricted to shifts by less than
// 32 bits. Its boolean result is false for longer shifts, which are undefined for an
// index of 32 bits.
func short(f func(x, y num.Int) num.Int) evaluation {
	return func(x, y num.Int) (num.Int, bool) { return f(x, y), y.ShiftAmount(narrow) < narrow }
}

// constants returns the values of the two operands. Result ok is false if one of them is
// not an integer constant.
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

// agreeing returns a folder of two constants. It folds only if eval gives the same
// result for indices of 32 bits as for 64 bits, truncated to 32 bits.
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

// foldAddZero folds x + 0 and x - 0 to x; c is the right operand. The result is empty if
// c is not 0.
func foldAddZero(op *ir.Operation, c num.Int) ir.FoldResult {
	if c.IsZero() {
		return ir.FoldResult{Value: op.Operand(0)}
	}
	return ir.FoldResult{}
}

// foldMulUnit folds x * 1 to x, and x * 0 to 0; c is the right operand. The result is
// empty for any other c.
func foldMulUnit(op *ir.Operation, c num.Int) ir.FoldResult {
	switch {
	case c.IsOne():
		return ir.FoldResult{Value: op.Operand(0)}
	case c.IsZero():
		return ir.FoldResult{Attr: op.Context().IndexAttr(0)}
	}
	return ir.FoldResult{}
}

// ceilDivS divides n by m, rounding up. It takes the same steps as the lowering to LLVM,
// which may wrap around.
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

// floorDivS divides n by m, rounding down. It takes the same steps as the lowering to
// LLVM, which may wrap around.
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

// foldCast returns the fold of a cast of a constant to or from index. It folds only if
// the result is the same for an index of 32 bits and of 64 bits.
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

// castCompatible reports whether exactly one of the types is index. Index casts convert
// between index and another type.
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

// compareBounded folds the comparison of op, a minimum or maximum with a constant, with
// the constant rhs: min(x, 3) < 5 is true. Result ok is false if the result depends on x
// or on the width of an index.
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

// bounds returns the range of d(x, c) for any x, where d is a minimum or maximum.
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
