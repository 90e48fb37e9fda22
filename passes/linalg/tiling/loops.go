package tiling

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/rewrite/tiling"
	"github.com/millrace-mlir/millrace/ir/rewrite/views"
	poly "github.com/millrace-mlir/millrace/num/affine"
)

// loops creates the loops over tiles and their bodies. If nothing is tiled, it creates the
// body only. It returns false after an error.
func (t *tiler) loops(inits []*ir.Value) ([]*ir.Operation, bool) {
	if t.untiled() {
		var whole tiling.Tile
		for _, r := range t.domain {
			whole.Offsets, whole.Sizes = append(whole.Offsets, r.Offset), append(whole.Sizes, r.Size)
		}
		_, ok := t.body(nil, inits, whole)
		return nil, ok
	}
	block, point := t.Point()
	defer t.Restore(block, point)
	if t.o.Forall {
		return t.forall(inits)
	}
	return t.nest(inits)
}

// bounds returns the bounds of the tiled loops, with the sizes of tiles as steps.
func (t *tiler) bounds() (lower, upper, step []ir.Mixed) {
	for i, r := range t.domain {
		if !t.sizes[i].Is(0) {
			lower, upper, step = append(lower, r.Offset), append(upper, r.Size), append(step, t.sizes[i])
		}
	}
	return lower, upper, step
}

func (t *tiler) values(list []ir.Mixed) []*ir.Value {
	values := make([]*ir.Value, len(list))
	for i, m := range list {
		values[i] = arith.IndexValue(t.Builder, t.loc, m)
	}
	return values
}

// nest creates a nest of scf.for loops, with an insertion of each tile into the carried
// tensors. It returns false after an error.
func (t *tiler) nest(inits []*ir.Value) ([]*ir.Operation, bool) {
	lower, upper, step := t.bounds()
	from, to, by := t.values(lower), t.values(upper), t.values(step)
	var loops []*ir.Operation
	var ivs []*ir.Value
	for i := range from {
		loop, body := scf.NewForBlock(t.Builder, t.loc, from[i], to[i], by[i], inits)
		loops, ivs = append(loops, loop), append(ivs, body.Arg(0))
		t.AtEnd(body)
		inits = body.Args()[1:]
	}
	places, ok := t.body(ivs, inits, t.tile(ivs))
	if !ok {
		return nil, false
	}
	yielded := make([]*ir.Value, len(places))
	for i, p := range places {
		yielded[i] = tensor.NewInsert(t.Builder, tensor.InsertSlice, t.loc, t.result.Values[i], inits[i], views.Part(p.Offsets, p.Sizes)).Result(0)
	}
	scf.CreateYield(t.Builder, t.loc, scf.YieldArgs{Results: yielded})
	for i, inner := range loops[1:] {
		t.AtEnd(loops[i].Region(0).First())
		scf.CreateYield(t.Builder, loops[i].Loc(), scf.YieldArgs{Results: inner.ResultValues(nil)})
	}
	return loops, true
}

// forall creates an scf.forall, with a parallel insertion of each tile. It returns false
// after an error.
func (t *tiler) forall(inits []*ir.Value) ([]*ir.Operation, bool) {
	lower, upper, step := t.bounds()
	if t.threads != nil {
		lower, upper, step = nil, nil, nil
		for _, n := range t.threads {
			if !n.Is(0) {
				lower, upper, step = append(lower, ir.Known(0)), append(upper, n), append(step, ir.Known(1))
			}
		}
	}
	loop := scf.NewForall(t.Builder, t.loc, lower, upper, step, inits, t.o.Mapping)
	body := loop.Region(0).First()
	end := body.Last()
	t.Before(end)
	ivs := body.Args()[:len(lower)]
	inits = body.Args()[len(lower):]
	tile := t.tile(ivs)
	places, ok := t.body(ivs, inits, tile)
	if !ok {
		return nil, false
	}
	t.AtEnd(end.Region(0).First())
	for i, p := range places {
		tensor.NewInsert(t.Builder, tensor.ParallelInsertSlice, t.loc, t.result.Values[i], inits[i], views.Part(p.Offsets, p.Sizes))
	}
	return []*ir.Operation{loop}, true
}

// tile returns the tile that the iteration with induction variables ivs computes.
func (t *tiler) tile(ivs []*ir.Value) tiling.Tile {
	var tile tiling.Tile
	for i, r := range t.domain {
		offset, size := r.Offset, r.Size
		switch {
		case t.threads == nil && !t.sizes[i].Is(0):
			offset, ivs = ir.Mixed{Value: ivs[0]}, ivs[1:]
			size = t.bounded(r, offset, t.sizes[i])
		case t.threads != nil && !t.threads[i].Is(0):
			offset, size = t.ofThread(r, ir.Mixed{Value: ivs[0]}, t.threads[i], t.sizes[i])
			ivs = ivs[1:]
		}
		tile.Offsets, tile.Sizes = append(tile.Offsets, offset), append(tile.Sizes, size)
	}
	return tile
}

// bounded returns the size of the tile at offset. The last tile may be smaller than size.
func (t *tiler) bounded(r tiling.Range, offset, size ir.Mixed) ir.Mixed {
	if n, known := size.Int(); known {
		from, ok := r.Offset.Int()
		to, sized := r.Size.Int()
		if n == 1 || ok && sized && (to-from)%n == 0 {
			return size
		}
	}
	rest := poly.NewMap(1, 2, poly.Sub(poly.Symbol(0), poly.Dim(0)), poly.Symbol(1))
	end := ir.Mixed{Value: arith.IndexValue(t.Builder, t.loc, r.Size)}
	return affine.ComposedFoldedMinMax(t.Builder, affine.AffineMin, t.loc, rest, []ir.Mixed{offset, end, size})
}

// ofThread returns offset and size of the tile of a thread. The given size is the size of
// a whole tile. The tile may be smaller or empty.
func (t *tiler) ofThread(r tiling.Range, thread, threads, given ir.Mixed) (offset, size ir.Mixed) {
	apply := func(m *poly.Map, operands ...ir.Mixed) ir.Mixed {
		return affine.ComposedFoldedApply(t.Builder, t.loc, m, operands)
	}
	at := poly.Add(poly.Dim(0), poly.Mul(poly.Dim(1), poly.Symbol(0)))
	offset = apply(poly.NewMap(2, 1, at), r.Offset, thread, given)
	residue := apply(poly.NewMap(2, 2, poly.Sub(poly.Symbol(1), at)), r.Offset, threads, given, r.Size)
	size = given
	both := poly.IdentityMap(2)
	if !residue.Is(0) {
		rest := apply(poly.NewMap(1, 1, poly.Sub(poly.Symbol(0), poly.Dim(0))), offset, r.Size)
		size = affine.ComposedFoldedMinMax(t.Builder, affine.AffineMin, t.loc, both, []ir.Mixed{rest, given})
	}
	n, known := given.Int()
	count, ok := threads.Int()
	whole, sized := r.Size.Int()
	if known && ok && sized && n*(count-1) < whole {
		return offset, size
	}
	return offset, affine.ComposedFoldedMinMax(t.Builder, affine.AffineMax, t.loc, both, []ir.Mixed{{}, size})
}
