package nvvm

import (
	"slices"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/num"
)

// Formats of narrow floats in conversions.
const (
	f4E2M1FN  = num.F4E2M1FN
	f6E2M3FN  = num.F6E2M3FN
	f6E3M2FN  = num.F6E3M2FN
	f8E4M3FN  = num.F8E4M3FN
	f8E5M2    = num.F8E5M2
	f8E8M0FNU = num.F8E8M0FNU
)

// Enum values of rounding modes.
const (
	roundRN  = 1
	roundRP  = 3
	roundRZ  = 4
	roundRNA = 5
	roundRS  = 6
)

func floatKind(a ir.Attribute) (num.Semantics, bool) {
	f, ok := constraint.TypeValue(a).(*ir.FloatType)
	if !ok {
		return 0, false
	}
	return f.Kind, true
}

func converts(attr, from, to, end string, kinds []num.Semantics) func(op *ir.Operation) bool {
	var names []string
	for _, k := range kinds {
		names = append(names, "'"+k.String()+"'")
	}
	words := strings.Join(names, " and ") + " types are"
	if len(kinds) == 1 {
		words = names[0] + " type is"
	}
	message := "Only " + words + " supported for conversions from " + from + " to " + to + end
	return func(op *ir.Operation) bool {
		k, ok := floatKind(op.Inherent(attr))
		return ok && slices.Contains(kinds, k) || op.EmitOpError("%s", message)
	}
}

// convertsTo returns a verifier of conversions to one of kinds. The attribute
// dstTy names the format, because the result is an integer or a vector of
// integers. Arguments from, to and end are parts of the error.
func convertsTo(from, to, end string, kinds ...num.Semantics) func(op *ir.Operation) bool {
	return converts("dstTy", from, to, end, kinds)
}

// convertsFrom returns a verifier of conversions from one of kinds. The attribute
// srcType names the format. Arguments from and to are parts of the error.
func convertsFrom(from, to string, kinds ...num.Semantics) func(op *ir.Operation) bool {
	return converts("srcType", from, to, ".", kinds)
}

func verifyFloatToTF32(op *ir.Operation) bool {
	switch enumOf(op, "rnd", 0) {
	case roundRN, roundRZ:
		return true
	case roundRNA:
		return !isTrue(op, "relu") || op.EmitError("Relu not supported with rna rounding mode.")
	}
	return op.EmitError("Only {rn,rz,rna} rounding modes supported for ConvertFloatToTF32Op.")
}

func verifyF32x2ToF8x2(op *ir.Operation) bool {
	round, saturates := enumOf(op, "rnd", 0), enumOf(op, "sat", 0) != 0
	k, ok := floatKind(ConvertF32x2ToF8x2Op(op).DstTy())
	switch {
	case ok && (k == f8E4M3FN || k == f8E5M2):
		const types = "for conversions from f32x2 to 'f8E4M3FN' and 'f8E5M2' types"
		if round != roundRN {
			return op.EmitOpError("Only RN rounding mode is supported " + types)
		}
		return saturates || op.EmitOpError("Only SATFINITE saturation mode is supported "+types)
	case ok && k == f8E8M0FNU:
		if round != roundRZ && round != roundRP {
			return op.EmitOpError("Only RZ and RP rounding modes are supported for conversions from f32x2 to 'f8E8M0FNU' type")
		}
		return !isTrue(op, "relu") || op.EmitOpError("relu not supported for conversions to 'f8E8M0FNU' type")
	}
	return op.EmitOpError("Only 'f8E4M3FN', 'f8E5M2', and 'f8E8M0FNU' types are supported for conversions from f32x2 to f8x2")
}

func verifyBF16x2ToF8x2(op *ir.Operation) bool {
	if k, ok := floatKind(ConvertBf16x2ToF8x2Op(op).DstTy()); !ok || k != f8E8M0FNU {
		return op.EmitOpError("Only 'f8E8M0FNU' type is supported for conversions from bf16x2 to f8x2.")
	}
	round := enumOf(op, "rnd", 0)
	return round == roundRZ || round == roundRP || op.EmitOpError("Only RZ and RP rounding modes are supported for conversions from bf16x2 to f8x2.")
}

// verifyRandomBits checks that a conversion has random bits if and only if it
// rounds stochastically. Argument to names the result in errors.
func verifyRandomBits(op *ir.Operation, to string) bool {
	switch bits := op.NumOperands() > 2; enumOf(op, "rnd", 0) {
	case roundRN, roundRZ:
		return !bits || op.EmitOpError("random_bits not supported for RN and RZ rounding modes.")
	case roundRS:
		return bits || op.EmitOpError("random_bits is required for RS rounding mode.")
	}
	return op.EmitOpError("Only RN, RZ, and RS rounding modes are supported for conversions from f32x2 to %s.", to)
}
