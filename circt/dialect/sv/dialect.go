// Package sv is CIRCT's sv dialect. It has the statements, declarations and preprocessor
// of SystemVerilog. The passes on it are in other packages.
package sv

//go:generate go run github.com/millrace-mlir/millrace/internal/opgen .

import (
	"slices"

	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
)

// Dialect is the sv dialect.
var Dialect = &ir.Dialect{
	Name:    "sv",
	Summary: "SystemVerilog statements and declarations",
	Ops:     slices.Concat(ops, interfaceOps, textOps),
	Handles: handles,
	Types:   []*ir.DialectTypeDef{InterfaceType, ModportType, UnpackedOpenArrayType},
	Attrs: []*ir.DialectAttrDef{
		CaseExprPatternAttr, IncludeStyleAttr, MacroIdentAttr, modportDirectionAttr, ModportStructAttr, AttributeAttr, ValidationQualifierAttr,
	},
	AttrSyntax:  attrSyntax,
	Directives:  directives,
	Materialize: materialize,
	TightForms:  true,
}

var directives = asm.Directives{
	"CaseRegions":        {Parse: parseCaseRegions, Print: printCaseRegions},
	"EventList":          {Parse: parseEvents, Print: printEvents},
	"IfaceTypeAndSignal": {Parse: parseSignal, Print: printSignal},
	"ImplicitInitType":   {Parse: parseInitType, Print: func(*asm.Printer, *asm.PrintArgs) {}},
	"ImplicitSSAName":    hw.ImplicitSSAName,
	"ModportStructs":     {Parse: parseModports, Print: printModports},
	"XMRPath":            {Parse: parseXMRPath, Print: printXMRPath},
}

// materialize builds the constant operation for a folded value: a constant of hw.
func materialize(b *ir.Builder, loc ir.Loc, value ir.Attribute, t ir.Type) *ir.Operation {
	return hw.Dialect.Materialize(b, loc, value, t)
}
