package linalg

import (
	"github.com/millrace-mlir/millrace/ir"
)

// nameBody names the arguments of a body after the inputs and outputs they come
// from.
func nameBody(output string) func(op *ir.Operation, region int, set func(int, string)) {
	return func(op *ir.Operation, region int, set func(int, string)) {
		inputs := len(op.OperandsNamed("inputs"))
		for i := range op.Region(region).First().NumArgs() {
			if i < inputs {
				set(i, "in")
			} else {
				set(i, output)
			}
		}
	}
}
