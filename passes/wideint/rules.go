package wideint

import (
	"math"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/passes/calc"
)

// rules lists the operations on wide integers, each with the function that lowers it.
var rules = []struct {
	op    *ir.OpDef
	lower func(w *wide) *ir.Value
}{
	{arith.AddI, add}, {arith.SubI, sub}, {arith.MulI, mul},
	{arith.AndI, bitwise}, {arith.OrI, bitwise}, {arith.XOrI, bitwise},
	{arith.ShLI, shiftLeft}, {arith.ShRUI, shiftRight}, {arith.ShRSI, shiftRightSigned},
	{arith.CmpI, compare}, {arith.Select, choose},
	{arith.MaxSI, extreme(arith.SGT)}, {arith.MaxUI, extreme(arith.UGT)}, {arith.MinSI, extreme(arith.SLT)}, {arith.MinUI, extreme(arith.ULT)},
	{arith.ExtSI, extendSigned}, {arith.ExtUI, extend}, {arith.TruncI, truncate},
	{arith.IndexCast, indexCast(true)}, {arith.IndexCastUI, indexCast(false)},
	{arith.SIToFP, fromSigned}, {arith.UIToFP, fromUnsigned}, {arith.FPToSI, toSigned}, {arith.FPToUI, toUnsigned},
}

// add adds the lower halves, and adds the carry to the sum of the upper halves.
func add(w *wide) *ir.Value {
	h := w.halves(w.args...)
	sum := w.Builder.Op(arith.AddUIExtended, w.Loc, []ir.Type{h[0].Type(), calc.Like(h[0].Type(), w.Ctx.I1())}, []*ir.Value{h[0], h[2]})
	carry := w.Cast(arith.ExtUI, sum.Result(1), h[0].Type())
	high := w.Op(arith.AddI, w.Op(arith.AddI, carry, h[1]), h[3])
	return w.join(sum.Result(0), high)
}

// sub subtracts the lower halves, and subtracts the borrow from the difference of the upper halves.
func sub(w *wide) *ir.Value {
	h := w.halves(w.args...)
	low := w.Op(arith.SubI, h[0], h[2])
	borrow := w.Cast(arith.ExtUI, w.CmpI(arith.ULT, h[0], h[2]), h[0].Type())
	high := w.Op(arith.SubI, w.Op(arith.SubI, h[1], borrow), h[3])
	return w.join(low, high)
}

// mul multiplies by halves. It leaves out the product of the upper halves, which is beyond 2N bits.
func mul(w *wide) *ir.Value {
	h := w.halves(w.args...)
	t := h[0].Type()
	low := w.Builder.Op(arith.MulUIExtended, w.Loc, []ir.Type{t, t}, []*ir.Value{h[0], h[2]})
	across := w.Op(arith.MulI, h[0], h[3])
	other := w.Op(arith.MulI, h[1], h[2])
	high := w.Op(arith.AddI, w.Op(arith.AddI, low.Result(1), across), other)
	return w.join(low.Result(0), high)
}

func bitwise(w *wide) *ir.Value {
	h := w.halves(w.args...)
	low := w.Op(w.op.Name().Def, h[0], h[2])
	return w.join(low, w.Op(w.op.Name().Def, h[1], h[3]))
}

// shiftLeft computes the result for shifts by less than N bits, and the result for shifts by more,
// and selects one. The result of a shift of N bits by N or more is never selected.
func shiftLeft(w *wide) *ir.Value {
	low, high, by := w.half(w.args[0], 0), w.half(w.args[0], 1), w.half(w.args[1], 0)
	zero, n := w.Int(low.Type(), 0), w.Int(low.Type(), int64(w.width))
	far := w.CmpI(arith.UGE, by, n)
	lower := w.Select(far, zero, w.Op(arith.ShLI, low, by))
	rest := w.Op(arith.SubI, n, w.Select(far, n, by))
	near := w.Op(arith.ShRUI, low, rest)
	across := w.Op(arith.ShLI, low, w.Op(arith.SubI, by, n))
	upper := w.Select(far, zero, w.Op(arith.ShLI, high, by))
	upper = w.Op(arith.OrI, w.Select(far, across, near), upper)
	return w.join(lower, upper)
}

func shiftRight(w *wide) *ir.Value {
	low, high, by := w.half(w.args[0], 0), w.half(w.args[0], 1), w.half(w.args[1], 0)
	zero, n := w.Int(low.Type(), 0), w.Int(low.Type(), int64(w.width))
	far := w.CmpI(arith.UGE, by, n)
	lower := w.Select(far, zero, w.Op(arith.ShRUI, low, by))
	upper := w.Select(far, zero, w.Op(arith.ShRUI, high, by))
	rest := w.Op(arith.SubI, n, w.Select(far, n, by))
	near := w.Op(arith.ShLI, high, rest)
	across := w.Op(arith.ShRUI, high, w.Op(arith.SubI, by, n))
	return w.join(w.Op(arith.OrI, lower, w.Select(far, across, near)), upper)
}

// shiftRightSigned ors copies of the sign to the result of an unsigned shift. It uses shifts of
// wide integers, which are converted in turn.
func shiftRightSigned(w *wide) *ir.Value {
	t := w.op.Result(0).Type()
	high, by := w.half(w.args[0], 1), w.half(w.args[1], 0)
	zero := w.Int(high.Type(), 0)
	negative := w.drop1(w.CmpI(arith.SLT, high, zero))
	signs := w.Cast(arith.ExtSI, negative, t)
	rest := w.drop1(w.Op(arith.SubI, w.Int(high.Type(), int64(2*w.width)), by))
	filled := w.Op(arith.ShLI, signs, w.Cast(arith.ExtUI, rest, t))
	shifted := w.Op(arith.ShRUI, w.op.Operand(0), w.op.Operand(1))
	shifted = w.Op(arith.OrI, shifted, filled)
	none := w.drop1(w.CmpI(arith.EQ, by, zero))
	return w.Select(none, w.op.Operand(0), shifted)
}

// compare compares the upper halves. If these are equal, an unsigned comparison of the lower halves
// decides. It returns nil if the operands are not wide.
func compare(w *wide) *ir.Value {
	if !w.isWide(w.op.Operand(0).Type()) {
		return nil
	}
	p := arith.CmpIOp(w.op).Predicate().(*ir.IntegerAttr).Int64()
	h := w.halves(w.args...)
	low := w.CmpI(unsigned(p), h[0], h[2])
	high := w.CmpI(p, h[1], h[3])
	var v *ir.Value
	switch p {
	case arith.EQ:
		v = w.Op(arith.AndI, low, high)
	case arith.NE:
		v = w.Op(arith.OrI, low, high)
	default:
		v = w.Select(w.CmpI(arith.EQ, h[1], h[3]), low, high)
	}
	return w.drop1(v)
}

func unsigned(predicate int64) int64 {
	switch predicate {
	case arith.SLT:
		return arith.ULT
	case arith.SLE:
		return arith.ULE
	case arith.SGT:
		return arith.UGT
	case arith.SGE:
		return arith.UGE
	}
	return predicate
}

func choose(w *wide) *ir.Value {
	if !w.isWide(w.op.Result(0).Type()) {
		return nil
	}
	h := w.halves(w.args[1], w.args[2])
	condition := w.append1(w.args[0])
	low := w.Select(condition, h[0], h[2])
	return w.join(low, w.Select(condition, h[1], h[3]))
}

// extreme returns a rule for a minimum or maximum: compare the wide integers by the predicate, and
// select one.
func extreme(predicate int64) func(w *wide) *ir.Value {
	return func(w *wide) *ir.Value {
		x, y := w.op.Operand(0), w.op.Operand(1)
		return w.Select(w.CmpI(predicate, x, y), x, y)
	}
}

// signOf returns the upper half of the sign extension of a lower half: all bits equal the sign.
func (w *wide) signOf(low *ir.Value) *ir.Value {
	negative := w.CmpI(arith.SLT, low, w.Int(low.Type(), 0))
	return w.Cast(arith.ExtSI, negative, low.Type())
}

func (w *wide) widened(d *ir.OpDef) *ir.Value {
	x := w.append1(w.args[0])
	if t := w.narrow(x.Type()); t != x.Type() {
		x = w.Cast(d, x, t)
	}
	return x
}

func extendSigned(w *wide) *ir.Value {
	if !w.isWide(w.op.Result(0).Type()) {
		return nil
	}
	low := w.widened(arith.ExtSI)
	return w.join(low, w.signOf(low))
}

func extend(w *wide) *ir.Value {
	if !w.isWide(w.op.Result(0).Type()) {
		return nil
	}
	return w.join(w.widened(arith.ExtUI))
}

func truncate(w *wide) *ir.Value {
	if !w.isWide(w.op.Operand(0).Type()) {
		return nil
	}
	low := w.drop1(w.half(w.args[0], 0))
	if low.Type() == w.to {
		return low
	}
	return w.Cast(arith.TruncI, low, w.to)
}

// indexCast returns a rule for index casts: only the lower half of a wide integer corresponds to
// the index. If signed is true, a cast to a wide integer extends the sign.
func indexCast(signed bool) func(w *wide) *ir.Value {
	return func(w *wide) *ir.Value {
		d := w.op.Name().Def
		switch {
		case w.isWide(w.op.Operand(0).Type()):
			return w.Cast(d, w.drop1(w.half(w.args[0], 0)), w.to)
		case !w.isWide(w.op.Result(0).Type()):
			return nil
		}
		low := w.append1(w.Cast(d, w.args[0], w.narrow(w.args[0].Type())))
		if signed {
			return w.join(low, w.signOf(low))
		}
		return w.join(low)
	}
}

// power returns the constant 2^N of the float type t. It is infinity if t has no such number.
func (w *wide) power(t ir.Type) *ir.Value { return w.Float(t, math.Ldexp(1, int(w.width))) }

// fromSigned converts the magnitude to a float, and negates the float if the integer was negative.
// It returns nil if the operand is not wide.
func fromSigned(w *wide) *ir.Value {
	x := w.op.Operand(0)
	if !w.isWide(x.Type()) {
		return nil
	}
	zero := w.Int(x.Type(), 0)
	negative := w.CmpI(arith.SLT, x, zero)
	magnitude := w.Select(negative, w.Op(arith.SubI, zero, x), x)
	f := w.Cast(arith.UIToFP, magnitude, w.to)
	return w.Select(negative, w.Op(arith.NegF, f), f)
}

// fromUnsigned computes low + high * 2^N as floats, or only low if the upper half is 0. It returns
// nil if the operand is not wide.
func fromUnsigned(w *wide) *ir.Value {
	if !w.isWide(w.op.Operand(0).Type()) {
		return nil
	}
	h := w.halves(w.args[0])
	low := w.drop1(h[0])
	high := w.drop1(h[1])
	small := w.CmpI(arith.EQ, high, w.Int(high.Type(), 0))
	lowFloat := w.Cast(arith.UIToFP, low, w.to)
	highFloat := w.Cast(arith.UIToFP, high, w.to)
	sum := w.Op(arith.AddF, lowFloat, w.Op(arith.MulF, highFloat, w.power(w.to)))
	return w.Select(small, lowFloat, sum)
}

// toSigned converts the magnitude of a float to an integer, and negates the integer if the float
// was negative. It returns nil if the result is not wide.
func toSigned(w *wide) *ir.Value {
	t := w.op.Result(0).Type()
	if !w.isWide(t) {
		return nil
	}
	x := w.args[0]
	zeroFloat := w.Float(x.Type(), 0)
	zero := w.Int(t, 0)
	negative := w.CmpF(calc.OLT, x, zeroFloat)
	magnitude := w.Select(negative, w.Op(arith.NegF, x), x)
	n := w.Cast(arith.FPToUI, magnitude, t)
	return w.Select(negative, w.Op(arith.SubI, zero, n), n)
}

// toUnsigned divides the float by 2^N: quotient and remainder become the halves. It returns nil if
// the result is not wide.
func toUnsigned(w *wide) *ir.Value {
	if !w.isWide(w.op.Result(0).Type()) {
		return nil
	}
	x := w.args[0]
	t := w.narrow(x.Type())
	power := w.power(x.Type())
	high := w.Cast(arith.FPToUI, w.Op(arith.DivF, x, power), t)
	low := w.Cast(arith.FPToUI, w.Op(arith.RemF, x, power), t)
	high = w.append1(high)
	low = w.append1(low)
	return w.join(low, high)
}
