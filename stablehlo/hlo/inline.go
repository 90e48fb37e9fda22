package hlo

import "github.com/millrace-mlir/millrace/ir"

// Inliner is the inliner interface of StableHLO's dialects: every operation may be inlined, and
// into any region.
var Inliner = &ir.InlinerInterface{
	LegalOp:     ir.InlineOp,
	LegalRegion: func(_, _ *ir.Region, _ bool, _ *ir.Inlining) bool { return true },
}
