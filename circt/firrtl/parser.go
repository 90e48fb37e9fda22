// Package firrtl reads and writes FIRRTL text.
//
// The operations, types and their semantics must not be here; they are in
// circt/dialect/firrtl.
package firrtl

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	fir "github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/ir"
)

// version is a version of FIRRTL.
type version struct{ major, minor, patch uint32 }

func (v version) less(w version) bool {
	if v.major != w.major {
		return v.major < w.major
	}
	if v.minor != w.minor {
		return v.minor < w.minor
	}
	return v.patch < w.patch
}

func (v version) String() string {
	return fmt.Sprintf("%d.%d.%d", v.major, v.minor, v.patch)
}

// minVersion is the oldest version of FIRRTL that the parser reads. Features that no
// released version has yet are in nextVersion.
var (
	minVersion  = version{2, 0, 0}
	nextVersion = version{7, 0, 0}
)

// circuit is the state that all modules share. It is complete before the parser reads the
// first body.
type circuit struct {
	version version
	modules map[string]*moduleHead
	aliases map[string]ir.Type
	options map[string]*ir.Operation
	domains map[string][]ir.Attribute
	main    *ir.Operation
}

// moduleHead is a module-like operation with its ports.
type moduleHead struct {
	op    *ir.Operation
	name  string
	ports []port
	body  *lexer // where its statements begin; nil: it has none
	tok   token
	limit int32 // statements are indented more
	end   uint32
	// warnings are the warnings about the body.
	warnings []ir.Diagnostic
}

type port struct {
	name    string
	t       ir.Type
	out     bool
	loc     ir.Loc
	at      position
	domains []domainName
}

type domainName struct {
	name string
	at   position
}

// parser reads text. Its methods follow one convention: after an error, which they
// report, the last result of type bool is false.
type parser struct {
	lexer
	tok  token
	c    *ir.Context
	b    *ir.Builder
	file *ir.StringAttr
	here ir.FilePacker
	circ *circuit
	mod  *moduleContext

	// stmtLoc is the location of the current statement. A locator at its end
	// overrides it in all operations that the statement made.
	stmtLoc ir.Loc
	// stmtAt is the position where the current statement begins.
	stmtAt position
	// exprLoc is the location of the operations of expressions: the place of the
	// expression that set it last.
	exprLoc ir.Loc
	// warnings are the warnings about the current body; its reader emits them in order.
	warnings []ir.Diagnostic
	// immediate says that warnings are not kept: nothing is read in parallel.
	immediate bool
	created   []*ir.Operation
	// infoFile and infoPacker are the file of the last locator.
	infoFile   string
	infoPacker ir.FilePacker
	bits1      ir.Type
}

func newParser(c *ir.Context, name, src string, line uint32) *parser {
	p := &parser{lexer: lexer{src: src, line: line}, c: c, b: ir.NewBuilder(c), file: c.String(name)}
	p.here = c.FilePacker(p.file)
	p.bits1 = fir.UInt(c, 1, false)
	return p
}

func (p *parser) advance() { p.next(&p.tok) }

// at returns the position of the current token.
func (p *parser) at() position { return position{p.tok.line, p.tok.col} }

func (p *parser) loc(at position) ir.Loc { return p.here.At(at.line, at.col) }

func (p *parser) text() string { return p.src[p.tok.start:p.tok.end] }

func (p *parser) errorf(at position, format string, args ...any) bool {
	if p.tok.kind == bad {
		return p.c.Error(p.loc(p.errAt), "%s", p.err)
	}
	return p.c.Error(p.loc(at), format, args...)
}

func (p *parser) errorNote(at position, note string, noteAt ir.Loc, format string, args ...any) bool {
	if p.tok.kind == bad {
		return p.c.Error(p.loc(p.errAt), "%s", p.err)
	}
	p.c.Emit(&ir.Diagnostic{Severity: ir.Error, Loc: p.loc(at), Text: fmt.Sprintf(format, args...),
		Notes: []ir.Diagnostic{{Severity: ir.Note, Loc: noteAt, Text: note}}})
	return false
}

// fail reports an error at the current token. It returns false.
func (p *parser) fail(format string, args ...any) bool { return p.errorf(p.at(), format, args...) }

// is reports whether the current token is the identifier or punctuation s.
func (p *parser) is(s string) bool {
	return (p.tok.kind == ident || p.tok.kind == punct) && p.text() == s
}

func (p *parser) accept(s string) bool {
	if !p.is(s) {
		return false
	}
	p.advance()
	return true
}

func (p *parser) expect(s, msg string) bool {
	if p.accept(s) {
		return true
	}
	return p.fail("%s", msg)
}

// id parses an identifier. Keywords are identifiers too.
func (p *parser) id(msg string) (string, bool) {
	switch p.tok.kind {
	case ident:
		s := p.text()
		p.advance()
		return s, true
	case literalIdent:
		s := p.text()
		p.advance()
		return s[1 : len(s)-1], true
	}
	return "", p.fail("%s", msg)
}

// fieldID parses the name of a field, which may be a number.
func (p *parser) fieldID(msg string) (string, bool) {
	if p.tok.kind == integer && isDigit(p.src[p.tok.start]) {
		s := p.text()
		p.advance()
		return s, true
	}
	return p.id(msg)
}

// requireFeature reports an error, and returns false, if the version of the text is older
// than min. Argument what is the name of the feature in the error; the feature exists
// from that version on.
func (p *parser) requireFeature(min version, what string, at position) bool {
	if p.circ.version.less(min) {
		return p.errorf(at, "%s are a FIRRTL %s+ feature, but the specified FIRRTL version was %s", what, min, p.circ.version)
	}
	return true
}

// removedFeature reports an error, and returns false, if the version of the text no
// longer has a feature. The feature was removed in the version in the argument since.
// Argument what is the name of the feature in the error.
func (p *parser) removedFeature(since version, what string, at position) bool {
	if !p.circ.version.less(since) {
		return p.errorf(at, "%s were removed in FIRRTL %s, but the specified FIRRTL version was %s", what, since, p.circ.version)
	}
	return true
}

// str parses a string and undoes its escapes.
func (p *parser) str(msg string) (string, bool) {
	if p.tok.kind != stringLit {
		return "", p.fail("%s", msg)
	}
	s := unescape(p.text())
	p.advance()
	return s, true
}

// unescape returns the string that a string literal denotes.
func unescape(lit string) string {
	s := lit[1 : len(lit)-1]
	if strings.IndexByte(s, '\\') < 0 {
		return s
	}
	b := make([]byte, 0, len(s))
	for i := 0; i < len(s); i++ {
		c := s[i]
		if c == '\\' && i+1 < len(s) {
			i++
			switch c = s[i]; c {
			case 'b':
				c = '\b'
			case 'n':
				c = '\n'
			case 't':
				c = '\t'
			case 'f':
				c = '\f'
			case 'r':
				c = '\r'
			}
		}
		b = append(b, c)
	}
	return string(b)
}

// unescapeRaw returns the string that a raw string literal denotes. In such a literal,
// only quotes are escaped.
func unescapeRaw(lit string) string { return strings.ReplaceAll(lit[1:len(lit)-1], `\'`, `'`) }

// begin starts a statement or declaration at the current token. Operations created from
// now on belong to it.
func (p *parser) begin() {
	p.beginAt(p.at())
}

// beginAt starts a statement or declaration. Operations created from now on belong to it
// and have its location, which is the position in the argument at.
func (p *parser) beginAt(at position) {
	p.stmtAt, p.stmtLoc = at, p.loc(at)
	p.exprLoc = p.stmtLoc
	p.created = p.created[:0]
}

// mark sets the location of the operations that the next expressions create, to the
// position in the argument at.
func (p *parser) mark(at position) { p.exprLoc = p.loc(at) }

// info parses an optional locator. The locator becomes the location of all operations
// that the statement has created.
func (p *parser) info() bool {
	if p.tok.kind == fileInfo {
		if l, ok := p.locator(p.text()); ok {
			p.stmtLoc = l
			for _, op := range p.created {
				op.SetLoc(l)
			}
		} else {
			p.warn(p.loc(p.at()), "ignoring unknown @ info record format")
		}
		p.advance()
	}
	p.exprLoc = p.stmtLoc
	return true
}

// warn keeps a warning until all bodies have been read, or emits it, as p.immediate says.
func (p *parser) warn(loc ir.Loc, text string) {
	d := ir.Diagnostic{Severity: ir.Warning, Loc: loc, Text: text}
	if p.immediate {
		p.c.Emit(&d)
		return
	}
	p.warnings = append(p.warnings, d)
}

// locator returns the location in @[file line:column ...]. It returns false if the last
// word is not of the form line:column. The text may have several places, each with its
// file before it.
func (p *parser) locator(text string) (ir.Loc, bool) {
	s := text[2 : len(text)-1]
	if strings.IndexByte(s, '\\') >= 0 {
		s = strings.ReplaceAll(s, `\]`, `]`)
	}
	file, line, col, ok := place(s)
	if !ok {
		return 0, false
	}
	var locs []ir.Loc
	for {
		space := strings.LastIndexByte(file, ' ')
		if space < 0 {
			break
		}
		before, l, c, ok := place(file[:space])
		if !ok {
			break
		}
		locs = append(locs, p.fileLoc(file[space+1:], line, col))
		file, line, col = before, l, c
	}
	last := p.fileLoc(file, line, col)
	if len(locs) == 0 {
		return last, true
	}
	locs = append(locs, last)
	slices.Reverse(locs)
	return p.c.Fused(locs, nil), true
}

// place splits s into a file and the line and column after its last space. The column may
// be missing, or it may be the first of a list in braces.
func place(s string) (file string, line, col uint32, ok bool) {
	space := strings.LastIndexByte(s, ' ')
	if space <= 0 {
		return "", 0, 0, false
	}
	lineText, colText, _ := strings.Cut(s[space+1:], ":")
	l, err := strconv.ParseUint(lineText, 10, 32)
	if err != nil {
		return "", 0, 0, false
	}
	if colText == "" {
		return s[:space], uint32(l), 0, true
	}
	if colText[0] == '{' {
		colText, _, _ = strings.Cut(colText[1:], ",")
	}
	c, err := strconv.ParseUint(colText, 10, 32)
	return s[:space], uint32(l), uint32(c), err == nil
}

func (p *parser) fileLoc(file string, line, col uint32) ir.Loc {
	if file != p.infoFile {
		p.infoFile, p.infoPacker = file, p.c.FilePacker(p.c.String(file))
	}
	return p.infoPacker.At(line, col)
}

// op creates an operation at the location of the current expression.
func (p *parser) op(d *ir.OpDef, results []ir.Type, operands []*ir.Value, props ...ir.Attribute) *ir.Operation {
	op := p.b.Op(d, p.exprLoc, results, operands, props...)
	p.created = append(p.created, op)
	return op
}

// value creates an operation with one result, and returns the result.
func (p *parser) value(d *ir.OpDef, t ir.Type, operands []*ir.Value, props ...ir.Attribute) *ir.Value {
	return p.op(d, []ir.Type{t}, operands, props...).Result(0)
}

// inferred creates an operation whose result type is inferred. It returns nil after an
// error. Argument at is the position for errors.
func (p *parser) inferred(at position, d *ir.OpDef, operands []*ir.Value, props ...ir.Attribute) *ir.Value {
	var buf [1]ir.Type
	s := ir.OpState{Name: p.c.NameOf(d), Loc: p.loc(at), Operands: operands, Props: props}
	ts, ok := d.Infer(&s, buf[:0])
	if !ok {
		return nil
	}
	op := p.b.Op(d, p.exprLoc, ts, operands, props...)
	p.created = append(p.created, op)
	return op.Result(0)
}

func (p *parser) i32(v int64) ir.Attribute { return p.c.Int64Attr(p.c.Int(32), v) }
