package armsme

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/arm_sme"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
	"github.com/millrace-mlir/millrace/ir/dialect/vector"
	"github.com/millrace-mlir/millrace/passes/calc"
)

// vscale creates a vector.vscale.
func vscale(c calc.Calc) *ir.Value { return c.Value(vector.VectorScale, c.Loc, c.Ctx.Index(), nil) }

func index(c calc.Calc, n int64) *ir.Value { return arith.NewIndex(c.Builder, c.Loc, n) }

// sliceType returns the type of a slice of a tile.
func sliceType(tile ir.Type) ir.Type { return calc.DropDims(tile.(*ir.VectorType), 1) }

// sliceMask returns the type of a mask for a slice of a tile.
func sliceMask(c *ir.Context, tile ir.Type) ir.Type {
	return c.VectorType([]int64{tile.(*ir.VectorType).Shape[1]}, c.I1(), []bool{true})
}

// loop creates an scf.for that carries tile from slice to slice. The function body returns the new
// tile. The loop returns the last one.
func loop(c calc.Calc, lower, upper, step, tile *ir.Value, body func(i, tile *ir.Value) *ir.Value) *ir.Value {
	op, block := scf.NewForBlock(c.Builder, c.Loc, lower, upper, step, []*ir.Value{tile})
	b, at := c.Point()
	c.AtStart(block)
	scf.CreateYield(c.Builder, c.Loc, scf.YieldArgs{Results: []*ir.Value{body(block.Arg(0), block.Arg(1))}})
	c.Restore(b, at)
	return op.Result(0)
}

// eachSlice creates a loop over all slices of tile (upstream's createLoopOverTileSlices).
func eachSlice(c calc.Calc, tile *ir.Value, body func(i, tile *ir.Value) *ir.Value) *ir.Value {
	step := index(c, 1)
	least := index(c, calc.VectorType(tile).Shape[0])
	scale := vscale(c)
	lower := index(c, 0)
	return loop(c, lower, c.Op(arith.MulI, least, scale), step, tile, body)
}

// filled creates a tile of type t all of whose slices are the vector slice.
func filled(c calc.Calc, t ir.Type, slice *ir.Value) *ir.Value {
	tile := arm_sme.CreateGetTile(c.Builder, c.Loc, arm_sme.GetTileArgs{TileType: t}).Result(0)
	return eachSlice(c, tile, func(i, tile *ir.Value) *ir.Value { return insertSlice(c, slice, tile, i, layout(c.Ctx, false)) })
}

func insertSlice(c calc.Calc, slice, tile, i *ir.Value, layout ir.Attribute) *ir.Value {
	return arm_sme.CreateInsertTileSlice(c.Builder, c.Loc, arm_sme.InsertTileSliceArgs{
		Vector: slice, Tile: tile, TileSliceIndex: i, Layout: layout, ResultType: tile.Type(),
	}).Result(0)
}

func extractSlice(c calc.Calc, tile, i *ir.Value) *ir.Value {
	return arm_sme.CreateExtractTileSlice(c.Builder, c.Loc, arm_sme.ExtractTileSliceArgs{
		Tile: tile, TileSliceIndex: i, Layout: layout(c.Ctx, false), ResultType: sliceType(tile.Type()),
	}).Result(0)
}

// layout returns the attribute for slices that are rows, or columns if vertical is true.
func layout(c *ir.Context, vertical bool) ir.Attribute {
	n := int64(0)
	if vertical {
		n = 1
	}
	return c.DialectAttr(arm_sme.TileSliceLayoutAttr, c.Int64Attr(c.Int(32), n))
}
