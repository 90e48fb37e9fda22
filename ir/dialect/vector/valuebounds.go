package vector

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/valuebounds"
)

// boundScale bounds the number of times by which vectors are longer than their types
// say, where a question is about it.
func boundScale(_ *ir.Operation, v *ir.Value, s *valuebounds.Set) {
	if s.Scale() != nil {
		s.BoundScale(v)
	}
}
