package linalg

import (
	"strconv"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	elementwiseKindAttr = constraint.EnumAttr("ElementwiseKindAttr", "allowed 32-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23", ElementwiseKindAttr, &ElementwiseKind)

	increasingI64ArrayAttr = ir.AttrConstraint{
		Summary: "i64 dense array attribute should be in increasing order",
		Check: func(a ir.Attribute) bool {
			return constraint.IsDenseI64ArrayAttr(a) && constraint.IsSorted(a) && constraint.NoNeighborsEqual(a)
		},
		Class: "DenseI64ArrayAttr",
	}

	iteratorTypeArrayAttr   = constraint.AttrArrayOf("Iterator type should be an enum.", IteratorTypeAttr)
	i64ElementsOfShape1Attr = i64ElementsOfShape(1)
	i64ElementsOfShape2Attr = i64ElementsOfShape(2)
	i64ElementsOfShape3Attr = i64ElementsOfShape(3)
	typeFnAttr              = constraint.EnumAttr("TypeFnAttr", "allowed 32-bit signless integer cases: 0, 1", TypeFnAttr, &TypeFn)
	WinogradConv2DFmrAttr   = constraint.IntEnumAttr("WinogradConv2DFmrAttr", "allowed 32-bit signless integer cases: 0, 1, 2", &WinogradConv2DFmr)
	tensor4D                = constraint.TensorOfRank(4, constraint.AnyType)
	tensor6D                = constraint.TensorOfRank(6, constraint.AnyType)
	tensorOrMemref          = constraint.OfClass("ShapedType", constraint.AnyTypeOf(constraint.MemRefOf(constraint.AnyType), constraint.RankedTensorOf(constraint.AnyType)))
)

// i64ElementsOfShape returns the constraint that an attribute is a dense elements
// attribute of type i64 with one dimension of that size.
func i64ElementsOfShape(size int64) ir.AttrConstraint {
	return ir.AttrConstraint{
		Summary: "64-bit signless int elements attribute of shape [" + strconv.FormatInt(size, 10) + "]",
		Check: func(a ir.Attribute) bool {
			return constraint.IsDenseIntElementsAttr(a) && constraint.IsSignless(ir.ElementOf(ir.TypeOf(a)), 64) &&
				constraint.ShapeIs(ir.TypeOf(a), size)
		},
		Class: "DenseIntElementsAttr",
	}
}
