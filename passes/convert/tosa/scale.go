package tosa

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/tosa"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/calc"
)

// tosa.const and tosa.apply_scale in arith.

func convertConst(rw *rewrite.Rewriter, op *ir.Operation) bool {
	rw.Replace(op, arith.NewConstant(rw.Builder, op.Loc(), tosa.ConstOp(op).Values()))
	return true
}

// scaler is the state of lowering a tosa.apply_scale, which multiplies by a fraction and
// rounds.
type scaler struct {
	calc.Calc
	i32, i64                 ir.Type
	value, multiplier, shift *ir.Value
	double                   bool
}

func newScaler(rw *rewrite.Rewriter, op *ir.Operation) *scaler {
	o := tosa.ApplyScaleOp(op)
	rounding := enumOf(op, "rounding_mode")
	if rounding != singleRound && rounding != doubleRound {
		return nil
	}
	t := o.Output().Type()
	return &scaler{
		Calc: calc.For(rw, op), i32: calc.Like(t, rw.Ctx.Int(32)), i64: calc.Like(t, rw.Ctx.Int(64)),
		value: o.Value(), multiplier: o.Multiplier(), shift: o.Shift(), double: rounding == doubleRound,
	}
}

// scaleWide lowers a tosa.apply_scale to 64-bit arithmetic.
func scaleWide(rw *rewrite.Rewriter, op *ir.Operation) bool {
	s := newScaler(rw, op)
	if s == nil || !calc.HasConstants(s.i32) {
		return false
	}
	zero, one, limit := s.Int(s.value.Type(), 0), s.Int(s.i64, 1), s.Int(s.i32, 31)
	shift32 := s.Cast(arith.ExtUI, s.shift, s.i32)
	wide := s.value
	if wide.Type() != s.i64 {
		wide = s.Cast(arith.ExtSI, wide, s.i64)
	}
	product := s.Op(arith.MulI, wide, s.Cast(arith.ExtSI, s.multiplier, s.i64))
	shift := s.Cast(arith.ExtUI, shift32, s.i64)
	half := s.Op(arith.ShRUI, s.Op(arith.ShLI, one, shift), one)
	product = s.Op(arith.AddI, product, half)
	if s.double {
		up, down := s.Int(s.i64, 1<<30), s.Int(s.i64, -1<<30)
		away := s.Select(s.CmpI(arith.SGE, s.value, zero), up, down)
		twice := s.Op(arith.AddI, away, product)
		product = s.Select(s.CmpI(arith.SGT, shift32, limit), twice, product)
	}
	rw.Replace(op, s.Cast(arith.TruncI, s.Op(arith.ShRSI, product, shift), s.i32))
	return true
}

// scaleNarrow lowers a tosa.apply_scale to arithmetic on pairs of 32-bit integers.
func scaleNarrow(rw *rewrite.Rewriter, op *ir.Operation) bool {
	s := newScaler(rw, op)
	if s == nil || ir.BitWidth(ir.ElementOf(s.value.Type())) > 32 || !calc.HasConstants(s.i32) {
		return false
	}
	shift := s.Cast(arith.ExtUI, s.shift, s.i32)
	zero, one, two, thirty, width := s.Int(s.i32, 0), s.Int(s.i32, 1), s.Int(s.i32, 2), s.Int(s.i32, 30), s.Int(s.i32, 32)
	product := s.Builder.Op(arith.MulSIExtended, s.Loc, []ir.Type{s.i32, s.i32}, []*ir.Value{s.value, s.multiplier})
	low, high := product.Result(0), product.Result(1)
	over, above := s.CmpI(arith.SGE, shift, width), s.CmpI(arith.SGT, shift, width)
	left := s.Op(arith.SubI, width, shift)
	right := s.Op(arith.SubI, shift, width)
	left = s.Select(over, zero, left)
	right = s.Select(over, right, zero)
	if s.double {
		minus := s.Int(s.i32, -1)
		positive := s.CmpI(arith.SGE, s.value, zero)
		away := s.Select(over, s.Select(positive, one, minus), zero)
		carry := s.Op(arith.ShRSI, s.Op(arith.AddI, s.Op(arith.ShRUI, low, thirty), away), two)
		round := s.Op(arith.ShLI, away, thirty)
		low = s.Op(arith.AddI, low, round)
		high = s.Op(arith.AddI, high, carry)
	}
	// Round in the lower half, with a carry, or in the upper half.
	bit := s.Op(arith.ShLI, one, s.Op(arith.SubI, shift, one))
	bit = s.Select(above, zero, bit)
	sum := s.Op(arith.AddI, low, bit)
	carried := s.CmpI(arith.UGT, low, sum)
	low = sum
	high = s.Op(arith.AddI, high, s.Cast(arith.ExtUI, carried, s.i32))
	bit = s.Op(arith.ShLI, one, s.Op(arith.SubI, right, one))
	high = s.Op(arith.AddI, high, s.Select(above, bit, zero))
	high = s.Op(arith.ShRSI, s.Op(arith.ShLI, high, left), right)
	low = s.Select(over, zero, s.Op(arith.ShRUI, low, shift))
	result := s.Op(arith.AddI, low, high)
	if t := op.Result(0).Type(); t != s.i32 {
		result = s.Cast(arith.TruncI, result, t)
	}
	rw.Replace(op, result)
	return true
}
