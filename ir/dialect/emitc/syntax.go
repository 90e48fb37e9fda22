package emitc

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
)

const yield = "emitc.yield"

// directives lists the custom directives in the assembly formats of the dialect.
var directives = asm.Directives{
	"EmitCFieldOpTypeAndInitialValue":  {Parse: parseInitial, Print: printInitial},
	"EmitCGlobalOpTypeAndInitialValue": {Parse: parseInitial, Print: printInitial},
	"SwitchCases":                      scf.SwitchCases,
}

// parseDo parses emitc.do behind its name: a body region, the keyword while, and
// a condition region.
func parseDo(p *asm.Parser, r *asm.Result) bool {
	body, condition := p.AddRegion(r), p.AddRegion(r)
	if !p.Region(r, body, nil) || !p.ExpectKeyword("while") || !p.Region(r, condition, nil) {
		return false
	}
	p.EnsureBlock(body)
	return p.AttrDictWithKeyword(r)
}

func printDo(pr *asm.Printer, op *ir.Operation) {
	o := DoOp(op)
	pr.Byte(' ')
	pr.Region(o.BodyRegion(), false, true)
	pr.Str(" while ")
	pr.Region(o.ConditionRegion(), true, true)
	pr.AttrDictWithKeyword(op)
}

// parseExpression parses emitc.expression behind its name: operands, a function
// type, and a region. The region's arguments have the names of the operands.
func parseExpression(p *asm.Parser, r *asm.Result) bool {
	us, ok := p.OperandList(asm.NoDelim)
	if !ok {
		return false
	}
	if p.AcceptKeyword("noinline") {
		r.SetProp("do_not_inline", p.Ctx.Unit())
	}
	t, ok := p.ColonType()
	if !ok {
		return false
	}
	f, ok := t.(*ir.FunctionType)
	if !ok {
		return p.Errorf(p.Pos(), "expected function type")
	}
	if !p.ResolveAll(us, f.Inputs, p.Pos(), r) {
		return false
	}
	if len(f.Results) != 1 {
		return p.Errorf(p.Pos(), "expected single return type")
	}
	r.Types = append(r.Types, f.Results[0])
	args := make([]asm.Argument, len(us))
	for i, u := range us {
		args[i] = asm.Argument{Name: u, Type: f.Inputs[i], Loc: p.Loc(u.At)}
	}
	return p.ShadowingRegion(p.AddRegion(r), args)
}

func printExpression(pr *asm.Printer, op *ir.Operation) {
	o := ExpressionOp(op)
	pr.Byte(' ')
	pr.Operands(op.Operands())
	pr.Str(" : ")
	pr.FunctionalType(op)
	pr.ShadowRegionArgs(o.Region(), op.Operands())
	pr.Byte(' ')
	pr.Region(o.Region(), false, true)
}

// parseFor parses emitc.for behind its name: %i = lower to upper step step :
// type, a region, and attributes. Without a type, the type is index.
func parseFor(p *asm.Parser, r *asm.Result) bool {
	iv, bounds, ok := p.LoopBounds()
	if !ok {
		return false
	}
	iv.Type = p.Ctx.Index()
	if p.Accept(asm.Colon) {
		if iv.Type, ok = p.Type(); !ok {
			return false
		}
	}
	return p.ResolveAs(bounds[:], iv.Type, r) && p.TerminatedRegion(r, p.AddRegion(r), []asm.Argument{iv}, yield) && p.AttrDict(r)
}

func printFor(pr *asm.Printer, op *ir.Operation) {
	o := ForOp(op)
	iv := o.Body().Arg(0)
	pr.Byte(' ')
	pr.Operand(iv)
	for i, s := range [...]string{" = ", " to ", " step "} {
		pr.Str(s)
		pr.Operand(op.Operand(i))
	}
	pr.Byte(' ')
	if t := iv.Type(); t != op.Context().Index() {
		pr.Str(" : ")
		pr.Type(t)
		pr.Byte(' ')
	}
	pr.Region(o.Region(), false, false)
	pr.AttrDict(op)
}

func parseIf(p *asm.Parser, r *asm.Result) bool {
	then, els := p.AddRegion(r), p.AddRegion(r)
	u, ok := p.Operand()
	if !ok || !p.ResolveAs([]asm.Unresolved{u}, p.Ctx.I1(), r) || !p.Region(r, then, nil) {
		return false
	}
	p.EnsureTerminator(then, yield, r.Loc)
	if p.AcceptKeyword("else") {
		if !p.Region(r, els, nil) {
			return false
		}
		p.EnsureTerminator(els, yield, r.Loc)
	}
	return p.AttrDict(r)
}

func printIf(pr *asm.Printer, op *ir.Operation) {
	o := IfOp(op)
	pr.Byte(' ')
	pr.Operand(o.Condition())
	pr.Byte(' ')
	pr.Region(o.ThenRegion(), false, false)
	if els := o.ElseRegion(); !els.Empty() {
		pr.Str(" else ")
		pr.Region(els, false, false)
	}
	pr.AttrDict(op)
}

// parseInclude parses emitc.include behind its name: "file" or <"file">.
func parseInclude(p *asm.Parser, r *asm.Result) bool {
	standard := p.Accept(asm.Less)
	if !p.Is(asm.StringLit) {
		return p.Errorf(r.At, "expected string attribute")
	}
	name, ok := p.Attr(nil)
	if !ok {
		return false
	}
	r.SetProp("include", name)
	if !standard {
		return true
	}
	r.SetProp("is_standard_include", p.Ctx.Unit())
	return p.Accept(asm.Greater) || p.Errorf(r.At, "expected trailing '>' for standard include")
}

func printInclude(pr *asm.Printer, op *ir.Operation) {
	o := IncludeOp(op)
	name := `"` + o.Include().Value + `"` // not escaped, as upstream
	if o.IsStandardInclude() {
		name = "<" + name + ">"
	}
	pr.Byte(' ')
	pr.Str(name)
}

// parseInitial parses the type of a global or field, and an optional = with its
// initial value.
func parseInitial(p *asm.Parser, a *asm.ParseArgs) bool {
	t, ok := p.Type()
	if !ok {
		return false
	}
	a.SetAttr(0, p.Ctx.TypeAttr(t))
	if !p.Accept(asm.Equal) {
		return true
	}
	v, ok := p.Attr(initializerType(t))
	if !ok {
		return false
	}
	a.SetAttr(1, v)
	if !isElements(v) && !isNumber(v) && !isOpaque(v) {
		return p.Errorf(a.R.At, "initial value should be a integer, float, elements or opaque attribute")
	}
	return true
}

func printInitial(pr *asm.Printer, a *asm.PrintArgs) {
	pr.Attr(a.Attr(0))
	if v := a.Attr(1); v != nil {
		pr.Str(" = ")
		pr.AttrElide(v, ir.MustElide)
	}
}
