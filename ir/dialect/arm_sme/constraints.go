package arm_sme

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	// count is i64 in the words of the counting intrinsics.
	count = constraint.Named("i64", constraint.I64)

	combiningKindAttr   = constraint.EnumAttr("CombiningKindAttr", "Kind of combining function", CombiningKindAttr, &CombiningKind)
	tileSliceLayoutAttr = constraint.EnumAttr("TileSliceLayoutAttr", "Layout of a tile slice", TileSliceLayoutAttr, &TileSliceLayout)
	typeSizeAttr        = constraint.EnumAttr("TypeSizeAttr", "Size of a vector element type", TypeSizeAttr, &TypeSize)

	mopPredicate = constraint.Named("a vector type that is a supported predicate for the SME MOP instructions",
		constraint.OfRank(constraint.OfLength(constraint.ScalableVectorOf(constraint.I1), 16, 8, 4, 2), 1))

	mopVector = constraint.Named("a vector type that is a supported input for the SME MOP instructions", constraint.OfRank(constraint.OfLength(
		constraint.ScalableVectorOf(constraint.I8, constraint.I16, constraint.BF16, constraint.F16, constraint.F32, constraint.F64), 16, 8, 4, 2), 1))

	memRefOfRank2        = constraint.MemRefOfRank(2, constraint.AnyType)
	scalable8xF16OrBF16  = scalable1D(8, constraint.F16, constraint.BF16)
	scalable8xI16        = scalable1D(8, constraint.I16)
	scalable16xI8Or8xI16 = constraint.AnyTypeOf(scalable1D(16, constraint.I8), scalable8xI16)

	smeTile = constraint.OfClass("VectorType", constraint.Named("a vector type that fits into a SME tile", constraint.AnyTypeOf(
		tile(16, constraint.I8),
		tile(8, constraint.I16),
		tile(4, constraint.I32),
		tile(2, constraint.I64),
		tile(1, constraint.I128),
		tile(8, constraint.F16),
		tile(8, constraint.BF16),
		tile(4, constraint.F32),
		tile(2, constraint.F64),
	)))

	svePredicate = constraint.Named("a vector type that matches the size of a SVE predicate",
		constraint.OfRank(constraint.OfLength(constraint.ScalableVectorOf(constraint.I1), 16, 8, 4, 2, 1), 1))

	sveVector = constraint.Named("a vector type that matches the size of a SVE vector", constraint.OfRank(constraint.OfLength(constraint.ScalableVectorOf(
		constraint.I8, constraint.I16, constraint.I32, constraint.I64, constraint.I128,
		constraint.F16, constraint.BF16, constraint.F32, constraint.F64), 16, 8, 4, 2, 1), 1))

	tile4xF32 = constraint.Named("vector<[4]x[4]xf32> of 32-bit float values", tile(4, constraint.F32))

	tile4xI32Or2xI64 = constraint.AnyTypeOf(
		tile4xI32,
		constraint.Named("vector<[2]x[2]xi64> of 64-bit signless integer values", tile(2, constraint.I64)),
	)

	tile4xI32 = constraint.Named("vector<[4]x[4]xi32> of 32-bit signless integer values", tile(4, constraint.I32))
)

// tile returns the constraint that a type is vector<[size]x[size]xelement>.
func tile(size int64, element ir.TypeConstraint) ir.TypeConstraint {
	return constraint.ContainerOf("", "tile",
		func(t ir.Type) bool { return constraint.AllDimsScalable(t) && constraint.ShapeIs(t, size, size) }, ir.ElementOf, element)
}

// scalable1D returns the constraint that a type is a scalable vector of rank 1
// with this number of elements. The element type must satisfy one of elements.
// As in upstream, the summary begins with the rank, without a space behind it.
func scalable1D(length int64, elements ...ir.TypeConstraint) ir.TypeConstraint {
	v := constraint.OfLength(constraint.ScalableVectorOf(elements...), length)
	return constraint.OfClass("", constraint.Named(" of ranks 1"+v.Summary, constraint.OfRank(v, 1)))
}
