package asm

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num"
)

// SwitchStyle describes how the cases of a switch with successors are written. The first
// arguments of the custom directive are the flag's type, the default successor, and the
// default's operands and their types. The case values follow, then the case successors with
// their operands and types.
type SwitchStyle struct {
	// Brackets: the cases stand in [...] without the default (llvm.switch).
	Brackets bool
	// Signed prints case values as signed.
	Signed bool
}

// Directive returns the custom directive for the style.
func (s SwitchStyle) Directive() Directive {
	if s.Brackets {
		return Directive{s.parseBrackets, s.printBrackets}
	}
	return Directive{s.parse, s.print}
}

// parse parses the cases without brackets: default: ^bb(...), 1: ^bb(...), ... It returns
// false after an error.
func (s SwitchStyle) parse(p *Parser, a *ParseArgs) bool {
	if !p.ExpectKeyword("default") || !p.Expect(Colon) {
		return false
	}
	b, ok := p.Successor()
	if !ok {
		return false
	}
	*a.Successors(1) = append(*a.Successors(1), b)
	if !p.branchOperands(a.Operands(2), a.Types(3)) {
		return false
	}
	var values []num.Int
	flag := (*a.Types(0))[0]
	for p.Accept(Comma) {
		v, ok := p.switchCase(a, flag, 5, 6, 7)
		if !ok {
			return false
		}
		values = append(values, v)
	}
	a.setCases(p, 4, flag, values)
	return true
}

// switchCase parses value: ^bb(...) and returns the value. It appends the successor, operands
// and types to the directive's arguments with the positions succ, operands and types.
func (p *Parser) switchCase(a *ParseArgs, flag ir.Type, succ, operands, types int) (v num.Int, ok bool) {
	at := p.Pos()
	i, ok := p.Integer()
	if !ok {
		return v, false
	}
	w := ir.IntWidth(flag)
	if w == 0 {
		return v, p.Errorf(at, "expected an integer flag type, got '%s'", flag)
	}
	if !p.Expect(Colon) {
		return v, false
	}
	b, ok := p.Successor()
	if !ok {
		return v, false
	}
	*a.Successors(succ) = append(*a.Successors(succ), b)
	us, ts := a.Operands(operands), a.Types(types)
	n := len(*us)
	ok = p.branchOperands(us, ts)
	sizes := a.GroupSizes(operands)
	*sizes = append(*sizes, int32(len(*us)-n))
	return num.NewSigned(w, i), ok
}

// branchOperands parses (%a, %b : t, t) if the current token is "(", and appends to us and ts.
// It returns false after an error.
func (p *Parser) branchOperands(us *[]Unresolved, ts *[]ir.Type) bool {
	if !p.Accept(LParen) {
		return true
	}
	var ok bool
	if *us, ok = p.AppendOperands(*us, NoDelim); !ok {
		return false
	}
	return p.Expect(Colon) && p.appendTypes(ts) && p.Expect(RParen)
}

// setCases sets argument i to the attribute dense<values> : vector<n x flag>. It sets nothing
// if there are no values.
func (a *ParseArgs) setCases(p *Parser, i int, flag ir.Type, values []num.Int) {
	if len(values) == 0 {
		return
	}
	t := p.Ctx.VectorType([]int64{int64(len(values))}, flag, nil)
	var raw []byte
	for _, v := range values {
		raw = v.AppendBytes(raw)
	}
	a.SetAttr(i, p.denseOf(t, raw, false))
}

func (s SwitchStyle) print(pr *Printer, a *PrintArgs) {
	pr.Str("  default: ")
	pr.SuccessorArgs(a.Successors(1)[0].Block(), a.Operands(2))
	values, ok := a.Attr(4).(*ir.DenseElementsAttr)
	if !ok {
		return
	}
	groups := a.Groups(6)
	for i, b := range a.Successors(5) {
		pr.Byte(',')
		pr.Newline()
		pr.Str("  ")
		s.value(pr, values, i)
		pr.Str(": ")
		pr.SuccessorArgs(b.Block(), groups.Next())
	}
	pr.Newline()
}

func (s SwitchStyle) value(pr *Printer, values *ir.DenseElementsAttr, i int) {
	v := values.IntAt(i)
	pr.Buf = v.AppendDecimal(pr.Buf, s.Signed)
}

// parseBrackets parses the cases in brackets, without the default: [ 1: ^bb(...), ... ]. It
// returns false after an error.
func (s SwitchStyle) parseBrackets(p *Parser, a *ParseArgs) bool {
	if !p.Expect(LSquare) {
		return false
	}
	if p.Accept(RSquare) {
		return true
	}
	flag := (*a.Types(0))[0]
	var values []num.Int
	for {
		v, ok := p.switchCase(a, flag, 2, 3, 4)
		if !ok {
			return false
		}
		values = append(values, v)
		if !p.Accept(Comma) {
			break
		}
	}
	a.setCases(p, 1, flag, values)
	return p.Expect(RSquare)
}

func (s SwitchStyle) printBrackets(pr *Printer, a *PrintArgs) {
	pr.Byte('[')
	values, ok := a.Attr(1).(*ir.DenseElementsAttr)
	if !ok {
		pr.Newline()
		pr.Byte(']')
		return
	}
	groups := a.Groups(3)
	for i, b := range a.Successors(2) {
		if i > 0 {
			pr.Byte(',')
		}
		pr.Newline()
		pr.Str("  ")
		s.value(pr, values, i)
		pr.Str(": ")
		pr.SuccessorArgs(b.Block(), groups.Next())
	}
	pr.Newline()
	pr.Byte(']')
}

// Groups iterates over the groups of a variadic-of-variadic operand.
type Groups struct {
	rest  []ir.Operand
	sizes *ir.DenseArrayAttr
	i     int
}

// Groups returns an iterator over the groups of argument i, a variadic-of-variadic operand.
func (a *PrintArgs) Groups(i int) *Groups {
	g := &Groups{rest: a.Operands(i)}
	g.sizes, _ = a.Op.Inherent(a.f.def.Operands[a.args[i].index].SegmentAttr).(*ir.DenseArrayAttr)
	return g
}

// Next returns the next group of operands. It returns nil after the last group.
func (g *Groups) Next() []ir.Operand {
	if g.sizes == nil || g.i >= g.sizes.Len {
		return nil
	}
	n := min(int(g.sizes.At(g.i)), len(g.rest))
	g.i++
	us := g.rest[:n]
	g.rest = g.rest[n:]
	return us
}
