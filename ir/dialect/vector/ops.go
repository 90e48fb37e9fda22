package vector

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
)

var (
	Contraction = &ir.OpDef{
		Name:   "vector.contract",
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
			{Name: "kind", Constraint: &combiningKindAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, CombiningKindAttr, 0) }},
		},
		TypesMatch: []ir.TypesMatch{
			{Message: "lhs and rhs have same element type", Check: func(op *ir.Operation) bool {
				return op.NumOperands() > 1 && ir.IsShaped(op.Operand(0).Type()) && ir.IsShaped(op.Operand(1).Type()) && ir.ElementOf(op.Operand(0).Type()) == ir.ElementOf(op.Operand(1).Type())
			}},
			{Message: "third operand acc and result have same element type", Check: func(op *ir.Operation) bool {
				return ir.ElementOf(op.Result(0).Type()) == ir.ElementOf(op.Operand(2).Type())
			}},
		},
	}

	Reduction = &ir.OpDef{
		Name:   "vector.reduction",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "vector", Constraint: &constraint.AnyVectorOfAnyRank},
			{Name: "acc", Constraint: &constraint.AnyType, Arity: ir.Optional},
		},
		Results: []ir.ValueDef{{Name: "dest", Constraint: &constraint.AnyType}},
		Attrs: []ir.AttrDef{
			{Name: "fastmath", Constraint: &arith.FastMathAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, arith.FastMathFlagsAttr, 0) }},
			{Name: "kind", Constraint: &combiningKindAttr},
		},
		Format: "$kind `,` $vector (`,` $acc^)? (`fastmath` `` $fastmath^)? attr-dict `:` type($vector) `into` type($dest)",
		TypesMatch: []ir.TypesMatch{
			{Message: "source operand and result have same element type", Check: func(op *ir.Operation) bool {
				return ir.ElementOf(op.Result(0).Type()) == ir.ElementOf(op.Operand(0).Type())
			}},
			{Message: "dest and acc have the same type", From: "dest", To: "acc", Type: constraint.Itself},
		},
	}

	MultiDimReduction = &ir.OpDef{
		Name:   "vector.multi_reduction",
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
	}

	Broadcast = &ir.OpDef{
		Name:     "vector.broadcast",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "source", Constraint: &constraint.AnyType}},
		Results:  []ir.ValueDef{{Name: "vector", Constraint: &constraint.AnyVectorOfAnyRank}},
		Format:   "$source attr-dict `:` type($source) `to` type($vector)",
		TypesMatch: []ir.TypesMatch{
			{Message: "source operand and result have same element type", Check: func(op *ir.Operation) bool {
				return ir.ElementOf(op.Result(0).Type()) == ir.ElementOf(op.Operand(0).Type())
			}},
		},
	}

	Shuffle = &ir.OpDef{
		Name:   "vector.shuffle",
		Traits: ir.Pure | ir.InferTypeOp,
		Operands: []ir.ValueDef{
			{Name: "v1", Constraint: &constraint.AnyFixedVectorOfAnyRank},
			{Name: "v2", Constraint: &constraint.AnyFixedVectorOfAnyRank},
		},
		Results: []ir.ValueDef{{Name: "vector", Constraint: &constraint.AnyVectorOfNonZeroRank}},
		Attrs:   []ir.AttrDef{{Name: "mask", Constraint: &constraint.DenseI64ArrayAttr}},
		Format:  "operands $mask attr-dict `:` type(operands)",
		TypesMatch: []ir.TypesMatch{
			{Message: "first operand v1 and result have same element type", Check: func(op *ir.Operation) bool {
				return ir.ElementOf(op.Result(0).Type()) == ir.ElementOf(op.Operand(0).Type())
			}},
			{Message: "second operand v2 and result have same element type", Check: func(op *ir.Operation) bool {
				return ir.ElementOf(op.Result(0).Type()) == ir.ElementOf(op.Operand(1).Type())
			}},
		},
	}

	Interleave = &ir.OpDef{
		Name:   "vector.interleave",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &constraint.AnyVectorOfAnyRank},
			{Name: "rhs", Constraint: &constraint.AnyVectorOfAnyRank},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyVectorOfNonZeroRank}},
		Format:  "$lhs `,` $rhs attr-dict `:` type($lhs) `->` type($result)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {lhs, rhs} have same type", Same: []string{"lhs", "rhs"}},
			{Message: "type of 'result' is double the width of the inputs", From: "lhs", To: "result", Type: constraint.InterleavedVector},
		},
	}

	Deinterleave = &ir.OpDef{
		Name:     "vector.deinterleave",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "source", Constraint: &constraint.AnyVectorOfNonZeroRank}},
		Results: []ir.ValueDef{
			{Name: "res1", Constraint: &constraint.AnyVectorOfNonZeroRank},
			{Name: "res2", Constraint: &constraint.AnyVectorOfNonZeroRank},
		},
		Format: "$source attr-dict `:` type($source) `->` type($res1)",
		TypesMatch: []ir.TypesMatch{
			{Message: "the trailing dimension of the source vector has an even number of elements", Check: evenLastDim},
			{Message: "the trailing dimension of the results is half the width of source trailing dimension", From: "source", To: "res1", Type: constraint.HalfLastDim},
			{Message: "all of {res1, res2} have same type", Same: []string{"res1", "res2"}},
		},
	}

	Extract = &ir.OpDef{
		Name:   "vector.extract",
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
	}

	FMA = &ir.OpDef{
		Name:   "vector.fma",
		Traits: ir.Pure | ir.ElementwiseMappable,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &vectorOfFloat},
			{Name: "rhs", Constraint: &vectorOfFloat},
			{Name: "acc", Constraint: &vectorOfFloat},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &vectorOfFloat}},
		Format:  "$lhs `,` $rhs `,` $acc attr-dict `:` type($lhs)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {lhs, rhs, acc, result} have same type", Same: []string{"lhs", "rhs", "acc", "result"}},
		},
	}

	ToElements = &ir.OpDef{
		Name:     "vector.to_elements",
		Traits:   ir.InferTypeOp | ir.Pure,
		Operands: []ir.ValueDef{{Name: "source", Constraint: &constraint.AnyVectorOfAnyRank}},
		Results:  []ir.ValueDef{{Name: "elements", Constraint: &constraint.AnyType, Arity: ir.Variadic}},
		Format:   "$source attr-dict `:` type($source)",
		TypesMatch: []ir.TypesMatch{
			{Message: "shaped type 'source' matches 'elements' element count and types", From: "source", To: "elements", Types: constraint.ElementPerValue},
		},
	}

	FromElements = &ir.OpDef{
		Name:     "vector.from_elements",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "elements", Constraint: &constraint.AnyType, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "dest", Constraint: &constraint.AnyFixedVectorOfAnyRank}},
		Format:   "$elements attr-dict `:` type($dest)",
		TypesMatch: []ir.TypesMatch{
			{Message: "shaped type 'dest' matches 'elements' element count and types", From: "dest", To: "elements", Types: constraint.ElementPerValue},
		},
	}

	Insert = &ir.OpDef{
		Name:   "vector.insert",
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
	}

	ScalableInsert = &ir.OpDef{
		Name:   "vector.scalable.insert",
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
	}

	ScalableExtract = &ir.OpDef{
		Name:     "vector.scalable.extract",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "source", Constraint: &constraint.ScalableVector1D}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &vector1D}},
		Attrs:    []ir.AttrDef{{Name: "pos", Constraint: &constraint.I64Attr}},
		Format:   "$source `[` $pos `]` attr-dict `:` type($result) `from` type($source)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {source, result} have same element type", Check: func(op *ir.Operation) bool { return constraint.SameElementTypes(op, "source", "result") }},
			{Message: "position is a multiple of the result length.", Check: positionIsMultiple},
		},
	}

	InsertStridedSlice = &ir.OpDef{
		Name:   "vector.insert_strided_slice",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "valueToStore", Constraint: &constraint.AnyVectorOfNonZeroRank},
			{Name: "dest", Constraint: &constraint.AnyVectorOfNonZeroRank},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyVectorOfNonZeroRank}},
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
	}

	OuterProduct = &ir.OpDef{
		Name:   "vector.outerproduct",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &constraint.AnyVectorOfNonZeroRank},
			{Name: "rhs", Constraint: &constraint.AnyType},
			{Name: "acc", Constraint: &constraint.AnyVectorOfNonZeroRank, Arity: ir.Optional},
		},
		Results: []ir.ValueDef{{Constraint: &constraint.AnyVectorOfNonZeroRank}},
		Attrs: []ir.AttrDef{
			{Name: "kind", Constraint: &combiningKindAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, CombiningKindAttr, 0) }},
		},
		TypesMatch: []ir.TypesMatch{
			{Message: "lhs operand and result have same element type", Check: func(op *ir.Operation) bool {
				return ir.ElementOf(op.Result(0).Type()) == ir.ElementOf(op.Operand(0).Type())
			}},
			{Message: "rhs operand and result have same element type", Check: func(op *ir.Operation) bool {
				return ir.ElementOf(op.Result(0).Type()) == ir.ElementOf(op.Operand(1).Type())
			}},
		},
	}

	ExtractStridedSlice = &ir.OpDef{
		Name:     "vector.extract_strided_slice",
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
	}

	TransferRead = &ir.OpDef{
		Name:   "vector.transfer_read",
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
			{Name: "operandSegmentSizes", Kind: ir.SegmentSizes},
			{Name: "permutation_map", Constraint: &constraint.AffineMapAttr},
		},
	}

	TransferWrite = &ir.OpDef{
		Name:   "vector.transfer_write",
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
			{Name: "operandSegmentSizes", Kind: ir.SegmentSizes},
			{Name: "permutation_map", Constraint: &constraint.AffineMapAttr},
		},
	}

	Load = &ir.OpDef{
		Name:   "vector.load",
		Traits: ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "base", Constraint: &constraint.AnyMemRef, Effects: []ir.DeclaredEffect{{Kind: ir.Read}}},
			{Name: "indices", Constraint: &constraint.Index, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyVectorOfAnyRank}},
		Attrs: []ir.AttrDef{
			{Name: "alignment", Constraint: &constraint.PositivePowerOf2I64Attr, Optional: true},
			{Name: "nontemporal", Constraint: &constraint.BoolAttr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
		},
		Format: "$base `[` $indices `]` attr-dict `:` type($base) `,` type($result)",
	}

	Store = &ir.OpDef{
		Name:   "vector.store",
		Traits: ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "valueToStore", Constraint: &constraint.AnyVectorOfAnyRank},
			{Name: "base", Constraint: &constraint.AnyMemRef, Effects: []ir.DeclaredEffect{{Kind: ir.Write}}},
			{Name: "indices", Constraint: &constraint.Index, Arity: ir.Variadic},
		},
		Attrs: []ir.AttrDef{
			{Name: "alignment", Constraint: &constraint.PositivePowerOf2I64Attr, Optional: true},
			{Name: "nontemporal", Constraint: &constraint.BoolAttr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
		},
		Format: "$valueToStore `,` $base `[` $indices `]` attr-dict `:` type($base) `,` type($valueToStore)",
	}

	MaskedLoad = &ir.OpDef{
		Name:   "vector.maskedload",
		Traits: ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "base", Constraint: &constraint.AnyMemRef, Effects: []ir.DeclaredEffect{{Kind: ir.Read}}},
			{Name: "indices", Constraint: &constraint.Index, Arity: ir.Variadic},
			{Name: "mask", Constraint: &mask},
			{Name: "pass_thru", Constraint: &constraint.AnyVectorOfNonZeroRank},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyVectorOfNonZeroRank}},
		Attrs: []ir.AttrDef{
			{Name: "alignment", Constraint: &constraint.PositivePowerOf2I64Attr, Optional: true},
		},
		Format: "$base `[` $indices `]` `,` $mask `,` $pass_thru attr-dict `:` type($base) `,` type($mask) " +
			"`,` type($pass_thru) `into` type($result)",
	}

	MaskedStore = &ir.OpDef{
		Name:   "vector.maskedstore",
		Traits: ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "base", Constraint: &constraint.AnyMemRef, Effects: []ir.DeclaredEffect{{Kind: ir.Write}}},
			{Name: "indices", Constraint: &constraint.Index, Arity: ir.Variadic},
			{Name: "mask", Constraint: &mask},
			{Name: "valueToStore", Constraint: &constraint.AnyVectorOfNonZeroRank},
		},
		Attrs: []ir.AttrDef{
			{Name: "alignment", Constraint: &constraint.PositivePowerOf2I64Attr, Optional: true},
		},
		Format: "$base `[` $indices `]` `,` $mask `,` $valueToStore attr-dict `:` type($base) `,` type($mask) `,` type($valueToStore)",
	}

	Gather = &ir.OpDef{
		Name:   "vector.gather",
		Traits: ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "base", Constraint: &tensorOrMemRef, Effects: []ir.DeclaredEffect{{Kind: ir.Read}}},
			{Name: "offsets", Constraint: &constraint.Index, Arity: ir.Variadic},
			{Name: "indices", Constraint: &vectorOfIntegerOrIndex},
			{Name: "mask", Constraint: &mask},
			{Name: "pass_thru", Constraint: &constraint.AnyVectorOfNonZeroRank},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyVectorOfNonZeroRank}},
		Attrs: []ir.AttrDef{
			{Name: "alignment", Constraint: &constraint.PositivePowerOf2I64Attr, Optional: true},
		},
		Format: "$base `[` $offsets `]` `[` $indices `]` `,` $mask `,` $pass_thru attr-dict `:` type($base) " +
			"`,` type($indices) `,` type($mask) `,` type($pass_thru) `into` type($result)",
	}

	Scatter = &ir.OpDef{
		Name:   "vector.scatter",
		Traits: ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "base", Constraint: &tensorOrMemRef, Effects: []ir.DeclaredEffect{{Kind: ir.Write}}},
			{Name: "offsets", Constraint: &constraint.Index, Arity: ir.Variadic},
			{Name: "indices", Constraint: &vectorOfIntegerOrIndex},
			{Name: "mask", Constraint: &mask},
			{Name: "valueToStore", Constraint: &constraint.AnyVectorOfNonZeroRank},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyRankedTensor, Arity: ir.Optional}},
		Attrs: []ir.AttrDef{
			{Name: "alignment", Constraint: &constraint.PositivePowerOf2I64Attr, Optional: true},
		},
		Format: "$base `[` $offsets `]` `[` $indices `]` `,` $mask `,` $valueToStore attr-dict `:` " +
			"type($base) `,` type($indices) `,` type($mask) `,` type($valueToStore) (`->` " +
			"type($result)^)?",
	}

	ExpandLoad = &ir.OpDef{
		Name:   "vector.expandload",
		Traits: ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "base", Constraint: &constraint.AnyMemRef, Effects: []ir.DeclaredEffect{{Kind: ir.Read}}},
			{Name: "indices", Constraint: &constraint.Index, Arity: ir.Variadic},
			{Name: "mask", Constraint: &constraint.MaskType},
			{Name: "pass_thru", Constraint: &constraint.AnyVectorOfNonZeroRank},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyVectorOfNonZeroRank}},
		Attrs: []ir.AttrDef{
			{Name: "alignment", Constraint: &constraint.PositivePowerOf2I64Attr, Optional: true},
		},
		Format: "$base `[` $indices `]` `,` $mask `,` $pass_thru attr-dict `:` type($base) `,` type($mask) " +
			"`,` type($pass_thru) `into` type($result)",
	}

	CompressStore = &ir.OpDef{
		Name:   "vector.compressstore",
		Traits: ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "base", Constraint: &constraint.AnyMemRef, Effects: []ir.DeclaredEffect{{Kind: ir.Write}}},
			{Name: "indices", Constraint: &constraint.Index, Arity: ir.Variadic},
			{Name: "mask", Constraint: &constraint.MaskType},
			{Name: "valueToStore", Constraint: &constraint.AnyVectorOfNonZeroRank},
		},
		Attrs: []ir.AttrDef{
			{Name: "alignment", Constraint: &constraint.PositivePowerOf2I64Attr, Optional: true},
		},
		Format: "$base `[` $indices `]` `,` $mask `,` $valueToStore attr-dict `:` type($base) `,` type($mask) `,` type($valueToStore)",
	}

	ShapeCast = &ir.OpDef{
		Name:     "vector.shape_cast",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "source", Constraint: &constraint.AnyVectorOfAnyRank}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyVectorOfAnyRank}},
		Format:   "$source attr-dict `:` type($source) `to` type($result)",
	}

	BitCast = &ir.OpDef{
		Name:     "vector.bitcast",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "source", Constraint: &constraint.AnyVectorOfAnyRank}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyVectorOfAnyRank}},
		Format:   "$source attr-dict `:` type($source) `to` type($result)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {source, result} have same rank", Check: func(op *ir.Operation) bool { return constraint.SameRanks(op, "source", "result") }},
		},
	}

	TypeCast = &ir.OpDef{
		Name:     "vector.type_cast",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "memref", Constraint: &constraint.AnyStaticShapeMemRef}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyMemRef}},
		Format:   "$memref attr-dict `:` type($memref) `to` type($result)",
	}

	ConstantMask = &ir.OpDef{
		Name:    "vector.constant_mask",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Constraint: &maskOfAnyRank}},
		Attrs:   []ir.AttrDef{{Name: "mask_dim_sizes", Constraint: &constraint.DenseI64ArrayAttr}},
		Format:  "$mask_dim_sizes attr-dict `:` type(results)",
	}

	CreateMask = &ir.OpDef{
		Name:     "vector.create_mask",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "operands", Constraint: &constraint.Index, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Constraint: &maskOfAnyRank}},
		Format:   "$operands attr-dict `:` type(results)",
	}

	Mask = &ir.OpDef{
		Name:   "vector.mask",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects | ir.NoRegionArguments,
		Operands: []ir.ValueDef{
			{Name: "mask", Constraint: &mask},
			{Name: "passthru", Constraint: &constraint.AnyType, Arity: ir.Optional},
		},
		Results: []ir.ValueDef{{Name: "results", Constraint: &constraint.AnyType, Arity: ir.Variadic}},
		Regions: []ir.RegionDef{
			{Name: "maskRegion", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"},
		},
		ImplicitTerminator: "vector.yield",
	}

	Transpose = &ir.OpDef{
		Name:     "vector.transpose",
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
	}

	Print = &ir.OpDef{
		Name:     "vector.print",
		Traits:   ir.DeclaredEffects,
		Operands: []ir.ValueDef{{Name: "source", Constraint: &anyType, Arity: ir.Optional}},
		Attrs: []ir.AttrDef{
			{Name: "punctuation", Constraint: &printPunctuationAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, PrintPunctuationAttr, 1) }},
			{Name: "stringLiteral", Constraint: &constraint.BuiltinStringAttr, Optional: true},
		},
		Format: "($source^ `:` type($source))? oilist( `str` $stringLiteral | `punctuation` $punctuation) attr-dict",
		TypesMatch: []ir.TypesMatch{
			{Message: "`source` or `punctuation` are not set when printing strings", Check: printsOneThing},
		},
		OwnEffects: []ir.DeclaredEffect{{Kind: ir.Write}},
	}

	VectorScale = &ir.OpDef{
		Name:    "vector.vscale",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "res", Constraint: &constraint.Index}},
		Format:  "attr-dict",
	}

	Scan = &ir.OpDef{
		Name:   "vector.scan",
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
	}

	Step = &ir.OpDef{
		Name:    "vector.step",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "result", Constraint: &vector1DOfIndex}},
		Format:  "attr-dict `:` type($result)",
	}

	Yield = &ir.OpDef{
		Name:     "vector.yield",
		Traits:   ir.Pure | ir.ReturnLike | ir.Terminator,
		Operands: []ir.ValueDef{{Name: "operands", Constraint: &constraint.AnyType, Arity: ir.Variadic}},
		Format:   "attr-dict ($operands^ `:` type($operands))?",
	}
)
