package chlo

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// The enums of chlo. They have the same cases as StableHLO's enums, but are types of their own.
var (
	ComparisonDirection = &ir.EnumDef{Name: "::mlir::chlo::ComparisonDirection", Width: 32, Cases: cases("EQ", "NE", "GE", "GT", "LE", "LT")}
	ComparisonType      = &ir.EnumDef{Name: "::mlir::chlo::ComparisonType", Width: 32, Cases: cases("NOTYPE", "FLOAT", "TOTALORDER", "SIGNED", "UNSIGNED")}
	Precision           = &ir.EnumDef{Name: "::mlir::chlo::Precision", Width: 32, Cases: cases("DEFAULT", "HIGH", "HIGHEST")}
)

// The attributes of chlo.
var (
	comparisonDirectionAttr = enumAttr("comparison_direction", ComparisonDirection, ir.Coding{Code: 0, Fields: "v"})
	comparisonTypeAttr      = enumAttr("comparison_type", ComparisonType, ir.Coding{Code: 1, Fields: "v"})
	precisionAttr           = enumAttr("precision", Precision)
	RaggedDotAttr           = &ir.DialectAttrDef{
		Mnemonic: "ragged_dot",
		Params: []ir.ParamDef{
			dimsParam("lhs_batching_dimensions"), dimsParam("rhs_batching_dimensions"), dimsParam("lhs_contracting_dimensions"),
			dimsParam("rhs_contracting_dimensions"), dimsParam("lhs_ragged_dimensions"), dimsParam("rhs_group_dimensions"),
		},
	}
)

var (
	nonNegativeI64      = constraint.ConfinedAttr(constraint.I64Attr, constraint.IntNonNegative)
	comparisonDirection = constraint.EnumAttr("ComparisonDirectionAttr", "Which comparison operation to perform.", comparisonDirectionAttr, ComparisonDirection)
	comparisonType      = constraint.EnumAttr("ComparisonTypeAttr", "Which comparison type to use.", comparisonTypeAttr, ComparisonType)
	precisionConfig     = constraint.AttrArrayOf("Precision Config attribute", precisionAttr)
	raggedDot           = constraint.AttrDef("RaggedDotDimensionNumbersAttr", "Attribute that models the dimension information for ragged dot.", RaggedDotAttr)
)

func cases(keywords ...string) []ir.EnumCase {
	cs := make([]ir.EnumCase, len(keywords))
	for i, k := range keywords {
		cs[i] = ir.EnumCase{Keyword: k, Value: int64(i)}
	}
	return cs
}

// enumAttr defines an attribute that holds a case of e. Without codings, bytecode stores the
// attribute as text.
func enumAttr(mnemonic string, e *ir.EnumDef, codings ...ir.Coding) *ir.DialectAttrDef {
	return &ir.DialectAttrDef{
		Codings:  codings,
		Mnemonic: mnemonic,
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: e}},
		Format:   "$value",
	}
}

func dimsParam(name string) ir.ParamDef {
	return ir.ParamDef{Name: name, Kind: ir.ParamAttr, Class: "DenseI64ArrayAttr"}
}
