package decompose

import (
	"math"

	"github.com/millrace-mlir/millrace/ir"
)

// nextAfter builds the float next to x in the direction of y. It steps the bits of x as an integer,
// because the bits of floats have the order of their magnitudes.
func nextAfter(f *formula, x, y value) value {
	element := ir.ElementOf(x.Type())
	width := ir.BitWidth(element)
	word := f.Ctx.Int(width)
	xBits := f.bitcast(x, word)
	yBits := f.bitcast(y, word)
	xNaN := f.ne(x, x)
	anyNaN := f.or(xNaN, f.ne(y, y))
	nan := f.bitcast(f.c(math.NaN(), x), word)
	signBit := int64(-1) << (width - 1)
	signMask := f.integer(signBit, xBits)
	magnitude := f.integer(^signBit, xBits)
	xAbs := f.and(xBits, magnitude)
	yAbs := f.and(yBits, magnitude)
	equal := f.eq(x, y)
	zero := f.integer(0, xBits)
	xZero := f.eq(xAbs, zero)
	yZero := f.eq(yAbs, zero)
	xSign := f.and(xBits, signMask)
	ySign := f.and(yBits, signMask)
	one := f.integer(1, xBits)
	fromZero := f.or(ySign, one)
	apart := f.ne(xSign, ySign)
	larger := f.gt(xAbs, yAbs)
	inward := f.or(larger, apart)
	step := f.sel(inward, f.integer(-1, xBits), one)
	r := f.add(xBits, step)
	r = f.sel(xZero, f.sel(yZero, yBits, fromZero), r)
	r = f.sel(equal, yBits, r)
	r = f.sel(anyNaN, nan, r)
	return f.bitcast(r, element)
}

// mulhi expands mulhi: the upper half of the product of two integers. It returns nil for other
// elements, and for integers wider than 64 bits.
func mulhi(f *formula, _ *ir.Operation, operands []value) []value {
	x, y := operands[0], operands[1]
	t, ok := ir.ElementOf(x.Type()).(*ir.IntegerType)
	switch {
	case !ok || t.Width > 64:
		return nil
	case t.Width < 64:
		return []value{f.mulhiWide(x, y, t)}
	case t.Signedness == ir.Unsigned:
		return []value{f.mulhiUnsigned(x, y)}
	}
	return []value{f.mulhiSigned(x, y)}
}

// mulhiWide builds the upper half of the product by a multiplication in twice the width of t.
func (f *formula) mulhiWide(x, y value, t *ir.IntegerType) value {
	wide := f.Ctx.IntegerType(2*t.Width, t.Signedness)
	wx := f.convert(x, wide)
	product := f.mul(wx, f.convert(y, wide))
	width := f.integer(int64(t.Width), product)
	if t.Signedness == ir.Unsigned {
		return f.convert(f.shr(product, width), t)
	}
	return f.convert(f.sra(product, width), t)
}

// mulhiUnsigned builds the upper half of the product of 64-bit integers from products of their
// 32-bit halves.
func (f *formula) mulhiUnsigned(x, y value) value {
	half := func() value { return f.integer(32, x) }
	mask := func() value { return f.integer(0xffffffff, x) }
	xHigh := f.shr(x, half())
	yHigh := f.shr(y, f.integer(32, y))
	high := f.mul(xHigh, yHigh)
	xLow := f.and(x, mask())
	p1 := f.mul(xLow, yHigh)
	yLow := f.and(y, f.integer(0xffffffff, y))
	carry := f.shr(f.mul(xLow, yLow), half())
	middle := f.add(p1, carry)
	upper := f.shr(middle, half())
	sum := f.add(high, upper)
	p2 := f.mul(xHigh, yLow)
	rest := f.add(p2, f.and(middle, mask()))
	return f.add(sum, f.shr(rest, half()))
}

// mulhiSigned builds the upper half of the product of signed 64-bit integers. It corrects the
// unsigned product for negative factors: it subtracts y if x < 0, and x if y < 0.
func (f *formula) mulhiSigned(x, y value) value {
	t := ir.ElementOf(x.Type())
	unsigned := f.Ctx.IntegerType(64, ir.Unsigned)
	ux := f.convert(x, unsigned)
	high := f.mulhiUnsigned(ux, f.convert(y, unsigned))
	correction := func(x, y value) value {
		negative := f.lt(x, f.integer(0, x))
		uy := f.convert(y, unsigned)
		return f.sel(negative, uy, f.integer(0, f.convert(y, unsigned)))
	}
	high = f.sub(high, correction(x, y))
	return f.convert(f.sub(high, correction(y, x)), t)
}
