package asm

import (
	"bytes"
	"encoding/hex"
	"slices"
	"strconv"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num"
)

// literal is one element of an elements literal. It is kept as text until the type is known.
type literal struct {
	at   Pos
	kind Token // Integer, FloatLit, StringLit, BareID (true, false)
	neg  bool
	text string
}

// elementsLiteral is the parsed text between dense< and >.
type elementsLiteral struct {
	p       *Parser
	elems   []literal
	shape   []int64
	complex bool   // elements come in pairs
	sparse  bool   // part of a sparse<...>
	hex     string // the digits of a "0x..." that stands for the whole
	isHex   bool
}

func (l *elementsLiteral) parse() bool {
	p := l.p
	if p.tok.kind == StringLit {
		t := p.text()
		t = t[1 : len(t)-1]
		if digits, ok := strings.CutPrefix(t, "0x"); ok && len(digits)%2 == 0 && strings.Trim(digits, "0123456789abcdefABCDEF") == "" {
			l.hex, l.isHex = digits, true
		}
	}
	if p.tok.kind == LSquare {
		return l.list(&l.shape)
	}
	return l.element()
}

// list parses a nested list [..., ...] and sets shape to its shape. It returns false after an
// error.
func (l *elementsLiteral) list(shape *[]int64) bool {
	p := l.p
	if !p.enter() {
		return false
	}
	defer p.leave()
	var inner []int64
	first := true
	n := int64(0)
	ok := p.List(Squares, func() bool {
		var this []int64
		if p.tok.kind == LSquare {
			if !l.list(&this) {
				return false
			}
		} else if !l.element() {
			return false
		}
		n++
		if first {
			inner, first = this, false
		} else if !slices.Equal(inner, this) {
			return p.failHere("tensor literal is invalid; ranks are not consistent between elements")
		}
		return true
	})
	*shape = append([]int64{n}, inner...)
	return ok
}

func (l *elementsLiteral) element() bool {
	p := l.p
	if p.tok.kind == LParen {
		p.next()
		l.complex = true
		return l.scalar() && p.expectMsg(Comma, "expected ',' between complex elements") && l.scalar() &&
			p.expectMsg(RParen, "expected ')' after complex elements")
	}
	return l.scalar()
}

func (l *elementsLiteral) scalar() bool {
	p := l.p
	e := literal{at: p.Pos()}
	switch p.tok.kind {
	case BareID:
		if t := p.text(); t != "true" && t != "false" {
			return p.failHere("expected element literal of primitive type")
		}
	case Integer, FloatLit, StringLit:
	case Minus:
		p.next()
		e.neg, e.at = true, p.Pos()
		if p.tok.kind != Integer && p.tok.kind != FloatLit {
			return p.failHere("expected integer or floating point literal")
		}
	default:
		return p.failHere("expected element literal of primitive type")
	}
	e.kind, e.text = p.tok.kind, p.text()
	p.next()
	l.elems = append(l.elems, e)
	return true
}

// attr returns the attribute of type t that the literal stands for. The argument at is the position
// where the literal begins; errors are reported there.
func (l *elementsLiteral) attr(at Pos, t ir.Type) (ir.Attribute, bool) {
	p := l.p
	shape, _ := ir.ShapeOf(t)
	elem := ir.ElementOf(t)
	if l.isHex && isNumeric(elem) {
		return l.hexAttr(at, t)
	}
	count := ir.NumElements(shape)
	if len(l.shape) > 0 || len(l.elems) == 0 {
		if !slices.Equal(l.shape, shape) {
			return nil, p.errorf(at, "inferred shape of elements literal (%s) does not match type (%s)", shapeText(l.shape), shapeText(shape))
		}
	}
	if !isNumeric(elem) {
		return l.stringAttr(at, t)
	}
	if l.elems != nil && l.elems[0].kind == StringLit && len(l.shape) == 0 && !l.sparse {
		return nil, p.errorf(l.elems[0].at, "expected string containing hex digits starting with `0x`")
	}
	c, ok := elem.(*ir.ComplexType)
	if !ok && l.complex && !l.halves(count) {
		return nil, false
	}
	if ok {
		if len(l.shape) == 0 && len(l.elems) == 1 {
			return nil, p.errorf(at, "parsed 1 elements, but type ('%s') expected 2 elements", c)
		} else if len(l.shape) > 0 && int64(len(l.elems)) != 2*count {
			return nil, p.errorf(at, "parsed %d elements, but type ('%s') expected %d elements", len(l.elems), t, 2*count)
		}
	}
	raw, ok := l.encode(elem)
	if !ok {
		return nil, false
	}
	return p.denseOf(t, raw, len(l.shape) == 0 && len(l.elems) == 1), true
}

// halves turns a literal of complex numbers into a literal of count numbers that are not complex.
// It keeps the first count numbers, as mlir-opt does. If there are too few, it reports an error and
// returns false, while mlir-opt reads beyond the end.
func (l *elementsLiteral) halves(count int64) bool {
	n := int64(len(l.elems))
	switch {
	case count <= n:
		l.elems = l.elems[:count]
	case n == 2 && l.elems[0].text == l.elems[1].text && l.elems[0].neg == l.elems[1].neg:
		l.elems = l.elems[:1]
	default:
		return l.p.errorf(l.elems[0].at, "expected complex element type for complex literal")
	}
	return true
}

func shapeText(s []int64) string { return "[" + strings.Join(dimStrings(s), ", ") + "]" }

func isNumeric(t ir.Type) bool {
	switch t.(type) {
	case *ir.IntegerType, *ir.IndexType, *ir.FloatType, *ir.ComplexType:
		return true
	}
	return false
}

func (l *elementsLiteral) stringAttr(at Pos, t ir.Type) (ir.Attribute, bool) {
	values := make([]string, len(l.elems))
	for i, e := range l.elems {
		if e.kind != StringLit {
			return nil, l.p.errorf(at, "expected string token, got %s", e.text)
		}
		values[i] = unescape(e.text[1 : len(e.text)-1])
	}
	splat := len(l.shape) == 0 && len(values) == 1
	if !splat && len(values) > 1 && allEqual(values) {
		values, splat = values[:1], true
	}
	return l.p.Ctx.DenseStringElements(t, values, splat), true
}

func allEqual(s []string) bool {
	for _, v := range s[1:] {
		if v != s[0] {
			return false
		}
	}
	return true
}

// encode returns the elements as little-endian bytes, with one byte for each i1. The element type
// is t.
func (l *elementsLiteral) encode(t ir.Type) ([]byte, bool) {
	if c, ok := t.(*ir.ComplexType); ok {
		t = c.Element
	}
	raw := make([]byte, 0, len(l.elems)*ir.ElementSize(t))
	for i := range l.elems {
		var v num.Int
		var ok bool
		if f, isFloat := t.(*ir.FloatType); isFloat {
			v, ok = l.float(&l.elems[i], f)
		} else {
			v, ok = l.integer(&l.elems[i], t)
		}
		if !ok {
			return nil, false
		}
		raw = v.AppendBytes(raw)
	}
	return raw, true
}

func (l *elementsLiteral) float(e *literal, f *ir.FloatType) (num.Int, bool) {
	var v num.Float
	var ok bool
	switch e.kind {
	case FloatLit:
		v, ok = l.p.floatValue(e.at, e.text, f, e.neg)
	case Integer:
		v, ok = l.p.floatFromInteger(e.at, e.text, f, e.neg)
	default:
		return num.Int{}, l.p.errorf(e.at, "expected floating point literal")
	}
	return v.Bits(), ok
}

func (l *elementsLiteral) integer(e *literal, t ir.Type) (num.Int, bool) {
	w := ir.IntWidth(t)
	switch e.kind {
	case BareID:
		if w != 1 {
			return num.Int{}, l.p.errorf(e.at, "expected i1 type for 'true' or 'false' values")
		}
		return num.NewInt(1, b2u(e.text == "true")), true
	case Integer:
		if i, ok := t.(*ir.IntegerType); ok && i.Signedness == ir.Unsigned && e.neg {
			return num.Int{}, l.p.errorf(e.at, "expected unsigned integer elements, but parsed negative value")
		}
		v, ok := integerValue(e.text, t, e.neg)
		if !ok {
			return v, l.p.errorf(e.at, "integer constant out of range for type")
		}
		return v, true
	case StringLit:
		return num.Int{}, l.p.errorf(e.at, "integer constant out of range for type")
	}
	return num.Int{}, l.p.errorf(e.at, "expected integer elements, but parsed floating-point")
}

// denseOf makes a dense attribute from unpacked little-endian elements. If splat is set, raw holds
// only one element for all. Otherwise denseOf detects equal elements itself. It packs i1.
func (p *Parser) denseOf(t ir.Type, raw []byte, splat bool) ir.Attribute {
	elem := ir.ElementOf(t)
	size := ir.ElementSize(elem)
	n := len(raw) / max(size, 1)
	if !splat && n > 0 {
		splat = true
		for i := size; i < len(raw); i += size {
			if string(raw[i:i+size]) != string(raw[:size]) {
				splat = false
				break
			}
		}
	}
	if splat {
		raw = raw[:size]
	}
	if ir.IsI1(elem) {
		packed := make([]byte, (len(raw)+7)/8)
		for i, b := range raw {
			packed[i/8] |= b & 1 << (i % 8)
		}
		if splat && raw[0] != 0 {
			packed[0] = 0xff
		}
		raw = packed
	}
	return p.Ctx.DenseElements(t, raw, splat)
}

func (l *elementsLiteral) hexAttr(at Pos, t ir.Type) (ir.Attribute, bool) {
	p := l.p
	elem := ir.ElementOf(t)
	raw, err := hex.DecodeString(l.hex)
	if err != nil {
		return nil, p.errorf(at, "elements hex string should only contain hex digits")
	}
	shape, _ := ir.ShapeOf(t)
	n := ir.NumElements(shape)
	size := int64(ir.ElementSize(elem))
	if ir.IsI1(elem) && p.Ctx.ByteBools() {
		raw = packedBools(raw, n)
	}
	want := n * size
	if ir.IsI1(elem) {
		want = (n + 7) / 8
	}
	splat := false
	if ir.IsI1(elem) {
		splat = len(raw) == 1 && (raw[0] == 0 || raw[0] == 0xff)
	} else {
		splat = int64(len(raw)) == size && n >= 1
	}
	if !splat && int64(len(raw)) != want {
		return nil, p.errorf(at, "elements hex data size is invalid for provided type: '%s'", t)
	}
	if used := ir.BitWidth(elem) % 8; used != 0 && !ir.IsI1(elem) {
		for i := size - 1; i < int64(len(raw)); i += size {
			raw[i] &= 1<<used - 1 // mlir-opt prints garbage of what stands above
		}
	}
	if one, equal := onlyElement(raw, int(n), int(size), ir.IsI1(elem)); !splat && equal {
		raw, splat = one, true
	}
	return p.Ctx.DenseElements(t, raw, splat), true
}

// packedBools packs n bytes, or the one byte of a splat, eight to a byte. It returns other
// data as it is.
func packedBools(raw []byte, n int64) []byte {
	switch int64(len(raw)) {
	case 1:
		if raw[0] != 0 && n > 0 {
			return []byte{0xff}
		}
	case n:
		packed := make([]byte, (n+7)/8)
		for i, b := range raw {
			if b != 0 {
				packed[i/8] |= 1 << (i % 8)
			}
		}
		return packed
	}
	return raw
}

// onlyElement returns the bytes of one element if all n elements in raw are equal. If bits is set,
// raw has one bit per element. The unused bits of the last byte must then be clear, as upstream
// requires.
func onlyElement(raw []byte, n, size int, bits bool) (one []byte, equal bool) {
	if n == 0 {
		return nil, false
	}
	if !bits {
		return raw[:size], bytes.Equal(raw[size:], raw[:len(raw)-size])
	}
	last, mask := len(raw)-1, byte(0xff)>>(-n&7)
	value := -(raw[0] & 1) // all bits as the first
	if raw[last] != value&mask {
		return nil, false
	}
	for _, b := range raw[:last] {
		if b != value {
			return nil, false
		}
	}
	return []byte{value}, true
}

// elementsType returns the type of an elements literal: t if it is not nil, else the type that it
// parses after a colon. It must be a shaped type of static shape. Otherwise elementsType reports an
// error at the start of the literal, which is the position in the argument at.
func (p *Parser) elementsType(t ir.Type, at Pos) (ir.Type, bool) {
	if t == nil {
		if !p.expectMsg(Colon, "expected ':'") {
			return nil, false
		}
		var ok bool
		if t, ok = p.Type(); !ok {
			return nil, false
		}
	}
	shape, ranked := ir.ShapeOf(t)
	switch {
	case !ir.IsShaped(t):
		return nil, p.errorf(at, "elements literal must be a shaped type")
	case !ranked || slices.Contains(shape, ir.Dynamic):
		return nil, p.errorf(at, "elements literal type must have static shape")
	}
	return t, true
}

func (p *Parser) denseAttr(t ir.Type) (ir.Attribute, bool) {
	at := p.Pos()
	p.next()
	if !p.expectMsg(Less, "expected '<' after 'dense'") {
		return nil, false
	}
	l := &elementsLiteral{p: p}
	if p.tok.kind != Greater && !l.parse() {
		return nil, false
	}
	if !p.Expect(Greater) {
		return nil, false
	}
	t, ok := p.elementsType(t, at)
	if !ok {
		return nil, false
	}
	if !l.isHex && len(l.elems) == 0 && len(l.shape) == 0 {
		shape, _ := ir.ShapeOf(t)
		if ir.NumElements(shape) != 0 {
			return nil, p.errorf(at, "parsed zero elements, but type ('%s') expected at least 1", t)
		}
		l.shape = shape
	}
	return l.attr(at, t)
}

func (p *Parser) denseResource(t ir.Type) (ir.Attribute, bool) {
	p.next()
	if !p.expectMsg(Less, "expected '<' after 'dense_resource'") {
		return nil, false
	}
	key, ok := p.resourceKey("builtin")
	if !ok || !p.Expect(Greater) {
		return nil, false
	}
	if t == nil {
		at := p.Pos()
		if !p.Expect(Colon) {
			return nil, false
		}
		if t, ok = p.Type(); !ok {
			return nil, false
		}
		if !ir.IsShaped(t) {
			return nil, p.errorf(at, "`dense_resource` expected a shaped type")
		}
	}
	return p.Ctx.DenseResource(t, key), true
}

func (p *Parser) sparseAttr(t ir.Type) (ir.Attribute, bool) {
	at := p.Pos()
	p.next()
	if !p.expectMsg(Less, "Expected '<' after 'sparse'") {
		return nil, false
	}
	indices, values := &elementsLiteral{p: p, sparse: true}, &elementsLiteral{p: p, sparse: true}
	empty := p.tok.kind == Greater
	if !empty && (!indices.parse() || !p.Expect(Comma) || !values.parse()) {
		return nil, false
	}
	if !p.Expect(Greater) {
		return nil, false
	}
	t, ok := p.elementsType(t, at)
	if !ok {
		return nil, false
	}
	if !empty && !indices.checkSparse(values, at, t) {
		return nil, false
	}
	shape, _ := ir.ShapeOf(t)
	rank := int64(len(shape))
	n := int64(1)
	if empty {
		n = 0
	} else if len(indices.shape) > 0 {
		n = indices.shape[0]
	}
	i64 := p.Ctx.Int(64)
	indicesType := p.Ctx.RankedTensorType([]int64{n, rank}, i64, nil)
	valuesType := p.Ctx.RankedTensorType([]int64{n}, ir.ElementOf(t), nil)
	if empty {
		return p.Ctx.SparseElements(t, p.Ctx.DenseElements(indicesType, nil, false), p.Ctx.DenseElements(valuesType, nil, false)), true
	}
	if len(indices.shape) == 1 { // of the type's only dimension
		indicesType = p.Ctx.RankedTensorType(indices.shape, i64, nil)
	}
	ia, ok := indices.attr(at, indicesType)
	if !ok {
		return nil, false
	}
	va, ok := values.attr(at, valuesType)
	if !ok {
		return nil, false
	}
	return p.Ctx.SparseElements(t, ia, va), true
}

// checkSparse checks the indices l of a sparse literal: each is inside the shape of t, and there is
// one value for each. It returns false after an error.
func (l *elementsLiteral) checkSparse(values *elementsLiteral, at Pos, t ir.Type) bool {
	p := l.p
	shape, _ := ir.ShapeOf(t)
	rank := len(shape)
	of := l.shape
	if len(of) == 0 {
		of = []int64{1, int64(rank)}
	}
	vs := values.shape
	if len(vs) == 0 {
		vs = of[:1]
	}
	switch {
	case len(vs) != 1:
		return p.errorf(at, "expected 1-d tensor for sparse element values")
	case len(of) == 2 && of[1] != int64(rank), len(of) == 1 && rank != 1, len(of) > 2, of[0] != vs[0]:
		return p.errorf(at, "expected shape ([%s]); inferred shape of indices literal ([%s]); inferred shape of values literal ([%s])",
			strings.Join(dimStrings(shape), ", "), strings.Join(dimStrings(of), ", "), strings.Join(dimStrings(vs), ", "))
	case l.isHex || len(l.elems) == 0:
		return true
	}
	for i := range int(of[0]) {
		index := make([]int64, rank)
		inside := true
		for d := range index {
			v, ok := l.integer(&l.elems[min(i*rank+d, len(l.elems)-1)], p.Ctx.Int(64))
			if !ok {
				return false
			}
			index[d] = v.Int64()
			inside = inside && uint64(index[d]) < uint64(shape[d])
		}
		if !inside {
			text := make([]string, rank)
			for d := range text {
				text[d] = strconv.FormatUint(uint64(index[d]), 10)
			}
			return p.errorf(at, "sparse index #%d is not contained within the value shape, with index=[%s], and type='%s'",
				i, strings.Join(text, ", "), t)
		}
	}
	return true
}

func (p *Parser) denseArray() (ir.Attribute, bool) {
	p.next()
	if !p.expectMsg(Less, "expected '<' after 'array'") {
		return nil, false
	}
	at := p.Pos()
	t, ok := p.Type()
	if !ok {
		return nil, p.alsoWrong("expected an integer or floating point type")
	}
	if !ir.IsFloat(t) {
		if _, isInt := t.(*ir.IntegerType); !isInt {
			return nil, p.errorf(at, "expected integer or float type, got: '%s'", t)
		}
	}
	if w := ir.BitWidth(t); w != 1 && w%8 != 0 {
		return nil, p.errorf(at, "element type bitwidth must be a multiple of 8")
	}
	if p.Accept(Greater) {
		return p.Ctx.DenseArray(t, 0, nil), true
	}
	if !p.expectMsg(Colon, "expected ':' after dense array type") {
		return nil, false
	}
	raw, n, ok := p.denseArrayBody(t)
	if !ok || !p.expectMsg(Greater, "expected '>' to close an array attribute") {
		return nil, false
	}
	return p.Ctx.DenseArray(t, n, raw), true
}

// denseArrayBody parses elements of type t, separated by commas. It returns their bytes and their
// number.
func (p *Parser) denseArrayBody(t ir.Type) (raw []byte, n int, ok bool) {
	ok = p.List(NoDelim, func() bool {
		v, ok := p.denseArrayElement(t)
		raw = v.AppendBytes(raw)
		n++
		return ok
	})
	return raw, n, ok
}

// denseArrayElement parses an element of type t: a float, an integer, true or false.
func (p *Parser) denseArrayElement(t ir.Type) (num.Int, bool) {
	e := literal{neg: p.Accept(Minus)}
	e.at, e.kind, e.text = p.Pos(), p.tok.kind, p.text()
	if f, isFloat := t.(*ir.FloatType); isFloat {
		if e.kind != Integer && e.kind != FloatLit {
			return num.Int{}, p.failHere("expected floating point literal")
		}
		p.next()
		return (&elementsLiteral{p: p}).float(&e, f)
	}
	word := e.kind == BareID && (e.text == "true" || e.text == "false")
	switch {
	case word && !ir.IsI1(t):
		return num.Int{}, p.failHere("expected i1 type for 'true' or 'false' values")
	case word:
		p.next()
		return num.NewInt(1, b2u(e.text == "true")), true
	case e.kind != Integer:
		return num.Int{}, p.failHere("expected integer literal")
	}
	p.next()
	if ir.IntWidth(t) == 1 {
		return num.Int{}, p.failHere("expected 'true' or 'false' values for i1 type")
	}
	v, ok := integerValue(e.text, t, e.neg)
	return v, ok || p.failHere("integer constant out of range")
}

// DenseArrayElems parses [v, v, ...] as a dense array of element type t. Declarative formats write
// a DenseArrayAttr in this form.
func (p *Parser) DenseArrayElems(t ir.Type) (*ir.DenseArrayAttr, bool) {
	if !p.Expect(LSquare) {
		return nil, false
	}
	if p.Accept(RSquare) {
		return p.Ctx.DenseArray(t, 0, nil), true
	}
	var raw []byte
	n := 0
	ok := p.List(NoDelim, func() bool {
		v, ok := p.bareElement(t)
		raw = v.AppendBytes(raw)
		n++
		return ok
	})
	if !ok {
		if !p.Accept(RSquare) {
			p.alsoWrong("expected ']'")
		}
		return nil, false
	}
	if !p.Expect(RSquare) {
		return nil, false
	}
	return p.Ctx.DenseArray(t, n, raw), true
}

// bareElement parses an element of type t in the form that DenseArrayElems requires.
func (p *Parser) bareElement(t ir.Type) (num.Int, bool) {
	if _, float := t.(*ir.FloatType); float {
		return p.denseArrayElement(t)
	}
	w := ir.IntWidth(t)
	if w != 1 {
		v, ok := p.integer(w, false)
		return num.NewSigned(w, v), ok
	}
	at, word := p.Pos(), p.tok.kind == BareID
	v, ok := p.integer(64, false)
	if ok && !word && uint64(v) > 1 {
		ok = p.Errorf(at, "integer value too large")
	}
	return num.NewSigned(1, v), ok
}
