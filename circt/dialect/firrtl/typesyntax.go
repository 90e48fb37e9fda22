package firrtl

import (
	"strconv"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
)

// Types inside of types are written without "!firrtl.", and const is a prefix of the
// name, so the dialect parses its types itself.

// parseType parses a type of the dialect, as its asm.TypeHook.
func parseType(p *asm.Parser, _ *ir.Dialect) (t ir.Type, handled, ok bool) {
	t, ok = nestedType(p, p.NamePos())
	return t, true, ok
}

// ParseNested parses a type of the dialect without "!firrtl.".
func ParseNested(p *asm.Parser) (ir.Type, bool) { return nestedType(p, p.NamePos()) }

func nestedType(p *asm.Parser, at asm.Pos) (ir.Type, bool) {
	name, ok := p.Keyword()
	if !ok {
		return nil, false
	}
	word, isConst := strings.CutPrefix(name, "const.")
	c := p.Ctx
	switch word {
	case "clock":
		return Clock(c, isConst), true
	case "reset":
		return Reset(c, isConst), true
	case "asyncreset":
		return AsyncReset(c, isConst), true
	case "uint":
		return parseWidth(p, at, UIntType, isConst)
	case "sint":
		return parseWidth(p, at, SIntType, isConst)
	case "analog":
		return parseWidth(p, at, AnalogType, isConst)
	case "bundle":
		return parseBundle(p, at, BundleType, isConst)
	case "openbundle":
		return parseBundle(p, at, OpenBundleType, isConst)
	case "vector":
		return parseVector(p, at, VectorType, isConst)
	case "openvector":
		return parseVector(p, at, OpenVectorType, isConst)
	case "enum":
		return parseEnum(p, at, isConst)
	case "probe", "ref":
		return parseRef(p, at, false)
	case "rwprobe":
		return parseRef(p, at, true)
	case "alias":
		return parseAlias(p, at)
	case "lhs":
		return parseLHS(p, at)
	}
	return parseProperty(p, at, name, word, isConst)
}

// constWords has the plural of each property type, as the error about a const property
// calls it.
var constWords = map[string]string{"class": "classes", "anyref": "any refs", "string": "strings", "integer": "bigints",
	"bool": "bools", "double": "doubles", "list": "lists", "path": "path"}

func parseProperty(p *asm.Parser, at asm.Pos, name, word string, isConst bool) (ir.Type, bool) {
	if w, ok := constWords[word]; ok && isConst {
		return nil, p.Errorf(at, "%s cannot be const", w)
	}
	switch word {
	case "class":
		return parseClass(p)
	case "domain":
		return parseDomain(p, at)
	case "list":
		if !p.Expect(asm.Less) {
			return nil, false
		}
		t, ok := nestedType(p, at)
		if !ok {
			return nil, false
		}
		if !IsProperty(t) {
			return nil, p.Errorf(at, "expected property type, found '%s'", t)
		}
		return List(p.Ctx, t), p.Expect(asm.Greater)
	}
	for _, d := range [...]*ir.DialectTypeDef{StringType, IntegerType, BoolType, DoubleType, PathType, AnyRefType, FStringType} {
		if d.Mnemonic == word {
			return Property(p.Ctx, d), true
		}
	}
	return nil, p.Errorf(at, "unknown FIRRTL dialect type: \"%s\"", name)
}

// nestedBase parses a base type in another type.
func nestedBase(p *asm.Parser, at asm.Pos) (ir.Type, bool) {
	t, ok := nestedType(p, at)
	if ok && !IsBase(t) {
		return nil, p.Errorf(at, "expected base type, found '%s'", t)
	}
	return t, ok
}

func parseWidth(p *asm.Parser, at asm.Pos, d *ir.DialectTypeDef, isConst bool) (ir.Type, bool) {
	width := Unknown
	if p.Accept(asm.Less) {
		w, ok := p.Integer32()
		if !ok || !p.Expect(asm.Greater) {
			return nil, false
		}
		if w < 0 {
			return nil, p.Errorf(at, "unknown width")
		}
		width = int32(w)
	}
	return widthOf(p.Ctx, d, width, isConst), true
}

// parseFieldName parses the name of a bundle's element, which may be a number.
func parseFieldName(p *asm.Parser) (*ir.StringAttr, bool) {
	n, present, ok := p.OptInteger()
	if !ok {
		return nil, false
	}
	if present {
		return p.Ctx.String(strconv.FormatInt(n, 10)), true
	}
	s, ok := p.KeywordOrString()
	return p.Ctx.String(s), ok
}

func parseBundle(p *asm.Parser, at asm.Pos, d *ir.DialectTypeDef, isConst bool) (ir.Type, bool) {
	var fs []Field
	ok := p.List(asm.Angles, func() bool {
		name, ok := parseFieldName(p)
		if !ok {
			return false
		}
		f := Field{Name: name, Flip: p.AcceptKeyword("flip")}
		if !p.Expect(asm.Colon) {
			return false
		}
		if d == BundleType {
			f.Type, ok = nestedBase(p, at)
		} else {
			f.Type, ok = nestedType(p, at)
		}
		fs = append(fs, f)
		return ok
	})
	if !ok {
		return nil, false
	}
	if msg := bundleFault(fs, isConst); msg != "" {
		return nil, p.Errorf(at, "%s", msg)
	}
	return bundleOf(p.Ctx, d, fs, isConst), true
}

// bundleFault returns the reason why there can be no bundle of these elements, or "" if
// there can.
func bundleFault(fs []Field, isConst bool) string {
	names := make(map[*ir.StringAttr]bool, len(fs))
	for _, f := range fs {
		if names[f.Name] {
			return "duplicate field name " + ir.Quote(f.Name.Value) + " in bundle"
		}
		names[f.Name] = true
		if isConst && Has(f.Type, HasReference) {
			return "'const' bundle cannot have references, but element " + ir.Quote(f.Name.Value) + " has type '" + f.Type.String() + "'"
		}
		if Is(f.Type, LHSType) {
			return "bundle element " + ir.Quote(f.Name.Value) + " cannot have a left-hand side type"
		}
	}
	return ""
}

func parseVector(p *asm.Parser, at asm.Pos, d *ir.DialectTypeDef, isConst bool) (ir.Type, bool) {
	if !p.Expect(asm.Less) {
		return nil, false
	}
	var elem ir.Type
	var ok bool
	if d == VectorType {
		elem, ok = nestedBase(p, at)
	} else {
		elem, ok = nestedType(p, at)
	}
	if !ok || !p.Expect(asm.Comma) {
		return nil, false
	}
	n, ok := p.Integer()
	if !ok || !p.Expect(asm.Greater) {
		return nil, false
	}
	if n < 0 {
		return nil, p.Errorf(at, "unknown width")
	}
	if isConst && Has(elem, HasReference) {
		return nil, p.Errorf(at, "vector cannot be const with references")
	}
	if Is(elem, LHSType) {
		return nil, p.Errorf(at, "vector cannot have a left-hand side type")
	}
	return vectorOf(p.Ctx, d, elem, uint64(n), isConst), true
}

func parseEnum(p *asm.Parser, at asm.Pos, isConst bool) (ir.Type, bool) {
	var vs []Variant
	next := uint64(0)
	ok := p.List(asm.Angles, func() bool {
		name, ok := parseFieldName(p)
		if !ok {
			return false
		}
		v := Variant{Name: name, Value: next, Type: UInt(p.Ctx, 0, false)}
		if p.Accept(asm.Equal) {
			n, ok := p.Integer()
			if !ok {
				return false
			}
			v.Value = uint64(n)
		}
		if p.Accept(asm.Colon) {
			if v.Type, ok = nestedBase(p, at); !ok {
				return false
			}
		}
		next = v.Value + 1
		vs = append(vs, v)
		return true
	})
	if !ok {
		return nil, false
	}
	for i, v := range vs {
		if msg := enumFault(vs[:i], v, isConst); msg != "" {
			return nil, p.Errorf(at, "%s", msg)
		}
	}
	return Enum(p.Ctx, vs, isConst), true
}

// enumFault returns the reason why v may not follow the variants that come before it,
// or "" if it may.
func enumFault(before []Variant, v Variant, isConst bool) string {
	field := "enum field " + ir.Quote(v.Name.Value)
	switch {
	case !Has(v.Type, Passive):
		return field + " not passive"
	case Has(v.Type, HasAnalog):
		return field + " contains analog"
	case Has(v.Type, HasConst) && !isConst:
		return "enum with 'const' elements must be 'const'"
	case Has(v.Type, UninferredWidth):
		return field + " has uninferred width"
	case Has(v.Type, UninferredReset):
		return field + " has uninferred reset"
	case len(before) > 0 && v.Value <= before[len(before)-1].Value:
		return "enum variants must be ordered by value"
	}
	for _, b := range before {
		if b.Name == v.Name {
			return "duplicate variant name " + ir.Quote(v.Name.Value) + " in enum"
		}
	}
	return ""
}

func parseRef(p *asm.Parser, at asm.Pos, forceable bool) (ir.Type, bool) {
	if !p.Expect(asm.Less) {
		return nil, false
	}
	t, ok := nestedBase(p, at)
	if !ok {
		return nil, false
	}
	var layer *ir.SymbolRefAttr
	if p.Accept(asm.Comma) {
		if !p.Is(asm.AtID) {
			return nil, p.Errorf(p.Pos(), "expected symbol reference")
		}
		if layer, ok = p.SymbolRef(); !ok {
			return nil, false
		}
	}
	if !p.Expect(asm.Greater) {
		return nil, false
	}
	if msg := refFault(t, forceable); msg != "" {
		return nil, p.Errorf(at, "%s", msg)
	}
	return Ref(p.Ctx, t, forceable, layer), true
}

// refFault returns the reason why t cannot be probed, or "" if it can.
func refFault(t ir.Type, forceable bool) string {
	switch {
	case !Has(t, Passive):
		return "reference base type must be passive"
	case PropsOf(t)&HasReference != 0:
		return "reference base type cannot contain references"
	case forceable && PropsOf(t)&HasConst != 0:
		return "forceable reference base type cannot contain const"
	}
	return ""
}

func parseAlias(p *asm.Parser, at asm.Pos) (ir.Type, bool) {
	if !p.Expect(asm.Less) {
		return nil, false
	}
	name, ok := p.Keyword()
	if !ok || !p.Expect(asm.Comma) {
		return nil, false
	}
	t, ok := nestedBase(p, at)
	if !ok || !p.Expect(asm.Greater) {
		return nil, false
	}
	return Alias(p.Ctx, p.Ctx.String(name), t), true
}

func parseLHS(p *asm.Parser, at asm.Pos) (ir.Type, bool) {
	if !p.Expect(asm.Less) {
		return nil, false
	}
	t, ok := nestedBase(p, at)
	if !ok || !p.Expect(asm.Greater) {
		return nil, false
	}
	switch {
	case PropsOf(t)&HasAnalog != 0:
		return nil, p.Errorf(at, "lhs type cannot contain an AnalogType")
	case !Has(t, Passive):
		return nil, p.Errorf(at, "lhs type cannot contain a non-passive type")
	}
	return lhs(p.Ctx, t), true
}

// parseClass parses the parameters of a class type: <@name(in port: type, ...)>.
func parseClass(p *asm.Parser) (ir.Type, bool) {
	if !p.Expect(asm.Less) {
		return nil, false
	}
	t, ok := parseClassInterface(p)
	return t, ok && p.Expect(asm.Greater)
}

func parseClassInterface(p *asm.Parser) (ir.Type, bool) {
	name, ok := p.Symbol()
	if !ok {
		return nil, false
	}
	var ports []Port
	ok = p.List(asm.Parens, func() bool {
		var port Port
		switch {
		case p.AcceptKeyword("out"):
			port.Out = true
		case !p.AcceptKeyword("in"):
			return p.Errorf(p.Pos(), "expected 'in'or 'out'")
		}
		s, ok := p.KeywordOrString()
		if !ok {
			return false
		}
		port.Name = p.Ctx.String(s)
		port.Type, ok = p.ColonType()
		ports = append(ports, port)
		return ok
	})
	if !ok {
		return nil, false
	}
	return ClassOf(p.Ctx, p.Ctx.FlatSymbol(name), ports), true
}

// parseDomain parses the parameters of a domain type: <@name(field: type, ...)>.
func parseDomain(p *asm.Parser, _ asm.Pos) (ir.Type, bool) {
	if !p.Expect(asm.Less) {
		return nil, false
	}
	name, ok := p.Symbol()
	if !ok {
		return nil, false
	}
	var fields []ir.Attribute
	ok = p.List(asm.Parens, func() bool {
		s, ok := p.KeywordOrString()
		if !ok || !p.Expect(asm.Colon) {
			return false
		}
		at := p.Pos()
		t, ok := p.Type()
		if !ok {
			return false
		}
		if !IsProperty(t) {
			return p.Errorf(at, "expected property type")
		}
		fields = append(fields, p.Ctx.DialectAttr(DomainFieldAttr, p.Ctx.String(s), p.Ctx.TypeAttr(t)))
		return true
	})
	if !ok || !p.Expect(asm.Greater) {
		return nil, false
	}
	return DomainOf(p.Ctx, p.Ctx.FlatSymbol(name), fields), true
}

// typeSyntax makes every type print through printType.
func typeSyntax() []ir.TypeSyntax {
	s := make([]ir.TypeSyntax, len(types))
	for i, t := range types {
		s[i] = ir.TypeSyntax{Def: t, Print: printType}
	}
	return s
}

// PrintNested prints a type of the dialect without "!firrtl.".
func PrintNested(p *ir.AttrPrinter, t ir.Type) {
	if d, ok := t.(*ir.DialectType); ok {
		printType(p, d)
	}
}

func printType(p *ir.AttrPrinter, t *ir.DialectType) {
	if IsConst(t) {
		p.Str("const.")
	}
	if t.Def == RefType && IsForceable(t) {
		p.Str("rw")
	}
	p.Str(t.Def.Mnemonic)
	switch t.Def {
	case UIntType, SIntType, AnalogType:
		if w := Width(t); w >= 0 {
			p.Byte('<')
			p.Int(int64(w))
			p.Byte('>')
		}
	case BundleType, OpenBundleType:
		printBundle(p, t)
	case VectorType, OpenVectorType:
		p.Byte('<')
		PrintNested(p, ElementType(t, 0))
		p.Str(", ")
		p.Int(int64(NumElements(t)))
		p.Byte('>')
	case EnumType:
		printEnum(p, t)
	case RefType:
		p.Byte('<')
		PrintNested(p, ReferredType(t))
		if l := LayerOf(t); l != nil {
			p.Str(", ")
			p.Attr(l)
		}
		p.Byte('>')
	case AliasType:
		p.Byte('<')
		p.Str(t.Params[0].(*ir.StringAttr).Value)
		p.Str(", ")
		PrintNested(p, t.Params[1].(*ir.TypeAttr).Type)
		p.Byte('>')
	case LHSType, ListType:
		p.Byte('<')
		PrintNested(p, t.Params[0].(*ir.TypeAttr).Type)
		p.Byte('>')
	case ClassType:
		p.Byte('<')
		printClassInterface(p, t)
		p.Byte('>')
	case DomainType:
		p.Byte('<')
		p.Attr(SymbolOf(t))
		p.Byte('(')
		for i := range NumElements(t) {
			p.Comma(i)
			p.KeywordOrString(ElementName(t, i).Value)
			p.Str(": ")
			p.Type(ElementType(t, i))
		}
		p.Str(")>")
	}
}

func printBundle(p *ir.AttrPrinter, t *ir.DialectType) {
	p.Byte('<')
	for i := range NumElements(t) {
		p.Comma(i)
		p.KeywordOrString(ElementName(t, i).Value)
		if ElementFlip(t, i) {
			p.Str(" flip")
		}
		p.Str(": ")
		PrintNested(p, ElementType(t, i))
	}
	p.Byte('>')
}

func printEnum(p *ir.AttrPrinter, t *ir.DialectType) {
	p.Byte('<')
	next := uint64(0)
	for i := range NumElements(t) {
		p.Comma(i)
		p.KeywordOrString(ElementName(t, i).Value)
		if v := VariantValue(t, i); v != next {
			p.Str(" = ")
			p.Int(int64(v))
			next = v
		}
		next++
		if e := ElementType(t, i); e != UInt(t.Context(), 0, false) {
			p.Str(": ")
			PrintNested(p, e)
		}
	}
	p.Byte('>')
}

func printClassInterface(p *ir.AttrPrinter, t ir.Type) {
	p.Attr(SymbolOf(t))
	p.Byte('(')
	for i := range NumElements(t) {
		p.Comma(i)
		if ElementFlip(t, i) {
			p.Str("out ")
		} else {
			p.Str("in ")
		}
		p.KeywordOrString(ElementName(t, i).Value)
		p.Str(": ")
		p.Type(ElementType(t, i))
	}
	p.Byte(')')
}
