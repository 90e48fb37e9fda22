package complex

import (
	"github.com/millrace-mlir/millrace/ir"
)

// inliner allows inlining all operations of complex.
var inliner = &ir.InlinerInterface{
	LegalOp: ir.InlineOp,
}
