package cf

import (
	"github.com/millrace-mlir/millrace/ir"
)

// inliner: everything may be inlined, and terminators stay as they are.
var inliner = &ir.InlinerInterface{
	LegalCall:   ir.InlineCall,
	LegalOp:     ir.InlineOp,
	LegalRegion: ir.InlineRegion,
	Terminator:  func(*ir.Builder, *ir.Operation, *ir.Block) {},
}
