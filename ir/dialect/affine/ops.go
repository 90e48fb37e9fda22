package affine

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	AffineApply = &ir.OpDef{
		Name:     "affine.apply",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "mapOperands", Constraint: &constraint.Index, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Constraint: &constraint.Index}},
		Attrs:    []ir.AttrDef{{Name: "map", Constraint: &constraint.AffineMapAttr}},
	}

	AffineFor = &ir.OpDef{
		Name: "affine.for",
		Traits: ir.AttrSizedOperandSegments | ir.AutomaticAllocationScope | ir.SingleBlock | ir.SingleBlockImplicitTerminator |
			ir.RecursiveMemoryEffects,
		Operands: []ir.ValueDef{
			{Name: "lowerBoundOperands", Constraint: &constraint.Index, Arity: ir.Variadic},
			{Name: "upperBoundOperands", Constraint: &constraint.Index, Arity: ir.Variadic},
			{Name: "inits", Constraint: &constraint.AnyType, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{{Name: "results", Constraint: &constraint.AnyType, Arity: ir.Variadic}},
		Attrs: []ir.AttrDef{
			{Name: "lowerBoundMap", Constraint: &constraint.AffineMapAttr},
			{Name: "operandSegmentSizes", Kind: ir.SegmentSizes},
			{Name: "step", Constraint: &constraint.IndexAttr},
			{Name: "upperBoundMap", Constraint: &constraint.AffineMapAttr},
		},
		Regions:            []ir.RegionDef{{Name: "region", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"}},
		ImplicitTerminator: "affine.yield",
	}

	AffineIf = &ir.OpDef{
		Name: "affine.if",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursivelySpeculatable | ir.RecursiveMemoryEffects |
			ir.NoRegionArguments,
		Operands: []ir.ValueDef{{Constraint: &constraint.AnyType, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "results", Constraint: &constraint.AnyType, Arity: ir.Variadic}},
		Attrs:    []ir.AttrDef{{Name: "condition", Constraint: &constraint.IntegerSetAttr}},
		Regions: []ir.RegionDef{
			{Name: "thenRegion", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"},
			{Name: "elseRegion"},
		},
		ImplicitTerminator: "affine.yield",
	}

	AffineLoad = &ir.OpDef{
		Name:   "affine.load",
		Traits: ir.MemRefsNormalizable | ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "memref", Constraint: &constraint.AnyMemRef, Effects: []ir.DeclaredEffect{{Kind: ir.Read}}},
			{Name: "indices", Constraint: &constraint.Index, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyType}},
		Attrs:   []ir.AttrDef{{Name: "map", Constraint: &constraint.AffineMapAttr}},
	}

	AffineMin = &ir.OpDef{
		Name:     "affine.min",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "operands", Constraint: &constraint.Index, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Constraint: &constraint.Index}},
		Attrs:    []ir.AttrDef{{Name: "map", Constraint: &constraint.AffineMapAttr}},
	}

	AffineMax = &ir.OpDef{
		Name:     "affine.max",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "operands", Constraint: &constraint.Index, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Constraint: &constraint.Index}},
		Attrs:    []ir.AttrDef{{Name: "map", Constraint: &constraint.AffineMapAttr}},
	}

	AffineParallel = &ir.OpDef{
		Name: "affine.parallel",
		Traits: ir.AutomaticAllocationScope | ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursivelySpeculatable |
			ir.RecursiveMemoryEffects | ir.MemRefsNormalizable,
		Operands: []ir.ValueDef{{Name: "mapOperands", Constraint: &constraint.Index, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "results", Constraint: &constraint.AnyType, Arity: ir.Variadic}},
		Attrs: []ir.AttrDef{
			{Name: "lowerBoundsGroups", Constraint: &constraint.I32ElementsAttr},
			{Name: "lowerBoundsMap", Constraint: &constraint.AffineMapAttr},
			{Name: "reductions", Constraint: &reductionOpsAttr},
			{Name: "steps", Constraint: &constraint.I64ArrayAttr},
			{Name: "upperBoundsGroups", Constraint: &constraint.I32ElementsAttr},
			{Name: "upperBoundsMap", Constraint: &constraint.AffineMapAttr},
		},
		Regions:            []ir.RegionDef{{Name: "region", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"}},
		ImplicitTerminator: "affine.yield",
	}

	AffinePrefetch = &ir.OpDef{
		Name:   "affine.prefetch",
		Traits: ir.MemRefsNormalizable,
		Operands: []ir.ValueDef{
			{Name: "memref", Constraint: &constraint.AnyMemRef},
			{Name: "indices", Constraint: &constraint.Index, Arity: ir.Variadic},
		},
		Attrs: []ir.AttrDef{
			{Name: "isDataCache", Constraint: &constraint.BoolAttr},
			{Name: "isWrite", Constraint: &constraint.BoolAttr},
			{Name: "localityHint", Constraint: &constraint.I32AttrFrom0To3},
			{Name: "map", Constraint: &constraint.AffineMapAttr},
		},
	}

	AffineStore = &ir.OpDef{
		Name:   "affine.store",
		Traits: ir.MemRefsNormalizable | ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "value", Constraint: &constraint.AnyType},
			{Name: "memref", Constraint: &constraint.AnyMemRef, Effects: []ir.DeclaredEffect{{Kind: ir.Write}}},
			{Name: "indices", Constraint: &constraint.Index, Arity: ir.Variadic},
		},
		Attrs: []ir.AttrDef{{Name: "map", Constraint: &constraint.AffineMapAttr}},
	}

	AffineYield = &ir.OpDef{
		Name:     "affine.yield",
		Traits:   ir.Pure | ir.Terminator | ir.ReturnLike | ir.MemRefsNormalizable,
		Operands: []ir.ValueDef{{Name: "operands", Constraint: &constraint.AnyType, Arity: ir.Variadic}},
		Format:   "attr-dict ($operands^ `:` type($operands))?",
	}

	AffineVectorLoad = &ir.OpDef{
		Name:   "affine.vector_load",
		Traits: ir.MemRefsNormalizable | ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "memref", Constraint: &constraint.AnyMemRef, Effects: []ir.DeclaredEffect{{Kind: ir.Read}}},
			{Name: "indices", Constraint: &constraint.Index, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyVectorOfNonZeroRank}},
		Attrs:   []ir.AttrDef{{Name: "map", Constraint: &constraint.AffineMapAttr}},
	}

	AffineVectorStore = &ir.OpDef{
		Name:   "affine.vector_store",
		Traits: ir.MemRefsNormalizable | ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "value", Constraint: &constraint.AnyVectorOfNonZeroRank},
			{Name: "memref", Constraint: &constraint.AnyMemRef, Effects: []ir.DeclaredEffect{{Kind: ir.Write}}},
			{Name: "indices", Constraint: &constraint.Index, Arity: ir.Variadic},
		},
		Attrs: []ir.AttrDef{{Name: "map", Constraint: &constraint.AffineMapAttr}},
	}

	AffineDelinearizeIndex = &ir.OpDef{
		Name:   "affine.delinearize_index",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "linear_index", Constraint: &constraint.Index},
			{Name: "dynamic_basis", Constraint: &constraint.Index, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{{Name: "multi_index", Constraint: &constraint.Index, Arity: ir.Variadic}},
		Attrs:   []ir.AttrDef{{Name: "static_basis", Constraint: &constraint.DenseI64ArrayAttr}},
		Format: "$linear_index `into` custom<DynamicIndexList>($dynamic_basis, $static_basis, \"{}\", " +
			"\"::mlir::AsmParser::Delimiter::Paren\") attr-dict `:` type($multi_index)",
	}

	AffineLinearizeIndex = &ir.OpDef{
		Name:   "affine.linearize_index",
		Traits: ir.Pure | ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "multi_index", Constraint: &constraint.Index, Arity: ir.Variadic},
			{Name: "dynamic_basis", Constraint: &constraint.Index, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{{Name: "linear_index", Constraint: &constraint.Index}},
		Attrs: []ir.AttrDef{
			{Name: "disjoint", Constraint: &constraint.UnitProp, Kind: ir.PropBool, Optional: true},
			{Name: "operandSegmentSizes", Kind: ir.SegmentSizes},
			{Name: "static_basis", Constraint: &constraint.DenseI64ArrayAttr},
		},
		Format: "(`disjoint` $disjoint^)? ` ` `[` $multi_index `]` `by` " +
			"custom<DynamicIndexList>($dynamic_basis, $static_basis, \"{}\", " +
			"\"::mlir::AsmParser::Delimiter::Paren\") attr-dict `:` type($linear_index)",
	}
)
