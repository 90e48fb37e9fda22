package arithamdgpu

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/amdgpu"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/vector"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/passes/calc"
)

// perWord is the number of 8-bit floats in a word, which one instruction reads or writes.
const perWord = 4

// isScalable reports whether t is a scalable vector.
func isScalable(t ir.Type) bool {
	v, ok := t.(*ir.VectorType)
	return ok && v.Scalable != nil
}

// vectorOf returns the type of a vector with n elements of type e.
func vectorOf(e ir.Type, n int64) *ir.VectorType { return e.Context().VectorType([]int64{n}, e, nil) }

// from32 converts v, an f32 or a vector of f32, to the element type e.
func from32(c calc.Calc, v *ir.Value, e ir.Type) *ir.Value {
	return resize(c, v, calc.Like(v.Type(), e))
}

// to32 converts a scalar v to f32.
func to32(c calc.Calc, v *ir.Value) *ir.Value { return resize(c, v, c.Ctx.Float(num.F32)) }

// resize converts v to type t by an extension or a truncation. It returns v if the width is the
// same.
func resize(c calc.Calc, v *ir.Value, t ir.Type) *ir.Value {
	was, is := ir.BitWidth(ir.ElementOf(v.Type())), ir.BitWidth(ir.ElementOf(t))
	switch {
	case was < is:
		return c.Cast(arith.ExtF, v, t)
	case was > is:
		return c.Cast(arith.TruncF, v, t)
	}
	return v
}

// zeros creates a vector of n zeros of type e, by a broadcast of zero that folds.
func zeros(c calc.Calc, zero *ir.Value, t ir.Type) *ir.Value {
	return c.ValueOrFold(vector.Broadcast, c.Loc, t, []*ir.Value{zero})
}

// flat casts v to a vector of one dimension, if it has several.
func flat(c calc.Calc, v *ir.Value) *ir.Value {
	t := calc.VectorType(v)
	if len(t.Shape) > 1 {
		return c.ShapeCast(v, vectorOf(t.Element, ir.NumElements(t.Shape)))
	}
	return v
}

// extend converts an arith.extf of 8-bit floats to extensions of words. It returns false if the chip
// lacks the instruction, or for scalable vectors.
func extend(rw *rewrite.Rewriter, op *ir.Operation, chip amdgpu.Chipset) bool {
	in, out := op.Operand(0), op.Result(0).Type()
	if isScalable(in.Type()) || !hasFloat8(chip, in.Type()) {
		return false
	}
	c, e := calc.For(rw, op), ir.ElementOf(out)
	t, isVector := in.Type().(*ir.VectorType)
	if !isVector {
		rw.Replace(op, from32(c, extendWord(c, in, c.Ctx.Float(num.F32), 0), e))
		return true
	}
	zero := c.Float(e, 0)
	if len(t.Shape) == 0 {
		all := zeros(c, zero, out)
		x := c.Cast(arith.ExtF, c.Extract(in), e)
		rw.Replace(op, c.Insert(x, all))
		return true
	}
	n := ir.NumElements(t.Shape)
	result := zeros(c, zero, vectorOf(e, n))
	in = flat(c, in)
	for i := int64(0); i < n; i += perWord {
		size := min(n-i, perWord)
		word := c.ExtractSlice(in, []int64{i}, []int64{size})
		for k := int64(0); k < size; k += 2 {
			if k+1 < size {
				pair := from32(c, extendWord(c, word, vectorOf(c.Ctx.Float(num.F32), 2), k/2), e)
				result = c.InsertSlice(pair, result, []int64{i + k})
			} else {
				last := from32(c, extendWord(c, word, c.Ctx.Float(num.F32), k), e)
				result = c.Insert(last, result, i+k)
			}
		}
	}
	if len(t.Shape) > 1 {
		result = c.ShapeCast(result, out)
	}
	rw.Replace(op, result)
	return true
}

// extendWord extends a part of a word of 8-bit floats to type t: the float or the pair of floats
// with this index.
func extendWord(c calc.Calc, word *ir.Value, t ir.Type, index int64) *ir.Value {
	return amdgpu.CreateExtPackedFp8(c.Builder, c.Loc, amdgpu.ExtPackedFp8Args{Source: word, Index: int32Attr(c.Ctx, index), ResType: t}).Result(0)
}

func int32Attr(c *ir.Context, n int64) ir.Attribute { return c.Int64Attr(c.Int(32), n) }

// truncate converts an arith.truncf to 8-bit floats to truncations of pairs. If saturate is true,
// finite values that are out of range become the largest floats. It returns false if the chip lacks
// the instruction, for scalable vectors, and for operations with a rounding mode.
func truncate(rw *rewrite.Rewriter, op *ir.Operation, chip amdgpu.Chipset, saturate bool) bool {
	in, out := op.Operand(0), op.Result(0).Type()
	if arith.TruncFOp(op).Roundingmode() != nil || isScalable(out) || saturate && ir.BitWidth(ir.ElementOf(in.Type())) <= 8 || !hasFloat8(chip, out) {
		return false
	}
	c, e := calc.For(rw, op), ir.ElementOf(out)
	if saturate {
		in = clamp(c, in, e.(*ir.FloatType).Kind)
	}
	word := vectorOf(e, perWord)
	t, isVector := out.(*ir.VectorType)
	if !isVector {
		rw.Replace(op, c.Extract(truncatePair(c, word, to32(c, in), nil, 0, nil), 0))
		return true
	}
	if len(t.Shape) == 0 {
		// Upstream inserts the element into a scalar, which folds to the element.
		rw.Replace(op, c.Cast(arith.TruncF, c.Extract(in), e))
		return true
	}
	n := ir.NumElements(t.Shape)
	result := zeros(c, c.Float(e, 0), vectorOf(e, n))
	in = flat(c, in)
	for i := int64(0); i < n; i += perWord {
		size := min(n-i, perWord)
		var part *ir.Value
		for k := int64(0); k < size; k += 2 {
			x := to32(c, c.Extract(in, i+k))
			var y *ir.Value
			if k+1 < size {
				y = to32(c, c.Extract(in, i+k+1))
			}
			part = truncatePair(c, word, x, y, k/2, part)
		}
		if size < perWord {
			part = c.ExtractSlice(part, []int64{0}, []int64{size})
		}
		result = c.InsertSlice(part, result, []int64{i})
	}
	if len(t.Shape) > 1 {
		result = c.ShapeCast(result, out)
	}
	rw.Replace(op, result)
	return true
}

// truncatePair truncates x and y, which may be nil, to a half of a word of 8-bit floats. The other
// half is copied from existing, or undefined if existing is nil.
func truncatePair(c calc.Calc, word ir.Type, x, y *ir.Value, half int64, existing *ir.Value) *ir.Value {
	return amdgpu.CreatePackedTrunc2xFp8(c.Builder, c.Loc, amdgpu.PackedTrunc2xFp8Args{
		SourceA: x, SourceB: y, Existing: existing, WordIndex: int32Attr(c.Ctx, half), ResType: word,
	}).Result(0)
}

// clamp limits the finite elements of v to the range of the format kind. Infinities and NaNs stay.
func clamp(c calc.Calc, v *ir.Value, kind num.Semantics) *ir.Value {
	t, format := v.Type(), ir.ElementOf(v.Type()).(*ir.FloatType).Kind
	limit := func(negative bool) *ir.Value {
		x, _, _ := num.Largest(kind, negative).Convert(format, num.NearestEven)
		return c.Exactly(t, x)
	}
	least, most := limit(true), limit(false)
	inf, negInf := c.Exactly(t, num.Inf(format, false)), c.Exactly(t, num.Inf(format, true))
	compare := func(predicate int64, y *ir.Value) *ir.Value {
		return c.ValueOrFold(arith.CmpF, c.Loc, calc.Like(t, c.Ctx.I1()), []*ir.Value{v, y}, calc.NoFastMath(c.Ctx), c.Ctx.Int64Attr(c.Ctx.Int(64), predicate))
	}
	isInf, isNegInf, isNaN := compare(calc.OEQ, inf), compare(calc.OEQ, negInf), compare(calc.UNO, v)
	notFinite := c.Op(arith.OrI, c.Op(arith.OrI, isInf, isNegInf), isNaN)
	clamped := c.Op(arith.MinimumF, c.Op(arith.MaximumF, v, least), most)
	return c.Select(notFinite, v, clamped)
}
