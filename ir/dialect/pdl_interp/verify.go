package pdl_interp

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/pdl"
)

// createTypes is the number of create_operation's operand group for result types.
const createTypes = 2

func verifyCreateOperation(op *ir.Operation) bool {
	o := CreateOperationOp(op)
	if !o.InferredResultTypes() {
		return true
	}
	if len(op.OperandGroup(createTypes)) > 0 {
		return op.EmitOpError("with inferred results cannot also have explicit result types")
	}
	name := o.Name().Value
	if d := op.Context().OpName(name).Def; d == nil || !pdl.Infers(d) {
		return op.EmitOpError("has inferred results, but the created operation '%s' does not support result type inference "+
			"(or is not registered)", name)
	}
	return true
}

func verifyCreateRange(op *ir.Operation) bool {
	want := pdl.RangeTypeElementType(op.Result(0).Type())
	for _, u := range op.Operands() {
		if got := pdl.ElementType(u.Value().Type()); got != want {
			return op.EmitOpError("expected operand to have element type '%s', but got '%s'", want, got)
		}
	}
	return true
}

func verifyForEach(op *ir.Operation) bool {
	o := ForEachOp(op)
	body := o.Region()
	if body.Empty() || body.First().NumArgs() != 1 {
		return op.EmitOpError("requires exactly one argument")
	}
	if pdl.RangeOf(body.First().Arg(0).Type()) != o.Values().Type() {
		return op.EmitOpError("operand must be a range of loop variable type")
	}
	return true
}

// verifySwitch checks that a switch has a destination for each case value. The
// first successor is the default.
func verifySwitch(op *ir.Operation) bool {
	values := 0
	switch a := op.Inherent("caseValues").(type) {
	case *ir.ArrayAttr:
		values = len(a.Elems)
	case *ir.DenseElementsAttr:
		shape, _ := ir.ShapeOf(a.Type)
		values = int(ir.NumElements(shape))
	}
	if dests := len(op.Successors()) - 1; dests != values {
		return op.EmitOpError("expected number of cases to match the number of case values, got %d but expected %d", dests, values)
	}
	return true
}
