package index

import (
	"github.com/millrace-mlir/millrace/ir"
)

// inliner allows inlining all operations of index.
var inliner = &ir.InlinerInterface{
	LegalOp: ir.InlineOp,
}
