package stablehlo

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/stablehlo/hlo"
)

// Type constraints that involve StableHLO's own types.
var (
	token  = constraint.Named("token", constraint.SingletonTypeDef("TokenType", "token", TokenType))
	future = constraint.TypeDef("FutureType", "future", FutureType)

	tupleOf            = hlo.NestedTuple(hlo.Tensor, hlo.Buffer, hlo.PerAxisQuantizedTensor, token)
	tensorOrToken      = constraint.AnyTypeOf(hlo.Tensor, token)
	valueOrToken       = constraint.AnyTypeOf(hlo.Tensor, hlo.PerAxisQuantizedTensor, token)
	valueTokenOrBuffer = constraint.AnyTypeOf(hlo.Tensor, hlo.PerAxisQuantizedTensor, token, hlo.Buffer)
	valueTokenOrTuple  = constraint.AnyTypeOf(hlo.Tensor, hlo.PerAxisQuantizedTensor, token, tupleOf)
	anyValue           = constraint.AnyTypeOf(hlo.Tensor, hlo.PerAxisQuantizedTensor, token, tupleOf, hlo.Buffer)
	staticOrToken      = constraint.AnyTypeOf(hlo.StaticTensor, hlo.StaticPerAxis, token)
	customCallValue    = constraint.AnyTypeOf(hlo.AnyTensor, hlo.Buffer, token, hlo.NestedTuple(hlo.AnyTensor, hlo.Buffer, token), future)

	// TensorOrToken constrains the arguments and results of interpreted programs.
	TensorOrToken = tensorOrToken
)

// Attribute constraints of StableHLO's operations.
var (
	nonNegativeI64 = constraint.ConfinedAttr(constraint.I64Attr, constraint.IntNonNegative)
	f32Attr        = constraint.FloatAttr(constraint.F32)
	positiveI32    = constraint.ConfinedAttr(constraint.I32Attr, constraint.IntPositive)

	comparisonDirection = constraint.EnumAttr("ComparisonDirectionAttr", "Which comparison operation to perform.", ComparisonDirectionAttr, ComparisonDirection)
	comparisonType      = constraint.EnumAttr("ComparisonTypeAttr", "Which comparison type to use.", ComparisonTypeAttr, ComparisonType)
	fftType             = constraint.EnumAttr("FftTypeAttr", "XLA fast fourier transform type.", FFTTypeAttr, FFTType)
	rngAlgorithm        = constraint.EnumAttr("RngAlgorithmAttr", "XLA PRNG algorithm to be used.", RngAlgorithmAttr, RngAlgorithm)
	rngDistribution     = constraint.EnumAttr("RngDistributionAttr", "XLA PRNG distribution to be used.", RngDistributionAttr, RngDistribution)
	transposeKind       = constraint.EnumAttr("TransposeAttr", "Transpose options", TransposeAttr, TransposeKind)
	apiVersion          = constraint.IntEnumAttr("CustomCallApiVersionAttr", "Custom call API version", CustomCallAPIVersion)

	channelHandle   = constraint.AttrDef("ChannelHandleAttr", "two 64-bit integers 'handle' and 'type'", ChannelHandleAttr)
	convNumbers     = constraint.AttrDef("ConvDimensionNumbersAttr", "Structure of dimension information for conv op", ConvAttr)
	dotNumbers      = constraint.AttrDef("DotDimensionNumbersAttr", "Attribute that models the dimension information for dot.", DotAttr)
	dotAlgorithm    = constraint.AttrDef("DotAlgorithmAttr", "Attribute that models the algorithm constraints to use for computing dot.", DotAlgorithmAttr)
	gatherNumbers   = constraint.AttrDef("GatherDimensionNumbersAttr", "Attribute that models the dimension information for gather", GatherAttr)
	scatterNumbers  = constraint.AttrDef("ScatterDimensionNumbersAttr", "Attribute that models the dimension information for scatter", ScatterAttr)
	resultAccuracy  = constraint.AttrDef("ResultAccuracyAttr", "The requested accuracy for transcendental unary ops.", ResultAccuracyAttr)
	precisionConfig = constraint.AttrArrayOf("Precision Config attribute", PrecisionAttr)
	outputAliases   = constraint.AttrArrayOf("Aliasing attribute for outputs and operands of CustomCall", OutputOperandAliasAttr)

	symbolArray   = constraint.TypedArrayOf("flat symbol ref array attribute", constraint.IsFlatSymbolRefAttr)
	layoutArray   = constraint.TypedArrayOf("Array of layout (1D tensor of index type) attributes", isLayout)
	tilingArray   = constraint.TypedArrayOf("Array of tiling attributes", isTiling)
	backendConfig = constraint.AnyAttrOf(constraint.StrAttr, constraint.DictionaryAttr)

	// i64Elements is any shape of 64-bit integers.
	i64Elements = ir.AttrConstraint{
		Summary: "64-bit signless integer elements attribute",
		Check:   isI64Elements,
		Class:   "DenseIntElementsAttr",
	}

	replicaGroups = constraint.AnyAttrOf(i64Elements, constraint.AttrDef("ReplicaGroupMeshAxesAttr", "mesh and axes based replica groups representation.", ReplicaGroupMeshAxesAttr))
)

func isI64Elements(a ir.Attribute) bool {
	d, ok := a.(*ir.DenseElementsAttr)
	return ok && constraint.IsSignless(ir.ElementOf(d.Type), 64)
}

// isLayout reports whether a is a layout: a one-dimensional tensor with elements of type index.
func isLayout(a ir.Attribute) bool {
	d, ok := a.(*ir.DenseElementsAttr)
	return ok && constraint.IsIndex(ir.ElementOf(d.Type)) && constraint.Rank(d.Type) == 1
}

// isTiling reports whether a is an array of layouts.
func isTiling(a ir.Attribute) bool { return constraint.Each(a, isLayout) }

func defaultAccuracy(c *ir.Context) ir.Attribute { return accuracyOf(c, 0, 0, 0, AccuracyDefault) }
