package vector

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/calc"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
)

// Elements and parts: an LLVM vector has one dimension, one without dimensions has
// one element, and vectors of more are arrays of vectors.

func extractElement(b *ir.Builder, loc ir.Loc, t ir.Type, v, at *ir.Value) *ir.Value {
	return b.Value(llvm.ExtractElement, loc, t, []*ir.Value{v, at})
}

func insertElement(b *ir.Builder, loc ir.Loc, v, x, at *ir.Value) *ir.Value {
	return b.Value(llvm.InsertElement, loc, v.Type(), []*ir.Value{v, x, at})
}

// shuffleVector creates a shufflevector. The mask counts the elements of x and then of y.
func shuffleVector(b *ir.Builder, loc ir.Loc, t ir.Type, x, y *ir.Value, mask []int32) *ir.Value {
	return b.Value(llvm.ShuffleVector, loc, t, []*ir.Value{x, y}, b.Ctx.DenseI32Array(mask))
}

// constant creates the constant n of type t.
func constant(b *ir.Builder, loc ir.Loc, t ir.Type, n int64) *ir.Value {
	return types.Constant(b, loc, t, b.Ctx.Int64Attr(t, n))
}

// value returns m as a value. A constant becomes an i64 constant.
func value(b *ir.Builder, loc ir.Loc, m ir.Mixed) *ir.Value {
	if m.Value != nil {
		return m.Value
	}
	return constant(b, loc, b.Ctx.Int(64), m.Const)
}

// statics returns the constants in list. If the list has a value, ok is false.
func statics(list []ir.Mixed) (static []int64, ok bool) {
	static = make([]int64, len(list))
	for i, m := range list {
		if m.Value != nil {
			return nil, false
		}
		static[i] = m.Const
	}
	return static, true
}

// position returns the position of a vector.extract or vector.insert. The list values has
// the converted dynamic indices.
func position(op *ir.Operation, values []*ir.Value) []ir.Mixed {
	static := op.Inherent("static_position").(*ir.DenseArrayAttr)
	list := make([]ir.Mixed, static.Len)
	for i := range list {
		if list[i].Const = static.At(i); list[i].Const == ir.Dynamic {
			list[i], values = ir.Mixed{Value: values[0]}, values[1:]
		}
	}
	return list
}

func (c conversions) extract(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	rank := len(calc.VectorType(op.Operand(0)).Shape)
	t := c.Type(op.Result(0).Type())
	if t == nil {
		return false
	}
	at := position(op, operands[1:])
	isScalar := len(at) == rank
	if rank == 0 {
		at = append(at, ir.Known(0))
	}
	v := operands[0]
	if rank >= 2 {
		outer := at
		if isScalar {
			outer = at[:len(at)-1]
		}
		static, ok := statics(outer)
		if !ok {
			return false
		}
		v = types.Extract(rw.Builder, op.Loc(), v, static...)
	}
	if isScalar {
		v = extractElement(rw.Builder, op.Loc(), t, v, value(rw.Builder, op.Loc(), at[len(at)-1]))
	}
	rw.Replace(op, v)
	return true
}

func (c conversions) insert(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	dest := calc.VectorType(op.Operand(1))
	t := c.Type(dest)
	if t == nil {
		return false
	}
	loc, isArray := op.Loc(), types.IsArray(t)
	at := position(op, operands[2:])
	outer := at
	v := operands[0]
	if len(at) == len(dest.Shape) {
		last := ir.Known(0)
		if len(at) > 0 {
			outer, last = at[:len(at)-1], at[len(at)-1]
		}
		into := operands[1]
		if isArray {
			static, ok := statics(outer)
			if !ok {
				return false
			}
			into = types.Extract(rw.Builder, loc, into, static...)
		}
		v = insertElement(rw.Builder, loc, into, v, value(rw.Builder, loc, last))
	}
	if isArray {
		static, ok := statics(outer)
		if !ok {
			return false
		}
		v = types.Insert(rw.Builder, loc, operands[1], v, static...)
	}
	rw.Replace(op, v)
	return true
}

func (c conversions) shuffle(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	x, result := calc.VectorType(op.Operand(0)), calc.VectorType(op.Result(0))
	t := c.Type(result)
	if t == nil {
		return false
	}
	mask := op.Inherent("mask").(*ir.DenseArrayAttr).Int64s()
	rank := len(result.Shape)
	if rank <= 1 && x == op.Operand(1).Type() {
		narrow := make([]int32, len(mask))
		for i, m := range mask {
			narrow[i] = int32(m)
		}
		rw.Replace(op, shuffleVector(rw.Builder, op.Loc(), t, operands[0], operands[1], narrow))
		return true
	}
	if len(x.Shape) == 0 {
		return false
	}
	v := types.Poison(rw.Builder, op.Loc(), t)
	for i, m := range mask {
		from := operands[0]
		if m >= x.Shape[0] {
			m, from = m-x.Shape[0], operands[1]
		}
		if rank > 1 {
			v = types.Insert(rw.Builder, op.Loc(), v, types.Extract(rw.Builder, op.Loc(), from, m), int64(i))
			continue
		}
		at := c.IndexConstant(rw.Builder, op.Loc(), m)
		element := extractElement(rw.Builder, op.Loc(), ir.ElementOf(t), from, at)
		v = insertElement(rw.Builder, op.Loc(), v, element, c.IndexConstant(rw.Builder, op.Loc(), int64(i)))
	}
	rw.Replace(op, v)
	return true
}

// splat inserts x as the first element into a poison vector of type t. It returns the
// result and the poison vector, for a shuffle.
func splat(rw *rewrite.Rewriter, loc ir.Loc, t ir.Type, x *ir.Value) (v, poison *ir.Value) {
	poison = types.Poison(rw.Builder, loc, t)
	zero := constant(rw.Builder, loc, rw.Ctx.Int(32), 0)
	return insertElement(rw.Builder, loc, poison, x, zero), poison
}

func (c conversions) broadcastToVector(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	result := calc.VectorType(op.Result(0))
	t := c.Type(result)
	if isVector(op.Operand(0)) || len(result.Shape) > 1 || t == nil {
		return false
	}
	v, poison := splat(rw, op.Loc(), t, operands[0])
	if len(result.Shape) == 1 {
		zeros := rw.Ctx.DenseI32Array(make([]int32, result.Shape[0]))
		v = rw.ValueOrFold(llvm.ShuffleVector, op.Loc(), t, []*ir.Value{v, poison}, zeros)
	}
	rw.Replace(op, v)
	return true
}

func isVector(v *ir.Value) bool { _, ok := v.Type().(*ir.VectorType); return ok }

func (c conversions) broadcastToArray(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	result := calc.VectorType(op.Result(0))
	t := c.Type(result)
	if isVector(op.Operand(0)) || len(result.Shape) <= 1 || t == nil {
		return false
	}
	sizes, inner := types.InnerVector(t)
	if inner == nil {
		return false
	}
	array := types.Poison(rw.Builder, op.Loc(), t)
	v, _ := splat(rw, op.Loc(), inner, operands[0])
	v = shuffleVector(rw.Builder, op.Loc(), inner, v, v, make([]int32, result.Shape[len(result.Shape)-1]))
	at := make([]int64, len(sizes))
	for more := ir.NumElements(sizes) > 0; more; more = types.Next(at, sizes) {
		array = types.Insert(rw.Builder, op.Loc(), array, v, at...)
	}
	rw.Replace(op, array)
	return true
}

func (c conversions) fromElements(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	t := c.Type(op.Result(0).Type())
	if t == nil || len(calc.VectorType(op.Result(0)).Shape) > 1 {
		return false
	}
	v := types.Poison(rw.Builder, op.Loc(), t)
	for i, x := range operands {
		v = insertElement(rw.Builder, op.Loc(), v, x, constant(rw.Builder, op.Loc(), c.Index, int64(i)))
	}
	rw.Replace(op, v)
	return true
}

func (c conversions) toElements(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	results := make([]*ir.Value, op.NumResults())
	for i := range results {
		if op.Result(i).Unused() {
			continue
		}
		at := constant(rw.Builder, op.Loc(), c.Index, int64(i))
		results[i] = extractElement(rw.Builder, op.Loc(), c.Type(op.Result(i).Type()), operands[0], at)
	}
	rw.Replace(op, results...)
	return true
}
