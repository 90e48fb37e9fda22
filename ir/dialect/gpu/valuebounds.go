package gpu

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/valuebounds"
	"github.com/millrace-mlir/millrace/num/affine"
)

// boundLaunch adds bounds of the arguments of a gpu.launch's body to s. Block and
// thread ids are at least 0 and below their size; sizes equal the size operands and
// are at least 1.
func boundLaunch(op *ir.Operation, v *ir.Value, s *valuebounds.Set) {
	const numbers = 6
	first, _ := op.SegmentNamed("gridSizeX")
	switch i := v.Index(); {
	case !v.IsArg() || i >= 2*numbers:
	case i < numbers:
		s.LessThan(valuebounds.Of(v), s.Number(op.Operand(first+i)))
		s.AtLeast(valuebounds.Of(v), affine.Constant(0))
	default:
		s.Equal(valuebounds.Of(v), s.Number(op.Operand(first+i-numbers)))
		s.AtLeast(valuebounds.Of(v), affine.Constant(1))
	}
}
