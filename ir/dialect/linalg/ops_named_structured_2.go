package linalg

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var namedStructured2Ops = []*ir.OpDef{
	{
		Name:  "linalg.pooling_nwc_max",
		Class: "PoolingNwcMax",
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
		Custom:             &asm.Custom{Parse: parseNamed, Print: printNamed},
		Effects:            structuredEffects,
		Fold:               foldMemRefCasts,
		Speculatable:       speculatable,
		Verify:             verifyWindow,
		VerifyRegions:      verifyStructured,
	},
	{
		Name:  "linalg.pooling_nwc_max_unsigned",
		Class: "PoolingNwcMaxUnsigned",
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
		Custom:             &asm.Custom{Parse: parseNamed, Print: printNamed},
		Effects:            structuredEffects,
		Fold:               foldMemRefCasts,
		Speculatable:       speculatable,
		Verify:             verifyWindow,
		VerifyRegions:      verifyStructured,
	},
	{
		Name:  "linalg.pooling_ncw_max",
		Class: "PoolingNcwMax",
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
		Custom:             &asm.Custom{Parse: parseNamed, Print: printNamed},
		Effects:            structuredEffects,
		Fold:               foldMemRefCasts,
		Speculatable:       speculatable,
		Verify:             verifyWindow,
		VerifyRegions:      verifyStructured,
	},
	{
		Name:  "linalg.pooling_nwc_min",
		Class: "PoolingNwcMin",
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
		Custom:             &asm.Custom{Parse: parseNamed, Print: printNamed},
		Effects:            structuredEffects,
		Fold:               foldMemRefCasts,
		Speculatable:       speculatable,
		Verify:             verifyWindow,
		VerifyRegions:      verifyStructured,
	},
	{
		Name:  "linalg.pooling_nwc_min_unsigned",
		Class: "PoolingNwcMinUnsigned",
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
		Custom:             &asm.Custom{Parse: parseNamed, Print: printNamed},
		Effects:            structuredEffects,
		Fold:               foldMemRefCasts,
		Speculatable:       speculatable,
		Verify:             verifyWindow,
		VerifyRegions:      verifyStructured,
	},
	{
		Name:  "linalg.pooling_ndhwc_sum",
		Class: "PoolingNdhwcSum",
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
		Custom:             &asm.Custom{Parse: parseNamed, Print: printNamed},
		Effects:            structuredEffects,
		Fold:               foldMemRefCasts,
		Speculatable:       speculatable,
		Verify:             verifyWindow,
		VerifyRegions:      verifyStructured,
	},
	{
		Name:  "linalg.pooling_ndhwc_max",
		Class: "PoolingNdhwcMax",
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
		Custom:             &asm.Custom{Parse: parseNamed, Print: printNamed},
		Effects:            structuredEffects,
		Fold:               foldMemRefCasts,
		Speculatable:       speculatable,
		Verify:             verifyWindow,
		VerifyRegions:      verifyStructured,
	},
	{
		Name:  "linalg.pooling_ndhwc_min",
		Class: "PoolingNdhwcMin",
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
		Custom:             &asm.Custom{Parse: parseNamed, Print: printNamed},
		Effects:            structuredEffects,
		Fold:               foldMemRefCasts,
		Speculatable:       speculatable,
		Verify:             verifyWindow,
		VerifyRegions:      verifyStructured,
	},
	{
		Name:  "linalg.fill",
		Class: "Fill",
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
		Custom:             &asm.Custom{Parse: parseNamed, Print: printNamed},
		Effects:            structuredEffects,
		Fold:               foldMemRefCasts,
		Speculatable:       speculatable,
		Verify:             verifyFill,
		VerifyRegions:      verifyStructured,
	},
	{
		Name:  "linalg.fill_rng_2d",
		Class: "FillRng2D",
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
		Custom:             &asm.Custom{Parse: parseNamed, Print: printNamed},
		Effects:            structuredEffects,
		Fold:               foldMemRefCasts,
		Speculatable:       speculatable,
		VerifyRegions:      verifyStructured,
	},
}
