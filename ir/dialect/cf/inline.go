package cf

import (
	"github.com/millrace-mlir/millrace/ir"
)

// inliner allows inlining every call, operation and region of this dialect. It
// leaves terminators as they are.
var inliner = &ir.InlinerInterface{
	LegalCall:   ir.InlineCall,
	LegalOp:     ir.InlineOp,
	LegalRegion: ir.InlineRegion,
	Terminator:  func(*ir.Builder, *ir.Operation, *ir.Block) {},
}
