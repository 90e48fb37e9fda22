package vector

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/valuebounds"
)

// boundScale adds the bounds of v, a vector.vscale, to s. It does nothing if s does
// not consider scalable vectors.
func boundScale(_ *ir.Operation, v *ir.Value, s *valuebounds.Set) {
	if s.Scale() != nil {
		s.BoundScale(v)
	}
}
