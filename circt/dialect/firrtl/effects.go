package firrtl

import "github.com/millrace-mlir/millrace/ir"

// effectsOfInvalidValue returns an allocation on no value. cse does not merge two invalid values,
// since each is a choice of its own. An unused one stays until canonicalization erases it.
func effectsOfInvalidValue(_ *ir.Operation, dst []ir.Effect) []ir.Effect {
	return append(dst, ir.Effect{Kind: ir.Allocate})
}
