// Package seq is CIRCT's seq dialect. It has registers, memories, clocks and initial
// values. The passes on it are in other packages.
package seq

//go:generate go run github.com/millrace-mlir/millrace/internal/opgen .

import (
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
)

// Dialect is the seq dialect.
var Dialect = &ir.Dialect{
	Name:        "seq",
	Summary:     "Registers, memories and clocks",
	Ops:         ops,
	Handles:     handles,
	Types:       []*ir.DialectTypeDef{ClockType, FirMemType, HLMemType, ImmutableType},
	Attrs:       []*ir.DialectAttrDef{ClockConstAttr, FirMemInitAttr},
	TypeSyntax:  typeSyntax,
	Directives:  directives,
	Materialize: materialize,
	TightForms:  true,
}

var directives = asm.Directives{
	"ImplicitSSAName":            hw.ImplicitSSAName,
	"FIFOAFThreshold":            threshold("almost_full"),
	"FIFOAEThreshold":            threshold("almost_empty"),
	"OptionalTypeMatch":          {Parse: parseOptionalType, Print: printNothing},
	"OptionalImmutableTypeMatch": {Parse: parseOptionalImmutable, Print: printNothing},
}

// materialize builds the constant operation for a folded value: a constant clock, or a
// constant of hw.
func materialize(b *ir.Builder, loc ir.Loc, value ir.Attribute, t ir.Type) *ir.Operation {
	if a := hw.AsAttr(value, ClockConstAttr); a != nil && IsClock(t) {
		return CreateConstClock(b, loc, ConstClockArgs{Value: a, ResultType: t})
	}
	return hw.Dialect.Materialize(b, loc, value, t)
}
