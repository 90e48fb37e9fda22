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

	any1DType = ir.TypeConstraint{
		Summary: "A shaped type with value semantics and rank. of any type values",
		Check: func(t ir.Type) bool {
			return constraint.IsValueSemantics(t) && constraint.HasRank(t) && constraint.Rank(t) == 1
		},
		Class: "ShapedType",
	}

	intLikeType = ir.TypeConstraint{
		Summary: "A shaped type with value semantics and rank. of signless integer or index values or signless integer or index",
		Check: func(t ir.Type) bool {
			return constraint.IsValueSemantics(t) && constraint.HasRank(t) && constraint.IsSignlessIntOrIndex(ir.ElementOf(t)) ||
				constraint.IsSignlessIntOrIndex(t)
		},
	}

	mask1DType = ir.TypeConstraint{
		Summary: "A shaped type with value semantics and rank. of 1-bit signless integer values",
		Check: func(t ir.Type) bool {
			return constraint.IsValueSemantics(t) && constraint.HasRank(t) && constraint.Rank(t) == 1 &&
				constraint.IsSignless(ir.ElementOf(t), 1)
		},
		Class: "ShapedType",
	}

	ptr1DType = ir.TypeConstraint{
		Summary: "A shaped type with value semantics and rank. of pointer type values",
		Check: func(t ir.Type) bool {
			return constraint.IsValueSemantics(t) && constraint.HasRank(t) && constraint.Rank(t) == 1 &&
				constraint.OfType(ir.ElementOf(t), PtrType)
		},
		Class: "ShapedType",
	}

	ptrLikeType = ir.TypeConstraint{
		Summary: "A shaped type with value semantics and rank. of pointer type values or pointer type",
		Check: func(t ir.Type) bool {
			return constraint.IsValueSemantics(t) && constraint.HasRank(t) && constraint.OfType(ir.ElementOf(t), PtrType) ||
				constraint.OfType(t, PtrType)
		},
	}

	ptrLikeTypeInterface = ir.TypeConstraint{
		Summary: "PtrLikeTypeInterface instance",
		Check:   IsPtrLike,
		Class:   "PtrLikeTypeInterface",
	}

	ptrMetadata = ir.TypeConstraint{
		Summary: "Pointer metadata type",
		Check:   func(t ir.Type) bool { return constraint.OfType(t, PtrMetadataType) },
		Class:   "PtrMetadataType",
		Def:     PtrMetadataType,
	}

	ptrType = ir.TypeConstraint{
		Summary: "pointer type",
		Check:   func(t ir.Type) bool { return constraint.OfType(t, PtrType) },
		Class:   "PtrType",
		Def:     PtrType,
	}
)
