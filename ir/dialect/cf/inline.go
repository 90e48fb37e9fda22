package cf

import "github.com/millrace-mlir/millrace/ir"

// inliner: everything may be inlined, and terminators stay as they are.
var inliner = &ir.InlinerInterface{
	LegalCall:   func(_, _ *ir.Operation, _ bool) bool { return true },
	LegalOp:     func(_ *ir.Operation, _ *ir.Region, _ bool) bool { return true },
	LegalRegion: func(_, _ *ir.Region, _ bool) bool { return true },
	Terminator:  func(*ir.Builder, *ir.Operation, *ir.Block) {},
}
