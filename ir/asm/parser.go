package asm

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
)

// Parser reads MLIR text. Its methods follow one convention: a bool result (or
// the last of several) is false after an error, which has been reported; callers
// return at once. Custom syntax of operations, types and attributes is written
// against it.
type Parser struct {
	Ctx   *ir.Context
	Arena *ir.Arena

	lex  lexer
	tok  token
	file *source
	locs ir.FilePacker

	scopes  []*isolatedScope // SSA names; the last is current
	regions []*blockScope    // block labels of the open regions
	results []*Result        // free list
	heads   []*ir.Region     // free list of detached regions
	types   map[string]ir.Type
	dialect []string // default dialects of the open regions, for custom operation names
	depth   int
	failed  bool
	// silent parsers (speculative, parallel) report nothing.
	silent bool
	// queue takes isolated bodies off this parser's hands; nil: parse in place.
	queue *bodyQueue
	// pending are bodies skipped while parsing the current operation's syntax.
	pending []*bodyJob
	// later are locations that name an alias not yet defined.
	later     []deferredLoc
	openTypes []*ir.DialectType // mutable types whose bodies are being parsed
}

// maxDepth bounds the nesting of regions, types and attributes, so that hostile
// text ends in a diagnostic and not in an exhausted stack.
const maxDepth = 2000

// Errorf reports an error at a position and returns false. Only the first error
// of a parse is reported: what follows is its consequence.
func (p *Parser) Errorf(at Pos, format string, args ...any) bool {
	if p.failed {
		return false
	}
	p.failed = true
	if !p.silent {
		p.Ctx.Emit(&ir.Diagnostic{Severity: ir.Error, Loc: p.Loc(at), Text: fmt.Sprintf(format, args...)})
	}
	return false
}

// ErrorNote is Errorf with one note.
func (p *Parser) ErrorNote(at Pos, note string, noteLoc ir.Loc, format string, args ...any) bool {
	if p.failed {
		return false
	}
	p.failed = true
	if !p.silent {
		p.Ctx.Emit(&ir.Diagnostic{Severity: ir.Error, Loc: p.Loc(at), Text: fmt.Sprintf(format, args...),
			Notes: []ir.Diagnostic{{Severity: ir.Note, Loc: noteLoc, Text: note}}})
	}
	return false
}

// Fail marks the parse as failed after an error that was reported elsewhere.
func (p *Parser) Fail() bool {
	p.failed = true
	return false
}

// Loc is the location of a position in the source.
func (p *Parser) Loc(at Pos) ir.Loc { return p.locs.At(at.Line, at.Col) }

// Pos is the position of the current token.
func (p *Parser) Pos() Pos { return p.tok.pos() }

// OpLoc is the location of the current token.
func (p *Parser) here() ir.Loc { return p.locs.At(p.tok.line, p.tok.col) }

func (p *Parser) next() { p.lex.next(&p.tok) }

// text is the current token's text.
func (p *Parser) text() string { return p.lex.src[p.tok.off:p.tok.end] }

// Is reports whether the current token is of kind t.
func (p *Parser) Is(t Token) bool { return p.tok.kind == t }

// Accept consumes the current token if it is of kind t.
func (p *Parser) Accept(t Token) bool {
	if p.tok.kind != t {
		return false
	}
	p.next()
	return true
}

// Expect consumes a token of kind t, or reports that it is missing.
func (p *Parser) Expect(t Token) bool {
	if p.tok.kind == t {
		p.next()
		return true
	}
	return p.Wrong("expected '%s'", tokenText[t])
}

// expectMsg is Expect with a message of its own.
func (p *Parser) expectMsg(t Token, msg string) bool {
	if p.tok.kind == t {
		p.next()
		return true
	}
	return p.Wrong("%s", msg)
}

// Wrong reports an error at the current token as upstream places it: at the end
// of the last token if a newline stands between, since the mistake is there.
func (p *Parser) Wrong(format string, args ...any) bool {
	if p.tok.kind == Bad {
		return p.Errorf(p.lex.errAt, "%s", p.lex.err)
	}
	at := p.tok.pos()
	if p.tok.kind == EOF && at.Off > 0 {
		// The end of the file is reported at its last byte.
		at.Off--
		if p.lex.src[at.Off] == '\n' {
			start := strings.LastIndexByte(p.lex.src[:at.Off], '\n') + 1
			at.Line, at.Col = at.Line-1, at.Off-uint32(start)+1
		} else {
			at.Col--
		}
		return p.Errorf(p.backUp(at), format, args...)
	}
	return p.Errorf(p.backUp(at), format, args...)
}

// backUp moves an error position over white space before it to the end of the
// previous token when a line break lies between (emitWrongTokenError).
func (p *Parser) backUp(at Pos) Pos {
	src := p.lex.src
	i := int(at.Off)
	lines := uint32(0)
	for i > 0 {
		c := src[i-1]
		if c == '\n' {
			lines++
			i--
		} else if c == ' ' || c == '\t' || c == '\r' {
			i--
		} else {
			// A line comment before the break hides the code in front of it.
			start := strings.LastIndexByte(src[:i], '\n') + 1
			if k := strings.Index(src[start:i], "//"); k >= 0 && lines > 0 {
				i = start + k
				continue
			}
			break
		}
	}
	if lines == 0 {
		return at
	}
	start := strings.LastIndexByte(src[:i], '\n') + 1
	return Pos{uint32(i), at.Line - lines, uint32(i-start) + 1}
}

// AcceptKeyword consumes the bare identifier kw if it is next.
func (p *Parser) AcceptKeyword(kw string) bool {
	if p.tok.kind != BareID || p.text() != kw {
		return false
	}
	p.next()
	return true
}

// IsKeyword reports whether the bare identifier kw is next.
func (p *Parser) IsKeyword(kw string) bool { return p.tok.kind == BareID && p.text() == kw }

// ExpectKeyword consumes the bare identifier kw, or reports that it is missing.
func (p *Parser) ExpectKeyword(kw string) bool {
	if p.AcceptKeyword(kw) {
		return true
	}
	return p.Wrong("expected '%s'", kw)
}

// OptKeyword consumes any bare identifier.
func (p *Parser) OptKeyword() (string, bool) {
	if p.tok.kind != BareID {
		return "", false
	}
	s := p.text()
	p.next()
	return s, true
}

// Keyword consumes a bare identifier, or reports that it is missing.
func (p *Parser) Keyword() (string, bool) {
	if s, ok := p.OptKeyword(); ok {
		return s, true
	}
	return "", p.Wrong("expected valid keyword")
}

// KeywordOrString consumes a bare identifier or a string.
func (p *Parser) KeywordOrString() (string, bool) {
	if p.tok.kind == StringLit {
		return p.String()
	}
	if s, ok := p.OptKeyword(); ok {
		return s, true
	}
	return "", p.Wrong("expected valid keyword or string")
}

// OptString consumes a string.
func (p *Parser) OptString() (string, bool) {
	if p.tok.kind != StringLit {
		return "", false
	}
	t := p.text()
	p.next()
	return unescape(t[1 : len(t)-1]), true
}

// String consumes a string, or reports that it is missing.
func (p *Parser) String() (string, bool) {
	if s, ok := p.OptString(); ok {
		return s, true
	}
	return "", p.Wrong("expected string")
}

// OptInteger consumes an integer with an optional minus.
func (p *Parser) OptInteger() (v int64, present, ok bool) {
	if p.tok.kind != Integer && p.tok.kind != Minus {
		return 0, false, true
	}
	neg := p.Accept(Minus)
	if p.tok.kind != Integer {
		return 0, true, p.Wrong("expected integer value")
	}
	u, err := strconv.ParseUint(p.text(), 0, 64)
	if err != nil || !neg && u > 1<<63-1 || neg && u > 1<<63 {
		return 0, true, p.Errorf(p.Pos(), "integer value too large")
	}
	p.next()
	if neg {
		return -int64(u), true, true
	}
	return int64(u), true, true
}

// Integer consumes an integer with an optional minus, or reports that it is missing.
func (p *Parser) Integer() (int64, bool) {
	v, present, ok := p.OptInteger()
	if !ok {
		return 0, false
	}
	if !present {
		return 0, p.Wrong("expected integer value")
	}
	return v, true
}

// OptSymbol consumes @name.
func (p *Parser) OptSymbol() (*ir.StringAttr, bool) {
	if p.tok.kind != AtID {
		return nil, false
	}
	s := p.Ctx.String(symbolText(p.text()))
	p.next()
	return s, true
}

// Symbol consumes @name, or reports that it is missing.
func (p *Parser) Symbol() (*ir.StringAttr, bool) {
	if s, ok := p.OptSymbol(); ok {
		return s, true
	}
	return nil, p.Errorf(p.Pos(), "expected valid '@'-identifier for symbol name")
}

func symbolText(t string) string {
	if len(t) > 1 && t[1] == '"' {
		return unescape(t[2 : len(t)-1])
	}
	return t[1:]
}

// Delim says how a list is enclosed.
type Delim uint8

const (
	NoDelim Delim = iota
	Parens
	Squares
	Angles
	Braces
	OptParens  // parentheses, or nothing at all
	OptSquares // square brackets, or nothing at all
	OptAngles
	OptBraces
)

// List parses elements separated by commas inside delimiters. With NoDelim at
// least one element is expected; inside delimiters the list may be empty.
func (p *Parser) List(d Delim, elem func() bool) bool { return p.listContext(d, "", elem) }

// listContext is List with words added to messages (" in operation operand list").
func (p *Parser) listContext(d Delim, context string, elem func() bool) bool {
	var open, shut Token
	switch d {
	case NoDelim:
		for {
			if !elem() {
				return false
			}
			if !p.Accept(Comma) {
				return true
			}
		}
	case Parens, OptParens:
		open, shut = LParen, RParen
	case Squares, OptSquares:
		open, shut = LSquare, RSquare
	case Angles, OptAngles:
		open, shut = Less, Greater
	case Braces, OptBraces:
		open, shut = LBrace, RBrace
	}
	if d >= OptParens && p.tok.kind != open {
		return true
	}
	if !p.expectIn(open, context) {
		return false
	}
	if p.Accept(shut) {
		return true
	}
	for {
		if !elem() {
			return false
		}
		if !p.Accept(Comma) {
			break
		}
	}
	return p.expectIn(shut, context)
}

// expectIn is Expect with words added to the message.
func (p *Parser) expectIn(t Token, context string) bool {
	if p.tok.kind == t {
		p.next()
		return true
	}
	return p.Wrong("expected '%s'%s", tokenText[t], context)
}

// enter guards a recursion; leave must follow when it returns true.
func (p *Parser) enter() bool {
	if p.depth >= maxDepth {
		return p.Errorf(p.Pos(), "nesting is deeper than %d levels", maxDepth)
	}
	p.depth++
	return true
}

func (p *Parser) leave() { p.depth-- }

// rewind makes the lexer continue at a byte offset of the current token's line.
func (p *Parser) rewind(off uint32) {
	p.lex.off = off
	p.lex.line = p.tok.line
	p.lex.lineStart = p.tok.off - (p.tok.col - 1)
	p.next()
}
