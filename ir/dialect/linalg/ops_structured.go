package linalg

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var structuredOps = []*ir.OpDef{
	{
		Name:  "linalg.generic",
		Class: "Generic",
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
		AsmBlockArgNames:   nameBody("out"),
		Canonicalize:       genericPatterns,
		Custom:             &asm.Custom{Parse: parseGeneric, Print: printGeneric},
		Effects:            structuredEffects,
		Fold:               foldMemRefCasts,
		Speculatable:       speculatable,
		VerifyRegions:      verifyStructured,
	},
	{
		Name:   "linalg.map",
		Class:  "Map",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects | ir.DestinationStyle,
		Operands: []ir.ValueDef{
			{Name: "inputs", Constraint: &tensorOrMemref, Arity: ir.Variadic},
			{Name: "init", Constraint: &tensorOrMemref},
		},
		Results:            []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyTensor, Arity: ir.Variadic}},
		Regions:            []ir.RegionDef{{Name: "mapper", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"}},
		ImplicitTerminator: "linalg.yield",
		AsmResultNames:     ir.NamedResult("mapped"),
		AsmBlockArgNames:   nameBody("init"),
		Custom:             &asm.Custom{Parse: parseMap, Print: printMap},
		Effects:            structuredEffects,
		Speculatable:       speculatable,
		Verify:             verifyMap,
		VerifyRegions:      verifyStructured,
	},
	{
		Name:  "linalg.reduce",
		Class: "Reduce",
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
		AsmResultNames:     ir.NamedResult("reduced"),
		AsmBlockArgNames:   nameBody("init"),
		Custom:             &asm.Custom{Parse: parseReduce, Print: printReduce},
		Effects:            structuredEffects,
		Speculatable:       speculatable,
		Verify:             verifyReduce,
		VerifyRegions:      verifyStructured,
	},
	{
		Name:   "linalg.transpose",
		Class:  "Transpose",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects | ir.DestinationStyle,
		Operands: []ir.ValueDef{
			{Name: "input", Constraint: &tensorOrMemref},
			{Name: "init", Constraint: &tensorOrMemref},
		},
		Results:            []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyTensor, Arity: ir.Variadic}},
		Attrs:              []ir.AttrDef{{Name: "permutation", Constraint: &constraint.DenseI64ArrayAttr}},
		Regions:            []ir.RegionDef{{Name: "region", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"}},
		ImplicitTerminator: "linalg.yield",
		AsmResultNames:     ir.NamedResult("transposed"),
		Fold:               foldTranspose,
		Canonicalize:       transposePatterns,
		Custom:             &asm.Custom{Parse: parseTranspose, Print: printTranspose},
		Effects:            structuredEffects,
		Speculatable:       speculatable,
		Verify:             verifyTranspose,
		VerifyRegions:      verifyStructured,
	},
	{
		Name:   "linalg.broadcast",
		Class:  "Broadcast",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects | ir.DestinationStyle,
		Operands: []ir.ValueDef{
			{Name: "input", Constraint: &tensorOrMemref},
			{Name: "init", Constraint: &tensorOrMemref},
		},
		Results:            []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyTensor, Arity: ir.Variadic}},
		Attrs:              []ir.AttrDef{{Name: "dimensions", Constraint: &constraint.DenseI64ArrayAttr}},
		Regions:            []ir.RegionDef{{Name: "region", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"}},
		ImplicitTerminator: "linalg.yield",
		AsmResultNames:     ir.NamedResult("broadcasted"),
		Canonicalize:       broadcastPatterns,
		Custom:             &asm.Custom{Parse: parseBroadcast, Print: printBroadcast},
		Effects:            structuredEffects,
		Speculatable:       speculatable,
		Verify:             verifyBroadcast,
		VerifyRegions:      verifyStructured,
	},
	{
		Name:  "linalg.elementwise",
		Class: "Elementwise",
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
		Custom:             &asm.Custom{Parse: parseElementwise, Print: printElementwise},
		Effects:            structuredEffects,
		Fold:               foldMemRefCasts,
		Speculatable:       speculatable,
		VerifyRegions:      verifyStructured,
	},
	{
		Name:  "linalg.matmul",
		Class: "Matmul",
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
		Custom:             &asm.Custom{Parse: parseMatmul, Print: printMatmul},
		Effects:            structuredEffects,
		Fold:               foldMemRefCasts,
		Speculatable:       speculatable,
		VerifyRegions:      verifyStructured,
	},
	{
		Name:  "linalg.contract",
		Class: "Contract",
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
		Custom:             &asm.Custom{Parse: parseContract, Print: printContract},
		Effects:            structuredEffects,
		Fold:               foldMemRefCasts,
		Speculatable:       speculatable,
		VerifyRegions:      verifyStructured,
	},
	{
		Name:  "linalg.batch_matmul",
		Class: "BatchMatmul",
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
		Custom:             &asm.Custom{Parse: parseMatmul, Print: printMatmul},
		Effects:            structuredEffects,
		Fold:               foldMemRefCasts,
		Speculatable:       speculatable,
		VerifyRegions:      verifyStructured,
	},
	{
		Name:  "linalg.batch_reduce_matmul",
		Class: "BatchReduceMatmul",
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
		Custom:             &asm.Custom{Parse: parseMatmul, Print: printMatmul},
		Effects:            structuredEffects,
		Fold:               foldMemRefCasts,
		Speculatable:       speculatable,
		VerifyRegions:      verifyStructured,
	},
}
