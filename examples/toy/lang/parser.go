package lang

import (
	"fmt"
	"slices"
	"strconv"
)

// maxDepth bounds how deeply expressions and lists may be nested, so that recursion cannot exhaust
// the stack.
const maxDepth = 1000

// maxElements bounds the number of elements that a shape may have.
const maxElements = 1 << 28

// Parse parses a program. It returns the first error.
func Parse(text string) (p *Program, err *Error) {
	ps := &parser{lexer: lexer{text: text, at: Pos{1, 1}}}
	defer func() {
		switch e := recover().(type) {
		case nil:
		case *Error:
			p, err = nil, e
		default:
			panic(e)
		}
	}()
	ps.advanceToken()
	return ps.program(), nil
}

// parser is a recursive-descent parser with one token of lookahead. Its methods panic with an
// *Error, which Parse recovers.
type parser struct {
	lexer
	tok   token
	depth int
}

func (p *parser) advanceToken() token {
	t := p.tok
	p.tok = p.next()
	return t
}

func fail(at Pos, format string, args ...any) {
	panic(&Error{at, fmt.Sprintf(format, args...)})
}

// expect consumes a token of kind k, which context calls for in an error.
func (p *parser) expect(k kind, context string) token {
	if p.tok.kind != k {
		want := map[kind]string{identifier: "a name", number: "a number"}[k]
		if want == "" {
			want = strconv.Quote(string(rune(k)))
		}
		fail(p.tok.at, "expected %s %s, but found %s", want, context, p.tok)
	}
	return p.advanceToken()
}

// accept consumes the current token if it is of kind k, and reports whether it is.
func (p *parser) accept(k kind) bool {
	if p.tok.kind != k {
		return false
	}
	p.advanceToken()
	return true
}

// enter counts a level of nesting, which leave ends.
func (p *parser) enter() {
	if p.depth++; p.depth > maxDepth {
		fail(p.tok.at, "expressions are nested more than %d deep", maxDepth)
	}
}

func (p *parser) leave() { p.depth-- }

func (p *parser) program() *Program {
	prog := &Program{}
	for {
		switch p.tok.kind {
		case keyDef:
			prog.Functions = append(prog.Functions, p.function())
		case keyStruct:
			prog.Structs = append(prog.Structs, p.structure())
		case end:
			return prog
		default:
			fail(p.tok.at, "expected \"def\" or \"struct\", but found %s", p.tok)
		}
	}
}

func (p *parser) structure() *Struct {
	p.advanceToken()
	name := p.expect(identifier, "after \"struct\"")
	s := &Struct{At: name.at, Name: name.text}
	p.expect('{', "before the fields of a struct")
	for !p.accept('}') {
		f := Param{At: p.tok.at}
		if !p.accept(keyVar) {
			f.Type = p.expect(identifier, "or \"var\" as the type of a field").text
		}
		f.Name = p.expect(identifier, "for a field").text
		p.expect(';', "after a field")
		s.Fields = append(s.Fields, f)
	}
	if len(s.Fields) == 0 {
		fail(s.At, "struct \"%s\" has no fields", s.Name)
	}
	return s
}

func (p *parser) function() *Function {
	p.advanceToken()
	name := p.expect(identifier, "after \"def\"")
	f := &Function{At: name.at, Name: name.text}
	p.expect('(', "before the parameters of a function")
	for p.tok.kind != ')' {
		if len(f.Params) > 0 {
			p.expect(',', "between parameters")
		}
		first := p.expect(identifier, "for a parameter")
		param := Param{At: first.at, Name: first.text}
		if p.tok.kind == identifier {
			param.Type, param.Name = first.text, p.advanceToken().text
		}
		f.Params = append(f.Params, param)
	}
	p.advanceToken()
	p.expect('{', "before the body of a function")
	for !p.accept('}') {
		if p.accept(';') {
			continue
		}
		f.Body = append(f.Body, p.statement())
		p.expect(';', "after a statement")
	}
	return f
}

func (p *parser) statement() Stmt {
	switch p.tok.kind {
	case keyReturn:
		r := &Return{At: p.advanceToken().at}
		if p.tok.kind != ';' {
			r.Value = p.expression()
		}
		return r
	case keyVar:
		p.advanceToken()
		return p.variable("")
	case identifier:
		// A name after a name is a variable of a struct type. One token of lookahead does not tell, so
		// the lexer starts again at the first name if it is something else.
		before, first := p.lexer, p.tok
		p.advanceToken()
		if p.tok.kind == identifier {
			return p.variable(first.text)
		}
		p.lexer, p.tok = before, first
	}
	return &Eval{p.expression()}
}

// variable parses the definition of a variable after its type.
func (p *parser) variable(typ string) Stmt {
	name := p.expect(identifier, "for a variable")
	v := &Var{Param: Param{At: name.at, Type: typ, Name: name.text}}
	if p.tok.kind == '<' {
		if typ != "" {
			fail(p.tok.at, "variable \"%s\" has a struct type, so it cannot have a shape", v.Name)
		}
		v.Shape = p.shape()
	}
	p.expect('=', "and the value of a variable")
	v.Value = p.expression()
	return v
}

func (p *parser) shape() []int64 {
	start := p.advanceToken().at
	var shape []int64
	total := int64(1)
	for {
		t := p.expect(number, "as a dimension")
		n, err := strconv.ParseInt(t.text, 10, 64)
		if err != nil || n == 0 {
			fail(t.at, "a dimension must be a positive integer, but is %s", t.text)
		}
		if n > maxElements/total {
			fail(start, "the shape has more than %d elements", maxElements)
		}
		total *= n
		shape = append(shape, n)
		if p.accept('>') {
			return shape
		}
		p.expect(',', "or \">\" after a dimension")
	}
}

// precedence returns the precedence of an operator, or 0 if the token is none.
func precedence(k kind) int {
	switch k {
	case '+':
		return 1
	case '*':
		return 2
	}
	return 0
}

func (p *parser) expression() Expr { return p.operators(p.term(), 1) }

// operators parses the operators of at least the given precedence that follow lhs. All operators
// are left-associative.
func (p *parser) operators(lhs Expr, least int) Expr {
	for precedence(p.tok.kind) >= least {
		op := p.advanceToken()
		rhs := p.term()
		if precedence(p.tok.kind) > precedence(op.kind) {
			rhs = p.operators(rhs, precedence(op.kind)+1)
		}
		lhs = &Binary{At: op.at, Op: byte(op.kind), LHS: lhs, RHS: rhs}
	}
	return lhs
}

func (p *parser) term() Expr {
	p.enter()
	defer p.leave()
	e := p.primary()
	for p.accept('.') {
		f := p.expect(identifier, "for a field after \".\"")
		e = &Field{At: f.at, Of: e, Field: f.text}
	}
	return e
}

func (p *parser) primary() Expr {
	at := p.tok.at
	switch p.tok.kind {
	case number:
		return &Tensor{At: at, Values: []float64{p.number()}}
	case '[':
		t := &Tensor{At: at}
		t.Shape = p.list(t)
		return t
	case '{':
		p.advanceToken()
		return &Tuple{at, p.expressions('}')}
	case '(':
		p.advanceToken()
		e := p.expression()
		p.expect(')', "after an expression in parentheses")
		return e
	case identifier:
		name := p.advanceToken().text
		if p.accept('(') {
			return &Call{at, name, p.expressions(')')}
		}
		return &Name{at, name}
	}
	fail(at, "expected an expression, but found %s", p.tok)
	return nil
}

// expressions parses expressions separated by commas, and the closing token.
func (p *parser) expressions(closing kind) (list []Expr) {
	for !p.accept(closing) {
		if len(list) > 0 {
			p.expect(',', "or "+strconv.Quote(string(rune(closing)))+" after an expression")
		}
		list = append(list, p.expression())
	}
	return list
}

func (p *parser) number() float64 {
	t := p.advanceToken()
	v, err := strconv.ParseFloat(t.text, 64)
	if err != nil {
		fail(t.at, "%s is no 64-bit float", t.text)
	}
	return v
}

// list parses a nested list of numbers, appends the numbers to t and returns the list's shape.
func (p *parser) list(t *Tensor) []int64 {
	p.enter()
	defer p.leave()
	start := p.advanceToken().at
	var inner []int64
	for n := int64(1); ; n++ {
		at := p.tok.at
		var shape []int64
		switch p.tok.kind {
		case number:
			t.Values = append(t.Values, p.number())
		case '[':
			shape = p.list(t)
		default:
			fail(at, "expected a number or a list in a list, but found %s", p.tok)
		}
		if n > 1 && !slices.Equal(shape, inner) {
			fail(at, "element %d of the list at %d:%d has the shape %s, but the elements before it have the shape %s",
				n, start.Line, start.Col, shapeText(shape), shapeText(inner))
		}
		inner = shape
		if p.accept(']') {
			return append([]int64{n}, inner...)
		}
		p.expect(',', "or \"]\" after an element of a list")
	}
}
