package sim

import (
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	AssocArrayType = &ir.DialectTypeDef{
		Mnemonic: "assoc_array",
		Params:   []ir.ParamDef{{Name: "elementType", Kind: ir.ParamType}, {Name: "indexType", Kind: ir.ParamType}},
		Format:   "`<` $elementType `,` $indexType `>`",
	}
	// DPIFunctionType holds direction, name and type of each argument, in turn.
	DPIFunctionType   = &ir.DialectTypeDef{Mnemonic: "dpi_functy", Params: []ir.ParamDef{{Name: "arguments", Kind: ir.ParamCustom}}}
	DynamicStringType = &ir.DialectTypeDef{Mnemonic: "dstring"}
	FormatStringType  = &ir.DialectTypeDef{Mnemonic: "fstring"}
	OutputStreamType  = &ir.DialectTypeDef{Mnemonic: "output_stream"}
	QueueType         = &ir.DialectTypeDef{
		Mnemonic: "queue",
		Params:   []ir.ParamDef{{Name: "elementType", Kind: ir.ParamType}, {Name: "bound", Kind: ir.ParamInt, Width: 32, Unsigned: true}},
		Format:   "`<` $elementType `,` $bound `>`",
	}
)

var (
	assocArrayType    = constraint.TypeDef("AssocArrayType", "an associative array type", AssocArrayType)
	dynamicStringType = constraint.SingletonTypeDef("DynamicStringType", "String type with variable length", DynamicStringType)
	formatStringType  = constraint.SingletonTypeDef("FormatStringType", "Format string type", FormatStringType)
	outputStreamType  = constraint.SingletonTypeDef("OutputStreamType", "a type representing an output stream", OutputStreamType)
	queueType         = constraint.TypeDef("QueueType", "a queue type", QueueType)
	arrayOrQueue      = constraint.AnyTypeOf(hw.ArrayConstraint, queueType)

	dpiFunctionTypeAttr = constraint.NamedAttr("type attribute of DPI function type with first-class argument directions", constraint.TypeAttrOf(ir.TypeConstraint{
		Check: func(t ir.Type) bool { return constraint.OfType(t, DPIFunctionType) },
	}))

	// SVFOpenMode says how a file is opened.
	SVFOpenMode = ir.EnumDef{
		Name: "::circt::sim::SVFOpenMode", Summary: "SV file open mode", Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "r", Value: 0}, {Keyword: "w", Value: 1}, {Keyword: "a", Value: 2},
			{Keyword: "r_update", Value: 3}, {Keyword: "w_update", Value: 4}, {Keyword: "a_update", Value: 5},
		},
	}
	// StringPredicate and UArrayPredicate are comparisons of strings and of queues.
	StringPredicate = ir.EnumDef{
		Name: "::circt::sim::SimStringCmpPredicate", Summary: "String comparison predicate", Width: 64,
		Cases: []ir.EnumCase{
			{Keyword: "eq", Value: 0}, {Keyword: "ne", Value: 1}, {Keyword: "lt", Value: 2},
			{Keyword: "le", Value: 3}, {Keyword: "gt", Value: 4}, {Keyword: "ge", Value: 5},
		},
	}
	UArrayPredicate = ir.EnumDef{
		Name: "::circt::sim::UArrayCmpPredicate", Summary: "unpacked-array-like container comparison predicate", Width: 64,
		Cases: []ir.EnumCase{{Keyword: "eq", Value: 0}, {Keyword: "ne", Value: 1}},
	}

	sVFOpenModeAttr           = constraint.IntEnumAttr("IntegerAttr", "SV file open mode", &SVFOpenMode)
	simStringCmpPredicateAttr = constraint.IntEnumAttr("IntegerAttr", "String comparison predicate", &StringPredicate)
	uArrayCmpPredicateAttr    = constraint.IntEnumAttr("IntegerAttr", "unpacked-array-like container comparison predicate", &UArrayPredicate)
)

func assocElement(t ir.Type) ir.Type { return constraint.TypeParam(t, AssocArrayType, 0) }
func assocIndex(t ir.Type) ir.Type   { return constraint.TypeParam(t, AssocArrayType, 1) }
func queueElement(t ir.Type) ir.Type { return constraint.TypeParam(t, QueueType, 0) }

// typeSyntax holds the hand-written syntax of types.
var typeSyntax = []ir.TypeSyntax{
	{Def: DPIFunctionType, Custom: &asm.CustomType{Parse: parseDPIFunctionType}, Print: printDPIFunctionType, Verify: verifyDPIFunctionType},
}
