package hw

import (
	"strconv"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
)

// parseInstance parses an instance:
//
//	"name" sym @sym @module<params>(port: %v: t, ...) -> (port: t, ...) {attributes}
func parseInstance(p *asm.Parser, r *asm.Result) bool {
	none := p.Ctx.None()
	name, ok := asm.AttrOf[*ir.StringAttr](p, none)
	if !ok {
		return false
	}
	r.SetProp("instanceName", name)
	if p.AcceptKeyword("sym") {
		sym, ok := ParseInnerSym(p)
		if !ok {
			return false
		}
		r.SetProp(InnerSymName, sym)
	}
	module, ok := ParseSymbolAttr(p, none)
	if !ok {
		return false
	}
	r.SetProp("moduleName", module)
	params, ok := ParseParams(p)
	if !ok {
		return false
	}
	args, ok := parseInputPorts(p, r)
	if !ok || !p.Expect(asm.Arrow) {
		return false
	}
	results, ok := parseOutputPorts(p, r)
	if !ok || !p.AttrDict(r) {
		return false
	}
	r.SetProp("argNames", args)
	r.SetProp("resultNames", results)
	r.SetProp("parameters", params)
	return true
}

// parseInputPorts parses (name: %value: type, ...). It adds the values to the operands of
// r, and returns the names.
func parseInputPorts(p *asm.Parser, r *asm.Result) (ir.Attribute, bool) {
	var names []ir.Attribute
	ok := p.List(asm.Parens, func() bool {
		name, ok := p.KeywordOrString()
		if !ok || !p.Expect(asm.Colon) {
			return false
		}
		u, ok := p.Operand()
		if !ok {
			return false
		}
		t, ok := p.ColonType()
		if !ok {
			return false
		}
		names = append(names, p.Ctx.String(name))
		v, ok := p.Resolve(u, t)
		r.Operands = append(r.Operands, v)
		return ok
	})
	return p.Ctx.Array(names...), ok
}

// parseOutputPorts parses (name: type, ...). It adds the types to the result types of r,
// and returns the names.
func parseOutputPorts(p *asm.Parser, r *asm.Result) (ir.Attribute, bool) {
	var names []ir.Attribute
	ok := p.List(asm.Parens, func() bool {
		name, ok := p.KeywordOrString()
		if !ok {
			return false
		}
		t, ok := p.ColonType()
		names, r.Types = append(names, p.Ctx.String(name)), append(r.Types, t)
		return ok
	})
	return p.Ctx.Array(names...), ok
}

func printInstance(pr *asm.Printer, op *ir.Operation) {
	o := InstanceOp(op)
	pr.Byte(' ')
	pr.Quoted(o.InstanceName().Value)
	if sym := AsAttr(o.InnerSym(), InnerSymAttr); sym != nil {
		pr.Str(" sym ")
		PrintInnerSym(&pr.AttrPrinter, sym)
	}
	pr.Byte(' ')
	pr.Attr(o.ModuleName())
	PrintParams(&pr.AttrPrinter, ParamDecls(op))
	printInputPorts(pr, op.Operands(), o.ArgNames().Elems)
	pr.Str(" -> ")
	printOutputPorts(pr, op.Results(), o.ResultNames().Elems)
	pr.AttrDict(op, "instanceName", InnerSymName, "moduleName", "argNames", "resultNames", "parameters")
}

// portName returns element i of a list of names. If a diagnostic prints an invalid
// operation, the list may be too short, or the element no name. Then portName returns
// "<corrupt port>".
func portName(names []ir.Attribute, i int) string {
	if i < len(names) {
		if s, ok := names[i].(*ir.StringAttr); ok {
			return s.Value
		}
	}
	return "<corrupt port>"
}

// printInputPorts prints the input ports of an instance as (name: %value: type, ...).
func printInputPorts(pr *asm.Printer, values []ir.Operand, names []ir.Attribute) {
	pr.Byte('(')
	for i := range values {
		pr.Comma(i)
		pr.KeywordOrString(portName(names, i))
		pr.Str(": ")
		pr.Operand(values[i].Value())
		pr.Str(": ")
		pr.Type(values[i].Value().Type())
	}
	pr.Byte(')')
}

// printOutputPorts prints the output ports of an instance as (name: type, ...). The
// values have the types.
func printOutputPorts(pr *asm.Printer, values []ir.Value, names []ir.Attribute) {
	pr.Byte('(')
	for i := range values {
		pr.Comma(i)
		pr.KeywordOrString(portName(names, i))
		pr.Str(": ")
		pr.Type(values[i].Type())
	}
	pr.Byte(')')
}

// nameInstance names each result of an instance after the instance and the port:
// inst.port.
func nameInstance(op *ir.Operation, set func(int, string)) {
	o := InstanceOp(op)
	names, inst := o.ResultNames(), o.InstanceName()
	if names == nil || inst == nil {
		return
	}
	for i := range min(op.NumResults(), len(names.Elems)) {
		port, _ := names.Elems[i].(*ir.StringAttr)
		if port != nil && port.Value != "" {
			set(i, inst.Value+"."+port.Value)
		} else {
			set(i, inst.Value+"."+strconv.Itoa(i))
		}
	}
}
