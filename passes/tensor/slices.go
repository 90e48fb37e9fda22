package tensor

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/ir/rewrite/views"
	"github.com/millrace-mlir/millrace/ir/valuebounds"
	poly "github.com/millrace-mlir/millrace/num/affine"
)

// Slices of slices, insertions of insertions, and slices of insertions.

func mergeSlices(rw *rewrite.Rewriter, op *ir.Operation) bool {
	first := tensor.ExtractSliceOp(op).Source().DefinedBy(tensor.ExtractSlice)
	if first == nil {
		return false
	}
	r := merged(rw, op.Loc(), views.Of(first, 1), views.Of(op, 1), tensor.DroppedDims(first))
	rw.ReplaceWith(op, r.New(rw, tensor.ExtractSlice, op.Loc(), op.ResultTypes(nil), tensor.ExtractSliceOp(first).Source()))
	return true
}

// merged returns the ranges of a slice of a slice, as a slice of the source. Argument outer has the
// ranges of the first slice, and inner has the ranges of the slice of its result. That result lacks
// the dropped dimensions, and inner has no ranges for them.
func merged(rw *rewrite.Rewriter, loc ir.Loc, outer, inner views.Ranges, dropped []bool) (r views.Ranges) {
	shifted := poly.NewMap(0, 3, poly.Add(poly.Mul(poly.Symbol(0), poly.Symbol(1)), poly.Symbol(2)))
	product := poly.NewMap(0, 2, poly.Mul(poly.Symbol(0), poly.Symbol(1)))
	k := 0
	for i, drop := range dropped {
		offset, size, stride := outer.Offsets[i], outer.Sizes[i], outer.Strides[i]
		if !drop {
			offset = affine.ComposedFoldedApply(rw.Builder, loc, shifted, []ir.Mixed{inner.Offsets[k], stride, offset})
			size = inner.Sizes[k]
			stride = affine.ComposedFoldedApply(rw.Builder, loc, product, []ir.Mixed{inner.Strides[k], stride})
			k++
		}
		r.Offsets, r.Sizes, r.Strides = append(r.Offsets, offset), append(r.Sizes, size), append(r.Strides, stride)
	}
	return r
}

// mergeInsertions folds an insertion of an insertion: insert_slice(insert_slice(x, y), dest) ->
// insert_slice(x, dest). The shape of x must be the shape of y without dimensions of size 1.
func mergeInsertions(rw *rewrite.Rewriter, op *ir.Operation) bool {
	first := op.Operand(0).DefinedBy(tensor.InsertSlice)
	if first == nil {
		return false
	}
	o, r := tensor.InsertSliceOp(first), views.Of(op, 2)
	if !views.AllAre(views.Of(first, 2).Strides, 1) || !views.AllAre(r.Strides, 1) || !reduces(shapeOf(o.Dest()), shapeOf(o.Source())) ||
		!ir.HasStaticShape(o.Source().Type()) || !ir.HasStaticShape(o.Dest().Type()) {
		return false
	}
	rw.ReplaceWith(op, tensor.NewInsert(rw.Builder, op.Def(), op.Loc(), o.Source(), op.Operand(1), r))
	return true
}

// onlyExpands reports whether an insertion only adds dimensions of size 1.
func onlyExpands(insert *ir.Operation) bool {
	o := tensor.InsertSliceOp(insert)
	k := 0
	for i, drop := range tensor.DroppedDims(insert) {
		if drop {
			if shapeOf(o.Dest())[i] != 1 {
				return false
			}
			continue
		}
		size := valuebounds.TermOf(valuebounds.Var{Value: o.Source(), Dim: k})
		if !valuebounds.Compare(size, valuebounds.EQ, valuebounds.TermOf(valuebounds.Var{Value: o.Result(), Dim: i})) {
			return false
		}
		k++
	}
	return true
}

// sliceOfExpanded folds extract_slice(insert_slice(x, dest)) to a slice of x, if the insertion only
// adds dimensions of size 1 that the slice drops again.
func sliceOfExpanded(rw *rewrite.Rewriter, op *ir.Operation) bool {
	dropped := tensor.DroppedDims(op)
	insert := tensor.ExtractSliceOp(op).Source().DefinedBy(tensor.InsertSlice)
	if !anyOf(dropped) || insert == nil || !slices.Equal(tensor.DroppedDims(insert), dropped) || !insert.Result(0).HasOneUse() || !onlyExpands(insert) {
		return false
	}
	r := views.Of(op, 1)
	r = views.Ranges{Offsets: without(r.Offsets, dropped), Sizes: without(r.Sizes, dropped), Strides: without(r.Strides, dropped)}
	rw.ReplaceWith(op, tensor.NewSlice(rw.Builder, op.Loc(), tensor.InsertSliceOp(insert).Source(), r))
	rw.Erase(insert)
	return true
}

// expandedSlice folds insert_slice(extract_slice(x)) to a slice of x that keeps the dimensions of
// size 1 that the insertion adds again.
func expandedSlice(rw *rewrite.Rewriter, op *ir.Operation) bool {
	extract := tensor.InsertSliceOp(op).Source().DefinedBy(tensor.ExtractSlice)
	if extract == nil || !extract.Result(0).HasOneUse() || !onlyExpands(op) {
		return false
	}
	dropped, added := tensor.DroppedDims(extract), tensor.DroppedDims(op)
	if len(dropped) < len(added) {
		return false
	}
	k := 0
	for _, drop := range dropped {
		switch {
		case k == len(added):
		case drop == added[k]:
			k++
		case !drop:
			return false
		}
	}
	if k != len(added) {
		return false
	}
	n := views.Of(extract, 1).New(rw, tensor.ExtractSlice, op.Loc(), op.ResultTypes(nil), tensor.ExtractSliceOp(extract).Source())
	rw.ReplaceWith(op, n)
	rw.Erase(extract)
	return true
}
