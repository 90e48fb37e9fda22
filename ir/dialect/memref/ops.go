package memref

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
)

var (
	AssumeAlignment = &ir.OpDef{
		Name:     "memref.assume_alignment",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "memref", Constraint: &constraint.AnyMemRef}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyMemRef}},
		Attrs:    []ir.AttrDef{{Name: "alignment", Constraint: &positiveI32Attr}},
		Format:   "$memref `,` $alignment attr-dict `:` type($memref)",
	}

	DistinctObjects = &ir.OpDef{
		Name:     "memref.distinct_objects",
		Traits:   ir.Pure | ir.InferTypeOp,
		Operands: []ir.ValueDef{{Name: "operands", Constraint: &constraint.AnyMemRef, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "results", Constraint: &constraint.AnyMemRef, Arity: ir.Variadic}},
		Format:   "$operands attr-dict `:` type($operands)",
	}

	Alloc = &ir.OpDef{
		Name:   "memref.alloc",
		Traits: ir.AttrSizedOperandSegments | ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "dynamicSizes", Constraint: &constraint.Index, Arity: ir.Variadic},
			{Name: "symbolOperands", Constraint: &constraint.Index, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{
			{Name: "memref", Constraint: &constraint.AnyMemRef, Effects: []ir.DeclaredEffect{{Kind: ir.Allocate, FullRegion: true}}},
		},
		Attrs: []ir.AttrDef{
			{Name: "alignment", Constraint: &constraint.PositivePowerOf2I64Attr, Optional: true},
			{Name: "operandSegmentSizes", Kind: ir.SegmentSizes},
		},
		Format: "`(`$dynamicSizes`)` (`` `[` $symbolOperands^ `]`)? attr-dict `:` type($memref)",
	}

	Realloc = &ir.OpDef{
		Name:   "memref.realloc",
		Traits: ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "source", Constraint: &constraint.MemRef1D, Effects: []ir.DeclaredEffect{{Kind: ir.Free, FullRegion: true}}},
			{Name: "dynamicResultSize", Constraint: &constraint.Index, Arity: ir.Optional},
		},
		Results: []ir.ValueDef{
			{Constraint: &constraint.MemRef1D, Effects: []ir.DeclaredEffect{{Kind: ir.Allocate, Stage: 1, FullRegion: true}}},
		},
		Attrs: []ir.AttrDef{
			{Name: "alignment", Constraint: &constraint.PositivePowerOf2I64Attr, Optional: true},
		},
		Format: "$source (`(` $dynamicResultSize^ `)`)? attr-dict `:` type($source) `to` type(results)",
	}

	Alloca = &ir.OpDef{
		Name:   "memref.alloca",
		Traits: ir.AttrSizedOperandSegments | ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "dynamicSizes", Constraint: &constraint.Index, Arity: ir.Variadic},
			{Name: "symbolOperands", Constraint: &constraint.Index, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{
			{Name: "memref", Constraint: &constraint.AnyMemRef, Effects: []ir.DeclaredEffect{{Kind: ir.Allocate, Resource: "AutomaticAllocationScopeResource", FullRegion: true}}},
		},
		Attrs: []ir.AttrDef{
			{Name: "alignment", Constraint: &constraint.PositivePowerOf2I64Attr, Optional: true},
			{Name: "operandSegmentSizes", Kind: ir.SegmentSizes},
		},
		Format: "`(`$dynamicSizes`)` (`` `[` $symbolOperands^ `]`)? attr-dict `:` type($memref)",
	}

	AllocaScope = &ir.OpDef{
		Name: "memref.alloca_scope",
		Traits: ir.AutomaticAllocationScope | ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects |
			ir.NoRegionArguments,
		Results: []ir.ValueDef{{Name: "results", Constraint: &constraint.AnyType, Arity: ir.Variadic}},
		Regions: []ir.RegionDef{
			{Name: "bodyRegion", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"},
		},
		ImplicitTerminator: "memref.alloca_scope.return",
	}

	AllocaScopeReturn = &ir.OpDef{
		Name:      "memref.alloca_scope.return",
		Traits:    ir.Pure | ir.ReturnLike | ir.Terminator,
		Operands:  []ir.ValueDef{{Name: "results", Constraint: &constraint.AnyType, Arity: ir.Variadic}},
		Format:    "attr-dict ($results^ `:` type($results))?",
		HasParent: []string{"memref.alloca_scope"},
	}

	Cast = &ir.OpDef{
		Name:     "memref.cast",
		Traits:   ir.MemRefsNormalizable | ir.Pure | ir.SameOperandsAndResultShape,
		Operands: []ir.ValueDef{{Name: "source", Constraint: &constraint.AnyRankedOrUnrankedMemRef}},
		Results:  []ir.ValueDef{{Name: "dest", Constraint: &constraint.AnyRankedOrUnrankedMemRef}},
		Format:   "$source attr-dict `:` type($source) `to` type($dest)",
	}

	Copy = &ir.OpDef{
		Name:   "memref.copy",
		Traits: ir.SameOperandsElementType | ir.SameOperandsShape | ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "source", Constraint: &constraint.AnyRankedOrUnrankedMemRef, Effects: []ir.DeclaredEffect{{Kind: ir.Read, FullRegion: true}}},
			{Name: "target", Constraint: &constraint.AnyRankedOrUnrankedMemRef, Effects: []ir.DeclaredEffect{{Kind: ir.Write, FullRegion: true}}},
		},
		Format: "$source `,` $target attr-dict `:` type($source) `to` type($target)",
	}

	Dealloc = &ir.OpDef{
		Name:   "memref.dealloc",
		Traits: ir.MemRefsNormalizable | ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "memref", Constraint: &constraint.AnyRankedOrUnrankedMemRef, Effects: []ir.DeclaredEffect{{Kind: ir.Free, FullRegion: true}}},
		},
		Format: "$memref attr-dict `:` type($memref)",
	}

	Dim = &ir.OpDef{
		Name:   "memref.dim",
		Traits: ir.MemRefsNormalizable | ir.NoMemoryEffect,
		Operands: []ir.ValueDef{
			{Name: "source", Constraint: &constraint.AnyNon0RankedOrUnrankedMemRef},
			{Name: "index", Constraint: &constraint.Index},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.Index}},
		Format:  "attr-dict $source `,` $index `:` type($source)",
	}

	DmaStart = &ir.OpDef{
		Name:     "memref.dma_start",
		Operands: []ir.ValueDef{{Name: "operands", Constraint: &constraint.AnyType, Arity: ir.Variadic}},
	}

	DmaWait = &ir.OpDef{
		Name: "memref.dma_wait",
		Operands: []ir.ValueDef{
			{Name: "tagMemRef", Constraint: &constraint.AnyMemRef},
			{Name: "tagIndices", Constraint: &constraint.Index, Arity: ir.Variadic},
			{Name: "numElements", Constraint: &constraint.Index},
		},
		Format: "$tagMemRef `[` $tagIndices `]` `,` $numElements attr-dict `:` type($tagMemRef)",
	}

	ExtractAlignedPointerAsIndex = &ir.OpDef{
		Name:     "memref.extract_aligned_pointer_as_index",
		Traits:   ir.Pure | ir.SameVariadicResultSize,
		Operands: []ir.ValueDef{{Name: "source", Constraint: &constraint.AnyRankedOrUnrankedMemRef}},
		Results:  []ir.ValueDef{{Name: "aligned_pointer", Constraint: &constraint.Index}},
		Format:   "$source `:` type($source) `->` type(results) attr-dict",
	}

	ExtractStridedMetadata = &ir.OpDef{
		Name:     "memref.extract_strided_metadata",
		Traits:   ir.Pure | ir.SameVariadicResultSize | ir.InferTypeOp,
		Operands: []ir.ValueDef{{Name: "source", Constraint: &constraint.AnyStridedMemRef}},
		Results: []ir.ValueDef{
			{Name: "base_buffer", Constraint: &stridedMemRef0D},
			{Name: "offset", Constraint: &constraint.Index},
			{Name: "sizes", Constraint: &constraint.Index, Arity: ir.Variadic},
			{Name: "strides", Constraint: &constraint.Index, Arity: ir.Variadic},
		},
		Format: "$source `:` type($source) `->` type(results) attr-dict",
	}

	GenericAtomicRMW = &ir.OpDef{
		Name:   "memref.generic_atomic_rmw",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "memref", Constraint: &memRefOfIntegerOrFloat, Effects: []ir.DeclaredEffect{{Kind: ir.Read}, {Kind: ir.Write}}},
			{Name: "indices", Constraint: &constraint.Index, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &integerOrFloat}},
		Regions: []ir.RegionDef{{Name: "atomic_body"}},
		TypesMatch: []ir.TypesMatch{
			{Message: "result type matches element type of memref", From: "memref", To: "result", Type: ir.ElementOf},
		},
		ImplicitTerminator: "memref.atomic_yield",
	}

	AtomicYield = &ir.OpDef{
		Name:      "memref.atomic_yield",
		Traits:    ir.Pure | ir.Terminator | ir.ReturnLike,
		Operands:  []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyType}},
		Format:    "$result attr-dict `:` type($result)",
		HasParent: []string{"memref.generic_atomic_rmw"},
	}

	GetGlobal = &ir.OpDef{
		Name:    "memref.get_global",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyStaticShapeMemRef}},
		Attrs:   []ir.AttrDef{{Name: "name", Constraint: &constraint.FlatSymbolRefAttr}},
		Format:  "$name `:` type($result) attr-dict",
	}

	Global = &ir.OpDef{
		Name:   "memref.global",
		Traits: ir.Symbol,
		Attrs: []ir.AttrDef{
			{Name: "alignment", Constraint: &constraint.PositivePowerOf2I64Attr, Optional: true},
			{Name: "constant", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "initial_value", Constraint: &constraint.AnyAttr, Optional: true},
			{Name: "sym_name", Constraint: &constraint.SymbolNameAttr},
			{Name: "sym_visibility", Constraint: &constraint.StrAttr, Optional: true},
			{Name: "type", Constraint: &memRefTypeAttr},
		},
		Format: "($sym_visibility^)? (`constant` $constant^)? $sym_name `:` " +
			"custom<GlobalMemrefOpTypeAndInitialValue>($type, $initial_value) attr-dict",
	}

	Load = &ir.OpDef{
		Name:   "memref.load",
		Traits: ir.MemRefsNormalizable | ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "memref", Constraint: &constraint.AnyMemRef, Effects: []ir.DeclaredEffect{{Kind: ir.Read}}},
			{Name: "indices", Constraint: &constraint.Index, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyType}},
		Attrs: []ir.AttrDef{
			{Name: "alignment", Constraint: &constraint.PositivePowerOf2I64Attr, Optional: true},
			{Name: "nontemporal", Constraint: &constraint.BoolAttr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
		},
		Format: "$memref `[` $indices `]` attr-dict `:` type($memref)",
		TypesMatch: []ir.TypesMatch{
			{Message: "result type matches element type of 'memref'", From: "memref", To: "result", Type: ir.ElementOf},
		},
	}

	MemorySpaceCast = &ir.OpDef{
		Name:     "memref.memory_space_cast",
		Traits:   ir.MemRefsNormalizable | ir.Pure | ir.SameOperandsAndResultElementType | ir.SameOperandsAndResultShape,
		Operands: []ir.ValueDef{{Name: "source", Constraint: &constraint.AnyRankedOrUnrankedMemRef}},
		Results:  []ir.ValueDef{{Name: "dest", Constraint: &constraint.AnyRankedOrUnrankedMemRef}},
		Format:   "$source attr-dict `:` type($source) `to` type($dest)",
	}

	Prefetch = &ir.OpDef{
		Name:   "memref.prefetch",
		Traits: ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "memref", Constraint: &constraint.AnyMemRef, Effects: []ir.DeclaredEffect{{Kind: ir.Write}}},
			{Name: "indices", Constraint: &constraint.Index, Arity: ir.Variadic},
		},
		Attrs: []ir.AttrDef{
			{Name: "isDataCache", Constraint: &constraint.BoolAttr},
			{Name: "isWrite", Constraint: &constraint.BoolAttr},
			{Name: "localityHint", Constraint: &constraint.I32AttrFrom0To3},
		},
	}

	ReinterpretCast = &ir.OpDef{
		Name:   "memref.reinterpret_cast",
		Traits: ir.AttrSizedOperandSegments | ir.MemRefsNormalizable | ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "source", Constraint: &constraint.AnyRankedOrUnrankedMemRef},
			{Name: "offsets", Constraint: &constraint.Index, Arity: ir.Variadic},
			{Name: "sizes", Constraint: &constraint.Index, Arity: ir.Variadic},
			{Name: "strides", Constraint: &constraint.Index, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyStridedMemRef}},
		Attrs: []ir.AttrDef{
			{Name: "operandSegmentSizes", Kind: ir.SegmentSizes},
			{Name: "static_offsets", Constraint: &constraint.DenseI64ArrayAttr},
			{Name: "static_sizes", Constraint: &constraint.DenseI64ArrayAttr},
			{Name: "static_strides", Constraint: &constraint.DenseI64ArrayAttr},
		},
		Format: "$source `to` `offset` `` `:` custom<DynamicIndexList>($offsets, $static_offsets) `` `,` " +
			"`sizes` `` `:` custom<DynamicIndexList>($sizes, $static_sizes) `` `,` `strides` `` `:` " +
			"custom<DynamicIndexList>($strides, $static_strides) attr-dict `:` type($source) `to` " +
			"type($result)",
	}

	Rank = &ir.OpDef{
		Name:     "memref.rank",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "memref", Constraint: &constraint.AnyRankedOrUnrankedMemRef}},
		Results:  []ir.ValueDef{{Constraint: &constraint.Index}},
		Format:   "$memref attr-dict `:` type($memref)",
	}

	Reshape = &ir.OpDef{
		Name:   "memref.reshape",
		Traits: ir.Pure | ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "source", Constraint: &constraint.AnyRankedOrUnrankedMemRef},
			{Name: "shape", Constraint: &memRef1DOfIntegerOrIndex, Effects: []ir.DeclaredEffect{{Kind: ir.Read}}},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyRankedOrUnrankedMemRef}},
		Format:  "$source `(` $shape `)` attr-dict `:` functional-type(operands, results)",
	}

	ExpandShape = &ir.OpDef{
		Name:   "memref.expand_shape",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &constraint.AnyStridedMemRef},
			{Name: "output_shape", Constraint: &constraint.Index, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyStridedMemRef}},
		Attrs: []ir.AttrDef{
			{Name: "reassociation", Constraint: &constraint.IndexListArrayAttr},
			{Name: "static_output_shape", Constraint: &constraint.DenseI64ArrayAttr},
		},
		Format: "$src $reassociation `output_shape` custom<DynamicIndexList>($output_shape, " +
			"$static_output_shape) attr-dict `:` type($src) `into` type($result)",
	}

	CollapseShape = &ir.OpDef{
		Name:     "memref.collapse_shape",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "src", Constraint: &constraint.AnyStridedMemRef}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyStridedMemRef}},
		Attrs:    []ir.AttrDef{{Name: "reassociation", Constraint: &constraint.IndexListArrayAttr}},
		Format:   "$src $reassociation attr-dict `:` type($src) `into` type($result)",
	}

	Store = &ir.OpDef{
		Name:   "memref.store",
		Traits: ir.MemRefsNormalizable | ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "value", Constraint: &constraint.AnyType},
			{Name: "memref", Constraint: &constraint.AnyMemRef, Effects: []ir.DeclaredEffect{{Kind: ir.Write}}},
			{Name: "indices", Constraint: &constraint.Index, Arity: ir.Variadic},
		},
		Attrs: []ir.AttrDef{
			{Name: "alignment", Constraint: &constraint.PositivePowerOf2I64Attr, Optional: true},
			{Name: "nontemporal", Constraint: &constraint.BoolAttr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
		},
		Format: "$value `,` $memref `[` $indices `]` attr-dict `:` type($memref)",
		TypesMatch: []ir.TypesMatch{
			{Message: "type of 'value' matches element type of 'memref'", From: "memref", To: "value", Type: ir.ElementOf},
		},
	}

	SubView = &ir.OpDef{
		Name:   "memref.subview",
		Traits: ir.AttrSizedOperandSegments | ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "source", Constraint: &constraint.AnyMemRef},
			{Name: "offsets", Constraint: &constraint.Index, Arity: ir.Variadic},
			{Name: "sizes", Constraint: &constraint.Index, Arity: ir.Variadic},
			{Name: "strides", Constraint: &constraint.Index, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyMemRef}},
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

	Transpose = &ir.OpDef{
		Name:     "memref.transpose",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "in", Constraint: &constraint.AnyStridedMemRef}},
		Results:  []ir.ValueDef{{Constraint: &constraint.AnyStridedMemRef}},
		Attrs:    []ir.AttrDef{{Name: "permutation", Constraint: &constraint.AffineMapAttr}},
	}

	View = &ir.OpDef{
		Name:   "memref.view",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "source", Constraint: &constraint.MemRef1DOfI8},
			{Name: "byte_shift", Constraint: &constraint.Index},
			{Name: "sizes", Constraint: &constraint.Index, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{{Constraint: &constraint.AnyMemRef}},
		Format:  "$source `[` $byte_shift `]` `` `[` $sizes `]` attr-dict `:` type($source) `to` type(results)",
	}

	AtomicRMW = &ir.OpDef{
		Name:   "memref.atomic_rmw",
		Traits: ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "value", Constraint: &integerOrFloat},
			{Name: "memref", Constraint: &memRefOfIntegerOrFloat, Effects: []ir.DeclaredEffect{{Kind: ir.Read}, {Kind: ir.Write}}},
			{Name: "indices", Constraint: &constraint.Index, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &integerOrFloat}},
		Attrs:   []ir.AttrDef{{Name: "kind", Constraint: &arith.AtomicRMWKindAttr}},
		Format:  "$kind $value `,` $memref `[` $indices `]` attr-dict `:` `(` type($value) `,` type($memref) `)` `->` type($result)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {value, result} have same type", Same: []string{"value", "result"}},
			{Message: "value type matches element type of memref", From: "memref", To: "value", Type: ir.ElementOf},
		},
	}
)
