package async

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// verifyAwait checks the result of async.await: none for a token, and the type inside the
// !async.value for a value.
func verifyAwait(op *ir.Operation) bool {
	t := AwaitOp(op).Operand().Type()
	if constraint.OfType(t, TokenType) && op.NumResults() > 0 {
		return op.EmitOpError("awaiting on a token must have empty result")
	}
	if constraint.OfType(t, ValueType) && op.NumResults() > 0 {
		want := constraint.TypeValue(t.(*ir.DialectType).Params[0])
		if got := op.Result(0).Type(); got != want {
			return op.EmitOpError("result type '%s' does not match async value type '%s'", got, want)
		}
	}
	return true
}

func verifyCall(op *ir.Operation, tables *ir.SymbolTables) bool {
	callee := CallOp(op).Callee()
	fn := tables.LookupNearest(op, callee)
	if fn == nil || !fn.Is(Func) {
		return op.EmitOpError("'%s' does not reference a valid async function", callee.Root.Value)
	}
	return ir.VerifyCall(op, ir.FunctionTypeOf(fn))
}

func resultsOf(fn *ir.Operation) []ir.Type {
	return constraint.TypeValue(fn.Inherent("function_type")).(*ir.FunctionType).Results
}

func verifyFunc(op *ir.Operation) bool {
	results := resultsOf(op)
	if len(results) == 0 {
		return op.EmitOpError("result is expected to be at least of size 1, but got 0")
	}
	for i, t := range results {
		token := constraint.OfType(t, TokenType)
		if !token && !constraint.OfType(t, ValueType) {
			return op.EmitOpError("result type must be async value type or async token type, but got '%s'", t)
		}
		if token && i > 0 {
			return op.EmitOpError(" results' (optional) async token type is expected to appear as the 1st return value, but got %d", i+1)
		}
	}
	return true
}

// verifyReturn checks that the types of the returned values are the types inside the
// !async.value results of the function. A first result that is a token does not count.
func verifyReturn(op *ir.Operation) bool {
	results := resultsOf(op.Parent())
	if len(results) > 0 && constraint.OfType(results[0], TokenType) {
		results = results[1:]
	}
	same := len(results) == op.NumOperands()
	for i := 0; same && i < len(results); i++ {
		same = constraint.TypeValue(results[i].(*ir.DialectType).Params[0]) == op.Operand(i).Type()
	}
	if !same {
		return op.EmitOpError("operand types do not match the types returned from the parent FuncOp")
	}
	return true
}
