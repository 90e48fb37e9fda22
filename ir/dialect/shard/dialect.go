// Package shard is the shard dialect: its tables of operations, types and attributes,
// and the code their rows name. Passes and conversions live elsewhere.
package shard

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
)

// Dialect is the shard dialect.
var Dialect = &ir.Dialect{
	Name:        "shard",
	Directives:  directives,
	Inline:      &ir.InlinerInterface{LegalCall: ir.InlineCall, LegalOp: ir.InlineOp, LegalRegion: ir.InlineRegion},
	Behavior:    []map[string]*ir.OpDef{naming, behavior, verifiers},
	Materialize: arith.Materialize,
	Ops: []*ir.OpDef{
		AllGather, AllReduce, AllSlice, AllToAll, Broadcast, Gather, GetSharding, Grid, GridShape,
		NeighborsLinearIndices, ProcessLinearIndex, ProcessMultiIndex, Recv, Reduce, ReduceScatter, Scatter,
		Send, Shard, ShardShape, Sharding, Shift, UpdateHalo,
	},
	Types: []*ir.DialectTypeDef{
		ShardingType,
	},
	Attrs: []*ir.DialectAttrDef{
		GridAxesArrayAttr, ReductionKindAttr,
	},
}
