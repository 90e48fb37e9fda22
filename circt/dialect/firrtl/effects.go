package firrtl

import "github.com/millrace-mlir/millrace/ir"

// effectsOfInvalidValue keep cse from making one of two invalid values: each is a
// choice of its own.
func effectsOfInvalidValue(op *ir.Operation, dst []ir.Effect) []ir.Effect {
	return append(dst, ir.Effect{Kind: ir.Allocate, Value: op.Result(0)})
}
