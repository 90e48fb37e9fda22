package amx

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// tileRank returns the number of dimensions of tile type t.
func tileRank(t ir.Type) int { return constraint.ArrayLen(t.(*ir.DialectType).Params[0]) }

// TileElement returns the element type of a tile type.
func TileElement(t ir.Type) ir.Type { return t.(*ir.DialectType).Params[1].(*ir.TypeAttr).Type }
