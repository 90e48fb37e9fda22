package linalg

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/reshape"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	poly "github.com/millrace-mlir/millrace/num/affine"
)

// Tiling describes how a pack or unpack lays out a tensor. Tiles[i] is the tile size of
// dimension Inner[i]. The outer dimensions are in the order Outer, or in their own order if
// Outer is empty.
type Tiling struct {
	Tiles   []ir.Mixed
	Inner   []int
	Outer   []int
	Padding *ir.Value // what a pack fills up tiles with, or nil
}

// TilingOf returns the tiling of op, a pack or unpack.
func TilingOf(op *ir.Operation) Tiling {
	t := Tiling{Tiles: tiles(op), Inner: innerDims(op), Outer: outerPermutation(op)}
	if op.Is(Pack) {
		t.Padding = paddingValue(op)
	}
	return t
}

// Transposed returns the tiling t with its tiles permuted by inner, and its outer dimensions
// permuted by outer. An empty permutation changes nothing. rank is the rank of the unpacked
// tensor.
func (t Tiling) Transposed(rank int, inner, outer []int) Tiling {
	if len(t.Outer) == 0 {
		for i := range rank {
			t.Outer = append(t.Outer, i)
		}
	}
	t.Tiles, t.Inner, t.Outer = Permuted(t.Tiles, inner), Permuted(t.Inner, inner), Permuted(t.Outer, outer)
	return t
}

// Permuted returns the list with element list[permutation[i]] at index i. If permutation is
// empty, it returns list.
func Permuted[T any, I int | int64](list []T, permutation []I) []T {
	if len(permutation) == 0 {
		return list
	}
	moved := make([]T, len(permutation))
	for i, p := range permutation {
		moved[i] = list[p]
	}
	return moved
}

// NewDest creates a tensor.empty with the shape of the packed source, as the destination of a
// pack.
func (t Tiling) NewDest(b *ir.Builder, loc ir.Loc, source *ir.Value) *ir.Value {
	var sizes []ir.Mixed
	for i, n := range dimsOf(source) {
		size := ir.Known(n)
		if n == ir.Dynamic {
			size.Value = b.Value(tensor.Dim, loc, b.Ctx.Index(), []*ir.Value{source, arith.NewIndex(b, loc, int64(i))})
		}
		sizes = append(sizes, size)
	}
	count := poly.NewMap(2, 0, poly.CeilDiv(poly.Dim(0), poly.Dim(1)))
	for i, d := range t.Inner {
		sizes[d] = affine.ComposedFoldedApply(b, loc, count, []ir.Mixed{sizes[d], t.Tiles[i]})
	}
	sizes = append(Permuted(sizes, t.Outer), t.Tiles...)
	return tensor.NewEmpty(b, loc, sizes, ir.ElementOf(source.Type()))
}

// Fits reports whether source has a static shape, the tile sizes are constant, and all tiles
// are complete.
func (t Tiling) Fits(source *ir.Value) bool {
	shape := dimsOf(source)
	if !ir.HasStaticShape(source.Type()) {
		return false
	}
	for i, m := range t.Tiles {
		if n, known := m.Int(); !known || n == 0 || shape[t.Inner[i]]%n != 0 {
			return false
		}
	}
	return true
}

// NewPack creates a linalg.pack of source into dest with this tiling.
func (t Tiling) NewPack(rw *rewrite.Rewriter, loc ir.Loc, source, dest *ir.Value) *ir.Operation {
	dynamic, static := ir.SplitMixed(t.Tiles)
	return CreatePack(rw.Builder, loc, PackArgs{
		Source: source, Dest: dest, PaddingValue: t.Padding, InnerTiles: dynamic, InnerDimsPos: i64s(rw.Ctx, t.Inner),
		OuterDimsPerm: t.outerAttr(rw.Ctx), StaticInnerTiles: rw.Ctx.DenseI64Array(static), ResultType: dest.Type(),
	})
}

// NewUnPack creates a linalg.unpack of source into dest with this tiling.
func (t Tiling) NewUnPack(rw *rewrite.Rewriter, loc ir.Loc, source, dest *ir.Value) *ir.Operation {
	dynamic, static := ir.SplitMixed(t.Tiles)
	return CreateUnPack(rw.Builder, loc, UnPackArgs{
		Source: source, Dest: dest, InnerTiles: dynamic, InnerDimsPos: i64s(rw.Ctx, t.Inner),
		OuterDimsPerm: t.outerAttr(rw.Ctx), StaticInnerTiles: rw.Ctx.DenseI64Array(static), ResultType: dest.Type(),
	})
}

func (t Tiling) outerAttr(c *ir.Context) ir.Attribute {
	if len(t.Outer) == 0 {
		return nil
	}
	return i64s(c, t.Outer)
}

func i64s(c *ir.Context, list []int) ir.Attribute {
	wide := make([]int64, len(list))
	for i, v := range list {
		wide[i] = int64(v)
	}
	return c.DenseI64Array(wide)
}

// StripMined returns an order of the packed tensor's dimensions: each outer dimension is
// followed by its tiles. A group lists the positions, in this order, of one outer dimension
// and its tiles. rank is the rank of the unpacked tensor.
func (t Tiling) StripMined(rank int) (order []int64, groups reshape.Groups) {
	position := make([]int, rank)
	for i := range position {
		position[i] = i
	}
	for i, p := range t.Outer {
		position[p] = i
	}
	for d := range rank {
		first := len(order)
		order = append(order, int64(position[d]))
		for i, inner := range t.Inner {
			if inner == d {
				order = append(order, int64(rank+i))
			}
		}
		var group []int64
		for i := first; i < len(order); i++ {
			group = append(group, int64(i))
		}
		groups = append(groups, group)
	}
	return order, groups
}

// Inverse returns the inverse of a permutation.
func Inverse[I int | int64](permutation []I) []I {
	inv := make([]I, len(permutation))
	for i, p := range permutation {
		inv[p] = I(i)
	}
	return inv
}
