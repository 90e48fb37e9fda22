package tosa

import (
	"github.com/millrace-mlir/millrace/ir"
)

// The checks of constants, variables and operations on shapes.

func verifyConst(op *ir.Operation) bool {
	o := ConstOp(op)
	have, want := ir.TypeOf(o.Values()), o.Output().Type()
	if have == nil || !ir.IsTensor(have) || !ir.IsTensor(want) {
		return op.EmitOpError("expected tensors for attr/result type")
	}
	if e := ir.ElementOf(want); ir.ElementOf(have) != e && ir.ElementOf(have) != storage(want) {
		return op.EmitOpError("expected same attr/result element types")
	}
	return true
}

func verifyConstShape(op *ir.Operation) bool {
	o := ConstShapeOp(op)
	shape, _ := ir.ShapeOf(ir.TypeOf(o.Values()))
	if len(shape) != 1 {
		return op.EmitOpError("expect elements in attribute values with rank 1")
	}
	if r := shapeRank(o.Output().Type()); shape[0] != r {
		return op.EmitOpError("expect number of elements in attribute values (%d) to be equal to the rank (%d) for the result shape type", shape[0], r)
	}
	return true
}

// verifyShapes checks that operands and result are shapes of the same rank, and
// that the operands are known at compile time.
func verifyShapes(op *ir.Operation) bool {
	if !resolvable(op) {
		return false
	}
	rank := shapeRank(op.Operand(0).Type())
	for i := range op.Operands() {
		if shapeRank(op.Operand(i).Type()) != rank {
			return op.EmitOpError("operands don't have matching ranks")
		}
	}
	if shapeRank(op.Result(0).Type()) != rank {
		return op.EmitOpError("result shape has different rank than operands")
	}
	return true
}

func verifyConcatShape(op *ir.Operation) bool {
	if !resolvable(op) {
		return false
	}
	var sum int64
	for i := range op.Operands() {
		sum += shapeRank(op.Operand(i).Type())
	}
	if r := shapeRank(op.Result(0).Type()); r != sum {
		return op.EmitOpError("requires output shape rank to be equal to the sum of the input shape ranks (%d), got %d", sum, r)
	}
	return true
}

func verifyDim(op *ir.Operation) bool {
	o := DimOp(op)
	if t := o.Output().Type(); shapeRank(t) != 1 {
		return op.EmitOpError("expect output shape type to contain one element, got '%s'", t)
	}
	shape, ok := ir.ShapeOf(o.Input1().Type())
	if axis := axis32(op); ok && (axis < 0 || axis >= len(shape)) {
		return op.EmitOpError("expect axis to be in the range [0, %d), got %d", len(shape), axis)
	}
	return true
}

func verifySliceShape(op *ir.Operation) bool {
	o := SliceShapeOp(op)
	if !resolvable(op) {
		return false
	}
	start, a := zeroPoint(op, 1, true)
	size, b := zeroPoint(op, 2, true)
	rank, out := shapeRank(o.Input().Type()), shapeRank(o.Output().Type())
	switch {
	case a && start < 0:
		return op.EmitOpError("expected non-negative start index, got %d", start)
	case b && size <= 0:
		return op.EmitOpError("expected positive size, got %d", size)
	case b && size != out:
		return op.EmitOpError("expected output type size to be equal to size attribute, got %d vs %d", out, size)
	case a && b && start+size > rank:
		return op.EmitOpError("expected start + size to be less than or equal to input shape rank (%d), got %d", rank, start+size)
	}
	return true
}

// VariableType returns the type of a variable with this shape. Argument shape is
// the attribute var_shape, where -1 means dynamic.
func VariableType(shape ir.Attribute, element ir.Type) ir.Type {
	return tensorType(open(shapeValues(shape)), true, element)
}

// variable checks that t fits the variable that op reads or writes, and that
// this variable is declared. Argument name names the operand or result in error
// messages.
func variable(op *ir.Operation, t ir.Type, name string) bool {
	table := ir.NearestSymbolTable(op)
	if table == nil {
		return true
	}
	symbol := op.Inherent("name").(*ir.StringAttr)
	v := ir.LookupSymbolIn(table, symbol)
	if v == nil || !v.Is(Variable) {
		return op.EmitOpError("'%s' has not been declared by 'tosa.variable'", symbol.Value)
	}
	e := VariableOp(v).Type().Type
	if x := ir.ElementOf(t); x != e {
		return op.EmitOpError("require same element type for '%s' ('%s') and the input tensor ('%s')", name, x, e)
	}
	declared := VariableType(VariableOp(v).VarShape(), e)
	if !ir.CompatibleShapes(t, declared) {
		return op.EmitOpError("require same shapes for '%s' ('%s') and the input tensor ('%s')", name, t, declared)
	}
	return true
}

func verifyVariableRead(op *ir.Operation) bool { return variable(op, op.Result(0).Type(), "output1") }
func verifyVariableWrite(op *ir.Operation) bool {
	return variable(op, VariableWriteOp(op).Input1().Type(), "input1")
}
