// Package stablehlo is the stablehlo dialect: the tables of its operations, types and attributes,
// and the functions that the tables' rows name. Passes and the interpreter live elsewhere.
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

// materialize returns a new constant that holds value, for the results of folds. It returns nil
// unless value has elements and t is its type.
func materialize(b *ir.Builder, loc ir.Loc, value ir.Attribute, t ir.Type) *ir.Operation {
	if !constraint.IsElementsAttr(value) || ir.TypeOf(value) != t {
		return nil
	}
	return CreateConstant(b, loc, ConstantArgs{Value: value, OutputType: t})
}

// commutative lists the operations whose two operands may be swapped (upstream's HLO_Commutative).
// They do not have MLIR's trait Commutative, which would make greedy drivers sort the operands.
var commutative = []*ir.OpDef{Add, And, Max, Min, Mul, Or, Xor}

// isCommutative reports whether the two operands of operations of d may be swapped.
func isCommutative(d *ir.OpDef) bool { return slices.Contains(commutative, d) }
