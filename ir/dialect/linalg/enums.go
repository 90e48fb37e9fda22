package linalg

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	BinaryFn = ir.EnumDef{
		Name:  "::mlir::linalg::BinaryFn",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "add", Value: 0}, {Keyword: "sub", Value: 1}, {Keyword: "mul", Value: 2},
			{Keyword: "div", Value: 3}, {Keyword: "div_unsigned", Value: 4}, {Keyword: "max_signed", Value: 5},
			{Keyword: "min_signed", Value: 6}, {Keyword: "max_unsigned", Value: 7},
			{Keyword: "min_unsigned", Value: 8}, {Keyword: "powf", Value: 9},
		},
	}

	ElementwiseKind = ir.EnumDef{
		Name:  "::mlir::linalg::ElementwiseKind",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "exp", Value: 0}, {Keyword: "log", Value: 1}, {Keyword: "abs", Value: 2},
			{Keyword: "ceil", Value: 3}, {Keyword: "floor", Value: 4}, {Keyword: "negf", Value: 5},
			{Keyword: "reciprocal", Value: 6}, {Keyword: "round", Value: 7}, {Keyword: "sqrt", Value: 8},
			{Keyword: "rsqrt", Value: 9}, {Keyword: "square", Value: 10}, {Keyword: "tanh", Value: 11},
			{Keyword: "erf", Value: 12}, {Keyword: "add", Value: 13}, {Keyword: "sub", Value: 14},
			{Keyword: "mul", Value: 15}, {Keyword: "div", Value: 16}, {Keyword: "div_unsigned", Value: 17},
			{Keyword: "max_signed", Value: 18}, {Keyword: "min_signed", Value: 19},
			{Keyword: "max_unsigned", Value: 20}, {Keyword: "min_unsigned", Value: 21},
			{Keyword: "powf", Value: 22}, {Keyword: "select", Value: 23},
		},
	}

	TernaryFn = ir.EnumDef{
		Name:  "::mlir::linalg::TernaryFn",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "select", Value: 0},
		},
	}

	TypeFn = ir.EnumDef{
		Name:  "::mlir::linalg::TypeFn",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "cast_signed", Value: 0}, {Keyword: "cast_unsigned", Value: 1},
		},
	}

	UnaryFn = ir.EnumDef{
		Name:  "::mlir::linalg::UnaryFn",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "exp", Value: 0}, {Keyword: "log", Value: 1}, {Keyword: "abs", Value: 2},
			{Keyword: "ceil", Value: 3}, {Keyword: "floor", Value: 4}, {Keyword: "negf", Value: 5},
			{Keyword: "reciprocal", Value: 6}, {Keyword: "round", Value: 7}, {Keyword: "sqrt", Value: 8},
			{Keyword: "rsqrt", Value: 9}, {Keyword: "square", Value: 10}, {Keyword: "tanh", Value: 11},
			{Keyword: "erf", Value: 12},
		},
	}

	WinogradConv2DFmr = ir.EnumDef{
		Name:  "mlir::linalg::WinogradConv2DFmr",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "F_2_3", Value: 0}, {Keyword: "F_4_3", Value: 1}, {Keyword: "F_2_5", Value: 2},
		},
	}
)
