package affine

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// NewLinearize creates an affine.linearize_index of indices whose basis includes the
// outer bound. disjoint promises that each index is less than its basis element.
func NewLinearize(rw *rewrite.Rewriter, loc ir.Loc, indices []*ir.Value, basis []ir.Mixed, disjoint bool) *ir.Operation {
	return newLinearize(rw, loc, indices, entries(basis), disjoint)
}

// NewDelinearize creates an affine.delinearize_index of index whose basis includes the
// outer bound.
func NewDelinearize(rw *rewrite.Rewriter, loc ir.Loc, index *ir.Value, basis []ir.Mixed) *ir.Operation {
	return newDelinearize(rw, loc, index, entries(basis), true)
}
