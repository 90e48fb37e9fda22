package gpu

import (
	"github.com/millrace-mlir/millrace/ir"
)

var gPUFuncCallable = &ir.CallableInterface{
	Region: ir.FunctionCallable.Region, Inputs: ir.FunctionCallable.Inputs, Results: ir.FunctionCallable.Results,
	VerifyType: verifyFuncType, VerifyBody: verifyFuncBody,
}

// verifyFuncBody checks the arguments of the entry block: first the function's
// inputs, then the workgroup memory, and then the private memory.
func verifyFuncBody(op *ir.Operation, inputs []ir.Type) bool {
	o := GPUFuncOp(op)
	if o.BodyRegion().Empty() {
		return op.EmitOpError("expected body with at least one block")
	}
	args := o.BodyRegion().First().Args()
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
	return verifyAttributions(op, args[len(inputs):], workgroups)
}

// verifyFuncType checks that a kernel has no results.
func verifyFuncType(op *ir.Operation) bool {
	return op.Attr(kernelFunc) == nil || len(op.Def().Callable.Results(op, nil)) == 0 ||
		op.EmitOpError("expected void return type for kernel function")
}
