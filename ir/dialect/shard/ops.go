package shard

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var ops = []*ir.OpDef{
	{
		Name:   "shard.grid",
		Class:  "Grid",
		Traits: ir.Symbol | ir.Pure,
		Attrs: []ir.AttrDef{
			{Name: "shape", Constraint: &constraint.DenseI64ArrayAttr},
			{Name: "sym_name", Constraint: &constraint.SymbolNameAttr},
		},
		Format: "$sym_name `(` `shape` `=` custom<DimensionList>($shape) `)` attr-dict",
		Verify: verifyGrid,
	},
	{
		Name:    "shard.grid_shape",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.Index, Arity: ir.Variadic}},
		Attrs: []ir.AttrDef{
			{Name: "axes", Constraint: &gridAxesAttr, Default: constraint.EmptyI16s},
			{Name: "grid", Constraint: &constraint.FlatSymbolRefAttr},
		},
		Format:           "$grid (`axes` `=` $axes^)? attr-dict `:` type($result)",
		AsmResultNames:   ir.NamedResult("grid_shape"),
		VerifySymbolUses: verifyAxisResults,
	},
	{
		Name:    "shard.process_multi_index",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.Index, Arity: ir.Variadic}},
		Attrs: []ir.AttrDef{
			{Name: "axes", Constraint: &gridAxesAttr, Default: constraint.EmptyI16s},
			{Name: "grid", Constraint: &constraint.FlatSymbolRefAttr},
		},
		Format:           "`on` $grid (`axes` `=` $axes^)? attr-dict `:` type($result)",
		AsmResultNames:   ir.NamedResult("proc_linear_idx"),
		VerifySymbolUses: verifyAxisResults,
	},
	{
		Name:             "shard.process_linear_index",
		Traits:           ir.Pure,
		Results:          []ir.ValueDef{{Name: "result", Constraint: &constraint.Index}},
		Attrs:            []ir.AttrDef{{Name: "grid", Constraint: &constraint.FlatSymbolRefAttr}},
		Format:           "`on` $grid attr-dict `:` type($result)",
		AsmResultNames:   ir.NamedResult("proc_linear_idx"),
		VerifySymbolUses: verifyGridUse,
	},
	{
		Name:     "shard.neighbors_linear_indices",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "device", Constraint: &constraint.Index, Arity: ir.Variadic}},
		Results:  ir.Values(&constraint.Index, "neighbor_down", "neighbor_up"),
		Attrs: []ir.AttrDef{
			{Name: "grid", Constraint: &constraint.FlatSymbolRefAttr},
			{Name: "split_axes", Constraint: &gridAxesAttr},
		},
		Format:           "`on` $grid `[` $device `]` `split_axes` `=` $split_axes attr-dict `:` type(results)",
		AsmResultNames:   nameNeighbors,
		VerifySymbolUses: verifyGridUse,
	},
	{
		Name:   "shard.sharding",
		Class:  "Sharding",
		Traits: ir.Pure | ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "dynamic_sharded_dims_offsets", Constraint: &constraint.I64, Arity: ir.Variadic},
			{Name: "dynamic_halo_sizes", Constraint: &constraint.I64, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &sharding}},
		Attrs: []ir.AttrDef{
			{Name: "grid", Constraint: &constraint.FlatSymbolRefAttr},
			{Name: "split_axes", Constraint: &gridAxesArrayAttr},
			{Name: "static_halo_sizes", Constraint: &constraint.DenseI64ArrayAttr, Default: constraint.EmptyI64s},
			{Name: "static_sharded_dims_offsets", Constraint: &constraint.DenseI64ArrayAttr, Default: constraint.EmptyI64s},
		},
		Format: "$grid `split_axes` `=` $split_axes (`halo_sizes` `=` " +
			"custom<DynamicIndexList>($dynamic_halo_sizes, $static_halo_sizes)^)? " +
			"(`sharded_dims_offsets` `=` custom<DynamicIndexList>($dynamic_sharded_dims_offsets, " +
			"$static_sharded_dims_offsets)^)? attr-dict `:` type($result)",
		AsmResultNames:   ir.NamedResult("sharding"),
		Canonicalize:     shardingPatterns,
		Verify:           verifySharding,
		VerifySymbolUses: verifyShardingUses,
	},
	{
		Name:     "shard.get_sharding",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "source", Constraint: &constraint.AnyRankedTensor}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &sharding}},
		Format:   "$source attr-dict `:` type($source) `->` type($result)",
	},
	{
		Name:   "shard.shard_shape",
		Traits: ir.Pure | ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "dims_dynamic", Constraint: &constraint.Index, Arity: ir.Variadic},
			{Name: "sharding", Constraint: &sharding},
			{Name: "device_dynamic", Constraint: &constraint.Index, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.Index, Arity: ir.Variadic}},
		Attrs: []ir.AttrDef{
			{Name: "device", Constraint: &constraint.DenseI64ArrayAttr},
			{Name: "dims", Constraint: &constraint.DenseI64ArrayAttr},
		},
		Format: "`dims` `=` custom<DynamicIndexList>($dims_dynamic, $dims) `sharding` `=` $sharding `device` " +
			"`=` custom<DynamicIndexList>($device_dynamic, $device) attr-dict `:` type(results)",
		AsmResultNames: ir.NamedResult("shard_shape"),
	},
	{
		Name:   "shard.shard",
		Class:  "Shard",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &constraint.AnyRankedTensor},
			{Name: "sharding", Constraint: &sharding},
		},
		Results:        []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyRankedTensor}},
		Attrs:          []ir.AttrDef{{Name: "annotate_for_users", Constraint: &constraint.UnitAttr, Optional: true}},
		Format:         "$src `to` $sharding (`annotate_for_users` $annotate_for_users^)? attr-dict `:` type($result)",
		TypesMatch:     []ir.TypesMatch{{Message: "all of {result, src} have same type", Same: []string{"result", "src"}}},
		AsmResultNames: ir.NamedResult("sharding_annotated"),
		Canonicalize:   shardPatterns,
	},
	{
		Name:     "shard.all_gather",
		Traits:   ir.Pure | ir.SameOperandsAndResultElementType | ir.SameOperandsAndResultRank,
		Operands: []ir.ValueDef{{Name: "input", Constraint: &constraint.AnyNon0RankedTensor}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyNon0RankedTensor}},
		Attrs: []ir.AttrDef{
			{Name: "gather_axis", Constraint: &constraint.IndexAttr},
			{Name: "grid", Constraint: &constraint.FlatSymbolRefAttr},
			{Name: "grid_axes", Constraint: &gridAxesAttr, Default: constraint.EmptyI16s},
		},
		Format: "$input `on` $grid (`grid_axes` `=` $grid_axes^)? `gather_axis` `=` $gather_axis attr-dict " +
			"`:` type($input) `->` type($result)",
		AsmResultNames:   ir.NamedResult("all_gather"),
		Canonicalize:     alone("AllGatherOp"),
		VerifySymbolUses: verifyAllGather,
	},
	{
		Name:     "shard.all_reduce",
		Traits:   ir.Pure | ir.SameOperandsAndResultShape,
		Operands: []ir.ValueDef{{Name: "input", Constraint: &memRefOrRankedTensor}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &memRefOrRankedTensor}},
		Attrs: []ir.AttrDef{
			{Name: "grid", Constraint: &constraint.FlatSymbolRefAttr},
			{Name: "grid_axes", Constraint: &gridAxesAttr, Default: constraint.EmptyI16s},
			{Name: "reduction", Constraint: &reductionKindAttr, Default: constraint.Case(ReductionKindAttr, 1)},
		},
		Format: "$input `on` $grid (`grid_axes` `=` $grid_axes^)? (`reduction` `=` $reduction^)? attr-dict " +
			"`:` type($input) `->` type($result)",
		AsmResultNames:   ir.NamedResult("all_reduce"),
		Canonicalize:     alone("AllReduceOp"),
		VerifySymbolUses: verifyAxes,
	},
	{
		Name:     "shard.all_slice",
		Traits:   ir.Pure | ir.SameOperandsAndResultElementType | ir.SameOperandsAndResultRank,
		Operands: []ir.ValueDef{{Name: "input", Constraint: &constraint.AnyNon0RankedTensor}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyNon0RankedTensor}},
		Attrs: []ir.AttrDef{
			{Name: "grid", Constraint: &constraint.FlatSymbolRefAttr},
			{Name: "grid_axes", Constraint: &gridAxesAttr, Default: constraint.EmptyI16s},
			{Name: "slice_axis", Constraint: &constraint.IndexAttr},
		},
		Format: "$input `on` $grid (`grid_axes` `=` $grid_axes^)? `slice_axis` `=` $slice_axis attr-dict `:` " +
			"type($input) `->` type($result)",
		AsmResultNames:   ir.NamedResult("all_slice"),
		Canonicalize:     alone("AllSliceOp"),
		VerifySymbolUses: verifyAllSlice,
	},
	{
		Name:     "shard.all_to_all",
		Traits:   ir.Pure | ir.SameOperandsAndResultElementType | ir.SameOperandsAndResultRank,
		Operands: []ir.ValueDef{{Name: "input", Constraint: &constraint.AnyNon0RankedTensor}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyNon0RankedTensor}},
		Attrs: []ir.AttrDef{
			{Name: "concat_axis", Constraint: &constraint.IndexAttr},
			{Name: "grid", Constraint: &constraint.FlatSymbolRefAttr},
			{Name: "grid_axes", Constraint: &gridAxesAttr, Default: constraint.EmptyI16s},
			{Name: "split_axis", Constraint: &constraint.IndexAttr},
		},
		Format: "$input `on` $grid (`grid_axes` `=` $grid_axes^)? `split_axis` `=` $split_axis `concat_axis` " +
			"`=` $concat_axis attr-dict `:` type($input) `->` type($result)",
		AsmResultNames:   ir.NamedResult("all_to_all"),
		Canonicalize:     alone("AllToAllOp"),
		VerifySymbolUses: verifyAllToAll,
	},
	{
		Name:   "shard.broadcast",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "input", Constraint: &constraint.AnyRankedTensor},
			{Name: "root_dynamic", Constraint: &constraint.Index, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyRankedTensor}},
		Attrs: []ir.AttrDef{
			{Name: "grid", Constraint: &constraint.FlatSymbolRefAttr},
			{Name: "grid_axes", Constraint: &gridAxesAttr, Default: constraint.EmptyI16s},
			{Name: "root", Constraint: &constraint.DenseI64ArrayAttr},
		},
		Format: "$input `on` $grid (`grid_axes` `=` $grid_axes^)? `root` `=` " +
			"custom<DynamicIndexList>($root_dynamic, $root) attr-dict `:` functional-type(operands, " +
			"results)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {input, result} have same shape", Check: func(op *ir.Operation) bool { return constraint.SameShapes(op, "input", "result") }},
			{Message: "all of {input, result} have same element type", Check: func(op *ir.Operation) bool { return constraint.SameElementTypes(op, "input", "result") }},
		},
		AsmResultNames:   ir.NamedResult("broadcast"),
		Canonicalize:     alone("BroadcastOp"),
		VerifySymbolUses: verifyRooted,
	},
	{
		Name:   "shard.gather",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "input", Constraint: &constraint.AnyNon0RankedTensor},
			{Name: "root_dynamic", Constraint: &constraint.Index, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyNon0RankedTensor}},
		Attrs: []ir.AttrDef{
			{Name: "gather_axis", Constraint: &constraint.IndexAttr},
			{Name: "grid", Constraint: &constraint.FlatSymbolRefAttr},
			{Name: "grid_axes", Constraint: &gridAxesAttr, Default: constraint.EmptyI16s},
			{Name: "root", Constraint: &constraint.DenseI64ArrayAttr},
		},
		Format: "$input `on` $grid (`grid_axes` `=` $grid_axes^)? `gather_axis` `=` $gather_axis `root` `=` " +
			"custom<DynamicIndexList>($root_dynamic, $root) attr-dict `:` functional-type(operands, " +
			"results)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {input, result} have same rank", Check: func(op *ir.Operation) bool { return constraint.SameRanks(op, "input", "result") }},
			{Message: "all of {input, result} have same element type", Check: func(op *ir.Operation) bool { return constraint.SameElementTypes(op, "input", "result") }},
		},
		AsmResultNames:   ir.NamedResult("gather"),
		Canonicalize:     alone("GatherOp"),
		VerifySymbolUses: verifyGather,
	},
	{
		Name:  "shard.recv",
		Class: "Recv",
		Operands: []ir.ValueDef{
			{Name: "input", Constraint: &constraint.AnyNon0RankedTensor},
			{Name: "source_dynamic", Constraint: &constraint.Index, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyRankedTensor}},
		Attrs: []ir.AttrDef{
			{Name: "grid", Constraint: &constraint.FlatSymbolRefAttr},
			{Name: "grid_axes", Constraint: &gridAxesAttr, Default: constraint.EmptyI16s},
			{Name: "source", Constraint: &constraint.DenseI64ArrayAttr, Optional: true},
		},
		Format: "$input `on` $grid (`grid_axes` `=` $grid_axes^)? (`source` `=` " +
			"custom<DynamicIndexList>($source_dynamic, $source)^)? attr-dict `:` " +
			"functional-type(operands, results)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {input, result} have same shape", Check: func(op *ir.Operation) bool { return constraint.SameShapes(op, "input", "result") }},
			{Message: "all of {input, result} have same element type", Check: func(op *ir.Operation) bool { return constraint.SameElementTypes(op, "input", "result") }},
		},
		AsmResultNames:   ir.NamedResult("recv"),
		Canonicalize:     alone("RecvOp"),
		VerifySymbolUses: verifyRecv,
	},
	{
		Name:   "shard.reduce",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "input", Constraint: &constraint.AnyRankedTensor},
			{Name: "root_dynamic", Constraint: &constraint.Index, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyRankedTensor}},
		Attrs: []ir.AttrDef{
			{Name: "grid", Constraint: &constraint.FlatSymbolRefAttr},
			{Name: "grid_axes", Constraint: &gridAxesAttr, Default: constraint.EmptyI16s},
			{Name: "reduction", Constraint: &reductionKindAttr, Default: constraint.Case(ReductionKindAttr, 1)},
			{Name: "root", Constraint: &constraint.DenseI64ArrayAttr},
		},
		Format: "$input `on` $grid (`grid_axes` `=` $grid_axes^)? (`reduction` `=` $reduction^)? `root` `=` " +
			"custom<DynamicIndexList>($root_dynamic, $root) attr-dict `:` functional-type(operands, " +
			"results)",
		TypesMatch:       []ir.TypesMatch{{Message: "all of {input, result} have same shape", Check: func(op *ir.Operation) bool { return constraint.SameShapes(op, "input", "result") }}},
		AsmResultNames:   ir.NamedResult("reduce"),
		Canonicalize:     alone("ReduceOp"),
		VerifySymbolUses: verifyRooted,
	},
	{
		Name:     "shard.reduce_scatter",
		Traits:   ir.Pure | ir.SameOperandsAndResultRank,
		Operands: []ir.ValueDef{{Name: "input", Constraint: &constraint.AnyNon0RankedTensor}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyRankedTensor}},
		Attrs: []ir.AttrDef{
			{Name: "grid", Constraint: &constraint.FlatSymbolRefAttr},
			{Name: "grid_axes", Constraint: &gridAxesAttr, Default: constraint.EmptyI16s},
			{Name: "reduction", Constraint: &reductionKindAttr, Default: constraint.Case(ReductionKindAttr, 1)},
			{Name: "scatter_axis", Constraint: &constraint.IndexAttr},
		},
		Format: "$input `on` $grid (`grid_axes` `=` $grid_axes^)? (`reduction` `=` $reduction^)? " +
			"`scatter_axis` `=` $scatter_axis attr-dict `:` type($input) `->` type($result)",
		AsmResultNames:   ir.NamedResult("reduce_scatter"),
		Canonicalize:     alone("ReduceScatterOp"),
		VerifySymbolUses: verifyScatterAxis,
	},
	{
		Name:   "shard.scatter",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "input", Constraint: &constraint.AnyNon0RankedTensor},
			{Name: "root_dynamic", Constraint: &constraint.Index, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyRankedTensor}},
		Attrs: []ir.AttrDef{
			{Name: "grid", Constraint: &constraint.FlatSymbolRefAttr},
			{Name: "grid_axes", Constraint: &gridAxesAttr, Default: constraint.EmptyI16s},
			{Name: "root", Constraint: &constraint.DenseI64ArrayAttr},
			{Name: "scatter_axis", Constraint: &constraint.IndexAttr},
		},
		Format: "$input `on` $grid (`grid_axes` `=` $grid_axes^)? `scatter_axis` `=` $scatter_axis `root` " +
			"`=` custom<DynamicIndexList>($root_dynamic, $root) attr-dict `:` functional-type(operands, " +
			"results)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {input, result} have same rank", Check: func(op *ir.Operation) bool { return constraint.SameRanks(op, "input", "result") }},
			{Message: "all of {input, result} have same element type", Check: func(op *ir.Operation) bool { return constraint.SameElementTypes(op, "input", "result") }},
		},
		AsmResultNames:   ir.NamedResult("scatter"),
		Canonicalize:     alone("ScatterOp"),
		VerifySymbolUses: verifyScatter,
	},
	{
		Name: "shard.send",
		Operands: []ir.ValueDef{
			{Name: "input", Constraint: &constraint.AnyNon0RankedTensor},
			{Name: "destination_dynamic", Constraint: &constraint.Index, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyRankedTensor}},
		Attrs: []ir.AttrDef{
			{Name: "destination", Constraint: &constraint.DenseI64ArrayAttr},
			{Name: "grid", Constraint: &constraint.FlatSymbolRefAttr},
			{Name: "grid_axes", Constraint: &gridAxesAttr, Default: constraint.EmptyI16s},
		},
		Format: "$input `on` $grid (`grid_axes` `=` $grid_axes^)? `destination` `=` " +
			"custom<DynamicIndexList>($destination_dynamic, $destination) attr-dict `:` " +
			"functional-type(operands, results)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {input, result} have same shape", Check: func(op *ir.Operation) bool { return constraint.SameShapes(op, "input", "result") }},
			{Message: "all of {input, result} have same element type", Check: func(op *ir.Operation) bool { return constraint.SameElementTypes(op, "input", "result") }},
		},
		AsmResultNames:   ir.NamedResult("send"),
		Canonicalize:     alone("SendOp"),
		VerifySymbolUses: verifySend,
	},
	{
		Name:     "shard.shift",
		Traits:   ir.Pure | ir.SameOperandsAndResultElementType | ir.SameOperandsAndResultShape,
		Operands: []ir.ValueDef{{Name: "input", Constraint: &constraint.AnyNon0RankedTensor}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyRankedTensor}},
		Attrs: []ir.AttrDef{
			{Name: "grid", Constraint: &constraint.FlatSymbolRefAttr},
			{Name: "grid_axes", Constraint: &gridAxesAttr, Default: constraint.EmptyI16s},
			{Name: "offset", Constraint: &constraint.I64Attr},
			{Name: "rotate", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "shift_axis", Constraint: &constraint.IndexAttr},
		},
		Format: "$input `on` $grid (`grid_axes` `=` $grid_axes^)? `shift_axis` `=` $shift_axis `offset` `=` " +
			"$offset (`rotate` $rotate^)? attr-dict `:` type($input) `->` type($result)",
		AsmResultNames:   ir.NamedResult("shift"),
		VerifySymbolUses: verifyShift,
	},
	{
		Name:   "shard.update_halo",
		Traits: ir.Pure | ir.DestinationStyle,
		Operands: []ir.ValueDef{
			{Name: "destination", Constraint: &non0RankedMemRefOrTensor},
			{Name: "halo_sizes", Constraint: &constraint.I64, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &non0RankedMemRefOrTensor}},
		Attrs: []ir.AttrDef{
			{Name: "grid", Constraint: &constraint.FlatSymbolRefAttr},
			{Name: "split_axes", Constraint: &gridAxesArrayAttr},
			{Name: "static_halo_sizes", Constraint: &constraint.DenseI64ArrayAttr, Default: constraint.EmptyI64s},
		},
		Format: "$destination `on` $grid `split_axes` `=` $split_axes (`halo_sizes` `=` " +
			"custom<DynamicIndexList>($halo_sizes, $static_halo_sizes)^)? attr-dict `:` type($result)",
		TypesMatch:       []ir.TypesMatch{{Message: "result has same type as destination", From: "result", To: "destination", Type: constraint.Itself}},
		VerifySymbolUses: verifyGridUse,
	},
}
