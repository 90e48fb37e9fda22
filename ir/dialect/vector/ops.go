package vector

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/num/intrange"
)

var ops = []*ir.OpDef{
	{
		Name:   "vector.contract",
		Class:  "Contraction",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &constraint.AnyVectorOfNonZeroRank},
			{Name: "rhs", Constraint: &constraint.AnyVectorOfNonZeroRank},
			{Name: "acc", Constraint: &constraint.AnyType},
		},
		Results: []ir.ValueDef{{Constraint: &constraint.AnyType}},
		Attrs: []ir.AttrDef{
			{Name: "indexing_maps", Constraint: &constraint.ArrayAttr},
			{Name: "iterator_types", Constraint: &iteratorTypeArrayAttr},
			{Name: "kind", Constraint: &combiningKindAttr, Default: constraint.Case(CombiningKindAttr, 0)},
		},
		TypesMatch: []ir.TypesMatch{
			{Message: "lhs and rhs have same element type", Check: func(op *ir.Operation) bool {
				return op.NumOperands() > 1 && ir.IsShaped(op.Operand(0).Type()) && ir.IsShaped(op.Operand(1).Type()) && ir.ElementOf(op.Operand(0).Type()) == ir.ElementOf(op.Operand(1).Type())
			}},
			{Message: "third operand acc and result have same element type", Check: func(op *ir.Operation) bool {
				return ir.ElementOf(op.Result(0).Type()) == ir.ElementOf(op.Operand(2).Type())
			}},
		},
		Custom: &asm.Custom{Parse: parseContract, Print: printContract},
		Verify: verifyContract,
	},
	{
		Name:   "vector.reduction",
		Class:  "Reduction",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "vector", Constraint: &constraint.AnyVectorOfAnyRank},
			{Name: "acc", Constraint: &constraint.AnyType, Arity: ir.Optional},
		},
		Results: []ir.ValueDef{{Name: "dest", Constraint: &constraint.AnyType}},
		Attrs: []ir.AttrDef{
			{Name: "fastmath", Constraint: &arith.FastMathAttr, Default: constraint.Case(arith.FastMathFlagsAttr, 0)},
			{Name: "kind", Constraint: &combiningKindAttr},
		},
		Format: "$kind `,` $vector (`,` $acc^)? (`fastmath` `` $fastmath^)? attr-dict `:` type($vector) `into` type($dest)",
		TypesMatch: []ir.TypesMatch{
			{Message: "source operand and result have same element type", Check: func(op *ir.Operation) bool {
				return ir.ElementOf(op.Result(0).Type()) == ir.ElementOf(op.Operand(0).Type())
			}},
			{Message: "dest and acc have the same type", From: "dest", To: "acc", Type: constraint.Itself},
		},
		Canonicalize: reductionPatterns,
		Verify:       verifyReduction,
	},
	{
		Name:   "vector.multi_reduction",
		Class:  "MultiDimReduction",
		Traits: ir.Pure | ir.InferTypeOp,
		Operands: []ir.ValueDef{
			{Name: "source", Constraint: &constraint.AnyVectorOfNonZeroRank},
			{Name: "acc", Constraint: &constraint.AnyType},
		},
		Results: []ir.ValueDef{{Name: "dest", Constraint: &constraint.AnyType}},
		Attrs: []ir.AttrDef{
			{Name: "kind", Constraint: &combiningKindAttr},
			{Name: "reduction_dims", Constraint: &constraint.DenseI64ArrayAttr},
		},
		Format: "$kind `,` $source `,` $acc attr-dict $reduction_dims `:` type($source) `to` type($dest)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {dest, acc} have same type", Same: []string{"dest", "acc"}},
			{Message: "source operand and result have same element type", Check: func(op *ir.Operation) bool {
				return ir.ElementOf(op.Result(0).Type()) == ir.ElementOf(op.Operand(0).Type())
			}},
		},
		Fold:         foldMultiReduction,
		Canonicalize: multiReductionPatterns,
		Verify:       verifyMultiReduction,
	},
	{
		Name:     "vector.broadcast",
		Class:    "Broadcast",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "source", Constraint: &constraint.AnyType}},
		Results:  []ir.ValueDef{{Name: "vector", Constraint: &constraint.AnyVectorOfAnyRank}},
		Format:   "$source attr-dict `:` type($source) `to` type($vector)",
		TypesMatch: []ir.TypesMatch{
			{Message: "source operand and result have same element type", Check: func(op *ir.Operation) bool {
				return ir.ElementOf(op.Result(0).Type()) == ir.ElementOf(op.Operand(0).Type())
			}},
		},
		Fold:         foldBroadcast,
		Canonicalize: broadcastPatterns,
		IntRanges:    ir.IntRange(sameRange),
		Verify:       verifyBroadcast,
	},
	{
		Name:     "vector.shuffle",
		Class:    "Shuffle",
		Traits:   ir.Pure | ir.InferTypeOp,
		Operands: ir.Values(&constraint.AnyFixedVectorOfAnyRank, "v1", "v2"),
		Results:  []ir.ValueDef{{Name: "vector", Constraint: &constraint.AnyVectorOfNonZeroRank}},
		Attrs:    []ir.AttrDef{{Name: "mask", Constraint: &constraint.DenseI64ArrayAttr}},
		Format:   "operands $mask attr-dict `:` type(operands)",
		TypesMatch: []ir.TypesMatch{
			{Message: "first operand v1 and result have same element type", Check: func(op *ir.Operation) bool {
				return ir.ElementOf(op.Result(0).Type()) == ir.ElementOf(op.Operand(0).Type())
			}},
			{Message: "second operand v2 and result have same element type", Check: func(op *ir.Operation) bool {
				return ir.ElementOf(op.Result(0).Type()) == ir.ElementOf(op.Operand(1).Type())
			}},
		},
		Infer:        inferShuffle,
		Fold:         foldShuffle,
		Canonicalize: shufflePatterns,
		Verify:       verifyShuffle,
	},
	{
		Name:     "vector.interleave",
		Class:    "Interleave",
		Traits:   ir.Pure,
		Operands: ir.Values(&constraint.AnyVectorOfAnyRank, "lhs", "rhs"),
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyVectorOfNonZeroRank}},
		Format:   "$lhs `,` $rhs attr-dict `:` type($lhs) `->` type($result)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {lhs, rhs} have same type", Same: []string{"lhs", "rhs"}},
			{Message: "type of 'result' is double the width of the inputs", From: "lhs", To: "result", Type: constraint.InterleavedVector},
		},
	},
	{
		Name:     "vector.deinterleave",
		Class:    "Deinterleave",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "source", Constraint: &constraint.AnyVectorOfNonZeroRank}},
		Results:  ir.Values(&constraint.AnyVectorOfNonZeroRank, "res1", "res2"),
		Format:   "$source attr-dict `:` type($source) `->` type($res1)",
		TypesMatch: []ir.TypesMatch{
			{Message: "the trailing dimension of the source vector has an even number of elements", Check: evenLastDim},
			{Message: "the trailing dimension of the results is half the width of source trailing dimension", From: "source", To: "res1", Type: constraint.HalfLastDim},
			{Message: "all of {res1, res2} have same type", Same: []string{"res1", "res2"}},
		},
	},
	{
		Name:   "vector.extract",
		Class:  "Extract",
		Traits: ir.Pure | ir.InferTypeOp,
		Operands: []ir.ValueDef{
			{Name: "source", Constraint: &constraint.AnyVectorOfAnyRank},
			{Name: "dynamic_position", Constraint: &constraint.Index, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyType}},
		Attrs:   []ir.AttrDef{{Name: "static_position", Constraint: &constraint.DenseI64ArrayAttr}},
		Format:  "$source `` custom<DynamicIndexList>($dynamic_position, $static_position) attr-dict `:` type($result) `from` type($source)",
		TypesMatch: []ir.TypesMatch{
			{Message: "operand and result have same element type", Check: func(op *ir.Operation) bool {
				return ir.ElementOf(op.Result(0).Type()) == ir.ElementOf(op.Operand(0).Type())
			}},
		},
		Infer:           inferExtract,
		CompatibleTypes: sameOrOne,
		Fold:            foldExtract,
		Canonicalize:    extractPatterns,
		IntRanges:       ir.IntRange(sameRange),
		Verify:          verifyExtract,
	},
	{
		Name:       "vector.fma",
		Class:      "FMA",
		Traits:     ir.Pure | ir.ElementwiseMappable,
		Operands:   ir.Values(&vectorOfFloat, "lhs", "rhs", "acc"),
		Results:    []ir.ValueDef{{Name: "result", Constraint: &vectorOfFloat}},
		Format:     "$lhs `,` $rhs `,` $acc attr-dict `:` type($lhs)",
		TypesMatch: []ir.TypesMatch{{Message: "all of {lhs, rhs, acc, result} have same type", Same: []string{"lhs", "rhs", "acc", "result"}}},
	},
	{
		Name:         "vector.to_elements",
		Class:        "ToElements",
		Traits:       ir.InferTypeOp | ir.Pure,
		Operands:     []ir.ValueDef{{Name: "source", Constraint: &constraint.AnyVectorOfAnyRank}},
		Results:      []ir.ValueDef{{Name: "elements", Constraint: &constraint.AnyType, Arity: ir.Variadic}},
		Format:       "$source attr-dict `:` type($source)",
		TypesMatch:   []ir.TypesMatch{{Message: "shaped type 'source' matches 'elements' element count and types", From: "source", To: "elements", Types: constraint.ElementPerValue}},
		Fold:         foldToElements,
		Canonicalize: toElementsPatterns,
	},
	{
		Name:         "vector.from_elements",
		Class:        "FromElements",
		Traits:       ir.Pure,
		Operands:     []ir.ValueDef{{Name: "elements", Constraint: &constraint.AnyType, Arity: ir.Variadic}},
		Results:      []ir.ValueDef{{Name: "dest", Constraint: &constraint.AnyFixedVectorOfAnyRank}},
		Format:       "$elements attr-dict `:` type($dest)",
		TypesMatch:   []ir.TypesMatch{{Message: "shaped type 'dest' matches 'elements' element count and types", From: "dest", To: "elements", Types: constraint.ElementPerValue}},
		Fold:         foldFromElements,
		Canonicalize: fromElementsPatterns,
	},
	{
		Name:   "vector.insert",
		Class:  "Insert",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "valueToStore", Constraint: &constraint.AnyType},
			{Name: "dest", Constraint: &constraint.AnyVectorOfAnyRank},
			{Name: "dynamic_position", Constraint: &constraint.Index, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyVectorOfAnyRank}},
		Attrs:   []ir.AttrDef{{Name: "static_position", Constraint: &constraint.DenseI64ArrayAttr}},
		Format: "$valueToStore `,` $dest custom<DynamicIndexList>($dynamic_position, $static_position) " +
			"attr-dict `:` type($valueToStore) `into` type($dest)",
		TypesMatch: []ir.TypesMatch{
			{Message: "source operand and result have same element type", Check: func(op *ir.Operation) bool {
				return ir.ElementOf(op.Result(0).Type()) == ir.ElementOf(op.Operand(0).Type())
			}},
			{Message: "all of {dest, result} have same type", Same: []string{"dest", "result"}},
		},
		Fold:         foldInsert,
		Canonicalize: insertPatterns,
		IntRanges:    ir.IntRange(func(_ *ir.Operation, r []intrange.Range) intrange.Range { return r[0].Union(r[1]) }),
		Verify:       verifyInsert,
	},
	{
		Name:   "vector.scalable.insert",
		Class:  "ScalableInsert",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "valueToStore", Constraint: &vector1D},
			{Name: "dest", Constraint: &constraint.ScalableVector1D},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.ScalableVector1D}},
		Attrs:   []ir.AttrDef{{Name: "pos", Constraint: &constraint.I64Attr}},
		Format:  "$valueToStore `,` $dest `[` $pos `]` attr-dict `:` type($valueToStore) `into` type($dest)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {valueToStore, dest} have same element type", Check: func(op *ir.Operation) bool { return constraint.SameElementTypes(op, "valueToStore", "dest") }},
			{Message: "all of {dest, result} have same type", Same: []string{"dest", "result"}},
			{Message: "position is a multiple of the source length.", Check: positionIsMultiple},
		},
	},
	{
		Name:     "vector.scalable.extract",
		Class:    "ScalableExtract",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "source", Constraint: &constraint.ScalableVector1D}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &vector1D}},
		Attrs:    []ir.AttrDef{{Name: "pos", Constraint: &constraint.I64Attr}},
		Format:   "$source `[` $pos `]` attr-dict `:` type($result) `from` type($source)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {source, result} have same element type", Check: func(op *ir.Operation) bool { return constraint.SameElementTypes(op, "source", "result") }},
			{Message: "position is a multiple of the result length.", Check: positionIsMultiple},
		},
	},
	{
		Name:     "vector.insert_strided_slice",
		Class:    "InsertStridedSlice",
		Traits:   ir.Pure,
		Operands: ir.Values(&constraint.AnyVectorOfNonZeroRank, "valueToStore", "dest"),
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyVectorOfNonZeroRank}},
		Attrs: []ir.AttrDef{
			{Name: "offsets", Constraint: &constraint.I64ArrayAttr},
			{Name: "strides", Constraint: &constraint.I64ArrayAttr},
		},
		Format: "$valueToStore `,` $dest attr-dict `:` type($valueToStore) `into` type($dest)",
		TypesMatch: []ir.TypesMatch{
			{Message: "operand #0 and result have same element type", Check: func(op *ir.Operation) bool {
				return ir.ElementOf(op.Result(0).Type()) == ir.ElementOf(op.Operand(0).Type())
			}},
			{Message: "all of {dest, result} have same type", Same: []string{"dest", "result"}},
		},
		Fold:         foldInsertSlice,
		Canonicalize: insertSlicePatterns,
		Verify:       verifyInsertSlice,
	},
	{
		Name:   "vector.outerproduct",
		Class:  "OuterProduct",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &constraint.AnyVectorOfNonZeroRank},
			{Name: "rhs", Constraint: &constraint.AnyType},
			{Name: "acc", Constraint: &constraint.AnyVectorOfNonZeroRank, Arity: ir.Optional},
		},
		Results: []ir.ValueDef{{Constraint: &constraint.AnyVectorOfNonZeroRank}},
		Attrs:   []ir.AttrDef{{Name: "kind", Constraint: &combiningKindAttr, Default: constraint.Case(CombiningKindAttr, 0)}},
		TypesMatch: []ir.TypesMatch{
			{Message: "lhs operand and result have same element type", Check: func(op *ir.Operation) bool {
				return ir.ElementOf(op.Result(0).Type()) == ir.ElementOf(op.Operand(0).Type())
			}},
			{Message: "rhs operand and result have same element type", Check: func(op *ir.Operation) bool {
				return ir.ElementOf(op.Result(0).Type()) == ir.ElementOf(op.Operand(1).Type())
			}},
		},
		Custom: &asm.Custom{Parse: parseOuterProduct, Print: printOuterProduct},
		Verify: verifyOuterProduct,
	},
	{
		Name:     "vector.extract_strided_slice",
		Class:    "ExtractStridedSlice",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "source", Constraint: &constraint.AnyVectorOfNonZeroRank}},
		Results:  []ir.ValueDef{{Constraint: &constraint.AnyVectorOfNonZeroRank}},
		Attrs: []ir.AttrDef{
			{Name: "offsets", Constraint: &constraint.I64ArrayAttr},
			{Name: "sizes", Constraint: &constraint.I64ArrayAttr},
			{Name: "strides", Constraint: &constraint.I64ArrayAttr},
		},
		Format: "$source attr-dict `:` type($source) `to` type(results)",
		TypesMatch: []ir.TypesMatch{
			{Message: "operand and result have same element type", Check: func(op *ir.Operation) bool {
				return ir.ElementOf(op.Result(0).Type()) == ir.ElementOf(op.Operand(0).Type())
			}},
		},
		Fold:         foldExtractSlice,
		Canonicalize: extractSlicePatterns,
		Verify:       verifyExtractSlice,
	},
	{
		Name:   "vector.transfer_read",
		Class:  "TransferRead",
		Traits: ir.AttrSizedOperandSegments | ir.DestinationStyle,
		Operands: []ir.ValueDef{
			{Name: "base", Constraint: &constraint.AnyShaped},
			{Name: "indices", Constraint: &constraint.Index, Arity: ir.Variadic},
			{Name: "padding", Constraint: &constraint.AnyType},
			{Name: "mask", Constraint: &mask, Arity: ir.Optional},
		},
		Results: []ir.ValueDef{{Name: "vector", Constraint: &constraint.AnyVectorOfAnyRank}},
		Attrs: []ir.AttrDef{
			{Name: "in_bounds", Constraint: &constraint.BoolArrayAttr},
			{Name: "permutation_map", Constraint: &constraint.AffineMapAttr},
		},
		Custom:       &asm.Custom{Parse: parseTransferRead, Print: printTransferRead},
		Fold:         foldRead,
		Canonicalize: readPatterns,
		Effects:      accessEffects(TransferRead, ir.Read),
		Speculatable: speculateAccess,
		Verify:       verifyRead,
	},
	{
		Name:   "vector.transfer_write",
		Class:  "TransferWrite",
		Traits: ir.AttrSizedOperandSegments | ir.DestinationStyle,
		Operands: []ir.ValueDef{
			{Name: "valueToStore", Constraint: &constraint.AnyVectorOfAnyRank},
			{Name: "base", Constraint: &constraint.AnyShaped},
			{Name: "indices", Constraint: &constraint.Index, Arity: ir.Variadic},
			{Name: "mask", Constraint: &mask, Arity: ir.Optional},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyRankedTensor, Arity: ir.Optional}},
		Attrs: []ir.AttrDef{
			{Name: "in_bounds", Constraint: &constraint.BoolArrayAttr},
			{Name: "permutation_map", Constraint: &constraint.AffineMapAttr},
		},
		Custom:       &asm.Custom{Parse: parseTransferWrite, Print: printTransferWrite},
		Fold:         foldWrite,
		Canonicalize: writePatterns,
		Effects:      accessEffects(TransferWrite, ir.Write),
		Speculatable: speculateAccess,
		Verify:       verifyWrite,
	},
	{
		Name:   "vector.load",
		Class:  "Load",
		Traits: ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "base", Constraint: &constraint.AnyMemRef, Effects: []ir.DeclaredEffect{{Kind: ir.Read}}},
			{Name: "indices", Constraint: &constraint.Index, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyVectorOfAnyRank}},
		Attrs: []ir.AttrDef{
			{Name: "alignment", Constraint: &constraint.PositivePowerOf2I64Attr, Optional: true},
			{Name: "nontemporal", Constraint: &constraint.BoolAttr, Optional: true, Default: constraint.False},
		},
		Format: "$base `[` $indices `]` attr-dict `:` type($base) `,` type($result)",
		Fold:   foldMemRefCast,
		Verify: verifyLoad,
	},
	{
		Name:   "vector.store",
		Class:  "Store",
		Traits: ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "valueToStore", Constraint: &constraint.AnyVectorOfAnyRank},
			{Name: "base", Constraint: &constraint.AnyMemRef, Effects: []ir.DeclaredEffect{{Kind: ir.Write}}},
			{Name: "indices", Constraint: &constraint.Index, Arity: ir.Variadic},
		},
		Attrs: []ir.AttrDef{
			{Name: "alignment", Constraint: &constraint.PositivePowerOf2I64Attr, Optional: true},
			{Name: "nontemporal", Constraint: &constraint.BoolAttr, Optional: true, Default: constraint.False},
		},
		Format: "$valueToStore `,` $base `[` $indices `]` attr-dict `:` type($base) `,` type($valueToStore)",
		Fold:   foldMemRefCast,
		Verify: verifyStore,
	},
	{
		Name:   "vector.maskedload",
		Class:  "MaskedLoad",
		Traits: ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "base", Constraint: &constraint.AnyMemRef, Effects: []ir.DeclaredEffect{{Kind: ir.Read}}},
			{Name: "indices", Constraint: &constraint.Index, Arity: ir.Variadic},
			{Name: "mask", Constraint: &mask},
			{Name: "pass_thru", Constraint: &constraint.AnyVectorOfNonZeroRank},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyVectorOfNonZeroRank}},
		Attrs:   []ir.AttrDef{{Name: "alignment", Constraint: &constraint.PositivePowerOf2I64Attr, Optional: true}},
		Format: "$base `[` $indices `]` `,` $mask `,` $pass_thru attr-dict `:` type($base) `,` type($mask) " +
			"`,` type($pass_thru) `into` type($result)",
		Fold:         foldMemRefCast,
		Canonicalize: maskedLoadPatterns,
		Verify:       verifyMemory("base and result element type should match", maskedLoaded),
	},
	{
		Name:   "vector.maskedstore",
		Class:  "MaskedStore",
		Traits: ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "base", Constraint: &constraint.AnyMemRef, Effects: []ir.DeclaredEffect{{Kind: ir.Write}}},
			{Name: "indices", Constraint: &constraint.Index, Arity: ir.Variadic},
			{Name: "mask", Constraint: &mask},
			{Name: "valueToStore", Constraint: &constraint.AnyVectorOfNonZeroRank},
		},
		Attrs:        []ir.AttrDef{{Name: "alignment", Constraint: &constraint.PositivePowerOf2I64Attr, Optional: true}},
		Format:       "$base `[` $indices `]` `,` $mask `,` $valueToStore attr-dict `:` type($base) `,` type($mask) `,` type($valueToStore)",
		Fold:         foldMemRefCast,
		Canonicalize: maskedStorePatterns,
		Verify:       verifyMemory("base and valueToStore element type should match", maskedStored),
	},
	{
		Name:   "vector.gather",
		Class:  "Gather",
		Traits: ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "base", Constraint: &tensorOrMemRef, Effects: []ir.DeclaredEffect{{Kind: ir.Read}}},
			{Name: "offsets", Constraint: &constraint.Index, Arity: ir.Variadic},
			{Name: "indices", Constraint: &vectorOfIntegerOrIndex},
			{Name: "mask", Constraint: &mask},
			{Name: "pass_thru", Constraint: &constraint.AnyVectorOfNonZeroRank},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyVectorOfNonZeroRank}},
		Attrs:   []ir.AttrDef{{Name: "alignment", Constraint: &constraint.PositivePowerOf2I64Attr, Optional: true}},
		Format: "$base `[` $offsets `]` `[` $indices `]` `,` $mask `,` $pass_thru attr-dict `:` type($base) " +
			"`,` type($indices) `,` type($mask) `,` type($pass_thru) `into` type($result)",
		Canonicalize: gatherPatterns,
		Verify:       verifyMemory("base and result element type should match", gathered),
	},
	{
		Name:   "vector.scatter",
		Class:  "Scatter",
		Traits: ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "base", Constraint: &tensorOrMemRef, Effects: []ir.DeclaredEffect{{Kind: ir.Write}}},
			{Name: "offsets", Constraint: &constraint.Index, Arity: ir.Variadic},
			{Name: "indices", Constraint: &vectorOfIntegerOrIndex},
			{Name: "mask", Constraint: &mask},
			{Name: "valueToStore", Constraint: &constraint.AnyVectorOfNonZeroRank},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyRankedTensor, Arity: ir.Optional}},
		Attrs:   []ir.AttrDef{{Name: "alignment", Constraint: &constraint.PositivePowerOf2I64Attr, Optional: true}},
		Format: "$base `[` $offsets `]` `[` $indices `]` `,` $mask `,` $valueToStore attr-dict `:` " +
			"type($base) `,` type($indices) `,` type($mask) `,` type($valueToStore) (`->` " +
			"type($result)^)?",
		Canonicalize: scatterPatterns,
		Verify:       verifyMemory("base and valueToStore element type should match", scattered),
	},
	{
		Name:   "vector.expandload",
		Class:  "ExpandLoad",
		Traits: ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "base", Constraint: &constraint.AnyMemRef, Effects: []ir.DeclaredEffect{{Kind: ir.Read}}},
			{Name: "indices", Constraint: &constraint.Index, Arity: ir.Variadic},
			{Name: "mask", Constraint: &constraint.MaskType},
			{Name: "pass_thru", Constraint: &constraint.AnyVectorOfNonZeroRank},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyVectorOfNonZeroRank}},
		Attrs:   []ir.AttrDef{{Name: "alignment", Constraint: &constraint.PositivePowerOf2I64Attr, Optional: true}},
		Format: "$base `[` $indices `]` `,` $mask `,` $pass_thru attr-dict `:` type($base) `,` type($mask) " +
			"`,` type($pass_thru) `into` type($result)",
		Canonicalize: expandLoadPatterns,
		Verify:       verifyMemory("base and result element type should match", expanded),
	},
	{
		Name:   "vector.compressstore",
		Class:  "CompressStore",
		Traits: ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "base", Constraint: &constraint.AnyMemRef, Effects: []ir.DeclaredEffect{{Kind: ir.Write}}},
			{Name: "indices", Constraint: &constraint.Index, Arity: ir.Variadic},
			{Name: "mask", Constraint: &constraint.MaskType},
			{Name: "valueToStore", Constraint: &constraint.AnyVectorOfNonZeroRank},
		},
		Attrs:        []ir.AttrDef{{Name: "alignment", Constraint: &constraint.PositivePowerOf2I64Attr, Optional: true}},
		Format:       "$base `[` $indices `]` `,` $mask `,` $valueToStore attr-dict `:` type($base) `,` type($mask) `,` type($valueToStore)",
		Canonicalize: compressStorePatterns,
		Verify:       verifyMemory("base and valueToStore element type should match", compressed),
	},
	{
		Name:         "vector.shape_cast",
		Class:        "ShapeCast",
		Traits:       ir.Pure,
		Operands:     []ir.ValueDef{{Name: "source", Constraint: &constraint.AnyVectorOfAnyRank}},
		Results:      []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyVectorOfAnyRank}},
		Format:       "$source attr-dict `:` type($source) `to` type($result)",
		Fold:         foldShapeCast,
		Canonicalize: shapeCastPatterns,
		IntRanges:    ir.IntRange(sameRange),
		Verify:       verifyShapeCast,
	},
	{
		Name:       "vector.bitcast",
		Class:      "BitCast",
		Traits:     ir.Pure,
		Operands:   []ir.ValueDef{{Name: "source", Constraint: &constraint.AnyVectorOfAnyRank}},
		Results:    []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyVectorOfAnyRank}},
		Format:     "$source attr-dict `:` type($source) `to` type($result)",
		TypesMatch: []ir.TypesMatch{{Message: "all of {source, result} have same rank", Check: func(op *ir.Operation) bool { return constraint.SameRanks(op, "source", "result") }}},
		Fold:       foldBitCast,
		Verify:     verifyBitCast,
	},
	{
		Name:     "vector.type_cast",
		Class:    "TypeCast",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "memref", Constraint: &constraint.AnyStaticShapeMemRef}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyMemRef}},
		Format:   "$memref attr-dict `:` type($memref) `to` type($result)",
		Verify:   verifyTypeCast,
	},
	{
		Name:    "vector.constant_mask",
		Class:   "ConstantMask",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Constraint: &maskOfAnyRank}},
		Attrs:   []ir.AttrDef{{Name: "mask_dim_sizes", Constraint: &constraint.DenseI64ArrayAttr}},
		Format:  "$mask_dim_sizes attr-dict `:` type(results)",
		Fold:    foldConstantMask,
		Verify:  verifyConstantMask,
	},
	{
		Name:         "vector.create_mask",
		Class:        "CreateMask",
		Traits:       ir.Pure,
		Operands:     []ir.ValueDef{{Name: "operands", Constraint: &constraint.Index, Arity: ir.Variadic}},
		Results:      []ir.ValueDef{{Constraint: &maskOfAnyRank}},
		Format:       "$operands attr-dict `:` type(results)",
		Canonicalize: createMaskPatterns,
		Verify:       verifyCreateMask,
	},
	{
		Name:   "vector.mask",
		Class:  "Mask",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects | ir.NoRegionArguments,
		Operands: []ir.ValueDef{
			{Name: "mask", Constraint: &mask},
			{Name: "passthru", Constraint: &constraint.AnyType, Arity: ir.Optional},
		},
		Results:            []ir.ValueDef{{Name: "results", Constraint: &constraint.AnyType, Arity: ir.Variadic}},
		Regions:            []ir.RegionDef{{Name: "maskRegion", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"}},
		ImplicitTerminator: "vector.yield",
		Custom:             &asm.Custom{Parse: parseMask, Print: printMask},
		Fold:               foldMask,
		Canonicalize:       maskPatterns,
		Verify:             verifyMask,
	},
	{
		Name:     "vector.transpose",
		Class:    "Transpose",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "vector", Constraint: &constraint.AnyVectorOfAnyRank}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyVectorOfAnyRank}},
		Attrs:    []ir.AttrDef{{Name: "permutation", Constraint: &constraint.DenseI64ArrayAttr}},
		Format:   "$vector `,` $permutation attr-dict `:` type($vector) `to` type($result)",
		TypesMatch: []ir.TypesMatch{
			{Message: "operand and result have same element type", Check: func(op *ir.Operation) bool {
				return ir.ElementOf(op.Result(0).Type()) == ir.ElementOf(op.Operand(0).Type())
			}},
		},
		Fold:         foldTranspose,
		Canonicalize: transposePatterns,
		IntRanges:    ir.IntRange(sameRange),
		Verify:       verifyTranspose,
	},
	{
		Name:     "vector.print",
		Class:    "Print",
		Traits:   ir.DeclaredEffects,
		Operands: []ir.ValueDef{{Name: "source", Constraint: &anyType, Arity: ir.Optional}},
		Attrs: []ir.AttrDef{
			{Name: "punctuation", Constraint: &printPunctuationAttr, Default: constraint.Case(PrintPunctuationAttr, 1)},
			{Name: "stringLiteral", Constraint: &constraint.BuiltinStringAttr, Optional: true},
		},
		Format:     "($source^ `:` type($source))? oilist( `str` $stringLiteral | `punctuation` $punctuation) attr-dict",
		TypesMatch: []ir.TypesMatch{{Message: "`source` or `punctuation` are not set when printing strings", Check: printsOneThing}},
		OwnEffects: []ir.DeclaredEffect{{Kind: ir.Write}},
	},
	{
		Name:           "vector.vscale",
		Class:          "VectorScale",
		Traits:         ir.Pure,
		Results:        []ir.ValueDef{{Name: "res", Constraint: &constraint.Index}},
		Format:         "attr-dict",
		AsmResultNames: ir.NamedResult("vscale"),
	},
	{
		Name:   "vector.scan",
		Class:  "Scan",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "source", Constraint: &constraint.AnyVectorOfNonZeroRank},
			{Name: "initial_value", Constraint: &constraint.AnyVectorOfAnyRank},
		},
		Results: []ir.ValueDef{
			{Name: "dest", Constraint: &constraint.AnyVectorOfNonZeroRank},
			{Name: "accumulated_value", Constraint: &constraint.AnyVectorOfAnyRank},
		},
		Attrs: []ir.AttrDef{
			{Name: "inclusive", Constraint: &constraint.BoolAttr},
			{Name: "kind", Constraint: &combiningKindAttr},
			{Name: "reduction_dim", Constraint: &constraint.I64Attr},
		},
		Format: "$kind `,` $source `,` $initial_value attr-dict `:` type($source) `,` type($initial_value)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {source, dest} have same type", Same: []string{"source", "dest"}},
			{Message: "all of {initial_value, accumulated_value} have same type", Same: []string{"initial_value", "accumulated_value"}},
		},
		Verify: verifyScan,
	},
	{
		Name:         "vector.step",
		Class:        "Step",
		Traits:       ir.Pure,
		Results:      []ir.ValueDef{{Name: "result", Constraint: &vector1DOfIndex}},
		Format:       "attr-dict `:` type($result)",
		Canonicalize: stepPatterns,
		IntRanges:    ir.IntRange(stepRange),
	},
	{
		Name:     "vector.yield",
		Class:    "Yield",
		Traits:   ir.Pure | ir.ReturnLike | ir.Terminator,
		Operands: []ir.ValueDef{{Name: "operands", Constraint: &constraint.AnyType, Arity: ir.Variadic}},
		Format:   "attr-dict ($operands^ `:` type($operands))?",
	},
}
