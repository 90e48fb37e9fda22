package vector

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/elements"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num/affine"
)

func foldRead(op *ir.Operation, _ []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	read, _ := accessOf(op, TransferRead)
	if v := read.written(); v != nil {
		return ir.FoldValue(dst, v)
	}
	return nil, read.foldInBounds() || read.foldFullMask() || memref.FoldCasts(op, nil) || foldTensorCasts(op)
}

// written returns the vector that was written to the tensor at the place that a reads, or
// nil if it is not known.
func (a *access) written() *ir.Value {
	if !a.onTensor() {
		return nil
	}
	w, ok := accessOf(a.base.DefiningOp(), TransferWrite)
	for ; ok; w, ok = accessOf(w.base.DefiningOp(), TransferWrite) {
		if !w.mayBeOutside() && w.samePlace(a) && (w.mask == nil && a.mask == nil || a.padsLike(&w)) {
			return w.vector
		}
		if !w.disjoint(a) {
			return nil
		}
	}
	return nil
}

// padsLike reports whether a, a masked read, pads with the same value that write w stored
// to every element.
func (a *access) padsLike(w *access) bool {
	if a.mask == nil || w.mask != nil && w.mask != a.mask {
		return false
	}
	d, ok := ir.MatchConstant(w.vector).(*ir.DenseElementsAttr)
	return ok && d.Splat && ir.MatchConstant(single(a.op, 2)) == elements.At(d, 0)
}

// foldTensorCasts replaces operands that are tensor.casts by their sources, if a source has
// each static size that the cast's result has. It reports whether it changed op.
func foldTensorCasts(op *ir.Operation) bool {
	changed := false
	for i := range op.Operands() {
		c := op.Operand(i).DefiningOp()
		if c == nil || !c.Is(tensor.Cast) {
			continue
		}
		from, ok1 := tensor.CastOp(c).Source().Type().(*ir.RankedTensorType)
		to, ok2 := c.Result(0).Type().(*ir.RankedTensorType)
		if ok1 && ok2 && from.Element == to.Element && from.Encoding == to.Encoding && knowsAll(from.Shape, to.Shape) {
			op.SetOperand(i, tensor.CastOp(c).Source())
			changed = true
		}
	}
	return changed
}

// knowsAll reports whether shape a has a static size wherever b has one. The ranks must be
// equal.
func knowsAll(a, b []int64) bool {
	return slices.EqualFunc(a, b, func(x, y int64) bool { return x != ir.Dynamic || y == ir.Dynamic })
}

var readPatterns = rewrite.Patterns{pattern("TransferReadAfterWriteToBroadcast", readToBroadcast)}

// readToBroadcast handles a read of exactly the elements that the previous write wrote. It
// replaces the read by a broadcast and a transpose of the written vector. The two
// permutation maps differ.
func readToBroadcast(rw *rewrite.Rewriter, op *ir.Operation) bool {
	read, _ := accessOf(op, TransferRead)
	write, ok := accessOf(read.base.DefiningOp(), TransferWrite)
	if !ok || !read.onTensor() || !write.onTensor() || read.mayBeOutside() || write.mayBeOutside() ||
		!slices.Equal(read.chunk(), write.chunk()) ||
		!slices.Equal(affine.UnusedDims(read.at.NumDims(), read.at), affine.UnusedDims(write.at.NumDims(), write.at)) {
		return false
	}
	from, to := write.at.CompressUnusedDims(), read.at.CompressUnusedDims()
	if len(from.BroadcastDims())+len(to.BroadcastDims()) == 0 || read.mask != nil || write.mask != nil ||
		!slices.Equal(read.indices, write.indices) {
		return false
	}
	m := to.Compose(from)
	if m.NumResults() == 0 {
		return false
	}
	permutation, ok := m.IsPermutationOfMinorIdentityWithBroadcasting()
	if !ok {
		return false
	}
	t := typeOf(TransferReadOp(op).Vector())
	shape, scalable := make([]int64, len(t.Shape)), make([]bool, len(t.Shape))
	p := make([]int64, len(permutation))
	for i, at := range permutation {
		shape[at], scalable[at], p[i] = t.Shape[i], isScalable(t, i), int64(at)
	}
	v := rw.Value(Broadcast, op.Loc(), rw.Ctx.VectorType(shape, t.Element, scalable), []*ir.Value{write.vector})
	return rw.ReplaceBy(op, Transpose, []*ir.Value{v}, rw.Ctx.DenseI64Array(p))
}

func foldWrite(op *ir.Operation, _ []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	write, _ := accessOf(op, TransferWrite)
	if read, ok := accessOf(write.vector.DefiningOp(), TransferRead); ok && write.onTensor() {
		if write.copies(&read) || write.restores(&read) {
			return ir.FoldValue(dst, read.base)
		}
	}
	return nil, write.foldInBounds() || write.foldFullMask() || memref.FoldCasts(op, nil)
}

// copies reports whether write a stores, in a whole tensor, the elements of another whole
// tensor of the same type, which transfer read loaded.
func (a *access) copies(read *access) bool {
	t := a.base.Type()
	if a.rank() == 0 || read.rank() != a.rank() || !read.at.IsMinorIdentity() || !a.at.IsMinorIdentity() ||
		read.mayBeOutside() || a.mayBeOutside() || read.base.Type() != t || read.vector.Type() != a.vector.Type() ||
		!slices.Equal(typeOf(read.vector).Shape, a.shape()) {
		return false
	}
	return !slices.ContainsFunc(slices.Concat(read.indices, a.indices), func(v *ir.Value) bool {
		c, ok := ir.ConstantInt(v)
		return !ok || c != 0
	})
}

// restores reports whether write a stores a vector back to the tensor and the place from
// which the transfer read loaded it.
func (a *access) restores(read *access) bool {
	return read.base == a.base && read.samePlace(a) && read.mask == nil && a.mask == nil
}

var writePatterns = rewrite.Patterns{pattern("FoldWaw", overwrite)}

// overwrite looks for an earlier write, in the chain of writes that leads to op, whose
// elements op overwrites. It removes that write from the chain. The writes between the two
// must not access these elements.
func overwrite(rw *rewrite.Rewriter, op *ir.Operation) bool {
	write, _ := accessOf(op, TransferWrite)
	if !write.onTensor() {
		return false
	}
	change := op
	before, ok := accessOf(write.base.DefiningOp(), TransferWrite)
	for ; ok; before, ok = accessOf(before.base.DefiningOp(), TransferWrite) {
		if before.samePlace(&write) && before.mask == write.mask {
			rw.SetOperand(change, 1, before.base)
			return true
		}
		if !before.disjoint(&write) || !before.op.Result(0).HasOneUse() {
			return false
		}
		change = before.op
	}
	return false
}

// slicePatterns are patterns for operations of dialect tensor.
var slicePatterns = rewrite.Patterns{{
	Name: "(anonymous namespace)::SwapExtractSliceOfTransferWrite", Root: tensor.InsertSlice, Rewrite: writeIntoSlice,
}}

// slice holds the offsets, sizes and strides of a slice of a tensor.
type slice struct{ offsets, sizes, strides []ir.Mixed }

func sliceOf(op *ir.Operation, first int) slice {
	return slice{
		ir.MixedList(op.Inherent("static_offsets"), op.OperandGroup(first)),
		ir.MixedList(op.Inherent("static_sizes"), op.OperandGroup(first+1)),
		ir.MixedList(op.Inherent("static_strides"), op.OperandGroup(first+2)),
	}
}

func all(l []ir.Mixed, c int64) bool {
	return !slices.ContainsFunc(l, func(m ir.Mixed) bool { return m.Value != nil || m.Const != c })
}

// writeIntoSlice writes a vector directly into its slice of the destination tensor. The
// original code writes the vector to another tensor and inserts a slice of that tensor.
func writeIntoSlice(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := tensor.InsertSliceOp(op)
	into := sliceOf(op, 2)
	e := o.Source().DefinedBy(tensor.ExtractSlice)
	if e == nil || !all(into.strides, 1) || !e.Result(0).HasOneUse() {
		return false
	}
	from := sliceOf(e, 1)
	write, ok := accessOf(tensor.ExtractSliceOp(e).Source().DefiningOp(), TransferWrite)
	if !ok || !all(from.strides, 1) || !all(from.offsets, 0) || !write.op.Result(0).HasOneUse() || write.mask != nil {
		return false
	}
	shape, _ := ir.ShapeOf(o.Source().Type())
	if len(shape) != write.rank() || len(into.sizes) != len(from.sizes) {
		return false
	}
	for _, v := range write.indices {
		if c, ok := ir.ConstantInt(v); !ok || c != 0 {
			return false
		}
	}
	for i, m := range into.sizes {
		a, ok1 := m.Int()
		b, ok2 := from.sizes[i].Int()
		if m != from.sizes[i] && !(ok1 && ok2 && a == b) {
			return false
		}
	}
	whole := write.shape()
	for i, e := range write.at.Results() {
		if whole[e.Position()] != typeOf(write.vector).Shape[i] {
			return false
		}
	}
	t := o.Source().Type()
	dynamic, sizes, segments := []*ir.Value{o.Dest()}, [3]ir.Attribute{}, []int32{1}
	for i, l := range [][]ir.Mixed{into.offsets, into.sizes, into.strides} {
		d, s := ir.SplitMixed(l)
		dynamic = append(dynamic, d...)
		segments = append(segments, int32(len(d)))
		sizes[i] = rw.Ctx.DenseI64Array(s)
	}
	n := rw.Value(tensor.ExtractSlice, e.Loc(), t, dynamic, rw.Ctx.DenseI32Array(segments), sizes[0], sizes[1], sizes[2])
	operands := slices.Concat([]*ir.Value{write.vector, n}, write.indices)
	w := rw.Value(TransferWrite, write.op.Loc(), t, operands, boolArray(rw.Ctx, make([]bool, write.rank())),
		rw.Ctx.DenseI32Array([]int32{1, 1, int32(len(write.indices)), 0}), write.op.Inherent("permutation_map"))
	rw.SetOperand(op, 0, w)
	return true
}
