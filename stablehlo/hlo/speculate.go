package hlo

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// IfInputsStatic returns that op is speculatable if all its operands have static shapes, and not
// speculatable otherwise.
func IfInputsStatic(op *ir.Operation) ir.Speculatability {
	return SpeculatableIf(inputsStatic(op), ir.Speculatable)
}

// RecursivelyIfInputsStatic returns that op, an operation with regions, is not speculatable unless
// all its operands have static shapes. Otherwise its speculatability depends on the operations in
// the regions.
func RecursivelyIfInputsStatic(op *ir.Operation) ir.Speculatability {
	return SpeculatableIf(inputsStatic(op), ir.RecursivelySpeculatableOp)
}

// IfStaticInInput returns that op is speculatable if each dimension that is static in a result is
// static in the operand of the same number. All these types must be ranked tensors.
func IfStaticInInput(op *ir.Operation) ir.Speculatability {
	return SpeculatableIf(staticInInput(op), ir.Speculatable)
}

// RecursivelyIfStaticInInput is IfStaticInInput for an operation with regions. If the dimensions
// allow speculation, the speculatability of op depends on the operations in the regions.
func RecursivelyIfStaticInInput(op *ir.Operation) ir.Speculatability {
	return SpeculatableIf(staticInInput(op), ir.RecursivelySpeculatableOp)
}

// IfInputsStaticAndConstant returns a rule for operations whose last n operands determine the
// result's shape. It allows speculation if all operands have static shapes and these n are constants.
func IfInputsStaticAndConstant(n int) func(op *ir.Operation) ir.Speculatability {
	return func(op *ir.Operation) ir.Speculatability {
		ok := inputsStatic(op) && op.NumOperands() >= n
		for i := max(op.NumOperands()-n, 0); i < op.NumOperands(); i++ {
			ok = ok && IsConstant(op.Operand(i))
		}
		return SpeculatableIf(ok, ir.Speculatable)
	}
}

// SpeculatableIf returns s if ok, and ir.NotSpeculatable otherwise.
func SpeculatableIf(ok bool, s ir.Speculatability) ir.Speculatability {
	if ok {
		return s
	}
	return ir.NotSpeculatable
}

func inputsStatic(op *ir.Operation) bool {
	for i := range op.Operands() {
		if !ir.HasStaticShape(op.Operands()[i].Value().Type()) {
			return false
		}
	}
	return true
}

// staticInInput compares result i with operand i, as long as there are both.
func staticInInput(op *ir.Operation) bool {
	for i := range min(op.NumResults(), op.NumOperands()) {
		out, ok1 := op.Result(i).Type().(*ir.RankedTensorType)
		in, ok2 := op.Operand(i).Type().(*ir.RankedTensorType)
		if !ok1 || !ok2 {
			return false
		}
		for d, size := range in.Shape {
			if size == ir.Dynamic && d < len(out.Shape) && out.Shape[d] != ir.Dynamic {
				return false
			}
		}
	}
	return true
}

// IsConstant reports whether v is the result of a constant-like operation whose value has elements.
func IsConstant(v *ir.Value) bool {
	op := v.DefiningOp()
	return op != nil && op.Has(ir.ConstantLike) && constraint.IsElementsAttr(op.Inherent("value"))
}

// ConstantInts returns the integers in the constant that defines v; a scalar has one. It returns
// false if v is not a constant of integers or indices.
func ConstantInts(v *ir.Value) ([]int64, bool) {
	d, ok := ir.MatchConstant(v).(*ir.DenseElementsAttr)
	if !ok || !ir.IsIntOrIndex(ir.ElementOf(d.Type)) {
		return nil, false
	}
	vs := make([]int64, d.Len())
	for i := range vs {
		vs[i] = d.IntAt(i).Int64()
	}
	return vs, true
}
