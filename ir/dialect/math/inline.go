package math

import (
	"github.com/millrace-mlir/millrace/ir"
)

// inliner: all operations may be inlined.
var inliner = &ir.InlinerInterface{
	LegalOp: ir.InlineOp,
}
