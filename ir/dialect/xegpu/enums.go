package xegpu

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	CachePolicy = ir.EnumDef{
		Name:  "::mlir::xegpu::CachePolicy",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "cached", Value: 0}, {Keyword: "uncached", Value: 1}, {Keyword: "streaming", Value: 2},
			{Keyword: "read_invalidate", Value: 3}, {Keyword: "write_back", Value: 4},
			{Keyword: "write_through", Value: 5},
		},
	}

	FenceScope = ir.EnumDef{
		Name:  "::mlir::xegpu::FenceScope",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "workgroup", Value: 0}, {Keyword: "gpu", Value: 1},
		},
	}

	MemorySpace = ir.EnumDef{
		Name:  "::mlir::xegpu::MemorySpace",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "global", Value: 0}, {Keyword: "slm", Value: 3},
		},
	}
)
