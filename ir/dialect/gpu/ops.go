package gpu

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/num/intrange"
)

// idAttrs are those of identifiers and sizes along a dimension.
// sparseProductAttrs are those of products with sparse matrices.
// sparseMatrixResults are a sparse matrix and what waits for it.
var sparseMatrixResults = []ir.ValueDef{
	{Name: "spmat", Constraint: &sparseSpMatHandle},
	{Name: "asyncToken", Constraint: &asyncToken, Arity: ir.Optional},
}

var sparseProductAttrs = []ir.AttrDef{
	{Name: "computeType", Constraint: &constraint.TypeAttr},
	{Name: "modeA", Constraint: &transposeModeAttr, Default: constraint.Case(TransposeModeAttr, 0)},
	{Name: "modeB", Constraint: &transposeModeAttr, Default: constraint.Case(TransposeModeAttr, 0)},
}

var idAttrs = []ir.AttrDef{
	{Name: "dimension", Constraint: &dimensionAttr},
	{Name: "upper_bound", Constraint: &constraint.IndexAttr, Optional: true},
}

var ops = []*ir.OpDef{
	{
		Name:           "gpu.cluster_dim",
		Class:          "ClusterDim",
		Traits:         ir.Pure,
		Results:        []ir.ValueDef{{Constraint: &constraint.Index}},
		Attrs:          idAttrs,
		Format:         "$dimension (`upper_bound` $upper_bound^)? attr-dict",
		AsmResultNames: nameDimension,
		IntRanges:      sizeRange(noExtent, maxDim),
	},
	{
		Name:           "gpu.cluster_dim_blocks",
		Class:          "ClusterDimBlocks",
		Traits:         ir.Pure,
		Results:        []ir.ValueDef{{Constraint: &constraint.Index}},
		Attrs:          idAttrs,
		Format:         "$dimension (`upper_bound` $upper_bound^)? attr-dict",
		AsmResultNames: nameDimension,
		IntRanges:      sizeRange(cluster, maxClusterDim),
	},
	{
		Name:           "gpu.cluster_id",
		Class:          "ClusterId",
		Traits:         ir.Pure,
		Results:        []ir.ValueDef{{Constraint: &constraint.Index}},
		Attrs:          idAttrs,
		Format:         "$dimension (`upper_bound` $upper_bound^)? attr-dict",
		AsmResultNames: nameDimension,
		IntRanges:      idRange(noExtent, maxDim),
	},
	{
		Name:           "gpu.cluster_block_id",
		Class:          "ClusterBlockId",
		Traits:         ir.Pure,
		Results:        []ir.ValueDef{{Constraint: &constraint.Index}},
		Attrs:          idAttrs,
		Format:         "$dimension (`upper_bound` $upper_bound^)? attr-dict",
		AsmResultNames: nameDimension,
		IntRanges:      idRange(cluster, maxClusterDim),
	},
	{
		Name:           "gpu.block_dim",
		Class:          "BlockDim",
		Traits:         ir.Pure,
		Results:        []ir.ValueDef{{Constraint: &constraint.Index}},
		Attrs:          idAttrs,
		Format:         "$dimension (`upper_bound` $upper_bound^)? attr-dict",
		AsmResultNames: nameDimension,
		IntRanges:      sizeRange(block, maxDim),
	},
	{
		Name:           "gpu.block_id",
		Class:          "BlockId",
		Traits:         ir.Pure,
		Results:        []ir.ValueDef{{Constraint: &constraint.Index}},
		Attrs:          idAttrs,
		Format:         "$dimension (`upper_bound` $upper_bound^)? attr-dict",
		AsmResultNames: nameDimension,
		IntRanges:      idRange(grid, maxDim),
	},
	{
		Name:           "gpu.grid_dim",
		Class:          "GridDim",
		Traits:         ir.Pure,
		Results:        []ir.ValueDef{{Constraint: &constraint.Index}},
		Attrs:          idAttrs,
		Format:         "$dimension (`upper_bound` $upper_bound^)? attr-dict",
		AsmResultNames: nameDimension,
		IntRanges:      sizeRange(grid, maxDim),
	},
	{
		Name:           "gpu.thread_id",
		Class:          "ThreadId",
		Traits:         ir.Pure,
		Results:        []ir.ValueDef{{Constraint: &constraint.Index}},
		Attrs:          idAttrs,
		Format:         "$dimension (`upper_bound` $upper_bound^)? attr-dict",
		AsmResultNames: nameDimension,
		IntRanges:      idRange(block, maxDim),
	},
	{
		Name:      "gpu.lane_id",
		Class:     "LaneId",
		Traits:    ir.Pure,
		Results:   []ir.ValueDef{{Name: "result", Constraint: &constraint.Index}},
		Attrs:     []ir.AttrDef{{Name: "upper_bound", Constraint: &constraint.IndexAttr, Optional: true}},
		Format:    "(`upper_bound` $upper_bound^)? attr-dict",
		IntRanges: idRange(noExtent, maxSubgroup),
	},
	{
		Name:      "gpu.subgroup_id",
		Class:     "SubgroupId",
		Traits:    ir.Pure,
		Results:   []ir.ValueDef{{Name: "result", Constraint: &constraint.Index}},
		Attrs:     []ir.AttrDef{{Name: "upper_bound", Constraint: &constraint.IndexAttr, Optional: true}},
		Format:    "(`upper_bound` $upper_bound^)? attr-dict `:` type($result)",
		IntRanges: idRange(noExtent, maxDim),
	},
	{
		Name:           "gpu.global_id",
		Class:          "GlobalId",
		Traits:         ir.Pure,
		Results:        []ir.ValueDef{{Constraint: &constraint.Index}},
		Attrs:          idAttrs,
		Format:         "$dimension (`upper_bound` $upper_bound^)? attr-dict",
		AsmResultNames: nameDimension,
		IntRanges:      ir.IntRange(globalIDRange),
	},
	{
		Name:      "gpu.num_subgroups",
		Class:     "NumSubgroups",
		Traits:    ir.Pure,
		Results:   []ir.ValueDef{{Name: "result", Constraint: &constraint.Index}},
		Attrs:     []ir.AttrDef{{Name: "upper_bound", Constraint: &constraint.IndexAttr, Optional: true}},
		Format:    "(`upper_bound` $upper_bound^)? attr-dict `:` type($result)",
		IntRanges: sizeRange(noExtent, maxDim),
	},
	{
		Name:      "gpu.subgroup_size",
		Class:     "SubgroupSize",
		Traits:    ir.Pure,
		Results:   []ir.ValueDef{{Name: "result", Constraint: &constraint.Index}},
		Attrs:     []ir.AttrDef{{Name: "upper_bound", Constraint: &constraint.IndexAttr, Optional: true}},
		Format:    "(`upper_bound` $upper_bound^)? attr-dict `:` type($result)",
		IntRanges: sizeRange(noExtent, maxSubgroup),
	},
	{
		Name:   "gpu.func",
		Class:  "GPUFunc",
		Traits: ir.AutomaticAllocationScope | ir.IsolatedFromAbove | ir.AffineScope | ir.Symbol,
		Attrs: []ir.AttrDef{
			{Name: "arg_attrs", Constraint: &constraint.DictArrayAttr, Optional: true},
			{Name: "function_type", Constraint: &constraint.FuncTypeAttr},
			{Name: "known_block_size", Constraint: &optionalDimSizeHintAttr, Optional: true},
			{Name: "known_cluster_size", Constraint: &optionalDimSizeHintAttr, Optional: true},
			{Name: "known_grid_size", Constraint: &optionalDimSizeHintAttr, Optional: true},
			{Name: "private_attrib_attrs", Constraint: &constraint.DictArrayAttr, Optional: true},
			{Name: "res_attrs", Constraint: &constraint.DictArrayAttr, Optional: true},
			{Name: "workgroup_attrib_attrs", Constraint: &constraint.DictArrayAttr, Optional: true},
		},
		Regions:   []ir.RegionDef{{Name: "body"}},
		HasParent: []string{"gpu.module"},
		Custom:    &asm.Custom{Parse: parseFunc, Print: printFunc},
		Callable:  gPUFuncCallable,
	},
	{
		Name:    "gpu.dynamic_shared_memory",
		Class:   "DynamicSharedMemory",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "resultMemref", Constraint: &constraint.MemRef1DOfI8}},
		Format:  "attr-dict `:` type($resultMemref)",
		Verify:  verifySharedMemory,
	},
	{
		Name:   "gpu.launch_func",
		Class:  "LaunchFunc",
		Traits: ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "asyncDependencies", Constraint: &asyncToken, Arity: ir.Variadic},
			{Name: "gridSizeX", Constraint: &launchIndx},
			{Name: "gridSizeY", Constraint: &launchIndx},
			{Name: "gridSizeZ", Constraint: &launchIndx},
			{Name: "blockSizeX", Constraint: &launchIndx},
			{Name: "blockSizeY", Constraint: &launchIndx},
			{Name: "blockSizeZ", Constraint: &launchIndx},
			{Name: "clusterSizeX", Constraint: &launchIndx, Arity: ir.Optional},
			{Name: "clusterSizeY", Constraint: &launchIndx, Arity: ir.Optional},
			{Name: "clusterSizeZ", Constraint: &launchIndx, Arity: ir.Optional},
			{Name: "dynamicSharedMemorySize", Constraint: &constraint.I32, Arity: ir.Optional},
			{Name: "kernelOperands", Constraint: &constraint.AnyType, Arity: ir.Variadic},
			{Name: "asyncObject", Constraint: &constraint.AnyType, Arity: ir.Optional},
		},
		Results: []ir.ValueDef{{Name: "asyncToken", Constraint: &asyncToken, Arity: ir.Optional}},
		Attrs:   []ir.AttrDef{{Name: "kernel", Constraint: &constraint.SymbolRefAttr}},
		Format: "custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) (`<` $asyncObject^ `:` " +
			"type($asyncObject) `>`)? $kernel ( `clusters` `in` ` ` `(` $clusterSizeX^ `,` $clusterSizeY " +
			"`,` $clusterSizeZ `)` )? `blocks` `in` ` ` `(` $gridSizeX `,` $gridSizeY `,` $gridSizeZ `)` " +
			"`threads` `in` ` ` `(` $blockSizeX `,` $blockSizeY `,` $blockSizeZ `)` " +
			"custom<LaunchDimType>(type($gridSizeX), ref($clusterSizeX), type($clusterSizeX), " +
			"type($clusterSizeY), type($clusterSizeZ)) (`dynamic_shared_memory_size` " +
			"$dynamicSharedMemorySize^)? custom<LaunchFuncOperands>($kernelOperands, " +
			"type($kernelOperands)) attr-dict",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {gridSizeX, gridSizeY, gridSizeZ, blockSizeX, blockSizeY, blockSizeZ} have same type", Same: []string{"gridSizeX", "gridSizeY", "gridSizeZ", "blockSizeX", "blockSizeY", "blockSizeZ"}},
		},
		Verify: verifyLaunchFunc,
	},
	{
		Name:   "gpu.launch",
		Class:  "Launch",
		Traits: ir.AffineScope | ir.AutomaticAllocationScope | ir.AttrSizedOperandSegments | ir.RecursiveMemoryEffects,
		Operands: []ir.ValueDef{
			{Name: "asyncDependencies", Constraint: &asyncToken, Arity: ir.Variadic},
			{Name: "gridSizeX", Constraint: &constraint.Index},
			{Name: "gridSizeY", Constraint: &constraint.Index},
			{Name: "gridSizeZ", Constraint: &constraint.Index},
			{Name: "blockSizeX", Constraint: &constraint.Index},
			{Name: "blockSizeY", Constraint: &constraint.Index},
			{Name: "blockSizeZ", Constraint: &constraint.Index},
			{Name: "clusterSizeX", Constraint: &constraint.Index, Arity: ir.Optional},
			{Name: "clusterSizeY", Constraint: &constraint.Index, Arity: ir.Optional},
			{Name: "clusterSizeZ", Constraint: &constraint.Index, Arity: ir.Optional},
			{Name: "dynamicSharedMemorySize", Constraint: &constraint.I32, Arity: ir.Optional},
		},
		Results: []ir.ValueDef{{Name: "asyncToken", Constraint: &asyncToken, Arity: ir.Optional}},
		Attrs: []ir.AttrDef{
			{Name: "function", Constraint: &constraint.FlatSymbolRefAttr, Optional: true},
			{Name: "module", Constraint: &constraint.FlatSymbolRefAttr, Optional: true},
		},
		Regions:       []ir.RegionDef{{Name: "body"}},
		Custom:        &asm.Custom{Parse: parseLaunch, Print: printLaunch},
		Canonicalize:  launchPatterns,
		IntRanges:     &ir.IntRangeInterface{Infer: launchRanges},
		Verify:        verifyLaunchSizes,
		VerifyRegions: verifyLaunchBody,
	},
	{
		Name:       "gpu.printf",
		Class:      "Printf",
		Traits:     ir.DeclaredEffects,
		Operands:   []ir.ValueDef{{Name: "args", Constraint: &integerIndexOrFloat, Arity: ir.Variadic}},
		Attrs:      []ir.AttrDef{{Name: "format", Constraint: &constraint.StrAttr}},
		Format:     "$format attr-dict (`,` $args^ `:` type($args))?",
		OwnEffects: []ir.DeclaredEffect{{Kind: ir.Write}},
	},
	{
		Name:      "gpu.return",
		Class:     "Return",
		Traits:    ir.Pure | ir.Terminator,
		Operands:  []ir.ValueDef{{Name: "operands", Constraint: &constraint.AnyType, Arity: ir.Variadic}},
		Format:    "attr-dict ($operands^ `:` type($operands))?",
		HasParent: []string{"gpu.func"},
		Verify:    verifyReturn,
	},
	{
		Name:      "gpu.terminator",
		Class:     "Terminator",
		Traits:    ir.Pure | ir.Terminator,
		Format:    "attr-dict",
		HasParent: []string{"gpu.launch"},
	},
	{
		Name:     "gpu.yield",
		Class:    "Yield",
		Traits:   ir.Pure | ir.ReturnLike | ir.Terminator,
		Operands: []ir.ValueDef{{Name: "values", Constraint: &constraint.AnyType, Arity: ir.Variadic}},
		Format:   "attr-dict ($values^ `:` type($values))?",
	},
	{
		Name:     "gpu.all_reduce",
		Class:    "AllReduce",
		Traits:   ir.SameOperandsAndResultType | ir.IsolatedFromAbove,
		Operands: []ir.ValueDef{{Name: "value", Constraint: &constraint.AnyIntegerOrFloat}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyIntegerOrFloat}},
		Attrs: []ir.AttrDef{
			{Name: "op", Constraint: &allReduceOperationAttr, Optional: true},
			{Name: "uniform", Constraint: &constraint.UnitAttr, Optional: true},
		},
		Regions:       []ir.RegionDef{{Name: "body"}},
		Format:        "custom<AllReduceOperation>($op) $value (`uniform` $uniform^)? $body attr-dict `:` functional-type(operands, results)",
		Fold:          foldUniform,
		VerifyRegions: verifyAllReduce,
	},
	{
		Name:     "gpu.subgroup_reduce",
		Class:    "SubgroupReduce",
		Traits:   ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "value", Constraint: &constraint.AnyIntegerOrFloatOr1DVector}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyIntegerOrFloatOr1DVector}},
		Attrs: []ir.AttrDef{
			{Name: "cluster_size", Constraint: &constraint.I32Attr, Optional: true},
			{Name: "cluster_stride", Constraint: &constraint.I32Attr, Default: constraint.Integer(32, 1)},
			{Name: "op", Constraint: &allReduceOperationAttr},
			{Name: "uniform", Constraint: &constraint.UnitAttr, Optional: true},
		},
		Format: "custom<AllReduceOperation>($op) $value (`uniform` $uniform^)? (`cluster` `(` `size` `=` " +
			"$cluster_size^ (`,` `stride` `=` $cluster_stride^)? `)`)? attr-dict `:` " +
			"functional-type(operands, results)",
		Fold:   foldSubgroupReduce,
		Verify: verifySubgroupReduce,
	},
	{
		Name:   "gpu.shuffle",
		Class:  "Shuffle",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "value", Constraint: &constraint.AnyIntegerOrFloatOr1DVector},
			{Name: "offset", Constraint: &constraint.I32},
			{Name: "width", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{
			{Name: "shuffleResult", Constraint: &constraint.AnyIntegerOrFloatOr1DVector},
			{Name: "valid", Constraint: &constraint.I1},
		},
		Attrs:      []ir.AttrDef{{Name: "mode", Constraint: &shuffleModeAttr}},
		Format:     "$mode $value `,` $offset `,` $width attr-dict `:` type($value)",
		TypesMatch: []ir.TypesMatch{{Message: "all of {value, shuffleResult} have same type", Same: []string{"value", "shuffleResult"}}},
	},
	{
		Name:     "gpu.rotate",
		Class:    "Rotate",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "value", Constraint: &constraint.AnyIntegerOrFloatOr1DVector}},
		Results: []ir.ValueDef{
			{Name: "rotateResult", Constraint: &constraint.AnyIntegerOrFloatOr1DVector},
			{Name: "valid", Constraint: &constraint.I1},
		},
		Attrs: []ir.AttrDef{
			{Name: "offset", Constraint: &constraint.I32AttrFrom0},
			{Name: "width", Constraint: &powerOf2Attr},
		},
		Format:     "$value `,` $offset `,` $width attr-dict `:` type($value)",
		TypesMatch: []ir.TypesMatch{{Message: "all of {value, rotateResult} have same type", Same: []string{"value", "rotateResult"}}},
		Verify:     verifyRotate,
	},
	{
		Name:         "gpu.barrier",
		Class:        "Barrier",
		Format:       "attr-dict",
		Canonicalize: barrierPatterns,
	},
	{
		Name:  "gpu.module",
		Class: "GPUModule",
		Traits: ir.IsolatedFromAbove | ir.NoRegionArguments | ir.SymbolTable | ir.Symbol |
			ir.NoTerminator | ir.SingleBlock | ir.GraphRegion,
		Attrs: []ir.AttrDef{
			{Name: "offloadingHandler", Constraint: &offloadingTranslationAttr, Optional: true},
			{Name: "sym_name", Constraint: &constraint.SymbolNameAttr},
			{Name: "targets", Constraint: &gpuNonEmptyTargetArrayAttr, Optional: true},
		},
		Regions: []ir.RegionDef{{Name: "bodyRegion", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"}},
		Format:  "$sym_name (`<` $offloadingHandler^ `>`)? ($targets^)? attr-dict-with-keyword $bodyRegion",
	},
	{
		Name:   "gpu.binary",
		Class:  "Binary",
		Traits: ir.Symbol,
		Attrs: []ir.AttrDef{
			{Name: "objects", Constraint: &objectArrayAttr},
			{Name: "offloadingHandler", Constraint: &offloadingTranslationAttr, Optional: true},
			{Name: "sym_name", Constraint: &constraint.SymbolNameAttr},
		},
		Format: "$sym_name custom<OffloadingHandler>($offloadingHandler) attr-dict $objects",
	},
	{
		Name:     "gpu.host_register",
		Class:    "HostRegister",
		Operands: []ir.ValueDef{{Name: "value", Constraint: &constraint.AnyUnrankedMemRef}},
		Format:   "$value attr-dict `:` type($value)",
	},
	{
		Name:     "gpu.host_unregister",
		Class:    "HostUnregister",
		Operands: []ir.ValueDef{{Name: "value", Constraint: &constraint.AnyUnrankedMemRef}},
		Format:   "$value attr-dict `:` type($value)",
	},
	{
		Name:         "gpu.wait",
		Class:        "Wait",
		Operands:     []ir.ValueDef{{Name: "asyncDependencies", Constraint: &asyncToken, Arity: ir.Variadic}},
		Results:      []ir.ValueDef{{Name: "asyncToken", Constraint: &asyncToken, Arity: ir.Optional}},
		Format:       "custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) attr-dict",
		Canonicalize: waitPatterns,
	},
	{
		Name:   "gpu.alloc",
		Class:  "Alloc",
		Traits: ir.AttrSizedOperandSegments | ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "asyncDependencies", Constraint: &asyncToken, Arity: ir.Variadic},
			{Name: "dynamicSizes", Constraint: &constraint.Index, Arity: ir.Variadic},
			{Name: "symbolOperands", Constraint: &constraint.Index, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{
			{Name: "memref", Constraint: &constraint.AnyMemRef, Effects: []ir.DeclaredEffect{{Kind: ir.Allocate, FullRegion: true}}},
			{Name: "asyncToken", Constraint: &asyncToken, Arity: ir.Optional},
		},
		Attrs: []ir.AttrDef{{Name: "hostShared", Constraint: &constraint.UnitAttr, Optional: true}},
		Format: "custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) (` ` `host_shared` " +
			"$hostShared^)? ` ` `(` $dynamicSizes `)` (`` `[` $symbolOperands^ `]`)? attr-dict `:` " +
			"type($memref)",
		Verify: verifyAlloc,
	},
	{
		Name:   "gpu.dealloc",
		Class:  "Dealloc",
		Traits: ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "asyncDependencies", Constraint: &asyncToken, Arity: ir.Variadic},
			{Name: "memref", Constraint: &constraint.AnyMemRef, Effects: []ir.DeclaredEffect{{Kind: ir.Free, FullRegion: true}}},
		},
		Results: []ir.ValueDef{{Name: "asyncToken", Constraint: &asyncToken, Arity: ir.Optional}},
		Format:  "custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) $memref attr-dict `:` type($memref)",
	},
	{
		Name:   "gpu.memcpy",
		Class:  "Memcpy",
		Traits: ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "asyncDependencies", Constraint: &asyncToken, Arity: ir.Variadic},
			{Name: "dst", Constraint: &constraint.AnyMemRef, Effects: []ir.DeclaredEffect{{Kind: ir.Write, FullRegion: true}}},
			{Name: "src", Constraint: &constraint.AnyMemRef, Effects: []ir.DeclaredEffect{{Kind: ir.Read, FullRegion: true}}},
		},
		Results:      []ir.ValueDef{{Name: "asyncToken", Constraint: &asyncToken, Arity: ir.Optional}},
		Format:       "custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) $dst`,` $src `:` type($dst)`,` type($src) attr-dict",
		Fold:         foldMemRefCast,
		Canonicalize: copyPatterns,
		Verify:       verifyMemcpy,
	},
	{
		Name:   "gpu.memset",
		Class:  "Memset",
		Traits: ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "asyncDependencies", Constraint: &asyncToken, Arity: ir.Variadic},
			{Name: "dst", Constraint: &constraint.AnyMemRef, Effects: []ir.DeclaredEffect{{Kind: ir.Write, FullRegion: true}}},
			{Name: "value", Constraint: &constraint.AnyType},
		},
		Results:    []ir.ValueDef{{Name: "asyncToken", Constraint: &asyncToken, Arity: ir.Optional}},
		Format:     "custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) $dst`,` $value `:` type($dst)`,` type($value) attr-dict",
		TypesMatch: []ir.TypesMatch{{Message: "all of {dst, value} have same element type", Check: func(op *ir.Operation) bool { return constraint.SameElementTypes(op, "dst", "value") }}},
		Fold:       foldMemRefCast,
	},
	{
		Name:       "gpu.set_default_device",
		Class:      "SetDefaultDevice",
		Traits:     ir.DeclaredEffects,
		Operands:   []ir.ValueDef{{Name: "devIndex", Constraint: &constraint.I32}},
		Format:     "attr-dict $devIndex",
		OwnEffects: []ir.DeclaredEffect{{Kind: ir.Write}},
	},
	{
		Name:   "gpu.subgroup_mma_load_matrix",
		Class:  "SubgroupMmaLoadMatrix",
		Traits: ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "srcMemref", Constraint: &mmaMemRef, Effects: []ir.DeclaredEffect{{Kind: ir.Read, FullRegion: true}}},
			{Name: "indices", Constraint: &constraint.Index, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &mmaMatrix}},
		Attrs: []ir.AttrDef{
			{Name: "leadDimension", Constraint: &constraint.IndexAttr},
			{Name: "transpose", Constraint: &constraint.UnitAttr, Optional: true},
		},
		Format:     "$srcMemref`[`$indices`]` attr-dict `:` type($srcMemref) `->` type($res)",
		OwnEffects: []ir.DeclaredEffect{{Kind: ir.Read}},
		Verify:     verifyMMALoad,
	},
	{
		Name:   "gpu.subgroup_mma_store_matrix",
		Class:  "SubgroupMmaStoreMatrix",
		Traits: ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &mmaMatrixOfIntOrFloat},
			{Name: "dstMemref", Constraint: &mmaMemRef, Effects: []ir.DeclaredEffect{{Kind: ir.Write, FullRegion: true}}},
			{Name: "indices", Constraint: &constraint.Index, Arity: ir.Variadic},
		},
		Attrs: []ir.AttrDef{
			{Name: "leadDimension", Constraint: &constraint.IndexAttr},
			{Name: "transpose", Constraint: &constraint.UnitAttr, Optional: true},
		},
		Format:     "$src`,` $dstMemref`[`$indices`]` attr-dict `:` type($src)`,` type($dstMemref)",
		OwnEffects: []ir.DeclaredEffect{{Kind: ir.Write}},
		Verify:     verifyMMAStore,
	},
	{
		Name:   "gpu.subgroup_mma_compute",
		Class:  "SubgroupMmaCompute",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "opA", Constraint: &mmaMatrixOfI8OrFloat},
			{Name: "opB", Constraint: &mmaMatrixOfI8OrFloat},
			{Name: "opC", Constraint: &mmaMatrixOfI32OrFloat},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &mmaMatrix}},
		Attrs: []ir.AttrDef{
			{Name: "a_transpose", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "b_transpose", Constraint: &constraint.UnitAttr, Optional: true},
		},
		Format:     "$opA`,` $opB`,` $opC attr-dict `:` type($opA)`,` type($opB) `->` type($res)",
		TypesMatch: []ir.TypesMatch{{Message: "all of {opC, res} have same type", Same: []string{"opC", "res"}}},
		Verify:     verifyMMACompute,
	},
	{
		Name:       "gpu.subgroup_mma_constant_matrix",
		Class:      "SubgroupMmaConstantMatrix",
		Traits:     ir.Pure,
		Operands:   []ir.ValueDef{{Name: "value", Constraint: &mmaElement8Or32Bit}},
		Results:    []ir.ValueDef{{Name: "res", Constraint: &mmaMatrix}},
		Format:     "$value attr-dict `:` type($res)",
		TypesMatch: []ir.TypesMatch{{Message: "value type matches element type of mma_matrix", From: "res", To: "value", Type: mmaElement}},
	},
	{
		Name:   "gpu.subgroup_mma_extract_thread_local",
		Class:  "SubgroupMmaExtractThreadLocal",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "matrix", Constraint: &mmaMatrix},
			{Name: "indices", Constraint: &constraint.Index, Arity: ir.Variadic},
		},
		Results:    []ir.ValueDef{{Name: "res", Constraint: &constraint.AnyIntegerOrFloat}},
		Format:     "$matrix`[`$indices`]` attr-dict `:` type($matrix) `->` type($res)",
		TypesMatch: []ir.TypesMatch{{Message: "value type matches element type of mma_matrix", From: "matrix", To: "res", Type: mmaElement}},
	},
	{
		Name:   "gpu.subgroup_mma_insert_thread_local",
		Class:  "SubgroupMmaInsertThreadLocal",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "value", Constraint: &constraint.AnyIntegerOrFloat},
			{Name: "matrix", Constraint: &mmaMatrix},
			{Name: "indices", Constraint: &constraint.Index, Arity: ir.Variadic},
		},
		Results:    []ir.ValueDef{{Name: "res", Constraint: &mmaMatrix}},
		Format:     "$value`,` $matrix`[`$indices`]` attr-dict `:` type($value)`,` type($matrix) `->` type($res)",
		TypesMatch: []ir.TypesMatch{{Message: "value type matches element type of mma_matrix", From: "matrix", To: "value", Type: mmaElement}},
	},
	{
		Name:     "gpu.subgroup_mma_elementwise",
		Class:    "SubgroupMmaElementwise",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "args", Constraint: &mmaMatrix, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &mmaMatrix}},
		Attrs:    []ir.AttrDef{{Name: "opType", Constraint: &mmaElementWiseAttr}},
		Format:   "$opType $args attr-dict `:` functional-type($args, $res)",
	},
	{
		Name:   "gpu.create_dn_tensor",
		Class:  "CreateDnTensor",
		Traits: ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "asyncDependencies", Constraint: &asyncToken, Arity: ir.Variadic},
			{Name: "memref", Constraint: &constraint.AnyMemRef},
			{Name: "dims", Constraint: &constraint.Index, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{
			{Name: "dnTensor", Constraint: &sparseDnTensorHandle},
			{Name: "asyncToken", Constraint: &asyncToken, Arity: ir.Optional},
		},
		Format: "custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) $memref `,` $dims " +
			"attr-dict `:` type($dims) `into` type($memref)",
	},
	{
		Name:  "gpu.destroy_dn_tensor",
		Class: "DestroyDnTensor",
		Operands: []ir.ValueDef{
			{Name: "asyncDependencies", Constraint: &asyncToken, Arity: ir.Variadic},
			{Name: "dnTensor", Constraint: &sparseDnTensorHandle},
		},
		Results: []ir.ValueDef{{Name: "asyncToken", Constraint: &asyncToken, Arity: ir.Optional}},
		Format:  "custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) $dnTensor attr-dict",
	},
	{
		Name:  "gpu.create_coo",
		Class: "CreateCoo",
		Operands: []ir.ValueDef{
			{Name: "asyncDependencies", Constraint: &asyncToken, Arity: ir.Variadic},
			{Name: "rows", Constraint: &constraint.Index},
			{Name: "cols", Constraint: &constraint.Index},
			{Name: "nnz", Constraint: &constraint.Index},
			{Name: "rowIdxs", Constraint: &constraint.AnyMemRef},
			{Name: "colIdxs", Constraint: &constraint.AnyMemRef},
			{Name: "values", Constraint: &constraint.AnyMemRef},
		},
		Results: sparseMatrixResults,
		Format: "custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) $rows `,` $cols `,` $nnz " +
			"`,` $rowIdxs `,` $colIdxs `,` $values attr-dict `:` type($rowIdxs) `,` type($colIdxs) `,` " +
			"type($values)",
	},
	{
		Name:  "gpu.create_coo_aos",
		Class: "CreateCooAoS",
		Operands: []ir.ValueDef{
			{Name: "asyncDependencies", Constraint: &asyncToken, Arity: ir.Variadic},
			{Name: "rows", Constraint: &constraint.Index},
			{Name: "cols", Constraint: &constraint.Index},
			{Name: "nnz", Constraint: &constraint.Index},
			{Name: "idxs", Constraint: &constraint.AnyMemRef},
			{Name: "values", Constraint: &constraint.AnyMemRef},
		},
		Results: sparseMatrixResults,
		Format: "custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) $rows `,` $cols `,` $nnz " +
			"`,` $idxs `,` $values attr-dict `:` type($idxs) `,` type($values)",
	},
	{
		Name:  "gpu.create_csr",
		Class: "CreateCsr",
		Operands: []ir.ValueDef{
			{Name: "asyncDependencies", Constraint: &asyncToken, Arity: ir.Variadic},
			{Name: "rows", Constraint: &constraint.Index},
			{Name: "cols", Constraint: &constraint.Index},
			{Name: "nnz", Constraint: &constraint.Index},
			{Name: "rowPos", Constraint: &constraint.AnyMemRef},
			{Name: "colIdxs", Constraint: &constraint.AnyMemRef},
			{Name: "values", Constraint: &constraint.AnyMemRef},
		},
		Results: sparseMatrixResults,
		Format: "custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) $rows `,` $cols `,` $nnz " +
			"`,` $rowPos `,` $colIdxs `,` $values attr-dict `:` type($rowPos) `,` type($colIdxs) `,` " +
			"type($values)",
	},
	{
		Name:  "gpu.create_csc",
		Class: "CreateCsc",
		Operands: []ir.ValueDef{
			{Name: "asyncDependencies", Constraint: &asyncToken, Arity: ir.Variadic},
			{Name: "rows", Constraint: &constraint.Index},
			{Name: "cols", Constraint: &constraint.Index},
			{Name: "nnz", Constraint: &constraint.Index},
			{Name: "colPos", Constraint: &constraint.AnyMemRef},
			{Name: "rowIdxs", Constraint: &constraint.AnyMemRef},
			{Name: "values", Constraint: &constraint.AnyMemRef},
		},
		Results: sparseMatrixResults,
		Format: "custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) $rows `,` $cols `,` $nnz " +
			"`,` $colPos `,` $rowIdxs `,` $values attr-dict `:` type($colPos) `,` type($rowIdxs) `,` " +
			"type($values)",
	},
	{
		Name:  "gpu.create_bsr",
		Class: "CreateBsr",
		Operands: []ir.ValueDef{
			{Name: "asyncDependencies", Constraint: &asyncToken, Arity: ir.Variadic},
			{Name: "brows", Constraint: &constraint.Index},
			{Name: "bcols", Constraint: &constraint.Index},
			{Name: "bnnz", Constraint: &constraint.Index},
			{Name: "rBlockSize", Constraint: &constraint.Index},
			{Name: "cBlockSize", Constraint: &constraint.Index},
			{Name: "bRowPos", Constraint: &constraint.AnyMemRef},
			{Name: "bColIdxs", Constraint: &constraint.AnyMemRef},
			{Name: "values", Constraint: &constraint.AnyMemRef},
		},
		Results: sparseMatrixResults,
		Format: "custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) $brows `,` $bcols `,` " +
			"$bnnz `,` $rBlockSize `,` $cBlockSize `,` $bRowPos `,` $bColIdxs `,` $values attr-dict `:` " +
			"type($bRowPos) `,` type($bColIdxs) `,` type($values)",
	},
	{
		Name:  "gpu.create_2to4_spmat",
		Class: "Create2To4SpMat",
		Operands: []ir.ValueDef{
			{Name: "asyncDependencies", Constraint: &asyncToken, Arity: ir.Variadic},
			{Name: "rows", Constraint: &constraint.Index},
			{Name: "cols", Constraint: &constraint.Index},
			{Name: "memref", Constraint: &constraint.AnyMemRef},
		},
		Results: []ir.ValueDef{
			{Name: "spMat", Constraint: &sparseSpMatHandle},
			{Name: "asyncToken", Constraint: &asyncToken, Arity: ir.Optional},
		},
		Attrs: []ir.AttrDef{{Name: "pruneFlag", Constraint: &prune2To4SpMatFlagAttr, Default: constraint.Case(Prune2To4SpMatFlagAttr, 2)}},
		Format: "custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) `{` $pruneFlag `}` $rows " +
			"`,` $cols `,` $memref attr-dict `:` type($memref)",
	},
	{
		Name:  "gpu.destroy_sp_mat",
		Class: "DestroySpMat",
		Operands: []ir.ValueDef{
			{Name: "asyncDependencies", Constraint: &asyncToken, Arity: ir.Variadic},
			{Name: "spmat", Constraint: &sparseSpMatHandle},
		},
		Results: []ir.ValueDef{{Name: "asyncToken", Constraint: &asyncToken, Arity: ir.Optional}},
		Format:  "custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) $spmat attr-dict",
	},
	{
		Name:  "gpu.spmv_buffer_size",
		Class: "SpMVBufferSize",
		Operands: []ir.ValueDef{
			{Name: "asyncDependencies", Constraint: &asyncToken, Arity: ir.Variadic},
			{Name: "spmatA", Constraint: &sparseSpMatHandle},
			{Name: "dnX", Constraint: &sparseDnTensorHandle},
			{Name: "dnY", Constraint: &sparseDnTensorHandle},
		},
		Results: []ir.ValueDef{
			{Name: "bufferSz", Constraint: &constraint.Index},
			{Name: "asyncToken", Constraint: &asyncToken, Arity: ir.Optional},
		},
		Attrs: []ir.AttrDef{
			{Name: "computeType", Constraint: &constraint.TypeAttr},
			{Name: "modeA", Constraint: &transposeModeAttr, Default: constraint.Case(TransposeModeAttr, 0)},
		},
		Format: "custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) $spmatA (`{` $modeA^ `}`)? " +
			"`,` $dnX `,` $dnY attr-dict `into` $computeType",
	},
	{
		Name:  "gpu.spmv",
		Class: "SpMV",
		Operands: []ir.ValueDef{
			{Name: "asyncDependencies", Constraint: &asyncToken, Arity: ir.Variadic},
			{Name: "spmatA", Constraint: &sparseSpMatHandle},
			{Name: "dnX", Constraint: &sparseDnTensorHandle},
			{Name: "dnY", Constraint: &sparseDnTensorHandle},
			{Name: "buffer", Constraint: &constraint.AnyMemRef},
		},
		Results: []ir.ValueDef{{Name: "asyncToken", Constraint: &asyncToken, Arity: ir.Optional}},
		Attrs: []ir.AttrDef{
			{Name: "computeType", Constraint: &constraint.TypeAttr},
			{Name: "modeA", Constraint: &transposeModeAttr, Default: constraint.Case(TransposeModeAttr, 0)},
		},
		Format: "custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) $spmatA (`{` $modeA^ `}`)? " +
			"`,` $dnX `,` $dnY `,` $buffer attr-dict `:` type($buffer) `into` $computeType",
	},
	{
		Name:   "gpu.spmm_buffer_size",
		Class:  "SpMMBufferSize",
		Traits: ir.AttrSizedResultSegments,
		Operands: []ir.ValueDef{
			{Name: "asyncDependencies", Constraint: &asyncToken, Arity: ir.Variadic},
			{Name: "spmatA", Constraint: &sparseSpMatHandle},
			{Name: "dnmatB", Constraint: &sparseDnTensorHandle},
			{Name: "dnmatC", Constraint: &sparseDnTensorHandle},
		},
		Results: []ir.ValueDef{
			{Name: "bufferSzs", Constraint: &constraint.Index, Arity: ir.Variadic},
			{Name: "asyncToken", Constraint: &asyncToken, Arity: ir.Optional},
		},
		Attrs: sparseProductAttrs,
		Format: "custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) $spmatA (`{` $modeA^ `}`)? " +
			"`,` $dnmatB (`{` $modeB^ `}`)? `,` $dnmatC attr-dict `:` type($bufferSzs) `into` " +
			"$computeType",
	},
	{
		Name:   "gpu.spmm",
		Class:  "SpMM",
		Traits: ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "asyncDependencies", Constraint: &asyncToken, Arity: ir.Variadic},
			{Name: "spmatA", Constraint: &sparseSpMatHandle},
			{Name: "dnmatB", Constraint: &sparseDnTensorHandle},
			{Name: "dnmatC", Constraint: &sparseDnTensorHandle},
			{Name: "buffers", Constraint: &constraint.AnyMemRef, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{{Name: "asyncToken", Constraint: &asyncToken, Arity: ir.Optional}},
		Attrs:   sparseProductAttrs,
		Format: "custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) $spmatA (`{` $modeA^ `}`)? " +
			"`,` $dnmatB (`{` $modeB^ `}`)? `,` $dnmatC `,` $buffers attr-dict `:` type($buffers) `into` " +
			"$computeType",
	},
	{
		Name:  "gpu.sddmm_buffer_size",
		Class: "SDDMMBufferSize",
		Operands: []ir.ValueDef{
			{Name: "asyncDependencies", Constraint: &asyncToken, Arity: ir.Variadic},
			{Name: "dnmatA", Constraint: &sparseDnTensorHandle},
			{Name: "dnmatB", Constraint: &sparseDnTensorHandle},
			{Name: "spmatC", Constraint: &sparseSpMatHandle},
		},
		Results: []ir.ValueDef{
			{Name: "bufferSz", Constraint: &constraint.Index},
			{Name: "asyncToken", Constraint: &asyncToken, Arity: ir.Optional},
		},
		Attrs: sparseProductAttrs,
		Format: "custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) $dnmatA (`{` $modeA^ `}`)? " +
			"`,` $dnmatB (`{` $modeB^ `}`)? `,` $spmatC attr-dict `into` $computeType",
	},
	{
		Name:  "gpu.sddmm",
		Class: "SDDMM",
		Operands: []ir.ValueDef{
			{Name: "asyncDependencies", Constraint: &asyncToken, Arity: ir.Variadic},
			{Name: "dnmatA", Constraint: &sparseDnTensorHandle},
			{Name: "dnmatB", Constraint: &sparseDnTensorHandle},
			{Name: "spmatC", Constraint: &sparseSpMatHandle},
			{Name: "buffer", Constraint: &constraint.AnyMemRef},
		},
		Results: []ir.ValueDef{{Name: "asyncToken", Constraint: &asyncToken, Arity: ir.Optional}},
		Attrs:   sparseProductAttrs,
		Format: "custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) $dnmatA (`{` $modeA^ `}`)? " +
			"`,` $dnmatB (`{` $modeB^ `}`)? `,` $spmatC `,` $buffer attr-dict `:` type($buffer) `into` " +
			"$computeType",
	},
	{
		Name:     "gpu.spgemm_create_descr",
		Class:    "SpGEMMCreateDescr",
		Operands: []ir.ValueDef{{Name: "asyncDependencies", Constraint: &asyncToken, Arity: ir.Variadic}},
		Results: []ir.ValueDef{
			{Name: "desc", Constraint: &sparseSpGEMMOpHandle},
			{Name: "asyncToken", Constraint: &asyncToken, Arity: ir.Optional},
		},
		Format: "custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) attr-dict",
	},
	{
		Name:  "gpu.spgemm_destroy_descr",
		Class: "SpGEMMDestroyDescr",
		Operands: []ir.ValueDef{
			{Name: "asyncDependencies", Constraint: &asyncToken, Arity: ir.Variadic},
			{Name: "desc", Constraint: &sparseSpGEMMOpHandle},
		},
		Results: []ir.ValueDef{{Name: "asyncToken", Constraint: &asyncToken, Arity: ir.Optional}},
		Format:  "custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) $desc attr-dict",
	},
	{
		Name:  "gpu.spgemm_work_estimation_or_compute",
		Class: "SpGEMMWorkEstimationOrCompute",
		Operands: []ir.ValueDef{
			{Name: "asyncDependencies", Constraint: &asyncToken, Arity: ir.Variadic},
			{Name: "desc", Constraint: &sparseSpGEMMOpHandle},
			{Name: "spmatA", Constraint: &sparseSpMatHandle},
			{Name: "spmatB", Constraint: &sparseSpMatHandle},
			{Name: "spmatC", Constraint: &sparseSpMatHandle},
			{Name: "bufferSz", Constraint: &constraint.Index},
			{Name: "buffer", Constraint: &constraint.AnyMemRef},
		},
		Results: []ir.ValueDef{
			{Name: "bufferSzNew", Constraint: &constraint.Index},
			{Name: "asyncToken", Constraint: &asyncToken, Arity: ir.Optional},
		},
		Attrs: []ir.AttrDef{
			{Name: "computeType", Constraint: &constraint.TypeAttr},
			{Name: "kind", Constraint: &spGEMMWorkEstimationOrComputeKindAttr},
			{Name: "modeA", Constraint: &transposeModeAttr, Default: constraint.Case(TransposeModeAttr, 0)},
			{Name: "modeB", Constraint: &transposeModeAttr, Default: constraint.Case(TransposeModeAttr, 0)},
		},
		Format: "custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) `{` $kind `}` $spmatA (`{` " +
			"$modeA^ `}`)? `,` $spmatB (`{` $modeB^ `}`)? `,` $spmatC `,` $desc `,` $bufferSz `,` " +
			"$buffer attr-dict `:` $computeType `into` type($buffer)",
	},
	{
		Name:  "gpu.spgemm_copy",
		Class: "SpGEMMCopy",
		Operands: []ir.ValueDef{
			{Name: "asyncDependencies", Constraint: &asyncToken, Arity: ir.Variadic},
			{Name: "desc", Constraint: &sparseSpGEMMOpHandle},
			{Name: "spmatA", Constraint: &sparseSpMatHandle},
			{Name: "spmatB", Constraint: &sparseSpMatHandle},
			{Name: "spmatC", Constraint: &sparseSpMatHandle},
		},
		Results: []ir.ValueDef{{Name: "asyncToken", Constraint: &asyncToken, Arity: ir.Optional}},
		Attrs:   sparseProductAttrs,
		Format: "custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) $spmatA (`{` $modeA^ `}`)? " +
			"`,` $spmatB (`{` $modeB^ `}`)? `,` $spmatC `,` $desc attr-dict `:` $computeType",
	},
	{
		Name:  "gpu.spmat_get_size",
		Class: "SpMatGetSize",
		Operands: []ir.ValueDef{
			{Name: "asyncDependencies", Constraint: &asyncToken, Arity: ir.Variadic},
			{Name: "spmat", Constraint: &sparseSpMatHandle},
		},
		Results: []ir.ValueDef{
			{Name: "rows", Constraint: &constraint.Index},
			{Name: "cols", Constraint: &constraint.Index},
			{Name: "nnz", Constraint: &constraint.Index},
			{Name: "asyncToken", Constraint: &asyncToken, Arity: ir.Optional},
		},
		Format: "custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) $spmat attr-dict",
	},
	{
		Name:  "gpu.set_csr_pointers",
		Class: "SetCsrPointers",
		Operands: []ir.ValueDef{
			{Name: "asyncDependencies", Constraint: &asyncToken, Arity: ir.Variadic},
			{Name: "spmat", Constraint: &sparseSpMatHandle},
			{Name: "positions", Constraint: &constraint.AnyMemRef},
			{Name: "coordinates", Constraint: &constraint.AnyMemRef},
			{Name: "values", Constraint: &constraint.AnyMemRef},
		},
		Results: []ir.ValueDef{{Name: "asyncToken", Constraint: &asyncToken, Arity: ir.Optional}},
		Format: "custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) $spmat `,` $positions `,` " +
			"$coordinates `,` $values attr-dict `:` type($positions) `,` type($coordinates) `,` " +
			"type($values)",
	},
	{
		Name:   "gpu.warp_execute_on_lane_0",
		Class:  "WarpExecuteOnLane0",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects,
		Operands: []ir.ValueDef{
			{Name: "laneid", Constraint: &constraint.Index},
			{Name: "args", Constraint: &constraint.AnyType, Arity: ir.Variadic},
		},
		Results:            []ir.ValueDef{{Name: "results", Constraint: &constraint.AnyType, Arity: ir.Variadic}},
		Attrs:              []ir.AttrDef{{Name: "warp_size", Constraint: &constraint.I64Attr}},
		Regions:            []ir.RegionDef{{Name: "warpRegion", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"}},
		ImplicitTerminator: "gpu.yield",
		Custom:             &asm.Custom{Parse: parseWarp, Print: printWarp},
		Verify:             verifyWarp,
	},
	{
		Name:   "gpu.subgroup_broadcast",
		Class:  "SubgroupBroadcast",
		Traits: ir.NoMemoryEffect | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &constraint.AnyType},
			{Name: "lane", Constraint: &constraint.I32, Arity: ir.Optional},
		},
		Results:    []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyType}},
		Attrs:      []ir.AttrDef{{Name: "broadcast_type", Constraint: &broadcastTypeAttr}},
		Format:     "$src `,` $broadcast_type ($lane^)? attr-dict `:` type($result)",
		TypesMatch: []ir.TypesMatch{{Message: "all of {result, src} have same type", Same: []string{"result", "src"}}},
		Fold:       foldBroadcast,
		IntRanges:  ir.IntRange(func(_ *ir.Operation, r []intrange.Range) intrange.Range { return r[0] }),
		Verify:     verifyBroadcast,
	},
}
