// Package rocdl is the rocdl dialect: its tables of operations, types and attributes.
// It also holds the functions to which these tables refer, such as verifiers, folds
// and parsers. Passes and conversions are in other packages.
package rocdl

//go:generate go run github.com/millrace-mlir/millrace/internal/opgen .

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
)

// Dialect is the rocdl dialect.
var Dialect = &ir.Dialect{
	Handles:          handles,
	Name:             "rocdl",
	Inline:           &ir.InlinerInterface{LegalOp: ir.InlineOp},
	AllowsUnknownOps: true,
	VerifyAttr:       verifyAttr,
	Ops:              slices.Concat(ops, matrixOps, convertOps),
	Attrs: []*ir.DialectAttrDef{
		ROCDLTargetAttr,
	},
}
