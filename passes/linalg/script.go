package linalg

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// What scripts do to one operation.

// Generalize replaces a structured operation by a linalg.generic. It returns nil if op is
// already a linalg.generic, or cannot become one.
func Generalize(rw *rewrite.Rewriter, op *ir.Operation) *ir.Operation {
	if !generalizable(op) {
		return nil
	}
	return replaceByGeneric(rw, op)
}

// Interchange permutes the loops of a linalg.generic: its loop order[i] becomes loop i.
func Interchange(rw *rewrite.Rewriter, op *ir.Operation, order []int) { interchange(rw, op, order) }
