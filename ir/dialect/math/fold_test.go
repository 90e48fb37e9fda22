package math_test

import (
	"math/bits"
	"testing"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/math"
)

// TestIntegersOfFourBits holds the folds of integers to plain arithmetic.
func TestIntegersOfFourBits(t *testing.T) {
	b := ir.NewBuilder(ir.NewContext([]*ir.Dialect{math.Dialect, arith.Dialect}))
	var scratch ir.FoldScratch
	i4 := b.Ctx.Int(4)
	fold := func(d *ir.OpDef, operands ...int64) string {
		var vs []*ir.Value
		for _, v := range operands {
			vs = append(vs, b.Value(arith.Constant, ir.UnknownLoc, i4, nil, b.Ctx.Int64Attr(i4, v)))
		}
		r, ok := scratch.FoldOp(b.Op(d, ir.UnknownLoc, []ir.Type{i4}, vs))
		if !ok || len(r) != 1 {
			return "none"
		}
		return r[0].Attr.String()
	}
	check := func(d *ir.OpDef, want int64, operands ...int64) {
		if got := fold(d, operands...); got != b.Ctx.Int64Attr(i4, want).String() {
			t.Errorf("%s %v: %s, want %d", d.Name, operands, got, want)
		}
	}
	for x := int64(-8); x < 8; x++ {
		u := uint8(x & 15)
		check(math.AbsI, max(x, -x), x)
		check(math.CountLeadingZeros, int64(bits.LeadingZeros8(u)-4), x)
		check(math.CountTrailingZeros, int64(min(bits.TrailingZeros8(u), 4)), x)
		check(math.CtPop, int64(bits.OnesCount8(u)), x)
		for y := int64(-8); y < 8; y++ {
			if x == 0 && y < 0 {
				if got := fold(math.IPowI, x, y); got != "none" {
					t.Errorf("math.ipowi 0, %d folds to %s", y, got)
				}
				continue
			}
			check(math.IPowI, power(x, y), x, y)
		}
	}
}

// power is x^y rounded toward zero, computed without wrapping: 8^7 fits.
func power(x, y int64) int64 {
	p := int64(1)
	for range max(y, -y) {
		p *= x
	}
	if y < 0 {
		return 1 / p
	}
	return p
}
