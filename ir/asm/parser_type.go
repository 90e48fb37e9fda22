package asm

import (
	"slices"
	"strconv"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num"
)

var floatKeywords = func() map[string]num.Semantics {
	m := map[string]num.Semantics{}
	for s := num.F16; s <= num.F4E2M1FN; s++ {
		m[s.String()] = s
	}
	return m
}()

// Type parses any type, including a function type.
func (p *Parser) Type() (ir.Type, bool) {
	if p.tok.kind == LParen {
		return p.functionType()
	}
	return p.NonFunctionType()
}

// OptType parses a type if the current token begins one. Otherwise t is nil and ok is true.
func (p *Parser) OptType() (t ir.Type, ok bool) {
	switch p.tok.kind {
	case LParen, ExclaimID:
		return p.Type()
	case BareID:
		switch s := p.text(); s {
		case "memref", "tensor", "vector", "complex", "tuple", "index", "none":
			return p.Type()
		default:
			if _, float := floatKeywords[s]; float || isIntegerType(s) {
				return p.Type()
			}
		}
	}
	return nil, true
}

func (p *Parser) functionType() (ir.Type, bool) {
	inputs, results, ok := p.FunctionTypeParts()
	if !ok {
		return nil, false
	}
	return p.Ctx.FunctionType(inputs, results), true
}

// FunctionTypeParts parses (inputs) -> results and returns the types of both sides.
func (p *Parser) FunctionTypeParts() (inputs, results []ir.Type, ok bool) {
	if inputs, ok = p.TypeListParens(); !ok {
		return nil, nil, false
	}
	if !p.expectMsg(Arrow, "expected '->' in function type") {
		return nil, nil, false
	}
	results, ok = p.ResultTypes()
	return inputs, results, ok
}

// ResultTypes parses the right side of a function type: one type, or a list in parentheses.
func (p *Parser) ResultTypes() ([]ir.Type, bool) {
	if p.tok.kind == LParen {
		return p.TypeListParens()
	}
	t, ok := p.NonFunctionType()
	if !ok {
		return nil, false
	}
	return []ir.Type{t}, true
}

// TypeListParens parses a list (t, t, ...), which may be empty.
func (p *Parser) TypeListParens() ([]ir.Type, bool) {
	var ts []ir.Type
	ok := p.List(Parens, func() bool {
		t, ok := p.Type()
		ts = append(ts, t)
		return ok
	})
	return ts, ok
}

// TypeList parses t, t, ..., with at least one type.
func (p *Parser) TypeList() ([]ir.Type, bool) {
	var ts []ir.Type
	ok := p.List(NoDelim, func() bool {
		t, ok := p.Type()
		ts = append(ts, t)
		return ok
	})
	return ts, ok
}

// ColonType parses ": type".
func (p *Parser) ColonType() (ir.Type, bool) {
	if !p.Expect(Colon) {
		return nil, false
	}
	return p.Type()
}

// ColonTypeList parses ": type, type, ...".
func (p *Parser) ColonTypeList() ([]ir.Type, bool) {
	if !p.Expect(Colon) {
		return nil, false
	}
	return p.TypeList()
}

// ArrowTypeList parses "-> type" or "-> (types)".
func (p *Parser) ArrowTypeList() ([]ir.Type, bool) {
	if !p.Expect(Arrow) {
		return nil, false
	}
	return p.ResultTypes()
}

// OptArrowTypes parses "-> type" or "-> (types)", if present, and appends the types to r's result
// types. It returns false after an error.
func (p *Parser) OptArrowTypes(r *Result) bool {
	if p.tok.kind != Arrow {
		return true
	}
	ts, ok := p.ArrowTypeList()
	r.Types = append(r.Types, ts...)
	return ok
}

// NonFunctionType parses any type except a function type.
func (p *Parser) NonFunctionType() (ir.Type, bool) {
	switch p.tok.kind {
	case BareID:
		return p.keywordType()
	case ExclaimID:
		return p.extendedType()
	}
	return nil, p.Wrong("expected non-function type")
}

func isIntegerType(s string) bool {
	s = strings.TrimPrefix(strings.TrimPrefix(s, "s"), "u")
	if len(s) < 2 || s[0] != 'i' {
		return false
	}
	for i := 1; i < len(s); i++ {
		if classes[s[i]]&clsDigit == 0 {
			return false
		}
	}
	return true
}

func (p *Parser) keywordType() (ir.Type, bool) {
	s := p.text()
	switch s {
	case "index":
		p.next()
		return p.Ctx.Index(), true
	case "none":
		p.next()
		return p.Ctx.None(), true
	case "memref", "tensor", "vector", "complex", "tuple":
		return p.cachedType(s)
	}
	if !isIntegerType(s) {
		k, ok := floatKeywords[s]
		if !ok {
			return nil, p.Wrong("expected non-function type")
		}
		p.next()
		return p.Ctx.Float(k), true
	}
	sign, digits := ir.Signless, s[1:]
	if s[0] == 's' {
		sign, digits = ir.Signed, s[2:]
	} else if s[0] == 'u' {
		sign, digits = ir.Unsigned, s[2:]
	}
	w, err := strconv.ParseUint(digits, 10, 32)
	if err != nil {
		return nil, p.errorf(p.Pos(), "invalid integer width")
	}
	if w > ir.MaxIntegerWidth {
		return nil, p.errorf(p.Pos(), "integer bitwidth is limited to %d bits", ir.MaxIntegerWidth)
	}
	p.next()
	return p.Ctx.IntegerType(uint32(w), sign), true
}

// cachedType parses a builtin type that begins with the keyword kw and has parameters in
// <...>. It caches types by their text.
func (p *Parser) cachedType(kw string) (ir.Type, bool) {
	start := p.tok.off
	end := bracketEnd(p.lex.src, p.tok.end)
	if end > 0 {
		if t, ok := p.types[p.lex.src[start:end]]; ok {
			p.lex.off = end
			p.next()
			return t, true
		}
	}
	if !p.enter() {
		return nil, false
	}
	defer p.leave()
	at := p.Pos()
	p.next()
	var t ir.Type
	var ok bool
	switch kw {
	case "memref":
		t, ok = p.memref(at)
	case "tensor":
		t, ok = p.tensor()
	case "vector":
		t, ok = p.vector(at)
	case "complex":
		t, ok = p.complex()
	case "tuple":
		t, ok = p.tuple()
	}
	if ok && end > 0 {
		if p.types == nil {
			p.types = map[string]ir.Type{}
		}
		p.types[p.lex.src[start:end]] = t
	}
	return t, ok
}

// bracketEnd returns the offset after the > that closes the < at i. It returns 0 if there is no <,
// or if the text is not simple enough to decide.
func bracketEnd(src string, i uint32) uint32 {
	if int(i) >= len(src) || src[i] != '<' {
		return 0
	}
	depth := 0
	for k := int(i); k < len(src) && k < int(i)+256; k++ {
		switch src[k] {
		case '<':
			depth++
		case '>':
			if src[k-1] == '-' {
				continue
			}
			depth--
			if depth == 0 {
				return uint32(k + 1)
			}
		case '\n', '"', '/', '=', '@':
			return 0
		}
	}
	return 0
}

// DimList parses dimensions, each followed by x, as in 4x?x8x, up to the element type. Unless
// dynamic is set, ? is an error. A ? gives ir.Dynamic.
func (p *Parser) DimList(dynamic bool) ([]int64, bool) {
	var dims []int64
	for p.tok.kind == Integer || p.tok.kind == Question {
		d, ok := p.dim(dynamic)
		if !ok {
			return nil, false
		}
		dims = append(dims, d)
		if !p.DimX() {
			return nil, false
		}
	}
	return dims, true
}

// DimListNoTrailingX parses one or more dimensions separated by x, as in 4x?x8. Unless dynamic
// is set, ? is an error.
func (p *Parser) DimListNoTrailingX(dynamic bool) ([]int64, bool) {
	var dims []int64
	for {
		d, ok := p.dim(dynamic)
		if !ok {
			return nil, false
		}
		dims = append(dims, d)
		if p.tok.kind != BareID || p.text()[0] != 'x' {
			return dims, true
		}
		if !p.DimX() {
			return nil, false
		}
	}
}

func (p *Parser) dim(dynamic bool) (int64, bool) {
	if p.tok.kind == Question {
		if !dynamic {
			return 0, p.failHere("expected static shape")
		}
		p.next()
		return ir.Dynamic, true
	}
	if p.tok.kind != Integer {
		return 0, p.Wrong("expected integer value")
	}
	t := p.text()
	if len(t) > 1 && t[0] == '0' && t[1] == 'x' {
		// "0x4xf32": the lexer took a hexadecimal number.
		p.rewind(p.tok.off + 1)
		return 0, true
	}
	v, err := strconv.ParseInt(t, 10, 64)
	if err != nil {
		return 0, p.errorf(p.Pos(), "invalid dimension")
	}
	p.next()
	return v, true
}

// DimX consumes the x after a dimension. The lexer has joined the x with the text that follows, so
// DimX makes the lexer continue after the x. DimX returns false after an error.
func (p *Parser) DimX() bool {
	if p.tok.kind != BareID || p.lex.src[p.tok.off] != 'x' {
		return p.Wrong("expected 'x' in dimension list")
	}
	if p.tok.end-p.tok.off > 1 {
		p.tok.col++
		off := p.tok.off + 1
		p.tok.off = off
		p.rewind(off)
		return true
	}
	p.next()
	return true
}

// shapedPrefix parses <, the dimensions and the element type. The result elem is the element type,
// and at its position. If unranked is true, a * stands for the dimensions. The text context is
// added to messages.
func (p *Parser) shapedPrefix(context string) (dims []int64, unranked bool, at Pos, elem ir.Type, ok bool) {
	if !p.expectIn(Less, context) {
		return nil, false, at, nil, false
	}
	if unranked = p.Accept(Star); unranked {
		ok = p.DimX()
	} else {
		dims, ok = p.DimList(true)
	}
	at = p.Pos()
	if ok {
		elem, ok = p.Type()
	}
	return dims, unranked, at, elem, ok
}

func (p *Parser) tensor() (ir.Type, bool) {
	dims, unranked, at, elem, ok := p.shapedPrefix(" in tensor type")
	if !ok {
		return nil, false
	}
	var encoding ir.Attribute
	if p.Accept(Comma) { // what follows it may be left out
		if encoding, ok = p.OptAttr(nil); !ok {
			return nil, false
		}
		if a, ok := encoding.(*ir.DialectAttr); ok && a.Def.VerifyTensor != nil &&
			!a.Def.VerifyTensor(a, dims, elem, func(f string, args ...any) { p.errorf(p.Pos(), f, args...) }) {
			return nil, false
		}
	}
	if !p.expectIn(Greater, " in tensor type") {
		return nil, false
	}
	if !validTensorElement(elem) {
		return nil, p.errorf(at, "invalid tensor element type")
	}
	if unranked {
		if encoding != nil {
			return nil, p.failHere("cannot apply encoding to unranked tensor")
		}
		return p.Ctx.UnrankedTensorType(elem), true
	}
	return p.Ctx.RankedTensorType(dims, elem, encoding), true
}

// validTensorElement reports whether tensors may have elements of type t: certain builtin
// types, or any dialect's type.
func validTensorElement(t ir.Type) bool {
	switch t.(type) {
	case *ir.IntegerType, *ir.IndexType, *ir.FloatType, *ir.ComplexType, *ir.VectorType, *ir.OpaqueType, *ir.DialectType:
		return true
	}
	return false
}

func validMemRefElement(t ir.Type) bool {
	switch t := t.(type) {
	case *ir.IntegerType, *ir.IndexType, *ir.FloatType, *ir.ComplexType, *ir.VectorType, *ir.MemRefType,
		*ir.UnrankedMemRefType:
		return true
	case *ir.DialectType:
		return t.Def.MemRefElement
	}
	return false
}

func validVectorElement(t ir.Type) bool {
	switch t := t.(type) {
	case *ir.IntegerType, *ir.IndexType, *ir.FloatType:
		return true
	case *ir.DialectType:
		return t.Def.VectorElement
	}
	return false
}

func (p *Parser) vector(start Pos) (ir.Type, bool) {
	if !p.expectIn(Less, " in vector type") {
		return nil, false
	}
	var dims []int64
	var scalable []bool
	any := false
	for p.tok.kind == Integer || p.tok.kind == LSquare {
		s := p.Accept(LSquare)
		if p.tok.kind != Integer {
			return nil, p.failHere("invalid dimension")
		}
		d, ok := p.dim(false)
		if !ok {
			return nil, false
		}
		if s && !p.expectMsg(RSquare, "missing ']' closing scalable dimension") {
			return nil, false
		}
		any = any || s
		dims, scalable = append(dims, d), append(scalable, s)
		if !p.DimX() {
			return nil, false
		}
	}
	elem, ok := p.Type()
	if !ok || !p.expectIn(Greater, " in vector type") {
		return nil, false
	}
	if slices.ContainsFunc(dims, func(d int64) bool { return d <= 0 }) {
		return nil, p.errorf(start, "vector types must have positive constant sizes but got %s", strings.Join(dimStrings(dims), ", "))
	}
	if !validVectorElement(elem) {
		return nil, p.errorf(start, "failed to verify 'elementType': VectorElementTypeInterface instance")
	}
	if !any {
		scalable = nil
	}
	return p.Ctx.VectorType(dims, elem, scalable), true
}

func dimStrings(dims []int64) []string {
	s := make([]string, len(dims))
	for i, d := range dims {
		s[i] = strconv.FormatInt(d, 10)
	}
	return s
}

func (p *Parser) complex() (ir.Type, bool) {
	if !p.expectIn(Less, " in complex type") {
		return nil, false
	}
	at := p.Pos()
	elem, ok := p.Type()
	if !ok || !p.expectIn(Greater, " in complex type") {
		return nil, false
	}
	if !ir.IsFloat(elem) {
		if _, isInt := elem.(*ir.IntegerType); !isInt {
			return nil, p.errorf(at, "invalid element type for complex")
		}
	}
	return p.Ctx.ComplexType(elem), true
}

func (p *Parser) tuple() (ir.Type, bool) {
	var ts []ir.Type
	ok := p.listContext(Angles, " in tuple type", func() bool {
		t, ok := p.Type()
		ts = append(ts, t)
		return ok
	})
	if !ok {
		return nil, false
	}
	return p.Ctx.TupleType(ts), true
}

func (p *Parser) memref(start Pos) (ir.Type, bool) {
	dims, unranked, at, elem, ok := p.shapedPrefix(" in memref type")
	if !ok {
		return nil, false
	}
	if !validMemRefElement(elem) {
		return nil, p.errorf(at, "invalid memref element type")
	}
	var layout, space ir.Attribute
	for first := true; p.tok.kind != Greater; first = false {
		context := ""
		if first {
			context = " in memref type"
		}
		if !p.expectMsg(Comma, "expected ',' or '>'"+context) {
			return nil, false
		}
		if first && p.tok.kind == Greater {
			return nil, p.Wrong("expected list element")
		}
		a, ok := p.Attr(nil)
		if !ok {
			return nil, false
		}
		if isLayout(a) {
			if unranked {
				return nil, p.failHere("cannot have affine map for unranked memref type")
			}
			if space != nil {
				return nil, p.failHere("expected memory space to be last in memref type")
			}
			layout = a
		} else {
			if space != nil {
				return nil, p.failHere("multiple memory spaces specified in memref type")
			}
			space = a
		}
	}
	p.next()
	if unranked {
		if !validMemorySpace(space) {
			return nil, p.errorf(start, "unsupported memory space Attribute")
		}
		return p.Ctx.UnrankedMemRefType(elem, space), true
	}
	if m, ok := layout.(*ir.AffineMapAttr); ok {
		if m.Map.NumDims() != len(dims) {
			return nil, p.errorf(start, "memref layout mismatch between rank and affine map: %d != %d", len(dims), m.Map.NumDims())
		}
	}
	if s, ok := layout.(*ir.StridedLayoutAttr); ok && len(s.Strides) != len(dims) {
		return nil, p.errorf(start, "expected the number of strides to match the rank")
	}
	if !validMemorySpace(space) {
		return nil, p.errorf(start, "unsupported memory space Attribute")
	}
	return p.Ctx.MemRefType(dims, elem, layout, space), true
}

// validMemorySpace reports whether a can be a memory space: nil, a number, a string, a
// dictionary or an attribute of a registered dialect.
func validMemorySpace(a ir.Attribute) bool {
	switch a.(type) {
	case nil, *ir.IntegerAttr, *ir.StringAttr, *ir.DictAttr, *ir.DialectAttr:
		return true
	}
	return false
}

// isLayout reports whether a can be the layout of a memref.
func isLayout(a ir.Attribute) bool {
	switch a := a.(type) {
	case *ir.AffineMapAttr, *ir.StridedLayoutAttr:
		return true
	case *ir.DialectAttr:
		return a.Def.MemRefLayout
	}
	return false
}

// extendedType parses !alias, !dialect.mnemonic... or !dialect<...>.
func (p *Parser) extendedType() (ir.Type, bool) {
	if !p.enter() {
		return nil, false
	}
	defer p.leave()
	name := p.text()[1:]
	at := p.Pos()
	dialect, body, isDialect := p.splitSymbol(name)
	if !isDialect {
		t := p.file.typeAlias(name, p.tok.off)
		p.next()
		if t == nil {
			return nil, p.Wrong("undefined symbol alias id '%s'", name)
		}
		return t, true
	}
	d := p.Ctx.Dialect(dialect)
	if p.opaque(d) {
		at = p.dataPos(at, body)
		text, ok := p.opaqueBody(dialect, body, at)
		if !ok {
			return nil, false
		}
		if !p.Ctx.AllowUnregistered {
			return nil, p.errorf(at, "`!\"%s\"<\"%s\">` type created with "+unregistered, dialect, text)
		}
		return p.Ctx.OpaqueType(dialect, text), true
	}
	return p.dialectType(d, body, at)
}
