package arm_neon

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/num"
)

var (
	vector16BitSignlessInteger32 = ir.TypeConstraint{
		Summary: "vector of 16-bit signless integer or 32-bit signless integer or 64-bit signless integer values of length 8/4/2",
		Check: func(t ir.Type) bool {
			return constraint.IsVector(t) && constraint.Rank(t) > 0 && (constraint.IsSignless(ir.ElementOf(t), 16) ||
				constraint.IsSignless(ir.ElementOf(t), 32) || constraint.IsSignless(ir.ElementOf(t), 64)) &&
				constraint.IsVector(t) && constraint.Rank(t) > 0 && (constraint.NumElements(t) == 8 || constraint.NumElements(t) == 4 ||
				constraint.NumElements(t) == 2)
		},
		Class: "VectorType",
	}

	vector32BitSignlessIntegerLength = ir.TypeConstraint{
		Summary: "vector of 32-bit signless integer values of length 4/2",
		Check: func(t ir.Type) bool {
			return constraint.IsVector(t) && constraint.Rank(t) > 0 && constraint.IsSignless(ir.ElementOf(t), 32) &&
				constraint.IsVector(t) && constraint.Rank(t) > 0 && (constraint.NumElements(t) == 4 || constraint.NumElements(t) == 2)
		},
		Class: "VectorType",
	}

	vector8BitSignlessInteger16 = ir.TypeConstraint{
		Summary: "vector of 8-bit signless integer or 16-bit signless integer or 32-bit signless integer values of length 8/4/2",
		Check: func(t ir.Type) bool {
			return constraint.IsVector(t) && constraint.Rank(t) > 0 && (constraint.IsSignless(ir.ElementOf(t), 8) ||
				constraint.IsSignless(ir.ElementOf(t), 16) || constraint.IsSignless(ir.ElementOf(t), 32)) &&
				constraint.IsVector(t) && constraint.Rank(t) > 0 && (constraint.NumElements(t) == 8 || constraint.NumElements(t) == 4 ||
				constraint.NumElements(t) == 2)
		},
		Class: "VectorType",
	}

	vector8BitSignlessIntegerLength = ir.TypeConstraint{
		Summary: "vector of 8-bit signless integer values of length 16/8",
		Check: func(t ir.Type) bool {
			return constraint.IsVector(t) && constraint.Rank(t) > 0 && constraint.IsSignless(ir.ElementOf(t), 8) &&
				constraint.IsVector(t) && constraint.Rank(t) > 0 && (constraint.NumElements(t) == 16 || constraint.NumElements(t) == 8)
		},
		Class: "VectorType",
	}

	vectorWithLength168Bit = ir.TypeConstraint{
		Summary: "a vector with length 16 of 8-bit signless integer values",
		Check: func(t ir.Type) bool {
			return constraint.ShapeIs(t, 16) && constraint.IsFixedVector(t) && constraint.IsSignless(ir.ElementOf(t), 8)
		},
		Class: "VectorType",
	}

	vectorWithLength432Bit = ir.TypeConstraint{
		Summary: "a vector with length 4 of 32-bit float values",
		Check: func(t ir.Type) bool {
			return constraint.ShapeIs(t, 4) && constraint.IsFixedVector(t) && constraint.IsFloatKind(ir.ElementOf(t), num.F32)
		},
		Class: "VectorType",
	}

	vectorWithLength432Bit2 = ir.TypeConstraint{
		Summary: "a vector with length 4 of 32-bit signless integer values",
		Check: func(t ir.Type) bool {
			return constraint.ShapeIs(t, 4) && constraint.IsFixedVector(t) && constraint.IsSignless(ir.ElementOf(t), 32)
		},
		Class: "VectorType",
	}

	vectorWithLength8Bfloat16 = ir.TypeConstraint{
		Summary: "a vector with length 8 of bfloat16 type values",
		Check: func(t ir.Type) bool {
			return constraint.ShapeIs(t, 8) && constraint.IsFixedVector(t) && constraint.IsFloatKind(ir.ElementOf(t), num.BF16)
		},
		Class: "VectorType",
	}
)
