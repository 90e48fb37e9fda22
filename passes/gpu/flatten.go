package gpu

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/ir/dialect/gpu"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/ir/rewrite/views"
	poly "github.com/millrace-mlir/millrace/num/affine"
	"github.com/millrace-mlir/millrace/passes"
)

// decomposeMemRefs is the pass gpu-decompose-memrefs. In launches, it replaces accesses to memrefs
// by accesses to memrefs of rank 0, whose offsets it computes by arithmetic.
var decomposeMemRefs = &passes.Pass{
	Name: "GpuDecomposeMemrefsPass", Arg: "gpu-decompose-memrefs", Doc: "Compute addresses by arithmetic, on memrefs of rank 0",
	Scope: passes.Always(passes.UnitScope), Dialects: []string{"affine", "gpu", "memref"},
	Init: func(*passes.InitCtx) (any, bool) {
		return rewrite.NewSet([]rewrite.Pattern{
			{Name: "(anonymous namespace)::FlattenLoad", Root: memref.Load, Rewrite: flattenLoad},
			{Name: "(anonymous namespace)::FlattenStore", Root: memref.Store, Rewrite: flattenStore},
			{Name: "(anonymous namespace)::FlattenSubview", Root: memref.SubView, Rewrite: flattenSubView},
		}), true
	},
	Run: func(c *passes.Ctx) bool {
		return c.ApplyGreedily(c.State.(*rewrite.Set), rewrite.DefaultConfig())
	},
}

// canFlatten reports whether op is in a gpu.launch, and v is a memref with at least one dimension
// and a strided layout.
func canFlatten(op *ir.Operation, v *ir.Value) bool {
	t, ok := v.Type().(*ir.MemRefType)
	if !ok || len(t.Shape) == 0 || !hasStrides(t) {
		return false
	}
	for op = op.Parent(); op != nil; op = op.Parent() {
		if op.Is(gpu.Launch) {
			return true
		}
	}
	return false
}

// hasStrides reports whether the layout of t is a strided layout or the identity.
func hasStrides(t *ir.MemRefType) bool {
	switch l := t.Layout.(type) {
	case *ir.StridedLayoutAttr:
		return true
	case *ir.AffineMapAttr:
		return l.Map.IsIdentity()
	}
	return false
}

// flat describes a slice of a memref: its base buffer, and the offset and strides of the slice in
// it.
type flat struct {
	base    *ir.Value
	offset  ir.Mixed
	strides []ir.Mixed
}

// flatten returns the base buffer of v, and the offset and strides in it of the slice of v that
// begins at offsets. Neighbours in the slice are steps elements of v away from each other. With
// nil steps the slice is one element.
func flatten(rw *rewrite.Rewriter, loc ir.Loc, v *ir.Value, offsets, steps []ir.Mixed) flat {
	block, at := rw.Point()
	rw.AfterValue(v)
	op := memref.NewMetadata(rw.Builder, loc, v)
	rw.Restore(block, at)
	t := v.Type().(*ir.MemRefType)
	offset, strides, _ := ir.StridesOf(t)
	rank := len(t.Shape)
	known := func(c int64, v *ir.Value) ir.Mixed {
		if c != ir.Dynamic {
			return ir.Known(c)
		}
		return ir.Mixed{Value: v}
	}
	f := flat{base: op.Result(0)}
	sum := poly.Symbol(0)
	values := []ir.Mixed{known(offset, op.Result(1))}
	for i := range rank {
		stride := known(strides[i], op.Result(2+rank+i))
		if steps != nil {
			product := poly.NewMap(0, 2, poly.Mul(poly.Symbol(0), poly.Symbol(1)))
			f.strides = append(f.strides, affine.ComposedFoldedApply(rw.Builder, loc, product, []ir.Mixed{steps[i], stride}))
		}
		sum = poly.Add(sum, poly.Mul(poly.Symbol(1+2*i), poly.Symbol(2+2*i)))
		values = append(values, offsets[i], stride)
	}
	f.offset = affine.ComposedFoldedApply(rw.Builder, loc, poly.NewMap(0, len(values), sum), values)
	return f
}

// element returns a memref of rank 0 that holds the element of v at indices.
func element(rw *rewrite.Rewriter, loc ir.Loc, v *ir.Value, indices []ir.Operand) *ir.Value {
	offsets := make([]ir.Mixed, len(indices))
	for i := range indices {
		offsets[i] = ir.Mixed{Value: indices[i].Value()}
		if c, ok := ir.ConstantInt(indices[i].Value()); ok {
			offsets[i] = ir.Known(c)
		}
	}
	f := flatten(rw, loc, v, offsets, nil)
	offset, known := f.offset.Int()
	if !known {
		offset = ir.Dynamic
	}
	base := f.base.Type().(*ir.MemRefType)
	t := rw.Ctx.MemRefType(nil, base.Element, rw.Ctx.StridedLayout(offset, nil), base.Space)
	return memref.NewReinterpretCast(rw.Builder, loc, t, f.base, f.offset, nil, nil).Result(0)
}

func flattenLoad(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := memref.LoadOp(op)
	if !canFlatten(op, o.Memref()) {
		return false
	}
	at := element(rw, op.Loc(), o.Memref(), o.Indices())
	rw.ReplaceWith(op, memref.CreateLoad(rw.Builder, op.Loc(), memref.LoadArgs{Memref: at, ResultType: op.Result(0).Type()}))
	return true
}

func flattenStore(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := memref.StoreOp(op)
	if !canFlatten(op, o.Memref()) {
		return false
	}
	at := element(rw, op.Loc(), o.Memref(), o.Indices())
	memref.CreateStore(rw.Builder, op.Loc(), memref.StoreArgs{Value: o.Value(), Memref: at})
	rw.Erase(op)
	return true
}

func flattenSubView(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := memref.SubViewOp(op)
	dropped, ok := memref.DroppedDims(op)
	if !canFlatten(op, o.Source()) || !ok {
		return false
	}
	r := views.Of(op, 1)
	f := flatten(rw, op.Loc(), o.Source(), r.Offsets, r.Strides)
	var sizes, strides []ir.Mixed
	for i := range dropped {
		if !dropped[i] {
			sizes, strides = append(sizes, r.Sizes[i]), append(strides, f.strides[i])
		}
	}
	old := op.Result(0).Type().(*ir.MemRefType)
	t := described(old, f.offset, sizes, strides)
	cast := memref.NewReinterpretCast(rw.Builder, op.Loc(), t, f.base, f.offset, sizes, strides)
	if t != old {
		cast = memref.CreateCast(rw.Builder, op.Loc(), memref.CastArgs{Source: cast.Result(0), DestType: old})
	}
	rw.ReplaceWith(op, cast)
	return true
}

// described returns the type of a view with the given offset, sizes and strides, as far as these
// are static. Argument old is the type of the memref that is viewed.
func described(old *ir.MemRefType, offset ir.Mixed, sizes, strides []ir.Mixed) *ir.MemRefType {
	c := old.Context()
	layout := c.StridedLayout(views.Statics([]ir.Mixed{offset})[0], views.Statics(strides))
	t := c.MemRefType(views.Statics(sizes), old.Element, layout, old.Space)
	if m, ok := old.Layout.(*ir.AffineMapAttr); ok && m.Map.IsIdentity() && isContiguous(t) {
		return c.MemRefType(t.Shape, t.Element, nil, t.Space)
	}
	return t
}

// isContiguous reports whether t is known to have offset 0 and the strides of a row-major layout
// without gaps.
func isContiguous(t *ir.MemRefType) bool {
	offset, strides, ok := ir.StridesOf(t)
	next := int64(1)
	for i := len(t.Shape) - 1; i >= 0 && ok; i-- {
		ok = strides[i] == next && next != ir.Dynamic
		if next *= t.Shape[i]; t.Shape[i] == ir.Dynamic {
			next = ir.Dynamic
		}
	}
	return ok && offset == 0
}
