package transform

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	arrayOfI64ArraysAttr       = constraint.TypedArrayOf("array of arrays of i64", constraint.I64ArrayAttr.Check)
	failurePropagationModeAttr = constraint.IntEnumAttr("FailurePropagationModeAttr", "Silenceable error propagation policy", &FailurePropagationMode)

	functionTypeAttr = ir.AttrConstraint{
		Summary: "function type attribute",
		Check: func(a ir.Attribute) bool {
			return constraint.IsTypeAttr(a) && constraint.IsFunction(constraint.TypeValue(a))
		},
		Class: "TypeAttr",
	}

	nonNegativeI64ArrayAttr = constraint.ConfinedAttr(constraint.DenseI64ArrayAttr, constraint.DenseArrayNonNegative)

	i64ArrayOf0Or3Attr = ir.AttrConstraint{
		Summary: "i64 dense array attribute with 0 or 3 elements",
		Check: func(a ir.Attribute) bool {
			return constraint.IsDenseI64ArrayAttr(a) && (constraint.ArrayLen(a) == 0 || constraint.ArrayLen(a) == 3)
		},
		Class: "DenseI64ArrayAttr",
	}

	matchCmpIPredicateAttr   = constraint.IntEnumAttr("MatchCmpIPredicateAttr", "allowed 32-bit signless integer cases: 0, 1, 2, 3, 4, 5", &MatchCmpIPredicate)
	matchInterfaceEnumAttr   = constraint.IntEnumAttr("MatchInterfaceEnumAttr", "An interface to match", &MatchInterfaceEnum)
	nonNegativeI64Attr       = constraint.ConfinedAttr(constraint.I64Attr, constraint.IntNonNegative)
	transposeMatmulInputAttr = constraint.IntEnumAttr("TransposeMatmulInputAttr", "Input to transpose when converting matmul ops to transposed variants", &TransposeMatmulInput)
	allocTensorOp            = handleTo("bufferization.alloc_tensor")

	anyHandleOrParamType = constraint.Named("any transform handle or parameter",
		constraint.AnyTypeOf(transformParamTypeInterface, opHandle, transformValueHandleTypeInterface))

	anyHandleType                    = constraint.Named("any transform handle", transformAnyHandle)
	anyOpType                        = constraint.SingletonTypeDef("AnyOpType", "", AnyOpType)
	anyValue                         = constraint.SingletonTypeDef("AnyValueType", "", AnyValueType)
	emptyOp                          = handleTo("tensor.empty")
	memRefAllocaOp                   = handleTo("memref.alloca")
	memRefAllocOp                    = handleTo("memref.alloc")
	scfForOp                         = handleTo("scf.for")
	transformAnyHandle               = constraint.Named("transform operation or value handle", constraint.AnyTypeOf(opHandle, transformValueHandleTypeInterface))
	opHandle                         = constraint.TypeInterface("TransformHandleTypeInterface")
	transformAnyParamTypeOrAnyHandle = constraint.Named("transform any param type or any handle type", constraint.AnyTypeOf(opHandle, transformParamTypeInterface))

	transformHandleTypeInterface = ir.TypeConstraint{
		Summary: "TransformHandleTypeInterface instance",
		Check:   IsHandle,
		Class:   "TransformHandleTypeInterface",
	}

	linalgPackOp                      = handleTo("linalg.pack")
	linalgTransposeOp                 = handleTo("linalg.transpose")
	linalgUnpackOp                    = handleTo("linalg.unpack")
	tensorCollapseShapeOp             = handleTo("tensor.collapse_shape")
	tensorExpandShapeOp               = handleTo("tensor.expand_shape")
	tensorExtractSliceOp              = handleTo("tensor.extract_slice")
	tensorPadOp                       = handleTo("tensor.pad")
	transformAnyHandleOrAffineMap     = constraint.AnyTypeOf(transformAnyHandle, constraint.InstanceOf("", AffineMapParamType))
	transformParamTypeInterface       = constraint.TypeInterface("TransformParamTypeInterface")
	transformValueHandleTypeInterface = constraint.TypeInterface("TransformValueHandleTypeInterface")
)

// handleTo returns the constraint that a type is a handle to operations of this
// name.
func handleTo(operation string) ir.TypeConstraint {
	h := constraint.TypeDef("OperationType", "Transform IR handle to "+operation+" operations", OperationType)
	return constraint.Confined(h, "", func(t ir.Type) bool { return operationName(t) == operation })
}
