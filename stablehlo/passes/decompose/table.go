package decompose

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/chlo"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
)

// Pass is chlo-legalize-to-stablehlo, which lowers operations of chlo to stablehlo and shape.
var Pass = &passes.Pass{
	Name: "ChloLegalizeToStablehloPass", Arg: "chlo-legalize-to-stablehlo",
	Doc:    "Legalizes from CHLO ops flow to StableHLO and Shape ops",
	Anchor: "func.func", Dialects: []string{"shape", "stablehlo", "tensor"},
	Scope: passes.Always(passes.UnitScope),
	Init:  func(*passes.InitCtx) (any, bool) { return conversion(), true },
	Run:   func(c *passes.Ctx) bool { return c.Convert(c.State.(*rewrite.Conversion), rewrite.ConversionConfig{}) },
}

// PreSerialization is the pipeline chlo-pre-serialization-pipeline. It lowers all operations of
// chlo, which portable artifacts cannot hold.
var PreSerialization = &passes.Alias{
	Arg: "chlo-pre-serialization-pipeline",
	Doc: "Run an example pipeline that legalizes CHLO before serialization.",
	Build: func(_ *passes.Registry, pl *passes.Pipeline, _ any) {
		pl.Nest("func.func").Add(Pass, nil)
	},
}

func conversion() *rewrite.Conversion {
	target := rewrite.NewTarget().IllegalDialects("chlo").LegalDialects("stablehlo", "arith", "func", "shape", "tensor")
	var list []rewrite.Pattern
	for i := range functions {
		list = append(list, functions[i].pattern())
	}
	for i := range broadcasts {
		list = append(list, broadcasts[i].pattern())
	}
	list = append(list,
		expansion(chlo.BroadcastCompare, broadcastCompare),
		expansion(chlo.BroadcastSelect, broadcastSelect),
		expansion(chlo.Constant, constantOp),
		expansion(chlo.ConstantLike, constantLikeOp),
		expansion(chlo.Mulhi, mulhi),
		expansion(chlo.RaggedDot, raggedDot),
		expansion(chlo.Scan, scan),
		expansion(chlo.TopK, topK),
	)
	return &rewrite.Conversion{Target: target, Set: rewrite.NewSet(list)}
}

// expansion returns a conversion pattern for operations of d. The function expand returns the
// results that replace the operation, or nil if the pattern does not apply.
func expansion(d *ir.OpDef, expand func(f *formula, op *ir.Operation, operands []value) []value) rewrite.Pattern {
	return rewrite.Pattern{Name: "Convert" + d.Class + "Op", Root: d, Convert: func(rw *rewrite.Rewriter, op *ir.Operation, operands []value) bool {
		results := expand(&formula{rw, op.Loc()}, op, operands)
		if results == nil {
			return false
		}
		rw.Replace(op, results...)
		return true
	}}
}

// function describes how to expand an elementwise function of chlo.
type function struct {
	op *ir.OpDef
	// real and complex compute it of elements of these kinds, nil where it is not
	// defined.
	real, complex func(f *formula, x []value) value
	// wide: small floats are computed in 32 bits.
	wide bool
	// noF8: floats of less than 16 bits are not legalized.
	noF8 bool
}

var functions = []function{
	{op: chlo.Acos, real: unary(acos), complex: unary(complexAcos)},
	{op: chlo.Acosh, real: unary(acosh), complex: unary(complexAcosh)},
	{op: chlo.Asin, real: unary(asin), complex: unary(complexAsin)},
	{op: chlo.AsinAcosKernel, complex: unary(asinAcosKernel)},
	{op: chlo.Asinh, real: unary(asinh), complex: unary(complexAsinh)},
	{op: chlo.Atan, real: unary(atan), complex: unary(complexAtan)},
	{op: chlo.Atanh, real: unary(atanh), complex: unary(complexAtanh)},
	{op: chlo.BesselI1e, real: unary(besselI1e), wide: true, noF8: true},
	{op: chlo.Conj, real: unary(same), complex: unary(conj)},
	{op: chlo.Cosh, real: unary(cosh), complex: unary(cosh), wide: true},
	{op: chlo.Digamma, real: unary(digamma), wide: true},
	{op: chlo.Erf, real: unary(erf), wide: true, noF8: true},
	{op: chlo.ErfInv, real: unary(erfInv), wide: true},
	{op: chlo.Erfc, real: unary(erfc), wide: true, noF8: true},
	{op: chlo.IsInf, real: unary(isInf)},
	{op: chlo.IsNegInf, real: unary(isNegInf)},
	{op: chlo.IsPosInf, real: unary(isPosInf)},
	{op: chlo.Lgamma, real: unary(lgamma), wide: true},
	{op: chlo.NextAfter, real: binary(nextAfter)},
	{op: chlo.Polygamma, real: binary(polygamma), wide: true},
	{op: chlo.Sinh, real: unary(sinh), complex: unary(sinhOfLarge), wide: true},
	{op: chlo.Square, real: unary(square), complex: unary(complexSquare)},
	{op: chlo.Tan, real: unary((*formula).tan), complex: unary((*formula).tan)},
	{op: chlo.Zeta, real: binary(zeta), wide: true},
}

func unary(compute func(f *formula, x value) value) func(f *formula, x []value) value {
	return func(f *formula, x []value) value { return compute(f, x[0]) }
}

func binary(compute func(f *formula, x, y value) value) func(f *formula, x []value) value {
	return func(f *formula, x []value) value { return compute(f, x[0], x[1]) }
}

func (fn *function) pattern() rewrite.Pattern {
	return expansion(fn.op, func(f *formula, _ *ir.Operation, operands []value) []value {
		compute := fn.real
		if isComplex(operands[0]) {
			compute = fn.complex
		}
		if compute == nil {
			return nil
		}
		t, narrow := ir.ElementOf(operands[0].Type()).(*ir.FloatType)
		if narrow && fn.noF8 && t.Width() < 16 {
			return nil
		}
		if !fn.wide || !narrow || t.Width() >= 32 {
			return []value{compute(f, operands)}
		}
		wide := make([]value, len(operands))
		for i, x := range operands {
			wide[i] = f.convert(x, f.Ctx.Float(num.F32))
		}
		return []value{f.convert(compute(f, wide), t)}
	})
}

func constantOp(f *formula, op *ir.Operation, _ []value) []value {
	a := chlo.ConstantOp(op).Value()
	return []value{stablehlo.CreateConstant(f.Builder, f.loc, stablehlo.ConstantArgs{Value: a, OutputType: ir.TypeOf(a)}).Result(0)}
}

func constantLikeOp(f *formula, op *ir.Operation, operands []value) []value {
	if _, ranked := ir.ShapeOf(operands[0].Type()); !ranked {
		return nil
	}
	return []value{f.constantLike(chlo.ConstantLikeOp(op).Value(), operands[0])}
}
