// Package tosa is the tosa dialect: its tables of operations, types and attributes.
// It also holds the functions to which these tables refer, such as verifiers, folds
// and parsers. Passes and conversions are in other packages.
package tosa

//go:generate go run github.com/millrace-mlir/millrace/internal/opgen .

import (
	"github.com/millrace-mlir/millrace/ir"
)

// Dialect is the tosa dialect.
var Dialect = &ir.Dialect{
	Name:        "tosa",
	Directives:  directives,
	Materialize: materialize,
	Inline: &ir.InlinerInterface{LegalOp: ir.InlineOp, LegalRegion: func(dest, _ *ir.Region, _ bool, _ *ir.Inlining) bool {
		return dest.Parent().Is(If) || dest.Parent().Is(While)
	}},
	Ops:     ops,
	Handles: handles,
	Types: []*ir.DialectTypeDef{
		Mxint8Type, ShapeType,
	},
	Attrs: []*ir.DialectAttrDef{
		BlockSizeAttr, ConvOpQuantizationAttr, ExtensionAttr, LevelAttr, MatMulOpQuantizationAttr,
		NanPropagationModeAttr, PadOpQuantizationAttr, ProfileAttr, ResizeModeAttr, RoundingModeAttr,
		SpecificationVersionAttr, TargetEnvAttr, UnaryOpQuantizationAttr,
	},
}
