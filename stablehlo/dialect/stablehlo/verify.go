package stablehlo

import "github.com/millrace-mlir/millrace/ir"

// sameLengthsStartIndices checks that start_indices, limit_indices and strides of a slice have the
// same length.
func sameLengthsStartIndices(op *ir.Operation) bool {
	return sameLengths(op, "start_indices", "limit_indices", "strides")
}

// sameLengthsEdgePaddingLow checks that the three lists of a pad's amounts have the same length:
// low, high and interior padding.
func sameLengthsEdgePaddingLow(op *ir.Operation) bool {
	return sameLengths(op, "edge_padding_low", "edge_padding_high", "interior_padding")
}

func sameLengths(op *ir.Operation, names ...string) bool {
	words := names[0]
	same := true
	for _, n := range names[1:] {
		words += ", " + n
		same = same && len(Dims(op.Inherent(n))) == len(Dims(op.Inherent(names[0])))
	}
	if !same {
		return op.EmitOpError("failed to verify that all of {%s} have same size", words)
	}
	return true
}
