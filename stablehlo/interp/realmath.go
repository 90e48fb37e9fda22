package interp

import (
	"math"

	"github.com/millrace-mlir/millrace/num"
)

// These functions use Go's math package where it is accurate to about one unit in the last
// place. Elsewhere they use the slow but correctly rounded functions of num.

// log returns the natural logarithm. It scales subnormal numbers first, because Go's logarithm of
// them is wrong on some machines.
func log(a float64) float64 {
	if a > 0 && a < 0x1p-1022 {
		return math.Log(a*0x1p54) - 54*math.Ln2
	}
	return math.Log(a)
}

// nearZero limits the results of Go's trigonometric functions that are exact enough. Go loses
// digits for smaller results, if their arguments are close to a multiple of pi/2 other than zero.
const nearZero = 1.0 / 64

func sin(a float64) float64 {
	r := math.Sin(a)
	if math.Abs(r) < nearZero && math.Abs(a) > 1 {
		return num.Sin(num.FromFloat64(a)).Float64()
	}
	return r
}

func cos(a float64) float64 {
	r := math.Cos(a)
	if math.Abs(r) < nearZero {
		return num.Cos(num.FromFloat64(a)).Float64()
	}
	return r
}

func tan(a float64) float64 {
	r := math.Tan(a)
	if m := math.Abs(r); math.Abs(a) > 1 && (m < nearZero || m > 1/nearZero) {
		return num.Tan(num.FromFloat64(a)).Float64()
	}
	return r
}

func sincos(a float64) (s, c float64) { return sin(a), cos(a) }

// atan2 is math.Atan2, but it keeps the sign of y even if the quotient underflows.
func atan2(y, x float64) float64 { return math.Copysign(math.Atan2(y, x), y) }
