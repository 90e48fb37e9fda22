package level

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes/sparse/code"
)

// wrapped is an iterator that leaves its steps to another one, with which it shares the cursor.
type wrapped struct {
	State
	inner Iterator
}

func (it *wrapped) IsBatch() bool      { return it.inner.IsBatch() }
func (it *wrapped) RandomAccess() bool { return it.inner.RandomAccess() }

func (it *wrapped) cursorTypes(ctx *ir.Context) []ir.Type { return it.inner.cursorTypes(ctx) }

func (it *wrapped) save() []*ir.Value      { return it.inner.save() }
func (it *wrapped) restore(vs []*ir.Value) { it.inner.restore(vs) }

func (it *wrapped) init(c code.Code, parent Iterator) { Init(c, it.inner, parent) }

func (it *wrapped) notEnd(c code.Code) *ir.Value { return it.inner.notEnd(c) }

func (it *wrapped) forward(c code.Code) { forward(c, it.inner) }

// sliced visits those coordinates of a level that a slice has. It is used for coordinates with a stride, too.
type sliced struct {
	wrapped
	offset, stride, size *ir.Value
}

// Sliced returns the iterator over a slice of the coordinates that inner visits.
func Sliced(inner Iterator, offset, stride, size *ir.Value) Iterator {
	return &sliced{wrapped{wrapping(filter, inner.Base(), 0), inner}, offset, stride, size}
}

func (it *sliced) ByFor() bool                      { return it.RandomAccess() }
func (it *sliced) Position() []*ir.Value            { return it.inner.Position() }
func (it *sliced) name() string                     { return "filter<" + it.inner.name() + ">" }
func (it *sliced) UpperBound(c code.Code) *ir.Value { return it.size }

func (it *sliced) Bounds(c code.Code) (lo, hi *ir.Value) { return bounds(c, it) }

func (it *sliced) ForwardIf(c code.Code, cond *ir.Value) { forwardIf(c, it, cond) }

// toSlice converts a coordinate of the tensor to one of the slice: (crd - offset) / stride.
func (it *sliced) toSlice(c code.Code, crd *ir.Value) *ir.Value {
	return c.Div(c.Sub(crd, it.offset), it.stride)
}

// fromSlice converts a coordinate of the slice to one of the tensor: crd * stride + offset.
func (it *sliced) fromSlice(c code.Code, crd *ir.Value) *ir.Value {
	return c.Add(c.Mul(crd, it.stride), it.offset)
}

func (it *sliced) init(c code.Code, parent Iterator) {
	Init(c, it.inner, parent)
	if it.RandomAccess() {
		Locate(c, it.inner, it.offset)
		return
	}
	outside := whenInBound(c, it.inner, []*ir.Value{c.Bool(false)}, func(crd *ir.Value) []*ir.Value {
		return []*ir.Value{it.isOutside(c, crd)}
	})
	it.ForwardIf(c, outside[0])
}

// isOutside creates the code that tells whether a coordinate of the tensor is not in the slice.
func (it *sliced) isOutside(c code.Code, crd *ir.Value) *ir.Value {
	own := it.toSlice(c, crd)
	outside := c.CmpI(code.NE, it.fromSlice(c, own), crd)
	outside = c.Or(c.CmpI(code.ULT, crd, it.offset), outside)
	return c.Or(c.CmpI(code.UGE, own, it.size), outside)
}

func (it *sliced) notEnd(c code.Code) *ir.Value {
	return whenInBound(c, it.inner, []*ir.Value{c.Bool(false)}, func(crd *ir.Value) []*ir.Value {
		return []*ir.Value{c.CmpI(code.ULT, it.toSlice(c, crd), it.size)}
	})[0]
}

func (it *sliced) deref(c code.Code) *ir.Value {
	it.Crd = it.toSlice(c, Deref(c, it.inner))
	return it.Crd
}

func (it *sliced) locate(c code.Code, crd *ir.Value) {
	Locate(c, it.inner, it.fromSlice(c, crd))
	it.Crd = crd
}

// forward creates a loop that moves inner on, at least once, until a coordinate is in the slice.
func (it *sliced) forward(c code.Code) {
	first := c.Bool(true)
	loop := c.While(join(it.Cursor(), first), func(args []*ir.Value) {
		isFirst := it.Relink(args)
		more := whenInBound(c, it.inner, []*ir.Value{c.Bool(false)}, func(crd *ir.Value) []*ir.Value {
			outside := it.isOutside(c, crd)
			own := it.toSlice(c, crd)
			again := c.And(c.CmpI(code.ULT, own, it.size), outside)
			return []*ir.Value{c.Or(again, isFirst[0])}
		})
		c.Condition(more[0], args)
	}, func(args []*ir.Value) {
		it.Relink(args)
		forward(c, it.inner)
		c.Yield(join(it.Cursor(), c.Bool(false))...)
	})
	c.After(loop)
	it.Relink(loop.ResultValues(nil))
}

// padded visits the coordinates of a level after padding, which stores nothing.
type padded struct {
	wrapped
	low, high *ir.Value
}

// Padded returns the iterator over a level that is padded by low elements before and high elements after.
func Padded(inner Iterator, low, high *ir.Value) Iterator {
	extra := 0
	if inner.RandomAccess() {
		extra = 1
	}
	return &padded{wrapped{wrapping(pad, inner.Base(), extra), inner}, low, high}
}

func (it *padded) ByFor() bool           { return it.inner.ByFor() }
func (it *padded) Position() []*ir.Value { return it.Cursor() }
func (it *padded) name() string          { return "pad<" + it.inner.name() + ">" }

func (it *padded) ForwardIf(c code.Code, cond *ir.Value) { forwardIf(c, it, cond) }

func (it *padded) cursorTypes(ctx *ir.Context) []ir.Type {
	types := it.inner.cursorTypes(ctx)
	if it.RandomAccess() {
		types = append(types, ctx.I1())
	}
	return types
}

func (it *padded) Bounds(c code.Code) (lo, hi *ir.Value) {
	if it.RandomAccess() {
		return bounds(c, it)
	}
	return it.inner.Bounds(c)
}

func (it *padded) UpperBound(c code.Code) *ir.Value {
	return c.Add(c.Add(it.inner.UpperBound(c), it.low), it.high)
}

func (it *padded) deref(c code.Code) *ir.Value {
	it.Crd = c.Add(Deref(c, it.inner), it.low)
	return it.Crd
}

func (it *padded) locate(c code.Code, crd *ir.Value) {
	Locate(c, it.inner, c.Sub(crd, it.low))
	below := c.CmpI(code.ULT, crd, it.low)
	above := c.CmpI(code.UGE, crd, c.Add(it.inner.UpperBound(c), it.low))
	it.Cursor()[it.size-1] = c.Or(below, above)
	it.Crd = crd
}
