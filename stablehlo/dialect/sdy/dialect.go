// Package sdy is the dialect of Shardy, in which JAX describes how tensors are distributed over the
// devices of a mesh. The package holds text forms, verifiers and bytecode forms. Propagation of
// shardings does not live here.
package sdy

//go:generate go run github.com/millrace-mlir/millrace/internal/opgen .

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// Dialect is the sdy dialect.
var Dialect = &ir.Dialect{
	Name:    "sdy",
	Summary: "Shardings of tensors over meshes of devices",
	Ops:     ops,
	Handles: handles,
	Attrs: []*ir.DialectAttrDef{
		allToAllParamAttr, allToAllParamListAttr, axisRefAttr, axisRefListAttr, dimMappingAttr, dimensionShardingAttr, listOfAxisRefListsAttr,
		manualAxesAttr, meshAxisAttr, MeshDef, opShardingRuleAttr, subAxisInfoAttr, tensorMappingAttr, TensorShardingDef, PerValueDef,
	},
	AttrSyntax: attrSyntax,
	VerifyAttr: verifyAttr,

	VerifyRegionArgAttr: verifyRegionArg,
	VerifyRegionResAttr: verifyRegionResult,
	Materialize:         materialize,
}

// materialize returns a new sdy.constant that holds value, for the results of folds. It returns nil
// unless value has elements and t is its type.
func materialize(b *ir.Builder, loc ir.Loc, value ir.Attribute, t ir.Type) *ir.Operation {
	if !constraint.IsElementsAttr(value) || ir.TypeOf(value) != t {
		return nil
	}
	return CreateConstant(b, loc, ConstantArgs{Value: value, OutputType: t})
}

// propagationDirection is the enum of directions in which sdy.propagation_barrier lets shardings
// pass.
var propagationDirection = &ir.EnumDef{
	Name: "::mlir::sdy::PropagationDirection", Width: 32,
	Cases: []ir.EnumCase{{Keyword: "NONE", Value: 0}, {Keyword: "FORWARD", Value: 1}, {Keyword: "BACKWARD", Value: 2}, {Keyword: "BOTH", Value: 3}},
}
