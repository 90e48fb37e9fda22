package acc

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
)

// isPointerLike reports whether t implements PointerLikeType: memrefs and LLVM
// pointers do.
func isPointerLike(t ir.Type) bool { return constraint.IsAnyMemRef(t) || llvm.IsPointer(t) }

// isMappable reports whether t implements MappableType, so that data is mapped
// as a whole. Of the types here, only ranked memrefs do, and these are
// pointer-like, too.
func isMappable(t ir.Type) bool { return constraint.IsMemRef(t) }

// IsVariable reports whether values of type t can be the variables of data clauses.
func IsVariable(t ir.Type) bool { return isPointerLike(t) || isMappable(t) }
