package interp

import (
	"math"

	"github.com/millrace-mlir/millrace/num"
)

// These functions use Go's math package where it is accurate to about one unit in the last
// place. Elsewhere they use the slow but correctly rounded functions of num.

// log scales numbers that are not normal, of which Go's logarithm is wrong on some
// machines.
func log(a float64) float64 {
	if a > 0 && a < 0x1p-1022 {
		return math.Log(a*0x1p54) - 54*math.Ln2
	}
	return math.Log(a)
}

// Near zeros that are not at zero, Go's reductions by pi lose digits.
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

// atan2 has the sign of y also where the quotient underflows.
func atan2(y, x float64) float64 { return math.Copysign(math.Atan2(y, x), y) }
