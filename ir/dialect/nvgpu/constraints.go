package nvgpu

import (
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	rcpRoundingModeAttr       = constraint.EnumAttr("RcpRoundingModeAttr", "Rounding mode of rcp", RcpRoundingModeAttr, &RcpRoundingMode)
	deviceAsyncToken          = constraint.SingletonTypeDef("DeviceAsyncTokenType", "device async token type", DeviceAsyncTokenType)
	mBarrierGroup             = constraint.TypeDef("MBarrierGroupType", "mbarrier barrier type", MBarrierGroupType)
	mBarrierToken             = constraint.SingletonTypeDef("MBarrierTokenType", "", MBarrierTokenType)
	tensorMapDescriptor       = constraint.TypeDef("TensorMapDescriptorType", "TensorMap descriptor", TensorMapDescriptorType)
	vectorOfF32               = constraint.VectorOf(constraint.F32)
	warpgroupAccumulator      = constraint.TypeDef("WarpgroupAccumulatorType", "", WarpgroupAccumulatorType)
	warpgroupMatrixDescriptor = constraint.TypeDef("WarpgroupMatrixDescriptorType", "Warpgroup matrix descriptor type", WarpgroupMatrixDescriptorType)
)
