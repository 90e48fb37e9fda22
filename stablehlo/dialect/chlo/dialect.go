// Package chlo defines the chlo dialect: operations with implicit broadcasting, closer to
// the operations of frameworks than StableHLO. It holds the dialect's tables and the
// functions that their rows name; passes live elsewhere.
package chlo

//go:generate go run github.com/millrace-mlir/millrace/internal/opgen .

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
	"github.com/millrace-mlir/millrace/stablehlo/hlo"
)

// Dialect is the chlo dialect.
var Dialect = &ir.Dialect{
	Name:        "chlo",
	Summary:     "Client operations, which broadcast their operands",
	Ops:         ops,
	TightForms:  true,
	Handles:     handles,
	Materialize: materialize,
	Inline:      hlo.Inliner,
	UnknownAttr: "unknown chlo attribute",
	Attrs:       []*ir.DialectAttrDef{comparisonDirectionAttr, comparisonTypeAttr, precisionAttr, RaggedDotAttr},
	AttrSyntax: []ir.AttrSyntax{{
		Def: RaggedDotAttr,
		Custom: &asm.CustomAttr{Parse: func(p *asm.Parser, d *ir.DialectAttrDef, _ ir.Type) (ir.Attribute, bool) {
			params, ok := stablehlo.FieldsBody(p, d)
			if !ok {
				return nil, p.AlsoErrorf(p.Pos(), "failed parsing ragged dot dimension numbers attribute")
			}
			return p.Ctx.DialectAttr(d, params...), true
		}},
		Print: stablehlo.PrintFields,
	}},
}

// materialize returns a new chlo.constant of type t that holds value, for the results of folds. It
// returns nil unless value has elements, t is its type, and t has a static shape.
func materialize(b *ir.Builder, loc ir.Loc, value ir.Attribute, t ir.Type) *ir.Operation {
	if !constraint.IsElementsAttr(value) || !ir.HasStaticShape(t) || ir.TypeOf(value) != t {
		return nil
	}
	return CreateConstant(b, loc, ConstantArgs{Value: value, OutputType: t})
}
