package arm_sme

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	CombiningKind = ir.EnumDef{
		Name:  "::mlir::arm_sme::CombiningKind",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "add", Value: 0}, {Keyword: "sub", Value: 1},
		},
	}

	TileSliceLayout = ir.EnumDef{
		Name:  "::mlir::arm_sme::TileSliceLayout",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "horizontal", Value: 0}, {Keyword: "vertical", Value: 1},
		},
	}

	TypeSize = ir.EnumDef{
		Name:  "::mlir::arm_sme::TypeSize",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "byte", Value: 0}, {Keyword: "half", Value: 1}, {Keyword: "word", Value: 2},
			{Keyword: "double", Value: 3},
		},
	}
)
