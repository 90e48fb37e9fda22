// Package shard is the shard dialect: its tables of operations, types and attributes.
// It also holds the functions to which these tables refer, such as verifiers, folds
// and parsers. Passes and conversions are in other packages.
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
