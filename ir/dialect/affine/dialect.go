// Package affine is the affine dialect: its tables of operations, types and attributes,
// and the code their rows name. Passes and conversions live elsewhere.
package affine

//go:generate go run github.com/millrace-mlir/millrace/internal/opgen .

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
)

// Dialect is the affine dialect.
var Dialect = &ir.Dialect{
	Name:        "affine",
	Materialize: materialize,
	Inline:      inliner,
	Ops:         slices.Concat(dmaOps, ops),
	Handles:     handles,
}
