package complex

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	complexWithFloatingPointElements = ir.TypeConstraint{
		Summary: "complex type with floating-point elements",
		Check:   func(t ir.Type) bool { return constraint.IsComplex(t) && ir.IsFloat(constraint.ComplexElement(t)) },
		Class:   "ComplexType",
	}
)
