package shape

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	anyShapeOrSizeType = ir.TypeConstraint{
		Summary: "any shape or size",
		Check: func(t ir.Type) bool {
			return constraint.OfType(t, SizeType) || constraint.IsIndex(t) ||
				constraint.OfType(t, ShapeType) || constraint.IsRankedTensor(t) &&
				constraint.HasRank(t) && constraint.Rank(t) == 1 && constraint.IsIndex(ir.ElementOf(t))
		},
	}

	n1DTensorIndex = ir.TypeConstraint{
		Summary: "1D tensor of index values",
		Check: func(t ir.Type) bool {
			return constraint.IsRankedTensor(t) && constraint.HasRank(t) && constraint.Rank(t) == 1 &&
				constraint.IsIndex(ir.ElementOf(t))
		},
		Class: "RankedTensorType",
	}

	n1DTensorIntegerIndex = ir.TypeConstraint{
		Summary: "1D tensor of integer or index values or ",
		Check: func(t ir.Type) bool {
			return constraint.IsRankedTensor(t) && constraint.HasRank(t) && constraint.Rank(t) == 1 &&
				(constraint.IsInteger(ir.ElementOf(t)) || constraint.IsIndex(ir.ElementOf(t))) ||
				constraint.OfType(t, ValueShapeType)
		},
	}

	shapedAny = ir.TypeConstraint{
		Summary: "shaped of any type values or ",
		Check:   func(t ir.Type) bool { return ir.IsShaped(t) || constraint.OfType(t, ValueShapeType) },
	}

	shapeOrExtentTensorType = ir.TypeConstraint{
		Summary: "shape or extent tensor",
		Check: func(t ir.Type) bool {
			return constraint.OfType(t, ShapeType) || constraint.IsRankedTensor(t) &&
				constraint.HasRank(t) && constraint.Rank(t) == 1 && constraint.IsIndex(ir.ElementOf(t))
		},
	}

	shapeOrSizeType = ir.TypeConstraint{
		Summary: "shape or size",
		Check:   func(t ir.Type) bool { return constraint.OfType(t, SizeType) || constraint.OfType(t, ShapeType) },
	}

	shapeType = ir.TypeConstraint{
		Summary: "",
		Check:   func(t ir.Type) bool { return constraint.OfType(t, ShapeType) },
		Build:   func(c *ir.Context) ir.Type { return c.DialectType(ShapeType) },
		Class:   "ShapeType",
		Def:     ShapeType,
	}

	sizeOrIndexType = ir.TypeConstraint{
		Summary: "size or index",
		Check:   func(t ir.Type) bool { return constraint.OfType(t, SizeType) || constraint.IsIndex(t) },
	}

	sizeType = ir.TypeConstraint{
		Summary: "",
		Check:   func(t ir.Type) bool { return constraint.OfType(t, SizeType) },
		Build:   func(c *ir.Context) ir.Type { return c.DialectType(SizeType) },
		Class:   "SizeType",
		Def:     SizeType,
	}

	valueShapeType = ir.TypeConstraint{
		Summary: "",
		Check:   func(t ir.Type) bool { return constraint.OfType(t, ValueShapeType) },
		Build:   func(c *ir.Context) ir.Type { return c.DialectType(ValueShapeType) },
		Class:   "ValueShapeType",
		Def:     ValueShapeType,
	}

	witnessType = ir.TypeConstraint{
		Summary: "",
		Check:   func(t ir.Type) bool { return constraint.OfType(t, WitnessType) },
		Build:   func(c *ir.Context) ir.Type { return c.DialectType(WitnessType) },
		Class:   "WitnessType",
		Def:     WitnessType,
	}
)
