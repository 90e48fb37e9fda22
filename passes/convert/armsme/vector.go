package armsme

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/arm_sme"
	"github.com/millrace-mlir/millrace/ir/dialect/arm_sve"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
	"github.com/millrace-mlir/millrace/ir/dialect/vector"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num/affine"
	"github.com/millrace-mlir/millrace/passes/calc"
	memrefpasses "github.com/millrace-mlir/millrace/passes/memref"
)

// vectorPatterns are the patterns of convert-vector-to-arm-sme.
var vectorPatterns = []rewrite.Pattern{
	{Name: anonymous + "BroadcastOpToArmSMELowering", Root: vector.Broadcast, Rewrite: broadcast},
	{Name: anonymous + "TransferReadToArmSMELowering", Root: vector.TransferRead, Rewrite: read},
	{Name: anonymous + "TransferWriteToArmSMELowering", Root: vector.TransferWrite, Rewrite: write},
	{Name: anonymous + "TransposeOpToArmSMELowering", Root: vector.Transpose, Rewrite: transpose},
	{Name: anonymous + "VectorLoadToArmSMELowering", Root: vector.Load, Rewrite: load},
	{Name: anonymous + "VectorStoreToArmSMELowering", Root: vector.Store, Rewrite: store},
	{Name: anonymous + "VectorOuterProductToArmSMELowering", Root: vector.OuterProduct, Rewrite: outerProduct},
	{Name: anonymous + "VectorExtractToArmSMELowering", Root: vector.Extract, Rewrite: extract},
	{Name: anonymous + "VectorInsertToArmSMELowering", Root: vector.Insert, Rewrite: insert},
	{Name: anonymous + "VectorPrintToArmSMELowering", Root: vector.Print, Rewrite: printRows},
	{Name: anonymous + "FoldTransferWriteOfExtractTileSlice", Root: vector.TransferWrite, Rewrite: writeSlice},
	{Name: anonymous + "ExtractFromCreateMaskToPselLowering", Root: vector.Extract, Rewrite: selectPredicate},
}

// broadcast replaces a broadcast to a tile by a loop that fills the tile slice by slice.
func broadcast(rw *rewrite.Rewriter, op *ir.Operation) bool {
	t, x := op.Result(0).Type(), op.Operand(0)
	v, isVector := x.Type().(*ir.VectorType)
	if !arm_sme.IsTile(t) || isVector && len(v.Shape) > 1 {
		return false
	}
	c := calc.For(rw, op)
	if !isVector || len(v.Shape) == 0 {
		x = c.Broadcast(x, sliceType(t))
	}
	rw.Replace(op, filled(c, t, x))
	return true
}

// tileMap returns the layout for a transfer with this permutation map. If the map is no permutation,
// ok is false.
func tileMap(c *ir.Context, m *affine.Map) (attr ir.Attribute, ok bool) {
	return layout(c, !m.IsIdentity()), m.IsPermutation()
}

func isMemRef(v *ir.Value) bool {
	_, ok := v.Type().(*ir.MemRefType)
	return ok
}

// read replaces a transfer_read of a tile, which must be in bounds, by a tile_load. A transposed read
// loads columns.
func read(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o, t := vector.TransferReadOp(op), op.Result(0).Type()
	m := o.PermutationMap().Map
	if m.NumResults() != 2 || !arm_sme.IsTile(t) || !isMemRef(o.Base()) || memrefpasses.MayLeaveBounds(op) {
		return false
	}
	slices, ok := tileMap(rw.Ctx, m)
	if !ok {
		return false
	}
	args := arm_sme.TileLoadArgs{Base: o.Base(), Indices: ir.ValuesOf(o.Indices()), Mask: o.Mask(), Layout: slices, ResultType: t}
	if o.Mask() != nil {
		args.Padding = o.Padding()
	}
	rw.ReplaceWith(op, arm_sme.CreateTileLoad(rw.Builder, op.Loc(), args))
	return true
}

// write replaces a transfer_write of a tile, which must be in bounds, by a tile_store. A transposed
// write stores columns.
func write(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := vector.TransferWriteOp(op)
	if !arm_sme.IsTile(o.ValueToStore().Type()) || !isMemRef(o.Base()) || memrefpasses.MayLeaveBounds(op) {
		return false
	}
	slices, ok := tileMap(rw.Ctx, o.PermutationMap().Map)
	if !ok {
		return false
	}
	rw.ReplaceWith(op, arm_sme.CreateTileStore(rw.Builder, op.Loc(), arm_sme.TileStoreArgs{
		ValueToStore: o.ValueToStore(), Base: o.Base(), Indices: ir.ValuesOf(o.Indices()), Mask: o.Mask(), Layout: slices,
	}))
	return true
}

// transpose makes the transfer_read of a transposed tile read the transposed tile. A tile from another
// operation is stored to a buffer and loaded by columns.
func transpose(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o, t := vector.TransposeOp(op), op.Result(0).Type()
	if !arm_sme.IsTile(t) || !slices.Equal(o.Permutation().Int64s(), []int64{1, 0}) {
		return false
	}
	if def := o.Vector().DefiningOp(); def != nil && def.Is(vector.TransferRead) && def.Result(0).HasOneUse() {
		swap := affine.NewMap(2, 0, affine.Dim(1), affine.Dim(0))
		rw.Modify(def, func() { def.SetInherent("permutation_map", rw.Ctx.AffineMapAttr(swap)) })
		rw.Replace(op, def.Result(0))
		return true
	}
	c, e := calc.For(rw, op), ir.ElementOf(t)
	scale := vscale(c)
	least := index(c, t.(*ir.VectorType).Shape[0])
	zero := index(c, 0)
	n := c.Op(arith.MulI, scale, least)
	buffer := memref.NewAlloc(rw.Builder, memref.Alloca, op.Loc(), rw.Ctx.MemRefType([]int64{ir.Dynamic, ir.Dynamic}, e, nil, nil), []*ir.Value{n, n}, nil)
	at := []*ir.Value{zero, zero}
	arm_sme.CreateTileStore(rw.Builder, op.Loc(), arm_sme.TileStoreArgs{ValueToStore: o.Vector(), Base: buffer, Indices: at, Layout: layout(rw.Ctx, false)})
	rw.ReplaceWith(op, arm_sme.CreateTileLoad(rw.Builder, op.Loc(), arm_sme.TileLoadArgs{Base: buffer, Indices: at, Layout: layout(rw.Ctx, true), ResultType: t}))
	return true
}

func load(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o, t := vector.LoadOp(op), op.Result(0).Type()
	if !arm_sme.IsTile(t) {
		return false
	}
	rw.ReplaceWith(op, arm_sme.CreateTileLoad(rw.Builder, op.Loc(), arm_sme.TileLoadArgs{
		Base: o.Base(), Indices: ir.ValuesOf(o.Indices()), Layout: layout(rw.Ctx, false), ResultType: t,
	}))
	return true
}

func store(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := vector.StoreOp(op)
	if !arm_sme.IsTile(o.ValueToStore().Type()) {
		return false
	}
	rw.ReplaceWith(op, arm_sme.CreateTileStore(rw.Builder, op.Loc(), arm_sme.TileStoreArgs{
		ValueToStore: o.ValueToStore(), Base: o.Base(), Indices: ir.ValuesOf(o.Indices()), Layout: layout(rw.Ctx, false),
	}))
	return true
}

// add is the kind of outer products that are added to an accumulator.
const add = 0

// outerProduct replaces a vector.outerproduct by one of tiles. The mask around it, a create_mask, is
// split into the masks of the factors. It returns false for other masks, for products of a vector and
// a scalar, and for other kinds than additions.
func outerProduct(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := vector.OuterProductOp(op)
	_, isVector := o.Rhs().Type().(*ir.VectorType)
	if !isVector || !arm_sme.IsTile(op.Result(0).Type()) || calc.Kind(op) != add {
		return false
	}
	args := arm_sme.OuterProductArgs{
		Lhs: o.Lhs(), Rhs: o.Rhs(), Acc: o.Acc(), ResultType: op.Result(0).Type(),
		Kind: constraint.Enum(rw.Ctx, arm_sme.CombiningKindAttr, 0),
	}
	root := op
	if mask := calc.MaskOf(op); mask != nil {
		m := createMask(vector.MaskOp(mask).Mask())
		if m == nil {
			return false
		}
		root = mask
		rw.Before(mask)
		t := calc.DropDims(calc.VectorType(m.Result(0)), 1)
		args.LhsMask = rw.Value(vector.CreateMask, op.Loc(), t, []*ir.Value{m.Operand(0)})
		args.RhsMask = rw.Value(vector.CreateMask, op.Loc(), t, []*ir.Value{m.Operand(1)})
	}
	rw.ReplaceWith(root, arm_sme.CreateOuterProduct(rw.Builder, root.Loc(), args))
	return true
}

// asValue returns m as a value.
func asValue(c calc.Calc, m ir.Mixed) *ir.Value {
	if m.Value != nil {
		return m.Value
	}
	return index(c, m.Const)
}

// extract replaces an extraction from a tile by the extraction of a slice.
func extract(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := vector.ExtractOp(op)
	if !arm_sme.IsTile(o.Source().Type()) {
		return false
	}
	position := ir.MixedList(o.StaticPosition(), o.DynamicPosition())
	if len(position) == 0 {
		rw.Replace(op, o.Source())
		return true
	}
	c := calc.For(rw, op)
	slice := extractSlice(c, o.Source(), asValue(c, position[0]))
	if len(position) > 1 {
		slice = c.ExtractMixed(slice, position[1:])
	}
	rw.Replace(op, slice)
	return true
}

// insert replaces an insertion into a tile by the insertion of a slice.
func insert(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := vector.InsertOp(op)
	if !arm_sme.IsTile(op.Result(0).Type()) {
		return false
	}
	position := ir.MixedList(o.StaticPosition(), o.DynamicPosition())
	slice := o.ValueToStore()
	if len(position) == 0 {
		rw.Replace(op, slice)
		return true
	}
	c := calc.For(rw, op)
	i := asValue(c, position[0])
	if len(position) == 2 {
		old := extractSlice(c, o.Dest(), i)
		slice = c.InsertMixed(slice, old, position[1:])
	}
	rw.Replace(op, insertSlice(c, slice, o.Dest(), i, layout(rw.Ctx, false)))
	return true
}

// printRows replaces the print of a tile by a loop that prints its rows.
func printRows(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := vector.PrintOp(op)
	if o.Source() == nil || !arm_sme.IsTile(o.Source().Type()) {
		return false
	}
	c := calc.For(rw, op)
	scale := vscale(c)
	least := index(c, calc.VectorType(o.Source()).Shape[0])
	lower := index(c, 0)
	upper := c.Op(arith.MulI, least, scale)
	_, block := scf.NewForBlock(c.Builder, c.Loc, lower, upper, index(c, 1), nil)
	rw.AtStart(block)
	row := extractSlice(c, o.Source(), block.Arg(0))
	vector.CreatePrint(c.Builder, c.Loc, vector.PrintArgs{Source: row, Punctuation: o.Punctuation()})
	scf.CreateYield(c.Builder, c.Loc, scf.YieldArgs{})
	rw.Erase(op)
	return true
}

// writeSlice folds a transfer_write of an extracted slice, which must be in bounds, to a
// store_tile_slice.
func writeSlice(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := vector.TransferWriteOp(op)
	if !isMemRef(o.Base()) || memrefpasses.MayLeaveBounds(op) {
		return false
	}
	def := o.ValueToStore().DefiningOp()
	if def == nil || !def.Is(arm_sme.ExtractTileSlice) || !o.PermutationMap().Map.IsMinorIdentity() {
		return false
	}
	slice, mask := arm_sme.ExtractTileSliceOp(def), o.Mask()
	if mask == nil {
		t := calc.Like(o.ValueToStore().Type(), rw.Ctx.I1())
		mask = arith.NewConstant(rw.Builder, op.Loc(), arith.BoolAttr(t, true))
	}
	rw.ReplaceWith(op, arm_sme.CreateStoreTileSlice(rw.Builder, op.Loc(), arm_sme.StoreTileSliceArgs{
		Tile: slice.Tile(), TileSliceIndex: slice.TileSliceIndex(), Mask: mask, Base: o.Base(), Indices: ir.ValuesOf(o.Indices()), Layout: slice.Layout(),
	}))
	return true
}

// isPredicateSize reports whether n is a number of elements of a predicate.
func isPredicateSize(n int64) bool { return n > 0 && n <= 16 && n&(n-1) == 0 }

// selectPredicate replaces the extraction of a row from a create_mask of two scalable dimensions by
// the selection of the column mask, or of no column.
func selectPredicate(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := vector.ExtractOp(op)
	position := ir.MixedList(o.StaticPosition(), o.DynamicPosition())
	_, isVector := op.Result(0).Type().(*ir.VectorType)
	mask := createMask(o.Source())
	if len(position) != 1 || !isVector || mask == nil {
		return false
	}
	t := calc.VectorType(o.Source())
	if len(t.Shape) != 2 || !calc.IsScalable(t, 0) || !calc.IsScalable(t, 1) || !isPredicateSize(t.Shape[0]) || !isPredicateSize(t.Shape[1]) {
		return false
	}
	c := calc.For(rw, op)
	line := func(i int) ir.Type { return rw.Ctx.VectorType(t.Shape[i:i+1], t.Element, []bool{true}) }
	rw.Before(mask)
	rows := rw.Value(vector.CreateMask, op.Loc(), line(0), []*ir.Value{mask.Operand(0)})
	columns := rw.Value(vector.CreateMask, op.Loc(), line(1), []*ir.Value{mask.Operand(1)})
	rw.Before(op)
	rw.ReplaceWith(op, arm_sve.CreatePsel(rw.Builder, op.Loc(), arm_sve.PselArgs{P1: columns, P2: rows, Index: asValue(c, position[0]), ResultType: columns.Type()}))
	return true
}
