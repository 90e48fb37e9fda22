// Package bufferization is the bufferization dialect: its tables of operations, types and
// attributes. It also holds the functions to which these tables refer, such as verifiers, folds and
// parsers. Passes and conversions are in other packages.
package bufferization

//go:generate go run github.com/millrace-mlir/millrace/internal/opgen .

import (
	"github.com/millrace-mlir/millrace/ir"
)

// Dialect is the bufferization dialect.
var Dialect = &ir.Dialect{
	Name:                "bufferization",
	Canonicalize:        dialectPatterns,
	Inline:              &ir.InlinerInterface{LegalOp: ir.InlineOp},
	VerifyAttr:          verifyAttr,
	VerifyRegionArgAttr: verifyArgAttr,
	Ops:                 ops,
	Handles:             handles,
}
