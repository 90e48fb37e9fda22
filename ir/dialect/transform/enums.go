package transform

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	FailurePropagationMode = ir.EnumDef{
		Name:  "::mlir::transform::FailurePropagationMode",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "propagate", Value: 1}, {Keyword: "suppress", Value: 2},
		},
	}

	MatchCmpIPredicate = ir.EnumDef{
		Name:  "::mlir::transform::MatchCmpIPredicate",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "eq", Value: 0}, {Keyword: "ne", Value: 1}, {Keyword: "lt", Value: 2},
			{Keyword: "le", Value: 3}, {Keyword: "gt", Value: 4}, {Keyword: "ge", Value: 5},
		},
	}

	MatchInterfaceEnum = ir.EnumDef{
		Name:  "mlir::transform::MatchInterfaceEnum",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "LinalgOp", Value: 0}, {Keyword: "TilingInterface", Value: 1},
			{Keyword: "LoopLikeInterface", Value: 2},
		},
	}

	TransposeMatmulInput = ir.EnumDef{
		Name:  "mlir::transform::TransposeMatmulInput",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "lhs", Value: 0}, {Keyword: "rhs", Value: 1},
		},
	}
)
