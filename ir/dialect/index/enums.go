package index

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	IndexCmpPredicate = ir.EnumDef{
		Name:  "::mlir::index::IndexCmpPredicate",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "eq", Value: 0}, {Keyword: "ne", Value: 1}, {Keyword: "slt", Value: 2},
			{Keyword: "sle", Value: 3}, {Keyword: "sgt", Value: 4}, {Keyword: "sge", Value: 5},
			{Keyword: "ult", Value: 6}, {Keyword: "ule", Value: 7}, {Keyword: "ugt", Value: 8},
			{Keyword: "uge", Value: 9},
		},
	}
)
