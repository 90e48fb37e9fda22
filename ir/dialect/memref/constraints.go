package memref

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	memRefTypeAttr = ir.AttrConstraint{
		Summary: "memref type attribute",
		Check: func(a ir.Attribute) bool {
			return constraint.IsTypeAttr(a) && constraint.IsMemRef(constraint.TypeValue(a))
		},
		Class: "TypeAttr",
	}

	positiveI32Attr          = constraint.ConfinedAttr(constraint.I32Attr, constraint.IntPositive)
	memRefOfIntegerOrFloat   = constraint.MemRefOf(constraint.AnySignlessInteger, constraint.AnyFloat)
	memRef1DOfIntegerOrIndex = constraint.MemRefOfRank(1, constraint.AnySignlessInteger, constraint.Index)
	integerOrFloat           = constraint.AnyTypeOf(constraint.AnySignlessInteger, constraint.AnyFloat)
	stridedMemRef0D          = constraint.StridedMemRefOfRank(0)
)
