package hlo

import "github.com/millrace-mlir/millrace/ir"

// Inliner lets everything be inlined, and into any region.
var Inliner = &ir.InlinerInterface{
	LegalOp:     ir.InlineOp,
	LegalRegion: func(_, _ *ir.Region, _ bool, _ *ir.Inlining) bool { return true },
}
