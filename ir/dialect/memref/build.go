package memref

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/reshape"
	"github.com/millrace-mlir/millrace/ir/rewrite/views"
)

// What passes ask of views and make at b's insertion point.

// DroppedDims returns a flag for each dimension of a subview's source, which is true if the
// subview drops the dimension. It returns false if the result type does not fit.
func DroppedDims(op *ir.Operation) ([]bool, bool) { return droppedDims(op) }

// NewMetadata creates a memref.extract_strided_metadata of source. Its results are the base
// buffer, the offset, and a size and a stride for each dimension.
func NewMetadata(b *ir.Builder, loc ir.Loc, source *ir.Value) *ir.Operation {
	s := &ir.OpState{Name: b.Ctx.NameOf(ExtractStridedMetadata), Loc: loc, Operands: []*ir.Value{source}}
	s.Results, _ = inferMetadata(s, nil)
	return b.Create(s)
}

// NewReinterpretCast creates a memref.reinterpret_cast of source to type t, with this
// offset and these sizes and strides.
func NewReinterpretCast(b *ir.Builder, loc ir.Loc, t ir.Type, source *ir.Value, offset ir.Mixed, sizes, strides []ir.Mixed) *ir.Operation {
	r := views.Ranges{Offsets: []ir.Mixed{offset}, Sizes: sizes, Strides: strides}
	return b.Create(r.State(b.Ctx, ReinterpretCast, loc, []ir.Type{t}, source))
}

// NewLoad creates a memref.load from m at indices, and returns the element.
func NewLoad(b *ir.Builder, loc ir.Loc, m *ir.Value, indices ...*ir.Value) *ir.Value {
	return b.Value(Load, loc, ir.ElementOf(m.Type()), append([]*ir.Value{m}, indices...), nil, b.Ctx.Bool(false))
}

// NewStore creates a memref.store of v to m at indices.
func NewStore(b *ir.Builder, loc ir.Loc, v, m *ir.Value, indices ...*ir.Value) *ir.Operation {
	return b.Op(Store, loc, nil, append([]*ir.Value{v, m}, indices...), nil, b.Ctx.Bool(false))
}

// NewDim creates a memref.dim for the size of dimension i of m.
func NewDim(b *ir.Builder, loc ir.Loc, m, i *ir.Value) *ir.Value {
	return b.Value(Dim, loc, b.Ctx.Index(), []*ir.Value{m, i})
}

// NewAlloc creates an allocation of type t by d, which is Alloc or Alloca. sizes are the
// dynamic sizes. alignment may be nil.
func NewAlloc(b *ir.Builder, d *ir.OpDef, loc ir.Loc, t ir.Type, sizes []*ir.Value, alignment ir.Attribute) *ir.Value {
	return b.Value(d, loc, t, sizes, alignment, b.Ctx.DenseI32Array([]int32{int32(len(sizes)), 0}))
}

// SubViewType returns the type of the subview of m that the ranges r select. Argument shape
// is the shape of the type, which may lack dimensions of size 1. It returns false if shape
// differs from the selected sizes in another way.
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

// CollapsedType returns the type of t with the groups of dimensions collapsed. It returns
// false if the dimensions of a group are not known to be contiguous.
func CollapsedType(t *ir.MemRefType, g reshape.Groups) (*ir.MemRefType, bool) {
	return collapse(t, g, true)
}

// ExpandedType returns the type of t expanded to shape, where g groups the new dimensions.
// It returns false if t is not strided.
func ExpandedType(t *ir.MemRefType, shape []int64, g reshape.Groups) (*ir.MemRefType, bool) {
	return expandedType(t, shape, g)
}

// HasIdentityLayout reports whether t has the identity layout, so that its elements are
// contiguous in row-major order.
func HasIdentityLayout(t *ir.MemRefType) bool { return isIdentity(t) }
