package spirv

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	addressingModelAttr      = constraint.EnumAttr("AddressingModelAttr", "valid SPIR-V AddressingModel", AddressingModelAttr, &AddressingModel)
	anyCooperativeMatrixAttr = constraint.TypeAttrOf(anyCooperativeMatrix)
	executionModeAttr        = constraint.EnumAttr("ExecutionModeAttr", "valid SPIR-V ExecutionMode", ExecutionModeAttr, &ExecutionModeEnum)
	executionModelAttr       = constraint.EnumAttr("ExecutionModelAttr", "valid SPIR-V ExecutionModel", ExecutionModelAttr, &ExecutionModel)
	functionControlAttr      = constraint.EnumAttr("FunctionControlAttr", "valid SPIR-V FunctionControl", FunctionControlAttr, &FunctionControl)

	// graphAttr holds for function types: upstream's graph type is printed as one and has
	// no form of its own.
	graphAttr = ir.AttrConstraint{
		Summary: "type attribute of graph type",
		Check:   func(a ir.Attribute) bool { return constraint.IsTypeAttr(a) && isFunction(constraint.TypeValue(a)) },
		Class:   "TypeAttr",
	}

	groupOperationAttr               = constraint.EnumAttr("GroupOperationAttr", "valid SPIR-V GroupOperation", GroupOperationAttr, &GroupOperation)
	imageOperandsAttr                = constraint.EnumAttr("ImageOperandsAttr", "valid SPIR-V ImageOperands", ImageOperandsAttr, &ImageOperands)
	khrCooperativeMatrixLayoutAttr   = constraint.EnumAttr("CooperativeMatrixLayoutKHRAttr", "valid SPIR-V Cooperative Matrix Layout (KHR)", CooperativeMatrixLayoutKHRAttr, &CooperativeMatrixLayoutKHR)
	khrCooperativeMatrixOperandsAttr = constraint.EnumAttr("CooperativeMatrixOperandsKHRAttr", "valid SPIR-V Cooperative Matrix Operands (KHR)", CooperativeMatrixOperandsKHRAttr, &CooperativeMatrixOperandsKHR)
	linkageAttributesAttr            = constraint.AttrDef("LinkageAttributesAttr", "", LinkageAttributesAttr)
	loopControlAttr                  = constraint.EnumAttr("LoopControlAttr", "valid SPIR-V LoopControl", LoopControlAttr, &LoopControl)
	memoryAccessAttr                 = constraint.EnumAttr("MemoryAccessAttr", "valid SPIR-V MemoryAccess", MemoryAccessAttr, &MemoryAccess)
	memoryModelAttr                  = constraint.EnumAttr("MemoryModelAttr", "valid SPIR-V MemoryModel", MemoryModelAttr, &MemoryModel)
	memorySemanticsAttr              = constraint.EnumAttr("MemorySemanticsAttr", "valid SPIR-V MemorySemantics", MemorySemanticsAttr, &MemorySemantics)
	positivePowerOf2Attr             = constraint.ConfinedAttr(constraint.I32Attr, constraint.AllAttrOf(constraint.IntPositive, constraint.IntPowerOf2))
	packedVectorFormatAttr           = constraint.EnumAttr("PackedVectorFormatAttr", "valid SPIR-V PackedVectorFormat", PackedVectorFormatAttr, &PackedVectorFormat)
	scopeAttr                        = constraint.EnumAttr("ScopeAttr", "valid SPIR-V Scope", ScopeAttr, &Scope)
	selectionControlAttr             = constraint.EnumAttr("SelectionControlAttr", "valid SPIR-V SelectionControl", SelectionControlAttr, &SelectionControl)
	storageClassAttr                 = constraint.EnumAttr("StorageClassAttr", "valid SPIR-V StorageClass", StorageClassAttr, &StorageClass)

	verCapExtAttr = ir.AttrConstraint{
		Summary: "version-capability-extension attribute",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, VerCapExtAttr) },
		Class:   "VerCapExtAttr",
	}

	anyCooperativeMatrix                = constraint.InstanceOf("any SPIR-V cooperative matrix type", CooperativeMatrixType)
	anyFloat                            = constraint.AnyTypeOf(float, bFloat16)
	anyImage                            = constraint.InstanceOf("any SPIR-V image type", ImageType)
	anyMatrix                           = constraint.InstanceOf("any SPIR-V matrix type", MatrixType)
	anyPtr                              = constraint.InstanceOf("any SPIR-V pointer type", PointerType)
	anySampledImage                     = constraint.InstanceOf("any SPIR-V sampled image type", SampledImageType)
	anyMatrixOrCooperativeMatrixOfFloat = constraint.AnyTypeOf(anyMatrix, cooperativeMatrixOf(float))
	anyStruct                           = constraint.InstanceOf("any SPIR-V struct type", StructType)
	anyTensorArm                        = constraint.InstanceOf("any SPIR-V tensorArm type", TensorArmType)
	boolOrVector                        = scalarOrVectorOf(boolType)
	boolType                            = constraint.Named("bool", constraint.I1)
	composite                           = constraint.AnyTypeOf(vector, anyArray, anyRuntimeArray, anyStruct, anyCooperativeMatrix, anyMatrix, anyTensorArm)
	anyFloatVector                      = fixedVectorOf(anyFloat)
	floatVector                         = fixedVectorOf(float)
	float                               = constraint.Named("16/32/64-bit float", constraint.AnyTypeOf(constraint.F16, constraint.F32, constraint.F64))
	float16Or32                         = constraint.Named("16/32-bit float", constraint.AnyTypeOf(constraint.F16, constraint.F32))
	bFloat16                            = constraint.Named("BFloat16", constraint.BF16)
	float32                             = constraint.Named("Float32", constraint.F32)
	float32OrVector                     = scalarOrVectorOf(float32)
	int16OrVector                       = scalarOrVectorOf(constraint.Named("Int16", constraint.I16))
	int32                               = constraint.Named("Int32", constraint.I32)
	int32OrVector                       = scalarOrVectorOf(int32)
	int32Vec4                           = constraint.OfLength(constraint.VectorOf(constraint.AnyI(32)), 4)
	integer                             = constraint.AnyIntOfWidths(8, 16, 32, 64)
	iOrUIVec4                           = constraint.OfLength(constraint.VectorOf(signlessOrUnsignedInt), 4)
	matrixOfFloat                       = constraint.ContainerOf("", "Matrix", anyMatrix.Check, matrixTypeElementType, float)
	anyFloatOrVectorOrCooperativeMatrix = constraint.AnyTypeOf(scalarOrVectorOf(anyFloat), cooperativeMatrixOf(anyFloat))
	floatIntegerOrBoolOrVector          = constraint.AnyTypeOf(scalarOrVectorOf(float), scalarOrVectorOf(integer), scalarOrVectorOf(boolType))
	floatOrIntegerOrVector              = constraint.AnyTypeOf(scalarOrVectorOf(float), scalarOrVectorOf(integer))
	floatOrVectorOrCooperativeMatrix    = constraint.AnyTypeOf(scalarOrVectorOf(float), cooperativeMatrixOf(float))
	floatOrVector                       = scalarOrVectorOf(float)
	float16Or32OrVector                 = scalarOrVectorOf(float16Or32)
	signlessOrUnsignedInt32             = constraint.SignlessOrUnsignedOfWidths(32)
	integerOrFloat                      = constraint.AnyTypeOf(integer, float)
	integerOrVectorOrCooperativeMatrix  = constraint.AnyTypeOf(scalarOrVectorOf(integer), cooperativeMatrixOf(integer))
	integerOrVector                     = scalarOrVectorOf(integer)
	numerical                           = constraint.AnyTypeOf(integer, anyFloat)
	scalar                              = constraint.AnyTypeOf(numerical, boolType)
	scalarOrVector                      = constraint.AnyTypeOf(scalar, vector)
	scalarOrVectorOrPtr                 = constraint.AnyTypeOf(scalarOrVector, anyPtr)
	signlessOrUnsignedInt               = constraint.SignlessOrUnsignedOfWidths(8, 16, 32, 64)

	typeType = constraint.AnyTypeOf(constraint.Named("void", constraint.NoneType), boolType, numerical, vector, anyPtr, anyArray, anyRuntimeArray, anyStruct,
		anyCooperativeMatrix, anyMatrix, anySampledImage, anyImage, anyTensorArm)

	vector                          = constraint.OfLength(constraint.VectorOf(boolType, numerical), 2, 3, 4, 8, 16)
	anyArray                        = constraint.InstanceOf("any SPIR-V array type", ArrayType)
	anyRuntimeArray                 = constraint.InstanceOf("any SPIR-V runtime array type", RuntimeArrayType)
	vector2To4xFloat                = constraint.OfLength(constraint.VectorOf(float), 2, 3, 4)
	vector4xFloatOrInteger          = constraint.AnyTypeOf(vector4xFloat, vector4xInteger)
	vector4xFloat                   = constraint.OfLength(constraint.VectorOf(float), 4)
	vector4xInteger                 = constraint.OfLength(constraint.VectorOf(integer), 4)
	vector4xSignlessOrUnsignedInt32 = constraint.OfLength(constraint.VectorOf(signlessOrUnsignedInt32), 4)
	vector4xIntegerOrFloat          = constraint.AnyTypeOf(vector4xInteger, vector4xFloat)
	vector2xFloat32                 = constraint.OfLength(constraint.VectorOf(float32), 2)
	vector4xFloat32                 = constraint.OfLength(constraint.VectorOf(float32), 4)
)

// fixedVectorOf returns the constraint that a type is a vector with a length
// that SPIR-V has, whose elements satisfy element. The function scalarOrVectorOf
// also allows the element type itself.
func fixedVectorOf(element ir.TypeConstraint) ir.TypeConstraint {
	return constraint.OfLength(constraint.FixedVectorOfAnyRank(element), 2, 3, 4, 8, 16)
}

func scalarOrVectorOf(element ir.TypeConstraint) ir.TypeConstraint {
	return constraint.AnyTypeOf(element, fixedVectorOf(element))
}

func cooperativeMatrixOf(element ir.TypeConstraint) ir.TypeConstraint {
	return constraint.ContainerOf("", "Cooperative Matrix", anyCooperativeMatrix.Check, cooperativeMatrixTypeElementType, element)
}
