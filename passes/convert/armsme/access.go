package armsme

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/arm_sme"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
	"github.com/millrace-mlir/millrace/ir/dialect/vector"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/calc"
)

// createMask returns the vector.create_mask that defines mask, or nil.
func createMask(mask *ir.Value) *ir.Operation {
	if def := mask.DefiningOp(); def != nil && def.Is(vector.CreateMask) {
		return def
	}
	return nil
}

// isZero reports whether padding is a constant zero.
func isZero(padding *ir.Value) bool {
	def := padding.DefiningOp()
	return def != nil && def.Is(arith.Constant) && arith.ConstantOp(def).Value() == arith.ZeroAttr(padding.Type())
}

// bounds computes the number of slices of a tile of type t that an access with this mask touches, and
// the mask of each slice. A nil mask enables all.
func bounds(c calc.Calc, t *ir.VectorType, mask *ir.Value) (upper, predicate *ir.Value) {
	least := index(c, arm_sme.MinSlices(t.Element))
	count := c.Op(arith.MulI, least, vscale(c))
	if mask == nil {
		return count, arith.NewConstant(c.Builder, c.Loc, arith.BoolAttr(sliceMask(c.Ctx, t), true))
	}
	// The operands of a mask may be larger than the vector.
	m, i64 := createMask(mask), c.Ctx.Int(64)
	rows := c.Cast(arith.IndexCast, m.Operand(0), i64)
	all := c.Cast(arith.IndexCast, count, i64)
	upper = c.Cast(arith.IndexCast, c.Op(arith.MinSI, rows, all), c.Ctx.Index())
	return upper, c.Value(vector.CreateMask, c.Loc, sliceMask(c.Ctx, t), []*ir.Value{m.Operand(1)})
}

// at returns the indices of slice i of a tile at the indices in a memref.
func at(c calc.Calc, indices []*ir.Value, i *ir.Value) []*ir.Value {
	return []*ir.Value{c.Op(arith.AddI, indices[0], i), indices[1]}
}

// loadSlices replaces a tile_load by a loop that loads slices. It returns false if the load has a mask
// that is no create_mask, or a padding that is not zero.
func loadSlices(rw *rewrite.Rewriter, op *ir.Operation) bool {
	c, o := calc.For(rw, op), arm_sme.TileLoadOp(op)
	t, mask := calc.VectorType(op.Result(0)), o.Mask()
	var tile *ir.Value
	if mask == nil {
		tile = arm_sme.CreateGetTile(c.Builder, c.Loc, arm_sme.GetTileArgs{TileType: t}).Result(0)
	} else {
		if createMask(mask) == nil || !isZero(o.Padding()) {
			return false
		}
		tile = arm_sme.CreateZero(c.Builder, c.Loc, arm_sme.ZeroArgs{ResType: t}).Result(0)
	}
	upper, predicate := bounds(c, t, mask)
	lower, step := index(c, 0), index(c, 1)
	rw.Replace(op, loop(c, lower, upper, step, tile, func(i, tile *ir.Value) *ir.Value {
		return arm_sme.CreateLoadTileSlice(c.Builder, c.Loc, arm_sme.LoadTileSliceArgs{
			Base: o.Base(), Mask: predicate, Tile: tile, Indices: at(c, ir.ValuesOf(o.Indices()), i), TileSliceIndex: i, Layout: o.Layout(), ResultType: t,
		}).Result(0)
	}))
	return true
}

// loadPadded replaces a tile_load with a mask and a padding that is not zero by a loop that loads
// slices with the padding. It returns false for other loads.
func loadPadded(rw *rewrite.Rewriter, op *ir.Operation) bool {
	c, o := calc.For(rw, op), arm_sme.TileLoadOp(op)
	if o.Mask() == nil || createMask(o.Mask()) == nil || isZero(o.Padding()) {
		return false
	}
	t, mask, i32 := calc.VectorType(op.Result(0)), createMask(o.Mask()), rw.Ctx.Int(32)
	columns := c.Cast(arith.IndexCastUI, mask.Operand(1), i32)
	tile := arm_sme.CreateGetTile(c.Builder, c.Loc, arm_sme.GetTileArgs{TileType: t}).Result(0)
	rw.Replace(op, eachSlice(c, tile, func(i, tile *ir.Value) *ir.Value {
		isActive := c.Cast(arith.ExtSI, c.CmpI(arith.SLT, i, mask.Operand(0)), i32)
		count := c.Cast(arith.IndexCast, c.Op(arith.AndI, isActive, columns), c.Ctx.Index())
		predicate := c.Value(vector.CreateMask, c.Loc, sliceMask(c.Ctx, t), []*ir.Value{count})
		indices := at(c, ir.ValuesOf(o.Indices()), i)
		padding := c.Broadcast(o.Padding(), sliceType(t))
		slice := vector.CreateMaskedLoad(c.Builder, c.Loc, vector.MaskedLoadArgs{
			Base: o.Base(), Indices: indices, Mask: predicate, PassThru: padding, ResultType: sliceType(t),
		}).Result(0)
		return insertSlice(c, slice, tile, i, o.Layout())
	}))
	return true
}

// storeSlices replaces a tile_store by a loop that stores slices. It returns false if the store has a
// mask that is no create_mask.
func storeSlices(rw *rewrite.Rewriter, op *ir.Operation) bool {
	c, o := calc.For(rw, op), arm_sme.TileStoreOp(op)
	if o.Mask() != nil && createMask(o.Mask()) == nil {
		return false
	}
	upper, predicate := bounds(c, calc.VectorType(o.ValueToStore()), o.Mask())
	lower, step := index(c, 0), index(c, 1)
	_, block := scf.NewForBlock(c.Builder, c.Loc, lower, upper, step, nil)
	rw.AtStart(block)
	i := block.Arg(0)
	arm_sme.CreateStoreTileSlice(c.Builder, c.Loc, arm_sme.StoreTileSliceArgs{
		Tile: o.ValueToStore(), TileSliceIndex: i, Mask: predicate, Base: o.Base(), Indices: at(c, ir.ValuesOf(o.Indices()), i), Layout: o.Layout(),
	})
	scf.CreateYield(c.Builder, c.Loc, scf.YieldArgs{})
	rw.Erase(op)
	return true
}
