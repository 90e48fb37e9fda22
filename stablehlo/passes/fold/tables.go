package fold

import (
	"math"

	"github.com/millrace-mlir/millrace/stablehlo/dialect/chlo"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
)

// shapeRules are the folding rules that computations of shapes need.
var shapeRules = []rule{
	{name: "FoldAddOpPattern", op: stablehlo.Add, of: numbers | cautious},
	{name: "FoldAndOpPattern", op: stablehlo.And, of: ints},
	{name: "FoldBroadcastInDimOpSplatPattern", op: stablehlo.BroadcastInDim, of: anything | cautious, fold: resizeSplat},
	{name: "FoldClampOpPattern", op: stablehlo.Clamp, of: numbers | cautious},
	{name: "FoldCompareOpPattern", op: stablehlo.Compare, of: ints, fold: foldCompare},
	{name: "FoldConcatenateOpPattern", op: stablehlo.Concatenate, of: numbers | cautious, moves: true, limited: true},
	{name: "FoldConcatenateAdjacentSplatsOpPattern", op: stablehlo.Concatenate, of: anything | cautious, fold: joinSplats},
	{name: "FoldConvertOpPattern", op: stablehlo.Convert, of: numbers | cautious, fold: foldConvert},
	{name: "FoldDivOpPattern", op: stablehlo.Div, of: numbers | cautious, defined: dividable},
	{name: "FoldDynamicSliceOpPattern", op: stablehlo.DynamicSlice, of: anything, fold: resizeSplat},
	{name: "FoldGetDimensionSizeOpPattern", op: stablehlo.GetDimensionSize, of: ints, fold: foldDimensionSize},
	{name: "FoldMaxOpPattern", op: stablehlo.Max, of: numbers | cautious},
	{name: "FoldMinOpPattern", op: stablehlo.Min, of: numbers | cautious},
	{name: "FoldMulOpPattern", op: stablehlo.Mul, of: numbers | cautious},
	{name: "FoldOrOpPattern", op: stablehlo.Or, of: ints},
	{name: "FoldRemOpPattern", op: stablehlo.Rem, of: numbers | cautious, defined: dividable},
	{name: "FoldReshapeOpPattern", op: stablehlo.Reshape, of: anything | cautious, fold: foldReshape},
	{name: "FoldSelectOpPattern", op: stablehlo.Select, of: numbers | cautious, fold: foldSelect},
	{name: "FoldSetDimensionSizeOpPattern", op: stablehlo.SetDimensionSize, fold: foldSetDimensionSize},
	{name: "FoldSignOpPattern", op: stablehlo.Sign, of: numbers, defined: all(0, isNumber)},
	{name: "FoldSliceOpPattern", op: stablehlo.Slice, of: numbers | cautious, moves: true},
	{name: "FoldSubtractOpPattern", op: stablehlo.Sub, of: numbers | cautious},
}

// otherRules are the folding rules that computations of shapes do not need.
var otherRules = []rule{
	{name: "FoldAbsOpPattern", op: stablehlo.Abs, of: numbers},
	{name: "FoldCosineOpPattern", op: stablehlo.Cosine, of: floats},
	{name: "FoldErfOpPattern", op: chlo.Erf, of: floats, fold: foldErf},
	{name: "FoldExpOpPattern", op: stablehlo.Exp, of: floats},
	{name: "FoldIotaOpPattern", op: stablehlo.Iota, of: ints, fold: foldIota},
	{name: "FoldLogOpPattern", op: stablehlo.Log, of: floats, defined: all(0, func(v float64) bool { return !(v <= 0) })},
	{name: "FoldLogisticOpPattern", op: stablehlo.Logistic, of: floats},
	{name: "FoldNegOpPattern", op: stablehlo.Neg, of: numbers},
	{name: "FoldNotOpPattern", op: stablehlo.Not, of: ints},
	{name: "FoldReduceOpReducingZeroDims", op: stablehlo.Reduce, fold: reduceNothing},
	{name: "FoldReduceOpToConstantInitializer", op: stablehlo.Reduce, fold: reduceToConstant},
	{name: "FoldReduceOpWithRedundantResults", op: stablehlo.Reduce, fold: reduceToOutside},
	{name: "FoldReverseOpPattern", op: stablehlo.Reverse, of: numbers | cautious, fold: foldReverse},
	{name: "FoldRoundOpPattern", op: stablehlo.Round, of: floats},
	{name: "FoldRoundNearestEvenOpPattern", op: stablehlo.RoundNearestEven, of: floats},
	{name: "FoldRsqrtOpPattern", op: stablehlo.Rsqrt, of: floats, defined: all(0, func(v float64) bool { return !(v <= 0) })},
	{name: "FoldSineOpPattern", op: stablehlo.Sine, of: floats},
	{name: "FoldSqrtOpPattern", op: stablehlo.Sqrt, of: floats, defined: all(0, func(v float64) bool { return !(v < 0) })},
	{name: "FoldTanOpPattern", op: stablehlo.Tan, of: floats},
	{name: "FoldTanhOpPattern", op: stablehlo.Tanh, of: floats},
	{name: "FoldTransposeOpPattern", op: stablehlo.Transpose, of: anything, moves: true},
	{name: "FoldWhileOpIfDeadAndPresumedPure", op: stablehlo.While, fold: eraseDeadLoop},
	{name: "FoldWhileOpPattern", op: stablehlo.While, fold: skipLoop},
	{name: "InlineCaseOpWithConstantBranchIndex", op: stablehlo.Case, fold: inlineBranch},
	{name: "FoldXorOpPattern", op: stablehlo.Xor, of: ints},
	{name: "LowerBoolSplatConstantsIntoReduceOpRegion", op: stablehlo.Reduce, fold: reduceConstants},
}

func isNumber(v float64) bool { return !math.IsNaN(v) }
