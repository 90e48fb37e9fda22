package acc

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	combinedConstructsAttr = constraint.EnumAttr("CombinedConstructsTypeAttr", "Differentiate between combined constructs", CombinedConstructsTypeAttr, &CombinedConstructsType)
	dataClauseAttr         = constraint.EnumAttr("DataClauseAttr", "data clauses supported by OpenACC", DataClauseAttr, &DataClause)
	dataClauseModifierAttr = constraint.EnumAttr("DataClauseModifierAttr", "Captures data clause modifiers", DataClauseModifierAttr, &DataClauseModifier)
	defaultValueAttr       = constraint.EnumAttr("ClauseDefaultValueAttr", "DefaultValue Clause", ClauseDefaultValueAttr, &ClauseDefaultValue)
	deviceAttributesAttr   = constraint.AttrArrayOf("Device type attributes", DeviceTypeAttr)
	deviceTypeArrayAttr    = constraint.AttrArrayOf("device type array attribute", DeviceTypeAttr)
	deviceTypeAttr         = constraint.EnumAttr("DeviceTypeAttr", "built-in device type supported by OpenACC", DeviceTypeAttr, &DeviceType)
	gangArgTypeArrayAttr   = constraint.AttrArrayOf("gang arg type array attribute", GangArgTypeAttr)
	reductionOperatorAttr  = constraint.EnumAttr("ReductionOperatorAttr", "built-in reduction operations supported by OpenACC", ReductionOperatorAttr, &ReductionOperator)

	anyPointerOrMappableType = ir.TypeConstraint{
		Summary: "any pointer or mappable",
		Check:   func(t ir.Type) bool { return isPointerLike(t) || isMappable(t) },
	}

	dataBoundsType   = constraint.SingletonTypeDef("DataBoundsType", "Type for representing acc data clause bounds information", DataBoundsType)
	declareTokenType = constraint.SingletonTypeDef("DeclareTokenType", "declare token type", DeclareTokenType)

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
