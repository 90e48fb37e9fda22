package omp

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	anyAttr = ir.AttrConstraint{
		Summary: "type attribute of any type",
		Check: func(a ir.Attribute) bool {
			return constraint.IsTypeAttr(a) && constraint.IsType(constraint.TypeValue(a))
		},
		Class: "TypeAttr",
	}

	atomicControlAttr = ir.AttrConstraint{
		Summary: "",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, AtomicControlAttr) },
		Attr:    AtomicControlAttr,
		Class:   "AtomicControlAttr",
	}

	bindKindAttr = ir.AttrConstraint{
		Summary: "BindKind Clause",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, ClauseBindKindAttr) },
		Enum:    &ClauseBindKind,
		Attr:    ClauseBindKindAttr,
		Class:   "ClauseBindKindAttr",
	}

	cancellationConstructTypeAttr = ir.AttrConstraint{
		Summary: "CancellationConstructType Clause",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, ClauseCancellationConstructTypeAttr) },
		Enum:    &ClauseCancellationConstructType,
		Attr:    ClauseCancellationConstructTypeAttr,
		Class:   "ClauseCancellationConstructTypeAttr",
	}

	clauseDependAttr = ir.AttrConstraint{
		Summary: "depend clause",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, ClauseDependAttr) },
		Enum:    &ClauseDepend,
		Attr:    ClauseDependAttr,
		Class:   "ClauseDependAttr",
	}

	clauseMapFlagsAttr = ir.AttrConstraint{
		Summary: "Map types and modifiers tied to data maps",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, ClauseMapFlagsAttr) },
		Enum:    &ClauseMapFlags,
		Attr:    ClauseMapFlagsAttr,
		Class:   "ClauseMapFlagsAttr",
	}

	dataSharingClauseTypeAttr = ir.AttrConstraint{
		Summary: "Type of a data-sharing clause",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, DataSharingClauseTypeAttr) },
		Enum:    &DataSharingClauseType,
		Attr:    DataSharingClauseTypeAttr,
		Class:   "DataSharingClauseTypeAttr",
	}

	grainsizeTypeAttr = ir.AttrConstraint{
		Summary: "GrainsizeType Clause",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, ClauseGrainsizeTypeAttr) },
		Enum:    &ClauseGrainsizeType,
		Attr:    ClauseGrainsizeTypeAttr,
		Class:   "ClauseGrainsizeTypeAttr",
	}

	memoryOrderKindAttr = ir.AttrConstraint{
		Summary: "MemoryOrderKind Clause",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, ClauseMemoryOrderKindAttr) },
		Enum:    &ClauseMemoryOrderKind,
		Attr:    ClauseMemoryOrderKindAttr,
		Class:   "ClauseMemoryOrderKindAttr",
	}

	n64BitSignlessIntegerWhoseMinimumAttr = ir.AttrConstraint{
		Summary: "64-bit signless integer attribute whose minimum value is 1",
		Check: func(a ir.Attribute) bool {
			return constraint.IsIntegerAttr(a) && constraint.IsSignless(ir.TypeOf(a), 64) &&
				constraint.IntValue(a) >= 1
		},
		Type:  func(c *ir.Context) ir.Type { return c.Int(64) },
		Class: "IntegerAttr",
	}

	numTasksTypeAttr = ir.AttrConstraint{
		Summary: "NumTasksType Clause",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, ClauseNumTasksTypeAttr) },
		Enum:    &ClauseNumTasksType,
		Attr:    ClauseNumTasksTypeAttr,
		Class:   "ClauseNumTasksTypeAttr",
	}

	orderKindAttr = ir.AttrConstraint{
		Summary: "OrderKind Clause",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, ClauseOrderKindAttr) },
		Enum:    &ClauseOrderKind,
		Attr:    ClauseOrderKindAttr,
		Class:   "ClauseOrderKindAttr",
	}

	orderModifierAttr = ir.AttrConstraint{
		Summary: "OpenMP Order Modifier",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, OrderModifierAttr) },
		Enum:    &OrderModifier,
		Attr:    OrderModifierAttr,
		Class:   "OrderModifierAttr",
	}

	procBindKindAttr = ir.AttrConstraint{
		Summary: "ProcBindKind Clause",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, ClauseProcBindKindAttr) },
		Enum:    &ClauseProcBindKind,
		Attr:    ClauseProcBindKindAttr,
		Class:   "ClauseProcBindKindAttr",
	}

	reductionModifierAttr = ir.AttrConstraint{
		Summary: "reduction modifier",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, ReductionModifierAttr) },
		Enum:    &ReductionModifier,
		Attr:    ReductionModifierAttr,
		Class:   "ReductionModifierAttr",
	}

	scheduleKindAttr = ir.AttrConstraint{
		Summary: "ScheduleKind Clause",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, ClauseScheduleKindAttr) },
		Enum:    &ClauseScheduleKind,
		Attr:    ClauseScheduleKindAttr,
		Class:   "ClauseScheduleKindAttr",
	}

	scheduleModifierAttr = ir.AttrConstraint{
		Summary: "OpenMP Schedule Modifier",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, ScheduleModifierAttr) },
		Enum:    &ScheduleModifier,
		Attr:    ScheduleModifierAttr,
		Class:   "ScheduleModifierAttr",
	}

	taskDependArrayAttr = ir.AttrConstraint{
		Summary: "depend clause in a target or task construct array",
		Check: func(a ir.Attribute) bool {
			return constraint.IsArrayAttr(a) && constraint.Each(a, func(e ir.Attribute) bool { return constraint.OfAttr(e, ClauseTaskDependAttr) })
		},
		Class: "ArrayAttr",
	}

	variableCaptureKindAttr = ir.AttrConstraint{
		Summary: "variable capture kind",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, VariableCaptureKindAttr) },
		Enum:    &VariableCaptureKind,
		Attr:    VariableCaptureKindAttr,
		Class:   "VariableCaptureKindAttr",
	}

	canonicalLoopInfoType = ir.TypeConstraint{
		Summary: "Type for representing a reference to a canonical loop",
		Check:   func(t ir.Type) bool { return constraint.OfType(t, CanonicalLoopInfoType) },
		Build:   func(c *ir.Context) ir.Type { return c.DialectType(CanonicalLoopInfoType) },
		Class:   "CanonicalLoopInfoType",
		Def:     CanonicalLoopInfoType,
	}

	mapBoundsType = ir.TypeConstraint{
		Summary: "Type for representing omp map clause bounds information",
		Check:   func(t ir.Type) bool { return constraint.OfType(t, MapBoundsType) },
		Build:   func(c *ir.Context) ir.Type { return c.DialectType(MapBoundsType) },
		Class:   "MapBoundsType",
		Def:     MapBoundsType,
	}

	pointerLikeType = ir.TypeConstraint{
		Summary: "OpenMP-compatible variable type",
		Check:   isPointerLike,
		Class:   "PointerLikeType",
	}
)
