package arith

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/spirv"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/convert/spirv/types"
)

// simple maps casts to the SPIR-V operation that they become, unless both types convert to the
// same type.
var simple = []struct{ from, to *ir.OpDef }{
	{arith.ExtF, spirv.FConvert},
	{arith.TruncF, spirv.FConvert},
	{arith.UIToFP, spirv.ConvertUToF},
	{arith.SIToFP, spirv.ConvertSToF},
	{arith.FPToUI, spirv.ConvertFToU},
	{arith.FPToSI, spirv.ConvertFToS},
	{arith.IndexCast, spirv.SConvert},
	{arith.IndexCastUI, spirv.UConvert},
	{arith.Bitcast, spirv.Bitcast},
}

func (c conversions) casts() []rewrite.Pattern {
	list := []rewrite.Pattern{
		c.Pattern("ExtUIPattern", arith.ExtUI, c.extUI),
		c.Pattern("ExtUII1Pattern", arith.ExtUI, c.ofBoolean(1)),
		c.Pattern("ExtSIPattern", arith.ExtSI, c.extSI),
		c.Pattern("ExtSII1Pattern", arith.ExtSI, c.ofBoolean(-1)),
		c.Pattern("TruncIPattern", arith.TruncI, c.truncI),
		c.Pattern("TruncII1Pattern", arith.TruncI, c.truncToBoolean),
		c.Pattern("UIToFPI1Pattern", arith.UIToFP, c.ofBoolean(1)),
		c.Pattern("IndexCastI1IndexPattern", arith.IndexCast, c.ofBoolean(1)),
		c.Pattern("IndexCastIndexI1Pattern", arith.IndexCast, c.indexToBoolean),
	}
	for _, x := range simple {
		list = append(list, c.Pattern("TypeCastingOpPattern<"+x.from.Name+">", x.from,
			func(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
				return c.cast(x.to, rw, op, operands)
			}))
	}
	return list
}

// ofBoolean returns a conversion of a cast from a boolean: true becomes the integer yes, and false
// becomes 0.
func (c conversions) ofBoolean(yes int64) types.Conversion {
	return func(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
		to := c.Type(op.Result(0).Type())
		if !types.IsBoolean(operands[0].Type()) || to == nil {
			return false
		}
		b := types.For(rw, op)
		var zero, other *ir.Value
		if yes == 1 {
			zero, other = b.Zero(to), b.One(to)
		} else {
			other, zero = b.Int(to, yes), b.Zero(to)
		}
		rw.Replace(op, b.Select(operands[0], other, zero))
		return true
	}
}

// indexToBoolean converts a cast from index to a boolean: it is true if the index is not 0.
func (c conversions) indexToBoolean(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	if !types.IsBoolean(op.Result(0).Type()) || c.Type(op.Result(0).Type()) == nil {
		return false
	}
	b := types.For(rw, op)
	rw.Replace(op, b.Compare(spirv.INotEqual, b.Zero(operands[0].Type()), operands[0]))
	return true
}

// bits returns the width of t, or of its elements if t is a vector.
func bits(t ir.Type) int64 {
	if e := ir.ElementOf(t); e != nil {
		t = e
	}
	return int64(ir.BitWidth(t))
}

// lowBits returns a mask with the lowest n bits set.
func lowBits(n int64) int64 { return 1<<n - 1 }

// extUI lowers arith.extui. If both types convert to the same type, it clears the upper bits.
func (c conversions) extUI(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	x := operands[0]
	to := c.Type(op.Result(0).Type())
	if types.IsBoolean(x.Type()) || to == nil {
		return false
	}
	b := types.For(rw, op)
	if to == x.Type() {
		rw.Replace(op, b.Binary(spirv.BitwiseAnd, x, b.Int(to, lowBits(bits(op.Operand(0).Type())))))
		return true
	}
	rw.Replace(op, b.Unary(spirv.UConvert, to, x))
	return true
}

// extSI lowers arith.extsi. If both types convert to the same type, it extends the sign by a shift
// to the left and an arithmetic shift to the right.
func (c conversions) extSI(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	x := operands[0]
	to := c.Type(op.Result(0).Type())
	if types.IsBoolean(x.Type()) || to == nil {
		return false
	}
	b := types.For(rw, op)
	if to == x.Type() {
		n := b.Int(to, bits(op.Result(0).Type())-bits(op.Operand(0).Type()))
		rw.Replace(op, b.Binary(spirv.ShiftRightArithmetic, b.Binary(spirv.ShiftLeftLogical, x, n), n))
		return true
	}
	rw.Replace(op, b.Unary(spirv.SConvert, to, x))
	return true
}

// truncI lowers arith.trunci. If both types convert to the same type, it clears the upper bits.
func (c conversions) truncI(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	x := operands[0]
	to := c.Type(op.Result(0).Type())
	if to == nil || types.IsBoolean(to) {
		return false
	}
	b := types.For(rw, op)
	if to == x.Type() {
		rw.Replace(op, b.Binary(spirv.BitwiseAnd, x, b.Int(to, lowBits(bits(op.Result(0).Type())))))
		return true
	}
	rw.Replace(op, b.Unary(spirv.SConvert, to, x))
	return true
}

// truncToBoolean lowers an arith.trunci to i1: it tests the lowest bit.
func (c conversions) truncToBoolean(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	x := operands[0]
	to := c.Type(op.Result(0).Type())
	if to == nil || !types.IsBoolean(to) {
		return false
	}
	b := types.For(rw, op)
	mask := b.One(x.Type())
	set := b.Compare(spirv.IEqual, b.Binary(spirv.BitwiseAnd, x, mask), mask)
	zero, one := b.Zero(to), b.One(to)
	rw.Replace(op, b.Select(set, one, zero))
	return true
}

// roundings maps arith's rounding modes to SPIR-V's. Rounding to nearest with ties away from zero
// has no counterpart.
var roundings = []string{"RTE", "RTN", "RTP", "RTZ"}

// cast converts a cast to operation d. It removes the cast if both types convert to the same type.
// It returns false for booleans and unsupported rounding modes.
func (c conversions) cast(d *ir.OpDef, rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	x := operands[0]
	to := c.Type(op.Result(0).Type())
	switch {
	case to == nil || types.IsBoolean(x.Type()) || types.IsBoolean(to):
		return false
	case to == x.Type():
		rw.Replace(op, x)
		return true
	}
	s := ir.OpState{Name: rw.Ctx.NameOf(d), Loc: op.Loc(), Operands: operands, Results: []ir.Type{to}}
	if a, ok := op.Inherent("roundingmode").(*ir.IntegerAttr); ok {
		mode := a.Int64()
		if mode < 0 || mode >= int64(len(roundings)) {
			return false
		}
		value := constraint.Enum(c.Ctx, spirv.FPRoundingModeAttr, spirv.Case(&spirv.FPRoundingMode, roundings[mode]))
		s.Attrs = c.Ctx.Dict([]ir.NamedAttribute{{Name: c.Ctx.String("fp_rounding_mode"), Value: value}})
	}
	rw.Replace(op, rw.Create(&s).Result(0))
	return true
}
