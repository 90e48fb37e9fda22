package omp

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// clause describes a clause that gives a region entry block arguments. Its numbers are the
// positions of the clause's parts among the arguments of the directive, whose argument 0 is
// the region. The number 0 marks a part that the clause does not have.
type clause struct {
	keyword                                      string
	vars, types                                  int
	syms, byref, modifier, needsBarrier, mapping int
}

// regionClauses are the clauses that precede a region, in the order of the text.
type regionClauses []clause

var (
	private          = regionClauses{{keyword: "private", vars: 1, types: 2, syms: 3, needsBarrier: 4}}
	privateReduction = regionClauses{
		{keyword: "private", vars: 1, types: 2, syms: 3, needsBarrier: 4},
		{keyword: "reduction", modifier: 5, vars: 6, types: 7, byref: 8, syms: 9},
	}
	inReductionPrivate = regionClauses{
		{keyword: "in_reduction", vars: 1, types: 2, byref: 3, syms: 4},
		{keyword: "private", vars: 5, types: 6, syms: 7, needsBarrier: 8},
	}
	inReductionPrivateReduction = regionClauses{
		{keyword: "in_reduction", vars: 1, types: 2, byref: 3, syms: 4},
		{keyword: "private", vars: 5, types: 6, syms: 7, needsBarrier: 8},
		{keyword: "reduction", modifier: 9, vars: 10, types: 11, byref: 12, syms: 13},
	}
	taskReduction = regionClauses{{keyword: "task_reduction", vars: 1, types: 2, byref: 3, syms: 4}}
	useDevice     = regionClauses{
		{keyword: "use_device_addr", vars: 1, types: 2},
		{keyword: "use_device_ptr", vars: 3, types: 4},
	}
	target = regionClauses{
		{keyword: "has_device_addr", vars: 1, types: 2},
		{keyword: "host_eval", vars: 3, types: 4},
		{keyword: "in_reduction", vars: 5, types: 6, byref: 7, syms: 8},
		{keyword: "map_entries", vars: 9, types: 10},
		{keyword: "private", vars: 11, types: 12, syms: 13, needsBarrier: 14, mapping: 15},
	}
)

func (cs regionClauses) directive() asm.Directive {
	return asm.Directive{Parse: cs.parse, Print: cs.print}
}

func (cs regionClauses) parse(p *asm.Parser, a *asm.ParseArgs) bool {
	var args []asm.Argument
	for i := range cs {
		c := &cs[i]
		if !p.AcceptKeyword(c.keyword) {
			continue
		}
		var ok bool
		if args, ok = c.parse(p, a, args); !ok {
			return p.Errorf(p.Pos(), "invalid `%s` format", c.keyword)
		}
	}
	return p.Region(a.R, a.AddRegion(p, 0), args)
}

// parse parses the operands of a clause: (@symbol %var -> %arg, ... : type, ...). It
// returns args, extended by the region's arguments.
func (c *clause) parse(p *asm.Parser, a *asm.ParseArgs, args []asm.Argument) ([]asm.Argument, bool) {
	if !p.Expect(asm.LParen) {
		return nil, false
	}
	if c.modifier > 0 && p.AcceptKeyword("mod") {
		if !p.Expect(asm.Colon) {
			return nil, false
		}
		word, ok := p.Keyword()
		if !ok || !p.Expect(asm.Comma) {
			return nil, false
		}
		v, ok := ReductionModifier.Value(word)
		if !ok {
			return nil, false
		}
		a.SetAttr(c.modifier, constraint.Enum(p.Ctx, ReductionModifierAttr, v))
	}
	first := len(args)
	var l clauseList
	ok := p.List(asm.NoDelim, func() bool { return c.entry(p, a, &l, &args) })
	if !ok || !p.Expect(asm.Colon) {
		return nil, false
	}
	for i := first; i < len(args); i++ {
		if i > first && !p.Expect(asm.Comma) {
			return nil, false
		}
		t, ok := p.Type()
		if !ok {
			return nil, false
		}
		args[i].Type = t
		a.AddType(c.types, t)
	}
	if !p.Expect(asm.RParen) {
		return nil, false
	}
	if c.needsBarrier > 0 && p.AcceptKeyword("private_barrier") {
		a.SetAttr(c.needsBarrier, p.Ctx.Unit())
	}
	if c.syms > 0 {
		a.SetAttr(c.syms, p.Ctx.Array(l.syms...))
	}
	if c.byref > 0 {
		a.SetAttr(c.byref, p.Ctx.DenseBoolArray(l.byref))
	}
	if c.mapping > 0 {
		a.SetAttr(c.mapping, p.Ctx.DenseI64Array(l.mapping))
	}
	return args, true
}

// clauseList collects the symbols, byref flags and mapping of a clause's entries.
type clauseList struct {
	syms    []ir.Attribute
	byref   []bool
	mapping []int64
}

func (c *clause) entry(p *asm.Parser, a *asm.ParseArgs, l *clauseList, args *[]asm.Argument) bool {
	if c.byref > 0 {
		l.byref = append(l.byref, p.AcceptKeyword("byref"))
	}
	if c.syms > 0 {
		s, ok := p.SymbolRef()
		if !ok {
			return false
		}
		l.syms = append(l.syms, s)
	}
	u, ok := p.Operand()
	if !ok || !p.Expect(asm.Arrow) {
		return false
	}
	arg, ok := p.Argument(false, false)
	if !ok {
		return false
	}
	us := a.Operands(c.vars)
	*us, *args = append(*us, u), append(*args, arg)
	if c.mapping == 0 {
		return true
	}
	index := int64(-1)
	if p.Accept(asm.LSquare) {
		if !p.ExpectKeyword("map_idx") || !p.Expect(asm.Equal) {
			return false
		}
		if index, ok = p.Integer(); !ok || !p.Expect(asm.RSquare) {
			return false
		}
	}
	l.mapping = append(l.mapping, index)
	return true
}

func (cs regionClauses) print(pr *asm.Printer, a *asm.PrintArgs) {
	region := a.Region(0)
	next := 0
	for i := range cs {
		c := &cs[i]
		n := len(a.Operands(c.vars))
		if n == 0 || region.First() == nil || region.First().NumArgs() < next+n {
			continue
		}
		c.print(pr, a, region.First().Args()[next:next+n])
		next += n
	}
	pr.Region(region, false, true)
}

func (c *clause) print(pr *asm.Printer, a *asm.PrintArgs, args []*ir.Value) {
	pr.Str(c.keyword)
	pr.Byte('(')
	if c.modifier > 0 {
		if m := a.Attr(c.modifier); m != nil {
			pr.Str("mod: ")
			keyword(pr, m)
			pr.Str(", ")
		}
	}
	us := a.Operands(c.vars)
	for i := range us {
		pr.Comma(i)
		c.printEntry(pr, a, i)
		pr.Operand(us[i].Value())
		pr.Str(" -> ")
		pr.Operand(args[i])
		if m := boolsOrInts(a, c.mapping); m != nil && i < m.Len && m.At(i) != -1 {
			pr.Str(" [map_idx=")
			pr.Int(m.At(i))
			pr.Byte(']')
		}
	}
	pr.Str(" : ")
	pr.OperandTypes(us)
	pr.Str(") ")
	if c.needsBarrier > 0 && a.Attr(c.needsBarrier) != nil {
		pr.Str("private_barrier ")
	}
}

func (c *clause) printEntry(pr *asm.Printer, a *asm.PrintArgs, i int) {
	if b := boolsOrInts(a, c.byref); b != nil && i < b.Len && b.At(i) != 0 {
		pr.Str("byref ")
	}
	if c.syms > 0 {
		if s := ir.ArrayElem(a.Attr(c.syms), i); s != nil {
			pr.Attr(s)
			pr.Byte(' ')
		}
	}
}

// boolsOrInts returns argument i of the directive, a dense array. It returns nil if i is 0
// or the argument is absent.
func boolsOrInts(a *asm.PrintArgs, i int) *ir.DenseArrayAttr {
	if i == 0 {
		return nil
	}
	d, _ := a.Attr(i).(*ir.DenseArrayAttr)
	return d
}
