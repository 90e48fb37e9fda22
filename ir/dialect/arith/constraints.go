package arith

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	AtomicRMWKindAttr   = constraint.IntEnumAttr("AtomicRMWKindAttr", "allowed 64-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15", &AtomicRMWKind)
	cmpFPredicateAttr   = constraint.IntEnumAttr("CmpFPredicateAttr", "allowed 64-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15", &CmpFPredicate)
	cmpIPredicateAttr   = constraint.IntEnumAttr("CmpIPredicateAttr", "allowed 64-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9", &CmpIPredicate)
	FastMathAttr        = constraint.EnumAttr("FastMathFlagsAttr", "Floating point fast math flags", FastMathFlagsAttr, &FastMathFlags)
	integerOverflowAttr = constraint.EnumAttr("IntegerOverflowFlagsAttr", "Integer overflow arith flags", IntegerOverflowFlagsAttr, &IntegerOverflowFlags)
	roundingModeAttr    = constraint.IntEnumAttr("RoundingModeAttr", "Floating point rounding mode", &RoundingMode)

	bitcastTypeConstraint = ir.TypeConstraint{
		Summary: "signless-integer-or-float-like or memref of signless-integer or float",
		Check: func(t ir.Type) bool {
			return constraint.IsSignless(t, 0) || constraint.IsValueSemantics(t) &&
				constraint.IsSignless(ir.ElementOf(t), 0) || ir.IsFloat(t) ||
				constraint.IsValueSemantics(t) && ir.IsFloat(ir.ElementOf(t)) ||
				constraint.IsMemRef(t) && (constraint.IsSignless(ir.ElementOf(t), 0) || ir.IsFloat(ir.ElementOf(t)))
		},
	}

	indexCastTypeConstraint = ir.TypeConstraint{
		Summary: "signless-integer-like or memref of signless-integer",
		Check: func(t ir.Type) bool {
			return constraint.IsSignlessIntOrIndex(t) || constraint.IsValueSemantics(t) &&
				constraint.IsSignlessIntOrIndex(ir.ElementOf(t)) || constraint.IsMemRef(t) &&
				(constraint.IsSignless(ir.ElementOf(t), 0) || constraint.IsIndex(ir.ElementOf(t)))
		},
	}

	signlessFixedWidthIntegerLike = ir.TypeConstraint{
		Summary: "signless-fixed-width-integer-like",
		Check: func(t ir.Type) bool {
			return constraint.IsSignless(t, 0) || constraint.IsValueSemantics(t) && constraint.IsSignless(ir.ElementOf(t), 0)
		},
	}
)
