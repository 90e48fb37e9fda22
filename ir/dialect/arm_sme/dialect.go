// Package arm_sme is the arm_sme dialect: its tables of operations, types and attributes.
// It also holds the functions to which these tables refer, such as verifiers, folds and
// parsers. Passes and conversions are in other packages.
package arm_sme

//go:generate go run github.com/millrace-mlir/millrace/internal/opgen .

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
)

// Dialect is the arm_sme dialect.
var Dialect = &ir.Dialect{
	Name:    "arm_sme",
	Handles: handles,
	Ops:     slices.Concat(ops, intrinsicOps),
	Attrs: []*ir.DialectAttrDef{
		CombiningKindAttr, TileSliceLayoutAttr, TypeSizeAttr,
	},
}
