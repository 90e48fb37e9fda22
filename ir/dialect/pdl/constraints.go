package pdl

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	AnyType = ir.TypeConstraint{
		Summary: "pdl type",
		Check:   IsPDL,
		Class:   "PDLType",
	}

	AttributeValue = ir.TypeConstraint{
		Summary: "PDL handle to an `mlir::Attribute`",
		Check:   func(t ir.Type) bool { return constraint.OfType(t, AttributeType) },
		Build:   func(c *ir.Context) ir.Type { return c.DialectType(AttributeType) },
		Class:   "AttributeType",
		Def:     AttributeType,
	}

	OperationValue = ir.TypeConstraint{
		Summary: "PDL handle to an `mlir::Operation *`",
		Check:   func(t ir.Type) bool { return constraint.OfType(t, OperationType) },
		Build:   func(c *ir.Context) ir.Type { return c.DialectType(OperationType) },
		Class:   "OperationType",
		Def:     OperationType,
	}

	rangePDLHandleForAnMlir = ir.TypeConstraint{
		Summary: "range of PDL handle for an `mlir::Value` values",
		Check: func(t ir.Type) bool {
			return constraint.OfType(t, RangeType) && constraint.OfType(RangeTypeElementType(t), ValueType)
		},
		Build: func(c *ir.Context) ir.Type { return c.DialectType(RangeType, c.TypeAttr(c.DialectType(ValueType))) },
		Class: "RangeType",
		Def:   RangeType,
	}

	RangePDLHandleToAnMlir = ir.TypeConstraint{
		Summary: "range of PDL handle to an `mlir::Type` or PDL handle for an `mlir::Value` values",
		Check: func(t ir.Type) bool {
			return constraint.OfType(t, RangeType) && (constraint.OfType(RangeTypeElementType(t), TypeType) ||
				constraint.OfType(RangeTypeElementType(t), ValueType))
		},
		Class: "RangeType",
		Def:   RangeType,
	}

	RangePDLHandleToAnMlirValue = ir.TypeConstraint{
		Summary: "range of PDL handle to an `mlir::Type` values",
		Check: func(t ir.Type) bool {
			return constraint.OfType(t, RangeType) && constraint.OfType(RangeTypeElementType(t), TypeType)
		},
		Build: func(c *ir.Context) ir.Type { return c.DialectType(RangeType, c.TypeAttr(c.DialectType(TypeType))) },
		Class: "RangeType",
		Def:   RangeType,
	}

	SingleElementRangePDLHandleFor = ir.TypeConstraint{
		Summary: "single element or range of PDL handle for an `mlir::Value`",
		Check: func(t ir.Type) bool {
			return constraint.OfType(t, ValueType) || constraint.OfType(t, RangeType) &&
				constraint.OfType(RangeTypeElementType(t), ValueType)
		},
		Class: "PDLType",
	}

	SingleElementRangePDLHandleTo = ir.TypeConstraint{
		Summary: "single element or range of PDL handle to an `mlir::Type`",
		Check: func(t ir.Type) bool {
			return constraint.OfType(t, TypeType) || constraint.OfType(t, RangeType) &&
				constraint.OfType(RangeTypeElementType(t), TypeType)
		},
		Class: "PDLType",
	}

	TypeValue = ir.TypeConstraint{
		Summary: "PDL handle to an `mlir::Type`",
		Check:   func(t ir.Type) bool { return constraint.OfType(t, TypeType) },
		Build:   func(c *ir.Context) ir.Type { return c.DialectType(TypeType) },
		Class:   "TypeType",
		Def:     TypeType,
	}

	Value = ir.TypeConstraint{
		Summary: "PDL handle for an `mlir::Value`",
		Check:   func(t ir.Type) bool { return constraint.OfType(t, ValueType) },
		Build:   func(c *ir.Context) ir.Type { return c.DialectType(ValueType) },
		Class:   "ValueType",
		Def:     ValueType,
	}
)
