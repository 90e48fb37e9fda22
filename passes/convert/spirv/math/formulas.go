package math

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/math"
	"github.com/millrace-mlir/millrace/ir/dialect/spirv"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/passes/convert/spirv/types"
)

// These are the factors 1/ln 2 and 1/ln 10.
const (
	log2Reciprocal  = 1.442695040888963407359924681001892137
	log10Reciprocal = 0.4342944819032518276511289189166050822
)

// floatOf returns t, or the element type of vector t, if that is a float type. Otherwise it
// returns nil.
func floatOf(t ir.Type) *ir.FloatType {
	if e := ir.ElementOf(t); e != nil {
		t = e
	}
	f, _ := t.(*ir.FloatType)
	return f
}

// float creates the constant f of type t. If t is a vector, all elements are f.
func float(b types.At, t ir.Type, f float64) *ir.Value {
	v, _, _ := num.FromFloat64(f).Convert(floatOf(t).Kind, num.NearestEven)
	return b.Constant(t, arith.FloatAttr(t, v))
}

// like returns the vector type with t's shape and element type e, or e if t is not a vector type.
func like(t, e ir.Type) ir.Type {
	if v, ok := t.(*ir.VectorType); ok {
		return t.Context().VectorType(v.Shape, e, nil)
	}
	return e
}

func (c conversions) log1p(log *ir.OpDef) types.Conversion {
	return func(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
		t := c.Type(op.Result(0).Type())
		if t == nil {
			return false
		}
		b := types.For(rw, op)
		rw.Replace(op, b.Unary(log, t, b.Binary(spirv.FAdd, b.One(t), operands[0])))
		return true
	}
}

func (c conversions) expM1(exp *ir.OpDef) types.Conversion {
	return func(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
		t := c.Type(op.Result(0).Type())
		if t == nil {
			return false
		}
		b := types.For(rw, op)
		power := b.Unary(exp, t, operands[0])
		rw.Replace(op, b.Binary(spirv.FSub, power, b.One(t)))
		return true
	}
}

// logOf returns a conversion that computes the natural logarithm times factor.
func (c conversions) logOf(log *ir.OpDef, factor float64) types.Conversion {
	return func(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
		t := c.Type(op.Result(0).Type())
		if t == nil {
			return false
		}
		b := types.For(rw, op)
		k := float(b, t, factor)
		rw.Replace(op, b.Binary(spirv.FMul, b.Unary(log, operands[0].Type(), operands[0]), k))
		return true
	}
}

// copySign converts a math.copysign: it combines the sign bit of one operand with the other bits
// of the other.
func (c conversions) copySign(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	from := op.Result(0).Type()
	t := c.Type(from)
	if t == nil || floatOf(from) == nil {
		return false
	}
	width := floatOf(from).Width()
	integer := ir.Type(c.Ctx.Int(width))
	b := types.For(rw, op)
	sign := b.Constant(integer, c.Ctx.IntegerAttr(integer, num.MinSigned(width)))
	rest := b.Constant(integer, c.Ctx.IntegerAttr(integer, num.MaxSigned(width)))
	if v, ok := t.(*ir.VectorType); ok {
		integer = like(t, integer)
		sign = b.Construct(integer, repeat(sign, v.Shape[0])...)
		rest = b.Construct(integer, repeat(rest, v.Shape[0])...)
	}
	x, y := b.Unary(spirv.Bitcast, integer, operands[0]), b.Unary(spirv.Bitcast, integer, operands[1])
	x, y = b.Binary(spirv.BitwiseAnd, x, rest), b.Binary(spirv.BitwiseAnd, y, sign)
	rw.Replace(op, b.Unary(spirv.Bitcast, t, b.Binary(spirv.BitwiseOr, x, y)))
	return true
}

func repeat(v *ir.Value, n int64) []*ir.Value {
	list := make([]*ir.Value, n)
	for i := range list {
		list[i] = v
	}
	return list
}

// leadingZeros converts a math.ctlz of 32 bits: it computes 31 minus the number of the highest set
// bit. It treats 0 and 1 separately, because drivers get 0 wrong.
func (c conversions) leadingZeros(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	t := c.Type(op.Result(0).Type())
	if t == nil || !ir.IsInteger(t, 32) && !ir.IsInteger(ir.ElementOf(t), 32) {
		return false
	}
	b := types.For(rw, op)
	x := operands[0]
	one, last, width := b.Int(t, 1), b.Int(t, 31), b.Int(t, 32)
	highest := b.Unary(spirv.GLFindUMsb, x.Type(), x)
	zeros := b.Binary(spirv.ISub, last, highest)
	small := b.Binary(spirv.ISub, width, x)
	rw.Replace(op, b.Select(b.Compare(spirv.ULessThanEqual, x, one), small, zeros))
	return true
}

// pow computes the power of the base's magnitude, because shaders have powers only of non-negative
// numbers. If the base is negative, an odd exponent negates the result, and a fractional exponent
// gives NaN.
func (c conversions) pow(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	if c.Type(op.Result(0).Type()) == nil {
		return false
	}
	x, y := operands[0], operands[1]
	t := y.Type()
	kind := floatOf(op.Result(0).Type()).Kind
	integer := like(t, c.Ctx.Int(32))
	b := types.For(rw, op)
	zero := b.Zero(t)
	negative := b.Compare(spirv.FOrdLessThan, x, zero)
	fraction := b.Binary(spirv.FRem, y, b.One(t))
	undefined := b.Binary(spirv.LogicalAnd, b.Compare(spirv.FOrdNotEqual, fraction, zero), negative)
	base := b.Select(undefined, b.Constant(t, arith.FloatAttr(t, num.NaN(kind, false))), x)
	abs := b.Unary(spirv.GLFAbs, base.Type(), base)
	exponent := b.Unary(spirv.ConvertFToS, integer, y)
	one := b.One(integer)
	odd := b.Compare(spirv.IEqual, b.Binary(spirv.BitwiseAnd, exponent, one), one)
	power := b.Binary(spirv.GLPow, abs, y)
	negated := b.Unary(spirv.FNegate, power.Type(), power)
	rw.Replace(op, b.Select(b.Binary(spirv.LogicalAnd, negative, odd), negated, power))
	return true
}

// round converts a math.round, which rounds to nearest with ties away from zero.
func (c conversions) round(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
	x := math.RoundOp(op).Operand()
	t := x.Type()
	b := types.For(rw, op)
	zero, one, half := b.Zero(t), b.One(t), float(b, t, 0.5)
	abs := b.Unary(spirv.GLFAbs, t, x)
	floor := b.Unary(spirv.GLFloor, t, abs)
	up := b.Compare(spirv.FOrdGreaterThanEqual, b.Binary(spirv.FSub, abs, floor), half)
	r := b.Binary(spirv.FAdd, floor, b.Select(up, one, zero))
	rw.ReplaceWith(op, math.CreateCopySign(rw.Builder, op.Loc(), math.CopySignArgs{Lhs: r, Rhs: x}))
	return true
}
