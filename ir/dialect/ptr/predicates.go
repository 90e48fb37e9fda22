package ptr

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// isPtrLike reports whether t is a memref or implements PtrLikeTypeInterface.
func isPtrLike(t ir.Type) bool {
	return constraint.IsAnyMemRef(t) || constraint.Implements(t, "PtrLikeTypeInterface")
}

// metadataOf returns the type of the metadata of t, a pointer-like type.
func metadataOf(t ir.Type) ir.Type {
	return t.Context().DialectType(PtrMetadataType, t.Context().TypeAttr(t))
}
