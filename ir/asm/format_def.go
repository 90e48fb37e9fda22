package asm

import (
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num"
)

// typeByFormat parses the parameters of a dialect's type, after its mnemonic, by the
// definition's format.
func (p *Parser) typeByFormat(d *ir.DialectTypeDef) (ir.Type, bool) {
	params, ok := p.verifiedParams(d.CompiledFormat(), nil, d.Verify)
	if !ok {
		return nil, false
	}
	return p.Ctx.DialectType(d, params...), true
}

// attrByFormat parses the parameters of a dialect's attribute, after its mnemonic, by the
// definition's format. The context expects an attribute of type t, or any type if t is nil.
func (p *Parser) attrByFormat(d *ir.DialectAttrDef, t ir.Type) (ir.Attribute, bool) {
	params, ok := p.verifiedParams(d.CompiledFormat(), t, d.Verify)
	if !ok {
		return nil, false
	}
	return p.Ctx.DialectAttr(d, params...), true
}

// verifiedParams parses parameters by format f (see paramsByFormat) and verifies them with
// verify, which may be nil.
func (p *Parser) verifiedParams(f *ir.DefFormat, self ir.Type, verify ir.ParamVerifier) ([]ir.Attribute, bool) {
	at := p.Pos()
	params, ok := p.paramsByFormat(f, self)
	if !ok {
		return nil, false
	}
	if verify != nil && !verify(p.Ctx, params, func(f string, a ...any) { p.Errorf(at, f, a...) }) {
		return nil, p.Fail()
	}
	return params, true
}

// paramsByFormat parses the parameters of an attribute or type by format f. It fills in
// defaults. A parameter that holds the attribute's own type becomes self.
func (p *Parser) paramsByFormat(f *ir.DefFormat, self ir.Type) ([]ir.Attribute, bool) {
	params := make([]ir.Attribute, len(f.Params))
	for i := range params {
		if d := &f.Params[i]; d.SelfType {
			if self == nil && d.Default == nil {
				return nil, p.Errorf(p.Pos(), "expected a trailing type")
			}
			if self != nil && d.TypeDef != nil && !isDialectType(self, d.TypeDef) {
				return nil, p.Errorf(p.Pos(), "invalid kind of type specified")
			}
			if self != nil {
				params[i] = p.Ctx.TypeAttr(self)
			}
		} else if len(f.Elems) == 0 {
			return nil, p.Errorf(p.Pos(), "the syntax of '%s' is not supported", f.Name)
		}
	}
	if !p.defElems(f, f.Elems, params, false) {
		return nil, false
	}
	for i := range params {
		if params[i] == nil && f.Params[i].Default != nil {
			params[i] = f.Params[i].Default(p.Ctx)
		}
		if params[i] == nil && f.Params[i].Kind == ir.ParamList {
			params[i] = p.Ctx.Array()
		}
	}
	return params, true
}

func (p *Parser) defElems(f *ir.DefFormat, es []ir.DefElem, params []ir.Attribute, inGroup bool) bool {
	for i := range es {
		if !p.defElem(f, &es[i], params, inGroup) {
			return false
		}
	}
	return true
}

// defElem parses an element of a format. In an optional group (inGroup), a parameter must be
// present even if it is optional. defElem returns false after an error.
func (p *Parser) defElem(f *ir.DefFormat, e *ir.DefElem, params []ir.Attribute, inGroup bool) bool {
	switch e.Kind {
	case ir.DefLiteral:
		tok, punct := literalTokens[e.Text]
		if !punct {
			return p.ExpectKeyword(e.Text)
		}
		return p.Expect(tok)
	case ir.DefParam:
		if d := &f.Params[e.Param]; !inGroup && d.IsOptional() && !p.beginsParam(d) {
			return true
		}
		return p.param(f, e.Param, params)
	case ir.DefParams:
		for n, i := range e.List {
			d := &f.Params[i]
			if d.IsOptional() {
				if n > 0 && p.tok.kind != Comma || n == 0 && !p.beginsParam(d) {
					return true
				}
			}
			if n > 0 && !p.Expect(Comma) || !p.param(f, i, params) {
				return false
			}
		}
	case ir.DefStruct:
		return p.structParams(f, e, params)
	case ir.DefOptional:
		if p.beginsDef(f, &e.Then[e.ThenParse]) {
			return p.defElems(f, e.Then, params, true)
		}
		return p.defElems(f, e.Else, params, true)
	}
	return true
}

// beginsDef reports whether the current token begins element e, the first one of an optional
// group.
func (p *Parser) beginsDef(f *ir.DefFormat, e *ir.DefElem) bool {
	switch e.Kind {
	case ir.DefLiteral:
		if tok, punct := literalTokens[e.Text]; punct {
			return p.tok.kind == tok
		}
		return p.IsKeyword(e.Text)
	case ir.DefParam:
		return p.beginsParam(&f.Params[e.Param])
	case ir.DefParams:
		return p.beginsParam(&f.Params[e.List[0]])
	case ir.DefStruct:
		if p.tok.kind != BareID {
			return false
		}
		for _, i := range e.List {
			if f.Params[i].Name == p.text() {
				return true
			}
		}
		return false
	}
	return true
}

// beginsParam reports whether the current token can begin a value for parameter d.
func (p *Parser) beginsParam(d *ir.ParamDef) bool {
	k := p.tok.kind
	switch d.Kind {
	case ir.ParamInt, ir.ParamAPInt:
		return k == Integer || k == Minus
	case ir.ParamAPFloat:
		return k == FloatLit || k == Integer || k == Minus
	case ir.ParamDims:
		return k == Integer || k == Question
	case ir.ParamString:
		return k == StringLit
	case ir.ParamBool:
		return p.IsKeyword("true") || p.IsKeyword("false")
	case ir.ParamEnum:
		return k == BareID || k == StringLit
	case ir.ParamList:
		if d.Elem != nil {
			return p.beginsParam(d.Elem)
		}
	}
	switch k {
	case Greater, RParen, RSquare, RBrace, Comma, Colon, Equal, EOF:
		return false
	}
	return true
}

// structParams parses the struct directive: name = value, ..., in any order. It returns
// false after an error.
func (p *Parser) structParams(f *ir.DefFormat, e *ir.DefElem, params []ir.Attribute) bool {
	var seen uint64
	required := 0
	for _, i := range e.List {
		if !f.Params[i].IsOptional() {
			required++
		}
	}
	for n := 0; ; n++ {
		if n == 0 && required == 0 && p.tok.kind != BareID {
			return true
		}
		name, ok := p.Keyword()
		if !ok {
			return p.AlsoErrorf(p.Pos(), "expected a parameter name in struct")
		}
		if !p.Expect(Equal) {
			return false
		}
		at := p.Pos()
		found := false
		for _, i := range e.List {
			if f.Params[i].Name == name && seen&(1<<i) == 0 {
				seen |= 1 << i
				found = true
				if !p.param(f, i, params) {
					return false
				}
			}
		}
		if !found {
			return p.Errorf(at, "duplicate or unknown struct parameter name: %s", name)
		}
		if required == len(e.List) && n == len(e.List)-1 {
			return true
		}
		if required == len(e.List) {
			if !p.Expect(Comma) {
				return false
			}
			continue
		}
		if !p.Accept(Comma) {
			break
		}
	}
	for _, i := range e.List {
		if seen&(1<<i) == 0 && !f.Params[i].IsOptional() {
			return p.Errorf(p.Pos(), "struct is missing required parameter: %s", f.Params[i].Name)
		}
	}
	return true
}

// param parses parameter i into params[i]. After an error in the value, it reports a second
// error that names the parameter, as upstream does.
func (p *Parser) param(f *ir.DefFormat, i int, params []ir.Attribute) (ok bool) {
	d := &f.Params[i]
	params[i], ok = p.paramValue(d)
	if ok || d.CppType == "" {
		return ok || p.Fail()
	}
	return p.AlsoErrorf(p.Pos(), "failed to parse %s parameter '%s' which is to be a `%s`", f.Record, d.Name, d.CppType)
}

func (p *Parser) paramValue(d *ir.ParamDef) (ir.Attribute, bool) {
	switch d.Kind {
	case ir.ParamInt:
		return p.intParam(d)
	case ir.ParamBool:
		if p.AcceptKeyword("true") {
			return p.Ctx.Bool(true), true
		}
		if p.AcceptKeyword("false") {
			return p.Ctx.Bool(false), true
		}
		return nil, p.Errorf(p.Pos(), "expected 'true' or 'false'")
	case ir.ParamString:
		s, ok := p.String()
		return p.Ctx.String(s), ok
	case ir.ParamEnum:
		v, ok := p.EnumKeywords(d.Enum)
		return p.Ctx.Int64Attr(p.Ctx.Int(max(d.Enum.Width, 32)), v), ok
	case ir.ParamType:
		c := ir.TypeConstraint{Def: d.TypeDef, Class: d.Class}
		t, ok := p.ConstrainedType(&c, false)
		if !ok {
			return nil, false
		}
		return p.Ctx.TypeAttr(t), true
	case ir.ParamMap:
		m, ok := p.AffineMap()
		if !ok {
			return nil, false
		}
		return p.Ctx.AffineMapAttr(m), true
	case ir.ParamDims:
		dims, ok := p.DimListNoTrailingX(true)
		return p.Ctx.DenseI64Array(dims), ok
	case ir.ParamList:
		return p.listParam(d)
	}
	var t ir.Type
	if d.Type != nil {
		t = d.Type(p.Ctx)
	}
	c := ir.AttrConstraint{Attr: d.Attr, Class: d.Class}
	stripped := d.Attr != nil || strings.HasPrefix(d.Class, "Dense") && strings.HasSuffix(d.Class, "ArrayAttr")
	return p.ConstrainedAttr(&c, t, stripped, false)
}

func (p *Parser) intParam(d *ir.ParamDef) (ir.Attribute, bool) {
	var t ir.Type = p.Ctx.Int(64)
	if d.Width != 0 {
		t = p.Ctx.Int(d.Width)
	}
	if d.Type != nil {
		t = d.Type(p.Ctx)
	}
	w := ir.IntWidth(t)
	v, present, ok := p.optInt(w, d.Unsigned)
	switch {
	case !ok:
		return nil, false
	case !present && d.Optional:
		return nil, true
	case !present:
		return nil, p.Errorf(p.Pos(), "expected integer value")
	}
	return p.Ctx.IntegerAttr(t, num.NewSigned(w, v)), true
}

func (p *Parser) listParam(d *ir.ParamDef) (ir.Attribute, bool) {
	var elems []ir.Attribute
	ok := p.List(NoDelim, func() bool {
		a, ok := p.paramValue(d.Elem)
		elems = append(elems, a)
		return ok
	})
	if !ok {
		return nil, false
	}
	return p.Ctx.Array(elems...), true
}

// bareDenseArray parses [1, 2] as a dense array. The attribute class, such as
// DenseI32ArrayAttr, gives the element type.
func (p *Parser) bareDenseArray(class string) (ir.Attribute, bool) {
	var elem ir.Type
	switch class {
	case "DenseI8ArrayAttr":
		elem = p.Ctx.Int(8)
	case "DenseI16ArrayAttr":
		elem = p.Ctx.Int(16)
	case "DenseI32ArrayAttr":
		elem = p.Ctx.Int(32)
	case "DenseI64ArrayAttr":
		elem = p.Ctx.Int(64)
	case "DenseBoolArrayAttr":
		elem = p.Ctx.I1()
	case "DenseF32ArrayAttr":
		elem = p.Ctx.Float(num.F32)
	case "DenseF64ArrayAttr":
		elem = p.Ctx.Float(num.F64)
	default:
		return p.Attr(nil)
	}
	a, ok := p.DenseArrayElems(elem)
	if !ok {
		return nil, false
	}
	return a, true
}

func isDialectType(t ir.Type, d *ir.DialectTypeDef) bool {
	x, ok := t.(*ir.DialectType)
	return ok && x.Def == d
}
