package pdl

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	AnyType = ir.TypeConstraint{
		Summary: "pdl type",
		Check:   isPDL,
		Class:   "PDLType",
	}

	AttributeValue       = constraint.SingletonTypeDef("AttributeType", "PDL handle to an `mlir::Attribute`", AttributeType)
	OperationValue       = constraint.SingletonTypeDef("OperationType", "PDL handle to an `mlir::Operation *`", OperationType)
	rangeOfValues        = RangeOfOne(Value)
	RangeOfTypesOrValues = RangeOfAny(TypeValue, Value)
	RangeOfTypes         = RangeOfOne(TypeValue)
	ValueOrRange         = singleOrRangeOf(Value)
	TypeOrRange          = singleOrRangeOf(TypeValue)
	TypeValue            = constraint.SingletonTypeDef("TypeType", "PDL handle to an `mlir::Type`", TypeType)
	Value                = constraint.SingletonTypeDef("ValueType", "PDL handle for an `mlir::Value`", ValueType)
)

// RangeOfAny returns the constraint that a type is a range whose element type
// satisfies one of elements.
func RangeOfAny(elements ...ir.TypeConstraint) ir.TypeConstraint {
	r := constraint.ContainerOf("RangeType", "range",
		func(t ir.Type) bool { return constraint.OfType(t, RangeType) }, RangeTypeElementType, elements...)
	r.Def = RangeType
	return r
}

// RangeOfOne returns the constraint that a type is the range of this element
// type. The assembly format need not spell it.
func RangeOfOne(element ir.TypeConstraint) ir.TypeConstraint {
	return constraint.Buildable(RangeOfAny(element), func(c *ir.Context) ir.Type { return RangeOf(element.Build(c)) })
}

func singleOrRangeOf(element ir.TypeConstraint) ir.TypeConstraint {
	return constraint.OfClass("PDLType", constraint.Named("single element or range of "+element.Summary,
		constraint.AnyTypeOf(element, RangeOfAny(element))))
}
