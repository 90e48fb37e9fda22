package tensor

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/reshape"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/ir/rewrite/views"
	"github.com/millrace-mlir/millrace/ir/valuebounds"
	poly "github.com/millrace-mlir/millrace/num/affine"
)

// Slices of reshaped tensors whose elements lie together before the reshape, too.

// plainSlice returns the ranges of a slice. It returns ok = false if the slice has strides other
// than 1 or drops a dimension.
func plainSlice(op *ir.Operation) (r views.Ranges, ok bool) {
	r = views.Of(op, 1)
	return r, views.AllAre(r.Strides, 1) && len(shapeOf(op.Result(0))) == len(r.Sizes)
}

func sliceBeforeExpand(rw *rewrite.Rewriter, op *ir.Operation) bool {
	expanded := tensor.ExtractSliceOp(op).Source()
	expand := expanded.DefinedBy(tensor.ExpandShape)
	if expand == nil {
		return false
	}
	r, ok := plainSlice(op)
	groups := views.Reassociation(expand)
	if !ok || !contiguous(expanded, r, groups) {
		return false
	}
	loc := op.Loc()
	shape := tensor.SizesOf(rw.Builder, loc, expanded)
	product := poly.NewMap(2, 0, poly.Mul(poly.Dim(0), poly.Dim(1)))
	var offsets, sizes []ir.Mixed
	for _, g := range groups {
		size := ir.Known(1)
		var basis []ir.Mixed
		var index []*ir.Value
		for _, d := range g {
			basis = append(basis, shape[d])
			size = affine.ComposedFoldedApply(rw.Builder, loc, product, []ir.Mixed{size, r.Sizes[d]})
		}
		for _, d := range g {
			index = append(index, arith.IndexValue(rw.Builder, loc, r.Offsets[d]))
		}
		offset := affine.NewLinearize(rw, loc, index, basis, true).Result(0)
		offsets, sizes = append(offsets, ir.Mixed{Value: offset}), append(sizes, size)
	}
	n := tensor.NewSlice(rw.Builder, loc, tensor.ExpandShapeOp(expand).Src(), views.Part(offsets, sizes)).Result(0)
	dynamic, static := ir.SplitMixed(r.Sizes)
	rw.ReplaceWith(op, tensor.CreateExpandShape(rw.Builder, loc, tensor.ExpandShapeArgs{
		Src: n, OutputShape: dynamic, Reassociation: groups.Attr(rw.Ctx), StaticOutputShape: rw.Ctx.DenseI64Array(static), ResultType: op.Result(0).Type(),
	}))
	return true
}

// contiguous reports whether the slice r of v is contiguous in each reassociation group. It is if r
// covers all dimensions after the first whose size in the slice is not 1.
func contiguous(v *ir.Value, r views.Ranges, groups reshape.Groups) bool {
	for _, g := range groups {
		i := slices.IndexFunc(g, func(d int64) bool { return !r.Sizes[d].Is(1) })
		if i < 0 {
			continue
		}
		for _, d := range g[i+1:] {
			size := valuebounds.Constant(r.Sizes[d].Const)
			if x := r.Sizes[d].Value; x != nil {
				size = valuebounds.TermOf(valuebounds.Of(x))
			}
			if !r.Offsets[d].Is(0) || !valuebounds.Compare(size, valuebounds.EQ, valuebounds.TermOf(valuebounds.Var{Value: v, Dim: int(d)})) {
				return false
			}
		}
	}
	return true
}

func sliceBeforeCollapse(rw *rewrite.Rewriter, op *ir.Operation) bool {
	collapse := tensor.ExtractSliceOp(op).Source().DefinedBy(tensor.CollapseShape)
	if collapse == nil {
		return false
	}
	r, ok := plainSlice(op)
	if !ok {
		return false
	}
	source, groups := tensor.CollapseShapeOp(collapse).Src(), views.Reassociation(collapse)
	var offsets, sizes []ir.Mixed
	for i, g := range groups {
		part := shapeOf(source)[g[0] : g[0]+int64(len(g))]
		o, s, ok := spread(part, r.Offsets[i], r.Sizes[i])
		if !ok {
			return false
		}
		offsets, sizes = append(offsets, o...), append(sizes, s...)
	}
	n := tensor.NewSlice(rw.Builder, collapse.Loc(), source, views.Part(offsets, sizes)).Result(0)
	rw.Replace(op, tensor.NewCollapse(rw.Builder, op.Loc(), op.Result(0).Type(), n, groups))
	return true
}

// spread returns the ranges in shape, the expanded dimensions, that correspond to a range of the
// collapsed dimension. If offset or size is dynamic, exactly one size in shape must differ from 1.
// It returns ok = false if there are no such ranges.
func spread(shape []int64, offset, size ir.Mixed) (offsets, sizes []ir.Mixed, ok bool) {
	offsets, sizes = make([]ir.Mixed, len(shape)), make([]ir.Mixed, len(shape))
	if offset.Value != nil || size.Value != nil {
		found := 0
		for i, n := range shape {
			sizes[i] = ir.Known(1)
			if n != 1 {
				offsets[i], sizes[i] = offset, size
				found++
			}
		}
		return offsets, sizes, found == 1
	}
	at, left := offset.Const, size.Const
	i := len(shape) - 1
	for ; i >= 0 && left >= shape[i]; i-- {
		n := shape[i]
		if n == 0 || left%n != 0 || at%n != 0 {
			return nil, nil, false
		}
		sizes[i] = ir.Known(n)
		left, at = left/n, at/n
	}
	if i >= 0 {
		n := shape[i]
		if left+at%n >= n {
			return nil, nil, false
		}
		offsets[i], sizes[i] = ir.Known(at%n), ir.Known(left)
		at /= n
	}
	for i--; i >= 0; i-- {
		offsets[i], sizes[i] = ir.Known(at%shape[i]), ir.Known(1)
		at /= shape[i]
	}
	return offsets, sizes, true
}
