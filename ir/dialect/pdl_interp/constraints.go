package pdl_interp

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/pdl"
)

var (
	arrayArrayAttr = ir.AttrConstraint{
		Summary: "type-array array attribute",
		Check: func(a ir.Attribute) bool {
			return constraint.IsArrayAttr(a) && constraint.Each(a, func(e ir.Attribute) bool {
				return constraint.IsArrayAttr(e) &&
					constraint.Each(e, func(e2 ir.Attribute) bool {
						return constraint.IsTypeAttr(e2) && constraint.IsType(constraint.TypeValue(e2))
					})
			})
		},
		Class: "ArrayAttr",
	}

	rangePdl = ir.TypeConstraint{
		Summary: "range of pdl type values",
		Check: func(t ir.Type) bool {
			return constraint.OfType(t, pdl.RangeType) && pdl.IsPDL(pdl.RangeTypeElementType(t))
		},
		Class: "RangeType",
		Def:   pdl.RangeType,
	}

	rangePDLHandleToAnMlir = ir.TypeConstraint{
		Summary: "range of PDL handle to an `mlir::Operation *` values",
		Check: func(t ir.Type) bool {
			return constraint.OfType(t, pdl.RangeType) && constraint.OfType(pdl.RangeTypeElementType(t), pdl.OperationType)
		},
		Build: func(c *ir.Context) ir.Type {
			return c.DialectType(pdl.RangeType, c.TypeAttr(c.DialectType(pdl.OperationType)))
		},
		Class: "RangeType",
		Def:   pdl.RangeType,
	}
)
