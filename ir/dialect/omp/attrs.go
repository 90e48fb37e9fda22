package omp

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	AtomicControlAttr = &ir.DialectAttrDef{
		Mnemonic: "atomic_control",
		Params: []ir.ParamDef{
			{Name: "ignore_denormal_mode", Kind: ir.ParamBool, Default: constraint.False},
			{Name: "fine_grained_memory", Kind: ir.ParamBool, Default: constraint.False},
			{Name: "remote_memory", Kind: ir.ParamBool, Default: constraint.False},
		},
		Format: "`<` struct(params) `>`",
	}

	ClauseBindKindAttr = &ir.DialectAttrDef{
		Mnemonic: "bindkind",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &ClauseBindKind}},
		Format:   "$value",
	}

	ClauseCancellationConstructTypeAttr = &ir.DialectAttrDef{
		Mnemonic: "cancellationconstructtype",
		Params: []ir.ParamDef{
			{Name: "value", Kind: ir.ParamEnum, Enum: &ClauseCancellationConstructType},
		},
		Format: "$value",
	}

	ClauseDependAttr = &ir.DialectAttrDef{
		Mnemonic: "clause_depend",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &ClauseDepend}},
		Format:   "`(` $value `)`",
	}

	ClauseGrainsizeTypeAttr = &ir.DialectAttrDef{
		Mnemonic: "grainsizetype",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &ClauseGrainsizeType}},
		Format:   "$value",
	}

	ClauseMapFlagsAttr = &ir.DialectAttrDef{
		Mnemonic: "clause_map_flags",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &ClauseMapFlags}},
		Format:   "$value",
	}

	ClauseMemoryOrderKindAttr = &ir.DialectAttrDef{
		Mnemonic: "memoryorderkind",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &ClauseMemoryOrderKind}},
		Format:   "$value",
	}

	ClauseNumTasksTypeAttr = &ir.DialectAttrDef{
		Mnemonic: "numtaskstype",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &ClauseNumTasksType}},
		Format:   "$value",
	}

	ClauseNumThreadsTypeAttr = &ir.DialectAttrDef{
		Mnemonic: "numthreadstype",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &ClauseNumThreadsType}},
		Format:   "$value",
	}

	ClauseOrderKindAttr = &ir.DialectAttrDef{
		Mnemonic: "orderkind",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &ClauseOrderKind}},
		Format:   "$value",
	}

	ClauseProcBindKindAttr = &ir.DialectAttrDef{
		Mnemonic: "procbindkind",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &ClauseProcBindKind}},
		Format:   "$value",
	}

	ClauseRequiresAttr = &ir.DialectAttrDef{
		Mnemonic: "clause_requires",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &ClauseRequires}},
		Format:   "$value",
	}

	ClauseScheduleKindAttr = &ir.DialectAttrDef{
		Mnemonic: "schedulekind",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &ClauseScheduleKind}},
		Format:   "$value",
	}

	ClauseTaskDependAttr = &ir.DialectAttrDef{
		Mnemonic: "clause_task_depend",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &ClauseTaskDepend}},
		Format:   "`(` $value `)`",
	}

	DataSharingClauseTypeAttr = &ir.DialectAttrDef{
		Mnemonic: "data_sharing_type",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &DataSharingClauseType}},
		Format:   "`{` `type` `=` $value `}`",
	}

	DeclareTargetAttr = &ir.DialectAttrDef{
		Mnemonic: "declaretarget",
		Params: []ir.ParamDef{
			{Name: "device_type", Kind: ir.ParamAttr, Class: "DeclareTargetDeviceTypeAttr", Attr: DeclareTargetDeviceTypeAttr, Optional: true},
			{Name: "capture_clause", Kind: ir.ParamAttr, Class: "DeclareTargetCaptureClauseAttr", Attr: DeclareTargetCaptureClauseAttr, Optional: true},
			{Name: "automap", Kind: ir.ParamAttr, Class: "BoolAttr", Optional: true},
		},
		Format: "`<` struct(params) `>`",
	}

	DeclareTargetCaptureClauseAttr = &ir.DialectAttrDef{
		Mnemonic: "capture_clause",
		Params: []ir.ParamDef{
			{Name: "value", Kind: ir.ParamEnum, Enum: &DeclareTargetCaptureClause},
		},
		Format: "`(` $value `)`",
	}

	DeclareTargetDeviceTypeAttr = &ir.DialectAttrDef{
		Mnemonic: "device_type",
		Params: []ir.ParamDef{
			{Name: "value", Kind: ir.ParamEnum, Enum: &DeclareTargetDeviceType},
		},
		Format: "`(` $value `)`",
	}

	FlagsAttr = &ir.DialectAttrDef{
		Mnemonic: "flags",
		Params: []ir.ParamDef{
			{Name: "debug_kind", Kind: ir.ParamInt, Width: 32, Unsigned: true, Default: constraint.Integer(32, 0)},
			{Name: "assume_teams_oversubscription", Kind: ir.ParamBool, Default: constraint.False},
			{Name: "assume_threads_oversubscription", Kind: ir.ParamBool, Default: constraint.False},
			{Name: "assume_no_thread_state", Kind: ir.ParamBool, Default: constraint.False},
			{Name: "assume_no_nested_parallelism", Kind: ir.ParamBool, Default: constraint.False},
			{Name: "no_gpu_lib", Kind: ir.ParamBool, Default: constraint.False},
			{Name: "openmp_device_version", Kind: ir.ParamInt, Width: 32, Unsigned: true, Default: constraint.Integer(32, 50)},
		},
		Format: "`<` struct(params) `>`",
	}

	OrderModifierAttr = &ir.DialectAttrDef{
		Mnemonic: "order_mod",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &OrderModifier}},
		Format:   "$value",
	}

	ReductionModifierAttr = &ir.DialectAttrDef{
		Mnemonic: "reduction_modifier",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &ReductionModifier}},
		Format:   "`(` $value `)`",
	}

	ScheduleModifierAttr = &ir.DialectAttrDef{
		Mnemonic: "sched_mod",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &ScheduleModifier}},
		Format:   "$value",
	}

	VariableCaptureKindAttr = &ir.DialectAttrDef{
		Mnemonic: "variable_capture_kind",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &VariableCaptureKind}},
		Format:   "`(` $value `)`",
	}

	VersionAttr = &ir.DialectAttrDef{
		Mnemonic: "version",
		Params:   []ir.ParamDef{{Name: "version", Kind: ir.ParamInt, Width: 32, Unsigned: true}},
		Format:   "`<` struct(params) `>`",
	}
)
