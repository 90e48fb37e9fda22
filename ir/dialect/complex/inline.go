package complex

import (
	"github.com/millrace-mlir/millrace/ir"
)

// inliner allows to inline all operations of complex.
var inliner = &ir.InlinerInterface{
	LegalOp: ir.InlineOp,
}
