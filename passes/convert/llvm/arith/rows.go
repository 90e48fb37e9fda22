package arith

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/onetoone"
)

// rows maps the operations that become exactly one operation of the llvm dialect.
var rows = []onetoone.Row{
	{From: arith.Constant, To: llvm.Constant, Scalar: true},
	{From: arith.AddF, To: llvm.FAdd, Floats: true},
	{From: arith.AddI, To: llvm.Add},
	{From: arith.AndI, To: llvm.And},
	{From: arith.Bitcast, To: llvm.Bitcast},
	{From: arith.DivF, To: llvm.FDiv, Floats: true},
	{From: arith.DivSI, To: llvm.SDiv},
	{From: arith.DivUI, To: llvm.UDiv},
	{From: arith.ExtF, To: llvm.FPExt, Floats: true},
	{From: arith.ExtSI, To: llvm.SExt},
	{From: arith.ExtUI, To: llvm.ZExt},
	{From: arith.FPToSI, To: llvm.FPToSI, Floats: true},
	{From: arith.FPToUI, To: llvm.FPToUI, Floats: true},
	{From: arith.MaximumF, To: llvm.Maximum, Floats: true},
	{From: arith.MaxNumF, To: llvm.MaxNum, Floats: true},
	{From: arith.MaxSI, To: llvm.SMax},
	{From: arith.MaxUI, To: llvm.UMax},
	{From: arith.MinimumF, To: llvm.Minimum, Floats: true},
	{From: arith.MinNumF, To: llvm.MinNum, Floats: true},
	{From: arith.MinSI, To: llvm.SMin},
	{From: arith.MinUI, To: llvm.UMin},
	{From: arith.MulF, To: llvm.FMul, Floats: true},
	{From: arith.MulI, To: llvm.Mul},
	{From: arith.NegF, To: llvm.FNeg, Floats: true},
	{From: arith.OrI, To: llvm.Or},
	{From: arith.RemF, To: llvm.FRem, Floats: true},
	{From: arith.RemSI, To: llvm.SRem},
	{From: arith.RemUI, To: llvm.URem},
	{From: arith.Select, To: llvm.Select},
	{From: arith.ShLI, To: llvm.Shl},
	{From: arith.ShRSI, To: llvm.AShr},
	{From: arith.ShRUI, To: llvm.LShr},
	{From: arith.SIToFP, To: llvm.SIToFP},
	{From: arith.SubF, To: llvm.FSub, Floats: true},
	{From: arith.SubI, To: llvm.Sub},
	{From: arith.TruncF, To: llvm.FPTrunc, Floats: true, When: func(op *ir.Operation) bool { return rounding(op) == nil }},
	{From: arith.TruncF, To: llvm.ConstrainedFPTruncIntr, Floats: true, When: func(op *ir.Operation) bool { return rounding(op) != nil }, Props: constrained},
	{From: arith.TruncI, To: llvm.Trunc},
	{From: arith.UIToFP, To: llvm.UIToFP, Floats: true},
	{From: arith.XOrI, To: llvm.XOr},
}

func rounding(op *ir.Operation) ir.Attribute { return op.Inherent("roundingmode") }

func constrained(c *ir.Context, op *ir.Operation) []ir.Attribute {
	return onetoone.Constrained(c, llvm.ConstrainedFPTruncIntr, rounding(op).(*ir.IntegerAttr).Int64())
}
