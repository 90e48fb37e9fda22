package num

import "math"

// AppendPadded appends the finite number x in scientific notation, as in 1.500000000e+00, and fills
// its decimals with zeros. The number of decimals is the number of digits that distinguish the values
// of x's format, as in APFloat::toString with TruncateZero false. A zero has one decimal.
func AppendPadded(dst []byte, x Float) []byte {
	if x.IsNegative() {
		dst = append(dst, '-')
	}
	if x.IsZero() {
		return append(dst, "0.0e+00"...)
	}
	n := enoughDigits(x.sem)
	d := roundedDigits(math.Abs(x.Float64()), n)
	return d.appendScientific(dst, n)
}
