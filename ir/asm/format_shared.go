package asm

import (
	"encoding/binary"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
)

// sharedDirective returns the custom directive with this name that any dialect may use, such as
// DynamicIndexList. It returns false if there is none.
func sharedDirective(name string) (Directive, bool) {
	switch name {
	case "DynamicIndexList":
		return Directive{parseDynamicIndexList, printDynamicIndexList}, true
	case "OptionalDynamicIndexList":
		return Directive{parseOptIndexList, printOptIndexList}, true
	}
	return Directive{}, false
}

// indexListArgs finds the optional arguments of a DynamicIndexList directive: the positions of the
// scalable flags and of the values' types, or -1 if absent. The result parens says that parentheses
// enclose the list, not square brackets.
func indexListArgs(args []elem) (scalable, types int, parens bool) {
	scalable, types = -1, -1
	for i := 2; i < len(args); i++ {
		switch args[i].kind {
		case elemAttr:
			scalable = i
		case elemType:
			types = i
		case elemCode:
			parens = parens || strings.HasSuffix(args[i].text, "Delimiter::Paren")
		}
	}
	return scalable, types, parens
}

// parseDynamicIndexList parses a list of values and integers, such as [%a, 4, [8]]. Square brackets
// around an element mark a scalable dimension. parseDynamicIndexList returns false after an error.
func parseDynamicIndexList(p *Parser, a *ParseArgs) bool {
	scalable, types, parens := indexListArgs(a.args)
	delim := Squares
	if parens {
		delim = Parens
	}
	l := indexList{us: *a.Operands(0)}
	if types >= 0 {
		l.types = a.Types(types)
	}
	ok := p.indexList(delim, &l)
	*a.Operands(0) = l.us
	if !ok {
		return false
	}
	a.SetAttr(1, p.Ctx.DenseI64Array(l.ints))
	if scalable >= 0 {
		a.SetAttr(scalable, p.Ctx.DenseBoolArray(l.flags))
	}
	return true
}

// parseOptIndexList parses a DynamicIndexList if the current token is "[". It returns false after
// an error.
func parseOptIndexList(p *Parser, a *ParseArgs) bool {
	if !p.Is(LSquare) {
		return true
	}
	return parseDynamicIndexList(p, a)
}

// printOptIndexList prints a DynamicIndexList unless it is empty.
func printOptIndexList(pr *Printer, a *PrintArgs) {
	if ints, ok := a.Attr(1).(*ir.DenseArrayAttr); ok && ints.Len > 0 {
		printDynamicIndexList(pr, a)
	}
}

// indexList is a parsed list of values and integers.
type indexList struct {
	us    []Unresolved
	ints  []int64 // ir.Dynamic for values
	flags []bool  // in square brackets of their own: scalable
	types *[]ir.Type
}

func (p *Parser) indexList(delim Delim, l *indexList) bool {
	ok := p.listContext(delim, " in dynamic index list", func() bool {
		u, value, ok := p.OptOperand()
		flag := p.Accept(LSquare)
		l.flags = append(l.flags, flag)
		if value && ok {
			l.us, l.ints = append(l.us, u), append(l.ints, ir.Dynamic)
			if l.types != nil {
				t, ok := p.ColonType()
				if !ok {
					return false
				}
				*l.types = append(*l.types, t)
			}
		} else {
			v, good := p.Integer()
			if !good || !ok {
				return false
			}
			l.ints = append(l.ints, v)
		}
		return !flag || p.Accept(RSquare)
	})
	return ok || p.AlsoErrorf(p.nameOf, "expected SSA value or integer")
}

// IndexList parses a list of values and integers. It returns the values, and an array of the
// integers with ir.Dynamic in place of values.
func (p *Parser) IndexList(d Delim) ([]Unresolved, *ir.DenseArrayAttr, bool) {
	var l indexList
	ok := p.indexList(d, &l)
	return l.us, p.Ctx.DenseI64Array(l.ints), ok
}

// IndexList prints a list of values and integers in the form that Parser.IndexList parses.
func (pr *Printer) IndexList(values []ir.Operand, ints *ir.DenseArrayAttr, d Delim) {
	pr.indexList(values, ints, nil, d, nil)
}

func printDynamicIndexList(pr *Printer, a *PrintArgs) {
	scalable, types, parens := indexListArgs(a.args)
	delim := Squares
	if parens {
		delim = Parens
	}
	var flags *ir.DenseArrayAttr
	if scalable >= 0 {
		flags, _ = a.Attr(scalable).(*ir.DenseArrayAttr)
	}
	ints, _ := a.Attr(1).(*ir.DenseArrayAttr)
	var typeOf func(k int) ir.Type
	if types >= 0 {
		typeOf = func(k int) ir.Type { return a.Type(types, k) }
	}
	pr.indexList(a.Operands(0), ints, flags, delim, typeOf)
}

func (pr *Printer) indexList(values []ir.Operand, ints, flags *ir.DenseArrayAttr, d Delim, typeOf func(int) ir.Type) {
	open, shut := byte('['), byte(']')
	if d == Parens {
		open, shut = '(', ')'
	}
	pr.Byte(open)
	for i, k := 0, 0; ints != nil && i < ints.Len; i++ {
		pr.Comma(i)
		flag := flags != nil && i < flags.Len && flags.At(i) != 0
		if flag {
			pr.Byte('[')
		}
		if v := ints.At(i); v == ir.Dynamic && k < len(values) {
			pr.Operand(values[k].Value())
			if typeOf != nil {
				pr.Str(" : ")
				pr.Type(typeOf(k))
			}
			k++
		} else {
			pr.Int(v)
		}
		if flag {
			pr.Byte(']')
		}
	}
	pr.Byte(shut)
}

// OperandsN parses exactly n operands.
func (p *Parser) OperandsN(n int, d Delim) ([]Unresolved, bool) {
	at := p.Pos()
	if d == NoDelim && n > 0 && !p.Is(PercentID) {
		if p.Is(LParen) || p.Is(LSquare) {
			return nil, p.failHere("unexpected delimiter")
		}
		return nil, p.Wrong("expected operand")
	}
	us, ok := p.OperandList(d)
	if !ok {
		return nil, false
	}
	if len(us) != n {
		return nil, p.Errorf(at, "expected %d operands", n)
	}
	return us, true
}

// Assignments parses (%arg = %operand, ...): region arguments without types, and the operands that
// initialize them. It appends them to args and us.
func (p *Parser) Assignments(args []Argument, us []Unresolved) ([]Argument, []Unresolved, bool) {
	if !p.Is(LParen) {
		return args, us, p.Errorf(p.Pos(), "expected '('")
	}
	ok := p.listUntil(LParen, RParen, func() bool {
		a, ok := p.Argument(false, false)
		if !ok || !p.Expect(Equal) {
			return false
		}
		u, ok := p.Operand()
		args, us = append(args, a), append(us, u)
		return ok
	})
	return args, us, ok
}

// AssignmentTypes parses the "(types) -> types" that follows a list parsed by Assignments. The
// types before the arrow are the types of the operands and so of the arguments. The other types are
// the result types. The argument at is the position for an error about the number of types; the
// zero Pos means the next token.
func (p *Parser) AssignmentTypes(r *Result, args []Argument, us []Unresolved, at Pos) bool {
	in, out, ok := p.FunctionTypeParts()
	if !ok {
		return false
	}
	r.Types = append(r.Types, out...)
	if at == (Pos{}) {
		at = p.Pos()
	}
	if len(in) != len(us) {
		return p.Errorf(at, "expected as many input types as operands (expected %d got %d)", len(us), len(in))
	}
	for i := range args {
		args[i].Type = in[i]
	}
	return p.ResolveAll(us, in, p.Pos(), r)
}

// While parses a loop that tests its condition before each iteration. It returns false after an
// error. The form is
//
//	(%arg = %operand, ...) : (types) -> types { before } do { after }
func (p *Parser) While(r *Result) bool {
	var args []Argument
	var inits []Unresolved
	if p.Is(LParen) {
		var ok bool
		if args, inits, ok = p.Assignments(nil, nil); !ok {
			return false
		}
	}
	at := p.Pos()
	if !p.Expect(Colon) {
		return false
	}
	if !p.AssignmentTypes(r, args, inits, at) {
		return false
	}
	before, after := p.AddRegion(r), p.AddRegion(r)
	return p.Region(r, before, args) && p.ExpectKeyword("do") && p.Region(r, after, nil) && p.AttrDictWithKeyword(r)
}

// While prints a loop in the form that Parser.While parses.
func (pr *Printer) While(op *ir.Operation) {
	pr.Assignments(" ", op.Region(0).First().Args(), op.Operands())
	pr.Str(" : ")
	pr.FunctionalType(op)
	pr.Byte(' ')
	pr.Region(op.Region(0), false, true)
	pr.Str(" do ")
	pr.Region(op.Region(1), true, true)
	pr.AttrDictWithKeyword(op)
}

// LoopBounds parses %iv = %lower to %upper step %step. It returns the argument %iv and the three
// operands.
func (p *Parser) LoopBounds() (iv Argument, bounds [3]Unresolved, ok bool) {
	if iv, ok = p.Argument(false, false); !ok || !p.Expect(Equal) {
		return iv, bounds, false
	}
	for i, before := range [...]string{"", "to", "step"} {
		if before != "" && !p.ExpectKeyword(before) {
			return iv, bounds, false
		}
		if bounds[i], ok = p.Operand(); !ok {
			return iv, bounds, false
		}
	}
	return iv, bounds, true
}

// TerminatedRegion parses a region with the arguments args. If the text omits the terminator, it
// appends the operation named terminator. TerminatedRegion returns false after an error.
func (p *Parser) TerminatedRegion(r *Result, region *ir.Region, args []Argument, terminator string) bool {
	if !p.Region(r, region, args) {
		return false
	}
	p.EnsureTerminator(region, terminator, r.Loc)
	return true
}

// ThenElse parses { then } else { else }. The else part may be missing. If terminator is not empty,
// the regions may omit the operation of that name. ThenElse returns false after an error.
func (p *Parser) ThenElse(r *Result, terminator string) bool {
	parse := func(region *ir.Region) bool {
		if terminator == "" {
			return p.Region(r, region, nil)
		}
		return p.TerminatedRegion(r, region, nil, terminator)
	}
	then, els := p.AddRegion(r), p.AddRegion(r)
	return parse(then) && (!p.AcceptKeyword("else") || parse(els))
}

// ThenElse prints the two regions of op in the form that Parser.ThenElse parses. For entryArgs and
// terminators see Region.
func (pr *Printer) ThenElse(op *ir.Operation, entryArgs, terminators bool) {
	pr.Byte(' ')
	pr.Region(op.Region(0), entryArgs, terminators)
	if els := op.Region(1); !els.Empty() {
		pr.Str(" else ")
		pr.Region(els, entryArgs, terminators)
	}
}

// OptArrowTypeList prints " -> (types)", or nothing if rs is empty. It prints parentheses even
// around a single type, unlike Printer.OptArrowTypes.
func (pr *Printer) OptArrowTypeList(rs []ir.Value) {
	if len(rs) > 0 {
		pr.Str(" -> (")
		pr.ResultTypeList(rs)
		pr.Byte(')')
	}
}

// TypedOperand parses %v : type. It appends operand and type to the directive's arguments v and t.
// It returns false after an error.
func (p *Parser) TypedOperand(a *ParseArgs, v, t int) bool {
	u, ok := p.Operand()
	if !ok {
		return false
	}
	*a.Operands(v) = append(*a.Operands(v), u)
	ty, ok := p.ColonType()
	a.AddType(t, ty)
	return ok
}

// TypedValue prints %v : type.
func (pr *Printer) TypedValue(v *ir.Value) {
	pr.Operand(v)
	pr.Str(" : ")
	pr.Type(v.Type())
}

// Assignments prints prefix(%arg = %operand, ...). It prints nothing if there are no operands.
func (pr *Printer) Assignments(prefix string, args []*ir.Value, us []ir.Operand) {
	if len(us) == 0 {
		return
	}
	pr.Str(prefix)
	pr.Byte('(')
	for i := range us {
		pr.Comma(i)
		pr.Operand(args[i])
		pr.Str(" = ")
		pr.Operand(us[i].Value())
	}
	pr.Byte(')')
}

// IndexTensor returns the attribute dense<vs> : tensor<n x index>.
func (p *Parser) IndexTensor(vs []int64) ir.Attribute {
	raw := make([]byte, 0, 8*len(vs))
	for _, v := range vs {
		raw = binary.LittleEndian.AppendUint64(raw, uint64(v))
	}
	return p.denseOf(p.Ctx.RankedTensorType([]int64{int64(len(vs))}, p.Ctx.Index(), nil), raw, false)
}
