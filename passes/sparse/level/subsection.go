package level

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes/sparse/code"
)

// subsection visits the coordinates in the current subsection of a level, relative to its offset. It is the
// iterator of loop j for an index i + j. For a sparse level, the last value of the cursor counts the visited
// coordinates.
type subsection struct {
	wrapped
	sections *subsections
	parent   Iterator
	next     *ir.Value // number of the first tuple of the next level
}

// Subsection returns the iterator over the current subsection of sections. Parent is the iterator of the
// level above, or sections itself.
func Subsection(c code.Code, sections, parent, inner Iterator, bound *ir.Value, stride int64) Iterator {
	extra := 1
	if inner.RandomAccess() {
		extra = 0
	}
	it := &subsection{wrapped{wrapping(subSect, inner.Base(), extra), inner}, unfiltered(sections).(*subsections), unfiltered(parent), nil}
	return strided(c, it, bound, stride)
}

func (it *subsection) ByFor() bool                    { return it.RandomAccess() }
func (it *subsection) Position() []*ir.Value          { return it.inner.Position() }
func (it *subsection) name() string                   { return "subsect<" + it.inner.name() + ">" }
func (it *subsection) UpperBound(code.Code) *ir.Value { return it.sections.length }
func (it *subsection) save() []*ir.Value              { return it.State.save() }
func (it *subsection) restore(vs []*ir.Value)         { it.State.restore(vs) }

func (it *subsection) Bounds(c code.Code) (lo, hi *ir.Value) { return bounds(c, it) }

func (it *subsection) ForwardIf(c code.Code, cond *ir.Value) { forwardIf(c, it, cond) }

func (it *subsection) cursorTypes(ctx *ir.Context) []ir.Type {
	types := it.inner.cursorTypes(ctx)
	if !it.RandomAccess() {
		types = append(types, ctx.Index())
	}
	return types
}

// nextTuple creates the number of the next level's tuple for the current coordinate.
func (it *subsection) nextTuple(c code.Code) *ir.Value {
	if it.RandomAccess() {
		return c.Add(it.Crd, it.next)
	}
	return c.Add(it.Cursor()[it.size-1], it.next)
}

func (it *subsection) init(c code.Code, _ Iterator) {
	p, nested := it.parent.(*subsection)
	if it.RandomAccess() {
		if nested {
			Init(c, it.inner, p)
			it.next = c.Mul(it.sections.length, p.nextTuple(c))
			return
		}
		it.inner.restore(it.sections.inner.save())
		it.next = c.Index(0)
		return
	}
	it.Cursor()[it.size-1] = c.Index(0)
	var tuple *ir.Value
	if nested {
		tuple = p.nextTuple(c)
	} else {
		tuple = c.Index(0)
	}
	it.next = c.Load(it.sections.buffer, tuple, c.Index(int64(it.sections.tuple)))
	it.sections.load(c, it.inner, tuple)
}

func (it *subsection) locate(c code.Code, crd *ir.Value) {
	Locate(c, it.inner, c.Add(crd, it.sections.offset()))
	it.Crd = crd
}

func (it *subsection) notEnd(c code.Code) *ir.Value { return it.sections.inSection(c, it.inner) }

func (it *subsection) deref(c code.Code) *ir.Value {
	it.Crd = c.Sub(Deref(c, it.inner), it.sections.offset())
	return it.Crd
}

func (it *subsection) forward(c code.Code) {
	forward(c, it.inner)
	it.Cursor()[it.size-1] = c.Add(it.Cursor()[it.size-1], c.Index(1))
}
