package lowerfirrtl

import (
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/circt/dialect/sv"
	"github.com/millrace-mlir/millrace/circt/dialect/verif"
	"github.com/millrace-mlir/millrace/ir"
)

// check is an assert, assume or cover that is being lowered.
type check struct {
	d               *ir.OpDef
	clock, pred, en *ir.Value // of hw
	label, message  ir.Attribute
	operands        []*ir.Value
	event           int64
}

// verilogChecks maps a kind of check to two sv operations: one for use in processes, and the
// concurrent one.
var verilogChecks = map[*ir.OpDef][2]*ir.OpDef{
	firrtl.Assert: {sv.Assert, sv.AssertConcurrent}, firrtl.Assume: {sv.Assume, sv.AssumeConcurrent}, firrtl.Cover: {sv.Cover, sv.CoverConcurrent},
	firrtl.UnclockedAssumeIntrinsic: {sv.Assume, sv.AssumeConcurrent},
}

func (l *lowering) immediate(k *check) {
	c := l.s.c
	deferred := c.Int64Attr(c.Int(32), 0)
	a := sv.AssertArgs{Expression: k.pred, Defer: deferred, Label: k.label, Message: k.message, Substitutions: k.operands}
	switch verilogChecks[k.d][0] {
	case sv.Assert:
		sv.CreateAssert(l.b, l.loc, a)
	case sv.Assume:
		sv.CreateAssume(l.b, l.loc, sv.AssumeArgs(a))
	default:
		sv.CreateCover(l.b, l.loc, sv.CoverArgs(a))
	}
}

func (l *lowering) concurrent(k *check) {
	a := sv.AssertConcurrentArgs{Event: hw.Event(l.s.c, k.event), Clock: k.clock, Property: k.pred, Label: k.label, Message: k.message, Substitutions: k.operands}
	switch verilogChecks[k.d][1] {
	case sv.AssertConcurrent:
		sv.CreateAssertConcurrent(l.b, l.loc, a)
	case sv.AssumeConcurrent:
		sv.CreateAssumeConcurrent(l.b, l.loc, sv.AssumeConcurrentArgs(a))
	default:
		sv.CreateCoverConcurrent(l.b, l.loc, sv.CoverConcurrentArgs(a))
	}
}

var checkLabels = map[*ir.OpDef]string{firrtl.Assert: "assert__", firrtl.Assume: "assume__", firrtl.Cover: "cover__", firrtl.UnclockedAssumeIntrinsic: "assume__"}

// label returns the label of a check, made from its name, or nil if it has no name.
func (l *lowering) label(op *ir.Operation) ir.Attribute {
	if s, ok := op.Inherent("name").(*ir.StringAttr); ok && s.Value != "" {
		return l.s.c.String(checkLabels[op.Def()] + s.Value)
	}
	return nil
}

// flavor returns the form of a check in Verilog: immediate, if-else-fatal or sva. It returns
// false after an error.
func (l *lowering) flavor(op *ir.Operation) (string, bool) {
	f := l.s.o.Flavor
	if f == "if-else-fatal" && !op.Is(firrtl.Assert) {
		f = "none"
	}
	if f != "none" {
		return f, true
	}
	if op.Inherent("isConcurrent") != ir.Attribute(l.s.c.Bool(true)) {
		return "immediate", true
	}
	if s, ok := op.Attr("format").(*ir.StringAttr); ok && s.Value == "ifElseFatal" {
		if !op.Is(firrtl.Assert) {
			return "", op.EmitError("ifElseFatal format cannot be used for non-assertions")
		}
		return "if-else-fatal", true
	}
	return "sva", true
}

func lowerAssertLike(l *lowering, op *ir.Operation) bool {
	if l.s.o.ToCore {
		return l.checkToCore(op)
	}
	k := &check{d: op.Def(), event: firrtl.EnumValue(op.Inherent("eventControl"))}
	named := func(name string) *ir.Value { return op.OperandsNamed(name)[0].Value() }
	k.clock, k.en, k.pred = l.nonClock(named("clock")), l.value(named("enable")), l.value(named("predicate"))
	if k.clock == nil || k.en == nil || k.pred == nil {
		return false
	}
	k.label = l.label(op)
	flavor, ok := l.flavor(op)
	if !ok {
		return false
	}
	if m, isString := op.Inherent("message").(*ir.StringAttr); isString && m.Value != "" && !op.Is(firrtl.Cover) {
		text, list, ok := l.format(m.Value, op.OperandsNamed("substitutions"))
		if !ok {
			return false
		}
		k.message, k.operands = l.s.c.String(text), list
		if flavor == "sva" {
			for i, v := range list {
				list[i] = sv.CreateSystemSampled(l.b, l.loc, sv.SystemSampledArgs{Expression: v, SampledValueType: v.Type()}).Result(0)
			}
		}
	}
	return l.guarded(op, func() { l.check(k, flavor) })
}

func (l *lowering) check(k *check, flavor string) {
	switch flavor {
	case "immediate":
		l.inAlways(k.clock, func() { l.inIf(k.en, func() { l.immediate(k) }) })
	case "if-else-fatal":
		k.pred = l.and(k.en, l.not(k.pred))
		l.s.usedStop, l.s.usedAssertVerbose = true, true
		l.s.use(l.module, "STOP_COND_FRAGMENT")
		l.s.use(l.module, "ASSERT_VERBOSE_COND_FRAGMENT")
		l.simulated(func() {
			l.inAlways(k.clock, func() {
				l.inIf(k.pred, func() {
					l.inIf(l.macroValue("ASSERT_VERBOSE_COND_"), func() {
						sv.CreateErrorProcedural(l.b, l.loc, sv.ErrorProceduralArgs{Message: k.message, Substitutions: k.operands})
					})
					l.inIf(l.macroValue("STOP_COND_"), func() {
						sv.CreateFatalProcedural(l.b, l.loc, sv.FatalProceduralArgs{Verbosity: l.s.c.Int64Attr(l.s.c.IntegerType(8, ir.Signless), 1)})
					})
				})
			})
		})
	default:
		if k.d == firrtl.Cover {
			k.pred = l.and(k.en, k.pred)
		} else {
			k.pred = l.or(l.not(k.en), k.pred)
		}
		l.concurrent(k)
	}
}

// guarded calls build inside of an sv.ifdef for each macro that guards op. It returns false
// after an error.
func (l *lowering) guarded(op *ir.Operation, build func()) bool {
	guards := ir.ArrayElems(op.Attr("guards"))
	var names []string
	for _, g := range guards {
		s, ok := g.(*ir.StringAttr)
		if !ok {
			return l.fail("elements in `guards` array must be `StringAttr`")
		}
		names = append(names, s.Value)
	}
	var nest func(names []string)
	nest = func(names []string) {
		if len(names) == 0 {
			build()
			return
		}
		l.s.needMacro(names[0])
		l.inIfDef(names[0], func() { nest(names[1:]) }, nil)
	}
	nest(names)
	return true
}

func lowerUnclockedAssume(l *lowering, op *ir.Operation) bool {
	if l.s.o.ToCore {
		return l.checkToCore(op)
	}
	k := &check{d: op.Def(), label: l.label(op), pred: l.value(op.Operand(0))}
	en := l.value(op.Operand(1))
	if k.pred == nil || en == nil {
		return false
	}
	k.pred = l.or(l.not(en), k.pred)
	subs := op.OperandsNamed("substitutions")
	for i := range subs {
		v := l.value(subs[i].Value())
		if v == nil {
			if !isZeroWidth(subs[i].Value().Type()) {
				return false
			}
			v = l.zero(1)
		}
		k.operands = append(k.operands, v)
	}
	if m, ok := op.Inherent("message").(*ir.StringAttr); ok && m.Value != "" {
		k.message = m
	} else {
		k.operands = nil
	}
	return l.guarded(op, func() {
		sv.BuildAlways(l.b, l.loc, []sv.Trigger{{Event: hw.AtEdge, Signal: k.pred}}, func() { l.immediate(k) })
	})
}

// checkToCore lowers a check to an operation of verif. Its message is dropped.
func (l *lowering) checkToCore(op *ir.Operation) bool {
	if len(ir.ArrayElems(op.Attr("guards"))) > 0 {
		return l.failOn(op, "lower-to-core does not support guarded verification statements")
	}
	named := func(name string) *ir.Value { return op.OperandsNamed(name)[0].Value() }
	en, pred := l.value(named("enable")), l.value(named("predicate"))
	if en == nil || pred == nil {
		return false
	}
	label := ir.Given(l.label(op))
	if op.Is(firrtl.UnclockedAssumeIntrinsic) {
		verif.CreateAssume(l.b, l.loc, verif.AssumeArgs{Property: pred, Enable: en, Label: label})
		return true
	}
	clock, edge := l.nonClock(named("clock")), op.Inherent("eventControl")
	if clock == nil {
		return false
	}
	switch op.Def() {
	case firrtl.Assert:
		verif.CreateClockedAssert(l.b, l.loc, verif.ClockedAssertArgs{Property: pred, Clock: clock, Enable: en, Edge: edge, Label: label})
	case firrtl.Assume:
		verif.CreateClockedAssume(l.b, l.loc, verif.ClockedAssumeArgs{Property: pred, Clock: clock, Enable: en, Edge: edge, Label: label})
	default:
		verif.CreateClockedCover(l.b, l.loc, verif.ClockedCoverArgs{Property: pred, Clock: clock, Enable: en, Edge: edge, Label: label})
	}
	return true
}
