package level

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/passes/sparse/code"
)

// subsections visits the offsets o at which the coordinates o to o + size - 1 of a level have entries. It is
// the iterator of loop i for an index i + j, where j is below size. For example, for coordinates 2 and 5,
// and size 3, the offsets are 0 to 5.
//
// The cursor is the least coordinate of the current subsection, the offset, and whether there is a
// subsection. A buffer holds a tuple for each position of the level above it within its subsection. The
// tuple has the saved iterator of this level, and the number of the first tuple of the next level.
type subsections struct {
	State
	parent Iterator // or nil
	inner  Iterator
	tuple  int // number of values that save inner
	// most is the greatest number of tuples, and count the number in use.
	most, count *ir.Value
	buffer      *ir.Value
	length      *ir.Value // of a subsection
}

// Subsections returns the iterator over the subsections of the given length of the level that inner visits.
// If the stride is not 1, bound is the bound of the offsets divided by the stride.
func Subsections(c code.Code, parent Iterator, bound *ir.Value, inner Iterator, length *ir.Value, stride int64) Iterator {
	parent = unfiltered(parent)
	in := inner.Base()
	values := make([]*ir.Value, 3)
	it := &subsections{
		State: State{Kind: nonEmptySubSect, Tensor: in.Tensor, Lvl: in.Lvl, debug: in.debug, size: 3, values: &values}, parent: parent, inner: inner,
		tuple: len(inner.save()), length: length,
	}
	if p := it.above(); p != nil {
		it.most = c.Mul(p.most, p.length)
	} else {
		it.most = c.Index(1)
	}
	if !it.RandomAccess() {
		it.buffer = memref.NewAlloc(c.Builder, memref.Alloca, c.Loc, c.Ctx.MemRefType([]int64{ir.Dynamic, int64(it.tuple + 1)}, c.Ctx.Index(), nil, nil), []*ir.Value{it.most}, nil)
	}
	return strided(c, it, bound, stride)
}

// strided returns it, or, if the stride is not 1, the iterator over each stride-th coordinate of it.
func strided(c code.Code, it Iterator, bound *ir.Value, stride int64) Iterator {
	if stride == 1 {
		return it
	}
	return Sliced(it, c.Index(0), c.Index(stride), bound)
}

// unfiltered returns the iterator inside a Sliced one, and other iterators unchanged.
func unfiltered(it Iterator) Iterator {
	if f, ok := it.(*sliced); ok {
		return f.inner
	}
	return it
}

// above returns the iterator over the subsections of the parent level, or nil if it has none.
func (it *subsections) above() *subsections {
	p, _ := it.parent.(*subsections)
	return p
}

func (it *subsections) IsBatch() bool      { return it.inner.IsBatch() }
func (it *subsections) RandomAccess() bool { return it.inner.RandomAccess() }
func (it *subsections) ByFor() bool        { return it.RandomAccess() }
func (it *subsections) name() string       { return "ne_sub<" + it.inner.name() + ">" }

func (it *subsections) Bounds(c code.Code) (lo, hi *ir.Value) { return bounds(c, it) }

func (it *subsections) ForwardIf(c code.Code, cond *ir.Value) { forwardIf(c, it, cond) }

func (it *subsections) cursorTypes(ctx *ir.Context) []ir.Type {
	return []ir.Type{ctx.Index(), ctx.Index(), ctx.I1()}
}

func (it *subsections) least() *ir.Value  { return it.Cursor()[0] }
func (it *subsections) offset() *ir.Value { return it.Cursor()[1] }

func (it *subsections) UpperBound(c code.Code) *ir.Value {
	return c.Add(c.Sub(it.inner.UpperBound(c), it.length), c.Index(1))
}

func (it *subsections) notEnd(code.Code) *ir.Value { return it.Cursor()[2] }

func (it *subsections) deref(c code.Code) *ir.Value {
	it.Crd = it.offset()
	return it.Crd
}

func (it *subsections) locate(c code.Code, crd *ir.Value) {
	if it.above() == nil {
		Locate(c, it.inner, crd)
	}
	it.seek(crd, crd, c.Bool(true))
	it.Crd = crd
}

// store saves inner as the given tuple.
func (it *subsections) store(c code.Code, tuple *ir.Value) {
	for i, v := range it.inner.save() {
		c.Store(v, it.buffer, tuple, c.Index(int64(i)))
	}
}

// load restores inner from the given tuple.
func (it *subsections) load(c code.Code, inner Iterator, tuple *ir.Value) {
	vs := make([]*ir.Value, it.tuple)
	for i := range vs {
		vs[i] = c.Load(it.buffer, tuple, c.Index(int64(i)))
	}
	inner.restore(vs)
}

// offsetOf creates the code for the least offset whose subsection has the coordinate least.
func (it *subsections) offsetOf(c code.Code, least *ir.Value) *ir.Value {
	large := c.CmpI(code.UGE, least, it.length)
	offset := c.Sub(c.Add(least, c.Index(1)), it.length)
	return c.Select(large, offset, c.Index(0))
}

func (it *subsections) init(c code.Code, _ Iterator) {
	zero := c.Index(0)
	if p := it.above(); p != nil {
		if it.RandomAccess() {
			it.seek(zero, zero, c.Bool(true))
			return
		}
		r := p.inflate(c, []*ir.Value{c.Index(-1), zero}, func(parent Iterator, args []*ir.Value) []*ir.Value {
			least, tuple := args[0], args[1]
			Init(c, it.inner, parent)
			least = whenInBound(c, it.inner, []*ir.Value{least}, func(crd *ir.Value) []*ir.Value {
				return []*ir.Value{c.Op(arith.MinUI, crd, args[0])}
			})[0]
			it.store(c, tuple)
			return []*ir.Value{least, c.Add(tuple, c.Index(1))}
		})
		it.count = r[1]
		offset := it.offsetOf(c, r[0])
		it.seek(r[0], offset, c.CmpI(code.NE, r[0], c.Index(-1)))
		return
	}
	Init(c, it.inner, it.parent)
	if it.RandomAccess() {
		it.seek(zero, zero, c.Bool(true))
		return
	}
	it.count = c.Index(1)
	it.store(c, zero)
	none := []*ir.Value{zero, zero, c.Bool(false)}
	it.seek(whenInBound(c, it.inner, none, func(crd *ir.Value) []*ir.Value {
		return []*ir.Value{crd, it.offsetOf(c, crd), c.Bool(true)}
	})...)
}

// inflate creates the loops over all positions of this level in the current subsections of this level and of
// those above it. Function build makes their body; it gets and returns the values that the loops carry.
func (it *subsections) inflate(c code.Code, carried []*ir.Value, build func(it Iterator, args []*ir.Value) []*ir.Value) []*ir.Value {
	if !it.RandomAccess() {
		return it.inflateSparse(c, carried, build)
	}
	visit := func(parent Iterator, carried []*ir.Value) []*ir.Value {
		Init(c, it.inner, parent)
		return c.Loop(c.Index(0), it.length, c.Index(1), carried, func(crd *ir.Value, args []*ir.Value) {
			Locate(c, it.inner, c.Add(crd, it.offset()))
			c.Yield(build(it.inner, args)...)
		}).ResultValues(nil)
	}
	if p := it.above(); p != nil {
		return p.inflate(c, carried, visit)
	}
	return visit(it.parent, carried)
}

func (it *subsections) inflateSparse(c code.Code, carried []*ir.Value, build func(it Iterator, args []*ir.Value) []*ir.Value) []*ir.Value {
	inner := it.inner.Base()
	inits := join([]*ir.Value{c.Index(0)}, carried...)
	loop := c.Loop(c.Index(0), it.count, c.Index(1), inits, func(tuple *ir.Value, args []*ir.Value) {
		it.load(c, it.inner, tuple)
		c.Store(args[0], it.buffer, tuple, c.Index(int64(it.tuple)))
		while := c.While(join(inner.Cursor(), args...), func(args []*ir.Value) {
			inner.Relink(args)
			c.Condition(it.inSection(c, it.inner), args)
		}, func(args []*ir.Value) {
			rest := inner.Relink(args)
			next := build(it.inner, rest[1:])
			forward(c, it.inner)
			cursor := join(inner.Cursor())
			cursor = append(cursor, c.Add(rest[0], c.Index(1)))
			c.Yield(append(cursor, next...)...)
		})
		c.Yield(inner.Relink(while.ResultValues(nil))...)
	})
	return loop.ResultValues(nil)[1:]
}

// inSection creates the code that tells whether inner is at a position in the current subsection.
func (it *subsections) inSection(c code.Code, inner Iterator) *ir.Value {
	return whenInBound(c, inner, []*ir.Value{c.Bool(false)}, func(crd *ir.Value) []*ir.Value {
		return []*ir.Value{c.CmpI(code.ULT, c.Sub(crd, it.offset()), it.length)}
	})[0]
}

// forward creates the step to the next subsection. If the least coordinate is not at the offset, the next
// offset has it, too. Otherwise, all iterators at the least coordinate move on, and the next least
// coordinate is the least of theirs.
func (it *subsections) forward(c code.Code) {
	zero, one := c.Index(0), c.Index(1)
	inside := c.CmpI(code.UGT, it.least(), it.offset())
	r := c.Choose(inside, code.Types(it.Cursor()), func() []*ir.Value {
		return []*ir.Value{it.least(), c.Add(it.offset(), one), it.Cursor()[2]}
	}, func() []*ir.Value {
		inits := []*ir.Value{c.Index(-1), c.Bool(false)}
		loop := c.Loop(zero, it.count, one, inits, func(tuple *ir.Value, args []*ir.Value) {
			it.load(c, it.inner, tuple)
			c.Yield(whenInBound(c, it.inner, args, func(crd *ir.Value) []*ir.Value { return it.advance(c, crd, tuple, args) })...)
		})
		c.After(loop)
		return []*ir.Value{loop.Result(0), it.offsetOf(c, loop.Result(0)), loop.Result(1)}
	})
	next := c.Op(arith.MaxUI, c.Add(it.offset(), one), r[1])
	it.seek(r[0], next, r[2])
	crd := Deref(c, it)
	notEnd := c.And(r[2], c.CmpI(code.ULT, crd, it.UpperBound(c)))
	it.seek(r[0], next, notEnd)
}

// advance creates a step of inner if it is at the least coordinate. It returns the least coordinate so far,
// and whether there is one.
func (it *subsections) advance(c code.Code, crd, tuple *ir.Value, args []*ir.Value) []*ir.Value {
	isLeast := c.CmpI(code.EQ, crd, it.least())
	it.inner.ForwardIf(c, isLeast)
	moved := c.If(isLeast, nil, false)
	c.AtStart(moved.Region(0).First())
	it.store(c, tuple)
	c.After(moved)
	return whenInBound(c, it.inner, args, func(crd *ir.Value) []*ir.Value {
		return []*ir.Value{c.Op(arith.MinUI, crd, args[0]), c.Bool(true)}
	})
}
