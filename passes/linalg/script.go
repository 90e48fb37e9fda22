package linalg

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// What scripts do to one operation.

// Generalize replaces a structured operation by a linalg.generic; nil if it is one or
// cannot be one.
func Generalize(rw *rewrite.Rewriter, op *ir.Operation) *ir.Operation {
	if !generalizable(op) {
		return nil
	}
	return replaceByGeneric(rw, op)
}

// Interchange makes loop order[i] of a linalg.generic its loop i.
func Interchange(rw *rewrite.Rewriter, op *ir.Operation, order []int) { interchange(rw, op, order) }
