package arm_sve

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	scalableVectorOfI1    = constraint.ScalableVectorOf(constraint.I1)
	scalable4xF32         = constraint.OfLength(constraint.ScalableVectorOf(constraint.F32), 4)
	scalable4Or2xI32OrI64 = constraint.OfLength(constraint.ScalableVectorOf(constraint.I32, constraint.I64), 4, 2)
	scalable4xI32         = constraint.OfLength(constraint.ScalableVectorOf(constraint.I32), 4)
	scalableVectorOfInt   = constraint.ScalableVectorOf(constraint.I8, constraint.I16, constraint.I32, constraint.I64)
	scalable16Or8xI8OrI16 = constraint.OfLength(constraint.ScalableVectorOf(constraint.I8, constraint.I16), 16, 8)
	scalable16xI8         = constraint.OfLength(constraint.ScalableVectorOf(constraint.I8), 16)
	scalable8xBF16        = constraint.OfLength(constraint.ScalableVectorOf(constraint.BF16), 8)
	scalableVectorOfFloat = constraint.ScalableVectorOf(constraint.AnyFloat)
	svBool                = constraint.Named("vector<[16]xi1>", constraint.OfRank(constraint.OfLength(constraint.ScalableVectorOf(constraint.I1), 16), 1))
	svBoolMask            = trailingScalableMask(16)

	svePredicate = constraint.Named("vector<[1]xi1>, vector<[2]xi1>, vector<[4]xi1>, vector<[8]xi1>, or vector<[16]xi1>",
		constraint.OfRank(constraint.OfLength(constraint.ScalableVectorOf(constraint.I1), 16, 8, 4, 2, 1), 1))

	svePredicateMask = trailingScalableMask(16, 8, 4, 2, 1)

	zipInputVectorType = constraint.Named("an SVE vector with element size <= 64-bit", constraint.AnyTypeOf(
		scalableOfShape(2, constraint.I64, constraint.F64),
		scalableOfShape(4, constraint.I32, constraint.F32),
		scalableOfShape(8, constraint.I16, constraint.F16, constraint.BF16),
		scalableOfShape(16, constraint.I8),
	))
)

// scalableOfShape returns the constraint that a type is a scalable vector with
// one dimension of that size, whose element type satisfies one of elements.
func scalableOfShape(size int64, elements ...ir.TypeConstraint) ir.TypeConstraint {
	return constraint.Confined(constraint.ScalableVectorOf(elements...), "",
		func(t ir.Type) bool { return constraint.ShapeIs(t, size) })
}

// trailingScalableMask returns the constraint that a type is a vector of i1
// whose last dimension, but no other, is scalable. The size of the last
// dimension must be one of sizes.
func trailingScalableMask(sizes ...int64) ir.TypeConstraint {
	mask := constraint.ContainerOf("VectorType", "trailing scalable vector", func(t ir.Type) bool {
		return constraint.LastDimScalable(t) && !constraint.LeadingDimsScalable(t)
	}, ir.ElementOf, constraint.I1)
	return constraint.LastDimOneOf(mask, sizes...)
}
