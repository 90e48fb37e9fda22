package tensor

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/rewrite/bufferize"
	"github.com/millrace-mlir/millrace/ir/rewrite/views"
)

// Bufferization of views and element accesses. Slices and operations that compute new
// tensors have files of their own.

var bufferizeCast = bufferize.View(true, castBuffer, func(rw *bufferize.Rewriter, op *ir.Operation) bool {
	o := CastOp(op)
	v := rw.BufferOf(o.Source())
	if v == nil {
		return false
	}
	t, ok := rw.TypeOf(o.Dest())
	return ok && rw.ReplaceByBuffers(op, rw.CastTo(v, t))
})

// castBuffer returns the buffer type for the result of a tensor.cast. It keeps the
// layout of the source's buffer. If a tensor has no rank, the layout is dynamic. The
// boolean result is false after an error.
func castBuffer(t *bufferize.Typing, v *ir.Value) (ir.Type, bool) {
	source, ok := t.Of(CastOp(v.DefiningOp()).Source())
	if !ok {
		return nil, false
	}
	m, ranked := source.(*ir.MemRefType)
	r, to := v.Type().(*ir.RankedTensorType)
	if !ranked || !to {
		return bufferize.Buffer(v.Type(), bufferize.DynamicLayout, ir.MemorySpace(source)), true
	}
	return v.Context().MemRefType(r.Shape, r.Element, m.Layout, m.Space), true
}

// bufferizeCollapse implements the bufferization of tensor.collapse_shape. The operation
// counts as a reader, because a source whose layout cannot be collapsed is copied.
var bufferizeCollapse = &bufferize.Interface{
	Reads: bufferize.Always, Writes: bufferize.Never,
	Aliases: func(_ *bufferize.State, u *ir.Operand, dst []bufferize.Alias) []bufferize.Alias {
		return append(dst, bufferize.Alias{Value: u.Owner().Result(0)})
	},
	BufferType: collapsedBuffer,
	Bufferize:  collapseBuffer,
}

func collapsedBuffer(t *bufferize.Typing, v *ir.Value) (ir.Type, bool) {
	op := v.DefiningOp()
	source, ok := t.Of(CollapseShapeOp(op).Src())
	if !ok {
		return nil, false
	}
	if c, ok := memref.CollapsedType(source.(*ir.MemRefType), views.Reassociation(op)); ok {
		return c, true
	}
	return bufferize.Identity(v.Type(), ir.MemorySpace(source)), true
}

func collapseBuffer(rw *bufferize.Rewriter, op *ir.Operation) bool {
	o := CollapseShapeOp(op)
	g := views.Reassociation(op)
	v := rw.BufferOf(o.Src())
	if v == nil {
		return false
	}
	t, ok := memref.CollapsedType(v.Type().(*ir.MemRefType), g)
	if !ok {
		if v = identityCopy(rw, op, o.Src(), v.Type().(*ir.MemRefType)); v == nil {
			return false
		}
		t, _ = memref.CollapsedType(v.Type().(*ir.MemRefType), g)
	}
	n := rw.Value(memref.CollapseShape, op.Loc(), t, []*ir.Value{v}, g.Attr(rw.Ctx))
	return rw.ReplaceByBuffers(op, n)
}

// identityCopy copies tensor v, whose buffer has type t. It returns the buffer of the
// copy, with the identity layout, or nil after an error.
func identityCopy(rw *bufferize.Rewriter, op *ir.Operation, v *ir.Value, t *ir.MemRefType) *ir.Value {
	copied := rw.AllocTensor(op.Loc(), v, true)
	if copied == nil {
		return nil
	}
	return rw.ToBuffer(copied, rw.Ctx.MemRefType(t.Shape, t.Element, nil, t.Space), op.Loc())
}

var bufferizeExpand = bufferize.View(true, expandedBuffer, func(rw *bufferize.Rewriter, op *ir.Operation) bool {
	o := ExpandShapeOp(op)
	v := rw.BufferOf(o.Src())
	if v == nil {
		return false
	}
	g := views.Reassociation(op)
	t, ok := memref.ExpandedType(v.Type().(*ir.MemRefType), typeOf(o.Result()).Shape, g)
	if !ok {
		return false
	}
	n := rw.Value(memref.ExpandShape, op.Loc(), t, append([]*ir.Value{v}, ir.ValuesOf(o.OutputShape())...), g.Attr(rw.Ctx), o.StaticOutputShape())
	return rw.ReplaceByBuffers(op, n)
})

func expandedBuffer(t *bufferize.Typing, v *ir.Value) (ir.Type, bool) {
	op := v.DefiningOp()
	source, ok := t.Of(ExpandShapeOp(op).Src())
	if !ok {
		return nil, false
	}
	return memref.ExpandedType(source.(*ir.MemRefType), typeOf(v).Shape, views.Reassociation(op))
}

var bufferizeDim = bufferize.Asker(func(rw *bufferize.Rewriter, op *ir.Operation) bool {
	v := rw.BufferOf(DimOp(op).Source())
	return v != nil && rw.ReplaceByBuffers(op, memref.NewDim(rw.Builder, op.Loc(), v, DimOp(op).Index()))
})

var bufferizeRank = bufferize.Asker(func(rw *bufferize.Rewriter, op *ir.Operation) bool {
	v := rw.BufferOf(RankOp(op).Tensor())
	return v != nil && rw.ReplaceByBuffers(op, rw.Value(memref.Rank, op.Loc(), rw.Ctx.Index(), []*ir.Value{v}))
})

// bufferizeEmpty implements the bufferization of tensor.empty. Its result has no defined
// contents, so it does not count as written. Another pass must choose the buffer.
var bufferizeEmpty = &bufferize.Interface{
	ResultWrites: func(*bufferize.State, *ir.Value) bool { return false },
	Allocates:    true,
	Bufferize:    allocEmpty,
}

func allocEmpty(rw *bufferize.Rewriter, op *ir.Operation) bool {
	if op.Unused() {
		rw.Erase(op)
		return true
	}
	v := rw.AllocTensor(op.Loc(), op.Result(0), false)
	if v == nil {
		return false
	}
	rw.Replace(op, v)
	return true
}

var bufferizeExtract = bufferize.Reader(func(rw *bufferize.Rewriter, op *ir.Operation) bool {
	o := ExtractOp(op)
	v := rw.BufferOf(o.Tensor())
	return v != nil && rw.ReplaceByBuffers(op, memref.NewLoad(rw.Builder, op.Loc(), v, ir.ValuesOf(o.Indices())...))
})

var bufferizeInsert = bufferize.Destination(func(rw *bufferize.Rewriter, op *ir.Operation) bool {
	o := InsertOp(op)
	v := rw.BufferOf(o.Dest())
	if v == nil {
		return false
	}
	memref.NewStore(rw.Builder, op.Loc(), o.Scalar(), v, ir.ValuesOf(o.Indices())...)
	return rw.ReplaceByBuffers(op, v)
}, nil)

// bufferizeReshape implements the bufferization of tensor.reshape. It reads the shape.
// It reads the source only to copy it, since memref.reshape requires elements that lie
// one after the other.
var bufferizeReshape = &bufferize.Interface{
	Reads:  func(_ *bufferize.State, u *ir.Operand) bool { return u.Index() > 0 },
	Writes: bufferize.Never,
	Aliases: func(_ *bufferize.State, u *ir.Operand, dst []bufferize.Alias) []bufferize.Alias {
		if u.Index() > 0 {
			return dst
		}
		return append(dst, bufferize.Alias{Value: u.Owner().Result(0), Equivalent: true})
	},
	BufferType: func(t *bufferize.Typing, v *ir.Value) (ir.Type, bool) {
		source, ok := t.Of(ReshapeOp(v.DefiningOp()).Source())
		if !ok {
			return nil, false
		}
		return bufferize.Identity(v.Type(), ir.MemorySpace(source)), true
	},
	Bufferize: reshapeBuffer,
}

func reshapeBuffer(rw *bufferize.Rewriter, op *ir.Operation) bool {
	o := ReshapeOp(op)
	source, shape := rw.BufferOf(o.Source()), rw.BufferOf(o.Shape())
	if source == nil || shape == nil {
		return false
	}
	t, ok := rw.TypeOf(o.Result())
	if !ok {
		return false
	}
	if m, ranked := source.Type().(*ir.MemRefType); ranked && !memref.HasIdentityLayout(m) {
		if source = identityCopy(rw, op, o.Source(), m); source == nil {
			return false
		}
	}
	return rw.ReplaceByBuffers(op, rw.Value(memref.Reshape, op.Loc(), t, []*ir.Value{source, shape}))
}
