package xevm

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	AddrSpace = ir.EnumDef{
		Name:  "mlir::xevm::AddrSpace",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "private", Value: 0}, {Keyword: "global", Value: 1}, {Keyword: "constant", Value: 2},
			{Keyword: "shared", Value: 3}, {Keyword: "generic", Value: 4},
		},
	}

	ElemType = ir.EnumDef{
		Name:    "::mlir::xevm::ElemType",
		Summary: "XeVM element type",
		Width:   32,
		Cases: []ir.EnumCase{
			{Keyword: "bf16", Value: 8}, {Keyword: "f16", Value: 9}, {Keyword: "s8", Value: 10},
			{Keyword: "u8", Value: 11}, {Keyword: "s4", Value: 12}, {Keyword: "u4", Value: 13},
			{Keyword: "tf32", Value: 14}, {Keyword: "f32", Value: 15}, {Keyword: "s32", Value: 16},
		},
	}

	LoadCacheControl = ir.EnumDef{
		Name:  "::mlir::xevm::LoadCacheControl",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "L1uc_L2uc_L3uc", Value: 1}, {Keyword: "L1uc_L2uc_L3c", Value: 2},
			{Keyword: "L1uc_L2c_L3uc", Value: 3}, {Keyword: "L1uc_L2c_L3c", Value: 4},
			{Keyword: "L1c_L2uc_L3uc", Value: 5}, {Keyword: "L1c_L2uc_L3c", Value: 6},
			{Keyword: "L1c_L2c_L3uc", Value: 7}, {Keyword: "L1c_L2c_L3c", Value: 8},
			{Keyword: "L1s_L2uc_L3uc", Value: 9}, {Keyword: "L1s_L2uc_L3c", Value: 10},
			{Keyword: "L1s_L2c_L3uc", Value: 11}, {Keyword: "L1s_L2c_L3c", Value: 12}, {Keyword: "ir", Value: 13},
		},
	}

	MemScope = ir.EnumDef{
		Name:  "::mlir::xevm::MemScope",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "lane", Value: 0}, {Keyword: "subgroup", Value: 1}, {Keyword: "workgroup", Value: 2},
			{Keyword: "cluster", Value: 3}, {Keyword: "device", Value: 4}, {Keyword: "system", Value: 5},
		},
	}

	StoreCacheControl = ir.EnumDef{
		Name:  "::mlir::xevm::StoreCacheControl",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "L1uc_L2uc_L3uc", Value: 1}, {Keyword: "L1uc_L2uc_L3wb", Value: 2},
			{Keyword: "L1uc_L2wb_L3uc", Value: 3}, {Keyword: "L1uc_L2wb_L3wb", Value: 4},
			{Keyword: "L1wt_L2uc_L3uc", Value: 5}, {Keyword: "L1wt_L2uc_L3wb", Value: 6},
			{Keyword: "L1wt_L2wb_L3uc", Value: 7}, {Keyword: "L1wt_L2wb_L3wb", Value: 8},
			{Keyword: "L1s_L2uc_L3uc", Value: 9}, {Keyword: "L1s_L2uc_L3wb", Value: 10},
			{Keyword: "L1s_L2wb_L3uc", Value: 11}, {Keyword: "L1s_L2wb_L3wb", Value: 12},
			{Keyword: "L1wb_L2uc_L3uc", Value: 13}, {Keyword: "L1wb_L2wb_L3uc", Value: 14},
			{Keyword: "L1wb_L2uc_L3wb", Value: 15},
		},
	}
)
