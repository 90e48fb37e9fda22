package seq

import (
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/circt/dialect/seq"
	"github.com/millrace-mlir/millrace/circt/dialect/sv"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num"
)

// condition is an sv.ifdef around a register. It tests macro, and the register is in the else branch if not
// is set.
type condition struct {
	macro string
	not   bool
}

// lowered is a register that has been lowered to an sv.reg.
type lowered struct {
	ref        *ir.Value // the inout
	loc        ir.Loc
	path       *ir.SymbolRefAttr // where it does not stand in the module's own block
	conditions []condition
	preset     num.Int
	random     uint64 // its first bit in the random vector
	placed     bool   // random is given
	reset      *ir.Value
	resetValue *ir.Value
}

// processKey identifies a process that registers of the same clock and reset may share.
type processKey struct {
	block        *ir.Block
	clock, reset *ir.Value
	async        bool
}

// registers lowers the seq.firreg operations of a module.
type registers struct {
	b      *ir.Builder
	o      *ToSVOptions
	module *ir.Operation
	paths  map[*ir.Operation]*ir.SymbolRefAttr

	constants  map[num.Int]*ir.Value
	processes  map[processKey]process
	branches   map[branchKey]*ir.Operation
	elements   map[elementKey]*ir.Value
	conditions []condition

	randoms, presets []*lowered
	resets           []*lowered // by reset signal, in the order of the first of each
	random           bool       // there is an initial block
	restored         int64
}

type process struct{ always, branch *ir.Operation }

func newRegisters(module *ir.Operation, b *ir.Builder, o *ToSVOptions, paths map[*ir.Operation]*ir.SymbolRefAttr) *registers {
	return &registers{
		b: b, o: o, module: module, paths: paths,
		constants: map[num.Int]*ir.Value{}, processes: map[processKey]process{},
		branches: map[branchKey]*ir.Operation{}, elements: map[elementKey]*ir.Value{},
	}
}

func (l *registers) lower() {
	l.block(l.module.Region(0).First())
	l.initialize()
	l.module.SetAttr("firrtl.random_init_width", nil)
}

// constant returns a constant at the beginning of the module. Its location fuses the locations of all
// requests.
func (l *registers) constant(loc ir.Loc, v num.Int) *ir.Value {
	if c := l.constants[v]; c != nil {
		op := c.DefiningOp()
		op.SetLoc(l.b.Ctx.Fused([]ir.Loc{op.Loc(), loc}, nil))
		return c
	}
	block, before := l.b.Point()
	l.b.AtStart(l.module.Region(0).First())
	c := hw.BuildConstant(l.b, loc, v)
	l.b.Restore(block, before)
	l.constants[v] = c
	return c
}

func (l *registers) block(b *ir.Block) {
	for op := range b.Ops() {
		switch op.Def() {
		case sv.IfDef:
			for i := range op.NumRegions() {
				if r := op.Region(i); !r.Empty() {
					l.conditions = append(l.conditions, condition{sv.MacroOf(op), i == 1})
					l.block(r.First())
					l.conditions = l.conditions[:len(l.conditions)-1]
				}
			}
		case seq.FirReg:
			l.reg(op)
		default:
			for i := range op.NumRegions() {
				for inner := range op.Region(i).Blocks() {
					l.block(inner)
				}
			}
		}
	}
}

// sized returns v as a value of type t, which has the same width, by a bitcast if needed.
func (l *registers) sized(loc ir.Loc, v *ir.Value, t ir.Type) *ir.Value {
	if v.Type() == t {
		return v
	}
	return hw.CreateBitcast(l.b, loc, hw.BitcastArgs{Input: v, ResultType: t}).Result(0)
}

const randomStart = "firrtl.random_init_start"

// reg lowers the seq.firreg op.
func (l *registers) reg(op *ir.Operation) {
	b, loc, r := l.b, op.Loc(), seq.FirRegOp(op)
	t := op.Result(0).Type()
	if seq.IsClock(t) {
		t = b.Ctx.I1()
	}
	low := &lowered{loc: loc, path: l.paths[op], conditions: append([]condition(nil), l.conditions...)}
	b.Before(op)
	a := sv.RegArgs{Name: r.Name(), ResultType: hw.InOutOf(t)}
	if r.Preset() != nil {
		low.preset = r.Preset().Value
	}
	if start, ok := op.Attr(randomStart).(*ir.IntegerAttr); ok {
		low.random, low.placed = start.Value.Uint64(), true
		op.SetAttr(randomStart, nil)
	}
	a.InnerSym, a.Discardable = ir.Given(r.InnerSym()), dialectAttrs(op)
	low.ref = sv.CreateReg(b, loc, a).Result(0)
	read := sv.BuildRead(b, loc, low.ref)

	tree := func() { l.tree(low.ref, op.Result(0), r.Next()) }
	if r.Reset() == nil {
		l.clocked(op, r.Clk(), nil, false, tree, nil)
	} else {
		l.clocked(op, r.Clk(), r.Reset(), r.IsAsync(), func() {
			if r.IsAsync() && sameValue(op.Result(0), r.Next()) {
				sv.CreatePAssign(b, loc, sv.PAssignArgs{Dest: low.ref, Src: op.Result(0)})
				return
			}
			tree()
		}, func() { sv.CreatePAssign(b, loc, sv.PAssignArgs{Dest: low.ref, Src: r.ResetValue()}) })
		if r.IsAsync() {
			low.reset, low.resetValue = r.Reset(), r.ResetValue()
			l.resets = append(l.resets, low)
		}
	}
	switch {
	case r.Preset() == nil && !l.o.NoRegRandom:
		l.randoms = append(l.randoms, low)
	case r.Preset() != nil:
		l.presets = append(l.presets, low)
	}
	replace(op, read)
}

// clocked calls body to build at the end of the process for a clock and reset, in the block of op. If there
// is a reset, it calls onReset for the reset branch.
func (l *registers) clocked(op *ir.Operation, clock, reset *ir.Value, async bool, body, onReset func()) {
	b, loc := l.b, clock.Loc()
	key := processKey{op.Block(), clock, reset, async}
	p := l.processes[key]
	if p.always == nil || l.o.SeparateAlways {
		b.AtEnd(op.Block())
		if last := op.Block().Last(); last != nil && last.Has(ir.Terminator) {
			b.Before(last)
		}
		triggers := []sv.Trigger{{Event: hw.AtPosEdge, Signal: clock}}
		if async {
			triggers = append(triggers, sv.Trigger{Event: hw.AtPosEdge, Signal: reset})
		}
		p.always = sv.BuildAlways(b, loc, triggers, func() {
			if reset != nil {
				p.branch = sv.BuildIf(b, loc, reset, sv.Nothing, sv.Nothing)
			}
		})
		l.processes[key] = p
	}
	if reset == nil {
		sv.Within(b, p.always.Region(0), body)
		return
	}
	sv.Within(b, p.branch.Region(0), onReset)
	sv.Within(b, p.branch.Region(1), body)
}
