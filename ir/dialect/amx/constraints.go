package amx

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	amxTileF16OrBF16 = tileOf(constraint.F16, constraint.BF16)
	amxTileF32       = tileOf(constraint.F32)
	amxTileI32       = tileOf(constraint.I32)
	amxTileI8        = tileOf(constraint.I8)
	anyAMXTile       = tileOf(constraint.F32, constraint.F16, constraint.BF16, constraint.I32, constraint.I8)
)

// tileOf returns the constraint that a type is a tile with two dimensions,
// whose element type satisfies one of elements.
func tileOf(elements ...ir.TypeConstraint) ir.TypeConstraint {
	t := constraint.ContainerOf("TileType", "tile",
		func(t ir.Type) bool { return constraint.OfType(t, TileType) && tileRank(t) == 2 }, TileElement, elements...)
	t.Def = TileType
	return t
}
