package gpu

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
)

const (
	kernelAttr      = "gpu.kernel"
	workgroupsAttr  = "workgroup_attributions"
	asyncLaunchSize = 11 // operand segments of gpu.launch
)

// attributions parses an optional keyword(%arg : type, ...) and appends the
// arguments to args. If one of them has attributes, it sets property attr to the
// list of their attribute dictionaries.
func attributions(p *asm.Parser, r *asm.Result, keyword, attr string, args []asm.Argument) ([]asm.Argument, bool) {
	if !p.AcceptKeyword(keyword) {
		return args, true
	}
	more, ok := p.ArgumentList(asm.Parens, true, true)
	if !ok {
		return nil, false
	}
	if attr != "" {
		var dicts []ir.Attribute
		any := false
		for _, a := range more {
			d := a.Attrs
			if d == nil {
				d = p.Ctx.Dict(nil)
			}
			any = any || len(d.Entries) > 0
			dicts = append(dicts, d)
		}
		if any {
			r.SetProp(attr, p.Ctx.Array(dicts...))
		}
	}
	return append(args, more...), true
}

func printAttributions(pr *asm.Printer, op *ir.Operation, keyword, attr string, args []*ir.Value) {
	if len(args) == 0 {
		return
	}
	dicts, _ := op.Inherent(attr).(*ir.ArrayAttr)
	pr.Byte(' ')
	pr.Str(keyword)
	pr.Byte('(')
	for i, a := range args {
		pr.Comma(i)
		pr.Operand(a)
		pr.Str(" : ")
		pr.Type(a.Type())
		if dicts != nil && i < len(dicts.Elems) {
			pr.OptDict(dicts.Elems[i].(*ir.DictAttr).Entries)
		}
	}
	pr.Byte(')')
}

func parseFunc(p *asm.Parser, r *asm.Result) bool {
	if !p.SymbolName(r) {
		return false
	}
	at := p.Pos()
	s, ok := p.Signature(false)
	if !ok {
		return false
	}
	if len(s.Args) > 0 && s.Args[0].Name.Name == "" {
		return p.Errorf(at, "gpu.func requires named arguments")
	}
	r.SetProp("function_type", p.Ctx.TypeAttr(p.Ctx.FunctionType(s.ArgTypes(), s.Results)))
	p.SignatureAttrs(r, &s)
	inputs := len(s.Args)
	args, ok := attributions(p, r, "workgroup", "workgroup_attrib_attrs", s.Args)
	if !ok {
		return false
	}
	r.AddAttr(p.Ctx.String(workgroupsAttr), p.Ctx.Int64Attr(p.Ctx.Int(64), int64(len(args)-inputs)))
	if args, ok = attributions(p, r, "private", "private_attrib_attrs", args); !ok {
		return false
	}
	if p.AcceptKeyword("kernel") {
		r.AddAttr(p.Ctx.String(kernelAttr), p.Ctx.Unit())
	}
	return p.AttrDictWithKeyword(r) && p.Region(r, p.AddRegion(r), args)
}

// workgroups returns the number of arguments of op's body that are workgroup
// memory.
func workgroups(op *ir.Operation) int {
	if n, ok := op.Attr(workgroupsAttr).(*ir.IntegerAttr); ok {
		return max(0, int(n.Int64()))
	}
	return 0
}

func printFunc(pr *asm.Printer, op *ir.Operation) {
	o := GPUFuncOp(op)
	pr.Byte(' ')
	if n := ir.SymbolName(op); n != nil {
		pr.Symbol(n.Value)
	}
	t := ir.FunctionTypeOf(op)
	pr.Signature(op, t.Inputs, t.Results, false)
	if b := o.BodyRegion().First(); b != nil {
		args := b.Args()[min(len(t.Inputs), b.NumArgs()):]
		n := min(workgroups(op), len(args))
		printAttributions(pr, op, "workgroup", "workgroup_attrib_attrs", args[:n])
		printAttributions(pr, op, "private", "private_attrib_attrs", args[n:])
	}
	if op.Attr(kernelAttr) != nil {
		pr.Str(" kernel")
	}
	pr.AttrDictWithKeyword(op, workgroupsAttr, kernelAttr, "function_type", "arg_attrs", "res_attrs",
		"workgroup_attrib_attrs", "private_attrib_attrs", ir.SymbolNameAttr)
	pr.Byte(' ')
	pr.Region(o.BodyRegion(), false, true)
}

// sizeAssignment parses (%ids) in (%size = %operand, ...), three of each. It
// stores the arguments and operands in ids, sizes and us.
func sizeAssignment(p *asm.Parser, ids, sizes []asm.Argument, us []asm.Unresolved) bool {
	at := p.Pos()
	var args []asm.Argument
	ok := p.ListIn(asm.Parens, " in operand list", func() bool {
		a, ok := p.Argument(false, false)
		args = append(args, a)
		return ok
	})
	if !ok {
		return false
	}
	if len(args) != 3 {
		return p.Errorf(at, "expected 3 arguments")
	}
	copy(ids, args)
	if !p.ExpectKeyword("in") || !p.Expect(asm.LParen) {
		return false
	}
	for i := range sizes {
		if i > 0 && !p.Expect(asm.Comma) {
			return false
		}
		if sizes[i], ok = p.Argument(false, false); !ok || !p.Expect(asm.Equal) {
			return false
		}
		if us[i], ok = p.Operand(); !ok {
			return false
		}
	}
	return p.Expect(asm.RParen)
}

func parseLaunch(p *asm.Parser, r *asm.Result) bool {
	async, ok := asyncKeyword(p, r)
	if !ok {
		return false
	}
	token := p.Ctx.DialectType(AsyncTokenType)
	deps, ok := p.OperandList(asm.OptSquares)
	if !ok || !p.ResolveAs(deps, token, r) {
		return false
	}
	if r.NumNamed > 0 {
		r.Types = append(r.Types, token)
	}
	sizes, args := make([]asm.Unresolved, 6, 9), make([]asm.Argument, 12, 18)
	cluster := p.AcceptKeyword("clusters")
	if cluster {
		sizes, args = sizes[:9], args[:18]
		if !sizeAssignment(p, args[12:15], args[15:18], sizes[6:9]) {
			return false
		}
	}
	if !p.ExpectKeyword("blocks") || !sizeAssignment(p, args[0:3], args[6:9], sizes[0:3]) ||
		!p.ExpectKeyword("threads") || !sizeAssignment(p, args[3:6], args[9:12], sizes[3:6]) ||
		!p.ResolveAs(sizes, p.Ctx.Index(), r) {
		return false
	}
	shared := p.AcceptKeyword("dynamic_shared_memory_size")
	if shared {
		u, ok := p.Operand()
		if !ok || !p.ResolveAs([]asm.Unresolved{u}, p.Ctx.Int(32), r) {
			return false
		}
	}
	for _, name := range [...]string{"module", "function"} {
		if !p.AcceptKeyword(name) {
			continue
		}
		if !p.Expect(asm.LParen) {
			return false
		}
		s, ok := p.Symbol()
		if !ok || !p.Expect(asm.RParen) {
			return false
		}
		r.SetProp(name, p.Ctx.FlatSymbol(s))
	}
	for i := range args {
		args[i].Type = p.Ctx.Index()
	}
	fixed := len(args)
	if args, ok = attributions(p, r, "workgroup", "", args); !ok {
		return false
	}
	r.AddAttr(p.Ctx.String(workgroupsAttr), p.Ctx.Int64Attr(p.Ctx.Int(64), int64(len(args)-fixed)))
	if args, ok = attributions(p, r, "private", "", args); !ok {
		return false
	}
	if !p.Region(r, p.AddRegion(r), args) || !p.AttrDict(r) {
		return false
	}
	segments := [asyncLaunchSize]int32{int32(len(deps)), 1, 1, 1, 1, 1, 1}
	if cluster {
		segments[7], segments[8], segments[9] = 1, 1, 1
	}
	if shared {
		segments[10] = 1
	}
	r.SetProp(ir.OperandSegmentSizes, p.Ctx.DenseI32Array(segments[:]))
	if r.NumNamed > 0 && !async {
		// Upstream crashes here, after the errors of the syntax.
		return p.Errorf(r.At, "gpu.launch requires 'async' keyword to return a value")
	}
	return true
}

func printSizeAssignment(pr *asm.Printer, ids, sizes []*ir.Value, us []ir.Operand) {
	pr.Byte('(')
	pr.Values(ids)
	pr.Str(") in (")
	for i := range sizes {
		pr.Comma(i)
		pr.Operand(sizes[i])
		pr.Str(" = ")
		pr.Operand(us[i].Value())
	}
	pr.Byte(')')
}

func printLaunch(pr *asm.Printer, op *ir.Operation) {
	o := LaunchOp(op)
	if op.NumResults() > 0 {
		pr.Str(" async")
		if deps := o.AsyncDependencies(); len(deps) > 0 {
			pr.Str(" [")
			pr.Operands(deps)
			pr.Byte(']')
		}
	}
	args := o.BodyRegion().First().Args()
	start, _ := op.SegmentNamed("gridSizeX")
	us := op.Operands()[start:]
	fixed := launchArgs(op)
	if fixed > 12 {
		pr.Str(" clusters")
		printSizeAssignment(pr, args[12:15], args[15:18], us[6:9])
	}
	pr.Str(" blocks")
	printSizeAssignment(pr, args[0:3], args[6:9], us[0:3])
	pr.Str(" threads")
	printSizeAssignment(pr, args[3:6], args[9:12], us[3:6])
	if v := o.DynamicSharedMemorySize(); v != nil {
		pr.Str(" dynamic_shared_memory_size ")
		pr.Operand(v)
	}
	for _, name := range [...]string{"module", "function"} {
		if s, ok := op.Inherent(name).(*ir.SymbolRefAttr); ok {
			pr.Byte(' ')
			pr.Str(name)
			pr.Byte('(')
			pr.Attr(s)
			pr.Byte(')')
		}
	}
	n := min(workgroups(op), len(args)-fixed)
	printAttributions(pr, op, "workgroup", "", args[fixed:fixed+n])
	printAttributions(pr, op, "private", "", args[fixed+n:])
	pr.Byte(' ')
	pr.Region(o.BodyRegion(), false, true)
	pr.AttrDict(op, ir.OperandSegmentSizes, workgroupsAttr, "module", "function")
}

// parseWarp parses gpu.warp_execute_on_lane_0 behind its name: (%lane)[size]
// [args(%a : type)] [-> (types)] { body }.
func parseWarp(p *asm.Parser, r *asm.Result) bool {
	if !p.Expect(asm.LParen) {
		return false
	}
	lane, ok := p.Operand()
	if !ok || !p.Expect(asm.RParen) || !p.Expect(asm.LSquare) {
		return false
	}
	size, ok := p.Integer()
	if !ok || !p.Expect(asm.RSquare) || !p.ResolveAs([]asm.Unresolved{lane}, p.Ctx.Index(), r) {
		return false
	}
	r.SetProp("warp_size", p.Ctx.Int64Attr(p.Ctx.Int(64), size))
	if p.AcceptKeyword("args") {
		if !p.Expect(asm.LParen) {
			return false
		}
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
	return p.OptArrowTypes(r) && p.TerminatedRegion(r, p.AddRegion(r), nil, "gpu.yield") && p.AttrDict(r)
}

func printWarp(pr *asm.Printer, op *ir.Operation) {
	o := WarpExecuteOnLane0Op(op)
	pr.Byte('(')
	pr.Operand(o.Laneid())
	pr.Str(")[")
	if n := o.WarpSize(); n != nil {
		pr.Int(n.Int64())
	}
	pr.Byte(']')
	if us := op.Operands()[1:]; len(us) > 0 {
		pr.Str(" args(")
		pr.Operands(us)
		pr.Str(" : ")
		pr.OperandTypes(us)
		pr.Byte(')')
	}
	pr.OptArrowTypeList(op.Results())
	pr.Byte(' ')
	pr.Region(o.WarpRegion(), true, op.NumResults() > 0)
	pr.AttrDict(op, "warp_size")
}

// typeSyntax lists the types with hand-written parsers and printers.
var typeSyntax = []ir.TypeSyntax{
	{Def: MMAMatrixType, Custom: &asm.CustomType{Parse: parseMMAMatrix}, Print: printMMAMatrix},
}

// parseMMAMatrix parses an mma_matrix type behind its name: <16x16xf16, "AOp">.
func parseMMAMatrix(p *asm.Parser, d *ir.DialectTypeDef) (ir.Type, bool) {
	at := p.Pos() // after the type's word, at which errors stand
	at.Off -= uint32(len(d.Mnemonic))
	at.Col -= uint32(len(d.Mnemonic))
	if !p.Expect(asm.Less) {
		return nil, false
	}
	dims, ok := p.DimList(false)
	if !ok {
		return nil, false
	}
	elem, ok := p.Type()
	if !ok || !p.Expect(asm.Comma) {
		return nil, false
	}
	operand, ok := p.String()
	if !ok || !p.Expect(asm.Greater) {
		return nil, false
	}
	params := []ir.Attribute{p.Ctx.DenseI64Array(dims), p.Ctx.TypeAttr(elem), p.Ctx.String(operand)}
	if !d.Verify(p.Ctx, params, func(format string, args ...any) { p.Errorf(at, format, args...) }) {
		return nil, false
	}
	return p.Ctx.DialectType(d, params...), true
}

func printMMAMatrix(p *ir.AttrPrinter, t *ir.DialectType) {
	p.Str("mma_matrix<")
	p.Dims(t.Params[0].(*ir.DenseArrayAttr).Int64s())
	p.Type(t.Params[1].(*ir.TypeAttr).Type)
	p.Str(", ")
	p.Quoted(t.Params[2].(*ir.StringAttr).Value)
	p.Byte('>')
}
