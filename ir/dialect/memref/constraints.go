package memref

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	memRefTypeAttr = ir.AttrConstraint{
		Summary: "memref type attribute",
		Check: func(a ir.Attribute) bool {
			return constraint.IsTypeAttr(a) && constraint.IsMemRef(constraint.TypeValue(a))
		},
		Class: "TypeAttr",
	}

	n32BitSignlessIntegerWhosePositiveAttr = ir.AttrConstraint{
		Summary: "32-bit signless integer attribute whose value is positive",
		Check: func(a ir.Attribute) bool {
			return constraint.IsIntegerAttr(a) && constraint.IsSignless(ir.TypeOf(a), 32) && constraint.IsPositive(a)
		},
		Type:  func(c *ir.Context) ir.Type { return c.Int(32) },
		Class: "IntegerAttr",
	}

	memrefSignlessIntegerFloatingPoint = ir.TypeConstraint{
		Summary: "memref of signless integer or floating-point values",
		Check: func(t ir.Type) bool {
			return constraint.IsMemRef(t) && (constraint.IsSignless(ir.ElementOf(t), 0) || ir.IsFloat(ir.ElementOf(t)))
		},
		Class: "MemRefType",
	}

	n1DMemrefSignlessIntegerIndex = ir.TypeConstraint{
		Summary: "1D memref of signless integer or index values",
		Check: func(t ir.Type) bool {
			return constraint.IsMemRef(t) && (constraint.IsSignless(ir.ElementOf(t), 0) || constraint.IsIndex(ir.ElementOf(t))) &&
				constraint.HasRank(t) && constraint.Rank(t) == 1
		},
		Class: "MemRefType",
	}

	signlessIntegerFloatingPoint = ir.TypeConstraint{
		Summary: "signless integer or floating-point",
		Check:   func(t ir.Type) bool { return constraint.IsSignless(t, 0) || ir.IsFloat(t) },
	}

	stridedMemrefAnyRank0 = ir.TypeConstraint{
		Summary: "strided memref of any type values of rank 0",
		Check: func(t ir.Type) bool {
			return constraint.IsMemRef(t) && constraint.IsStrided(t) && constraint.IsMemRef(t) &&
				constraint.HasRank(t) && constraint.Rank(t) == 0
		},
	}
)
