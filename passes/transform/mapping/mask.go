package mapping

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/math"
)

// maskBits is how many numbers a mask can tell of: bit i says whether number i works.
const maskBits = 64

// masked is a number, an i64, of which a mask says whether it works.
type masked struct {
	b    *ir.Builder
	loc  ir.Loc
	mask *ir.IntegerAttr
	id   *ir.Value
}

func (m *masked) constant(v int64) *ir.Value {
	return arith.NewConstant(m.b, m.loc, m.b.Ctx.Int64Attr(m.b.Ctx.Int(maskBits), v))
}

// bits are the mask, 1, and the number's own bit.
func (m *masked) bits() (mask, one, own *ir.Value) {
	mask, one = m.constant(m.mask.Int64()), m.constant(1)
	return mask, one, arith.NewBinary(m.b, arith.ShLI, m.loc, one, m.id)
}

// logical counts the working numbers below the number.
func (m *masked) logical() *ir.Value {
	mask, one, own := m.bits()
	below := arith.NewBinary(m.b, arith.SubI, m.loc, own, one)
	working := arith.NewBinary(m.b, arith.AndI, m.loc, mask, below)
	return m.b.Value(math.CtPop, m.loc, working.Type(), []*ir.Value{working})
}

// active is whether the number works.
func (m *masked) active() *ir.Value {
	mask, _, own := m.bits()
	bit := arith.NewBinary(m.b, arith.AndI, m.loc, mask, own)
	return arith.NewCompare(m.b, arith.NE, m.loc, bit, m.constant(0))
}
