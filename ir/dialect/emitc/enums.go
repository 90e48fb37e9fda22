package emitc

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	CmpPredicate = ir.EnumDef{
		Name:  "::mlir::emitc::CmpPredicate",
		Width: 64,
		Cases: []ir.EnumCase{
			{Keyword: "eq", Value: 0}, {Keyword: "ne", Value: 1}, {Keyword: "lt", Value: 2},
			{Keyword: "le", Value: 3}, {Keyword: "gt", Value: 4}, {Keyword: "ge", Value: 5},
			{Keyword: "three_way", Value: 6},
		},
	}
)
