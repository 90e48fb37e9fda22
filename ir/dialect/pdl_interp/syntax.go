package pdl_interp

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/dialect/pdl"
)

// directives lists the custom directives in the assembly formats of the dialect.
var directives = asm.Directives{
	"CreateOperationOpAttributes": pdl.NamedAttributes,
	"CreateOperationOpResults":    {Parse: parseResults, Print: printResults},
	"RangeType":                   pdl.RangeResult,
}

// parseForEach parses pdl_interp.foreach behind its name: %variable : type in
// %range region attributes -> ^successor.
func parseForEach(p *asm.Parser, r *asm.Result) bool {
	v, ok := p.Argument(true, false)
	if !ok {
		return false
	}
	if !p.AcceptKeyword("in") {
		return p.Errorf(p.Pos(), "expected 'in' after loop variable")
	}
	u, ok := p.Operand()
	if !ok || !p.ResolveAs([]asm.Unresolved{u}, pdl.RangeOf(v.Type), r) {
		return false
	}
	if !p.Region(r, p.AddRegion(r), []asm.Argument{v}) || !p.AttrDict(r) || !p.Expect(asm.Arrow) {
		return false
	}
	b, ok := p.Successor()
	r.Successors = append(r.Successors, b)
	return ok
}

func printForEach(pr *asm.Printer, op *ir.Operation) {
	o := ForEachOp(op)
	body := o.Region()
	v := body.First().Arg(0)
	pr.Byte(' ')
	pr.Operand(v)
	pr.Str(" : ")
	pr.Type(v.Type())
	pr.Str(" in ")
	pr.Operand(o.Values())
	pr.Byte(' ')
	pr.Region(body, false, true)
	pr.AttrDict(op)
	pr.Str(" -> ")
	pr.Successor(o.Successor())
}

// parseResults parses the result types of pdl_interp.create_operation: nothing,
// -> <inferred>, or -> (operands : types).
func parseResults(p *asm.Parser, a *asm.ParseArgs) bool {
	if !p.Accept(asm.Arrow) {
		return true
	}
	if p.Accept(asm.Less) {
		a.SetAttr(2, p.Ctx.Unit())
		return p.ExpectKeyword("inferred") && p.Expect(asm.Greater)
	}
	if !p.Expect(asm.LParen) {
		return false
	}
	us, ok := p.AppendOperands(*a.Operands(0), asm.NoDelim)
	*a.Operands(0) = us
	if !ok {
		return false
	}
	ts, ok := p.ColonTypeList()
	for _, t := range ts {
		a.AddType(1, t)
	}
	return ok && p.Expect(asm.RParen)
}

func printResults(pr *asm.Printer, a *asm.PrintArgs) {
	if a.Attr(2) != nil {
		pr.Str(" -> <inferred>")
		return
	}
	us := a.Operands(0)
	if len(us) == 0 {
		return
	}
	pr.Str(" -> (")
	pr.Operands(us)
	pr.Str(" : ")
	pr.OperandTypes(us)
	pr.Byte(')')
}
