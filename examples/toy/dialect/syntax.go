package dialect

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
)

// elementwiseSyntax is the syntax of toy.add and toy.mul. If all types are equal, the text has the
// type once: toy.add %a, %b : T. Otherwise it has a function type: toy.add %a, %b : (T, U) -> V.
var elementwiseSyntax = &asm.Custom{
	Parse: func(p *asm.Parser, r *asm.Result) bool {
		us, ok := p.OperandsN(2, asm.NoDelim)
		if !ok || !p.AttrDict(r) || !p.Expect(asm.Colon) {
			return false
		}
		at := p.Pos()
		if !p.Is(asm.LParen) {
			t, ok := p.Type()
			r.Types = append(r.Types, t)
			return ok && p.ResolveAs(us, t, r)
		}
		inputs, results, ok := p.FunctionTypeParts()
		if !ok {
			return false
		}
		r.Types = append(r.Types, results...)
		return p.ResolveAll(us, inputs, at, r)
	},
	Print: func(pr *asm.Printer, op *ir.Operation) {
		pr.Byte(' ')
		pr.Operands(op.Operands())
		pr.AttrDict(op)
		pr.Str(" : ")
		if t := op.Result(0).Type(); op.Operand(0).Type() == t && op.Operand(1).Type() == t {
			pr.Type(t)
			return
		}
		pr.FunctionalType(op)
	},
}

// parseConstant parses toy.constant dense<...> : T. The result has the type T, unless "to U"
// follows.
func parseConstant(p *asm.Parser, r *asm.Result) bool {
	if !p.AttrDict(r) {
		return false
	}
	at := p.Pos()
	value, ok := p.Attr(nil)
	if !ok {
		return false
	}
	e, ok := value.(*ir.DenseElementsAttr)
	if !ok {
		return p.Errorf(at, "expected a constant tensor, such as dense<1.0> : tensor<2xf64>")
	}
	r.SetProp("value", e)
	t := e.Type
	if p.AcceptKeyword("to") {
		if t, ok = p.Type(); !ok {
			return false
		}
	}
	r.Types = append(r.Types, t)
	return true
}

func printConstant(pr *asm.Printer, op *ir.Operation) {
	pr.AttrDict(op, "value")
	pr.Byte(' ')
	value := op.Inherent("value")
	pr.Attr(value)
	if t := op.Result(0).Type(); t != ir.TypeOf(value) {
		pr.Str(" to ")
		pr.Type(t)
	}
}
