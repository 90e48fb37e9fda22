package arm_sme

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/num"
)

var (
	combiningKindAttr = ir.AttrConstraint{
		Summary: "Kind of combining function",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, CombiningKindAttr) },
		Enum:    &CombiningKind,
		Attr:    CombiningKindAttr,
		Class:   "CombiningKindAttr",
	}

	tileSliceLayoutAttr = ir.AttrConstraint{
		Summary: "Layout of a tile slice",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, TileSliceLayoutAttr) },
		Enum:    &TileSliceLayout,
		Attr:    TileSliceLayoutAttr,
		Class:   "TileSliceLayoutAttr",
	}

	typeSizeAttr = ir.AttrConstraint{
		Summary: "Size of a vector element type",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, TypeSizeAttr) },
		Enum:    &TypeSize,
		Attr:    TypeSizeAttr,
		Class:   "TypeSizeAttr",
	}

	mopPredicate = ir.TypeConstraint{
		Summary: "a vector type that is a supported predicate for the SME MOP instructions",
		Check: func(t ir.Type) bool {
			return constraint.IsScalableVector(t) && constraint.Rank(t) == 1 && constraint.IsScalableVector(t) &&
				constraint.IsSignless(ir.ElementOf(t), 1) && constraint.IsScalableVector(t) &&
				(constraint.NumElements(t) == 16 || constraint.NumElements(t) == 8 || constraint.NumElements(t) == 4 ||
					constraint.NumElements(t) == 2)
		},
		Class: "VectorType",
	}

	mopVector = ir.TypeConstraint{
		Summary: "a vector type that is a supported input for the SME MOP instructions",
		Check: func(t ir.Type) bool {
			return constraint.IsScalableVector(t) && constraint.Rank(t) == 1 && constraint.IsScalableVector(t) &&
				(constraint.IsSignless(ir.ElementOf(t), 8) || constraint.IsSignless(ir.ElementOf(t), 16) ||
					constraint.IsFloatKind(ir.ElementOf(t), num.BF16) || constraint.IsFloatKind(ir.ElementOf(t), num.F16) ||
					constraint.IsFloatKind(ir.ElementOf(t), num.F32) || constraint.IsFloatKind(ir.ElementOf(t), num.F64)) &&
				constraint.IsScalableVector(t) && (constraint.NumElements(t) == 16 || constraint.NumElements(t) == 8 ||
				constraint.NumElements(t) == 4 || constraint.NumElements(t) == 2)
		},
		Class: "VectorType",
	}

	n2DMemrefAny = ir.TypeConstraint{
		Summary: "2D memref of any type values",
		Check: func(t ir.Type) bool {
			return constraint.IsMemRef(t) && constraint.HasRank(t) && constraint.Rank(t) == 2
		},
		Class: "MemRefType",
	}

	ranks1scalableVector16BitFloat = ir.TypeConstraint{
		Summary: " of ranks 1scalable vector of 16-bit float or bfloat16 type values of length 8",
		Check: func(t ir.Type) bool {
			return constraint.IsScalableVector(t) && constraint.Rank(t) == 1 && constraint.IsScalableVector(t) &&
				(constraint.IsFloatKind(ir.ElementOf(t), num.F16) || constraint.IsFloatKind(ir.ElementOf(t), num.BF16)) &&
				constraint.IsScalableVector(t) && constraint.NumElements(t) == 8
		},
	}

	ranks1scalableVector16BitSignless = ir.TypeConstraint{
		Summary: " of ranks 1scalable vector of 16-bit signless integer values of length 8",
		Check: func(t ir.Type) bool {
			return constraint.IsScalableVector(t) && constraint.Rank(t) == 1 && constraint.IsScalableVector(t) &&
				constraint.IsSignless(ir.ElementOf(t), 16) && constraint.IsScalableVector(t) &&
				constraint.NumElements(t) == 8
		},
	}

	ranks1scalableVector8BitSignless = ir.TypeConstraint{
		Summary: " of ranks 1scalable vector of 8-bit signless integer values of length 16 or  of ranks " +
			"1scalable vector of 16-bit signless integer values of length 8",
		Check: func(t ir.Type) bool {
			return constraint.IsScalableVector(t) && constraint.Rank(t) == 1 && constraint.IsScalableVector(t) &&
				constraint.IsSignless(ir.ElementOf(t), 8) && constraint.IsScalableVector(t) &&
				constraint.NumElements(t) == 16 || constraint.IsScalableVector(t) &&
				constraint.Rank(t) == 1 && constraint.IsScalableVector(t) &&
				constraint.IsSignless(ir.ElementOf(t), 16) && constraint.IsScalableVector(t) &&
				constraint.NumElements(t) == 8
		},
	}

	smeTile = ir.TypeConstraint{
		Summary: "a vector type that fits into a SME tile",
		Check: func(t ir.Type) bool {
			return constraint.IsVector(t) && constraint.Rank(t) > 0 && constraint.Rank(t) == 2 &&
				constraint.IsVector(t) && constraint.Rank(t) > 0 && constraint.AllDimsScalable(t) &&
				constraint.ShapeIs(t, 16, 16) && constraint.IsSignless(ir.ElementOf(t), 8) ||
				constraint.IsVector(t) && constraint.Rank(t) > 0 && constraint.Rank(t) == 2 &&
					constraint.IsVector(t) && constraint.Rank(t) > 0 && constraint.AllDimsScalable(t) &&
					constraint.ShapeIs(t, 8, 8) && constraint.IsSignless(ir.ElementOf(t), 16) ||
				constraint.IsVector(t) && constraint.Rank(t) > 0 && constraint.Rank(t) == 2 &&
					constraint.IsVector(t) && constraint.Rank(t) > 0 && constraint.AllDimsScalable(t) &&
					constraint.ShapeIs(t, 4, 4) && constraint.IsSignless(ir.ElementOf(t), 32) ||
				constraint.IsVector(t) && constraint.Rank(t) > 0 && constraint.Rank(t) == 2 &&
					constraint.IsVector(t) && constraint.Rank(t) > 0 && constraint.AllDimsScalable(t) &&
					constraint.ShapeIs(t, 2, 2) && constraint.IsSignless(ir.ElementOf(t), 64) ||
				constraint.IsVector(t) && constraint.Rank(t) > 0 && constraint.Rank(t) == 2 &&
					constraint.IsVector(t) && constraint.Rank(t) > 0 && constraint.AllDimsScalable(t) &&
					constraint.ShapeIs(t, 1, 1) && constraint.IsSignless(ir.ElementOf(t), 128) ||
				constraint.IsVector(t) && constraint.Rank(t) > 0 && constraint.Rank(t) == 2 &&
					constraint.IsVector(t) && constraint.Rank(t) > 0 && constraint.AllDimsScalable(t) &&
					constraint.ShapeIs(t, 8, 8) && constraint.IsFloatKind(ir.ElementOf(t), num.F16) ||
				constraint.IsVector(t) && constraint.Rank(t) > 0 && constraint.Rank(t) == 2 &&
					constraint.IsVector(t) && constraint.Rank(t) > 0 && constraint.AllDimsScalable(t) &&
					constraint.ShapeIs(t, 8, 8) && constraint.IsFloatKind(ir.ElementOf(t), num.BF16) ||
				constraint.IsVector(t) && constraint.Rank(t) > 0 && constraint.Rank(t) == 2 &&
					constraint.IsVector(t) && constraint.Rank(t) > 0 && constraint.AllDimsScalable(t) &&
					constraint.ShapeIs(t, 4, 4) && constraint.IsFloatKind(ir.ElementOf(t), num.F32) ||
				constraint.IsVector(t) && constraint.Rank(t) > 0 && constraint.Rank(t) == 2 &&
					constraint.IsVector(t) && constraint.Rank(t) > 0 && constraint.AllDimsScalable(t) &&
					constraint.ShapeIs(t, 2, 2) && constraint.IsFloatKind(ir.ElementOf(t), num.F64)
		},
		Class: "VectorType",
	}

	svePredicate = ir.TypeConstraint{
		Summary: "a vector type that matches the size of a SVE predicate",
		Check: func(t ir.Type) bool {
			return constraint.IsScalableVector(t) && constraint.Rank(t) == 1 && constraint.IsScalableVector(t) &&
				constraint.IsSignless(ir.ElementOf(t), 1) && constraint.IsScalableVector(t) &&
				(constraint.NumElements(t) == 16 || constraint.NumElements(t) == 8 || constraint.NumElements(t) == 4 ||
					constraint.NumElements(t) == 2 || constraint.NumElements(t) == 1)
		},
		Class: "VectorType",
	}

	sveVector = ir.TypeConstraint{
		Summary: "a vector type that matches the size of a SVE vector",
		Check: func(t ir.Type) bool {
			return constraint.IsScalableVector(t) && constraint.Rank(t) == 1 && constraint.IsScalableVector(t) &&
				(constraint.IsSignless(ir.ElementOf(t), 8) || constraint.IsSignless(ir.ElementOf(t), 16) ||
					constraint.IsSignless(ir.ElementOf(t), 32) || constraint.IsSignless(ir.ElementOf(t), 64) ||
					constraint.IsSignless(ir.ElementOf(t), 128) || constraint.IsFloatKind(ir.ElementOf(t), num.F16) ||
					constraint.IsFloatKind(ir.ElementOf(t), num.BF16) || constraint.IsFloatKind(ir.ElementOf(t), num.F32) ||
					constraint.IsFloatKind(ir.ElementOf(t), num.F64)) && constraint.IsScalableVector(t) &&
				(constraint.NumElements(t) == 16 || constraint.NumElements(t) == 8 || constraint.NumElements(t) == 4 ||
					constraint.NumElements(t) == 2 || constraint.NumElements(t) == 1)
		},
		Class: "VectorType",
	}

	vector4X4Xf3232 = ir.TypeConstraint{
		Summary: "vector<[4]x[4]xf32> of 32-bit float values",
		Check: func(t ir.Type) bool {
			return constraint.IsVector(t) && constraint.Rank(t) > 0 && constraint.Rank(t) == 2 &&
				constraint.IsVector(t) && constraint.Rank(t) > 0 && constraint.AllDimsScalable(t) &&
				constraint.ShapeIs(t, 4, 4) && constraint.IsFloatKind(ir.ElementOf(t), num.F32)
		},
	}

	vector4X4Xi3232 = ir.TypeConstraint{
		Summary: "vector<[4]x[4]xi32> of 32-bit signless integer values or vector<[2]x[2]xi64> of 64-bit signless integer values",
		Check: func(t ir.Type) bool {
			return constraint.IsVector(t) && constraint.Rank(t) > 0 && constraint.Rank(t) == 2 &&
				constraint.IsVector(t) && constraint.Rank(t) > 0 && constraint.AllDimsScalable(t) &&
				constraint.ShapeIs(t, 4, 4) && constraint.IsSignless(ir.ElementOf(t), 32) ||
				constraint.IsVector(t) && constraint.Rank(t) > 0 && constraint.Rank(t) == 2 &&
					constraint.IsVector(t) && constraint.Rank(t) > 0 && constraint.AllDimsScalable(t) &&
					constraint.ShapeIs(t, 2, 2) && constraint.IsSignless(ir.ElementOf(t), 64)
		},
	}

	vector4X4Xi32322 = ir.TypeConstraint{
		Summary: "vector<[4]x[4]xi32> of 32-bit signless integer values",
		Check: func(t ir.Type) bool {
			return constraint.IsVector(t) && constraint.Rank(t) > 0 && constraint.Rank(t) == 2 &&
				constraint.IsVector(t) && constraint.Rank(t) > 0 && constraint.AllDimsScalable(t) &&
				constraint.ShapeIs(t, 4, 4) && constraint.IsSignless(ir.ElementOf(t), 32)
		},
	}
)
