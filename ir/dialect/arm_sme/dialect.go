// Package arm_sme is the arm_sme dialect: its tables of operations, types and attributes,
// and the code their rows name. Passes and conversions live elsewhere.
package arm_sme

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
)

// Dialect is the arm_sme dialect.
var Dialect = &ir.Dialect{
	Name: "arm_sme",
	Ops:  slices.Concat(ops, intrinsicOps),
	Attrs: []*ir.DialectAttrDef{
		CombiningKindAttr, TileSliceLayoutAttr, TypeSizeAttr,
	},
}
