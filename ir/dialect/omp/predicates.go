package omp

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
)

// isPointerLike reports whether t is a memref or LLVM pointer, so that a clause
// may name a variable by a value of this type.
func isPointerLike(t ir.Type) bool { return constraint.IsAnyMemRef(t) || llvm.IsPointer(t) }
