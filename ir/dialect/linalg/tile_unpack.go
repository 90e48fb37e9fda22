package linalg

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/ir/rewrite/tiling"
	"github.com/millrace-mlir/millrace/ir/rewrite/views"
	"github.com/millrace-mlir/millrace/ir/valuebounds"
	poly "github.com/millrace-mlir/millrace/num/affine"
)

// Tiling of linalg.unpack, whose loops are the dimensions of the unpacked tensor. A tile
// that does not consist of whole inner tiles is cut out of the inner tiles that cover it.

var tileUnPack = &tiling.Interface{
	Reductions: func(op *ir.Operation) []bool { return make([]bool, rankOf(UnPackOp(op).Dest())) },
	Domain:     relayoutDomain,
	Tiled:      unpackTile,
	ResultTile: func(_ *rewrite.Rewriter, _ *ir.Operation, _ int, t tiling.Tile) (tiling.Tile, bool) { return t, true },
	ByResult: func(rw *rewrite.Rewriter, op *ir.Operation, _ int, t tiling.Tile) *tiling.Result {
		return unpackTile(rw, op, t)
	},
}

// unpackedDim describes one dimension of a tile of the unpacked tensor. The tile lies in
// several inner tiles: size is their number, and from is the index of the first.
// Unpacked, these inner tiles have expanded elements, and the tile begins at element
// begin. If aligned is set, the tile consists of whole inner tiles.
type unpackedDim struct {
	from, size, expanded, begin ir.Mixed
	aligned                     bool
}

func unpackDim(c calc, op *ir.Operation, d int, offset, size ir.Mixed) unpackedDim {
	inner, tiled := tileOf(op, d)
	if !tiled {
		return unpackedDim{from: offset, size: size, expanded: size, aligned: true}
	}
	most, bounded := upperBound(size)
	if by, known := inner.Int(); bounded && known && most%by == 0 {
		u := unpackedDim{from: c.apply(floorOfDims, offset, inner), size: ir.Known(1), expanded: size, aligned: true}
		if most != by {
			u.size = c.apply(ceilOfDims, size, inner)
		}
		return u
	}
	first, begin := c.divMod(offset, inner)
	end := c.apply(sumOfDims, offset, size)
	last, _ := c.divMod(c.apply(differenceDims, end, ir.Known(1)), inner)
	u := unpackedDim{from: first, begin: begin}
	u.size = c.apply(sumOfDims, c.apply(differenceDims, last, first), ir.Known(1))
	x := arith.IndexValue(c.Builder, c.loc, u.size)
	u.expanded = ir.Mixed{Value: c.ValueOrFold(arith.MulI, c.loc, c.Ctx.Index(), []*ir.Value{x, arith.IndexValue(c.Builder, c.loc, inner)})}
	return u
}

// divMod returns the quotient and the remainder of the division of x by the argument by.
// It always creates values, even if the results are constant.
func (c calc) divMod(x, by ir.Mixed) (quotient, remainder ir.Mixed) {
	vx := arith.IndexValue(c.Builder, c.loc, x)
	vby := arith.IndexValue(c.Builder, c.loc, by)
	q := affine.NewComposedApply(c.Builder, c.loc, floorOfDims, []*ir.Value{vx, vby})
	r := affine.NewComposedApply(c.Builder, c.loc, modOfDims, []*ir.Value{vx, vby})
	return ir.Mixed{Value: q}, ir.Mixed{Value: r}
}

func unpackTile(rw *rewrite.Rewriter, op *ir.Operation, t tiling.Tile) *tiling.Result {
	c, o := calc{rw, op.Loc()}, UnPackOp(op)
	aligned := true
	var from, expanded tiling.Tile
	for d := range t.Sizes {
		u := unpackDim(c, op, d, t.Offsets[d], t.Sizes[d])
		aligned = aligned && u.aligned
		from.Offsets, from.Sizes = append(from.Offsets, u.from), append(from.Sizes, u.size)
		expanded.Offsets, expanded.Sizes = append(expanded.Offsets, u.begin), append(expanded.Sizes, u.expanded)
	}
	p := outerPermutation(op)
	from.Offsets, from.Sizes = Permuted(from.Offsets, p), Permuted(from.Sizes, p)
	for _, size := range tiles(op) {
		from.Offsets, from.Sizes = append(from.Offsets, ir.Known(0)), append(from.Sizes, size)
	}
	source := sliceOf(rw.Builder, op.Loc(), o.Source(), from)
	made := []*ir.Operation{source}
	var dest *ir.Value
	if aligned {
		slice := sliceOf(rw.Builder, op.Loc(), o.Dest(), t)
		dest, made = slice.Result(0), append(made, slice)
	} else {
		dest = tensor.NewEmpty(rw.Builder, op.Loc(), expanded.Sizes, ir.ElementOf(o.Dest().Type()))
	}
	n := withTiles(rw, op, source.Result(0), dest, tiles(op), op.Discardable())
	v := n.Result(0)
	if !aligned {
		v = tensor.NewSlice(rw.Builder, op.Loc(), v, views.Part(expanded.Offsets, t.Sizes)).Result(0)
	}
	return &tiling.Result{Ops: []*ir.Operation{n}, Values: []*ir.Value{v}, Slices: made}
}

// upperBound returns a constant that m does not exceed, or false if none is known.
func upperBound(m ir.Mixed) (int64, bool) {
	if m.Value == nil {
		return m.Const, true
	}
	n, ok := valuebounds.ConstantBound(poly.BoundUB, valuebounds.TermOf(valuebounds.Of(m.Value)))
	return n - 1, ok
}
