package vector

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
)

// foreignPatterns are about operations of other dialects.
var foreignPatterns = slices.Concat(contractionPatterns, slicePatterns)

// inliner: all operations may be inlined.
var inliner = &ir.InlinerInterface{
	LegalOp: ir.InlineOp,
}
