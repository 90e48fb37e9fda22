// Package nvgpu is the nvgpu dialect: its tables of operations, types and attributes.
// It also holds the functions to which these tables refer, such as verifiers, folds
// and parsers. Passes and conversions are in other packages.
package nvgpu

//go:generate go run github.com/millrace-mlir/millrace/internal/opgen .

import (
	"github.com/millrace-mlir/millrace/ir"
)

// Dialect is the nvgpu dialect.
var Dialect = &ir.Dialect{
	Name:    "nvgpu",
	Handles: handles,
	Ops:     ops,
	Types: []*ir.DialectTypeDef{
		DeviceAsyncTokenType, MBarrierGroupType, MBarrierTokenType, TensorMapDescriptorType,
		WarpgroupAccumulatorType, WarpgroupMatrixDescriptorType,
	},
	Attrs: []*ir.DialectAttrDef{
		RcpRoundingModeAttr, TensorMapInterleaveKindAttr, TensorMapL2PromoKindAttr, TensorMapOOBKindAttr,
		TensorMapSwizzleKindAttr,
	},
}
