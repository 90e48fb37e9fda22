package arm_neon

import (
	"strconv"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	vector8To2xI16ToI64 = constraint.OfLength(constraint.VectorOf(constraint.I16, constraint.I32, constraint.I64), 8, 4, 2)
	vector4Or2xI32      = constraint.OfLength(constraint.VectorOf(constraint.I32), 4, 2)
	vector8To2xI8ToI32  = constraint.OfLength(constraint.VectorOf(constraint.I8, constraint.I16, constraint.I32), 8, 4, 2)
	vector16Or8xI8      = constraint.OfLength(constraint.VectorOf(constraint.I8), 16, 8)
	vector16xI8         = vectorWithLength(16, constraint.I8)
	vector4xF32         = vectorWithLength(4, constraint.F32)
	vector4xI32         = vectorWithLength(4, constraint.I32)
	vector8xBF16        = vectorWithLength(8, constraint.BF16)
)

// vectorWithLength returns the constraint that a type is vector<length x
// element>.
func vectorWithLength(length int64, element ir.TypeConstraint) ir.TypeConstraint {
	return constraint.ContainerOf("VectorType", "a vector with length "+strconv.FormatInt(length, 10),
		func(t ir.Type) bool { return constraint.IsFixedVector(t) && constraint.ShapeIs(t, length) }, ir.ElementOf, element)
}
