// Package transform is the transform dialect: its tables of operations, types and attributes.
// It also holds the functions to which these tables refer, such as verifiers, folds and
// parsers. Passes and conversions are in other packages.
package transform

//go:generate go run github.com/millrace-mlir/millrace/internal/opgen .

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
)

// Dialect is the transform dialect.
var Dialect = &ir.Dialect{
	Name:        "transform",
	UnknownType: "unknown type mnemonic: ",
	Directives:  directives,
	VerifyAttr:  verifyAttr,
	Ops:         slices.Concat(ops, affineOps, bufferizationOps, debugOps, dltiOps, funcOps, gpuOps, irdlOps, matchOps, memRefOps, nvgpuOps, pdlOps, scfOps, sparseTensorOps, tensorOps, tuneOps, vectorOps, xeGpuOps),
	Handles:     handles,
	Types: []*ir.DialectTypeDef{
		AffineMapParamType, AnyOpType, AnyParamType, AnyValueType, OperationType, ParamType, TypeParamType,
	},
	Attrs: []*ir.DialectAttrDef{
		ParamOperandAttr,
	},
}
