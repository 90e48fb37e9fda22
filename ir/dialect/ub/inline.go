package ub

import (
	"github.com/millrace-mlir/millrace/ir"
)

// inliner allows inlining all operations of the ub dialect.
var inliner = &ir.InlinerInterface{
	LegalOp: ir.InlineOp,
}
