package num

import (
	"errors"
	"strconv"
)

// The errors of literals carry mlir-opt's messages.
var (
	ErrDecimalInteger  = errors.New("unexpected decimal integer literal for a floating point value")
	ErrHexMinus        = errors.New("hexadecimal float literal should not have a leading minus")
	ErrHexRange        = errors.New("hexadecimal float constant out of range for type")
	ErrMalformedNumber = errors.New("expected floating point literal")
)

// ParseFloat reads a decimal literal, digits with a point and an optional exponent, an optional minus before. As in
// mlir-opt the value passes through f64: it is rounded twice.
func ParseFloat(text string, sem Semantics) (Float, error) {
	if !isDecimalFloat(text) {
		return Float{}, ErrMalformedNumber
	}
	v, err := strconv.ParseFloat(text, 64)
	if err != nil && !errors.Is(err, strconv.ErrRange) {
		return Float{}, ErrMalformedNumber
	}
	if sem == F64 {
		return FromFloat64(v), nil
	}
	x, _, _ := FromFloat64(v).Convert(sem, NearestEven)
	return x, nil
}

// isDecimalFloat matches -?[0-9]+\.[0-9]*([eE][-+]?[0-9]+)?
func isDecimalFloat(s string) bool {
	i := 0
	if i < len(s) && s[i] == '-' {
		i++
	}
	digits := func() bool {
		start := i
		for i < len(s) && s[i]-'0' <= 9 {
			i++
		}
		return i > start
	}
	if !digits() || i == len(s) || s[i] != '.' {
		return false
	}
	i++
	digits()
	if i == len(s) {
		return true
	}
	if s[i]|0x20 != 'e' {
		return false
	}
	i++
	if i < len(s) && (s[i] == '+' || s[i] == '-') {
		i++
	}
	return digits() && i == len(s)
}

// ParseFloatBits reads an integer literal that gives the encoding of a value; only hexadecimal is accepted,
// and no minus before it.
func ParseFloatBits(text string, sem Semantics, negative bool) (Float, error) {
	if len(text) < 2 || text[1] != 'x' {
		return Float{}, ErrDecimalInteger
	}
	if negative {
		return Float{}, ErrHexMinus
	}
	bits, ok := ParseInt(text, sem.Width(), false, false)
	if !ok {
		return Float{}, ErrHexRange
	}
	return FloatBits(sem, bits), nil
}

// ParseDecimal reads a decimal number rounded once, to nearest even, into the format.
func ParseDecimal(text string, sem Semantics) (Float, error) {
	x, _, err := ParseDecimalRounded(text, sem, NearestEven)
	return x, err
}
