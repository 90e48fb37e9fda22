package arith

import (
	"github.com/millrace-mlir/millrace/ir"
)

// Bits of IntegerOverflowFlags and FastMathFlags.
const (
	noSignedWrap   = 1
	noUnsignedWrap = 2

	noNaNs        = 2
	noSignedZeros = 8
	contract      = 32
)

// flagBits returns the value of an attribute that wraps a bit set. It returns 0
// if a is nil.
func flagBits(a ir.Attribute) int64 {
	if d, ok := a.(*ir.DialectAttr); ok {
		return d.Params[0].(*ir.IntegerAttr).Int64()
	}
	return 0
}

func fastMath(a ir.Attribute) int64 { return flagBits(a) }

// overflowFlags returns the overflow flags of op as bits, or 0 if op has none.
func overflowFlags(op *ir.Operation) int64 { return flagBits(op.Inherent("overflowFlags")) }

// NoSignedWrap reports whether op says that its signed result does not overflow.
func NoSignedWrap(op *ir.Operation) bool { return overflowFlags(op)&noSignedWrap != 0 }

// overflowAttr returns the overflow attribute with these flags.
func overflowAttr(c *ir.Context, flags int64) ir.Attribute {
	return c.DialectAttr(IntegerOverflowFlagsAttr, c.Int64Attr(c.Int(32), flags))
}
