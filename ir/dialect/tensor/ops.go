package tensor

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	Bitcast = &ir.OpDef{
		Name:   "tensor.bitcast",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "source", Constraint: &tensorOfIntegerOrFloat},
		},
		Results: []ir.ValueDef{{Name: "dest", Constraint: &tensorOfIntegerOrFloat}},
		Format:  "$source attr-dict `:` type($source) `to` type($dest)",
	}

	Cast = &ir.OpDef{
		Name:     "tensor.cast",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "source", Constraint: &constraint.AnyTensor}},
		Results:  []ir.ValueDef{{Name: "dest", Constraint: &constraint.AnyTensor}},
		Format:   "$source attr-dict `:` type($source) `to` type($dest)",
	}

	Concat = &ir.OpDef{
		Name:     "tensor.concat",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "inputs", Constraint: &constraint.AnyRankedTensor, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyRankedTensor}},
		Attrs:    []ir.AttrDef{{Name: "dim", Constraint: &constraint.I64Attr}},
		Format:   "`dim` `(` $dim `)` $inputs attr-dict `:` functional-type(operands, results)",
	}

	Dim = &ir.OpDef{
		Name:   "tensor.dim",
		Traits: ir.NoMemoryEffect,
		Operands: []ir.ValueDef{
			{Name: "source", Constraint: &constraint.AnyNon0RankedOrUnrankedTensor},
			{Name: "index", Constraint: &constraint.Index},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.Index}},
		Format:  "attr-dict $source `,` $index `:` type($source)",
	}

	Empty = &ir.OpDef{
		Name:     "tensor.empty",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "dynamicSizes", Constraint: &constraint.Index, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyRankedTensor}},
		Format:   "`(`$dynamicSizes`)` attr-dict `:` type($result)",
	}

	Extract = &ir.OpDef{
		Name:   "tensor.extract",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "tensor", Constraint: &constraint.AnyRankedTensor},
			{Name: "indices", Constraint: &constraint.Index, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyType}},
		Format:  "$tensor `[` $indices `]` attr-dict `:` type($tensor)",
		TypesMatch: []ir.TypesMatch{
			{Message: "result type matches element type of tensor", From: "tensor", To: "result", Type: ir.ElementOf},
		},
	}

	ExtractSlice = &ir.OpDef{
		Name:   "tensor.extract_slice",
		Traits: ir.AttrSizedOperandSegments | ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "source", Constraint: &constraint.AnyRankedTensor},
			{Name: "offsets", Constraint: &constraint.Index, Arity: ir.Variadic},
			{Name: "sizes", Constraint: &constraint.Index, Arity: ir.Variadic},
			{Name: "strides", Constraint: &constraint.Index, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyRankedTensor}},
		Attrs: []ir.AttrDef{
			{Name: "operandSegmentSizes", Kind: ir.SegmentSizes},
			{Name: "static_offsets", Constraint: &constraint.DenseI64ArrayAttr},
			{Name: "static_sizes", Constraint: &constraint.DenseI64ArrayAttr},
			{Name: "static_strides", Constraint: &constraint.DenseI64ArrayAttr},
		},
		Format: "$source `` custom<DynamicIndexList>($offsets, $static_offsets) " +
			"custom<DynamicIndexList>($sizes, $static_sizes) custom<DynamicIndexList>($strides, " +
			"$static_strides) attr-dict `:` type($source) `to` type($result)",
	}

	FromElements = &ir.OpDef{
		Name:     "tensor.from_elements",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "elements", Constraint: &constraint.AnyType, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyStaticShapeTensor}},
		Format:   "$elements attr-dict `:` type($result)",
		TypesMatch: []ir.TypesMatch{
			{Message: "operand types match result element type", From: "result", To: "elements", Types: constraint.ElementPerValue},
		},
	}

	Gather = &ir.OpDef{
		Name:   "tensor.gather",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "source", Constraint: &constraint.AnyRankedTensor},
			{Name: "indices", Constraint: &constraint.RankedTensorOfIntegerOrIndex},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyRankedTensor}},
		Attrs: []ir.AttrDef{
			{Name: "gather_dims", Constraint: &constraint.DenseI64ArrayAttr},
			{Name: "unique", Constraint: &constraint.UnitAttr, Optional: true},
		},
		Format: "$source `[` $indices `]` `gather_dims` `(` $gather_dims `)` (`unique` $unique^)? attr-dict " +
			"`:` functional-type(operands, results)",
	}

	Generate = &ir.OpDef{
		Name:               "tensor.generate",
		Traits:             ir.RecursiveMemoryEffects | ir.SingleBlock | ir.SingleBlockImplicitTerminator,
		Operands:           []ir.ValueDef{{Name: "dynamicExtents", Constraint: &constraint.Index, Arity: ir.Variadic}},
		Results:            []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyRankedTensor}},
		Regions:            []ir.RegionDef{{Name: "body", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"}},
		Format:             "$dynamicExtents $body attr-dict `:` type($result)",
		ImplicitTerminator: "tensor.yield",
	}

	Insert = &ir.OpDef{
		Name:   "tensor.insert",
		Traits: ir.DestinationStyle | ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "scalar", Constraint: &constraint.AnyType},
			{Name: "dest", Constraint: &constraint.AnyRankedTensor},
			{Name: "indices", Constraint: &constraint.Index, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyRankedTensor}},
		Format:  "$scalar `into` $dest `[` $indices `]` attr-dict `:` type($dest)",
		TypesMatch: []ir.TypesMatch{
			{Message: "result type matches type of dest", From: "dest", To: "result", Type: constraint.Itself},
			{Message: "scalar type matches element type of dest", From: "dest", To: "scalar", Type: ir.ElementOf},
		},
	}

	InsertSlice = &ir.OpDef{
		Name:   "tensor.insert_slice",
		Traits: ir.AttrSizedOperandSegments | ir.DestinationStyle | ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "source", Constraint: &constraint.AnyRankedTensor},
			{Name: "dest", Constraint: &constraint.AnyRankedTensor},
			{Name: "offsets", Constraint: &constraint.Index, Arity: ir.Variadic},
			{Name: "sizes", Constraint: &constraint.Index, Arity: ir.Variadic},
			{Name: "strides", Constraint: &constraint.Index, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyRankedTensor}},
		Attrs: []ir.AttrDef{
			{Name: "operandSegmentSizes", Kind: ir.SegmentSizes},
			{Name: "static_offsets", Constraint: &constraint.DenseI64ArrayAttr},
			{Name: "static_sizes", Constraint: &constraint.DenseI64ArrayAttr},
			{Name: "static_strides", Constraint: &constraint.DenseI64ArrayAttr},
		},
		Format: "$source `into` $dest `` custom<DynamicIndexList>($offsets, $static_offsets) " +
			"custom<DynamicIndexList>($sizes, $static_sizes) custom<DynamicIndexList>($strides, " +
			"$static_strides) attr-dict `:` type($source) `into` type($dest)",
		TypesMatch: []ir.TypesMatch{
			{Message: "expected result type to match dest type", From: "dest", To: "result", Type: constraint.Itself},
		},
	}

	Rank = &ir.OpDef{
		Name:     "tensor.rank",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "tensor", Constraint: &constraint.AnyTensor}},
		Results:  []ir.ValueDef{{Constraint: &constraint.Index}},
		Format:   "$tensor attr-dict `:` type($tensor)",
	}

	Reshape = &ir.OpDef{
		Name:   "tensor.reshape",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "source", Constraint: &constraint.AnyTensor},
			{Name: "shape", Constraint: &tensor1DOfIntegerOrIndex},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyTensor}},
		Format:  "$source `(` $shape `)` attr-dict `:` functional-type(operands, results)",
	}

	ExpandShape = &ir.OpDef{
		Name:   "tensor.expand_shape",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &constraint.AnyTensor},
			{Name: "output_shape", Constraint: &constraint.Index, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyTensor}},
		Attrs: []ir.AttrDef{
			{Name: "reassociation", Constraint: &constraint.IndexListArrayAttr},
			{Name: "static_output_shape", Constraint: &constraint.DenseI64ArrayAttr},
		},
		Format: "$src $reassociation `output_shape` custom<DynamicIndexList>($output_shape, " +
			"$static_output_shape) attr-dict `:` type($src) `into` type($result)",
	}

	CollapseShape = &ir.OpDef{
		Name:     "tensor.collapse_shape",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "src", Constraint: &constraint.AnyTensor}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyTensor}},
		Attrs:    []ir.AttrDef{{Name: "reassociation", Constraint: &constraint.IndexListArrayAttr}},
		Format:   "$src $reassociation attr-dict `:` type($src) `into` type($result)",
	}

	Pad = &ir.OpDef{
		Name:   "tensor.pad",
		Traits: ir.AttrSizedOperandSegments | ir.Pure | ir.SingleBlock | ir.SingleBlockImplicitTerminator,
		Operands: []ir.ValueDef{
			{Name: "source", Constraint: &constraint.AnyRankedTensor},
			{Name: "low", Constraint: &constraint.Index, Arity: ir.Variadic},
			{Name: "high", Constraint: &constraint.Index, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyRankedTensor}},
		Attrs: []ir.AttrDef{
			{Name: "nofold", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "operandSegmentSizes", Kind: ir.SegmentSizes},
			{Name: "static_high", Constraint: &constraint.DenseI64ArrayAttr},
			{Name: "static_low", Constraint: &constraint.DenseI64ArrayAttr},
		},
		Regions: []ir.RegionDef{{Name: "region", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"}},
		Format: "$source (`nofold` $nofold^)? `low` `` custom<DynamicIndexList>($low, $static_low) `high` `` " +
			"custom<DynamicIndexList>($high, $static_high) $region attr-dict `:` type($source) `to` " +
			"type($result)",
		ImplicitTerminator: "tensor.yield",
	}

	ParallelInsertSlice = &ir.OpDef{
		Name:   "tensor.parallel_insert_slice",
		Traits: ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "source", Constraint: &constraint.AnyRankedTensor},
			{Name: "dest", Constraint: &constraint.AnyRankedTensor},
			{Name: "offsets", Constraint: &constraint.Index, Arity: ir.Variadic},
			{Name: "sizes", Constraint: &constraint.Index, Arity: ir.Variadic},
			{Name: "strides", Constraint: &constraint.Index, Arity: ir.Variadic},
		},
		Attrs: []ir.AttrDef{
			{Name: "operandSegmentSizes", Kind: ir.SegmentSizes},
			{Name: "static_offsets", Constraint: &constraint.DenseI64ArrayAttr},
			{Name: "static_sizes", Constraint: &constraint.DenseI64ArrayAttr},
			{Name: "static_strides", Constraint: &constraint.DenseI64ArrayAttr},
		},
		Format: "$source `into` $dest `` custom<DynamicIndexList>($offsets, $static_offsets) " +
			"custom<DynamicIndexList>($sizes, $static_sizes) custom<DynamicIndexList>($strides, " +
			"$static_strides) attr-dict `:` type($source) `into` type($dest)",
	}

	Scatter = &ir.OpDef{
		Name:   "tensor.scatter",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "source", Constraint: &constraint.AnyRankedTensor},
			{Name: "dest", Constraint: &constraint.AnyRankedTensor},
			{Name: "indices", Constraint: &constraint.RankedTensorOfIntegerOrIndex},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyRankedTensor}},
		Attrs: []ir.AttrDef{
			{Name: "scatter_dims", Constraint: &constraint.DenseI64ArrayAttr},
			{Name: "unique", Constraint: &constraint.UnitAttr, Optional: true},
		},
		Format: "$source `into` $dest `[` $indices `]` `scatter_dims` `(` $scatter_dims `)` (`unique` " +
			"$unique^)? attr-dict `:` functional-type(operands, results)",
	}

	Splat = &ir.OpDef{
		Name:   "tensor.splat",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "input", Constraint: &constraint.AnyType},
			{Name: "dynamicSizes", Constraint: &constraint.Index, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{{Name: "aggregate", Constraint: &constraint.AnyRankedTensor}},
		Format:  "$input (`[` $dynamicSizes^ `]`)? attr-dict `:` type($aggregate)",
		TypesMatch: []ir.TypesMatch{
			{Message: "operand type matches element type of result", From: "aggregate", To: "input", Type: ir.ElementOf},
		},
	}

	Yield = &ir.OpDef{
		Name:      "tensor.yield",
		Traits:    ir.Pure | ir.ReturnLike | ir.Terminator,
		Operands:  []ir.ValueDef{{Name: "value", Constraint: &constraint.AnyType}},
		Format:    "$value attr-dict `:` type($value)",
		HasParent: []string{"tensor.generate", "tensor.pad"},
	}
)
