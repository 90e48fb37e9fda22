package spirv

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// parseGraph parses spirv.ARM.Graph: @name (arguments) -> results attributes
// {...} {body}.
func parseGraph(p *asm.Parser, r *asm.Result) bool {
	if !p.SymbolName(r) {
		return false
	}
	s, ok := p.Signature(false)
	if !ok {
		return false
	}
	r.SetProp("function_type", p.Ctx.TypeAttr(p.Ctx.FunctionType(s.ArgTypes(), s.Results)))
	if !p.AttrDictWithKeyword(r) {
		return false
	}
	p.SignatureAttrs(r, &s)
	_, ok = p.OptRegion(r, p.AddRegion(r), s.Args)
	return ok
}

func printGraph(pr *asm.Printer, op *ir.Operation) {
	o := GraphARMOp(op)
	printName(pr, op)
	t := ir.FunctionTypeOf(op)
	pr.Signature(op, t.Inputs, t.Results, false)
	pr.AttrDictWithKeyword(op, "function_type", "arg_attrs", "res_attrs", ir.SymbolNameAttr)
	if body := o.BodyRegion(); !body.Empty() {
		pr.Byte(' ')
		pr.Region(body, false, true)
	}
}

func verifyGraph(op *ir.Operation) bool {
	t := ir.FunctionTypeOf(op)
	for i, in := range t.Inputs {
		if !constraint.OfType(in, TensorArmType) {
			return op.EmitOpError("type of argument #%d must be a TensorArmType, but got '%s'", i, in)
		}
	}
	if len(t.Results) == 0 {
		return op.EmitOpError("there should be at least one result")
	}
	for i, out := range t.Results {
		if !constraint.OfType(out, TensorArmType) {
			return op.EmitOpError("type of result #%d must be a TensorArmType, but got '%s'", i, out)
		}
	}
	return true
}

// verifyGraphOutputs checks that the operands of spirv.ARM.GraphOutputs have
// the result types of the graph around it.
func verifyGraphOutputs(op *ir.Operation) bool {
	graph := op.Parent()
	if !graph.Is(GraphARM) {
		return true // deeper inside of one
	}
	results := ir.FunctionTypeOf(graph).Results
	if op.NumOperands() != len(results) {
		return op.EmitOpError("is returning %d value(s) but enclosing spirv.ARM.Graph requires %d result(s)", op.NumOperands(), len(results))
	}
	for i, want := range results {
		if got := op.Operand(i).Type(); got != want {
			return op.EmitError("type of return operand %d ('%s') doesn't match graph result type ('%s')", i, got, want)
		}
	}
	return true
}
