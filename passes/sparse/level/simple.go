package level

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/sparse_tensor"
	"github.com/millrace-mlir/millrace/passes/sparse/code"
)

// Simple returns the iterator over a level, which skips coordinates that occur again. If debug is true, its
// steps are operations that only name them.
func Simple(lv *Level, debug bool) Iterator {
	if !lv.Type.IsUnique() {
		return &duplicates{State: newState(dedup, lv, 2, debug), level: lv}
	}
	return &simple{State: newState(trivial, lv, 1, debug), level: lv}
}

// simple visits the positions lo to hi of a level. For a level with random access, hi is the size.
type simple struct {
	State
	level  *Level
	lo, hi *ir.Value
}

func (it *simple) IsBatch() bool      { return it.level.Type.Is(sparse_tensor.Batch) }
func (it *simple) RandomAccess() bool { return it.level.Type.HasDenseSemantic() }
func (it *simple) ByFor() bool        { return true }

func (it *simple) UpperBound(code.Code) *ir.Value { return it.level.Size }

func (it *simple) name() string { return "trivial<" + it.level.name() + ">" }

func (it *simple) cursorTypes(ctx *ir.Context) []ir.Type { return []ir.Type{ctx.Index()} }

func (it *simple) save() []*ir.Value {
	if it.RandomAccess() {
		return []*ir.Value{it.Cursor()[0], it.lo}
	}
	return []*ir.Value{it.Cursor()[0], it.hi}
}

func (it *simple) restore(vs []*ir.Value) {
	it.seek(vs[0])
	if it.RandomAccess() {
		it.lo = vs[1]
	} else {
		it.hi = vs[1]
	}
}

func (it *simple) init(c code.Code, parent Iterator) {
	if it.IsBatch() && len(it.Batch) <= it.Lvl {
		it.Batch = append(it.Batch, make([]*ir.Value, it.Lvl+1-len(it.Batch))...)
	}
	above := []*ir.Value{c.Index(0)}
	var inPad *ir.Value
	var batch []*ir.Value
	if parent != nil {
		batch = parent.Base().Batch
		if !parent.IsBatch() {
			above = parent.Position()
			if parent.Base().Kind == pad && parent.RandomAccess() {
				n := len(above) - 1
				above, inPad = above[:n], above[n]
			}
		}
	}
	it.lo, it.hi = it.level.span(c, batch, above, inPad)
	it.seek(it.lo)
}

func (it *simple) Bounds(c code.Code) (lo, hi *ir.Value) {
	if it.RandomAccess() {
		lo = Deref(c, it)
		return lo, it.UpperBound(c)
	}
	return it.Cursor()[0], it.hi
}

func (it *simple) notEnd(c code.Code) *ir.Value { return c.CmpI(code.ULT, it.Cursor()[0], it.hi) }

func (it *simple) deref(c code.Code) *ir.Value {
	if it.RandomAccess() {
		it.Crd = c.Sub(it.Cursor()[0], it.lo)
	} else {
		it.Crd = it.level.coordinate(c, it.Batch, it.Cursor()[0])
	}
	return it.Crd
}

func (it *simple) forward(c code.Code) { it.seek(c.Add(it.Cursor()[0], c.Index(1))) }

func (it *simple) ForwardIf(c code.Code, cond *ir.Value) {
	now := it.Cursor()[0]
	forward(c, it)
	it.seek(c.Select(cond, it.Cursor()[0], now))
}

func (it *simple) locate(c code.Code, crd *ir.Value) {
	it.seek(c.Add(crd, it.lo))
	it.Crd = crd
	if it.IsBatch() {
		it.Batch[it.Lvl] = crd
	}
}

// duplicates visits each coordinate of a level once. Its cursor is the first position of the coordinate,
// and the position after the last one.
type duplicates struct {
	State
	level *Level
	hi    *ir.Value
}

func (it *duplicates) IsBatch() bool      { return it.level.Type.Is(sparse_tensor.Batch) }
func (it *duplicates) RandomAccess() bool { return it.level.Type.HasDenseSemantic() }
func (it *duplicates) ByFor() bool        { return false }

func (it *duplicates) UpperBound(code.Code) *ir.Value { return it.level.Size }

func (it *duplicates) Bounds(c code.Code) (lo, hi *ir.Value) { return bounds(c, it) }

func (it *duplicates) ForwardIf(c code.Code, cond *ir.Value) { forwardIf(c, it, cond) }

func (it *duplicates) name() string { return "dedup<" + it.level.name() + ">" }

func (it *duplicates) cursorTypes(ctx *ir.Context) []ir.Type {
	return []ir.Type{ctx.Index(), ctx.Index()}
}

func (it *duplicates) save() []*ir.Value { return join(it.Cursor(), it.hi) }

func (it *duplicates) restore(vs []*ir.Value) { it.hi = it.Relink(vs)[0] }

func (it *duplicates) init(c code.Code, parent Iterator) {
	above := []*ir.Value{c.Index(0)}
	var batch []*ir.Value
	if parent != nil {
		batch = parent.Base().Batch
		if !parent.IsBatch() {
			above = parent.Position()
		}
	}
	var lo *ir.Value
	lo, it.hi = it.level.span(c, batch, above, nil)
	it.seek(lo, it.segmentEnd(c, lo))
}

// segmentEnd creates the loop that finds the first position with another coordinate than the one at pos.
func (it *duplicates) segmentEnd(c code.Code, pos *ir.Value) *ir.Value {
	loop := c.While([]*ir.Value{pos}, func(args []*ir.Value) {
		inBound := c.CmpI(code.ULT, args[0], it.hi)
		same := c.Choose(inBound, []ir.Type{c.Ctx.I1()}, func() []*ir.Value {
			head := it.level.coordinate(c, it.Batch, pos)
			tail := it.level.coordinate(c, it.Batch, args[0])
			return []*ir.Value{c.CmpI(code.EQ, head, tail)}
		}, func() []*ir.Value { return []*ir.Value{c.Bool(false)} })
		c.Condition(same[0], args)
	}, func(args []*ir.Value) { c.Yield(c.Add(args[0], c.Index(1))) })
	return loop.Result(0)
}

func (it *duplicates) notEnd(c code.Code) *ir.Value { return c.CmpI(code.ULT, it.Cursor()[0], it.hi) }

func (it *duplicates) deref(c code.Code) *ir.Value {
	it.Crd = it.level.coordinate(c, it.Batch, it.Cursor()[0])
	return it.Crd
}

func (it *duplicates) forward(c code.Code) {
	next := it.Cursor()[1]
	it.seek(next, it.segmentEnd(c, next))
}
