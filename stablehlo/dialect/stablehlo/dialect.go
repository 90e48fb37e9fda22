// Package stablehlo is the stablehlo dialect: its tables of operations, types and
// attributes, and the code their rows name. Passes and the interpreter live
// elsewhere.
package stablehlo

//go:generate go run github.com/millrace-mlir/millrace/internal/opgen .

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/stablehlo/hlo"
)

// Dialect is the stablehlo dialect.
var Dialect = &ir.Dialect{
	Name:        "stablehlo",
	AnyVersion:  true,
	Summary:     "Portable operations of machine learning models",
	Ops:         slices.Concat(elementwiseOps, shapeOps, dynamicOps, linearOps, controlOps, collectiveOps),
	ByteBools:   true,
	TightForms:  true,
	Handles:     handles,
	Directives:  directives,
	AttrSyntax:  attrSyntax,
	ParseAttr:   asm.AttrHook(parseTypeExtensions),
	Materialize: materialize,
	Inline:      hlo.Inliner,
	UnknownType: "unknown stablehlo type: ",
	UnknownAttr: "unknown StableHLO attribute",
	Types:       []*ir.DialectTypeDef{FutureType, TokenType},
	Attrs: []*ir.DialectAttrDef{
		AxisRefAttr, BoundsAttr, ChannelHandleAttr, ComparisonDirectionAttr, ComparisonTypeAttr, ConvAttr, DotAttr, DotAlgorithmAttr,
		FFTTypeAttr, GatherAttr, MeshAttr, MeshAxisAttr, OutputOperandAliasAttr, PrecisionAttr, ReplicaGroupMeshAxesAttr,
		ResultAccuracyAttr, ResultAccuracyModeAttr, RngAlgorithmAttr, RngDistributionAttr, ScatterAttr, SubAxisInfoAttr, TransposeAttr,
	},
}

// materialize makes a constant of elements of the result's own type.
func materialize(b *ir.Builder, loc ir.Loc, value ir.Attribute, t ir.Type) *ir.Operation {
	if !constraint.IsElementsAttr(value) || ir.TypeOf(value) != t {
		return nil
	}
	return ConstantArgs{Value: value, OutputType: t}.Build(b, loc)
}

// commutative are the operations whose two operands may change places
// (HLO_Commutative). They do not have the trait of that name, by which drivers
// sort operands.
var commutative = []*ir.OpDef{Add, And, Max, Min, Mul, Or, Xor}

// isCommutative reports whether the two operands may change places.
func isCommutative(d *ir.OpDef) bool { return slices.Contains(commutative, d) }
