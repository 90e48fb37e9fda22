// Package omp is the omp dialect: its tables of operations, types and attributes,
// and the code their rows name. Passes and conversions live elsewhere.
package omp

import (
	"github.com/millrace-mlir/millrace/ir"
)

// Dialect is the omp dialect.
var Dialect = &ir.Dialect{
	Name:       "omp",
	Directives: directives,
	Syntax:     syntax,
	Behavior:   []map[string]*ir.OpDef{naming, behavior, atomics(), clauseVerifiers},
	Ops: []*ir.OpDef{
		AllocateDir, AtomicCapture, AtomicRead, AtomicUpdate, AtomicWrite, Barrier, Cancel, CancellationPoint,
		CanonicalLoop, Critical, CriticalDeclare, DeclareMapper, DeclareMapperInfo, DeclareReduction,
		Distribute, Flush, Loop, LoopNest, MapBounds, MapInfo, Masked, Master, NewCli, Ordered, OrderedRegion,
		Parallel, PrivateClause, Scan, Section, Sections, Simd, Single, Target, TargetAllocMem, TargetData,
		TargetEnterData, TargetExitData, TargetFreeMem, TargetUpdate, Task, Taskgroup, Taskloop, Taskwait,
		Taskyield, Teams, Terminator, Threadprivate, Tile, UnrollHeuristic, Workdistribute, Workshare,
		WorkshareLoopWrapper, Wsloop, Yield,
	},
	Types: []*ir.DialectTypeDef{
		CanonicalLoopInfoType, MapBoundsType,
	},
	Attrs: []*ir.DialectAttrDef{
		AtomicControlAttr, ClauseBindKindAttr, ClauseCancellationConstructTypeAttr, ClauseDependAttr,
		ClauseGrainsizeTypeAttr, ClauseMapFlagsAttr, ClauseMemoryOrderKindAttr, ClauseNumTasksTypeAttr,
		ClauseNumThreadsTypeAttr, ClauseOrderKindAttr, ClauseProcBindKindAttr, ClauseRequiresAttr,
		ClauseScheduleKindAttr, ClauseTaskDependAttr, DataSharingClauseTypeAttr, DeclareTargetAttr,
		DeclareTargetCaptureClauseAttr, DeclareTargetDeviceTypeAttr, FlagsAttr, OrderModifierAttr,
		ReductionModifierAttr, ScheduleModifierAttr, VariableCaptureKindAttr, VersionAttr,
	},
}
