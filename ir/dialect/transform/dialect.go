// Package transform is the transform dialect: its tables of operations, types and attributes,
// and the code their rows name. Passes and conversions live elsewhere.
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
