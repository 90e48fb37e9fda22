// Package tensor is the tensor dialect: its tables of operations, types and attributes.
// It also holds the functions to which these tables refer, such as verifiers, folds and
// parsers. Passes and conversions are in other packages.
package tensor

//go:generate go run github.com/millrace-mlir/millrace/internal/opgen .

import (
	"github.com/millrace-mlir/millrace/ir"
)

// Dialect is the tensor dialect.
var Dialect = &ir.Dialect{
	Name:         "tensor",
	Inline:       &ir.InlinerInterface{LegalOp: ir.InlineOp, LegalRegion: ir.InlineRegion},
	Materialize:  materialize,
	Canonicalize: interfacePatterns,
	Ops:          ops,
	Handles:      handles,
}
