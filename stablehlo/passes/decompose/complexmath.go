package decompose

import (
	"math"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
)

// ComplexMath is stablehlo-complex-math-expander. It expands functions of complex numbers to
// functions of their parts, such that intermediate results neither overflow nor lose precision.
var ComplexMath = &passes.Pass{
	Name: "StablehloComplexMathExpanderPass", Arg: "stablehlo-complex-math-expander", Doc: "Expander for StableHLO complex math operations.",
	Anchor: "func.func", Dialects: []string{"stablehlo", "chlo"},
	Scope: passes.Always(passes.UnitScope),
	Init: func(*passes.InitCtx) (any, bool) {
		return rewrite.NewSet([]rewrite.Pattern{
			complexFunction("ExpOp_ComplexElementType_ComplexMathExpander", stablehlo.Exp, complexExp),
			complexFunction("Log1pOp_ComplexElementType_ComplexMathExpander", stablehlo.Log1p, complexLog1p),
			complexFunction("LogOp_ComplexElementType_ComplexMathExpander", stablehlo.Log, complexLog),
			complexFunction("SqrtOp_ComplexElementType_ComplexMathExpander", stablehlo.Sqrt, complexSqrt),
		}), true
	},
	Run: func(c *passes.Ctx) bool {
		return c.ApplyGreedily(c.State.(*rewrite.Set), rewrite.DefaultConfig())
	},
}

// complexFunction returns a pattern that expands operations of d with a complex operand and default
// accuracy.
func complexFunction(name string, d *ir.OpDef, expand func(f *formula, z value) value) rewrite.Pattern {
	return rewrite.Pattern{Name: name, Root: d, Rewrite: func(rw *rewrite.Rewriter, op *ir.Operation) bool {
		z := op.Operand(0)
		if !isComplex(z) || !hasDefaultAccuracy(op) {
			return false
		}
		rw.Replace(op, expand(&formula{rw, op.Loc()}, z))
		return true
	}}
}

func hasDefaultAccuracy(op *ir.Operation) bool {
	d, ok := op.Attr("result_accuracy").(*ir.DialectAttr)
	return !ok || stablehlo.EnumValue(d.Params[3]) == stablehlo.AccuracyDefault
}

// complexExp computes the exponential of a complex number. Where exp(x) overflows, it
// multiplies by exp(x/2) twice.
func complexExp(f *formula, z value) value {
	x := f.real(z)
	e := f.exp(x)
	overflows := f.eq(e, f.inf(x))
	half := f.exp(f.mul(x, f.c(0.5, x)))
	y := f.imag(z)
	cos := f.cos(y)
	re := f.sel(overflows, f.mul(f.mul(half, cos), half), f.mul(e, cos))
	zero := f.c(0, x)
	isReal := f.eq(y, zero)
	sin := f.sin(y)
	twice := f.mul(f.mul(half, sin), half)
	im := f.sel(isReal, zero, f.sel(overflows, twice, f.mul(e, sin)))
	return f.complex(re, im)
}

// dekker computes squares with twice the digits of the format: as the sum of the rounded square and
// its rounding error (Dekker's algorithm).
type dekker struct {
	*formula
	largest  value
	splitter value // cuts a number into halves of its digits
}

func (d *dekker) split(x value) {
	if d.splitter != nil {
		return
	}
	if d.largest == nil {
		d.largest = d.formula.largest(x)
	}
	isDouble := d.gt(d.largest, d.c(1e308, x))
	double := d.c(134217729, x)
	isSingle := d.gt(d.largest, d.c(1e38, x))
	single := d.c(4097, x)
	d.splitter = d.sel(isDouble, double, d.sel(isSingle, single, d.c(65, x)))
}

// low is the rounding error of a square: the exact x*x minus its rounded value, which is the
// argument high.
func (d *dekker) low(x, high, like value) value {
	minus := d.neg(high)
	d.split(like)
	scaled := d.mul(d.splitter, x)
	upper := d.add(scaled, d.sub(x, scaled))
	sum := d.add(minus, d.mul(upper, upper))
	lower := d.sub(x, upper)
	cross := d.mul(upper, lower)
	sum = d.add(d.add(sum, cross), cross)
	return d.add(sum, d.mul(lower, lower))
}

// lost is the rounding error of a sum: the exact a+b less sum, its rounded value.
func (f *formula) lost(a, b, sum value) value {
	d := f.sub(sum, a)
	first := f.sub(a, f.sub(sum, d))
	return f.add(first, f.sub(b, d))
}

// complexLog1p builds log(1+z) for z = x + iy. Its real part is log((1+x)^2 + y^2)/2, whose
// argument is summed up with all rounding errors.
func complexLog1p(f *formula, z value) value {
	x := f.real(z)
	ax := f.abs(x)
	y := f.imag(z)
	ay := f.abs(y)
	larger := f.max(ax, ay)
	largest := f.largest(x)
	root := f.sqrt(largest)
	huge := f.gt(larger, f.mul(root, f.c(0.01, x)))
	logLarger := f.log(larger)
	half := f.c(0.5, x)
	smaller := f.min(ax, ay)
	equal := f.eq(smaller, larger)
	one := f.c(1, x)
	ratio := f.div(smaller, larger)
	ofHuge := f.add(logLarger, f.mul(half, f.log1p(f.sel(equal, one, f.mul(ratio, ratio)))))
	xp1 := f.add(x, one)
	near := f.lt(f.add(f.abs(xp1), ay), f.c(0.2, x))
	square := f.mul(xp1, xp1)
	yy := f.mul(y, y)
	ofNear := f.mul(half, f.log(f.add(square, yy)))

	d := &dekker{formula: f, largest: largest}
	x2 := f.add(x, x)
	s1 := f.add(x2, yy)
	xx := f.mul(x, x)
	s2 := f.add(s1, xx)
	yLow := d.low(y, yy, x)
	s3 := f.add(s2, yLow)
	xLow := d.low(x, xx, x)
	s4 := f.add(s3, xLow)
	lost1 := f.lost(x2, yy, s1)
	lost := f.add(lost1, f.lost(s1, xx, s2))
	lost = f.add(lost, f.lost(s2, yLow, s3))
	lost = f.add(lost, f.lost(s3, xLow, s4))
	ofSum := f.mul(half, f.log1p(f.add(s4, lost)))
	re := f.sel(huge, ofHuge, f.sel(near, ofNear, ofSum))
	return f.complex(re, f.atan2(y, xp1))
}

// lostFast is the rounding error of a sum: the exact a+b less sum, its rounded value. It needs
// fewer operations than lost, but a must be the larger number.
func (f *formula) lostFast(a, b, sum value) value { return f.sub(b, f.sub(sum, a)) }

// complexLog builds log(z), whose real part is log(x^2 + y^2)/2. Where x^2 + y^2 is near 1, it
// builds log1p(x^2 + y^2 - 1)/2 and sums the argument exactly.
func complexLog(f *formula, z value) value {
	x := f.real(z)
	minusOne := f.c(-1, x)
	y := f.imag(z)
	yy := f.mul(y, y)
	xx := f.mul(x, x)
	yLarger := f.gt(yy, xx)
	more := f.sel(yLarger, yy, xx)
	s1 := f.add(minusOne, more)
	less := f.sel(yLarger, xx, yy)
	s2 := f.add(s1, less)
	d := &dekker{formula: f}
	yLow := d.low(y, yy, x)
	s3 := f.add(s2, yLow)
	xLow := d.low(x, xx, x)
	s4 := f.add(s3, xLow)
	lost := f.lostFast(minusOne, more, s1)
	lost = f.add(lost, f.lostFast(s1, less, s2))
	lost = f.add(lost, f.lostFast(s2, yLow, s3))
	lost = f.add(lost, f.lostFast(s3, xLow, s4))
	sum := f.add(s4, lost)
	half := f.c(0.5, x)
	near := f.lt(f.abs(sum), half)
	ofNear := f.mul(half, f.log1p(sum))
	ax := f.abs(x)
	ay := f.abs(y)
	larger := f.max(ax, ay)
	logLarger := f.log(larger)
	smaller := f.min(ax, ay)
	equal := f.eq(smaller, larger)
	one := f.c(1, x)
	ratio := f.sel(equal, one, f.div(smaller, larger))
	ofFar := f.add(logLarger, f.mul(half, f.log1p(f.mul(ratio, ratio))))
	re := f.sel(near, ofNear, ofFar)
	return f.complex(re, f.atan2(y, x))
}

// complexSqrt computes sqrt((abs(z) + abs(x)) / 2) for one part of the result, and abs(y)
// over twice this number for the other. Where the sum overflows or underflows, it computes
// square roots of the parts instead.
func complexSqrt(f *formula, z value) value {
	x := f.real(z)
	zero := f.c(0, x)
	right := f.ge(x, zero)
	ax := f.abs(x)
	y := f.imag(z)
	ay := f.abs(y)
	diagonal := f.eq(ax, ay)
	rootX := f.sqrt(ax)
	scaled := f.mul(rootX, f.c(math.Sqrt(1+math.Sqrt2), x))
	sqrt2 := f.c(math.Sqrt2, x)
	ofDiagonal := f.div(scaled, sqrt2)

	h := &hypot{zero: zero, sqrtTwo: sqrt2}
	modulus := h.of(f, x, ax, ay)
	u := f.sqrt(f.add(f.div(modulus, h.two), f.div(ax, h.two)))
	underflows := f.eq(u, zero)
	extreme := f.or(underflows, f.eq(u, f.inf(x)))
	wide := f.gt(ax, ay)
	flat := f.lt(ax, ay)
	xOverY := f.div(ax, ay)
	ratio := f.sel(diagonal, h.one, f.sel(flat, xOverY, f.div(ay, ax)))
	hr := h.of(f, x, h.one, f.abs(ratio))
	root1 := f.sqrt(f.add(h.one, hr))
	ofWide := f.mul(rootX, f.div(root1, sqrt2))
	rootY := f.sqrt(ay)
	rootR := f.sqrt(f.add(ratio, hr))
	ofTall := f.mul(rootY, f.div(rootR, sqrt2))
	whole := f.sel(diagonal, ofDiagonal, f.sel(extreme, f.sel(wide, ofWide, ofTall), u))

	otherDiagonal := f.div(rootY, f.c(math.Sqrt2*math.Sqrt(1+math.Sqrt2), x))
	rootRatio := f.div(rootX, rootY)
	ratios := f.sel(diagonal, h.one, f.sel(flat, rootRatio, f.div(rootY, rootX)))
	above := f.mul(rootY, ratios)
	otherWide := f.div(above, f.mul(root1, sqrt2))
	otherTall := f.div(rootY, f.mul(rootR, sqrt2))
	otherExtreme := f.sel(wide, otherWide, otherTall)
	ordinary := f.div(ay, f.mul(u, h.two))
	other := f.sel(diagonal, otherDiagonal, f.sel(extreme, otherExtreme, ordinary))
	re := f.sel(right, whole, other)

	left := f.lt(x, zero)
	below := f.lt(y, zero)
	ofLeft := f.sel(below, f.neg(whole), whole)
	im := f.sel(left, ofLeft, f.sel(below, f.neg(other), other))
	return f.complex(re, im)
}
