package shape

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
)

// parseConstShape parses shape.const_shape behind its name: [1, 2, 3] : type.
func parseConstShape(p *asm.Parser, r *asm.Result) bool {
	if !p.AttrDict(r) {
		return false
	}
	var dims []int64
	ok := p.List(asm.Squares, func() bool {
		v, ok := p.Integer()
		dims = append(dims, v)
		return ok
	})
	if !ok {
		return false
	}
	r.SetProp("shape", p.IndexTensor(dims))
	t, ok := p.ColonType()
	r.Types = append(r.Types, t)
	return ok
}

func printConstShape(pr *asm.Printer, op *ir.Operation) {
	o := ConstShapeOp(op)
	pr.Byte(' ')
	pr.AttrDict(op, "shape")
	pr.Byte('[')
	if d, ok := o.Shape().(*ir.DenseElementsAttr); ok {
		for i := range d.Len() {
			pr.Comma(int(i))
			pr.Int(d.IntAt(int(i)).Int64())
		}
	}
	pr.Str("] : ")
	pr.Type(o.Result().Type())
}

func parseAssuming(p *asm.Parser, r *asm.Result) bool {
	u, ok := p.Operand()
	if !ok || !p.ResolveAs([]asm.Unresolved{u}, witnessType.Build(p.Ctx), r) {
		return false
	}
	return p.OptArrowTypes(r) && p.TerminatedRegion(r, p.AddRegion(r), nil, "shape.assuming_yield") && p.AttrDict(r)
}

func printAssuming(pr *asm.Printer, op *ir.Operation) {
	pr.Byte(' ')
	pr.Operands(op.Operands())
	pr.OptArrowTypeList(op.Results())
	pr.Byte(' ')
	pr.Region(AssumingOp(op).DoRegion(), false, op.NumResults() > 0)
	pr.AttrDict(op)
}

// parseReduce parses shape.reduce behind its name: (%shape, %init...) : type ->
// types { body }.
func parseReduce(p *asm.Parser, r *asm.Result) bool {
	us, ok := p.OperandList(asm.Parens)
	if !ok {
		return false
	}
	t, ok := p.ColonType()
	if !ok {
		return false
	}
	if !p.OptArrowTypes(r) {
		return false
	}
	if len(us) == 0 {
		return p.Errorf(r.At, "expected a shape operand")
	}
	return p.ResolveAs(us[:1], t, r) && p.ResolveAll(us[1:], r.Types, r.At, r) && p.Region(r, p.AddRegion(r), nil) && p.AttrDict(r)
}

func printReduce(pr *asm.Printer, op *ir.Operation) {
	o := ReduceOp(op)
	pr.Byte('(')
	pr.Operands(op.Operands())
	pr.Str(") : ")
	pr.Type(o.Shape().Type())
	pr.OptArrowTypes(op.Results())
	pr.Byte(' ')
	pr.Region(o.Region(), true, true)
	pr.AttrDict(op)
}

// parseLibrary parses shape.function_library behind its name: @name attributes
// {...} { functions } mapping {...}.
func parseLibrary(p *asm.Parser, r *asm.Result) bool {
	if !p.SymbolName(r) {
		return false
	}
	body := p.AddRegion(r)
	if !p.AttrDictWithKeyword(r) || !p.Region(r, body, nil) {
		return false
	}
	p.EnsureBlock(body)
	if !p.ExpectKeyword("mapping") {
		return false
	}
	m, ok := p.Attr(nil)
	r.SetProp("mapping", m)
	return ok
}

func printLibrary(pr *asm.Printer, op *ir.Operation) {
	o := FunctionLibraryOp(op)
	pr.Byte(' ')
	if n := ir.SymbolName(op); n != nil {
		pr.Symbol(n.Value)
	}
	pr.AttrDictWithKeyword(op, ir.SymbolNameAttr, "mapping")
	pr.Byte(' ')
	pr.Region(o.BodyRegion(), false, false)
	pr.Str(" mapping ")
	pr.AttrElide(o.Mapping(), ir.MustElide)
}
