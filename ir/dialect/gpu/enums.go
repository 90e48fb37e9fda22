package gpu

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	AddressSpace = ir.EnumDef{
		Name:  "::mlir::gpu::AddressSpace",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "global", Value: 1}, {Keyword: "workgroup", Value: 2}, {Keyword: "private", Value: 3},
		},
	}

	AllReduceOperation = ir.EnumDef{
		Name:  "::mlir::gpu::AllReduceOperation",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "add", Value: 0}, {Keyword: "mul", Value: 1}, {Keyword: "minui", Value: 2},
			{Keyword: "minsi", Value: 3}, {Keyword: "minnumf", Value: 4}, {Keyword: "maxui", Value: 5},
			{Keyword: "maxsi", Value: 6}, {Keyword: "maxnumf", Value: 7}, {Keyword: "and", Value: 8},
			{Keyword: "or", Value: 9}, {Keyword: "xor", Value: 10}, {Keyword: "minimumf", Value: 11},
			{Keyword: "maximumf", Value: 12},
		},
	}

	BroadcastType = ir.EnumDef{
		Name:  "::mlir::gpu::BroadcastType",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "first_active_lane", Value: 0}, {Keyword: "specific_lane", Value: 1},
		},
	}

	CompilationTarget = ir.EnumDef{
		Name:  "::mlir::gpu::CompilationTarget",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "offload", Value: 1}, {Keyword: "assembly", Value: 2}, {Keyword: "bin", Value: 3},
			{Keyword: "fatbin", Value: 4},
		},
	}

	Dimension = ir.EnumDef{
		Name:  "::mlir::gpu::Dimension",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "x", Value: 0}, {Keyword: "y", Value: 1}, {Keyword: "z", Value: 2},
		},
	}

	MMAElementwiseOp = ir.EnumDef{
		Name:  "::mlir::gpu::MMAElementwiseOp",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "addf", Value: 0}, {Keyword: "mulf", Value: 1}, {Keyword: "subf", Value: 2},
			{Keyword: "maxf", Value: 3}, {Keyword: "minf", Value: 4}, {Keyword: "divf", Value: 5},
			{Keyword: "addi", Value: 6}, {Keyword: "muli", Value: 7}, {Keyword: "subi", Value: 8},
			{Keyword: "divs", Value: 9}, {Keyword: "divu", Value: 10}, {Keyword: "negatef", Value: 11},
			{Keyword: "negates", Value: 12}, {Keyword: "extf", Value: 13},
		},
	}

	MappingId = ir.EnumDef{
		Name:  "::mlir::gpu::MappingId",
		Width: 64,
		Cases: []ir.EnumCase{
			{Keyword: "x", Value: 0}, {Keyword: "y", Value: 1}, {Keyword: "z", Value: 2},
			{Keyword: "linear_dim_0", Value: 3}, {Keyword: "linear_dim_1", Value: 4},
			{Keyword: "linear_dim_2", Value: 5}, {Keyword: "linear_dim_3", Value: 6},
			{Keyword: "linear_dim_4", Value: 7}, {Keyword: "linear_dim_5", Value: 8},
			{Keyword: "linear_dim_6", Value: 9}, {Keyword: "linear_dim_7", Value: 10},
			{Keyword: "linear_dim_8", Value: 11}, {Keyword: "linear_dim_9", Value: 12},
		},
	}

	Processor = ir.EnumDef{
		Name:  "::mlir::gpu::Processor",
		Width: 64,
		Cases: []ir.EnumCase{
			{Keyword: "block_x", Value: 0}, {Keyword: "block_y", Value: 1}, {Keyword: "block_z", Value: 2},
			{Keyword: "thread_x", Value: 3}, {Keyword: "thread_y", Value: 4}, {Keyword: "thread_z", Value: 5},
			{Keyword: "sequential", Value: 6},
		},
	}

	Prune2To4SpMatFlag = ir.EnumDef{
		Name:  "::mlir::gpu::Prune2To4SpMatFlag",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "NONE", Value: 0}, {Keyword: "PRUNE_ONLY", Value: 1},
			{Keyword: "PRUNE_AND_CHECK", Value: 2},
		},
	}

	ShuffleMode = ir.EnumDef{
		Name:  "::mlir::gpu::ShuffleMode",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "xor", Value: 0}, {Keyword: "up", Value: 2}, {Keyword: "down", Value: 1},
			{Keyword: "idx", Value: 3},
		},
	}

	SpGEMMWorkEstimationOrComputeKind = ir.EnumDef{
		Name:  "::mlir::gpu::SpGEMMWorkEstimationOrComputeKind",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "WORK_ESTIMATION", Value: 0}, {Keyword: "COMPUTE", Value: 1},
		},
	}

	TransposeMode = ir.EnumDef{
		Name:  "::mlir::gpu::TransposeMode",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "NON_TRANSPOSE", Value: 0}, {Keyword: "TRANSPOSE", Value: 1},
			{Keyword: "CONJUGATE_TRANSPOSE", Value: 2},
		},
	}
)
