package scf

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
)

// directives lists the custom directives in the assembly formats of the
// dialect.
var directives = asm.Directives{
	"SwitchCases": SwitchCases,
}

// SwitchCases is the directive for the cases of a switch: case value region
// .... Other dialects use it, too.
var SwitchCases = asm.Directive{Parse: parseSwitchCases, Print: printSwitchCases}

func parseFor(p *asm.Parser, r *asm.Result) bool {
	if p.AcceptKeyword("unsigned") {
		r.SetProp("unsignedCmp", p.Ctx.Unit())
	}
	iv, bounds, ok := p.LoopBounds()
	if !ok {
		return false
	}
	args, inits, ok := parseIterArgs(p, r, []asm.Argument{iv})
	if !ok {
		return false
	}
	if len(args) != len(r.Types)+1 {
		return p.Errorf(r.At, "mismatch in number of loop-carried values and defined values")
	}
	var t ir.Type = p.Ctx.Index()
	if p.Accept(asm.Colon) {
		if t, ok = p.Type(); !ok {
			return false
		}
	}
	args[0].Type = t
	for i, rt := range r.Types {
		args[i+1].Type = rt
	}
	return p.TerminatedRegion(r, p.AddRegion(r), args, "scf.yield") && p.ResolveAs(bounds[:], t, r) && p.ResolveAll(inits, r.Types, r.At, r) && p.AttrDict(r)
}

// parseIterArgs parses an optional iter_args(...) -> types. It returns args,
// extended by the block arguments, and the initial values.
func parseIterArgs(p *asm.Parser, r *asm.Result, args []asm.Argument) ([]asm.Argument, []asm.Unresolved, bool) {
	if !p.AcceptKeyword("iter_args") {
		return args, nil, true
	}
	args, inits, ok := p.Assignments(args, nil)
	if !ok {
		return nil, nil, false
	}
	ts, ok := p.ArrowTypeList()
	r.Types = append(r.Types, ts...)
	return args, inits, ok
}

func printFor(pr *asm.Printer, op *ir.Operation) {
	o := ForOp(op)
	if o.UnsignedCmp() {
		pr.Str(" unsigned")
	}
	body := o.Region()
	args := body.First().Args()
	pr.Byte(' ')
	pr.Operand(args[0])
	pr.Str(" = ")
	pr.Operand(o.LowerBound())
	pr.Str(" to ")
	pr.Operand(o.UpperBound())
	pr.Str(" step ")
	pr.Operand(o.Step())
	inits := op.Operands()[3:]
	pr.Assignments(" iter_args", args[1:], inits)
	if len(inits) > 0 {
		pr.Str(" -> (")
		pr.OperandTypes(inits)
		pr.Byte(')')
	}
	pr.Byte(' ')
	if t := args[0].Type(); t != op.Context().Index() {
		pr.Str(" : ")
		pr.Type(t)
		pr.Byte(' ')
	}
	pr.Region(body, false, len(inits) > 0)
	pr.AttrDict(op, "unsignedCmp")
}

func parseIf(p *asm.Parser, r *asm.Result) bool {
	u, ok := p.Operand()
	if !ok || !p.ResolveAs([]asm.Unresolved{u}, p.Ctx.I1(), r) {
		return false
	}
	return p.OptArrowTypes(r) && p.ThenElse(r, "scf.yield") && p.AttrDict(r)
}

func printIf(pr *asm.Printer, op *ir.Operation) {
	pr.Byte(' ')
	pr.Operand(IfOp(op).Condition())
	pr.OptArrowTypeList(op.Results())
	pr.ThenElse(op, false, op.NumResults() > 0)
	pr.AttrDict(op)
}

func parseExecuteRegion(p *asm.Parser, r *asm.Result) bool {
	if !p.OptArrowTypes(r) {
		return false
	}
	if p.AcceptKeyword("no_inline") {
		r.SetProp("no_inline", p.Ctx.Unit())
	}
	return p.Region(r, p.AddRegion(r), nil) && p.AttrDict(r)
}

func printExecuteRegion(pr *asm.Printer, op *ir.Operation) {
	o := ExecuteRegionOp(op)
	pr.OptArrowTypes(op.Results())
	pr.Byte(' ')
	if o.NoInline() {
		pr.Str("no_inline ")
	}
	pr.Region(o.Region(), false, true)
	pr.AttrDict(op, "no_inline")
}

func parseParallel(p *asm.Parser, r *asm.Result) bool {
	ivs, ok := p.ArgumentList(asm.Parens, false, false)
	if !ok || !p.Expect(asm.Equal) {
		return false
	}
	for _, kw := range [...]string{"", "to", "step"} {
		if kw != "" && !p.ExpectKeyword(kw) {
			return false
		}
		us, ok := p.OperandsN(len(ivs), asm.Parens)
		if !ok || !p.ResolveAs(us, p.Ctx.Index(), r) {
			return false
		}
	}
	var inits []asm.Unresolved
	if p.AcceptKeyword("init") {
		if inits, ok = p.OperandList(asm.Parens); !ok {
			return false
		}
	}
	if !p.OptArrowTypes(r) {
		return false
	}
	for i := range ivs {
		ivs[i].Type = p.Ctx.Index()
	}
	n := int32(len(ivs))
	r.SetProp(ir.OperandSegmentSizes, p.Ctx.DenseI32Array([]int32{n, n, n, int32(len(inits))}))
	return p.TerminatedRegion(r, p.AddRegion(r), ivs, "scf.reduce") && p.AttrDict(r) && p.ResolveAll(inits, r.Types, r.At, r)
}

func printParallel(pr *asm.Printer, op *ir.Operation) {
	o := ParallelOp(op)
	body := o.Region()
	pr.Str(" (")
	pr.Values(body.First().Args())
	for i, s := range [...]string{") = (", ") to (", ") step ("} {
		pr.Str(s)
		pr.Operands(op.OperandGroup(i))
	}
	pr.Byte(')')
	if inits := o.InitVals(); len(inits) > 0 {
		pr.Str(" init (")
		pr.Operands(inits)
		pr.Byte(')')
	}
	pr.OptArrowTypes(op.Results())
	pr.Byte(' ')
	pr.Region(body, false, true)
	pr.AttrDict(op, ir.OperandSegmentSizes)
}

func parseSwitchCases(p *asm.Parser, a *asm.ParseArgs) bool {
	var cases []int64
	for p.AcceptKeyword("case") {
		v, ok := p.Integer()
		if !ok || !p.Region(a.R, a.AddRegion(p, 1), nil) {
			return false
		}
		cases = append(cases, v)
	}
	a.SetAttr(0, p.Ctx.DenseI64Array(cases))
	return true
}

func printSwitchCases(pr *asm.Printer, a *asm.PrintArgs) {
	cases, _ := a.Attr(0).(*ir.DenseArrayAttr)
	rs := a.Regions(1)
	for i := range rs {
		pr.Newline()
		pr.Str("case ")
		if cases != nil && i < cases.Len {
			pr.Int(cases.At(i))
		}
		pr.Byte(' ')
		pr.Region(&rs[i], false, true)
	}
}
