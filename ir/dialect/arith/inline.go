package arith

import (
	"github.com/millrace-mlir/millrace/ir"
)

// inliner allows inlining all operations of arith.
var inliner = &ir.InlinerInterface{
	LegalOp: ir.InlineOp,
}
