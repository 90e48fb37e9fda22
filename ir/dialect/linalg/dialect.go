// Package linalg is the linalg dialect: its tables of operations, types and attributes,
// and the code their rows name. Passes and conversions live elsewhere.
package linalg

//go:generate go run github.com/millrace-mlir/millrace/internal/opgen .

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
)

// Dialect is the linalg dialect.
var Dialect = &ir.Dialect{
	Name:         "linalg",
	Materialize:  arith.Materialize,
	Canonicalize: dialectPatterns,
	Inline:       &ir.InlinerInterface{LegalOp: ir.InlineOp, LegalRegion: ir.InlineRegion},
	VerifyAttr:   verifyAttr,
	Ops:          slices.Concat(ops, namedStructuredOps, fillOps, relayoutOps, structuredOps),
	Handles:      handles,
	Attrs: []*ir.DialectAttrDef{
		BinaryFnAttr, ElementwiseKindAttr, IteratorTypeAttr, TernaryFnAttr, TypeFnAttr, UnaryFnAttr,
	},
}
