package wasmssa

import (
	"github.com/millrace-mlir/millrace/ir"
)

func function() *ir.CallableInterface {
	c := ir.FunctionCallableBy("functionType")
	c.VerifyBody = verifyFuncBody
	return c
}

// verifyFuncBody checks that the arguments of the entry block are references to
// locals of the function's argument types.
func verifyFuncBody(op *ir.Operation, inputs []ir.Type) bool {
	o := FuncOp(op)
	if o.BodyRegion().Empty() {
		return true
	}
	args := o.BodyRegion().First().Args()
	if len(args) != len(inputs) {
		return op.EmitError("entry block should have same number of arguments as function type. Function type has %d, entry block has %d",
			len(inputs), len(args))
	}
	for i, a := range args {
		ref, ok := a.Type().(*ir.DialectType)
		if !ok || ref.Def != LocalRefType {
			return op.EmitError("entry block argument type should be LocalRefType, got '%s' for block argument %d", a.Type(), i)
		}
		if to := ref.Params[0].(*ir.TypeAttr).Type; to != inputs[i] {
			return op.EmitError("func argument type #%d('%s') doesn't match entry block referenced type ('%s')", i, inputs[i], to)
		}
	}
	return true
}
