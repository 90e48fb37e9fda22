package nvgpu

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/num"
)

var (
	rcpRoundingModeAttr = ir.AttrConstraint{
		Summary: "Rounding mode of rcp",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, RcpRoundingModeAttr) },
		Enum:    &RcpRoundingMode,
		Attr:    RcpRoundingModeAttr,
		Class:   "RcpRoundingModeAttr",
	}

	deviceAsyncToken = ir.TypeConstraint{
		Summary: "device async token type",
		Check:   func(t ir.Type) bool { return constraint.OfType(t, DeviceAsyncTokenType) },
		Build:   func(c *ir.Context) ir.Type { return c.DialectType(DeviceAsyncTokenType) },
		Class:   "DeviceAsyncTokenType",
		Def:     DeviceAsyncTokenType,
	}

	mBarrierGroup = ir.TypeConstraint{
		Summary: "mbarrier barrier type",
		Check:   func(t ir.Type) bool { return constraint.OfType(t, MBarrierGroupType) },
		Class:   "MBarrierGroupType",
		Def:     MBarrierGroupType,
	}

	mBarrierToken = ir.TypeConstraint{
		Summary: "",
		Check:   func(t ir.Type) bool { return constraint.OfType(t, MBarrierTokenType) },
		Build:   func(c *ir.Context) ir.Type { return c.DialectType(MBarrierTokenType) },
		Class:   "MBarrierTokenType",
		Def:     MBarrierTokenType,
	}

	tensorMapDescriptor = ir.TypeConstraint{
		Summary: "TensorMap descriptor",
		Check:   func(t ir.Type) bool { return constraint.OfType(t, TensorMapDescriptorType) },
		Class:   "TensorMapDescriptorType",
		Def:     TensorMapDescriptorType,
	}

	vector32BitFloat = ir.TypeConstraint{
		Summary: "vector of 32-bit float values",
		Check: func(t ir.Type) bool {
			return constraint.IsVector(t) && constraint.Rank(t) > 0 && constraint.IsFloatKind(ir.ElementOf(t), num.F32)
		},
		Class: "VectorType",
	}

	warpgroupAccumulator = ir.TypeConstraint{
		Summary: "",
		Check:   func(t ir.Type) bool { return constraint.OfType(t, WarpgroupAccumulatorType) },
		Class:   "WarpgroupAccumulatorType",
		Def:     WarpgroupAccumulatorType,
	}

	warpgroupMatrixDescriptor = ir.TypeConstraint{
		Summary: "Warpgroup matrix descriptor type",
		Check:   func(t ir.Type) bool { return constraint.OfType(t, WarpgroupMatrixDescriptorType) },
		Class:   "WarpgroupMatrixDescriptorType",
		Def:     WarpgroupMatrixDescriptorType,
	}
)
