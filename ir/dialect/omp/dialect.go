// Package omp is the omp dialect: its tables of operations, types and attributes.
// It also holds the functions to which these tables refer, such as verifiers,
// folds and parsers. Passes and conversions are in other packages.
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
