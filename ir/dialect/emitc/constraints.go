package emitc

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	cmpPredicateAttr = ir.AttrConstraint{
		Summary: "allowed 64-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6",
		Check:   func(a ir.Attribute) bool { return constraint.IsEnum(a, &CmpPredicate) },
		Type:    func(c *ir.Context) ir.Type { return c.Int(64) },
		Enum:    &CmpPredicate,
		Class:   "CmpPredicateAttr",
	}

	opaqueOrTypedAttr = ir.AttrConstraint{
		Summary: "An opaque attribute or TypedAttr instance",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, OpaqueAttr) || constraint.IsTypedAttr(a) },
	}

	emitCArrayEmitCLvalue = ir.TypeConstraint{
		Summary: "EmitC array type or EmitC lvalue type",
		Check:   func(t ir.Type) bool { return constraint.OfType(t, ArrayType) || constraint.OfType(t, LValueType) },
	}

	emitCArrayEmitCOpaqueEmitCPointer = ir.TypeConstraint{
		Summary: "EmitC array type or EmitC opaque type or EmitC pointer type",
		Check: func(t ir.Type) bool {
			return constraint.OfType(t, ArrayType) || constraint.OfType(t, OpaqueType) ||
				constraint.OfType(t, PointerType)
		},
	}

	emitcLvalueEmitCOpaque = ir.TypeConstraint{
		Summary: "emitc.lvalue of EmitC opaque type values",
		Check: func(t ir.Type) bool {
			return constraint.OfType(t, LValueType) && constraint.OfType(lValueTypeValueType(t), OpaqueType)
		},
		Class: "LValueType",
		Def:   LValueType,
	}

	emitcLvalueEmitCOpaqueEmitCPointer = ir.TypeConstraint{
		Summary: "emitc.lvalue of EmitC opaque type or EmitC pointer type values",
		Check: func(t ir.Type) bool {
			return constraint.OfType(t, LValueType) && (constraint.OfType(lValueTypeValueType(t), OpaqueType) ||
				constraint.OfType(lValueTypeValueType(t), PointerType))
		},
		Class: "LValueType",
		Def:   LValueType,
	}

	emitCType = ir.TypeConstraint{
		Summary: "type supported by EmitC",
		Check:   isSupportedEmitCType,
	}

	floatIntegerIndexOrOpaqueType = ir.TypeConstraint{
		Summary: "floating-point type supported by EmitC or integer, index or opaque type supported by EmitC",
		Check:   func(t ir.Type) bool { return isSupportedFloatType(t) || isIntegerIndexOrOpaqueType(t) },
	}

	integerIndexOrOpaqueType = ir.TypeConstraint{
		Summary: "integer, index or opaque type supported by EmitC",
		Check:   isIntegerIndexOrOpaqueType,
	}

	lValueType = ir.TypeConstraint{
		Summary: "EmitC lvalue type",
		Check:   func(t ir.Type) bool { return constraint.OfType(t, LValueType) },
		Class:   "LValueType",
		Def:     LValueType,
	}

	pointerType = ir.TypeConstraint{
		Summary: "EmitC pointer type",
		Check:   func(t ir.Type) bool { return constraint.OfType(t, PointerType) },
		Class:   "PointerType",
		Def:     PointerType,
	}

	supportedByEmitCEmitCLvalue = ir.TypeConstraint{
		Summary: "type supported by EmitC or EmitC lvalue type",
		Check:   func(t ir.Type) bool { return isSupportedEmitCType(t) || constraint.OfType(t, LValueType) },
	}
)
