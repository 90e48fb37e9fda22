package hw

import (
	"path"
	"slices"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
)

// attrSyntax has the hand-written syntax of attributes.
var attrSyntax = []ir.AttrSyntax{
	{Def: EnumFieldAttr, Custom: &asm.CustomAttr{Parse: parseEnumField}, Print: printEnumField},
	{Def: InnerRefAttr, Custom: &asm.CustomAttr{Parse: parseInnerRef}, Print: printInnerRef},
	{Def: InnerSymAttr, Custom: &asm.CustomAttr{Parse: parseInnerSymAttr}, Print: printInnerSymAttr},
	{Def: InnerSymPropertiesAttr, Custom: &asm.CustomAttr{Parse: parseInnerSymProps}, Print: printInnerSymProps},
	{Def: OutputFileAttr, Custom: &asm.CustomAttr{Parse: parseOutputFile}, Print: printOutputFile},
	{Def: ParamDeclAttr, Custom: &asm.CustomAttr{Parse: parseParamDecl}, Print: printParamDecl},
	{Def: ParamDeclRefAttr, Custom: &asm.CustomAttr{Parse: parseNamedParam}, Print: printNamedParam},
	{Def: ParamExprAttr, Custom: &asm.CustomAttr{Parse: parseBareExpr}, Print: printParamExpr},
	{Def: ParamVerbatimAttr, Custom: &asm.CustomAttr{Parse: parseNamedParam}, Print: printNamedParam},
}

func parseEnumField(p *asm.Parser, d *ir.DialectAttrDef, _ ir.Type) (ir.Attribute, bool) {
	if !p.Expect(asm.Less) {
		return nil, false
	}
	name, ok := p.Keyword()
	if !ok || !p.Expect(asm.Comma) {
		return nil, false
	}
	t, ok := p.Type()
	at := p.Pos()
	if !ok || !p.Expect(asm.Greater) {
		return nil, false
	}
	return enumField(p, at, name, t)
}

// enumField returns the attribute for the case called name of the enum t. It returns
// false after an error.
func enumField(p *asm.Parser, at asm.Pos, name string, t ir.Type) (ir.Attribute, bool) {
	if !IsEnum(t) {
		return nil, p.Errorf(at, "expected enum type")
	}
	s := p.Ctx.String(name)
	if !slices.Contains(EnumFields(t), ir.Attribute(s)) {
		return nil, p.Errorf(at, "enum value '%s' is not a member of enum type '%s'", name, Canonical(t))
	}
	return p.Ctx.DialectAttr(EnumFieldAttr, s, p.Ctx.TypeAttr(t)), true
}

func printEnumField(p *ir.AttrPrinter, a *ir.DialectAttr) {
	p.Str("enum.field<")
	p.Str(attrString(a, 0).Value)
	p.Str(", ")
	p.Type(a.Params[1].(*ir.TypeAttr).Type)
	p.Byte('>')
}

func parseInnerRef(p *asm.Parser, d *ir.DialectAttrDef, _ ir.Type) (ir.Attribute, bool) {
	at := p.MnemonicPos(d.Mnemonic)
	if !p.Expect(asm.Less) {
		return nil, false
	}
	ref, ok := p.SymbolRef()
	if !ok || !p.Expect(asm.Greater) {
		return nil, false
	}
	if len(ref.Nested) != 1 {
		return nil, p.Errorf(at, "inner reference must have exactly one nested reference")
	}
	return InnerRef(ref.Root, ref.Nested[0].Root), true
}

func printInnerRef(p *ir.AttrPrinter, a *ir.DialectAttr) {
	p.Str("innerNameRef<")
	p.Attr(a.Params[0])
	p.Str("::")
	p.Symbol(attrString(a, 1).Value)
	p.Byte('>')
}

func parseInnerSymProps(p *asm.Parser, d *ir.DialectAttrDef, _ ir.Type) (ir.Attribute, bool) {
	if !p.Expect(asm.Less) {
		return nil, false
	}
	name, ok := p.Symbol()
	if !ok || !p.Expect(asm.Comma) {
		return nil, false
	}
	id, ok := p.Integer()
	if !ok || !p.Expect(asm.Comma) {
		return nil, false
	}
	at := p.Pos()
	word, ok := p.OptKeyword()
	if !ok || word != "public" && word != "private" && word != "nested" {
		return nil, p.Errorf(at, "expected 'public', 'private', or 'nested'")
	}
	if !p.Expect(asm.Greater) {
		return nil, false
	}
	if name.Value == "" {
		return nil, p.Errorf(p.NamePos(), "inner symbol cannot have empty name")
	}
	return innerSymProps(name, uint64(id), p.Ctx.String(word)), true
}

func printInnerSymProps(p *ir.AttrPrinter, a *ir.DialectAttr) {
	p.Str("innerSymProps")
	printSymProps(p, a)
}

func printSymProps(p *ir.AttrPrinter, a *ir.DialectAttr) {
	p.Byte('<')
	p.Symbol(attrString(a, 0).Value)
	p.Byte(',')
	p.Int(a.Params[1].(*ir.IntegerAttr).Int64())
	p.Byte(',')
	p.Str(attrString(a, 2).Value)
	p.Byte('>')
}

// ParseSymbolAttr parses an attribute that is a symbol without nested symbols. Where it stands, an attribute of type t
// is expected. It reports an error at any other attribute, and returns false.
func ParseSymbolAttr(p *asm.Parser, t ir.Type) (*ir.SymbolRefAttr, bool) {
	at := p.Pos()
	a, ok := asm.AttrOf[*ir.SymbolRefAttr](p, t)
	if !ok {
		return nil, false
	}
	if len(a.Nested) > 0 {
		return nil, p.Errorf(at, "invalid kind of attribute specified")
	}
	return a, true
}

// ParseInnerSym parses inner symbols: @name, or [<@name,field,visibility>, ...].
func ParseInnerSym(p *asm.Parser) (*ir.DialectAttr, bool) {
	if !p.Is(asm.LSquare) && !p.Is(asm.AtID) {
		a, ok := p.Attr(nil)
		if !ok {
			return nil, false
		}
		if x := AsAttr(a, InnerSymAttr); x != nil {
			return x, true
		}
		return nil, p.Wrong("invalid kind of attribute specified")
	}
	a, ok := parseInnerSymAttr(p, InnerSymAttr, nil)
	if !ok {
		return nil, false
	}
	return a.(*ir.DialectAttr), true
}

func parseInnerSymAttr(p *asm.Parser, _ *ir.DialectAttrDef, _ ir.Type) (ir.Attribute, bool) {
	if name, ok := p.OptSymbol(); ok {
		if name.Value == "" {
			return nil, p.Errorf(p.NamePos(), "inner symbol cannot have empty name")
		}
		return InnerSym(InnerSymProps{Name: name}), true
	}
	var list []ir.Attribute
	if !p.List(asm.Squares, func() bool {
		a, ok := parseInnerSymProps(p, InnerSymPropertiesAttr, nil)
		list = append(list, a)
		return ok
	}) {
		return nil, false
	}
	return innerSymOf(p.Ctx, list), true
}

func printInnerSymAttr(p *ir.AttrPrinter, a *ir.DialectAttr) {
	p.Str("innerSym")
	PrintInnerSym(p, a)
}

// PrintInnerSym prints inner symbols: @name for a single public one of the whole value,
// or else [<@name,field,visibility>, ...].
func PrintInnerSym(p *ir.AttrPrinter, a *ir.DialectAttr) {
	props := a.Params[0].(*ir.ArrayAttr).Elems
	if len(props) == 1 {
		s := InnerSymPropsOf(props[0])
		if s.Field == 0 && s.Visibility.Value == "public" {
			p.Symbol(s.Name.Value)
			return
		}
	}
	p.Byte('[')
	for i, s := range props {
		p.Comma(i)
		printSymProps(p, s.(*ir.DialectAttr))
	}
	p.Byte(']')
}

func parseOutputFile(p *asm.Parser, d *ir.DialectAttrDef, _ ir.Type) (ir.Attribute, bool) {
	if !p.Expect(asm.Less) {
		return nil, false
	}
	name, ok := p.String()
	if !ok {
		return nil, false
	}
	exclude, include := false, false
	for p.Accept(asm.Comma) {
		switch {
		case p.AcceptKeyword("excludeFromFileList"):
			exclude = true
		case p.AcceptKeyword("includeReplicatedOps"):
			include = true
		default:
			return nil, p.Wrong("expected 'includeReplicatedOps'or 'excludeFromFileList'")
		}
	}
	if !p.Expect(asm.Greater) {
		return nil, false
	}
	return p.Ctx.DialectAttr(d, p.Ctx.String(outputPath(name)), p.Ctx.Bool(exclude), p.Ctx.Bool(include)), true
}

// outputPath returns name, or "/" for an empty name, as upstream's join with an empty
// directory gives. A name with a slash at its end is a directory.
func outputPath(name string) string {
	if name == "" {
		return "/"
	}
	return name
}

// OutputFile returns the attribute for a file in directory dir. A name with a directory
// of its own overrides dir.
func OutputFile(c *ir.Context, dir, name string, exclude, include bool) *ir.DialectAttr {
	switch {
	case path.IsAbs(name):
	case name == "" && !strings.HasSuffix(dir, "/"):
		name = dir + "/"
	default:
		if dir != "" && !strings.HasSuffix(dir, "/") && name != "" {
			dir += "/"
		}
		name = dir + name
	}
	return c.DialectAttr(OutputFileAttr, c.String(name), c.Bool(exclude), c.Bool(include))
}

func printOutputFile(p *ir.AttrPrinter, a *ir.DialectAttr) {
	p.Str("output_file<")
	p.Quoted(attrString(a, 0).Value)
	for i, word := range [...]string{1: ", excludeFromFileList", 2: ", includeReplicatedOps"} {
		if i > 0 && !a.Params[i].(*ir.IntegerAttr).Value.IsZero() {
			p.Str(word)
		}
	}
	p.Byte('>')
}

func parseParamDecl(p *asm.Parser, d *ir.DialectAttrDef, _ ir.Type) (ir.Attribute, bool) {
	if !p.Expect(asm.Less) {
		return nil, false
	}
	name, ok := p.String()
	if !ok {
		return nil, false
	}
	decl := ParamDecl{Name: p.Ctx.String(name)}
	if decl.Type, ok = p.ColonType(); !ok {
		return nil, false
	}
	if p.Accept(asm.Equal) {
		if decl.Value, ok = p.Attr(decl.Type); !ok {
			return nil, false
		}
	}
	return decl.Attr(), p.Expect(asm.Greater)
}

func printParamDecl(p *ir.AttrPrinter, a *ir.DialectAttr) {
	d := ParamDeclOf(a)
	p.Str("param.decl<")
	p.Quoted(d.Name.Value)
	p.Str(": ")
	p.Type(d.Type)
	if d.Value != nil {
		p.Str(" = ")
		p.AttrElide(d.Value, ir.MustElide)
	}
	p.Byte('>')
}

// parseNamedParam parses <"text">. t is the type of the attribute, which the caller has
// parsed.
func parseNamedParam(p *asm.Parser, d *ir.DialectAttrDef, t ir.Type) (ir.Attribute, bool) {
	if !p.Expect(asm.Less) {
		return nil, false
	}
	name, ok := p.String()
	if !ok || !p.Expect(asm.Greater) {
		return nil, false
	}
	if t == nil {
		return nil, p.Wrong("expected ':'")
	}
	return p.Ctx.DialectAttr(d, p.Ctx.String(name), p.Ctx.TypeAttr(t)), true
}

func printNamedParam(p *ir.AttrPrinter, a *ir.DialectAttr) {
	p.Str(a.Def.Mnemonic)
	p.Byte('<')
	p.Quoted(attrString(a, 0).Value)
	p.Byte('>')
}

// exprWords has the mnemonics of parameter expressions, by opcode.
var exprWords = func() (words [numOpcodes]string) {
	for i, w := range opcodeWords {
		words[i] = "param.expr." + w
	}
	return words
}()

// parseParamExpr parses param.expr.opcode<operands>. The tables of attributes do not have
// these mnemonics. handled is false if no such mnemonic begins here.
func parseParamExpr(p *asm.Parser, _ *ir.Dialect, t ir.Type) (a ir.Attribute, handled, ok bool) {
	for i, w := range exprWords {
		if !p.AcceptKeyword(w) {
			continue
		}
		var operands []ir.Attribute
		if !p.List(asm.Angles, func() bool {
			x, ok := p.Attr(t)
			operands = append(operands, x)
			return ok
		}) {
			return nil, true, false
		}
		if !validOperands(operands) {
			return nil, true, p.Errorf(p.NamePos(), "operands of a parameter expression must have one type")
		}
		return Expr(Opcode(i), operands...), true, true
	}
	return nil, false, false
}

func parseBareExpr(p *asm.Parser, _ *ir.DialectAttrDef, _ ir.Type) (ir.Attribute, bool) {
	return nil, p.Errorf(p.NamePos(), "#hw.param.expr should have opcode suffix")
}

func printParamExpr(p *ir.AttrPrinter, a *ir.DialectAttr) {
	op, operands := ExprParts(a)
	p.Str(exprWords[op])
	p.Byte('<')
	for i, x := range operands {
		p.Comma(i)
		p.AttrElide(x, ir.MustElide)
	}
	p.Byte('>')
}
