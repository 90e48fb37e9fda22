package seq

import (
	"github.com/millrace-mlir/millrace/circt/dialect/comb"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
)

// Canonicalization of clocks and registers.

// canonicalizeClockDiv turns a division of a divided clock into a single division.
func canonicalizeClockDiv(rw *rewrite.Rewriter, op *ir.Operation) bool {
	v := ClockDivOp(op)
	in := v.Input().DefinedBy(ClockDiv)
	if in == nil || in == op {
		return false
	}
	w := ClockDivOp(in)
	sum := rw.Ctx.IntegerAttr(v.Pow2().Type, v.Pow2().Value.Add(w.Pow2().Value))
	rw.ReplaceWith(op, CreateClockDiv(rw.Builder, op.Loc(), ClockDivArgs{Input: w.Input(), Pow2: sum, OutputType: op.Result(0).Type()}))
	return true
}

// canonicalizeClockGate drops a test enable that is constant false.
func canonicalizeClockGate(rw *rewrite.Rewriter, op *ir.Operation) bool {
	v := ClockGateOp(op)
	if !never(v.TestEnable()) {
		return false
	}
	last := op.NumOperands() - 1
	rw.Modify(op, func() { op.EraseOperand(last) })
	return true
}

// canonicalizeCompRegCE replaces a register whose enable is always on by a plain register. If the
// input is a multiplexer that the enable selects, the register takes the true value of the
// multiplexer instead.
func canonicalizeCompRegCE(rw *rewrite.Rewriter, op *ir.Operation) bool {
	v := CompRegCEOp(op)
	if always(v.ClockEnable()) {
		by := CreateCompReg(rw.Builder, op.Loc(), CompRegArgs{
			Input: v.Input(), Clk: v.Clk(), Reset: v.Reset(), ResetValue: v.ResetValue(), InitialValue: v.InitialValue(),
			Name: v.Name(), InnerSym: v.InnerSym(), DataType: op.Result(0).Type(),
		})
		rw.ReplaceWith(op, by)
		return true
	}
	mux := v.Input().DefinedBy(comb.Mux)
	if mux == nil || comb.MuxOp(mux).Cond() != v.ClockEnable() {
		return false
	}
	rw.Modify(op, func() { v.SetInput(comb.MuxOp(mux).TrueValue()) })
	return true
}

// canonicalizeFirReg drops a reset that is constant false. It replaces a register that is never
// written by zero. A register that can only hold one constant becomes this constant. In a register
// of an array, the elements that only keep their value become zero.
func canonicalizeFirReg(rw *rewrite.Rewriter, op *ir.Operation) bool {
	r := FirRegOp(op)
	if r.Reset() != nil && never(r.Reset()) {
		by := CreateFirReg(rw.Builder, op.Loc(), FirRegArgs{
			Next: r.Next(), Clk: r.Clk(), Name: r.Name(), InnerSym: r.InnerSym(), Preset: r.Preset(), DataType: op.Result(0).Type(),
		})
		rw.ReplaceWith(op, by)
		return true
	}
	if r.InnerSym() != nil {
		return false
	}
	if p := r.Preset(); r.Reset() == nil && (p == nil || p.Value.IsZero()) {
		if unwritten(r) {
			return replaceUnwritten(rw, op)
		}
	}
	if mux := r.Next().DefinedBy(comb.Mux); mux != nil {
		return onlyConstant(rw, op, mux)
	}
	return r.Reset() == nil && r.Preset() == nil && zeroKeptElements(rw, op)
}

// unwritten reports whether a register always keeps its value, or its clock never ticks.
func unwritten(r *FirRegView) bool { return r.Next() == r.Data() || still(r.Clk()) }

// replaceUnwritten replaces an unwritten register without a reset by zero.
func replaceUnwritten(rw *rewrite.Rewriter, op *ir.Operation) bool {
	t := op.Result(0).Type()
	switch {
	case IsClock(t):
		low := CreateConstClock(rw.Builder, op.Loc(), ConstClockArgs{Value: clockAttr(rw.Ctx, false), ResultType: t})
		rw.ReplaceWith(op, low)
		return true
	case hw.BitWidth(t) >= 0:
		rw.Replace(op, zeroOf(rw, op.Loc(), t))
		return true
	}
	return false
}

// onlyConstant replaces a register by a constant, if mux chooses between this constant and the
// register's own value. If the register has a reset, the reset value must be the same constant.
func onlyConstant(rw *rewrite.Rewriter, op, mux *ir.Operation) bool {
	r, m := FirRegOp(op), comb.MuxOp(mux)
	var v *ir.Value
	switch {
	case r.Preset() != nil:
		return false
	case m.TrueValue() == op.Result(0) && ir.MatchConstant(m.FalseValue()) != nil:
		v = m.FalseValue()
	case m.FalseValue() == op.Result(0) && ir.MatchConstant(m.TrueValue()) != nil:
		v = m.TrueValue()
	default:
		return false
	}
	if reset := r.ResetValue(); reset != nil && ir.MatchConstant(reset) != ir.MatchConstant(v) {
		return false
	}
	rw.Replace(op, v)
	return true
}

// zeroKeptElements changes the next value of op, a register of an array. It replaces by zero each
// element that only keeps the register's own element at the same index.
func zeroKeptElements(rw *rewrite.Rewriter, op *ir.Operation) bool {
	r := FirRegOp(op)
	create := r.Next().DefinedBy(hw.ArrayCreate)
	elem, _ := hw.ArrayElement(op.Result(0).Type()).(*ir.IntegerType)
	if create == nil || elem == nil {
		return false
	}
	vs := create.OperandValues(nil)
	changed := false
	for i, v := range vs {
		get := v.DefinedBy(hw.ArrayGet)
		if get == nil || hw.ArrayGetOp(get).Input() != op.Result(0) {
			continue
		}
		at, ok := ir.MatchConstant(hw.ArrayGetOp(get).Index()).(*ir.IntegerAttr)
		if !ok || !at.Value.FitsUint64() || at.Value.Uint64() != uint64(len(vs)-1-i) {
			continue
		}
		vs[i] = hw.CreateConstant(rw.Builder, op.Loc(), hw.ConstantArgs{Value: rw.Ctx.IntegerAttr(elem, num.Zero(elem.Width)), ResultType: elem}).Result(0)
		changed = true
	}
	if !changed {
		return false
	}
	next := rw.Value(hw.ArrayCreate, create.Loc(), r.Next().Type(), vs)
	if r.Next().HasOneUse() {
		rw.Replace(create, next)
		return true
	}
	rw.Modify(op, func() { r.SetNext(next) })
	return true
}
