// Package affine is the affine dialect: its tables of operations, types and attributes.
// It also holds the functions to which these tables refer, such as verifiers, folds and
// parsers. Passes and conversions are in other packages.
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
