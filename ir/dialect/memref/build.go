package memref

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite/views"
)

// What passes ask of views and make at b's insertion point.

// DroppedDims marks the dimensions of its source that a subview drops.
func DroppedDims(op *ir.Operation) ([]bool, bool) { return droppedDims(op) }

// NewMetadata takes the metadata of source: a base buffer, an offset, and a size
// and a stride for each dimension.
func NewMetadata(b *ir.Builder, loc ir.Loc, source *ir.Value) *ir.Operation {
	s := &ir.OpState{Name: b.Ctx.NameOf(ExtractStridedMetadata), Loc: loc, Operands: []*ir.Value{source}}
	s.Results, _ = inferMetadata(s, nil)
	return b.Create(s)
}

// NewReinterpretCast makes a memref of type t of source's buffer.
func NewReinterpretCast(b *ir.Builder, loc ir.Loc, t ir.Type, source *ir.Value, offset ir.Mixed, sizes, strides []ir.Mixed) *ir.Operation {
	r := views.Ranges{Offsets: []ir.Mixed{offset}, Sizes: sizes, Strides: strides}
	return b.Create(r.State(b.Ctx, ReinterpretCast, loc, []ir.Type{t}, source))
}

// NewLoad reads an element.
func NewLoad(b *ir.Builder, loc ir.Loc, m *ir.Value, indices ...*ir.Value) *ir.Value {
	return b.Value(Load, loc, ir.ElementOf(m.Type()), append([]*ir.Value{m}, indices...), nil, b.Ctx.Bool(false))
}

// NewStore writes an element.
func NewStore(b *ir.Builder, loc ir.Loc, v, m *ir.Value, indices ...*ir.Value) *ir.Operation {
	return b.Op(Store, loc, nil, append([]*ir.Value{v, m}, indices...), nil, b.Ctx.Bool(false))
}

// NewDim asks for the size of dimension i.
func NewDim(b *ir.Builder, loc ir.Loc, m, i *ir.Value) *ir.Value {
	return b.Value(Dim, loc, b.Ctx.Index(), []*ir.Value{m, i})
}

// NewAlloc allocates with d, which is Alloc or Alloca; alignment may be nil.
func NewAlloc(b *ir.Builder, d *ir.OpDef, loc ir.Loc, t ir.Type, sizes []*ir.Value, alignment ir.Attribute) *ir.Value {
	return b.Value(d, loc, t, sizes, alignment, b.Ctx.DenseI32Array([]int32{int32(len(sizes)), 0}))
}
