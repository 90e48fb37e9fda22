package sdy

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
)

var (
	manualSyntax = &asm.Custom{Parse: parseManual, Print: printManual}
	namedSyntax  = &asm.Custom{Parse: parseNamed, Print: printNamed}
)

// parseManual parses the custom form of sdy.manual_computation:
//
//	(%x, …) in_shardings=[…] out_shardings=[…] manual_axes={"x"} (%a: type, …) { … } : type
func parseManual(p *asm.Parser, r *asm.Result) bool {
	at := p.Pos()
	us, ok := p.AppendOperands(nil, asm.Parens)
	if !ok || !shardings(p, r, "in_shardings", true) || !shardings(p, r, "out_shardings", true) {
		return false
	}
	if !p.ExpectKeyword("manual_axes") || !p.Expect(asm.Equal) {
		return false
	}
	names, ok := listOf(asm.Braces, parseString)(p)
	if !ok {
		return false
	}
	r.SetProp("manual_axes", p.Ctx.DialectAttr(manualAxesAttr, names))
	return bodyAndType(p, r, us, at)
}

// parseNamed parses the custom form of sdy.named_computation. The shardings may be missing.
//
//	<"name">(%x, …) in_shardings=[…] out_shardings=[…] (%a: type, …) { … } : type
func parseNamed(p *asm.Parser, r *asm.Result) bool {
	if !p.Expect(asm.Less) {
		return false
	}
	name, ok := parseString(p)
	if !ok || !p.Expect(asm.Greater) {
		return false
	}
	r.SetProp("name", name)
	at := p.Pos()
	us, ok := p.AppendOperands(nil, asm.Parens)
	return ok && shardings(p, r, "in_shardings", false) && shardings(p, r, "out_shardings", false) && bodyAndType(p, r, us, at)
}

// shardings parses name=[<…>, …], a keyword and a list, into the property called name. If the list
// is missing, it reports an error only if required is set. It returns false after an error.
func shardings(p *asm.Parser, r *asm.Result, name string, required bool) bool {
	if !p.AcceptKeyword(name) {
		return !required || p.ExpectKeyword(name)
	}
	if !p.Expect(asm.Equal) {
		return false
	}
	list, ok := ParseShardings(p)
	if ok {
		r.SetProp(name, p.Ctx.DialectAttr(PerValueDef, list))
	}
	return ok
}

func bodyAndType(p *asm.Parser, r *asm.Result, us []asm.Unresolved, at asm.Pos) bool {
	args, ok := p.ArgumentList(asm.Parens, true, false)
	if !ok || !p.TerminatedRegion(r, p.AddRegion(r), args, "sdy.return") || !p.AttrDict(r) || !p.Expect(asm.Colon) {
		return false
	}
	in, out, ok := p.FunctionTypeParts()
	r.Types = append(r.Types, out...)
	return ok && p.ResolveAll(us, in, at, r)
}

func printManual(pr *asm.Printer, op *ir.Operation) {
	o := ManualComputationOp(op)
	printTensors(pr, op)
	printPerValue(pr, " in_shardings=", o.InShardings())
	printPerValue(pr, " out_shardings=", o.OutShardings())
	pr.Str(" manual_axes=")
	pr.StrippedAttr(o.ManualAxes(), manualAxesAttr)
	printBody(pr, op, "in_shardings", "manual_axes", "out_shardings")
}

func printNamed(pr *asm.Printer, op *ir.Operation) {
	o := NamedComputationOp(op)
	pr.Byte('<')
	pr.Attr(o.Name())
	pr.Byte('>')
	printTensors(pr, op)
	printPerValue(pr, " in_shardings=", o.InShardings())
	printPerValue(pr, " out_shardings=", o.OutShardings())
	printBody(pr, op, "in_shardings", "name", "out_shardings")
}

func printTensors(pr *asm.Printer, op *ir.Operation) {
	pr.Byte('(')
	pr.Operands(op.Operands())
	pr.Byte(')')
}

func printPerValue(pr *asm.Printer, name string, a ir.Attribute) {
	if d, ok := a.(*ir.DialectAttr); ok {
		pr.Str(name)
		PrintShardings(&pr.AttrPrinter, elems(d.Params[0]))
	}
}

// printBody prints the region after its arguments, the attributes except those named in printed,
// and the operation's function type.
func printBody(pr *asm.Printer, op *ir.Operation, printed ...string) {
	pr.Str(" (")
	for i, a := range op.Region(0).First().Args() {
		pr.Comma(i)
		pr.Argument(a, nil, false)
	}
	pr.Str(") ")
	pr.Region(op.Region(0), false, true)
	pr.AttrDict(op, printed...)
	pr.Str(" : ")
	pr.FunctionalType(op)
}
