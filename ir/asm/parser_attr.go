package asm

import (
	"slices"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num"
)

// Attr parses an attribute. If t is not nil, a typed attribute gets the type t, and the text
// has no type.
func (p *Parser) Attr(t ir.Type) (ir.Attribute, bool) {
	if !p.enter() {
		return nil, false
	}
	defer p.leave()
	switch p.tok.kind {
	case Integer, FloatLit, Minus:
		return p.numberAttr(t)
	case StringLit:
		return p.stringAttr(t)
	case AtID:
		return p.symbolRefAttr()
	case LSquare:
		return p.arrayAttr()
	case LBrace:
		entries, ok := p.dictBody("in attribute dictionary")
		if !ok {
			return nil, false
		}
		return p.Ctx.Dict(entries), true
	case HashID:
		return p.extendedAttr(t)
	case BareID:
		switch p.text() {
		case "true", "false":
			v := p.text() == "true"
			p.next()
			return p.boolAttr(v, t), true
		case "unit":
			p.next()
			return p.Ctx.Unit(), true
		case "dense":
			return p.denseAttr(t)
		case "dense_resource":
			return p.denseResource(t)
		case "sparse":
			return p.sparseAttr(t)
		case "array":
			return p.denseArray()
		case "affine_map":
			return p.affineMapAttr()
		case "affine_set":
			return p.affineSetAttr()
		case "strided":
			return p.stridedAttr()
		case "distinct":
			return p.distinctAttr(t)
		case "loc":
			l, ok := p.LocSpecifier()
			if !ok {
				return nil, false
			}
			return p.Ctx.LocAttr(l), true
		}
	}
	at := p.Pos()
	ty, ok := p.OptType()
	if !ok {
		return nil, false
	}
	if ty == nil {
		return nil, p.wrongAt(at, "expected attribute value")
	}
	return p.Ctx.TypeAttr(ty), true
}

func (p *Parser) wrongAt(at Pos, msg string) bool {
	if p.tok.kind == Bad {
		return p.Wrong("")
	}
	return p.errorf(p.backUp(at), "%s", msg)
}

func (p *Parser) boolAttr(v bool, t ir.Type) ir.Attribute {
	if t != nil && ir.IsIntOrIndex(t) && !ir.IsInteger(t, 1) {
		return p.Ctx.IntegerAttr(t, num.NewInt(ir.IntWidth(t), b2u(v)))
	}
	return p.Ctx.Bool(v)
}

func b2u(b bool) uint64 {
	if b {
		return 1
	}
	return 0
}

// AttrOf parses an attribute of kind A, for a context that expects the type t (see Attr). It
// reports an error and returns false for other attributes.
func AttrOf[A ir.Attribute](p *Parser, t ir.Type) (a A, ok bool) {
	at := p.Pos()
	any, ok := p.Attr(t)
	if !ok {
		return a, false
	}
	if a, ok = any.(A); !ok {
		return a, p.Errorf(at, "invalid kind of attribute specified")
	}
	return a, true
}

// TypeOf parses a type of kind T. It reports an error and returns false for other types; name
// is T's name in the message.
func TypeOf[T ir.Type](p *Parser, name string) (t T, ok bool) {
	at := p.Pos()
	any, ok := p.Type()
	if !ok {
		return t, false
	}
	if t, ok = any.(T); !ok {
		return t, p.Errorf(at, "invalid kind of type specified: expected %s, but found '%s'", name, any)
	}
	return t, true
}

// OptAttr parses an attribute if the current token begins one. Otherwise a is nil and ok is
// true.
func (p *Parser) OptAttr(t ir.Type) (a ir.Attribute, ok bool) {
	switch p.tok.kind {
	case AtID, FloatLit, Integer, HashID, LBrace, LSquare, Minus, StringLit:
		return p.Attr(t)
	case BareID:
		switch p.text() {
		case "affine_map", "affine_set", "dense", "dense_resource", "distinct", "false", "loc", "sparse", "true", "unit",
			"array", "strided":
			return p.Attr(t)
		}
	}
	ty, ok := p.OptType()
	if !ok || ty == nil {
		return nil, ok
	}
	return p.Ctx.TypeAttr(ty), true
}

func (p *Parser) stringAttr(t ir.Type) (ir.Attribute, bool) {
	s, _ := p.OptString()
	if t == nil && p.Accept(Colon) {
		var ok bool
		if t, ok = p.Type(); !ok {
			return nil, false
		}
	}
	if t != nil {
		return p.Ctx.TypedString(s, t), true
	}
	return p.Ctx.String(s), true
}

func (p *Parser) symbolRefAttr() (ir.Attribute, bool) {
	root, _ := p.OptSymbol()
	var nested []*ir.SymbolRefAttr
	for p.tok.kind == DoubleCol {
		p.next()
		if p.tok.kind != AtID {
			return nil, p.failHere("expected nested symbol reference identifier")
		}
		n, _ := p.OptSymbol()
		nested = append(nested, p.Ctx.FlatSymbol(n))
	}
	return p.Ctx.SymbolRef(root, nested), true
}

// SymbolRef parses @root, or @root::@nested with any number of nested names.
func (p *Parser) SymbolRef() (*ir.SymbolRefAttr, bool) {
	if p.tok.kind != AtID {
		return nil, p.Wrong("expected symbol reference")
	}
	a, ok := p.symbolRefAttr()
	if !ok {
		return nil, false
	}
	return a.(*ir.SymbolRefAttr), true
}

func (p *Parser) arrayAttr() (ir.Attribute, bool) {
	var buf [8]ir.Attribute
	elems := buf[:0]
	ok := p.listUntil(LSquare, RSquare, func() bool {
		a, ok := p.Attr(nil)
		elems = append(elems, a)
		return ok
	})
	if !ok {
		return nil, false
	}
	return p.Ctx.Array(elems...), true
}

// dictBody parses {name = value, ...}. The text context is added to messages.
func (p *Parser) dictBody(context string) ([]ir.NamedAttribute, bool) {
	var entries []ir.NamedAttribute
	ok := p.listContext(Braces, " "+context, func() bool {
		at := p.Pos()
		name, ok := p.attrName()
		if !ok {
			return false
		}
		for i := range entries {
			if entries[i].Name == name {
				return p.errorf(at, "duplicate key '%s' in dictionary attribute", name.Value)
			}
		}
		value, ok := p.namedValue()
		entries = append(entries, ir.NamedAttribute{Name: name, Value: value})
		return ok
	})
	return entries, ok
}

func (p *Parser) attrName() (*ir.StringAttr, bool) {
	switch p.tok.kind {
	case StringLit:
		if p.tok.end-p.tok.off == 2 {
			return nil, p.failHere("expected valid attribute name")
		}
		s, _ := p.OptString()
		return p.Ctx.String(s), true
	case BareID:
		n := p.Ctx.String(p.text())
		p.next()
		return n, true
	}
	return nil, p.Wrong("expected attribute name")
}

// namedValue parses "= value" after an attribute name. Without "=", the value is the unit
// attribute.
func (p *Parser) namedValue() (ir.Attribute, bool) {
	if !p.Accept(Equal) {
		return p.Ctx.Unit(), true
	}
	return p.Attr(nil)
}

// numberAttr parses an integer or float attribute, perhaps with a leading minus, for a context
// that expects the type t (see Attr).
func (p *Parser) numberAttr(t ir.Type) (ir.Attribute, bool) {
	neg := p.Accept(Minus)
	at := p.Pos()
	if p.tok.kind == FloatLit {
		return p.floatAttr(t, neg)
	}
	if p.tok.kind != Integer {
		return nil, p.Wrong("expected constant integer or floating point value")
	}
	text := p.text()
	p.next()
	if t == nil {
		if p.Accept(Colon) {
			var ok bool
			if t, ok = p.Type(); !ok {
				return nil, false
			}
		} else {
			t = p.Ctx.Int(64)
		}
	}
	if f, ok := t.(*ir.FloatType); ok {
		v, ok := p.floatFromInteger(at, text, f, neg)
		if !ok {
			return nil, false
		}
		return p.Ctx.FloatAttr(f, v), true
	}
	if !ir.IsIntOrIndex(t) {
		return nil, p.errorf(at, "integer literal not valid for specified type")
	}
	if i, ok := t.(*ir.IntegerType); ok && i.Signedness == ir.Unsigned && neg {
		return nil, p.errorf(at, "negative integer literal not valid for unsigned integer type")
	}
	v, ok := integerValue(text, t, neg)
	if !ok {
		return nil, p.errorf(at, "integer constant out of range for attribute")
	}
	return p.Ctx.IntegerAttr(t, v), true
}

// integerValue returns the value of an integer literal for an integer or index type, negated
// if neg is set. A literal for a signless type must fit the width as a signed or an unsigned
// number; index is signed. It returns false if the literal does not fit.
func integerValue(text string, t ir.Type, neg bool) (num.Int, bool) {
	signed := false
	if i, ok := t.(*ir.IntegerType); ok {
		signed = i.Signedness == ir.Signed
	}
	if _, index := t.(*ir.IndexType); index {
		signed = true
	}
	return num.ParseInt(text, ir.IntWidth(t), neg, signed)
}

func (p *Parser) floatAttr(t ir.Type, neg bool) (ir.Attribute, bool) {
	at := p.Pos()
	text := p.text()
	p.next()
	if t == nil {
		if p.Accept(Colon) {
			var ok bool
			if t, ok = p.Type(); !ok {
				return nil, false
			}
		} else {
			t = p.Ctx.Float(num.F64)
		}
	}
	f, ok := t.(*ir.FloatType)
	if !ok {
		return nil, p.failHere("floating point value not valid for specified type")
	}
	v, ok := p.floatValue(at, text, f, neg)
	if !ok {
		return nil, false
	}
	return p.Ctx.FloatAttr(f, v), true
}

func (p *Parser) floatValue(at Pos, text string, f *ir.FloatType, neg bool) (num.Float, bool) {
	if neg {
		text = "-" + text // the sign takes part in rounding: f8E8M0FNU has no zero, and so no -0
	}
	v, err := num.ParseFloat(text, f.Kind)
	if err != nil {
		return v, p.errorf(at, "%s", err)
	}
	return v, true
}

// floatFromInteger converts an integer literal to a value of float type f. Only hexadecimal
// literals are allowed, which are bit patterns. If neg is set, a minus preceded the literal,
// which is an error.
func (p *Parser) floatFromInteger(at Pos, text string, f *ir.FloatType, neg bool) (num.Float, bool) {
	if !strings.HasPrefix(text, "0x") {
		return num.Float{}, p.errorNote(at, "add a trailing dot to make the literal a float", p.Loc(at),
			"unexpected decimal integer literal for a floating point value")
	}
	if neg {
		return num.Float{}, p.errorf(at, "hexadecimal float literal should not have a leading minus")
	}
	v, ok := num.ParseInt(text, f.Width(), false, false)
	if !ok {
		return num.Float{}, p.errorf(at, "hexadecimal float constant out of range for type")
	}
	return num.FloatBits(f.Kind, v), true
}

func (p *Parser) stridedAttr() (ir.Attribute, bool) {
	p.next()
	if !p.expectMsg(Less, "expected '<' after 'strided'") || p.tok.kind != LSquare && !p.Wrong("expected '['") {
		return nil, false
	}
	var strides []int64
	ok := p.List(Squares, func() bool {
		v, ok := p.strideOrOffset()
		strides = append(strides, v)
		return ok
	})
	if !ok {
		return nil, false
	}
	offset := int64(0)
	if !p.Accept(Greater) {
		if !p.Expect(Comma) || !p.expectKeywordMsg("offset", "expected 'offset' after comma") ||
			!p.expectMsg(Colon, "expected ':' after 'offset'") {
			return nil, false
		}
		if offset, ok = p.strideOrOffset(); !ok || !p.Expect(Greater) {
			return nil, false
		}
	}
	return p.Ctx.StridedLayout(offset, strides), true
}

// strideOrOffset parses a stride or offset of a strided layout: a number, or ? for ir.Dynamic.
func (p *Parser) strideOrOffset() (int64, bool) {
	if p.Accept(Question) {
		return ir.Dynamic, true
	}
	at := p.lastByte()
	neg := p.Accept(Minus)
	u, ok := uint64(0), p.tok.kind == Integer
	if ok {
		u, ok = parseUint(p.text())
	}
	if !ok || u > 1<<63-1 {
		return 0, p.errorf(at, "expected a 64-bit signed integer or '?'")
	}
	p.next()
	if neg {
		return -int64(u), true
	}
	return int64(u), true
}

func (p *Parser) expectKeywordMsg(kw, msg string) bool {
	if p.AcceptKeyword(kw) {
		return true
	}
	return p.Wrong("%s", msg)
}

func (p *Parser) distinctAttr(t ir.Type) (ir.Attribute, bool) {
	at := p.Pos()
	p.next()
	if !p.expectMsg(LSquare, "expected '[' after 'distinct'") {
		return nil, false
	}
	if p.tok.kind != Integer {
		return nil, p.Wrong("expected distinct ID")
	}
	id, ok := parseUint(p.text())
	p.next()
	if !ok {
		return nil, p.Wrong("expected an unsigned 64-bit integer")
	}
	if !p.expectMsg(RSquare, "expected ']' to close distinct ID") || !p.expectMsg(Less, "expected '<' after distinct ID") {
		return nil, false
	}
	var ref ir.Attribute = p.Ctx.Unit()
	if p.tok.kind != Greater {
		if ref, ok = p.Attr(t); !ok {
			return nil, p.alsoWrong("expected attribute")
		}
	}
	if !p.expectMsg(Greater, "expected '>' to close distinct attribute") {
		return nil, false
	}
	d, ok := p.file.distinctAttr(p, int64(id), ref)
	if !ok {
		return nil, p.errorf(at, "referenced attribute does not match previous definition: %s", d.Referenced)
	}
	return d, true
}

func (p *Parser) affineMapAttr() (ir.Attribute, bool) {
	p.next()
	if !p.expectIn(Less, " in affine map") {
		return nil, false
	}
	at := p.Pos()
	m, s, ok := p.affineMapOrSet()
	if !ok {
		return nil, false
	}
	if s != nil {
		return nil, p.errorf(at, "expected AffineMap, but got IntegerSet")
	}
	if !p.expectIn(Greater, " in affine map") {
		return nil, false
	}
	return p.Ctx.AffineMapAttr(m), true
}

func (p *Parser) affineSetAttr() (ir.Attribute, bool) {
	p.next()
	if !p.expectIn(Less, " in integer set") {
		return nil, false
	}
	at := p.Pos()
	m, s, ok := p.affineMapOrSet()
	if !ok {
		return nil, false
	}
	if m != nil {
		return nil, p.errorf(at, "expected IntegerSet, but got AffineMap")
	}
	if !p.expectIn(Greater, " in integer set") {
		return nil, false
	}
	return p.Ctx.IntegerSetAttr(s), true
}

// AttrDict parses {name = value, ...}, if present, and adds the attributes to r. It returns
// false after an error.
func (p *Parser) AttrDict(r *Result) bool {
	if p.tok.kind != LBrace {
		return true
	}
	start := len(r.attrs)
	return p.listContext(Braces, " in attribute dictionary", func() bool {
		at := p.Pos()
		name, ok := p.attrName()
		if !ok {
			return false
		}
		if slices.ContainsFunc(r.attrs[start:], func(e ir.NamedAttribute) bool { return e.Name == name }) {
			return p.errorf(at, "duplicate key '%s' in dictionary attribute", name.Value)
		}
		value, ok := p.namedValue()
		r.attrs = append(r.attrs, ir.NamedAttribute{Name: name, Value: value})
		return ok
	})
}

// AttrDictWithKeyword parses "attributes {...}", if present, and adds the attributes to r. It
// returns false after an error.
func (p *Parser) AttrDictWithKeyword(r *Result) bool {
	if !p.AcceptKeyword("attributes") {
		return true
	}
	if p.tok.kind != LBrace {
		return p.Wrong("expected '{' in attribute dictionary")
	}
	return p.AttrDict(r)
}

// Dict parses {name = value, ...} and returns it as a dictionary. It returns nil, true if the
// current token is not "{".
func (p *Parser) Dict() (*ir.DictAttr, bool) {
	if p.tok.kind != LBrace {
		return nil, true
	}
	entries, ok := p.dictBody("in attribute dictionary")
	if !ok {
		return nil, false
	}
	return p.Ctx.Dict(entries), true
}
