package nvgpu

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	RcpRoundingMode = ir.EnumDef{
		Name:  "::mlir::nvgpu::RcpRoundingMode",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "approx", Value: 0}, {Keyword: "rn", Value: 1}, {Keyword: "rz", Value: 2},
			{Keyword: "rm", Value: 3}, {Keyword: "rp", Value: 4},
		},
	}

	TensorMapInterleaveKind = ir.EnumDef{
		Name:  "::mlir::nvgpu::TensorMapInterleaveKind",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "none", Value: 0}, {Keyword: "interleave_16b", Value: 1},
			{Keyword: "interleave_32b", Value: 2},
		},
	}

	TensorMapL2PromoKind = ir.EnumDef{
		Name:  "::mlir::nvgpu::TensorMapL2PromoKind",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "none", Value: 0}, {Keyword: "l2promo_64b", Value: 1}, {Keyword: "l2promo_128b", Value: 2},
			{Keyword: "l2promo_256b", Value: 3},
		},
	}

	TensorMapOOBKind = ir.EnumDef{
		Name:  "::mlir::nvgpu::TensorMapOOBKind",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "zero", Value: 0}, {Keyword: "nan", Value: 1},
		},
	}

	TensorMapSwizzleKind = ir.EnumDef{
		Name:  "::mlir::nvgpu::TensorMapSwizzleKind",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "none", Value: 0}, {Keyword: "swizzle_32b", Value: 1}, {Keyword: "swizzle_64b", Value: 2},
			{Keyword: "swizzle_128b", Value: 3},
		},
	}
)
