package types

import (
	"sync/atomic"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
)

// fastMathBits are LLVM's fast-math bits for the bits of arith, from the lowest: reassoc, nnan,
// ninf, nsz, arcp, contract, afn.
var fastMathBits = [...]int64{64, 1, 2, 4, 8, 16, 32}

// fastMath caches LLVM's fast-math attributes. The index of an attribute is the bit set of
// arith's flags.
type fastMath [1 << len(fastMathBits)]atomic.Pointer[ir.DialectAttr]

// FastMath returns LLVM's fast-math attribute for an attribute of arith, or nil if a is nil.
func (v *Converter) FastMath(a ir.Attribute) ir.Attribute {
	d, ok := a.(*ir.DialectAttr)
	if !ok {
		return nil
	}
	bits := d.Params[0].(*ir.IntegerAttr).Int64() & (1<<len(fastMathBits) - 1)
	if known := v.fastMath[bits].Load(); known != nil {
		return known
	}
	var flags int64
	for i, b := range fastMathBits {
		if bits>>i&1 != 0 {
			flags |= b
		}
	}
	to := constraint.Enum(v.Ctx, llvm.FastmathFlagsAttr, flags).(*ir.DialectAttr)
	v.fastMath[bits].Store(to)
	return to
}
