package simplify

import (
	"github.com/millrace-mlir/millrace/ir/dialect/shape"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
)

// Patterns returns all simplification patterns. Drivers try patterns of equal benefit in this
// order. A select does not fold to a constant of more than limit elements.
func Patterns(limit int64) []rewrite.Pattern {
	list := make([]rewrite.Pattern, 0, len(identities)+len(constantLast)+80)
	for i := range identities {
		list = append(list, identities[i].pattern())
	}
	for _, d := range constantLast {
		list = append(list, rewrite.Pattern{Name: d.Class + "Op_CanonicalizeConstantToRhs", Root: d, Benefit: 2, Rewrite: swapConstant})
	}
	list = append(list, declared...)
	list = append(list, coded...)
	return append(list,
		rewrite.Pattern{Name: "SelectOpCanon", Root: stablehlo.Select, Rewrite: selectKnown(limit)},
		rewrite.Pattern{Name: "ZeroExtentToEmptyConstant", Rewrite: emptyTensors},
	)
}

// declared are the patterns that upstream declares in TableGen. The benefit of such a pattern is
// the number of operations that it matches.
var declared = []rewrite.Pattern{
	{Name: "BroadcastInDimOp_MergeComposition", Root: stablehlo.BroadcastInDim, Benefit: 2, Rewrite: broadcastTwice},
	{Name: "BroadcastInDimOp_RemoveNoop", Root: stablehlo.BroadcastInDim, Rewrite: broadcastNothing},
	{Name: "BroadcastInDimOp_ReplaceWithReshape", Root: stablehlo.BroadcastInDim, Benefit: 2, Rewrite: broadcastToReshape},
	{Name: "BroadcastInDimOp_ReplaceWithTranspose", Root: stablehlo.BroadcastInDim, Rewrite: broadcastToTranspose},
	{Name: "CompareOp_EqBooleanTrue", Root: stablehlo.Compare, Benefit: 2, Rewrite: compareBoolean(stablehlo.EQ, stablehlo.IsOne)},
	{Name: "CompareOp_NeBooleanFalse", Root: stablehlo.Compare, Benefit: 2, Rewrite: compareBoolean(stablehlo.NE, stablehlo.IsZero)},
	{Name: "ComplexOp_CancelOutComposedOps", Root: stablehlo.Complex, Benefit: 3, Rewrite: complexOfParts},
	{Name: "ConvertOp_RemoveNoop", Root: stablehlo.Convert, Rewrite: sameType},
	{Name: "DynamicBroadcastInDimOp_FoldToDynamicReshape", Root: stablehlo.DynamicBroadcastInDim, Benefit: 2, Rewrite: dynamicBroadcastReshape},
	{Name: "DynamicBroadcastInDimOp_MergeComposition", Root: stablehlo.DynamicBroadcastInDim, Benefit: 2, Rewrite: dynamicBroadcastTwice},
	{Name: "DynamicBroadcastInDimOp_RemoveNoop", Root: stablehlo.DynamicBroadcastInDim, Benefit: 2, Rewrite: dynamicBroadcastToOwnShape},
	{Name: "DynamicBroadcastInDimOp_ReplaceNoopWithConvert", Root: stablehlo.DynamicBroadcastInDim, Rewrite: dynamicBroadcastNothing},
	{Name: "DynamicGatherOp_ReplaceWithGather", Root: stablehlo.DynamicGather, Benefit: 2, Rewrite: gatherKnownSizes},
	{Name: "DynamicPadOp_ReplaceWithPad", Root: stablehlo.DynamicPad, Rewrite: padKnown},
	{Name: "DynamicReshapeOp_FoldComposedOpsToShapeOperand", Root: shape.ShapeOf, Benefit: 2, Rewrite: shapeOfReshape},
	{Name: "DynamicReshapeOp_MergeComposition", Root: stablehlo.DynamicReshape, Benefit: 2, Rewrite: reshapeTwice},
	{Name: "DynamicUpdateSliceOp_FoldToUpdateOperand", Root: stablehlo.DynamicUpdateSlice, Rewrite: updateAll},
	{Name: "DynamicUpdateSliceOp_RemoveNoop", Root: stablehlo.DynamicUpdateSlice, Rewrite: updateNothing},
	{Name: "GetTupleElementOp_UnpackTuple", Root: stablehlo.GetTupleElement, Benefit: 2, Rewrite: elementOfTuple},
	{Name: "ImagOp_CancelOutComposedOps", Root: stablehlo.Imag, Benefit: 2, Rewrite: imagOfComplex},
	{Name: "IotaOp_FoldScalarToZero", Root: stablehlo.Iota, Rewrite: iotaOfOne},
	{Name: "PadOp_RemoveNoop", Root: stablehlo.Pad, Rewrite: padNothing},
	{Name: "RealDynamicSliceOp_ReplaceWithSlice", Root: stablehlo.RealDynamicSlice, Rewrite: sliceKnown},
	{Name: "RealOp_CancelOutComposedOps", Root: stablehlo.Real, Benefit: 2, Rewrite: realOfComplex},
	{Name: "ReduceOp_RemoveNoop", Root: stablehlo.Reduce, Rewrite: reduceNothing},
	{Name: "ReshapeOp_MergeComposition", Root: stablehlo.Reshape, Benefit: 2, Rewrite: reshapeReshape},
	{Name: "ReshapeOp_RemoveNoop", Root: stablehlo.Reshape, Rewrite: sameType},
	{Name: "ReverseOp_AllDimsEqualOne", Root: stablehlo.Reverse, Rewrite: reverseOnes},
	{Name: "ReverseOp_SplatToNoop", Root: stablehlo.Reverse, Benefit: 2, Rewrite: reverseSplat},
	{Name: "ReverseOp_ZeroElements", Root: stablehlo.Reverse, Rewrite: reverseEmpty},
	{Name: "SelectOp_InvertBroadcastPredicateAndSwap", Root: stablehlo.Select, Benefit: 3, Rewrite: selectBroadcastNot},
	{Name: "SelectOp_InvertPredicateAndSwap", Root: stablehlo.Select, Benefit: 2, Rewrite: selectNot},
	{Name: "SliceOp_RemoveNoop", Root: stablehlo.Slice, Rewrite: sliceAll},
	{Name: "SubtractOp_FoldToZero", Root: stablehlo.Sub, Rewrite: subtractItself},
	{Name: "TransposeOp_RemoveNoop", Root: stablehlo.Transpose, Rewrite: transposeNothing},
	{Name: "TransposeOp_TransposeOfTranspose", Root: stablehlo.Transpose, Benefit: 2, Rewrite: transposeTwice},
	{Name: "XorOp_FoldToZero", Root: stablehlo.Xor, Rewrite: zeroOfItself},
}

// coded are the patterns that upstream writes in C++. They follow the declared patterns of equal
// benefit.
var coded = []rewrite.Pattern{
	{Name: "CompareOpCanon", Root: stablehlo.Compare, Rewrite: compareIntegers},
	{Name: "ConcatenateOpFlatten", Root: stablehlo.Concatenate, Rewrite: concatenateFlat},
	{Name: "ConcatenateOpNoop", Root: stablehlo.Concatenate, Rewrite: concatenateOne},
	{Name: "ConcatenateOpRemoveEmpty", Root: stablehlo.Concatenate, Rewrite: concatenateSome},
	{Name: "CustomCallUnregisteredBackendConfigToFfi", Root: stablehlo.CustomCall, Rewrite: toTypedFFI},
	{Name: "DynamicIotaOpToBroadcast", Root: stablehlo.DynamicIota, Rewrite: iotaThenBroadcast},
	{Name: "DynamicReshapeOpSameOperandAndResultShape", Root: stablehlo.DynamicReshape, Rewrite: reshapeOfSameShape},
	{Name: "DynamicSliceOpToSlice", Root: stablehlo.DynamicSlice, Rewrite: sliceKnownStart},
	{Name: "GatherOpCanon", Root: stablehlo.Gather, Rewrite: gatherOne},
	{Name: "IotaOpBroadcast", Root: stablehlo.Iota, Rewrite: iotaOfMany},
	{Name: "PadOpBroadcastEmptyTensor", Root: stablehlo.Pad, Rewrite: padEmpty},
	{Name: "RealDynamicSliceOpToDynamicSlice", Root: stablehlo.RealDynamicSlice, Rewrite: sliceKnownSizes},
	{Name: "ReduceOpEmptyCanon", Root: stablehlo.Reduce, Rewrite: reduceEmpty},
	{Name: "ReduceOpNoopVariableReturn", Root: stablehlo.Reduce, Rewrite: reduceToCaptured},
	{Name: "ReduceOpUnusedResultCanon", Root: stablehlo.Reduce, Rewrite: reduceUsed},
	{Name: "SliceOpConcatSimplify", Root: stablehlo.Slice, Rewrite: sliceOfConcatenate},
	{Name: "SortOpDropUnusedArgs", Root: stablehlo.Sort, Rewrite: sortUsed},
	{Name: "SortOpSetDimension", Root: stablehlo.Sort, Rewrite: sortLast},
	{Name: "TransposeIsReshape", Root: stablehlo.Transpose, Rewrite: transposeToReshape},
	{Name: "TupleIsRepacking", Root: stablehlo.Tuple, Rewrite: tupleOfElements},
	{Name: "WhileOpImplicitCapture", Root: stablehlo.While, Rewrite: whileInvariant},
	{Name: "GetDimensionSizeOpCanon", Root: stablehlo.GetDimensionSize, Rewrite: dimensionSize},
	{Name: "DynamicBroadcastInDimOpNotActuallyDynamic", Root: stablehlo.DynamicBroadcastInDim, Rewrite: dynamicBroadcastStatic},
	{Name: "DynamicReshapeOpIsStatic", Root: stablehlo.DynamicReshape, Rewrite: reshapeStatic},
	{Name: "DynamicIotaIsStatic", Root: stablehlo.DynamicIota, Rewrite: iotaStatic},
}
