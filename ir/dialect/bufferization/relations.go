package bufferization

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// tensorAndBufferMatch reports whether one of a and b is a tensor type, and the
// other a memref type with the same shape and element type.
func tensorAndBufferMatch(a, b ir.Type) bool {
	if ir.IsTensor(b) {
		a, b = b, a
	}
	if !ir.IsTensor(a) || !constraint.IsAnyMemRef(b) || ir.ElementOf(a) != ir.ElementOf(b) {
		return false
	}
	shape, ranked := ir.ShapeOf(a)
	if !ranked {
		return constraint.IsUnrankedMemRef(b)
	}
	return constraint.ShapeIs(b, shape...)
}
