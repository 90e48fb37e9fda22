package linalg

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/ir/rewrite/views"
)

// What packs and unpacks can do beside: padding, slices of the result, and transpositions.

func rankOf(v *ir.Value) int {
	shape, _ := ir.ShapeOf(v.Type())
	return len(shape)
}

// gap is the number of elements that a dimension leaves empty in its tiles, and the size of a
// tile.
type gap struct{ size, tile int64 }

func anyFull(gaps []gap) bool {
	return slices.ContainsFunc(gaps, func(g gap) bool { return g.size >= g.tile })
}

// unfilled returns the gaps that a tensor of the given shape leaves in the tiles of packed. If a
// size is not static, known is false.
func unfilled(t linalg.Tiling, packed *ir.Value, shape []int64) (gaps []gap, known bool) {
	outer := packed.Type().(*ir.RankedTensorType).Shape[:len(shape)]
	if len(t.Outer) > 0 {
		outer = linalg.Permuted(outer, linalg.Inverse(t.Outer))
	}
	for i, d := range t.Inner {
		tile := t.Tiles[i]
		if shape[d] == ir.Dynamic || outer[d] == ir.Dynamic || tile.Value != nil {
			return nil, false
		}
		gaps = append(gaps, gap{outer[d]*tile.Const - shape[d], tile.Const})
	}
	return gaps, true
}

// sliceOfUnpack folds a tensor.extract_slice of an unpack into an unpack with a smaller
// destination. The slice must begin at 0, and drop no whole tile.
func sliceOfUnpack(rw *rewrite.Rewriter, op *ir.Operation) bool {
	unpack := tensor.ExtractSliceOp(op).Source().DefinedBy(linalg.UnPack)
	r := views.Of(op, 1)
	if unpack == nil || unpack.NumResults() == 0 || rankOf(op.Result(0)) != rankOf(unpack.Result(0)) || !views.AllAre(r.Offsets, 0) || !views.AllAre(r.Strides, 1) {
		return false
	}
	shape := views.Statics(r.Sizes)
	if gaps, known := unfilled(linalg.TilingOf(unpack), linalg.UnPackOp(unpack).Source(), shape); !known || anyFull(gaps) {
		return false
	}
	dest := tensor.NewEmpty(rw.Builder, op.Loc(), r.Sizes, ir.ElementOf(unpack.Result(0).Type()))
	rw.ReplaceWith(op, linalg.TilingOf(unpack).NewUnPack(rw, op.Loc(), linalg.UnPackOp(unpack).Source(), dest))
	return true
}

// packOfPad folds a tensor.pad into the pack of its result, which then pads. The padding must be
// at the ends of the dimensions, and fill no whole tile.
func packOfPad(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := linalg.PackOp(op)
	pad := o.Source().DefinedBy(tensor.Pad)
	if pad == nil || tensor.PadOp(pad).Nofold() || !views.AllAre(tensor.PaddingOf(pad).Low, 0) {
		return false
	}
	value := tensor.PaddingValue(pad)
	t := linalg.TilingOf(op)
	if value == nil || t.Padding != nil && !sameInt(t.Padding, value) {
		return false
	}
	gaps, known := unfilled(t, o.Dest(), o.Source().Type().(*ir.RankedTensorType).Shape)
	if !known {
		return false
	}
	high := tensor.PaddingOf(pad).High
	for i := range gaps {
		n, constant := high[i].Int() // of dimension i, as mlir-opt has it
		if gaps[i].size += n; !constant {
			return false
		}
	}
	if anyFull(gaps) {
		return false
	}
	t.Padding = value
	rw.ReplaceWith(op, t.NewPack(rw, op.Loc(), tensor.PadOp(pad).Source(), o.Dest()))
	return true
}

// sameInt reports whether x and y are the same value, or constants with the same integer.
func sameInt(x, y *ir.Value) bool {
	a, ok1 := ir.ConstantInt(x)
	b, ok2 := ir.ConstantInt(y)
	return x == y || ok1 && ok2 && a == b
}

// reordered returns the tiling whose packed tensor is the packed tensor of t permuted. It returns
// false if the permutation exchanges an outer dimension with a tile.
func reordered(t linalg.Tiling, rank int, permutation []int64) (_ linalg.Tiling, ok bool) {
	outer, inner := toInts(permutation[:rank]), toInts(permutation[rank:])
	for _, p := range outer {
		if p >= rank {
			return t, false
		}
	}
	for i := range inner {
		inner[i] -= rank
	}
	return t.Transposed(rank, inner, outer), true
}

// transposeOfPack folds transpose(pack(x)) to a pack of x whose packed dimensions are in the
// transposed order.
func transposeOfPack(rw *rewrite.Rewriter, op *ir.Operation) bool {
	pack := op.Operand(0).DefinedBy(linalg.Pack)
	if pack == nil || pack.NumResults() == 0 {
		return false
	}
	permutation, ok := transposition(op)
	if !ok {
		return false
	}
	source := linalg.PackOp(pack).Source()
	t, ok := reordered(linalg.TilingOf(pack), rankOf(source), permutation)
	if !ok {
		return false
	}
	dest := t.NewDest(rw.Builder, op.Loc(), source)
	rw.ReplaceWith(op, t.NewPack(rw, op.Loc(), source, dest))
	return true
}

// packOfTranspose folds pack(transpose(x)) to a pack of x.
func packOfTranspose(rw *rewrite.Rewriter, op *ir.Operation) bool {
	transpose := linalg.PackOp(op).Source().DefiningOp()
	if op.NumResults() == 0 || transpose == nil || !linalg.Structured(transpose) {
		return false
	}
	permutation, ok := transposition(transpose)
	if !ok {
		return false
	}
	p, t := toInts(permutation), linalg.TilingOf(op)
	t.Inner, t.Outer = at(p, t.Inner), at(p, outerOrder(t, len(p)))
	source := transpose.Operand(0)
	dest := t.NewDest(rw.Builder, op.Loc(), source)
	rw.ReplaceWith(op, t.NewPack(rw, op.Loc(), source, dest))
	return true
}

// unpackOfTranspose folds unpack(transpose(x)) to an unpack of x.
func unpackOfTranspose(rw *rewrite.Rewriter, op *ir.Operation) bool {
	transpose := linalg.UnPackOp(op).Source().DefiningOp()
	if op.NumResults() == 0 || transpose == nil || !linalg.Structured(transpose) {
		return false
	}
	permutation, ok := transposition(transpose)
	if !ok {
		return false
	}
	sizes, ok := op.Def().ReifyShapes(rw.Builder, op)
	if !ok {
		return false
	}
	t, ok := reordered(linalg.TilingOf(op), len(sizes[0]), linalg.Inverse(permutation))
	if !ok {
		return false
	}
	dest := tensor.NewEmpty(rw.Builder, op.Loc(), sizes[0], ir.ElementOf(op.Result(0).Type()))
	rw.ReplaceWith(op, t.NewUnPack(rw, op.Loc(), transpose.Operand(0), dest))
	return true
}

// transposeOfUnpack folds transpose(unpack(x)) to an unpack of x into the transpose's
// destination.
func transposeOfUnpack(rw *rewrite.Rewriter, op *ir.Operation) bool {
	unpack := op.Operand(0).DefinedBy(linalg.UnPack)
	if unpack == nil || unpack.NumResults() == 0 {
		return false
	}
	permutation, ok := transposition(op)
	if !ok {
		return false
	}
	inverse, t := toInts(linalg.Inverse(permutation)), linalg.TilingOf(unpack)
	t.Inner, t.Outer = at(inverse, t.Inner), at(inverse, outerOrder(t, len(inverse)))
	first, _ := op.Inits()
	rw.ReplaceWith(op, t.NewUnPack(rw, op.Loc(), linalg.UnPackOp(unpack).Source(), op.Operand(first)))
	return true
}
