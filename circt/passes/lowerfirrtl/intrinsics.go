package lowerfirrtl

import (
	"github.com/millrace-mlir/millrace/circt/dialect/comb"
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/circt/dialect/ltl"
	"github.com/millrace-mlir/millrace/circt/dialect/seq"
	"github.com/millrace-mlir/millrace/circt/dialect/sim"
	"github.com/millrace-mlir/millrace/circt/dialect/sv"
	"github.com/millrace-mlir/millrace/circt/dialect/verif"
	"github.com/millrace-mlir/millrace/ir"
)

func intrinsicRules() map[*ir.OpDef]rule {
	return map[*ir.OpDef]rule{
		firrtl.IsXIntrinsic: lowerIsX, firrtl.PlusArgsTestIntrinsic: lowerPlusArgsTest, firrtl.PlusArgsValueIntrinsic: lowerPlusArgsValue,
		firrtl.SizeOfIntrinsic: lowerSizeOf, firrtl.ClockGateIntrinsic: lowerClockGate, firrtl.ClockInverterIntrinsic: lowerClockInverter,
		firrtl.ClockDividerIntrinsic: lowerClockDivider, firrtl.HasBeenResetIntrinsic: lowerHasBeenReset, firrtl.FPGAProbeIntrinsic: lowerFPGAProbe,
		firrtl.VerifAssertIntrinsic: verifCheck(verif.Assert), firrtl.VerifAssumeIntrinsic: verifCheck(verif.Assume), firrtl.VerifCoverIntrinsic: verifCheck(verif.Cover),
		firrtl.VerifRequireIntrinsic: verifCheck(verif.Require), firrtl.VerifEnsureIntrinsic: verifCheck(verif.Ensure),
		firrtl.LTLAndIntrinsic: temporal(ltl.And), firrtl.LTLOrIntrinsic: temporal(ltl.Or), firrtl.LTLIntersectIntrinsic: temporal(ltl.Intersect),
		firrtl.LTLConcatIntrinsic: temporal(ltl.Concat), firrtl.LTLNotIntrinsic: temporal(ltl.Not), firrtl.LTLImplicationIntrinsic: temporal(ltl.Implication),
		firrtl.LTLUntilIntrinsic: temporal(ltl.Until), firrtl.LTLEventuallyIntrinsic: temporal(ltl.Eventually), firrtl.LTLDelayIntrinsic: temporal(ltl.Delay),
		firrtl.LTLRepeatIntrinsic: temporal(ltl.Repeat), firrtl.LTLGoToRepeatIntrinsic: temporal(ltl.GotoRepeat), firrtl.LTLClockIntrinsic: lowerLTLClock,
		firrtl.LTLNonConsecutiveRepeatIntrinsic: temporal(ltl.NonConsecutiveRepeat), firrtl.LTLPastIntrinsic: lowerPast,
		firrtl.VerbatimExpr:                      func(l *lowering, op *ir.Operation) bool { return l.verbatim(op, false) },
		firrtl.Dialect.Op("firrtl.int.mux2cell"): lowerMuxCell, firrtl.Dialect.Op("firrtl.int.mux4cell"): lowerMuxCell,
		firrtl.XMRRef: lowerXMRRef, firrtl.XMRDeref: lowerXMRDeref,
	}
}

func lowerIsX(l *lowering, op *ir.Operation) bool {
	v, done := l.reduced(op, 0)
	if done || v == nil {
		return done
	}
	if _, ok := v.Type().(*ir.IntegerType); !ok {
		if isClock(v.Type()) {
			v = l.fromClock(v)
			return l.icmp(op, comb.CEQ, v, l.constantX(1))
		}
		w, ok := firrtl.BitWidth(firrtl.PassiveOf(op.Operand(0).Type()), false)
		if !ok {
			return false
		}
		v = l.b.ValueOrFold(hw.Bitcast, l.loc, l.s.c.Int(uint32(w)), []*ir.Value{v})
	}
	return l.icmp(op, comb.CEQ, v, l.constantX(width(v)))
}

func lowerPlusArgsTest(l *lowering, op *ir.Operation) bool {
	return l.to(op, sim.PlusargsTest, l.s.c.I1(), nil, op.Inherent("formatString"))
}

func lowerPlusArgsValue(l *lowering, op *ir.Operation) bool {
	t := l.s.typeOf(op.Result(1).Type(), l.loc)
	if t == nil {
		return false
	}
	v := sim.CreatePlusargsValue(l.b, l.loc, sim.PlusargsValueArgs{FormatString: op.Inherent("formatString"), FoundType: l.s.c.I1(), ResultType: t})
	return l.set(op.Result(1), v.Result(1)) && l.set(op.Result(0), v.Result(0))
}

func lowerSizeOf(l *lowering, op *ir.Operation) bool {
	return l.fail("SizeOf should have been resolved.")
}

func lowerClockGate(l *lowering, op *ir.Operation) bool {
	list, ok := l.lowered(op)
	return ok && l.to(op, seq.ClockGate, l.s.clockType(), list)
}

func lowerClockInverter(l *lowering, op *ir.Operation) bool {
	list, ok := l.lowered(op)
	return ok && l.to(op, seq.ClockInv, l.s.clockType(), list)
}

func lowerClockDivider(l *lowering, op *ir.Operation) bool {
	list, ok := l.lowered(op)
	return ok && l.to(op, seq.ClockDiv, l.s.clockType(), list, op.Inherent("pow2"))
}

func lowerHasBeenReset(l *lowering, op *ir.Operation) bool {
	clock, reset := l.nonClock(op.Operand(0)), l.value(op.Operand(1))
	if clock == nil || reset == nil {
		return false
	}
	t := op.Operand(1).Type()
	async := firrtl.Is(t, firrtl.AsyncResetType)
	if !async && !(firrtl.Is(t, firrtl.UIntType) && firrtl.Width(t) == 1) {
		l.s.c.Emit(&ir.Diagnostic{Severity: ir.Error, Loc: l.loc, Text: "uninferred reset passed to 'has_been_reset'; requires sync or async reset",
			Notes: []ir.Diagnostic{{Severity: ir.Note, Loc: l.loc, Text: "reset is of type '" + t.String() + "', should be '!firrtl.uint<1>' or '!firrtl.asyncreset'"}}})
		return false
	}
	return l.to(op, verif.HasBeenReset, l.s.c.I1(), []*ir.Value{clock, reset}, l.s.c.Bool(async))
}

func lowerFPGAProbe(l *lowering, op *ir.Operation) bool {
	v := l.value(op.Operand(0))
	if v == nil {
		return false
	}
	l.hwWire(v, nil, nil)
	return true
}

// verifCheck returns the rule that lowers a check to d. Outside of a contract, require and ensure
// become assertions.
func verifCheck(d *ir.OpDef) rule {
	return func(l *lowering, op *ir.Operation) bool {
		list, ok := l.lowered(op)
		if !ok {
			return false
		}
		if block, _ := l.b.Point(); (d == verif.Require || d == verif.Ensure) && !block.Parent().Is(verif.Contract) {
			l.b.Op(verif.Assert, l.loc, nil, list, op.Inherent("label"))
			return true
		}
		l.b.Op(d, l.loc, nil, list, op.Inherent("label"))
		return true
	}
}

// temporal returns the rule that lowers an operation of linear temporal logic to d. The method
// fixTemporal finds the type of its result later.
func temporal(d *ir.OpDef) rule {
	return func(l *lowering, op *ir.Operation) bool {
		list, ok := l.lowered(op)
		if !ok {
			return false
		}
		return l.temporal(op, d, list, op.Props())
	}
}

func (l *lowering) temporal(op *ir.Operation, d *ir.OpDef, list []*ir.Value, props []ir.Attribute) bool {
	s := &ir.OpState{Name: l.s.c.NameOf(d), Loc: l.loc, Operands: list, Props: props}
	if d.Infer != nil {
		s.Results, _ = d.Infer(s, nil)
	}
	if len(s.Results) == 0 {
		s.Results = []ir.Type{temporalResult(l.s.c, d)}
	}
	v := l.b.CreateOrFold(s, nil)[0]
	if def := v.DefiningOp(); def != nil {
		l.temporals = append(l.temporals, def)
	}
	return l.orFolded(op.Result(0), v)
}

// temporalResult returns the result type of d, an operation of ltl whose type does not depend on
// its operands.
func temporalResult(c *ir.Context, d *ir.OpDef) ir.Type {
	switch d {
	case ltl.Not, ltl.Implication, ltl.Until, ltl.Eventually:
		return c.DialectType(ltl.PropertyType)
	}
	return c.DialectType(ltl.SequenceType)
}

func lowerLTLClock(l *lowering, op *ir.Operation) bool {
	in, clock := l.value(op.Operand(0)), l.nonClock(op.Operand(1))
	if in == nil || clock == nil {
		return false
	}
	return l.temporal(op, ltl.Clock, []*ir.Value{in, clock}, []ir.Attribute{firrtl.I32(l.s.c, firrtl.EnumValue(op.Inherent("edge")))})
}

func lowerPast(l *lowering, op *ir.Operation) bool {
	in, clock := l.value(op.Operand(0)), l.nonClock(op.Operand(1))
	if in == nil || clock == nil {
		return false
	}
	return l.to(op, ltl.Past, in.Type(), []*ir.Value{in, clock}, op.Inherent("delay"))
}

// verbatim lowers an expression in Verilog text. If wire is set, its result is an inout. It
// returns false if an operand has no lowered value, or if the result type has no HW type.
func (l *lowering) verbatim(op *ir.Operation, wire bool) bool {
	t := l.result(op)
	list, ok := l.lowered(op)
	if t == nil || !ok {
		return false
	}
	symbols := op.Inherent("symbols")
	if symbols == nil {
		symbols = l.s.c.Array()
	}
	if wire {
		a := sv.VerbatimExprSEArgs{FormatString: op.Inherent("text"), Substitutions: list, Symbols: symbols, ResultType: hw.InOutOf(t)}
		v := sv.CreateVerbatimExprSE(l.b, l.loc, a)
		copyName(v, op)
		return l.set(op.Result(0), v.Result(0))
	}
	v := sv.CreateVerbatimExpr(l.b, l.loc, sv.VerbatimExprArgs{FormatString: op.Inherent("text"), Substitutions: list, Symbols: symbols, ResultType: t})
	copyName(v, op)
	return l.set(op.Result(0), v.Result(0))
}

// xmr makes a hierarchical reference to the target of op. The target's FIRRTL type is the
// argument of. The result is an inout of the lowered type. A clock counts as a bit.
func (l *lowering) xmr(op *ir.Operation, of ir.Type) *ir.Value {
	t := l.s.typeOf(of, l.loc)
	if t != nil && isClock(t) {
		t = l.s.c.I1()
	}
	return sv.CreateXMRRef(l.b, l.loc, sv.XMRRefArgs{Ref: op.Inherent("ref"), VerbatimSuffix: op.Inherent("verbatimSuffix"), ResultType: hw.InOutOf(t)}).Result(0)
}

func lowerXMRRef(l *lowering, op *ir.Operation) bool {
	return l.set(op.Result(0), l.xmr(op, firrtl.ReferredType(op.Result(0).Type())))
}

func lowerXMRDeref(l *lowering, op *ir.Operation) bool {
	x := l.xmr(op, op.Result(0).Type())
	v := l.read(x)
	if firrtl.Is(op.Result(0).Type(), firrtl.ClockType) {
		return l.to(op, seq.ToClock, l.s.clockType(), []*ir.Value{v})
	}
	return l.set(op.Result(0), v)
}
