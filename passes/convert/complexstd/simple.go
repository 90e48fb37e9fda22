package complexstd

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/complex"
	"github.com/millrace-mlir/millrace/ir/dialect/math"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/calc"
)

// patterns are the patterns that do not depend on the option complex-range.
var patterns = []rewrite.Pattern{
	pattern("AbsOpConversion", complex.Abs, func(f *formula) *ir.Value { return f.magnitude(f.parts(0), plain) }),
	numeric("BinaryComplexOpConversion<mlir::complex::AddOp, mlir::arith::AddFOp>", complex.Add, partByPart(arith.AddF)),
	pattern("AngleOpConversion", complex.Angle, func(f *formula) *ir.Value {
		x := f.parts(0)
		return f.do(math.Atan2, x.im, x.re)
	}),
	pattern("Atan2OpConversion", complex.Atan2, (*formula).atan2),
	numeric("ConjOpConversion", complex.Conj, func(f *formula) number {
		x := f.parts(0)
		return number{x.re, f.Op(arith.NegF, x.im)}
	}),
	numeric("CosOpConversion", complex.Cos, func(f *formula) number { return f.trigonometric(true) }),
	pattern("ComparisonOpConversion<mlir::complex::EqualOp, mlir::arith::CmpFPredicate::OEQ>", complex.Equal, compared(calc.OEQ, arith.AndI)),
	numeric("ExpOpConversion", complex.Exp, (*formula).exp),
	numeric("Expm1OpConversion", complex.Expm1, (*formula).expm1),
	numeric("Log1pOpConversion", complex.Log1p, (*formula).log1p),
	numeric("LogOpConversion", complex.Log, func(f *formula) number {
		// These are made as operations, which are lowered in turn.
		abs := f.do2(complex.Abs, f.t, f.op.Operand(0))
		re := f.do(math.Log, abs)
		x := f.parts(0)
		return number{re, f.do(math.Atan2, x.im, x.re)}
	}),
	numeric("MulOpConversion", complex.Mul, func(f *formula) number {
		x, y := f.parts(0), f.parts(1)
		re := f.do(arith.MulF, x.re, y.re)
		re = f.do(arith.SubF, re, f.do(arith.MulF, x.im, y.im))
		im := f.do(arith.MulF, x.im, y.re)
		return number{re, f.do(arith.AddF, im, f.do(arith.MulF, x.re, y.im))}
	}),
	numeric("NegOpConversion", complex.Neg, func(f *formula) number {
		x := f.parts(0)
		re := f.Op(arith.NegF, x.re)
		return number{re, f.Op(arith.NegF, x.im)}
	}),
	pattern("ComparisonOpConversion<mlir::complex::NotEqualOp, mlir::arith::CmpFPredicate::UNE>", complex.NotEqual, compared(calc.UNE, arith.OrI)),
	pattern("PowOpConversion", complex.Pow, (*formula).pow),
	numeric("RsqrtOpConversion", complex.Rsqrt, (*formula).rsqrt),
	pattern("SignOpConversion", complex.Sign, (*formula).sign),
	numeric("SinOpConversion", complex.Sin, func(f *formula) number { return f.trigonometric(false) }),
	numeric("SqrtOpConversion", complex.Sqrt, (*formula).sqrt),
	numeric("BinaryComplexOpConversion<mlir::complex::SubOp, mlir::arith::SubFOp>", complex.Sub, partByPart(arith.SubF)),
	numeric("TanTanhOpConversion<mlir::complex::TanOp>", complex.Tan, (*formula).tan),
	numeric("TanTanhOpConversion<mlir::complex::TanhOp>", complex.Tanh, func(f *formula) number { return f.tanh(f.parts(0), nil) }),
}

// do2 builds an operation on complex numbers with result type t, and with the fast-math flags
// of the replaced operation.
func (f *formula) do2(d *ir.OpDef, t ir.Type, operands ...*ir.Value) *ir.Value {
	return f.Value(d, f.Loc, t, operands, f.flags)
}

func partByPart(d *ir.OpDef) func(f *formula) number {
	return func(f *formula) number {
		x, y := f.op.Operand(0), f.op.Operand(1)
		a := f.re(x)
		re := f.do(d, a, f.re(y))
		b := f.im(x)
		return number{re, f.do(d, b, f.im(y))}
	}
}

func compared(predicate int64, join *ir.OpDef) func(f *formula) *ir.Value {
	return func(f *formula) *ir.Value {
		x, y := f.parts(0), f.parts(1)
		re := f.CmpF(predicate, x.re, y.re)
		return f.Op(join, re, f.CmpF(predicate, x.im, y.im))
	}
}

// root selects the function of |z| that magnitude computes: |z| itself, its square root, or its
// inverse square root.
type root uint8

const (
	plain root = iota
	squareRoot
	inverseRoot
)

// magnitude computes |x| as max * sqrt(1 + (min / max)²) of the absolute parts, or its square
// root or inverse square root. The division and its users lose the flags nnan and ninf, because
// intermediate results can be NaN or infinite.
func (f *formula) magnitude(x number, r root) *ir.Value {
	one := f.c(1)
	a := f.do(math.AbsF, x.re)
	b := f.do(math.AbsF, x.im)
	large := f.do(arith.MaximumF, a, b)
	small := f.do(arith.MinimumF, a, b)
	g := f.withSpecials()
	ratio := g.do(arith.DivF, small, large)
	sum := g.do(arith.AddF, g.do(arith.MulF, ratio, ratio), one)
	if r == inverseRoot {
		sum = g.do(math.Rsqrt, sum)
		small = g.do(math.Rsqrt, small)
		large = g.do(math.Rsqrt, large)
	}
	var result *ir.Value
	if r == squareRoot {
		quarter := g.c(0.25)
		s := g.do(math.Sqrt, large)
		result = g.do(arith.MulF, s, g.do(math.PowF, sum, quarter))
	} else {
		result = g.do(arith.MulF, large, g.do(math.Sqrt, sum))
	}
	return f.Select(g.cmp(calc.UNO, result, result), small, result)
}

// trigonometric computes the sine or cosine of x from exp(im), exp(-im), and the sine and
// cosine of re.
func (f *formula) trigonometric(cosine bool) number {
	x := f.parts(0)
	half := f.c(0.5)
	exp := f.do(math.Exp, x.im)
	up := f.do(arith.MulF, half, exp)
	down := f.do(arith.DivF, half, exp)
	sin, cos := f.do(math.Sin, x.re), (*ir.Value)(nil)
	cos = f.do(math.Cos, x.re)
	if cosine {
		re := f.do(arith.MulF, f.do(arith.AddF, down, up), cos)
		return number{re, f.do(arith.MulF, f.do(arith.SubF, down, up), sin)}
	}
	re := f.do(arith.MulF, f.do(arith.AddF, up, down), sin)
	return number{re, f.do(arith.MulF, f.do(arith.SubF, up, down), cos)}
}

// sign computes x / |x|, or x itself if it is zero.
func (f *formula) sign() *ir.Value {
	x := f.parts(0)
	zero := f.c(0)
	reZero := f.CmpF(calc.OEQ, x.re, zero)
	isZero := f.and(reZero, f.CmpF(calc.OEQ, x.im, zero))
	abs := f.do2(complex.Abs, f.t, f.op.Operand(0))
	re := f.do(arith.DivF, x.re, abs)
	result := f.create(number{re, f.do(arith.DivF, x.im, abs)})
	return f.Select(isZero, f.op.Operand(0), result)
}

// atan2 computes, for complex y and x, -i log((x + iy) / sqrt(x² + y²)).
func (f *formula) atan2() *ir.Value {
	y, x := f.op.Operand(0), f.op.Operand(1)
	t := x.Type()
	xx := f.do2(complex.Mul, t, x, x)
	sum := f.do2(complex.Add, t, xx, f.do2(complex.Mul, t, y, y))
	norm := f.do2(complex.Sqrt, t, sum)
	zero := f.c(0)
	i := f.create(number{zero, f.c(1)})
	direction := f.do2(complex.Add, t, x, f.do2(complex.Mul, t, i, y))
	log := f.do2(complex.Log, t, f.do2(complex.Div, t, direction, norm))
	minusI := f.create(number{zero, f.c(-1)})
	return f.do2(complex.Mul, t, minusI, log)
}
