package arm_sve

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/num"
)

var (
	scalableVector1BitSignlessInteger = ir.TypeConstraint{
		Summary: "scalable vector of 1-bit signless integer values",
		Check: func(t ir.Type) bool {
			return constraint.IsScalableVector(t) && constraint.IsSignless(ir.ElementOf(t), 1)
		},
		Class: "VectorType",
	}

	scalableVector32BitFloatLength = ir.TypeConstraint{
		Summary: "scalable vector of 32-bit float values of length 4",
		Check: func(t ir.Type) bool {
			return constraint.IsScalableVector(t) && constraint.IsFloatKind(ir.ElementOf(t), num.F32) &&
				constraint.IsScalableVector(t) && constraint.NumElements(t) == 4
		},
		Class: "VectorType",
	}

	scalableVector32BitSignlessInteger = ir.TypeConstraint{
		Summary: "scalable vector of 32-bit signless integer or 64-bit signless integer values of length 4/2",
		Check: func(t ir.Type) bool {
			return constraint.IsScalableVector(t) && (constraint.IsSignless(ir.ElementOf(t), 32) || constraint.IsSignless(ir.ElementOf(t), 64)) &&
				constraint.IsScalableVector(t) && (constraint.NumElements(t) == 4 || constraint.NumElements(t) == 2)
		},
		Class: "VectorType",
	}

	scalableVector32BitSignlessInteger2 = ir.TypeConstraint{
		Summary: "scalable vector of 32-bit signless integer values of length 4",
		Check: func(t ir.Type) bool {
			return constraint.IsScalableVector(t) && constraint.IsSignless(ir.ElementOf(t), 32) &&
				constraint.IsScalableVector(t) && constraint.NumElements(t) == 4
		},
		Class: "VectorType",
	}

	scalableVector8BitSignlessInteger = ir.TypeConstraint{
		Summary: "scalable vector of 8-bit signless integer or 16-bit signless integer or 32-bit signless integer or 64-bit signless integer values",
		Check: func(t ir.Type) bool {
			return constraint.IsScalableVector(t) && (constraint.IsSignless(ir.ElementOf(t), 8) || constraint.IsSignless(ir.ElementOf(t), 16) ||
				constraint.IsSignless(ir.ElementOf(t), 32) || constraint.IsSignless(ir.ElementOf(t), 64))
		},
		Class: "VectorType",
	}

	scalableVector8BitSignlessInteger2 = ir.TypeConstraint{
		Summary: "scalable vector of 8-bit signless integer or 16-bit signless integer values of length 16/8",
		Check: func(t ir.Type) bool {
			return constraint.IsScalableVector(t) && (constraint.IsSignless(ir.ElementOf(t), 8) || constraint.IsSignless(ir.ElementOf(t), 16)) &&
				constraint.IsScalableVector(t) && (constraint.NumElements(t) == 16 || constraint.NumElements(t) == 8)
		},
		Class: "VectorType",
	}

	scalableVector8BitSignlessInteger3 = ir.TypeConstraint{
		Summary: "scalable vector of 8-bit signless integer values of length 16",
		Check: func(t ir.Type) bool {
			return constraint.IsScalableVector(t) && constraint.IsSignless(ir.ElementOf(t), 8) &&
				constraint.IsScalableVector(t) && constraint.NumElements(t) == 16
		},
		Class: "VectorType",
	}

	scalableVectorBfloat16Length8 = ir.TypeConstraint{
		Summary: "scalable vector of bfloat16 type values of length 8",
		Check: func(t ir.Type) bool {
			return constraint.IsScalableVector(t) && constraint.IsFloatKind(ir.ElementOf(t), num.BF16) &&
				constraint.IsScalableVector(t) && constraint.NumElements(t) == 8
		},
		Class: "VectorType",
	}

	scalableVectorFloatingPoint = ir.TypeConstraint{
		Summary: "scalable vector of floating-point values",
		Check:   func(t ir.Type) bool { return constraint.IsScalableVector(t) && ir.IsFloat(ir.ElementOf(t)) },
		Class:   "VectorType",
	}

	svBool = ir.TypeConstraint{
		Summary: "vector<[16]xi1>",
		Check: func(t ir.Type) bool {
			return constraint.IsScalableVector(t) && constraint.Rank(t) == 1 && constraint.IsScalableVector(t) &&
				constraint.IsSignless(ir.ElementOf(t), 1) && constraint.IsScalableVector(t) &&
				constraint.NumElements(t) == 16
		},
		Class: "VectorType",
	}

	svBoolMask = ir.TypeConstraint{
		Summary: "trailing scalable vector of 1-bit signless integer values with dim -1 having a size of {16}",
		Check: func(t ir.Type) bool {
			return constraint.IsVector(t) && constraint.Rank(t) > 0 && constraint.LastDimScalable(t) &&
				!(constraint.LeadingDimsScalable(t)) && constraint.IsSignless(ir.ElementOf(t), 1) &&
				constraint.Rank(t) >= 1 && constraint.LastDimIn(t, 16)
		},
		Class: "VectorType",
	}

	svePredicate = ir.TypeConstraint{
		Summary: "vector<[1]xi1>, vector<[2]xi1>, vector<[4]xi1>, vector<[8]xi1>, or vector<[16]xi1>",
		Check: func(t ir.Type) bool {
			return constraint.IsScalableVector(t) && constraint.Rank(t) == 1 && constraint.IsScalableVector(t) &&
				constraint.IsSignless(ir.ElementOf(t), 1) && constraint.IsScalableVector(t) &&
				(constraint.NumElements(t) == 16 || constraint.NumElements(t) == 8 || constraint.NumElements(t) == 4 ||
					constraint.NumElements(t) == 2 || constraint.NumElements(t) == 1)
		},
		Class: "VectorType",
	}

	svePredicateMask = ir.TypeConstraint{
		Summary: "trailing scalable vector of 1-bit signless integer values with dim -1 having a size of {16, 8, 4, 2, 1}",
		Check: func(t ir.Type) bool {
			return constraint.IsVector(t) && constraint.Rank(t) > 0 && constraint.LastDimScalable(t) &&
				!(constraint.LeadingDimsScalable(t)) && constraint.IsSignless(ir.ElementOf(t), 1) &&
				constraint.Rank(t) >= 1 && constraint.LastDimIn(t, 16, 8, 4, 2, 1)
		},
		Class: "VectorType",
	}

	zipInputVectorType = ir.TypeConstraint{
		Summary: "an SVE vector with element size <= 64-bit",
		Check: func(t ir.Type) bool {
			return constraint.ShapeIs(t, 2) && constraint.IsScalableVector(t) &&
				(constraint.IsSignless(ir.ElementOf(t), 64) || constraint.IsFloatKind(ir.ElementOf(t), num.F64)) ||
				constraint.ShapeIs(t, 4) && constraint.IsScalableVector(t) &&
					(constraint.IsSignless(ir.ElementOf(t), 32) || constraint.IsFloatKind(ir.ElementOf(t), num.F32)) ||
				constraint.ShapeIs(t, 8) && constraint.IsScalableVector(t) &&
					(constraint.IsSignless(ir.ElementOf(t), 16) || constraint.IsFloatKind(ir.ElementOf(t), num.F16) ||
						constraint.IsFloatKind(ir.ElementOf(t), num.BF16)) || constraint.ShapeIs(t, 16) &&
				constraint.IsScalableVector(t) && constraint.IsSignless(ir.ElementOf(t), 8)
		},
	}
)
