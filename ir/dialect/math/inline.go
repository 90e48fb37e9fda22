package math

import (
	"github.com/millrace-mlir/millrace/ir"
)

// inliner allows inlining all operations of math.
var inliner = &ir.InlinerInterface{
	LegalOp: ir.InlineOp,
}
