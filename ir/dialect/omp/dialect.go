// Package omp is the omp dialect: its tables of operations, types and attributes,
// and the code their rows name. Passes and conversions live elsewhere.
package omp

//go:generate go run github.com/millrace-mlir/millrace/internal/opgen .

import (
	"github.com/millrace-mlir/millrace/ir"
)

// Dialect is the omp dialect.
var Dialect = &ir.Dialect{
	Name:       "omp",
	Directives: directives,
	Ops:        ops,
	Handles:    handles,
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
