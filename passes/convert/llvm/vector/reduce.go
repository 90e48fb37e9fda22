package vector

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/ir/dialect/vector"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/passes/calc"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
)

// neutral selects the neutral element of a reduction: the value that changes no result.
type neutral uint8

const (
	zero neutral = iota
	one
	allOnes
	signedMin
	signedMax
	nan
	negativeNaN
	largest
	smallest // the negative number closest to zero
)

// reduction is the lowering of a combining kind.
type reduction struct {
	reduce *ir.OpDef // of a vector
	// with combines the result with an accumulator; where that is nil, a comparison
	// by predicate chooses between them, or the intrinsic takes a start value.
	with      *ir.OpDef
	predicate int64
	masked    *ir.OpDef // with a mask and a start value, neutral if none is given
	start     neutral
}

// These are the numbers of LLVM::ICmpPredicate.
const (
	sge = 5
	sle = 3
	uge = 9
	ule = 7
)

var integerReductions = map[int64]reduction{
	0:  {reduce: llvm.Vector_reduce_add, with: llvm.Add, masked: llvm.VPReduceAdd},
	1:  {reduce: llvm.Vector_reduce_mul, with: llvm.Mul, masked: llvm.VPReduceMul, start: one},
	2:  {reduce: llvm.Vector_reduce_umin, predicate: ule, masked: llvm.VPReduceUMin, start: allOnes},
	3:  {reduce: llvm.Vector_reduce_smin, predicate: sle, masked: llvm.VPReduceSMin, start: signedMax},
	5:  {reduce: llvm.Vector_reduce_umax, predicate: uge, masked: llvm.VPReduceUMax},
	6:  {reduce: llvm.Vector_reduce_smax, predicate: sge, masked: llvm.VPReduceSMax, start: signedMin},
	8:  {reduce: llvm.Vector_reduce_and, with: llvm.And, masked: llvm.VPReduceAnd, start: allOnes},
	9:  {reduce: llvm.Vector_reduce_or, with: llvm.Or, masked: llvm.VPReduceOr},
	10: {reduce: llvm.Vector_reduce_xor, with: llvm.XOr, masked: llvm.VPReduceXor},
}

var floatReductions = map[int64]reduction{
	0:  {reduce: llvm.Vector_reduce_fadd, masked: llvm.VPReduceFAdd},
	1:  {reduce: llvm.Vector_reduce_fmul, masked: llvm.VPReduceFMul, start: one},
	4:  {reduce: llvm.Vector_reduce_fmin, with: llvm.MinNum, masked: llvm.VPReduceFMin, start: negativeNaN},
	7:  {reduce: llvm.Vector_reduce_fmax, with: llvm.MaxNum, masked: llvm.VPReduceFMax, start: nan},
	11: {reduce: llvm.Vector_reduce_fminimum, with: llvm.Minimum, start: largest},
	12: {reduce: llvm.Vector_reduce_fmaximum, with: llvm.Maximum, start: smallest},
}

// lookup returns the lowering of op's combining kind for its element type, and whether
// that is an integer. If there is none, ok is false.
func lookup(op *ir.Operation) (r reduction, isInt, ok bool) {
	t := op.Result(0).Type()
	if isInt = ir.IsIntOrIndex(t); isInt {
		r, ok = integerReductions[calc.Kind(op)]
	} else if ir.IsFloat(t) {
		r, ok = floatReductions[calc.Kind(op)]
	}
	return r, isInt, ok
}

// neutralAttr returns the neutral element n as an attribute of type t.
func neutralAttr(t ir.Type, n neutral) ir.Attribute {
	c := t.Context()
	if f, ok := t.(*ir.FloatType); ok {
		switch n {
		case one:
			return c.FloatAttr(t, num.OneFloat(f.Kind, false))
		case nan, negativeNaN:
			return c.FloatAttr(t, num.NaN(f.Kind, n == negativeNaN))
		}
		return c.FloatAttr(t, num.ZeroFloat(f.Kind, false))
	}
	width := ir.IntWidth(t)
	switch n {
	case one:
		return c.Int64Attr(t, 1)
	case allOnes:
		return c.Int64Attr(t, -1)
	case signedMin:
		return c.IntegerAttr(t, num.MinSigned(width))
	case signedMax:
		return c.IntegerAttr(t, num.MaxSigned(width))
	}
	return c.Int64Attr(t, 0)
}

// reassociate is the bit of LLVM's fast-math flag reassoc.
const reassociate = 64

// flags returns LLVM's fast-math flags for a reduction. They include reassoc if the
// options allow it.
func (c conversions) flags(op *ir.Operation) ir.Attribute {
	a := c.FastMath(op.Inherent("fastmath"))
	if !c.options.Reassociate {
		return a
	}
	bits := a.(*ir.DialectAttr).Params[0].(*ir.IntegerAttr).Int64()
	return constraint.Enum(c.Ctx, llvm.FastmathFlagsAttr, bits|reassociate)
}

func (c conversions) reduction(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	r, isInt, ok := lookup(op)
	t := c.Type(op.Result(0).Type())
	if !ok || t == nil {
		return false
	}
	loc, v := op.Loc(), operands[0]
	var acc *ir.Value
	if len(operands) > 1 {
		acc = operands[1]
	}
	if !isInt {
		rw.Replace(op, c.reduceFloats(rw, loc, r, t, v, acc, c.flags(op)))
		return true
	}
	result := types.Unary(rw.Builder, r.reduce, loc, t, v)
	switch {
	case acc == nil:
	case r.with != nil:
		result = types.Binary(rw.Builder, r.with, loc, acc, result)
	default:
		better := rw.Value(llvm.ICmp, loc, rw.Ctx.I1(), []*ir.Value{acc, result}, rw.Ctx.Int64Attr(rw.Ctx.Int(64), r.predicate))
		result = rw.Value(llvm.Select, loc, t, []*ir.Value{better, acc, result})
	}
	rw.Replace(op, result)
	return true
}

func (c conversions) reduceFloats(rw *rewrite.Rewriter, loc ir.Loc, r reduction, t ir.Type, v, acc *ir.Value, flags ir.Attribute) *ir.Value {
	if r.with == nil {
		if acc == nil {
			acc = types.Constant(rw.Builder, loc, t, neutralAttr(t, r.start))
		}
		return rw.Value(r.reduce, loc, t, []*ir.Value{acc, v}, flags)
	}
	result := rw.Value(r.reduce, loc, t, []*ir.Value{v}, flags)
	if acc == nil {
		return result
	}
	return types.Binary(rw.Builder, r.with, loc, result, acc)
}

// maskedReduction converts a vector.mask around a vector.reduction. It returns false
// for a mask around another operation, or if a type is not supported.
func (c conversions) maskedReduction(rw *rewrite.Rewriter, mask *ir.Operation, _ []*ir.Value) bool {
	op := mask.Region(0).First().First()
	if !op.Is(vector.Reduction) {
		return false
	}
	r, _, ok := lookup(op)
	t := c.Type(op.Result(0).Type())
	if !ok || t == nil {
		return false
	}
	loc, v, bits := op.Loc(), op.Operand(0), mask.Operand(0)
	var acc *ir.Value
	if op.NumOperands() > 1 {
		acc = op.Operand(1)
	}
	if r.masked == nil {
		// The masked-out elements are replaced by neutral ones.
		n := num.Largest(t.(*ir.FloatType).Kind, false)
		if r.start == smallest {
			n = num.Smallest(t.(*ir.FloatType).Kind, true)
		}
		whole := types.Constant(rw.Builder, loc, v.Type(), arith.FloatAttr(v.Type(), n))
		chosen := rw.Value(llvm.Select, loc, v.Type(), []*ir.Value{bits, v, whole})
		rw.Replace(mask, c.reduceFloats(rw, loc, r, t, chosen, acc, c.flags(op)))
		return true
	}
	if acc == nil {
		acc = types.Constant(rw.Builder, loc, t, neutralAttr(t, r.start))
	}
	rw.Replace(mask, rw.Value(r.masked, loc, t, []*ir.Value{acc, v, bits, c.length(rw, loc, calc.VectorType(v))}))
	return true
}

// length computes the number of elements of t as an i32. For a scalable vector, it
// multiplies by vscale.
func (c conversions) length(rw *rewrite.Rewriter, loc ir.Loc, t *ir.VectorType) *ir.Value {
	i32 := rw.Ctx.Int(32)
	n := constant(rw.Builder, loc, i32, t.Shape[0])
	if !calc.IsScalable(t, 0) {
		return n
	}
	scale := rw.Value(vector.VectorScale, loc, rw.Ctx.Index(), nil)
	scale = rw.Value(arith.IndexCast, loc, i32, []*ir.Value{scale})
	return rw.Value(arith.MulI, loc, i32, []*ir.Value{n, scale})
}
