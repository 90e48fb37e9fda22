package memref

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/ir/rewrite/views"
	poly "github.com/millrace-mlir/millrace/num/affine"
)

// metadata holds the base buffer, offset, sizes and strides of a view.
type metadata struct {
	base           *ir.Value
	offset         ir.Mixed
	sizes, strides []ir.Mixed
}

// resolver computes the metadata of a view from its source's metadata. It returns ok = false if the
// metadata cannot be computed.
type resolver func(rw *rewrite.Rewriter, view *ir.Operation) (m metadata, ok bool)

const anonymous = "(anonymous namespace)::"

// MetadataPatterns returns the patterns that compute base buffers, offsets, sizes and strides of
// views (expand-strided-metadata).
func MetadataPatterns() []rewrite.Pattern {
	extract := func(name string, f func(*rewrite.Rewriter, *ir.Operation) bool) rewrite.Pattern {
		return rewrite.Pattern{Name: anonymous + "ExtractStridedMetadataOp" + name, Root: memref.ExtractStridedMetadata, Rewrite: f}
	}
	return []rewrite.Pattern{
		{Name: anonymous + "SubviewFolder", Root: memref.SubView, Rewrite: castOf(resolveSubView)},
		{
			Name: anonymous + "ReshapeFolder<mlir::memref::ExpandShapeOp, &getExpandedSizes, &getExpandedStrides>",
			Root: memref.ExpandShape, Rewrite: castOf(resolveExpand),
		},
		{
			Name: anonymous + "ReshapeFolder<mlir::memref::CollapseShapeOp, &getCollapsedSize, &getCollapsedStride>",
			Root: memref.CollapseShape, Rewrite: castOf(resolveCollapse),
		},
		extract("AllocFolder<mlir::memref::AllocOp>", metadataOfAllocation(memref.Alloc)),
		extract("AllocFolder<mlir::memref::AllocaOp>", metadataOfAllocation(memref.Alloca)),
		extract("CollapseShapeFolder", metadataOf(memref.CollapseShape, resolveCollapse)),
		extract("ExpandShapeFolder", metadataOf(memref.ExpandShape, resolveExpand)),
		extract("GetGlobalFolder", metadataOfGlobal),
		{Name: anonymous + "RewriteExtractAlignedPointerAsIndexOfViewLikeOp", Root: memref.ExtractAlignedPointerAsIndex, Rewrite: pointerOfView},
		extract("ReinterpretCastFolder", metadataOfReinterpretCast),
		extract("SubviewFolder", metadataOf(memref.SubView, resolveSubView)),
		extract("CastFolder", metadataOfCast),
		extract("MemorySpaceCastFolder", metadataOfSpaceCast),
		extract("AssumeAlignmentFolder", metadataOfAlignment),
		extract("ExtractStridedMetadataFolder", metadataOfBase),
	}
}

// castOf returns a pattern that replaces a view by a reinterpret_cast of its source's base buffer.
func castOf(resolve resolver) func(*rewrite.Rewriter, *ir.Operation) bool {
	return func(rw *rewrite.Rewriter, op *ir.Operation) bool {
		m, ok := resolve(rw, op)
		if !ok {
			return false
		}
		rw.ReplaceWith(op, memref.NewReinterpretCast(rw.Builder, op.Loc(), op.Result(0).Type(), m.base, m.offset, m.sizes, m.strides))
		return true
	}
}

// metadataOf returns a pattern for the extract_strided_metadata of a view, an operation of
// definition d. It replaces the results by the metadata that resolve computes.
func metadataOf(d *ir.OpDef, resolve resolver) func(*rewrite.Rewriter, *ir.Operation) bool {
	return func(rw *rewrite.Rewriter, op *ir.Operation) bool {
		view := viewed(op.Operand(0), d)
		if view == nil {
			return false
		}
		m, ok := resolve(rw, view)
		if !ok {
			return false
		}
		replaceMetadata(rw, op, view.Loc(), m)
		return true
	}
}

// replaceMetadata replaces the results of op, an extract_strided_metadata, by m.
func replaceMetadata(rw *rewrite.Rewriter, op *ir.Operation, loc ir.Loc, m metadata) {
	results := append(make([]*ir.Value, 0, op.NumResults()), m.base, index(rw, loc, m.offset))
	results = appendIndices(rw, loc, results, m.sizes)
	rw.Replace(op, appendIndices(rw, loc, results, m.strides)...)
}

// extracted creates an extract_strided_metadata of v and returns its results. Where the type of v
// is static, it returns constants instead.
func extracted(rw *rewrite.Rewriter, loc ir.Loc, v *ir.Value) metadata {
	t := v.Type().(*ir.MemRefType)
	rank := len(t.Shape)
	offset, strides, _ := ir.StridesOf(t)
	op := memref.NewMetadata(rw.Builder, loc, v)
	m := metadata{base: op.Result(0), offset: knownOr(offset, op.Result(1))}
	for i, size := range t.Shape {
		m.sizes = append(m.sizes, knownOr(size, op.Result(2+i)))
		m.strides = append(m.strides, knownOr(strides[i], op.Result(2+rank+i)))
	}
	return m
}

func knownOr(c int64, v *ir.Value) ir.Mixed {
	if c != ir.Dynamic {
		return ir.Known(c)
	}
	return ir.Mixed{Value: v}
}

// apply returns the expression e, which uses symbols only, for the given symbols: a constant or an
// affine.apply.
func apply(rw *rewrite.Rewriter, loc ir.Loc, e *poly.Expr, symbols ...ir.Mixed) ir.Mixed {
	return affine.ComposedFoldedApply(rw.Builder, loc, poly.NewMap(0, len(symbols), e), symbols)
}

func isStrided(v *ir.Value) bool {
	t, ranked := v.Type().(*ir.MemRefType)
	if !ranked {
		return false
	}
	_, _, ok := ir.StridesOf(t)
	return ok
}

// resolveSubView computes the metadata of a subview. A new stride is the old stride times the
// subview's stride. The new offset is the old offset plus the sum of the subview's offsets times
// the old strides. It returns false if the source is not strided or the dropped dimensions are not
// known.
func resolveSubView(rw *rewrite.Rewriter, op *ir.Operation) (metadata, bool) {
	dropped, ok := memref.DroppedDims(op)
	if !ok || !isStrided(op.Operand(0)) {
		return metadata{}, false
	}
	r := views.Of(op, 1)
	m := extracted(rw, op.Loc(), op.Operand(0))
	product := poly.Mul(poly.Symbol(0), poly.Symbol(1))
	sum := poly.Symbol(0)
	terms := []ir.Mixed{m.offset}
	strides := make([]ir.Mixed, len(m.strides))
	for i, old := range m.strides {
		strides[i] = apply(rw, op.Loc(), product, r.Strides[i], old)
		sum = poly.Add(sum, poly.Mul(poly.Symbol(len(terms)), poly.Symbol(len(terms)+1)))
		terms = append(terms, r.Offsets[i], old)
	}
	result := metadata{base: m.base, offset: apply(rw, op.Loc(), sum, terms...)}
	for i, drop := range dropped {
		if !drop {
			result.sizes, result.strides = append(result.sizes, r.Sizes[i]), append(result.strides, strides[i])
		}
	}
	return result, true
}

// resolveExpand computes the metadata of an expand_shape, which splits each dimension of the source
// into a group. The strides in a group are the products of the sizes that follow in the group,
// times the source's stride. It returns false if a group has several dynamic sizes or the source is
// not strided.
func resolveExpand(rw *rewrite.Rewriter, op *ir.Operation) (metadata, bool) {
	shape := op.Result(0).Type().(*ir.MemRefType).Shape
	groups := views.Reassociation(op)
	for _, g := range groups {
		if len(g) > 0 && ir.NumDynamicDims(shape[g[0]:g[0]+int64(len(g))]) > 1 {
			return metadata{}, false
		}
	}
	if !isStrided(op.Operand(0)) {
		return metadata{}, false
	}
	m := extracted(rw, op.Loc(), op.Operand(0))
	if len(m.sizes) == 0 {
		return onesOf(m, len(shape)), true
	}
	result := metadata{base: m.base, offset: m.offset}
	for k, g := range groups {
		sizes, dynamic, static := expandedSizes(rw, op.Loc(), g, shape, m.sizes[k])
		result.sizes = append(result.sizes, sizes...)
		step := int64(1)
		strides := make([]int64, len(g))
		for i := len(g) - 1; i >= 0; i-- {
			strides[i] = step
			if shape[g[i]] != ir.Dynamic {
				step *= shape[g[i]]
			}
		}
		for i, s := range strides {
			if i < dynamic {
				scaled := poly.Symbol(0).MulConst(s).FloorDivConst(static)
				result.strides = append(result.strides, apply(rw, op.Loc(), poly.Mul(scaled, poly.Symbol(1)), m.sizes[k], m.strides[k]))
			} else {
				result.strides = append(result.strides, apply(rw, op.Loc(), poly.Symbol(0).MulConst(s), m.strides[k]))
			}
		}
	}
	return result, true
}

// expandedSizes returns the sizes of the dimensions of group g, whose collapsed size is source. It
// also returns the index in g of the dynamic dimension (-1: none) and the product of the static
// sizes.
func expandedSizes(rw *rewrite.Rewriter, loc ir.Loc, g, shape []int64, source ir.Mixed) (sizes []ir.Mixed, dynamic int, static int64) {
	sizes, dynamic, static = make([]ir.Mixed, len(g)), -1, 1
	for i, d := range g {
		if shape[d] == ir.Dynamic {
			dynamic = i
			continue
		}
		static *= shape[d]
		sizes[i] = ir.Known(shape[d])
	}
	if dynamic >= 0 {
		sizes[dynamic] = apply(rw, loc, poly.Symbol(0).FloorDivConst(static), source)
	}
	return sizes, dynamic, static
}

// onesOf returns the metadata m of a memref of rank 0 with rank additional dimensions of size 1 and
// stride 1.
func onesOf(m metadata, rank int) metadata {
	for range rank {
		m.sizes, m.strides = append(m.sizes, ir.Known(1)), append(m.strides, ir.Known(1))
	}
	return m
}

// resolveCollapse computes the metadata of a collapse_shape, which joins a group of the source's
// dimensions to each dimension of the result. The size of a group is the product of its sizes. The
// stride of a group is the stride of its last dimension that has more than one element. It returns
// false if the source is not strided.
func resolveCollapse(rw *rewrite.Rewriter, op *ir.Operation) (metadata, bool) {
	if !isStrided(op.Operand(0)) {
		return metadata{}, false
	}
	source, t := op.Operand(0).Type().(*ir.MemRefType), op.Result(0).Type().(*ir.MemRefType)
	_, collapsed, _ := ir.StridesOf(t)
	m := extracted(rw, op.Loc(), op.Operand(0))
	if len(m.sizes) == 0 {
		return onesOf(m, len(t.Shape)), true
	}
	result := metadata{base: m.base, offset: m.offset}
	for k, g := range views.Reassociation(op) {
		if t.Shape[k] != ir.Dynamic {
			result.sizes = append(result.sizes, ir.Known(t.Shape[k]))
		} else {
			product := poly.Constant(1)
			var factors []ir.Mixed
			for i, d := range g {
				product = poly.Mul(product, poly.Symbol(i))
				factors = append(factors, m.sizes[d])
			}
			result.sizes = append(result.sizes, apply(rw, op.Loc(), product, factors...))
		}
		result.strides = append(result.strides, collapsedStride(g, source.Shape, collapsed[k], m.strides))
	}
	return result, true
}

// collapsedStride returns the stride of group g: the stride of its last dimension whose size is not
// 1. If all sizes are 1, it is collapsed, the stride in the result type. If that is dynamic, it is
// the first dynamic stride of the group, or else 1.
func collapsedStride(g, shape []int64, collapsed int64, strides []ir.Mixed) ir.Mixed {
	for i := len(g) - 1; i >= 0; i-- {
		if shape[g[i]] != 1 {
			return strides[g[i]]
		}
	}
	if collapsed != ir.Dynamic {
		return ir.Known(collapsed)
	}
	for _, d := range g {
		if strides[d].Value != nil {
			return strides[d]
		}
	}
	return ir.Known(1)
}

// identityStrides returns the strides of contiguous memory with the given sizes in row-major order.
func identityStrides(rw *rewrite.Rewriter, loc ir.Loc, sizes []ir.Mixed) []ir.Mixed {
	strides := make([]ir.Mixed, len(sizes))
	product := poly.Constant(1)
	n := 0
	for i := len(sizes) - 1; i >= 0; i-- {
		if i == len(sizes)-1 {
			strides[i] = ir.Known(1)
			continue
		}
		product = poly.Mul(product, poly.Symbol(n))
		n++
		strides[i] = apply(rw, loc, product, sizes[i+1:]...)
	}
	return strides
}

// metadataOfAllocation returns a pattern that computes the metadata of an allocation by d with the
// identity layout.
func metadataOfAllocation(d *ir.OpDef) func(*rewrite.Rewriter, *ir.Operation) bool {
	return func(rw *rewrite.Rewriter, op *ir.Operation) bool {
		alloc := viewed(op.Operand(0), d)
		if alloc == nil || !hasIdentityLayout(alloc.Result(0)) {
			return false
		}
		var sizes []ir.Mixed
		dynamic := ir.ValuesOf(alloc.OperandsNamed("dynamicSizes"))
		for _, size := range alloc.Result(0).Type().(*ir.MemRefType).Shape {
			m := ir.Known(size)
			if size == ir.Dynamic {
				m, dynamic = ir.Mixed{Value: dynamic[0]}, dynamic[1:]
			}
			sizes = append(sizes, m)
		}
		strides := identityStrides(rw, op.Loc(), sizes)
		replaceMetadata(rw, op, op.Loc(), metadata{wholeBuffer(rw, op, alloc), ir.Known(0), sizes, strides})
		return true
	}
}

// metadataOfGlobal folds extract_strided_metadata of a get_global with the identity layout: all
// values are constants.
func metadataOfGlobal(rw *rewrite.Rewriter, op *ir.Operation) bool {
	global := viewed(op.Operand(0), memref.GetGlobal)
	if global == nil || !hasIdentityLayout(global.Result(0)) {
		return false
	}
	_, strides, _ := ir.StridesOf(global.Result(0).Type().(*ir.MemRefType))
	m := metadata{base: wholeBuffer(rw, op, global), offset: ir.Known(0)}
	for i, size := range global.Result(0).Type().(*ir.MemRefType).Shape {
		m.sizes, m.strides = append(m.sizes, ir.Known(size)), append(m.strides, ir.Known(strides[i]))
	}
	replaceMetadata(rw, op, op.Loc(), m)
	return true
}

func hasIdentityLayout(v *ir.Value) bool {
	m, ok := v.Type().(*ir.MemRefType).Layout.(*ir.AffineMapAttr)
	return ok && m.Map.IsIdentity()
}

// wholeBuffer returns the base buffer of source's result, for op, its extract_strided_metadata: the
// result itself or a reinterpret_cast of it. It returns nil if op's base buffer is unused.
func wholeBuffer(rw *rewrite.Rewriter, op, source *ir.Operation) *ir.Value {
	base := op.Result(0)
	switch {
	case base.Unused():
		return nil
	case base.Type() == source.Result(0).Type():
		return source.Result(0)
	}
	return memref.NewReinterpretCast(rw.Builder, op.Loc(), base.Type(), source.Result(0), ir.Known(0), nil, nil).Result(0)
}

// pointerOfView makes extract_aligned_pointer_as_index of a subview or reinterpret_cast take the
// view's source, because these views do not change the pointer.
func pointerOfView(rw *rewrite.Rewriter, op *ir.Operation) bool {
	view := memref.ExtractAlignedPointerAsIndexOp(op).Source().DefiningOp()
	if view == nil || !view.Is(memref.SubView) && !view.Is(memref.ReinterpretCast) {
		return false
	}
	rw.SetOperand(op, 0, view.Operand(0))
	return true
}

// metadataOfReinterpretCast folds extract_strided_metadata of a reinterpret_cast to the offset,
// sizes and strides of the cast.
func metadataOfReinterpretCast(rw *rewrite.Rewriter, op *ir.Operation) bool {
	cast := viewed(op.Operand(0), memref.ReinterpretCast)
	if cast == nil || !isStrided(memref.ReinterpretCastOp(cast).Source()) {
		return false
	}
	r := views.Of(cast, 1)
	base := memref.NewMetadata(rw.Builder, op.Loc(), memref.ReinterpretCastOp(cast).Source()).Result(0)
	replaceMetadata(rw, op, op.Loc(), metadata{base, r.Offsets[0], r.Sizes, r.Strides})
	return true
}

// metadataOfCast folds extract_strided_metadata(memref.cast(x)) to extract_strided_metadata(x).
func metadataOfCast(rw *rewrite.Rewriter, op *ir.Operation) bool {
	cast := viewed(op.Operand(0), memref.Cast)
	if cast == nil || !isStrided(memref.CastOp(cast).Source()) || !isStrided(cast.Result(0)) {
		return false
	}
	replaceMetadata(rw, op, op.Loc(), extracted(rw, op.Loc(), memref.CastOp(cast).Source()))
	return true
}

// metadataOfSpaceCast folds extract_strided_metadata of a memory_space_cast to the metadata of the
// cast's source, and casts the base buffer.
func metadataOfSpaceCast(rw *rewrite.Rewriter, op *ir.Operation) bool {
	cast := viewed(op.Operand(0), memref.MemorySpaceCast)
	if cast == nil || !isStrided(memref.MemorySpaceCastOp(cast).Source()) {
		return false
	}
	source := memref.NewMetadata(rw.Builder, op.Loc(), memref.MemorySpaceCastOp(cast).Source())
	results := source.ResultValues(nil)
	if op.Result(0).Unused() {
		results[0] = nil
	} else {
		results[0] = rw.Value(memref.MemorySpaceCast, op.Loc(), op.Result(0).Type(), results[:1])
	}
	rw.Replace(op, results...)
	return true
}

// metadataOfAlignment folds extract_strided_metadata(assume_alignment(x)) to
// extract_strided_metadata(x).
func metadataOfAlignment(rw *rewrite.Rewriter, op *ir.Operation) bool {
	assume := viewed(op.Operand(0), memref.AssumeAlignment)
	if assume == nil {
		return false
	}
	rw.ReplaceWith(op, memref.NewMetadata(rw.Builder, op.Loc(), memref.AssumeAlignmentOp(assume).Memref()))
	return true
}

// metadataOfBase folds an extract_strided_metadata of a base buffer, which is the first result of
// another extract_strided_metadata. The new base buffer is the same value, and the offset is 0.
func metadataOfBase(rw *rewrite.Rewriter, op *ir.Operation) bool {
	source := viewed(op.Operand(0), memref.ExtractStridedMetadata)
	if source == nil {
		return false
	}
	rw.Replace(op, source.Result(0), index(rw, op.Loc(), ir.Known(0)))
	return true
}
