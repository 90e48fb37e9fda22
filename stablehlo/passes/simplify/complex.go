package simplify

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
)

// complexOfParts replaces complex(real(z), imag(z)) with z.
func complexOfParts(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := stablehlo.ComplexOp(op)
	re, im := o.Lhs().DefinedBy(stablehlo.Real), o.Rhs().DefinedBy(stablehlo.Imag)
	if re == nil || im == nil || re.Operand(0) != im.Operand(0) {
		return false
	}
	return replace(rw, op, re.Operand(0))
}

func realOfComplex(rw *rewrite.Rewriter, op *ir.Operation) bool {
	z := op.Operand(0).DefinedBy(stablehlo.Complex)
	return z != nil && replace(rw, op, stablehlo.ComplexOp(z).Lhs())
}

func imagOfComplex(rw *rewrite.Rewriter, op *ir.Operation) bool {
	z := op.Operand(0).DefinedBy(stablehlo.Complex)
	return z != nil && replace(rw, op, stablehlo.ComplexOp(z).Rhs())
}
