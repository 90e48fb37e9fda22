package sv

import (
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
)

// Hand-written syntax of functions and of modules that are text.

// parseFunc parses private @name(ports) attributes {...} {...}.
func parseFunc(p *asm.Parser, r *asm.Result) bool {
	p.OptVisibility(r)
	if !p.SymbolName(r) {
		return false
	}
	var s hw.Signature
	if !hw.ParseSignature(p, &s) {
		return false
	}
	r.SetProp("module_type", p.Ctx.TypeAttr(hw.ModuleTypeOf(p.Ctx, s.Ports)))
	r.SetProp("per_argument_attrs", s.PortAttrs(p))
	hw.SetLocs(p, r, "result_locs", s.Outs)
	if !p.AttrDictWithKeyword(r) {
		return false
	}
	body := p.AddRegion(r)
	at := p.Pos()
	present, ok := p.OptRegion(r, body, s.Args)
	if !ok {
		return false
	}
	if !present {
		hw.SetLocs(p, r, "input_locs", s.Args)
	} else if body.Empty() {
		return p.Errorf(at, "expected non-empty function body")
	}
	return true
}

func printFunc(pr *asm.Printer, op *ir.Operation) {
	printSymbol(pr, op)
	hw.PrintSignature(pr, op)
	pr.AttrDictWithKeyword(op, ir.SymbolNameAttr, ir.SymbolVisibilityAttr, "module_type", "per_argument_attrs", "input_locs", "result_locs")
	if body := op.Region(0); !body.Empty() {
		pr.Byte(' ')
		pr.Region(body, false, true)
	}
}

func printSymbol(pr *asm.Printer, op *ir.Operation) {
	pr.Byte(' ')
	if v, ok := op.Attr(ir.SymbolVisibilityAttr).(*ir.StringAttr); ok {
		pr.Str(v.Value)
		pr.Byte(' ')
	}
	pr.Symbol(ir.SymbolName(op).Value)
}

// parseVerbatimModule parses @name<params>(ports) attributes {...}.
func parseVerbatimModule(p *asm.Parser, r *asm.Result) bool {
	p.OptVisibility(r)
	if !p.SymbolName(r) {
		return false
	}
	params, ok := hw.ParseParams(p)
	if !ok {
		return false
	}
	var s hw.Signature
	if !hw.ParseSignature(p, &s) || !p.AttrDictWithKeyword(r) {
		return false
	}
	if r.Prop("source") == nil {
		return p.Errorf(p.Pos(), "sv.verbatim.module requires 'source' attribute")
	}
	r.SetProp("module_type", p.Ctx.TypeAttr(hw.ModuleTypeOf(p.Ctx, s.Ports)))
	r.SetProp("parameters", params)
	r.SetProp("per_port_attrs", s.PortAttrs(p)) // also if no port has attributes
	s.SetLocs(p, r, "port_locs")
	return true
}

func printVerbatimModule(pr *asm.Printer, op *ir.Operation) {
	printSymbol(pr, op)
	hw.PrintParams(&pr.AttrPrinter, hw.ParamDecls(op))
	hw.PrintSignature(pr, op)
	pr.AttrDictWithKeyword(op, ir.SymbolNameAttr, ir.SymbolVisibilityAttr, "module_type", "per_port_attrs", "port_locs", "parameters")
}

// parseVerbatimSource parses @name<params> attributes {...}.
func parseVerbatimSource(p *asm.Parser, r *asm.Result) bool {
	p.OptVisibility(r)
	if !p.SymbolName(r) {
		return false
	}
	params, ok := hw.ParseParams(p)
	if !ok || !p.AttrDictWithKeyword(r) {
		return false
	}
	r.SetProp("parameters", params)
	return true
}

func printVerbatimSource(pr *asm.Printer, op *ir.Operation) {
	printSymbol(pr, op)
	hw.PrintParams(&pr.AttrPrinter, hw.ParamDecls(op))
	pr.AttrDictWithKeyword(op, ir.SymbolNameAttr, ir.SymbolVisibilityAttr, "parameters")
}

// nameFuncArgs names each argument of a function's body after its port.
func nameFuncArgs(op *ir.Operation, _ int, set func(int, string)) {
	t := hw.ModuleTypeIn(op)
	if t == nil || op.Region(0).Empty() {
		return
	}
	arg, n := 0, op.Region(0).First().NumArgs()
	for i := range hw.NumPorts(t) {
		if port := hw.PortAt(t, i); port.Dir != hw.Out && arg < n {
			set(arg, port.Name.Value)
			arg++
		}
	}
}

func verifyReturn(op *ir.Operation) bool {
	t := hw.ModuleTypeIn(op.Parent())
	if hw.NumPorts(t)-hw.NumInputs(t) != op.NumOperands() {
		return op.EmitOpError("must have same number of operands as region results.")
	}
	i := 0
	for k := range hw.NumPorts(t) {
		port := hw.PortAt(t, k)
		if port.Dir != hw.Out {
			continue
		}
		if got := op.Operand(i).Type(); got != port.Type {
			return op.EmitOpError("output types must match function. In operand %d, expected '%s', but got '%s'.", i, port.Type, got)
		}
		i++
	}
	return true
}

// callee returns the function that op calls. If there is none, it reports an error and
// returns nil.
func callee(op *ir.Operation, tables *ir.SymbolTables) *ir.Operation {
	ref := op.Inherent("callee").(*ir.SymbolRefAttr)
	f := tables.LookupNearest(op, ref)
	if f == nil || !f.Is(Func) {
		op.EmitError("cannot find function declaration '%s'", ref.Root.Value)
		return nil
	}
	return f
}

func verifyCallee(op *ir.Operation, tables *ir.SymbolTables) bool {
	f := callee(op, tables)
	if f == nil {
		return false
	}
	if t := hw.ModuleTypeIn(f); op.Is(FuncCall) && hw.NumPorts(t)-hw.NumInputs(t) != 1 {
		return op.EmitErrorNotes([]ir.Diagnostic{{Severity: ir.Note, Loc: f.Loc(), Text: "doesn't satisfy the constraint"}},
			"function called in a non-procedural region must return a single result")
	}
	return true
}

func verifyDPIImport(op *ir.Operation, tables *ir.SymbolTables) bool {
	f := callee(op, tables)
	if f == nil {
		return false
	}
	if !f.Region(0).Empty() {
		return op.EmitError("imported function must be a declaration but '%s' is defined", ir.SymbolName(f).Value)
	}
	return true
}
