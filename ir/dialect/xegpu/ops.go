package xegpu

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
)

var ops = []*ir.OpDef{
	{
		Name:   "xegpu.create_nd_tdesc",
		Class:  "CreateNdDesc",
		Verify: verifyCreateNdDesc,
		Traits: ir.Pure | ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "source", Constraint: &baseAddrType},
			{Name: "offsets", Constraint: &constraint.Index, Arity: ir.Variadic},
			{Name: "shape", Constraint: &constraint.Index, Arity: ir.Variadic},
			{Name: "strides", Constraint: &constraint.Index, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{{Name: "TensorDesc", Constraint: &tensorDesc}},
		Attrs: []ir.AttrDef{
			{Name: "const_offsets", Constraint: &constraint.DenseI64ArrayAttr, Optional: true},
			{Name: "const_shape", Constraint: &constraint.DenseI64ArrayAttr, Optional: true},
			{Name: "const_strides", Constraint: &constraint.DenseI64ArrayAttr, Optional: true},
		},
		Format: "$source `` custom<OptionalDynamicIndexList>($offsets, $const_offsets) (`,` `shape` `:` " +
			"custom<DynamicIndexList>($shape, $const_shape)^ `,` `strides``:` " +
			"custom<DynamicIndexList>($strides, $const_strides))? attr-dict `:` type($source) `->` " +
			"qualified(type($TensorDesc))",
	},
	{
		Name:  "xegpu.prefetch_nd",
		Class: "PrefetchNd",
		Operands: []ir.ValueDef{
			{Name: "TensorDesc", Constraint: &tensorDesc},
			{Name: "offsets", Constraint: &constraint.Index, Arity: ir.Variadic},
		},
		Attrs: []ir.AttrDef{
			{Name: "const_offsets", Constraint: &constraint.DenseI64ArrayAttr, Optional: true},
			{Name: "l1_hint", Constraint: &cacheHintAttr, Optional: true},
			{Name: "l2_hint", Constraint: &cacheHintAttr, Optional: true},
			{Name: "l3_hint", Constraint: &cacheHintAttr, Optional: true},
			{Name: "layout", Constraint: &distributeLayoutAttr, Optional: true},
		},
		Format: "$TensorDesc `` custom<OptionalDynamicIndexList>($offsets, $const_offsets) prop-dict " +
			"attr-dict `:` qualified(type($TensorDesc))",
	},
	{
		Name:   "xegpu.load_nd",
		Class:  "LoadNd",
		Verify: verifyLoadNd,
		Traits: ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "TensorDesc", Constraint: &tensorDesc},
			{Name: "offsets", Constraint: &constraint.Index, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{{Name: "value", Constraint: &valueType}},
		Attrs: []ir.AttrDef{
			{Name: "const_offsets", Constraint: &constraint.DenseI64ArrayAttr, Optional: true},
			{Name: "l1_hint", Constraint: &cacheHintAttr, Optional: true},
			{Name: "l2_hint", Constraint: &cacheHintAttr, Optional: true},
			{Name: "l3_hint", Constraint: &cacheHintAttr, Optional: true},
			{Name: "layout", Constraint: &distributeLayoutAttr, Optional: true},
			{Name: "packed", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "transpose", Constraint: &constraint.DenseI64ArrayAttr, Optional: true},
		},
		Format: "$TensorDesc `` custom<OptionalDynamicIndexList>($offsets, $const_offsets) prop-dict " +
			"attr-dict `:` qualified(type($TensorDesc)) `->` type($value)",
		TypesMatch: []ir.TypesMatch{{Message: "all of {value, TensorDesc} have same element type", Check: func(op *ir.Operation) bool { return sameElements(op, "value", "TensorDesc") }}},
		OwnEffects: []ir.DeclaredEffect{{Kind: ir.Read}},
	},
	{
		Name:   "xegpu.store_nd",
		Class:  "StoreNd",
		Traits: ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "value", Constraint: &valueType},
			{Name: "TensorDesc", Constraint: &tensorDesc},
			{Name: "offsets", Constraint: &constraint.Index, Arity: ir.Variadic},
		},
		Attrs: []ir.AttrDef{
			{Name: "const_offsets", Constraint: &constraint.DenseI64ArrayAttr, Optional: true},
			{Name: "l1_hint", Constraint: &cacheHintAttr, Optional: true},
			{Name: "l2_hint", Constraint: &cacheHintAttr, Optional: true},
			{Name: "l3_hint", Constraint: &cacheHintAttr, Optional: true},
			{Name: "layout", Constraint: &distributeLayoutAttr, Optional: true},
		},
		Format: "$value `,` $TensorDesc `` custom<OptionalDynamicIndexList>($offsets, $const_offsets) " +
			"prop-dict attr-dict `:` type($value) `,` qualified(type($TensorDesc))",
		TypesMatch: []ir.TypesMatch{{Message: "all of {value, TensorDesc} have same element type", Check: func(op *ir.Operation) bool { return sameElements(op, "value", "TensorDesc") }}},
		OwnEffects: []ir.DeclaredEffect{{Kind: ir.Write}},
	},
	{
		Name:   "xegpu.update_nd_offset",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "TensorDesc", Constraint: &tensorDesc},
			{Name: "offsets", Constraint: &constraint.Index, Arity: ir.Variadic},
		},
		Results:    []ir.ValueDef{{Name: "result", Constraint: &tensorDesc}},
		Attrs:      []ir.AttrDef{{Name: "const_offsets", Constraint: &constraint.DenseI64ArrayAttr}},
		Format:     "$TensorDesc `,` custom<DynamicIndexList>($offsets, $const_offsets) attr-dict `:` qualified(type($result))",
		TypesMatch: []ir.TypesMatch{{Message: "all of {TensorDesc, result} have same type", Same: []string{"TensorDesc", "result"}}},
	},
	{
		Name:   "xegpu.create_tdesc",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "source", Constraint: &gatherScatterBaseAddrType},
			{Name: "offsets", Constraint: &offsetType},
		},
		Results: []ir.ValueDef{{Name: "TensorDesc", Constraint: &tensorDesc}},
		Format:  "$source `,` $offsets attr-dict `:` type($source) `,` type($offsets) `->` qualified(type($TensorDesc))",
	},
	{
		Name: "xegpu.prefetch",
		Operands: []ir.ValueDef{
			{Name: "source", Constraint: &gatherScatterSourceType},
			{Name: "offsets", Constraint: &offsetOrIndex, Arity: ir.Optional},
		},
		Attrs: []ir.AttrDef{
			{Name: "l1_hint", Constraint: &cacheHintAttr, Optional: true},
			{Name: "l2_hint", Constraint: &cacheHintAttr, Optional: true},
			{Name: "l3_hint", Constraint: &cacheHintAttr, Optional: true},
			{Name: "layout", Constraint: &distributeLayoutAttr, Optional: true},
			{Name: "offset_align_byte", Constraint: &constraint.I64Attr, Optional: true},
		},
		Format: "$source (`[` $offsets^ `]`)? prop-dict attr-dict `:` type(operands)",
	},
	{
		Name:   "xegpu.load",
		Traits: ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "source", Constraint: &gatherScatterSourceType},
			{Name: "offsets", Constraint: &offsetOrIndex, Arity: ir.Optional},
			{Name: "mask", Constraint: &maskOrI1},
		},
		Results: []ir.ValueDef{{Name: "value", Constraint: &valueOrScalarType}},
		Attrs: []ir.AttrDef{
			{Name: "chunk_size", Constraint: &constraint.I64Attr, Optional: true},
			{Name: "l1_hint", Constraint: &cacheHintAttr, Optional: true},
			{Name: "l2_hint", Constraint: &cacheHintAttr, Optional: true},
			{Name: "l3_hint", Constraint: &cacheHintAttr, Optional: true},
			{Name: "layout", Constraint: &distributeLayoutAttr, Optional: true},
		},
		Format:     "$source (`[` $offsets^ `]`)? `,` $mask prop-dict attr-dict `:` type(operands) `->` type($value)",
		OwnEffects: []ir.DeclaredEffect{{Kind: ir.Read}},
	},
	{
		Name:   "xegpu.store",
		Class:  "Store",
		Traits: ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "value", Constraint: &valueOrScalarType},
			{Name: "dest", Constraint: &gatherScatterSourceType},
			{Name: "offsets", Constraint: &offsetOrIndex, Arity: ir.Optional},
			{Name: "mask", Constraint: &maskOrI1},
		},
		Attrs: []ir.AttrDef{
			{Name: "chunk_size", Constraint: &constraint.I64Attr, Optional: true},
			{Name: "l1_hint", Constraint: &cacheHintAttr, Optional: true},
			{Name: "l2_hint", Constraint: &cacheHintAttr, Optional: true},
			{Name: "l3_hint", Constraint: &cacheHintAttr, Optional: true},
			{Name: "layout", Constraint: &distributeLayoutAttr, Optional: true},
		},
		Format:     "$value `,` $dest (`[` $offsets^ `]`)? `,` $mask prop-dict attr-dict `:` type(operands)",
		OwnEffects: []ir.DeclaredEffect{{Kind: ir.Write}},
	},
	{
		Name: "xegpu.update_offset",
		Operands: []ir.ValueDef{
			{Name: "TensorDesc", Constraint: &tensorDesc},
			{Name: "offsets", Constraint: &offsetType},
		},
		Results:    []ir.ValueDef{{Name: "result", Constraint: &tensorDesc}},
		Format:     "$TensorDesc `,` $offsets attr-dict `:` qualified(type($TensorDesc)) `,` type($offsets)",
		TypesMatch: []ir.TypesMatch{{Message: "all of {TensorDesc, result} have same type", Same: []string{"TensorDesc", "result"}}},
	},
	{
		Name:   "xegpu.dpas",
		Class:  "Dpas",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &dpasOprType},
			{Name: "rhs", Constraint: &dpasOprType},
			{Name: "acc", Constraint: &dpasResType, Arity: ir.Optional},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &dpasResType}},
		Attrs: []ir.AttrDef{
			{Name: "layout_a", Constraint: &distributeLayoutAttr, Optional: true},
			{Name: "layout_b", Constraint: &distributeLayoutAttr, Optional: true},
			{Name: "layout_cd", Constraint: &distributeLayoutAttr, Optional: true},
		},
		Format:     "$lhs `,` $rhs (`,` $acc^)? attr-dict `:` type($lhs)`,` type($rhs) (`,` type($acc)^)? `->` type($result)",
		TypesMatch: []ir.TypesMatch{{Message: "all of {lhs, rhs} have same element type", Check: func(op *ir.Operation) bool { return sameElements(op, "lhs", "rhs") }}},
	},
	{
		Name:   "xegpu.atomic_rmw",
		Traits: ir.Pure | ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "tensorDesc", Constraint: &tensorDesc},
			{Name: "mask", Constraint: &constraint.MaskType},
			{Name: "value", Constraint: &valueType},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &valueType}},
		Attrs: []ir.AttrDef{
			{Name: "kind", Constraint: &arith.AtomicRMWKindAttr},
			{Name: "layout", Constraint: &distributeLayoutAttr, Optional: true},
		},
		Format: "$kind $tensorDesc `,` $mask `,` $value attr-dict `:` qualified(type($tensorDesc)) `,` " +
			"type($mask) `,` type($value) `->` type($result)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {tensorDesc, value, result} have same element type", Check: func(op *ir.Operation) bool { return sameElements(op, "tensorDesc", "value", "result") }},
			{Message: "all of {tensorDesc, value, result} have same shape", Check: func(op *ir.Operation) bool { return sameShapes(op, "tensorDesc", "value", "result") }},
		},
		OwnEffects: []ir.DeclaredEffect{{Kind: ir.Read}, {Kind: ir.Write}},
	},
	{
		Name:   "xegpu.alloc_nbarrier",
		Attrs:  []ir.AttrDef{{Name: "nbarrier_num", Constraint: &constraint.I64Attr}},
		Format: "$nbarrier_num attr-dict",
	},
	{
		Name:     "xegpu.init_nbarrier",
		Operands: ir.Values(&constraint.I8, "nbarrier_id", "participant_thread_num"),
		Results:  []ir.ValueDef{{Name: "result", Constraint: &nbarrier}},
		Format: "$nbarrier_id `,` $participant_thread_num attr-dict `:` type($nbarrier_id) `,` " +
			"type($participant_thread_num) `->` qualified(type($result))",
	},
	{
		Name:     "xegpu.nbarrier_arrive",
		Operands: []ir.ValueDef{{Name: "nbarrier", Constraint: &nbarrier}},
		Format:   "$nbarrier attr-dict `:` qualified(type($nbarrier))",
	},
	{
		Name:     "xegpu.nbarrier_wait",
		Operands: []ir.ValueDef{{Name: "nbarrier", Constraint: &nbarrier}},
		Format:   "$nbarrier attr-dict `:` qualified(type($nbarrier))",
	},
	{
		Name: "xegpu.fence",
		Attrs: []ir.AttrDef{
			{Name: "fence_scope", Constraint: &fenceScopeAttr},
			{Name: "memory_kind", Constraint: &memorySpaceAttr},
		},
		Format: "`memory_kind` `=` `` $memory_kind `,` `fence_scope` `=` `` $fence_scope attr-dict",
	},
	{
		Name:     "xegpu.convert_layout",
		Class:    "ConvertLayout",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "source", Constraint: &vectorType}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &vectorType}},
		Attrs: []ir.AttrDef{
			{Name: "input_layout", Constraint: &distributeLayoutAttr},
			{Name: "target_layout", Constraint: &distributeLayoutAttr},
		},
		Format:       "$source prop-dict attr-dict `:` type($source)",
		TypesMatch:   []ir.TypesMatch{{Message: "all of {source, result} have same type", Same: []string{"source", "result"}}},
		Verify:       verifyConvertLayout,
		Fold:         foldConvertLayout,
		Canonicalize: layoutPatterns,
	},
	{
		Name:       "xegpu.create_mem_desc",
		Traits:     ir.Pure,
		Operands:   []ir.ValueDef{{Name: "source", Constraint: &sharedMemRef}},
		Results:    []ir.ValueDef{{Name: "mem_desc", Constraint: &memDesc}},
		Format:     "$source prop-dict attr-dict `` `:` type($source) `->` qualified(type($mem_desc))",
		TypesMatch: []ir.TypesMatch{{Message: "all of {source, mem_desc} have same size in bits", Check: func(op *ir.Operation) bool { return sameSizes(op, "source", "mem_desc") }}},
	},
	{
		Name:   "xegpu.load_matrix",
		Traits: ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "mem_desc", Constraint: &memDesc},
			{Name: "offsets", Constraint: &constraint.Index, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &valueOrScalarType}},
		Attrs: []ir.AttrDef{
			{Name: "const_offsets", Constraint: &constraint.DenseI64ArrayAttr},
			{Name: "layout", Constraint: &distributeLayoutAttr, Optional: true},
			{Name: "subgroup_block_io", Constraint: &constraint.UnitAttr, Optional: true},
		},
		Format: "$mem_desc `` custom<DynamicIndexList>($offsets, $const_offsets) prop-dict attr-dict `` `:` " +
			"type(operands) `->` type(results)",
		TypesMatch: []ir.TypesMatch{{Message: "all of {mem_desc, res} have same element type", Check: func(op *ir.Operation) bool { return sameElements(op, "mem_desc", "res") }}},
		OwnEffects: []ir.DeclaredEffect{{Kind: ir.Read}},
	},
	{
		Name:   "xegpu.store_matrix",
		Class:  "StoreMatrix",
		Traits: ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "data", Constraint: &valueOrScalarType},
			{Name: "mem_desc", Constraint: &memDesc},
			{Name: "offsets", Constraint: &constraint.Index, Arity: ir.Variadic},
		},
		Attrs: []ir.AttrDef{
			{Name: "const_offsets", Constraint: &constraint.DenseI64ArrayAttr},
			{Name: "layout", Constraint: &distributeLayoutAttr, Optional: true},
			{Name: "subgroup_block_io", Constraint: &constraint.UnitAttr, Optional: true},
		},
		Format:     "$data `,` $mem_desc `` custom<DynamicIndexList>($offsets, $const_offsets) prop-dict attr-dict `` `:` type(operands)",
		TypesMatch: []ir.TypesMatch{{Message: "all of {mem_desc, data} have same element type", Check: func(op *ir.Operation) bool { return sameElements(op, "mem_desc", "data") }}},
		OwnEffects: []ir.DeclaredEffect{{Kind: ir.Write}},
	},
}
