package stablehlo

import "github.com/millrace-mlir/millrace/ir"

// sameLengthsStartIndices: the lists that describe a slice have one length.
func sameLengthsStartIndices(op *ir.Operation) bool {
	return sameLengths(op, "start_indices", "limit_indices", "strides")
}

// sameLengthsEdgePaddingLow: the lists that describe a padding have one length.
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
