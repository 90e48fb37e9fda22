package firrtl

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/num"
)

// The hand-written syntax of constants, accesses to elements, and multiplexers.
var (
	constantSyntax        = &asm.Custom{Parse: parseConstant, Print: printConstant}
	specialConstantSyntax = &asm.Custom{Parse: parseSpecialConstant, Print: printSpecialConstant}
	integerSyntax         = &asm.Custom{Parse: parseInteger, Print: printInteger}
	listCreateSyntax      = &asm.Custom{Parse: parseListCreate, Print: printListCreate}
	multibitMuxSyntax     = &asm.Custom{Parse: parseMultibitMux, Print: printMultibitMux}
	subfieldSyntax        = access{attr: "fieldIndex", def: BundleType, what: "bundle", infer: inferSubfield}.syntax()
	openSubfieldSyntax    = access{attr: "fieldIndex", def: OpenBundleType, what: "bundle", infer: inferSubfield}.syntax()
	subtagSyntax          = access{attr: "fieldIndex", def: EnumType, what: "enum", infer: inferSubtag}.syntax()
	objectSubfieldSyntax  = access{attr: "index", def: ClassType, what: "class", infer: inferObjectSubfield}.syntax()
	domainSubfieldSyntax  = access{attr: "fieldIndex", def: DomainType, what: "domain", infer: inferDomainSubfield}.syntax()
	isTagSyntax           = &asm.Custom{Parse: parseIsTag, Print: printIsTag}
	enumCreateSyntax      = &asm.Custom{Parse: parseEnumCreate, Print: printEnumCreate}
	matchSyntax           = &asm.Custom{Parse: parseMatch, Print: printMatch}
	fprintfSyntax         = &asm.Custom{Parse: parseFPrintf, Print: printFPrintf}
)

func parseConstant(p *asm.Parser, r *asm.Result) bool {
	at := p.Pos()
	v, ok := p.BigInteger()
	if !ok {
		return p.Errorf(at, "expected integer value")
	}
	typeAt := p.Pos()
	t, ok := p.ColonType()
	if !ok {
		return false
	}
	if !IsInt(t) {
		return p.Errorf(typeAt, "invalid kind of type specified")
	}
	if !p.AttrDict(r) {
		return false
	}
	if w := Width(t); w >= 0 {
		if v, ok = fit(v, uint32(w)); !ok {
			return p.Errorf(at, "constant out of range for result type '%s'", t)
		}
	}
	r.SetProp("value", IntValue(t, v))
	r.Types = append(r.Types, t)
	return true
}

// fit returns v with width bits. It returns false if bits would be lost.
func fit(v num.Int, width uint32) (num.Int, bool) {
	if width >= v.Width() {
		return v.SExt(width), true
	}
	need := v.ActiveBits()
	if v.IsNegative() {
		need = v.SignificantBits()
	}
	if width < need {
		return v, false
	}
	return v.Trunc(width), true
}

func printConstant(pr *asm.Printer, op *ir.Operation) {
	pr.Byte(' ')
	t := op.Result(0).Type()
	if v, ok := op.Inherent("value").(*ir.IntegerAttr); ok {
		pr.Buf = v.Value.AppendDecimal(pr.Buf, IsSigned(t))
	}
	pr.Str(" : ")
	pr.Type(t)
	pr.AttrDict(op, "value")
}

func parseSpecialConstant(p *asm.Parser, r *asm.Result) bool {
	at := p.Pos()
	v, present, ok := p.OptInteger()
	if !present || !ok {
		return p.Errorf(at, "expected integer value")
	}
	t, ok := p.ColonType()
	if !ok {
		return false
	}
	if !p.AttrDict(r) {
		return false
	}
	if v != 0 && v != 1 {
		return p.Errorf(at, "special constants can only be 0 or 1.")
	}
	r.SetProp("value", p.Ctx.Bool(v == 1))
	r.Types = append(r.Types, t)
	return true
}

func printSpecialConstant(pr *asm.Printer, op *ir.Operation) {
	v, _ := op.Inherent("value").(*ir.IntegerAttr)
	if v != nil && !v.Value.IsZero() {
		pr.Str(" 1 : ")
	} else {
		pr.Str(" 0 : ")
	}
	pr.Type(op.Result(0).Type())
	pr.AttrDict(op, "value")
}

func parseInteger(p *asm.Parser, r *asm.Result) bool {
	v, ok := p.BigInteger()
	if !ok {
		return false
	}
	r.SetProp("value", p.Ctx.IntegerAttr(p.Ctx.IntegerType(v.Width(), ir.Signed), v))
	r.Types = append(r.Types, Property(p.Ctx, IntegerType))
	return p.AttrDict(r)
}

func printInteger(pr *asm.Printer, op *ir.Operation) {
	pr.Byte(' ')
	if v, ok := op.Inherent("value").(*ir.IntegerAttr); ok {
		pr.Buf = v.Value.AppendDecimal(pr.Buf, true)
	}
	pr.AttrDict(op, "value")
}

func parseListCreate(p *asm.Parser, r *asm.Result) bool {
	us, ok := p.OperandList(asm.NoDelim)
	if !ok || !p.AttrDict(r) {
		return false
	}
	at := p.Pos()
	t, ok := p.ColonType()
	if !ok {
		return false
	}
	if !Is(t, ListType) {
		return p.Errorf(at, "invalid kind of type specified: expected firrtl.propList, but found '%s'", t)
	}
	r.Types = append(r.Types, t)
	return p.ResolveAs(us, ListElement(t), r)
}

func printListCreate(pr *asm.Printer, op *ir.Operation) {
	pr.Byte(' ')
	pr.Operands(op.Operands())
	pr.AttrDict(op)
	pr.Str(" : ")
	pr.Type(op.Result(0).Type())
}

func parseMultibitMux(p *asm.Parser, r *asm.Result) bool {
	index, ok := p.Operand()
	if !ok || !p.Expect(asm.Comma) {
		return false
	}
	us, ok := p.OperandList(asm.NoDelim)
	if !ok || !p.AttrDict(r) {
		return false
	}
	t, ok := p.ColonType()
	if !ok || !p.ResolveAs([]asm.Unresolved{index}, t, r) || !p.Expect(asm.Comma) {
		return false
	}
	if t, ok = p.Type(); !ok {
		return false
	}
	r.Types = append(r.Types, t)
	return p.ResolveAs(us, t, r)
}

func printMultibitMux(pr *asm.Printer, op *ir.Operation) {
	o := MultibitMuxOp(op)
	pr.Byte(' ')
	pr.Operand(o.Index())
	pr.Str(", ")
	pr.Operands(o.Inputs())
	pr.AttrDict(op)
	pr.Str(" : ")
	pr.Type(o.Index().Type())
	pr.Str(", ")
	pr.Type(op.Result(0).Type())
}

// access is the syntax of an access to an element: %x[name] : type.
type access struct {
	attr  string
	def   *ir.DialectTypeDef
	what  string
	infer inferFunc
}

func (k access) syntax() *asm.Custom { return &asm.Custom{Parse: k.parse, Print: k.print} }

func (k access) parse(p *asm.Parser, r *asm.Result) bool {
	u, ok := p.Operand()
	if !ok || !p.Expect(asm.LSquare) {
		return false
	}
	at := p.Pos()
	name, ok := p.KeywordOrString()
	if !ok || !p.Expect(asm.RSquare) || !p.AttrDict(r) || !p.Expect(asm.Colon) {
		return false
	}
	typeAt := p.Pos()
	t, ok := p.Type()
	if !ok || !p.ResolveAs([]asm.Unresolved{u}, t, r) {
		return false
	}
	if !Is(t, k.def) {
		if k.def == ClassType || k.def == DomainType {
			return p.Errorf(typeAt, "invalid kind of type specified")
		}
		return p.Errorf(typeAt, "input must be %s type, got '%s'", k.what, t)
	}
	i := ElementIndex(t, name)
	if i < 0 {
		if k.def == DomainType {
			return p.Errorf(at, "unknown field '%s' in domain type", name)
		}
		return p.Errorf(p.NamePos(), "unknown field %s in %s type '%s'", name, k.what, t)
	}
	r.SetProp(k.attr, p.Ctx.Int64Attr(p.Ctx.Int(32), int64(i)))
	s := r.State(p.Ctx)
	r.Types, ok = k.infer(&s, r.Types)
	return ok || p.Fail()
}

func (k access) print(pr *asm.Printer, op *ir.Operation) {
	t := op.Operand(0).Type()
	pr.Byte(' ')
	pr.Operand(op.Operand(0))
	pr.Byte('[')
	if i := int(enumValue(op.Inherent(k.attr))); i < NumElements(t) {
		pr.KeywordOrString(ElementName(t, i).Value)
	}
	pr.Byte(']')
	pr.AttrDict(op, k.attr)
	pr.Str(" : ")
	pr.Type(t)
}

func parseIsTag(p *asm.Parser, r *asm.Result) bool {
	u, ok := p.Operand()
	if !ok {
		return false
	}
	at := p.Pos()
	name, ok := p.KeywordOrString()
	if !ok || !p.AttrDict(r) {
		return false
	}
	t, ok := p.ColonType()
	if !ok || !p.ResolveAs([]asm.Unresolved{u}, t, r) {
		return false
	}
	if !Is(t, EnumType) {
		return p.Errorf(at, "input must be enum type, got '%s'", t)
	}
	i := ElementIndex(t, name)
	if i < 0 {
		return p.Errorf(at, "unknown field %s in enum type '%s'", name, t)
	}
	r.SetProp("fieldIndex", p.Ctx.Int64Attr(p.Ctx.Int(32), int64(i)))
	r.Types = append(r.Types, UInt(p.Ctx, 1, IsConst(t)))
	return true
}

func printIsTag(pr *asm.Printer, op *ir.Operation) {
	t := op.Operand(0).Type()
	pr.Byte(' ')
	pr.Operand(op.Operand(0))
	pr.Byte(' ')
	printVariant(pr, t, op)
	pr.AttrDict(op, "fieldIndex")
	pr.Str(" : ")
	pr.Type(t)
}

func printVariant(pr *asm.Printer, t ir.Type, op *ir.Operation) {
	if i := int(enumValue(op.Inherent("fieldIndex"))); i < NumElements(t) {
		pr.KeywordOrString(ElementName(t, i).Value)
	}
}

func parseEnumCreate(p *asm.Parser, r *asm.Result) bool {
	at := p.Pos()
	name, ok := p.KeywordOrString()
	if !ok || !p.Expect(asm.LParen) {
		return false
	}
	u, ok := p.Operand()
	if !ok || !p.Expect(asm.RParen) || !p.AttrDict(r) || !p.Expect(asm.Colon) {
		return false
	}
	in, out, ok := p.FunctionTypeParts()
	switch {
	case !ok:
		return false
	case len(in) != 1:
		return p.Errorf(at, "single input type required")
	case len(out) != 1:
		return p.Errorf(at, "single result type required")
	case !Is(out[0], EnumType):
		return p.Errorf(at, "output must be enum type, got '%s'", out[0])
	}
	i := ElementIndex(out[0], name)
	if i < 0 {
		return p.Errorf(at, "unknown field %s in enum type '%s'", name, out[0])
	}
	r.SetProp("fieldIndex", p.Ctx.Int64Attr(p.Ctx.Int(32), int64(i)))
	r.Types = append(r.Types, out[0])
	return p.ResolveAs([]asm.Unresolved{u}, in[0], r)
}

func printEnumCreate(pr *asm.Printer, op *ir.Operation) {
	pr.Byte(' ')
	printVariant(pr, op.Result(0).Type(), op)
	pr.Byte('(')
	pr.Operand(op.Operand(0))
	pr.Byte(')')
	pr.AttrDict(op, "fieldIndex")
	pr.Str(" : ")
	pr.FunctionalType(op)
}

func parseMatch(p *asm.Parser, r *asm.Result) bool {
	u, ok := p.Operand()
	if !ok || !p.Expect(asm.Colon) {
		return false
	}
	at := p.Pos()
	t, ok := p.Type()
	if !ok {
		return false
	}
	if !Is(t, EnumType) {
		return p.Errorf(at, "expected enumeration type but got'%s'", t)
	}
	if !p.ResolveAs([]asm.Unresolved{u}, t, r) || !p.AttrDictWithKeyword(r) || !p.Expect(asm.LBrace) {
		return false
	}
	var tags []ir.Attribute
	for !p.Accept(asm.RBrace) {
		if !p.ExpectKeyword("case") {
			return false
		}
		at := p.Pos()
		name, ok := p.KeywordOrString()
		if !ok || !p.Expect(asm.LParen) {
			return false
		}
		i := ElementIndex(t, name)
		if i < 0 {
			return p.Errorf(at, "the tag \"%s\" is not a member of the enumeration '%s'", name, t)
		}
		arg, ok := p.Argument(false, false)
		if !ok || !p.Expect(asm.RParen) {
			return false
		}
		arg.Type = elementOf(t, i)
		region := p.AddRegion(r)
		if !p.Region(r, region, []asm.Argument{arg}) {
			return false
		}
		tags = append(tags, p.Ctx.Int64Attr(p.Ctx.Int(32), int64(i)))
	}
	r.SetProp("tags", p.Ctx.Array(tags...))
	return true
}

func printMatch(pr *asm.Printer, op *ir.Operation) {
	t := op.Operand(0).Type()
	pr.Byte(' ')
	pr.Operand(op.Operand(0))
	pr.Str(" : ")
	pr.Type(t)
	pr.AttrDictWithKeyword(op, "tags")
	pr.Str(" {")
	pr.Indent()
	tags, _ := op.Inherent("tags").(*ir.ArrayAttr)
	for i := range op.Regions() {
		pr.Newline()
		pr.Str("case ")
		if tags != nil && i < len(tags.Elems) {
			if k := int(enumValue(tags.Elems[i])); k < NumElements(t) {
				pr.KeywordOrString(ElementName(t, k).Value)
			}
		}
		pr.Byte('(')
		r := op.Region(i)
		if !r.Empty() && r.First().NumArgs() > 0 {
			pr.Argument(r.First().Arg(0), nil, true)
		}
		pr.Str(") ")
		pr.Region(r, false, true)
	}
	pr.Dedent()
	pr.Newline()
	pr.Byte('}')
}

// parseFPrintf parses the syntax %clock, %cond, "file"(%a), "format"(%b) {...} : types.
func parseFPrintf(p *asm.Parser, r *asm.Result) bool {
	head, ok := p.Operand()
	if !ok || !p.Expect(asm.Comma) {
		return false
	}
	cond, ok := p.Operand()
	if !ok || !p.Expect(asm.Comma) {
		return false
	}
	us := []asm.Unresolved{head, cond}
	sizes := []int{1, 1, 0, 0}
	for i, attr := range [...]string{"outputFile", "formatString"} {
		if i > 0 && !p.Expect(asm.Comma) {
			return false
		}
		s, ok := p.String()
		if !ok {
			return false
		}
		r.SetProp(attr, p.Ctx.String(s))
		more, ok := p.OperandList(asm.OptParens)
		if !ok {
			return false
		}
		us, sizes[i+2] = append(us, more...), len(more)
	}
	if !p.AttrDict(r) {
		return false
	}
	if r.Attr("name") == nil && r.Prop("name") == nil {
		r.SetProp("name", p.Ctx.String(""))
	}
	r.SetProp("operandSegmentSizes", ir.NewSegmentSizes(p.Ctx, sizes...))
	at := p.Pos()
	ts, ok := p.ColonTypeList()
	return ok && p.ResolveAll(us, ts, at, r)
}

func printFPrintf(pr *asm.Printer, op *ir.Operation) {
	o := FPrintFOp(op)
	pr.Byte(' ')
	pr.Operand(o.Clock())
	pr.Str(", ")
	pr.Operand(o.Cond())
	parts := []struct {
		text ir.Attribute
		us   []ir.Operand
	}{{op.Inherent("outputFile"), o.OutputFileSubstitutions()}, {op.Inherent("formatString"), o.Substitutions()}}
	for _, x := range parts {
		pr.Str(", ")
		pr.Attr(x.text)
		if len(x.us) > 0 {
			pr.Byte('(')
			pr.Operands(x.us)
			pr.Byte(')')
		}
	}
	elided := []string{"outputFile", "formatString", "operandSegmentSizes"}
	if Name(op) == "" {
		elided = append(elided, "name")
	}
	pr.AttrDict(op, elided...)
	pr.Str(" : ")
	pr.OperandTypes(op.Operands())
}
