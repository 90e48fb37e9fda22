package acc

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	combinedConstructsAttr = ir.AttrConstraint{
		Summary: "Differentiate between combined constructs",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, CombinedConstructsTypeAttr) },
		Enum:    &CombinedConstructsType,
		Attr:    CombinedConstructsTypeAttr,
		Class:   "CombinedConstructsTypeAttr",
	}

	dataClauseAttr = ir.AttrConstraint{
		Summary: "data clauses supported by OpenACC",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, DataClauseAttr) },
		Enum:    &DataClause,
		Attr:    DataClauseAttr,
		Class:   "DataClauseAttr",
	}

	dataClauseModifierAttr = ir.AttrConstraint{
		Summary: "Captures data clause modifiers",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, DataClauseModifierAttr) },
		Enum:    &DataClauseModifier,
		Attr:    DataClauseModifierAttr,
		Class:   "DataClauseModifierAttr",
	}

	defaultValueAttr = ir.AttrConstraint{
		Summary: "DefaultValue Clause",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, ClauseDefaultValueAttr) },
		Enum:    &ClauseDefaultValue,
		Attr:    ClauseDefaultValueAttr,
		Class:   "ClauseDefaultValueAttr",
	}

	deviceAttributesAttr = ir.AttrConstraint{
		Summary: "Device type attributes",
		Check: func(a ir.Attribute) bool {
			return constraint.IsArrayAttr(a) && constraint.Each(a, func(e ir.Attribute) bool { return constraint.OfAttr(e, DeviceTypeAttr) })
		},
		Class: "ArrayAttr",
	}

	deviceTypeArrayAttr = ir.AttrConstraint{
		Summary: "device type array attribute",
		Check: func(a ir.Attribute) bool {
			return constraint.IsArrayAttr(a) && constraint.Each(a, func(e ir.Attribute) bool { return constraint.OfAttr(e, DeviceTypeAttr) })
		},
		Class: "ArrayAttr",
	}

	deviceTypeAttr = ir.AttrConstraint{
		Summary: "built-in device type supported by OpenACC",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, DeviceTypeAttr) },
		Enum:    &DeviceType,
		Attr:    DeviceTypeAttr,
		Class:   "DeviceTypeAttr",
	}

	gangArgTypeArrayAttr = ir.AttrConstraint{
		Summary: "gang arg type array attribute",
		Check: func(a ir.Attribute) bool {
			return constraint.IsArrayAttr(a) && constraint.Each(a, func(e ir.Attribute) bool { return constraint.OfAttr(e, GangArgTypeAttr) })
		},
		Class: "ArrayAttr",
	}

	reductionOperatorAttr = ir.AttrConstraint{
		Summary: "built-in reduction operations supported by OpenACC",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, ReductionOperatorAttr) },
		Enum:    &ReductionOperator,
		Attr:    ReductionOperatorAttr,
		Class:   "ReductionOperatorAttr",
	}

	anyPointerOrMappableType = ir.TypeConstraint{
		Summary: "any pointer or mappable",
		Check:   func(t ir.Type) bool { return isPointerLike(t) || isMappable(t) },
	}

	dataBoundsType = ir.TypeConstraint{
		Summary: "Type for representing acc data clause bounds information",
		Check:   func(t ir.Type) bool { return constraint.OfType(t, DataBoundsType) },
		Build:   func(c *ir.Context) ir.Type { return c.DialectType(DataBoundsType) },
		Class:   "DataBoundsType",
		Def:     DataBoundsType,
	}

	declareTokenType = ir.TypeConstraint{
		Summary: "declare token type",
		Check:   func(t ir.Type) bool { return constraint.OfType(t, DeclareTokenType) },
		Build:   func(c *ir.Context) ir.Type { return c.DialectType(DeclareTokenType) },
		Class:   "DeclareTokenType",
		Def:     DeclareTokenType,
	}

	pointerLikeType = ir.TypeConstraint{
		Summary: "pointer-like type",
		Check:   isPointerLike,
		Class:   "PointerLikeType",
	}

	pointerLikeTypeInterface = ir.TypeConstraint{
		Summary: "PointerLikeType instance",
		Check:   isPointerLike,
		Class:   "PointerLikeType",
	}
)
