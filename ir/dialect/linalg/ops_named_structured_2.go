package linalg

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	PoolingNwcMax = &ir.OpDef{
		Name: "linalg.pooling_nwc_max",
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
			{Name: "dilations", Constraint: &i64ElementsOfShape1Attr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return constraint.DenseI64Elements(c, 1) }},
			{Name: "operandSegmentSizes", Kind: ir.SegmentSizes},
			{Name: "strides", Constraint: &i64ElementsOfShape1Attr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return constraint.DenseI64Elements(c, 1) }},
		},
		Regions:            []ir.RegionDef{{Name: "region"}},
		ImplicitTerminator: "linalg.yield",
	}

	PoolingNwcMaxUnsigned = &ir.OpDef{
		Name: "linalg.pooling_nwc_max_unsigned",
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
			{Name: "dilations", Constraint: &i64ElementsOfShape1Attr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return constraint.DenseI64Elements(c, 1) }},
			{Name: "operandSegmentSizes", Kind: ir.SegmentSizes},
			{Name: "strides", Constraint: &i64ElementsOfShape1Attr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return constraint.DenseI64Elements(c, 1) }},
		},
		Regions:            []ir.RegionDef{{Name: "region"}},
		ImplicitTerminator: "linalg.yield",
	}

	PoolingNcwMax = &ir.OpDef{
		Name: "linalg.pooling_ncw_max",
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
			{Name: "dilations", Constraint: &i64ElementsOfShape1Attr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return constraint.DenseI64Elements(c, 1) }},
			{Name: "operandSegmentSizes", Kind: ir.SegmentSizes},
			{Name: "strides", Constraint: &i64ElementsOfShape1Attr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return constraint.DenseI64Elements(c, 1) }},
		},
		Regions:            []ir.RegionDef{{Name: "region"}},
		ImplicitTerminator: "linalg.yield",
	}

	PoolingNwcMin = &ir.OpDef{
		Name: "linalg.pooling_nwc_min",
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
			{Name: "dilations", Constraint: &i64ElementsOfShape1Attr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return constraint.DenseI64Elements(c, 1) }},
			{Name: "operandSegmentSizes", Kind: ir.SegmentSizes},
			{Name: "strides", Constraint: &i64ElementsOfShape1Attr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return constraint.DenseI64Elements(c, 1) }},
		},
		Regions:            []ir.RegionDef{{Name: "region"}},
		ImplicitTerminator: "linalg.yield",
	}

	PoolingNwcMinUnsigned = &ir.OpDef{
		Name: "linalg.pooling_nwc_min_unsigned",
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
			{Name: "dilations", Constraint: &i64ElementsOfShape1Attr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return constraint.DenseI64Elements(c, 1) }},
			{Name: "operandSegmentSizes", Kind: ir.SegmentSizes},
			{Name: "strides", Constraint: &i64ElementsOfShape1Attr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return constraint.DenseI64Elements(c, 1) }},
		},
		Regions:            []ir.RegionDef{{Name: "region"}},
		ImplicitTerminator: "linalg.yield",
	}

	PoolingNdhwcSum = &ir.OpDef{
		Name: "linalg.pooling_ndhwc_sum",
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
			{Name: "dilations", Constraint: &i64ElementsOfShape3Attr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return constraint.DenseI64Elements(c, 1, 1, 1) }},
			{Name: "operandSegmentSizes", Kind: ir.SegmentSizes},
			{Name: "strides", Constraint: &i64ElementsOfShape3Attr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return constraint.DenseI64Elements(c, 1, 1, 1) }},
		},
		Regions:            []ir.RegionDef{{Name: "region"}},
		ImplicitTerminator: "linalg.yield",
	}

	PoolingNdhwcMax = &ir.OpDef{
		Name: "linalg.pooling_ndhwc_max",
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
			{Name: "dilations", Constraint: &i64ElementsOfShape3Attr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return constraint.DenseI64Elements(c, 1, 1, 1) }},
			{Name: "operandSegmentSizes", Kind: ir.SegmentSizes},
			{Name: "strides", Constraint: &i64ElementsOfShape3Attr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return constraint.DenseI64Elements(c, 1, 1, 1) }},
		},
		Regions:            []ir.RegionDef{{Name: "region"}},
		ImplicitTerminator: "linalg.yield",
	}

	PoolingNdhwcMin = &ir.OpDef{
		Name: "linalg.pooling_ndhwc_min",
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
			{Name: "dilations", Constraint: &i64ElementsOfShape3Attr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return constraint.DenseI64Elements(c, 1, 1, 1) }},
			{Name: "operandSegmentSizes", Kind: ir.SegmentSizes},
			{Name: "strides", Constraint: &i64ElementsOfShape3Attr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return constraint.DenseI64Elements(c, 1, 1, 1) }},
		},
		Regions:            []ir.RegionDef{{Name: "region"}},
		ImplicitTerminator: "linalg.yield",
	}

	Fill = &ir.OpDef{
		Name: "linalg.fill",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects | ir.DestinationStyle |
			ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "inputs", Constraint: &constraint.AnyType, Arity: ir.Variadic},
			{Name: "outputs", Constraint: &constraint.AnyShaped, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{
			{Name: "result_tensors", Constraint: &constraint.AnyRankedTensor, Arity: ir.Variadic},
		},
		Attrs:              []ir.AttrDef{{Name: "operandSegmentSizes", Kind: ir.SegmentSizes}},
		Regions:            []ir.RegionDef{{Name: "region"}},
		ImplicitTerminator: "linalg.yield",
	}

	FillRng2D = &ir.OpDef{
		Name: "linalg.fill_rng_2d",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects | ir.DestinationStyle |
			ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "inputs", Constraint: &constraint.AnyType, Arity: ir.Variadic},
			{Name: "outputs", Constraint: &constraint.AnyShaped, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{
			{Name: "result_tensors", Constraint: &constraint.AnyRankedTensor, Arity: ir.Variadic},
		},
		Attrs:              []ir.AttrDef{{Name: "operandSegmentSizes", Kind: ir.SegmentSizes}},
		Regions:            []ir.RegionDef{{Name: "region"}},
		ImplicitTerminator: "linalg.yield",
	}
)
