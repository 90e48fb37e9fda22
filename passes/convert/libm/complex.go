package libm

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/complex"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

var complexFunctions = []function{
	{complex.Pow, "PowOp", "cpowf", "cpow"},
	{complex.Sqrt, "SqrtOp", "csqrtf", "csqrt"},
	{complex.Tanh, "TanhOp", "ctanhf", "ctanh"},
	{complex.Cos, "CosOp", "ccosf", "ccos"},
	{complex.Sin, "SinOp", "csinf", "csin"},
	{complex.Conj, "ConjOp", "conjf", "conj"},
	{complex.Log, "LogOp", "clogf", "clog"},
	{complex.Abs, "AbsOp", "cabsf", "cabs"},
	{complex.Angle, "AngleOp", "cargf", "carg"},
	{complex.Tan, "TanOp", "ctanf", "ctan"},
}

func complexConversion() *rewrite.Conversion {
	var patterns []rewrite.Pattern
	var illegal []string
	for i := range complexFunctions {
		f := &complexFunctions[i]
		illegal = append(illegal, f.def.Name)
		patterns = append(patterns, rewrite.Pattern{
			Name: "(anonymous namespace)::ScalarOpToLibmCall<mlir::complex::" + f.class + ">", Root: f.def,
			Rewrite: func(rw *rewrite.Rewriter, op *ir.Operation) bool {
				return f.call(rw, op, op.Operand(0).Type().(*ir.ComplexType).Element, nil)
			},
		})
	}
	target := rewrite.NewTarget().LegalDialects("func").IllegalOps(illegal...)
	return &rewrite.Conversion{Target: target, Set: rewrite.NewSet(patterns)}
}
