package omp

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
)

// parseLoopNest parses omp.loop_nest behind its name: (%ivs) : type = (lower) to
// (upper) inclusive step (steps) collapse(n) tiles(sizes) region.
func parseLoopNest(p *asm.Parser, r *asm.Result) bool {
	ivs, ok := p.ArgumentList(asm.Parens, false, false)
	if !ok {
		return false
	}
	t, ok := p.ColonType()
	if !ok || !p.Expect(asm.Equal) {
		return false
	}
	n := len(ivs)
	lower, ok := p.OperandsN(n, asm.Parens)
	if !ok || !p.ExpectKeyword("to") {
		return false
	}
	upper, ok := p.OperandsN(n, asm.Parens)
	if !ok {
		return false
	}
	if p.AcceptKeyword("inclusive") {
		r.SetProp("loop_inclusive", p.Ctx.Unit())
	}
	if !p.ExpectKeyword("step") {
		return false
	}
	steps, ok := p.OperandsN(n, asm.Parens)
	if !ok {
		return false
	}
	if p.AcceptKeyword("collapse") {
		if !p.Expect(asm.LParen) {
			return false
		}
		v, ok := p.Integer()
		if !ok || !p.Expect(asm.RParen) {
			return false
		}
		if v > 1 {
			r.SetProp("collapse_num_loops", p.Ctx.Int64Attr(p.Ctx.Int(64), v))
		}
	}
	if p.AcceptKeyword("tiles") {
		var sizes []int64
		ok := p.List(asm.Parens, func() bool {
			v, ok := p.Integer()
			sizes = append(sizes, v)
			return ok
		})
		if !ok {
			return false
		}
		if len(sizes) > 0 {
			r.SetProp("tile_sizes", p.Ctx.DenseI64Array(sizes))
		}
	}
	for i := range ivs {
		ivs[i].Type = t
	}
	if !p.Region(r, p.AddRegion(r), ivs) {
		return false
	}
	return p.ResolveAs(lower, t, r) && p.ResolveAs(upper, t, r) && p.ResolveAs(steps, t, r) && p.AttrDict(r)
}

func printLoopNest(pr *asm.Printer, op *ir.Operation) {
	o := LoopNestOp(op)
	body := o.Region()
	if body.First() == nil {
		return
	}
	args := body.First().Args()
	pr.Str(" (")
	pr.Values(args)
	pr.Str(") : ")
	if len(args) > 0 {
		pr.Type(args[0].Type())
	}
	n := op.NumOperands() / 3
	pr.Str(" = (")
	pr.Operands(op.Operands()[:n])
	pr.Str(") to (")
	pr.Operands(op.Operands()[n : 2*n])
	pr.Str(") ")
	if o.LoopInclusive() {
		pr.Str("inclusive ")
	}
	pr.Str("step (")
	pr.Operands(op.Operands()[2*n:])
	pr.Str(") ")
	if v := o.CollapseNumLoops(); v != nil && v.Int64() > 1 {
		pr.Str("collapse(")
		pr.Int(v.Int64())
		pr.Str(") ")
	}
	if v := o.TileSizes(); v != nil {
		pr.Str("tiles(")
		for i := range v.Len {
			pr.Comma(i)
			pr.Int(v.At(i))
		}
		pr.Str(") ")
	}
	pr.Region(body, false, true)
}

// parseCanonicalLoop parses omp.canonical_loop behind its name: an optional
// (%cli), and %iv : type in range(%count) region.
func parseCanonicalLoop(p *asm.Parser, r *asm.Result) bool {
	var cli []asm.Unresolved
	if p.Accept(asm.LParen) {
		u, ok := p.Operand()
		if !ok || !p.Expect(asm.RParen) {
			return false
		}
		cli = append(cli, u)
	}
	iv, ok := p.Argument(true, false)
	if !ok || !p.ExpectKeyword("in") || !p.ExpectKeyword("range") || !p.Expect(asm.LParen) {
		return false
	}
	count, ok := p.Operand()
	if !ok || !p.Expect(asm.RParen) || !p.Region(r, p.AddRegion(r), []asm.Argument{iv}) || !p.AttrDict(r) {
		return false
	}
	return p.ResolveAs([]asm.Unresolved{count}, iv.Type, r) && p.ResolveAs(cli, p.Ctx.DialectType(CanonicalLoopInfoType), r)
}

func printCanonicalLoop(pr *asm.Printer, op *ir.Operation) {
	o := CanonicalLoopOp(op)
	if op.NumOperands() > 1 {
		pr.Byte('(')
		pr.Operand(op.Operand(1))
		pr.Byte(')')
	}
	if b := o.Region().First(); b != nil && b.NumArgs() > 0 {
		pr.Byte(' ')
		pr.TypedValue(b.Arg(0))
	}
	pr.Str(" in range(")
	pr.Operand(o.TripCount())
	pr.Str(") ")
	pr.Region(o.Region(), false, true)
	pr.AttrDict(op)
}

func parseUnroll(p *asm.Parser, r *asm.Result) bool {
	if !p.Expect(asm.LParen) {
		return false
	}
	u, ok := p.Operand()
	if !ok || !p.Expect(asm.RParen) || !p.AttrDict(r) {
		return false
	}
	return p.ResolveAs([]asm.Unresolved{u}, p.Ctx.DialectType(CanonicalLoopInfoType), r)
}

func printUnroll(pr *asm.Printer, op *ir.Operation) {
	pr.Byte('(')
	pr.Operand(UnrollHeuristicOp(op).Applyee())
	pr.Byte(')')
	pr.AttrDict(op)
}

// parseAllocMem parses omp.target_allocmem behind its name: %device : type,
// type(%parameters : types), %shape, ...
func parseAllocMem(p *asm.Parser, r *asm.Result) bool {
	device, ok := p.Operand()
	if !ok {
		return false
	}
	t, ok := p.ColonType()
	if !ok || !p.Expect(asm.Comma) || !p.ResolveAs([]asm.Unresolved{device}, t, r) {
		return false
	}
	in, ok := p.Type()
	if !ok {
		return false
	}
	r.SetProp("in_type", p.Ctx.TypeAttr(in))
	if p.Accept(asm.LParen) {
		at := p.Pos()
		us, ok := p.OperandList(asm.NoDelim)
		if !ok {
			return false
		}
		ts, ok := p.ColonTypeList()
		if !ok || !p.Expect(asm.RParen) || !p.ResolveAll(us, ts, at, r) {
			return false
		}
	}
	params := len(r.Operands) - 1
	for p.Accept(asm.Comma) {
		u, ok := p.Operand()
		if !ok || !p.ResolveAs([]asm.Unresolved{u}, p.Ctx.Index(), r) {
			return false
		}
	}
	r.SetProp(ir.OperandSegmentSizes, p.Ctx.DenseI32Array([]int32{1, int32(params), int32(len(r.Operands) - 1 - params)}))
	r.Types = append(r.Types, p.Ctx.Int(64))
	return p.AttrDict(r)
}

func printAllocMem(pr *asm.Printer, op *ir.Operation) {
	o := TargetAllocMemOp(op)
	pr.Byte(' ')
	pr.TypedValue(o.Device())
	pr.Str(", ")
	if t := o.InType(); t != nil {
		pr.Type(t.Type)
	}
	if us := o.Typeparams(); len(us) > 0 {
		pr.Byte('(')
		pr.Operands(us)
		pr.Str(" : ")
		pr.OperandTypes(us)
		pr.Byte(')')
	}
	for _, u := range o.Shape() {
		pr.Str(", ")
		pr.Operand(u.Value())
	}
	pr.AttrDict(op, "in_type", ir.OperandSegmentSizes)
}
