package tosa

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	BlockSize = ir.EnumDef{
		Name:  "::mlir::tosa::BlockSize",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "BLOCK_SIZE_32", Value: 32},
		},
	}

	Extension = ir.EnumDef{
		Name:    "::mlir::tosa::Extension",
		Summary: "supported TOSA extensions",
		Width:   32,
		Cases: []ir.EnumCase{
			{Keyword: "none", Value: 0}, {Keyword: "int16", Value: 1}, {Keyword: "int4", Value: 2},
			{Keyword: "bf16", Value: 3}, {Keyword: "fp8e4m3", Value: 4}, {Keyword: "fp8e5m2", Value: 5},
			{Keyword: "fft", Value: 6}, {Keyword: "variable", Value: 7}, {Keyword: "controlflow", Value: 8},
			{Keyword: "doubleround", Value: 9}, {Keyword: "inexactround", Value: 10},
			{Keyword: "dynamic", Value: 11}, {Keyword: "mxfp", Value: 12}, {Keyword: "int64", Value: 13},
			{Keyword: "shape", Value: 14},
		},
	}

	Level = ir.EnumDef{
		Name:    "::mlir::tosa::Level",
		Summary: "supported TOSA levels",
		Width:   32,
		Cases: []ir.EnumCase{
			{Keyword: "none", Value: 0}, {Keyword: "8k", Value: 1},
		},
	}

	NanPropagationMode = ir.EnumDef{
		Name:  "::mlir::tosa::NanPropagationMode",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "PROPAGATE", Value: 1}, {Keyword: "IGNORE", Value: 2},
		},
	}

	Profile = ir.EnumDef{
		Name:    "::mlir::tosa::Profile",
		Summary: "supported TOSA profiles",
		Width:   32,
		Cases: []ir.EnumCase{
			{Keyword: "pro_int", Value: 1}, {Keyword: "pro_fp", Value: 2}, {Keyword: "none", Value: 0},
		},
	}

	ResizeMode = ir.EnumDef{
		Name:  "::mlir::tosa::ResizeMode",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "NEAREST_NEIGHBOR", Value: 1}, {Keyword: "BILINEAR", Value: 2},
		},
	}

	RoundingMode = ir.EnumDef{
		Name:  "::mlir::tosa::RoundingMode",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "SINGLE_ROUND", Value: 1}, {Keyword: "INEXACT_ROUND", Value: 2},
			{Keyword: "DOUBLE_ROUND", Value: 3},
		},
	}

	SpecificationVersion = ir.EnumDef{
		Name:    "::mlir::tosa::SpecificationVersion",
		Summary: "TOSA specification version",
		Width:   32,
		Cases: []ir.EnumCase{
			{Keyword: "1.0", Value: 0}, {Keyword: "1.1.draft", Value: 1},
		},
	}
)
