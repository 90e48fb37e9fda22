package comb

import (
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
)

// Canonicalization of add and mul.

func canonicalizeAdd(rw *rewrite.Rewriter, op *ir.Operation) bool {
	n, loc := op.NumOperands(), op.Loc()
	if _, ok := op.Result(0).Type().(*ir.IntegerType); !ok || n < 2 {
		return false
	}
	ins := op.OperandValues(nil)
	x, y := ins[n-2], ins[n-1]
	c, constant1 := constOf(y)
	if constant1 && c.IsZero() {
		return replaceBy(rw, op, combine(rw, Add, loc, nil, ins[:n-1]...))
	}
	if b, ok := constOf(x); ok && constant1 {
		k := constant(rw, loc, c.Add(b))
		return replaceBy(rw, op, combine(rw, Add, loc, nil, append(ins[:n-2:n-2], k)...))
	}
	if v := multiple(rw, op, x, y); v != nil {
		return replaceBy(rw, op, combine(rw, Add, loc, nil, append(ins[:n-2:n-2], v)...))
	}
	if flatten(rw, op) || narrowed(rw, op) {
		return true
	}
	in := ins[0].DefinedBy(Add)
	if !constant1 || n != 2 || in == nil || in.NumOperands() != 2 {
		return false
	}
	b, ok := constOf(in.Operand(1))
	if !ok {
		return false
	}
	k := constant(rw, loc, c.Add(b))
	two := flag(op)
	if flag(in) == nil {
		two = nil
	}
	return replaceBy(rw, op, combine(rw, Add, loc, two, in.Operand(0), k))
}

// multiple creates the sum of x and y, the last operands of op, if y is x or a constant multiple of
// x. Examples: x + x -> x << 1, x + x*3 -> x*4. It returns nil otherwise.
func multiple(rw *rewrite.Rewriter, op *ir.Operation, x, y *ir.Value) *ir.Value {
	w, loc := widthOf(x), op.Loc()
	if x == y {
		one := constant(rw, loc, num.Zero(w).Add(num.Bool(true).ZExtOrTrunc(w)))
		return rw.Value(Shl, loc, x.Type(), []*ir.Value{y, one}, nil)
	}
	one := num.OneBit(w, 0)
	if d := y.DefinedBy(Shl); d != nil && d.Operand(0) == x {
		if c, ok := constOf(d.Operand(1)); ok {
			return combine(rw, Mul, loc, nil, x, constant(rw, loc, one.ShlInt(c).Add(one)))
		}
	}
	if d := y.DefinedBy(Mul); d != nil && d.NumOperands() == 2 && d.Operand(0) == x {
		if c, ok := constOf(d.Operand(1)); ok {
			return combine(rw, Mul, loc, nil, x, constant(rw, loc, c.Add(one)))
		}
	}
	return nil
}

func canonicalizeMul(rw *rewrite.Rewriter, op *ir.Operation) bool {
	n, loc := op.NumOperands(), op.Loc()
	if _, ok := op.Result(0).Type().(*ir.IntegerType); !ok || n < 2 {
		return false
	}
	ins := op.OperandValues(nil)
	c, ok := constOf(ins[n-1])
	if ok && n == 2 && c.IsPowerOf2() {
		by := constant(rw, loc, num.NewInt(c.Width(), uint64(c.LogBase2())))
		shifted := rw.Value(Shl, loc, ins[0].Type(), []*ir.Value{ins[0], by}, nil)
		return replaceBy(rw, op, combine(rw, Mul, loc, nil, shifted))
	}
	if ok && c.IsOne() {
		return replaceBy(rw, op, combine(rw, Mul, loc, nil, ins[:n-1]...))
	}
	if b, known := constOf(ins[n-2]); ok && known {
		k := constant(rw, loc, c.Mul(b))
		return replaceBy(rw, op, combine(rw, Mul, loc, nil, append(ins[:n-2:n-2], k)...))
	}
	return flatten(rw, op) || narrowed(rw, op)
}

// canonicalizeReverse replaces reverse(reverse(x)) by x.
func canonicalizeReverse(rw *rewrite.Rewriter, op *ir.Operation) bool {
	in := op.Operand(0).DefinedBy(Reverse)
	if in == nil || in == op || in.Operand(0) == op.Result(0) {
		return false
	}
	return hw.ReplaceKeepingName(rw, op, in.Operand(0))
}
