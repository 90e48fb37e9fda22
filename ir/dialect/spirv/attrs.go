package spirv

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	AddressingModelAttr = &ir.DialectAttrDef{
		Mnemonic: "addressing_model",
		Record:   "SPIRV_AddressingModelAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::spirv::AddressingModel", Kind: ir.ParamEnum, Enum: &AddressingModel}},
		Format:   "`<` $value `>`",
	}

	BuiltInAttr = &ir.DialectAttrDef{
		Mnemonic: "built_in",
		Record:   "SPIRV_BuiltInAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::spirv::BuiltIn", Kind: ir.ParamEnum, Enum: &BuiltIn}},
		Format:   "`<` $value `>`",
	}

	CacheControlLoadINTELAttr = &ir.DialectAttrDef{
		Mnemonic: "cache_control_load_intel",
		Record:   "SPIRV_CacheControlLoadINTELAttr",
		Params: []ir.ParamDef{
			{Name: "cache_level", CppType: "unsigned", Kind: ir.ParamInt, Width: 32, Unsigned: true},
			{Name: "load_cache_control", CppType: "mlir::spirv::LoadCacheControl", Kind: ir.ParamEnum, Enum: &LoadCacheControl},
		},
		Format: "`<` struct(params) `>`",
	}

	CacheControlStoreINTELAttr = &ir.DialectAttrDef{
		Mnemonic: "cache_control_store_intel",
		Record:   "SPIRV_CacheControlStoreINTELAttr",
		Params: []ir.ParamDef{
			{Name: "cache_level", CppType: "unsigned", Kind: ir.ParamInt, Width: 32, Unsigned: true},
			{Name: "store_cache_control", CppType: "mlir::spirv::StoreCacheControl", Kind: ir.ParamEnum, Enum: &StoreCacheControl},
		},
		Format: "`<` struct(params) `>`",
	}

	CapabilityAttr = &ir.DialectAttrDef{
		Mnemonic: "capability",
		Record:   "SPIRV_CapabilityAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::spirv::Capability", Kind: ir.ParamEnum, Enum: &Capability}},
		Format:   "`<` $value `>`",
	}

	ClientAPIAttr = &ir.DialectAttrDef{
		Mnemonic: "client_api",
		Record:   "SPIRV_ClientAPIAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::spirv::ClientAPI", Kind: ir.ParamEnum, Enum: &ClientAPI}},
		Format:   "`<` $value `>`",
	}

	CooperativeMatrixLayoutKHRAttr = &ir.DialectAttrDef{
		Mnemonic: "coop_matrix_layout_khr",
		Record:   "SPIRV_KHR_CooperativeMatrixLayoutAttr",
		Params: []ir.ParamDef{
			{Name: "value", CppType: "::mlir::spirv::CooperativeMatrixLayoutKHR", Kind: ir.ParamEnum, Enum: &CooperativeMatrixLayoutKHR},
		},
		Format: "`<` $value `>`",
	}

	CooperativeMatrixOperandsKHRAttr = &ir.DialectAttrDef{
		Mnemonic: "cooperative_matrix_operands_khr",
		Record:   "SPIRV_KHR_CooperativeMatrixOperandsAttr",
		Params: []ir.ParamDef{
			{Name: "value", CppType: "::mlir::spirv::CooperativeMatrixOperandsKHR", Kind: ir.ParamEnum, Enum: &CooperativeMatrixOperandsKHR},
		},
		Format: "`<` $value `>`",
	}

	CooperativeMatrixPropertiesKHRAttr = &ir.DialectAttrDef{
		Mnemonic: "coop_matrix_props_khr",
		Record:   "SPIRV_CooperativeMatrixPropertiesKHRAttr",
		Params: []ir.ParamDef{
			{Name: "m_size", CppType: "uint32_t", Kind: ir.ParamInt, Width: 32, Unsigned: true},
			{Name: "n_size", CppType: "uint32_t", Kind: ir.ParamInt, Width: 32, Unsigned: true},
			{Name: "k_size", CppType: "uint32_t", Kind: ir.ParamInt, Width: 32, Unsigned: true},
			{Name: "a_type", CppType: "mlir::Type", Kind: ir.ParamType},
			{Name: "b_type", CppType: "mlir::Type", Kind: ir.ParamType},
			{Name: "c_type", CppType: "mlir::Type", Kind: ir.ParamType},
			{Name: "result_type", CppType: "mlir::Type", Kind: ir.ParamType},
			{Name: "acc_sat", CppType: "bool", Kind: ir.ParamBool},
			{Name: "scope", CppType: "mlir::spirv::ScopeAttr", Kind: ir.ParamAttr, Class: "ScopeAttr", Attr: ScopeAttr},
		},
		Format: "`<` struct(params) `>`",
	}

	CooperativeMatrixPropertiesNVAttr = &ir.DialectAttrDef{
		Mnemonic: "coop_matrix_props_nv",
		Record:   "SPIRV_CooperativeMatrixPropertiesNVAttr",
		Params: []ir.ParamDef{
			{Name: "m_size", CppType: "int", Kind: ir.ParamInt, Width: 32},
			{Name: "n_size", CppType: "int", Kind: ir.ParamInt, Width: 32},
			{Name: "k_size", CppType: "int", Kind: ir.ParamInt, Width: 32},
			{Name: "a_type", CppType: "mlir::Type", Kind: ir.ParamType},
			{Name: "b_type", CppType: "mlir::Type", Kind: ir.ParamType},
			{Name: "c_type", CppType: "mlir::Type", Kind: ir.ParamType},
			{Name: "result_type", CppType: "mlir::Type", Kind: ir.ParamType},
			{Name: "scope", CppType: "mlir::spirv::ScopeAttr", Kind: ir.ParamAttr, Class: "ScopeAttr", Attr: ScopeAttr},
		},
		Format: "`<` struct(params) `>`",
	}

	CooperativeMatrixUseKHRAttr = &ir.DialectAttrDef{
		Mnemonic: "coop_matrix_use_khr",
		Record:   "SPIRV_KHR_CooperativeMatrixUseAttr",
		Params: []ir.ParamDef{
			{Name: "value", CppType: "::mlir::spirv::CooperativeMatrixUseKHR", Kind: ir.ParamEnum, Enum: &CooperativeMatrixUseKHR},
		},
		Format: "`<` $value `>`",
	}

	DecorationAttr = &ir.DialectAttrDef{
		Mnemonic: "decoration",
		Record:   "SPIRV_DecorationAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::spirv::Decoration", Kind: ir.ParamEnum, Enum: &Decoration}},
		Format:   "`<` $value `>`",
	}

	DeviceTypeAttr = &ir.DialectAttrDef{
		Mnemonic: "device_type",
		Record:   "SPIRV_DeviceTypeAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::spirv::DeviceType", Kind: ir.ParamEnum, Enum: &DeviceType}},
		Format:   "`<` $value `>`",
	}

	DimAttr = &ir.DialectAttrDef{
		Mnemonic: "dim",
		Record:   "SPIRV_DimAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::spirv::Dim", Kind: ir.ParamEnum, Enum: &Dim}},
		Format:   "`<` $value `>`",
	}

	EntryPointABIAttr = &ir.DialectAttrDef{
		Mnemonic: "entry_point_abi",
		Record:   "SPIRV_EntryPointABIAttr",
		Params: []ir.ParamDef{
			{Name: "workgroup_size", CppType: "DenseI32ArrayAttr", Kind: ir.ParamAttr, Class: "DenseI32ArrayAttr", Optional: true},
			{Name: "subgroup_size", CppType: "std::optional<int>", Kind: ir.ParamInt, Width: 32, Optional: true},
			{Name: "target_width", CppType: "std::optional<int>", Kind: ir.ParamInt, Width: 32, Optional: true},
		},
		Format: "`<` struct(params) `>`",
	}

	ExecutionModeAttr = &ir.DialectAttrDef{
		Mnemonic: "execution_mode",
		Record:   "SPIRV_ExecutionModeAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::spirv::ExecutionMode", Kind: ir.ParamEnum, Enum: &ExecutionModeEnum}},
		Format:   "`<` $value `>`",
	}

	ExecutionModelAttr = &ir.DialectAttrDef{
		Mnemonic: "execution_model",
		Record:   "SPIRV_ExecutionModelAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::spirv::ExecutionModel", Kind: ir.ParamEnum, Enum: &ExecutionModel}},
		Format:   "`<` $value `>`",
	}

	ExtensionAttr = &ir.DialectAttrDef{
		Mnemonic: "ext",
		Record:   "SPIRV_ExtensionAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::spirv::Extension", Kind: ir.ParamEnum, Enum: &Extension}},
		Format:   "`<` $value `>`",
	}

	FPEncodingAttr = &ir.DialectAttrDef{
		Mnemonic: "f_p_encoding",
		Record:   "SPIRV_FPEncodingAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::spirv::FPEncoding", Kind: ir.ParamEnum, Enum: &FPEncoding}},
		Format:   "`<` $value `>`",
	}

	FPFastMathModeAttr = &ir.DialectAttrDef{
		Mnemonic: "fastmath_mode",
		Record:   "SPIRV_FPFastMathModeAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::spirv::FPFastMathMode", Kind: ir.ParamEnum, Enum: &FPFastMathMode}},
		Format:   "`<` $value `>`",
	}

	FPRoundingModeAttr = &ir.DialectAttrDef{
		Mnemonic: "fp_rounding_mode",
		Record:   "SPIRV_FPRoundingModeAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::spirv::FPRoundingMode", Kind: ir.ParamEnum, Enum: &FPRoundingMode}},
		Format:   "`<` $value `>`",
	}

	FunctionControlAttr = &ir.DialectAttrDef{
		Mnemonic: "function_control",
		Record:   "SPIRV_FunctionControlAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::spirv::FunctionControl", Kind: ir.ParamEnum, Enum: &FunctionControl}},
		Format:   "`<` $value `>`",
	}

	GroupOperationAttr = &ir.DialectAttrDef{
		Mnemonic: "group_operation",
		Record:   "SPIRV_GroupOperationAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::spirv::GroupOperation", Kind: ir.ParamEnum, Enum: &GroupOperation}},
		Format:   "`<` $value `>`",
	}

	ImageArrayedInfoAttr = &ir.DialectAttrDef{
		Mnemonic: "image_arrayed_info",
		Record:   "SPIRV_ArrayedAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::spirv::ImageArrayedInfo", Kind: ir.ParamEnum, Enum: &ImageArrayedInfo}},
		Format:   "`<` $value `>`",
	}

	ImageDepthInfoAttr = &ir.DialectAttrDef{
		Mnemonic: "image_depth_info",
		Record:   "SPIRV_DepthAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::spirv::ImageDepthInfo", Kind: ir.ParamEnum, Enum: &ImageDepthInfo}},
		Format:   "`<` $value `>`",
	}

	ImageFormatAttr = &ir.DialectAttrDef{
		Mnemonic: "image_format",
		Record:   "SPIRV_ImageFormatAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::spirv::ImageFormat", Kind: ir.ParamEnum, Enum: &ImageFormat}},
		Format:   "`<` $value `>`",
	}

	ImageOperandsAttr = &ir.DialectAttrDef{
		Mnemonic: "image_operands",
		Record:   "SPIRV_ImageOperandsAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::spirv::ImageOperands", Kind: ir.ParamEnum, Enum: &ImageOperands}},
		Format:   "`<` $value `>`",
	}

	ImageSamplerUseInfoAttr = &ir.DialectAttrDef{
		Mnemonic: "image_sampler_use_info",
		Record:   "SPIRV_SamplerUseAttr",
		Params: []ir.ParamDef{
			{Name: "value", CppType: "::mlir::spirv::ImageSamplerUseInfo", Kind: ir.ParamEnum, Enum: &ImageSamplerUseInfo},
		},
		Format: "`<` $value `>`",
	}

	ImageSamplingInfoAttr = &ir.DialectAttrDef{
		Mnemonic: "image_sampling_info",
		Record:   "SPIRV_SamplingAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::spirv::ImageSamplingInfo", Kind: ir.ParamEnum, Enum: &ImageSamplingInfo}},
		Format:   "`<` $value `>`",
	}

	LinkageAttributesAttr = &ir.DialectAttrDef{
		Mnemonic: "linkage_attributes",
		Record:   "SPIRV_LinkageAttributesAttr",
		Params: []ir.ParamDef{
			{Name: "linkage_name", CppType: "StringAttr", Kind: ir.ParamAttr, Class: "StringAttr"},
			{Name: "linkage_type", CppType: "mlir::spirv::LinkageTypeAttr", Kind: ir.ParamAttr, Class: "LinkageTypeAttr", Attr: LinkageTypeAttr},
		},
		Format: "`<` struct(params) `>`",
	}

	LinkageTypeAttr = &ir.DialectAttrDef{
		Mnemonic: "linkage_type",
		Record:   "SPIRV_LinkageTypeAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::spirv::LinkageType", Kind: ir.ParamEnum, Enum: &LinkageType}},
		Format:   "`<` $value `>`",
	}

	LoadCacheControlAttr = &ir.DialectAttrDef{
		Mnemonic: "load_cache_control",
		Record:   "SPIRV_INTEL_LoadCacheControlAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::spirv::LoadCacheControl", Kind: ir.ParamEnum, Enum: &LoadCacheControl}},
		Format:   "`<` $value `>`",
	}

	LoopControlAttr = &ir.DialectAttrDef{
		Mnemonic: "loop_control",
		Record:   "SPIRV_LoopControlAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::spirv::LoopControl", Kind: ir.ParamEnum, Enum: &LoopControl}},
		Format:   "`<` $value `>`",
	}

	MatrixLayoutAttr = &ir.DialectAttrDef{
		Mnemonic: "matrixLayout",
		Record:   "SPIRV_MatrixLayoutAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::spirv::MatrixLayout", Kind: ir.ParamEnum, Enum: &MatrixLayout}},
		Format:   "`<` $value `>`",
	}

	MemoryAccessAttr = &ir.DialectAttrDef{
		Mnemonic: "memory_access",
		Record:   "SPIRV_MemoryAccessAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::spirv::MemoryAccess", Kind: ir.ParamEnum, Enum: &MemoryAccess}},
		Format:   "`<` $value `>`",
	}

	MemoryModelAttr = &ir.DialectAttrDef{
		Mnemonic: "memory_model",
		Record:   "SPIRV_MemoryModelAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::spirv::MemoryModel", Kind: ir.ParamEnum, Enum: &MemoryModel}},
		Format:   "`<` $value `>`",
	}

	MemorySemanticsAttr = &ir.DialectAttrDef{
		Mnemonic: "memory_semantics",
		Record:   "SPIRV_MemorySemanticsAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::spirv::MemorySemantics", Kind: ir.ParamEnum, Enum: &MemorySemantics}},
		Format:   "`<` $value `>`",
	}

	OpcodeAttr = &ir.DialectAttrDef{
		Mnemonic: "opcode",
		Record:   "SPIRV_OpcodeAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::spirv::Opcode", Kind: ir.ParamEnum, Enum: &Opcode}},
		Format:   "`<` $value `>`",
	}

	PackedVectorFormatAttr = &ir.DialectAttrDef{
		Mnemonic: "packed_vector_format",
		Record:   "SPIRV_PackedVectorFormatAttr",
		Params: []ir.ParamDef{
			{Name: "value", CppType: "::mlir::spirv::PackedVectorFormat", Kind: ir.ParamEnum, Enum: &PackedVectorFormat},
		},
		Format: "`<` $value `>`",
	}

	ResourceLimitsAttr = &ir.DialectAttrDef{
		Mnemonic: "resource_limits",
		Record:   "SPIRV_ResourceLimitsAttr",
		Params: []ir.ParamDef{
			{Name: "max_compute_shared_memory_size", CppType: "int", Kind: ir.ParamInt, Width: 32, Default: constraint.Integer(32, 16384)},
			{Name: "max_compute_workgroup_invocations", CppType: "int", Kind: ir.ParamInt, Width: 32, Default: constraint.Integer(32, 128)},
			{Name: "max_compute_workgroup_size", CppType: "ArrayAttr", Kind: ir.ParamAttr, Class: "ArrayAttr", Default: workgroupLimit},
			{Name: "subgroup_size", CppType: "int", Kind: ir.ParamInt, Width: 32, Default: constraint.Integer(32, 32)},
			{Name: "min_subgroup_size", CppType: "std::optional<int>", Kind: ir.ParamInt, Width: 32, Optional: true},
			{Name: "max_subgroup_size", CppType: "std::optional<int>", Kind: ir.ParamInt, Width: 32, Optional: true},
			{Name: "cooperative_matrix_properties_khr", CppType: "ArrayAttr", Kind: ir.ParamAttr, Class: "ArrayAttr", Optional: true},
			{Name: "cooperative_matrix_properties_nv", CppType: "ArrayAttr", Kind: ir.ParamAttr, Class: "ArrayAttr", Optional: true},
		},
		Format: "`<` struct(params) `>`",
	}

	ScopeAttr = &ir.DialectAttrDef{
		Mnemonic: "scope",
		Record:   "SPIRV_ScopeAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::spirv::Scope", Kind: ir.ParamEnum, Enum: &Scope}},
		Format:   "`<` $value `>`",
	}

	SelectionControlAttr = &ir.DialectAttrDef{
		Mnemonic: "selection_control",
		Record:   "SPIRV_SelectionControlAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::spirv::SelectionControl", Kind: ir.ParamEnum, Enum: &SelectionControl}},
		Format:   "`<` $value `>`",
	}

	StorageClassAttr = &ir.DialectAttrDef{
		Mnemonic: "storage_class",
		Record:   "SPIRV_StorageClassAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::spirv::StorageClass", Kind: ir.ParamEnum, Enum: &StorageClass}},
		Format:   "`<` $value `>`",
	}

	StoreCacheControlAttr = &ir.DialectAttrDef{
		Mnemonic: "store_cache_control",
		Record:   "SPIRV_INTEL_StoreCacheControlAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::spirv::StoreCacheControl", Kind: ir.ParamEnum, Enum: &StoreCacheControl}},
		Format:   "`<` $value `>`",
	}

	VendorAttr = &ir.DialectAttrDef{
		Mnemonic: "vendor",
		Record:   "SPIRV_VendorAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::spirv::Vendor", Kind: ir.ParamEnum, Enum: &Vendor}},
		Format:   "`<` $value `>`",
	}

	VersionAttr = &ir.DialectAttrDef{
		Mnemonic: "version",
		Record:   "SPIRV_VersionAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::spirv::Version", Kind: ir.ParamEnum, Enum: &Version}},
		Format:   "`<` $value `>`",
	}
)

// workgroupLimit returns the default of max_compute_workgroup_size: the size
// that every implementation of Vulkan supports.
func workgroupLimit(c *ir.Context) ir.Attribute {
	return c.Array(c.Int64Attr(c.Int(32), 128), c.Int64Attr(c.Int(32), 128), c.Int64Attr(c.Int(32), 64))
}
