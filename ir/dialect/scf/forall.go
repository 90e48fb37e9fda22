package scf

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
)

// boundNames are the attributes of the bounds and steps of scf.forall. An
// element is ir.Dynamic if an operand gives its value.
var boundNames = [...]string{"staticLowerBound", "staticUpperBound", "staticStep"}

func parseForall(p *asm.Parser, r *asm.Result) bool {
	args, ok := p.ArgumentList(asm.Parens, false, false)
	if !ok {
		return false
	}
	ivs := len(args)
	var sizes [4]int32
	bound := func(i int) bool {
		us, static, ok := p.IndexList(asm.Parens)
		sizes[i] = int32(len(us))
		r.SetProp(boundNames[i], static)
		return ok && p.ResolveAs(us, p.Ctx.Index(), r)
	}
	if p.AcceptKeyword("in") {
		zeros, ones := make([]int64, ivs), make([]int64, ivs)
		for i := range ones {
			ones[i] = 1
		}
		if !bound(1) {
			return false
		}
		r.SetProp(boundNames[0], p.Ctx.DenseI64Array(zeros))
		r.SetProp(boundNames[2], p.Ctx.DenseI64Array(ones))
	} else if !p.Expect(asm.Equal) || !bound(0) || !p.ExpectKeyword("to") || !bound(1) || !p.ExpectKeyword("step") || !bound(2) {
		return false
	}
	at := p.Pos()
	var outs []asm.Unresolved
	if p.AcceptKeyword("shared_outs") {
		if args, outs, ok = p.Assignments(args, nil); !ok {
			return false
		}
		if !p.OptArrowTypes(r) {
			return false
		}
		if !p.ResolveAll(outs, r.Types, at, r) {
			return false
		}
	}
	sizes[3] = int32(len(outs))
	for i := range args {
		args[i].Type = p.Ctx.Index()
		if i >= ivs {
			args[i].Type = r.Types[i-ivs]
		}
	}
	body := p.AddRegion(r)
	if !p.Region(r, body, args) {
		return false
	}
	ensureInParallel(p, body, r.Loc)
	r.SetProp(ir.OperandSegmentSizes, p.Ctx.DenseI32Array(sizes[:]))
	return p.AttrDict(r)
}

// ensureInParallel appends the terminator scf.forall.in_parallel to the body of
// an scf.forall, unless it has a terminator.
func ensureInParallel(p *asm.Parser, body *ir.Region, loc ir.Loc) {
	b := body.Last()
	if b == nil {
		b = p.Arena.NewBlock(nil, nil)
		body.Append(b)
	}
	if b.Last() != nil && b.Last().Has(ir.Terminator) {
		return
	}
	t := p.Arena.Create(&ir.OpState{Name: p.Ctx.NameOf(InParallel), Loc: loc, Regions: 1})
	t.Region(0).Append(p.Arena.NewBlock(nil, nil))
	b.Append(t)
}

func printForall(pr *asm.Printer, op *ir.Operation) {
	o := ForallOp(op)
	body := o.Region()
	args := body.First().Args()
	outs := o.Outputs()
	ivs := len(args) - len(outs)
	pr.Str(" (")
	pr.Values(args[:ivs])
	bound := func(i int) {
		static, _ := op.Inherent(boundNames[i]).(*ir.DenseArrayAttr)
		pr.IndexList(op.OperandGroup(i), static, asm.Parens)
	}
	if normalized(op) {
		pr.Str(") in ")
		bound(1)
	} else {
		pr.Str(") = ")
		bound(0)
		pr.Str(" to ")
		bound(1)
		pr.Str(" step ")
		bound(2)
	}
	pr.Assignments(" shared_outs", args[ivs:], outs)
	pr.Byte(' ')
	if len(outs) > 0 {
		pr.Str("-> (")
		pr.ResultTypeList(op.Results())
		pr.Str(") ")
	}
	pr.Region(body, false, op.NumResults() > 0)
	pr.AttrDict(op, ir.OperandSegmentSizes, boundNames[0], boundNames[1], boundNames[2])
}

// normalized reports whether all lower bounds are known to be 0 and all steps 1.
func normalized(op *ir.Operation) bool {
	return allEqual(op, 0, 0) && allEqual(op, 2, 1)
}

func allEqual(op *ir.Operation, bound int, want int64) bool {
	static, _ := op.Inherent(boundNames[bound]).(*ir.DenseArrayAttr)
	dynamic := op.OperandGroup(bound)
	for i := 0; static != nil && i < static.Len; i++ {
		v := static.At(i)
		if v == ir.Dynamic && len(dynamic) > 0 {
			c, ok := ir.ConstantInt(dynamic[0].Value())
			if !ok {
				return false
			}
			v, dynamic = c, dynamic[1:]
		}
		if v != want {
			return false
		}
	}
	return true
}

func parseInParallel(p *asm.Parser, r *asm.Result) bool {
	body := p.AddRegion(r)
	if !p.Region(r, body, nil) {
		return false
	}
	p.EnsureBlock(body)
	return p.AttrDict(r)
}

func printInParallel(pr *asm.Printer, op *ir.Operation) {
	pr.Byte(' ')
	pr.Region(InParallelOp(op).Region(), false, false)
	pr.AttrDict(op)
}
