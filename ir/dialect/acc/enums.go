package acc

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	ClauseDefaultValue = ir.EnumDef{
		Name:  "::mlir::acc::ClauseDefaultValue",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "present", Value: 0}, {Keyword: "none", Value: 1},
		},
	}

	CombinedConstructsType = ir.EnumDef{
		Name:  "::mlir::acc::CombinedConstructsType",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "kernels_loop", Value: 1}, {Keyword: "parallel_loop", Value: 2},
			{Keyword: "serial_loop", Value: 3},
		},
	}

	Construct = ir.EnumDef{
		Name:  "::mlir::acc::Construct",
		Width: 64,
		Cases: []ir.EnumCase{
			{Keyword: "acc_construct_parallel", Value: 0}, {Keyword: "acc_construct_kernels", Value: 1},
			{Keyword: "acc_construct_loop", Value: 2}, {Keyword: "acc_construct_data", Value: 3},
			{Keyword: "acc_construct_enter_data", Value: 4}, {Keyword: "acc_construct_exit_data", Value: 5},
			{Keyword: "acc_construct_host_data", Value: 6}, {Keyword: "acc_construct_atomic", Value: 7},
			{Keyword: "acc_construct_declare", Value: 8}, {Keyword: "acc_construct_init", Value: 9},
			{Keyword: "acc_construct_shutdown", Value: 10}, {Keyword: "acc_construct_set", Value: 11},
			{Keyword: "acc_construct_update", Value: 12}, {Keyword: "acc_construct_routine", Value: 13},
			{Keyword: "acc_construct_wait", Value: 14}, {Keyword: "acc_construct_runtime_api", Value: 15},
			{Keyword: "acc_construct_serial", Value: 16},
		},
	}

	DataClause = ir.EnumDef{
		Name:  "::mlir::acc::DataClause",
		Width: 64,
		Cases: []ir.EnumCase{
			{Keyword: "acc_copyin", Value: 1}, {Keyword: "acc_copyin_readonly", Value: 2},
			{Keyword: "acc_copy", Value: 3}, {Keyword: "acc_copyout", Value: 4},
			{Keyword: "acc_copyout_zero", Value: 5}, {Keyword: "acc_present", Value: 6},
			{Keyword: "acc_create", Value: 7}, {Keyword: "acc_create_zero", Value: 8},
			{Keyword: "acc_delete", Value: 9}, {Keyword: "acc_attach", Value: 10},
			{Keyword: "acc_detach", Value: 11}, {Keyword: "acc_no_create", Value: 12},
			{Keyword: "acc_private", Value: 13}, {Keyword: "acc_firstprivate", Value: 14},
			{Keyword: "acc_deviceptr", Value: 15}, {Keyword: "acc_getdeviceptr", Value: 16},
			{Keyword: "acc_update_host", Value: 17}, {Keyword: "acc_update_self", Value: 18},
			{Keyword: "acc_update_device", Value: 19}, {Keyword: "acc_use_device", Value: 20},
			{Keyword: "acc_reduction", Value: 21}, {Keyword: "acc_declare_device_resident", Value: 22},
			{Keyword: "acc_declare_link", Value: 23}, {Keyword: "acc_cache", Value: 24},
			{Keyword: "acc_cache_readonly", Value: 25},
		},
	}

	DataClauseModifier = ir.EnumDef{
		Name:          "::mlir::acc::DataClauseModifier",
		Width:         32,
		Bits:          true,
		Separator:     ",",
		PrimaryGroups: true,
		Cases: []ir.EnumCase{
			{Keyword: "none", Value: 0}, {Keyword: "zero", Value: 1}, {Keyword: "readonly", Value: 2},
			{Keyword: "alwaysin", Value: 4}, {Keyword: "alwaysout", Value: 8}, {Keyword: "always", Value: 12},
			{Keyword: "capture", Value: 16},
		},
	}

	DeviceType = ir.EnumDef{
		Name:  "::mlir::acc::DeviceType",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "none", Value: 0}, {Keyword: "star", Value: 1}, {Keyword: "default", Value: 2},
			{Keyword: "host", Value: 3}, {Keyword: "multicore", Value: 4}, {Keyword: "nvidia", Value: 5},
			{Keyword: "radeon", Value: 6},
		},
	}

	GangArgType = ir.EnumDef{
		Name:  "::mlir::acc::GangArgType",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "Num", Value: 0}, {Keyword: "Dim", Value: 1}, {Keyword: "Static", Value: 2},
		},
	}

	ParLevel = ir.EnumDef{
		Name:  "::mlir::acc::ParLevel",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "seq", Value: 0}, {Keyword: "gang_dim1", Value: 1}, {Keyword: "gang_dim2", Value: 2},
			{Keyword: "gang_dim3", Value: 3}, {Keyword: "worker", Value: 4}, {Keyword: "vector", Value: 5},
		},
	}

	RecipeKind = ir.EnumDef{
		Name:  "::mlir::acc::RecipeKind",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "private_recipe", Value: 0}, {Keyword: "firstprivate_recipe", Value: 1},
			{Keyword: "reduction_recipe", Value: 2},
		},
	}

	ReductionOperator = ir.EnumDef{
		Name:  "::mlir::acc::ReductionOperator",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "none", Value: 0}, {Keyword: "add", Value: 1}, {Keyword: "mul", Value: 2},
			{Keyword: "max", Value: 3}, {Keyword: "min", Value: 4}, {Keyword: "iand", Value: 5},
			{Keyword: "ior", Value: 6}, {Keyword: "xor", Value: 7}, {Keyword: "eqv", Value: 8},
			{Keyword: "neqv", Value: 9}, {Keyword: "land", Value: 10}, {Keyword: "lor", Value: 11},
		},
	}
)
