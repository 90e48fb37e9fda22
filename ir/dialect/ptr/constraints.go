package ptr

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	alignmentProp = ir.AttrConstraint{
		Summary: "optional int64_t",
		Check:   constraint.IsIntegerAttr,
		Type:    func(c *ir.Context) ir.Type { return c.Int(64) },
	}

	atomicOrderingProp = ir.AttrConstraint{
		Summary: "Atomic ordering for LLVM's memory model",
		Check:   constraint.IsIntegerAttr,
		Type:    func(c *ir.Context) ir.Type { return c.Int(32) },
		Enum:    &AtomicOrdering,
	}

	pointerAddFlagsAttr = ir.AttrConstraint{
		Summary: "Pointer add flags",
		Check:   constraint.IsIntegerAttr,
		Type:    func(c *ir.Context) ir.Type { return c.Int(32) },
		Enum:    &PtrAddFlags,
	}

	pointerDifferenceFlagsAttr = ir.AttrConstraint{
		Summary: "Pointer difference flags",
		Check:   constraint.IsIntegerAttr,
		Type:    func(c *ir.Context) ir.Type { return c.Int(8) },
		Enum:    &PtrDiffFlags,
	}

	any1DType   = of1D(constraint.AnyType)
	intLikeType = constraint.AnyTypeOf(rankedOf(constraint.AnySignlessIntegerOrIndex), constraint.AnySignlessIntegerOrIndex)
	mask1DType  = of1D(constraint.I1)
	ptr1DType   = of1D(ptrType)
	ptrLikeType = constraint.AnyTypeOf(rankedOf(ptrType), ptrType)

	ptrLikeTypeInterface = ir.TypeConstraint{
		Summary: "PtrLikeTypeInterface instance",
		Check:   isPtrLike,
		Class:   "PtrLikeTypeInterface",
	}

	ptrMetadata = constraint.TypeDef("PtrMetadataType", "Pointer metadata type", PtrMetadataType)
	ptrType     = constraint.TypeDef("PtrType", "pointer type", PtrType)
)

// rankedOf returns the constraint that a type is a vector or ranked tensor whose
// elements satisfy element. The function of1D does so for vectors and tensors of
// rank 1.
func rankedOf(element ir.TypeConstraint) ir.TypeConstraint {
	return constraint.ContainerOf("ShapedType", "A shaped type with value semantics and rank.",
		func(t ir.Type) bool { return constraint.IsValueSemantics(t) && constraint.HasRank(t) }, ir.ElementOf, element)
}

func of1D(element ir.TypeConstraint) ir.TypeConstraint {
	return constraint.Confined(rankedOf(element), "", func(t ir.Type) bool { return constraint.Rank(t) == 1 })
}
