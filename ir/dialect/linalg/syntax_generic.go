package linalg

import (
	"slices"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
)

// traitAttr reports whether linalg.generic prints this attribute before ins, in
// the dictionary of its trait.
func traitAttr(name string) bool {
	switch name {
	case "doc", "indexing_maps", "iterator_types", "library_call":
		return true
	}
	return false
}

func parseGeneric(p *asm.Parser, r *asm.Result) bool {
	at := p.Pos()
	dict, ok := asm.AttrOf[*ir.DictAttr](p, nil)
	if !ok {
		return false
	}
	iterators := false
	traits := slices.Clone(dict.Entries)
	for i, e := range traits {
		v := e.Value
		if e.Name.Value == "iterator_types" {
			list, isList := v.(*ir.ArrayAttr)
			if !isList {
				break
			}
			if v, ok = iteratorEnums(p, list); !ok {
				return false
			}
			iterators, traits[i].Value = true, v
		}
		if r.Name.Def.Slot(e.Name.Value) >= 0 {
			r.SetProp(e.Name.Value, v)
		} else {
			r.AddAttr(e.Name, v)
		}
	}
	if !iterators {
		return p.Errorf(at, `expected "iterator_types" array attribute`)
	}
	if _, _, ok := insOuts(p, r, true, traits...); !ok {
		return false
	}
	if p.AcceptKeyword("attrs") && (!p.Expect(asm.Equal) || !p.AttrDict(r)) {
		return false
	}
	if !p.Region(r, p.AddRegion(r), nil) {
		return false
	}
	return p.OptArrowTypes(r)
}

// iteratorEnums converts an array of strings, such as "parallel", to an array of
// iterator types.
func iteratorEnums(p *asm.Parser, list *ir.ArrayAttr) (ir.Attribute, bool) {
	out := make([]ir.Attribute, 0, len(list.Elems))
	for _, e := range list.Elems {
		s, ok := e.(*ir.StringAttr)
		if !ok {
			continue
		}
		v, ok := constraint.IteratorType.Value(s.Value)
		if !ok {
			return nil, p.Errorf(p.Pos(), "unexpected iterator_type (%s)", s.Value)
		}
		out = append(out, p.Ctx.DialectAttr(IteratorTypeAttr, p.Ctx.Int64Attr(p.Ctx.Int(32), v)))
	}
	return p.Ctx.Array(out...), true
}

func iteratorNames(c *ir.Context, a ir.Attribute) ir.Attribute {
	list, ok := a.(*ir.ArrayAttr)
	if !ok {
		return a
	}
	out := make([]ir.Attribute, 0, len(list.Elems))
	for _, e := range list.Elems {
		if d, ok := e.(*ir.DialectAttr); ok && d.Def == IteratorTypeAttr {
			out = append(out, c.String(constraint.IteratorType.Keyword(d.Params[0].(*ir.IntegerAttr).Int64())))
		}
	}
	return c.Array(out...)
}

func printGeneric(pr *asm.Printer, op *ir.Operation) {
	o := GenericOp(op)
	c := op.Context()
	var traits []ir.NamedAttribute
	extra := len(op.Discardable().Entries) > 0
	for i, a := range op.Props() {
		name := op.Def().Attrs[i].Name
		if a == nil || !traitAttr(name) {
			continue
		}
		if name == "iterator_types" {
			a = iteratorNames(c, a)
		}
		traits = append(traits, ir.NamedAttribute{Name: c.String(name), Value: a})
	}
	pr.Byte(' ')
	if len(traits) > 0 {
		pr.Attr(c.Dict(traits))
	}
	printInsOuts(pr, op)
	if extra {
		pr.Str(" attrs = ")
		pr.AttrDict(op, "doc", "indexing_maps", "iterator_types", "library_call", ir.OperandSegmentSizes)
	}
	if !o.Region().Empty() {
		pr.Byte(' ')
		pr.Region(o.Region(), true, true)
	}
	pr.OptArrowTypes(op.Results())
}

// payload is the parsed short form of a body with one operation: { op.name
// {attributes} }.
type payload struct {
	name  *ir.OpName
	attrs *ir.DictAttr
}

func parsePayload(p *asm.Parser) (pl payload, ok bool) {
	if !p.Accept(asm.LBrace) {
		return pl, true
	}
	name, ok := p.Keyword()
	if !ok {
		return pl, false
	}
	if !strings.Contains(name, ".") {
		name = "." + name // upstream puts the default dialect in front, and none is set here
	}
	pl.name = p.Ctx.OpName(name)
	if pl.attrs, ok = p.Dict(); !ok {
		return pl, false
	}
	return pl, p.Expect(asm.RBrace)
}

// body creates the region for which the payload stands. The operands of its
// operation are the first args block arguments. If initFirst is set, they are
// all block arguments, the last one first.
func (pl *payload) body(p *asm.Parser, r *asm.Result, args int, initFirst bool) {
	b := bodyBlock(p, r, func(*ir.Value) ir.Loc { return ir.UnknownLoc })
	us := append([]*ir.Value(nil), b.Args()[:args]...)
	if initFirst {
		us = append([]*ir.Value{b.Args()[b.NumArgs()-1]}, b.Args()[:b.NumArgs()-1]...)
	}
	s := ir.OpState{Name: pl.name, Loc: r.Loc, Operands: us, Results: []ir.Type{b.Arg(b.NumArgs() - 1).Type()}}
	if pl.attrs != nil {
		var extra []ir.NamedAttribute
		d := pl.name.Def
		if d != nil {
			s.Props = make([]ir.Attribute, pl.name.NumProps())
		}
		for _, e := range pl.attrs.Entries {
			if d != nil && d.Slot(e.Name.Value) >= 0 {
				s.Props[d.Slot(e.Name.Value)] = e.Value
			} else {
				extra = append(extra, e)
			}
		}
		s.Attrs = p.Ctx.Dict(extra)
	}
	op := p.Arena.Create(&s)
	b.Append(op)
	b.Append(p.Arena.Create(&ir.OpState{Name: p.Ctx.NameOf(Yield), Loc: r.Loc, Operands: []*ir.Value{op.Result(0)}}))
}

// findPayload returns the operation of a body that can be printed in short form,
// or nil if there is none. The operands of this operation must be exactly args,
// and the body must yield its only result.
func findPayload(b *ir.Block, args []*ir.Value) *ir.Operation {
	op := b.First()
	if op == nil || op.Next() == nil || op.Next().Next() != nil || op.NumResults() != 1 || op.NumRegions() > 0 {
		return nil
	}
	y := op.Next()
	if op.NumOperands() == 0 || op.NumOperands() != len(args) || y.NumOperands() != 1 || y.Operand(0) != op.Result(0) {
		return nil
	}
	for i, a := range args {
		if op.Operand(i) != a {
			return nil
		}
	}
	return op
}

func printPayload(pr *asm.Printer, op *ir.Operation) {
	pr.Str(" { ")
	pr.Str(op.Name().Name)
	elide := ""
	for i, a := range op.Props() {
		if d, ok := a.(*ir.DialectAttr); ok && d.Def == arith.FastMathFlagsAttr && d.Params[0].(*ir.IntegerAttr).Int64() == 0 {
			elide = op.Def().Attrs[i].Name
		}
	}
	pr.AttrDict(op, elide)
	pr.Str(" }")
}

// dstStyle parses ins, outs, the array named attr, and attributes. The result
// types are the types of the outs that are tensors. If attr is empty, there is
// no array.
func dstStyle(p *asm.Parser, r *asm.Result, attr string) bool {
	_, outs, ok := insOuts(p, r, false)
	if !ok {
		return false
	}
	for _, t := range outs {
		if _, tensor := t.(*ir.RankedTensorType); tensor {
			r.Types = append(r.Types, t)
		}
	}
	if attr != "" {
		if !p.ExpectKeyword(attr) || !p.Expect(asm.Equal) {
			return false
		}
		a, ok := p.DenseArrayElems(p.Ctx.Int(64))
		if !ok {
			return false
		}
		r.SetProp(attr, a)
	}
	return p.AttrDict(r)
}

func printDims(pr *asm.Printer, op *ir.Operation, attr string) {
	a, _ := op.Inherent(attr).(*ir.DenseArrayAttr)
	pr.Byte(' ')
	pr.Str(attr)
	pr.Str(" = [")
	if a != nil {
		pr.DenseArrayBody(a)
	}
	pr.Str("] ")
}

// bodyRegion parses a region with arguments: (arguments) { body }.
func bodyRegion(p *asm.Parser, r *asm.Result) bool {
	args, ok := p.ArgumentList(asm.Parens, true, true)
	return ok && p.Region(r, p.AddRegion(r), args)
}

func printBodyRegion(pr *asm.Printer, op *ir.Operation) {
	pr.Indent()
	pr.Newline()
	pr.Byte('(')
	for i, a := range op.Region(0).First().Args() {
		pr.Comma(i)
		pr.Argument(a, nil, false)
	}
	pr.Str(") ")
	pr.Region(op.Region(0), false, true)
	pr.Dedent()
}

func parseMap(p *asm.Parser, r *asm.Result) bool {
	pl, ok := parsePayload(p)
	if !ok || !dstStyle(p, r, "") {
		return false
	}
	if pl.name == nil {
		return bodyRegion(p, r)
	}
	if len(r.Operands) == 0 {
		p.AddRegion(r)
		return true
	}
	pl.body(p, r, len(r.Operands)-1, false)
	return true
}

func printMap(pr *asm.Printer, op *ir.Operation) {
	b := MapOp(op).Body()
	pl := findPayload(b, b.Args()[:b.NumArgs()-1])
	if pl != nil {
		printPayload(pr, pl)
	}
	printInsOuts(pr, op)
	pr.AttrDict(op)
	if pl == nil {
		printBodyRegion(pr, op)
	}
}

func parseReduce(p *asm.Parser, r *asm.Result) bool {
	pl, ok := parsePayload(p)
	if !ok || !dstStyle(p, r, "dimensions") {
		return false
	}
	if pl.name == nil {
		return bodyRegion(p, r)
	}
	pl.body(p, r, 0, true)
	return true
}

func printReduce(pr *asm.Printer, op *ir.Operation) {
	b := ReduceOp(op).Body()
	args := b.Args()
	n := len(args)
	pl := findPayload(b, append([]*ir.Value{args[n-1]}, args[:n-1]...))
	if pl != nil {
		printPayload(pr, pl)
	}
	printInsOuts(pr, op)
	printDims(pr, op, "dimensions")
	pr.AttrDict(op, "dimensions")
	if pl == nil {
		printBodyRegion(pr, op)
	}
}

// bodyBlock adds a region to r with one block. The block has an argument for
// each operand, of the operand's element type.
func bodyBlock(p *asm.Parser, r *asm.Result, loc func(operand *ir.Value) ir.Loc) *ir.Block {
	var types []ir.Type
	var locs []ir.Loc
	for _, v := range r.Operands {
		types, locs = append(types, ir.ElementOf(v.Type())), append(locs, loc(v))
	}
	b := p.Arena.NewBlock(types, locs)
	p.AddRegion(r).Append(b)
	return b
}

// copyBody adds the region of linalg.transpose and linalg.broadcast, which
// yields the element of the input. It always returns true.
func copyBody(p *asm.Parser, r *asm.Result) bool {
	b := bodyBlock(p, r, (*ir.Value).Loc)
	if b.NumArgs() > 0 {
		b.Append(p.Arena.Create(&ir.OpState{Name: p.Ctx.NameOf(Yield), Loc: r.Loc, Operands: []*ir.Value{b.Arg(0)}}))
	}
	return true
}

func parseTranspose(p *asm.Parser, r *asm.Result) bool {
	return dstStyle(p, r, "permutation") && copyBody(p, r)
}

func printTranspose(pr *asm.Printer, op *ir.Operation) {
	printInsOuts(pr, op)
	printDims(pr, op, "permutation")
	pr.AttrDict(op, "permutation")
}

func parseBroadcast(p *asm.Parser, r *asm.Result) bool {
	return dstStyle(p, r, "dimensions") && copyBody(p, r)
}

func printBroadcast(pr *asm.Printer, op *ir.Operation) {
	printInsOuts(pr, op)
	printDims(pr, op, "dimensions")
	pr.AttrDict(op, "dimensions")
}
