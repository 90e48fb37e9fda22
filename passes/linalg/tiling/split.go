package tiling

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/ir/rewrite/tiling"
	"github.com/millrace-mlir/millrace/ir/rewrite/views"
	poly "github.com/millrace-mlir/millrace/num/affine"
)

// Split replaces op by two operations: the first for the iterations of loop dim before point, the
// second for the rest. If there is no rest, it returns op and nil. Both results are nil if op
// cannot be split. New operations go to the insertion point.
func Split(rw *rewrite.Rewriter, op *ir.Operation, dim int, point ir.Mixed) (first, second *ir.Operation) {
	how := tiling.Of(op)
	domain := how.Domain(rw, op)
	if dim >= len(domain) {
		return op, nil
	}
	var whole tiling.Tile
	for _, r := range domain {
		whole.Offsets, whole.Sizes = append(whole.Offsets, r.Offset), append(whole.Sizes, r.Size)
	}
	d0, d1, d2 := poly.Dim(0), poly.Dim(1), poly.Dim(2)
	r := domain[dim]
	point = affine.ComposedFoldedMinMax(rw.Builder, affine.AffineMin, op.Loc(), poly.NewMap(3, 0, d0, poly.Add(d1, d2)), []ir.Mixed{point, r.Offset, r.Size})
	rest := affine.ComposedFoldedApply(rw.Builder, op.Loc(), poly.NewMap(3, 0, poly.Sub(poly.Add(d0, d1), d2)), []ir.Mixed{r.Offset, r.Size, point})
	if rest == ir.Known(0) {
		return op, nil
	}
	dests, ok := Destinations(rw, op)
	if !ok {
		return nil, nil
	}
	first, results := part(rw, op, with(whole, dim, r.Offset, point), dests)
	if first == nil {
		return nil, nil
	}
	// The second part reads what the first has written.
	from := op.NumOperands() - len(results)
	rw.Modify(op, func() {
		for i, v := range results {
			op.SetOperand(from+i, v)
		}
	})
	at := affine.ComposedFoldedApply(rw.Builder, op.Loc(), poly.NewMap(2, 0, poly.Add(d0, d1)), []ir.Mixed{r.Offset, point})
	second, results = part(rw, op, with(whole, dim, at, rest), results)
	if second == nil {
		return nil, nil
	}
	rw.Replace(op, results...)
	return first, second
}

// part computes tile t of op, and inserts the results into dests. It returns nil if op cannot be
// tiled.
func part(rw *rewrite.Rewriter, op *ir.Operation, t tiling.Tile, dests []*ir.Value) (n *ir.Operation, results []*ir.Value) {
	how := tiling.Of(op)
	tiled := how.Tiled(rw, op, t)
	if tiled == nil {
		return nil, nil
	}
	for i, v := range tiled.Values {
		place, ok := how.ResultTile(rw, op, i, t)
		if !ok {
			return nil, nil
		}
		results = append(results, tensor.NewInsert(rw.Builder, tensor.InsertSlice, op.Loc(), v, dests[i], views.Part(place.Offsets, place.Sizes)).Result(0))
	}
	return tiled.Ops[0], results
}

// with returns t with another offset and size in dimension dim.
func with(t tiling.Tile, dim int, offset, size ir.Mixed) tiling.Tile {
	t.Offsets, t.Sizes = slices.Clone(t.Offsets), slices.Clone(t.Sizes)
	t.Offsets[dim], t.Sizes[dim] = offset, size
	return t
}
