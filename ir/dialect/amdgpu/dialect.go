// Package amdgpu is the amdgpu dialect: its tables of operations, types and attributes.
// It also holds the functions to which these tables refer, such as verifiers, folds and
// parsers. Passes and conversions are in other packages.
package amdgpu

//go:generate go run github.com/millrace-mlir/millrace/internal/opgen .

import (
	"github.com/millrace-mlir/millrace/ir"
)

// Dialect is the amdgpu dialect.
var Dialect = &ir.Dialect{
	Name:       "amdgpu",
	Directives: directives,
	TypeSyntax: typeSyntax,
	Inline:     &ir.InlinerInterface{LegalOp: ir.InlineOp},
	Ops:        ops,
	Handles:    handles,
	Types: []*ir.DialectTypeDef{
		TDMBaseType, TDMDescriptorType, TDMGatherBaseType,
	},
	Attrs: []*ir.DialectAttrDef{
		AddressSpaceAttr, DPPPermAttr, MFMAPermBAttr, Sched_barrier_opt_enumAttr,
	},
}
