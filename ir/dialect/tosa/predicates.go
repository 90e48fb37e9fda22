package tosa

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// isShape reports whether t is a !tosa.shape of any rank.
func isShape(t ir.Type) bool { return constraint.OfType(t, ShapeType) }

// IsShape reports whether t is a !tosa.shape of any rank.
func IsShape(t ir.Type) bool { return isShape(t) }

// ShapeRank returns the rank of t, a !tosa.shape.
func ShapeRank(t ir.Type) int { return int(shapeRank(t)) }

// shapeRank returns the rank of t, a !tosa.shape.
func shapeRank(t ir.Type) int64 { return t.(*ir.DialectType).Params[0].(*ir.IntegerAttr).Int64() }
