// Package ltl holds the pass that lowers temporal properties to registers and logic.
package ltl

import (
	"slices"

	"github.com/millrace-mlir/millrace/circt/dialect/comb"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/circt/dialect/ltl"
	"github.com/millrace-mlir/millrace/circt/dialect/seq"
	"github.com/millrace-mlir/millrace/circt/dialect/verif"
	"github.com/millrace-mlir/millrace/circt/passes/partial"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/builtin"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/passes"
)

// ToCore is lower-ltl-to-core: it lowers temporal properties to registers and logic.
// Properties that it cannot lower stay unchanged, for a later pass that can.
var ToCore = &passes.Pass{
	Name: "LowerLTLToCore", Arg: "lower-ltl-to-core", Doc: "Convert LTL and Verif to Core",
	Anchor: "hw.module", Scope: passes.Always(passes.UnitScope), Dialects: []string{"comb", "hw", "seq", "sv"},
	Init: partial.Target{
		Legal: []string{"comb", "hw", "ltl", "seq", "sv"}, Stays: func(op *ir.Operation) bool { return !isBoolean(op) },
		Illegal: []string{ltl.And.Name, ltl.Implication.Name, ltl.Intersect.Name, ltl.Not.Name, ltl.Or.Name},
	}.Init(),
	Run: func(c *passes.Ctx) bool {
		partial.Fold(c, c.Op)
		l := lowering{b: c.Builder()}
		var checks, ops []*ir.Operation
		c.Op.WalkPre(func(op *ir.Operation) ir.WalkResult {
			switch {
			case op.Is(verif.Assert) || op.Is(verif.Assume):
				checks = append(checks, op)
			case op.Is(verif.HasBeenReset) || op.Is(ltl.Past) || isBoolean(op):
				ops = append(ops, op)
			}
			return ir.Advance
		})
		for _, op := range checks {
			l.check(op)
		}
		for _, op := range ops {
			l.loc = op.Loc()
			l.b.Before(op)
			v, t := l.lower(op), op.Result(0).Type()
			if _, property := t.(*ir.DialectType); property {
				l.b.Value(builtin.UnrealizedConversionCast, l.loc, t, []*ir.Value{v}) // stays, as in circt-opt
			}
			op.Result(0).ReplaceAllUses(v)
			op.Erase()
		}
		if len(checks)+len(ops) == 0 {
			c.PreserveAll()
		}
		return true
	},
}

var booleans = []*ir.OpDef{ltl.Implication, ltl.Not, ltl.And, ltl.Or, ltl.Intersect}

// isBoolean reports whether op is an operation such as ltl.and whose operands are all
// bits, so that logic on bits can replace it. Its result must be a bit, or a property
// that only assertions use.
func isBoolean(op *ir.Operation) bool {
	if !slices.Contains(booleans, op.Def()) {
		return false
	}
	for i := range op.Operands() {
		if _, ok := op.Operand(i).Type().(*ir.IntegerType); !ok {
			return false
		}
	}
	r := op.Result(0)
	if _, ok := r.Type().(*ir.IntegerType); ok {
		return true
	}
	for u := r.FirstUse(); u != nil; u = u.NextUse() {
		if !u.Owner().Is(verif.Assert) && !u.Owner().Is(verif.ClockedAssert) {
			return false
		}
	}
	return true
}

type lowering struct {
	b   *ir.Builder
	loc ir.Loc
}

func (l *lowering) or(vs ...*ir.Value) *ir.Value {
	return comb.CreateOr(l.b, l.loc, comb.OrArgs{Inputs: vs, ResultType: vs[0].Type()}).Result(0)
}

func (l *lowering) and(vs ...*ir.Value) *ir.Value {
	return comb.CreateAnd(l.b, l.loc, comb.AndArgs{Inputs: vs, ResultType: vs[0].Type()}).Result(0)
}

func (l *lowering) not(v *ir.Value) *ir.Value { return comb.BuildNot(l.b, l.loc, v) }

func (l *lowering) one() *ir.Value { return hw.BuildConstant(l.b, l.loc, num.Bool(true)) }

func (l *lowering) clock(v *ir.Value) *ir.Value {
	return l.b.ValueOrFold(seq.ToClock, l.loc, seq.ClockOf(l.b.Ctx), []*ir.Value{v})
}

// register creates a register with the initial value 0.
func (l *lowering) register(in, clock *ir.Value, name string) *ir.Operation {
	a := seq.CompRegArgs{Input: in, Clk: clock, DataType: in.Type()}
	a.InitialValue = seq.BuildInitialValue(l.b, l.loc, num.Bool(false))
	if name != "" {
		a.Name = l.b.Ctx.String(name)
	}
	return seq.CreateCompReg(l.b, l.loc, a)
}

func (l *lowering) lower(op *ir.Operation) *ir.Value {
	switch op.Def() {
	case ltl.Implication:
		v := ltl.ImplicationOp(op)
		return l.or(l.not(v.Antecedent()), v.Consequent())
	case ltl.Not:
		return l.not(ltl.NotOp(op).Input())
	case ltl.Or:
		return l.or(op.OperandValues(nil)...)
	case ltl.And, ltl.Intersect:
		return l.and(op.OperandValues(nil)...)
	case ltl.Past:
		p := ltl.PastOp(op)
		clock := seq.CreateToClock(l.b, l.loc, seq.ToClockArgs{Input: p.Clk(), OutputType: seq.ClockOf(l.b.Ctx)}).Result(0)
		return seq.CreateShiftReg(l.b, l.loc, seq.ShiftRegArgs{
			Input: p.Input(), Clk: clock, ClockEnable: l.one(), NumElements: p.Delay(), DataType: p.Input().Type(),
		}).Result(0)
	}
	return l.hasBeenReset(op)
}

// hasBeenReset lowers verif.has_been_reset: a register remembers that there was a reset.
// The result is that register, while no reset is active.
func (l *lowering) hasBeenReset(op *ir.Operation) *ir.Value {
	v := verif.HasBeenResetOp(op)
	initial := seq.BuildInitialValue(l.b, l.loc, num.Bool(false))
	one := l.one()
	seen := comb.CreateOr(l.b, l.loc, comb.OrArgs{Inputs: []*ir.Value{v.Reset(), v.Reset()}, ResultType: l.b.Ctx.I1()})
	reg := seq.CreateCompReg(l.b, l.loc, seq.CompRegArgs{
		Input: seen.Result(0), Clk: l.clock(v.Clock()), InitialValue: initial, Name: l.b.Ctx.String("hbr"), DataType: l.b.Ctx.I1(),
	}).Result(0)
	comb.OrOp(seen).Inputs()[1].Set(reg)
	over := comb.CreateXor(l.b, l.loc, comb.XorArgs{Inputs: []*ir.Value{v.Reset(), one}, ResultType: l.b.Ctx.I1()}).Result(0)
	return l.and(reg, over)
}

// check lowers an assertion or assumption of an ltl.clocked_atom: it samples the property
// at the clock's edge. Before the first sample, the property holds.
func (l *lowering) check(op *ir.Operation) {
	property := &op.Operands()[0]
	def := property.Value().DefinedBy(ltl.ClockedAtom)
	if def == nil {
		return
	}
	atom := ltl.ClockedAtomOp(def)
	edge := atom.Edge().Int64()
	if edge == hw.AtEdge {
		return
	}
	l.b.Before(op)
	l.loc = def.Loc()
	sample := func(v *ir.Value) *ir.Value {
		clock := atom.Clock()
		if edge == hw.AtNegEdge {
			clock = l.not(clock)
		}
		return l.register(v, l.clock(clock), "").Result(0)
	}
	v := sample(atom.Input())
	l.loc = op.Loc()
	v = l.or(v)
	valid := l.and(sample(l.one()))
	property.Set(l.or(l.not(valid), v))
	if def.Unused() {
		def.Erase()
	}
}
