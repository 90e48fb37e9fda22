package omp

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	anyTypeAttr                   = constraint.NamedAttr("type attribute of any type", constraint.TypeAttr)
	atomicControlAttr             = constraint.AttrDef("AtomicControlAttr", "", AtomicControlAttr)
	bindKindAttr                  = constraint.EnumAttr("ClauseBindKindAttr", "BindKind Clause", ClauseBindKindAttr, &ClauseBindKind)
	cancellationConstructTypeAttr = constraint.EnumAttr("ClauseCancellationConstructTypeAttr", "CancellationConstructType Clause", ClauseCancellationConstructTypeAttr, &ClauseCancellationConstructType)
	clauseDependAttr              = constraint.EnumAttr("ClauseDependAttr", "depend clause", ClauseDependAttr, &ClauseDepend)
	clauseMapFlagsAttr            = constraint.EnumAttr("ClauseMapFlagsAttr", "Map types and modifiers tied to data maps", ClauseMapFlagsAttr, &ClauseMapFlags)
	dataSharingClauseTypeAttr     = constraint.EnumAttr("DataSharingClauseTypeAttr", "Type of a data-sharing clause", DataSharingClauseTypeAttr, &DataSharingClauseType)
	grainsizeTypeAttr             = constraint.EnumAttr("ClauseGrainsizeTypeAttr", "GrainsizeType Clause", ClauseGrainsizeTypeAttr, &ClauseGrainsizeType)
	memoryOrderKindAttr           = constraint.EnumAttr("ClauseMemoryOrderKindAttr", "MemoryOrderKind Clause", ClauseMemoryOrderKindAttr, &ClauseMemoryOrderKind)
	positiveI64Attr               = constraint.ConfinedAttr(constraint.I64Attr, constraint.IntMinValue(1))
	numTasksTypeAttr              = constraint.EnumAttr("ClauseNumTasksTypeAttr", "NumTasksType Clause", ClauseNumTasksTypeAttr, &ClauseNumTasksType)
	orderKindAttr                 = constraint.EnumAttr("ClauseOrderKindAttr", "OrderKind Clause", ClauseOrderKindAttr, &ClauseOrderKind)
	orderModifierAttr             = constraint.EnumAttr("OrderModifierAttr", "OpenMP Order Modifier", OrderModifierAttr, &OrderModifier)
	procBindKindAttr              = constraint.EnumAttr("ClauseProcBindKindAttr", "ProcBindKind Clause", ClauseProcBindKindAttr, &ClauseProcBindKind)
	reductionModifierAttr         = constraint.EnumAttr("ReductionModifierAttr", "reduction modifier", ReductionModifierAttr, &ReductionModifier)
	scheduleKindAttr              = constraint.EnumAttr("ClauseScheduleKindAttr", "ScheduleKind Clause", ClauseScheduleKindAttr, &ClauseScheduleKind)
	scheduleModifierAttr          = constraint.EnumAttr("ScheduleModifierAttr", "OpenMP Schedule Modifier", ScheduleModifierAttr, &ScheduleModifier)
	taskDependArrayAttr           = constraint.AttrArrayOf("depend clause in a target or task construct array", ClauseTaskDependAttr)
	variableCaptureKindAttr       = constraint.EnumAttr("VariableCaptureKindAttr", "variable capture kind", VariableCaptureKindAttr, &VariableCaptureKind)
	canonicalLoopInfoType         = constraint.SingletonTypeDef("CanonicalLoopInfoType", "Type for representing a reference to a canonical loop", CanonicalLoopInfoType)
	mapBoundsType                 = constraint.SingletonTypeDef("MapBoundsType", "Type for representing omp map clause bounds information", MapBoundsType)

	pointerLikeType = ir.TypeConstraint{
		Summary: "OpenMP-compatible variable type",
		Check:   isPointerLike,
		Class:   "PointerLikeType",
	}
)
