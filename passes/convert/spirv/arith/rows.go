package arith

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/spirv"
	"github.com/millrace-mlir/millrace/passes/convert/spirv/types"
)

// rows maps operations to the SPIR-V operation that they become. For some, shaders and
// OpenCL have different extended instructions.
var rows = []types.Row{
	{From: arith.AddI, To: spirv.IAdd, Attrs: wraps},
	{From: arith.SubI, To: spirv.ISub, Attrs: wraps},
	{From: arith.MulI, To: spirv.IMul, Attrs: wraps},
	{From: arith.DivUI, To: spirv.UDiv},
	{From: arith.DivSI, To: spirv.SDiv},
	{From: arith.RemUI, To: spirv.UMod},
	{From: arith.AndI, To: spirv.LogicalAnd, When: ofBooleans},
	{From: arith.AndI, To: spirv.BitwiseAnd, When: ofNumbers},
	{From: arith.OrI, To: spirv.LogicalOr, When: ofBooleans},
	{From: arith.OrI, To: spirv.BitwiseOr, When: ofNumbers},
	{From: arith.XOrI, To: spirv.LogicalNotEqual, When: ofBooleans},
	{From: arith.XOrI, To: spirv.BitwiseXor, When: ofNumbers},
	{From: arith.ShLI, To: spirv.ShiftLeftLogical, Attrs: wraps},
	{From: arith.ShRUI, To: spirv.ShiftRightLogical},
	{From: arith.ShRSI, To: spirv.ShiftRightArithmetic},
	{From: arith.NegF, To: spirv.FNegate},
	{From: arith.AddF, To: spirv.FAdd},
	{From: arith.SubF, To: spirv.FSub},
	{From: arith.MulF, To: spirv.FMul},
	{From: arith.DivF, To: spirv.FDiv},
	{From: arith.RemF, To: spirv.FRem},
	{From: arith.MaxSI, To: spirv.GLSMax},
	{From: arith.MaxUI, To: spirv.GLUMax},
	{From: arith.MinSI, To: spirv.GLSMin},
	{From: arith.MinUI, To: spirv.GLUMin},
	{From: arith.MaxSI, To: spirv.CLSMax},
	{From: arith.MaxUI, To: spirv.CLUMax},
	{From: arith.MinSI, To: spirv.CLSMin},
	{From: arith.MinUI, To: spirv.CLUMin},
}

func ofBooleans(op *ir.Operation) bool { return types.IsBoolean(op.Result(0).Type()) }
func ofNumbers(op *ir.Operation) bool  { return !ofBooleans(op) }

// noWrap is the extension that defines the decorations for overflow.
var noWrap = spirv.Case(&spirv.Extension, "SPV_KHR_no_integer_wrap_decoration")

// These are bits of arith's overflow flags.
const (
	noSignedWrap   = 1
	noUnsignedWrap = 2
)

// wraps returns the decorations for overflows that op's flags exclude. It returns nil if
// there are none, or if the environment lacks the extension for them.
func wraps(v *types.Converter, op *ir.Operation) *ir.DictAttr {
	flags, ok := op.Inherent("overflowFlags").(*ir.DialectAttr)
	if !ok || !v.Env.HasExtension(noWrap) {
		return nil
	}
	bits := flags.Params[0].(*ir.IntegerAttr).Int64()
	var entries []ir.NamedAttribute
	if bits&noSignedWrap != 0 {
		entries = append(entries, ir.NamedAttribute{Name: v.Ctx.String("no_signed_wrap"), Value: v.Ctx.Unit()})
	}
	if bits&noUnsignedWrap != 0 {
		entries = append(entries, ir.NamedAttribute{Name: v.Ctx.String("no_unsigned_wrap"), Value: v.Ctx.Unit()})
	}
	if entries == nil {
		return nil
	}
	return v.Ctx.Dict(entries)
}
