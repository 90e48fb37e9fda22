package comb

import (
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/ir"
)

func verifyVariadic(op *ir.Operation) bool {
	return op.NumOperands() > 0 || op.EmitOpError("requires 1 or more args")
}

func verifyExtract(op *ir.Operation) bool {
	o := ExtractOp(op)
	from, width := hw.BitWidth(o.Input().Type()), hw.BitWidth(o.Result().Type())
	low := int64(o.LowBit().Value.Uint64())
	if low > from || from-low < width {
		return op.EmitOpError("from bit too large for input")
	}
	return true
}

func verifyReplicate(op *ir.Operation) bool {
	from, to := hw.BitWidth(op.Operand(0).Type()), hw.BitWidth(op.Result(0).Type())
	switch {
	case to < from:
		return op.EmitOpError("replicate cannot shrink bitwidth of operand")
	case from == 0 && to != 0 || from != 0 && to%from != 0:
		return op.EmitOpError("replicate must produce integer multiple of operand")
	}
	return true
}

// maxInputs is the maximum number of inputs of a truth table, whose length is two to that
// power.
const maxInputs = 63

func verifyTruthTable(op *ir.Operation) bool {
	if op.NumOperands() >= maxInputs {
		return op.EmitOpError("Truth tables support a maximum of %d inputs on your platform", maxInputs)
	}
	if TruthTableOp(op).LookupTable().Len != 1<<op.NumOperands() {
		return op.EmitOpError("Expected lookup table of 2^n length")
	}
	return true
}
