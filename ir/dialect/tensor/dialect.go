// Package tensor is the tensor dialect: its tables of operations, types and attributes,
// and the code their rows name. Passes and conversions live elsewhere.
package tensor

import (
	"github.com/millrace-mlir/millrace/ir"
)

// Dialect is the tensor dialect.
var Dialect = &ir.Dialect{
	Name:         "tensor",
	Behavior:     []map[string]*ir.OpDef{naming, behavior, verifiers, intRanges},
	Inline:       &ir.InlinerInterface{LegalOp: ir.InlineOp, LegalRegion: ir.InlineRegion},
	Materialize:  materialize,
	Canonicalize: interfacePatterns,
	Ops: []*ir.OpDef{
		Bitcast, Cast, CollapseShape, Concat, Dim, Empty, ExpandShape, Extract, ExtractSlice, FromElements,
		Gather, Generate, Insert, InsertSlice, Pad, ParallelInsertSlice, Rank, Reshape, Scatter, Splat, Yield,
	},
}
