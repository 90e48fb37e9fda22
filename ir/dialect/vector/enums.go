package vector

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	CombiningKind = ir.EnumDef{
		Name:  "::mlir::vector::CombiningKind",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "add", Value: 0}, {Keyword: "mul", Value: 1}, {Keyword: "minui", Value: 2},
			{Keyword: "minsi", Value: 3}, {Keyword: "minnumf", Value: 4}, {Keyword: "maxui", Value: 5},
			{Keyword: "maxsi", Value: 6}, {Keyword: "maxnumf", Value: 7}, {Keyword: "and", Value: 8},
			{Keyword: "or", Value: 9}, {Keyword: "xor", Value: 10}, {Keyword: "maximumf", Value: 12},
			{Keyword: "minimumf", Value: 11},
		},
	}

	IteratorType = ir.EnumDef{
		Name:  "::mlir::vector::IteratorType",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "parallel", Value: 0}, {Keyword: "reduction", Value: 1},
		},
	}

	PrintPunctuation = ir.EnumDef{
		Name:  "::mlir::vector::PrintPunctuation",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "no_punctuation", Value: 0}, {Keyword: "newline", Value: 1}, {Keyword: "comma", Value: 2},
			{Keyword: "open", Value: 3}, {Keyword: "close", Value: 4},
		},
	}

	VectorContractLowering = ir.EnumDef{
		Name:  "::mlir::vector::VectorContractLowering",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "dot", Value: 0}, {Keyword: "llvmintr", Value: 1}, {Keyword: "outerproduct", Value: 2},
			{Keyword: "parallelarith", Value: 3},
		},
	}

	VectorMultiReductionLowering = ir.EnumDef{
		Name:  "::mlir::vector::VectorMultiReductionLowering",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "innerparallel", Value: 0}, {Keyword: "innerreduction", Value: 1},
		},
	}

	VectorTransferSplit = ir.EnumDef{
		Name:  "::mlir::vector::VectorTransferSplit",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "none", Value: 0}, {Keyword: "vector-transfer", Value: 1},
			{Keyword: "linalg-copy", Value: 2}, {Keyword: "force-in-bounds", Value: 3},
		},
	}

	VectorTransposeLowering = ir.EnumDef{
		Name:  "::mlir::vector::VectorTransposeLowering",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "eltwise", Value: 0}, {Keyword: "llvmintr", Value: 1}, {Keyword: "shuffle_1d", Value: 2},
			{Keyword: "shuffle_16x16", Value: 3},
		},
	}
)
