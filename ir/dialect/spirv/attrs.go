package spirv

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	AddressingModelAttr = &ir.DialectAttrDef{
		Mnemonic: "addressing_model",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &AddressingModel}},
		Format:   "`<` $value `>`",
	}

	BuiltInAttr = &ir.DialectAttrDef{
		Mnemonic: "built_in",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &BuiltIn}},
		Format:   "`<` $value `>`",
	}

	CacheControlLoadINTELAttr = &ir.DialectAttrDef{
		Mnemonic: "cache_control_load_intel",
		Params: []ir.ParamDef{
			{Name: "cache_level", Kind: ir.ParamInt, Width: 32, Unsigned: true},
			{Name: "load_cache_control", Kind: ir.ParamEnum, Enum: &LoadCacheControl},
		},
		Format: "`<` struct(params) `>`",
	}

	CacheControlStoreINTELAttr = &ir.DialectAttrDef{
		Mnemonic: "cache_control_store_intel",
		Params: []ir.ParamDef{
			{Name: "cache_level", Kind: ir.ParamInt, Width: 32, Unsigned: true},
			{Name: "store_cache_control", Kind: ir.ParamEnum, Enum: &StoreCacheControl},
		},
		Format: "`<` struct(params) `>`",
	}

	CapabilityAttr = &ir.DialectAttrDef{
		Mnemonic: "capability",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &Capability}},
		Format:   "`<` $value `>`",
	}

	ClientAPIAttr = &ir.DialectAttrDef{
		Mnemonic: "client_api",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &ClientAPI}},
		Format:   "`<` $value `>`",
	}

	CooperativeMatrixLayoutKHRAttr = &ir.DialectAttrDef{
		Mnemonic: "coop_matrix_layout_khr",
		Params: []ir.ParamDef{
			{Name: "value", Kind: ir.ParamEnum, Enum: &CooperativeMatrixLayoutKHR},
		},
		Format: "`<` $value `>`",
	}

	CooperativeMatrixOperandsKHRAttr = &ir.DialectAttrDef{
		Mnemonic: "cooperative_matrix_operands_khr",
		Params: []ir.ParamDef{
			{Name: "value", Kind: ir.ParamEnum, Enum: &CooperativeMatrixOperandsKHR},
		},
		Format: "`<` $value `>`",
	}

	CooperativeMatrixPropertiesKHRAttr = &ir.DialectAttrDef{
		Mnemonic: "coop_matrix_props_khr",
		Params: []ir.ParamDef{
			{Name: "m_size", Kind: ir.ParamInt, Width: 32, Unsigned: true},
			{Name: "n_size", Kind: ir.ParamInt, Width: 32, Unsigned: true},
			{Name: "k_size", Kind: ir.ParamInt, Width: 32, Unsigned: true},
			{Name: "a_type", Kind: ir.ParamType},
			{Name: "b_type", Kind: ir.ParamType},
			{Name: "c_type", Kind: ir.ParamType},
			{Name: "result_type", Kind: ir.ParamType},
			{Name: "acc_sat", Kind: ir.ParamBool},
			{Name: "scope", Kind: ir.ParamAttr, Class: "ScopeAttr", Attr: ScopeAttr},
		},
		Format: "`<` struct(params) `>`",
	}

	CooperativeMatrixPropertiesNVAttr = &ir.DialectAttrDef{
		Mnemonic: "coop_matrix_props_nv",
		Params: []ir.ParamDef{
			{Name: "m_size", Kind: ir.ParamInt, Width: 32},
			{Name: "n_size", Kind: ir.ParamInt, Width: 32},
			{Name: "k_size", Kind: ir.ParamInt, Width: 32},
			{Name: "a_type", Kind: ir.ParamType},
			{Name: "b_type", Kind: ir.ParamType},
			{Name: "c_type", Kind: ir.ParamType},
			{Name: "result_type", Kind: ir.ParamType},
			{Name: "scope", Kind: ir.ParamAttr, Class: "ScopeAttr", Attr: ScopeAttr},
		},
		Format: "`<` struct(params) `>`",
	}

	CooperativeMatrixUseKHRAttr = &ir.DialectAttrDef{
		Mnemonic: "coop_matrix_use_khr",
		Params: []ir.ParamDef{
			{Name: "value", Kind: ir.ParamEnum, Enum: &CooperativeMatrixUseKHR},
		},
		Format: "`<` $value `>`",
	}

	DecorationAttr = &ir.DialectAttrDef{
		Mnemonic: "decoration",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &Decoration}},
		Format:   "`<` $value `>`",
	}

	DeviceTypeAttr = &ir.DialectAttrDef{
		Mnemonic: "device_type",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &DeviceType}},
		Format:   "`<` $value `>`",
	}

	DimAttr = &ir.DialectAttrDef{
		Mnemonic: "dim",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &Dim}},
		Format:   "`<` $value `>`",
	}

	EntryPointABIAttr = &ir.DialectAttrDef{
		Mnemonic: "entry_point_abi",
		Params: []ir.ParamDef{
			{Name: "workgroup_size", Kind: ir.ParamAttr, Class: "DenseI32ArrayAttr", Optional: true},
			{Name: "subgroup_size", Kind: ir.ParamInt, Width: 32, Optional: true},
			{Name: "target_width", Kind: ir.ParamInt, Width: 32, Optional: true},
		},
		Format: "`<` struct(params) `>`",
	}

	ExecutionModeAttr = &ir.DialectAttrDef{
		Mnemonic: "execution_mode",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &ExecutionModeEnum}},
		Format:   "`<` $value `>`",
	}

	ExecutionModelAttr = &ir.DialectAttrDef{
		Mnemonic: "execution_model",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &ExecutionModel}},
		Format:   "`<` $value `>`",
	}

	ExtensionAttr = &ir.DialectAttrDef{
		Mnemonic: "ext",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &Extension}},
		Format:   "`<` $value `>`",
	}

	FPEncodingAttr = &ir.DialectAttrDef{
		Mnemonic: "f_p_encoding",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &FPEncoding}},
		Format:   "`<` $value `>`",
	}

	FPFastMathModeAttr = &ir.DialectAttrDef{
		Mnemonic: "fastmath_mode",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &FPFastMathMode}},
		Format:   "`<` $value `>`",
	}

	FPRoundingModeAttr = &ir.DialectAttrDef{
		Mnemonic: "fp_rounding_mode",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &FPRoundingMode}},
		Format:   "`<` $value `>`",
	}

	FunctionControlAttr = &ir.DialectAttrDef{
		Mnemonic: "function_control",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &FunctionControl}},
		Format:   "`<` $value `>`",
	}

	GroupOperationAttr = &ir.DialectAttrDef{
		Mnemonic: "group_operation",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &GroupOperation}},
		Format:   "`<` $value `>`",
	}

	ImageArrayedInfoAttr = &ir.DialectAttrDef{
		Mnemonic: "image_arrayed_info",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &ImageArrayedInfo}},
		Format:   "`<` $value `>`",
	}

	ImageDepthInfoAttr = &ir.DialectAttrDef{
		Mnemonic: "image_depth_info",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &ImageDepthInfo}},
		Format:   "`<` $value `>`",
	}

	ImageFormatAttr = &ir.DialectAttrDef{
		Mnemonic: "image_format",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &ImageFormat}},
		Format:   "`<` $value `>`",
	}

	ImageOperandsAttr = &ir.DialectAttrDef{
		Mnemonic: "image_operands",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &ImageOperands}},
		Format:   "`<` $value `>`",
	}

	ImageSamplerUseInfoAttr = &ir.DialectAttrDef{
		Mnemonic: "image_sampler_use_info",
		Params: []ir.ParamDef{
			{Name: "value", Kind: ir.ParamEnum, Enum: &ImageSamplerUseInfo},
		},
		Format: "`<` $value `>`",
	}

	ImageSamplingInfoAttr = &ir.DialectAttrDef{
		Mnemonic: "image_sampling_info",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &ImageSamplingInfo}},
		Format:   "`<` $value `>`",
	}

	LinkageAttributesAttr = &ir.DialectAttrDef{
		Mnemonic: "linkage_attributes",
		Params: []ir.ParamDef{
			{Name: "linkage_name", Kind: ir.ParamAttr, Class: "StringAttr"},
			{Name: "linkage_type", Kind: ir.ParamAttr, Class: "LinkageTypeAttr", Attr: LinkageTypeAttr},
		},
		Format: "`<` struct(params) `>`",
	}

	LinkageTypeAttr = &ir.DialectAttrDef{
		Mnemonic: "linkage_type",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &LinkageType}},
		Format:   "`<` $value `>`",
	}

	LoadCacheControlAttr = &ir.DialectAttrDef{
		Mnemonic: "load_cache_control",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &LoadCacheControl}},
		Format:   "`<` $value `>`",
	}

	LoopControlAttr = &ir.DialectAttrDef{
		Mnemonic: "loop_control",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &LoopControl}},
		Format:   "`<` $value `>`",
	}

	MatrixLayoutAttr = &ir.DialectAttrDef{
		Mnemonic: "matrixLayout",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &MatrixLayout}},
		Format:   "`<` $value `>`",
	}

	MemoryAccessAttr = &ir.DialectAttrDef{
		Mnemonic: "memory_access",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &MemoryAccess}},
		Format:   "`<` $value `>`",
	}

	MemoryModelAttr = &ir.DialectAttrDef{
		Mnemonic: "memory_model",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &MemoryModel}},
		Format:   "`<` $value `>`",
	}

	MemorySemanticsAttr = &ir.DialectAttrDef{
		Mnemonic: "memory_semantics",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &MemorySemantics}},
		Format:   "`<` $value `>`",
	}

	OpcodeAttr = &ir.DialectAttrDef{
		Mnemonic: "opcode",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &Opcode}},
		Format:   "`<` $value `>`",
	}

	PackedVectorFormatAttr = &ir.DialectAttrDef{
		Mnemonic: "packed_vector_format",
		Params: []ir.ParamDef{
			{Name: "value", Kind: ir.ParamEnum, Enum: &PackedVectorFormat},
		},
		Format: "`<` $value `>`",
	}

	ResourceLimitsAttr = &ir.DialectAttrDef{
		Mnemonic: "resource_limits",
		Params: []ir.ParamDef{
			{Name: "max_compute_shared_memory_size", Kind: ir.ParamInt, Width: 32, Default: constraint.Integer(32, 16384)},
			{Name: "max_compute_workgroup_invocations", Kind: ir.ParamInt, Width: 32, Default: constraint.Integer(32, 128)},
			{Name: "max_compute_workgroup_size", Kind: ir.ParamAttr, Class: "ArrayAttr", Default: func(c *ir.Context) ir.Attribute {
				return c.Array(c.Int64Attr(c.Int(32), 128), c.Int64Attr(c.Int(32), 128), c.Int64Attr(c.Int(32), 64))
			}},
			{Name: "subgroup_size", Kind: ir.ParamInt, Width: 32, Default: constraint.Integer(32, 32)},
			{Name: "min_subgroup_size", Kind: ir.ParamInt, Width: 32, Optional: true},
			{Name: "max_subgroup_size", Kind: ir.ParamInt, Width: 32, Optional: true},
			{Name: "cooperative_matrix_properties_khr", Kind: ir.ParamAttr, Class: "ArrayAttr", Optional: true},
			{Name: "cooperative_matrix_properties_nv", Kind: ir.ParamAttr, Class: "ArrayAttr", Optional: true},
		},
		Format: "`<` struct(params) `>`",
	}

	ScopeAttr = &ir.DialectAttrDef{
		Mnemonic: "scope",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &Scope}},
		Format:   "`<` $value `>`",
	}

	SelectionControlAttr = &ir.DialectAttrDef{
		Mnemonic: "selection_control",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &SelectionControl}},
		Format:   "`<` $value `>`",
	}

	StorageClassAttr = &ir.DialectAttrDef{
		Mnemonic: "storage_class",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &StorageClass}},
		Format:   "`<` $value `>`",
	}

	StoreCacheControlAttr = &ir.DialectAttrDef{
		Mnemonic: "store_cache_control",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &StoreCacheControl}},
		Format:   "`<` $value `>`",
	}

	VendorAttr = &ir.DialectAttrDef{
		Mnemonic: "vendor",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &Vendor}},
		Format:   "`<` $value `>`",
	}

	VersionAttr = &ir.DialectAttrDef{
		Mnemonic: "version",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &Version}},
		Format:   "`<` $value `>`",
	}
)
