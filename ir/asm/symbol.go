package asm

import (
	"slices"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
)

// Dialect types and attributes begin with !name or #name. A name followed by <
// or containing a dot belongs to a dialect; any other is an alias.

// splitSymbol splits the current token, !name or #name, if it names a type or attribute of a dialect. It
// returns the dialect's name, and the offset in the source where the dialect's own text begins. If isDialect
// is false, the token is an alias.
func (p *Parser) splitSymbol(name string) (dialect string, body uint32, isDialect bool) {
	if i := strings.IndexByte(name, '.'); i >= 0 {
		return name[:i], p.tok.off + 1 + uint32(i) + 1, true
	}
	if p.lessAt(p.tok.end) {
		return name, p.tok.end, true
	}
	return "", 0, false
}

// lessAt reports whether the source has a < at offset off. The offset may be the end of the source.
func (p *Parser) lessAt(off uint32) bool {
	return int(off) < len(p.lex.src) && p.lex.src[off] == '<'
}

// unregistered is the end of the message about a type or attribute of an unknown dialect.
const unregistered = "unregistered dialect. If this is intended, please call allowUnregisteredDialects() on the " +
	"MLIRContext, or use -allow-unregistered-dialect with the MLIR opt tool used"

// opaque reports whether the types and attributes of d stay text. They do if d is unknown. They
// also do if d's table lists neither types nor attributes, and unregistered names are allowed.
func (p *Parser) opaque(d *ir.Dialect) bool {
	return d == nil || p.Ctx.AllowUnregistered && d.AllowsUnknownOps && len(d.Types)+len(d.Attrs) == 0
}

// dataPos returns the position for errors in a dialect symbol's own text. This is the text after
// the dot, or the whole of !dialect<...>, which begins at the position in the argument at.
func (p *Parser) dataPos(at Pos, body uint32) Pos {
	if p.lessAt(body) && p.lex.src[body-1] != '.' {
		return at
	}
	return Pos{body, at.Line, at.Col + body - at.Off}
}

// opaqueBody consumes a type or attribute of an unknown dialect, and returns the dialect's own
// text. The argument at is the position for errors in the dialect's name.
func (p *Parser) opaqueBody(dialect string, body uint32, at Pos) (string, bool) {
	text, ok := p.symbolBody(body)
	if ok && !isNamespace(dialect) {
		return "", p.errorf(at, "invalid dialect namespace '\"%s\"'", dialect)
	}
	return text, ok
}

// isNamespace reports whether s is a valid name of a dialect: [a-zA-Z_][a-zA-Z_0-9$]* (upstream's
// Dialect::isValidNamespace).
func isNamespace(s string) bool {
	for i := 0; i < len(s); i++ {
		c := s[i]
		if classes[c]&clsIDHead == 0 && (i == 0 || classes[c]&clsDigit == 0 && c != '$') {
			return false
		}
	}
	return s != ""
}

// symbolBody consumes a dialect's type or attribute without parsing it, and returns the dialect's own text,
// which begins at start. This is the text after the dot with a balanced <...>, or the text between < and >.
func (p *Parser) symbolBody(start uint32) (string, bool) {
	src := p.lex.src
	if p.lessAt(start) {
		end, ok := p.balanced(start)
		if !ok {
			return "", false
		}
		p.skipTo(end)
		return src[start+1 : end-1], true
	}
	end := p.tok.end
	if p.lessAt(end) {
		var ok bool
		if end, ok = p.balanced(end); !ok {
			return "", false
		}
	}
	p.skipTo(end)
	return src[start:end], true
}

// skipTo makes the lexer continue at offset end, and counts the lines in between.
func (p *Parser) skipTo(end uint32) {
	src := p.lex.src
	line, start := p.tok.line, p.tok.off-(p.tok.col-1)
	for i := p.tok.off; i < end; i++ {
		if src[i] == '\n' {
			line++
			start = i + 1
		}
	}
	p.lex.off, p.lex.line, p.lex.lineStart = end, line, start
	p.next()
}

// balanced returns the offset after the bracket that closes the < at start, which is not before the current
// token. It reports an error if there is none (see symbolEnd).
func (p *Parser) balanced(start uint32) (uint32, bool) {
	end, fault, at := symbolEnd(p.lex.src, start)
	if fault != "" {
		return 0, p.errorf(posAfter(p.lex.src, p.tok.pos(), at), "%s", fault)
	}
	return end, true
}

// posAfter returns the position of offset off. It counts lines from a known position, from, which
// must not be after off.
func posAfter(src string, from Pos, off uint32) Pos {
	between := src[from.Off:off]
	if n := strings.Count(between, "\n"); n > 0 {
		return Pos{off, from.Line + uint32(n), uint32(len(between) - strings.LastIndexByte(between, '\n'))}
	}
	return Pos{off, from.Line, from.Col + off - from.Off}
}

// symbolEnd returns the offset after the bracket that closes the < at start. If there is no such
// bracket, it returns the fault and its position. A bracket that stays open is reported at the last
// string, if there was one. Strings are skipped; -> does not count.
func symbolEnd(src string, start uint32) (end uint32, fault string, at uint32) {
	var stack []byte
	at = start
	for i := int(start); i < len(src) && src[i] != 0; i++ {
		switch c := src[i]; c {
		case '<', '[', '(', '{':
			stack = append(stack, c)
		case '-':
			if i+1 < len(src) && src[i+1] == '>' {
				i++
			}
		case '"':
			l := lexer{src: src}
			kind, after := l.str(uint32(i), StringLit)
			if kind == Bad {
				return 0, l.err, l.errAt.Off
			}
			at = uint32(i)
			i = int(after) - 1
		case '>', ']', ')', '}':
			last := len(stack) - 1
			if stack[last] != opening(c) {
				return 0, unbalanced(stack), at
			}
			stack = stack[:last]
			if last == 0 {
				return uint32(i + 1), "", 0
			}
		}
	}
	return 0, unbalanced(stack), at
}

func unbalanced(stack []byte) string {
	return "unbalanced '" + string(stack[len(stack)-1:]) + "' character in pretty dialect name"
}

func opening(c byte) byte {
	switch c {
	case '>':
		return '<'
	case ']':
		return '['
	case ')':
		return '('
	}
	return '{'
}

// enterBody moves the parser to the text of a dialect symbol, so that the mnemonic becomes the
// current token. If shut is true, the closing > of !dialect<...> must follow the text. enterBody
// may add an entry to p.bodies, which the caller removes afterwards.
func (p *Parser) enterBody(body uint32) (shut bool) {
	if end := p.tok.end; p.lessAt(end) {
		at := p.tok.pos()
		p.bodies = append(p.bodies, Pos{end, at.Line, at.Col + end - at.Off})
	}
	shut = p.lessAt(body) && p.lex.src[body-1] != '.'
	if shut {
		body++
	}
	p.tok.col += body - p.tok.off
	p.tok.off = body
	p.rewind(body)
	return shut
}

// leaveBody restores the parser's state from before a dialect symbol. The state is the operation in custom
// form around the symbol, the number of entries in p.bodies, and the position for NamePos.
func (p *Parser) leaveBody(custom *ir.OpName, bodies int, nameAt Pos) {
	p.custom, p.bodies, p.nameAt = custom, p.bodies[:bodies], nameAt
}

// NamePos returns the position of the name of the innermost construct that is being parsed. Such a construct
// is an operation in custom form, or a dialect's type or attribute in full form.
func (p *Parser) NamePos() Pos { return p.nameAt }

// mnemonic consumes the mnemonic of a dialect's type or attribute, which may contain dots.
func (p *Parser) mnemonic() (string, bool) {
	if p.tok.kind != BareID {
		return "", p.Errorf(p.Pos(), "expected valid keyword")
	}
	s := p.text()
	p.next()
	return s, true
}

// CustomType is a dialect type's custom syntax, written in Go. Parse begins after the mnemonic; the
// definition's Print function prints the type.
type CustomType struct {
	Parse func(p *Parser, d *ir.DialectTypeDef) (ir.Type, bool)
}

// CustomTypeSyntax is a marker method: it lets a *CustomType be the value of ir.DialectTypeDef.Custom.
func (*CustomType) CustomTypeSyntax() {}

// CustomAttr is a dialect attribute's custom syntax, written in Go. Parse begins after the mnemonic; its t
// is the type that the context expects, or nil.
type CustomAttr struct {
	Parse func(p *Parser, d *ir.DialectAttrDef, t ir.Type) (ir.Attribute, bool)
}

// CustomAttrSyntax is a marker method: it lets a *CustomAttr be the value of ir.DialectAttrDef.Custom.
func (*CustomAttr) CustomAttrSyntax() {}

// TypeHook parses a dialect type, mnemonic included, for a dialect whose types are not all in its table
// (ir.Dialect.ParseType). If handled is false, it has consumed nothing and the table decides.
type TypeHook func(p *Parser, d *ir.Dialect) (t ir.Type, handled, ok bool)

// TypeParser is a marker method: it lets a TypeHook be the value of ir.Dialect.ParseType.
func (TypeHook) TypeParser() {}

// AttrHook parses a dialect attribute, mnemonic included, for a dialect whose attributes are not all in its
// table (ir.Dialect.ParseAttr). If handled is false, it has consumed nothing and the table decides. The
// context expects the type t, or any type if t is nil.
type AttrHook func(p *Parser, d *ir.Dialect, t ir.Type) (a ir.Attribute, handled, ok bool)

// AttrParser is a marker method: it lets an AttrHook be the value of ir.Dialect.ParseAttr.
func (AttrHook) AttrParser() {}

func (p *Parser) dialectType(d *ir.Dialect, body uint32, at Pos) (ir.Type, bool) {
	if len(d.Types) == 0 && d.ParseType == nil {
		return nil, p.noHook(d, body, "type")
	}
	defer p.leaveBody(p.custom, len(p.bodies), p.nameAt)
	p.custom = nil
	end := p.tok.end
	shut := p.enterBody(body)
	p.nameAt = p.Pos()
	t, ok := p.DialectTypeBody(d)
	return t, ok && p.skipRest(end, shut)
}

// noHook consumes a type or attribute, as kind says, and reports an error: dialect d has none of
// this kind. It returns false.
func (p *Parser) noHook(d *ir.Dialect, body uint32, kind string) bool {
	at := p.tok.pos()
	if _, ok := p.symbolBody(body); !ok {
		return false
	}
	if p.lessAt(body) {
		body++
	}
	return p.errorf(Pos{body, at.Line, at.Col + body - at.Off}, "dialect '%s' provides no %s parsing hook", d.Name, kind)
}

// skipRest skips the text that a symbol's own syntax left unread. In valid text that is at most a
// closing >; mlir-opt ignores any other text too. The offset end is the end of the name, and shut
// the result of enterBody. skipRest returns false after an error.
func (p *Parser) skipRest(end uint32, shut bool) bool {
	if shut && p.Accept(Greater) || !shut && p.tok.off != end {
		return true
	}
	if !p.lessAt(end) {
		return true
	}
	end, fault, _ := symbolEnd(p.lex.src, end)
	if fault != "" {
		return p.errorf(p.Pos(), "%s", fault)
	}
	p.skipTo(end)
	return true
}

// BeginMutable records that the body of mutable type t is being parsed, until EndMutable. It returns false
// if it is being parsed already; then the text must be a reference to t without a body.
func (p *Parser) BeginMutable(t *ir.DialectType) bool {
	if slices.Contains(p.openTypes, t) {
		return false
	}
	p.openTypes = append(p.openTypes, t)
	return true
}

// EndMutable ends the innermost BeginMutable that returned true.
func (p *Parser) EndMutable() { p.openTypes = p.openTypes[:len(p.openTypes)-1] }

// DialectTypeBody parses a type of dialect d, from its mnemonic on.
func (p *Parser) DialectTypeBody(d *ir.Dialect) (ir.Type, bool) {
	if hook, ok := d.ParseType.(TypeHook); ok {
		if t, handled, ok := hook(p, d); handled {
			return t, ok
		}
	}
	at := p.Pos()
	name, ok := p.mnemonic()
	if !ok {
		return nil, false
	}
	def := d.Type(name)
	if def == nil {
		if d.UnknownType != "" {
			return nil, p.Errorf(at, "%s%s", d.UnknownType, name)
		}
		return nil, p.Errorf(at, "unknown  type `%s` in dialect `%s`", name, d.Name)
	}
	if c, ok := def.Custom.(*CustomType); ok {
		return c.Parse(p, def)
	}
	return p.typeByFormat(def)
}

func (p *Parser) dialectAttr(d *ir.Dialect, body uint32, at Pos, t ir.Type) (ir.Attribute, bool) {
	if len(d.Attrs) == 0 && d.ParseAttr == nil {
		return nil, p.noHook(d, body, "attribute")
	}
	if d.TypedAttrs {
		return p.typedAttr(d, body, t)
	}
	a, ok := p.dialectAttrSymbol(d, body, t)
	if ok && p.Accept(Colon) {
		_, ok = p.Type() // the attribute has no use for it
	}
	return a, ok
}

// typedAttr parses an attribute of a dialect whose attributes may include the type after the colon
// (Dialect.TypedAttrs). The context expects the type want, or any type if want is nil.
func (p *Parser) typedAttr(d *ir.Dialect, body uint32, want ir.Type) (ir.Attribute, bool) {
	t, behind, ok := p.typeBehind(body, want)
	if !ok {
		return nil, false
	}
	a, ok := p.dialectAttrSymbol(d, body, t)
	if !ok {
		return nil, false
	}
	p.tok, p.lex = behind.tok, behind.lex
	if got := ir.TypeOf(a); want != nil && got != nil && got != want {
		return nil, p.Wrong("attribute type different than expected: expected '%s', but got '%s'", want, got)
	}
	return a, true
}

// cursor is a position in the text to which the parser can return.
type cursor struct {
	tok token
	lex lexer
}

func (p *Parser) cursor() cursor { return cursor{p.tok, p.lex} }

// typeBehind reads ahead to the type after the current attribute and a colon. It returns that type, or t if
// there is no colon. The parser stays at the attribute; behind is the position after the type.
func (p *Parser) typeBehind(body uint32, t ir.Type) (_ ir.Type, behind cursor, ok bool) {
	start := p.cursor()
	if _, ok = p.symbolBody(body); !ok {
		return nil, behind, false
	}
	if p.Accept(Colon) {
		if t, ok = p.Type(); !ok {
			return nil, behind, false
		}
	}
	behind = p.cursor()
	p.tok, p.lex = start.tok, start.lex
	return t, behind, true
}

// dialectAttrSymbol parses the attribute of dialect d at the current token. Its type is t, or not known if t
// is nil.
func (p *Parser) dialectAttrSymbol(d *ir.Dialect, body uint32, t ir.Type) (ir.Attribute, bool) {
	defer p.leaveBody(p.custom, len(p.bodies), p.nameAt)
	p.custom = nil
	end := p.tok.end
	shut := p.enterBody(body)
	p.nameAt = p.Pos()
	a, ok := p.DialectAttrBody(d, t)
	return a, ok && p.skipRest(end, shut)
}

// DialectAttrBody parses an attribute of dialect d, from its mnemonic on. The context expects the type t, or
// any type if t is nil.
func (p *Parser) DialectAttrBody(d *ir.Dialect, t ir.Type) (ir.Attribute, bool) {
	if hook, ok := d.ParseAttr.(AttrHook); ok {
		if a, handled, ok := hook(p, d, t); handled {
			return a, ok
		}
	}
	at := p.Pos()
	name, ok := p.mnemonic()
	if !ok {
		return nil, false
	}
	def := d.Attr(name)
	if def == nil {
		if d.UnknownAttr != "" {
			if !strings.HasSuffix(d.UnknownAttr, " ") {
				name = ""
			}
			return nil, p.Errorf(at, "%s%s", d.UnknownAttr, name)
		}
		return nil, p.Errorf(at, "unknown attribute `%s` in dialect `%s`", name, d.Name)
	}
	if c, ok := def.Custom.(*CustomAttr); ok {
		return c.Parse(p, def, t)
	}
	return p.attrByFormat(def, t)
}

// extendedAttr parses #alias, #dialect.mnemonic... or #dialect<...>. The context expects the type t, or any
// type if t is nil.
func (p *Parser) extendedAttr(t ir.Type) (ir.Attribute, bool) {
	if !p.enter() {
		return nil, false
	}
	defer p.leave()
	name := p.text()[1:]
	at := p.Pos()
	dialect, body, isDialect := p.splitSymbol(name)
	if !isDialect {
		a := p.file.attrAlias(name, p.tok.off)
		p.next()
		if a == nil {
			return nil, p.Wrong("undefined symbol alias id '%s'", name)
		}
		return a, true
	}
	d := p.Ctx.Dialect(dialect)
	if p.opaque(d) {
		loc := p.dataPos(at, body)
		text, ok := p.opaqueBody(dialect, body, loc)
		if !ok {
			return nil, false
		}
		at := t
		if p.tok.kind == Colon && t == nil {
			p.next()
			if at, ok = p.Type(); !ok {
				return nil, false
			}
		}
		if !p.Ctx.AllowUnregistered {
			if at == nil {
				at = p.Ctx.None()
			}
			return nil, p.errorf(loc, "#\"%s\"<\"%s\"> : '%s' attribute created with "+unregistered, dialect, text, at)
		}
		return p.Ctx.OpaqueAttr(dialect, text, at), true
	}
	return p.dialectAttr(d, body, at, t)
}
