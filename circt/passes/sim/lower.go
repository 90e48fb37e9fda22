// Package sim holds the passes that lower what a simulator does: printing, ending a
// simulation, reading its arguments, calling foreign functions.
package sim

import (
	"strings"

	"github.com/millrace-mlir/millrace/circt/dialect/comb"
	"github.com/millrace-mlir/millrace/circt/dialect/emit"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/circt/dialect/seq"
	"github.com/millrace-mlir/millrace/circt/dialect/sim"
	"github.com/millrace-mlir/millrace/circt/dialect/sv"
	"github.com/millrace-mlir/millrace/circt/passes/partial"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/builtin"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/passes"
)

const synthesis = "SYNTHESIS"

// ToSV is lower-sim-to-sv: it lowers the simulation operations to SystemVerilog.
var ToSV = &passes.Pass{
	Name: "LowerSimToSV", Arg: "lower-sim-to-sv", Doc: "Lower simulator-specific sim ops to SV.",
	Anchor: "builtin.module", Scope: passes.Always(passes.ModuleScope),
	Dialects: []string{"comb", "emit", "hw", "seq", "sv"},
	Init:     partial.Target{Legal: []string{"comb", "emit", "hw", "seq", "sv"}}.Init(),
	Run: func(c *passes.Ctx) bool {
		l := &lowering{b: c.Builder(), top: c.Op, fragments: map[string]string{}}
		l.foreign()
		ok := true
		for module := range c.Op.Region(0).First().Ops() {
			if module.Is(hw.Module) {
				partial.Fold(c, module)
				if ok = l.module(module); !ok {
					break
				}
			}
		}
		return ok && l.declare()
	},
}

type lowering struct {
	b         *ir.Builder
	top       *ir.Operation
	fragments map[string]string // by foreign function
	synthesis bool              // its macro is used
	files     bool              // the library of files is used
	needs     []string          // fragments that the current module needs
}

// module lowers the simulation operations in m, a module. It returns false after an error.
func (l *lowering) module(m *ir.Operation) bool {
	l.needs = nil
	var guarded, ops []*ir.Operation
	m.WalkPost(func(op *ir.Operation) ir.WalkResult {
		switch d := op.Def(); d {
		case sim.ClockedPause, sim.ClockedTerminate, sim.Pause, sim.Terminate:
			guarded = append(guarded, op)
			ops = append(ops, op)
		default:
			if d != nil && strings.HasPrefix(d.Name, "sim.") && !isFormat(op) || d == builtin.UnrealizedConversionCast {
				ops = append(ops, op)
			}
		}
		return ir.Advance
	})
	for _, op := range guarded {
		l.guard(op)
	}
	ok := true
	for _, op := range ops {
		l.b.Before(op)
		ok = l.lower(op) && ok
	}
	if !ok || !l.sweep(m) {
		return false
	}
	if len(l.needs) > 0 {
		emit.AddFragments(m, l.needs...)
	}
	return true
}

// inside reports whether the predicate is holds for an operation between op and its
// module.
func inside(op *ir.Operation, is func(parent *ir.Operation) bool) bool {
	for p := op.Parent(); p != nil && !p.Is(hw.Module); p = p.Parent() {
		if is(p) {
			return true
		}
	}
	return false
}

// guard moves op into an sv.ifdef that hides it from synthesis. If op has a clock, it
// moves into a process of that clock.
func (l *lowering) guard(op *ir.Operation) {
	b, loc := l.b, op.Loc()
	if inside(op, func(p *ir.Operation) bool { return p.Is(sim.Triggered) }) {
		return
	}
	prev := op.Prev()
	if prev == nil || !prev.Is(sv.IfDef) && !prev.Is(sv.IfDefProcedural) || sv.MacroOf(prev) != synthesis || prev.Region(1).Empty() {
		b.Before(op)
		build := sv.BuildIfDef
		if inside(op, func(p *ir.Operation) bool { return p.Implements("ProceduralRegion") }) {
			build = sv.BuildIfDefProcedural
		}
		prev = build(b, loc, synthesis, sv.Nothing, sv.Nothing)
		l.synthesis = true
	}
	moveInto(op, prev.Region(1))
	var clock, cond *ir.Value
	switch op.Def() {
	case sim.ClockedPause:
		clock, cond = sim.ClockedPauseOp(op).Clock(), sim.ClockedPauseOp(op).Condition()
	case sim.ClockedTerminate:
		clock, cond = sim.ClockedTerminateOp(op).Clock(), sim.ClockedTerminateOp(op).Condition()
	default:
		return
	}
	process := op.Prev()
	if process == nil || !process.Is(sv.Always) || !risesWith(process, clock) {
		b.Before(op)
		process = l.atClock(loc, clock, sv.Nothing)
	}
	moveInto(op, process.Region(0))
	branch := op.Prev()
	if branch == nil || !branch.Is(sv.If) || sv.IfOp(branch).Cond() != cond {
		b.Before(op)
		branch = sv.BuildIf(b, loc, cond, sv.Nothing, nil)
	}
	moveInto(op, branch.Region(0))
}

func moveInto(op *ir.Operation, r *ir.Region) {
	op.Remove()
	r.First().Append(op)
}

// risesWith reports whether the rising edge of clock is the only event of process.
func risesWith(process *ir.Operation, clock *ir.Value) bool {
	events := sv.AlwaysOp(process).Events().Elems
	if len(events) != 1 || events[0] != ir.Attribute(hw.Event(process.Context(), hw.AtPosEdge)) {
		return false
	}
	from := process.Operand(0).DefinedBy(seq.FromClock)
	return from != nil && from.Operand(0) == clock
}

// atClock creates a process at the rising edge of clock, and calls body to build its
// contents.
func (l *lowering) atClock(loc ir.Loc, clock *ir.Value, body func()) *ir.Operation {
	bit := seq.CreateFromClock(l.b, loc, seq.FromClockArgs{Input: clock, OutputType: l.b.Ctx.I1()}).Result(0)
	return sv.BuildAlways(l.b, loc, []sv.Trigger{{Event: hw.AtPosEdge, Signal: bit}}, body)
}

// lower lowers op. The builder's point is in front of op. It returns false after an error.
func (l *lowering) lower(op *ir.Operation) bool {
	b, loc := l.b, op.Loc()
	switch op.Def() {
	case sim.ClockedTerminate:
		t := sim.ClockedTerminateOp(op)
		l.terminate(loc, t.Success(), t.Verbose())
	case sim.Terminate:
		t := sim.TerminateOp(op)
		l.terminate(loc, t.Success(), t.Verbose())
	case sim.ClockedPause:
		sv.CreateStop(b, loc, sv.StopArgs{Verbosity: verbosity(sim.ClockedPauseOp(op).Verbose())})
	case sim.Pause:
		sv.CreateStop(b, loc, sv.StopArgs{Verbosity: verbosity(sim.PauseOp(op).Verbose())})
	case sim.Triggered:
		l.triggered(op)
	case sim.PlusargsTest:
		l.plusargsTest(op)
		return true
	case sim.PlusargsValue:
		l.plusargsValue(op)
		return true
	case sim.DPIFuncCall:
		l.call(op)
		return true
	case builtin.UnrealizedConversionCast:
		if !isStringCast(op) {
			return true
		}
		replace(op, op.Operand(0))
		return true
	case sim.StdoutStream:
		replace(op, hw.BuildConstant(b, loc, num.NewInt(32, 0x80000001)))
		return true
	case sim.StderrStream:
		replace(op, hw.BuildConstant(b, loc, num.NewInt(32, 0x80000002)))
		return true
	default:
		return l.lowerText(op)
	}
	op.Erase()
	return true
}

func replace(op *ir.Operation, v *ir.Value) {
	op.Result(0).ReplaceAllUses(v)
	op.Erase()
}

func truth(a ir.Attribute) bool {
	i, ok := a.(*ir.IntegerAttr)
	return ok && !i.Value.IsZero()
}

// verbosity returns the argument of $finish and $stop: 1 to print the time and place, or
// 0.
func verbosity(verbose ir.Attribute) ir.Attribute {
	c := verbose.Context()
	v := int64(0)
	if truth(verbose) {
		v = 1
	}
	return c.Int64Attr(c.Int(8), v)
}

func (l *lowering) terminate(loc ir.Loc, success, verbose ir.Attribute) {
	if truth(success) {
		sv.CreateFinish(l.b, loc, sv.FinishArgs{Verbosity: verbosity(verbose)})
	} else {
		sv.CreateFatalProcedural(l.b, loc, sv.FatalProceduralArgs{Verbosity: verbosity(verbose)})
	}
}

// triggered lowers sim.triggered to a process.
func (l *lowering) triggered(op *ir.Operation) {
	b, loc, t := l.b, op.Loc(), sim.TriggeredOp(op)
	l.synthesis = true
	body := func() {
		block, _ := b.Point()
		block.Splice(nil, t.Body().First())
	}
	sv.BuildIfDef(b, loc, synthesis, sv.Nothing, func() {
		l.atClock(loc, t.Clock(), func() {
			if cond := t.Condition(); cond != nil {
				sv.BuildIf(b, loc, cond, body, nil)
			} else {
				body()
			}
		})
	})
}

func (l *lowering) system(loc ir.Loc, t ir.Type, name string, args ...*ir.Value) *ir.Value {
	return sv.CreateSystem(l.b, loc, sv.SystemArgs{Args: args, FnName: l.b.Ctx.String(name), OutType: t}).Result(0)
}

func (l *lowering) plusargsTest(op *ir.Operation) {
	b, loc := l.b, op.Loc()
	text := l.text(loc, sim.PlusargsTestOp(op).FormatString().Value)
	reg := sv.BuildReg(b, loc, b.Ctx.I1(), "_pargs")
	sv.BuildInitial(b, loc, func() {
		sv.CreateBPAssign(b, loc, sv.BPAssignArgs{Dest: reg, Src: l.system(loc, b.Ctx.I1(), "test$plusargs", text)})
	})
	replace(op, sv.BuildRead(b, loc, reg))
}

// plusargsValue lowers the read of a simulator argument. The value and whether it was
// found become wires, which are undriven in synthesis.
func (l *lowering) plusargsValue(op *ir.Operation) {
	b, c, loc, p := l.b, l.b.Ctx, op.Loc(), sim.PlusargsValueOp(op)
	t, i32 := p.Result().Type(), c.Int(32)
	wire := func(t ir.Type, name string) *ir.Value {
		return sv.CreateWire(b, loc, sv.WireArgs{Name: c.String(name), ResultType: hw.InOutOf(t)}).Result(0)
	}
	value, found := wire(t, "_pargs_v"), wire(c.I1(), "_pargs_f")
	assign := func(to, v *ir.Value) *ir.Operation { return sv.CreateAssign(b, loc, sv.AssignArgs{Dest: to, Src: v}) }
	l.synthesis = true
	sv.BuildIfDef(b, loc, synthesis, func() {
		no := hw.BuildConstant(b, loc, num.Bool(false))
		undriven := assign(value, sv.CreateConstantZ(b, loc, sv.ConstantZArgs{ResultType: t}).Result(0))
		undriven.SetAttr(sv.AttributesName, c.Array(sv.Comment(c,
			"This dummy assignment exists to avoid undriven lint warnings (e.g., Verilator UNDRIVEN).")))
		assign(found, no)
	}, func() {
		foundReg, valueReg := sv.BuildReg(b, loc, i32, "_found"), sv.BuildReg(b, loc, t, "_value")
		sv.BuildInitial(b, loc, func() {
			text := l.text(loc, p.FormatString().Value)
			sv.CreateBPAssign(b, loc, sv.BPAssignArgs{Dest: foundReg, Src: l.system(loc, i32, "value$plusargs", text, valueReg)})
		})
		f, v := sv.BuildRead(b, loc, foundReg), sv.BuildRead(b, loc, valueReg)
		// Unknown bits count as not found.
		assign(found, comb.BuildICmp(b, loc, comb.CEQ, f, hw.BuildConstant(b, loc, num.NewInt(32, 1)), false))
		assign(value, v)
	})
	op.ReplaceAllUses([]*ir.Value{sv.BuildRead(b, loc, found), sv.BuildRead(b, loc, value)})
	op.Erase()
}

func isStringCast(op *ir.Operation) bool {
	return op.NumOperands() == 1 && op.NumResults() == 1 &&
		(lowered(op.Operand(0).Type()) == lowered(op.Result(0).Type())) && op.Operand(0).Type() != op.Result(0).Type()
}

// lowered returns the lowered form of a type of sim. Other types stay unchanged.
func lowered(t ir.Type) ir.Type {
	if x, ok := t.(*ir.DialectType); ok {
		switch x.Def {
		case sim.DynamicStringType:
			return t.Context().DialectType(hw.StringType)
		case sim.OutputStreamType:
			return t.Context().Int(32)
		}
	}
	return t
}

// sweep erases the unused format operations of m, and gives the remaining operations their
// lowered types. It returns false after an error.
func (l *lowering) sweep(m *ir.Operation) bool {
	for again := true; again; {
		again = false
		m.WalkPost(func(op *ir.Operation) ir.WalkResult {
			if isFormat(op) && op.Unused() {
				op.Erase()
				again = true
			}
			return ir.Advance
		})
	}
	ok := true
	m.WalkPost(func(op *ir.Operation) ir.WalkResult {
		if d := op.Def(); d != nil && strings.HasPrefix(d.Name, "sim.") {
			ok = illegal(op)
			return ir.Interrupt // a conversion ends at the first operation that it cannot legalize
		}
		for i := range op.Results() {
			r := op.Result(i)
			r.SetType(lowered(r.Type()))
		}
		for i := range op.NumRegions() {
			for b := range op.Region(i).Blocks() {
				for _, arg := range b.Args() {
					arg.SetType(lowered(arg.Type()))
				}
			}
		}
		return ir.Advance
	})
	return ok
}

func illegal(op *ir.Operation) bool {
	return partial.Illegal(op)
}

// declare declares the macro SYNTHESIS and the file library if the modules use them. It returns false after an error.
func (l *lowering) declare() bool {
	used := l.synthesis || l.files
	l.top.WalkPre(func(op *ir.Operation) ir.WalkResult {
		if op.Is(sv.IfDef) && sv.MacroOf(op) == synthesis {
			used = true
			return ir.Interrupt
		}
		return ir.Advance
	})
	if used {
		have := ir.LookupSymbolIn(l.top, l.b.Ctx.String(synthesis))
		if have != nil && !have.Is(sv.MacroDecl) {
			return have.EmitOpError("should be a macro declaration")
		}
		if have == nil {
			l.b.AtStart(l.top.Region(0).First())
			sv.BuildMacroDecl(l.b, ir.UnknownLoc, synthesis)
		}
	}
	if l.files {
		l.fileLibrary()
	}
	return true
}
