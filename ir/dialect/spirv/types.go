package spirv

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// The types of the dialect; their text form is hand-written. Their parameters are the
// parameters of upstream's storage, in its order.
var (
	ArrayType = &ir.DialectTypeDef{
		Mnemonic: "array",
		Params: []ir.ParamDef{
			{Name: "elementType", Kind: ir.ParamType},
			{Name: "elementCount", Kind: ir.ParamInt, Width: 32, Unsigned: true},
			{Name: "stride", Kind: ir.ParamInt, Width: 32, Unsigned: true},
		},
	}

	RuntimeArrayType = &ir.DialectTypeDef{
		Mnemonic: "rtarray",
		Params: []ir.ParamDef{
			{Name: "elementType", Kind: ir.ParamType},
			{Name: "stride", Kind: ir.ParamInt, Width: 32, Unsigned: true},
		},
	}

	PointerType = &ir.DialectTypeDef{
		Mnemonic: "ptr",
		Params: []ir.ParamDef{
			{Name: "pointeeType", Kind: ir.ParamType},
			{Name: "storageClass", Kind: ir.ParamEnum, Enum: &StorageClass},
		},
	}

	ImageType = &ir.DialectTypeDef{
		Mnemonic: "image",
		Params: []ir.ParamDef{
			{Name: "elementType", Kind: ir.ParamType},
			{Name: "dim", Kind: ir.ParamEnum, Enum: &Dim},
			{Name: "depthInfo", Kind: ir.ParamEnum, Enum: &ImageDepthInfo},
			{Name: "arrayedInfo", Kind: ir.ParamEnum, Enum: &ImageArrayedInfo},
			{Name: "samplingInfo", Kind: ir.ParamEnum, Enum: &ImageSamplingInfo},
			{Name: "samplerUseInfo", Kind: ir.ParamEnum, Enum: &ImageSamplerUseInfo},
			{Name: "format", Kind: ir.ParamEnum, Enum: &ImageFormat},
		},
	}

	SampledImageType = &ir.DialectTypeDef{
		Mnemonic: "sampled_image",
		Params:   []ir.ParamDef{{Name: "imageType", Kind: ir.ParamType}},
	}

	// StructType is mutable where it has a name: the body is then what follows it.
	StructType = &ir.DialectTypeDef{
		Mnemonic: "struct",
		Params: []ir.ParamDef{
			{Name: "identifier", Kind: ir.ParamString},
			{Name: "memberTypes", Kind: ir.ParamList, Elem: &ir.ParamDef{Kind: ir.ParamType}, Optional: true},
			{Name: "offsetInfo", Kind: ir.ParamAttr, Class: "DenseI32ArrayAttr", Optional: true},
			{Name: "memberDecorations", Kind: ir.ParamAttr, Class: "ArrayAttr", Optional: true},
			{Name: "structDecorations", Kind: ir.ParamAttr, Class: "ArrayAttr", Optional: true},
		},
	}

	MatrixType = &ir.DialectTypeDef{
		Mnemonic: "matrix",
		Params: []ir.ParamDef{
			{Name: "columnType", Kind: ir.ParamType},
			{Name: "columnCount", Kind: ir.ParamInt, Width: 32, Unsigned: true},
		},
	}

	CooperativeMatrixType = &ir.DialectTypeDef{
		Mnemonic: "coopmatrix",
		Params: []ir.ParamDef{
			{Name: "elementType", Kind: ir.ParamType},
			{Name: "rows", Kind: ir.ParamInt, Width: 32, Unsigned: true},
			{Name: "columns", Kind: ir.ParamInt, Width: 32, Unsigned: true},
			{Name: "scope", Kind: ir.ParamEnum, Enum: &Scope},
			{Name: "use", Kind: ir.ParamEnum, Enum: &CooperativeMatrixUseKHR},
		},
		Interfaces: []string{"ShapedType"},
	}

	TensorArmType = &ir.DialectTypeDef{
		Mnemonic: "arm.tensor",
		Params: []ir.ParamDef{
			{Name: "shape", Kind: ir.ParamDims},
			{Name: "elementType", Kind: ir.ParamType},
		},
		Interfaces: []string{"ShapedType"},
	}
)

// The attributes of the dialect whose text form is hand-written.
var (
	InterfaceVarABIAttr = &ir.DialectAttrDef{
		Mnemonic: "interface_var_abi",
		Params: []ir.ParamDef{
			{Name: "descriptorSet", Kind: ir.ParamAttr, Class: "IntegerAttr"},
			{Name: "binding", Kind: ir.ParamAttr, Class: "IntegerAttr"},
			{Name: "storageClass", Kind: ir.ParamAttr, Class: "IntegerAttr", Optional: true},
		},
	}

	VerCapExtAttr = &ir.DialectAttrDef{
		Mnemonic: "vce",
		Params: []ir.ParamDef{
			{Name: "version", Kind: ir.ParamAttr, Class: "IntegerAttr"},
			{Name: "capabilities", Kind: ir.ParamAttr, Class: "ArrayAttr"},
			{Name: "extensions", Kind: ir.ParamAttr, Class: "ArrayAttr"},
		},
	}

	TargetEnvAttr = &ir.DialectAttrDef{
		Mnemonic:   "target_env",
		Interfaces: []string{"gpu::TargetAttrInterface"},
		Params: []ir.ParamDef{
			{Name: "triple", Kind: ir.ParamAttr, Attr: VerCapExtAttr, Class: "VerCapExtAttr"},
			{Name: "limits", Kind: ir.ParamAttr, Attr: ResourceLimitsAttr, Class: "ResourceLimitsAttr"},
			{Name: "clientAPI", Kind: ir.ParamEnum, Enum: &ClientAPI},
			{Name: "vendorID", Kind: ir.ParamEnum, Enum: &Vendor},
			{Name: "deviceType", Kind: ir.ParamEnum, Enum: &DeviceType},
			{Name: "deviceID", Kind: ir.ParamInt, Width: 32, Unsigned: true},
		},
	}
)

// Pointee returns the pointee type of pointer type t, and nil for other types.
func Pointee(t ir.Type) ir.Type { return constraint.TypeParam(t, PointerType, 0) }

func sampledImageOf(t ir.Type) ir.Type { return constraint.TypeParam(t, SampledImageType, 0) }

func sampledImageElement(t ir.Type) ir.Type {
	return constraint.TypeParam(sampledImageOf(t), ImageType, 0)
}

func cooperativeMatrixTypeElementType(t ir.Type) ir.Type {
	return constraint.TypeParam(t, CooperativeMatrixType, 0)
}

// matrixTypeElementType returns the element type of matrix type t.
func matrixTypeElementType(t ir.Type) ir.Type {
	return ir.ElementOf(constraint.TypeParam(t, MatrixType, 0))
}

// unaryResultType returns i1 or, if t is a vector, the vector of i1 with as many
// elements as t.
func unaryResultType(t ir.Type) ir.Type {
	i1 := t.Context().I1()
	if v, ok := t.(*ir.VectorType); ok {
		return t.Context().VectorType([]int64{ir.NumElements(v.Shape)}, i1, nil)
	}
	return i1
}

func isFunction(t ir.Type) bool {
	_, ok := t.(*ir.FunctionType)
	return ok
}
