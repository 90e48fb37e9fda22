package dialect

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// sameShape reports whether the shapes of two tensors are equal, as far as both are known.
func sameShape(a, b ir.Type) bool {
	x, known := ir.ShapeOf(a)
	y, both := ir.ShapeOf(b)
	return !known || !both || slices.Equal(x, y)
}

func verifyElementwise(op *ir.Operation) bool {
	x, y, result := op.Operand(0).Type(), op.Operand(1).Type(), op.Result(0).Type()
	if !sameShape(x, y) {
		return op.EmitOpError("needs operands of one shape, but has '%s' and '%s'", x, y)
	}
	if !sameShape(x, result) || !sameShape(y, result) {
		return op.EmitOpError("has a result of the type '%s', but operands of the types '%s' and '%s'", result, x, y)
	}
	return true
}

func verifyConstant(op *ir.Operation) bool {
	value, result := ir.TypeOf(op.Inherent("value")), op.Result(0).Type()
	if !Compatible(value, result) {
		return op.EmitOpError("has a value of the type '%s', but a result of the type '%s'", value, result)
	}
	return true
}

func verifyReshape(op *ir.Operation) bool {
	from, ranked := ir.ShapeOf(op.Operand(0).Type())
	to, _ := ir.ShapeOf(op.Result(0).Type())
	if ir.NumDynamicDims(from) > 0 || ir.NumDynamicDims(to) > 0 {
		return op.EmitOpError("needs static shapes")
	}
	if ranked && ir.NumElements(from) != ir.NumElements(to) {
		return op.EmitOpError("cannot give %d elements the shape of %d: '%s' to '%s'",
			ir.NumElements(from), ir.NumElements(to), op.Operand(0).Type(), op.Result(0).Type())
	}
	return true
}

func verifyTranspose(op *ir.Operation) bool {
	from, known := ir.ShapeOf(op.Operand(0).Type())
	to, both := ir.ShapeOf(op.Result(0).Type())
	if known && both && !slices.Equal(reversed(from), to) {
		return op.EmitOpError("needs a result of the reversed shape, but turns '%s' into '%s'", op.Operand(0).Type(), op.Result(0).Type())
	}
	return true
}

func verifyReturn(op *ir.Operation) bool {
	fn := op.Parent()
	results, name := ir.FunctionTypeOf(fn).Results, ir.SymbolName(fn).Value
	if len(results) > 1 {
		return fn.EmitOpError("returns %d values, but a function of Toy returns one or none", len(results))
	}
	if op.NumOperands() != len(results) {
		return op.EmitOpError("returns %d values, but function @%s has %d results", op.NumOperands(), name, len(results))
	}
	for i, t := range results {
		if got := op.Operand(i).Type(); !Compatible(got, t) {
			return op.EmitOpError("returns '%s', but function @%s has a result of the type '%s'", got, name, t)
		}
	}
	return true
}

func verifyCall(op *ir.Operation, tables *ir.SymbolTables) bool {
	callee := GenericCallOp(op).Callee()
	fn := tables.LookupNearest(op, callee)
	if fn == nil || !fn.Is(Func) {
		return op.EmitOpError("calls '%s', which is no function of Toy", callee.Root.Value)
	}
	t := ir.FunctionTypeOf(fn)
	if op.NumOperands() != len(t.Inputs) {
		return op.EmitOpError("passes %d arguments, but function @%s takes %d", op.NumOperands(), callee.Root.Value, len(t.Inputs))
	}
	if op.NumResults() != len(t.Results) {
		return op.EmitOpError("has %d results, but function @%s returns %d", op.NumResults(), callee.Root.Value, len(t.Results))
	}
	for i, want := range t.Inputs {
		if got := op.Operand(i).Type(); !Compatible(got, want) {
			return op.EmitOpError("passes '%s' as argument %d, but function @%s takes '%s'", got, i, callee.Root.Value, want)
		}
	}
	for i, want := range t.Results {
		if got := op.Result(i).Type(); !Compatible(got, want) {
			return op.EmitOpError("has a result of the type '%s', but function @%s returns '%s'", got, callee.Root.Value, want)
		}
	}
	return true
}

func verifyAccess(op *ir.Operation) bool {
	elements, i := elementsOf(op.Operand(0).Type()), constraint.IntValue(op.Inherent("index"))
	if i < 0 || i >= int64(len(elements)) {
		return op.EmitOpError("has the index %d, but the struct has %d elements", i, len(elements))
	}
	if want, got := constraint.TypeValue(elements[i]), op.Result(0).Type(); !Compatible(got, want) {
		return op.EmitOpError("has a result of the type '%s', but element %d of the struct has the type '%s'", got, i, want)
	}
	return true
}

func verifyStructConstant(op *ir.Operation) bool {
	return verifyFields(op, op.Inherent("value"), op.Result(0).Type())
}

// verifyFields checks that value is a constant of type t. It reports an error for op and returns
// false if it is not.
func verifyFields(op *ir.Operation, value ir.Attribute, t ir.Type) bool {
	if isTensor(t) {
		if !f64Elements.Check(value) || !Compatible(ir.TypeOf(value), t) {
			return op.EmitOpError("has the value %s for an element of the type '%s'", value, t)
		}
		return true
	}
	list, ok := value.(*ir.ArrayAttr)
	types := elementsOf(t)
	if !ok || len(list.Elems) != len(types) {
		return op.EmitOpError("needs a list of %d values for the type '%s', but has %s", len(types), t, value)
	}
	for i, e := range list.Elems {
		if !verifyFields(op, e, constraint.TypeValue(types[i])) {
			return false
		}
	}
	return true
}
