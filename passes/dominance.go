package passes

import "github.com/millrace-mlir/millrace/ir"

// DominanceInfo and PostDominanceInfo are the dominance analyses.
var (
	DominanceInfo     = &Kind[*ir.Dominance]{"DominanceInfo", func(*ir.Operation) *ir.Dominance { return ir.NewDominance() }}
	PostDominanceInfo = &Kind[*ir.Dominance]{"PostDominanceInfo", func(*ir.Operation) *ir.Dominance { return ir.NewPostDominance() }}
)
