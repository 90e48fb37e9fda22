package async

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
)

// directives lists the custom directives in the assembly formats of the
// dialect.
var directives = asm.Directives{
	"AwaitResultType": {Parse: parseAwaitType, Print: printAwaitType},
}

// typeSyntax lists the types with hand-written parsers and printers.
var typeSyntax = []ir.TypeSyntax{
	{Def: ValueType, Custom: &asm.CustomType{Parse: parseValue}, Print: printValue},
}

func parseValue(p *asm.Parser, d *ir.DialectTypeDef) (ir.Type, bool) {
	if !p.Expect(asm.Less) {
		return nil, false
	}
	t, ok := p.Type()
	if !ok || !p.Expect(asm.Greater) {
		return nil, false
	}
	return p.Ctx.DialectType(d, p.Ctx.TypeAttr(t)), true
}

func printValue(p *ir.AttrPrinter, t *ir.DialectType) {
	p.Str("value<")
	p.Type(t.Params[0].(*ir.TypeAttr).Type)
	p.Byte('>')
}

// unwrapped returns the type inside !async.value, or nil if t is another type.
func unwrapped(t ir.Type) ir.Type {
	if v, ok := t.(*ir.DialectType); ok && v.Def == ValueType {
		return v.Params[0].(*ir.TypeAttr).Type
	}
	return nil
}

func parseAwaitType(p *asm.Parser, a *asm.ParseArgs) bool {
	t, ok := p.Type()
	if !ok {
		return false
	}
	a.AddType(0, t)
	if u := unwrapped(t); u != nil {
		a.AddType(1, u)
	}
	return true
}

func printAwaitType(pr *asm.Printer, a *asm.PrintArgs) { pr.Type(a.Type(0, 0)) }

// parseExecute parses async.execute behind its name: [tokens] (%value as %name:
// type, ...) -> types attributes { body }.
func parseExecute(p *asm.Parser, r *asm.Result) bool {
	token := p.Ctx.DialectType(TokenType)
	deps, ok := p.OperandList(asm.OptSquares)
	if !ok || !p.ResolveAs(deps, token, r) {
		return false
	}
	var us []asm.Unresolved
	var ts []ir.Type
	var args []asm.Argument
	at := p.Pos()
	ok = p.List(asm.OptParens, func() bool {
		u, ok := p.Operand()
		if !ok || !p.ExpectKeyword("as") {
			return false
		}
		a, ok := p.Argument(false, false)
		if !ok {
			return false
		}
		t, ok := p.ColonType()
		a.Type = unwrapped(t)
		if ok && a.Type == nil {
			return p.Errorf(at, "expected an async value")
		}
		us, ts, args = append(us, u), append(ts, t), append(args, a)
		return ok
	})
	if !ok || !p.ResolveAll(us, ts, at, r) {
		return false
	}
	r.SetProp(ir.OperandSegmentSizes, p.Ctx.DenseI32Array([]int32{int32(len(deps)), int32(len(us))}))
	r.Types = append(r.Types, token)
	return p.OptArrowTypes(r) && p.AttrDictWithKeyword(r) && p.Region(r, p.AddRegion(r), args)
}

func printExecute(pr *asm.Printer, op *ir.Operation) {
	o := ExecuteOp(op)
	if deps := o.Dependencies(); len(deps) > 0 {
		pr.Str(" [")
		pr.Operands(deps)
		pr.Byte(']')
	}
	if us := o.BodyOperands(); len(us) > 0 {
		args := o.Body().Args()
		pr.Str(" (")
		for i := range us {
			pr.Comma(i)
			pr.Operand(us[i].Value())
			pr.Str(" as ")
			pr.Operand(args[i])
			pr.Str(": ")
			pr.Type(us[i].Value().Type())
		}
		pr.Byte(')')
	}
	pr.OptArrowTypes(op.Results()[1:])
	pr.AttrDictWithKeyword(op, ir.OperandSegmentSizes)
	pr.Byte(' ')
	pr.Region(o.BodyRegion(), false, true)
}
