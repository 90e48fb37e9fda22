package linalg

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/valuebounds"
)

var ops = []*ir.OpDef{
	{
		Name:     "linalg.yield",
		Class:    "Yield",
		Summary:  "Ends a body with the elements of the results",
		Traits:   ir.Pure | ir.ReturnLike | ir.Terminator,
		Operands: []ir.ValueDef{{Name: "values", Constraint: &constraint.AnyType, Arity: ir.Variadic}},
		Custom:   &asm.Custom{Parse: parseYield, Print: printYield},
		Verify:   verifyYield,
	},
	{
		Name:        "linalg.index",
		Class:       "Index",
		Summary:     "Number of the iteration along a dimension",
		Traits:      ir.Pure,
		Results:     []ir.ValueDef{{Name: "result", Constraint: &constraint.Index}},
		Attrs:       []ir.AttrDef{{Name: "dim", Constraint: &constraint.I64AttrFrom0}},
		Format:      "$dim attr-dict `:` type($result)",
		Fold:        foldIndex,
		Verify:      verifyIndex,
		ValueBounds: valuebounds.Numbers(boundIndex),
	},
	{
		Name:     "linalg.softmax",
		Class:    "Softmax",
		Summary:  "exp of each element over the sum along a dimension",
		Traits:   ir.DestinationStyle,
		Operands: ir.Values(&constraint.AnyShaped, "input", "output"),
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyRankedTensor, Arity: ir.Variadic}},
		Attrs:    []ir.AttrDef{{Name: "dimension", Constraint: &constraint.I64Attr}},
		Format: "attr-dict `dimension` `(` $dimension `)` `ins` `(` $input `:` type($input) `)` `outs` `(` " +
			"$output `:` type($output) `)` (`->` type($result)^)?",
		TypesMatch: []ir.TypesMatch{
			{Message: "input and output have same element type", Check: func(op *ir.Operation) bool {
				return op.NumOperands() > 1 && ir.IsShaped(SoftmaxOp(op).Input().Type()) && ir.IsShaped(SoftmaxOp(op).Output().Type()) && ir.ElementOf(SoftmaxOp(op).Input().Type()) == ir.ElementOf(SoftmaxOp(op).Output().Type())
			}},
		},
		Effects:      structuredEffects,
		Bufferize:    bufferizeSoftmax,
		ReifyShapes:  reifyOperand("input"),
		Tile:         tileSoftmax,
		Fold:         foldMemRefCasts,
		Speculatable: speculatable,
		Verify:       verifySoftmax,
	},
	{
		Name:     "linalg.winograd_filter_transform",
		Class:    "WinogradFilterTransform",
		Summary:  "Winograd's transform of a convolution's filter",
		Traits:   ir.DestinationStyle,
		Operands: ir.Values(&tensor4D, "filter", "output"),
		Results:  []ir.ValueDef{{Name: "result", Constraint: &tensor4D}},
		Attrs:    []ir.AttrDef{{Name: "fmr", Constraint: &WinogradConv2DFmrAttr}},
		Format: "attr-dict `fmr` `(` $fmr `)` `ins` `(` $filter `:` type($filter) `)` `outs` `(` $output `:` " +
			"type($output) `)` `->` type($result)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {filter, output} have same element type", Check: func(op *ir.Operation) bool { return constraint.SameElementTypes(op, "filter", "output") }},
		},
		Effects:      structuredEffects,
		Speculatable: speculatable,
		Verify:       verifyWinogradFilter,
	},
	{
		Name:    "linalg.winograd_input_transform",
		Class:   "WinogradInputTransform",
		Summary: "Winograd's transform of a convolution's input",
		Traits:  ir.DestinationStyle,
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
		Effects:      structuredEffects,
		Speculatable: speculatable,
		Verify:       verifyWinogradInput,
	},
	{
		Name:    "linalg.winograd_output_transform",
		Class:   "WinogradOutputTransform",
		Summary: "Winograd's transform back to a convolution's output",
		Traits:  ir.DestinationStyle,
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
		Effects:      structuredEffects,
		Speculatable: speculatable,
		Verify:       verifyWinogradOutput,
	},
}
