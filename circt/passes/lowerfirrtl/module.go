package lowerfirrtl

import (
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/circt/dialect/verif"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/builtin"
)

// moduleBody moves the body of a firrtl.module into the new module and lowers it. Inputs are arguments of both modules.
// An output that has one driver becomes that driver, any other output gets a wire. It returns false after an error.
func (l *lowering) moduleBody(from *ir.Operation) bool {
	block := from.Region(0).First()
	l.b.AtEnd(l.body)
	term := hw.CreateOutput(l.b, l.loc, hw.OutputArgs{})
	var wires []*ir.Operation
	var outputs []*ir.Value
	nextArg, port := 0, -1
	for i := range firrtl.NumPorts(from) {
		arg, t := block.Arg(i), firrtl.PortType(from, i)
		if isZeroWidth(t) {
			l.emptyArgs = append(l.emptyArgs, arg)
			continue // connects to it and uses of it have no value
		}
		port++
		if direction(from, i) != hw.Out {
			l.values[arg] = l.body.Arg(nextArg)
			nextArg++
			continue
		}
		v := l.driver(arg, t, term)
		if v == nil {
			w := l.outputWire(firrtl.PortName(from, i), t, port)
			wires = append(wires, w)
			arg.ReplaceAllUses(w.Result(0))
			v = l.output(w.Result(0), l.s.typeOf(t, l.loc), term)
		}
		outputs = append(outputs, v)
	}
	term.SetOperands(l.b.Arena, outputs)
	at := l.body.First()
	for _, w := range wires {
		l.body.InsertBefore(w, at)
	}
	for op := block.First(); op != nil; {
		next := op.Next()
		op.MoveBefore(at)
		op = next
	}
	return l.lowerAll()
}

// outputWire makes a FIRRTL wire for an output. The wire takes the inner symbol of the port with the index port.
func (l *lowering) outputWire(name string, t ir.Type, port int) *ir.Operation {
	c := l.s.c
	l.b.ClearPoint()
	a := firrtl.WireArgs{ResultType: t, Annotations: c.Array(), Name: c.String("." + name + ".output"), NameKind: firrtl.NameKind(c, firrtl.Droppable)}
	entries := hw.PortEntries(l.module)
	if d := entries[port].Attrs; d != nil && d.Get(hw.ExportPort) != nil {
		a.InnerSym = d.Get(hw.ExportPort)
		entries[port].Attrs = nil
		hw.SetPorts(l.module, entries)
	}
	return firrtl.CreateWire(l.b, l.loc, a)
}

// output casts v, a value of FIRRTL, to t, the output port's type. The cast stands before the terminator.
func (l *lowering) output(v *ir.Value, t ir.Type, term *ir.Operation) *ir.Value {
	l.b.Before(term)
	return l.b.Op(builtin.UnrealizedConversionCast, l.loc, []ir.Type{t}, []*ir.Value{v}).Result(0)
}

// driver returns the source of the only connect to the output v, cast to t, and erases the connect. It returns nil if
// the output has other uses.
func (l *lowering) driver(v *ir.Value, t ir.Type, term *ir.Operation) *ir.Value {
	var connect *ir.Operation
	for u := v.FirstUse(); u != nil; u = u.NextUse() {
		op := u.Owner()
		if u.Index() != 0 || connect != nil || !op.Is(firrtl.Connect) && !op.Is(firrtl.MatchingConnect) {
			return nil
		}
		connect = op
	}
	if connect == nil {
		return nil
	}
	src := connect.Operand(1)
	if !isFIRRTL(src.Type()) {
		connect.Erase()
		return src
	}
	l.b.Before(term)
	c := l.s.c
	if p := firrtl.PassiveOf(src.Type()); p != src.Type() {
		src = l.b.Op(builtin.UnrealizedConversionCast, l.loc, []ir.Type{p}, []*ir.Value{src}).Result(0)
	}
	dest := firrtl.PassiveOf(t)
	if dest != src.Type() && (isAlias(dest) || isAlias(src.Type())) {
		src = l.b.ValueOrFold(firrtl.BitCast, l.loc, t, []*ir.Value{src})
	}
	if !firrtl.IsGround(dest) {
		if dest != src.Type() {
			return nil
		}
	} else if w := firrtl.Width(dest); w != firrtl.Width(src.Type()) {
		signed := firrtl.IsSigned(src.Type())
		src = l.b.ValueOrFold(firrtl.PadPrim, l.loc, firrtl.Int(c, signed, w, firrtl.IsConst(src.Type())), []*ir.Value{src}, firrtl.I32(c, int64(w)))
	}
	connect.Erase()
	return l.output(src, l.s.typeOf(t, l.loc), term)
}

func isAlias(t ir.Type) bool {
	d, ok := t.(*ir.DialectType)
	return ok && d.Def == firrtl.AliasType
}

// lowerCast lowers an unrealized cast with a FIRRTL type on at least one side. A cast from FIRRTL to another type is
// replaced by the lowered operand. It returns false for a cast of another form, or if that operand has no lowered
// value.
func lowerCast(l *lowering, op *ir.Operation) bool {
	if op.NumOperands() != 1 || op.NumResults() != 1 {
		return false
	}
	in, out := op.Operand(0), op.Result(0)
	switch {
	case isFIRRTL(in.Type()) && isFIRRTL(out.Type()):
		return l.set(out, l.value(in))
	case !isFIRRTL(in.Type()):
		if !isFIRRTL(out.Type()) {
			return false
		}
		v := l.maybeInOut(in)
		if v == nil {
			v = in
		}
		return l.set(out, v)
	}
	v := l.value(in)
	if v == nil {
		if !isZeroWidth(in.Type()) {
			return false
		}
		v = l.zero(0)
	}
	out.ReplaceAllUses(v)
	return true
}

// test lowers a formal test or simulation: it instantiates the tested module in the body of the new operation. It
// returns false after an error.
func (s *circuit) test(m body) bool {
	module, _ := m.from.Inherent("moduleName").(*ir.SymbolRefAttr)
	old := s.symbols[module.Root]
	to := s.lowered[old]
	if to == nil {
		return m.from.EmitOpError("could not find module %s", module)
	}
	loc := m.from.Loc()
	block := m.to.Region(0).First()
	s.b.AtEnd(block)
	if m.from.Is(firrtl.Formal) {
		var inputs []*ir.Value
		for _, p := range hw.PortEntries(to) {
			if p.Dir != hw.Out {
				inputs = append(inputs, verif.CreateSymbolicValue(s.b, p.Loc, verif.SymbolicValueArgs{Name: p.Name, ResultType: p.ArgType()}).Result(0))
			}
		}
		s.instance(to, loc, inputs)
		return true
	}
	inst := s.instance(to, loc, block.Args())
	verif.CreateYield(s.b, loc, verif.YieldArgs{Inputs: inst.ResultValues(nil)})
	return true
}

func (s *circuit) instance(module *ir.Operation, loc ir.Loc, inputs []*ir.Value) *ir.Operation {
	return hw.BuildInstance(s.b, loc, module, ir.SymbolName(module), inputs, nil)
}
