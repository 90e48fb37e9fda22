package ptr

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// isPtrLike reports whether t is pointer-like: a memref, or a dialect's type that
// says so.
func isPtrLike(t ir.Type) bool {
	return constraint.IsAnyMemRef(t) || constraint.Implements(t, "PtrLikeTypeInterface")
}

// metadataOf is the type of pointer-like t's metadata.
func metadataOf(t ir.Type) ir.Type {
	return t.Context().DialectType(PtrMetadataType, t.Context().TypeAttr(t))
}
