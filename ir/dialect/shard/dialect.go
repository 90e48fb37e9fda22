// Package shard is the shard dialect: its tables of operations, types and attributes,
// and the code their rows name. Passes and conversions live elsewhere.
package shard

//go:generate go run github.com/millrace-mlir/millrace/internal/opgen .

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
)

// Dialect is the shard dialect.
var Dialect = &ir.Dialect{
	Name:        "shard",
	Directives:  directives,
	Inline:      &ir.InlinerInterface{LegalCall: ir.InlineCall, LegalOp: ir.InlineOp, LegalRegion: ir.InlineRegion},
	Materialize: arith.Materialize,
	Ops:         ops,
	Handles:     handles,
	Types: []*ir.DialectTypeDef{
		ShardingType,
	},
	Attrs: []*ir.DialectAttrDef{
		GridAxesArrayAttr, ReductionKindAttr,
	},
}
