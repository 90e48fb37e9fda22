package stablehlo

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/stablehlo/hlo"
)

// controlOps have regions, tokens or tuples, or leave the program.
var controlOps = []*ir.OpDef{
	{
		Name:     "stablehlo.after_all",
		Class:    "AfterAll",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "inputs", Constraint: &token, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &token}},
		Format:   "$inputs attr-dict `:` custom<VariadicSameOperandsAndResultType>(ref($inputs), type($inputs), type($result))",
	},
	{
		Name:     "stablehlo.async_done",
		Class:    "AsyncDone",
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &future}},
		Results:  []ir.ValueDef{{Constraint: &hlo.Tensor}},
	},
	{
		Name:     "stablehlo.async_start",
		Class:    "AsyncStart",
		Traits:   ir.SingleBlockImplicitTerminator | ir.IsolatedFromAbove,
		Operands: []ir.ValueDef{{Name: "operands", Constraint: &hlo.Tensor, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Constraint: &future}},
		Regions: []ir.RegionDef{
			{Name: "body", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"},
		},
		ImplicitTerminator: "stablehlo.return",
		Speculatable:       hlo.RecursivelyIfInputsStatic,
	},
	{
		Name:     "stablehlo.case",
		Class:    "Case",
		Traits:   ir.RecursiveMemoryEffects | ir.RecursivelySpeculatable | ir.SingleBlockImplicitTerminator,
		Operands: []ir.ValueDef{{Name: "index", Constraint: &hlo.RankedI32}},
		Results:  []ir.ValueDef{{Constraint: &valueOrToken, Arity: ir.Variadic}},
		Regions: []ir.RegionDef{
			{Name: "branches", Arity: ir.Variadic},
		},
		ImplicitTerminator: "stablehlo.return",
	},
	{
		Name:     "stablehlo.composite",
		Class:    "Composite",
		Operands: []ir.ValueDef{{Name: "inputs", Constraint: &valueTokenOrTuple, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Constraint: &valueTokenOrTuple, Arity: ir.Variadic}},
		Attrs: []ir.AttrDef{
			{Name: "composite_attributes", Constraint: &constraint.DictionaryAttr, Optional: true, Default: emptyDict},
			{Name: "decomposition", Constraint: &constraint.FlatSymbolRefAttr},
			{Name: "name", Constraint: &constraint.StrAttr},
			{Name: "version", Constraint: &constraint.I32Attr, Optional: true, Default: constraint.Integer(32, 0)},
		},
		Regions: []ir.RegionDef{
			{Name: "composite_regions", Arity: ir.Variadic},
		},
		Format: "$name operands (` ` `(` $composite_regions^ `)`)? attr-dict `:` functional-type(operands, results)",
	},
	{
		Name:    "stablehlo.create_token",
		Class:   "CreateToken",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "output", Constraint: &token}},
		Format:  "attr-dict `:` type(results)",
	},
	{
		Name:     "stablehlo.custom_call",
		Class:    "CustomCall",
		Operands: []ir.ValueDef{{Name: "inputs", Constraint: &customCallValue, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Constraint: &customCallValue, Arity: ir.Variadic}},
		Attrs: []ir.AttrDef{
			{Name: "api_version", Constraint: &apiVersion, Optional: true, Default: constraint.Integer(32, APIVersionOriginal)},
			{Name: "backend_config", Constraint: &backendConfig, Optional: true},
			{Name: "call_target_name", Constraint: &constraint.StrAttr},
			{Name: "called_computations", Constraint: &symbolArray, Optional: true, Default: constraint.EmptyArray},
			{Name: "has_side_effect", Constraint: &constraint.BoolAttr, Optional: true, Default: constraint.False},
			{Name: "operand_layouts", Constraint: &layoutArray, Optional: true},
			{Name: "output_operand_aliases", Constraint: &outputAliases, Optional: true, Default: constraint.EmptyArray},
			{Name: "result_layouts", Constraint: &layoutArray, Optional: true},
			{Name: "result_tilings", Constraint: &tilingArray, Optional: true},
		},
		Format: "custom<CustomCallTarget>($call_target_name) `(` $inputs `)` attr-dict `:` functional-type(operands, results)",
	},
	{
		Name:     "stablehlo.get_tuple_element",
		Class:    "GetTupleElement",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &tupleOf}},
		Results:  []ir.ValueDef{{Constraint: &anyValue}},
		Attrs: []ir.AttrDef{
			{Name: "index", Constraint: &constraint.NonNegativeI32Attr},
		},
		Format: "$operand `[` $index `]` attr-dict `:` functional-type(operands, results)",
	},
	{
		Name:     "stablehlo.if",
		Class:    "If",
		Traits:   ir.RecursiveMemoryEffects | ir.RecursivelySpeculatable | ir.SingleBlockImplicitTerminator,
		Operands: []ir.ValueDef{{Name: "pred", Constraint: &hlo.PredTensor}},
		Results:  []ir.ValueDef{{Constraint: &valueOrToken, Arity: ir.Variadic}},
		Regions: []ir.RegionDef{
			{Name: "true_branch", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"},
			{Name: "false_branch", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"},
		},
		ImplicitTerminator: "stablehlo.return",
	},
	{
		Name:     "stablehlo.infeed",
		Class:    "Infeed",
		Operands: []ir.ValueDef{{Name: "token", Constraint: &token}},
		Results:  []ir.ValueDef{{Constraint: &staticOrToken, Arity: ir.Variadic}},
		Attrs: []ir.AttrDef{
			{Name: "infeed_config", Constraint: &constraint.StrAttr, Default: emptyString},
			{Name: "layout", Constraint: &constraint.ArrayAttr, Optional: true},
		},
	},
	{
		Name:     "stablehlo.map",
		Class:    "Map",
		Traits:   ir.RecursiveMemoryEffects | ir.SameOperandsAndResultShape | ir.SingleBlockImplicitTerminator,
		Operands: []ir.ValueDef{{Name: "inputs", Constraint: &hlo.Tensor, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Constraint: &hlo.Tensor}},
		Attrs: []ir.AttrDef{
			{Name: "dimensions", Constraint: &constraint.DenseI64ArrayAttr},
		},
		Regions: []ir.RegionDef{
			{Name: "computation", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"},
		},
		ImplicitTerminator: "stablehlo.return",
		Speculatable:       hlo.RecursivelyIfInputsStatic,
	},
	{
		Name:     "stablehlo.optimization_barrier",
		Class:    "OptimizationBarrier",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &tensorOrToken, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &tensorOrToken, Arity: ir.Variadic}},
		Format:   "attr-dict ($operand^ `:` custom<PairwiseOpType>(type($operand), type($result))):(`(` `)`)?",
		Verify:   hlo.VerifyPairwise,
	},
	{
		Name:  "stablehlo.outfeed",
		Class: "Outfeed",
		Operands: []ir.ValueDef{
			{Name: "inputs", Constraint: &hlo.TensorOrPerAxis, Arity: ir.Variadic},
			{Name: "token", Constraint: &token},
		},
		Results: []ir.ValueDef{{Constraint: &token}},
		Attrs: []ir.AttrDef{
			{Name: "outfeed_config", Constraint: &constraint.StrAttr, Default: emptyString},
		},
	},
	{
		Name:     "stablehlo.recv",
		Class:    "Recv",
		Operands: []ir.ValueDef{{Name: "token", Constraint: &token}},
		Results:  []ir.ValueDef{{Constraint: &staticOrToken, Arity: ir.Variadic}},
		Attrs: []ir.AttrDef{
			{Name: "channel_handle", Constraint: &channelHandle},
			{Name: "is_host_transfer", Constraint: &constraint.BoolAttr, Optional: true, Default: constraint.False},
			{Name: "source_target_pairs", Constraint: &i64Elements, Optional: true},
		},
	},
	{
		Name:   "stablehlo.reduce",
		Class:  "Reduce",
		Traits: ir.RecursiveMemoryEffects | ir.SameVariadicOperandSize | ir.SingleBlockImplicitTerminator,
		Operands: []ir.ValueDef{
			{Name: "inputs", Constraint: &hlo.Tensor, Arity: ir.Variadic},
			{Name: "init_values", Constraint: &hlo.Tensor, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{{Constraint: &hlo.Tensor, Arity: ir.Variadic}},
		Attrs: []ir.AttrDef{
			{Name: "dimensions", Constraint: &constraint.DenseI64ArrayAttr},
		},
		Regions: []ir.RegionDef{
			{Name: "body", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"},
		},
		ImplicitTerminator: "stablehlo.return",
		Speculatable:       hlo.RecursivelyIfInputsStatic,
		Custom:             reduceSyntax,
	},
	{
		Name:   "stablehlo.reduce_window",
		Class:  "ReduceWindow",
		Traits: ir.RecursiveMemoryEffects | ir.SameVariadicOperandSize | ir.SingleBlockImplicitTerminator,
		Operands: []ir.ValueDef{
			{Name: "inputs", Constraint: &hlo.Tensor, Arity: ir.Variadic},
			{Name: "init_values", Constraint: &hlo.Tensor, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{{Constraint: &hlo.Tensor, Arity: ir.Variadic}},
		Attrs: []ir.AttrDef{
			{Name: "base_dilations", Constraint: &constraint.DenseI64ArrayAttr, Optional: true},
			{Name: "padding", Constraint: &i64Elements, Optional: true},
			{Name: "window_dilations", Constraint: &constraint.DenseI64ArrayAttr, Optional: true},
			{Name: "window_dimensions", Constraint: &constraint.DenseI64ArrayAttr},
			{Name: "window_strides", Constraint: &constraint.DenseI64ArrayAttr, Optional: true},
		},
		Regions: []ir.RegionDef{
			{Name: "body", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"},
		},
		ImplicitTerminator: "stablehlo.return",
		Speculatable:       hlo.RecursivelyIfInputsStatic,
	},
	{
		Name:     "stablehlo.return",
		Class:    "Return",
		Traits:   ir.Pure | ir.Terminator,
		Operands: []ir.ValueDef{{Name: "results", Constraint: &valueTokenOrBuffer, Arity: ir.Variadic}},
		Format:   "$results attr-dict (`:` type($results)^)?",
	},
	{
		Name:   "stablehlo.scatter",
		Class:  "Scatter",
		Traits: ir.RecursiveMemoryEffects | ir.SameVariadicOperandSize,
		Operands: []ir.ValueDef{
			{Name: "inputs", Constraint: &hlo.Tensor, Arity: ir.Variadic},
			{Name: "scatter_indices", Constraint: &hlo.IntegerOrIndexTensor},
			{Name: "updates", Constraint: &hlo.Tensor, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{{Constraint: &hlo.Tensor, Arity: ir.Variadic}},
		Attrs: []ir.AttrDef{
			{Name: "indices_are_sorted", Constraint: &constraint.BoolAttr, Optional: true, Default: constraint.False},
			{Name: "scatter_dimension_numbers", Constraint: &scatterNumbers},
			{Name: "unique_indices", Constraint: &constraint.BoolAttr, Optional: true, Default: constraint.False},
		},
		Regions: []ir.RegionDef{
			{Name: "update_computation", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"},
		},
	},
	{
		Name:     "stablehlo.select_and_scatter",
		Class:    "SelectAndScatter",
		Traits:   ir.RecursiveMemoryEffects,
		Operands: ir.Values(&hlo.Tensor, "operand", "source", "init_value"),
		Results:  []ir.ValueDef{{Constraint: &hlo.Tensor}},
		Attrs: []ir.AttrDef{
			{Name: "padding", Constraint: &i64Elements, Optional: true},
			{Name: "window_dimensions", Constraint: &constraint.DenseI64ArrayAttr, Optional: true},
			{Name: "window_strides", Constraint: &constraint.DenseI64ArrayAttr, Optional: true},
		},
		Regions: []ir.RegionDef{
			{Name: "select", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"},
			{Name: "scatter", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"},
		},
		Speculatable: hlo.RecursivelyIfStaticInInput,
	},
	{
		Name:  "stablehlo.send",
		Class: "Send",
		Operands: []ir.ValueDef{
			{Name: "inputs", Constraint: &hlo.TensorOrPerAxis, Arity: ir.Variadic},
			{Name: "token", Constraint: &token},
		},
		Results: []ir.ValueDef{{Constraint: &token}},
		Attrs: []ir.AttrDef{
			{Name: "channel_handle", Constraint: &channelHandle},
			{Name: "is_host_transfer", Constraint: &constraint.BoolAttr, Optional: true, Default: constraint.False},
			{Name: "source_target_pairs", Constraint: &i64Elements, Optional: true},
		},
	},
	{
		Name:     "stablehlo.sort",
		Class:    "Sort",
		Traits:   ir.RecursiveMemoryEffects | ir.SameOperandsAndResultShape,
		Operands: []ir.ValueDef{{Name: "inputs", Constraint: &hlo.Tensor, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Constraint: &hlo.Tensor, Arity: ir.Variadic}},
		Attrs: []ir.AttrDef{
			{Name: "dimension", Constraint: &constraint.I64Attr, Optional: true, Default: constraint.Integer(64, -1)},
			{Name: "is_stable", Constraint: &constraint.BoolAttr, Optional: true, Default: constraint.False},
		},
		Regions: []ir.RegionDef{
			{Name: "comparator", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"},
		},
		Speculatable: hlo.RecursivelyIfInputsStatic,
	},
	{
		Name:     "stablehlo.tuple",
		Class:    "Tuple",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "val", Constraint: &anyValue, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &tupleOf}},
		Format:   "$val attr-dict `:` custom<TupleOpType>(type($val), type($result))",
	},
	{
		Name:     "stablehlo.while",
		Class:    "While",
		Traits:   ir.RecursiveMemoryEffects | ir.RecursivelySpeculatable | ir.SingleBlockImplicitTerminator,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &valueTokenOrBuffer, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Constraint: &valueTokenOrBuffer, Arity: ir.Variadic}},
		Regions: []ir.RegionDef{
			{Name: "cond", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"},
			{Name: "body", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"},
		},
		ImplicitTerminator: "stablehlo.return",
		Custom:             whileSyntax,
		AsmBlockArgNames:   nameIterArgs,
	},
}
