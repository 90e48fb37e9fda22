package stablehlo

import (
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
)

var (
	constantSyntax = &asm.Custom{Parse: parseConstant, Print: printConstant}
	reduceSyntax   = &asm.Custom{Parse: parseReduce, Print: printReduce}
	whileSyntax    = &asm.Custom{Parse: parseWhile, Print: printWhile}
)

func parseConstant(p *asm.Parser, r *asm.Result) bool {
	if p.Accept(asm.LParen) {
		return p.Expect(asm.RParen) && genericRest(p, r)
	}
	if !p.AttrDict(r) {
		return false
	}
	v, ok := p.Attr(nil)
	if !ok {
		return false
	}
	t := ir.TypeOf(v)
	if t == nil {
		return p.Errorf(r.At, "invalid kind of attribute specified")
	}
	r.SetProp("value", v)
	r.Types = append(r.Types, t)
	return true
}

// genericRest parses the rest of an operation without operands in generic form, after its empty
// parentheses: properties, attributes and function type.
func genericRest(p *asm.Parser, r *asm.Result) bool {
	if p.Is(asm.Less) && !p.Properties(r) {
		return false
	}
	if !p.AttrDict(r) || !p.Expect(asm.Colon) {
		return false
	}
	_, out, ok := p.FunctionTypeParts()
	r.Types = append(r.Types, out...)
	return ok
}

func printConstant(pr *asm.Printer, op *ir.Operation) {
	v := ConstantOp(op).Value()
	if ir.TypeOf(v) != op.Result(0).Type() {
		pr.GenericOp(op, false)
		return
	}
	pr.AttrDict(op, "value")
	pr.Byte(' ')
	pr.Attr(v)
}

// nameConstant suggests a name for the result of a constant: "c" if the elements are integers,
// otherwise "cst".
func nameConstant(op *ir.Operation, set func(result int, name string)) {
	if _, ok := ir.ElementOf(op.Result(0).Type()).(*ir.IntegerType); ok {
		set(0, "c")
	} else {
		set(0, "cst")
	}
}

// parseReduce parses the custom form of stablehlo.reduce, with the name of an operation or with a
// region:
//
//	(%x init: %i), … applies stablehlo.add across dimensions = [1] : type
//	(%x init: %i), … across dimensions = [1] : type
//	 reducer(%a: t, %b: t) … { … }
func parseReduce(p *asm.Parser, r *asm.Result) bool {
	at := p.Pos()
	var us, inits []asm.Unresolved
	ok := p.List(asm.NoDelim, func() bool {
		if !p.Accept(asm.LParen) {
			return true
		}
		u, ok := p.Operand()
		if !ok || !p.ExpectKeyword("init") || !p.Expect(asm.Colon) {
			return false
		}
		init, ok := p.Operand()
		us, inits = append(us, u), append(inits, init)
		return ok && p.Expect(asm.RParen)
	})
	if !ok {
		return false
	}
	us = append(us, inits...)
	var inner *ir.OpName
	if p.AcceptKeyword("applies") {
		if inner, ok = innerName(p, r, at); !ok {
			return false
		}
	}
	if !p.ExpectKeyword("across") || !p.ExpectKeyword("dimensions") || !p.Expect(asm.Equal) {
		return false
	}
	dims, ok := parseDims(p)
	if !ok || !p.AttrDict(r) || !p.Expect(asm.Colon) {
		return false
	}
	r.SetProp("dimensions", dims)
	in, out, ok := p.FunctionTypeParts()
	if !ok {
		return false
	}
	r.Types = append(r.Types, out...)
	r.Loc = p.Loc(at)
	if inner == nil {
		return p.ExpectKeyword("reducer") && parseReducer(p, r, us, in, at)
	}
	if len(in) == 0 {
		return p.Errorf(at, "input types missing in reduce-op function type")
	}
	if !p.ResolveAll(us, in, at, r) {
		return false
	}
	buildReducer(p, r, inner, p.Ctx.RankedTensorType(nil, elementOrSelf(in[0]), nil))
	return true
}

func elementOrSelf(t ir.Type) ir.Type {
	if ir.IsShaped(t) {
		return ir.ElementOf(t)
	}
	return t
}

// innerName parses the name of the operation that a reduction applies. If appliesTo does not
// accept the operation, it reports an error; argument at is the error's position.
func innerName(p *asm.Parser, r *asm.Result, at asm.Pos) (*ir.OpName, bool) {
	word, ok := p.KeywordOrString()
	if !ok {
		return nil, false
	}
	n := p.Ctx.OpName(word)
	if !appliesTo(n, r.Name) {
		return nil, p.Errorf(at, "expected the inner-op to be a commutative binary-op from the %s dialect, with zero region, producing single result",
			strings.SplitN(r.Name.Name, ".", 2)[0])
	}
	return n, true
}

// appliesTo reports whether the text form of a reduction can name the operation that it applies.
// That operation, inner, must be a commutative binary operation of the reduction's dialect.
func appliesTo(inner, reduce *ir.OpName) bool {
	return inner.Def != nil && inner.Dialect == reduce.Dialect && isCommutative(inner.Def)
}

// buildReducer adds the region that the short form of a reduction stands for. The region has two
// arguments of type t. It applies one operation, called inner, to them, and returns the result.
func buildReducer(p *asm.Parser, r *asm.Result, inner *ir.OpName, t ir.Type) {
	r.SharedLoc = true
	b := p.Arena.NewBlock([]ir.Type{t, t}, []ir.Loc{r.Loc, r.Loc})
	p.AddRegion(r).Append(b)
	op := p.Arena.Create(&ir.OpState{Name: inner, Loc: r.Loc, Operands: b.Args(), Results: []ir.Type{t}})
	b.Append(op)
	b.Append(p.Arena.Create(&ir.OpState{Name: p.Ctx.NameOf(Return), Loc: r.Loc, Operands: []*ir.Value{op.Result(0)}}))
}

// parseReducer parses the arguments of the reducer's region in pairs, and the region. It also
// resolves the operands us. Argument in has their types, which have been parsed; argument at is
// the position for errors.
func parseReducer(p *asm.Parser, r *asm.Result, us []asm.Unresolved, in []ir.Type, at asm.Pos) bool {
	var args, accs []asm.Argument
	for p.Accept(asm.LParen) {
		arg, ok := p.Argument(true, false)
		if !ok || !p.Expect(asm.Comma) {
			return false
		}
		acc, ok := p.Argument(true, false)
		if !ok || !p.Expect(asm.RParen) {
			return false
		}
		args, accs = append(args, arg), append(accs, acc)
	}
	return p.ResolveAll(us, in, at, r) && p.Region(r, p.AddRegion(r), append(args, accs...))
}

func printReduce(pr *asm.Printer, op *ir.Operation) {
	o := ReduceOp(op)
	inputs, inits := o.Inputs(), o.InitValues()
	for i := range min(len(inputs), len(inits)) {
		pr.Comma(i)
		pr.Byte('(')
		pr.Operand(inputs[i].Value())
		pr.Str(" init: ")
		pr.Operand(inits[i].Value())
		pr.Byte(')')
	}
	inner := compactReducer(op)
	if inner != nil {
		pr.Str(" applies ")
		pr.KeywordOrString(inner.Name().Name)
	}
	pr.Str(" across dimensions = [")
	pr.DenseArrayBody(o.Dimensions())
	pr.Byte(']')
	pr.AttrDict(op, "dimensions")
	pr.Str(" : ")
	pr.FunctionalType(op)
	if inner != nil {
		return
	}
	pr.Newline()
	pr.Str(" reducer")
	args := o.BodyRegion().First().Args()
	for i := range len(args) / 2 {
		pr.Byte('(')
		pr.Argument(args[i], nil, false)
		pr.Str(", ")
		pr.Argument(args[i+len(args)/2], nil, false)
		pr.Str(") ")
	}
	pr.Byte(' ')
	pr.Region(o.BodyRegion(), false, true)
}

// compactReducer returns the single operation that a reduction's region applies. It returns
// nil if the compact syntax, which prints only that operation's name, cannot represent the
// region.
func compactReducer(op *ir.Operation) *ir.Operation {
	o := ReduceOp(op)
	b := o.BodyRegion().First()
	if b == nil || len(o.Inputs()) == 0 {
		return nil
	}
	inner := b.First()
	if inner == nil || inner.Next() == nil || inner.Next() != b.Last() || !appliesTo(inner.Name(), op.Name()) {
		return nil
	}
	if inner.NumOperands() != 2 || inner.NumResults() != 1 || b.NumArgs() != 2 {
		return nil
	}
	t := op.Context().RankedTensorType(nil, ir.ElementOf(o.Inputs()[0].Value().Type()), nil)
	if inner.Result(0).Type() != ir.Type(t) {
		return nil
	}
	for i := range 2 {
		if v := inner.Operands()[i].Value(); v != b.Arg(i) || v.Type() != ir.Type(t) {
			return nil
		}
	}
	ret := b.Last()
	if !ret.Is(Return) || ret.NumOperands() != 1 || ret.Operands()[0].Value() != inner.Result(0) {
		return nil
	}
	return inner
}

// parseWhile parses the custom form of stablehlo.while:
//
//	(%iterArg = %x, …) : types attributes {…}
//	cond { … } do { … }
func parseWhile(p *asm.Parser, r *asm.Result) bool {
	at := p.Pos()
	var args []asm.Argument
	var us []asm.Unresolved
	ok := p.List(asm.Parens, func() bool {
		a, ok := p.Argument(false, false)
		if !ok || !p.Expect(asm.Equal) {
			return false
		}
		u, ok := p.Operand()
		args, us = append(args, a), append(us, u)
		return ok
	})
	if !ok {
		return false
	}
	if len(us) > 0 {
		if !p.Expect(asm.Colon) {
			return false
		}
		ts, ok := p.TypeList()
		if !ok {
			return false
		}
		r.Types = append(r.Types, ts...)
	}
	if !p.ResolveAll(us, r.Types, at, r) {
		return false
	}
	for i := range args {
		args[i].Type = r.Types[i]
	}
	cond, body := p.AddRegion(r), p.AddRegion(r)
	return p.AttrDictWithKeyword(r) && p.ExpectKeyword("cond") && p.Region(r, cond, args) &&
		p.ExpectKeyword("do") && p.Region(r, body, args)
}

func printWhile(pr *asm.Printer, op *ir.Operation) {
	o := WhileOp(op)
	pr.Byte('(')
	us := op.Operands()
	args := o.BodyRegion().First().Args()
	for i := range min(len(us), len(args)) {
		pr.Comma(i)
		pr.Operand(args[i])
		pr.Str(" = ")
		pr.Operand(us[i].Value())
	}
	pr.Byte(')')
	if len(us) > 0 {
		pr.Str(" : ")
		pr.OperandTypes(us)
	}
	pr.AttrDictWithKeyword(op)
	pr.Newline()
	pr.Str("cond ")
	pr.Region(o.CondRegion(), false, true)
	pr.Str(" do ")
	pr.Region(o.BodyRegion(), false, true)
}

// nameIterArgs suggests the name "iterArg" for the arguments of a loop's regions.
func nameIterArgs(op *ir.Operation, region int, set func(arg int, name string)) {
	for i := range op.Region(region).First().NumArgs() {
		set(i, "iterArg")
	}
}
