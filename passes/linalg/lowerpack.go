package linalg

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/reshape"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/ir/rewrite/views"
	poly "github.com/millrace-mlir/millrace/num/affine"
)

// LowerPack replaces a pack by a pad, an expansion and a transposition, and returns these. If the pack only adds
// dimensions of size 1 and slice is true, the replacement is a pad and an insertion. LowerPack returns nil if the sizes
// of tiles are not known.
func LowerPack(rw *rewrite.Rewriter, op *ir.Operation, slice bool) []*ir.Operation {
	o, t := linalg.PackOp(op), linalg.TilingOf(op)
	packed, source := o.Dest().Type().(*ir.RankedTensorType), o.Source().Type().(*ir.RankedTensorType)
	if slices.ContainsFunc(t.Tiles, func(m ir.Mixed) bool { return m.Value != nil }) {
		return nil
	}
	loc := op.Loc()
	order, groups := t.StripMined(len(source.Shape))
	stripMined := linalg.Permuted(packed.Shape, order)
	low, high := make([]ir.Mixed, len(source.Shape)), make([]ir.Mixed, len(source.Shape))
	missing := poly.NewMap(2, 1, poly.Sub(poly.Mul(poly.Dim(0), poly.Symbol(0)), poly.Dim(1)))
	for i, d := range t.Inner {
		size := tensor.SizeOf(rw.Builder, loc, o.Source(), d)
		count := tensor.SizeOf(rw.Builder, loc, o.Dest(), int(order[groups[d][0]]))
		high[d] = affine.ComposedFoldedApply(rw.Builder, loc, missing, []ir.Mixed{count, size, t.Tiles[i]})
	}
	value := t.Padding
	if value == nil {
		value = arith.NewConstant(rw.Builder, loc, arith.ZeroAttr(packed.Element))
	}
	padded := rw.Ctx.RankedTensorType(joinedSizes(stripMined, groups), packed.Element, packed.Encoding)
	pad := tensor.NewPad(rw, loc, padded, o.Source(), low, high, value)
	if slice && onlyPads(op, packed) && reducesTo(packed.Shape, padded.Shape) {
		r := views.Whole(tensor.SizesOf(rw.Builder, loc, o.Dest()))
		n := r.New(rw, tensor.InsertSlice, loc, []ir.Type{packed}, pad, o.Dest())
		rw.ReplaceWith(op, n)
		return []*ir.Operation{pad.DefiningOp(), nil, nil}
	}
	expanded := tensor.NewExpand(rw.Builder, loc, rw.Ctx.RankedTensorType(stripMined, packed.Element, packed.Encoding), pad, groups)
	transposed := linalg.NewTranspose(rw, loc, expanded, o.Dest(), linalg.Inverse(order))
	rw.ReplaceWith(op, transposed)
	return []*ir.Operation{pad.DefiningOp(), expanded.DefiningOp(), transposed}
}

// joinedSizes returns the product of the sizes in each group, or ir.Dynamic if one of them is dynamic.
func joinedSizes(shape []int64, groups reshape.Groups) []int64 {
	var sizes []int64
	for _, g := range groups {
		size := int64(1)
		for _, d := range g {
			if shape[d] == ir.Dynamic || size == ir.Dynamic {
				size = ir.Dynamic
				continue
			}
			size *= shape[d]
		}
		sizes = append(sizes, size)
	}
	return sizes
}

// onlyPads reports whether packing or unpacking moves no element. This holds if all outer sizes are 1 and the tiles
// belong to the first dimensions in their order.
func onlyPads(op *ir.Operation, packed *ir.RankedTensorType) bool {
	t := linalg.TilingOf(op)
	outer := len(packed.Shape) - len(t.Tiles)
	for _, n := range packed.Shape[:outer] {
		if n != 1 {
			return false
		}
	}
	for i, d := range t.Inner {
		if d != i {
			return false
		}
	}
	return true
}

// reducesTo reports whether one shape, small, equals another one, large, without some dimensions of size 1.
func reducesTo(large, small []int64) bool {
	for _, n := range large {
		if len(small) > 0 && n == small[0] {
			small = small[1:]
		} else if n != 1 {
			return false
		}
	}
	return len(small) == 0
}

// LowerUnPack replaces an unpack by a transposition into an empty tensor, a collapse, a slice and a copy. It returns
// the empty tensor and the first three of these. If the unpack only drops dimensions of size 1 and slice is true, the
// replacement is a slice.
func LowerUnPack(rw *rewrite.Rewriter, op *ir.Operation, slice bool) []*ir.Operation {
	o, t := linalg.UnPackOp(op), linalg.TilingOf(op)
	packed, dest := o.Source().Type().(*ir.RankedTensorType), o.Dest().Type().(*ir.RankedTensorType)
	loc := op.Loc()
	if slice && onlyPads(op, packed) {
		sizes := make([]ir.Mixed, len(packed.Shape)-len(dest.Shape))
		for i := range sizes {
			sizes[i] = ir.Known(1)
		}
		r := views.Whole(append(sizes, tensor.SizesOf(rw.Builder, loc, o.Dest())...))
		n := r.New(rw, tensor.ExtractSlice, loc, []ir.Type{dest}, o.Source())
		rw.ReplaceWith(op, n)
		return []*ir.Operation{nil, nil, nil, n}
	}
	order, groups := t.StripMined(len(dest.Shape))
	sizes := linalg.Permuted(tensor.SizesOf(rw.Builder, loc, o.Source()), order)
	empty := tensor.NewEmpty(rw.Builder, loc, sizes, packed.Element)
	transposed := linalg.NewTranspose(rw, loc, o.Source(), empty, order)
	joined := rw.Ctx.RankedTensorType(joinedSizes(linalg.Permuted(packed.Shape, order), groups), packed.Element, packed.Encoding)
	collapsed := tensor.NewCollapse(rw.Builder, loc, joined, transposed.Result(0), groups)
	n := views.Whole(tensor.SizesOf(rw.Builder, loc, o.Dest())).New(rw, tensor.ExtractSlice, loc, []ir.Type{dest}, collapsed)
	rw.ReplaceWith(op, linalg.NewNamed(rw, linalg.Copy, loc, n.ResultValues(nil), []*ir.Value{o.Dest()}))
	return []*ir.Operation{empty.DefiningOp(), transposed, collapsed.DefiningOp(), n}
}
