package funcs

import "github.com/millrace-mlir/millrace/ir"

// typeOf is the type of a func.func.
func typeOf(fn *ir.Operation) *ir.FunctionType {
	return fn.Inherent("function_type").(*ir.TypeAttr).Type.(*ir.FunctionType)
}

func verifyReturn(op *ir.Operation) bool {
	fn := op.Parent()
	results := typeOf(fn).Results
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
	callee := op.Inherent("callee").(*ir.SymbolRefAttr)
	fn := tables.LookupNearest(op, callee)
	if fn == nil || !fn.Is(Func) {
		return op.EmitOpError("'%s' does not reference a valid function", callee.Root.Value)
	}
	t := typeOf(fn)
	if op.NumOperands() != len(t.Inputs) {
		return op.EmitOpError("incorrect number of operands for callee")
	}
	for i, want := range t.Inputs {
		if got := op.Operand(i).Type(); got != want {
			return op.EmitOpError("operand type mismatch: expected operand type '%s', but provided '%s' for operand number %d", want, got, i)
		}
	}
	if op.NumResults() != len(t.Results) {
		return op.EmitOpError("incorrect number of results for callee")
	}
	for i, want := range t.Results {
		if op.Result(i).Type() != want {
			notes := []ir.Diagnostic{
				{Severity: ir.Note, Loc: op.Loc(), Text: "      op result types: " + ir.TypesText(op.ResultTypes(nil))},
				{Severity: ir.Note, Loc: op.Loc(), Text: "function result types: " + ir.TypesText(t.Results)},
			}
			return op.EmitOpErrorNotes(notes, "result type mismatch at index %d", i)
		}
	}
	return true
}

func verifyConstant(op *ir.Operation) bool {
	module := op.Parent()
	for module != nil && module.Name().Name != "builtin.module" {
		module = module.Parent()
	}
	name := op.Inherent("value").(*ir.SymbolRefAttr).Root
	var fn *ir.Operation
	if module != nil {
		fn = ir.LookupSymbolIn(module, name)
	}
	if fn == nil || !fn.Is(Func) {
		return op.EmitOpError("reference to undefined function '%s'", name.Value)
	}
	if ir.Type(typeOf(fn)) != op.Result(0).Type() {
		return op.EmitOpError("reference to function with mismatched type")
	}
	return true
}
