package quantized

import (
	"github.com/millrace-mlir/millrace/ir"
	funcs "github.com/millrace-mlir/millrace/ir/dialect/func"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/convert/retype"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
	"github.com/millrace-mlir/millrace/stablehlo/hlo"
)

// ToMath is stablehlo-legalize-quant-to-math, which lowers quantized operations to arithmetic on
// integers. An operation without its own rule computes with floats, between a dequantization and a
// quantization.
var ToMath = &passes.Pass{
	Name: "StablehloLegalizeQuantToMathPass", Arg: "stablehlo-legalize-quant-to-math",
	Doc:    "Convert from StableHLO quantized ops to StableHLO primitive math ops.",
	Anchor: "func.func", Dialects: []string{"chlo", "stablehlo"},
	Scope: passes.Always(passes.UnitScope),
	Init:  func(*passes.InitCtx) (any, bool) { return toMath(), true },
	Run:   func(c *passes.Ctx) bool { return c.Convert(c.State.(*rewrite.Conversion), rewrite.ConversionConfig{}) },
}

func toMath() *rewrite.Conversion {
	tc := converter()
	isLegal := func(op *ir.Operation) (legal, known bool) { return tc.IsLegalOp(op), true }
	target := rewrite.NewTarget().IllegalDialects("quant").DynamicDialects(isLegal, "stablehlo", "chlo", "func")
	target.DynamicOps(func(op *ir.Operation) (legal, known bool) { return tc.IsLegalSignature(ir.FunctionTypeOf(op)), true }, funcs.Func.Name)
	list := []rewrite.Pattern{
		{Name: "ConvertUniformQuantizeOp", Root: stablehlo.UniformQuantize, Convert: rule(quantize)},
		{Name: "ConvertUniformDequantizeOp", Root: stablehlo.UniformDequantize, Convert: rule(dequantize)},
		{Name: "ConvertUniformQuantizedAddOp", Root: stablehlo.Add, Convert: rule(add)},
		{Name: "ConvertUniformQuantizedDotOp", Root: stablehlo.Dot, Convert: rule(dot)},
		{Name: "ConvertUniformQuantizedDotGeneralOp", Root: stablehlo.DotGeneral, Convert: rule(dotGeneral)},
		{Name: "ConvertUniformQuantizedConvolutionOp", Root: stablehlo.Convolution, Convert: rule(convolution)},
		{Name: "FunctionOpInterfaceSignatureConversion", Root: funcs.Func, Converter: tc, Convert: retype.FunctionBlocks},
		{Name: "ReturnOpTypeConversion", Root: funcs.Return, Converter: tc, Convert: retype.Operands},
	}
	for _, d := range storageOps {
		list = append(list, rewrite.Pattern{Name: "ConvertGenericOp", Root: d, Converter: tc, Convert: onStorage})
	}
	return &rewrite.Conversion{Target: target, Set: rewrite.NewSet(list, decompositions(-1))}
}

// rule returns a conversion function that calls lower. Its result reports whether the pattern
// applies.
func rule(lower func(l *lowering) bool) func(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	return func(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
		return lower(&lowering{rw, op, operands})
	}
}

// storageOps are the operations that have the same effect on the stored integers as on the numbers.
// This holds only if all per-tensor quantized types of the operation are equal.
var storageOps = []*ir.OpDef{
	stablehlo.BitcastConvert, stablehlo.BroadcastInDim, stablehlo.Concatenate, stablehlo.Constant, stablehlo.DynamicBroadcastInDim, stablehlo.DynamicReshape,
	stablehlo.DynamicSlice, stablehlo.Gather, stablehlo.GetDimensionSize, stablehlo.Max, stablehlo.Min, stablehlo.Pad, stablehlo.ReduceWindow,
	stablehlo.Reshape, stablehlo.Return, stablehlo.Select, stablehlo.Slice, stablehlo.Transpose,
}

// converter returns a type converter from quantized types, and tensors of them, to the integers
// that store them. It has no materializations.
func converter() *rewrite.TypeConverter {
	tc := &rewrite.TypeConverter{}
	tc.AddOne(func(t ir.Type) (ir.Type, bool) { return storage(t), true })
	return tc
}

// storage returns the type of the integers that store t, or t if it is not quantized.
func storage(t ir.Type) ir.Type {
	if _, tensor := t.(*ir.RankedTensorType); tensor {
		if q, ok := hlo.QuantizedOf(ir.ElementOf(t)); ok {
			return ir.WithElement(t, q.Storage)
		}
		return t
	}
	if q, ok := hlo.QuantizedOf(t); ok {
		return q.Storage
	}
	return t
}

// quantizedOf returns the quantized element type of t. It returns false if t has no shape or its
// elements are not quantized.
func quantizedOf(t ir.Type) (hlo.Quantized, bool) {
	if !ir.IsShaped(t) {
		return hlo.Quantized{}, false
	}
	return hlo.QuantizedOf(ir.ElementOf(t))
}

// onStorage replaces op with the same operation on the stored integers. It returns false if two
// per-tensor quantized types of op differ.
func onStorage(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	var first ir.Type
	differs := func(t ir.Type) bool {
		q, ok := quantizedOf(t)
		if !ok || q.PerAxis() {
			return false
		}
		if first == nil {
			first = q.DialectType
		}
		return first != q.DialectType
	}
	for i := range op.Results() {
		if differs(op.Result(i).Type()) {
			return false
		}
	}
	for i := range op.Operands() {
		if differs(op.Operand(i).Type()) {
			return false
		}
	}
	return retype.Again(rw, op, operands, op.Props())
}
