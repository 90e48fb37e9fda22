package seq

import (
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num"
)

// Folds of clocks and registers.

// clockAttr returns the attribute of a constant clock that stays high or low.
func clockAttr(c *ir.Context, high bool) ir.Attribute {
	v := num.Zero(32)
	if high {
		v = num.NewInt(32, 1)
	}
	return c.DialectAttr(ClockConstAttr, c.IntegerAttr(c.Int(32), v))
}

// ClockLevel returns the level of a constant clock. For anything else, ok is false.
func ClockLevel(a ir.Attribute) (high, ok bool) {
	d := hw.AsAttr(a, ClockConstAttr)
	if d == nil {
		return false, false
	}
	i, ok := d.Params[0].(*ir.IntegerAttr)
	return ok && !i.Value.IsZero(), ok
}

// foldClockMux folds a clock multiplexer with a constant condition to the selected clock.
func foldClockMux(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	c, ok := operands[0].(*ir.IntegerAttr)
	if !ok {
		return nil, false
	}
	m := ClockMuxOp(op)
	v := m.FalseClock()
	if c.Value.IsOne() {
		v = m.TrueClock()
	}
	if v == op.Result(0) {
		return nil, false
	}
	return ir.FoldValue(dst, v)
}

func foldToClock(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	if c, ok := operands[0].(*ir.IntegerAttr); ok {
		return ir.FoldAttr(dst, clockAttr(op.Context(), c.Value.IsOne()))
	}
	return foldBack(op, ToClockOp(op).Input(), FromClock, dst)
}

func foldFromClock(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	if high, ok := ClockLevel(operands[0]); ok {
		return ir.FoldAttr(dst, op.Context().IntegerAttr(op.Context().I1(), num.Bool(high)))
	}
	return foldBack(op, FromClockOp(op).Input(), ToClock, dst)
}

// foldBack folds a conversion of a conversion to the original value. Argument in is the
// operand of op. It must be the result of an operation of the definition other, which is
// the inverse of op.
func foldBack(op *ir.Operation, in *ir.Value, other *ir.OpDef, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	d := in.DefinedBy(other)
	if d == nil || d == op {
		return nil, false
	}
	from := d.Operands()[0].Value()
	if from == op.Result(0) {
		return nil, false
	}
	return ir.FoldValue(dst, from)
}

func foldClockInv(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	if high, ok := ClockLevel(operands[0]); ok {
		return ir.FoldAttr(dst, clockAttr(op.Context(), !high))
	}
	return foldBack(op, ClockInvOp(op).Input(), ClockInv, dst)
}

// foldClockGate folds a gate that is always open to its input. A gate that is always
// closed, or whose clock is constant low, folds to a clock that stays low. A gate behind
// another gate with the same enables folds to its input.
func foldClockGate(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	g := ClockGateOp(op)
	if g.Input() == g.Output() {
		return nil, false
	}
	test := g.TestEnable()
	if always(g.Enable()) || always(test) {
		return ir.FoldValue(dst, g.Input())
	}
	if never(g.Enable()) && (test == nil || never(test)) {
		return ir.FoldAttr(dst, clockAttr(op.Context(), false))
	}
	if high, ok := ClockLevel(operands[0]); ok && !high {
		return ir.FoldAttr(dst, clockAttr(op.Context(), false))
	}
	seen := 0
	for up := g.Input().DefinedBy(ClockGate); up != nil && up != op && seen < maxGates; seen++ {
		u := ClockGateOp(up)
		if u.Enable() == g.Enable() && u.TestEnable() == test {
			return ir.FoldValue(dst, g.Input())
		}
		up = u.Input().DefinedBy(ClockGate)
	}
	return nil, false
}

// maxGates limits how many gates foldClockGate follows upwards, because gates may form a
// ring.
const maxGates = 1024

// foldFirReg folds a register without an inner symbol. A register without a preset that
// is always in reset folds to its reset value. A register that keeps its value, or that
// has a constant clock, folds to a constant: its reset value, its preset or zero.
func foldFirReg(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	r := FirRegOp(op)
	if r.InnerSym() != nil {
		return nil, false
	}
	reset := r.ResetValue()
	if r.Preset() == nil && reset != nil && reset != op.Result(0) && always(r.Reset()) {
		return ir.FoldValue(dst, reset)
	}
	if r.Next() != op.Result(0) && ir.MatchConstant(r.Clk()) == nil {
		return nil, false
	}
	if reset != nil {
		if r.Preset() == nil && ir.MatchConstant(reset) != nil {
			return ir.FoldValue(dst, reset)
		}
		return nil, false
	}
	t, ok := op.Result(0).Type().(*ir.IntegerType)
	switch {
	case !ok:
		return nil, false
	case r.Preset() != nil:
		return ir.FoldAttr(dst, r.Preset())
	}
	return ir.FoldAttr(dst, op.Context().IntegerAttr(t, num.Zero(t.Width)))
}
