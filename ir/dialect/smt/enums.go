package smt

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	BVCmpPredicate = ir.EnumDef{
		Name:  "mlir::smt::BVCmpPredicate",
		Width: 64,
		Cases: []ir.EnumCase{
			{Keyword: "slt", Value: 0}, {Keyword: "sle", Value: 1}, {Keyword: "sgt", Value: 2},
			{Keyword: "sge", Value: 3}, {Keyword: "ult", Value: 4}, {Keyword: "ule", Value: 5},
			{Keyword: "ugt", Value: 6}, {Keyword: "uge", Value: 7},
		},
	}

	IntPredicate = ir.EnumDef{
		Name:  "mlir::smt::IntPredicate",
		Width: 64,
		Cases: []ir.EnumCase{
			{Keyword: "lt", Value: 0}, {Keyword: "le", Value: 1}, {Keyword: "gt", Value: 2},
			{Keyword: "ge", Value: 3},
		},
	}
)
