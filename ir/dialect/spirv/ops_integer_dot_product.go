package spirv

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	SDot = &ir.OpDef{
		Name:   "spirv.SDot",
		Traits: ir.Commutative | ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "vector1", Constraint: &integerOrVector},
			{Name: "vector2", Constraint: &integerOrVector},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &integer}},
		Attrs:   []ir.AttrDef{{Name: "format", Constraint: &packedVectorFormatAttr, Optional: true}},
		Format:  "$vector1 `,` $vector2 ( `,` $format^ )? attr-dict `:` type($vector1) `->` type($result)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {vector1, vector2} have same type", Same: []string{"vector1", "vector2"}},
		},
	}

	SUDot = &ir.OpDef{
		Name:   "spirv.SUDot",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "vector1", Constraint: &integerOrVector},
			{Name: "vector2", Constraint: &integerOrVector},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &integer}},
		Attrs:   []ir.AttrDef{{Name: "format", Constraint: &packedVectorFormatAttr, Optional: true}},
		Format:  "$vector1 `,` $vector2 ( `,` $format^ )? attr-dict `:` type($vector1) `->` type($result)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {vector1, vector2} have same type", Same: []string{"vector1", "vector2"}},
		},
	}

	UDot = &ir.OpDef{
		Name:   "spirv.UDot",
		Traits: ir.Commutative | ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "vector1", Constraint: &integerOrVector},
			{Name: "vector2", Constraint: &integerOrVector},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &integer}},
		Attrs:   []ir.AttrDef{{Name: "format", Constraint: &packedVectorFormatAttr, Optional: true}},
		Format:  "$vector1 `,` $vector2 ( `,` $format^ )? attr-dict `:` type($vector1) `->` type($result)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {vector1, vector2} have same type", Same: []string{"vector1", "vector2"}},
		},
	}

	SDotAccSat = &ir.OpDef{
		Name:   "spirv.SDotAccSat",
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
	}

	SUDotAccSat = &ir.OpDef{
		Name:   "spirv.SUDotAccSat",
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
	}

	UDotAccSat = &ir.OpDef{
		Name:   "spirv.UDotAccSat",
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
	}
)
