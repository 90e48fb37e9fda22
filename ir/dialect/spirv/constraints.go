package spirv

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/num"
)

var (
	addressingModelAttr = ir.AttrConstraint{
		Summary: "valid SPIR-V AddressingModel",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, AddressingModelAttr) },
		Enum:    &AddressingModel,
		Attr:    AddressingModelAttr,
		Class:   "AddressingModelAttr",
	}

	anySPIRVCooperativeMatrixAttr = ir.AttrConstraint{
		Summary: "type attribute of any SPIR-V cooperative matrix type",
		Check: func(a ir.Attribute) bool {
			return constraint.IsTypeAttr(a) && constraint.IsType(constraint.TypeValue(a)) &&
				constraint.OfType(constraint.TypeValue(a), CooperativeMatrixType)
		},
		Class: "TypeAttr",
	}

	executionModeAttr = ir.AttrConstraint{
		Summary: "valid SPIR-V ExecutionMode",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, ExecutionModeAttr) },
		Enum:    &ExecutionModeEnum,
		Attr:    ExecutionModeAttr,
		Class:   "ExecutionModeAttr",
	}

	executionModelAttr = ir.AttrConstraint{
		Summary: "valid SPIR-V ExecutionModel",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, ExecutionModelAttr) },
		Enum:    &ExecutionModel,
		Attr:    ExecutionModelAttr,
		Class:   "ExecutionModelAttr",
	}

	functionControlAttr = ir.AttrConstraint{
		Summary: "valid SPIR-V FunctionControl",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, FunctionControlAttr) },
		Enum:    &FunctionControl,
		Attr:    FunctionControlAttr,
		Class:   "FunctionControlAttr",
	}

	graphAttr = ir.AttrConstraint{
		Summary: "type attribute of graph type",
		Check:   func(a ir.Attribute) bool { return constraint.IsTypeAttr(a) && isGraph(constraint.TypeValue(a)) },
		Class:   "TypeAttr",
	}

	groupOperationAttr = ir.AttrConstraint{
		Summary: "valid SPIR-V GroupOperation",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, GroupOperationAttr) },
		Enum:    &GroupOperation,
		Attr:    GroupOperationAttr,
		Class:   "GroupOperationAttr",
	}

	imageOperandsAttr = ir.AttrConstraint{
		Summary: "valid SPIR-V ImageOperands",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, ImageOperandsAttr) },
		Enum:    &ImageOperands,
		Attr:    ImageOperandsAttr,
		Class:   "ImageOperandsAttr",
	}

	khrCooperativeMatrixLayoutAttr = ir.AttrConstraint{
		Summary: "valid SPIR-V Cooperative Matrix Layout (KHR)",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, CooperativeMatrixLayoutKHRAttr) },
		Enum:    &CooperativeMatrixLayoutKHR,
		Attr:    CooperativeMatrixLayoutKHRAttr,
		Class:   "CooperativeMatrixLayoutKHRAttr",
	}

	khrCooperativeMatrixOperandsAttr = ir.AttrConstraint{
		Summary: "valid SPIR-V Cooperative Matrix Operands (KHR)",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, CooperativeMatrixOperandsKHRAttr) },
		Enum:    &CooperativeMatrixOperandsKHR,
		Attr:    CooperativeMatrixOperandsKHRAttr,
		Class:   "CooperativeMatrixOperandsKHRAttr",
	}

	linkageAttributesAttr = ir.AttrConstraint{
		Summary: "",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, LinkageAttributesAttr) },
		Attr:    LinkageAttributesAttr,
		Class:   "LinkageAttributesAttr",
	}

	loopControlAttr = ir.AttrConstraint{
		Summary: "valid SPIR-V LoopControl",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, LoopControlAttr) },
		Enum:    &LoopControl,
		Attr:    LoopControlAttr,
		Class:   "LoopControlAttr",
	}

	memoryAccessAttr = ir.AttrConstraint{
		Summary: "valid SPIR-V MemoryAccess",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, MemoryAccessAttr) },
		Enum:    &MemoryAccess,
		Attr:    MemoryAccessAttr,
		Class:   "MemoryAccessAttr",
	}

	memoryModelAttr = ir.AttrConstraint{
		Summary: "valid SPIR-V MemoryModel",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, MemoryModelAttr) },
		Enum:    &MemoryModel,
		Attr:    MemoryModelAttr,
		Class:   "MemoryModelAttr",
	}

	memorySemanticsAttr = ir.AttrConstraint{
		Summary: "valid SPIR-V MemorySemantics",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, MemorySemanticsAttr) },
		Enum:    &MemorySemantics,
		Attr:    MemorySemanticsAttr,
		Class:   "MemorySemanticsAttr",
	}

	n32BitSignlessIntegerWhosePositiveAttr = ir.AttrConstraint{
		Summary: "32-bit signless integer attribute whose value is positive and whose value is a power of two > 0",
		Check: func(a ir.Attribute) bool {
			return constraint.IsIntegerAttr(a) && constraint.IsSignless(ir.TypeOf(a), 32) &&
				constraint.IsPositive(a) && constraint.IsPowerOf2(a)
		},
		Type:  func(c *ir.Context) ir.Type { return c.Int(32) },
		Class: "IntegerAttr",
	}

	packedVectorFormatAttr = ir.AttrConstraint{
		Summary: "valid SPIR-V PackedVectorFormat",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, PackedVectorFormatAttr) },
		Enum:    &PackedVectorFormat,
		Attr:    PackedVectorFormatAttr,
		Class:   "PackedVectorFormatAttr",
	}

	scopeAttr = ir.AttrConstraint{
		Summary: "valid SPIR-V Scope",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, ScopeAttr) },
		Enum:    &Scope,
		Attr:    ScopeAttr,
		Class:   "ScopeAttr",
	}

	selectionControlAttr = ir.AttrConstraint{
		Summary: "valid SPIR-V SelectionControl",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, SelectionControlAttr) },
		Enum:    &SelectionControl,
		Attr:    SelectionControlAttr,
		Class:   "SelectionControlAttr",
	}

	storageClassAttr = ir.AttrConstraint{
		Summary: "valid SPIR-V StorageClass",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, StorageClassAttr) },
		Enum:    &StorageClass,
		Attr:    StorageClassAttr,
		Class:   "StorageClassAttr",
	}

	verCapExtAttr = ir.AttrConstraint{
		Summary: "version-capability-extension attribute",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, VerCapExtAttr) },
		Class:   "VerCapExtAttr",
	}

	anyCooperativeMatrix = ir.TypeConstraint{
		Summary: "any SPIR-V cooperative matrix type",
		Check:   func(t ir.Type) bool { return constraint.OfType(t, CooperativeMatrixType) },
	}

	anyFloat = ir.TypeConstraint{
		Summary: "16/32/64-bit float or BFloat16",
		Check: func(t ir.Type) bool {
			return constraint.IsFloatKind(t, num.F16) || constraint.IsFloatKind(t, num.F32) ||
				constraint.IsFloatKind(t, num.F64) || constraint.IsFloatKind(t, num.BF16)
		},
	}

	anyImage = ir.TypeConstraint{
		Summary: "any SPIR-V image type",
		Check:   func(t ir.Type) bool { return constraint.OfType(t, ImageType) },
	}

	anyMatrix = ir.TypeConstraint{
		Summary: "any SPIR-V matrix type",
		Check:   func(t ir.Type) bool { return constraint.OfType(t, MatrixType) },
	}

	anyPtr = ir.TypeConstraint{
		Summary: "any SPIR-V pointer type",
		Check:   func(t ir.Type) bool { return constraint.OfType(t, PointerType) },
	}

	anySampledImage = ir.TypeConstraint{
		Summary: "any SPIR-V sampled image type",
		Check:   func(t ir.Type) bool { return constraint.OfType(t, SampledImageType) },
	}

	anySPIRVMatrixCooperativeMatrix = ir.TypeConstraint{
		Summary: "any SPIR-V matrix type or Cooperative Matrix of 16/32/64-bit float values",
		Check: func(t ir.Type) bool {
			return constraint.OfType(t, MatrixType) || constraint.OfType(t, CooperativeMatrixType) &&
				(constraint.IsFloatKind(cooperativeMatrixTypeElementType(t), num.F16) || constraint.IsFloatKind(cooperativeMatrixTypeElementType(t), num.F32) ||
					constraint.IsFloatKind(cooperativeMatrixTypeElementType(t), num.F64))
		},
	}

	anyStruct = ir.TypeConstraint{
		Summary: "any SPIR-V struct type",
		Check:   func(t ir.Type) bool { return constraint.OfType(t, StructType) },
	}

	anyTensorArm = ir.TypeConstraint{
		Summary: "any SPIR-V tensorArm type",
		Check:   func(t ir.Type) bool { return constraint.OfType(t, TensorArmType) },
	}

	boolFixedLengthVectorBoolLength = ir.TypeConstraint{
		Summary: "bool or fixed-length vector of bool values of length 2/3/4/8/16",
		Check: func(t ir.Type) bool {
			return constraint.IsSignless(t, 1) || constraint.IsFixedVector(t) &&
				constraint.IsSignless(ir.ElementOf(t), 1) && constraint.IsFixedVector(t) &&
				(constraint.NumElements(t) == 2 || constraint.NumElements(t) == 3 || constraint.NumElements(t) == 4 ||
					constraint.NumElements(t) == 8 || constraint.NumElements(t) == 16)
		},
	}

	boolType = ir.TypeConstraint{
		Summary: "bool",
		Check:   func(t ir.Type) bool { return constraint.IsSignless(t, 1) },
		Build:   func(c *ir.Context) ir.Type { return c.Int(1) },
		Class:   "IntegerType",
	}

	composite = ir.TypeConstraint{
		Summary: "vector of bool or 8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 values of length " +
			"2/3/4/8/16 or any SPIR-V array type or any SPIR-V runtime array type or any SPIR-V struct " +
			"type or any SPIR-V cooperative matrix type or any SPIR-V matrix type or any SPIR-V " +
			"tensorArm type",
		Check: func(t ir.Type) bool {
			return constraint.IsVector(t) && constraint.Rank(t) > 0 && (constraint.IsSignless(ir.ElementOf(t), 1) ||
				constraint.IsIntOfWidth(ir.ElementOf(t), 8) || constraint.IsIntOfWidth(ir.ElementOf(t), 16) ||
				constraint.IsIntOfWidth(ir.ElementOf(t), 32) || constraint.IsIntOfWidth(ir.ElementOf(t), 64) ||
				constraint.IsFloatKind(ir.ElementOf(t), num.F16) || constraint.IsFloatKind(ir.ElementOf(t), num.F32) ||
				constraint.IsFloatKind(ir.ElementOf(t), num.F64) || constraint.IsFloatKind(ir.ElementOf(t), num.BF16)) &&
				constraint.IsVector(t) && constraint.Rank(t) > 0 && (constraint.NumElements(t) == 2 || constraint.NumElements(t) == 3 ||
				constraint.NumElements(t) == 4 || constraint.NumElements(t) == 8 || constraint.NumElements(t) == 16) ||
				constraint.OfType(t, ArrayType) || constraint.OfType(t, RuntimeArrayType) ||
				constraint.OfType(t, StructType) || constraint.OfType(t, CooperativeMatrixType) ||
				constraint.OfType(t, MatrixType) || constraint.OfType(t, TensorArmType)
		},
	}

	fixedLengthVector163264 = ir.TypeConstraint{
		Summary: "fixed-length vector of 16/32/64-bit float or BFloat16 values of length 2/3/4/8/16",
		Check: func(t ir.Type) bool {
			return constraint.IsFixedVector(t) && (constraint.IsFloatKind(ir.ElementOf(t), num.F16) || constraint.IsFloatKind(ir.ElementOf(t), num.F32) ||
				constraint.IsFloatKind(ir.ElementOf(t), num.F64) || constraint.IsFloatKind(ir.ElementOf(t), num.BF16)) &&
				constraint.IsFixedVector(t) && (constraint.NumElements(t) == 2 || constraint.NumElements(t) == 3 ||
				constraint.NumElements(t) == 4 || constraint.NumElements(t) == 8 || constraint.NumElements(t) == 16)
		},
		Class: "VectorType",
	}

	fixedLengthVector1632642 = ir.TypeConstraint{
		Summary: "fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16",
		Check: func(t ir.Type) bool {
			return constraint.IsFixedVector(t) && (constraint.IsFloatKind(ir.ElementOf(t), num.F16) || constraint.IsFloatKind(ir.ElementOf(t), num.F32) ||
				constraint.IsFloatKind(ir.ElementOf(t), num.F64)) && constraint.IsFixedVector(t) &&
				(constraint.NumElements(t) == 2 || constraint.NumElements(t) == 3 || constraint.NumElements(t) == 4 ||
					constraint.NumElements(t) == 8 || constraint.NumElements(t) == 16)
		},
		Class: "VectorType",
	}

	float = ir.TypeConstraint{
		Summary: "16/32/64-bit float",
		Check: func(t ir.Type) bool {
			return constraint.IsFloatKind(t, num.F16) || constraint.IsFloatKind(t, num.F32) ||
				constraint.IsFloatKind(t, num.F64)
		},
	}

	float32 = ir.TypeConstraint{
		Summary: "Float32",
		Check:   func(t ir.Type) bool { return constraint.IsFloatKind(t, num.F32) },
		Build:   func(c *ir.Context) ir.Type { return c.Float(num.F32) },
		Class:   "FloatType",
	}

	float32FixedLengthVectorFloat32Length = ir.TypeConstraint{
		Summary: "Float32 or fixed-length vector of Float32 values of length 2/3/4/8/16",
		Check: func(t ir.Type) bool {
			return constraint.IsFloatKind(t, num.F32) || constraint.IsFixedVector(t) &&
				constraint.IsFloatKind(ir.ElementOf(t), num.F32) && constraint.IsFixedVector(t) &&
				(constraint.NumElements(t) == 2 || constraint.NumElements(t) == 3 || constraint.NumElements(t) == 4 ||
					constraint.NumElements(t) == 8 || constraint.NumElements(t) == 16)
		},
	}

	int16FixedLengthVectorInt16Length = ir.TypeConstraint{
		Summary: "Int16 or fixed-length vector of Int16 values of length 2/3/4/8/16",
		Check: func(t ir.Type) bool {
			return constraint.IsSignless(t, 16) || constraint.IsFixedVector(t) &&
				constraint.IsSignless(ir.ElementOf(t), 16) && constraint.IsFixedVector(t) &&
				(constraint.NumElements(t) == 2 || constraint.NumElements(t) == 3 || constraint.NumElements(t) == 4 ||
					constraint.NumElements(t) == 8 || constraint.NumElements(t) == 16)
		},
	}

	int32 = ir.TypeConstraint{
		Summary: "Int32",
		Check:   func(t ir.Type) bool { return constraint.IsSignless(t, 32) },
		Build:   func(c *ir.Context) ir.Type { return c.Int(32) },
		Class:   "IntegerType",
	}

	int32FixedLengthVectorInt32Length = ir.TypeConstraint{
		Summary: "Int32 or fixed-length vector of Int32 values of length 2/3/4/8/16",
		Check: func(t ir.Type) bool {
			return constraint.IsSignless(t, 32) || constraint.IsFixedVector(t) &&
				constraint.IsSignless(ir.ElementOf(t), 32) && constraint.IsFixedVector(t) &&
				(constraint.NumElements(t) == 2 || constraint.NumElements(t) == 3 || constraint.NumElements(t) == 4 ||
					constraint.NumElements(t) == 8 || constraint.NumElements(t) == 16)
		},
	}

	int32Vec4 = ir.TypeConstraint{
		Summary: "vector of 32-bit integer values of length 4",
		Check: func(t ir.Type) bool {
			return constraint.IsVector(t) && constraint.Rank(t) > 0 && constraint.IsIntOfWidth(ir.ElementOf(t), 32) &&
				constraint.IsVector(t) && constraint.Rank(t) > 0 && constraint.NumElements(t) == 4
		},
		Class: "VectorType",
	}

	integer = ir.TypeConstraint{
		Summary: "8/16/32/64-bit integer",
		Check: func(t ir.Type) bool {
			return constraint.IsIntOfWidth(t, 8) || constraint.IsIntOfWidth(t, 16) ||
				constraint.IsIntOfWidth(t, 32) || constraint.IsIntOfWidth(t, 64)
		},
		Class: "IntegerType",
	}

	iOrUIVec4 = ir.TypeConstraint{
		Summary: "vector of 8/16/32/64-bit signless/unsigned integer values of length 4",
		Check: func(t ir.Type) bool {
			return constraint.IsVector(t) && constraint.Rank(t) > 0 && (constraint.IsSignless(ir.ElementOf(t), 8) ||
				constraint.IsUnsigned(ir.ElementOf(t), 8) || constraint.IsSignless(ir.ElementOf(t), 16) ||
				constraint.IsUnsigned(ir.ElementOf(t), 16) || constraint.IsSignless(ir.ElementOf(t), 32) ||
				constraint.IsUnsigned(ir.ElementOf(t), 32) || constraint.IsSignless(ir.ElementOf(t), 64) ||
				constraint.IsUnsigned(ir.ElementOf(t), 64)) && constraint.IsVector(t) &&
				constraint.Rank(t) > 0 && constraint.NumElements(t) == 4
		},
		Class: "VectorType",
	}

	matrix163264BitFloat = ir.TypeConstraint{
		Summary: "Matrix of 16/32/64-bit float values",
		Check: func(t ir.Type) bool {
			return constraint.OfType(t, MatrixType) && (constraint.IsFloatKind(matrixTypeElementType(t), num.F16) ||
				constraint.IsFloatKind(matrixTypeElementType(t), num.F32) || constraint.IsFloatKind(matrixTypeElementType(t), num.F64))
		},
	}

	n163264BitFloatBFloat16 = ir.TypeConstraint{
		Summary: "16/32/64-bit float or BFloat16 or fixed-length vector of 16/32/64-bit float or BFloat16 " +
			"values of length 2/3/4/8/16 or Cooperative Matrix of 16/32/64-bit float or BFloat16 values",
		Check: func(t ir.Type) bool {
			return constraint.IsFloatKind(t, num.F16) || constraint.IsFloatKind(t, num.F32) ||
				constraint.IsFloatKind(t, num.F64) || constraint.IsFloatKind(t, num.BF16) ||
				constraint.IsFixedVector(t) && (constraint.IsFloatKind(ir.ElementOf(t), num.F16) || constraint.IsFloatKind(ir.ElementOf(t), num.F32) ||
					constraint.IsFloatKind(ir.ElementOf(t), num.F64) || constraint.IsFloatKind(ir.ElementOf(t), num.BF16)) &&
					constraint.IsFixedVector(t) && (constraint.NumElements(t) == 2 || constraint.NumElements(t) == 3 ||
					constraint.NumElements(t) == 4 || constraint.NumElements(t) == 8 || constraint.NumElements(t) == 16) ||
				constraint.OfType(t, CooperativeMatrixType) && (constraint.IsFloatKind(cooperativeMatrixTypeElementType(t), num.F16) ||
					constraint.IsFloatKind(cooperativeMatrixTypeElementType(t), num.F32) || constraint.IsFloatKind(cooperativeMatrixTypeElementType(t), num.F64) ||
					constraint.IsFloatKind(cooperativeMatrixTypeElementType(t), num.BF16))
		},
	}

	n163264BitFloatFixed = ir.TypeConstraint{
		Summary: "16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16 " +
			"or 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length " +
			"2/3/4/8/16 or bool or fixed-length vector of bool values of length 2/3/4/8/16",
		Check: func(t ir.Type) bool {
			return constraint.IsFloatKind(t, num.F16) || constraint.IsFloatKind(t, num.F32) ||
				constraint.IsFloatKind(t, num.F64) || constraint.IsFixedVector(t) &&
				(constraint.IsFloatKind(ir.ElementOf(t), num.F16) || constraint.IsFloatKind(ir.ElementOf(t), num.F32) ||
					constraint.IsFloatKind(ir.ElementOf(t), num.F64)) && constraint.IsFixedVector(t) &&
				(constraint.NumElements(t) == 2 || constraint.NumElements(t) == 3 || constraint.NumElements(t) == 4 ||
					constraint.NumElements(t) == 8 || constraint.NumElements(t) == 16) ||
				constraint.IsIntOfWidth(t, 8) || constraint.IsIntOfWidth(t, 16) ||
				constraint.IsIntOfWidth(t, 32) || constraint.IsIntOfWidth(t, 64) ||
				constraint.IsFixedVector(t) && (constraint.IsIntOfWidth(ir.ElementOf(t), 8) || constraint.IsIntOfWidth(ir.ElementOf(t), 16) ||
					constraint.IsIntOfWidth(ir.ElementOf(t), 32) || constraint.IsIntOfWidth(ir.ElementOf(t), 64)) &&
					constraint.IsFixedVector(t) && (constraint.NumElements(t) == 2 || constraint.NumElements(t) == 3 ||
					constraint.NumElements(t) == 4 || constraint.NumElements(t) == 8 || constraint.NumElements(t) == 16) ||
				constraint.IsSignless(t, 1) || constraint.IsFixedVector(t) &&
				constraint.IsSignless(ir.ElementOf(t), 1) && constraint.IsFixedVector(t) &&
				(constraint.NumElements(t) == 2 || constraint.NumElements(t) == 3 || constraint.NumElements(t) == 4 ||
					constraint.NumElements(t) == 8 || constraint.NumElements(t) == 16)
		},
	}

	n163264BitFloatFixed2 = ir.TypeConstraint{
		Summary: "16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16 " +
			"or 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length " +
			"2/3/4/8/16",
		Check: func(t ir.Type) bool {
			return constraint.IsFloatKind(t, num.F16) || constraint.IsFloatKind(t, num.F32) ||
				constraint.IsFloatKind(t, num.F64) || constraint.IsFixedVector(t) &&
				(constraint.IsFloatKind(ir.ElementOf(t), num.F16) || constraint.IsFloatKind(ir.ElementOf(t), num.F32) ||
					constraint.IsFloatKind(ir.ElementOf(t), num.F64)) && constraint.IsFixedVector(t) &&
				(constraint.NumElements(t) == 2 || constraint.NumElements(t) == 3 || constraint.NumElements(t) == 4 ||
					constraint.NumElements(t) == 8 || constraint.NumElements(t) == 16) ||
				constraint.IsIntOfWidth(t, 8) || constraint.IsIntOfWidth(t, 16) ||
				constraint.IsIntOfWidth(t, 32) || constraint.IsIntOfWidth(t, 64) ||
				constraint.IsFixedVector(t) && (constraint.IsIntOfWidth(ir.ElementOf(t), 8) || constraint.IsIntOfWidth(ir.ElementOf(t), 16) ||
					constraint.IsIntOfWidth(ir.ElementOf(t), 32) || constraint.IsIntOfWidth(ir.ElementOf(t), 64)) &&
					constraint.IsFixedVector(t) && (constraint.NumElements(t) == 2 || constraint.NumElements(t) == 3 ||
					constraint.NumElements(t) == 4 || constraint.NumElements(t) == 8 || constraint.NumElements(t) == 16)
		},
	}

	n163264BitFloatFixed3 = ir.TypeConstraint{
		Summary: "16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16 " +
			"or Cooperative Matrix of 16/32/64-bit float values",
		Check: func(t ir.Type) bool {
			return constraint.IsFloatKind(t, num.F16) || constraint.IsFloatKind(t, num.F32) ||
				constraint.IsFloatKind(t, num.F64) || constraint.IsFixedVector(t) &&
				(constraint.IsFloatKind(ir.ElementOf(t), num.F16) || constraint.IsFloatKind(ir.ElementOf(t), num.F32) ||
					constraint.IsFloatKind(ir.ElementOf(t), num.F64)) && constraint.IsFixedVector(t) &&
				(constraint.NumElements(t) == 2 || constraint.NumElements(t) == 3 || constraint.NumElements(t) == 4 ||
					constraint.NumElements(t) == 8 || constraint.NumElements(t) == 16) ||
				constraint.OfType(t, CooperativeMatrixType) && (constraint.IsFloatKind(cooperativeMatrixTypeElementType(t), num.F16) ||
					constraint.IsFloatKind(cooperativeMatrixTypeElementType(t), num.F32) || constraint.IsFloatKind(cooperativeMatrixTypeElementType(t), num.F64))
		},
	}

	n163264BitFloatFixed4 = ir.TypeConstraint{
		Summary: "16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16",
		Check: func(t ir.Type) bool {
			return constraint.IsFloatKind(t, num.F16) || constraint.IsFloatKind(t, num.F32) ||
				constraint.IsFloatKind(t, num.F64) || constraint.IsFixedVector(t) &&
				(constraint.IsFloatKind(ir.ElementOf(t), num.F16) || constraint.IsFloatKind(ir.ElementOf(t), num.F32) ||
					constraint.IsFloatKind(ir.ElementOf(t), num.F64)) && constraint.IsFixedVector(t) &&
				(constraint.NumElements(t) == 2 || constraint.NumElements(t) == 3 || constraint.NumElements(t) == 4 ||
					constraint.NumElements(t) == 8 || constraint.NumElements(t) == 16)
		},
	}

	n1632BitFloatFixedLength = ir.TypeConstraint{
		Summary: "16/32-bit float or fixed-length vector of 16/32-bit float values of length 2/3/4/8/16",
		Check: func(t ir.Type) bool {
			return constraint.IsFloatKind(t, num.F16) || constraint.IsFloatKind(t, num.F32) ||
				constraint.IsFixedVector(t) && (constraint.IsFloatKind(ir.ElementOf(t), num.F16) || constraint.IsFloatKind(ir.ElementOf(t), num.F32)) &&
					constraint.IsFixedVector(t) && (constraint.NumElements(t) == 2 || constraint.NumElements(t) == 3 ||
					constraint.NumElements(t) == 4 || constraint.NumElements(t) == 8 || constraint.NumElements(t) == 16)
		},
	}

	n32BitSignlessUnsignedInteger = ir.TypeConstraint{
		Summary: "32-bit signless/unsigned integer",
		Check:   func(t ir.Type) bool { return constraint.IsSignless(t, 32) || constraint.IsUnsigned(t, 32) },
	}

	n8163264BitInteger = ir.TypeConstraint{
		Summary: "8/16/32/64-bit integer or 16/32/64-bit float",
		Check: func(t ir.Type) bool {
			return constraint.IsIntOfWidth(t, 8) || constraint.IsIntOfWidth(t, 16) ||
				constraint.IsIntOfWidth(t, 32) || constraint.IsIntOfWidth(t, 64) ||
				constraint.IsFloatKind(t, num.F16) || constraint.IsFloatKind(t, num.F32) ||
				constraint.IsFloatKind(t, num.F64)
		},
	}

	n8163264BitInteger2 = ir.TypeConstraint{
		Summary: "8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length " +
			"2/3/4/8/16 or Cooperative Matrix of 8/16/32/64-bit integer values",
		Check: func(t ir.Type) bool {
			return constraint.IsIntOfWidth(t, 8) || constraint.IsIntOfWidth(t, 16) ||
				constraint.IsIntOfWidth(t, 32) || constraint.IsIntOfWidth(t, 64) ||
				constraint.IsFixedVector(t) && (constraint.IsIntOfWidth(ir.ElementOf(t), 8) || constraint.IsIntOfWidth(ir.ElementOf(t), 16) ||
					constraint.IsIntOfWidth(ir.ElementOf(t), 32) || constraint.IsIntOfWidth(ir.ElementOf(t), 64)) &&
					constraint.IsFixedVector(t) && (constraint.NumElements(t) == 2 || constraint.NumElements(t) == 3 ||
					constraint.NumElements(t) == 4 || constraint.NumElements(t) == 8 || constraint.NumElements(t) == 16) ||
				constraint.OfType(t, CooperativeMatrixType) && (constraint.IsIntOfWidth(cooperativeMatrixTypeElementType(t), 8) ||
					constraint.IsIntOfWidth(cooperativeMatrixTypeElementType(t), 16) || constraint.IsIntOfWidth(cooperativeMatrixTypeElementType(t), 32) ||
					constraint.IsIntOfWidth(cooperativeMatrixTypeElementType(t), 64))
		},
	}

	n8163264BitInteger3 = ir.TypeConstraint{
		Summary: "8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16",
		Check: func(t ir.Type) bool {
			return constraint.IsIntOfWidth(t, 8) || constraint.IsIntOfWidth(t, 16) ||
				constraint.IsIntOfWidth(t, 32) || constraint.IsIntOfWidth(t, 64) ||
				constraint.IsFixedVector(t) && (constraint.IsIntOfWidth(ir.ElementOf(t), 8) || constraint.IsIntOfWidth(ir.ElementOf(t), 16) ||
					constraint.IsIntOfWidth(ir.ElementOf(t), 32) || constraint.IsIntOfWidth(ir.ElementOf(t), 64)) &&
					constraint.IsFixedVector(t) && (constraint.NumElements(t) == 2 || constraint.NumElements(t) == 3 ||
					constraint.NumElements(t) == 4 || constraint.NumElements(t) == 8 || constraint.NumElements(t) == 16)
		},
	}

	numerical = ir.TypeConstraint{
		Summary: "8/16/32/64-bit integer or 16/32/64-bit float or BFloat16",
		Check: func(t ir.Type) bool {
			return constraint.IsIntOfWidth(t, 8) || constraint.IsIntOfWidth(t, 16) ||
				constraint.IsIntOfWidth(t, 32) || constraint.IsIntOfWidth(t, 64) ||
				constraint.IsFloatKind(t, num.F16) || constraint.IsFloatKind(t, num.F32) ||
				constraint.IsFloatKind(t, num.F64) || constraint.IsFloatKind(t, num.BF16)
		},
	}

	scalar = ir.TypeConstraint{
		Summary: "8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 or bool",
		Check: func(t ir.Type) bool {
			return constraint.IsIntOfWidth(t, 8) || constraint.IsIntOfWidth(t, 16) ||
				constraint.IsIntOfWidth(t, 32) || constraint.IsIntOfWidth(t, 64) ||
				constraint.IsFloatKind(t, num.F16) || constraint.IsFloatKind(t, num.F32) ||
				constraint.IsFloatKind(t, num.F64) || constraint.IsFloatKind(t, num.BF16) ||
				constraint.IsSignless(t, 1)
		},
	}

	scalarOrVector = ir.TypeConstraint{
		Summary: "8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 or bool or vector of bool or " +
			"8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 values of length 2/3/4/8/16",
		Check: func(t ir.Type) bool {
			return constraint.IsIntOfWidth(t, 8) || constraint.IsIntOfWidth(t, 16) ||
				constraint.IsIntOfWidth(t, 32) || constraint.IsIntOfWidth(t, 64) ||
				constraint.IsFloatKind(t, num.F16) || constraint.IsFloatKind(t, num.F32) ||
				constraint.IsFloatKind(t, num.F64) || constraint.IsFloatKind(t, num.BF16) ||
				constraint.IsSignless(t, 1) || constraint.IsVector(t) && constraint.Rank(t) > 0 &&
				(constraint.IsSignless(ir.ElementOf(t), 1) || constraint.IsIntOfWidth(ir.ElementOf(t), 8) ||
					constraint.IsIntOfWidth(ir.ElementOf(t), 16) || constraint.IsIntOfWidth(ir.ElementOf(t), 32) ||
					constraint.IsIntOfWidth(ir.ElementOf(t), 64) || constraint.IsFloatKind(ir.ElementOf(t), num.F16) ||
					constraint.IsFloatKind(ir.ElementOf(t), num.F32) || constraint.IsFloatKind(ir.ElementOf(t), num.F64) ||
					constraint.IsFloatKind(ir.ElementOf(t), num.BF16)) && constraint.IsVector(t) &&
				constraint.Rank(t) > 0 && (constraint.NumElements(t) == 2 || constraint.NumElements(t) == 3 ||
				constraint.NumElements(t) == 4 || constraint.NumElements(t) == 8 || constraint.NumElements(t) == 16)
		},
	}

	scalarOrVectorOrPtr = ir.TypeConstraint{
		Summary: "8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 or bool or vector of bool or " +
			"8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 values of length 2/3/4/8/16 or any " +
			"SPIR-V pointer type",
		Check: func(t ir.Type) bool {
			return constraint.IsIntOfWidth(t, 8) || constraint.IsIntOfWidth(t, 16) ||
				constraint.IsIntOfWidth(t, 32) || constraint.IsIntOfWidth(t, 64) ||
				constraint.IsFloatKind(t, num.F16) || constraint.IsFloatKind(t, num.F32) ||
				constraint.IsFloatKind(t, num.F64) || constraint.IsFloatKind(t, num.BF16) ||
				constraint.IsSignless(t, 1) || constraint.IsVector(t) && constraint.Rank(t) > 0 &&
				(constraint.IsSignless(ir.ElementOf(t), 1) || constraint.IsIntOfWidth(ir.ElementOf(t), 8) ||
					constraint.IsIntOfWidth(ir.ElementOf(t), 16) || constraint.IsIntOfWidth(ir.ElementOf(t), 32) ||
					constraint.IsIntOfWidth(ir.ElementOf(t), 64) || constraint.IsFloatKind(ir.ElementOf(t), num.F16) ||
					constraint.IsFloatKind(ir.ElementOf(t), num.F32) || constraint.IsFloatKind(ir.ElementOf(t), num.F64) ||
					constraint.IsFloatKind(ir.ElementOf(t), num.BF16)) && constraint.IsVector(t) &&
				constraint.Rank(t) > 0 && (constraint.NumElements(t) == 2 || constraint.NumElements(t) == 3 ||
				constraint.NumElements(t) == 4 || constraint.NumElements(t) == 8 || constraint.NumElements(t) == 16) ||
				constraint.OfType(t, PointerType)
		},
	}

	signlessOrUnsignedInt = ir.TypeConstraint{
		Summary: "8/16/32/64-bit signless/unsigned integer",
		Check: func(t ir.Type) bool {
			return constraint.IsSignless(t, 8) || constraint.IsUnsigned(t, 8) ||
				constraint.IsSignless(t, 16) || constraint.IsUnsigned(t, 16) ||
				constraint.IsSignless(t, 32) || constraint.IsUnsigned(t, 32) ||
				constraint.IsSignless(t, 64) || constraint.IsUnsigned(t, 64)
		},
	}

	typeType = ir.TypeConstraint{
		Summary: "void or bool or 8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 or vector of bool " +
			"or 8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 values of length 2/3/4/8/16 or " +
			"any SPIR-V pointer type or any SPIR-V array type or any SPIR-V runtime array type or any " +
			"SPIR-V struct type or any SPIR-V cooperative matrix type or any SPIR-V matrix type or any " +
			"SPIR-V sampled image type or any SPIR-V image type or any SPIR-V tensorArm type",
		Check: func(t ir.Type) bool {
			return constraint.IsNone(t) || constraint.IsSignless(t, 1) || constraint.IsIntOfWidth(t, 8) ||
				constraint.IsIntOfWidth(t, 16) || constraint.IsIntOfWidth(t, 32) ||
				constraint.IsIntOfWidth(t, 64) || constraint.IsFloatKind(t, num.F16) ||
				constraint.IsFloatKind(t, num.F32) || constraint.IsFloatKind(t, num.F64) ||
				constraint.IsFloatKind(t, num.BF16) || constraint.IsVector(t) &&
				constraint.Rank(t) > 0 && (constraint.IsSignless(ir.ElementOf(t), 1) || constraint.IsIntOfWidth(ir.ElementOf(t), 8) ||
				constraint.IsIntOfWidth(ir.ElementOf(t), 16) || constraint.IsIntOfWidth(ir.ElementOf(t), 32) ||
				constraint.IsIntOfWidth(ir.ElementOf(t), 64) || constraint.IsFloatKind(ir.ElementOf(t), num.F16) ||
				constraint.IsFloatKind(ir.ElementOf(t), num.F32) || constraint.IsFloatKind(ir.ElementOf(t), num.F64) ||
				constraint.IsFloatKind(ir.ElementOf(t), num.BF16)) && constraint.IsVector(t) &&
				constraint.Rank(t) > 0 && (constraint.NumElements(t) == 2 || constraint.NumElements(t) == 3 ||
				constraint.NumElements(t) == 4 || constraint.NumElements(t) == 8 || constraint.NumElements(t) == 16) ||
				constraint.OfType(t, PointerType) || constraint.OfType(t, ArrayType) ||
				constraint.OfType(t, RuntimeArrayType) || constraint.OfType(t, StructType) ||
				constraint.OfType(t, CooperativeMatrixType) || constraint.OfType(t, MatrixType) ||
				constraint.OfType(t, SampledImageType) || constraint.OfType(t, ImageType) ||
				constraint.OfType(t, TensorArmType)
		},
	}

	vector = ir.TypeConstraint{
		Summary: "vector of bool or 8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 values of length 2/3/4/8/16",
		Check: func(t ir.Type) bool {
			return constraint.IsVector(t) && constraint.Rank(t) > 0 && (constraint.IsSignless(ir.ElementOf(t), 1) ||
				constraint.IsIntOfWidth(ir.ElementOf(t), 8) || constraint.IsIntOfWidth(ir.ElementOf(t), 16) ||
				constraint.IsIntOfWidth(ir.ElementOf(t), 32) || constraint.IsIntOfWidth(ir.ElementOf(t), 64) ||
				constraint.IsFloatKind(ir.ElementOf(t), num.F16) || constraint.IsFloatKind(ir.ElementOf(t), num.F32) ||
				constraint.IsFloatKind(ir.ElementOf(t), num.F64) || constraint.IsFloatKind(ir.ElementOf(t), num.BF16)) &&
				constraint.IsVector(t) && constraint.Rank(t) > 0 && (constraint.NumElements(t) == 2 || constraint.NumElements(t) == 3 ||
				constraint.NumElements(t) == 4 || constraint.NumElements(t) == 8 || constraint.NumElements(t) == 16)
		},
		Class: "VectorType",
	}

	vector163264BitFloat = ir.TypeConstraint{
		Summary: "vector of 16/32/64-bit float values of length 2/3/4",
		Check: func(t ir.Type) bool {
			return constraint.IsVector(t) && constraint.Rank(t) > 0 && (constraint.IsFloatKind(ir.ElementOf(t), num.F16) ||
				constraint.IsFloatKind(ir.ElementOf(t), num.F32) || constraint.IsFloatKind(ir.ElementOf(t), num.F64)) &&
				constraint.IsVector(t) && constraint.Rank(t) > 0 && (constraint.NumElements(t) == 2 || constraint.NumElements(t) == 3 ||
				constraint.NumElements(t) == 4)
		},
		Class: "VectorType",
	}

	vector163264BitFloat2 = ir.TypeConstraint{
		Summary: "vector of 16/32/64-bit float values of length 4 or vector of 8/16/32/64-bit integer values of length 4",
		Check: func(t ir.Type) bool {
			return constraint.IsVector(t) && constraint.Rank(t) > 0 && (constraint.IsFloatKind(ir.ElementOf(t), num.F16) ||
				constraint.IsFloatKind(ir.ElementOf(t), num.F32) || constraint.IsFloatKind(ir.ElementOf(t), num.F64)) &&
				constraint.IsVector(t) && constraint.Rank(t) > 0 && constraint.NumElements(t) == 4 ||
				constraint.IsVector(t) && constraint.Rank(t) > 0 && (constraint.IsIntOfWidth(ir.ElementOf(t), 8) ||
					constraint.IsIntOfWidth(ir.ElementOf(t), 16) || constraint.IsIntOfWidth(ir.ElementOf(t), 32) ||
					constraint.IsIntOfWidth(ir.ElementOf(t), 64)) && constraint.IsVector(t) &&
					constraint.Rank(t) > 0 && constraint.NumElements(t) == 4
		},
	}

	vector32BitSignlessUnsignedInteger = ir.TypeConstraint{
		Summary: "vector of 32-bit signless/unsigned integer values of length 4",
		Check: func(t ir.Type) bool {
			return constraint.IsVector(t) && constraint.Rank(t) > 0 && (constraint.IsSignless(ir.ElementOf(t), 32) ||
				constraint.IsUnsigned(ir.ElementOf(t), 32)) && constraint.IsVector(t) &&
				constraint.Rank(t) > 0 && constraint.NumElements(t) == 4
		},
		Class: "VectorType",
	}

	vector8163264Bit = ir.TypeConstraint{
		Summary: "vector of 8/16/32/64-bit integer values of length 4 or vector of 16/32/64-bit float values of length 4",
		Check: func(t ir.Type) bool {
			return constraint.IsVector(t) && constraint.Rank(t) > 0 && (constraint.IsIntOfWidth(ir.ElementOf(t), 8) ||
				constraint.IsIntOfWidth(ir.ElementOf(t), 16) || constraint.IsIntOfWidth(ir.ElementOf(t), 32) ||
				constraint.IsIntOfWidth(ir.ElementOf(t), 64)) && constraint.IsVector(t) &&
				constraint.Rank(t) > 0 && constraint.NumElements(t) == 4 || constraint.IsVector(t) &&
				constraint.Rank(t) > 0 && (constraint.IsFloatKind(ir.ElementOf(t), num.F16) || constraint.IsFloatKind(ir.ElementOf(t), num.F32) ||
				constraint.IsFloatKind(ir.ElementOf(t), num.F64)) && constraint.IsVector(t) &&
				constraint.Rank(t) > 0 && constraint.NumElements(t) == 4
		},
	}

	vectorFloat32Length2 = ir.TypeConstraint{
		Summary: "vector of Float32 values of length 2",
		Check: func(t ir.Type) bool {
			return constraint.IsVector(t) && constraint.Rank(t) > 0 && constraint.IsFloatKind(ir.ElementOf(t), num.F32) &&
				constraint.IsVector(t) && constraint.Rank(t) > 0 && constraint.NumElements(t) == 2
		},
		Class: "VectorType",
	}

	vectorFloat32Length4 = ir.TypeConstraint{
		Summary: "vector of Float32 values of length 4",
		Check: func(t ir.Type) bool {
			return constraint.IsVector(t) && constraint.Rank(t) > 0 && constraint.IsFloatKind(ir.ElementOf(t), num.F32) &&
				constraint.IsVector(t) && constraint.Rank(t) > 0 && constraint.NumElements(t) == 4
		},
		Class: "VectorType",
	}
)
