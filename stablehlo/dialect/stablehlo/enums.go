package stablehlo

import "github.com/millrace-mlir/millrace/ir"

// Values of ComparisonDirection.
const (
	EQ int64 = iota
	NE
	GE
	GT
	LE
	LT
)

// Values of ComparisonType.
const (
	NoType int64 = iota
	FloatCompare
	TotalOrder
	SignedCompare
	UnsignedCompare
)

// Values of CustomCallAPIVersion.
const (
	APIVersionUnspecified int64 = iota
	APIVersionOriginal
	APIVersionStatusReturning
	APIVersionStatusReturningUnified
	APIVersionTypedFFI
)

// Values of FFTType.
const (
	FFTForward int64 = iota
	FFTInverse
	FFTReal
	FFTInverseReal
)

// Values of ResultAccuracyMode.
const (
	AccuracyDefault int64 = iota
	AccuracyHighest
	AccuracyTolerance
)

// Values of RngAlgorithm.
const (
	RngDefault int64 = iota
	RngThreeFry
	RngPhilox
)

// Values of RngDistribution.
const (
	RngUniform int64 = 1 + iota
	RngNormal
)

// Values of TransposeKind.
const (
	TransposeInvalid int64 = iota
	NoTranspose
	TransposeA
	AdjointA
)

// The enums of StableHLO. The cases of an enum are numbered from enumOf's argument first.
var (
	ComparisonDirection  = enumOf("ComparisonDirection", 0, "EQ", "NE", "GE", "GT", "LE", "LT")
	ComparisonType       = enumOf("ComparisonType", 0, "NOTYPE", "FLOAT", "TOTALORDER", "SIGNED", "UNSIGNED")
	CustomCallAPIVersion = enumOf("CustomCallApiVersion", 0, "API_VERSION_UNSPECIFIED", "API_VERSION_ORIGINAL",
		"API_VERSION_STATUS_RETURNING", "API_VERSION_STATUS_RETURNING_UNIFIED", "API_VERSION_TYPED_FFI")
	FFTType            = enumOf("FftType", 0, "FFT", "IFFT", "RFFT", "IRFFT")
	Precision          = enumOf("Precision", 0, "DEFAULT", "HIGH", "HIGHEST")
	ResultAccuracyMode = enumOf("ResultAccuracyMode", 0, "DEFAULT", "HIGHEST", "TOLERANCE")
	RngAlgorithm       = enumOf("RngAlgorithm", 0, "DEFAULT", "THREE_FRY", "PHILOX")
	RngDistribution    = enumOf("RngDistribution", 1, "UNIFORM", "NORMAL")
	TransposeKind      = enumOf("Transpose", 0, "TRANSPOSE_INVALID", "NO_TRANSPOSE", "TRANSPOSE", "ADJOINT")
)

// enumOf defines an enum whose cases have the consecutive values first, first+1, and so on.
func enumOf(name string, first int64, keywords ...string) *ir.EnumDef {
	e := &ir.EnumDef{Name: "::mlir::stablehlo::" + name, Width: 32}
	for i, k := range keywords {
		e.Cases = append(e.Cases, ir.EnumCase{Keyword: k, Value: first + int64(i)})
	}
	return e
}
