package omp

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
)

// isPointerLike reports whether t may name storage in a clause.
func isPointerLike(t ir.Type) bool { return constraint.IsAnyMemRef(t) || llvm.IsPointer(t) }
