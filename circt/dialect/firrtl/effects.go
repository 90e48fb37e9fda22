package firrtl

import "github.com/millrace-mlir/millrace/ir"

// effectsOfInvalidValue returns an allocation on no value. So cse does not merge two invalid
// values, each of which may be chosen by itself. An unused invalid value stays until
// canonicalization erases it.
func effectsOfInvalidValue(_ *ir.Operation, dst []ir.Effect) []ir.Effect {
	return append(dst, ir.Effect{Kind: ir.Allocate})
}
