package num

import "math"

// Ordering is the result of a comparison of floats: less, equal, greater or unordered.
type Ordering int8

const (
	Less      Ordering = -1
	Equal     Ordering = 0
	Greater   Ordering = 1
	Unordered Ordering = 2
)

// Compare compares x and y by value: both zeros are equal, and a NaN is unordered to
// everything.
func (x Float) Compare(y Float) Ordering {
	switch {
	case x.sem == F64 && y.sem == F64:
		return order(math.Float64frombits(x.lo), math.Float64frombits(y.lo))
	case x.sem == F32 && y.sem == F32:
		return order(math.Float32frombits(uint32(x.lo)), math.Float32frombits(uint32(y.lo)))
	}
	sameFormat(x, y)
	ux, uy := x.unpack(), y.unpack()
	switch {
	case ux.cat == nan || uy.cat == nan:
		return Unordered
	case ux.cat == zero && uy.cat == zero:
		return Equal
	case ux.cat == zero:
		return sign(!uy.neg)
	case uy.cat == zero || ux.neg != uy.neg:
		return sign(ux.neg)
	}
	c := compareMagnitude(&ux, &uy)
	if ux.neg {
		return -c
	}
	return c
}

func order[T float32 | float64](x, y T) Ordering {
	switch {
	case x < y:
		return Less
	case x > y:
		return Greater
	case x == y:
		return Equal
	}
	return Unordered
}

func sign(less bool) Ordering {
	if less {
		return Less
	}
	return Greater
}

// compareMagnitude compares the magnitudes of x and y, which are neither zero nor NaN.
func compareMagnitude(x, y *unpacked) Ordering {
	switch {
	case x.cat == infinity && y.cat == infinity:
		return Equal
	case x.cat == infinity || y.cat == infinity:
		return sign(y.cat == infinity)
	case x.exp != y.exp:
		return sign(x.exp < y.exp)
	case x.hi != y.hi:
		return sign(x.hi < y.hi)
	case x.lo != y.lo:
		return sign(x.lo < y.lo)
	}
	return Equal
}

// less reports whether x is below y in the order for minimum and maximum: -0 is below +0.
func (x Float) less(y Float) bool {
	if c := x.Compare(y); c != Equal {
		return c == Less
	}
	return x.IsNegative() && !y.IsNegative()
}

// Minimum returns the smaller value, where -0 is below +0. If an operand is a NaN, it returns
// that NaN, made quiet.
func (x Float) Minimum(y Float) Float { return x.minimum(y, false) }

// Maximum returns the larger value, where -0 is below +0. If an operand is a NaN, it returns
// that NaN, made quiet.
func (x Float) Maximum(y Float) Float { return x.minimum(y, true) }

func (x Float) minimum(y Float, larger bool) Float {
	switch {
	case x.IsNaN():
		return x.Quiet()
	case y.IsNaN():
		return y.Quiet()
	}
	return x.pick(y, larger)
}

// pick returns the smaller of two numbers, or the larger one if larger is set. If they are
// equal, it returns x.
func (x Float) pick(y Float, larger bool) Float {
	if !larger && y.less(x) || larger && x.less(y) {
		return y
	}
	return x
}

// MinNum returns the smaller value, where -0 is below +0. If one operand is a quiet NaN, it
// returns the other. It returns a signaling NaN, made quiet.
func (x Float) MinNum(y Float) Float { return x.minNum(y, false) }

// MaxNum returns the larger value, where -0 is below +0. If one operand is a quiet NaN, it
// returns the other. It returns a signaling NaN, made quiet.
func (x Float) MaxNum(y Float) Float { return x.minNum(y, true) }

func (x Float) minNum(y Float, larger bool) Float {
	switch {
	case x.isSignaling():
		return x.Quiet()
	case y.isSignaling():
		return y.Quiet()
	case x.IsNaN():
		return y
	case y.IsNaN():
		return x
	}
	return x.pick(y, larger)
}

// MinimumNum returns the smaller value, where -0 is below +0. If one operand is a NaN, it
// returns the other.
func (x Float) MinimumNum(y Float) Float { return x.minimumNum(y, false) }

// MaximumNum returns the larger value, where -0 is below +0. If one operand is a NaN, it
// returns the other.
func (x Float) MaximumNum(y Float) Float { return x.minimumNum(y, true) }

func (x Float) minimumNum(y Float, larger bool) Float {
	switch {
	case x.IsNaN() && y.IsNaN():
		return y.Quiet()
	case x.IsNaN():
		return y
	case y.IsNaN():
		return x
	}
	return x.pick(y, larger)
}
