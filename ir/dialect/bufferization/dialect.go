// Package bufferization is the bufferization dialect: its tables of operations, types and attributes,
// and the code their rows name. Passes and conversions live elsewhere.
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
