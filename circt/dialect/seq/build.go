package seq

import (
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/num"
)

// ClockOf returns the type !seq.clock.
func ClockOf(c *ir.Context) ir.Type { return c.DialectType(ClockType) }

// MemInit returns the parts of a #seq.firmem.init. For nil or another attribute, file is "".
func MemInit(a ir.Attribute) (file string, binary, inline bool) {
	x := hw.AsAttr(a, FirMemInitAttr)
	if x == nil {
		return "", false, false
	}
	truth := func(i int) bool {
		v, ok := x.Params[i].(*ir.IntegerAttr)
		return ok && !v.Value.IsZero()
	}
	return x.Params[0].(*ir.StringAttr).Value, truth(1), truth(2)
}

// HLMemOf returns the type of a high-level memory of n elements.
func HLMemOf(elem ir.Type, n int64) ir.Type {
	c := elem.Context()
	return c.DialectType(HLMemType, c.Array(c.Int64Attr(c.Int(64), n)), c.TypeAttr(elem))
}

// HLMemElement returns the type of the elements of a high-level memory.
func HLMemElement(t ir.Type) ir.Type { return hlmemElement(t) }

// BuildInitialValue builds a seq.initial that yields a constant, and returns its result.
func BuildInitialValue(b *ir.Builder, loc ir.Loc, v num.Int) *ir.Value {
	op := CreateInitial(b, loc, InitialArgs{ResultTypes: []ir.Type{ImmutableOf(b.Ctx.Int(v.Width()))}})
	block, before := b.Point()
	b.AtEnd(b.NewBlockIn(op.Region(0), nil, nil))
	CreateYield(b, loc, YieldArgs{Operands: []*ir.Value{hw.BuildConstant(b, loc, v)}})
	b.Restore(block, before)
	return op.Result(0)
}

// ConstClockValue returns the attribute for the value of a seq.const_clock: 0 is low, 1 is high.
func ConstClockValue(c *ir.Context, level int64) ir.Attribute {
	return constraint.Enum(c, ClockConstAttr, level)
}

// FirMemOf returns the type of a FIRRTL-flavored memory. It has depth words of width bits. A maskWidth of
// 0 means that there is no mask.
func FirMemOf(c *ir.Context, depth uint64, width, maskWidth uint32) ir.Type {
	var mask ir.Attribute
	if maskWidth > 0 {
		mask = c.Int64Attr(c.Int(32), int64(maskWidth))
	}
	return c.DialectType(FirMemType, c.Int64Attr(c.Int(64), int64(depth)), c.Int64Attr(c.Int(32), int64(width)), mask)
}
