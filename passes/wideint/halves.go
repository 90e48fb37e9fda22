package wideint

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/vector"
	"github.com/millrace-mlir/millrace/ir/elements"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/passes/calc"
)

// wide is the state of lowering one operation on integers of 2N bits. Halves are integers of N
// bits, or vectors of them with a last dimension of 1. Scalable dimensions become fixed ones, as
// upstream has it. Operations whose types then do not fit together are refused.
type wide struct {
	calc.Calc
	op    *ir.Operation
	args  []*ir.Value
	to    ir.Type // of the result
	width uint32
}

func (w *wide) ints(n ...int64) ir.Attribute {
	list := make([]ir.Attribute, len(n))
	for i, v := range n {
		list[i] = w.Ctx.Int64Attr(w.Ctx.Int(64), v)
	}
	return w.Ctx.Array(list...)
}

// slice returns the offsets, sizes and strides of half i of a vector of type t, whose last
// dimension holds the halves.
func slice(t *ir.VectorType, i int64) (offsets, sizes, ones []int64) {
	r := len(t.Shape)
	offsets, sizes, ones = make([]int64, r), slices.Clone(t.Shape), slices.Repeat([]int64{1}, r)
	offsets[r-1], sizes[r-1] = i, 1
	return offsets, sizes, ones
}

// half extracts half i of v.
func (w *wide) half(v *ir.Value, i int64) *ir.Value {
	t := calc.VectorType(v)
	if len(t.Shape) == 1 {
		return w.Extract(v, i)
	}
	offsets, sizes, ones := slice(t, i)
	return vector.CreateExtractStridedSlice(w.Builder, w.Loc, vector.ExtractStridedSliceArgs{
		Source: v, Offsets: w.ints(offsets...), Sizes: w.ints(sizes...), Strides: w.ints(ones...), ResultType: w.Ctx.VectorType(sizes, t.Element, nil),
	}).Result(0)
}

// halves extracts both halves of all values, in order.
func (w *wide) halves(vs ...*ir.Value) []*ir.Value {
	var list []*ir.Value
	for _, v := range vs {
		list = append(list, w.half(v, 0), w.half(v, 1))
	}
	return list
}

// join creates the result from its halves, lower half first. Missing halves are 0.
func (w *wide) join(halves ...*ir.Value) *ir.Value {
	v := w.Int(w.to, 0)
	t := w.to.(*ir.VectorType)
	for i, h := range halves {
		if len(t.Shape) == 1 {
			v = w.Insert(h, v, int64(i))
			continue
		}
		offsets, _, ones := slice(t, int64(i))
		v = vector.CreateInsertStridedSlice(w.Builder, w.Loc, vector.InsertStridedSliceArgs{ValueToStore: h, Dest: v, Offsets: w.ints(offsets...), Strides: w.ints(ones...), ResultType: t}).Result(0)
	}
	return v
}

// append1 adds a last dimension of size 1 to a vector. It returns scalars unchanged.
func (w *wide) append1(v *ir.Value) *ir.Value {
	t, ok := v.Type().(*ir.VectorType)
	if !ok {
		return v
	}
	return w.ShapeCast(v, w.Ctx.VectorType(append(slices.Clone(t.Shape), 1), t.Element, nil))
}

// drop1 removes the last dimension, of size 1, from a vector. It returns scalars unchanged.
func (w *wide) drop1(v *ir.Value) *ir.Value {
	t, ok := v.Type().(*ir.VectorType)
	if !ok {
		return v
	}
	n := len(t.Shape) - 1
	return w.ShapeCast(v, w.Ctx.VectorType(t.Shape[:n], t.Element, nil))
}

// narrow returns the integer type of N bits if t is a scalar type, and otherwise the vector type t
// with such elements.
func (w *wide) narrow(t ir.Type) ir.Type {
	if v, ok := t.(*ir.VectorType); ok {
		return w.Ctx.VectorType(v.Shape, w.Ctx.Int(w.width), nil)
	}
	return w.Ctx.Int(w.width)
}

// isWide reports whether t is an integer of 2N bits, or a vector of them.
func (w *wide) isWide(t ir.Type) bool {
	return ir.IntWidth(ir.ElementOf(t)) == 2*w.width && isInteger(t)
}

func isInteger(t ir.Type) bool {
	_, ok := ir.ElementOf(t).(*ir.IntegerType)
	return ok
}

// constant splits a constant integer of 2N bits, or the elements of a constant vector, into halves.
// It returns nil for other constants.
func constant(w *wide) *ir.Value {
	if !w.isWide(w.op.Result(0).Type()) {
		return nil
	}
	var raw []byte
	split := func(v num.Int) {
		raw = v.SExtOrTrunc(w.width).AppendBytes(raw)
		raw = v.LShr(w.width).SExtOrTrunc(w.width).AppendBytes(raw)
	}
	switch a := arith.ConstantOp(w.op).Value().(type) {
	case *ir.IntegerAttr:
		split(a.Value)
	case *ir.DenseElementsAttr:
		for i := range int(a.Len()) {
			split(elements.At(a, i).(*ir.IntegerAttr).Value)
		}
	default:
		return nil
	}
	return arith.NewConstant(w.Builder, w.Loc, w.Ctx.DenseOf(w.to, raw))
}
