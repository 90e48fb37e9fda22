package quantized

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
)

// Decompose is stablehlo-legalize-quantized-op-to-qdq. It replaces a quantized operation with
// dequantizations, the operation on floats, and quantizations of the results.
var Decompose = &passes.Pass{
	Name: "StablehloLegalizeQuantizedOpToQDQPass", Arg: "stablehlo-legalize-quantized-op-to-qdq",
	Doc:    "Decompose quantized StableHLO operation to (de-quantize, floating-point operation and quantize) pattern.",
	Anchor: "func.func", Dialects: []string{"stablehlo"},
	Scope: passes.Always(passes.UnitScope),
	Init:  func(*passes.InitCtx) (any, bool) { return rewrite.NewSet(decompositions(1)), true },
	Run:   greedily,
}

// Fuse is stablehlo-legalize-qdq-to-quantized-op, the reverse of Decompose. It replaces a float
// operation between dequantizations and a quantization with the quantized operation.
var Fuse = &passes.Pass{
	Name: "StablehloLegalizeQDQToQuantizedOpPass", Arg: "stablehlo-legalize-qdq-to-quantized-op",
	Doc:    "Fuse (de-quantize, floating-point operation and quantize) pattern into StableHLO quantized operation",
	Anchor: "func.func", Dialects: []string{"stablehlo"},
	Scope: passes.Always(passes.UnitScope),
	Init: func(*passes.InitCtx) (any, bool) {
		return rewrite.NewSet([]rewrite.Pattern{{Name: "QuantizedStablehloQDQToQuantizedOpConversion", Root: stablehlo.UniformQuantize, Rewrite: fuse}}), true
	},
	Run: greedily,
}

func greedily(c *passes.Ctx) bool {
	changed, converged := rewrite.ApplyGreedily(c.Op, c.State.(*rewrite.Set), rewrite.DefaultConfig())
	if !changed {
		c.PreserveAll()
	}
	return converged
}

// floatOps are the operations that Decompose can compute with floats instead of quantized numbers.
var floatOps = []*ir.OpDef{
	stablehlo.Abs, stablehlo.Add, stablehlo.Atan2, stablehlo.BatchNormGrad, stablehlo.BatchNormInference, stablehlo.BatchNormTraining, stablehlo.Cbrt, stablehlo.Ceil,
	stablehlo.Cholesky, stablehlo.Clamp, stablehlo.Compare, stablehlo.Convolution, stablehlo.Cosine, stablehlo.Div, stablehlo.Dot, stablehlo.DotGeneral,
	stablehlo.DynamicConv, stablehlo.Exp, stablehlo.Expm1, stablehlo.Floor, stablehlo.Log, stablehlo.Log1p, stablehlo.Logistic, stablehlo.Max, stablehlo.Min,
	stablehlo.Mul, stablehlo.Neg, stablehlo.Power, stablehlo.ReducePrecision, stablehlo.Rem, stablehlo.Round, stablehlo.RoundNearestEven, stablehlo.Rsqrt,
	stablehlo.Select, stablehlo.Sign, stablehlo.Sine, stablehlo.Sqrt, stablehlo.Sub, stablehlo.Tan, stablehlo.Tanh, stablehlo.TriangularSolve,
}

// decompositions returns a pattern for each of floatOps that decompose implements.
func decompositions(benefit int) []rewrite.Pattern {
	list := make([]rewrite.Pattern, len(floatOps))
	for i, d := range floatOps {
		list[i] = rewrite.Pattern{Name: "QuantizedStablehloOpConversion", Root: d, Benefit: benefit, Rewrite: decompose}
	}
	return list
}

// decompose replaces op with the same operation on floats. It dequantizes the quantized operands
// and quantizes the results. It returns false if op has no quantized operands or results.
func decompose(rw *rewrite.Rewriter, op *ir.Operation) bool {
	some := false
	expressed := func(t ir.Type) ir.Type {
		q, ok := quantizedOf(t)
		if !ok {
			return t
		}
		some = true
		return ir.WithElement(t, q.Expressed)
	}
	results := op.ResultTypes(nil)
	for i, t := range results {
		results[i] = expressed(t)
	}
	types := make([]ir.Type, op.NumOperands())
	for i := range types {
		types[i] = expressed(op.Operand(i).Type())
	}
	if !some {
		return false
	}
	operands := op.OperandValues(nil)
	for i, v := range operands {
		if types[i] != v.Type() {
			operands[i] = stablehlo.CreateUniformDequantize(rw.Builder, op.Loc(), stablehlo.UniformDequantizeArgs{Operand: v, ResultType: types[i]}).Result(0)
		}
	}
	made := rw.Create(&ir.OpState{Name: op.Name(), Loc: op.Loc(), Operands: operands, Results: results, Attrs: op.Discardable(), Props: op.Props()})
	values := made.ResultValues(nil)
	for i, v := range values {
		if t := op.Result(i).Type(); t != v.Type() {
			values[i] = stablehlo.CreateUniformQuantize(rw.Builder, op.Loc(), stablehlo.UniformQuantizeArgs{Operand: v, ResultType: t}).Result(0)
		}
	}
	rw.Replace(op, values...)
	return true
}

// fuse replaces op, a quantization of the result of another operation, with that operation on
// quantized numbers. The other operation must have no regions, only one result, and
// dequantizations as its only operands.
func fuse(rw *rewrite.Rewriter, op *ir.Operation) bool {
	compute := op.Operand(0).DefiningOp()
	if compute == nil || compute.NumRegions() > 0 || compute.NumResults() != 1 || compute.NumOperands() == 0 {
		return false
	}
	operands := compute.OperandValues(nil)
	for i, v := range operands {
		d := v.DefinedBy(stablehlo.UniformDequantize)
		if d == nil {
			return false
		}
		operands[i] = d.Operand(0)
	}
	rw.After(compute)
	made := rw.Create(&ir.OpState{
		Name: compute.Name(), Loc: compute.Loc(), Operands: operands, Results: op.ResultTypes(nil), Attrs: compute.Discardable(), Props: compute.Props(),
	})
	rw.ReplaceAllUses(op.Result(0), made.Result(0))
	return true
}
