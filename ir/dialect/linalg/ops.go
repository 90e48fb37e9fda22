package linalg

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	Yield = &ir.OpDef{
		Name:     "linalg.yield",
		Traits:   ir.Pure | ir.ReturnLike | ir.Terminator,
		Operands: []ir.ValueDef{{Name: "values", Constraint: &constraint.AnyType, Arity: ir.Variadic}},
	}

	Index = &ir.OpDef{
		Name:    "linalg.index",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.Index}},
		Attrs:   []ir.AttrDef{{Name: "dim", Constraint: &constraint.I64AttrFrom0}},
		Format:  "$dim attr-dict `:` type($result)",
	}

	Softmax = &ir.OpDef{
		Name:   "linalg.softmax",
		Traits: ir.DestinationStyle,
		Operands: []ir.ValueDef{
			{Name: "input", Constraint: &constraint.AnyShaped},
			{Name: "output", Constraint: &constraint.AnyShaped},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyRankedTensor, Arity: ir.Variadic}},
		Attrs:   []ir.AttrDef{{Name: "dimension", Constraint: &constraint.I64Attr}},
		Format: "attr-dict `dimension` `(` $dimension `)` `ins` `(` $input `:` type($input) `)` `outs` `(` " +
			"$output `:` type($output) `)` (`->` type($result)^)?",
		TypesMatch: []ir.TypesMatch{
			{Message: "input and output have same element type", Check: func(op *ir.Operation) bool {
				return op.NumOperands() > 1 && ir.IsShaped(op.Operand(0).Type()) && ir.IsShaped(op.Operand(1).Type()) && ir.ElementOf(op.Operand(0).Type()) == ir.ElementOf(op.Operand(1).Type())
			}},
		},
	}

	WinogradFilterTransform = &ir.OpDef{
		Name:   "linalg.winograd_filter_transform",
		Traits: ir.DestinationStyle,
		Operands: []ir.ValueDef{
			{Name: "filter", Constraint: &tensor4D},
			{Name: "output", Constraint: &tensor4D},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &tensor4D}},
		Attrs:   []ir.AttrDef{{Name: "fmr", Constraint: &WinogradConv2DFmrAttr}},
		Format: "attr-dict `fmr` `(` $fmr `)` `ins` `(` $filter `:` type($filter) `)` `outs` `(` $output `:` " +
			"type($output) `)` `->` type($result)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {filter, output} have same element type", Check: func(op *ir.Operation) bool { return constraint.SameElementTypes(op, "filter", "output") }},
		},
	}

	WinogradInputTransform = &ir.OpDef{
		Name:   "linalg.winograd_input_transform",
		Traits: ir.DestinationStyle,
		Operands: []ir.ValueDef{
			{Name: "input", Constraint: &tensor4D},
			{Name: "output", Constraint: &tensor6D},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &tensor6D}},
		Attrs:   []ir.AttrDef{{Name: "fmr", Constraint: &WinogradConv2DFmrAttr}},
		Format: "attr-dict `fmr` `(` $fmr `)` `ins` `(` $input `:` type($input) `)` `outs` `(` $output `:` " +
			"type($output) `)` `->` type($result)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {input, output} have same element type", Check: func(op *ir.Operation) bool { return constraint.SameElementTypes(op, "input", "output") }},
		},
	}

	WinogradOutputTransform = &ir.OpDef{
		Name:   "linalg.winograd_output_transform",
		Traits: ir.DestinationStyle,
		Operands: []ir.ValueDef{
			{Name: "value", Constraint: &tensor6D},
			{Name: "output", Constraint: &tensor4D},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &tensor4D}},
		Attrs:   []ir.AttrDef{{Name: "fmr", Constraint: &WinogradConv2DFmrAttr}},
		Format: "attr-dict `fmr` `(` $fmr `)` `ins` `(` $value `:` type($value) `)` `outs` `(` $output `:` " +
			"type($output) `)` `->` type($result)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {value, output} have same element type", Check: func(op *ir.Operation) bool { return constraint.SameElementTypes(op, "value", "output") }},
		},
	}
)
