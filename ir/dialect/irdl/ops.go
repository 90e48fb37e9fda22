package irdl

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var ops = slices.Concat(
	[]*ir.OpDef{
		{
			Name:    "irdl.dialect",
			Class:   "DialectOp",
			Traits:  ir.IsolatedFromAbove | ir.NoTerminator | ir.Symbol | ir.SymbolTable,
			Attrs:   []ir.AttrDef{{Name: "sym_name", Constraint: &constraint.SymbolNameAttr}},
			Regions: []ir.RegionDef{{Name: "body", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"}},
			Format:  "$sym_name attr-dict-with-keyword custom<SingleBlockRegion>($body)",
			Verify:  verifyDialect,
		},
		{
			Name:      "irdl.type",
			Class:     "Type",
			Traits:    ir.NoTerminator | ir.NoRegionArguments | ir.Symbol,
			Attrs:     []ir.AttrDef{{Name: "sym_name", Constraint: &constraint.SymbolNameAttr}},
			Regions:   []ir.RegionDef{{Name: "body", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"}},
			Format:    "$sym_name attr-dict-with-keyword custom<SingleBlockRegion>($body)",
			HasParent: []string{"irdl.dialect"},
			Verify:    func(op *ir.Operation) bool { return verifyDefinition(op, "!", "type") },
		},
		{
			Name:      "irdl.attribute",
			Class:     "Attribute",
			Traits:    ir.NoTerminator | ir.NoRegionArguments | ir.Symbol,
			Attrs:     []ir.AttrDef{{Name: "sym_name", Constraint: &constraint.SymbolNameAttr}},
			Regions:   []ir.RegionDef{{Name: "body", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"}},
			Format:    "$sym_name attr-dict-with-keyword custom<SingleBlockRegion>($body)",
			HasParent: []string{"irdl.dialect"},
			Verify:    func(op *ir.Operation) bool { return verifyDefinition(op, "#", "attribute") },
		},
		{
			Name:      "irdl.parameters",
			Class:     "Parameters",
			Operands:  []ir.ValueDef{{Name: "args", Constraint: &attributeType, Arity: ir.Variadic}},
			Attrs:     []ir.AttrDef{{Name: "names", Constraint: &constraint.StrArrayAttr}},
			Format:    "`` custom<NamedValueList>($args, $names) attr-dict",
			HasParent: []string{"irdl.attribute", "irdl.type"},
			Verify:    func(op *ir.Operation) bool { return verifyNames(op, "parameter") },
		},
		{
			Name:          "irdl.operation",
			Traits:        ir.NoTerminator | ir.NoRegionArguments | ir.Symbol,
			Attrs:         []ir.AttrDef{{Name: "sym_name", Constraint: &constraint.SymbolNameAttr}},
			Regions:       []ir.RegionDef{{Name: "body", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"}},
			Format:        "$sym_name attr-dict-with-keyword custom<SingleBlockRegion>($body)",
			HasParent:     []string{"irdl.dialect"},
			Verify:        verifyOperation,
			VerifyRegions: verifyValueNames,
		},
		{
			Name:     "irdl.operands",
			Class:    "Operands",
			Operands: []ir.ValueDef{{Name: "args", Constraint: &attributeType, Arity: ir.Variadic}},
			Attrs: []ir.AttrDef{
				{Name: "names", Constraint: &constraint.StrArrayAttr},
				{Name: "variadicity", Constraint: &variadicityArrayAttr},
			},
			Format:    "`` custom<NamedValueListWithVariadicity>($args, $names, $variadicity) attr-dict",
			HasParent: []string{"irdl.operation"},
			Verify:    func(op *ir.Operation) bool { return verifyVariadic(op, "operand") },
		},
		{
			Name:     "irdl.results",
			Class:    "Results",
			Operands: []ir.ValueDef{{Name: "args", Constraint: &attributeType, Arity: ir.Variadic}},
			Attrs: []ir.AttrDef{
				{Name: "names", Constraint: &constraint.StrArrayAttr},
				{Name: "variadicity", Constraint: &variadicityArrayAttr},
			},
			Format:    "`` custom<NamedValueListWithVariadicity>($args, $names, $variadicity) attr-dict",
			HasParent: []string{"irdl.operation"},
			Verify:    func(op *ir.Operation) bool { return verifyVariadic(op, "result") },
		},
		{
			Name:      "irdl.attributes",
			Class:     "Attributes",
			Operands:  []ir.ValueDef{{Name: "attributeValues", Constraint: &attributeType, Arity: ir.Variadic}},
			Attrs:     []ir.AttrDef{{Name: "attributeValueNames", Constraint: &constraint.StrArrayAttr}},
			Format:    "custom<AttributesOp>($attributeValues, $attributeValueNames) attr-dict",
			HasParent: []string{"irdl.operation"},
			Verify:    verifyAttributes,
		},
		{
			Name:     "irdl.region",
			Class:    "Region",
			Operands: []ir.ValueDef{{Name: "entryBlockArgs", Constraint: &attributeType, Arity: ir.Variadic}},
			Results:  []ir.ValueDef{{Name: "output", Constraint: &regionType}},
			Attrs: []ir.AttrDef{
				{Name: "constrainedArguments", Constraint: &constraint.UnitAttr, Optional: true},
				{Name: "numberOfBlocks", Constraint: &constraint.I32Attr, Optional: true},
			},
			Format:    "``(`(` $entryBlockArgs $constrainedArguments^ `)`)? ``(` ` `with` `size` $numberOfBlocks^)? attr-dict",
			HasParent: []string{"irdl.operation"},
			Verify:    verifyRegion,
		},
		{
			Name:      "irdl.regions",
			Class:     "Regions",
			Operands:  []ir.ValueDef{{Name: "args", Constraint: &regionType, Arity: ir.Variadic}},
			Attrs:     []ir.AttrDef{{Name: "names", Constraint: &constraint.StrArrayAttr}},
			Format:    "`` custom<NamedValueList>($args, $names) attr-dict",
			HasParent: []string{"irdl.operation"},
			Verify:    func(op *ir.Operation) bool { return verifyNames(op, "region") },
		},
		{
			Name:      "irdl.is",
			Traits:    ir.Pure,
			Results:   []ir.ValueDef{{Name: "output", Constraint: &attributeType}},
			Attrs:     []ir.AttrDef{{Name: "expected", Constraint: &constraint.AnyAttr}},
			Format:    "$expected ` ` attr-dict",
			HasParent: []string{"irdl.type", "irdl.attribute", "irdl.operation"},
		},
		{
			Name:    "irdl.base",
			Class:   "Base",
			Results: []ir.ValueDef{{Name: "output", Constraint: &attributeType}},
			Attrs: []ir.AttrDef{
				{Name: "base_name", Constraint: &constraint.StrAttr, Optional: true},
				{Name: "base_ref", Constraint: &constraint.SymbolRefAttr, Optional: true},
			},
			Format:           "($base_ref^)? ($base_name^)? ` ` attr-dict",
			HasParent:        []string{"irdl.type", "irdl.attribute", "irdl.operation"},
			Verify:           verifyBase,
			VerifySymbolUses: verifyReference("base_ref"),
		},
		{
			Name:             "irdl.parametric",
			Traits:           ir.Pure,
			Operands:         []ir.ValueDef{{Name: "args", Constraint: &attributeType, Arity: ir.Variadic}},
			Results:          []ir.ValueDef{{Name: "output", Constraint: &attributeType}},
			Attrs:            []ir.AttrDef{{Name: "base_type", Constraint: &constraint.SymbolRefAttr}},
			Format:           "$base_type `<` $args `>` ` ` attr-dict",
			HasParent:        []string{"irdl.type", "irdl.attribute", "irdl.operation"},
			VerifySymbolUses: verifyReference("base_type"),
		},
		{
			Name:      "irdl.any",
			Results:   []ir.ValueDef{{Name: "output", Constraint: &attributeType}},
			Format:    "attr-dict",
			HasParent: []string{"irdl.type", "irdl.attribute", "irdl.operation"},
		},
		{
			Name:    "irdl.c_pred",
			Results: []ir.ValueDef{{Name: "output", Constraint: &attributeType}},
			Attrs:   []ir.AttrDef{{Name: "pred", Constraint: &constraint.StrAttr}},
			Format:  "$pred ` ` attr-dict",
		},
	},
	ir.Family(&ir.OpDef{
		Traits:    ir.SameOperandsAndResultType,
		Operands:  []ir.ValueDef{{Name: "args", Constraint: &attributeType, Arity: ir.Variadic}},
		Results:   []ir.ValueDef{{Name: "output", Constraint: &attributeType}},
		Format:    "`(` $args `)` ` ` attr-dict",
		HasParent: []string{"irdl.type", "irdl.attribute", "irdl.operation"},
	}, []ir.Member{
		{Name: "irdl.any_of"},
		{Name: "irdl.all_of"},
	}),
)
