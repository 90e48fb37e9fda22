package memref

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/reshape"
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

// SubViewType is the type of a subview of m whose shape is shape, which may lack dimensions
// of size 1.
func SubViewType(shape []int64, m *ir.MemRefType, r views.Ranges) (*ir.MemRefType, bool) {
	t := inferSubView(m, views.Statics(r.Offsets), views.Statics(r.Sizes), views.Statics(r.Strides))
	if len(t.Shape) == len(shape) {
		return t, true
	}
	dropped := make([]bool, len(t.Shape))
	k := 0
	for i, d := range t.Shape {
		switch {
		case k < len(shape) && d == shape[k]:
			k++
		case d != 1:
			return nil, false
		default:
			dropped[i] = true
		}
	}
	if k != len(shape) {
		return nil, false
	}
	return dropDims(t, dropped), true
}

// CollapsedType is the type of a collapse of t; false if dimensions are collapsed that are
// not known to lie one after the other.
func CollapsedType(t *ir.MemRefType, g reshape.Groups) (*ir.MemRefType, bool) {
	return collapse(t, g, true)
}

// ExpandedType is the type of an expansion of t to shape.
func ExpandedType(t *ir.MemRefType, shape []int64, g reshape.Groups) (*ir.MemRefType, bool) {
	return expandedType(t, shape, g)
}

// HasIdentityLayout reports whether the elements of t lie one after the other.
func HasIdentityLayout(t *ir.MemRefType) bool { return isIdentity(t) }
