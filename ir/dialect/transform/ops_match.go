package transform

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var matchOps = slices.Concat(
	[]*ir.OpDef{
		{
			Name:     "transform.match.structured",
			Effects:  readsPayload,
			Class:    "MatchStructured",
			Traits:   ir.SingleBlock | ir.SingleBlockImplicitTerminator,
			Operands: []ir.ValueDef{{Name: "current", Constraint: &transformHandleTypeInterface}},
			Results:  []ir.ValueDef{{Name: "outputs", Constraint: &anyHandleOrParamType, Arity: ir.Variadic}},
			Attrs:    []ir.AttrDef{{Name: "failure_propagation_mode", Constraint: &failurePropagationModeAttr, Optional: true}},
			Regions:  []ir.RegionDef{{Name: "body_region", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"}},
			Format: "(`failures` `(` $failure_propagation_mode^ `)`)?$current `:` " +
				"custom<SemiFunctionType>(type($current), type($outputs))attr-dict-with-keyword regions",
			ImplicitTerminator: "transform.match.structured.yield",
			Verify:             verifyMatchStructured,
		},
		{
			Name:     "transform.match.structured.body",
			Effects:  readsPayload,
			Class:    "MatchStructuredBody",
			Operands: []ir.ValueDef{{Name: "operand_handle", Constraint: &transformHandleTypeInterface}},
			Attrs: []ir.AttrDef{
				{Name: "contraction", Constraint: &constraint.StrArrayAttr, Optional: true},
				{Name: "elementwise", Constraint: &constraint.UnitAttr, Optional: true},
				{Name: "passthrough", Constraint: &constraint.UnitAttr, Optional: true},
				{Name: "reduction_position", Constraint: &constraint.I64Attr, Optional: true},
			},
			Format: "$operand_handle attr-dict `:` type($operand_handle)",
			Verify: verifyMatchBody,
		},
		{
			Name:     "transform.match.structured.classify_contraction_dims",
			Effects:  readsPayload,
			Class:    "MatchStructuredClassifyContractionDims",
			Operands: []ir.ValueDef{{Name: "operand_handle", Constraint: &transformHandleTypeInterface}},
			Results:  ir.Values(&transformParamTypeInterface, "batch", "m", "n", "k"),
			Format:   "$operand_handle attr-dict `:` functional-type(operands, results)",
			Verify:   verifyInMatch,
		},
		{
			Name:     "transform.match.structured.classify_convolution_dims",
			Effects:  readsPayload,
			Class:    "MatchStructuredClassifyConvolutionDims",
			Operands: []ir.ValueDef{{Name: "operand_handle", Constraint: &transformHandleTypeInterface}},
			Results:  ir.Values(&transformParamTypeInterface, "batch", "output_image", "output_channel", "filter_loop", "input_channel", "depth", "strides", "dilations"),
			Format:   "$operand_handle attr-dict `:` functional-type(operands, results)",
			Verify:   verifyInMatch,
		},
		{
			Name:     "transform.match.structured.dim",
			Effects:  readsPayload,
			Class:    "MatchStructuredDim",
			Operands: []ir.ValueDef{{Name: "operand_handle", Constraint: &transformHandleTypeInterface}},
			Results:  []ir.ValueDef{{Name: "result", Constraint: &transformParamTypeInterface, Arity: ir.Optional}},
			Attrs: []ir.AttrDef{
				{Name: "is_all", Constraint: &constraint.UnitAttr, Optional: true},
				{Name: "is_inverted", Constraint: &constraint.UnitAttr, Optional: true},
				{Name: "parallel", Constraint: &constraint.UnitAttr, Optional: true},
				{Name: "raw_dim_list", Constraint: &constraint.DenseI64ArrayAttr},
				{Name: "reduction", Constraint: &constraint.UnitAttr, Optional: true},
			},
			Format: "$operand_handle `[`custom<TransformMatchDims>($raw_dim_list, $is_inverted, $is_all)`]` " +
				"attr-dict `:` custom<SemiFunctionType>(type($operand_handle), type($result))",
			Verify: verifyMatchDim,
		},
		{
			Name:     "transform.match.structured.elemental_bitwidth",
			Effects:  readsPayload,
			Class:    "MatchStructuredElementalBitwidth",
			Operands: []ir.ValueDef{{Name: "operand_handle", Constraint: &transformValueHandleTypeInterface}},
			Results:  []ir.ValueDef{{Name: "result", Constraint: &transformParamTypeInterface}},
			Format:   "$operand_handle attr-dict `:` functional-type(operands, results)",
		},
		{
			Name:     "transform.match.structured.rank",
			Effects:  readsPayload,
			Class:    "MatchStructuredRank",
			Operands: []ir.ValueDef{{Name: "operand_handle", Constraint: &transformHandleTypeInterface}},
			Results:  []ir.ValueDef{{Name: "rank", Constraint: &transformParamTypeInterface}},
			Format:   "$operand_handle attr-dict `:` custom<SemiFunctionType>(type($operand_handle), type($rank), \"false\")",
			Verify:   verifyInMatch,
		},
		{
			Name:     "transform.match.structured.result",
			Effects:  readsPayload,
			Class:    "MatchStructuredResult",
			Operands: []ir.ValueDef{{Name: "operand_handle", Constraint: &transformHandleTypeInterface}},
			Results:  []ir.ValueDef{{Name: "result", Constraint: &transformAnyHandle}},
			Attrs: []ir.AttrDef{
				{Name: "any", Constraint: &constraint.UnitAttr, Optional: true},
				{Name: "position", Constraint: &constraint.I64Attr},
				{Name: "single", Constraint: &constraint.UnitAttr, Optional: true},
			},
			Format: "$operand_handle `[` $position `]` (`any` $any^)? (`single` $single^)?attr-dict `:` functional-type(operands, results)",
			Verify: verifyMatchResult,
		},
		{
			Name:     "transform.match.structured.yield",
			Traits:   ir.Terminator,
			Operands: []ir.ValueDef{{Name: "handles", Constraint: &anyHandleOrParamType, Arity: ir.Variadic}},
			Format:   "$handles attr-dict (`:` type($handles)^)?",
		},
	},
	ir.Family(&ir.OpDef{
		Effects:  readsPayload,
		Operands: []ir.ValueDef{{Name: "operand_handle", Constraint: &transformHandleTypeInterface}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &transformAnyHandleOrAffineMap, Arity: ir.Optional}},
		Attrs: []ir.AttrDef{
			{Name: "is_all", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "is_inverted", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "permutation", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "projected_permutation", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "raw_position_list", Constraint: &constraint.DenseI64ArrayAttr},
		},
		Format: "$operand_handle `[`custom<TransformMatchDims>($raw_position_list, $is_inverted, $is_all)`]` " +
			"attr-dict `:` custom<SemiFunctionType>(type($operand_handle), type($result))",
		Verify: verifyMatchOperand,
	}, []ir.Member{
		{Name: "transform.match.structured.input", Class: "MatchStructuredInput"},
		{Name: "transform.match.structured.init", Class: "MatchStructuredInit"},
	}),
	ir.Family(&ir.OpDef{
		Effects:  readsPayload,
		Operands: []ir.ValueDef{{Name: "operand_handle", Constraint: &transformHandleTypeInterface}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &transformParamTypeInterface}},
		Format:   "$operand_handle attr-dict `:` functional-type(operands, results)",
		Verify:   verifyInMatch,
	}, []ir.Member{
		{Name: "transform.match.structured.num_inputs", Class: "MatchStructuredNumInputs"},
		{Name: "transform.match.structured.num_inits", Class: "MatchStructuredNumInits"},
	}),
)
