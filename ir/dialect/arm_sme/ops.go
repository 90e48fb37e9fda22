package arm_sme

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var ops = slices.Concat(
	[]*ir.OpDef{
		{
			Name:    "arm_sme.get_tile",
			Class:   "GetTile",
			Traits:  ir.Pure,
			Results: []ir.ValueDef{{Name: "tile", Constraint: &smeTile}},
			Format:  "attr-dict `:` type($tile)",
		},
		{
			Name:    "arm_sme.zero",
			Class:   "Zero",
			Traits:  ir.Pure,
			Results: []ir.ValueDef{{Name: "res", Constraint: &smeTile}},
			Format:  "attr-dict `:` type($res)",
		},
		{
			Name:       "arm_sme.copy_tile",
			Traits:     ir.Pure,
			Operands:   []ir.ValueDef{{Name: "tile", Constraint: &smeTile}},
			Results:    []ir.ValueDef{{Name: "result", Constraint: &smeTile}},
			Format:     "$tile attr-dict `:` type($result)",
			TypesMatch: []ir.TypesMatch{{Message: "all of {tile, result} have same type", Same: []string{"tile", "result"}}},
		},
		{
			Name:   "arm_sme.tile_load",
			Class:  "TileLoad",
			Traits: ir.AttrSizedOperandSegments | ir.DeclaredEffects,
			Operands: []ir.ValueDef{
				{Name: "base", Constraint: &memRefOfRank2, Effects: []ir.DeclaredEffect{{Kind: ir.Read}}},
				{Name: "indices", Constraint: &constraint.Index, Arity: ir.Variadic},
				{Name: "padding", Constraint: &constraint.AnyType, Arity: ir.Optional},
				{Name: "mask", Constraint: &constraint.AnyVectorOfNonZeroRank, Arity: ir.Optional},
			},
			Results: []ir.ValueDef{{Name: "result", Constraint: &smeTile}},
			Attrs:   []ir.AttrDef{{Name: "layout", Constraint: &tileSliceLayoutAttr, Default: constraint.Case(TileSliceLayoutAttr, 0)}},
			Format:  "$base `[` $indices `]` (`,` $padding `,` $mask^)? (`layout` `` $layout^)?attr-dict `:` type($base) `,` type($result)",
			TypesMatch: []ir.TypesMatch{
				{Message: "all of {result, base} have same element type", Check: func(op *ir.Operation) bool { return constraint.SameElementTypes(op, "result", "base") }},
				{Message: "padding type matches element type of result", From: "result", To: "padding", Type: ir.ElementOf},
				{Message: "mask has i1 element type and same shape as result", From: "result", To: "mask", Type: constraint.I1SameShape},
				{Message: "both `padding` and `mask` should be provided or neither", Check: func(op *ir.Operation) bool { return constraint.BothOrNeither(op, "padding", "mask") }},
			},
		},
		{
			Name:   "arm_sme.tile_store",
			Class:  "TileStore",
			Traits: ir.AttrSizedOperandSegments | ir.DeclaredEffects,
			Operands: []ir.ValueDef{
				{Name: "valueToStore", Constraint: &smeTile},
				{Name: "base", Constraint: &memRefOfRank2, Effects: []ir.DeclaredEffect{{Kind: ir.Write}}},
				{Name: "indices", Constraint: &constraint.Index, Arity: ir.Variadic},
				{Name: "mask", Constraint: &constraint.AnyVectorOfNonZeroRank, Arity: ir.Optional},
			},
			Attrs: []ir.AttrDef{{Name: "layout", Constraint: &tileSliceLayoutAttr, Default: constraint.Case(TileSliceLayoutAttr, 0)}},
			Format: "$valueToStore `,` $base `[` $indices `]` (`,` $mask^)? (`layout` `` $layout^)?attr-dict `:` " +
				"type($base) `,` type($valueToStore)",
			TypesMatch: []ir.TypesMatch{
				{Message: "all of {valueToStore, base} have same element type", Check: func(op *ir.Operation) bool { return constraint.SameElementTypes(op, "valueToStore", "base") }},
				{Message: "mask has i1 element type and same shape as valueToStore", From: "valueToStore", To: "mask", Type: constraint.I1SameShape},
			},
		},
		{
			Name:   "arm_sme.load_tile_slice",
			Class:  "LoadTileSlice",
			Traits: ir.DeclaredEffects,
			Operands: []ir.ValueDef{
				{Name: "base", Constraint: &constraint.AnyMemRef, Effects: []ir.DeclaredEffect{{Kind: ir.Read}}},
				{Name: "mask", Constraint: &svePredicate},
				{Name: "tile", Constraint: &smeTile},
				{Name: "indices", Constraint: &constraint.Index, Arity: ir.Variadic},
				{Name: "tile_slice_index", Constraint: &constraint.Index},
			},
			Results: []ir.ValueDef{{Name: "result", Constraint: &smeTile}},
			Attrs:   []ir.AttrDef{{Name: "layout", Constraint: &tileSliceLayoutAttr, Default: constraint.Case(TileSliceLayoutAttr, 0)}},
			Format: "$base `[` $indices `]` `,` $mask `,` $tile `,` $tile_slice_index (`layout` `` $layout^)? " +
				"attr-dict `:` type($base) `,` type($mask) `,` type($result)",
			TypesMatch: []ir.TypesMatch{
				{Message: "all of {tile, base} have same element type", Check: func(op *ir.Operation) bool { return constraint.SameElementTypes(op, "tile", "base") }},
				{Message: "all of {tile, result} have same type", Same: []string{"tile", "result"}},
				{Message: "`mask` has i1 element type and the shape is a slice of `result`", From: "result", To: "mask", Type: constraint.SliceMask},
			},
		},
		{
			Name:   "arm_sme.store_tile_slice",
			Class:  "StoreTileSlice",
			Traits: ir.DeclaredEffects,
			Operands: []ir.ValueDef{
				{Name: "tile", Constraint: &smeTile},
				{Name: "tile_slice_index", Constraint: &constraint.Index},
				{Name: "mask", Constraint: &svePredicate},
				{Name: "base", Constraint: &constraint.AnyMemRef, Effects: []ir.DeclaredEffect{{Kind: ir.Write}}},
				{Name: "indices", Constraint: &constraint.Index, Arity: ir.Variadic},
			},
			Attrs: []ir.AttrDef{{Name: "layout", Constraint: &tileSliceLayoutAttr, Default: constraint.Case(TileSliceLayoutAttr, 0)}},
			Format: "$tile `,` $tile_slice_index `,` $mask `,` $base `[` $indices `]` (`layout` `` $layout^)? " +
				"attr-dict `:` type($base) `,` type($mask) `,` type($tile)",
			TypesMatch: []ir.TypesMatch{
				{Message: "all of {tile, base} have same element type", Check: func(op *ir.Operation) bool { return constraint.SameElementTypes(op, "tile", "base") }},
				{Message: "`mask` has i1 element type and the shape is a slice of `tile`", From: "tile", To: "mask", Type: constraint.SliceMask},
			},
		},
		{
			Name:   "arm_sme.insert_tile_slice",
			Class:  "InsertTileSlice",
			Traits: ir.Pure,
			Operands: []ir.ValueDef{
				{Name: "vector", Constraint: &sveVector},
				{Name: "tile", Constraint: &smeTile},
				{Name: "tile_slice_index", Constraint: &constraint.Index},
			},
			Results: []ir.ValueDef{{Name: "result", Constraint: &smeTile}},
			Attrs:   []ir.AttrDef{{Name: "layout", Constraint: &tileSliceLayoutAttr, Default: constraint.Case(TileSliceLayoutAttr, 0)}},
			Format:  "$vector `,` $tile `[` $tile_slice_index `]` (`layout` `` $layout^)? attr-dict `:` type($vector) `into` type($result)",
			TypesMatch: []ir.TypesMatch{
				{Message: "all of {tile, result} have same type", Same: []string{"tile", "result"}},
				{Message: "type of 'vector' matches type of 'tile' slice", From: "tile", To: "vector", Type: constraint.TileSlice},
			},
		},
		{
			Name:   "arm_sme.extract_tile_slice",
			Class:  "ExtractTileSlice",
			Traits: ir.Pure,
			Operands: []ir.ValueDef{
				{Name: "tile", Constraint: &smeTile},
				{Name: "tile_slice_index", Constraint: &constraint.Index},
			},
			Results:    []ir.ValueDef{{Name: "result", Constraint: &sveVector}},
			Attrs:      []ir.AttrDef{{Name: "layout", Constraint: &tileSliceLayoutAttr, Default: constraint.Case(TileSliceLayoutAttr, 0)}},
			Format:     "$tile `[` $tile_slice_index `]` (`layout` `` $layout^)? attr-dict `:` type($result) `from` type($tile)",
			TypesMatch: []ir.TypesMatch{{Message: "type of 'result' matches type of 'tile' slice", From: "tile", To: "result", Type: constraint.TileSlice}},
		},
		{
			Name:   "arm_sme.outerproduct",
			Class:  "OuterProduct",
			Traits: ir.Pure | ir.AttrSizedOperandSegments,
			Operands: []ir.ValueDef{
				{Name: "lhs", Constraint: &sveVector},
				{Name: "rhs", Constraint: &sveVector},
				{Name: "lhsMask", Constraint: &svePredicate, Arity: ir.Optional},
				{Name: "rhsMask", Constraint: &svePredicate, Arity: ir.Optional},
				{Name: "acc", Constraint: &smeTile, Arity: ir.Optional},
			},
			Results: []ir.ValueDef{{Name: "result", Constraint: &smeTile}},
			Attrs:   []ir.AttrDef{{Name: "kind", Constraint: &combiningKindAttr, Default: constraint.Case(CombiningKindAttr, 0)}},
			Format: "$lhs `,` $rhs oilist( `kind` `` $kind | `acc` `` `(` $acc `)` | `masks` `` `(` $lhsMask `,` " +
				"$rhsMask `)` ) attr-dict `:` type($lhs) `,` type($rhs)",
			TypesMatch: []ir.TypesMatch{
				{Message: "all of {lhs, rhs} have same type", Same: []string{"lhs", "rhs"}},
				{Message: "lhsMask has i1 element type and same shape as lhs", From: "lhs", To: "lhsMask", Type: constraint.I1SameShape},
				{Message: "rhsMask has i1 element type and same shape as rhs", From: "rhs", To: "rhsMask", Type: constraint.I1SameShape},
				{Message: "both `lhsMask` and `rhsMask` should be provided or neither", Check: func(op *ir.Operation) bool { return constraint.BothOrNeither(op, "lhsMask", "rhsMask") }},
				{Message: "resulttype is derived from `lhs` and `rhs`", From: "lhs", To: "result", Type: constraint.OuterProductTile},
				{Message: "acctype is derived from `lhs` and `rhs`", From: "lhs", To: "acc", Type: constraint.OuterProductTile},
			},
		},
		{
			Name:    "arm_sme.streaming_vl",
			Class:   "StreamingVL",
			Traits:  ir.Pure,
			Results: []ir.ValueDef{{Constraint: &constraint.Index}},
			Attrs:   []ir.AttrDef{{Name: "type_size", Constraint: &typeSizeAttr}},
			Format:  "$type_size attr-dict",
		},
	},
	ir.Family(&ir.OpDef{
		Traits: ir.Pure | ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &scalable8xF16OrBF16},
			{Name: "rhs", Constraint: &constraint.AnyVectorOfNonZeroRank},
			{Name: "lhsMask", Constraint: &constraint.AnyVectorOfNonZeroRank, Arity: ir.Optional},
			{Name: "rhsMask", Constraint: &constraint.AnyVectorOfNonZeroRank, Arity: ir.Optional},
			{Name: "acc", Constraint: &constraint.AnyVectorOfNonZeroRank, Arity: ir.Optional},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &tile4xF32}},
		Format: "$lhs `,` $rhs oilist( `acc` `` `(` $acc `)` | `masks` `` `(` $lhsMask `,` $rhsMask `)` ) " +
			"attr-dict `:` type($lhs) `,` type($rhs) `into` type($result)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {lhs, rhs} have same type", Same: []string{"lhs", "rhs"}},
			{Message: "lhsMask has i1 element type and same shape as lhs", From: "lhs", To: "lhsMask", Type: constraint.I1SameShape},
			{Message: "rhsMask has i1 element type and same shape as rhs", From: "rhs", To: "rhsMask", Type: constraint.I1SameShape},
			{Message: "both `lhsMask` and `rhsMask` should be provided or neither", Check: func(op *ir.Operation) bool { return constraint.BothOrNeither(op, "lhsMask", "rhsMask") }},
			{Message: "`result` and `acc` have the same type", From: "result", To: "acc", Type: constraint.Itself},
			{Message: "tile element size equals input element size * 2", Check: func(op *ir.Operation) bool { return tileElementTimes(op, 2) }},
		},
	}, []ir.Member{
		{Name: "arm_sme.fmopa_2way"},
		{Name: "arm_sme.fmops_2way"},
	}),
	ir.Family(&ir.OpDef{
		Traits: ir.Pure | ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &scalable8xI16},
			{Name: "rhs", Constraint: &constraint.AnyVectorOfNonZeroRank},
			{Name: "lhsMask", Constraint: &constraint.AnyVectorOfNonZeroRank, Arity: ir.Optional},
			{Name: "rhsMask", Constraint: &constraint.AnyVectorOfNonZeroRank, Arity: ir.Optional},
			{Name: "acc", Constraint: &constraint.AnyVectorOfNonZeroRank, Arity: ir.Optional},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &tile4xI32}},
		Format: "$lhs `,` $rhs oilist( `acc` `` `(` $acc `)` | `masks` `` `(` $lhsMask `,` $rhsMask `)` ) " +
			"attr-dict `:` type($lhs) `,` type($rhs) `into` type($result)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {lhs, rhs} have same type", Same: []string{"lhs", "rhs"}},
			{Message: "lhsMask has i1 element type and same shape as lhs", From: "lhs", To: "lhsMask", Type: constraint.I1SameShape},
			{Message: "rhsMask has i1 element type and same shape as rhs", From: "rhs", To: "rhsMask", Type: constraint.I1SameShape},
			{Message: "both `lhsMask` and `rhsMask` should be provided or neither", Check: func(op *ir.Operation) bool { return constraint.BothOrNeither(op, "lhsMask", "rhsMask") }},
			{Message: "`result` and `acc` have the same type", From: "result", To: "acc", Type: constraint.Itself},
			{Message: "tile element size equals input element size * 2", Check: func(op *ir.Operation) bool { return tileElementTimes(op, 2) }},
		},
	}, []ir.Member{
		{Name: "arm_sme.smopa_2way"},
		{Name: "arm_sme.smops_2way"},
		{Name: "arm_sme.umopa_2way"},
		{Name: "arm_sme.umops_2way"},
	}),
	ir.Family(&ir.OpDef{
		Traits: ir.Pure | ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &scalable16xI8Or8xI16},
			{Name: "rhs", Constraint: &constraint.AnyVectorOfNonZeroRank},
			{Name: "lhsMask", Constraint: &constraint.AnyVectorOfNonZeroRank, Arity: ir.Optional},
			{Name: "rhsMask", Constraint: &constraint.AnyVectorOfNonZeroRank, Arity: ir.Optional},
			{Name: "acc", Constraint: &constraint.AnyVectorOfNonZeroRank, Arity: ir.Optional},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &tile4xI32Or2xI64}},
		Format: "$lhs `,` $rhs oilist( `acc` `` `(` $acc `)` | `masks` `` `(` $lhsMask `,` $rhsMask `)` ) " +
			"attr-dict `:` type($lhs) `,` type($rhs) `into` type($result)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {lhs, rhs} have same type", Same: []string{"lhs", "rhs"}},
			{Message: "lhsMask has i1 element type and same shape as lhs", From: "lhs", To: "lhsMask", Type: constraint.I1SameShape},
			{Message: "rhsMask has i1 element type and same shape as rhs", From: "rhs", To: "rhsMask", Type: constraint.I1SameShape},
			{Message: "both `lhsMask` and `rhsMask` should be provided or neither", Check: func(op *ir.Operation) bool { return constraint.BothOrNeither(op, "lhsMask", "rhsMask") }},
			{Message: "`result` and `acc` have the same type", From: "result", To: "acc", Type: constraint.Itself},
			{Message: "tile element size equals input element size * 4", Check: func(op *ir.Operation) bool { return tileElementTimes(op, 4) }},
		},
	}, []ir.Member{
		{Name: "arm_sme.smopa_4way"},
		{Name: "arm_sme.smops_4way"},
		{Name: "arm_sme.umopa_4way"},
		{Name: "arm_sme.umops_4way"},
		{Name: "arm_sme.sumopa_4way"},
		{Name: "arm_sme.sumops_4way"},
		{Name: "arm_sme.usmopa_4way"},
		{Name: "arm_sme.usmops_4way"},
	}),
)
