package arith

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
)

// parseSelect parses %c, %a, %b : [condition type,] type. If the condition's type
// is absent, it is i1.
func parseSelect(p *asm.Parser, r *asm.Result) bool {
	us, ok := p.OperandsN(3, asm.NoDelim)
	if !ok || !p.AttrDict(r) {
		return false
	}
	t, ok := p.ColonType()
	if !ok {
		return false
	}
	var cond ir.Type = p.Ctx.I1()
	if p.Accept(asm.Comma) {
		cond = t
		if t, ok = p.Type(); !ok {
			return false
		}
	}
	r.Types = append(r.Types, t)
	return p.ResolveAs(us[:1], cond, r) && p.ResolveAs(us[1:], t, r)
}

func printSelect(pr *asm.Printer, op *ir.Operation) {
	o := SelectOp(op)
	pr.Byte(' ')
	pr.Operands(op.Operands())
	pr.AttrDict(op)
	pr.Str(" : ")
	if t := o.Condition().Type(); ir.IsShaped(t) {
		pr.Type(t)
		pr.Str(", ")
	}
	pr.Type(o.Result().Type())
}
