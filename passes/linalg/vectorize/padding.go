package vectorize

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/dialect/vector"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/ir/rewrite/views"
	poly "github.com/millrace-mlir/millrace/num/affine"
	"github.com/millrace-mlir/millrace/passes/calc"
	memrefs "github.com/millrace-mlir/millrace/passes/memref"
)

// Accesses of vectors beyond the end of a tensor, in place of padding it there.

// PadPatterns fold a tensor.pad into its users. A transfer_read pads by its padding
// value, a transfer_write writes directly into the source, and an insert_slice becomes a
// padding read and a write.
var PadPatterns = []rewrite.Pattern{
	{Name: anonymous + "PadOpVectorizationWithTransferReadPattern", Root: tensor.Pad, Benefit: 2, Rewrite: intoUsers(vector.TransferRead, readPadded)},
	{Name: anonymous + "PadOpVectorizationWithTransferWritePattern", Root: tensor.Pad, Benefit: 2, Rewrite: intoUsers(vector.TransferWrite, writePadded)},
	{Name: anonymous + "PadOpVectorizationWithInsertSlicePattern", Root: tensor.Pad, Benefit: 2, Rewrite: intoUsers(tensor.InsertSlice, insertPadded)},
}

const anonymous = "(anonymous namespace)::"

// intoUsers returns a pattern for tensor.pad that applies change to each user of
// definition d. The pad must have one value for all padding, and no low padding.
func intoUsers(d *ir.OpDef, change func(rw *rewrite.Rewriter, pad, user *ir.Operation) bool) func(*rewrite.Rewriter, *ir.Operation) bool {
	return func(rw *rewrite.Rewriter, pad *ir.Operation) bool {
		var users []*ir.Operation
		for u := pad.Result(0).FirstUse(); u != nil; u = u.NextUse() {
			if u.Owner().Is(d) {
				users = append(users, u.Owner())
			}
		}
		if !views.AllAre(tensor.PaddingOf(pad).Low, 0) || tensor.PaddingValue(pad) == nil {
			return false
		}
		changed := false
		for _, user := range users {
			changed = change(rw, pad, user) || changed
		}
		return changed
	}
}

func readPadded(rw *rewrite.Rewriter, pad, access *ir.Operation) bool {
	o := vector.TransferReadOp(access)
	if memrefs.MayLeaveBounds(access) || o.Mask() != nil {
		return false
	}
	rw.Modify(access, func() {
		o.SetInBounds(bools(rw.Ctx, len(access.Result(0).Type().(*ir.VectorType).Shape), false))
		o.SetBase(tensor.PadOp(pad).Source())
		o.SetPadding(tensor.PaddingValue(pad))
	})
	return true
}

func writePadded(rw *rewrite.Rewriter, pad, access *ir.Operation) bool {
	o, source := vector.TransferWriteOp(access), tensor.PadOp(pad).Source()
	if o.PermutationMap().Map.NumResults() == 0 || !access.Result(0).HasOneUse() {
		return false
	}
	slice := access.Result(0).FirstUse().Owner()
	if !slice.Is(tensor.ExtractSlice) || !views.AllAre(views.Of(slice, 1).Offsets, 0) || !sameSize(source, slice) {
		return false
	}
	rw.Before(access)
	n := vector.CreateTransferWrite(rw.Builder, access.Loc(), vector.TransferWriteArgs{
		ValueToStore: o.ValueToStore(), Base: source, Indices: ir.ValuesOf(o.Indices()), Mask: o.Mask(), PermutationMap: o.PermutationMap(),
		InBounds: bools(rw.Ctx, len(o.ValueToStore().Type().(*ir.VectorType).Shape), false), ResultType: source.Type(),
	})
	rw.ReplaceWith(access, n)
	rw.ReplaceWith(slice, n)
	return true
}

// sameSize reports whether the result of slice is known to have the same shape as v.
func sameSize(v *ir.Value, slice *ir.Operation) bool {
	if cast := v.DefinedBy(tensor.Cast); cast != nil && sameSize(tensor.CastOp(cast).Source(), slice) {
		return true
	}
	before, ok1 := ir.ShapeOf(v.Type())
	after, ok2 := ir.ShapeOf(slice.Result(0).Type())
	if !ok1 || !ok2 || len(before) != len(after) {
		return false
	}
	for i, n := range before {
		if n != after[i] {
			return false
		}
	}
	if ir.NumDynamicDims(before) == 0 {
		return true
	}
	first := v.DefinedBy(tensor.ExtractSlice)
	if first == nil {
		return false
	}
	x, y := views.Of(first, 1).Sizes, views.Of(slice, 1).Sizes
	for i, n := range before {
		if n == ir.Dynamic && !sameMixed(x[i], y[i]) {
			return false
		}
	}
	return true
}

// sameMixed reports whether two sizes are equal, or are computed by equivalent affine.min
// operations.
func sameMixed(x, y ir.Mixed) bool {
	a, ok1 := x.Int()
	b, ok2 := y.Int()
	if x == y || ok1 && ok2 && a == b {
		return true
	}
	if x.Value == nil || y.Value == nil {
		return false
	}
	p, q := x.Value.DefinedBy(affine.AffineMin), y.Value.DefinedBy(affine.AffineMin)
	return p != nil && q != nil && ir.Equivalent(p, q)
}

// insertPadded folds a pad into the tensor.insert_slice of its result. It reads the pad's
// source as a vector with padding, and writes that vector into the destination. It
// returns false if the insertion does not cover the whole result of the pad.
func insertPadded(rw *rewrite.Rewriter, pad, insert *ir.Operation) bool {
	o, r := tensor.InsertSliceOp(insert), views.Of(insert, 2)
	t := pad.Result(0).Type().(*ir.RankedTensorType)
	more := len(r.Sizes) - len(t.Shape)
	if !views.AllAre(r.Strides, 1) || !ir.HasStaticShape(t) || o.Dest() == pad.Result(0) {
		return false
	}
	for i, size := range r.Sizes {
		want := int64(1)
		if i >= more {
			want = t.Shape[i-more]
		}
		if n, known := size.Int(); !known || n != want {
			return false
		}
	}
	loc := pad.Loc()
	rw.Before(insert)
	zero := arith.NewIndex(rw.Builder, loc, 0)
	indices := make([]*ir.Value, len(t.Shape))
	for i := range indices {
		indices[i] = zero
	}
	c := calc.Calc{Rewriter: rw, Loc: loc}
	v := read(c, rw.Ctx.VectorType(t.Shape, t.Element, nil), tensor.PadOp(pad).Source(), indices, tensor.PaddingValue(pad),
		poly.IdentityMap(len(indices)), bools(rw.Ctx, len(indices), false)).Result(0)
	to := make([]*ir.Value, len(r.Offsets))
	for i, m := range r.Offsets {
		to[i] = arith.IndexValue(rw.Builder, loc, m)
	}
	c.Loc = insert.Loc()
	rw.ReplaceWith(insert, write(c, v, o.Dest(), to, poly.MinorIdentityMap(len(to), len(indices)), bools(rw.Ctx, len(indices), true)))
	return true
}
