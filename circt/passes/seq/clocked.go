package seq

import (
	"strconv"

	"github.com/millrace-mlir/millrace/circt/dialect/comb"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/circt/dialect/seq"
	"github.com/millrace-mlir/millrace/circt/dialect/sv"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/builtin"
	"github.com/millrace-mlir/millrace/num"
)

func oneBit(v bool) num.Int { return num.Bool(v) }

// register has the operands and attributes that seq.compreg and seq.compreg.ce share.
type register struct {
	input, clock, enable, reset, resetValue, initial *ir.Value

	name     *ir.StringAttr
	innerSym ir.Attribute
}

// dialectAttrs returns the discardable attributes of op whose name has a dialect prefix.
func dialectAttrs(op *ir.Operation) *ir.DictAttr {
	var keep []ir.NamedAttribute
	for _, a := range op.Discardable().Entries {
		for i := range len(a.Name.Value) {
			if a.Name.Value[i] == '.' {
				keep = append(keep, a)
				break
			}
		}
	}
	return op.Context().Dict(keep)
}

// register replaces op by an sv.reg and the process that clocks it.
func (l *clocked) register(op *ir.Operation, r register) {
	b, loc := l.b, op.Loc()
	a := sv.RegArgs{InnerSym: ir.Given(r.innerSym), ResultType: hw.InOutOf(op.Result(0).Type()), Discardable: dialectAttrs(op)}
	a.Name = b.Ctx.String("")
	if r.name != nil {
		a.Name = r.name
	}
	var computed *ir.Value
	if r.initial != nil {
		computed = l.initial[r.initial]
		if computed != nil && !computed.IsArg() && computed.DefiningOp().Has(ir.ConstantLike) {
			a.Init = b.Insert(b.Arena.Clone(computed.DefiningOp(), ir.NewMapping())).Result(0)
			computed = nil
		}
	}
	reg := sv.CreateReg(b, loc, a).Result(0)
	if computed != nil {
		block, before := b.Point()
		b.AtEnd(l.body)
		sv.CreateBPAssign(b, loc, sv.BPAssignArgs{Dest: reg, Src: computed})
		b.Restore(block, before)
	}
	value := sv.BuildRead(b, loc, reg)
	assign := func(v *ir.Value) func() {
		return func() { sv.CreatePAssign(b, loc, sv.PAssignArgs{Dest: reg, Src: v}) }
	}
	next := assign(r.input)
	if r.enable != nil {
		next = func() { sv.BuildIf(b, loc, r.enable, assign(r.input), nil) }
	}
	triggers := []sv.Trigger{{Event: hw.AtPosEdge, Signal: r.clock}}
	switch {
	case r.reset != nil && l.alwaysFF && r.initial == nil:
		sv.BuildAlwaysFF(b, loc, r.clock, r.reset, next, assign(r.resetValue))
	case r.reset != nil:
		sv.BuildAlways(b, loc, triggers, func() { sv.BuildIf(b, loc, r.reset, assign(r.resetValue), next) })
	case l.alwaysFF && r.initial == nil:
		sv.BuildAlwaysFF(b, loc, r.clock, nil, next, nil)
	default:
		sv.BuildAlways(b, loc, triggers, next)
	}
	replace(op, value)
}

// initials moves the bodies of a module's seq.initial operations into a single sv.initial, in order.
func (l *clocked) initials() {
	b := l.b
	for op := range l.module.Region(0).First().Ops() {
		if !op.Is(seq.Initial) {
			continue
		}
		if l.body == nil {
			b.AtStart(l.module.Region(0).First())
			l.body = sv.BuildInitial(b, op.Loc(), sv.Nothing).Region(0).First()
		}
		from := op.Region(0).First()
		for i, arg := range from.Args() {
			if v := l.initial[op.Operand(i)]; v != nil {
				arg.ReplaceAllUses(v)
			}
		}
		yield := from.Terminator()
		for i := range op.Results() {
			l.initial[op.Result(i)] = yield.Operand(i)
		}
		yield.Erase()
		if first := from.First(); first != nil {
			l.body.Splice(nil, first)
		}
	}
}

// merged is the sv.initial that replaces the seq.initial operations of a module. Its locs and types are the locations
// and the types of the values of these operations.
type merged struct {
	op    *ir.Operation // nil if there were none
	locs  []ir.Loc
	types []ir.Type
}

// buildCasts creates unrealized casts without operands after the sv.initial, one for each value of
// the seq.initial operations. Nothing uses them; circt-opt leaves them there too.
func (m *merged) buildCasts(b *ir.Builder) {
	if m.op == nil {
		return
	}
	b.After(m.op)
	for i, t := range m.types {
		b.Value(builtin.UnrealizedConversionCast, m.locs[i], t, nil)
	}
}

// eraseInitials erases the seq.initial operations, whose bodies initials has moved. ok is false, after an error, if
// one is still used.
func (l *clocked) eraseInitials() (m merged, ok bool) {
	if l.body != nil {
		m.op = l.body.Parent()
	}
	var list []*ir.Operation
	for op := range l.module.Region(0).First().Ops() {
		if op.Is(seq.Initial) {
			op.DropAllReferences()
			list = append(list, op)
		}
	}
	for _, op := range list {
		for i := range op.Results() {
			m.locs, m.types = append(m.locs, op.Loc()), append(m.types, op.Result(i).Type())
		}
		if !op.Unused() {
			return m, illegal(op)
		}
		op.Erase()
	}
	return m, true
}

// fromImmutable replaces op, which reads an initial value, by a register that sv.initial assigns.
func (l *clocked) fromImmutable(op *ir.Operation) {
	b, loc := l.b, op.Loc()
	v := l.initial[op.Operand(0)]
	if v == nil {
		return
	}
	reg := sv.BuildReg(b, loc, v.Type(), "")
	read := sv.BuildRead(b, loc, reg)
	block, before := b.Point()
	b.AtEnd(l.body)
	sv.CreateBPAssign(b, loc, sv.BPAssignArgs{Dest: reg, Src: v})
	b.Restore(block, before)
	replace(op, read)
}

// divide replaces op, a clock divider, by a chain of registers, each of which halves the clock.
func (l *clocked) divide(op *ir.Operation) {
	b, loc, d := l.b, op.Loc(), seq.ClockDivOp(op)
	out := d.Input()
	n := d.Pow2().Value.Uint64()
	if n == 0 {
		replace(op, out)
		return
	}
	one := hw.BuildConstant(b, loc, oneBit(true))
	var regs []*ir.Value
	for i := range n {
		reg := sv.BuildReg(b, loc, b.Ctx.I1(), "clock_out_"+strconv.FormatUint(i, 10))
		regs = append(regs, reg)
		sv.BuildAlways(b, loc, []sv.Trigger{{Event: hw.AtPosEdge, Signal: out}}, func() {
			flipped := comb.CreateXor(b, loc, comb.XorArgs{Inputs: []*ir.Value{sv.BuildRead(b, loc, reg), one}, ResultType: b.Ctx.I1()})
			sv.CreateBPAssign(b, loc, sv.BPAssignArgs{Dest: reg, Src: flipped.Result(0)})
		})
		out = sv.BuildRead(b, loc, reg)
	}
	zero := hw.BuildConstant(b, loc, oneBit(false))
	sv.BuildInitial(b, loc, func() {
		for _, reg := range regs {
			sv.CreateBPAssign(b, loc, sv.BPAssignArgs{Dest: reg, Src: zero})
		}
	})
	replace(op, out)
}
