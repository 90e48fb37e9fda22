package tosa

import (
	"strconv"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/quant"
)

// storage returns the element type of t, or the storage type of its quantized elements.
func storage(t ir.Type) ir.Type {
	e := ir.ElementOf(t)
	if quant.StorageWidth(e) == 0 {
		return e
	}
	p := e.(*ir.DialectType).Params
	s := p[1].(*ir.TypeAttr).Type
	if p[0].(*ir.IntegerAttr).Int64()&1 == 0 { // not signed
		return s.Context().IntegerType(ir.IntWidth(s), ir.Unsigned)
	}
	return s
}

// isUniform reports whether t is a quantized type with one scale for all elements.
func isUniform(t ir.Type) bool {
	d, ok := t.(*ir.DialectType)
	return ok && d.Def == quant.UniformQuantizedType
}

// sameElements reports an error if the element types of a and b differ. It accepts
// element types that are neither numbers nor quantized with one scale. Arguments nameA
// and nameB are used in the error message.
func sameElements(op *ir.Operation, a, b ir.Type, nameA, nameB string) bool {
	x, y := ir.ElementOf(a), ir.ElementOf(b)
	if x != y && isNumber(x) && isNumber(y) {
		return op.EmitOpError("expect %s and %s to have same element type, got '%s' and '%s'", nameA, nameB, x, y)
	}
	return true
}

func sameAsOutput(op *ir.Operation, operand int) bool {
	return sameElements(op, op.Operand(operand).Type(), op.Result(0).Type(), "input", "output")
}

func isNumber(t ir.Type) bool { return ir.IsIntOrIndex(t) || ir.IsFloat(t) || isUniform(t) }

// resolvable reports an error if an operand is a shape that is not the result of an
// operation of this dialect. Shapes must be known at compile time.
func resolvable(op *ir.Operation) bool {
	for i := range op.Operands() {
		v := op.Operands()[i].Value()
		if !isShape(v.Type()) {
			continue
		}
		if d := v.DefiningOp(); d == nil || d.Def() == nil || d.Def().Dialect != op.Def().Dialect || !isShape(d.Result(0).Type()) {
			return op.EmitOpError("shape operand is not compile time resolvable")
		}
	}
	return true
}

// constShapeOf returns the sizes of op's operand, a shape. Result ok is false if it is
// not the result of a tosa.const_shape.
func constShapeOf(op *ir.Operation, operand int) (values []int64, ok bool) {
	return ConstShapeValues(op.Operand(operand))
}

// ConstShapeValues returns the sizes of shape v. Result ok is false if v is not the
// result of a tosa.const_shape.
func ConstShapeValues(v *ir.Value) (values []int64, ok bool) {
	d := v.DefiningOp()
	if d == nil || !d.Is(ConstShape) {
		return nil, false
	}
	a, ok := ConstShapeOp(d).Values().(*ir.DenseElementsAttr)
	if !ok {
		return nil, false
	}
	return shapeValues(a), true
}

// anyLess reports whether an integer in op's array attribute attr is less than least.
func anyLess(op *ir.Operation, attr string, least int64) bool {
	a := op.Inherent(attr).(*ir.DenseArrayAttr)
	for i := range a.Len {
		if a.At(i) < least {
			return true
		}
	}
	return false
}

// atLeast checks that all integers in op's array attribute attr are at least least.
// Argument what names them in the error message.
func atLeast(op *ir.Operation, attr, what string, least int64) bool {
	return !anyLess(op, attr, least) || op.EmitOpError("expect all %s values to be >= %d, got %s", what, least, ints(op, attr))
}

// list returns the integers as text for an error message, separated by commas.
func list(vs []int64) string {
	var b []byte
	for i, v := range vs {
		if i > 0 {
			b = append(b, ", "...)
		}
		b = strconv.AppendInt(b, v, 10)
	}
	return string(b)
}

func ints(op *ir.Operation, attr string) string {
	return list(op.Inherent(attr).(*ir.DenseArrayAttr).Int64s())
}

// mayBe reports whether two sizes can be equal, that is, are equal or one is dynamic.
func mayBe(a, b int64) bool { return a == b || a == ir.Dynamic || b == ir.Dynamic }

func mayBeAll(a, b []int64) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if !mayBe(a[i], b[i]) {
			return false
		}
	}
	return true
}

func zeroPoint(op *ir.Operation, operand int, signed bool) (zero int64, ok bool) {
	return ZeroPoint(op.Operand(operand), signed)
}

// ZeroPoint returns the first element of the constant v. If signed is set, an integer
// is a signed number, and otherwise an unsigned number. For a float, result zero is 0
// if the float is 0, and else 1. Result ok is false if v is not a dense constant.
func ZeroPoint(v *ir.Value, signed bool) (zero int64, ok bool) {
	d, ok := ir.MatchConstant(v).(*ir.DenseElementsAttr)
	if !ok || d.Len() == 0 {
		return 0, false
	}
	switch a := d.ElementAttr(0).(type) {
	case *ir.FloatAttr:
		if a.Value.IsZero() {
			return 0, true
		}
	case *ir.IntegerAttr:
		if signed {
			return a.Value.Int64(), true
		}
		return int64(a.Value.Uint64()), true
	}
	return 1, true
}

// onlyInt8 reports an error if op's operand, a zero point, is a constant other than
// zero and does not have 8-bit integer elements. Argument name names its tensor in the
// message.
func onlyInt8(op *ir.Operation, operand int, name string) bool {
	if ir.IsInteger(ir.ElementOf(op.Operand(operand).Type()), 8) {
		return true
	}
	if zero, ok := zeroPoint(op, operand, true); ok && zero != 0 {
		return op.EmitOpError("%s zero point must be zero for non-int8 integer types", name)
	}
	return true
}

// zeroPointOf reports an error if op's operand, the zero point of a tensor of type t,
// has another element storage type than t. Argument name names the tensor in the
// message.
func zeroPointOf(op *ir.Operation, t ir.Type, operand int, name string) bool {
	if x, y := storage(t), storage(op.Operand(operand).Type()); x != y {
		return op.EmitOpError("expect both %s and its zero point are the same element type, got '%s' and '%s'", name, x, y)
	}
	return true
}
