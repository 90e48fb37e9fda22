package amx

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var ops = []*ir.OpDef{
	{
		Name:       "amx.tile_zero",
		Class:      "TileZero",
		Traits:     ir.DeclaredEffects,
		Results:    []ir.ValueDef{{Name: "res", Constraint: &anyAMXTile}},
		Format:     "attr-dict `:` qualified(type($res))",
		OwnEffects: []ir.DeclaredEffect{{Kind: ir.Write}},
		Verify:     func(op *ir.Operation) bool { return verifySize(op, op.Result(0).Type()) },
	},
	{
		Name:   "amx.tile_load",
		Class:  "TileLoad",
		Traits: ir.AttrSizedOperandSegments | ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "base", Constraint: &constraint.AnyMemRef, Effects: []ir.DeclaredEffect{{Kind: ir.Read}}},
			{Name: "indices", Constraint: &constraint.Index, Arity: ir.Variadic},
			{Name: "stride", Constraint: &constraint.Index, Arity: ir.Optional},
		},
		Results:    []ir.ValueDef{{Name: "res", Constraint: &anyAMXTile}},
		Format:     "$base `[` $indices `]` (`,` $stride^ )? attr-dict`:` type($base) `into` qualified(type($res))",
		OwnEffects: []ir.DeclaredEffect{{Kind: ir.Write}},
		Verify:     func(op *ir.Operation) bool { return verifyTransfer(op, op.Result(0).Type()) },
	},
	{
		Name:   "amx.tile_store",
		Class:  "TileStore",
		Traits: ir.AttrSizedOperandSegments | ir.DeclaredEffects,
		Operands: []ir.ValueDef{
			{Name: "base", Constraint: &constraint.AnyMemRef, Effects: []ir.DeclaredEffect{{Kind: ir.Write}}},
			{Name: "indices", Constraint: &constraint.Index, Arity: ir.Variadic},
			{Name: "val", Constraint: &anyAMXTile},
			{Name: "stride", Constraint: &constraint.Index, Arity: ir.Optional},
		},
		Format: "$base `[` $indices `]` `,` $val (`,` $stride^ )?attr-dict `:` type($base) `,` qualified(type($val))",
		Verify: func(op *ir.Operation) bool { return verifyTransfer(op, TileStoreOp(op).Val().Type()) },
	},
	{
		Name:   "amx.tile_mulf",
		Class:  "TileMulf",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &amxTileF16OrBF16},
			{Name: "rhs", Constraint: &amxTileF16OrBF16},
			{Name: "acc", Constraint: &amxTileF32},
		},
		Results:    []ir.ValueDef{{Name: "res", Constraint: &amxTileF32}},
		Format:     "$lhs `,` $rhs `,` $acc attr-dict `:` qualified(type($lhs)) `,` qualified(type($rhs)) `,` qualified(type($acc))",
		TypesMatch: []ir.TypesMatch{{Message: "all of {acc, res} have same type", Same: []string{"acc", "res"}}},
		Verify:     func(op *ir.Operation) bool { return verifyProduct(op, 1) && verifySameElements(op) },
	},
	{
		Name:   "amx.tile_muli",
		Class:  "TileMuli",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &amxTileI8},
			{Name: "rhs", Constraint: &amxTileI8},
			{Name: "acc", Constraint: &amxTileI32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &amxTileI32}},
		Attrs: []ir.AttrDef{
			{Name: "isZextLhs", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "isZextRhs", Constraint: &constraint.UnitAttr, Optional: true},
		},
		Format: "$lhs (`zext` $isZextLhs^)? `,` $rhs (`zext` $isZextRhs^)? `,` $acc attr-dict `:` " +
			"qualified(type($lhs)) `,` qualified(type($rhs)) `,` qualified(type($acc))",
		TypesMatch: []ir.TypesMatch{{Message: "all of {acc, res} have same type", Same: []string{"acc", "res"}}},
		Verify:     func(op *ir.Operation) bool { return verifyProduct(op, 2) },
	},
}
