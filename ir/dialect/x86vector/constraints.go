package x86vector

import (
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	memRefOfBF16OrF16      = constraint.MemRefOf(constraint.BF16, constraint.F16)
	i16OrI8                = constraint.AnyTypeOf(constraint.I16, constraint.I8)
	vector16Or8xI1         = constraint.OfLength(constraint.VectorOf(constraint.I1), 16, 8)
	vector16Or8xFloatOrInt = constraint.OfLength(constraint.VectorOf(constraint.F32, constraint.I32, constraint.F64, constraint.I64), 16, 8)
	vector16Or8xFloat      = constraint.OfLength(constraint.VectorOf(constraint.F32, constraint.F64), 16, 8)
	vector4Or8xF32         = constraint.OfLength(constraint.VectorOf(constraint.F32), 4, 8)
	vector4To16xF32        = constraint.OfLength(constraint.VectorOf(constraint.F32), 4, 8, 16)
	vector8xF32            = constraint.OfLength(constraint.VectorOf(constraint.F32), 8)
	vector8Or16xF32        = constraint.OfLength(constraint.VectorOf(constraint.F32), 8, 16)
	vector16Or8xInt        = constraint.OfLength(constraint.VectorOf(constraint.I32, constraint.I64), 16, 8)
	vector4Or8xI32         = constraint.OfLength(constraint.VectorOf(constraint.I32), 4, 8)
	vector16Or32xI8        = constraint.OfLength(constraint.VectorOf(constraint.I8), 16, 32)
	vector8Or16xBF16       = constraint.OfLength(constraint.VectorOf(constraint.BF16), 8, 16)
	vector8To32xBF16       = constraint.OfLength(constraint.VectorOf(constraint.BF16), 8, 16, 32)
)
