package num

import (
	"errors"
	"strconv"
)

// The errors of literals carry mlir-opt's messages.
var (
	errDecimalInteger  = errors.New("unexpected decimal integer literal for a floating point value")
	errHexMinus        = errors.New("hexadecimal float literal should not have a leading minus")
	errHexRange        = errors.New("hexadecimal float constant out of range for type")
	errMalformedNumber = errors.New("expected floating point literal")
)

// ParseFloat parses a decimal literal: digits with a point, an optional exponent and an
// optional leading minus. As in mlir-opt, the value is first rounded to f64 and then to the
// format.
func ParseFloat(text string, sem Semantics) (Float, error) {
	if !isDecimalFloat(text) {
		return Float{}, errMalformedNumber
	}
	v, err := strconv.ParseFloat(text, 64)
	if err != nil && !errors.Is(err, strconv.ErrRange) {
		return Float{}, errMalformedNumber
	}
	if sem == F64 {
		return FromFloat64(v), nil
	}
	x, _, _ := FromFloat64(v).Convert(sem, NearestEven)
	return x, nil
}

// isDecimalFloat reports whether s matches -?[0-9]+\.[0-9]*([eE][-+]?[0-9]+)?
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

// ParseFloatBits parses an integer literal that is the encoding of a value. It must be
// hexadecimal. If negative is set, a minus preceded the literal, which is an error.
func ParseFloatBits(text string, sem Semantics, negative bool) (Float, error) {
	if len(text) < 2 || text[1] != 'x' {
		return Float{}, errDecimalInteger
	}
	if negative {
		return Float{}, errHexMinus
	}
	bits, ok := ParseInt(text, sem.Width(), false, false)
	if !ok {
		return Float{}, errHexRange
	}
	return FloatBits(sem, bits), nil
}

// ParseDecimal parses a decimal number and rounds it once, to nearest even, to the format.
func ParseDecimal(text string, sem Semantics) (Float, error) {
	x, _, err := parseDecimalRounded(text, sem, NearestEven)
	return x, err
}
