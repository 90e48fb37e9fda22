package linalg

import (
	"github.com/millrace-mlir/millrace/ir"
)

// nameBody returns a function that suggests the SSA names of a body's
// arguments: "in" for inputs, and output for outputs.
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
