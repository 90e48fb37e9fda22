package amx

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/num"
)

var (
	amxTileF16OrBF16 = ir.TypeConstraint{
		Summary: "tile of 16-bit float or bfloat16 type values",
		Check: func(t ir.Type) bool {
			return constraint.OfType(t, TileType) && tileRank(t) == 2 &&
				(constraint.IsFloatKind(ir.ElementOf(t), num.F16) || constraint.IsFloatKind(ir.ElementOf(t), num.BF16))
		},
		Class: "TileType",
		Def:   TileType,
	}

	amxTileF32 = ir.TypeConstraint{
		Summary: "tile of 32-bit float values",
		Check: func(t ir.Type) bool {
			return constraint.OfType(t, TileType) && tileRank(t) == 2 &&
				constraint.IsFloatKind(ir.ElementOf(t), num.F32)
		},
		Class: "TileType",
		Def:   TileType,
	}

	amxTileI32 = ir.TypeConstraint{
		Summary: "tile of 32-bit signless integer values",
		Check: func(t ir.Type) bool {
			return constraint.OfType(t, TileType) && tileRank(t) == 2 &&
				constraint.IsSignless(ir.ElementOf(t), 32)
		},
		Class: "TileType",
		Def:   TileType,
	}

	amxTileI8 = ir.TypeConstraint{
		Summary: "tile of 8-bit signless integer values",
		Check: func(t ir.Type) bool {
			return constraint.OfType(t, TileType) && tileRank(t) == 2 &&
				constraint.IsSignless(ir.ElementOf(t), 8)
		},
		Class: "TileType",
		Def:   TileType,
	}

	anyAMXTile = ir.TypeConstraint{
		Summary: "tile of 32-bit float or 16-bit float or bfloat16 type or 32-bit signless integer or 8-bit signless integer values",
		Check: func(t ir.Type) bool {
			return constraint.OfType(t, TileType) && tileRank(t) == 2 &&
				(constraint.IsFloatKind(ir.ElementOf(t), num.F32) || constraint.IsFloatKind(ir.ElementOf(t), num.F16) ||
					constraint.IsFloatKind(ir.ElementOf(t), num.BF16) || constraint.IsSignless(ir.ElementOf(t), 32) ||
					constraint.IsSignless(ir.ElementOf(t), 8))
		},
		Class: "TileType",
		Def:   TileType,
	}
)
