package affine

import (
	"fmt"
	"strconv"
)

// The text form of maps and sets, for tests and tools. MLIR files are read by
// the assembly parser, which has its own lexer and diagnostics.

// maxParseDepth bounds the nesting of a text.
const maxParseDepth = 1000

// ParseMap reads a map such as (d0, d1)[s0] -> (d0 + s0, d1 mod 4).
func ParseMap(text string) (*Map, error) {
	p := parser{text: text}
	dims, symbols := p.inputs()
	p.expect("->")
	results := p.list(")", "(", p.expr)
	p.end()
	if p.err != nil {
		return nil, p.err
	}
	return NewMap(dims, symbols, results...), nil
}

// ParseSet reads a set such as (d0)[s0] : (d0 >= 0, s0 - d0 == 0).
func ParseSet(text string) (*Set, error) {
	p := parser{text: text}
	dims, symbols := p.inputs()
	p.expect(":")
	var eq []bool
	constraints := p.list(")", "(", func() *Expr {
		e, isEq := p.constraint()
		eq = append(eq, isEq)
		return e
	})
	p.end()
	if p.err != nil {
		return nil, p.err
	}
	if len(constraints) == 0 {
		return NewSet(dims, symbols, []*Expr{Constant(0)}, []bool{true}), nil
	}
	return NewSet(dims, symbols, constraints, eq), nil
}

// parser is a recursive descent parser for text. After an error its methods return without
// reading on.
type parser struct {
	text  string
	pos   int
	depth int
	vars  map[string]*Expr
	err   error
}

func (p *parser) fail(format string, args ...any) {
	if p.err == nil {
		p.err = fmt.Errorf("%q at offset %d: %s", p.text, p.pos, fmt.Sprintf(format, args...))
	}
}

func (p *parser) skipSpace() {
	for p.pos < len(p.text) && (p.text[p.pos] == ' ' || p.text[p.pos] == '\n' || p.text[p.pos] == '\t') {
		p.pos++
	}
}

// accept skips the punctuation s and returns true, if s is next in the text.
func (p *parser) accept(s string) bool {
	p.skipSpace()
	if p.err == nil && len(p.text)-p.pos >= len(s) && p.text[p.pos:p.pos+len(s)] == s {
		p.pos += len(s)
		return true
	}
	return false
}

func (p *parser) expect(s string) {
	if !p.accept(s) {
		p.fail("expected '%s'", s)
	}
}

func (p *parser) end() {
	p.skipSpace()
	if p.pos < len(p.text) {
		p.fail("unexpected text after the end")
	}
}

// word reads letters, digits and underscores, and returns them. It returns "" if there are
// none.
func (p *parser) word() string {
	p.skipSpace()
	start := p.pos
	for p.pos < len(p.text) && isWordByte(p.text[p.pos]) {
		p.pos++
	}
	return p.text[start:p.pos]
}

func isWordByte(c byte) bool {
	return c == '_' || '0' <= c && c <= '9' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z'
}

func (p *parser) list(closing, opening string, element func() *Expr) []*Expr {
	var list []*Expr
	p.expect(opening)
	if p.accept(closing) {
		return nil
	}
	for p.err == nil {
		list = append(list, element())
		if !p.accept(",") {
			break
		}
	}
	p.expect(closing)
	return list
}

// inputs reads the names of the dimensions and symbols, such as (d0, d1)[s0], and returns
// their numbers.
func (p *parser) inputs() (numDims, numSymbols int) {
	p.vars = map[string]*Expr{}
	numDims = len(p.list(")", "(", func() *Expr { return p.declare(Dim) }))
	p.skipSpace()
	if p.pos < len(p.text) && p.text[p.pos] == '[' {
		numSymbols = len(p.list("]", "[", func() *Expr { return p.declare(Symbol) }))
	}
	return numDims, numSymbols
}

func (p *parser) declare(variable func(int) *Expr) *Expr {
	name := p.word()
	if name == "" || name[0] <= '9' {
		p.fail("expected a name")
		return nil
	}
	if p.vars[name] != nil {
		p.fail("redefinition of identifier '%s'", name)
		return nil
	}
	position := 0
	for _, v := range p.vars {
		if v.kind == variable(0).kind {
			position++
		}
	}
	p.vars[name] = variable(position)
	return p.vars[name]
}

func (p *parser) constraint() (e *Expr, isEq bool) {
	lhs := p.expr()
	switch {
	case p.accept("=="):
		return Sub(lhs, p.expr()), true
	case p.accept(">="):
		return Sub(lhs, p.expr()), false
	case p.accept("<="):
		return Sub(p.expr(), lhs), false
	}
	p.fail("expected '==', '>=' or '<='")
	return Constant(0), false
}

func (p *parser) expr() *Expr {
	e := p.product()
	for p.err == nil {
		p.skipSpace()
		switch {
		case p.accept("+"):
			e = Add(e, p.product())
		case p.pos+1 < len(p.text) && p.text[p.pos:p.pos+2] != "->" && p.accept("-"):
			e = Sub(e, p.product())
		default:
			return e
		}
	}
	return e
}

func (p *parser) product() *Expr {
	e := p.operand()
	for p.err == nil {
		var kind Kind
		before := p.pos
		if p.accept("*") {
			rhs := p.operand()
			if !e.symbolic && !rhs.symbolic {
				p.fail("non-affine expression: at least one of the multiply operands has to be either a constant or symbolic")
			}
			e = Mul(e, rhs)
			continue
		}
		op := p.word()
		switch op {
		case "floordiv":
			kind = KindFloorDiv
		case "ceildiv":
			kind = KindCeilDiv
		case "mod":
			kind = KindMod
		default:
			p.pos = before
			return e
		}
		rhs := p.operand()
		if !rhs.symbolic {
			p.fail("non-affine expression: right operand of %s has to be either a constant or symbolic", op)
		}
		e = Binary(kind, e, rhs)
	}
	return e
}

// operand reads one operand. It never returns nil, so that its callers can build expressions
// after an error.
func (p *parser) operand() *Expr {
	p.depth++
	defer func() { p.depth-- }()
	if p.depth > maxParseDepth {
		p.fail("nested too deeply")
	}
	switch {
	case p.err != nil:
		return Constant(0)
	case p.accept("("):
		e := p.expr()
		p.expect(")")
		return e
	case p.accept("-"):
		return Neg(p.operand())
	}
	name := p.word()
	if name == "" {
		p.fail("expected an affine expression")
		return Constant(0)
	}
	if name[0] <= '9' {
		v, err := strconv.ParseInt(name, 10, 64)
		if err != nil {
			p.fail("constant too large for index")
		}
		return Constant(v)
	}
	v := p.vars[name]
	if v == nil {
		p.fail("use of undeclared identifier '%s'", name)
		return Constant(0)
	}
	return v
}
