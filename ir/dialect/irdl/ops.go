package irdl

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	DialectOp = &ir.OpDef{
		Name:    "irdl.dialect",
		Traits:  ir.IsolatedFromAbove | ir.NoTerminator | ir.Symbol | ir.SymbolTable,
		Attrs:   []ir.AttrDef{{Name: "sym_name", Constraint: &constraint.SymbolNameAttr}},
		Regions: []ir.RegionDef{{Name: "body", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"}},
		Format:  "$sym_name attr-dict-with-keyword custom<SingleBlockRegion>($body)",
	}

	Type = &ir.OpDef{
		Name:      "irdl.type",
		Traits:    ir.NoTerminator | ir.NoRegionArguments | ir.Symbol,
		Attrs:     []ir.AttrDef{{Name: "sym_name", Constraint: &constraint.SymbolNameAttr}},
		Regions:   []ir.RegionDef{{Name: "body", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"}},
		Format:    "$sym_name attr-dict-with-keyword custom<SingleBlockRegion>($body)",
		HasParent: []string{"irdl.dialect"},
	}

	Attribute = &ir.OpDef{
		Name:      "irdl.attribute",
		Traits:    ir.NoTerminator | ir.NoRegionArguments | ir.Symbol,
		Attrs:     []ir.AttrDef{{Name: "sym_name", Constraint: &constraint.SymbolNameAttr}},
		Regions:   []ir.RegionDef{{Name: "body", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"}},
		Format:    "$sym_name attr-dict-with-keyword custom<SingleBlockRegion>($body)",
		HasParent: []string{"irdl.dialect"},
	}

	Parameters = &ir.OpDef{
		Name:      "irdl.parameters",
		Operands:  []ir.ValueDef{{Name: "args", Constraint: &attributeType, Arity: ir.Variadic}},
		Attrs:     []ir.AttrDef{{Name: "names", Constraint: &constraint.StrArrayAttr}},
		Format:    "`` custom<NamedValueList>($args, $names) attr-dict",
		HasParent: []string{"irdl.attribute", "irdl.type"},
	}

	Operation = &ir.OpDef{
		Name:      "irdl.operation",
		Traits:    ir.NoTerminator | ir.NoRegionArguments | ir.Symbol,
		Attrs:     []ir.AttrDef{{Name: "sym_name", Constraint: &constraint.SymbolNameAttr}},
		Regions:   []ir.RegionDef{{Name: "body", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"}},
		Format:    "$sym_name attr-dict-with-keyword custom<SingleBlockRegion>($body)",
		HasParent: []string{"irdl.dialect"},
	}

	Operands = &ir.OpDef{
		Name:     "irdl.operands",
		Operands: []ir.ValueDef{{Name: "args", Constraint: &attributeType, Arity: ir.Variadic}},
		Attrs: []ir.AttrDef{
			{Name: "names", Constraint: &constraint.StrArrayAttr},
			{Name: "variadicity", Constraint: &variadicityArrayAttr},
		},
		Format:    "`` custom<NamedValueListWithVariadicity>($args, $names, $variadicity) attr-dict",
		HasParent: []string{"irdl.operation"},
	}

	Results = &ir.OpDef{
		Name:     "irdl.results",
		Operands: []ir.ValueDef{{Name: "args", Constraint: &attributeType, Arity: ir.Variadic}},
		Attrs: []ir.AttrDef{
			{Name: "names", Constraint: &constraint.StrArrayAttr},
			{Name: "variadicity", Constraint: &variadicityArrayAttr},
		},
		Format:    "`` custom<NamedValueListWithVariadicity>($args, $names, $variadicity) attr-dict",
		HasParent: []string{"irdl.operation"},
	}

	Attributes = &ir.OpDef{
		Name:      "irdl.attributes",
		Operands:  []ir.ValueDef{{Name: "attributeValues", Constraint: &attributeType, Arity: ir.Variadic}},
		Attrs:     []ir.AttrDef{{Name: "attributeValueNames", Constraint: &constraint.StrArrayAttr}},
		Format:    "custom<AttributesOp>($attributeValues, $attributeValueNames) attr-dict",
		HasParent: []string{"irdl.operation"},
	}

	Region = &ir.OpDef{
		Name:     "irdl.region",
		Operands: []ir.ValueDef{{Name: "entryBlockArgs", Constraint: &attributeType, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "output", Constraint: &regionType}},
		Attrs: []ir.AttrDef{
			{Name: "constrainedArguments", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "numberOfBlocks", Constraint: &constraint.I32Attr, Optional: true},
		},
		Format:    "``(`(` $entryBlockArgs $constrainedArguments^ `)`)? ``(` ` `with` `size` $numberOfBlocks^)? attr-dict",
		HasParent: []string{"irdl.operation"},
	}

	Regions = &ir.OpDef{
		Name:      "irdl.regions",
		Operands:  []ir.ValueDef{{Name: "args", Constraint: &regionType, Arity: ir.Variadic}},
		Attrs:     []ir.AttrDef{{Name: "names", Constraint: &constraint.StrArrayAttr}},
		Format:    "`` custom<NamedValueList>($args, $names) attr-dict",
		HasParent: []string{"irdl.operation"},
	}

	Is = &ir.OpDef{
		Name:      "irdl.is",
		Traits:    ir.Pure,
		Results:   []ir.ValueDef{{Name: "output", Constraint: &attributeType}},
		Attrs:     []ir.AttrDef{{Name: "expected", Constraint: &constraint.AnyAttr}},
		Format:    "$expected ` ` attr-dict",
		HasParent: []string{"irdl.type", "irdl.attribute", "irdl.operation"},
	}

	Base = &ir.OpDef{
		Name:    "irdl.base",
		Results: []ir.ValueDef{{Name: "output", Constraint: &attributeType}},
		Attrs: []ir.AttrDef{
			{Name: "base_name", Constraint: &constraint.StrAttr, Optional: true},
			{Name: "base_ref", Constraint: &constraint.SymbolRefAttr, Optional: true},
		},
		Format:    "($base_ref^)? ($base_name^)? ` ` attr-dict",
		HasParent: []string{"irdl.type", "irdl.attribute", "irdl.operation"},
	}

	Parametric = &ir.OpDef{
		Name:      "irdl.parametric",
		Traits:    ir.Pure,
		Operands:  []ir.ValueDef{{Name: "args", Constraint: &attributeType, Arity: ir.Variadic}},
		Results:   []ir.ValueDef{{Name: "output", Constraint: &attributeType}},
		Attrs:     []ir.AttrDef{{Name: "base_type", Constraint: &constraint.SymbolRefAttr}},
		Format:    "$base_type `<` $args `>` ` ` attr-dict",
		HasParent: []string{"irdl.type", "irdl.attribute", "irdl.operation"},
	}

	Any = &ir.OpDef{
		Name:      "irdl.any",
		Results:   []ir.ValueDef{{Name: "output", Constraint: &attributeType}},
		Format:    "attr-dict",
		HasParent: []string{"irdl.type", "irdl.attribute", "irdl.operation"},
	}

	AnyOf = &ir.OpDef{
		Name:      "irdl.any_of",
		Traits:    ir.SameOperandsAndResultType,
		Operands:  []ir.ValueDef{{Name: "args", Constraint: &attributeType, Arity: ir.Variadic}},
		Results:   []ir.ValueDef{{Name: "output", Constraint: &attributeType}},
		Format:    "`(` $args `)` ` ` attr-dict",
		HasParent: []string{"irdl.type", "irdl.attribute", "irdl.operation"},
	}

	AllOf = &ir.OpDef{
		Name:      "irdl.all_of",
		Traits:    ir.SameOperandsAndResultType,
		Operands:  []ir.ValueDef{{Name: "args", Constraint: &attributeType, Arity: ir.Variadic}},
		Results:   []ir.ValueDef{{Name: "output", Constraint: &attributeType}},
		Format:    "`(` $args `)` ` ` attr-dict",
		HasParent: []string{"irdl.type", "irdl.attribute", "irdl.operation"},
	}

	CPred = &ir.OpDef{
		Name:    "irdl.c_pred",
		Results: []ir.ValueDef{{Name: "output", Constraint: &attributeType}},
		Attrs:   []ir.AttrDef{{Name: "pred", Constraint: &constraint.StrAttr}},
		Format:  "$pred ` ` attr-dict",
	}
)
