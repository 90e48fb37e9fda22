package vector

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
)

// foreignPatterns are the canonicalization patterns of this dialect that match
// operations of other dialects.
var foreignPatterns = slices.Concat(contractionPatterns, slicePatterns)

// inliner allows inlining all operations of the vector dialect.
var inliner = &ir.InlinerInterface{
	LegalOp: ir.InlineOp,
}
