package mapping

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/math"
)

// maskBits is the width of a mask. Bit i says whether the processing unit with id i is
// active.
const maskBits = 64

// masked emits computations on an id of type i64 and a mask of the active ids.
type masked struct {
	b    *ir.Builder
	loc  ir.Loc
	mask *ir.IntegerAttr
	id   *ir.Value
}

func (m *masked) constant(v int64) *ir.Value {
	return arith.NewConstant(m.b, m.loc, m.b.Ctx.Int64Attr(m.b.Ctx.Int(maskBits), v))
}

// bits creates the constants mask and 1, and the bit of the id in a mask.
func (m *masked) bits() (mask, one, own *ir.Value) {
	mask, one = m.constant(m.mask.Int64()), m.constant(1)
	return mask, one, arith.NewBinary(m.b, arith.ShLI, m.loc, one, m.id)
}

// logical computes the number of active ids below the id.
func (m *masked) logical() *ir.Value {
	mask, one, own := m.bits()
	below := arith.NewBinary(m.b, arith.SubI, m.loc, own, one)
	working := arith.NewBinary(m.b, arith.AndI, m.loc, mask, below)
	return m.b.Value(math.CtPop, m.loc, working.Type(), []*ir.Value{working})
}

// active computes whether the mask has the bit of the id.
func (m *masked) active() *ir.Value {
	mask, _, own := m.bits()
	bit := arith.NewBinary(m.b, arith.AndI, m.loc, mask, own)
	return arith.NewCompare(m.b, arith.NE, m.loc, bit, m.constant(0))
}
