package linalg

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	elementwiseKindAttr = ir.AttrConstraint{
		Summary: "allowed 32-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, ElementwiseKindAttr) },
		Enum:    &ElementwiseKind,
		Attr:    ElementwiseKindAttr,
		Class:   "ElementwiseKindAttr",
	}

	i64DenseArrayShouldBeInAttr = ir.AttrConstraint{
		Summary: "i64 dense array attribute should be in increasing order",
		Check: func(a ir.Attribute) bool {
			return constraint.IsDenseI64ArrayAttr(a) && constraint.IsSorted(a) && constraint.NoNeighborsEqual(a)
		},
		Class: "DenseI64ArrayAttr",
	}

	iteratorTypeArrayAttr = ir.AttrConstraint{
		Summary: "Iterator type should be an enum.",
		Check: func(a ir.Attribute) bool {
			return constraint.IsArrayAttr(a) && constraint.Each(a, func(e ir.Attribute) bool { return constraint.OfAttr(e, IteratorTypeAttr) })
		},
		Class: "ArrayAttr",
	}

	n64BitSignlessIntElementsShapeAttr = ir.AttrConstraint{
		Summary: "64-bit signless int elements attribute of shape [1]",
		Check: func(a ir.Attribute) bool {
			return constraint.IsDenseIntElementsAttr(a) && constraint.IsSignless(ir.ElementOf(ir.TypeOf(a)), 64) &&
				constraint.ShapeIs(ir.TypeOf(a), 1)
		},
		Class: "DenseIntElementsAttr",
	}

	n64BitSignlessIntElementsShapeAttr2 = ir.AttrConstraint{
		Summary: "64-bit signless int elements attribute of shape [2]",
		Check: func(a ir.Attribute) bool {
			return constraint.IsDenseIntElementsAttr(a) && constraint.IsSignless(ir.ElementOf(ir.TypeOf(a)), 64) &&
				constraint.ShapeIs(ir.TypeOf(a), 2)
		},
		Class: "DenseIntElementsAttr",
	}

	n64BitSignlessIntElementsShapeAttr3 = ir.AttrConstraint{
		Summary: "64-bit signless int elements attribute of shape [3]",
		Check: func(a ir.Attribute) bool {
			return constraint.IsDenseIntElementsAttr(a) && constraint.IsSignless(ir.ElementOf(ir.TypeOf(a)), 64) &&
				constraint.ShapeIs(ir.TypeOf(a), 3)
		},
		Class: "DenseIntElementsAttr",
	}

	typeFnAttr = ir.AttrConstraint{
		Summary: "allowed 32-bit signless integer cases: 0, 1",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, TypeFnAttr) },
		Enum:    &TypeFn,
		Attr:    TypeFnAttr,
		Class:   "TypeFnAttr",
	}

	WinogradConv2DFmrAttr = ir.AttrConstraint{
		Summary: "allowed 32-bit signless integer cases: 0, 1, 2",
		Check:   func(a ir.Attribute) bool { return constraint.IsEnum(a, &WinogradConv2DFmr) },
		Type:    func(c *ir.Context) ir.Type { return c.Int(32) },
		Enum:    &WinogradConv2DFmr,
		Class:   "WinogradConv2DFmrAttr",
	}

	n4DTensorAny = ir.TypeConstraint{
		Summary: "4D tensor of any type values",
		Check: func(t ir.Type) bool {
			return constraint.IsRankedTensor(t) && constraint.HasRank(t) && constraint.Rank(t) == 4
		},
		Class: "RankedTensorType",
	}

	n6DTensorAny = ir.TypeConstraint{
		Summary: "6D tensor of any type values",
		Check: func(t ir.Type) bool {
			return constraint.IsRankedTensor(t) && constraint.HasRank(t) && constraint.Rank(t) == 6
		},
		Class: "RankedTensorType",
	}

	tensorOrMemref = ir.TypeConstraint{
		Summary: "memref of any type values or ranked tensor of any type values",
		Check:   func(t ir.Type) bool { return constraint.IsMemRef(t) || constraint.IsRankedTensor(t) },
		Class:   "ShapedType",
	}
)
