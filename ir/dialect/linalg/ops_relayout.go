package linalg

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

var relayoutOps = []*ir.OpDef{
	{
		Name:    "linalg.pack",
		Class:   "Pack",
		Summary: "Brings a tensor into tiles",
		Traits:  ir.AttrSizedOperandSegments | ir.DestinationStyle | ir.NoMemoryEffect,
		Operands: []ir.ValueDef{
			{Name: "source", Constraint: &constraint.AnyRankedTensor},
			{Name: "dest", Constraint: &constraint.AnyRankedTensor},
			{Name: "padding_value", Constraint: &constraint.AnyType, Arity: ir.Optional},
			{Name: "inner_tiles", Constraint: &constraint.Index, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyRankedTensor}},
		Attrs: []ir.AttrDef{
			{Name: "inner_dims_pos", Constraint: &constraint.DenseI64ArrayAttr},
			{Name: "outer_dims_perm", Constraint: &constraint.DenseI64ArrayAttr, Optional: true, Default: constraint.EmptyI64s},
			{Name: "static_inner_tiles", Constraint: &constraint.DenseI64ArrayAttr},
		},
		Format: "$source (`padding_value` `(` $padding_value^ `:` type($padding_value) `)`)? " +
			"(`outer_dims_perm` `=` $outer_dims_perm^)? `inner_dims_pos` `=` $inner_dims_pos " +
			"`inner_tiles` `=` custom<DynamicIndexList>($inner_tiles, $static_inner_tiles) `into` $dest " +
			"attr-dict `:` type($source) `->` type($dest)",
		TypesMatch:     []ir.TypesMatch{{Message: "result type matches type of dest", From: "dest", To: "result", Type: constraint.Itself}},
		AsmResultNames: ir.NamedResult("pack"),
		Verify:         verifyPack,
		Fold:           foldRelayout,
		ReifyShapes:    reifyOperand("dest"),
		Tile:           tilePack,
		Speculatable:   relayoutSpeculatable,
		Canonicalize:   packPatterns,
	},
	{
		Name:    "linalg.unpack",
		Class:   "UnPack",
		Summary: "Brings tiles back into a tensor",
		Traits:  ir.DestinationStyle | ir.NoMemoryEffect,
		Operands: []ir.ValueDef{
			{Name: "source", Constraint: &constraint.AnyRankedTensor},
			{Name: "dest", Constraint: &constraint.AnyRankedTensor},
			{Name: "inner_tiles", Constraint: &constraint.Index, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyRankedTensor}},
		Attrs: []ir.AttrDef{
			{Name: "inner_dims_pos", Constraint: &constraint.DenseI64ArrayAttr},
			{Name: "outer_dims_perm", Constraint: &constraint.DenseI64ArrayAttr, Optional: true, Default: constraint.EmptyI64s},
			{Name: "static_inner_tiles", Constraint: &constraint.DenseI64ArrayAttr},
		},
		Format: "$source (`outer_dims_perm` `=` $outer_dims_perm^)? `inner_dims_pos` `=` $inner_dims_pos " +
			"`inner_tiles` `=` custom<DynamicIndexList>($inner_tiles, $static_inner_tiles) `into` $dest " +
			"attr-dict `:` type($source) `->` type($dest)",
		TypesMatch:     []ir.TypesMatch{{Message: "result type matches type of dest", From: "dest", To: "result", Type: constraint.Itself}},
		AsmResultNames: ir.NamedResult("unpack"),
		Verify:         verifyUnPack,
		Fold:           foldRelayout,
		ReifyShapes:    reifyOperand("dest"),
		Tile:           tileUnPack,
		Speculatable:   relayoutSpeculatable,
		Canonicalize:   rewrite.Patterns{{Rewrite: canonicalizeUnPack}},
	},
}
