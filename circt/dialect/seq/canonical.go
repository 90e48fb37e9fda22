package seq

import (
	"github.com/millrace-mlir/millrace/circt/dialect/comb"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
)

// Canonicalization of clocks and registers.

// canonicalizeClockDiv divides once.
func canonicalizeClockDiv(rw *rewrite.Rewriter, op *ir.Operation) bool {
	v := ClockDivOp(op)
	in := v.Input().DefinedBy(ClockDiv)
	if in == nil || in == op {
		return false
	}
	w := ClockDivOp(in)
	sum := rw.Ctx.IntegerAttr(v.Pow2().Type, v.Pow2().Value.Add(w.Pow2().Value))
	rw.ReplaceWith(op, ClockDivArgs{Input: w.Input(), Pow2: sum, OutputType: op.Result(0).Type()}.Build(rw.Builder, op.Loc()))
	return true
}

// canonicalizeClockGate drops test enables that never are.
func canonicalizeClockGate(rw *rewrite.Rewriter, op *ir.Operation) bool {
	v := ClockGateOp(op)
	if !never(v.TestEnable()) {
		return false
	}
	last := op.NumOperands() - 1
	rw.Modify(op, func() { op.EraseOperand(last) })
	return true
}

// canonicalizeCompRegCE makes a plain register where the enable is always on, and looks through
// multiplexers that the enable selects.
func canonicalizeCompRegCE(rw *rewrite.Rewriter, op *ir.Operation) bool {
	v := CompRegCEOp(op)
	if always(v.ClockEnable()) {
		by := CompRegArgs{
			Input: v.Input(), Clk: v.Clk(), Reset: v.Reset(), ResetValue: v.ResetValue(), InitialValue: v.InitialValue(),
			Name: v.Name(), InnerSym: v.InnerSym(), DataType: op.Result(0).Type(),
		}.Build(rw.Builder, op.Loc())
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

// canonicalizeFirReg drops resets that never are. It replaces registers that are never
// written by zero, and registers that can only hold one constant by this constant. Elements
// of arrays that only keep their value become zero.
func canonicalizeFirReg(rw *rewrite.Rewriter, op *ir.Operation) bool {
	r := FirRegOp(op)
	if r.Reset() != nil && never(r.Reset()) {
		by := FirRegArgs{
			Next: r.Next(), Clk: r.Clk(), Name: r.Name(), InnerSym: r.InnerSym(), Preset: r.Preset(), DataType: op.Result(0).Type(),
		}.Build(rw.Builder, op.Loc())
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

// unwritten reports whether a register keeps its value, or is never clocked.
func unwritten(r FirRegView) bool { return r.Next() == r.Data() || still(r.Clk()) }

// replaceUnwritten replaces an unwritten register without a reset by zero.
func replaceUnwritten(rw *rewrite.Rewriter, op *ir.Operation) bool {
	t := op.Result(0).Type()
	switch {
	case IsClock(t):
		low := ConstClockArgs{Value: clockAttr(rw.Ctx, false), ResultType: t}.Build(rw.Builder, op.Loc())
		rw.ReplaceWith(op, low)
		return true
	case hw.BitWidth(t) >= 0:
		rw.Replace(op, zeroOf(rw, op.Loc(), t))
		return true
	}
	return false
}

// onlyConstant replaces a register by a constant if mux chooses between the register's own
// value and that constant. A reset must give the same constant.
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

// zeroKeptElements replaces elements of the next array of register op by zeros, if each only keeps
// the register's own element at its index.
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
		vs[i] = hw.ConstantArgs{Value: rw.Ctx.IntegerAttr(elem, num.Zero(elem.Width)), ResultType: elem}.Build(rw.Builder, op.Loc()).Result(0)
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
