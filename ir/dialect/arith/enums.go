package arith

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	AtomicRMWKind = ir.EnumDef{
		Name:  "::mlir::arith::AtomicRMWKind",
		Width: 64,
		Cases: []ir.EnumCase{
			{Keyword: "addf", Value: 0}, {Keyword: "addi", Value: 1}, {Keyword: "andi", Value: 2},
			{Keyword: "assign", Value: 3}, {Keyword: "maximumf", Value: 4}, {Keyword: "maxnumf", Value: 5},
			{Keyword: "maxs", Value: 6}, {Keyword: "maxu", Value: 7}, {Keyword: "minimumf", Value: 8},
			{Keyword: "minnumf", Value: 9}, {Keyword: "mins", Value: 10}, {Keyword: "minu", Value: 11},
			{Keyword: "mulf", Value: 12}, {Keyword: "muli", Value: 13}, {Keyword: "ori", Value: 14},
			{Keyword: "xori", Value: 15},
		},
	}

	CmpFPredicate = ir.EnumDef{
		Name:  "::mlir::arith::CmpFPredicate",
		Width: 64,
		Cases: []ir.EnumCase{
			{Keyword: "false", Value: 0}, {Keyword: "oeq", Value: 1}, {Keyword: "ogt", Value: 2},
			{Keyword: "oge", Value: 3}, {Keyword: "olt", Value: 4}, {Keyword: "ole", Value: 5},
			{Keyword: "one", Value: 6}, {Keyword: "ord", Value: 7}, {Keyword: "ueq", Value: 8},
			{Keyword: "ugt", Value: 9}, {Keyword: "uge", Value: 10}, {Keyword: "ult", Value: 11},
			{Keyword: "ule", Value: 12}, {Keyword: "une", Value: 13}, {Keyword: "uno", Value: 14},
			{Keyword: "true", Value: 15},
		},
	}

	CmpIPredicate = ir.EnumDef{
		Name:  "::mlir::arith::CmpIPredicate",
		Width: 64,
		Cases: []ir.EnumCase{
			{Keyword: "eq", Value: 0}, {Keyword: "ne", Value: 1}, {Keyword: "slt", Value: 2},
			{Keyword: "sle", Value: 3}, {Keyword: "sgt", Value: 4}, {Keyword: "sge", Value: 5},
			{Keyword: "ult", Value: 6}, {Keyword: "ule", Value: 7}, {Keyword: "ugt", Value: 8},
			{Keyword: "uge", Value: 9},
		},
	}

	FastMathFlags = ir.EnumDef{
		Name:          "::mlir::arith::FastMathFlags",
		Width:         32,
		Bits:          true,
		Separator:     ",",
		PrimaryGroups: true,
		Cases: []ir.EnumCase{
			{Keyword: "none", Value: 0}, {Keyword: "reassoc", Value: 1}, {Keyword: "nnan", Value: 2},
			{Keyword: "ninf", Value: 4}, {Keyword: "nsz", Value: 8}, {Keyword: "arcp", Value: 16},
			{Keyword: "contract", Value: 32}, {Keyword: "afn", Value: 64}, {Keyword: "fast", Value: 127},
		},
	}

	IntegerOverflowFlags = ir.EnumDef{
		Name:          "::mlir::arith::IntegerOverflowFlags",
		Width:         32,
		Bits:          true,
		Separator:     ", ",
		PrimaryGroups: true,
		Cases: []ir.EnumCase{
			{Keyword: "none", Value: 0}, {Keyword: "nsw", Value: 1}, {Keyword: "nuw", Value: 2},
		},
	}

	RoundingMode = ir.EnumDef{
		Name:  "::mlir::arith::RoundingMode",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "to_nearest_even", Value: 0}, {Keyword: "downward", Value: 1},
			{Keyword: "upward", Value: 2}, {Keyword: "toward_zero", Value: 3},
			{Keyword: "to_nearest_away", Value: 4},
		},
	}
)
