// Package level iterates over the levels of sparse tensors. An Iterator creates the code that visits the
// stored coordinates of one level, in order.
//
// The simplest iterator walks through the positions of a level. It begins and ends with the positions below
// the current position of the level above it. Others wrap it. For example, a level with coordinates that occur
// several times needs an iterator that skips the copies:
//
//	level                                iterator               cursor
//	each coordinate once                 Simple                 position
//	coordinates several times            duplicates             position, end of the equal coordinates
//	a slice of a tensor                  Sliced                 the cursor of the wrapped iterator
//	a padded tensor                      Padded                 the same, for a dense level and whether it is in the padding
//	index i + j, loop i                  Subsections            least coordinate, offset, whether there is more
//	index i + j, loop j inside i         Subsection             the cursor of the wrapped iterator, and a count for a sparse level
//
// The cursor is the list of values that change from one step to the next. Code that enters a loop carries
// it through the block arguments of the loop, and the iterator goes on with these (Relink).
package level

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/sparse_tensor"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/passes/sparse/code"
)

// Level is one level of a tensor, with its size and its buffers.
type Level struct {
	Tensor, Lvl int
	Type        sparse_tensor.LevelType
	Size        *ir.Value
	// Pos and Crd are the buffers of positions and coordinates; nil if the level has none.
	Pos, Crd *ir.Value
}

// New creates the code that finds the size and the buffers of level l of v, which is tensor number t.
func New(c code.Code, v *ir.Value, t, l int) *Level {
	st := sparse_tensor.TensorOf(v.Type())
	lv := &Level{Tensor: t, Lvl: l, Type: st.Level(l)}
	if st.Exists() {
		lv.Size = c.LvlSize(v, l)
	} else {
		lv.Size = c.Value(tensor.Dim, c.Loc, c.Ctx.Index(), []*ir.Value{v, c.Index(int64(l))})
	}
	if lv.Type.HasPositions() {
		lv.Pos = c.Positions(v, l)
	}
	if lv.Type.HasCoordinates() {
		lv.Crd = c.Coordinates(v, l)
	}
	return lv
}

// Synthetic returns a level of all coordinates below size. No tensor stores it.
func Synthetic(size *ir.Value, t, l int) *Level {
	return &Level{Tensor: t, Lvl: l, Type: sparse_tensor.Batch, Size: size}
}

func (lv *Level) name() string {
	return lv.Type.String() + "[" + itoa(lv.Tensor) + "," + itoa(lv.Lvl) + "]"
}

// coordinate loads the coordinate at a position. The coordinates of batch levels come first.
func (lv *Level) coordinate(c code.Code, batch []*ir.Value, pos *ir.Value) *ir.Value {
	return c.LoadIndex(lv.Crd, join(batch, pos)...)
}

// span returns the first position below a position of the parent level, and the position after the last.
// For a dense level it returns the first position and the size. If inPad, which may be nil, is true when the
// program runs, the span is empty.
func (lv *Level) span(c code.Code, batch, parent []*ir.Value, inPad *ir.Value) (lo, hi *ir.Value) {
	p := parent[0]
	switch lv.Type.Format() {
	case sparse_tensor.Dense:
		return c.Mul(p, lv.Size), lv.Size
	case sparse_tensor.Batch:
		return c.Index(0), lv.Size
	case sparse_tensor.Compressed:
		return lv.compressed(c, batch, p, inPad)
	case sparse_tensor.LooseCompressed:
		p = c.Mul(p, c.Index(2))
		lo = c.LoadIndex(lv.Pos, join(batch, p)...)
		next := c.Add(p, c.Index(1))
		return lo, c.LoadIndex(lv.Pos, join(batch, next)...)
	case sparse_tensor.Singleton:
		if len(parent) == 2 {
			return p, parent[1]
		}
		return p, c.Add(p, c.Index(1))
	}
	n := lv.Type.N()
	lo = c.Mul(p, c.Index(n))
	return lo, c.Add(lo, c.Index(n))
}

func (lv *Level) compressed(c code.Code, batch []*ir.Value, p, inPad *ir.Value) (lo, hi *ir.Value) {
	load := func() []*ir.Value {
		lo := c.LoadIndex(lv.Pos, join(batch, p)...)
		next := c.Add(p, c.Index(1))
		return []*ir.Value{lo, c.LoadIndex(lv.Pos, join(batch, next)...)}
	}
	if inPad == nil {
		r := load()
		return r[0], r[1]
	}
	index := c.Ctx.Index()
	r := c.Choose(inPad, []ir.Type{index, index}, func() []*ir.Value { return []*ir.Value{c.Index(0), c.Index(0)} }, load)
	return r[0], r[1]
}

// join returns the list vs with v behind it. It leaves vs unchanged.
func join(vs []*ir.Value, v ...*ir.Value) []*ir.Value {
	return append(append(make([]*ir.Value, 0, len(vs)+len(v)), vs...), v...)
}
