package acc

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
)

// isPointerLike reports whether t names storage through a pointer.
func isPointerLike(t ir.Type) bool { return constraint.IsAnyMemRef(t) || llvm.IsPointer(t) }

// isMappable reports whether t names storage that is mapped as a whole: memrefs
// (no type of the dialects here is mappable only).
func isMappable(t ir.Type) bool { return constraint.IsMemRef(t) }
