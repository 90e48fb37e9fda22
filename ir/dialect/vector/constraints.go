package vector

import (
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	combiningKindAttr                = constraint.EnumAttr("CombiningKindAttr", "Kind of combining function for contractions and reductions", CombiningKindAttr, &CombiningKind)
	iteratorTypeArrayAttr            = constraint.AttrArrayOf("Iterator type should be an enum.", IteratorTypeAttr)
	printPunctuationAttr             = constraint.EnumAttr("PrintPunctuationAttr", "Punctuation for separating vectors or vector elements", PrintPunctuationAttr, &PrintPunctuation)
	VectorContractLoweringAttr       = constraint.IntEnumAttr("VectorContractLoweringAttr", "control the lowering of `vector.contract` operations.", &VectorContractLowering)
	VectorMultiReductionLoweringAttr = constraint.IntEnumAttr("VectorMultiReductionLoweringAttr", "control the lowering of `vector.multi_reduction`.", &VectorMultiReductionLowering)
	VectorTransferSplitAttr          = constraint.IntEnumAttr("VectorTransferSplitAttr", "control the splitting of `vector.transfer` operations into in-bounds and out-of-bounds variants.", &VectorTransferSplit)
	VectorTransposeLoweringAttr      = constraint.IntEnumAttr("VectorTransposeLoweringAttr", "control the lowering of `vector.transpose` operations.", &VectorTransposeLowering)
	anyType                          = constraint.Named("", constraint.AnyTypeOf(constraint.VectorOfAnyRankOf(constraint.AnyType), constraint.AnyInteger, constraint.Index, constraint.AnyFloat))
	vector1D                         = constraint.Named(" of ranks 1", constraint.OfRank(constraint.VectorOf(constraint.AnyType), 1))
	tensorOrMemRef                   = constraint.OfClass("ShapedType", constraint.Named("Tensor or MemRef of any type values", constraint.AnyTypeOf(constraint.TensorOf(constraint.AnyType), constraint.MemRefOf(constraint.AnyType))))
	maskOfAnyRank                    = constraint.VectorOfAnyRankOf(constraint.I1)
	mask                             = constraint.VectorOf(constraint.I1)
	vectorOfFloat                    = constraint.VectorOfAnyRankOf(constraint.AnyFloat)
	vector1DOfIndex                  = constraint.OfRank(constraint.VectorOf(constraint.Index), 1)
	vectorOfIntegerOrIndex           = constraint.VectorOf(constraint.AnyInteger, constraint.Index)
)
