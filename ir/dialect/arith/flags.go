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

// flagBits is the value of an attribute that wraps a bit set; nil is no bits.
func flagBits(a ir.Attribute) int64 {
	if d, ok := a.(*ir.DialectAttr); ok {
		return d.Params[0].(*ir.IntegerAttr).Int64()
	}
	return 0
}

func fastMath(a ir.Attribute) int64 { return flagBits(a) }

// overflowFlags are the flags of an operation that has them as its only property.
func overflowFlags(op *ir.Operation) int64 { return flagBits(op.Inherent("overflowFlags")) }

// overflowAttr is the attribute with these flags.
func overflowAttr(c *ir.Context, flags int64) ir.Attribute {
	return c.DialectAttr(IntegerOverflowFlagsAttr, c.Int64Attr(c.Int(32), flags))
}
