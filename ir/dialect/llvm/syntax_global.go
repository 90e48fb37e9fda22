package llvm

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/num"
)

// optKeyword parses an optional keyword of e and returns its value. Without a keyword,
// it returns the value of argument otherwise.
func optKeyword(p *asm.Parser, e *ir.EnumDef, otherwise int64) int64 {
	for i := range e.Cases {
		if k := e.Cases[i].Keyword; k != "" && p.AcceptKeyword(k) {
			return e.Cases[i].Value
		}
	}
	return otherwise
}

// optEnumProp parses an optional keyword into property name, an enum attribute d.
// Without a keyword, the value is 0.
func optEnumProp(p *asm.Parser, r *asm.Result, name string, d *ir.DialectAttrDef) {
	r.SetProp(name, constraint.Enum(p.Ctx, d, optKeyword(p, d.Params[0].Enum, 0)))
}

// optIntProp parses an optional keyword of e into property name, an i64 attribute.
// Without a keyword, the value is 0.
func optIntProp(p *asm.Parser, r *asm.Result, name string, e *ir.EnumDef) {
	r.SetProp(name, p.Ctx.Int64Attr(p.Ctx.Int(64), optKeyword(p, e, 0)))
}

func enumProp(op *ir.Operation, name string) int64 {
	switch a := op.Inherent(name).(type) {
	case *ir.DialectAttr:
		return number(a.Params[0])
	case *ir.IntegerAttr:
		return a.Value.Int64()
	}
	return 0
}

// printKeyword prints the keyword of a property and a space. It prints nothing for the
// value 0.
func printKeyword(pr *asm.Printer, op *ir.Operation, name string, e *ir.EnumDef) {
	if v := enumProp(op, name); v != 0 {
		pr.Buf = e.Append(pr.Buf, v)
		pr.Byte(' ')
	}
}

func printName(pr *asm.Printer, op *ir.Operation) {
	if n := ir.SymbolName(op); n != nil {
		pr.Symbol(n.Value)
	}
}

// parseComdat parses an optional comdat(@table::@selector).
func parseComdat(p *asm.Parser, r *asm.Result) bool {
	if !p.AcceptKeyword("comdat") {
		return true
	}
	if !p.Expect(asm.LParen) {
		return false
	}
	s, ok := p.SymbolRef()
	if ok {
		r.SetProp("comdat", s)
	}
	return ok && p.Expect(asm.RParen)
}

func printComdat(pr *asm.Printer, op *ir.Operation) {
	if s := op.Inherent("comdat"); s != nil {
		pr.Str(" comdat(")
		pr.Attr(s)
		pr.Byte(')')
	}
}

func parseFunc(p *asm.Parser, r *asm.Result) bool {
	optEnumProp(p, r, "linkage", LinkageAttr)
	optIntProp(p, r, "visibility_", &Visibility)
	optIntProp(p, r, "unnamed_addr", &UnnamedAddr)
	optEnumProp(p, r, "CConv", CConvAttr)
	at := p.Pos()
	if !p.SymbolName(r) {
		return false
	}
	s, ok := p.Signature(true)
	if !ok {
		return false
	}
	if len(s.Results) > 1 {
		return p.Errorf(at, "failed to construct function type: expected zero or one function result")
	}
	for _, t := range s.ArgTypes() {
		if !IsCompatibleOuterType(t) {
			return p.Errorf(at, "failed to construct function type: expected LLVM type for function arguments")
		}
	}
	if len(s.Results) == 1 && !IsCompatibleOuterType(s.Results[0]) {
		return p.Errorf(at, "failed to construct function type: expected LLVM type for function results'%s'", s.Results[0])
	}
	r.SetProp("function_type", p.Ctx.TypeAttr(function(p.Ctx, s.ArgTypes(), s.Results, s.Variadic)))
	if !parseVScale(p, r) || !parseComdat(p, r) || !p.AttrDictWithKeyword(r) {
		return false
	}
	p.SignatureAttrs(r, &s)
	_, ok = p.OptRegion(r, p.AddRegion(r), s.Args)
	return ok
}

// parseVScale parses an optional vscale_range(least, most) of a function.
func parseVScale(p *asm.Parser, r *asm.Result) bool {
	if !p.AcceptKeyword("vscale_range") {
		return true
	}
	if !p.Expect(asm.LParen) {
		return false
	}
	least, ok := p.Attr(p.Ctx.Int(32))
	if !ok || !p.Expect(asm.Comma) {
		return false
	}
	most, ok := p.Attr(p.Ctx.Int(32))
	if !ok {
		return false
	}
	r.SetProp("vscale_range", p.Ctx.DialectAttr(VScaleRangeAttr, least, most))
	return p.Expect(asm.RParen)
}

func printFunc(pr *asm.Printer, op *ir.Operation) {
	o := LLVMFuncOp(op)
	pr.Byte(' ')
	printKeyword(pr, op, "linkage", &Linkage)
	printKeyword(pr, op, "visibility_", &Visibility)
	printKeyword(pr, op, "unnamed_addr", &UnnamedAddr)
	printKeyword(pr, op, "CConv", &CConv)
	printName(pr, op)
	if t := o.FunctionType(); t != nil {
		args, results, variadic := FunctionParts(t.Type)
		pr.Signature(op, args, results, variadic)
	}
	if v, ok := o.VscaleRange().(*ir.DialectAttr); ok {
		pr.Str(" vscale_range(")
		pr.Int(number(v.Params[0]))
		pr.Str(", ")
		pr.Int(number(v.Params[1]))
		pr.Byte(')')
	}
	printComdat(pr, op)
	pr.AttrDictWithKeyword(op, ir.SymbolNameAttr, "function_type", "arg_attrs", "res_attrs", "linkage", "CConv",
		"visibility_", "unnamed_addr", "vscale_range", "comdat")
	if body := o.BodyRegion(); !body.Empty() {
		pr.Byte(' ')
		pr.Region(body, false, true)
	}
}

// parseSymbolKeywords parses the keywords before the name of a global or alias:
// linkage, visibility, thread_local and unnamed_addr.
func parseSymbolKeywords(p *asm.Parser, r *asm.Result) {
	optEnumProp(p, r, "linkage", LinkageAttr)
	optIntProp(p, r, "visibility_", &Visibility)
	if p.AcceptKeyword("thread_local") {
		r.SetProp("thread_local_", p.Ctx.Unit())
	}
	optIntProp(p, r, "unnamed_addr", &UnnamedAddr)
}

func printSymbolKeywords(pr *asm.Printer, op *ir.Operation) {
	pr.Byte(' ')
	pr.Buf = Linkage.Append(pr.Buf, enumProp(op, "linkage"))
	pr.Byte(' ')
	printKeyword(pr, op, "visibility_", &Visibility)
	if op.Inherent("thread_local_") != nil {
		pr.Str("thread_local ")
	}
	printKeyword(pr, op, "unnamed_addr", &UnnamedAddr)
}

// symbolKeywords are the attributes that printSymbolKeywords prints, and the symbol
// name. Attribute dictionaries omit them.
var symbolKeywords = []string{"linkage", "visibility_", "thread_local_", "unnamed_addr", ir.SymbolNameAttr}

func parseGlobal(p *asm.Parser, r *asm.Result) bool {
	parseSymbolKeywords(p, r)
	if p.AcceptKeyword("constant") {
		r.SetProp("constant", p.Ctx.Unit())
	}
	if !p.SymbolName(r) || !p.Expect(asm.LParen) {
		return false
	}
	var value ir.Attribute
	if !p.Accept(asm.RParen) {
		var ok bool
		if value, ok = p.Attr(nil); !ok || !p.Expect(asm.RParen) {
			return false
		}
		r.SetProp("value", value)
	}
	if !parseComdat(p, r) || !p.AttrDict(r) {
		return false
	}
	var types []ir.Type
	if p.Is(asm.Colon) {
		var ok bool
		if types, ok = p.ColonTypeList(); !ok {
			return false
		}
	}
	if len(types) > 1 {
		return p.Errorf(r.At, "expected zero or one type")
	}
	if len(types) == 0 {
		s, ok := value.(*ir.StringAttr)
		if !ok {
			return p.Errorf(r.At, "type can only be omitted for string globals")
		}
		n := int64(len(s.Value))
		t := p.Ctx.DialectType(ArrayType, p.Ctx.TypeAttr(p.Ctx.Int(8)), p.Ctx.Int64Attr(p.Ctx.Int(64), n))
		r.SetProp("global_type", p.Ctx.TypeAttr(t))
		p.AddRegion(r)
		return true
	}
	r.SetProp("global_type", p.Ctx.TypeAttr(types[0]))
	_, ok := p.OptRegion(r, p.AddRegion(r), nil)
	return ok
}

func printGlobal(pr *asm.Printer, op *ir.Operation) {
	o := GlobalOp(op)
	printSymbolKeywords(pr, op)
	if o.Constant() {
		pr.Str("constant ")
	}
	printName(pr, op)
	pr.Byte('(')
	value := o.Value()
	if value != nil {
		pr.Attr(value)
	}
	pr.Byte(')')
	printComdat(pr, op)
	pr.AttrDict(op, slices.Concat(symbolKeywords, []string{"global_type", "constant", "value", "comdat"})...)
	if _, text := value.(*ir.StringAttr); text {
		return
	}
	printTypeAndRegion(pr, op, "global_type")
}

func printTypeAndRegion(pr *asm.Printer, op *ir.Operation, name string) {
	pr.Str(" : ")
	if t, ok := op.Inherent(name).(*ir.TypeAttr); ok {
		pr.Type(t.Type)
	}
	if body := op.Region(0); !body.Empty() {
		pr.Byte(' ')
		pr.Region(body, false, true)
	}
}

func parseAlias(p *asm.Parser, r *asm.Result) bool {
	parseSymbolKeywords(p, r)
	if !p.SymbolName(r) || !p.AttrDict(r) {
		return false
	}
	t, ok := p.ColonType()
	if !ok {
		return false
	}
	r.SetProp("alias_type", p.Ctx.TypeAttr(t))
	return p.Region(r, p.AddRegion(r), nil)
}

func printAlias(pr *asm.Printer, op *ir.Operation) {
	printSymbolKeywords(pr, op)
	printName(pr, op)
	pr.AttrDict(op, slices.Concat(symbolKeywords, []string{"alias_type"})...)
	printTypeAndRegion(pr, op, "alias_type")
}

// attrSyntax holds the hand-written syntax of attributes whose text no declarative
// format can describe.
var attrSyntax = []ir.AttrSyntax{
	{Def: TBAATypeDescriptorAttr, Custom: &asm.CustomAttr{Parse: parseTypeDescriptor}, Print: printTypeDescriptor},
	{Def: ConstantRangeAttr, Custom: &asm.CustomAttr{Parse: parseConstantRange}, Print: printConstantRange},
	{Def: DIExpressionElemAttr, Custom: &asm.CustomAttr{Parse: parseExpressionElem}, Print: printExpressionElem},
}

// parseConstantRange parses #llvm.constant_range behind its name: <i32, lower, upper>.
func parseConstantRange(p *asm.Parser, d *ir.DialectAttrDef, _ ir.Type) (ir.Attribute, bool) {
	if !p.Expect(asm.Less) {
		return nil, false
	}
	at := p.Pos()
	t, ok := p.Type()
	if !ok {
		return nil, false
	}
	i, ok := t.(*ir.IntegerType)
	if !ok {
		return nil, p.Errorf(at, "expected integer type")
	}
	var ends [2]ir.Attribute
	for k := range ends {
		if !p.Expect(asm.Comma) {
			return nil, false
		}
		v, ok := p.Integer()
		if !ok {
			return nil, false
		}
		ends[k] = p.Ctx.IntegerAttr(p.Ctx.Int(i.Width), num.NewSigned(i.Width, v))
	}
	return p.Ctx.DialectAttr(d, ends[:]...), p.Expect(asm.Greater)
}

func printConstantRange(p *ir.AttrPrinter, a *ir.DialectAttr) {
	lower := a.Params[0].(*ir.IntegerAttr)
	p.Str("constant_range<i")
	p.Int(int64(lower.Value.Width()))
	for _, e := range a.Params {
		p.Str(", ")
		p.Buf = e.(*ir.IntegerAttr).Value.AppendDecimal(p.Buf, true)
	}
	p.Byte('>')
}

// parseTypeDescriptor parses #llvm.tbaa_type_desc behind its name: <id = "...",
// members = {<type, offset>, ...}>.
func parseTypeDescriptor(p *asm.Parser, d *ir.DialectAttrDef, _ ir.Type) (ir.Attribute, bool) {
	if !p.Expect(asm.Less) || !p.ExpectKeyword("id") || !p.Expect(asm.Equal) {
		return nil, false
	}
	id, ok := p.String()
	if !ok || !p.Expect(asm.Comma) || !p.ExpectKeyword("members") || !p.Expect(asm.Equal) {
		return nil, false
	}
	var members []ir.Attribute
	ok = p.List(asm.Braces, func() bool {
		if !p.Expect(asm.Less) {
			return false
		}
		t, ok := p.Attr(nil)
		if !ok || !p.Expect(asm.Comma) {
			return false
		}
		offset, ok := p.Integer()
		if !ok {
			return false
		}
		members = append(members, p.Ctx.DialectAttr(TBAAMemberAttr, t, p.Ctx.Int64Attr(p.Ctx.Int(64), offset)))
		return p.Expect(asm.Greater)
	})
	if !ok || !p.Expect(asm.Greater) {
		return nil, false
	}
	return p.Ctx.DialectAttr(d, p.Ctx.String(id), p.Ctx.Array(members...)), true
}

func printTypeDescriptor(p *ir.AttrPrinter, a *ir.DialectAttr) {
	p.Str("tbaa_type_desc<id = ")
	p.Quoted(a.Params[0].(*ir.StringAttr).Value)
	p.Str(", members = {")
	for i, m := range ir.ArrayElems(a.Params[1]) {
		p.Comma(i)
		p.StrippedAttr(m, TBAAMemberAttr)
	}
	p.Str("}>")
}
