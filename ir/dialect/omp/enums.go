package omp

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	ClauseBindKind = ir.EnumDef{
		Name:  "::mlir::omp::ClauseBindKind",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "parallel", Value: 0}, {Keyword: "teams", Value: 1}, {Keyword: "thread", Value: 2},
		},
	}

	ClauseCancellationConstructType = ir.EnumDef{
		Name:  "::mlir::omp::ClauseCancellationConstructType",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "parallel", Value: 0}, {Keyword: "loop", Value: 1}, {Keyword: "sections", Value: 2},
			{Keyword: "taskgroup", Value: 3},
		},
	}

	ClauseDepend = ir.EnumDef{
		Name:  "::mlir::omp::ClauseDepend",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "dependsource", Value: 0}, {Keyword: "dependsink", Value: 1},
		},
	}

	ClauseGrainsizeType = ir.EnumDef{
		Name:  "::mlir::omp::ClauseGrainsizeType",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "strict", Value: 0},
		},
	}

	ClauseMapFlags = ir.EnumDef{
		Name:      "::mlir::omp::ClauseMapFlags",
		Width:     32,
		Bits:      true,
		Separator: "|",
		Cases: []ir.EnumCase{
			{Keyword: "none", Value: 0}, {Keyword: "storage", Value: 1}, {Keyword: "to", Value: 2},
			{Keyword: "from", Value: 4}, {Keyword: "always", Value: 8}, {Keyword: "del", Value: 16},
			{Keyword: "return_param", Value: 32}, {Keyword: "priv", Value: 64}, {Keyword: "literal", Value: 128},
			{Keyword: "implicit", Value: 256}, {Keyword: "close", Value: 512}, {Keyword: "present", Value: 1024},
			{Keyword: "ompx_hold", Value: 2048}, {Keyword: "attach", Value: 4096},
			{Keyword: "attach_always", Value: 8192}, {Keyword: "attach_none", Value: 16384},
			{Keyword: "attach_auto", Value: 32768}, {Keyword: "ref_ptr", Value: 65536},
			{Keyword: "ref_ptee", Value: 131072}, {Keyword: "ref_ptr_ptee", Value: 262144},
			{Keyword: "is_device_ptr", Value: 524288},
		},
	}

	ClauseMemoryOrderKind = ir.EnumDef{
		Name:  "::mlir::omp::ClauseMemoryOrderKind",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "seq_cst", Value: 0}, {Keyword: "acq_rel", Value: 1}, {Keyword: "acquire", Value: 2},
			{Keyword: "release", Value: 3}, {Keyword: "relaxed", Value: 4},
		},
	}

	ClauseNumTasksType = ir.EnumDef{
		Name:  "::mlir::omp::ClauseNumTasksType",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "strict", Value: 0},
		},
	}

	ClauseNumThreadsType = ir.EnumDef{
		Name:  "::mlir::omp::ClauseNumThreadsType",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "strict", Value: 0},
		},
	}

	ClauseOrderKind = ir.EnumDef{
		Name:  "::mlir::omp::ClauseOrderKind",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "concurrent", Value: 1},
		},
	}

	ClauseProcBindKind = ir.EnumDef{
		Name:  "::mlir::omp::ClauseProcBindKind",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "primary", Value: 0}, {Keyword: "master", Value: 1}, {Keyword: "close", Value: 2},
			{Keyword: "spread", Value: 3},
		},
	}

	ClauseRequires = ir.EnumDef{
		Name:      "::mlir::omp::ClauseRequires",
		Width:     32,
		Bits:      true,
		Separator: "|",
		Cases: []ir.EnumCase{
			{Keyword: "none", Value: 0}, {Keyword: "reverse_offload", Value: 1},
			{Keyword: "unified_address", Value: 2}, {Keyword: "unified_shared_memory", Value: 4},
			{Keyword: "dynamic_allocators", Value: 8},
		},
	}

	ClauseScheduleKind = ir.EnumDef{
		Name:  "::mlir::omp::ClauseScheduleKind",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "static", Value: 0}, {Keyword: "dynamic", Value: 1}, {Keyword: "guided", Value: 2},
			{Keyword: "auto", Value: 3}, {Keyword: "runtime", Value: 4}, {Keyword: "distribute", Value: 5},
		},
	}

	ClauseTaskDepend = ir.EnumDef{
		Name:  "::mlir::omp::ClauseTaskDepend",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "taskdependin", Value: 0}, {Keyword: "taskdependout", Value: 1},
			{Keyword: "taskdependinout", Value: 2}, {Keyword: "taskdependmutexinoutset", Value: 3},
			{Keyword: "taskdependinoutset", Value: 4},
		},
	}

	DataSharingClauseType = ir.EnumDef{
		Name:  "::mlir::omp::DataSharingClauseType",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "private", Value: 0}, {Keyword: "firstprivate", Value: 1},
		},
	}

	DeclareTargetCaptureClause = ir.EnumDef{
		Name:  "::mlir::omp::DeclareTargetCaptureClause",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "none", Value: 0}, {Keyword: "to", Value: 1}, {Keyword: "link", Value: 2},
			{Keyword: "enter", Value: 3},
		},
	}

	DeclareTargetDeviceType = ir.EnumDef{
		Name:  "::mlir::omp::DeclareTargetDeviceType",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "any", Value: 0}, {Keyword: "host", Value: 1}, {Keyword: "nohost", Value: 2},
		},
	}

	OrderModifier = ir.EnumDef{
		Name:  "::mlir::omp::OrderModifier",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "reproducible", Value: 0}, {Keyword: "unconstrained", Value: 1},
		},
	}

	ReductionModifier = ir.EnumDef{
		Name:  "::mlir::omp::ReductionModifier",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "defaultmod", Value: 0}, {Keyword: "inscan", Value: 1}, {Keyword: "task", Value: 2},
		},
	}

	ScheduleModifier = ir.EnumDef{
		Name:  "::mlir::omp::ScheduleModifier",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "none", Value: 0}, {Keyword: "monotonic", Value: 1}, {Keyword: "nonmonotonic", Value: 2},
			{Keyword: "simd", Value: 3},
		},
	}

	VariableCaptureKind = ir.EnumDef{
		Name:  "::mlir::omp::VariableCaptureKind",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "This", Value: 0}, {Keyword: "ByRef", Value: 1}, {Keyword: "ByCopy", Value: 2},
			{Keyword: "VLAType", Value: 3},
		},
	}
)
