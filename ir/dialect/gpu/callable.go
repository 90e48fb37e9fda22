package gpu

import "github.com/millrace-mlir/millrace/ir"

// callables are the interfaces of functions and of what calls them.
var callables = map[string]*ir.OpDef{
	"gpu.func": {Traits: ir.Symbol, Callable: &ir.CallableInterface{
		Region: ir.FunctionCallable.Region, Inputs: ir.FunctionCallable.Inputs, Results: ir.FunctionCallable.Results,
		VerifyBody: verifyFuncBody,
	}},
}

// verifyFuncBody: the entry block has the function's arguments, and after them
// memory, of the workgroup and then private.
func verifyFuncBody(op *ir.Operation, inputs []ir.Type) bool {
	if op.Region(0).Empty() {
		return op.EmitOpError("expected body with at least one block")
	}
	args := op.Region(0).First().Args()
	workgroups := 0
	if a, ok := op.Attr(workgroupsAttr).(*ir.IntegerAttr); ok {
		workgroups = int(a.Int64())
	}
	if n := len(inputs) + workgroups; len(args) < n {
		return op.EmitOpError("expected at least %d arguments to body region", n)
	}
	for i, t := range inputs {
		if got := args[i].Type(); got != t {
			return op.EmitOpError("expected body region argument #%d to be of type '%s', got '%s'", i, t, got)
		}
	}
	for _, a := range args[len(inputs):] {
		if _, ok := a.Type().(*ir.MemRefType); !ok {
			return op.EmitOpError("expected memref type in attribution")
		}
	}
	return true
}
