package vector

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	combiningKindAttr = ir.AttrConstraint{
		Summary: "Kind of combining function for contractions and reductions",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, CombiningKindAttr) },
		Enum:    &CombiningKind,
		Attr:    CombiningKindAttr,
		Class:   "CombiningKindAttr",
	}

	iteratorTypeArrayAttr = ir.AttrConstraint{
		Summary: "Iterator type should be an enum.",
		Check: func(a ir.Attribute) bool {
			return constraint.IsArrayAttr(a) && constraint.Each(a, func(e ir.Attribute) bool { return constraint.OfAttr(e, IteratorTypeAttr) })
		},
		Class: "ArrayAttr",
	}

	printPunctuationAttr = ir.AttrConstraint{
		Summary: "Punctuation for separating vectors or vector elements",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, PrintPunctuationAttr) },
		Enum:    &PrintPunctuation,
		Attr:    PrintPunctuationAttr,
		Class:   "PrintPunctuationAttr",
	}

	VectorContractLoweringAttr = ir.AttrConstraint{
		Summary: "control the lowering of `vector.contract` operations.",
		Check:   func(a ir.Attribute) bool { return constraint.IsEnum(a, &VectorContractLowering) },
		Type:    func(c *ir.Context) ir.Type { return c.Int(32) },
		Enum:    &VectorContractLowering,
		Class:   "VectorContractLoweringAttr",
	}

	VectorMultiReductionLoweringAttr = ir.AttrConstraint{
		Summary: "control the lowering of `vector.multi_reduction`.",
		Check:   func(a ir.Attribute) bool { return constraint.IsEnum(a, &VectorMultiReductionLowering) },
		Type:    func(c *ir.Context) ir.Type { return c.Int(32) },
		Enum:    &VectorMultiReductionLowering,
		Class:   "VectorMultiReductionLoweringAttr",
	}

	VectorTransferSplitAttr = ir.AttrConstraint{
		Summary: "control the splitting of `vector.transfer` operations into in-bounds and out-of-bounds variants.",
		Check:   func(a ir.Attribute) bool { return constraint.IsEnum(a, &VectorTransferSplit) },
		Type:    func(c *ir.Context) ir.Type { return c.Int(32) },
		Enum:    &VectorTransferSplit,
		Class:   "VectorTransferSplitAttr",
	}

	VectorTransposeLoweringAttr = ir.AttrConstraint{
		Summary: "control the lowering of `vector.transpose` operations.",
		Check:   func(a ir.Attribute) bool { return constraint.IsEnum(a, &VectorTransposeLowering) },
		Type:    func(c *ir.Context) ir.Type { return c.Int(32) },
		Enum:    &VectorTransposeLowering,
		Class:   "VectorTransposeLoweringAttr",
	}

	anyType = ir.TypeConstraint{
		Summary: "",
		Check: func(t ir.Type) bool {
			return constraint.IsVector(t) || constraint.IsInteger(t) || constraint.IsIndex(t) || ir.IsFloat(t)
		},
	}

	ranks1 = ir.TypeConstraint{
		Summary: " of ranks 1",
		Check: func(t ir.Type) bool {
			return constraint.IsVector(t) && constraint.Rank(t) > 0 && constraint.Rank(t) == 1
		},
		Class: "VectorType",
	}

	tensorMemRefAny = ir.TypeConstraint{
		Summary: "Tensor or MemRef of any type values",
		Check:   func(t ir.Type) bool { return ir.IsTensor(t) || constraint.IsMemRef(t) },
		Class:   "ShapedType",
	}

	vector1BitSignlessInteger = ir.TypeConstraint{
		Summary: "vector of 1-bit signless integer values",
		Check:   func(t ir.Type) bool { return constraint.IsVector(t) && constraint.IsSignless(ir.ElementOf(t), 1) },
		Class:   "VectorType",
	}

	vector1BitSignlessInteger2 = ir.TypeConstraint{
		Summary: "vector of 1-bit signless integer values",
		Check: func(t ir.Type) bool {
			return constraint.IsVector(t) && constraint.Rank(t) > 0 && constraint.IsSignless(ir.ElementOf(t), 1)
		},
		Class: "VectorType",
	}

	vectorFloatingPoint = ir.TypeConstraint{
		Summary: "vector of floating-point values",
		Check:   func(t ir.Type) bool { return constraint.IsVector(t) && ir.IsFloat(ir.ElementOf(t)) },
		Class:   "VectorType",
	}

	vectorIndexRanks1 = ir.TypeConstraint{
		Summary: "vector of index values of ranks 1",
		Check: func(t ir.Type) bool {
			return constraint.IsVector(t) && constraint.Rank(t) > 0 && constraint.IsIndex(ir.ElementOf(t)) &&
				constraint.IsVector(t) && constraint.Rank(t) > 0 && constraint.Rank(t) == 1
		},
		Class: "VectorType",
	}

	vectorIntegerIndex = ir.TypeConstraint{
		Summary: "vector of integer or index values",
		Check: func(t ir.Type) bool {
			return constraint.IsVector(t) && constraint.Rank(t) > 0 && (constraint.IsInteger(ir.ElementOf(t)) ||
				constraint.IsIndex(ir.ElementOf(t)))
		},
		Class: "VectorType",
	}
)
