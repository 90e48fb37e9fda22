package gpu

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/valuebounds"
	"github.com/millrace-mlir/millrace/num/affine"
)

// boundLaunch bounds the arguments of a launch's body: block and thread numbers, then
// the sizes that these stay below, as the operands have them.
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
