package linalg

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/ir/rewrite/tiling"
	poly "github.com/millrace-mlir/millrace/num/affine"
)

// Tiles of linalg.pack: its loops are the outer dimensions of the packed tensor.

var tilePack = &tiling.Interface{
	Reductions: func(op *ir.Operation) []bool { return make([]bool, rankOf(PackOp(op).Source())) },
	Domain:     relayoutDomain,
	Tiled:      packTile,
	ResultTile: packedTile,
	ByResult:   packByResult,
}

// relayoutDomain returns the loop ranges of a pack or unpack. The loops of a pack run
// over the outer dimensions of the packed tensor. The loops of an unpack run over the
// unpacked tensor.
func relayoutDomain(rw *rewrite.Rewriter, op *ir.Operation) []tiling.Range {
	rank := rankOf(op.Operand(0))
	if op.Is(UnPack) {
		rank = rankOf(op.Operand(1))
	}
	shapes, _ := op.Def().ReifyShapes(rw.Builder, op)
	ranges := make([]tiling.Range, rank)
	for i := range ranges {
		ranges[i].Size = shapes[0][i]
	}
	return ranges
}

// calc creates affine operations at loc, composed with the operations that define their
// operands.
type calc struct {
	*rewrite.Rewriter
	loc ir.Loc
}

var (
	timesSymbol    = poly.NewMap(1, 1, poly.Mul(poly.Dim(0), poly.Symbol(0)))
	modOfDims      = poly.NewMap(2, 0, poly.Mod(poly.Dim(0), poly.Dim(1)))
	sumOfDims      = poly.NewMap(2, 0, poly.Add(poly.Dim(0), poly.Dim(1)))
	differenceDims = poly.NewMap(2, 0, poly.Sub(poly.Dim(0), poly.Dim(1)))
	floorOfDims    = poly.NewMap(2, 0, poly.FloorDiv(poly.Dim(0), poly.Dim(1)))
	ceilOfDims     = poly.NewMap(2, 0, poly.CeilDiv(poly.Dim(0), poly.Dim(1)))
)

func (c calc) apply(m *poly.Map, x, y ir.Mixed) ir.Mixed {
	return affine.ComposedFoldedApply(c.Builder, c.loc, m, []ir.Mixed{x, y})
}

func (c calc) min(x, y ir.Mixed) ir.Mixed {
	return affine.ComposedFoldedMinMax(c.Builder, affine.AffineMin, c.loc, poly.IdentityMap(2), []ir.Mixed{x, y})
}

// tileOf returns the size of the inner tile along dimension d of the unpacked tensor.
// tiled is false if this dimension has no tile.
func tileOf(op *ir.Operation, d int) (size ir.Mixed, tiled bool) {
	if i := slices.Index(innerDims(op), d); i >= 0 {
		return tiles(op)[i], true
	}
	return ir.Mixed{}, false
}

func packTile(rw *rewrite.Rewriter, op *ir.Operation, t tiling.Tile) *tiling.Result {
	c := calc{rw, op.Loc()}
	o := PackOp(op)
	undo := Inverse(outerPermutation(op))
	offsets, sizes := Permuted(t.Offsets, undo), Permuted(t.Sizes, undo)
	var part tiling.Tile
	of := tensor.SizesOf(rw.Builder, op.Loc(), o.Source())
	for d := range of {
		offset, size := offsets[d], sizes[d]
		if by, tiled := tileOf(op, d); tiled {
			offset, size = c.apply(timesSymbol, offset, by), c.apply(timesSymbol, size, by)
		}
		if paddingValue(op) != nil { // the last tile may be of less
			size = c.min(size, c.apply(differenceDims, of[d], offset))
		}
		part.Offsets, part.Sizes = append(part.Offsets, offset), append(part.Sizes, size)
	}
	source := sliceOf(rw.Builder, op.Loc(), o.Source(), part)
	return packInto(rw, op, source, t)
}

// packInto creates the pack of source into the slice t of op's destination.
func packInto(rw *rewrite.Rewriter, op *ir.Operation, source *ir.Operation, t tiling.Tile) *tiling.Result {
	to, _ := packedTile(rw, op, 0, t)
	dest := sliceOf(rw.Builder, op.Loc(), PackOp(op).Dest(), to)
	n := withTiles(rw, op, source.Result(0), dest.Result(0), tiles(op), op.Discardable())
	return &tiling.Result{Ops: []*ir.Operation{n}, Values: n.ResultValues(nil), Slices: []*ir.Operation{source, dest}}
}

// packedTile extends t, a tile of the outer dimensions, by the inner dimensions in
// full, because these are not tiled. It always returns true.
func packedTile(rw *rewrite.Rewriter, op *ir.Operation, _ int, t tiling.Tile) (tiling.Tile, bool) {
	shapes, _ := op.Def().ReifyShapes(rw.Builder, op)
	r := tiling.Tile{Offsets: slices.Clone(t.Offsets), Sizes: slices.Clone(t.Sizes)}
	for _, size := range shapes[0][rankOf(PackOp(op).Source()):] {
		r.Offsets, r.Sizes = append(r.Offsets, ir.Known(0)), append(r.Sizes, size)
	}
	return r, true
}

// sameSize reports whether two sizes are the same value or equal constants.
func sameSize(x, y ir.Mixed) bool {
	if x == y {
		return true
	}
	c, ok := x.Int()
	return ok && y.Is(c)
}

// packByResult computes the tile t of the packed result. It returns nil if t does not
// contain the inner dimensions in full.
func packByResult(rw *rewrite.Rewriter, op *ir.Operation, _ int, t tiling.Tile) *tiling.Result {
	outer := len(t.Sizes) - len(innerDims(op))
	for i, size := range tiles(op) {
		if !t.Offsets[outer+i].Is(0) || !sameSize(size, t.Sizes[outer+i]) {
			return nil
		}
	}
	return packTile(rw, op, tiling.Tile{Offsets: t.Offsets[:outer], Sizes: t.Sizes[:outer]})
}
