package linalg

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/calc"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
)

// options are the options of stablehlo-legalize-to-linalg.
type options struct {
	Primitive bool `opt:"enable-primitive-ops" default:"false" doc:"Lower to primitive Linalg ops (map, reduce and transpose) when possible, instead of linalg.generic"`
	Sparse    bool `opt:"enable-sparse-ops" default:"false" doc:"Lower to Sparse Tensor ops (sparse_tensor.concatenate)when possible, instead of linalg.generic"`
	Capture   bool `opt:"capture-scalar-inputs" default:"true" doc:"Capture scalar inputs in generic ops instead ofpassing as tensor-scalar argument."`
}

// Pass is stablehlo-legalize-to-linalg, which lowers StableHLO to linalg on tensors.
var Pass = &passes.Pass{
	Name: "StablehloLegalizeToLinalgPass", Arg: "stablehlo-legalize-to-linalg", Doc: "Legalize StableHLO to LinAlg",
	Options: passes.OptionsOf[options](),
	Scope:   passes.Always(passes.UnitScope), PushDown: passes.Pushed,
	Dialects: []string{"bufferization", "complex", "linalg", "math", "memref", "scf", "shape", "sparse_tensor"},
	Init:     func(c *passes.InitCtx) (any, bool) { return conversion(c.Options.(*options)), true },
	Run:      func(c *passes.Ctx) bool { return c.Convert(c.State.(*rewrite.Conversion), rewrite.ConversionConfig{}) },
}

// lowering is the state of lowering one operation of StableHLO.
type lowering struct {
	calc.Calc
	op *ir.Operation
	// args are the operands in their converted types.
	args []*ir.Value
}

// lower rewrites an operation. It returns false if the pattern does not apply.
type lower func(l *lowering) bool

func conversion(o *options) *rewrite.Conversion {
	target := rewrite.NewTarget().LegalDialects("bufferization", "arith", "complex", "linalg", "math", "tensor", "sparse_tensor", "scf", "shape").
		LegalOps("builtin.unrealized_conversion_cast")
	tc := converter()
	var list []rewrite.Pattern
	add := func(name string, d *ir.OpDef, benefit int, f lower) {
		list = append(list, rewrite.Pattern{
			Name: name, Root: d, Benefit: benefit, Converter: tc,
			Convert: func(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
				return f(&lowering{calc.For(rw, op), op, operands})
			},
		})
	}
	for _, r := range always {
		add(r.name, r.op, r.benefit, r.lower)
	}
	form := plain
	if o.Primitive {
		form = primitive
	}
	for _, r := range form {
		add(r.name, r.op, r.benefit, r.lower)
	}
	if o.Sparse {
		add("SparseConcatenateConverter", stablehlo.Concatenate, 1, concatenateSparse)
	}
	for i := range scalars {
		r := &scalars[i]
		switch {
		case o.Primitive:
			add("PointwiseToLinalgMapConverter", r.op, 1, r.toMap)
		default:
			add("PointwiseToLinalgConverter", r.op, 1, func(l *lowering) bool { return r.toGeneric(l, o.Capture) })
		}
		add("ScalarHloToArithmeticPattern", r.op, 1, r.toArith)
	}
	return &rewrite.Conversion{Target: target, Set: rewrite.NewSet(list)}
}

type rule struct {
	name    string
	op      *ir.OpDef
	benefit int
	lower   lower
}

// always are the patterns that apply whatever the options say. The number is the benefit; patterns
// for special cases have a higher one.
var always = []rule{
	{"BitcastConvertConverter", stablehlo.BitcastConvert, 1, bitcastConvert},
	{"ConstConverterTensor", stablehlo.Constant, 1, constant},
	{"EinsumToLinalgConverter", stablehlo.Einsum, 1, einsum},
	{"GatherConversion", stablehlo.Gather, 1, gather},
	{"RealDynamicSliceConverter", stablehlo.RealDynamicSlice, 1, realDynamicSlice},
	{"ReshapeOpConverter", stablehlo.Reshape, 1, reshape},
	{"ReverseConverter", stablehlo.Reverse, 1, reverse},
	{"SetDimensionSizeConverter", stablehlo.SetDimensionSize, 1, setDimensionSize},
	{"SliceConverter", stablehlo.Slice, 1, slice},
	{"DynamicSliceConverter", stablehlo.DynamicSlice, 1, dynamicSlice},
	{"DynamicUpdateSliceConverter", stablehlo.DynamicUpdateSlice, 1, dynamicUpdateSlice},
	{"PadOpConversion", stablehlo.Pad, 1, pad},
	{"PadOpNegativePaddingConversion", stablehlo.Pad, 1, padNegative},
	{"TorchIndexSelectOpConversion", stablehlo.TorchIndexSelect, 1, torchIndexSelect},
	{"SelectAndScatterNoOverlapConverter", stablehlo.SelectAndScatter, 1, selectAndScatter},
	{"NormalConvolutionOpConversion", stablehlo.Convolution, 2, convolutionNamed},
	{"DepthwiseConvolutionOpConversion", stablehlo.Convolution, 2, convolutionDepthwise},
	{"ConvolutionOpGeneralConversion", stablehlo.Convolution, 1, convolutionGeneral},
	{"DotOpConversion", stablehlo.Dot, 2, dot},
	{"DotGeneralBatchMatMulOpConversion", stablehlo.DotGeneral, 2, batchMatmul},
	{"DotGeneralOpConversion", stablehlo.DotGeneral, 1, dotGeneral},
	{"RngBitGeneratorConverter", stablehlo.RngBitGenerator, 1, rngBitGenerator},
	{"RngUniformConversion", stablehlo.Rng, 1, rngUniform},
	{"ReduceRegionReturnOpConversion", stablehlo.Return, 1, returnInBody},
	{"ReduceWindowOpOnTensorsGenericConversion", stablehlo.ReduceWindow, 1, reduceWindow},
	{"ReduceWindowOpConversion", stablehlo.ReduceWindow, 2, reduceWindowPooling},
}

// plain are the patterns that only apply without the option enable-primitive-ops; the patterns in
// primitive replace them if the option is set.
var plain = []rule{
	{"BroadcastConverter", stablehlo.Broadcast, 1, broadcast},
	{"ConcatenateConverter", stablehlo.Concatenate, 1, concatenate},
	{"IotaConverter", stablehlo.Iota, 1, iotaGeneric},
	{"IotaConverter", stablehlo.DynamicIota, 1, iotaGeneric},
	{"HloBroadcastInDimConverter", stablehlo.BroadcastInDim, 1, broadcastInDim},
	{"HloDynamicBroadcastInDimConverter", stablehlo.DynamicBroadcastInDim, 1, dynamicBroadcastInDim},
	{"MapOpToGenericConverter", stablehlo.Map, 1, mapToGeneric},
	{"TransposeConverter", stablehlo.Transpose, 1, transpose},
	{"ReduceOpToGenericConverter", stablehlo.Reduce, 1, reduceToGeneric},
}

var primitive = []rule{
	{"BroadcastInDimOpToBroadcastConverter", stablehlo.BroadcastInDim, 1, broadcastInDimPrimitive},
	{"BroadcastOpToBroadcastConverter", stablehlo.Broadcast, 1, broadcastPrimitive},
	{"DynamicBroadcastInDimOpToBroadcastConverter", stablehlo.DynamicBroadcastInDim, 1, dynamicBroadcastInDimPrimitive},
	{"ConcatenateOpToConcatConverter", stablehlo.Concatenate, 1, concatenatePrimitive},
	{"IotaToMapConverter", stablehlo.Iota, 1, iotaToMap},
	{"IotaToMapConverter", stablehlo.DynamicIota, 1, iotaToMap},
	{"MapOpToMapConverter", stablehlo.Map, 1, mapToMap},
	{"TransposeOpToTransposeConverter", stablehlo.Transpose, 1, transposePrimitive},
	{"ReduceOpToReduceConverter", stablehlo.Reduce, 1, reduceToReduce},
}
