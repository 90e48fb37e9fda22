package pdl_interp

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/pdl"
)

var ops = slices.Concat(
	[]*ir.OpDef{
		{
			Name:     "pdl_interp.apply_constraint",
			Traits:   ir.Terminator,
			Operands: []ir.ValueDef{{Name: "args", Constraint: &pdl.AnyType, Arity: ir.Variadic}},
			Results:  []ir.ValueDef{{Name: "results", Constraint: &pdl.AnyType, Arity: ir.Variadic}},
			Attrs: []ir.AttrDef{
				{Name: "isNegated", Constraint: &constraint.BoolAttr, Default: constraint.False},
				{Name: "name", Constraint: &constraint.StrAttr},
			},
			Successors: []ir.SuccessorDef{{Name: "trueDest"}, {Name: "falseDest"}},
			Format:     "$name `(` $args `:` type($args) `)` (`:` type($results)^)? attr-dict `->` successors",
		},
		{
			Name:     "pdl_interp.apply_rewrite",
			Operands: []ir.ValueDef{{Name: "args", Constraint: &pdl.AnyType, Arity: ir.Variadic}},
			Results:  []ir.ValueDef{{Name: "results", Constraint: &pdl.AnyType, Arity: ir.Variadic}},
			Attrs:    []ir.AttrDef{{Name: "name", Constraint: &constraint.StrAttr}},
			Format:   "$name (`(` $args^ `:` type($args) `)`)? (`:` type($results)^)? attr-dict",
		},
		{
			Name:       "pdl_interp.are_equal",
			Traits:     ir.Terminator | ir.Pure | ir.SameTypeOperands,
			Operands:   ir.Values(&pdl.AnyType, "lhs", "rhs"),
			Successors: []ir.SuccessorDef{{Name: "trueDest"}, {Name: "falseDest"}},
			Format:     "operands `:` type($lhs) attr-dict `->` successors",
		},
		{
			Name:       "pdl_interp.branch",
			Traits:     ir.Pure | ir.Terminator,
			Successors: []ir.SuccessorDef{{Name: "dest"}},
			Format:     "$dest attr-dict",
		},
		{
			Name:       "pdl_interp.check_attribute",
			Traits:     ir.Terminator | ir.Pure,
			Operands:   []ir.ValueDef{{Name: "attribute", Constraint: &pdl.AttributeValue}},
			Attrs:      []ir.AttrDef{{Name: "constantValue", Constraint: &constraint.AnyAttr}},
			Successors: []ir.SuccessorDef{{Name: "trueDest"}, {Name: "falseDest"}},
			Format:     "$attribute `is` $constantValue attr-dict `->` successors",
		},
		{
			Name:       "pdl_interp.check_operation_name",
			Traits:     ir.Terminator | ir.Pure,
			Operands:   []ir.ValueDef{{Name: "inputOp", Constraint: &pdl.OperationValue}},
			Attrs:      []ir.AttrDef{{Name: "name", Constraint: &constraint.StrAttr}},
			Successors: []ir.SuccessorDef{{Name: "trueDest"}, {Name: "falseDest"}},
			Format:     "`of` $inputOp `is` $name attr-dict `->` successors",
		},
		{
			Name:       "pdl_interp.check_type",
			Traits:     ir.Terminator | ir.Pure,
			Operands:   []ir.ValueDef{{Name: "value", Constraint: &pdl.TypeValue}},
			Attrs:      []ir.AttrDef{{Name: "type", Constraint: &constraint.TypeAttr}},
			Successors: []ir.SuccessorDef{{Name: "trueDest"}, {Name: "falseDest"}},
			Format:     "$value `is` $type attr-dict `->` successors",
		},
		{
			Name:       "pdl_interp.check_types",
			Traits:     ir.Terminator | ir.Pure,
			Operands:   []ir.ValueDef{{Name: "value", Constraint: &pdl.RangeOfTypes}},
			Attrs:      []ir.AttrDef{{Name: "types", Constraint: &constraint.TypeArrayAttr}},
			Successors: []ir.SuccessorDef{{Name: "trueDest"}, {Name: "falseDest"}},
			Format:     "$value `are` $types attr-dict `->` successors",
		},
		{
			Name:      "pdl_interp.continue",
			Traits:    ir.Pure | ir.Terminator,
			Format:    "attr-dict",
			HasParent: []string{"pdl_interp.foreach"},
		},
		{
			Name:    "pdl_interp.create_attribute",
			Traits:  ir.Pure,
			Results: []ir.ValueDef{{Name: "attribute", Constraint: &pdl.AttributeValue}},
			Attrs:   []ir.AttrDef{{Name: "value", Constraint: &constraint.AnyAttr}},
			Format:  "$value attr-dict-with-keyword",
		},
		{
			Name:   "pdl_interp.create_operation",
			Class:  "CreateOperation",
			Traits: ir.AttrSizedOperandSegments,
			Operands: []ir.ValueDef{
				{Name: "inputOperands", Constraint: &pdl.ValueOrRange, Arity: ir.Variadic},
				{Name: "inputAttributes", Constraint: &pdl.AttributeValue, Arity: ir.Variadic},
				{Name: "inputResultTypes", Constraint: &pdl.TypeOrRange, Arity: ir.Variadic},
			},
			Results: []ir.ValueDef{{Name: "resultOp", Constraint: &pdl.OperationValue}},
			Attrs: []ir.AttrDef{
				{Name: "inferredResultTypes", Constraint: &constraint.UnitAttr, Optional: true},
				{Name: "inputAttributeNames", Constraint: &constraint.StrArrayAttr},
				{Name: "name", Constraint: &constraint.StrAttr},
			},
			Format: "$name (`(` $inputOperands^ `:` type($inputOperands) `)`)? `` " +
				"custom<CreateOperationOpAttributes>($inputAttributes, $inputAttributeNames) " +
				"custom<CreateOperationOpResults>($inputResultTypes, type($inputResultTypes), " +
				"$inferredResultTypes) attr-dict",
			Verify: verifyCreateOperation,
		},
		{
			Name:    "pdl_interp.create_type",
			Traits:  ir.Pure,
			Results: []ir.ValueDef{{Name: "result", Constraint: &pdl.TypeValue}},
			Attrs:   []ir.AttrDef{{Name: "value", Constraint: &constraint.TypeAttr}},
			Format:  "$value attr-dict",
		},
		{
			Name:    "pdl_interp.create_types",
			Traits:  ir.Pure,
			Results: []ir.ValueDef{{Name: "result", Constraint: &pdl.RangeOfTypes}},
			Attrs:   []ir.AttrDef{{Name: "value", Constraint: &constraint.TypeArrayAttr}},
			Format:  "$value attr-dict",
		},
		{
			Name:     "pdl_interp.erase",
			Operands: []ir.ValueDef{{Name: "inputOp", Constraint: &pdl.OperationValue}},
			Format:   "$inputOp attr-dict",
		},
		{
			Name:       "pdl_interp.extract",
			Traits:     ir.Pure,
			Operands:   []ir.ValueDef{{Name: "range", Constraint: &rangeOfAny}},
			Results:    []ir.ValueDef{{Name: "result", Constraint: &pdl.AnyType}},
			Attrs:      []ir.AttrDef{{Name: "index", Constraint: &constraint.NonNegativeI32Attr}},
			Format:     "$index `of` $range `:` type($result) attr-dict",
			TypesMatch: []ir.TypesMatch{{Message: "`range` is a PDL range whose element type matches type of `result`", From: "result", To: "range", Type: rangeOf}},
		},
		{
			Name:   "pdl_interp.finalize",
			Traits: ir.Pure | ir.Terminator,
			Format: "attr-dict",
		},
		{
			Name:       "pdl_interp.foreach",
			Class:      "ForEach",
			Traits:     ir.Terminator,
			Operands:   []ir.ValueDef{{Name: "values", Constraint: &rangeOfAny}},
			Regions:    []ir.RegionDef{{Name: "region"}},
			Successors: []ir.SuccessorDef{{Name: "successor"}},
			Custom:     &asm.Custom{Parse: parseForEach, Print: printForEach},
			Verify:     verifyForEach,
		},
		{
			Name:   "pdl_interp.func",
			Traits: ir.IsolatedFromAbove | ir.Symbol,
			Attrs: []ir.AttrDef{
				{Name: "arg_attrs", Constraint: &constraint.DictArrayAttr, Optional: true},
				{Name: "function_type", Constraint: &constraint.FuncTypeAttr},
				{Name: "res_attrs", Constraint: &constraint.DictArrayAttr, Optional: true},
				{Name: "sym_name", Constraint: &constraint.SymbolNameAttr},
			},
			Regions:  []ir.RegionDef{{Name: "body", MinBlocks: 1, Summary: "region with at least 1 blocks"}},
			Custom:   &asm.Custom{Parse: asm.BuiltinFunction.ParseFunction, Print: asm.BuiltinFunction.PrintFunction},
			Callable: ir.PublicCallable,
		},
		{
			Name:     "pdl_interp.get_attribute",
			Traits:   ir.Pure,
			Operands: []ir.ValueDef{{Name: "inputOp", Constraint: &pdl.OperationValue}},
			Results:  []ir.ValueDef{{Name: "attribute", Constraint: &pdl.AttributeValue}},
			Attrs:    []ir.AttrDef{{Name: "name", Constraint: &constraint.StrAttr}},
			Format:   "$name `of` $inputOp attr-dict",
		},
		{
			Name:     "pdl_interp.get_attribute_type",
			Traits:   ir.Pure,
			Operands: []ir.ValueDef{{Name: "value", Constraint: &pdl.AttributeValue}},
			Results:  []ir.ValueDef{{Name: "result", Constraint: &pdl.TypeValue}},
			Format:   "`of` $value attr-dict",
		},
		{
			Name:     "pdl_interp.get_defining_op",
			Traits:   ir.Pure,
			Operands: []ir.ValueDef{{Name: "value", Constraint: &pdl.ValueOrRange}},
			Results:  []ir.ValueDef{{Name: "inputOp", Constraint: &pdl.OperationValue}},
			Format:   "`of` $value `:` type($value) attr-dict",
		},
		{
			Name:     "pdl_interp.get_users",
			Traits:   ir.Pure,
			Operands: []ir.ValueDef{{Name: "value", Constraint: &pdl.ValueOrRange}},
			Results:  []ir.ValueDef{{Name: "operations", Constraint: &rangeOfOperations}},
			Format:   "`of` $value `:` type($value) attr-dict",
		},
		{
			Name:       "pdl_interp.get_value_type",
			Traits:     ir.Pure,
			Operands:   []ir.ValueDef{{Name: "value", Constraint: &pdl.ValueOrRange}},
			Results:    []ir.ValueDef{{Name: "result", Constraint: &pdl.TypeOrRange}},
			Format:     "`of` $value `:` type($result) attr-dict",
			TypesMatch: []ir.TypesMatch{{Message: "`value` type matches arity of `result`", From: "result", To: "value", Type: valueTypeValue}},
		},
		{
			Name:       "pdl_interp.is_not_null",
			Traits:     ir.Terminator | ir.Pure,
			Operands:   []ir.ValueDef{{Name: "value", Constraint: &pdl.AnyType}},
			Successors: []ir.SuccessorDef{{Name: "trueDest"}, {Name: "falseDest"}},
			Format:     "$value `:` type($value) attr-dict `->` successors",
		},
		{
			Name:     "pdl_interp.create_range",
			Traits:   ir.Pure,
			Operands: []ir.ValueDef{{Name: "arguments", Constraint: &pdl.AnyType, Arity: ir.Variadic}},
			Results:  []ir.ValueDef{{Name: "result", Constraint: &pdl.RangeOfTypesOrValues}},
			Format:   "($arguments^ `:` type($arguments))? custom<RangeType>(ref(type($arguments)), type($result)) attr-dict",
			Verify:   verifyCreateRange,
		},
		{
			Name:   "pdl_interp.record_match",
			Traits: ir.AttrSizedOperandSegments | ir.Terminator,
			Operands: []ir.ValueDef{
				{Name: "inputs", Constraint: &pdl.AnyType, Arity: ir.Variadic},
				{Name: "matchedOps", Constraint: &pdl.OperationValue, Arity: ir.Variadic},
			},
			Attrs: []ir.AttrDef{
				{Name: "benefit", Constraint: &constraint.NonNegativeI16Attr},
				{Name: "generatedOps", Constraint: &constraint.StrArrayAttr, Optional: true},
				{Name: "rewriter", Constraint: &constraint.SymbolRefAttr},
				{Name: "rootKind", Constraint: &constraint.StrAttr, Optional: true},
			},
			Successors: []ir.SuccessorDef{{Name: "dest"}},
			Format: "$rewriter (`(` $inputs^ `:` type($inputs) `)`)? `:` `benefit` `(` $benefit `)` `,` " +
				"(`generatedOps` `(` $generatedOps^ `)` `,`)? `loc` `(` `[` $matchedOps `]` `)` (`,` `root` " +
				"`(` $rootKind^ `)`)? attr-dict `->` $dest",
		},
		{
			Name: "pdl_interp.replace",
			Operands: []ir.ValueDef{
				{Name: "inputOp", Constraint: &pdl.OperationValue},
				{Name: "replValues", Constraint: &pdl.ValueOrRange, Arity: ir.Variadic},
			},
			Format: "$inputOp `with` ` ` `(` ($replValues^ `:` type($replValues))? `)` attr-dict",
		},
		{
			Name:       "pdl_interp.switch_attribute",
			Traits:     ir.Terminator | ir.Pure,
			Operands:   []ir.ValueDef{{Name: "attribute", Constraint: &pdl.AttributeValue}},
			Attrs:      []ir.AttrDef{{Name: "caseValues", Constraint: &constraint.ArrayAttr}},
			Successors: []ir.SuccessorDef{{Name: "defaultDest"}, {Name: "cases", Arity: ir.Variadic}},
			Format:     "$attribute `to` $caseValues `(` $cases `)` attr-dict `->` $defaultDest",
			Verify:     verifySwitch,
		},
		{
			Name:       "pdl_interp.switch_operation_name",
			Traits:     ir.Terminator | ir.Pure,
			Operands:   []ir.ValueDef{{Name: "inputOp", Constraint: &pdl.OperationValue}},
			Attrs:      []ir.AttrDef{{Name: "caseValues", Constraint: &constraint.StrArrayAttr}},
			Successors: []ir.SuccessorDef{{Name: "defaultDest"}, {Name: "cases", Arity: ir.Variadic}},
			Format:     "`of` $inputOp `to` $caseValues `(` $cases `)` attr-dict `->` $defaultDest",
			Verify:     verifySwitch,
		},
		{
			Name:       "pdl_interp.switch_type",
			Traits:     ir.Terminator | ir.Pure,
			Operands:   []ir.ValueDef{{Name: "value", Constraint: &pdl.TypeValue}},
			Attrs:      []ir.AttrDef{{Name: "caseValues", Constraint: &constraint.TypeArrayAttr}},
			Successors: []ir.SuccessorDef{{Name: "defaultDest"}, {Name: "cases", Arity: ir.Variadic}},
			Format:     "$value `to` $caseValues `(` $cases `)` attr-dict `->` $defaultDest",
			Verify:     verifySwitch,
		},
		{
			Name:       "pdl_interp.switch_types",
			Traits:     ir.Terminator | ir.Pure,
			Operands:   []ir.ValueDef{{Name: "value", Constraint: &pdl.RangeOfTypes}},
			Attrs:      []ir.AttrDef{{Name: "caseValues", Constraint: &typeArrayArrayAttr}},
			Successors: []ir.SuccessorDef{{Name: "defaultDest"}, {Name: "cases", Arity: ir.Variadic}},
			Format:     "$value `to` $caseValues `(` $cases `)` attr-dict `->` $defaultDest",
			Verify:     verifySwitch,
		},
	},
	ir.Family(&ir.OpDef{
		Traits:   ir.Terminator | ir.Pure,
		Operands: []ir.ValueDef{{Name: "inputOp", Constraint: &pdl.OperationValue}},
		Attrs: []ir.AttrDef{
			{Name: "compareAtLeast", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "count", Constraint: &constraint.NonNegativeI32Attr},
		},
		Successors: []ir.SuccessorDef{{Name: "trueDest"}, {Name: "falseDest"}},
		Format:     "`of` $inputOp `is` (`at_least` $compareAtLeast^)? $count attr-dict `->` successors",
	}, []ir.Member{
		{Name: "pdl_interp.check_operand_count"},
		{Name: "pdl_interp.check_result_count"},
	}),
	ir.Family(&ir.OpDef{
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "inputOp", Constraint: &pdl.OperationValue}},
		Results:  []ir.ValueDef{{Name: "value", Constraint: &pdl.Value}},
		Attrs:    []ir.AttrDef{{Name: "index", Constraint: &constraint.NonNegativeI32Attr}},
		Format:   "$index `of` $inputOp attr-dict",
	}, []ir.Member{
		{Name: "pdl_interp.get_operand"},
		{Name: "pdl_interp.get_result"},
	}),
	ir.Family(&ir.OpDef{
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "inputOp", Constraint: &pdl.OperationValue}},
		Results:  []ir.ValueDef{{Name: "value", Constraint: &pdl.ValueOrRange}},
		Attrs:    []ir.AttrDef{{Name: "index", Constraint: &constraint.NonNegativeI32Attr, Optional: true}},
		Format:   "($index^)? `of` $inputOp `:` type($value) attr-dict",
	}, []ir.Member{
		{Name: "pdl_interp.get_operands"},
		{Name: "pdl_interp.get_results"},
	}),
	ir.Family(&ir.OpDef{
		Traits:     ir.Terminator | ir.Pure,
		Operands:   []ir.ValueDef{{Name: "inputOp", Constraint: &pdl.OperationValue}},
		Attrs:      []ir.AttrDef{{Name: "caseValues", Constraint: &constraint.I32ElementsAttr}},
		Successors: []ir.SuccessorDef{{Name: "defaultDest"}, {Name: "cases", Arity: ir.Variadic}},
		Format:     "`of` $inputOp `to` $caseValues `(` $cases `)` attr-dict `->` $defaultDest",
		Verify:     verifySwitch,
	}, []ir.Member{
		{Name: "pdl_interp.switch_operand_count"},
		{Name: "pdl_interp.switch_result_count"},
	}),
)
