package spirv

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
)

var integerDotProductOps = slices.Concat(
	[]*ir.OpDef{
		{
			Name:       "spirv.SUDot",
			Class:      "SUDot",
			Traits:     ir.Pure,
			Operands:   ir.Values(&integerOrVector, "vector1", "vector2"),
			Results:    []ir.ValueDef{{Name: "result", Constraint: &integer}},
			Attrs:      []ir.AttrDef{{Name: "format", Constraint: &packedVectorFormatAttr, Optional: true}},
			Format:     "$vector1 `,` $vector2 ( `,` $format^ )? attr-dict `:` type($vector1) `->` type($result)",
			TypesMatch: []ir.TypesMatch{{Message: "all of {vector1, vector2} have same type", Same: []string{"vector1", "vector2"}}},
			Verify:     verifyDot,
		},
	},
	ir.Family(&ir.OpDef{
		Traits:     ir.Commutative | ir.Pure,
		Operands:   ir.Values(&integerOrVector, "vector1", "vector2"),
		Results:    []ir.ValueDef{{Name: "result", Constraint: &integer}},
		Attrs:      []ir.AttrDef{{Name: "format", Constraint: &packedVectorFormatAttr, Optional: true}},
		Format:     "$vector1 `,` $vector2 ( `,` $format^ )? attr-dict `:` type($vector1) `->` type($result)",
		TypesMatch: []ir.TypesMatch{{Message: "all of {vector1, vector2} have same type", Same: []string{"vector1", "vector2"}}},
		Verify:     verifyDot,
	}, []ir.Member{
		{Name: "spirv.SDot", Class: "SDot"},
		{Name: "spirv.UDot", Class: "UDot"},
	}),
	ir.Family(&ir.OpDef{
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "vector1", Constraint: &integerOrVector},
			{Name: "vector2", Constraint: &integerOrVector},
			{Name: "accumulator", Constraint: &integer},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &integer}},
		Attrs:   []ir.AttrDef{{Name: "format", Constraint: &packedVectorFormatAttr, Optional: true}},
		Format:  "$vector1 `,` $vector2 `,` $accumulator ( `,` $format^ )? attr-dict `:` type($vector1) `->` type($result)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {vector1, vector2} have same type", Same: []string{"vector1", "vector2"}},
			{Message: "all of {accumulator, result} have same type", Same: []string{"accumulator", "result"}},
		},
		Verify: verifyDot,
	}, []ir.Member{
		{Name: "spirv.SDotAccSat", Class: "SDotAccSat"},
		{Name: "spirv.SUDotAccSat", Class: "SUDotAccSat"},
		{Name: "spirv.UDotAccSat", Class: "UDotAccSat"},
	}),
)
