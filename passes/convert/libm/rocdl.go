package libm

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/complex"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// deviceFunctions are the functions for complex numbers in the library of AMD's devices.
var deviceFunctions = []function{
	ofDevice(complex.Abs, "AbsOp", "cabs"),
	ofDevice(complex.Cos, "CosOp", "ccos"),
	ofDevice(complex.Exp, "ExpOp", "cexp"),
	ofDevice(complex.Log, "LogOp", "clog"),
	ofDevice(complex.Sin, "SinOp", "csin"),
	ofDevice(complex.Sqrt, "SqrtOp", "csqrt"),
	ofDevice(complex.Tan, "TanOp", "ctan"),
	ofDevice(complex.Tanh, "TanhOp", "ctanh"),
}

func ofDevice(def *ir.OpDef, class, name string) function {
	name = "__ocml_" + name
	return function{def, class, name + "_f32", name + "_f64"}
}

func deviceConversion() *rewrite.Conversion {
	patterns := []rewrite.Pattern{{Name: "(anonymous namespace)::PowOpToROCDLLibraryCalls", Root: complex.Pow, Rewrite: powByLog}}
	illegal := []string{complex.Pow.Name}
	for i := range deviceFunctions {
		f := &deviceFunctions[i]
		illegal = append(illegal, f.def.Name)
		patterns = append(patterns, rewrite.Pattern{
			Name: "(anonymous namespace)::ComplexOpToROCDLLibraryCalls<mlir::complex::" + f.class + ">", Root: f.def,
			Rewrite: func(rw *rewrite.Rewriter, op *ir.Operation) bool {
				return f.call(rw, op, op.Operand(0).Type().(*ir.ComplexType).Element, nil)
			},
		})
	}
	target := rewrite.NewTarget().LegalDialects("func").LegalOps(complex.Mul.Name).IllegalOps(illegal...)
	return &rewrite.Conversion{Target: target, Set: rewrite.NewSet(patterns)}
}

// powByLog replaces x^y by exp(y * log(x)), because the library has no such function.
func powByLog(rw *rewrite.Rewriter, op *ir.Operation) bool {
	b, loc, pow := rw.Builder, op.Loc(), complex.PowOp(op)
	t, flags := op.Result(0).Type(), pow.Fastmath()
	log := complex.CreateLog(b, loc, complex.LogArgs{Complex: pow.Lhs(), Fastmath: flags, ResultType: t}).Result(0)
	product := complex.CreateMul(b, loc, complex.MulArgs{Lhs: pow.Rhs(), Rhs: log, Fastmath: flags, ResultType: t}).Result(0)
	rw.ReplaceWith(op, complex.CreateExp(b, loc, complex.ExpArgs{Complex: product, Fastmath: flags, ResultType: t}))
	return true
}
