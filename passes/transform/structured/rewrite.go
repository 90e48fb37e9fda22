package structured

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	dialect "github.com/millrace-mlir/millrace/ir/dialect/transform"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/ir/rewrite/views"
	passes "github.com/millrace-mlir/millrace/passes/linalg"
	"github.com/millrace-mlir/millrace/passes/transform"
)

// RewriteRows implement the transforms that replace one operation by others.
var RewriteRows = []transform.Row{
	{Name: "transform.structured.transpose_matmul", Tracks: true, Apply: transform.EachOf(linalg.Structured, transposeMatmul)},
	{Name: "transform.structured.transpose_conv2d", Tracks: true, Apply: transform.EachOf(linalg.Structured, replacedBy(passes.TransposeFilter))},
	{Name: "transform.structured.rewrite_in_destination_passing_style", Tracks: true, Apply: transform.Each(toDestination)},
	{Name: "transform.structured.insert_slice_to_copy", Tracks: true, Apply: transform.Each(insertSliceToCopy)},
}

func transposeMatmul(st *transform.State, op, target *ir.Operation) ([]transform.Mapped, transform.Outcome) {
	input := 0
	if a, ok := dialect.TransposeMatmulOp(op).InputToTranspose().(*ir.IntegerAttr); ok {
		input = int(a.Int64())
	}
	n := passes.TransposeMatmul(st.RW, target, input)
	if n == nil {
		return nil, transform.Silenceable(target.Loc(), "not supported")
	}
	return mapped(n), transform.Success
}

// replacedBy makes a transform from function f, which needs only the target. It replaces the
// target and returns the replacement, or nil if it cannot.
func replacedBy(f func(rw *rewrite.Rewriter, op *ir.Operation) *ir.Operation) transform.One {
	return func(st *transform.State, op, target *ir.Operation) ([]transform.Mapped, transform.Outcome) {
		n := f(st.RW, target)
		if n == nil {
			return nil, transform.NotApplied(op, target)
		}
		return mapped(n), transform.Success
	}
}

func toDestination(st *transform.State, op, target *ir.Operation) ([]transform.Mapped, transform.Outcome) {
	n := passes.ToDestination(st.RW, target)
	if n == nil {
		return nil, transform.NotApplied(op, target)
	}
	return mapped(n), transform.Success
}

// insertSliceToCopy copies the source of a tensor.insert_slice by a linalg.copy into the old
// slice of the destination, and inserts the copy.
func insertSliceToCopy(st *transform.State, op, target *ir.Operation) ([]transform.Mapped, transform.Outcome) {
	if !target.Is(tensor.InsertSlice) && !target.Is(tensor.ParallelInsertSlice) {
		return nil, transform.Silenceable(op.Loc(), "only InsertSliceOp and ParallelInsertSliceOp ops are supported").At(target, "target op")
	}
	source, dest := target.OperandsNamed("source")[0].Value(), target.OperandsNamed("dest")[0].Value()
	if c := source.DefinedBy(linalg.Copy); c != nil {
		return mapped(c), transform.Success
	}
	if target.Is(tensor.ParallelInsertSlice) {
		st.RW.Before(target.Parent())
	}
	r := views.Of(target, 2)
	t := dest.Type().(*ir.RankedTensorType)
	slice := r.New(st.RW, tensor.ExtractSlice, target.Loc(), []ir.Type{st.Ctx.RankedTensorType(views.Statics(r.Sizes), t.Element, t.Encoding)}, dest)
	copied := linalg.NewNamed(st.RW, linalg.Copy, target.Loc(), []*ir.Value{source}, slice.ResultValues(nil))
	st.RW.Before(target)
	st.RW.ReplaceWith(target, r.New(st.RW, target.Def(), target.Loc(), target.ResultTypes(nil), copied.Result(0), dest))
	return mapped(copied), transform.Success
}
