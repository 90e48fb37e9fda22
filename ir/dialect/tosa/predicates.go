package tosa

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// isShape reports whether t is a shape of some rank.
func isShape(t ir.Type) bool { return constraint.OfType(t, ShapeType) }

// IsShape reports whether t is a shape.
func IsShape(t ir.Type) bool { return isShape(t) }

// ShapeRank is the number of sizes that a shape of type t has.
func ShapeRank(t ir.Type) int { return int(shapeRank(t)) }

// shapeRank is the rank of shape type t.
func shapeRank(t ir.Type) int64 { return t.(*ir.DialectType).Params[0].(*ir.IntegerAttr).Int64() }
