package wasmssa

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// directives lists the custom directives in the assembly formats of the dialect.
var directives = asm.Directives{"ElseRegion": {Parse: parseElse, Print: printElse}}

// optWord parses an optional keyword, which may be in quotes. The boolean result
// is false if there is none.
func optWord(p *asm.Parser) (string, bool) {
	if p.Is(asm.StringLit) {
		return p.OptString()
	}
	return p.OptKeyword()
}

// parseExported parses the optional keyword exported. It reports any other
// keyword as an error.
func parseExported(p *asm.Parser, r *asm.Result) bool {
	word, ok := optWord(p)
	if !ok {
		return true
	}
	if word != "exported" {
		return p.Errorf(r.At, "expecting either `exported` or symbol name. got %s", word)
	}
	r.SetProp("exported", p.Ctx.Unit())
	return true
}

func parseName(p *asm.Parser, r *asm.Result) bool {
	name, ok := p.Symbol()
	if ok {
		r.SetProp(ir.SymbolNameAttr, name)
	}
	return ok
}

// parseFunc parses a function whose arguments are references to locals. The
// function type has the types of the locals.
func parseFunc(p *asm.Parser, r *asm.Result) bool {
	if !parseExported(p, r) {
		return false
	}
	p.OptVisibility(r)
	if !parseName(p, r) {
		return false
	}
	s, ok := p.Signature(false)
	if !ok {
		return false
	}
	var args []ir.Type
	for _, t := range s.ArgTypes() {
		content := constraint.TypeParam(t, LocalRefType, 0)
		if content == nil {
			p.Ctx.Error(p.Loc(p.Pos()), "invalid type for wasm.func argument. Expecting !wasm<local T>, got '%s'", t)
			continue // upstream reads on
		}
		args = append(args, content)
	}
	at := p.Pos()
	if !p.FunctionAttrs(r) {
		return false
	}
	if r.Attr("functionType") != nil {
		return p.Errorf(at, "'functionType' is an inferred attribute and should not be specified in the explicit attribute dictionary")
	}
	r.SetProp("functionType", p.Ctx.TypeAttr(p.Ctx.FunctionType(args, s.Results)))
	p.SignatureAttrs(r, &s)
	return p.FunctionBody(r, s.Args)
}

func printFunc(pr *asm.Printer, op *ir.Operation) {
	o := FuncOp(op)
	printExported(pr, op)
	pr.Byte(' ')
	if v, ok := op.Attr(ir.SymbolVisibilityAttr).(*ir.StringAttr); ok {
		pr.Str(v.Value)
		pr.Byte(' ')
	}
	pr.Symbol(ir.SymbolName(op).Value)
	t := o.FunctionType().Type.(*ir.FunctionType)
	pr.Signature(op, t.Inputs, t.Results, false)
	pr.AttrDictWithKeyword(op, ir.SymbolVisibilityAttr, "functionType", "arg_attrs", "res_attrs", ir.SymbolNameAttr, "exported")
	if body := o.BodyRegion(); !body.Empty() {
		pr.Byte(' ')
		pr.Region(body, false, true)
	}
}

func printExported(pr *asm.Printer, op *ir.Operation) {
	if op.Inherent("exported") != nil {
		pr.Str(" exported")
	}
}

// parseMutable parses the optional keyword mutable. Like upstream, it skips any
// other keyword.
func parseMutable(p *asm.Parser, r *asm.Result) {
	if word, ok := optWord(p); ok && word == "mutable" {
		r.SetProp("isMutable", p.Ctx.Unit())
	}
}

// parseGlobal parses wasmssa.global: exported @name type mutable : initializer.
// The keywords exported and mutable are optional.
func parseGlobal(p *asm.Parser, r *asm.Result) bool {
	if !parseExported(p, r) || !parseName(p, r) {
		return false
	}
	t, ok := p.Type()
	if !ok {
		return false
	}
	r.SetProp("type", p.Ctx.TypeAttr(t))
	parseMutable(p, r)
	return p.Expect(asm.Colon) && p.Region(r, p.AddRegion(r), nil)
}

func printGlobal(pr *asm.Printer, op *ir.Operation) {
	o := GlobalOp(op)
	printExported(pr, op)
	pr.Byte(' ')
	pr.Symbol(ir.SymbolName(op).Value)
	pr.Byte(' ')
	pr.Attr(o.Type())
	printMutable(pr, op)
	pr.Str(" :")
	if body := o.InitializerRegion(); !body.Empty() {
		pr.Byte(' ')
		pr.Region(body, false, true)
	}
}

func printMutable(pr *asm.Printer, op *ir.Operation) {
	if op.Inherent("isMutable") != nil {
		pr.Str(" mutable")
	}
}

// parseImport parses wasmssa.import_global: "name" from "module" as @symbol
// mutable : type. The keyword mutable is optional.
func parseImport(p *asm.Parser, r *asm.Result) bool {
	for _, part := range [...]struct{ attr, joint string }{{"importName", "from"}, {"moduleName", "as"}} {
		s, ok := p.String()
		if !ok {
			return false
		}
		r.SetProp(part.attr, p.Ctx.String(s))
		word, ok := p.KeywordOrString()
		if !ok {
			return false
		}
		if word != part.joint {
			return p.Wrong("expected '%s'", part.joint) // upstream fails without a word
		}
	}
	if !parseName(p, r) {
		return false
	}
	parseMutable(p, r)
	t, ok := p.ColonType()
	if ok {
		r.SetProp("type", p.Ctx.TypeAttr(t))
	}
	return ok
}

func printImport(pr *asm.Printer, op *ir.Operation) {
	for i, s := range [...]string{"importName", "moduleName"} {
		pr.Str([...]string{" \"", " from \""}[i])
		pr.Str(op.Inherent(s).(*ir.StringAttr).Value) // not escaped, as upstream
		pr.Byte('"')
	}
	pr.Str(" as ")
	pr.Symbol(ir.SymbolName(op).Value)
	printMutable(pr, op)
	pr.Str(" : ")
	pr.Attr(GlobalImportOp(op).Type())
}

// parseElse parses an optional else region.
func parseElse(p *asm.Parser, a *asm.ParseArgs) bool {
	body := a.AddRegion(p, 0)
	if word, ok := optWord(p); !ok || word != "else" {
		return true
	}
	return p.Region(a.R, body, nil)
}

func printElse(pr *asm.Printer, a *asm.PrintArgs) {
	if body := a.Region(0); !body.Empty() {
		pr.KeywordOrString("else ") // upstream's space, which puts it in quotes
		pr.Region(body, true, true)
	}
}
