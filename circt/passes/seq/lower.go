// Package seq holds the passes that lower registers, memories and clocks. Passes on modules in general live in
// circt/passes/hw.
package seq

import (
	"strings"

	"github.com/millrace-mlir/millrace/circt/dialect/comb"
	"github.com/millrace-mlir/millrace/circt/dialect/emit"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/circt/dialect/seq"
	"github.com/millrace-mlir/millrace/circt/dialect/sv"
	"github.com/millrace-mlir/millrace/circt/passes/partial"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

// ToSVOptions are the options of lower-seq-to-sv.
type ToSVOptions struct {
	NoRegRandom    bool `opt:"disable-reg-randomization" default:"false" doc:"Disable emission of register randomization code"`
	NoMemRandom    bool `opt:"disable-mem-randomization" default:"false" doc:"Disable emission of memory randomization code"`
	SeparateAlways bool `opt:"emit-separate-always-blocks" default:"false" doc:"Emit assignments to registers in separate always blocks"`
	AlwaysFF       bool `opt:"lower-to-always-ff" default:"true" doc:"Place assignments to registers into always_ff blocks if possible"`
}

// ToSV is lower-seq-to-sv: it lowers registers, memories and clocks to SystemVerilog.
var ToSV = &passes.Pass{
	Name: "LowerSeqToSV", Arg: "lower-seq-to-sv", Doc: "Lower sequential firrtl ops to SV.",
	Anchor: "builtin.module", Options: passes.OptionsOf[ToSVOptions](),
	Stats:    []passes.Statistic{{Name: "num-subaccess-restored", Doc: "Number of lhs subaccess operations restored"}},
	Scope:    passes.Always(passes.ModuleScope),
	Division: toSVLedger.Division(),
	Dialects: []string{"comb", "emit", "hw", "sv"},
	Init:     partial.Target{Only: []string{"seq"}, Stays: isConstClock}.Init(),
	Run:      lowerToSV,
}

// isConstClock reports whether op is a seq.const_clock. Folding makes such constants, and the pass leaves them alone
// until lowerClocked lowers them.
func isConstClock(op *ir.Operation) bool { return op.Is(seq.ConstClock) }

func lowerToSV(c *passes.Ctx) bool {
	o := passes.Opts[ToSVOptions](c)
	b := c.Builder()
	mems := generateMemories(c.Op, b)
	addMemoryFragments(mems.modules, o)
	paths := buriedPaths(c.Op, b)
	anyMems := len(mems.modules) > 0
	regs := anyMems
	var mergedInitials []merged
	for module := range c.Op.Region(0).First().Ops() {
		if !module.Is(hw.Module) {
			continue
		}
		initial, random, ok := lowerModule(c, module, b, paths, mems)
		if !ok {
			return false
		}
		regs = regs || random
		mergedInitials = append(mergedInitials, initial)
	}
	convertTypes(c.Op)
	for _, m := range mergedInitials {
		m.buildCasts(b)
	}
	declareRandomization(c.Op, b, randomization{
		regs: regs, mems: anyMems, regCode: regs && !o.NoRegRandom, memCode: anyMems && !o.NoMemRandom,
	})
	return true
}

// lowerModule lowers the seq operations of a hw.module, but not its types. The result initial is the sv.initial that
// replaces the module's seq.initial operations. The result random says whether registers get random values in an
// initial block. It returns ok false after an error.
func lowerModule(c *passes.Ctx, module *ir.Operation, b *ir.Builder, paths map[*ir.Operation]*ir.SymbolRefAttr, mems *generated) (initial merged, random, ok bool) {
	o := passes.Opts[ToSVOptions](c)
	l := newRegisters(module, b, o, paths)
	l.lower()
	mems.instantiateIn(module)
	c.Count(0, l.restored)
	if l.random && !o.NoRegRandom {
		emit.AddFragments(module, regFragment, initFragment)
	}
	partial.Fold(c, module)
	initial, ok = lowerClocked(module, b, o.AlwaysFF)
	return initial, l.random, ok
}

// addMemoryFragments makes generated memories refer to the fragments that define the macros for
// random initialization. Later, hw-memory-sim creates registers in these memories, and the
// registers use the macros.
func addMemoryFragments(mems []*ir.Operation, o *ToSVOptions) {
	var fragments []string
	if !o.NoRegRandom {
		fragments = append(fragments, regFragment)
	}
	if !o.NoMemRandom {
		fragments = append(fragments, memFragment)
	}
	if len(fragments) == 0 {
		return
	}
	for _, m := range mems {
		emit.AddFragments(m, append(fragments, initFragment)...)
	}
}

// lowerClocked lowers the remaining seq operations of a module: seq.compreg registers, clocks and initial values. It
// returns false after an error.
func lowerClocked(module *ir.Operation, b *ir.Builder, alwaysFF bool) (merged, bool) {
	l := &clocked{b: b, module: module, alwaysFF: alwaysFF, initial: map[*ir.Value]*ir.Value{}}
	l.initials()
	var ops []*ir.Operation
	module.WalkPre(func(op *ir.Operation) ir.WalkResult {
		if d := op.Def(); d != nil && d != seq.Initial && strings.HasPrefix(d.Name, "seq.") {
			ops = append(ops, op)
		}
		return ir.Advance
	})
	for _, op := range ops {
		b.Before(op)
		if !l.lower(op) {
			return merged{}, illegal(op)
		}
	}
	return l.eraseInitials()
}

// illegal reports the error that op cannot be lowered, and returns false.
func illegal(op *ir.Operation) bool {
	return partial.Illegal(op)
}

type clocked struct {
	b        *ir.Builder
	module   *ir.Operation
	alwaysFF bool
	// initial holds, for results of seq.initial, what is computed in body.
	initial map[*ir.Value]*ir.Value
	body    *ir.Block
}

// replace replaces the only result of op by v, and erases op.
func replace(op *ir.Operation, v *ir.Value) {
	op.Result(0).ReplaceAllUses(v)
	op.Erase()
}

// lower lowers op. The builder's point is in front of op. It returns false if op cannot be lowered.
func (l *clocked) lower(op *ir.Operation) bool {
	b, loc := l.b, op.Loc()
	switch op.Def() {
	case seq.CompReg:
		r := seq.CompRegOp(op)
		l.register(op, register{r.Input(), r.Clk(), nil, r.Reset(), r.ResetValue(), r.InitialValue(), r.Name(), r.InnerSym()})
	case seq.CompRegCE:
		r := seq.CompRegCEOp(op)
		l.register(op, register{r.Input(), r.Clk(), r.ClockEnable(), r.Reset(), r.ResetValue(), r.InitialValue(), r.Name(), r.InnerSym()})
	case seq.FromClock, seq.ToClock:
		in := op.Operand(0)
		// A clock that is defined behind op does not get its name: it is not lowered yet.
		if def := in.DefiningOp(); !in.IsArg() && def != op && (def.Block() != op.Block() || def.IsBefore(op)) {
			if name := hw.BetterName(op, in.DefiningOp()); name != nil {
				in.DefiningOp().SetAttr(hw.NameHint, name)
			}
		}
		replace(op, in)
	case seq.ClockGate:
		l.gate(op)
	case seq.ClockInv:
		one := hw.BuildConstant(b, loc, oneBit(true))
		v := comb.CreateXor(b, loc, comb.XorArgs{Inputs: []*ir.Value{op.Operand(0), one}, ResultType: b.Ctx.I1()})
		if name := op.Attr(hw.NameHint); name != nil {
			v.SetAttr(hw.NameHint, name)
		}
		replace(op, v.Result(0))
	case seq.ClockMux:
		m := seq.ClockMuxOp(op)
		replace(op, comb.CreateMux(b, loc, comb.MuxArgs{Cond: m.Cond(), TrueValue: m.TrueClock(), FalseValue: m.FalseClock(), TwoState: true, ResultType: b.Ctx.I1()}).Result(0))
	case seq.ClockDiv:
		l.divide(op)
	case seq.ConstClock:
		high, _ := seq.ClockLevel(seq.ConstClockOp(op).Value())
		replace(op, hw.BuildConstant(b, loc, oneBit(high)))
	case seq.FromImmutable:
		l.fromImmutable(op)
	default:
		return false
	}
	return true
}

// gate lowers a clock gate to a latch and an and. The latch holds the enable and is open while the clock is low.
func (l *clocked) gate(op *ir.Operation) {
	b, loc, g := l.b, op.Loc(), seq.ClockGateOp(op)
	i1 := b.Ctx.I1()
	enable := g.Enable()
	if test := g.TestEnable(); test != nil {
		enable = comb.CreateOr(b, loc, comb.OrArgs{Inputs: []*ir.Value{enable, test}, ResultType: i1}).Result(0)
	}
	latch := sv.BuildReg(b, loc, i1, "cg_en_latch")
	sv.BuildAlways(b, loc, nil, func() {
		sv.BuildIf(b, loc, comb.BuildNot(b, loc, g.Input()), func() {
			sv.CreatePAssign(b, loc, sv.PAssignArgs{Dest: latch, Src: enable})
		}, nil)
	})
	read := sv.BuildRead(b, loc, latch)
	replace(op, comb.CreateAnd(b, loc, comb.AndArgs{Inputs: []*ir.Value{g.Input(), read}, ResultType: i1}).Result(0))
}

// convertTypes replaces clock types by i1, and types of initial values by their element type, in all types and
// constants below top.
func convertTypes(top *ir.Operation) {
	hw.NewTypeMap(func(t ir.Type) ir.Type {
		if seq.IsClock(t) {
			return t.Context().I1()
		}
		if e := seq.ImmutableElement(t); e != nil {
			return e
		}
		return t
	}).Apply(top)
	top.WalkPre(func(op *ir.Operation) ir.WalkResult {
		if op.Is(hw.AggregateConstant) {
			op.SetInherent("fields", levels(hw.AggregateConstantOp(op).Fields()))
		}
		return ir.Advance
	})
}

// levels returns the fields of an aggregate constant with bits in place of constant clocks.
func levels(a ir.Attribute) ir.Attribute {
	if high, ok := seq.ClockLevel(a); ok {
		return a.Context().IntegerAttr(a.Context().I1(), oneBit(high))
	}
	list, ok := a.(*ir.ArrayAttr)
	if !ok {
		return a
	}
	fields := make([]ir.Attribute, len(list.Elems))
	for i, f := range list.Elems {
		fields[i] = levels(f)
	}
	return a.Context().Array(fields...)
}
