package gpu

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	ClusterDim = &ir.OpDef{
		Name:    "gpu.cluster_dim",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Constraint: &constraint.Index}},
		Attrs: []ir.AttrDef{
			{Name: "dimension", Constraint: &dimensionAttr},
			{Name: "upper_bound", Constraint: &constraint.IndexAttr, Optional: true},
		},
		Format: "$dimension (`upper_bound` $upper_bound^)? attr-dict",
	}

	ClusterDimBlocks = &ir.OpDef{
		Name:    "gpu.cluster_dim_blocks",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Constraint: &constraint.Index}},
		Attrs: []ir.AttrDef{
			{Name: "dimension", Constraint: &dimensionAttr},
			{Name: "upper_bound", Constraint: &constraint.IndexAttr, Optional: true},
		},
		Format: "$dimension (`upper_bound` $upper_bound^)? attr-dict",
	}

	ClusterId = &ir.OpDef{
		Name:    "gpu.cluster_id",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Constraint: &constraint.Index}},
		Attrs: []ir.AttrDef{
			{Name: "dimension", Constraint: &dimensionAttr},
			{Name: "upper_bound", Constraint: &constraint.IndexAttr, Optional: true},
		},
		Format: "$dimension (`upper_bound` $upper_bound^)? attr-dict",
	}

	ClusterBlockId = &ir.OpDef{
		Name:    "gpu.cluster_block_id",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Constraint: &constraint.Index}},
		Attrs: []ir.AttrDef{
			{Name: "dimension", Constraint: &dimensionAttr},
			{Name: "upper_bound", Constraint: &constraint.IndexAttr, Optional: true},
		},
		Format: "$dimension (`upper_bound` $upper_bound^)? attr-dict",
	}

	BlockDim = &ir.OpDef{
		Name:    "gpu.block_dim",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Constraint: &constraint.Index}},
		Attrs: []ir.AttrDef{
			{Name: "dimension", Constraint: &dimensionAttr},
			{Name: "upper_bound", Constraint: &constraint.IndexAttr, Optional: true},
		},
		Format: "$dimension (`upper_bound` $upper_bound^)? attr-dict",
	}

	BlockId = &ir.OpDef{
		Name:    "gpu.block_id",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Constraint: &constraint.Index}},
		Attrs: []ir.AttrDef{
			{Name: "dimension", Constraint: &dimensionAttr},
			{Name: "upper_bound", Constraint: &constraint.IndexAttr, Optional: true},
		},
		Format: "$dimension (`upper_bound` $upper_bound^)? attr-dict",
	}

	GridDim = &ir.OpDef{
		Name:    "gpu.grid_dim",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Constraint: &constraint.Index}},
		Attrs: []ir.AttrDef{
			{Name: "dimension", Constraint: &dimensionAttr},
			{Name: "upper_bound", Constraint: &constraint.IndexAttr, Optional: true},
		},
		Format: "$dimension (`upper_bound` $upper_bound^)? attr-dict",
	}

	ThreadId = &ir.OpDef{
		Name:    "gpu.thread_id",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Constraint: &constraint.Index}},
		Attrs: []ir.AttrDef{
			{Name: "dimension", Constraint: &dimensionAttr},
			{Name: "upper_bound", Constraint: &constraint.IndexAttr, Optional: true},
		},
		Format: "$dimension (`upper_bound` $upper_bound^)? attr-dict",
	}

	LaneId = &ir.OpDef{
		Name:    "gpu.lane_id",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.Index}},
		Attrs:   []ir.AttrDef{{Name: "upper_bound", Constraint: &constraint.IndexAttr, Optional: true}},
		Format:  "(`upper_bound` $upper_bound^)? attr-dict",
	}

	SubgroupId = &ir.OpDef{
		Name:    "gpu.subgroup_id",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.Index}},
		Attrs:   []ir.AttrDef{{Name: "upper_bound", Constraint: &constraint.IndexAttr, Optional: true}},
		Format:  "(`upper_bound` $upper_bound^)? attr-dict `:` type($result)",
	}

	GlobalId = &ir.OpDef{
		Name:    "gpu.global_id",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Constraint: &constraint.Index}},
		Attrs: []ir.AttrDef{
			{Name: "dimension", Constraint: &dimensionAttr},
			{Name: "upper_bound", Constraint: &constraint.IndexAttr, Optional: true},
		},
		Format: "$dimension (`upper_bound` $upper_bound^)? attr-dict",
	}

	NumSubgroups = &ir.OpDef{
		Name:    "gpu.num_subgroups",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.Index}},
		Attrs:   []ir.AttrDef{{Name: "upper_bound", Constraint: &constraint.IndexAttr, Optional: true}},
		Format:  "(`upper_bound` $upper_bound^)? attr-dict `:` type($result)",
	}

	SubgroupSize = &ir.OpDef{
		Name:    "gpu.subgroup_size",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.Index}},
		Attrs:   []ir.AttrDef{{Name: "upper_bound", Constraint: &constraint.IndexAttr, Optional: true}},
		Format:  "(`upper_bound` $upper_bound^)? attr-dict `:` type($result)",
	}

	GPUFunc = &ir.OpDef{
		Name:   "gpu.func",
		Traits: ir.AutomaticAllocationScope | ir.IsolatedFromAbove | ir.AffineScope,
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
	}

	DynamicSharedMemory = &ir.OpDef{
		Name:    "gpu.dynamic_shared_memory",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "resultMemref", Constraint: &constraint.MemRef1DOfI8}},
		Format:  "attr-dict `:` type($resultMemref)",
	}

	LaunchFunc = &ir.OpDef{
		Name:   "gpu.launch_func",
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
		Attrs: []ir.AttrDef{
			{Name: "kernel", Constraint: &constraint.SymbolRefAttr},
			{Name: "operandSegmentSizes", Kind: ir.SegmentSizes},
		},
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
	}

	Launch = &ir.OpDef{
		Name:   "gpu.launch",
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
			{Name: "operandSegmentSizes", Kind: ir.SegmentSizes},
		},
		Regions: []ir.RegionDef{{Name: "body"}},
	}

	Printf = &ir.OpDef{
		Name:       "gpu.printf",
		Traits:     ir.DeclaredEffects,
		Operands:   []ir.ValueDef{{Name: "args", Constraint: &integerIndexOrFloat, Arity: ir.Variadic}},
		Attrs:      []ir.AttrDef{{Name: "format", Constraint: &constraint.StrAttr}},
		Format:     "$format attr-dict (`,` $args^ `:` type($args))?",
		OwnEffects: []ir.DeclaredEffect{{Kind: ir.Write}},
	}

	Return = &ir.OpDef{
		Name:      "gpu.return",
		Traits:    ir.Pure | ir.Terminator,
		Operands:  []ir.ValueDef{{Name: "operands", Constraint: &constraint.AnyType, Arity: ir.Variadic}},
		Format:    "attr-dict ($operands^ `:` type($operands))?",
		HasParent: []string{"gpu.func"},
	}

	Terminator = &ir.OpDef{
		Name:      "gpu.terminator",
		Traits:    ir.Pure | ir.Terminator,
		Format:    "attr-dict",
		HasParent: []string{"gpu.launch"},
	}

	Yield = &ir.OpDef{
		Name:     "gpu.yield",
		Traits:   ir.Pure | ir.ReturnLike | ir.Terminator,
		Operands: []ir.ValueDef{{Name: "values", Constraint: &constraint.AnyType, Arity: ir.Variadic}},
		Format:   "attr-dict ($values^ `:` type($values))?",
	}

	AllReduce = &ir.OpDef{
		Name:     "gpu.all_reduce",
		Traits:   ir.SameOperandsAndResultType | ir.IsolatedFromAbove,
		Operands: []ir.ValueDef{{Name: "value", Constraint: &constraint.AnyIntegerOrFloat}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyIntegerOrFloat}},
		Attrs: []ir.AttrDef{
			{Name: "op", Constraint: &allReduceOperationAttr, Optional: true},
			{Name: "uniform", Constraint: &constraint.UnitAttr, Optional: true},
		},
		Regions: []ir.RegionDef{{Name: "body"}},
		Format:  "custom<AllReduceOperation>($op) $value (`uniform` $uniform^)? $body attr-dict `:` functional-type(operands, results)",
	}

	SubgroupReduce = &ir.OpDef{
		Name:     "gpu.subgroup_reduce",
		Traits:   ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "value", Constraint: &constraint.AnyIntegerOrFloatOr1DVector}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyIntegerOrFloatOr1DVector}},
		Attrs: []ir.AttrDef{
			{Name: "cluster_size", Constraint: &constraint.I32Attr, Optional: true},
			{Name: "cluster_stride", Constraint: &constraint.I32Attr, Default: func(c *ir.Context) ir.Attribute { return c.Int64Attr(c.Int(32), 1) }},
			{Name: "op", Constraint: &allReduceOperationAttr},
			{Name: "uniform", Constraint: &constraint.UnitAttr, Optional: true},
		},
		Format: "custom<AllReduceOperation>($op) $value (`uniform` $uniform^)? (`cluster` `(` `size` `=` " +
			"$cluster_size^ (`,` `stride` `=` $cluster_stride^)? `)`)? attr-dict `:` " +
			"functional-type(operands, results)",
	}

	Shuffle = &ir.OpDef{
		Name:   "gpu.shuffle",
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
		Attrs:  []ir.AttrDef{{Name: "mode", Constraint: &shuffleModeAttr}},
		Format: "$mode $value `,` $offset `,` $width attr-dict `:` type($value)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {value, shuffleResult} have same type", Same: []string{"value", "shuffleResult"}},
		},
	}

	Rotate = &ir.OpDef{
		Name:     "gpu.rotate",
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
		Format: "$value `,` $offset `,` $width attr-dict `:` type($value)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {value, rotateResult} have same type", Same: []string{"value", "rotateResult"}},
		},
	}

	Barrier = &ir.OpDef{
		Name:   "gpu.barrier",
		Format: "attr-dict",
	}

	GPUModule = &ir.OpDef{
		Name: "gpu.module",
		Traits: ir.IsolatedFromAbove | ir.NoRegionArguments | ir.SymbolTable | ir.Symbol |
			ir.NoTerminator | ir.SingleBlock | ir.GraphRegion,
		Attrs: []ir.AttrDef{
			{Name: "offloadingHandler", Constraint: &offloadingTranslationAttr, Optional: true},
			{Name: "sym_name", Constraint: &constraint.SymbolNameAttr},
			{Name: "targets", Constraint: &gpuNonEmptyTargetArrayAttr, Optional: true},
		},
		Regions: []ir.RegionDef{
			{Name: "bodyRegion", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"},
		},
		Format: "$sym_name (`<` $offloadingHandler^ `>`)? ($targets^)? attr-dict-with-keyword $bodyRegion",
	}

	Binary = &ir.OpDef{
		Name:   "gpu.binary",
		Traits: ir.Symbol,
		Attrs: []ir.AttrDef{
			{Name: "objects", Constraint: &objectArrayAttr},
			{Name: "offloadingHandler", Constraint: &offloadingTranslationAttr, Optional: true},
			{Name: "sym_name", Constraint: &constraint.SymbolNameAttr},
		},
		Format: "$sym_name custom<OffloadingHandler>($offloadingHandler) attr-dict $objects",
	}

	HostRegister = &ir.OpDef{
		Name:     "gpu.host_register",
		Operands: []ir.ValueDef{{Name: "value", Constraint: &constraint.AnyUnrankedMemRef}},
		Format:   "$value attr-dict `:` type($value)",
	}

	HostUnregister = &ir.OpDef{
		Name:     "gpu.host_unregister",
		Operands: []ir.ValueDef{{Name: "value", Constraint: &constraint.AnyUnrankedMemRef}},
		Format:   "$value attr-dict `:` type($value)",
	}

	Wait = &ir.OpDef{
		Name:     "gpu.wait",
		Operands: []ir.ValueDef{{Name: "asyncDependencies", Constraint: &asyncToken, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "asyncToken", Constraint: &asyncToken, Arity: ir.Optional}},
		Format:   "custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) attr-dict",
	}

	Alloc = &ir.OpDef{
		Name:   "gpu.alloc",
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
		Attrs: []ir.AttrDef{
			{Name: "hostShared", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "operandSegmentSizes", Kind: ir.SegmentSizes},
		},
		Format: "custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) (` ` `host_shared` " +
			"$hostShared^)? ` ` `(` $dynamicSizes `)` (`` `[` $symbolOperands^ `]`)? attr-dict `:` " +
			"type($memref)",
	}

	Dealloc = &ir.OpDef{
		Name:   "gpu.dealloc",
		Traits: ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "asyncDependencies", Constraint: &asyncToken, Arity: ir.Variadic},
			{Name: "memref", Constraint: &constraint.AnyMemRef, Effects: []ir.DeclaredEffect{{Kind: ir.Free, FullRegion: true}}},
		},
		Results: []ir.ValueDef{{Name: "asyncToken", Constraint: &asyncToken, Arity: ir.Optional}},
		Format:  "custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) $memref attr-dict `:` type($memref)",
	}

	Memcpy = &ir.OpDef{
		Name:   "gpu.memcpy",
		Traits: ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "asyncDependencies", Constraint: &asyncToken, Arity: ir.Variadic},
			{Name: "dst", Constraint: &constraint.AnyMemRef, Effects: []ir.DeclaredEffect{{Kind: ir.Write, FullRegion: true}}},
			{Name: "src", Constraint: &constraint.AnyMemRef, Effects: []ir.DeclaredEffect{{Kind: ir.Read, FullRegion: true}}},
		},
		Results: []ir.ValueDef{{Name: "asyncToken", Constraint: &asyncToken, Arity: ir.Optional}},
		Format:  "custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) $dst`,` $src `:` type($dst)`,` type($src) attr-dict",
	}

	Memset = &ir.OpDef{
		Name:   "gpu.memset",
		Traits: ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "asyncDependencies", Constraint: &asyncToken, Arity: ir.Variadic},
			{Name: "dst", Constraint: &constraint.AnyMemRef, Effects: []ir.DeclaredEffect{{Kind: ir.Write, FullRegion: true}}},
			{Name: "value", Constraint: &constraint.AnyType},
		},
		Results: []ir.ValueDef{{Name: "asyncToken", Constraint: &asyncToken, Arity: ir.Optional}},
		Format:  "custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) $dst`,` $value `:` type($dst)`,` type($value) attr-dict",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {dst, value} have same element type", Check: func(op *ir.Operation) bool { return constraint.SameElementTypes(op, "dst", "value") }},
		},
	}

	SetDefaultDevice = &ir.OpDef{
		Name:       "gpu.set_default_device",
		Traits:     ir.DeclaredEffects,
		Operands:   []ir.ValueDef{{Name: "devIndex", Constraint: &constraint.I32}},
		Format:     "attr-dict $devIndex",
		OwnEffects: []ir.DeclaredEffect{{Kind: ir.Write}},
	}

	SubgroupMmaLoadMatrix = &ir.OpDef{
		Name:   "gpu.subgroup_mma_load_matrix",
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
	}

	SubgroupMmaStoreMatrix = &ir.OpDef{
		Name:   "gpu.subgroup_mma_store_matrix",
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
	}

	SubgroupMmaCompute = &ir.OpDef{
		Name:   "gpu.subgroup_mma_compute",
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
		Format: "$opA`,` $opB`,` $opC attr-dict `:` type($opA)`,` type($opB) `->` type($res)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {opC, res} have same type", Same: []string{"opC", "res"}},
		},
	}

	SubgroupMmaConstantMatrix = &ir.OpDef{
		Name:     "gpu.subgroup_mma_constant_matrix",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "value", Constraint: &mmaElement8Or32Bit}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &mmaMatrix}},
		Format:   "$value attr-dict `:` type($res)",
		TypesMatch: []ir.TypesMatch{
			{Message: "value type matches element type of mma_matrix", From: "res", To: "value", Type: mmaElement},
		},
	}

	SubgroupMmaExtractThreadLocal = &ir.OpDef{
		Name:   "gpu.subgroup_mma_extract_thread_local",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "matrix", Constraint: &mmaMatrix},
			{Name: "indices", Constraint: &constraint.Index, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &constraint.AnyIntegerOrFloat}},
		Format:  "$matrix`[`$indices`]` attr-dict `:` type($matrix) `->` type($res)",
		TypesMatch: []ir.TypesMatch{
			{Message: "value type matches element type of mma_matrix", From: "matrix", To: "res", Type: mmaElement},
		},
	}

	SubgroupMmaInsertThreadLocal = &ir.OpDef{
		Name:   "gpu.subgroup_mma_insert_thread_local",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "value", Constraint: &constraint.AnyIntegerOrFloat},
			{Name: "matrix", Constraint: &mmaMatrix},
			{Name: "indices", Constraint: &constraint.Index, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &mmaMatrix}},
		Format:  "$value`,` $matrix`[`$indices`]` attr-dict `:` type($value)`,` type($matrix) `->` type($res)",
		TypesMatch: []ir.TypesMatch{
			{Message: "value type matches element type of mma_matrix", From: "matrix", To: "value", Type: mmaElement},
		},
	}

	SubgroupMmaElementwise = &ir.OpDef{
		Name:     "gpu.subgroup_mma_elementwise",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "args", Constraint: &mmaMatrix, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &mmaMatrix}},
		Attrs:    []ir.AttrDef{{Name: "opType", Constraint: &mmaElementWiseAttr}},
		Format:   "$opType $args attr-dict `:` functional-type($args, $res)",
	}

	CreateDnTensor = &ir.OpDef{
		Name:   "gpu.create_dn_tensor",
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
		Attrs: []ir.AttrDef{{Name: "operandSegmentSizes", Kind: ir.SegmentSizes}},
		Format: "custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) $memref `,` $dims " +
			"attr-dict `:` type($dims) `into` type($memref)",
	}

	DestroyDnTensor = &ir.OpDef{
		Name: "gpu.destroy_dn_tensor",
		Operands: []ir.ValueDef{
			{Name: "asyncDependencies", Constraint: &asyncToken, Arity: ir.Variadic},
			{Name: "dnTensor", Constraint: &sparseDnTensorHandle},
		},
		Results: []ir.ValueDef{{Name: "asyncToken", Constraint: &asyncToken, Arity: ir.Optional}},
		Format:  "custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) $dnTensor attr-dict",
	}

	CreateCoo = &ir.OpDef{
		Name: "gpu.create_coo",
		Operands: []ir.ValueDef{
			{Name: "asyncDependencies", Constraint: &asyncToken, Arity: ir.Variadic},
			{Name: "rows", Constraint: &constraint.Index},
			{Name: "cols", Constraint: &constraint.Index},
			{Name: "nnz", Constraint: &constraint.Index},
			{Name: "rowIdxs", Constraint: &constraint.AnyMemRef},
			{Name: "colIdxs", Constraint: &constraint.AnyMemRef},
			{Name: "values", Constraint: &constraint.AnyMemRef},
		},
		Results: []ir.ValueDef{
			{Name: "spmat", Constraint: &sparseSpMatHandle},
			{Name: "asyncToken", Constraint: &asyncToken, Arity: ir.Optional},
		},
		Format: "custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) $rows `,` $cols `,` $nnz " +
			"`,` $rowIdxs `,` $colIdxs `,` $values attr-dict `:` type($rowIdxs) `,` type($colIdxs) `,` " +
			"type($values)",
	}

	CreateCooAoS = &ir.OpDef{
		Name: "gpu.create_coo_aos",
		Operands: []ir.ValueDef{
			{Name: "asyncDependencies", Constraint: &asyncToken, Arity: ir.Variadic},
			{Name: "rows", Constraint: &constraint.Index},
			{Name: "cols", Constraint: &constraint.Index},
			{Name: "nnz", Constraint: &constraint.Index},
			{Name: "idxs", Constraint: &constraint.AnyMemRef},
			{Name: "values", Constraint: &constraint.AnyMemRef},
		},
		Results: []ir.ValueDef{
			{Name: "spmat", Constraint: &sparseSpMatHandle},
			{Name: "asyncToken", Constraint: &asyncToken, Arity: ir.Optional},
		},
		Format: "custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) $rows `,` $cols `,` $nnz " +
			"`,` $idxs `,` $values attr-dict `:` type($idxs) `,` type($values)",
	}

	CreateCsr = &ir.OpDef{
		Name: "gpu.create_csr",
		Operands: []ir.ValueDef{
			{Name: "asyncDependencies", Constraint: &asyncToken, Arity: ir.Variadic},
			{Name: "rows", Constraint: &constraint.Index},
			{Name: "cols", Constraint: &constraint.Index},
			{Name: "nnz", Constraint: &constraint.Index},
			{Name: "rowPos", Constraint: &constraint.AnyMemRef},
			{Name: "colIdxs", Constraint: &constraint.AnyMemRef},
			{Name: "values", Constraint: &constraint.AnyMemRef},
		},
		Results: []ir.ValueDef{
			{Name: "spmat", Constraint: &sparseSpMatHandle},
			{Name: "asyncToken", Constraint: &asyncToken, Arity: ir.Optional},
		},
		Format: "custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) $rows `,` $cols `,` $nnz " +
			"`,` $rowPos `,` $colIdxs `,` $values attr-dict `:` type($rowPos) `,` type($colIdxs) `,` " +
			"type($values)",
	}

	CreateCsc = &ir.OpDef{
		Name: "gpu.create_csc",
		Operands: []ir.ValueDef{
			{Name: "asyncDependencies", Constraint: &asyncToken, Arity: ir.Variadic},
			{Name: "rows", Constraint: &constraint.Index},
			{Name: "cols", Constraint: &constraint.Index},
			{Name: "nnz", Constraint: &constraint.Index},
			{Name: "colPos", Constraint: &constraint.AnyMemRef},
			{Name: "rowIdxs", Constraint: &constraint.AnyMemRef},
			{Name: "values", Constraint: &constraint.AnyMemRef},
		},
		Results: []ir.ValueDef{
			{Name: "spmat", Constraint: &sparseSpMatHandle},
			{Name: "asyncToken", Constraint: &asyncToken, Arity: ir.Optional},
		},
		Format: "custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) $rows `,` $cols `,` $nnz " +
			"`,` $colPos `,` $rowIdxs `,` $values attr-dict `:` type($colPos) `,` type($rowIdxs) `,` " +
			"type($values)",
	}

	CreateBsr = &ir.OpDef{
		Name: "gpu.create_bsr",
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
		Results: []ir.ValueDef{
			{Name: "spmat", Constraint: &sparseSpMatHandle},
			{Name: "asyncToken", Constraint: &asyncToken, Arity: ir.Optional},
		},
		Format: "custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) $brows `,` $bcols `,` " +
			"$bnnz `,` $rBlockSize `,` $cBlockSize `,` $bRowPos `,` $bColIdxs `,` $values attr-dict `:` " +
			"type($bRowPos) `,` type($bColIdxs) `,` type($values)",
	}

	Create2To4SpMat = &ir.OpDef{
		Name: "gpu.create_2to4_spmat",
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
		Attrs: []ir.AttrDef{
			{Name: "pruneFlag", Constraint: &prune2To4SpMatFlagAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, Prune2To4SpMatFlagAttr, 2) }},
		},
		Format: "custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) `{` $pruneFlag `}` $rows " +
			"`,` $cols `,` $memref attr-dict `:` type($memref)",
	}

	DestroySpMat = &ir.OpDef{
		Name: "gpu.destroy_sp_mat",
		Operands: []ir.ValueDef{
			{Name: "asyncDependencies", Constraint: &asyncToken, Arity: ir.Variadic},
			{Name: "spmat", Constraint: &sparseSpMatHandle},
		},
		Results: []ir.ValueDef{{Name: "asyncToken", Constraint: &asyncToken, Arity: ir.Optional}},
		Format:  "custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) $spmat attr-dict",
	}

	SpMVBufferSize = &ir.OpDef{
		Name: "gpu.spmv_buffer_size",
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
			{Name: "modeA", Constraint: &transposeModeAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, TransposeModeAttr, 0) }},
		},
		Format: "custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) $spmatA (`{` $modeA^ `}`)? " +
			"`,` $dnX `,` $dnY attr-dict `into` $computeType",
	}

	SpMV = &ir.OpDef{
		Name: "gpu.spmv",
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
			{Name: "modeA", Constraint: &transposeModeAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, TransposeModeAttr, 0) }},
		},
		Format: "custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) $spmatA (`{` $modeA^ `}`)? " +
			"`,` $dnX `,` $dnY `,` $buffer attr-dict `:` type($buffer) `into` $computeType",
	}

	SpMMBufferSize = &ir.OpDef{
		Name:   "gpu.spmm_buffer_size",
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
		Attrs: []ir.AttrDef{
			{Name: "computeType", Constraint: &constraint.TypeAttr},
			{Name: "modeA", Constraint: &transposeModeAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, TransposeModeAttr, 0) }},
			{Name: "modeB", Constraint: &transposeModeAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, TransposeModeAttr, 0) }},
			{Name: "resultSegmentSizes", Kind: ir.SegmentSizes},
		},
		Format: "custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) $spmatA (`{` $modeA^ `}`)? " +
			"`,` $dnmatB (`{` $modeB^ `}`)? `,` $dnmatC attr-dict `:` type($bufferSzs) `into` " +
			"$computeType",
	}

	SpMM = &ir.OpDef{
		Name:   "gpu.spmm",
		Traits: ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "asyncDependencies", Constraint: &asyncToken, Arity: ir.Variadic},
			{Name: "spmatA", Constraint: &sparseSpMatHandle},
			{Name: "dnmatB", Constraint: &sparseDnTensorHandle},
			{Name: "dnmatC", Constraint: &sparseDnTensorHandle},
			{Name: "buffers", Constraint: &constraint.AnyMemRef, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{{Name: "asyncToken", Constraint: &asyncToken, Arity: ir.Optional}},
		Attrs: []ir.AttrDef{
			{Name: "computeType", Constraint: &constraint.TypeAttr},
			{Name: "modeA", Constraint: &transposeModeAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, TransposeModeAttr, 0) }},
			{Name: "modeB", Constraint: &transposeModeAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, TransposeModeAttr, 0) }},
			{Name: "operandSegmentSizes", Kind: ir.SegmentSizes},
		},
		Format: "custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) $spmatA (`{` $modeA^ `}`)? " +
			"`,` $dnmatB (`{` $modeB^ `}`)? `,` $dnmatC `,` $buffers attr-dict `:` type($buffers) `into` " +
			"$computeType",
	}

	SDDMMBufferSize = &ir.OpDef{
		Name: "gpu.sddmm_buffer_size",
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
		Attrs: []ir.AttrDef{
			{Name: "computeType", Constraint: &constraint.TypeAttr},
			{Name: "modeA", Constraint: &transposeModeAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, TransposeModeAttr, 0) }},
			{Name: "modeB", Constraint: &transposeModeAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, TransposeModeAttr, 0) }},
		},
		Format: "custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) $dnmatA (`{` $modeA^ `}`)? " +
			"`,` $dnmatB (`{` $modeB^ `}`)? `,` $spmatC attr-dict `into` $computeType",
	}

	SDDMM = &ir.OpDef{
		Name: "gpu.sddmm",
		Operands: []ir.ValueDef{
			{Name: "asyncDependencies", Constraint: &asyncToken, Arity: ir.Variadic},
			{Name: "dnmatA", Constraint: &sparseDnTensorHandle},
			{Name: "dnmatB", Constraint: &sparseDnTensorHandle},
			{Name: "spmatC", Constraint: &sparseSpMatHandle},
			{Name: "buffer", Constraint: &constraint.AnyMemRef},
		},
		Results: []ir.ValueDef{{Name: "asyncToken", Constraint: &asyncToken, Arity: ir.Optional}},
		Attrs: []ir.AttrDef{
			{Name: "computeType", Constraint: &constraint.TypeAttr},
			{Name: "modeA", Constraint: &transposeModeAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, TransposeModeAttr, 0) }},
			{Name: "modeB", Constraint: &transposeModeAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, TransposeModeAttr, 0) }},
		},
		Format: "custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) $dnmatA (`{` $modeA^ `}`)? " +
			"`,` $dnmatB (`{` $modeB^ `}`)? `,` $spmatC `,` $buffer attr-dict `:` type($buffer) `into` " +
			"$computeType",
	}

	SpGEMMCreateDescr = &ir.OpDef{
		Name:     "gpu.spgemm_create_descr",
		Operands: []ir.ValueDef{{Name: "asyncDependencies", Constraint: &asyncToken, Arity: ir.Variadic}},
		Results: []ir.ValueDef{
			{Name: "desc", Constraint: &sparseSpGEMMOpHandle},
			{Name: "asyncToken", Constraint: &asyncToken, Arity: ir.Optional},
		},
		Format: "custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) attr-dict",
	}

	SpGEMMDestroyDescr = &ir.OpDef{
		Name: "gpu.spgemm_destroy_descr",
		Operands: []ir.ValueDef{
			{Name: "asyncDependencies", Constraint: &asyncToken, Arity: ir.Variadic},
			{Name: "desc", Constraint: &sparseSpGEMMOpHandle},
		},
		Results: []ir.ValueDef{{Name: "asyncToken", Constraint: &asyncToken, Arity: ir.Optional}},
		Format:  "custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) $desc attr-dict",
	}

	SpGEMMWorkEstimationOrCompute = &ir.OpDef{
		Name: "gpu.spgemm_work_estimation_or_compute",
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
			{Name: "modeA", Constraint: &transposeModeAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, TransposeModeAttr, 0) }},
			{Name: "modeB", Constraint: &transposeModeAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, TransposeModeAttr, 0) }},
		},
		Format: "custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) `{` $kind `}` $spmatA (`{` " +
			"$modeA^ `}`)? `,` $spmatB (`{` $modeB^ `}`)? `,` $spmatC `,` $desc `,` $bufferSz `,` " +
			"$buffer attr-dict `:` $computeType `into` type($buffer)",
	}

	SpGEMMCopy = &ir.OpDef{
		Name: "gpu.spgemm_copy",
		Operands: []ir.ValueDef{
			{Name: "asyncDependencies", Constraint: &asyncToken, Arity: ir.Variadic},
			{Name: "desc", Constraint: &sparseSpGEMMOpHandle},
			{Name: "spmatA", Constraint: &sparseSpMatHandle},
			{Name: "spmatB", Constraint: &sparseSpMatHandle},
			{Name: "spmatC", Constraint: &sparseSpMatHandle},
		},
		Results: []ir.ValueDef{{Name: "asyncToken", Constraint: &asyncToken, Arity: ir.Optional}},
		Attrs: []ir.AttrDef{
			{Name: "computeType", Constraint: &constraint.TypeAttr},
			{Name: "modeA", Constraint: &transposeModeAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, TransposeModeAttr, 0) }},
			{Name: "modeB", Constraint: &transposeModeAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, TransposeModeAttr, 0) }},
		},
		Format: "custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) $spmatA (`{` $modeA^ `}`)? " +
			"`,` $spmatB (`{` $modeB^ `}`)? `,` $spmatC `,` $desc attr-dict `:` $computeType",
	}

	SpMatGetSize = &ir.OpDef{
		Name: "gpu.spmat_get_size",
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
	}

	SetCsrPointers = &ir.OpDef{
		Name: "gpu.set_csr_pointers",
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
	}

	WarpExecuteOnLane0 = &ir.OpDef{
		Name:   "gpu.warp_execute_on_lane_0",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects,
		Operands: []ir.ValueDef{
			{Name: "laneid", Constraint: &constraint.Index},
			{Name: "args", Constraint: &constraint.AnyType, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{{Name: "results", Constraint: &constraint.AnyType, Arity: ir.Variadic}},
		Attrs:   []ir.AttrDef{{Name: "warp_size", Constraint: &constraint.I64Attr}},
		Regions: []ir.RegionDef{
			{Name: "warpRegion", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"},
		},
		ImplicitTerminator: "gpu.yield",
	}

	SubgroupBroadcast = &ir.OpDef{
		Name:   "gpu.subgroup_broadcast",
		Traits: ir.NoMemoryEffect | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &constraint.AnyType},
			{Name: "lane", Constraint: &constraint.I32, Arity: ir.Optional},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyType}},
		Attrs:   []ir.AttrDef{{Name: "broadcast_type", Constraint: &broadcastTypeAttr}},
		Format:  "$src `,` $broadcast_type ($lane^)? attr-dict `:` type($result)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {result, src} have same type", Same: []string{"result", "src"}},
		},
	}
)
