package legalize

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
	"github.com/millrace-mlir/millrace/stablehlo/hlo"
)

// Dynamism is stablehlo-canonicalize-dynamism, which replaces dynamic operations with static ones
// where their operands are constant.
var Dynamism = &passes.Pass{
	Name: "StablehloCanonicalizeDynamismPass", Arg: "stablehlo-canonicalize-dynamism",
	Doc:    "Canonicalizes dynamic StableHLO ops into static ops.",
	Anchor: "func.func",
	Scope:  passes.Always(passes.UnitScope),
	Init: func(*passes.InitCtx) (any, bool) {
		var list []rewrite.Pattern
		for d, f := range staticForms {
			list = append(list, rewrite.Pattern{Name: "Canonicalize" + d.Class + "OpPattern", Root: d, Rewrite: f})
		}
		slices.SortFunc(list, func(a, b rewrite.Pattern) int { return cmpNames(a.Root, b.Root) })
		return rewrite.NewSet(list), true
	},
	Run: func(c *passes.Ctx) bool {
		cfg := rewrite.DefaultConfig()
		cfg.TopDown = true
		cfg.MaxIterations = dynamismIterations
		if _, converged := rewrite.ApplyGreedily(c.Op, c.State.(*rewrite.Set), cfg); !converged {
			return c.Op.EmitError("Failed to converge StablehloCanonicalizeDynamism in %d iterations", dynamismIterations)
		}
		return true
	},
}

const dynamismIterations = 2

func cmpNames(a, b *ir.OpDef) int {
	switch {
	case a.Name < b.Name:
		return -1
	case a.Name > b.Name:
		return 1
	}
	return 0
}

// staticForms has, for each dynamic operation, the rewrite that replaces it with a static
// operation.
var staticForms = map[*ir.OpDef]func(rw *rewrite.Rewriter, op *ir.Operation) bool{
	stablehlo.CustomCall:            customCall,
	stablehlo.DynamicBroadcastInDim: dynamicBroadcastInDim,
	stablehlo.DynamicConv:           dynamicConv,
	stablehlo.DynamicGather:         dynamicGather,
	stablehlo.DynamicIota:           dynamicIota,
	stablehlo.DynamicPad:            dynamicPad,
	stablehlo.DynamicReshape:        dynamicReshape,
	stablehlo.RealDynamicSlice:      realDynamicSlice,
}

// known returns the integers in each of the constants vs, or false if one of vs is not a constant.
func known(vs ...*ir.Value) ([][]int64, bool) {
	lists := make([][]int64, len(vs))
	for i, v := range vs {
		l, ok := hlo.ConstantInts(v)
		if !ok {
			return nil, false
		}
		lists[i] = l
	}
	return lists, true
}

func dynamicBroadcastInDim(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := stablehlo.DynamicBroadcastInDimOp(op)
	t := op.Result(0).Type()
	if _, ok := known(o.OutputDimensions()); !ok || !ir.HasStaticShape(o.Operand().Type()) || !ir.HasStaticShape(t) {
		return false
	}
	rw.ReplaceWith(op, stablehlo.CreateBroadcastInDim(rw.Builder, op.Loc(), stablehlo.BroadcastInDimArgs{
		Operand: o.Operand(), BroadcastDimensions: o.BroadcastDimensions(), ResultType: t, Discardable: op.Discardable(),
	}))
	return true
}

func dynamicConv(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := stablehlo.DynamicConvOp(op)
	l, ok := known(o.Padding())
	if !ok {
		return false
	}
	rw.ReplaceWith(op, stablehlo.CreateConvolution(rw.Builder, op.Loc(), stablehlo.ConvolutionArgs{
		Lhs: o.Lhs(), Rhs: o.Rhs(), Padding: stablehlo.I64Matrix(rw.Ctx, int64(len(l[0])/2), 2, l[0]),
		BatchGroupCount: o.BatchGroupCount(), DimensionNumbers: o.DimensionNumbers(), FeatureGroupCount: o.FeatureGroupCount(),
		LhsDilation: o.LhsDilation(), PrecisionConfig: o.PrecisionConfig(), RhsDilation: o.RhsDilation(),
		WindowReversal: o.WindowReversal(), WindowStrides: o.WindowStrides(), ResultType: op.Result(0).Type(), Discardable: op.Discardable(),
	}))
	return true
}

func dynamicGather(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := stablehlo.DynamicGatherOp(op)
	l, ok := known(o.SliceSizes())
	if !ok {
		return false
	}
	rw.ReplaceWith(op, stablehlo.CreateGather(rw.Builder, op.Loc(), stablehlo.GatherArgs{
		Operand: o.Operand(), StartIndices: o.StartIndices(), DimensionNumbers: o.DimensionNumbers(), IndicesAreSorted: o.IndicesAreSorted(),
		SliceSizes: rw.Ctx.DenseI64Array(l[0]), ResultType: op.Result(0).Type(), Discardable: op.Discardable(),
	}))
	return true
}

func dynamicIota(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := stablehlo.DynamicIotaOp(op)
	t := op.Result(0).Type()
	if _, ok := known(o.OutputShape()); !ok || !ir.HasStaticShape(t) {
		return false
	}
	rw.ReplaceWith(op, stablehlo.CreateIota(rw.Builder, op.Loc(), stablehlo.IotaArgs{IotaDimension: o.IotaDimension(), OutputType: t, Discardable: op.Discardable()}))
	return true
}

func dynamicPad(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := stablehlo.DynamicPadOp(op)
	l, ok := known(o.EdgePaddingLow(), o.EdgePaddingHigh(), o.InteriorPadding())
	if !ok {
		return false
	}
	rw.ReplaceWith(op, stablehlo.CreatePad(rw.Builder, op.Loc(), stablehlo.PadArgs{
		Operand: o.Operand(), PaddingValue: o.PaddingValue(), EdgePaddingLow: rw.Ctx.DenseI64Array(l[0]),
		EdgePaddingHigh: rw.Ctx.DenseI64Array(l[1]), InteriorPadding: rw.Ctx.DenseI64Array(l[2]),
		ResultType: op.Result(0).Type(), Discardable: op.Discardable(),
	}))
	return true
}

// dynamicReshape replaces a dynamic_reshape with a reshape if the shape operand is constant and the
// result type is static.
func dynamicReshape(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := stablehlo.DynamicReshapeOp(op)
	t := op.Result(0).Type()
	if _, ok := known(o.OutputShape()); !ok || !ir.HasStaticShape(t) {
		return false
	}
	rw.ReplaceWith(op, stablehlo.CreateReshape(rw.Builder, op.Loc(), stablehlo.ReshapeArgs{Operand: o.Operand(), ResultType: t, Discardable: op.Discardable()}))
	return true
}

// realDynamicSlice replaces a real_dynamic_slice with a slice if all operands are constant. If only
// the sizes are constant, and all strides are 1, it becomes a dynamic_slice.
func realDynamicSlice(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := stablehlo.RealDynamicSliceOp(op)
	t := op.Result(0).Type()
	if l, ok := known(o.StartIndices(), o.LimitIndices(), o.Strides()); ok {
		c := rw.Ctx
		rw.ReplaceWith(op, stablehlo.CreateSlice(rw.Builder, op.Loc(), stablehlo.SliceArgs{
			Operand: o.Operand(), StartIndices: c.DenseI64Array(l[0]), LimitIndices: c.DenseI64Array(l[1]), Strides: c.DenseI64Array(l[2]),
			ResultType: t, Discardable: op.Discardable(),
		}))
		return true
	}
	l, ok := known(o.Strides())
	if !ok || slices.ContainsFunc(l[0], func(s int64) bool { return s != 1 }) {
		return false
	}
	sizes, ok := stablehlo.Beyond(o.StartIndices(), o.LimitIndices())
	if !ok {
		return false
	}
	element := ir.ElementOf(o.StartIndices().Type())
	vector, scalar := rw.Ctx.RankedTensorType([]int64{1}, element, nil), rw.Ctx.RankedTensorType(nil, element, nil)
	starts := make([]*ir.Value, len(sizes))
	for i := range starts {
		part := stablehlo.CreateSlice(rw.Builder, op.Loc(), stablehlo.SliceArgs{
			Operand: o.StartIndices(), StartIndices: rw.Ctx.DenseI64Array([]int64{int64(i)}),
			LimitIndices: rw.Ctx.DenseI64Array([]int64{int64(i) + 1}), Strides: rw.Ctx.DenseI64Array([]int64{1}), ResultType: vector,
		}).Result(0)
		starts[i] = stablehlo.CreateReshape(rw.Builder, op.Loc(), stablehlo.ReshapeArgs{Operand: part, ResultType: scalar}).Result(0)
	}
	rw.ReplaceWith(op, stablehlo.CreateDynamicSlice(rw.Builder, op.Loc(), stablehlo.DynamicSliceArgs{
		Operand: o.Operand(), StartIndices: starts, SliceSizes: rw.Ctx.DenseI64Array(sizes), ResultType: t, Discardable: op.Discardable(),
	}))
	return true
}
