package funcs

import (
	"github.com/millrace-mlir/millrace/ir"
)

func verifyReturn(op *ir.Operation) bool {
	fn := op.Parent()
	results := ir.FunctionTypeOf(fn).Results
	name := ir.SymbolName(fn).Value
	if op.NumOperands() != len(results) {
		return op.EmitOpError("has %d operands, but enclosing function (@%s) returns %d", op.NumOperands(), name, len(results))
	}
	for i, t := range results {
		if got := op.Operand(i).Type(); got != t {
			return op.EmitError("type of return operand %d ('%s') doesn't match function result type ('%s') in function @%s", i, got, t, name)
		}
	}
	return true
}

func verifyCall(op *ir.Operation, tables *ir.SymbolTables) bool {
	callee := CallOp(op).Callee()
	fn := tables.LookupNearest(op, callee)
	if fn == nil || !fn.Is(Func) {
		return op.EmitOpError("'%s' does not reference a valid function", callee.Root.Value)
	}
	return ir.VerifyCall(op, ir.FunctionTypeOf(fn))
}

func verifyConstant(op *ir.Operation) bool {
	o := ConstantOp(op)
	module := op.Parent()
	for module != nil && module.Name().Name != "builtin.module" {
		module = module.Parent()
	}
	name := o.Value().Root
	var fn *ir.Operation
	if module != nil {
		fn = ir.LookupSymbolIn(module, name)
	}
	if fn == nil || !fn.Is(Func) {
		return op.EmitOpError("reference to undefined function '%s'", name.Value)
	}
	if ir.Type(ir.FunctionTypeOf(fn)) != o.Result().Type() {
		return op.EmitOpError("reference to function with mismatched type")
	}
	return true
}
