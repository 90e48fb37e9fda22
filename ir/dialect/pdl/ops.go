package pdl

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var ops = []*ir.OpDef{
	{
		Name:     "pdl.apply_native_constraint",
		Operands: []ir.ValueDef{{Name: "args", Constraint: &AnyType, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "results", Constraint: &AnyType, Arity: ir.Variadic}},
		Attrs: []ir.AttrDef{
			{Name: "isNegated", Constraint: &constraint.BoolAttr, Default: constraint.False},
			{Name: "name", Constraint: &constraint.StrAttr},
		},
		Format:    "$name `(` $args `:` type($args) `)` (`:` type($results)^ )? attr-dict",
		HasParent: []string{"pdl.pattern"},
		Verify:    verifyNativeConstraint,
	},
	{
		Name:      "pdl.apply_native_rewrite",
		Class:     "ApplyNativeRewrite",
		Operands:  []ir.ValueDef{{Name: "args", Constraint: &AnyType, Arity: ir.Variadic}},
		Results:   []ir.ValueDef{{Name: "results", Constraint: &AnyType, Arity: ir.Variadic}},
		Attrs:     []ir.AttrDef{{Name: "name", Constraint: &constraint.StrAttr}},
		Format:    "$name (`(` $args^ `:` type($args) `)`)? (`:` type($results)^)? attr-dict",
		HasParent: []string{"pdl.rewrite"},
		Verify:    verifyNativeRewrite,
	},
	{
		Name:     "pdl.attribute",
		Class:    "Attribute",
		Operands: []ir.ValueDef{{Name: "valueType", Constraint: &TypeValue, Arity: ir.Optional}},
		Results:  []ir.ValueDef{{Name: "attr", Constraint: &AttributeValue}},
		Attrs:    []ir.AttrDef{{Name: "value", Constraint: &constraint.AnyAttr, Optional: true}},
		Format:   "(`:` $valueType^)? (`=` $value^)? attr-dict-with-keyword",
		Verify:   verifyAttribute,
	},
	{
		Name:      "pdl.erase",
		Operands:  []ir.ValueDef{{Name: "opValue", Constraint: &OperationValue}},
		Format:    "$opValue attr-dict",
		HasParent: []string{"pdl.rewrite"},
	},
	{
		Name:      "pdl.operand",
		Class:     "Operand",
		Operands:  []ir.ValueDef{{Name: "valueType", Constraint: &TypeValue, Arity: ir.Optional}},
		Results:   []ir.ValueDef{{Name: "value", Constraint: &Value}},
		Format:    "(`:` $valueType^)? attr-dict",
		HasParent: []string{"pdl.pattern"},
		Verify:    verifyBound,
	},
	{
		Name:      "pdl.operands",
		Class:     "Operands",
		Operands:  []ir.ValueDef{{Name: "valueType", Constraint: &RangeOfTypes, Arity: ir.Optional}},
		Results:   []ir.ValueDef{{Name: "value", Constraint: &rangeOfValues}},
		Format:    "(`:` $valueType^)? attr-dict",
		HasParent: []string{"pdl.pattern"},
		Verify:    verifyBound,
	},
	{
		Name:   "pdl.operation",
		Class:  "Operation",
		Traits: ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "operandValues", Constraint: &ValueOrRange, Arity: ir.Variadic},
			{Name: "attributeValues", Constraint: &AttributeValue, Arity: ir.Variadic},
			{Name: "typeValues", Constraint: &TypeOrRange, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{{Name: "op", Constraint: &OperationValue}},
		Attrs: []ir.AttrDef{
			{Name: "attributeValueNames", Constraint: &constraint.StrArrayAttr},
			{Name: "opName", Constraint: &constraint.StrAttr, Optional: true},
		},
		Format: "($opName^)? (`(` $operandValues^ `:` type($operandValues) `)`)? " +
			"custom<OperationOpAttributes>($attributeValues, $attributeValueNames) (`->` `(` " +
			"$typeValues^ `:` type($typeValues) `)`)? attr-dict",
		Verify: verifyOperation,
	},
	{
		Name:   "pdl.pattern",
		Class:  "Pattern",
		Traits: ir.IsolatedFromAbove | ir.SingleBlock | ir.Symbol,
		Attrs: []ir.AttrDef{
			{Name: "benefit", Constraint: &constraint.NonNegativeI16Attr},
			{Name: "sym_name", Constraint: &constraint.SymbolNameAttr, Optional: true},
		},
		Regions:        []ir.RegionDef{{Name: "bodyRegion", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"}},
		Format:         "($sym_name^)? `:` `benefit` `(` $benefit `)` attr-dict-with-keyword $bodyRegion",
		DefaultDialect: "pdl",
		VerifyRegions:  verifyPattern,
	},
	{
		Name:      "pdl.range",
		Traits:    ir.Pure,
		Operands:  []ir.ValueDef{{Name: "arguments", Constraint: &AnyType, Arity: ir.Variadic}},
		Results:   []ir.ValueDef{{Name: "result", Constraint: &RangeOfTypesOrValues}},
		Format:    "($arguments^ `:` type($arguments))? custom<RangeType>(ref(type($arguments)), type($result)) attr-dict",
		HasParent: []string{"pdl.rewrite"},
		Verify:    verifyRange,
	},
	{
		Name:   "pdl.replace",
		Class:  "Replace",
		Traits: ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "opValue", Constraint: &OperationValue},
			{Name: "replOperation", Constraint: &OperationValue, Arity: ir.Optional},
			{Name: "replValues", Constraint: &ValueOrRange, Arity: ir.Variadic},
		},
		Format:    "$opValue `with` (`(` $replValues^ `:` type($replValues) `)`)? ($replOperation^)? attr-dict",
		HasParent: []string{"pdl.rewrite"},
		Verify:    verifyReplace,
	},
	{
		Name:     "pdl.result",
		Class:    "Result",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "parent", Constraint: &OperationValue}},
		Results:  []ir.ValueDef{{Name: "val", Constraint: &Value}},
		Attrs:    []ir.AttrDef{{Name: "index", Constraint: &constraint.I32Attr}},
		Format:   "$index `of` $parent attr-dict",
	},
	{
		Name:     "pdl.results",
		Class:    "Results",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "parent", Constraint: &OperationValue}},
		Results:  []ir.ValueDef{{Name: "val", Constraint: &ValueOrRange}},
		Attrs:    []ir.AttrDef{{Name: "index", Constraint: &constraint.I32Attr, Optional: true}},
		Format:   "($index^)? `of` $parent custom<ResultsValueType>(ref($index), type($val)) attr-dict",
		Verify:   verifyResults,
	},
	{
		Name:  "pdl.rewrite",
		Class: "Rewrite",
		Traits: ir.Terminator | ir.NoTerminator | ir.NoRegionArguments | ir.SingleBlock |
			ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "root", Constraint: &OperationValue, Arity: ir.Optional},
			{Name: "externalArgs", Constraint: &AnyType, Arity: ir.Variadic},
		},
		Attrs:          []ir.AttrDef{{Name: "name", Constraint: &constraint.StrAttr, Optional: true}},
		Regions:        []ir.RegionDef{{Name: "bodyRegion"}},
		Format:         "($root^)? (`with` $name^ (`(` $externalArgs^ `:` type($externalArgs) `)`)?)? ($bodyRegion^)? attr-dict-with-keyword",
		HasParent:      []string{"pdl.pattern"},
		DefaultDialect: "pdl",
		VerifyRegions:  verifyRewrite,
	},
	{
		Name:    "pdl.type",
		Class:   "Type",
		Results: []ir.ValueDef{{Name: "result", Constraint: &TypeValue}},
		Attrs:   []ir.AttrDef{{Name: "constantType", Constraint: &constraint.TypeAttr, Optional: true}},
		Format:  "attr-dict (`:` $constantType^)?",
		Verify:  func(op *ir.Operation) bool { return TypeOp(op).ConstantType() != nil || verifyBound(op) },
	},
	{
		Name:    "pdl.types",
		Class:   "Types",
		Results: []ir.ValueDef{{Name: "result", Constraint: &RangeOfTypes}},
		Attrs:   []ir.AttrDef{{Name: "constantTypes", Constraint: &constraint.TypeArrayAttr, Optional: true}},
		Format:  "attr-dict (`:` $constantTypes^)?",
		Verify:  func(op *ir.Operation) bool { return TypesOp(op).ConstantTypes() != nil || verifyBound(op) },
	},
}
