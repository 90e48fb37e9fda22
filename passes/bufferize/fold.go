package bufferize

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/dialect/vector"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/ir/rewrite/views"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/calc"
	reallocs "github.com/millrace-mlir/millrace/passes/memref"
)

// Slices that are read from, or that what is written is inserted by, fold into the access.

var subsets = rewrite.NewSet(SubsetPatterns)

// SubsetPatterns fold tensor slices into vector transfers, and insertions of insertions into one
// insertion.
var SubsetPatterns = []rewrite.Pattern{
	{Name: "(anonymous namespace)::TransferReadOfExtractSliceOpFolder", Root: vector.TransferRead, Rewrite: readOfSlice},
	{Name: "(anonymous namespace)::InsertSliceOfTransferWriteOpFolder", Root: tensor.InsertSlice, Rewrite: insertOfWrite},
	{Name: "InsertSliceOfInsertSliceFolder<mlir::tensor::InsertSliceOp>", Root: tensor.InsertSlice, Rewrite: insertOfInsert},
	{Name: "InsertSliceOfInsertSliceFolder<mlir::tensor::ParallelInsertSliceOp>", Root: tensor.ParallelInsertSlice, Rewrite: insertOfInsert},
}

func foldSubsets(c *passes.Ctx) bool {
	c.ApplyGreedily(subsets, rewrite.DefaultConfig())
	return true
}

func mixed(vs []ir.Operand) []ir.Mixed {
	list := make([]ir.Mixed, len(vs))
	for i := range vs {
		list[i].Value = vs[i].Value()
	}
	return list
}

// rankOf returns the rank of a ranked tensor.
func rankOf(v *ir.Value) int { return len(v.Type().(*ir.RankedTensorType).Shape) }

// readOfSlice folds transfer_read(extract_slice(x)) to a transfer_read of x.
func readOfSlice(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := vector.TransferReadOp(op)
	slice := o.Base().DefinedBy(tensor.ExtractSlice)
	if slice == nil || reallocs.MayLeaveBounds(op) || o.Mask() != nil {
		return false
	}
	r, source := views.Of(slice, 1), tensor.ExtractSliceOp(slice).Source()
	if !views.AllAre(r.Strides, 1) {
		return false
	}
	mask, root := calc.MaskOf(op), op
	if mask != nil {
		root = mask
		rw.Before(root)
	}
	dropped := tensor.DroppedDims(slice)
	indices := reallocs.ThroughRanges(rw, op.Loc(), r, dropped, mixed(o.Indices()))
	n := vector.CreateTransferRead(rw.Builder, op.Loc(), vector.TransferReadArgs{
		Base: source, Indices: indices, Padding: o.Padding(), InBounds: o.InBounds(), VectorType: op.Result(0).Type(),
		PermutationMap: rw.Ctx.AffineMapAttr(o.PermutationMap().Map.ExpandDimsToRank(rankOf(source), dropped)),
	})
	v := n.Result(0)
	if mask != nil {
		v = calc.For(rw, op).Masked(n, mask.Operand(0), nil).Result(0)
	}
	rw.Replace(root, v)
	return true
}

// insertOfWrite folds insert_slice(transfer_write(v, t), x) to a transfer_write of v into x, if v
// covers all of t.
func insertOfWrite(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := tensor.InsertSliceOp(op)
	write := o.Source().DefinedBy(vector.TransferWrite)
	if write == nil || reallocs.MayLeaveBounds(write) || vector.TransferWriteOp(write).Mask() != nil {
		return false
	}
	r := views.Of(op, 2)
	w := vector.TransferWriteOp(write)
	t := write.Result(0).Type().(*ir.RankedTensorType)
	if !views.AllAre(r.Strides, 1) || !ir.HasStaticShape(t) ||
		!slices.Equal(t.Shape, w.ValueToStore().Type().(*ir.VectorType).Shape) {
		return false
	}
	dropped := tensor.DroppedDims(op)
	indices := reallocs.ThroughRanges(rw, write.Loc(), r, dropped, mixed(w.Indices()))
	n := vector.CreateTransferWrite(rw.Builder, op.Loc(), vector.TransferWriteArgs{
		ValueToStore: w.ValueToStore(), Base: o.Dest(), Indices: indices, InBounds: w.InBounds(), ResultType: o.Dest().Type(),
		PermutationMap: rw.Ctx.AffineMapAttr(w.PermutationMap().Map.ExpandDimsToRank(rankOf(o.Dest()), dropped)),
	})
	rw.ReplaceWith(op, n)
	return true
}

// insertOfInsert folds insert_slice(insert_slice(x, a), b) to one insert_slice of x into b, if x
// covers all of a.
func insertOfInsert(rw *rewrite.Rewriter, op *ir.Operation) bool {
	inner := op.Operand(0).DefinedBy(tensor.InsertSlice)
	if inner == nil {
		return false
	}
	outer, first := views.Of(op, 2), views.Of(inner, 2)
	if !views.AllAre(outer.Strides, 1) || !views.AllAre(first.Strides, 1) {
		return false
	}
	dropped := tensor.DroppedDims(op)
	k := 0
	for i, drop := range dropped {
		if drop {
			continue
		}
		if outer.Sizes[i] != first.Sizes[k] {
			return false
		}
		k++
	}
	isParallel := op.Is(tensor.ParallelInsertSlice)
	if isParallel {
		rw.Before(op.Parent())
	}
	var offsets []ir.Mixed
	for _, v := range reallocs.ThroughRanges(rw, op.Loc(), outer, dropped, first.Offsets) {
		offsets = append(offsets, ir.Mixed{Value: v})
	}
	ir.FoldMixed(offsets)
	rw.Before(op)
	dest := op.Operand(1)
	var results []ir.Type
	if !isParallel {
		results = []ir.Type{dest.Type()}
	}
	r := views.Ranges{Offsets: offsets, Sizes: outer.Sizes, Strides: outer.Strides}
	n := r.New(rw, op.Def(), op.Loc(), results, inner.Operand(0), dest)
	rw.ReplaceWith(op, n)
	return true
}
