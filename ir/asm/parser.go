package asm

import (
	"fmt"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
)

// Parser reads MLIR text. Custom syntax of operations, types and attributes uses its methods,
// which follow one convention. A bool result (or the last of several results) is false after an
// error. The error has then been reported, and callers return at once.
type Parser struct {
	Ctx   *ir.Context
	Arena *ir.Arena

	lex  lexer
	tok  token
	file *source
	locs ir.FilePacker

	unplaced bool // locs are yet to be made, see place

	names   nameScope     // SSA names
	regions []*blockScope // block labels of the open regions
	results []*Result     // free list
	states  []*parseState // free list
	heads   []*ir.Region  // free list of detached regions
	types   map[string]ir.Type
	opNames [64]usedName // by a hash of the word
	dialect []string     // default dialects of the open regions, for custom operation names
	depth   int
	custom  *ir.OpName // whose custom syntax is being parsed; messages name it
	failed  bool
	final   bool // the error that was reported has none in its wake
	// silent parsers (speculative, parallel) report nothing.
	silent bool
	// queue takes isolated bodies off this parser's hands; nil: parse in place.
	queue *bodyQueue
	// closed is the offset of the brace that closed the last region.
	closed uint32
	// pending are bodies skipped while parsing the current operation's syntax.
	pending []*bodyJob
	// later are locations that name an alias not yet defined.
	later     []deferredLoc
	openTypes []*ir.DialectType // mutable types whose bodies are being parsed
	nameAt    Pos               // see NamePos
	nameOf    Pos               // of the name of custom
	bodies    []Pos             // where the <...> of the dialect symbols being parsed begin
	// operands is the stack of OperandList; an operation's end takes its part off.
	operands []Unresolved
	sigArgs  []Argument // scratch of Signature
	index    *Index     // takes places; nil: nobody asks for them
}

// maxDepth bounds the nesting of regions, types and attributes, so that hostile
// text ends in a diagnostic and not in an exhausted stack.
const maxDepth = 10000

// Errorf reports an error at a position and returns false. Within custom syntax, the message names
// the operation. Only the first error of a parse is reported, because later ones are its
// consequences.
func (p *Parser) Errorf(at Pos, format string, args ...any) bool {
	if p.custom == nil || p.failed {
		return p.errorf(at, format, args...)
	}
	return p.errorf(at, "custom op '%s' %s", p.custom.Name, fmt.Sprintf(format, args...))
}

// errorf reports an error in syntax that all operations share, and returns false. The message
// names no operation.
func (p *Parser) errorf(at Pos, format string, args ...any) bool {
	return p.report(at, nil, format, args...)
}

// errorNote reports an error with one note (see errorf), and returns false.
func (p *Parser) errorNote(at Pos, note string, noteLoc ir.Loc, format string, args ...any) bool {
	return p.report(at, []ir.Diagnostic{{Severity: ir.Note, Loc: noteLoc, Text: note}}, format, args...)
}

func (p *Parser) report(at Pos, notes []ir.Diagnostic, format string, args ...any) bool {
	if p.failed {
		return false
	}
	p.failed = true
	if p.silent {
		return false
	}
	d := &ir.Diagnostic{Severity: ir.Error, Loc: p.Loc(at), Text: fmt.Sprintf(format, args...), Notes: notes}
	if p.tok.kind == Bad { // the lexer complained first
		d = &ir.Diagnostic{Severity: ir.Error, Loc: p.Loc(p.lex.errAt), Text: p.lex.err}
	}
	for _, from := range p.bodies { // mlir-opt looks for the ends of these before it reads on
		if _, fault, at := symbolEnd(p.lex.src, from.Off); fault != "" {
			d = &ir.Diagnostic{Severity: ir.Error, Loc: p.Loc(posAfter(p.lex.src, from, at)), Text: fault}
			p.final = true
			break
		}
	}
	p.Ctx.Emit(d)
	return false
}

// also reports an error that mlir-opt reports in addition to the first one, and returns false. It
// reports nothing if the current token is a lexical error.
func (p *Parser) also(at Pos, format string, args ...any) bool {
	if p.reportsMore() {
		p.errorf(at, format, args...)
	}
	return false
}

// reportsMore prepares the parser to report one more error after the first. It returns false if
// mlir-opt would report no more.
func (p *Parser) reportsMore() bool {
	if p.failed && (p.tok.kind == Bad || p.final) {
		return false
	}
	p.failed = false
	return true
}

// alsoHere reports an additional error (see also) at the current token.
func (p *Parser) alsoHere(format string, args ...any) bool {
	return p.also(p.lastByte(), format, args...)
}

// alsoWrong reports an additional error (see also) at the position where Wrong reports errors.
func (p *Parser) alsoWrong(format string, args ...any) bool {
	return p.also(p.backUp(p.lastByte()), format, args...)
}

// AlsoErrorf reports an error and returns false, as Errorf does, even after a first error. It
// reports nothing if mlir-opt would report no more.
func (p *Parser) AlsoErrorf(at Pos, format string, args ...any) bool {
	if p.reportsMore() {
		p.Errorf(at, format, args...)
	}
	return false
}

// Fail marks the parse as failed after an error that was reported elsewhere. It always returns
// false.
func (p *Parser) Fail() bool {
	p.failed = true
	return false
}

// Loc returns the location of a position in the source.
func (p *Parser) Loc(at Pos) ir.Loc {
	p.place()
	return p.locs.At(at.Line, at.Col)
}

// Pos returns the position of the current token.
func (p *Parser) Pos() Pos { return p.tok.pos() }

// here returns the location of the current token.
func (p *Parser) here() ir.Loc { return p.Loc(p.tok.pos()) }

func (p *Parser) next() { p.lex.next(&p.tok) }

// text returns the text of the current token.
func (p *Parser) text() string { return p.lex.src[p.tok.off:p.tok.end] }

// MnemonicPos returns the position of a mnemonic that directly precedes the current token, without
// space between them.
func (p *Parser) MnemonicPos(mnemonic string) Pos {
	at := p.Pos()
	at.Off, at.Col = at.Off-uint32(len(mnemonic)), at.Col-uint32(len(mnemonic))
	return at
}

// Is reports whether the current token is of kind t.
func (p *Parser) Is(t Token) bool { return p.tok.kind == t }

// Accept consumes the current token if it is of kind t, and reports whether it is.
func (p *Parser) Accept(t Token) bool {
	if p.tok.kind != t {
		return false
	}
	p.next()
	return true
}

// Expect consumes the current token if it is of kind t. Otherwise it reports that the token is
// missing, and returns false.
func (p *Parser) Expect(t Token) bool {
	if p.tok.kind == t {
		p.next()
		return true
	}
	return p.Wrong("expected '%s'", tokenText[t])
}

// expectMsg consumes the current token if it is of kind t. Otherwise it reports msg and returns
// false.
func (p *Parser) expectMsg(t Token, msg string) bool {
	if p.tok.kind == t {
		p.next()
		return true
	}
	return p.Wrong("%s", msg)
}

// Wrong reports an unexpected token and returns false. Like upstream, it reports at the end of the
// previous token, where the expected token is missing.
func (p *Parser) Wrong(format string, args ...any) bool {
	return p.errorf(p.backUp(p.lastByte()), format, args...)
}

// failHere reports an error at the current token, or at the last byte of the file if this is its
// end. It returns false.
func (p *Parser) failHere(format string, args ...any) bool {
	return p.errorf(p.lastByte(), format, args...)
}

// lastByte returns the position of the current token. At the end of the file, it returns the
// position of the last byte.
func (p *Parser) lastByte() Pos {
	at := p.tok.pos()
	if p.tok.kind != EOF || at.Off == 0 {
		return at
	}
	at.Off--
	if p.lex.src[at.Off] != '\n' {
		at.Col--
		return at
	}
	start := strings.LastIndexByte(p.lex.src[:at.Off], '\n') + 1
	return Pos{at.Off, at.Line - 1, at.Off - uint32(start) + 1}
}

// backUp moves an error position back over white space and comments, to the end of the text that
// precedes them (emitWrongTokenError). Text that looks like a comment inside a string hides the
// rest of its line, as it does upstream.
func (p *Parser) backUp(at Pos) Pos {
	src := p.lex.src[:at.Off]
	lines := uint32(0)
	for {
		src = strings.TrimRight(src, " \t")
		if src == "" {
			return at
		}
		if c := src[len(src)-1]; c != '\n' && c != '\r' {
			break
		} else if c == '\n' {
			lines++
		}
		src = src[:len(src)-1]
		start := strings.LastIndexAny(src, "\n\r") + 1
		if k := strings.Index(src[start:], "//"); k >= 0 {
			src = src[:start+k]
		}
	}
	start := strings.LastIndexByte(src, '\n') + 1
	return Pos{uint32(len(src)), at.Line - lines, uint32(len(src)-start) + 1}
}

// AcceptKeyword consumes the current token if it is the bare identifier kw, and reports whether it
// is.
func (p *Parser) AcceptKeyword(kw string) bool {
	if p.tok.kind != BareID || p.text() != kw {
		return false
	}
	p.next()
	return true
}

// IsKeyword reports whether the current token is the bare identifier kw.
func (p *Parser) IsKeyword(kw string) bool { return p.tok.kind == BareID && p.text() == kw }

// ExpectKeyword consumes the bare identifier kw. It reports an error and returns false if the
// current token is another one.
func (p *Parser) ExpectKeyword(kw string) bool {
	if p.AcceptKeyword(kw) {
		return true
	}
	return p.Errorf(p.Pos(), "expected '%s'", kw)
}

// OptKeyword consumes the current token if it is a bare identifier, and returns its text. It
// returns false for other tokens, without an error.
func (p *Parser) OptKeyword() (string, bool) {
	if p.tok.kind != BareID {
		return "", false
	}
	s := p.text()
	p.next()
	return s, true
}

// Keyword consumes a bare identifier and returns its text. It reports an error and returns false
// if the current token is another one.
func (p *Parser) Keyword() (string, bool) {
	if s, ok := p.OptKeyword(); ok {
		return s, true
	}
	return "", p.Errorf(p.Pos(), "expected valid keyword")
}

// KeywordOrString consumes a bare identifier or a string and returns its value. It reports an
// error and returns false if the current token is another one.
func (p *Parser) KeywordOrString() (string, bool) {
	if p.tok.kind == StringLit {
		return p.String()
	}
	if s, ok := p.OptKeyword(); ok {
		return s, true
	}
	return "", p.Errorf(p.Pos(), "expected valid keyword or string")
}

// OptString consumes the current token if it is a string, and returns its value. It returns false
// for other tokens, without an error.
func (p *Parser) OptString() (string, bool) {
	if p.tok.kind != StringLit {
		return "", false
	}
	t := p.text()
	p.next()
	return unescape(t[1 : len(t)-1]), true
}

// String consumes a string and returns its value. It reports an error and returns false if the
// current token is another one.
func (p *Parser) String() (string, bool) {
	if s, ok := p.OptString(); ok {
		return s, true
	}
	return "", p.Errorf(p.Pos(), "expected string")
}

// OptSymbol consumes the current token if it is @name, and returns the name. It returns false for
// other tokens, without an error.
func (p *Parser) OptSymbol() (*ir.StringAttr, bool) {
	if p.tok.kind != AtID {
		return nil, false
	}
	s := p.Ctx.String(symbolText(p.text()))
	p.next()
	return s, true
}

// SymbolName parses @name and sets the operation's symbol name to it. It returns false after an
// error.
func (p *Parser) SymbolName(r *Result) bool {
	s, ok := p.Symbol()
	if ok {
		r.SetProp(ir.SymbolNameAttr, s)
	}
	return ok
}

// Symbol consumes @name and returns the name. It reports an error and returns false if the current
// token is another one.
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

// Delim says which brackets enclose a list.
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

// List parses elements separated by commas, calling elem for each. With NoDelim at least one
// element must follow; inside delimiters the list may be empty. List returns false after an error,
// or if elem does.
func (p *Parser) List(d Delim, elem func() bool) bool { return p.listContext(d, "", elem) }

// ListIn parses a list as List does. The text context is added to messages about missing
// delimiters.
func (p *Parser) ListIn(d Delim, context string, elem func() bool) bool {
	return p.listContext(d, context, elem)
}

// listContext parses a list as List does. The text context, such as " in operation operand list",
// is added to messages about missing delimiters.
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

// listUntil parses elements, separated by commas, between open and shut. If shut is missing, the
// error message also mentions a comma (upstream's parseCommaSeparatedListUntil). listUntil returns
// false after an error.
func (p *Parser) listUntil(open, shut Token, elem func() bool) bool {
	if !p.Expect(open) {
		return false
	}
	if p.Accept(shut) {
		return true
	}
	return p.List(NoDelim, elem) && p.expectMsg(shut, "expected ',' or '"+tokenText[shut]+"'")
}

// expectIn consumes the current token if it is of kind t. Otherwise it reports that the token is
// missing, and returns false. The text context is added to the message.
func (p *Parser) expectIn(t Token, context string) bool {
	if p.tok.kind == t {
		p.next()
		return true
	}
	return p.Wrong("expected '%s'%s", tokenText[t], context)
}

// enter increments the nesting depth, or reports an error if it is too great. If enter returns
// true, the caller must call leave.
func (p *Parser) enter() bool {
	if p.depth >= maxDepth {
		return p.errorf(p.Pos(), "nesting is deeper than %d levels", maxDepth)
	}
	p.depth++
	return true
}

func (p *Parser) leave() { p.depth-- }

// rewind makes the lexer continue at the byte offset off, which must be on the line of the current
// token.
func (p *Parser) rewind(off uint32) {
	p.lex.off = off
	p.lex.line = p.tok.line
	p.lex.lineStart = p.tok.off - (p.tok.col - 1)
	p.next()
}
