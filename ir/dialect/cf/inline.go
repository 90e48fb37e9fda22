package cf

import (
	"github.com/millrace-mlir/millrace/ir"
)

// inliner allows inlining calls, operations and regions without conditions. It
// leaves terminators as they are.
var inliner = &ir.InlinerInterface{
	LegalCall:   ir.InlineCall,
	LegalOp:     ir.InlineOp,
	LegalRegion: ir.InlineRegion,
	Terminator:  func(*ir.Builder, *ir.Operation, *ir.Block) {},
}
