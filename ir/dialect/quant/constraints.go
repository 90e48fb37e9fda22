package quant

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	floatScalarOrTensor = ir.TypeConstraint{
		Summary: "scalar or tensor of floating-point",
		Check:   func(t ir.Type) bool { return ir.IsFloat(t) || ir.IsTensor(t) && ir.IsFloat(ir.ElementOf(t)) },
	}

	integerOrQuantizedScalarOrTensor = ir.TypeConstraint{
		Summary: "scalar or tensor of signless integer or quantized type",
		Check: func(t ir.Type) bool {
			return constraint.IsSignless(t, 0) || IsQuantized(t) || ir.IsTensor(t) &&
				(constraint.IsSignless(ir.ElementOf(t), 0) || IsQuantized(ir.ElementOf(t)))
		},
	}

	quantizedScalarOrTensor = ir.TypeConstraint{
		Summary: "scalar or tensor of quantized type",
		Check:   func(t ir.Type) bool { return IsQuantized(t) || ir.IsTensor(t) && IsQuantized(ir.ElementOf(t)) },
	}
)
