package verilog

import (
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/circt/dialect/sv"
	"github.com/millrace-mlir/millrace/ir"
)

// portValues returns the operands and results of an instance, in the order of the module's ports.
func portValues(inst *ir.Operation, ports []hw.PortEntry) []*ir.Value {
	values := make([]*ir.Value, len(ports))
	in, out := 0, 0
	for i := range ports {
		if ports[i].Dir == hw.Out {
			if out < inst.NumResults() {
				values[i] = inst.Result(out)
			}
			out++
		} else {
			if in < inst.NumOperands() {
				values[i] = inst.Operand(in)
			}
			in++
		}
	}
	return values
}

// needsComma reports whether a comma must stand in front of port i. zero says that the port has no bits. Then a comma
// stands only if a later port has bits.
func needsComma(ports []hw.PortEntry, i int, zero bool) bool {
	if !zero {
		return true
	}
	for ; i < len(ports); i++ {
		if !isZeroWidth(ports[i].Type) {
			return true
		}
	}
	return false
}

// instance writes an instance. For an instance that a bind statement adds, it writes a comment if the options ask for
// it, or nothing.
func (e *emitter) instance(op *ir.Operation) {
	x := hw.InstanceOp(op)
	bound := hasFlag(op, "doNotPrint")
	if bound && !e.opts.emitBindComments {
		return
	}
	if !bound {
		e.attributes(op)
	}
	e.beginWhole(op)
	if bound {
		e.put(ibox2)
		e.text("/* This instance is elsewhere emitted as a bind statement.")
		e.put(newline)
		if sv.HasAttributes(op) {
			op.EmitWarning("is emitted as a bind statement but has SV attributes. The attributes will not be emitted.")
		}
	}
	module := e.d.symbols[x.ModuleName().Root]
	if module == nil {
		e.fail(op, "cannot get name for symbol %s", x.ModuleName())
		return
	}
	e.text(moduleName(module))
	e.instanceParams(op, module)
	e.texts(" ", symName(op))
	e.instancePorts(op, hw.PortEntries(module))
	if bound {
		e.put(end)
		e.start()
		e.text("*/")
		e.endLine()
	}
}

// instanceParams writes the values of the instance's parameters that differ from the defaults of module.
func (e *emitter) instanceParams(op, module *ir.Operation) {
	given, declared := hw.ParamDecls(op), hw.ParamDecls(module)
	printed := false
	for i, a := range given {
		p := hw.ParamDeclOf(a)
		if i < len(declared) && p.Value == hw.ParamDeclOf(declared[i]).Value {
			continue
		}
		if printed {
			e.text(",")
		} else {
			e.text(" #(")
			e.put(bbox2)
			printed = true
		}
		e.put(newline)
		e.texts(".", e.d.paramName(module, p.Name), "(")
		e.text(e.paramText(p.Value, precLowest, func() { e.failOp(op, "invalid instance parameter '%s' value", p.Name.Value) }))
		e.text(")")
	}
	if printed {
		e.put(end)
		e.put(newline)
		e.text(")")
	}
}

// singleOutput returns the use of v by hw.output if that is the only use of v, or else nil.
func singleOutput(v *ir.Value) *ir.Operand {
	if u := v.FirstUse(); u != nil && v.HasOneUse() && u.Owner().Is(hw.Output) {
		return u
	}
	return nil
}

// outputName returns the name of the output port that operand i of hw.output drives.
func outputName(ports []hw.PortEntry, i int) string {
	for k := range ports {
		if ports[k].Dir == hw.Out {
			if i == 0 {
				return portName(&ports[k])
			}
			i--
		}
	}
	return ""
}

// connection writes the value v that an instance connects to its port p. outer has the ports of the module that
// contains the instance.
func (e *emitter) connection(p *hw.PortEntry, v *ir.Value, outer []hw.PortEntry) {
	switch {
	case v == nil:
	case p.Dir != hw.Out:
		if isZeroWidth(p.Type) && v.DefinedBy(hw.Constant) != nil {
			e.text("/* Zero width */")
		} else {
			e.plain(v)
		}
	case v.Unused():
		e.text("/* unused */")
	default:
		if u := singleOutput(v); u != nil {
			e.text(outputName(outer, u.Index()))
		} else {
			e.plain(v.FirstUse().Owner().Operand(0))
		}
	}
}

// widest returns the greatest length of a name or a type that counts for the width of its column. Longer ones do not
// widen the column.
func (e *emitter) widest() int {
	if e.opts.lineLength == 0 {
		return infinite
	}
	return e.opts.lineLength / 3
}

func (e *emitter) instancePorts(op *ir.Operation, ports []hw.PortEntry) {
	values := portValues(op, ports)
	width := 0
	for i := range ports {
		if n := len(portName(&ports[i])); n <= e.widest() {
			width = max(width, n)
		}
	}
	e.text(" (")
	for i := range ports {
		p := &ports[i]
		zero := isZeroWidth(p.Type)
		if i > 0 && needsComma(ports, i, zero) {
			e.text(",")
		}
		e.endWithComment()
		e.start()
		if zero {
			e.text("//")
			e.put(neverBox)
		} else {
			e.text("  ")
			e.put(ibox2)
		}
		name := portName(p)
		e.texts(".", name)
		if len(name) > width {
			e.text(" ")
		} else {
			e.spaces(width - len(name) + 1)
		}
		e.text("(")
		e.put(ibox0)
		e.locs.reset()
		e.connection(p, values[i], e.ports)
		e.text(")")
		e.put(end)
		e.put(end)
	}
	if len(ports) > 0 {
		e.endWithComment()
		e.start()
		e.locs.reset()
	}
	e.text(");")
	e.mark(op, true)
	if len(ports) == 0 {
		e.endWithComment()
		return
	}
	e.locs.add(op.Loc())
	e.endWithComment()
}

// bound returns the instance that op, a bind, refers to, and the module that contains it. It returns nil, after an
// error, if the symbol has no instance.
func (e *emitter) bound(op *ir.Operation) (inst, module *ir.Operation) {
	if inst = e.d.referred(op.Inherent("instance")); inst == nil {
		e.fail(op, "cannot get name for symbol %s", attrText(op.Inherent("instance")))
		return nil, nil
	}
	return inst, inst.Enclosing(hw.Module)
}

// bind writes sv.bind: an instance that is added to its module from outside.
func (e *emitter) bind(op *ir.Operation) {
	e.unimplementedAttributes(op)
	inst, parent := e.bound(op)
	if inst == nil {
		return
	}
	e.module, e.ports = parent, hw.PortEntries(parent)
	child := e.d.symbols[hw.InstanceOp(inst).ModuleName().Root]
	e.start()
	e.mark(op, false)
	defer e.mark(op, true)
	e.texts("bind ", moduleName(parent), " ", moduleName(child))
	e.instanceParams(inst, child)
	e.texts(" ", symName(inst), " (")
	ports := hw.PortEntries(child)
	values := portValues(inst, ports)
	width := 0
	for i := range ports {
		width = max(width, len(portName(&ports[i])))
	}
	e.put(bbox2)
	for i := range ports {
		p := &ports[i]
		zero := isZeroWidth(p.Type)
		if i > 0 && (!zero || needsComma(ports, i+1, true)) {
			e.text(",")
		}
		e.put(newline)
		if zero {
			e.put(neverBox)
			e.text("//")
		}
		name := portName(p)
		e.texts(".", name)
		e.blanks(width - len(name))
		e.text(" (")
		e.connection(p, values[i], e.ports)
		e.text(")")
		if zero {
			e.put(end)
		}
	}
	e.put(end)
	if len(ports) > 0 {
		e.put(newline)
	}
	e.text(");")
	e.endLine()
}

// bindInterface writes sv.bind.interface.
func (e *emitter) bindInterface(op *ir.Operation) {
	e.unimplementedAttributes(op)
	inst, parent := e.bound(op)
	if inst == nil {
		return
	}
	e.start()
	e.mark(op, false)
	defer e.mark(op, true)
	e.texts("bind ", moduleName(parent), " ")
	if x := dialectType(inst.Result(0).Type(), sv.InterfaceType); x != nil {
		e.text(e.d.moduleNameOf(x.Params[0].(*ir.SymbolRefAttr).Root))
	}
	e.texts(" ", symName(inst), " (.*);")
	e.put(newline)
	e.endLine()
}
