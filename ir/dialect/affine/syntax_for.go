package affine

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/num/affine"
)

// parseBound parses a loop bound: %v, a constant, or [max|min] map(dims)[symbols].
// Argument prefix is the keyword max or min. Argument what is "lower" or "upper",
// for errors. The map becomes property prop. Result n is the number of operands
// that parseBound added to r.
func parseBound(p *asm.Parser, r *asm.Result, prop, prefix, what string) (n int, ok bool) {
	prefixed := p.AcceptKeyword(prefix)
	start := len(r.Operands)
	us, ok := p.OperandList(asm.NoDelim)
	if !ok {
		return 0, false
	}
	if len(us) > 0 {
		if len(us) > 1 {
			return 0, p.Errorf(r.At, "expected only one loop bound operand")
		}
		if !p.ResolveAs(us, p.Ctx.Index(), r) {
			return 0, false
		}
		r.SetProp(prop, p.Ctx.AffineMapOf(0, 1, affine.Symbol(0)))
		return 1, true
	}
	at := p.Pos()
	a, ok := p.Attr(p.Ctx.Index())
	if !ok {
		return 0, false
	}
	switch a := a.(type) {
	case *ir.AffineMapAttr:
		dims, symbols, ok := dimsAndSymbols(p, r)
		if !ok {
			return 0, false
		}
		if a.Map.NumDims() != dims {
			return 0, p.Errorf(r.At, "dim operand count and affine map dim count must match")
		}
		if a.Map.NumSymbols() != symbols {
			return 0, p.Errorf(r.At, "symbol operand count and affine map symbol count must match")
		}
		if a.Map.NumResults() > 1 && !prefixed {
			return 0, p.Errorf(at, "%s loop bound affine map with multiple results requires '%s' prefix", what, prefix)
		}
		r.SetProp(prop, a)
		return len(r.Operands) - start, true
	case *ir.IntegerAttr:
		r.SetProp(prop, p.Ctx.AffineMapOf(0, 0, affine.Constant(a.Int64())))
		return 0, true
	}
	return 0, p.Errorf(r.At, "expected valid affine map representation for loop bounds")
}

func parseFor(p *asm.Parser, r *asm.Result) bool {
	iv, ok := p.Argument(false, false)
	if !ok || !p.Expect(asm.Equal) {
		return false
	}
	iv.Type = p.Ctx.Index()
	lower, ok := parseBound(p, r, "lowerBoundMap", "max", "lower")
	if !ok {
		return false
	}
	if !p.AcceptKeyword("to") {
		return p.Errorf(p.Pos(), "expected 'to' between bounds")
	}
	upper, ok := parseBound(p, r, "upperBoundMap", "min", "upper")
	if !ok || !parseStep(p, r) {
		return false
	}
	args := []asm.Argument{iv}
	inits := 0
	if p.AcceptKeyword("iter_args") {
		var us []asm.Unresolved
		if args, us, ok = p.Assignments(args, nil); !ok {
			return false
		}
		ts, ok := p.ArrowTypeList()
		if !ok {
			return false
		}
		r.Types = append(r.Types, ts...)
		for i := 0; i < min(len(ts), len(us)); i++ {
			args[i+1].Type = ts[i]
			if !p.ResolveAs(us[i:i+1], ts[i], r) {
				return false
			}
		}
		inits = len(us)
	}
	r.SetProp(ir.OperandSegmentSizes, p.Ctx.DenseI32Array([]int32{int32(lower), int32(upper), int32(inits)}))
	body := p.AddRegion(r)
	if len(args) != len(r.Types)+1 {
		return p.Errorf(r.At, "mismatch between the number of loop-carried values and results")
	}
	return p.TerminatedRegion(r, body, args, "affine.yield") && p.AttrDict(r)
}

// parseStep parses an optional step; the default is 1.
func parseStep(p *asm.Parser, r *asm.Result) bool {
	if !p.AcceptKeyword("step") {
		r.SetProp("step", p.Ctx.IndexAttr(1))
		return true
	}
	at := p.Pos()
	step, ok := asm.AttrOf[*ir.IntegerAttr](p, p.Ctx.Index())
	if !ok {
		return false
	}
	if step.Int64() < 0 {
		return p.Errorf(at, "expected step to be representable as a positive signed integer")
	}
	r.SetProp("step", step)
	return true
}

func printBound(pr *asm.Printer, a *ir.AffineMapAttr, us []ir.Operand, prefix string) {
	m := a.Map
	if m.NumResults() == 1 {
		e := m.Result(0)
		if c, ok := e.AsConstant(); ok && m.NumInputs() == 0 {
			pr.Int(c)
			return
		}
		if m.NumDims() == 0 && m.NumSymbols() == 1 && e.IsSymbol(0) {
			pr.Operand(us[0].Value())
			return
		}
	} else {
		pr.Str(prefix)
		pr.Byte(' ')
	}
	pr.Attr(a)
	printDimsAndSymbols(pr, us, m.NumDims())
}

func printFor(pr *asm.Printer, op *ir.Operation) {
	o := AffineForOp(op)
	body := o.Body()
	pr.Byte(' ')
	pr.Argument(body.Arg(0), nil, true)
	pr.Str(" = ")
	printBound(pr, o.LowerBoundMap(), o.LowerBoundOperands(), "max")
	pr.Str(" to ")
	printBound(pr, o.UpperBoundMap(), o.UpperBoundOperands(), "min")
	if s := o.Step().Int64(); s != 1 {
		pr.Str(" step ")
		pr.Int(s)
	}
	inits := o.Inits()
	if len(inits) > 0 {
		pr.Assignments(" iter_args", body.Args()[1:], inits)
		pr.Str(" -> (")
		pr.ResultTypeList(op.Results())
		pr.Byte(')')
	}
	pr.Byte(' ')
	pr.Region(o.Region(), false, len(inits) > 0)
	pr.AttrDict(op, "lowerBoundMap", "upperBoundMap", "step", ir.OperandSegmentSizes)
}
