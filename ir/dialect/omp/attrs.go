package omp

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	AtomicControlAttr = &ir.DialectAttrDef{
		Mnemonic: "atomic_control",
		Record:   "AtomicControlAttr",
		Params: []ir.ParamDef{
			{Name: "ignore_denormal_mode", CppType: "bool", Kind: ir.ParamBool, Default: constraint.False},
			{Name: "fine_grained_memory", CppType: "bool", Kind: ir.ParamBool, Default: constraint.False},
			{Name: "remote_memory", CppType: "bool", Kind: ir.ParamBool, Default: constraint.False},
		},
		Format: "`<` struct(params) `>`",
	}

	ClauseBindKindAttr = &ir.DialectAttrDef{
		Mnemonic: "bindkind",
		Record:   "BindKindAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::omp::ClauseBindKind", Kind: ir.ParamEnum, Enum: &ClauseBindKind}},
		Format:   "$value",
	}

	ClauseCancellationConstructTypeAttr = &ir.DialectAttrDef{
		Mnemonic: "cancellationconstructtype",
		Record:   "CancellationConstructTypeAttr",
		Params: []ir.ParamDef{
			{Name: "value", CppType: "::mlir::omp::ClauseCancellationConstructType", Kind: ir.ParamEnum, Enum: &ClauseCancellationConstructType},
		},
		Format: "$value",
	}

	ClauseDependAttr = &ir.DialectAttrDef{
		Mnemonic: "clause_depend",
		Record:   "ClauseDependAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::omp::ClauseDepend", Kind: ir.ParamEnum, Enum: &ClauseDepend}},
		Format:   "`(` $value `)`",
	}

	ClauseGrainsizeTypeAttr = &ir.DialectAttrDef{
		Mnemonic: "grainsizetype",
		Record:   "GrainsizeTypeAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::omp::ClauseGrainsizeType", Kind: ir.ParamEnum, Enum: &ClauseGrainsizeType}},
		Format:   "$value",
	}

	ClauseMapFlagsAttr = &ir.DialectAttrDef{
		Mnemonic: "clause_map_flags",
		Record:   "ClauseMapFlagsAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::omp::ClauseMapFlags", Kind: ir.ParamEnum, Enum: &ClauseMapFlags}},
		Format:   "$value",
	}

	ClauseMemoryOrderKindAttr = &ir.DialectAttrDef{
		Mnemonic: "memoryorderkind",
		Record:   "MemoryOrderKindAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::omp::ClauseMemoryOrderKind", Kind: ir.ParamEnum, Enum: &ClauseMemoryOrderKind}},
		Format:   "$value",
	}

	ClauseNumTasksTypeAttr = &ir.DialectAttrDef{
		Mnemonic: "numtaskstype",
		Record:   "NumTasksTypeAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::omp::ClauseNumTasksType", Kind: ir.ParamEnum, Enum: &ClauseNumTasksType}},
		Format:   "$value",
	}

	ClauseNumThreadsTypeAttr = &ir.DialectAttrDef{
		Mnemonic: "numthreadstype",
		Record:   "NumThreadsTypeAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::omp::ClauseNumThreadsType", Kind: ir.ParamEnum, Enum: &ClauseNumThreadsType}},
		Format:   "$value",
	}

	ClauseOrderKindAttr = &ir.DialectAttrDef{
		Mnemonic: "orderkind",
		Record:   "OrderKindAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::omp::ClauseOrderKind", Kind: ir.ParamEnum, Enum: &ClauseOrderKind}},
		Format:   "$value",
	}

	ClauseProcBindKindAttr = &ir.DialectAttrDef{
		Mnemonic: "procbindkind",
		Record:   "ProcBindKindAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::omp::ClauseProcBindKind", Kind: ir.ParamEnum, Enum: &ClauseProcBindKind}},
		Format:   "$value",
	}

	ClauseRequiresAttr = &ir.DialectAttrDef{
		Mnemonic: "clause_requires",
		Record:   "ClauseRequiresAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::omp::ClauseRequires", Kind: ir.ParamEnum, Enum: &ClauseRequires}},
		Format:   "$value",
	}

	ClauseScheduleKindAttr = &ir.DialectAttrDef{
		Mnemonic: "schedulekind",
		Record:   "ScheduleKindAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::omp::ClauseScheduleKind", Kind: ir.ParamEnum, Enum: &ClauseScheduleKind}},
		Format:   "$value",
	}

	ClauseTaskDependAttr = &ir.DialectAttrDef{
		Mnemonic: "clause_task_depend",
		Record:   "ClauseTaskDependAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::omp::ClauseTaskDepend", Kind: ir.ParamEnum, Enum: &ClauseTaskDepend}},
		Format:   "`(` $value `)`",
	}

	DataSharingClauseTypeAttr = &ir.DialectAttrDef{
		Mnemonic: "data_sharing_type",
		Record:   "DataSharingClauseTypeAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::omp::DataSharingClauseType", Kind: ir.ParamEnum, Enum: &DataSharingClauseType}},
		Format:   "`{` `type` `=` $value `}`",
	}

	DeclareTargetAttr = &ir.DialectAttrDef{
		Mnemonic: "declaretarget",
		Record:   "DeclareTargetAttr",
		Params: []ir.ParamDef{
			{Name: "device_type", CppType: "DeclareTargetDeviceTypeAttr", Kind: ir.ParamAttr, Class: "DeclareTargetDeviceTypeAttr", Attr: DeclareTargetDeviceTypeAttr, Optional: true},
			{Name: "capture_clause", CppType: "DeclareTargetCaptureClauseAttr", Kind: ir.ParamAttr, Class: "DeclareTargetCaptureClauseAttr", Attr: DeclareTargetCaptureClauseAttr, Optional: true},
			{Name: "automap", CppType: "BoolAttr", Kind: ir.ParamAttr, Class: "BoolAttr", Optional: true},
		},
		Format: "`<` struct(params) `>`",
	}

	DeclareTargetCaptureClauseAttr = &ir.DialectAttrDef{
		Mnemonic: "capture_clause",
		Record:   "DeclareTargetCaptureClauseAttr",
		Params: []ir.ParamDef{
			{Name: "value", CppType: "::mlir::omp::DeclareTargetCaptureClause", Kind: ir.ParamEnum, Enum: &DeclareTargetCaptureClause},
		},
		Format: "`(` $value `)`",
	}

	DeclareTargetDeviceTypeAttr = &ir.DialectAttrDef{
		Mnemonic: "device_type",
		Record:   "DeclareTargetDeviceTypeAttr",
		Params: []ir.ParamDef{
			{Name: "value", CppType: "::mlir::omp::DeclareTargetDeviceType", Kind: ir.ParamEnum, Enum: &DeclareTargetDeviceType},
		},
		Format: "`(` $value `)`",
	}

	FlagsAttr = &ir.DialectAttrDef{
		Mnemonic: "flags",
		Record:   "FlagsAttr",
		Params: []ir.ParamDef{
			{Name: "debug_kind", CppType: "uint32_t", Kind: ir.ParamInt, Width: 32, Unsigned: true, Default: constraint.Integer(32, 0)},
			{Name: "assume_teams_oversubscription", CppType: "bool", Kind: ir.ParamBool, Default: constraint.False},
			{Name: "assume_threads_oversubscription", CppType: "bool", Kind: ir.ParamBool, Default: constraint.False},
			{Name: "assume_no_thread_state", CppType: "bool", Kind: ir.ParamBool, Default: constraint.False},
			{Name: "assume_no_nested_parallelism", CppType: "bool", Kind: ir.ParamBool, Default: constraint.False},
			{Name: "no_gpu_lib", CppType: "bool", Kind: ir.ParamBool, Default: constraint.False},
			{Name: "openmp_device_version", CppType: "uint32_t", Kind: ir.ParamInt, Width: 32, Unsigned: true, Default: constraint.Integer(32, 50)},
		},
		Format: "`<` struct(params) `>`",
	}

	OrderModifierAttr = &ir.DialectAttrDef{
		Mnemonic: "order_mod",
		Record:   "OrderModifierAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::omp::OrderModifier", Kind: ir.ParamEnum, Enum: &OrderModifier}},
		Format:   "$value",
	}

	ReductionModifierAttr = &ir.DialectAttrDef{
		Mnemonic: "reduction_modifier",
		Record:   "ReductionModifierAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::omp::ReductionModifier", Kind: ir.ParamEnum, Enum: &ReductionModifier}},
		Format:   "`(` $value `)`",
	}

	ScheduleModifierAttr = &ir.DialectAttrDef{
		Mnemonic: "sched_mod",
		Record:   "ScheduleModifierAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::omp::ScheduleModifier", Kind: ir.ParamEnum, Enum: &ScheduleModifier}},
		Format:   "$value",
	}

	VariableCaptureKindAttr = &ir.DialectAttrDef{
		Mnemonic: "variable_capture_kind",
		Record:   "VariableCaptureKindAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::omp::VariableCaptureKind", Kind: ir.ParamEnum, Enum: &VariableCaptureKind}},
		Format:   "`(` $value `)`",
	}

	VersionAttr = &ir.DialectAttrDef{
		Mnemonic: "version",
		Record:   "VersionAttr",
		Params:   []ir.ParamDef{{Name: "version", CppType: "uint32_t", Kind: ir.ParamInt, Width: 32, Unsigned: true}},
		Format:   "`<` struct(params) `>`",
	}
)
