// Package rocdl is the rocdl dialect: its tables of operations, types and attributes,
// and the code their rows name. Passes and conversions live elsewhere.
package rocdl

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
)

// Dialect is the rocdl dialect.
var Dialect = &ir.Dialect{
	Name:             "rocdl",
	Inline:           &ir.InlinerInterface{LegalOp: ir.InlineOp},
	AllowsUnknownOps: true,
	VerifyAttr:       verifyAttr,
	Ops:              slices.Concat(ops, matrixOps, convertOps),
	Attrs: []*ir.DialectAttrDef{
		ROCDLTargetAttr,
	},
}
