package amdgpu

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// bufferAttrs are the attributes that all raw buffer accesses have.
var bufferAttrs = []ir.AttrDef{
	{Name: "boundsCheck", Constraint: &constraint.BoolAttr, Default: constraint.True},
	{Name: "indexOffset", Constraint: &constraint.I32Attr, Optional: true},
}

var ops = slices.Concat(
	[]*ir.OpDef{
		{
			Name:     "amdgpu.ext_packed_fp8",
			Class:    "ExtPackedFp8",
			Traits:   ir.Pure,
			Operands: []ir.ValueDef{{Name: "source", Constraint: &fp8OrVectorOfUpTo4}},
			Results:  []ir.ValueDef{{Name: "res", Constraint: &f32OrVector2xF32}},
			Attrs:    []ir.AttrDef{{Name: "index", Constraint: &i32AttrUpTo3}},
			Format:   "attr-dict $source `[` $index `]` `:` type($source) `to` type($res)",
		},
		{
			Name:   "amdgpu.scaled_ext_packed_matrix",
			Class:  "ScaledExtPackedMatrix",
			Traits: ir.Pure,
			Operands: []ir.ValueDef{
				{Name: "source", Constraint: &vector8xFP4OrFP8Or16xFP6},
				{Name: "scale", Constraint: &vector4xScale},
			},
			Results: []ir.ValueDef{{Name: "res", Constraint: &vector8Or16xF32F16OrBF16}},
			Attrs: []ir.AttrDef{
				{Name: "blockSize", Constraint: &sizeOf16Or32Attr},
				{Name: "firstScaleByte", Constraint: &constraint.I32AttrFrom0To3},
				{Name: "firstScaleLane", Constraint: &scaleLaneAttr},
			},
			Format: "attr-dict $source `scale` `(` $scale `)` `blockSize` `(` $blockSize `)` `firstScaleLane` " +
				"`(` $firstScaleLane`)` `firstScaleByte` `(` $firstScaleByte `)` `:` type($source) `,` " +
				"type($scale) `->` type($res)",
			TypesMatch: []ir.TypesMatch{{Message: "all of {source, res} have same shape", Check: func(op *ir.Operation) bool { return constraint.SameShapes(op, "source", "res") }}},
			Verify:     verifyScaledExt,
		},
		{
			Name:   "amdgpu.scaled_ext_packed",
			Class:  "ScaledExtPacked",
			Traits: ir.Pure,
			Operands: []ir.ValueDef{
				{Name: "source", Constraint: &vectorUpTo4xFP8OrUpTo8xFP4},
				{Name: "scale", Constraint: &constraint.F32},
			},
			Results: []ir.ValueDef{{Name: "res", Constraint: &vector2xF32F16OrBF16}},
			Attrs:   []ir.AttrDef{{Name: "index", Constraint: &i32AttrUpTo7}},
			Format:  "attr-dict $source `[` $index `]` `,` $scale `:` type($source) `to` type($res)",
		},
		{
			Name:   "amdgpu.packed_trunc_2xfp8",
			Class:  "PackedTrunc2xFp8",
			Traits: ir.Pure | ir.AttrSizedOperandSegments,
			Operands: []ir.ValueDef{
				{Name: "sourceA", Constraint: &constraint.F32},
				{Name: "sourceB", Constraint: &constraint.F32, Arity: ir.Optional},
				{Name: "existing", Constraint: &vector4xFP8, Arity: ir.Optional},
			},
			Results: []ir.ValueDef{{Name: "res", Constraint: &vector4xFP8}},
			Attrs:   []ir.AttrDef{{Name: "wordIndex", Constraint: &i32AttrUpTo1}},
			Format: "attr-dict $sourceA `,` ($sourceB^):(`undef`)? `into` ($existing^):(`undef`)? `[` `word` " +
				"$wordIndex `]` `:` type($sourceA) `to` type($res) (`into` type($existing)^)?",
			Verify: verifyExisting,
		},
		{
			Name:   "amdgpu.packed_scaled_trunc",
			Class:  "PackedScaledTrunc",
			Traits: ir.Pure,
			Operands: []ir.ValueDef{
				{Name: "source", Constraint: &vectorUpTo2xF32F16OrBF16},
				{Name: "scale", Constraint: &constraint.F32},
				{Name: "existing", Constraint: &vector4xFP8Or8xFP4, Arity: ir.Optional},
			},
			Results: []ir.ValueDef{{Name: "res", Constraint: &vector4xFP8Or8xFP4}},
			Attrs:   []ir.AttrDef{{Name: "index", Constraint: &i32AttrUpTo7}},
			Format: "attr-dict $source `into` ($existing^):(`undef`)? `[` $index `]` `,` $scale `:` " +
				"type($source) `to` type($res) (`into` type($existing)^)?",
			Verify: verifyExisting,
		},
		{
			Name:   "amdgpu.packed_stoch_round_fp8",
			Class:  "PackedStochRoundFp8",
			Traits: ir.Pure,
			Operands: []ir.ValueDef{
				{Name: "source", Constraint: &constraint.F32},
				{Name: "stochiasticParam", Constraint: &constraint.I32},
				{Name: "existing", Constraint: &vector4xFP8, Arity: ir.Optional},
			},
			Results: []ir.ValueDef{{Name: "res", Constraint: &vector4xFP8}},
			Attrs:   []ir.AttrDef{{Name: "storeIndex", Constraint: &i32AttrUpTo3}},
			Format: "attr-dict $source `+` $stochiasticParam `into` ($existing^):(`undef`)? `[` $storeIndex `]` " +
				"`:` type($source) `to` type($res) (`into` type($existing)^)?",
			Verify: verifyExisting,
		},
		{
			Name:   "amdgpu.fat_raw_buffer_cast",
			Class:  "FatRawBufferCast",
			Traits: ir.Pure | ir.InferTypeOp | ir.AttrSizedOperandSegments,
			Operands: []ir.ValueDef{
				{Name: "source", Constraint: &constraint.AnyMemRef},
				{Name: "validBytes", Constraint: &constraint.I64, Arity: ir.Optional},
				{Name: "cacheSwizzleStride", Constraint: &i14, Arity: ir.Optional},
			},
			Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyMemRef}},
			Attrs: []ir.AttrDef{
				{Name: "boundsCheck", Constraint: &constraint.BoolAttr, Default: constraint.True},
				{Name: "resetOffset", Constraint: &constraint.UnitAttr, Optional: true},
			},
			Format: "$source oilist (`validBytes` `(` $validBytes `)` | `cacheSwizzleStride` `(` " +
				"$cacheSwizzleStride `)` | `boundsCheck` `(` $boundsCheck `)` | `resetOffset` $resetOffset ) " +
				"attr-dict `:` type($source) `to` type($result)",
			Verify: verifyFatRawBufferCast,
		},
		{
			Name:   "amdgpu.raw_buffer_load",
			Class:  "RawBufferLoad",
			Traits: ir.AttrSizedOperandSegments | ir.DeclaredEffects,
			Operands: []ir.ValueDef{
				{Name: "memref", Constraint: &constraint.AnyMemRef, Effects: []ir.DeclaredEffect{{Kind: ir.Read}}},
				{Name: "indices", Constraint: &constraint.I32, Arity: ir.Variadic},
				{Name: "sgprOffset", Constraint: &constraint.I32, Arity: ir.Optional},
			},
			Results: []ir.ValueDef{{Name: "value", Constraint: &constraint.AnyType}},
			Attrs:   bufferAttrs,
			Format:  "attr-dict $memref `[` $indices `]` (`sgprOffset` $sgprOffset^)? `:` type($memref) (`,` type($indices)^)? `->` type($value)",
			TypesMatch: []ir.TypesMatch{
				{Message: "all of {value, memref} have same element type", Check: func(op *ir.Operation) bool { return constraint.SameElementTypes(op, "value", "memref") }},
			},
			Canonicalize: outside("Loads", "RawBufferLoadOp"),
			Verify:       func(op *ir.Operation) bool { return verifyBuffer(op, 0) },
		},
		{
			Name:   "amdgpu.raw_buffer_store",
			Class:  "RawBufferStore",
			Traits: ir.AttrSizedOperandSegments | ir.DeclaredEffects,
			Operands: []ir.ValueDef{
				{Name: "value", Constraint: &constraint.AnyType},
				{Name: "memref", Constraint: &constraint.AnyMemRef, Effects: []ir.DeclaredEffect{{Kind: ir.Write}}},
				{Name: "indices", Constraint: &constraint.I32, Arity: ir.Variadic},
				{Name: "sgprOffset", Constraint: &constraint.I32, Arity: ir.Optional},
			},
			Attrs: bufferAttrs,
			Format: "attr-dict $value `->` $memref `[` $indices `]` (`sgprOffset` $sgprOffset^)? `:` " +
				"type($value) `->` type($memref) (`,` type($indices)^)?",
			TypesMatch: []ir.TypesMatch{
				{Message: "all of {value, memref} have same element type", Check: func(op *ir.Operation) bool { return constraint.SameElementTypes(op, "value", "memref") }},
			},
			Canonicalize: outside("Writes", "RawBufferStoreOp"),
			Verify:       func(op *ir.Operation) bool { return verifyBuffer(op, 1) },
		},
		{
			Name:   "amdgpu.raw_buffer_atomic_cmpswap",
			Class:  "RawBufferAtomicCmpswap",
			Traits: ir.AttrSizedOperandSegments | ir.DeclaredEffects,
			Operands: []ir.ValueDef{
				{Name: "src", Constraint: &constraint.AnyType},
				{Name: "cmp", Constraint: &constraint.AnyType},
				{Name: "memref", Constraint: &constraint.AnyMemRef, Effects: []ir.DeclaredEffect{{Kind: ir.Read}, {Kind: ir.Write}}},
				{Name: "indices", Constraint: &constraint.I32, Arity: ir.Variadic},
				{Name: "sgprOffset", Constraint: &constraint.I32, Arity: ir.Optional},
			},
			Results: []ir.ValueDef{{Name: "value", Constraint: &constraint.AnyType}},
			Attrs:   bufferAttrs,
			Format: "attr-dict $src `,` $cmp `->` $memref `[` $indices `]` (`sgprOffset` $sgprOffset^)? `:` " +
				"type($value) `->` type($memref) `,` type($indices)",
			TypesMatch: []ir.TypesMatch{
				{Message: "all of {src, cmp, value} have same type", Same: []string{"src", "cmp", "value"}},
				{Message: "all of {value, memref} have same element type", Check: func(op *ir.Operation) bool { return constraint.SameElementTypes(op, "value", "memref") }},
			},
			Canonicalize: outside("Loads", "RawBufferAtomicCmpswapOp"),
			Verify:       func(op *ir.Operation) bool { return verifyBuffer(op, 2) },
		},
		{
			Name:   "amdgpu.raw_buffer_atomic_fadd",
			Class:  "RawBufferAtomicFadd",
			Traits: ir.AttrSizedOperandSegments | ir.DeclaredEffects,
			Operands: []ir.ValueDef{
				{Name: "value", Constraint: &f32OrVector2xF16OrBF16},
				{Name: "memref", Constraint: &constraint.AnyMemRef, Effects: []ir.DeclaredEffect{{Kind: ir.Read}, {Kind: ir.Write}}},
				{Name: "indices", Constraint: &constraint.I32, Arity: ir.Variadic},
				{Name: "sgprOffset", Constraint: &constraint.I32, Arity: ir.Optional},
			},
			Attrs: bufferAttrs,
			Format: "attr-dict $value `->` $memref `[` $indices `]` (`sgprOffset` $sgprOffset^)? `:` " +
				"type($value) `->` type($memref) `,` type($indices)",
			TypesMatch: []ir.TypesMatch{
				{Message: "all of {value, memref} have same element type", Check: func(op *ir.Operation) bool { return constraint.SameElementTypes(op, "value", "memref") }},
			},
			Canonicalize: outside("Writes", "RawBufferAtomicFaddOp"),
			Verify:       func(op *ir.Operation) bool { return verifyBuffer(op, 1) },
		},
		{
			Name:   "amdgpu.raw_buffer_atomic_fmax",
			Class:  "RawBufferAtomicFmax",
			Traits: ir.AttrSizedOperandSegments | ir.DeclaredEffects,
			Operands: []ir.ValueDef{
				{Name: "value", Constraint: &constraint.F32OrF64},
				{Name: "memref", Constraint: &constraint.AnyMemRef, Effects: []ir.DeclaredEffect{{Kind: ir.Read}, {Kind: ir.Write}}},
				{Name: "indices", Constraint: &constraint.I32, Arity: ir.Variadic},
				{Name: "sgprOffset", Constraint: &constraint.I32, Arity: ir.Optional},
			},
			Attrs: bufferAttrs,
			Format: "attr-dict $value `->` $memref `[` $indices `]` (`sgprOffset` $sgprOffset^)? `:` " +
				"type($value) `->` type($memref) `,` type($indices)",
			TypesMatch: []ir.TypesMatch{
				{Message: "all of {value, memref} have same element type", Check: func(op *ir.Operation) bool { return constraint.SameElementTypes(op, "value", "memref") }},
			},
			Canonicalize: outside("Writes", "RawBufferAtomicFmaxOp"),
			Verify:       func(op *ir.Operation) bool { return verifyBuffer(op, 1) },
		},
		{
			Name:   "amdgpu.raw_buffer_atomic_smax",
			Class:  "RawBufferAtomicSmax",
			Traits: ir.AttrSizedOperandSegments | ir.DeclaredEffects,
			Operands: []ir.ValueDef{
				{Name: "value", Constraint: &constraint.I32},
				{Name: "memref", Constraint: &constraint.AnyMemRef, Effects: []ir.DeclaredEffect{{Kind: ir.Read}, {Kind: ir.Write}}},
				{Name: "indices", Constraint: &constraint.I32, Arity: ir.Variadic},
				{Name: "sgprOffset", Constraint: &constraint.I32, Arity: ir.Optional},
			},
			Attrs: bufferAttrs,
			Format: "attr-dict $value `->` $memref `[` $indices `]` (`sgprOffset` $sgprOffset^)? `:` " +
				"type($value) `->` type($memref) `,` type($indices)",
			Canonicalize: outside("Writes", "RawBufferAtomicSmaxOp"),
			Verify:       func(op *ir.Operation) bool { return verifyBuffer(op, 1) },
		},
		{
			Name:   "amdgpu.raw_buffer_atomic_umin",
			Class:  "RawBufferAtomicUmin",
			Traits: ir.AttrSizedOperandSegments | ir.DeclaredEffects,
			Operands: []ir.ValueDef{
				{Name: "value", Constraint: &constraint.I32},
				{Name: "memref", Constraint: &constraint.AnyMemRef, Effects: []ir.DeclaredEffect{{Kind: ir.Read}, {Kind: ir.Write}}},
				{Name: "indices", Constraint: &constraint.I32, Arity: ir.Variadic},
				{Name: "sgprOffset", Constraint: &constraint.I32, Arity: ir.Optional},
			},
			Attrs: bufferAttrs,
			Format: "attr-dict $value `->` $memref `[` $indices `]` (`sgprOffset` $sgprOffset^)? `:` " +
				"type($value) `->` type($memref) `,` type($indices)",
			Canonicalize: outside("Writes", "RawBufferAtomicUminOp"),
			Verify:       func(op *ir.Operation) bool { return verifyBuffer(op, 1) },
		},
		{
			Name:     "amdgpu.dpp",
			Class:    "Dpp",
			Traits:   ir.Pure | ir.SameTypeOperands,
			Operands: ir.Values(&constraint.AnyType, "old", "src"),
			Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyType}},
			Attrs: []ir.AttrDef{
				{Name: "bank_mask", Constraint: &constraint.I32Attr, Default: constraint.Integer(32, 0xf)},
				{Name: "bound_ctrl", Constraint: &constraint.BoolAttr, Default: constraint.False},
				{Name: "kind", Constraint: &dppPermAttr},
				{Name: "permArgument", Constraint: &i32ArrayOrUnitAttr, Optional: true},
				{Name: "row_mask", Constraint: &constraint.I32Attr, Default: constraint.Integer(32, 0xf)},
			},
			Format:     "$old $src $kind (`(` $permArgument^ `)`)? attr-dict `:` type($result)",
			TypesMatch: []ir.TypesMatch{{Message: "all of {result, old, src} have same type", Same: []string{"result", "old", "src"}}},
			Verify:     verifyDPP,
		},
		{
			Name:     "amdgpu.swizzle_bitmode",
			Class:    "SwizzleBitMode",
			Traits:   ir.Pure,
			Operands: []ir.ValueDef{{Name: "src", Constraint: &constraint.AnyIntegerOrFloatOr1DVector}},
			Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyIntegerOrFloatOr1DVector}},
			Attrs: []ir.AttrDef{
				{Name: "and_mask", Constraint: &constraint.I32Attr},
				{Name: "or_mask", Constraint: &constraint.I32Attr},
				{Name: "xor_mask", Constraint: &constraint.I32Attr},
			},
			Format:     "$src $and_mask $or_mask $xor_mask attr-dict `:` type($result)",
			TypesMatch: []ir.TypesMatch{{Message: "all of {result, src} have same type", Same: []string{"result", "src"}}},
		},
		{
			Name:     "amdgpu.permlane_swap",
			Class:    "PermlaneSwap",
			Traits:   ir.Pure,
			Operands: []ir.ValueDef{{Name: "src", Constraint: &constraint.AnyIntegerOrFloatOr1DVector}},
			Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyIntegerOrFloatOr1DVector}},
			Attrs: []ir.AttrDef{
				{Name: "bound_ctrl", Constraint: &constraint.BoolAttr, Default: constraint.False},
				{Name: "fetch_inactive", Constraint: &constraint.BoolAttr, Default: constraint.False},
				{Name: "row_length", Constraint: &constraint.I32Attr},
			},
			Format:     "$src $row_length attr-dict `:` type($result)",
			TypesMatch: []ir.TypesMatch{{Message: "all of {result, src} have same type", Same: []string{"result", "src"}}},
			Verify:     verifyPermlaneSwap,
		},
		{
			Name:         "amdgpu.lds_barrier",
			Class:        "LDSBarrier",
			Format:       "attr-dict",
			Canonicalize: barrierPatterns,
		},
		{
			Name:   "amdgpu.sched_barrier",
			Class:  "SchedBarrier",
			Attrs:  []ir.AttrDef{{Name: "opts", Constraint: &schedBarrierOpOptAttr}},
			Format: "`allow` `=` $opts attr-dict",
		},
		{
			Name:  "amdgpu.memory_counter_wait",
			Class: "MemoryCounterWait",
			Attrs: []ir.AttrDef{
				{Name: "ds", Constraint: &constraint.I32Attr, Optional: true},
				{Name: "exp", Constraint: &constraint.I32Attr, Optional: true},
				{Name: "load", Constraint: &constraint.I32Attr, Optional: true},
				{Name: "store", Constraint: &constraint.I32Attr, Optional: true},
				{Name: "tensor", Constraint: &constraint.I32Attr, Optional: true},
			},
			Format: "oilist( `load` `(` $load `)` | `store` `(` $store `)` | `ds` `(` $ds `)` | `exp` `(` $exp " +
				"`)` | `tensor` `(` $tensor `)` ) attr-dict",
			Canonicalize: waitPatterns,
		},
		{
			Name:   "amdgpu.mfma",
			Class:  "Mfma",
			Traits: ir.Pure,
			Operands: []ir.ValueDef{
				{Name: "sourceA", Constraint: &mfmaInTypes},
				{Name: "sourceB", Constraint: &mfmaInTypes},
				{Name: "destC", Constraint: &mfmaOutTypes},
			},
			Results: []ir.ValueDef{{Name: "destD", Constraint: &mfmaOutTypes}},
			Attrs: []ir.AttrDef{
				{Name: "abid", Constraint: &constraint.I32Attr, Default: constraint.Integer(32, 0)},
				{Name: "blgp", Constraint: &mfmaPermBAttr, Default: constraint.Case(MFMAPermBAttr, 0)},
				{Name: "blocks", Constraint: &mfmaBlocksAttr, Default: constraint.Integer(32, 1)},
				{Name: "cbsz", Constraint: &constraint.I32Attr, Default: constraint.Integer(32, 0)},
				{Name: "k", Constraint: &mfmaDepthAttr},
				{Name: "m", Constraint: &mfmaSizeAttr},
				{Name: "n", Constraint: &mfmaSizeAttr},
				{Name: "negateA", Constraint: &constraint.UnitAttr, Optional: true},
				{Name: "negateB", Constraint: &constraint.UnitAttr, Optional: true},
				{Name: "negateC", Constraint: &constraint.UnitAttr, Optional: true},
				{Name: "reducePrecision", Constraint: &constraint.UnitAttr, Optional: true},
			},
			Format: "custom<MNKDimensionList>($m, $n, $k) $sourceA `*` $sourceB `+` $destC attr-dict `blgp` `=` " +
				"$blgp `:` type($sourceA) `,` type($sourceB) `,` type($destC)",
			TypesMatch: []ir.TypesMatch{{Message: "all of {destC, destD} have same type", Same: []string{"destC", "destD"}}},
			Verify:     verifyMFMA,
		},
		{
			Name:   "amdgpu.wmma",
			Class:  "Wmma",
			Traits: ir.Pure,
			Operands: []ir.ValueDef{
				{Name: "sourceA", Constraint: &wmmaInTypes},
				{Name: "sourceB", Constraint: &wmmaInTypes},
				{Name: "destC", Constraint: &wmmaOutTypes},
			},
			Results: []ir.ValueDef{{Name: "destD", Constraint: &wmmaOutTypes}},
			Attrs: []ir.AttrDef{
				{Name: "clamp", Constraint: &constraint.UnitAttr, Optional: true},
				{Name: "k", Constraint: &wmmaDepthAttr},
				{Name: "m", Constraint: &sizeOf16Attr},
				{Name: "n", Constraint: &sizeOf16Attr},
				{Name: "subwordOffset", Constraint: &subwordOffsetAttr, Default: constraint.Integer(32, 0)},
				{Name: "unsignedA", Constraint: &constraint.UnitAttr, Optional: true},
				{Name: "unsignedB", Constraint: &constraint.UnitAttr, Optional: true},
			},
			Format: "custom<MNKDimensionList>($m, $n, $k) $sourceA `*` $sourceB `+` $destC attr-dict `:` " +
				"type($sourceA) `,` type($sourceB) `,` type($destC)",
			TypesMatch: []ir.TypesMatch{{Message: "all of {destC, destD} have same type", Same: []string{"destC", "destD"}}},
			Verify:     verifyWMMA,
		},
		{
			Name:   "amdgpu.sparse_mfma",
			Class:  "SparseMfma",
			Traits: ir.Pure,
			Operands: []ir.ValueDef{
				{Name: "sourceA", Constraint: &smfmacSparseInTypes},
				{Name: "sourceB", Constraint: &smfmacDenseInTypes},
				{Name: "destC", Constraint: &smfmacOutTypes},
				{Name: "sparseIdx", Constraint: &smfmacIdxTypes},
			},
			Results: []ir.ValueDef{{Name: "destD", Constraint: &smfmacOutTypes}},
			Attrs: []ir.AttrDef{
				{Name: "abid", Constraint: &constraint.I32Attr, Default: constraint.Integer(32, 0)},
				{Name: "cbsz", Constraint: &constraint.I32Attr, Default: constraint.Integer(32, 0)},
				{Name: "k", Constraint: &smfmacDepthAttr},
				{Name: "m", Constraint: &sizeOf16Or32Attr},
				{Name: "n", Constraint: &sizeOf16Or32Attr},
			},
			Format: "custom<MNKDimensionList>($m, $n, $k) $sourceA `*` $sourceB `+` $destC `sparse` `(` " +
				"$sparseIdx `:` type($sparseIdx) `)` attr-dict `:` type($sourceA) `,` type($sourceB) `,` " +
				"type($destC)",
			TypesMatch: []ir.TypesMatch{{Message: "all of {destC, destD} have same type", Same: []string{"destC", "destD"}}},
			Verify:     verifySparseMFMA,
		},
		{
			Name:   "amdgpu.gather_to_lds",
			Class:  "GatherToLds",
			Traits: ir.AttrSizedOperandSegments | ir.DeclaredEffects,
			Operands: []ir.ValueDef{
				{Name: "src", Constraint: &constraint.AnyMemRef, Effects: []ir.DeclaredEffect{{Kind: ir.Read}}},
				{Name: "srcIndices", Constraint: &constraint.Index, Arity: ir.Variadic},
				{Name: "dst", Constraint: &constraint.AnyMemRef, Effects: []ir.DeclaredEffect{{Kind: ir.Write}}},
				{Name: "dstIndices", Constraint: &constraint.Index, Arity: ir.Variadic},
			},
			Attrs:        []ir.AttrDef{{Name: "transferType", Constraint: &constraint.TypeAttr}},
			Format:       "$src `[` $srcIndices `]` `,` $dst `[` $dstIndices `]` attr-dict `:` $transferType `,` type($src) `,` type($dst)",
			Canonicalize: gatherPatterns,
			Verify:       verifyGatherToLDS,
		},
		{
			Name:   "amdgpu.transpose_load",
			Class:  "TransposeLoad",
			Traits: ir.SameVariadicOperandSize | ir.DeclaredEffects,
			Operands: []ir.ValueDef{
				{Name: "src", Constraint: &constraint.AnyMemRef, Effects: []ir.DeclaredEffect{{Kind: ir.Read}}},
				{Name: "srcIndices", Constraint: &constraint.Index, Arity: ir.Variadic},
			},
			Results: []ir.ValueDef{{Name: "result", Constraint: &vectorOfAny}},
			Format:  "$src `[` $srcIndices `]` attr-dict `:` type($src) `->` type($result)",
			Verify:  verifyTransposeLoad,
		},
		{
			Name:   "amdgpu.scaled_mfma",
			Class:  "ScaledMfma",
			Traits: ir.Pure,
			Operands: []ir.ValueDef{
				{Name: "sourceA", Constraint: &scaledMFMAInTypes},
				{Name: "sourceB", Constraint: &scaledMFMAInTypes},
				{Name: "destC", Constraint: &scaledMFMAOutTypes},
				{Name: "scalesA", Constraint: &scaleOrVector4xScale},
				{Name: "scalesB", Constraint: &scaleOrVector4xScale},
			},
			Results: []ir.ValueDef{{Name: "destD", Constraint: &scaledMFMAOutTypes}},
			Attrs: []ir.AttrDef{
				{Name: "k", Constraint: &scaledMFMADepthAttr},
				{Name: "m", Constraint: &sizeOf16Or32Attr},
				{Name: "n", Constraint: &sizeOf16Or32Attr},
				{Name: "scalesIdxA", Constraint: &i32AttrUpTo3},
				{Name: "scalesIdxB", Constraint: &i32AttrUpTo3},
			},
			Format: "custom<MNKDimensionList>($m, $n, $k) ` ` `(` $scalesA `[` $scalesIdxA `]` `*` $sourceA `)` " +
				"`*` `(` $scalesB `[` $scalesIdxB `]` `*` $sourceB `)` `+` $destC attr-dict `:` " +
				"type($scalesA) `,` type($sourceA) `,` type($scalesB) `,` type($sourceB) `,` type($destC)",
			TypesMatch: []ir.TypesMatch{{Message: "all of {destC, destD} have same type", Same: []string{"destC", "destD"}}},
		},
		{
			Name:   "amdgpu.scaled_wmma",
			Class:  "ScaledWmma",
			Traits: ir.Pure,
			Operands: []ir.ValueDef{
				{Name: "sourceA", Constraint: &scaledWMMAInTypes},
				{Name: "sourceB", Constraint: &scaledWMMAInTypes},
				{Name: "destC", Constraint: &scaledWMMAOutTypes},
				{Name: "scaleA", Constraint: &vector4Or8xScale},
				{Name: "scaleB", Constraint: &vector4Or8xScale},
			},
			Results: []ir.ValueDef{{Name: "destD", Constraint: &scaledWMMAOutTypes}},
			Attrs: []ir.AttrDef{
				{Name: "a_first_scale_lane", Constraint: &scaleLaneAttr},
				{Name: "b_first_scale_lane", Constraint: &scaleLaneAttr},
				{Name: "k", Constraint: &scaledWMMADepthAttr},
				{Name: "m", Constraint: &sizeOf16Or32Attr},
				{Name: "n", Constraint: &sizeOf16Attr},
			},
			Format: "custom<MNKDimensionList>($m, $n, $k) ` ` `(` $scaleA `*` $sourceA `)` `*` `(` $scaleB `*` " +
				"$sourceB `)` `+` $destC attr-dict `:` type($scaleA) `,` type($sourceA) `,` type($scaleB) " +
				"`,` type($sourceB) `,` type($destC)",
			TypesMatch: []ir.TypesMatch{{Message: "all of {destC, destD} have same type", Same: []string{"destC", "destD"}}},
			Verify:     verifyScaledWMMA,
		},
		{
			Name:   "amdgpu.make_gather_dma_base",
			Class:  "MakeGatherDmaBase",
			Traits: ir.Pure | ir.AttrSizedOperandSegments,
			Operands: []ir.ValueDef{
				{Name: "global", Constraint: &constraint.AnyMemRef},
				{Name: "global_indices", Constraint: &constraint.Index, Arity: ir.Variadic},
				{Name: "lds", Constraint: &constraint.AnyMemRef},
				{Name: "lds_indices", Constraint: &constraint.Index, Arity: ir.Variadic},
			},
			Results: []ir.ValueDef{{Name: "base", Constraint: &tdmGatherBaseType}},
			Format: "$global `[` $global_indices `]` `,` $lds `[` $lds_indices `]` attr-dict `:` type($global) " +
				"`,` type($lds) `->` type(results)",
			TypesMatch: []ir.TypesMatch{
				{Message: "all of {global, lds} have same element type", Check: func(op *ir.Operation) bool { return constraint.SameElementTypes(op, "global", "lds") }},
			},
			Verify: verifyDmaBase,
		},
		{
			Name:   "amdgpu.make_dma_base",
			Class:  "MakeDmaBase",
			Traits: ir.Pure | ir.AttrSizedOperandSegments,
			Operands: []ir.ValueDef{
				{Name: "global", Constraint: &constraint.AnyMemRef},
				{Name: "global_indices", Constraint: &constraint.Index, Arity: ir.Variadic},
				{Name: "lds", Constraint: &constraint.AnyMemRef},
				{Name: "lds_indices", Constraint: &constraint.Index, Arity: ir.Variadic},
			},
			Results: []ir.ValueDef{{Name: "base", Constraint: &tdmBaseType}},
			Format: "$global `[` $global_indices `]` `,` $lds `[` $lds_indices `]` attr-dict `:` type($global) " +
				"`,` type($lds) `->` type(results)",
			TypesMatch: []ir.TypesMatch{
				{Message: "all of {global, lds} have same element type", Check: func(op *ir.Operation) bool { return constraint.SameElementTypes(op, "global", "lds") }},
			},
			Verify: verifyDmaBase,
		},
		{
			Name:   "amdgpu.make_gather_dma_descriptor",
			Class:  "MakeGatherDmaDescriptor",
			Traits: ir.Pure | ir.AttrSizedOperandSegments,
			Operands: []ir.ValueDef{
				{Name: "base", Constraint: &tdmGatherBaseType},
				{Name: "indices", Constraint: &gatherIndices},
				{Name: "global_dynamic_sizes", Constraint: &constraint.Index, Arity: ir.Variadic},
				{Name: "global_dynamic_strides", Constraint: &constraint.Index, Arity: ir.Variadic},
				{Name: "shared_dynamic_sizes", Constraint: &constraint.Index, Arity: ir.Variadic},
				{Name: "workgroup_mask", Constraint: &vector16xI1, Arity: ir.Optional},
				{Name: "early_timeout", Constraint: &constraint.I1, Arity: ir.Optional},
				{Name: "pad_amount", Constraint: &constraint.I32, Arity: ir.Optional},
				{Name: "pad_interval", Constraint: &constraint.I32, Arity: ir.Optional},
				{Name: "atomic_barrier_address", Constraint: &constraint.AnyMemRef, Arity: ir.Optional},
				{Name: "atomic_barrier_indices", Constraint: &constraint.Index, Arity: ir.Variadic},
				{Name: "global_increment", Constraint: &constraint.Index, Arity: ir.Optional},
				{Name: "lds_increment", Constraint: &constraint.I32, Arity: ir.Optional},
				{Name: "iteration_count", Constraint: &constraint.Index, Arity: ir.Optional},
			},
			Results: []ir.ValueDef{{Name: "desc", Constraint: &tdmDescriptorType}},
			Attrs: []ir.AttrDef{
				{Name: "global_static_sizes", Constraint: &constraint.DenseI64ArrayAttr},
				{Name: "global_static_strides", Constraint: &constraint.DenseI64ArrayAttr},
				{Name: "shared_static_sizes", Constraint: &constraint.DenseI64ArrayAttr},
			},
			Format: "$base `[` $indices `]` `globalSize` custom<DynamicIndexList>($global_dynamic_sizes, " +
				"$global_static_sizes) `globalStride` custom<DynamicIndexList>($global_dynamic_strides, " +
				"$global_static_strides) `sharedSize` custom<DynamicIndexList>($shared_dynamic_sizes, " +
				"$shared_static_sizes) ( `padShared` `(` $pad_amount^ `every` $pad_interval `)` )? ( " +
				"`workgroupMask` $workgroup_mask^ ( `earlyTimeout` $early_timeout^)?)? ( `atomicBarrier` `(` " +
				"$atomic_barrier_address^ `[` $atomic_barrier_indices `]` `:` type($atomic_barrier_address) " +
				"`)`)? ( `iterate` $global_increment^ `,` $lds_increment `,` $iteration_count )? attr-dict " +
				"`:` qualified(type($base)) `,` type($indices) `->` type(results)",
			Verify: verifyGatherDmaDescriptor,
		},
		{
			Name:   "amdgpu.make_dma_descriptor",
			Class:  "MakeDmaDescriptor",
			Traits: ir.Pure | ir.AttrSizedOperandSegments,
			Operands: []ir.ValueDef{
				{Name: "base", Constraint: &tdmBaseType},
				{Name: "global_dynamic_sizes", Constraint: &constraint.Index, Arity: ir.Variadic},
				{Name: "global_dynamic_strides", Constraint: &constraint.Index, Arity: ir.Variadic},
				{Name: "shared_dynamic_sizes", Constraint: &constraint.Index, Arity: ir.Variadic},
				{Name: "workgroup_mask", Constraint: &vector16xI1, Arity: ir.Optional},
				{Name: "early_timeout", Constraint: &constraint.I1, Arity: ir.Optional},
				{Name: "pad_amount", Constraint: &constraint.I32, Arity: ir.Optional},
				{Name: "pad_interval", Constraint: &constraint.I32, Arity: ir.Optional},
				{Name: "atomic_barrier_address", Constraint: &constraint.AnyMemRef, Arity: ir.Optional},
				{Name: "atomic_barrier_indices", Constraint: &constraint.Index, Arity: ir.Variadic},
				{Name: "global_increment", Constraint: &constraint.Index, Arity: ir.Optional},
				{Name: "lds_increment", Constraint: &constraint.I32, Arity: ir.Optional},
				{Name: "iteration_count", Constraint: &constraint.Index, Arity: ir.Optional},
			},
			Results: []ir.ValueDef{{Name: "desc", Constraint: &tdmDescriptorType}},
			Attrs: []ir.AttrDef{
				{Name: "global_static_sizes", Constraint: &constraint.DenseI64ArrayAttr},
				{Name: "global_static_strides", Constraint: &constraint.DenseI64ArrayAttr},
				{Name: "shared_static_sizes", Constraint: &constraint.DenseI64ArrayAttr},
			},
			Format: "$base `globalSize` custom<DynamicIndexList>($global_dynamic_sizes, $global_static_sizes) " +
				"`globalStride` custom<DynamicIndexList>($global_dynamic_strides, $global_static_strides) " +
				"`sharedSize` custom<DynamicIndexList>($shared_dynamic_sizes, $shared_static_sizes) ( " +
				"`padShared` `(` $pad_amount^ `every` $pad_interval `)` )? ( `workgroupMask` " +
				"$workgroup_mask^ ( `earlyTimeout` $early_timeout^)?)? ( `atomicBarrier` `(` " +
				"$atomic_barrier_address^ `[` $atomic_barrier_indices `]` `:` type($atomic_barrier_address) " +
				"`)`)? ( `iterate` $global_increment^ `,` $lds_increment `,` $iteration_count )? attr-dict " +
				"`:` qualified(type($base)) `->` type(results)",
			Verify: verifyDmaDescriptor,
		},
	},
	ir.Family(&ir.OpDef{
		Traits:     ir.DeclaredEffects,
		Operands:   []ir.ValueDef{{Name: "desc", Constraint: &tdmDescriptorType}},
		Format:     "$desc attr-dict `:` qualified(type($desc))",
		OwnEffects: []ir.DeclaredEffect{{Kind: ir.Write}, {Kind: ir.Read}},
	}, []ir.Member{
		{Name: "amdgpu.tensor_load_to_lds", Class: "TensorLoadToLds"},
		{Name: "amdgpu.tensor_store_from_lds", Class: "TensorStoreFromLds"},
	}),
)
