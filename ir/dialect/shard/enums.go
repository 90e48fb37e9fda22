package shard

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	ReductionKind = ir.EnumDef{
		Name:  "::mlir::shard::ReductionKind",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "sum", Value: 1}, {Keyword: "max", Value: 2}, {Keyword: "min", Value: 3},
			{Keyword: "product", Value: 4}, {Keyword: "average", Value: 5}, {Keyword: "bitwise_and", Value: 6},
			{Keyword: "bitwise_or", Value: 7}, {Keyword: "bitwise_xor", Value: 8},
			{Keyword: "generic", Value: 100},
		},
	}
)
