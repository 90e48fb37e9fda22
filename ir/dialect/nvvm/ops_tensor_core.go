package nvvm

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
)

var tensorCoreOps = []*ir.OpDef{
	{
		Name:   "nvvm.mma.sp.sync",
		Class:  "MmaSpSync",
		Traits: ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "operandA", Constraint: &llvm.Type, Arity: ir.Variadic},
			{Name: "operandB", Constraint: &llvm.Type, Arity: ir.Variadic},
			{Name: "operandC", Constraint: &llvm.Type, Arity: ir.Variadic},
			{Name: "sparseMetadata", Constraint: &constraint.I32},
			{Name: "sparsitySelector", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.AnyStruct}},
		Attrs: []ir.AttrDef{
			{Name: "intOverflowBehavior", Constraint: &mmaIntOverflowAttr, Optional: true},
			{Name: "kind", Constraint: &mmaKindAttr, Optional: true},
			{Name: "multiplicandAPtxType", Constraint: &mmaTypesAttr, Optional: true},
			{Name: "multiplicandBPtxType", Constraint: &mmaTypesAttr, Optional: true},
			{Name: "orderedMetadata", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "shape", Constraint: &mmaShapeAttr},
		},
		Custom: mmaSyntax(mmaPart{"A", 1}, mmaPart{"B", 1}, mmaPart{"C", 1}, mmaPart{"sparseMetadata", 1}, mmaPart{"selector", 1}),
		Verify: verifyMmaSp,
	},
	{
		Name:   "nvvm.mma.block_scale",
		Traits: ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "operandA", Constraint: &llvm.Type, Arity: ir.Variadic},
			{Name: "operandB", Constraint: &llvm.Type, Arity: ir.Variadic},
			{Name: "operandC", Constraint: &llvm.Type, Arity: ir.Variadic},
			{Name: "scaleAData", Constraint: &constraint.I32},
			{Name: "byteIdA", Constraint: &constraint.I16},
			{Name: "threadIdA", Constraint: &constraint.I16},
			{Name: "scaleBData", Constraint: &constraint.I32},
			{Name: "byteIdB", Constraint: &constraint.I16},
			{Name: "threadIdB", Constraint: &constraint.I16},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.AnyStruct}},
		Attrs: []ir.AttrDef{
			{Name: "blockScaleFormat", Constraint: &blockScaleFormatAttr},
			{Name: "kind", Constraint: &mmaBlockScaleKindAttr},
			{Name: "multiplicandAPtxType", Constraint: &mmaTypesAttr, Optional: true},
			{Name: "multiplicandBPtxType", Constraint: &mmaTypesAttr, Optional: true},
			{Name: "scaleVecSize", Constraint: &scaleVecSizeAttr},
			{Name: "shape", Constraint: &mmaShapeAttr},
		},
		Custom: mmaSyntax(mmaPart{"A", 1}, mmaPart{"B", 1}, mmaPart{"C", 1}, mmaPart{"scaleA", 3}, mmaPart{"scaleB", 3}),
		Verify: verifyMmaBlockScale,
	},
	{
		Name:   "nvvm.mma.sp.block_scale",
		Class:  "MmaSpBlockScale",
		Traits: ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "operandA", Constraint: &llvm.Type, Arity: ir.Variadic},
			{Name: "operandB", Constraint: &llvm.Type, Arity: ir.Variadic},
			{Name: "operandC", Constraint: &llvm.Type, Arity: ir.Variadic},
			{Name: "sparseMetadata", Constraint: &constraint.I32},
			{Name: "sparsitySelector", Constraint: &constraint.I32},
			{Name: "scaleAData", Constraint: &constraint.I32},
			{Name: "byteIdA", Constraint: &constraint.I16},
			{Name: "threadIdA", Constraint: &constraint.I16},
			{Name: "scaleBData", Constraint: &constraint.I32},
			{Name: "byteIdB", Constraint: &constraint.I16},
			{Name: "threadIdB", Constraint: &constraint.I16},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.AnyStruct}},
		Attrs: []ir.AttrDef{
			{Name: "blockScaleFormat", Constraint: &blockScaleFormatAttr},
			{Name: "kind", Constraint: &mmaBlockScaleKindAttr},
			{Name: "multiplicandAPtxType", Constraint: &mmaTypesAttr, Optional: true},
			{Name: "multiplicandBPtxType", Constraint: &mmaTypesAttr, Optional: true},
			{Name: "orderedMetadata", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "scaleVecSize", Constraint: &scaleVecSizeAttr},
			{Name: "shape", Constraint: &mmaShapeAttr},
		},
		Custom: mmaSyntax(mmaPart{"A", 1}, mmaPart{"B", 1}, mmaPart{"C", 1}, mmaPart{"sparseMetadata", 1}, mmaPart{"selector", 1}, mmaPart{"scaleA", 3}, mmaPart{"scaleB", 3}),
		Verify: verifyMmaSpBlockScale,
	},
	{
		Name: "nvvm.cp.async.bulk.wait_group",
		Attrs: []ir.AttrDef{
			{Name: "group", Constraint: &constraint.I32AttrFrom0},
			{Name: "read", Constraint: &constraint.UnitAttr, Optional: true},
		},
		Format: "$group attr-dict",
	},
	{
		Name:   "nvvm.cp.async.bulk.tensor.shared.cluster.global",
		Class:  "CpAsyncBulkTensorSharedClusterGlobal",
		Traits: ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "dstMem", Constraint: &pointerAnyShared},
			{Name: "tmaDescriptor", Constraint: &llvm.DefaultPointer},
			{Name: "coordinates", Constraint: &constraint.I32, Arity: ir.Variadic},
			{Name: "mbar", Constraint: &llvm.PointerShared},
			{Name: "im2colOffsets", Constraint: &constraint.I16, Arity: ir.Variadic},
			{Name: "multicastMask", Constraint: &constraint.I16, Arity: ir.Optional},
			{Name: "l2CacheHint", Constraint: &constraint.I64, Arity: ir.Optional},
			{Name: "predicate", Constraint: &constraint.I1, Arity: ir.Optional},
		},
		Attrs: []ir.AttrDef{
			{Name: "group", Constraint: &ctaGroupKindAttr, Optional: true},
			{Name: "isCTAOnly", Constraint: &constraint.BoolAttr, Default: constraint.False},
			{Name: "mode", Constraint: &tmaLoadModeAttr, Default: constraint.Case(TMALoadModeAttr, 0)},
		},
		Format: "$dstMem `,` $tmaDescriptor `,` $mbar `,` `box` `[`$coordinates `]` (`im2col` `[` " +
			"$im2colOffsets^ `]` )? (`multicast_mask` `=` $multicastMask^ )? (`l2_cache_hint` `=` " +
			"$l2CacheHint^ )? (`predicate` `=` $predicate^)? attr-dict `:` type($dstMem) `,` " +
			"type($tmaDescriptor)",
		Verify: verifyTensorToShared,
	},
	{
		Name:   "nvvm.cp.async.bulk.tensor.global.shared.cta",
		Class:  "CpAsyncBulkTensorGlobalSharedCTA",
		Traits: ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "tmaDescriptor", Constraint: &llvm.DefaultPointer},
			{Name: "srcMem", Constraint: &llvm.PointerShared},
			{Name: "coordinates", Constraint: &constraint.I32, Arity: ir.Variadic},
			{Name: "l2CacheHint", Constraint: &constraint.I64, Arity: ir.Optional},
			{Name: "predicate", Constraint: &constraint.I1, Arity: ir.Optional},
		},
		Attrs: []ir.AttrDef{{Name: "mode", Constraint: &tmaStoreModeAttr, Default: constraint.Case(TMAStoreModeAttr, 0)}},
		Format: "$tmaDescriptor `,` $srcMem `,` `box` `[`$coordinates `]` (`l2_cache_hint` `=` $l2CacheHint^ " +
			")? (`,` `predicate` `=` $predicate^)? attr-dict `:` type($tmaDescriptor) `,` type($srcMem)",
		Verify: verifyTensorToGlobal,
	},
	{
		Name:  "nvvm.prefetch",
		Class: "Prefetch",
		Operands: []ir.ValueDef{
			{Name: "addr", Constraint: &pointerGlobalLocalGenericOrConstant},
			{Name: "predicate", Constraint: &constraint.I1, Arity: ir.Optional},
		},
		Attrs: []ir.AttrDef{
			{Name: "cacheLevel", Constraint: &prefetchCacheLevelAttr, Optional: true},
			{Name: "evictPriority", Constraint: &cacheEvictionPriorityAttr, Optional: true},
			{Name: "in_param_space", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "tensormap", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "uniform", Constraint: &constraint.UnitAttr, Optional: true},
		},
		Format: "(`level` `=` $cacheLevel^ (`uniform` $uniform^)? `,`)? (`tensormap` $tensormap^ " +
			"(`in_param_space` $in_param_space^)? `,`)? (`evict_priority` `=` $evictPriority^ `,`)? " +
			"$addr (`,` `predicate` `=` $predicate^)? attr-dict `:` type(operands)",
		Verify: verifyPrefetch,
	},
	{
		Name: "nvvm.cp.async.bulk.prefetch",
		Operands: []ir.ValueDef{
			{Name: "srcMem", Constraint: &llvm.PointerGlobal},
			{Name: "size", Constraint: &constraint.I32},
			{Name: "l2CacheHint", Constraint: &constraint.I64, Arity: ir.Optional},
		},
		Format: "$srcMem `,` $size (`l2_cache_hint` `=` $l2CacheHint^ )? attr-dict `:` type($srcMem)",
	},
	{
		Name:   "nvvm.cp.async.bulk.tensor.prefetch",
		Traits: ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "tmaDescriptor", Constraint: &llvm.DefaultPointer},
			{Name: "coordinates", Constraint: &constraint.I32, Arity: ir.Variadic},
			{Name: "im2colOffsets", Constraint: &constraint.I16, Arity: ir.Variadic},
			{Name: "l2CacheHint", Constraint: &constraint.I64, Arity: ir.Optional},
		},
		Attrs: []ir.AttrDef{{Name: "mode", Constraint: &tmaLoadModeAttr, Default: constraint.Case(TMALoadModeAttr, 0)}},
		Format: "$tmaDescriptor `,` `box` `[`$coordinates `]` (`im2col` `[` $im2colOffsets^ `]` )? " +
			"(`l2_cache_hint` `=` $l2CacheHint^ )? attr-dict `:` type($tmaDescriptor)",
		Verify: verifyTensorPrefetch,
	},
	{
		Name:   "nvvm.cp.async.bulk.tensor.reduce",
		Traits: ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "tmaDescriptor", Constraint: &llvm.AnyPointer},
			{Name: "srcMem", Constraint: &llvm.PointerShared},
			{Name: "coordinates", Constraint: &constraint.I32, Arity: ir.Variadic},
			{Name: "l2CacheHint", Constraint: &constraint.I64, Arity: ir.Optional},
		},
		Attrs: []ir.AttrDef{
			{Name: "mode", Constraint: &tmaStoreModeAttr, Default: constraint.Case(TMAStoreModeAttr, 0)},
			{Name: "redKind", Constraint: &tmaReduxKindAttr},
		},
		Format: "$tmaDescriptor `,` $srcMem `,` `box` `[`$coordinates `]` (`l2_cache_hint` `=` $l2CacheHint^ " +
			")? attr-dict `:` type($tmaDescriptor) `,` type($srcMem)",
		Verify: verifyTensorReduce,
	},
	{
		Name:   "nvvm.cp.async.bulk.shared.cluster.global",
		Class:  "CpAsyncBulkSharedClusterGlobal",
		Traits: ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "dstMem", Constraint: &pointerAnyShared},
			{Name: "srcMem", Constraint: &llvm.PointerGlobal},
			{Name: "mbar", Constraint: &llvm.PointerShared},
			{Name: "size", Constraint: &constraint.I32},
			{Name: "multicastMask", Constraint: &constraint.I16, Arity: ir.Optional},
			{Name: "l2CacheHint", Constraint: &constraint.I64, Arity: ir.Optional},
		},
		Format: "$dstMem `,` $srcMem `,` $mbar `,` $size (`multicast_mask` `=` $multicastMask^ )? " +
			"(`l2_cache_hint` `=` $l2CacheHint^ )? attr-dict `:` type($dstMem) `,` type($srcMem)",
		Verify: verifyBulkGlobalToShared,
	},
	{
		Name: "nvvm.cp.async.bulk.shared.cluster.shared.cta",
		Operands: []ir.ValueDef{
			{Name: "dstMem", Constraint: &pointerSharedCluster},
			{Name: "srcMem", Constraint: &llvm.PointerShared},
			{Name: "mbar", Constraint: &llvm.PointerShared},
			{Name: "size", Constraint: &constraint.I32},
		},
		Format: "$dstMem `,` $srcMem `,` $mbar `,` $size attr-dict `:` type($dstMem) `,` type($srcMem)",
	},
	{
		Name:   "nvvm.cp.async.bulk.global.shared.cta",
		Traits: ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "dstMem", Constraint: &llvm.PointerGlobal},
			{Name: "srcMem", Constraint: &llvm.PointerShared},
			{Name: "size", Constraint: &constraint.I32},
			{Name: "l2CacheHint", Constraint: &constraint.I64, Arity: ir.Optional},
			{Name: "byteMask", Constraint: &constraint.I16, Arity: ir.Optional},
		},
		Format: "$dstMem `,` $srcMem `,` $size (`l2_cache_hint` `=` $l2CacheHint^ )? (`byte_mask` `=` " +
			"$byteMask^ )? attr-dict `:` type($dstMem) `,` type($srcMem)",
	},
	{
		Name:   "nvvm.wgmma.wait.group.sync.aligned",
		Class:  "WgmmaWaitGroupSync",
		Attrs:  []ir.AttrDef{{Name: "group", Constraint: &constraint.I64Attr}},
		Format: "attr-dict $group",
	},
	{
		Name:  "nvvm.wgmma.mma_async",
		Class: "WgmmaMmaAsync",
		Operands: []ir.ValueDef{
			{Name: "inouts", Constraint: &llvm.AnyStruct},
			{Name: "descriptorA", Constraint: &constraint.I64},
			{Name: "descriptorB", Constraint: &constraint.I64},
		},
		Results: []ir.ValueDef{{Name: "results", Constraint: &llvm.AnyStruct}},
		Attrs: []ir.AttrDef{
			{Name: "layoutA", Constraint: &mmaLayoutAttr},
			{Name: "layoutB", Constraint: &mmaLayoutAttr},
			{Name: "satfinite", Constraint: &mmaIntOverflowAttr, Optional: true},
			{Name: "scaleA", Constraint: &wgmmaScaleInAttr},
			{Name: "scaleB", Constraint: &wgmmaScaleInAttr},
			{Name: "scaleD", Constraint: &wgmmaScaleOutAttr},
			{Name: "shape", Constraint: &mmaShapeAttr},
			{Name: "typeA", Constraint: &wgmmaTypesAttr},
			{Name: "typeB", Constraint: &wgmmaTypesAttr},
			{Name: "typeD", Constraint: &wgmmaTypesAttr},
		},
		Format: "$descriptorA `,` $descriptorB `,` $inouts `,` $shape `,` `D` `[` $typeD `,` $scaleD (`,` " +
			"$satfinite^)? `]` `,` `A` `[` $typeA `,` $scaleA `,` $layoutA `]` `,` `B` `[` $typeB `,` " +
			"$scaleB `,` $layoutB `]` attr-dict `:` type($inouts) `->` type($results)",
		TypesMatch: []ir.TypesMatch{
			{Message: "input struct and result struct must be the same type", Check: func(op *ir.Operation) bool { return op.Result(0).Type() == WgmmaMmaAsyncOp(op).Inouts().Type() }},
		},
		Verify: verifyWgmma,
	},
	{
		Name:   "nvvm.griddepcontrol",
		Attrs:  []ir.AttrDef{{Name: "kind", Constraint: &gridDepActionAttr}},
		Format: "$kind attr-dict",
	},
	{
		Name:  "nvvm.mapa",
		Class: "Mapa",
		Operands: []ir.ValueDef{
			{Name: "a", Constraint: &pointerGenericOrShared},
			{Name: "b", Constraint: &constraint.I32},
		},
		Results:    []ir.ValueDef{{Name: "res", Constraint: &pointerGenericOrSharedCluster}},
		Format:     "$a`,` $b attr-dict `:` type($a) `->` type($res)",
		TypesMatch: []ir.TypesMatch{{Message: "Valid address-space check(or mapping) for mapa Op", Check: mapsSpaces}},
	},
	{
		Name: "nvvm.match.sync",
		Operands: []ir.ValueDef{
			{Name: "thread_mask", Constraint: &constraint.I32},
			{Name: "val", Constraint: &constraint.I32OrI64},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &i32OrStruct}},
		Attrs:   []ir.AttrDef{{Name: "kind", Constraint: &matchSyncKindAttr}},
		Format:  "$kind $thread_mask `,` $val attr-dict `:` type($val) `->` type($res)",
		Verify:  verifyMatchSync,
	},
	{
		Name:  "nvvm.st.bulk",
		Class: "StBulk",
		Operands: []ir.ValueDef{
			{Name: "addr", Constraint: &pointerGenericOrShared},
			{Name: "size", Constraint: &constraint.I64},
		},
		Attrs:  []ir.AttrDef{{Name: "initVal", Constraint: &constraint.I64Attr, Default: constraint.Integer(64, 0)}},
		Format: "$addr `,` `size` `=` $size (`,` `init` `=` $initVal^)? attr-dict `:` type($addr)",
		Verify: verifyBulkStore,
	},
	{
		Name: "nvvm.tcgen05.alloc",
		Operands: []ir.ValueDef{
			{Name: "addr", Constraint: &pointerAnyOrShared},
			{Name: "nCols", Constraint: &constraint.I32},
		},
		Attrs:  []ir.AttrDef{{Name: "group", Constraint: &ctaGroupKindAttr, Default: constraint.Case(CTAGroupKindAttr, 0)}},
		Format: "$addr `,` $nCols attr-dict `:` type(operands)",
	},
	{
		Name: "nvvm.tcgen05.dealloc",
		Operands: []ir.ValueDef{
			{Name: "taddr", Constraint: &pointerTensor},
			{Name: "nCols", Constraint: &constraint.I32},
		},
		Attrs:  []ir.AttrDef{{Name: "group", Constraint: &ctaGroupKindAttr, Default: constraint.Case(CTAGroupKindAttr, 0)}},
		Format: "$taddr `,` $nCols attr-dict `:` type(operands)",
	},
	{
		Name:   "nvvm.tcgen05.relinquish_alloc_permit",
		Attrs:  []ir.AttrDef{{Name: "group", Constraint: &ctaGroupKindAttr, Default: constraint.Case(CTAGroupKindAttr, 0)}},
		Format: "attr-dict",
	},
	{
		Name:   "nvvm.tcgen05.fence",
		Attrs:  []ir.AttrDef{{Name: "kind", Constraint: &tcgen05FenceKindAttr}},
		Format: "$kind attr-dict",
	},
	{
		Name:   "nvvm.tcgen05.wait",
		Attrs:  []ir.AttrDef{{Name: "kind", Constraint: &tcgen05WaitKindAttr}},
		Format: "$kind attr-dict",
	},
	{
		Name: "nvvm.tcgen05.commit",
		Operands: []ir.ValueDef{
			{Name: "addr", Constraint: &pointerAnyOrShared},
			{Name: "multicastMask", Constraint: &constraint.I16, Arity: ir.Optional},
		},
		Attrs:  []ir.AttrDef{{Name: "group", Constraint: &ctaGroupKindAttr, Default: constraint.Case(CTAGroupKindAttr, 0)}},
		Format: "$addr (`,` `multicast_mask` `=` $multicastMask^)? attr-dict `:` type(operands)",
	},
	{
		Name:     "nvvm.tcgen05.shift",
		Operands: []ir.ValueDef{{Name: "taddr", Constraint: &pointerTensor}},
		Attrs:    []ir.AttrDef{{Name: "group", Constraint: &ctaGroupKindAttr, Default: constraint.Case(CTAGroupKindAttr, 0)}},
		Format:   "$taddr attr-dict `:` type(operands)",
	},
	{
		Name: "nvvm.tcgen05.cp",
		Operands: []ir.ValueDef{
			{Name: "taddr", Constraint: &pointerTensor},
			{Name: "smem_desc", Constraint: &constraint.I64},
		},
		Attrs: []ir.AttrDef{
			{Name: "group", Constraint: &ctaGroupKindAttr, Default: constraint.Case(CTAGroupKindAttr, 0)},
			{Name: "multicast", Constraint: &tcgen05CpMulticastAttr, Default: constraint.Case(Tcgen05CpMulticastAttr, 0)},
			{Name: "shape", Constraint: &tcgen05CpShapeAttr},
			{Name: "srcFormat", Constraint: &tcgen05CpSrcFormatAttr, Optional: true},
		},
		Format: "$taddr`,` $smem_desc attr-dict",
		Verify: verifyTcgen05Cp,
	},
	{
		Name: "nvvm.tcgen05.mma_smem_desc",
		Operands: []ir.ValueDef{
			{Name: "startAddr", Constraint: &constraint.I32},
			{Name: "leadingDimOffset", Constraint: &constraint.I32},
			{Name: "strideDimOffset", Constraint: &constraint.I32},
			{Name: "baseOffset", Constraint: &constraint.I8},
			{Name: "leadingDimMode", Constraint: &constraint.I1},
			{Name: "swizzleMode", Constraint: &constraint.I8},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &constraint.I64}},
		Format:  "`(` operands `)` attr-dict `:` `(` type(operands) `)` `->` type($res)",
	},
	{
		Name: "nvvm.tcgen05.ld",
		Operands: []ir.ValueDef{
			{Name: "tmemAddr", Constraint: &pointerTensor},
			{Name: "offset", Constraint: &constraint.I64, Arity: ir.Optional},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &i32OrVectorOfI32}},
		Attrs: []ir.AttrDef{
			{Name: "pack", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "shape", Constraint: &tcgen05LdStShapeAttr},
		},
		Format: "$tmemAddr (`,` $offset^)? (`pack` $pack^)? attr-dict `:` type($res)",
		Verify: verifyTcgen05Ld,
	},
	{
		Name:  "nvvm.tcgen05.st",
		Class: "Tcgen05St",
		Operands: []ir.ValueDef{
			{Name: "tmemAddr", Constraint: &pointerTensor},
			{Name: "val", Constraint: &i32OrVectorOfI32},
			{Name: "offset", Constraint: &constraint.I64, Arity: ir.Optional},
		},
		Attrs: []ir.AttrDef{
			{Name: "shape", Constraint: &tcgen05LdStShapeAttr},
			{Name: "unpack", Constraint: &constraint.UnitAttr, Optional: true},
		},
		Format: "$tmemAddr `,` $val (`,` $offset^)? (`unpack` $unpack^)? attr-dict `:` type($val)",
		Verify: verifyTcgen05St,
	},
	{
		Name: "nvvm.dot.accumulate.4way",
		Operands: []ir.ValueDef{
			{Name: "a", Constraint: &vector4xI8},
			{Name: "b", Constraint: &vector4xI8},
			{Name: "c", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &constraint.I32}},
		Attrs: []ir.AttrDef{
			{Name: "a_type", Constraint: &dotAccumulateTypeAttr},
			{Name: "b_type", Constraint: &dotAccumulateTypeAttr},
		},
		Format: "$a $a_type `,` $b $b_type `,` $c attr-dict `:` type($a) `,` type($b)",
	},
	{
		Name: "nvvm.dot.accumulate.2way",
		Operands: []ir.ValueDef{
			{Name: "a", Constraint: &vector2xI16},
			{Name: "b", Constraint: &vector4xI8},
			{Name: "c", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &constraint.I32}},
		Attrs: []ir.AttrDef{
			{Name: "a_type", Constraint: &dotAccumulateTypeAttr},
			{Name: "b_hi", Constraint: &constraint.BoolAttr},
			{Name: "b_type", Constraint: &dotAccumulateTypeAttr},
		},
		Format: "$a $a_type `,` $b $b_type `,` $c attr-dict `:` type($a) `,` type($b)",
	},
	{
		Name:     "nvvm.clusterlaunchcontrol.try.cancel",
		Operands: ir.Values(&llvm.PointerShared, "smemAddress", "mbarrier"),
		Attrs:    []ir.AttrDef{{Name: "multicast", Constraint: &constraint.UnitAttr, Optional: true}},
		Format:   "(`multicast` $multicast^ `,`)? $smemAddress `,` $mbarrier attr-dict",
	},
	{
		Name:     "nvvm.clusterlaunchcontrol.query.cancel",
		Operands: []ir.ValueDef{{Name: "try_cancel_response", Constraint: &constraint.I128}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &i1OrI32}},
		Attrs:    []ir.AttrDef{{Name: "query_type", Constraint: &clusterLaunchControlQueryTypeAttr}},
		Format:   "`query` `=` $query_type `,` $try_cancel_response attr-dict `:` type($res)",
		Verify:   verifyQueryCancel,
	},
	{
		Name:   "nvvm.tcgen05.mma",
		Traits: ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "matrixD", Constraint: &pointerTensor},
			{Name: "matrixA", Constraint: &pointerTensorOrI64},
			{Name: "matrixB", Constraint: &constraint.I64},
			{Name: "idesc", Constraint: &constraint.I32},
			{Name: "enableInputD", Constraint: &constraint.I1},
			{Name: "scaleInputD", Constraint: &constraint.I64, Arity: ir.Optional},
			{Name: "disableOutputLane", Constraint: &fixedVector4Or8xI32, Arity: ir.Optional},
		},
		Attrs: []ir.AttrDef{
			{Name: "aShift", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "collectorOp", Constraint: &tcgen05MMACollectorOpAttr, Default: constraint.Case(Tcgen05MMACollectorOpAttr, 0)},
			{Name: "ctaGroup", Constraint: &ctaGroupKindAttr},
			{Name: "kind", Constraint: &tcgen05MMAKindAttr},
		},
		Format: "$matrixD `,` $matrixA `,` $matrixB `,` $idesc `,` $enableInputD (`scale` `=` " +
			"$scaleInputD^)? (`mask` `=` $disableOutputLane^)? attr-dict `:` `(` type(operands) `)`",
		Verify: verifyTcgen05MMA,
	},
	{
		Name:   "nvvm.tcgen05.mma.sp",
		Traits: ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "matrixD", Constraint: &pointerTensor},
			{Name: "matrixA", Constraint: &pointerTensorOrI64},
			{Name: "matrixB", Constraint: &constraint.I64},
			{Name: "idesc", Constraint: &constraint.I32},
			{Name: "enableInputD", Constraint: &constraint.I1},
			{Name: "sparseMetadata", Constraint: &pointerTensor},
			{Name: "scaleInputD", Constraint: &constraint.I64, Arity: ir.Optional},
			{Name: "disableOutputLane", Constraint: &fixedVector4Or8xI32, Arity: ir.Optional},
		},
		Attrs: []ir.AttrDef{
			{Name: "aShift", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "collectorOp", Constraint: &tcgen05MMACollectorOpAttr, Default: constraint.Case(Tcgen05MMACollectorOpAttr, 0)},
			{Name: "ctaGroup", Constraint: &ctaGroupKindAttr},
			{Name: "kind", Constraint: &tcgen05MMAKindAttr},
		},
		Format: "$matrixD `,` $matrixA `,` $matrixB `,` $idesc `,` $enableInputD `,` $sparseMetadata " +
			"(`scale` `=` $scaleInputD^)? (`mask` `=` $disableOutputLane^)? attr-dict `:` `(` " +
			"type(operands) `)`",
		Verify: verifyTcgen05MMASparse,
	},
	{
		Name: "nvvm.tcgen05.mma.block_scale",
		Operands: []ir.ValueDef{
			{Name: "matrixD", Constraint: &pointerTensor},
			{Name: "matrixA", Constraint: &pointerTensorOrI64},
			{Name: "matrixB", Constraint: &constraint.I64},
			{Name: "idesc", Constraint: &constraint.I32},
			{Name: "enableInputD", Constraint: &constraint.I1},
			{Name: "scaleA", Constraint: &pointerTensor},
			{Name: "scaleB", Constraint: &pointerTensor},
		},
		Attrs: []ir.AttrDef{
			{Name: "blockScale", Constraint: &tcgen05MMABlockScaleAttr, Default: constraint.Case(Tcgen05MMABlockScaleAttr, 0)},
			{Name: "collectorOp", Constraint: &tcgen05MMACollectorOpAttr, Default: constraint.Case(Tcgen05MMACollectorOpAttr, 0)},
			{Name: "ctaGroup", Constraint: &ctaGroupKindAttr},
			{Name: "kind", Constraint: &mmaBlockScaleKindAttr},
		},
		Format: "$matrixD `,` $matrixA `,` $matrixB `,` $idesc `,` $enableInputD `,` $scaleA `,` $scaleB " +
			"attr-dict `:` `(` type(operands) `)`",
		Verify: verifyTcgen05BlockScale,
	},
	{
		Name: "nvvm.tcgen05.mma.sp.block_scale",
		Operands: []ir.ValueDef{
			{Name: "matrixD", Constraint: &pointerTensor},
			{Name: "matrixA", Constraint: &pointerTensorOrI64},
			{Name: "matrixB", Constraint: &constraint.I64},
			{Name: "idesc", Constraint: &constraint.I32},
			{Name: "enableInputD", Constraint: &constraint.I1},
			{Name: "sparseMetadata", Constraint: &pointerTensor},
			{Name: "scaleA", Constraint: &pointerTensor},
			{Name: "scaleB", Constraint: &pointerTensor},
		},
		Attrs: []ir.AttrDef{
			{Name: "blockScale", Constraint: &tcgen05MMABlockScaleAttr, Default: constraint.Case(Tcgen05MMABlockScaleAttr, 0)},
			{Name: "collectorOp", Constraint: &tcgen05MMACollectorOpAttr, Default: constraint.Case(Tcgen05MMACollectorOpAttr, 0)},
			{Name: "ctaGroup", Constraint: &ctaGroupKindAttr},
			{Name: "kind", Constraint: &mmaBlockScaleKindAttr},
		},
		Format: "$matrixD `,` $matrixA `,` $matrixB `,` $idesc `,` $enableInputD `,` $sparseMetadata `,` " +
			"$scaleA `,` $scaleB attr-dict `:` `(` type(operands) `)`",
		Verify: verifyTcgen05BlockScale,
	},
	{
		Name: "nvvm.tcgen05.mma.ws",
		Operands: []ir.ValueDef{
			{Name: "matrixD", Constraint: &pointerTensor},
			{Name: "matrixA", Constraint: &pointerTensorOrI64},
			{Name: "matrixB", Constraint: &constraint.I64},
			{Name: "idesc", Constraint: &constraint.I32},
			{Name: "enableInputD", Constraint: &constraint.I1},
			{Name: "zeroColMask", Constraint: &constraint.I64, Arity: ir.Optional},
		},
		Attrs: []ir.AttrDef{
			{Name: "collectorBBuffer", Constraint: &tcgen05MMACollectorBBufferAttr, Default: constraint.Case(Tcgen05MMACollectorBBufferAttr, 0)},
			{Name: "collectorOp", Constraint: &tcgen05MMACollectorOpAttr, Default: constraint.Case(Tcgen05MMACollectorOpAttr, 0)},
			{Name: "kind", Constraint: &tcgen05MMAKindAttr},
		},
		Format: "$matrixD `,` $matrixA `,` $matrixB `,` $idesc `,` $enableInputD (`,` $zeroColMask^)? attr-dict `:` `(` type(operands) `)`",
	},
	{
		Name: "nvvm.tcgen05.mma.ws.sp",
		Operands: []ir.ValueDef{
			{Name: "matrixD", Constraint: &pointerTensor},
			{Name: "matrixA", Constraint: &pointerTensorOrI64},
			{Name: "matrixB", Constraint: &constraint.I64},
			{Name: "idesc", Constraint: &constraint.I32},
			{Name: "enableInputD", Constraint: &constraint.I1},
			{Name: "sparseMetadata", Constraint: &pointerTensor},
			{Name: "zeroColMask", Constraint: &constraint.I64, Arity: ir.Optional},
		},
		Attrs: []ir.AttrDef{
			{Name: "collectorBBuffer", Constraint: &tcgen05MMACollectorBBufferAttr, Default: constraint.Case(Tcgen05MMACollectorBBufferAttr, 0)},
			{Name: "collectorOp", Constraint: &tcgen05MMACollectorOpAttr, Default: constraint.Case(Tcgen05MMACollectorOpAttr, 0)},
			{Name: "kind", Constraint: &tcgen05MMAKindAttr},
		},
		Format: "$matrixD `,` $matrixA `,` $matrixB `,` $idesc `,` $enableInputD `,` $sparseMetadata (`,` " +
			"$zeroColMask^)? attr-dict `:` `(` type(operands) `)`",
	},
}
