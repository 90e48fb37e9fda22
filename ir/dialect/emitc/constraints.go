package emitc

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	cmpPredicateAttr = constraint.IntEnumAttr("CmpPredicateAttr", "allowed 64-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6", &CmpPredicate)

	opaqueOrTypedAttr = ir.AttrConstraint{
		Summary: "An opaque attribute or TypedAttr instance",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, OpaqueAttr) || constraint.IsTypedAttr(a) },
	}

	arrayOrLValue           = constraint.AnyTypeOf(arrayType, lValueType)
	arrayType               = constraint.InstanceOf("EmitC array type", ArrayType)
	opaqueType              = constraint.InstanceOf("EmitC opaque type", OpaqueType)
	arrayOpaqueOrPointer    = constraint.AnyTypeOf(arrayType, opaqueType, pointerType)
	lValueOfOpaque          = lValueOf(opaqueType)
	lValueOfOpaqueOrPointer = lValueOf(opaqueType, pointerType)

	emitCType = ir.TypeConstraint{
		Summary: "type supported by EmitC",
		Check:   isSupportedEmitCType,
	}

	floatIntegerIndexOrOpaqueType = constraint.AnyTypeOf(floatType, integerIndexOrOpaqueType)
	floatType                     = ir.TypeConstraint{Summary: "floating-point type supported by EmitC", Check: isSupportedFloatType}

	integerIndexOrOpaqueType = ir.TypeConstraint{
		Summary: "integer, index or opaque type supported by EmitC",
		Check:   isIntegerIndexOrOpaqueType,
	}

	lValueType        = constraint.TypeDef("LValueType", "EmitC lvalue type", LValueType)
	pointerType       = constraint.TypeDef("PointerType", "EmitC pointer type", PointerType)
	emitCTypeOrLValue = constraint.AnyTypeOf(emitCType, lValueType)
)

func lValueOf(elements ...ir.TypeConstraint) ir.TypeConstraint {
	l := constraint.ContainerOf("LValueType", "emitc.lvalue",
		func(t ir.Type) bool { return constraint.OfType(t, LValueType) }, lValueTypeValueType, elements...)
	l.Def = LValueType
	return l
}
