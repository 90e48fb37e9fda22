package irdl

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	Variadicity = ir.EnumDef{
		Name:  "::mlir::irdl::Variadicity",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "single", Value: 0}, {Keyword: "optional", Value: 1}, {Keyword: "variadic", Value: 2},
		},
	}
)
