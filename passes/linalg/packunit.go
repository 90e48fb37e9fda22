package linalg

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/ir/rewrite/views"
)

// Packs and unpacks with one tile in each tiled dimension are transpositions and slices.

// oneTile reports whether each tiled dimension has exactly one tile, given the shape of the packed
// tensor. Like mlir-opt, it uses the outer permutation where its inverse would be correct.
func oneTile(t linalg.Tiling, packed []int64) bool {
	outer := linalg.Permuted(packed[:len(packed)-len(t.Tiles)], t.Outer)
	for _, d := range t.Inner {
		if outer[d] != 1 {
			return false
		}
	}
	return true
}

// tileOf returns the tile sizes of t, by the dimension that they tile.
func tileOf(t linalg.Tiling) map[int]ir.Mixed {
	m := map[int]ir.Mixed{}
	for i, d := range t.Inner {
		m[d] = t.Tiles[i]
	}
	return m
}

// movesOuter reports whether dimensions that are not tiled change places, except dimensions of size
// 1. Like mlir-opt, it takes the sizes from the packed shape.
func movesOuter(t linalg.Tiling, packed []int64) bool {
	last := 0
	for _, d := range t.Outer {
		if slices.Contains(t.Inner, d) {
			continue
		}
		if d < last && (packed[last] != 1 || packed[d] != 1) {
			return true
		}
		last = d
	}
	return false
}

func packOneTile(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o, t := linalg.PackOp(op), linalg.TilingOf(op)
	if op.NumResults() == 0 {
		return false
	}
	packed := o.Dest().Type().(*ir.RankedTensorType).Shape
	source := o.Source().Type().(*ir.RankedTensorType)
	if !oneTile(t, packed) || movesOuter(t, packed) {
		return false
	}
	ir.FoldMixed(t.Tiles)
	tile, loc := tileOf(t), op.Loc()
	var order []int64
	sizes := make([]ir.Mixed, len(source.Shape))
	for i, n := range source.Shape {
		m, tiled := tile[i]
		switch {
		case tiled:
			sizes[i] = m
		case n == ir.Dynamic: // mlir-opt crashes
			return false
		default:
			order, sizes[i] = append(order, int64(i)), ir.Known(n)
		}
	}
	for _, d := range t.Inner {
		order = append(order, int64(d))
	}
	input := o.Source()
	if t.Padding != nil {
		dynamic, static := ir.SplitMixed(sizes)
		input = padHigh(rw, loc, rw.Ctx.RankedTensorType(static, source.Element, nil), input, t.Padding, false, dynamic)
	}
	empty := tensor.NewEmpty(rw.Builder, loc, linalg.Permuted(sizes, order), source.Element)
	transposed := linalg.NewTranspose(rw, loc, input, empty, order).Result(0)
	var whole []ir.Mixed
	for i := range sizes {
		d := i
		if len(t.Outer) > 0 {
			d = t.Outer[i]
		}
		if _, tiled := tile[d]; tiled {
			whole = append(whole, ir.Known(1))
		} else {
			whole = append(whole, sizes[d])
		}
	}
	whole = append(whole, t.Tiles...)
	rw.ReplaceWith(op, tensor.NewInsert(rw.Builder, tensor.InsertSlice, loc, transposed, o.Dest(), views.Whole(whole)))
	return true
}

func unpackOneTile(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o, t := linalg.UnPackOp(op), linalg.TilingOf(op)
	if op.NumResults() == 0 {
		return false
	}
	source := o.Source().Type().(*ir.RankedTensorType)
	dest := o.Dest().Type().(*ir.RankedTensorType).Shape
	if !oneTile(t, source.Shape) {
		return false
	}
	tile, loc := tileOf(t), op.Loc()
	var sizes, kept []ir.Mixed // of the slice, and of those that are no 1 of one tile
	for i, n := range source.Shape[:len(dest)] {
		if _, tiled := tile[i]; tiled {
			sizes = append(sizes, ir.Known(1))
			continue
		}
		size := tensor.SizeOf(rw.Builder, loc, o.Source(), i)
		if sizes = append(sizes, size); n != 1 {
			kept = append(kept, size)
		}
	}
	sizes, kept = append(sizes, t.Tiles...), append(kept, t.Tiles...)
	shape := append(views.Statics(kept[:len(kept)-len(t.Tiles)]), source.Shape[len(dest):]...)
	slice := views.Whole(sizes).New(rw, tensor.ExtractSlice, loc, []ir.Type{rw.Ctx.RankedTensorType(shape, source.Element, nil)}, o.Source())
	order := linalg.Inverse(reducedOrder(source.Shape[:len(dest)], t))
	empty := tensor.NewEmpty(rw.Builder, loc, linalg.Permuted(kept, order), source.Element)
	transposed := linalg.NewTranspose(rw, loc, slice.Result(0), empty, order).Result(0)
	var part, written []ir.Mixed
	for i, n := range dest {
		if _, tiled := tile[i]; !tiled && n == 1 {
			written = append(written, ir.Known(1))
			continue
		}
		size := tensor.SizeOf(rw.Builder, loc, o.Dest(), i)
		part, written = append(part, size), append(written, size)
	}
	v := tensor.NewSlice(rw.Builder, loc, transposed, views.Whole(part)).Result(0)
	rw.ReplaceWith(op, tensor.NewInsert(rw.Builder, tensor.InsertSlice, loc, v, o.Dest(), views.Whole(written)))
	return true
}

// reducedOrder returns the permutation that brings a tile's dimensions into the order of the packed
// tensor: untiled ones, then tiled ones. It leaves out untiled dimensions of size 1. The parameter
// shape has the sizes of the outer dimensions.
func reducedOrder(shape []int64, t linalg.Tiling) []int64 {
	var inner, outer []int64
	var outerOrder []int
	n := int64(0)
	for i, size := range shape {
		switch {
		case slices.Contains(t.Inner, i):
			inner = append(inner, n)
			n++
		case size != 1:
			outer = append(outer, n)
			if n++; len(t.Outer) > 0 {
				outerOrder = append(outerOrder, t.Outer[i])
			}
		}
	}
	return append(linalg.Permuted(outer, ranks(outerOrder)), linalg.Permuted(inner, ranks(t.Inner))...)
}

// ranks returns, for each number in list, how many numbers in list are smaller.
func ranks(list []int) []int {
	places := make([]int, len(list))
	for i, x := range list {
		for _, y := range list {
			if y < x {
				places[i]++
			}
		}
	}
	return places
}
