package spirv

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var compositeOps = []*ir.OpDef{
	{
		Name:     "spirv.CompositeConstruct",
		Class:    "CompositeConstruct",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "constituents", Constraint: &typeType, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &composite}},
		Format:   "$constituents attr-dict `:` `(` type(operands) `)` `->` type($result)",
		Verify:   verifyConstruct,
	},
	{
		Name:     "spirv.CompositeExtract",
		Class:    "CompositeExtract",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "composite", Constraint: &composite}},
		Results:  []ir.ValueDef{{Name: "component", Constraint: &typeType}},
		Attrs:    []ir.AttrDef{{Name: "indices", Constraint: &constraint.I32ArrayAttr}},
		Custom:   &asm.Custom{Parse: parseCompositeExtract, Print: printCompositeExtract},
		Fold:     foldCompositeExtract,
		Verify:   verifyExtract,
	},
	{
		Name:   "spirv.CompositeInsert",
		Class:  "CompositeInsert",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "object", Constraint: &typeType},
			{Name: "composite", Constraint: &composite},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &composite}},
		Attrs:   []ir.AttrDef{{Name: "indices", Constraint: &constraint.I32ArrayAttr}},
		Custom:  &asm.Custom{Parse: parseCompositeInsert, Print: printCompositeInsert},
		Verify:  verifyInsert,
	},
	{
		Name:   "spirv.VectorExtractDynamic",
		Class:  "VectorExtractDynamic",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "vector", Constraint: &vector},
			{Name: "index", Constraint: &integer},
		},
		Results:    []ir.ValueDef{{Name: "result", Constraint: &scalar}},
		Format:     "$vector `[` $index `]` attr-dict `:` type($vector) `,` type($index)",
		TypesMatch: []ir.TypesMatch{{Message: "type of 'result' matches element type of 'vector'", From: "vector", To: "result", Type: ir.ElementOf}},
	},
	{
		Name:   "spirv.VectorInsertDynamic",
		Class:  "VectorInsertDynamic",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "vector", Constraint: &vector},
			{Name: "component", Constraint: &scalar},
			{Name: "index", Constraint: &integer},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &vector}},
		Format:  "$component `,` $vector `[` $index `]` attr-dict `:` type($vector) `,` type($index)",
		TypesMatch: []ir.TypesMatch{
			{Message: "type of 'component' matches element type of 'vector'", From: "vector", To: "component", Type: ir.ElementOf},
			{Message: "all of {vector, result} have same type", Same: []string{"vector", "result"}},
		},
	},
	{
		Name:     "spirv.VectorShuffle",
		Class:    "VectorShuffle",
		Traits:   ir.Pure,
		Operands: ir.Values(&vector, "vector1", "vector2"),
		Results:  []ir.ValueDef{{Name: "result", Constraint: &vector}},
		Attrs:    []ir.AttrDef{{Name: "components", Constraint: &constraint.I32ArrayAttr}},
		Format:   "attr-dict $components $vector1 `,` $vector2 `:` type($vector1) `,` type($vector2) `->` type($result)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {vector1, vector2, result} have same element type", Check: func(op *ir.Operation) bool { return constraint.SameElementTypes(op, "vector1", "vector2", "result") }},
		},
		Verify: verifyVectorShuffle,
	},
}
