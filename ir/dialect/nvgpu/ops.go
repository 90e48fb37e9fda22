package nvgpu

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var ops = []*ir.OpDef{
	{
		Name:   "nvgpu.ldmatrix",
		Class:  "LdMatrix",
		Traits: ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "srcMemref", Constraint: &constraint.AnyMemRef, Effects: []ir.DeclaredEffect{{Kind: ir.Read, FullRegion: true}}},
			{Name: "indices", Constraint: &constraint.Index, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &constraint.AnyVectorOfNonZeroRank}},
		Attrs: []ir.AttrDef{
			{Name: "numTiles", Constraint: &constraint.I32Attr},
			{Name: "transpose", Constraint: &constraint.BoolAttr},
		},
		Format: "$srcMemref`[` $indices `]` attr-dict `:` type($srcMemref) `->` type($res)",
		TypesMatch: []ir.TypesMatch{
			{Message: "srcMemref and res have same element type", Check: func(op *ir.Operation) bool {
				return op.NumResults() > 0 && op.NumOperands() > 0 && ir.IsShaped(op.Result(0).Type()) && ir.IsShaped(op.Operand(0).Type()) && ir.ElementOf(op.Result(0).Type()) == ir.ElementOf(op.Operand(0).Type())
			}},
		},
		OwnEffects: []ir.DeclaredEffect{{Kind: ir.Read}},
		Verify:     verifyLdMatrix,
	},
	{
		Name:     "nvgpu.mma.sync",
		Class:    "MmaSync",
		Traits:   ir.Pure,
		Operands: ir.Values(&constraint.AnyVectorOfNonZeroRank, "matrixA", "matrixB", "matrixC"),
		Results:  []ir.ValueDef{{Name: "res", Constraint: &constraint.AnyVectorOfNonZeroRank}},
		Attrs: []ir.AttrDef{
			{Name: "mmaShape", Constraint: &constraint.I64ArrayAttr},
			{Name: "tf32Enabled", Constraint: &constraint.UnitAttr, Optional: true},
		},
		Format: "`(` $matrixA`,` $matrixB`,` $matrixC `)` attr-dict `:` `(` type($matrixA) `,` " +
			"type($matrixB) `,` type($matrixC) `)` `->` type($res)",
		TypesMatch: []ir.TypesMatch{
			{Message: "matrixA and matrixB have same element type", Check: func(op *ir.Operation) bool {
				return op.NumOperands() > 1 && ir.IsShaped(op.Operand(0).Type()) && ir.IsShaped(op.Operand(1).Type()) && ir.ElementOf(op.Operand(0).Type()) == ir.ElementOf(op.Operand(1).Type())
			}},
		},
		Verify: func(op *ir.Operation) bool { return verifyMma(op, 1) },
	},
	{
		Name:   "nvgpu.mma.sp.sync",
		Class:  "MmaSparseSync",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "matrixA", Constraint: &constraint.AnyVectorOfNonZeroRank},
			{Name: "matrixB", Constraint: &constraint.AnyVectorOfNonZeroRank},
			{Name: "matrixC", Constraint: &constraint.AnyVectorOfNonZeroRank},
			{Name: "sparseMetadata", Constraint: &constraint.MmaSparseSyncMetadataType},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &constraint.AnyVectorOfNonZeroRank}},
		Attrs: []ir.AttrDef{
			{Name: "mmaShape", Constraint: &constraint.I64ArrayAttr},
			{Name: "sparsitySelector", Constraint: &constraint.I32Attr, Default: constraint.Integer(32, 0)},
			{Name: "tf32Enabled", Constraint: &constraint.UnitAttr, Optional: true},
		},
		Format: "`(` $matrixA`,` $matrixB`,` $matrixC `)` `metadata` `(` $sparseMetadata `)` attr-dict `:` " +
			"`(` type($matrixA) `,` type($matrixB) `,` type($matrixC) `)` `->` type($res)",
		TypesMatch: []ir.TypesMatch{
			{Message: "matrixA and matrixB have same element type", Check: func(op *ir.Operation) bool {
				return op.NumOperands() > 1 && ir.IsShaped(op.Operand(0).Type()) && ir.IsShaped(op.Operand(1).Type()) && ir.ElementOf(op.Operand(0).Type()) == ir.ElementOf(op.Operand(1).Type())
			}},
		},
		Verify: verifyMmaSparse,
	},
	{
		Name:   "nvgpu.device_async_copy",
		Class:  "DeviceAsyncCopy",
		Traits: ir.AttrSizedOperandSegments | ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "dst", Constraint: &constraint.AnyMemRef, Effects: []ir.DeclaredEffect{{Kind: ir.Write, FullRegion: true}}},
			{Name: "dstIndices", Constraint: &constraint.Index, Arity: ir.Variadic},
			{Name: "src", Constraint: &constraint.AnyMemRef, Effects: []ir.DeclaredEffect{{Kind: ir.Read, FullRegion: true}}},
			{Name: "srcIndices", Constraint: &constraint.Index, Arity: ir.Variadic},
			{Name: "srcElements", Constraint: &constraint.Index, Arity: ir.Optional},
		},
		Results: []ir.ValueDef{{Name: "asyncToken", Constraint: &deviceAsyncToken}},
		Attrs: []ir.AttrDef{
			{Name: "bypassL1", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "dstElements", Constraint: &constraint.IndexAttr},
		},
		Format: "$src `[` $srcIndices `]` `,` $dst `[` $dstIndices `]` `,` $dstElements (`,` $srcElements^)? " +
			"attr-dict `:` type($src) `to` type($dst)",
		Verify: verifyCopy,
	},
	{
		Name:     "nvgpu.device_async_create_group",
		Class:    "DeviceAsyncCreateGroup",
		Operands: []ir.ValueDef{{Name: "inputTokens", Constraint: &deviceAsyncToken, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "asyncToken", Constraint: &deviceAsyncToken}},
		Format:   "$inputTokens attr-dict",
	},
	{
		Name:     "nvgpu.device_async_wait",
		Class:    "DeviceAsyncWait",
		Operands: []ir.ValueDef{{Name: "asyncDependencies", Constraint: &deviceAsyncToken}},
		Attrs:    []ir.AttrDef{{Name: "numGroups", Constraint: &constraint.I32Attr, Optional: true}},
		Format:   "$asyncDependencies attr-dict",
	},
	{
		Name:    "nvgpu.mbarrier.create",
		Class:   "MBarrierCreate",
		Results: []ir.ValueDef{{Name: "barriers", Constraint: &mBarrierGroup}},
		Format:  "attr-dict `->` type($barriers)",
	},
	{
		Name:  "nvgpu.mbarrier.get",
		Class: "MBarrierGet",
		Operands: []ir.ValueDef{
			{Name: "barriers", Constraint: &mBarrierGroup},
			{Name: "mbarId", Constraint: &constraint.Index},
		},
		Results: []ir.ValueDef{{Name: "mbarrierPointer", Constraint: &constraint.I32OrI64}},
		Format:  "$barriers `[` $mbarId `]` attr-dict `:` type($barriers) `->` type($mbarrierPointer)",
	},
	{
		Name:  "nvgpu.mbarrier.init",
		Class: "MBarrierInit",
		Operands: []ir.ValueDef{
			{Name: "barriers", Constraint: &mBarrierGroup},
			{Name: "count", Constraint: &constraint.Index},
			{Name: "mbarId", Constraint: &constraint.Index},
			{Name: "predicate", Constraint: &constraint.I1, Arity: ir.Optional},
		},
		Format: "$barriers `[` $mbarId `]` `,` $count (`,` `predicate` `=` $predicate^)? attr-dict `:` type($barriers)",
	},
	{
		Name:  "nvgpu.mbarrier.test.wait",
		Class: "MBarrierTestWait",
		Operands: []ir.ValueDef{
			{Name: "barriers", Constraint: &mBarrierGroup},
			{Name: "token", Constraint: &mBarrierToken},
			{Name: "mbarId", Constraint: &constraint.Index},
		},
		Results: []ir.ValueDef{{Name: "waitComplete", Constraint: &constraint.I1}},
		Format:  "$barriers `[` $mbarId `]` `,` $token attr-dict `:` type($barriers) `,` type($token)",
	},
	{
		Name:  "nvgpu.mbarrier.arrive",
		Class: "MBarrierArrive",
		Operands: []ir.ValueDef{
			{Name: "barriers", Constraint: &mBarrierGroup},
			{Name: "mbarId", Constraint: &constraint.Index},
		},
		Results: []ir.ValueDef{{Name: "token", Constraint: &mBarrierToken}},
		Format:  "$barriers `[` $mbarId `]` attr-dict `:` type($barriers) `->` type($token)",
	},
	{
		Name:  "nvgpu.mbarrier.arrive.nocomplete",
		Class: "MBarrierArriveNoComplete",
		Operands: []ir.ValueDef{
			{Name: "barriers", Constraint: &mBarrierGroup},
			{Name: "mbarId", Constraint: &constraint.Index},
			{Name: "count", Constraint: &constraint.Index},
		},
		Results: []ir.ValueDef{{Name: "token", Constraint: &mBarrierToken}},
		Format:  "$barriers `[` $mbarId `]` `,` $count attr-dict `:` type($barriers) `->` type($token)",
	},
	{
		Name:  "nvgpu.mbarrier.arrive.expect_tx",
		Class: "MBarrierArriveExpectTx",
		Operands: []ir.ValueDef{
			{Name: "barriers", Constraint: &mBarrierGroup},
			{Name: "txcount", Constraint: &constraint.Index},
			{Name: "mbarId", Constraint: &constraint.Index},
			{Name: "predicate", Constraint: &constraint.I1, Arity: ir.Optional},
		},
		Format: "$barriers `[` $mbarId `]` `,` $txcount (`,` `predicate` `=` $predicate^)? attr-dict `:` type($barriers)",
	},
	{
		Name:  "nvgpu.mbarrier.try_wait.parity",
		Class: "MBarrierTryWaitParity",
		Operands: []ir.ValueDef{
			{Name: "barriers", Constraint: &mBarrierGroup},
			{Name: "phaseParity", Constraint: &constraint.I1},
			{Name: "ticks", Constraint: &constraint.Index},
			{Name: "mbarId", Constraint: &constraint.Index},
		},
		Format: "$barriers `[` $mbarId `]` `,` $phaseParity `,` $ticks attr-dict `:` type($barriers)",
	},
	{
		Name:     "nvgpu.tma.fence.descriptor",
		Class:    "TmaFence",
		Operands: []ir.ValueDef{{Name: "tensorMapDescriptor", Constraint: &tensorMapDescriptor}},
		Format:   "$tensorMapDescriptor attr-dict `:` type($tensorMapDescriptor)",
	},
	{
		Name:  "nvgpu.tma.prefetch.descriptor",
		Class: "TmaPrefetch",
		Operands: []ir.ValueDef{
			{Name: "tensorMapDescriptor", Constraint: &tensorMapDescriptor},
			{Name: "predicate", Constraint: &constraint.I1, Arity: ir.Optional},
		},
		Format: "$tensorMapDescriptor (`,` `predicate` `=` $predicate^)? attr-dict `:` type($tensorMapDescriptor)",
	},
	{
		Name:   "nvgpu.tma.async.load",
		Class:  "TmaAsyncLoad",
		Traits: ir.AttrSizedOperandSegments | ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "dst", Constraint: &constraint.AnyMemRef, Effects: []ir.DeclaredEffect{{Kind: ir.Write, FullRegion: true}}},
			{Name: "barriers", Constraint: &mBarrierGroup},
			{Name: "tensorMapDescriptor", Constraint: &tensorMapDescriptor},
			{Name: "coordinates", Constraint: &constraint.Index, Arity: ir.Variadic},
			{Name: "mbarId", Constraint: &constraint.Index},
			{Name: "multicastMask", Constraint: &constraint.I16, Arity: ir.Optional},
			{Name: "predicate", Constraint: &constraint.I1, Arity: ir.Optional},
		},
		Format: "$tensorMapDescriptor `[` $coordinates `]` `,` $barriers `[` $mbarId `]` `to` $dst " +
			"(`multicast_mask` `=` $multicastMask^ )? (`,` `predicate` `=` $predicate^)? attr-dict `:` " +
			"type($tensorMapDescriptor) `,` type($barriers) `->` type($dst)",
		Verify: verifyTmaLoad,
	},
	{
		Name:   "nvgpu.tma.async.store",
		Class:  "TmaAsyncStore",
		Traits: ir.AttrSizedOperandSegments | ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &constraint.AnyMemRef, Effects: []ir.DeclaredEffect{{Kind: ir.Read, FullRegion: true}}},
			{Name: "tensorMapDescriptor", Constraint: &tensorMapDescriptor, Effects: []ir.DeclaredEffect{{Kind: ir.Write, FullRegion: true}}},
			{Name: "coordinates", Constraint: &constraint.Index, Arity: ir.Variadic},
			{Name: "predicate", Constraint: &constraint.I1, Arity: ir.Optional},
		},
		Format: "$src `to` $tensorMapDescriptor `[` $coordinates `]` (`,` `predicate` `=` $predicate^)? " +
			"attr-dict `:` type($src) `->` type($tensorMapDescriptor)",
		Verify: verifyTmaStore,
	},
	{
		Name:  "nvgpu.tma.create.descriptor",
		Class: "TmaCreateDescriptor",
		Operands: []ir.ValueDef{
			{Name: "tensor", Constraint: &constraint.AnyUnrankedMemRef},
			{Name: "boxDimensions", Constraint: &constraint.Index, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{{Name: "tensorMap", Constraint: &tensorMapDescriptor}},
		Format:  "$tensor `box` `[` $boxDimensions `]` attr-dict `:` type($tensor) `->` type($tensorMap)",
		Verify:  verifyTmaCreate,
	},
	{
		Name:   "nvgpu.warpgroup.generate.descriptor",
		Class:  "WarpgroupGenerateDescriptor",
		Traits: ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "tensor", Constraint: &constraint.AnyMemRef, Effects: []ir.DeclaredEffect{{Kind: ir.Read}}},
			{Name: "tensorMap", Constraint: &tensorMapDescriptor},
		},
		Results: []ir.ValueDef{{Name: "descriptor", Constraint: &warpgroupMatrixDescriptor}},
		Format:  "$tensor `,` $tensorMap attr-dict `:` type($tensor) `,` type($tensorMap) `->` type($descriptor)",
		Verify:  verifyGenerate,
	},
	{
		Name:  "nvgpu.warpgroup.mma",
		Class: "WarpgroupMma",
		Operands: []ir.ValueDef{
			{Name: "descriptorA", Constraint: &warpgroupMatrixDescriptor},
			{Name: "descriptorB", Constraint: &warpgroupMatrixDescriptor},
			{Name: "matrixC", Constraint: &warpgroupAccumulator},
		},
		Results: []ir.ValueDef{{Name: "matrixD", Constraint: &warpgroupAccumulator}},
		Attrs: []ir.AttrDef{
			{Name: "transposeA", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "transposeB", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "waitGroup", Constraint: &constraint.I64Attr, Optional: true, Default: constraint.Integer(64, 1)},
		},
		Format: "$descriptorA`,` $descriptorB`,` $matrixC attr-dict `:` type($descriptorA) `,` " +
			"type($descriptorB) `,` type($matrixC) `->` type($matrixD)",
		Verify: verifyWarpgroupMma,
	},
	{
		Name:   "nvgpu.warpgroup.mma.store",
		Class:  "WarpgroupMmaStore",
		Traits: ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "matrixD", Constraint: &warpgroupAccumulator},
			{Name: "dstMemref", Constraint: &constraint.AnyMemRef, Effects: []ir.DeclaredEffect{{Kind: ir.Write}}},
		},
		Format: "$matrixD `,` $dstMemref attr-dict `:` type($matrixD) `to` type($dstMemref)",
		Verify: verifyWarpgroupStore,
	},
	{
		Name:    "nvgpu.warpgroup.mma.init.accumulator",
		Class:   "WarpgroupMmaInitAccumulator",
		Results: []ir.ValueDef{{Name: "matrixC", Constraint: &warpgroupAccumulator}},
		Format:  "attr-dict `->` type($matrixC)",
		Verify:  verifyAccumulator,
	},
	{
		Name:     "nvgpu.rcp",
		Class:    "Rcp",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "in", Constraint: &vectorOfF32}},
		Results:  []ir.ValueDef{{Name: "out", Constraint: &vectorOfF32}},
		Attrs: []ir.AttrDef{
			{Name: "ftz", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "rounding", Constraint: &rcpRoundingModeAttr, Default: constraint.Case(RcpRoundingModeAttr, 0)},
		},
		Format: "$in `{` `rounding` `=` $rounding (`,` `ftz` $ftz^)? `}` attr-dict `:` type($out)",
		Verify: verifyRcp,
	},
}
