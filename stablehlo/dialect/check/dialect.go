// Package check is the check dialect. With its operations, test programs state the values that they
// expect.
package check

//go:generate go run github.com/millrace-mlir/millrace/internal/opgen .

import (
	"math"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/num"
)

// Dialect is the check dialect.
var Dialect = &ir.Dialect{
	Name:    "check",
	Summary: "Expectations about the values of a program",
	Ops:     ops,
	Handles: handles,
}

var ui64Attr = constraint.IntegerAttr(constraint.UI64)

func unsigned(width uint32, v int64) func(*ir.Context) ir.Attribute {
	return func(c *ir.Context) ir.Attribute { return c.Int64Attr(c.IntegerType(width, ir.Unsigned), v) }
}

var oneUI64, zeroUI64, zeroUI32 = unsigned(64, 1), unsigned(64, 0), unsigned(32, 0)

// defaultTolerance returns the default tolerance, 1e-4 as an f64: the largest difference between
// two values that still count as almost equal.
func defaultTolerance(c *ir.Context) ir.Attribute {
	return c.FloatAttr(c.Float(num.F64), num.FloatBits64(num.F64, math.Float64bits(1e-4)))
}
