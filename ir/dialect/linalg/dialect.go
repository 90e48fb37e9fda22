// Package linalg is the linalg dialect: its tables of operations, types and attributes.
// It also holds the functions to which these tables refer, such as verifiers, folds and
// parsers. Passes and conversions are in other packages.
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
