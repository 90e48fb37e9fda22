package affine

import "math"

// Int is an integer that may be unknown.
type Int struct {
	Value int64
	Known bool
}

// Known returns the known integer v.
func Known(v int64) Int { return Int{v, true} }

func abs64(v int64) int64 {
	if v < 0 {
		return -v
	}
	return v
}

// GCD64 returns the greatest common divisor of a and b. If one is zero, it returns the other.
func GCD64(a, b uint64) uint64 {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

func addOverflow(a, b int64) (int64, bool) {
	s := a + b
	return s, (a >= 0) == (b >= 0) && (s >= 0) != (a >= 0)
}

func mulOverflow(a, b int64) (int64, bool) {
	if a == 0 || b == 0 {
		return 0, false
	}
	p := a * b
	return p, p/b != a || (a == -1 && b == math.MinInt64) || (b == -1 && a == math.MinInt64)
}

// divOverflows reports whether the quotient a / b does not fit in an int64.
func divOverflows(a, b int64) bool { return a == math.MinInt64 && b == -1 }

// FloorDiv64 returns a / b, rounded toward negative infinity. The divisor b must not be zero.
func FloorDiv64(a, b int64) int64 {
	q := a / b
	if a%b != 0 && (a < 0) != (b < 0) {
		q--
	}
	return q
}

// CeilDiv64 returns a / b, rounded toward positive infinity. The divisor b must not be zero.
func CeilDiv64(a, b int64) int64 {
	q := a / b
	if a%b != 0 && (a < 0) == (b < 0) {
		q++
	}
	return q
}

// mod returns the remainder of a / b in [0, b). The divisor b must be positive.
func mod(a, b int64) int64 {
	r := a % b
	if r < 0 {
		r += b
	}
	return r
}
