package arith

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	AtomicRMWKindAttr = ir.AttrConstraint{
		Summary: "allowed 64-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15",
		Check:   func(a ir.Attribute) bool { return constraint.IsEnum(a, &AtomicRMWKind) },
		Type:    func(c *ir.Context) ir.Type { return c.Int(64) },
		Enum:    &AtomicRMWKind,
		Class:   "AtomicRMWKindAttr",
	}

	cmpFPredicateAttr = ir.AttrConstraint{
		Summary: "allowed 64-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15",
		Check:   func(a ir.Attribute) bool { return constraint.IsEnum(a, &CmpFPredicate) },
		Type:    func(c *ir.Context) ir.Type { return c.Int(64) },
		Enum:    &CmpFPredicate,
		Class:   "CmpFPredicateAttr",
	}

	cmpIPredicateAttr = ir.AttrConstraint{
		Summary: "allowed 64-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9",
		Check:   func(a ir.Attribute) bool { return constraint.IsEnum(a, &CmpIPredicate) },
		Type:    func(c *ir.Context) ir.Type { return c.Int(64) },
		Enum:    &CmpIPredicate,
		Class:   "CmpIPredicateAttr",
	}

	FastMathAttr = ir.AttrConstraint{
		Summary: "Floating point fast math flags",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, FastMathFlagsAttr) },
		Enum:    &FastMathFlags,
		Attr:    FastMathFlagsAttr,
		Class:   "FastMathFlagsAttr",
	}

	integerOverflowAttr = ir.AttrConstraint{
		Summary: "Integer overflow arith flags",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, IntegerOverflowFlagsAttr) },
		Enum:    &IntegerOverflowFlags,
		Attr:    IntegerOverflowFlagsAttr,
		Class:   "IntegerOverflowFlagsAttr",
	}

	roundingModeAttr = ir.AttrConstraint{
		Summary: "Floating point rounding mode",
		Check:   func(a ir.Attribute) bool { return constraint.IsEnum(a, &RoundingMode) },
		Type:    func(c *ir.Context) ir.Type { return c.Int(32) },
		Enum:    &RoundingMode,
		Class:   "RoundingModeAttr",
	}

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
			return constraint.IsSignless(t, 0) || constraint.IsVector(t) && constraint.IsSignless(ir.ElementOf(t), 0) ||
				ir.IsTensor(t) && constraint.IsSignless(ir.ElementOf(t), 0)
		},
	}
)
