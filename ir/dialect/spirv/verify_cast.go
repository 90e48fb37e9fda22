package spirv

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
)

// bitWidth returns the width in bits of a scalar, a vector or a pointer.
// Pointers have 64 bits.
func bitWidth(t ir.Type) int64 {
	if Pointee(t) != nil {
		return 64
	}
	if v, ok := t.(*ir.VectorType); ok {
		return ir.NumElements(v.Shape) * int64(ir.BitWidth(v.Element))
	}
	return int64(ir.BitWidth(t))
}

func verifyBitcast(op *ir.Operation) bool {
	o := BitcastOp(op)
	from, to := o.Operand().Type(), o.Result().Type()
	fromPtr, toPtr := Pointee(from) != nil, Pointee(to) != nil
	switch x, y := bitWidth(from), bitWidth(to); {
	case from == to:
		return op.EmitError("result type must be different from operand type")
	case fromPtr && !toPtr:
		return op.EmitError("unhandled bit cast conversion from pointer type to non-pointer type")
	case toPtr && !fromPtr:
		return op.EmitError("unhandled bit cast conversion from non-pointer type to pointer type")
	case x != y:
		return op.EmitOpError("mismatch in result type bitwidth %d and operand type bitwidth %d", y, x)
	}
	return true
}

// verifyConvert checks a conversion between element types of different width.
// Both types must be scalars, both vectors or both cooperative matrices.
func verifyConvert(op *ir.Operation) bool {
	from, to := op.Operand(0).Type(), op.Result(0).Type()
	element := func(t ir.Type) (ir.Type, string) {
		if v, ok := t.(*ir.VectorType); ok {
			return v.Element, "vector"
		}
		if e := cooperativeMatrixTypeElementType(t); e != nil {
			return e, "matrix"
		}
		return t, ""
	}
	x, shape := element(from)
	y, other := element(to)
	if shape != other {
		return op.EmitOpError("incompatible operand and result types")
	}
	return ir.BitWidth(x) != ir.BitWidth(y) ||
		op.EmitOpError("expected the different bit widths for operand type and result type, but provided '%s' and '%s'", x, y)
}

// isPhysical reports whether the addressing model of the module around op lets
// pointers of type pointer be converted to and from integers. It is true
// without a module.
func isPhysical(op *ir.Operation, pointer ir.Type) bool {
	for m := op.Parent(); m != nil; m = m.Parent() {
		if m.Is(Module) {
			model := AddressingModel.Keyword(enumProp(ModuleOp(m).AddressingModel()))
			return model != "Logical" && (model != "PhysicalStorageBuffer64" || className(pointer) == "PhysicalStorageBuffer")
		}
	}
	return true
}

// className returns the storage class of pointer type t as a keyword.
func className(t ir.Type) string { return StorageClass.Keyword(storageClassOf(t)) }

func verifyPtrToU(op *ir.Operation) bool {
	o := ConvertPtrToUOp(op)
	if t, ok := o.Result().Type().(*ir.IntegerType); !ok || t.Signedness != ir.Signless {
		return op.EmitError("result must be a scalar type of unsigned integer")
	}
	return isPhysical(op, o.Pointer().Type()) || op.EmitError("operand must be a physical pointer")
}

func verifyUToPtr(op *ir.Operation) bool {
	o := ConvertUToPtrOp(op)
	if t, ok := o.Operand().Type().(*ir.IntegerType); !ok || t.Signedness != ir.Signless {
		return op.EmitError("result must be a scalar type of unsigned integer")
	}
	return isPhysical(op, o.Result().Type()) || op.EmitError("result must be a physical pointer")
}

// specific lists the storage classes that can be cast to and from storage class
// Generic.
var specific = []string{"Workgroup", "CrossWorkgroup", "Function"}

func verifyToGeneric(op *ir.Operation) bool {
	o := PtrCastToGenericOp(op)
	if !slices.Contains(specific, className(o.Pointer().Type())) {
		return op.EmitError("pointer must point to the Workgroup, CrossWorkgroup, or Function Storage Class")
	}
	if className(o.Result().Type()) != "Generic" {
		return op.EmitError("result type must be of storage class Generic")
	}
	return samePointee(op)
}

func verifyFromGeneric(op *ir.Operation) bool {
	if className(op.Operand(0).Type()) != "Generic" {
		return op.EmitError("pointer type must be of storage class Generic")
	}
	if !slices.Contains(specific, className(op.Result(0).Type())) {
		return op.EmitError("result must point to the Workgroup, CrossWorkgroup, or Function Storage Class")
	}
	return samePointee(op)
}

func samePointee(op *ir.Operation) bool {
	from, to := Pointee(op.Operand(0).Type()), Pointee(op.Result(0).Type())
	return from == to || op.EmitOpError("pointer operand's pointee type must have the same as the op result type, but found '%s' vs '%s'", from, to)
}
