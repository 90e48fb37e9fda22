package firrtl

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
)

// directives has the custom directives of the dialect's formats, which CHIRRTL's formats
// use as well.
var directives = asm.Directives{
	"CircuitOpAttrs":        {Parse: parseCircuitAttrs, Print: printCircuitAttrs},
	"ClassInterface":        {Parse: parseInterfaceOf, Print: printInterfaceOf},
	"FIRRTLImplicitSSAName": Declaration("nameKind", "inner_sym", "forceable"),
	"FieldsFromDomain":      {Parse: parseFieldsFromDomain, Print: printFieldsFromDomain},
	"ImplicitSSAName":       {Parse: parseImplicitName, Print: printImplicitName},
	"MemOp":                 {Parse: parseMemAttrs, Print: printMemAttrs},
	"NameKind":              NameKindDirective,
	"OptionalBinaryOpTypes": {Parse: parseOptionalTypes, Print: printOptionalTypes},
	"ParameterList":         {Parse: parseParameters, Print: printParameters},
	"PrintfAttrs":           elidedName("formatString"),
	"StopAttrs":             elidedName("exitCode"),
	"VerifAttrs":            elidedName("message"),
}

// NameKindDirective parses and prints the kind of a name, which the text omits for a
// droppable name.
var NameKindDirective = asm.Directive{Parse: parseNameKind, Print: printNameKind}

func parseNameKind(p *asm.Parser, a *asm.ParseArgs) bool {
	kind := int64(Droppable)
	if p.AcceptKeyword("interesting_name") {
		kind = InterestingName
	} else {
		p.AcceptKeyword("droppable_name")
	}
	a.SetAttr(0, NameKind(p.Ctx, kind))
	return true
}

func printNameKind(pr *asm.Printer, a *asm.PrintArgs) {
	if k := enumValue(a.Attr(0)); k != Droppable {
		pr.Byte(' ')
		pr.Str(nameKinds.Keyword(k))
	}
}

// impliedName sets the attribute name to the SSA name of the first result, unless the
// text gives a name.
func impliedName(p *asm.Parser, r *asm.Result) {
	if r.Attr("name") == nil && r.Prop("name") == nil {
		r.SetProp("name", p.Ctx.String(nameFromSSA(r.ResultName(0))))
	}
}

// impliesName reports whether the parser derives the name of op from the SSA name of its
// result. The printer then leaves the name out.
func impliesName(pr *asm.Printer, op *ir.Operation) bool {
	start := len(pr.Buf)
	pr.Operand(op.Result(0))
	printed := string(pr.Buf[min(start+1, len(pr.Buf)):])
	pr.Buf = pr.Buf[:start]
	name := Name(op)
	return printed == name || name == "" && printed != "" && printed[0] >= '0' && printed[0] <= '9'
}

// emptyAnnotations sets the attribute annotations to an empty list, unless the text gives
// it.
func emptyAnnotations(p *asm.Parser, r *asm.Result) {
	if r.Attr("annotations") == nil && r.Prop("annotations") == nil {
		r.SetProp("annotations", p.Ctx.Array())
	}
}

// isEmptyArray reports whether a is an empty array or nil.
func isEmptyArray(a ir.Attribute) bool {
	l, ok := a.(*ir.ArrayAttr)
	return a == nil || ok && len(l.Elems) == 0
}

// Declaration parses and prints the attribute dictionary of a declaration. The printer
// leaves out an implied name, empty annotations, and the elided attributes, which other
// parts of the syntax spell.
func Declaration(elided ...string) asm.Directive {
	return asm.Directive{
		Parse: func(p *asm.Parser, a *asm.ParseArgs) bool {
			if !p.AttrDict(a.R) {
				return false
			}
			emptyAnnotations(p, a.R)
			impliedName(p, a.R)
			return true
		},
		Print: func(pr *asm.Printer, a *asm.PrintArgs) { printDeclaration(pr, a.Op, elided...) },
	}
}

// printDeclaration prints the attribute dictionary of a declaration, without the elided
// attributes and those that the parser can infer.
func printDeclaration(pr *asm.Printer, op *ir.Operation, elided ...string) {
	elided = append(elided[:len(elided):len(elided)], "operandSegmentSizes", "resultSegmentSizes")
	if impliesName(pr, op) {
		elided = append(elided, "name")
	}
	if isEmptyArray(op.Inherent("annotations")) {
		elided = append(elided, "annotations")
	}
	pr.AttrDict(op, elided...)
}

func parseImplicitName(p *asm.Parser, a *asm.ParseArgs) bool {
	if !p.AttrDict(a.R) {
		return false
	}
	impliedName(p, a.R)
	return true
}

func printImplicitName(pr *asm.Printer, a *asm.PrintArgs) {
	elided := []string{"operandSegmentSizes"}
	if impliesName(pr, a.Op) {
		elided = append(elided, "name")
	}
	pr.AttrDict(a.Op, elided...)
}

// elidedName is the directive for an attribute dictionary without the attribute spelled,
// which the syntax has elsewhere, and without an empty name.
func elidedName(spelled string) asm.Directive {
	return asm.Directive{
		Parse: func(p *asm.Parser, a *asm.ParseArgs) bool {
			if !p.AttrDict(a.R) {
				return false
			}
			if a.R.Attr("name") == nil && a.R.Prop("name") == nil {
				a.R.SetProp("name", p.Ctx.String(""))
			}
			return true
		},
		Print: func(pr *asm.Printer, a *asm.PrintArgs) {
			if Name(a.Op) == "" {
				pr.AttrDict(a.Op, spelled, "name")
			} else {
				pr.AttrDict(a.Op, spelled)
			}
		},
	}
}

func parseCircuitAttrs(p *asm.Parser, a *asm.ParseArgs) bool {
	if !p.AttrDictWithKeyword(a.R) {
		return false
	}
	emptyAnnotations(p, a.R)
	return true
}

func printCircuitAttrs(pr *asm.Printer, a *asm.PrintArgs) {
	elided := []string{"name"}
	if isEmptyArray(a.Op.Inherent("annotations")) {
		elided = append(elided, "annotations")
	}
	pr.AttrDictWithKeyword(a.Op, elided...)
}

func parseMemAttrs(p *asm.Parser, a *asm.ParseArgs) bool {
	if !p.AttrDict(a.R) {
		return false
	}
	emptyAnnotations(p, a.R)
	if a.R.Attr("portAnnotations") == nil {
		ports := make([]ir.Attribute, a.R.NumNamed)
		for i := range ports {
			ports[i] = p.Ctx.Array()
		}
		a.R.SetProp("portAnnotations", p.Ctx.Array(ports...))
	}
	return true
}

func printMemAttrs(pr *asm.Printer, a *asm.PrintArgs) {
	elided := []string{"ruw", "nameKind", "inner_sym"}
	if isEmptyArray(a.Op.Inherent("annotations")) {
		elided = append(elided, "annotations")
	}
	if allEmpty(a.Op.Inherent("portAnnotations")) {
		elided = append(elided, "portAnnotations")
	}
	pr.AttrDict(a.Op, elided...)
}

// allEmpty reports whether all elements of a are empty lists. It is true for nil.
func allEmpty(a ir.Attribute) bool {
	l, _ := a.(*ir.ArrayAttr)
	for i := 0; l != nil && i < len(l.Elems); i++ {
		if !isEmptyArray(l.Elems[i]) {
			return false
		}
	}
	return true
}

// parseOptionalTypes parses the type of a destination. If a comma follows, it also parses
// the type of the source.
func parseOptionalTypes(p *asm.Parser, a *asm.ParseArgs) bool {
	t, ok := p.Type()
	if !ok {
		return false
	}
	a.AddType(0, t)
	if p.Accept(asm.Comma) {
		if t, ok = p.Type(); !ok {
			return false
		}
	}
	a.AddType(1, t)
	return true
}

func printOptionalTypes(pr *asm.Printer, a *asm.PrintArgs) {
	dest, src := a.Type(0, 0), a.Type(1, 0)
	pr.Type(dest)
	if dest != src {
		pr.Str(", ")
		pr.Type(src)
	}
}

func parseInterfaceOf(p *asm.Parser, a *asm.ParseArgs) bool {
	t, ok := parseClassInterface(p)
	if ok {
		a.AddType(0, t)
	}
	return ok
}

func printInterfaceOf(pr *asm.Printer, a *asm.PrintArgs) {
	printClassInterface(&pr.AttrPrinter, a.Type(0, 0))
}

// parseFieldsFromDomain parses a domain's type, and adds the types of its fields for the
// operands. It returns false after an error.
func parseFieldsFromDomain(p *asm.Parser, a *asm.ParseArgs) bool {
	at := p.Pos()
	t, ok := p.Type()
	if !ok {
		return false
	}
	if !Is(t, DomainType) {
		return p.Errorf(at, "expected domain type")
	}
	a.AddType(2, t)
	values := len(*a.Operands(0))
	if values != 0 && values != NumElements(t) {
		return p.Errorf(p.Pos(), "number of field values (%d) does not match domain field count (%d)", values, NumElements(t))
	}
	for i := range values {
		a.AddType(1, ElementType(t, i))
	}
	return true
}

func printFieldsFromDomain(pr *asm.Printer, a *asm.PrintArgs) { pr.Type(a.Type(2, 0)) }

// parseParameters parses <name: type = value, ...>, or nothing.
func parseParameters(p *asm.Parser, a *asm.ParseArgs) bool {
	list, ok := parameterList(p)
	a.SetAttr(0, list)
	return ok
}

func parameterList(p *asm.Parser) (ir.Attribute, bool) {
	var params []ir.Attribute
	ok := p.List(asm.OptAngles, func() bool {
		name, ok := p.KeywordOrString()
		if !ok {
			return false
		}
		a, ok := paramRest(p, ParamDeclAttr, name)
		params = append(params, a)
		return ok
	})
	return p.Ctx.Array(params...), ok
}

func printParameters(pr *asm.Printer, a *asm.PrintArgs) { printParameterList(pr, a.Attr(0)) }

func printParameterList(pr *asm.Printer, a ir.Attribute) {
	list, _ := a.(*ir.ArrayAttr)
	if isEmptyArray(a) || list == nil {
		return
	}
	pr.Byte('<')
	for i, e := range list.Elems {
		pr.Comma(i)
		d, ok := e.(*ir.DialectAttr)
		if !ok || d.Def != ParamDeclAttr {
			pr.Attr(e)
			continue
		}
		pr.KeywordOrString(d.Params[0].(*ir.StringAttr).Value)
		printParamRest(&pr.AttrPrinter, d)
	}
	pr.Byte('>')
}
