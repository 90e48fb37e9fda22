package linalg

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	Generic = &ir.OpDef{
		Name: "linalg.generic",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects | ir.DestinationStyle |
			ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "inputs", Constraint: &constraint.AnyType, Arity: ir.Variadic},
			{Name: "outputs", Constraint: &constraint.AnyShaped, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{
			{Name: "result_tensors", Constraint: &constraint.AnyRankedTensor, Arity: ir.Variadic},
		},
		Attrs: []ir.AttrDef{
			{Name: "doc", Constraint: &constraint.StrAttr, Optional: true},
			{Name: "indexing_maps", Constraint: &constraint.AffineMapArrayAttr},
			{Name: "iterator_types", Constraint: &iteratorTypeArrayAttr},
			{Name: "library_call", Constraint: &constraint.StrAttr, Optional: true},
			{Name: "operandSegmentSizes", Kind: ir.SegmentSizes},
		},
		Regions:            []ir.RegionDef{{Name: "region"}},
		ImplicitTerminator: "linalg.yield",
	}

	Map = &ir.OpDef{
		Name:   "linalg.map",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects | ir.DestinationStyle,
		Operands: []ir.ValueDef{
			{Name: "inputs", Constraint: &tensorOrMemref, Arity: ir.Variadic},
			{Name: "init", Constraint: &tensorOrMemref},
		},
		Results:            []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyTensor, Arity: ir.Variadic}},
		Regions:            []ir.RegionDef{{Name: "mapper", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"}},
		ImplicitTerminator: "linalg.yield",
	}

	Reduce = &ir.OpDef{
		Name: "linalg.reduce",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects | ir.DestinationStyle |
			ir.SameVariadicOperandSize,
		Operands: []ir.ValueDef{
			{Name: "inputs", Constraint: &tensorOrMemref, Arity: ir.Variadic},
			{Name: "inits", Constraint: &tensorOrMemref, Arity: ir.Variadic},
		},
		Results:            []ir.ValueDef{{Constraint: &constraint.AnyTensor, Arity: ir.Variadic}},
		Attrs:              []ir.AttrDef{{Name: "dimensions", Constraint: &increasingI64ArrayAttr}},
		Regions:            []ir.RegionDef{{Name: "combiner", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"}},
		ImplicitTerminator: "linalg.yield",
	}

	Transpose = &ir.OpDef{
		Name:   "linalg.transpose",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects | ir.DestinationStyle,
		Operands: []ir.ValueDef{
			{Name: "input", Constraint: &tensorOrMemref},
			{Name: "init", Constraint: &tensorOrMemref},
		},
		Results:            []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyTensor, Arity: ir.Variadic}},
		Attrs:              []ir.AttrDef{{Name: "permutation", Constraint: &constraint.DenseI64ArrayAttr}},
		Regions:            []ir.RegionDef{{Name: "region", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"}},
		ImplicitTerminator: "linalg.yield",
	}

	Broadcast = &ir.OpDef{
		Name:   "linalg.broadcast",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects | ir.DestinationStyle,
		Operands: []ir.ValueDef{
			{Name: "input", Constraint: &tensorOrMemref},
			{Name: "init", Constraint: &tensorOrMemref},
		},
		Results:            []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyTensor, Arity: ir.Variadic}},
		Attrs:              []ir.AttrDef{{Name: "dimensions", Constraint: &constraint.DenseI64ArrayAttr}},
		Regions:            []ir.RegionDef{{Name: "region", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"}},
		ImplicitTerminator: "linalg.yield",
	}

	Elementwise = &ir.OpDef{
		Name: "linalg.elementwise",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects | ir.DestinationStyle |
			ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "inputs", Constraint: &constraint.AnyType, Arity: ir.Variadic},
			{Name: "outputs", Constraint: &constraint.AnyShaped, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{
			{Name: "result_tensors", Constraint: &constraint.AnyRankedTensor, Arity: ir.Variadic},
		},
		Attrs: []ir.AttrDef{
			{Name: "indexing_maps", Constraint: &constraint.AffineMapArrayAttr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return c.Array() }},
			{Name: "kind", Constraint: &elementwiseKindAttr},
			{Name: "operandSegmentSizes", Kind: ir.SegmentSizes},
		},
		Regions:            []ir.RegionDef{{Name: "region"}},
		ImplicitTerminator: "linalg.yield",
	}

	Matmul = &ir.OpDef{
		Name: "linalg.matmul",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects | ir.DestinationStyle |
			ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "inputs", Constraint: &constraint.AnyType, Arity: ir.Variadic},
			{Name: "outputs", Constraint: &constraint.AnyShaped, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{
			{Name: "result_tensors", Constraint: &constraint.AnyRankedTensor, Arity: ir.Variadic},
		},
		Attrs: []ir.AttrDef{
			{Name: "cast", Constraint: &typeFnAttr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, TypeFnAttr, 0) }},
			{Name: "indexing_maps", Constraint: &constraint.AffineMapArrayAttr, Optional: true, Default: matmulMaps},
			{Name: "operandSegmentSizes", Kind: ir.SegmentSizes},
		},
		Regions:            []ir.RegionDef{{Name: "region"}},
		ImplicitTerminator: "linalg.yield",
	}

	Contract = &ir.OpDef{
		Name: "linalg.contract",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects | ir.DestinationStyle |
			ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "inputs", Constraint: &constraint.AnyType, Arity: ir.Variadic},
			{Name: "outputs", Constraint: &constraint.AnyShaped, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{{Name: "result_tensors", Constraint: &constraint.AnyShaped, Arity: ir.Variadic}},
		Attrs: []ir.AttrDef{
			{Name: "cast", Constraint: &typeFnAttr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, TypeFnAttr, 0) }},
			{Name: "indexing_maps", Constraint: &constraint.AffineMapArrayAttr},
			{Name: "operandSegmentSizes", Kind: ir.SegmentSizes},
		},
		Regions:            []ir.RegionDef{{Name: "combiner", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"}},
		ImplicitTerminator: "linalg.yield",
	}

	BatchMatmul = &ir.OpDef{
		Name: "linalg.batch_matmul",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects | ir.DestinationStyle |
			ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "inputs", Constraint: &constraint.AnyType, Arity: ir.Variadic},
			{Name: "outputs", Constraint: &constraint.AnyShaped, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{
			{Name: "result_tensors", Constraint: &constraint.AnyRankedTensor, Arity: ir.Variadic},
		},
		Attrs: []ir.AttrDef{
			{Name: "cast", Constraint: &typeFnAttr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, TypeFnAttr, 0) }},
			{Name: "indexing_maps", Constraint: &constraint.AffineMapArrayAttr, Optional: true, Default: batchMatmulMaps},
			{Name: "operandSegmentSizes", Kind: ir.SegmentSizes},
		},
		Regions:            []ir.RegionDef{{Name: "region"}},
		ImplicitTerminator: "linalg.yield",
	}

	BatchReduceMatmul = &ir.OpDef{
		Name: "linalg.batch_reduce_matmul",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects | ir.DestinationStyle |
			ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "inputs", Constraint: &constraint.AnyType, Arity: ir.Variadic},
			{Name: "outputs", Constraint: &constraint.AnyShaped, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{
			{Name: "result_tensors", Constraint: &constraint.AnyRankedTensor, Arity: ir.Variadic},
		},
		Attrs: []ir.AttrDef{
			{Name: "cast", Constraint: &typeFnAttr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, TypeFnAttr, 0) }},
			{Name: "indexing_maps", Constraint: &constraint.AffineMapArrayAttr, Optional: true, Default: batchReduceMatmulMaps},
			{Name: "operandSegmentSizes", Kind: ir.SegmentSizes},
		},
		Regions:            []ir.RegionDef{{Name: "region"}},
		ImplicitTerminator: "linalg.yield",
	}
)
