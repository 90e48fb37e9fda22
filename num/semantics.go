package num

// Semantics is a floating point format. Each builtin float type has one.
type Semantics uint8

const (
	NoSemantics Semantics = iota
	F16
	BF16
	TF32
	F32
	F64
	F80
	F128
	F8E5M2
	F8E5M2FNUZ
	F8E4M3
	F8E4M3FN
	F8E4M3FNUZ
	F8E4M3B11FNUZ
	F8E3M4
	F8E8M0FNU
	F6E3M2FN
	F6E2M3FN
	F4E2M1FN
	numSemantics
)

// nonfinite says which encodings of a format are infinities or NaNs.
type nonfinite uint8

const (
	ieee       nonfinite = iota // highest exponent: infinity, or NaN with any fraction
	nanOnes                     // no infinity; NaN has exponent and fraction all ones
	nanNegZero                  // no infinity; NaN is the encoding of -0
	finiteOnly                  // neither
)

// format describes a Semantics. A finite value is (-1)^sign * significand *
// 2^(exponent-precision+1), with a significand of precision bits. The top bit of the significand is
// set for all but the smallest exponent.
type format struct {
	name           string
	maxExp, minExp int
	precision      int // bits of the significand with the integer bit
	width          uint32
	nonfinite      nonfinite
	// unsigned formats have neither a sign bit nor a zero (f8E8M0FNU)
	unsigned bool
	// explicit formats store the integer bit (f80)
	explicit bool
}

var formats = [numSemantics]format{
	F16:           {name: "f16", maxExp: 15, minExp: -14, precision: 11, width: 16},
	BF16:          {name: "bf16", maxExp: 127, minExp: -126, precision: 8, width: 16},
	TF32:          {name: "tf32", maxExp: 127, minExp: -126, precision: 11, width: 19},
	F32:           {name: "f32", maxExp: 127, minExp: -126, precision: 24, width: 32},
	F64:           {name: "f64", maxExp: 1023, minExp: -1022, precision: 53, width: 64},
	F80:           {name: "f80", maxExp: 16383, minExp: -16382, precision: 64, width: 80, explicit: true},
	F128:          {name: "f128", maxExp: 16383, minExp: -16382, precision: 113, width: 128},
	F8E5M2:        {name: "f8E5M2", maxExp: 15, minExp: -14, precision: 3, width: 8},
	F8E5M2FNUZ:    {name: "f8E5M2FNUZ", maxExp: 15, minExp: -15, precision: 3, width: 8, nonfinite: nanNegZero},
	F8E4M3:        {name: "f8E4M3", maxExp: 7, minExp: -6, precision: 4, width: 8},
	F8E4M3FN:      {name: "f8E4M3FN", maxExp: 8, minExp: -6, precision: 4, width: 8, nonfinite: nanOnes},
	F8E4M3FNUZ:    {name: "f8E4M3FNUZ", maxExp: 7, minExp: -7, precision: 4, width: 8, nonfinite: nanNegZero},
	F8E4M3B11FNUZ: {name: "f8E4M3B11FNUZ", maxExp: 4, minExp: -10, precision: 4, width: 8, nonfinite: nanNegZero},
	F8E3M4:        {name: "f8E3M4", maxExp: 3, minExp: -2, precision: 5, width: 8},
	F8E8M0FNU:     {name: "f8E8M0FNU", maxExp: 127, minExp: -127, precision: 1, width: 8, nonfinite: nanOnes, unsigned: true},
	F6E3M2FN:      {name: "f6E3M2FN", maxExp: 4, minExp: -2, precision: 3, width: 6, nonfinite: finiteOnly},
	F6E2M3FN:      {name: "f6E2M3FN", maxExp: 2, minExp: 0, precision: 4, width: 6, nonfinite: finiteOnly},
	F4E2M1FN:      {name: "f4E2M1FN", maxExp: 2, minExp: 0, precision: 2, width: 4, nonfinite: finiteOnly},
}

func (s Semantics) format() *format { return &formats[s] }

// String returns the keyword of the float type with this format, such as f32.
func (s Semantics) String() string { return formats[s].name }

// Width returns the number of bits of an encoded value.
func (s Semantics) Width() uint32 { return formats[s].width }

// Precision returns the number of bits of the significand, the integer bit included.
func (s Semantics) Precision() int { return formats[s].precision }

// MaxExponent returns the largest exponent of a finite value.
func (s Semantics) MaxExponent() int { return formats[s].maxExp }

// MinExponent returns the smallest exponent of a normal value.
func (s Semantics) MinExponent() int { return formats[s].minExp }

// HasInf says whether the format has infinities.
func (s Semantics) HasInf() bool { return formats[s].nonfinite == ieee }

// HasNaN says whether the format has a NaN.
func (s Semantics) HasNaN() bool { return formats[s].nonfinite != finiteOnly }

// HasZero says whether the format has a zero.
func (s Semantics) HasZero() bool { return !formats[s].unsigned }

// HasSign says whether the format has negative values.
func (s Semantics) HasSign() bool { return !formats[s].unsigned }

// ParseSemantics returns the format of the float type with a keyword, such as f32. The argument
// name is the keyword. It returns false if there is no such type.
func ParseSemantics(name string) (Semantics, bool) {
	for s := F16; s < numSemantics; s++ {
		if formats[s].name == name {
			return s, true
		}
	}
	return NoSemantics, false
}

// bias returns the number that encoding adds to the exponent of a normal value.
func (f *format) bias() int {
	if f.unsigned {
		return -f.minExp
	}
	return 1 - f.minExp
}

// nanExp returns the exponent field in the encoding of NaN.
func (f *format) nanExp() uint64 {
	switch {
	case f.nonfinite == nanNegZero:
		return 0
	case f.nonfinite == nanOnes && !f.unsigned:
		return uint64(f.maxExp + f.bias())
	}
	return uint64(f.maxExp + 1 + f.bias())
}
