package tensor

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/rewrite/bufferize"
	"github.com/millrace-mlir/millrace/ir/rewrite/views"
)

// Slices of buffers: subviews, and copies into subviews.

var bufferizeExtractSlice = extractSliceInterface()

func extractSliceInterface() *bufferize.Interface {
	i := bufferize.View(false, slicedBuffer, func(rw *bufferize.Rewriter, op *ir.Operation) bool {
		o := ExtractSliceOp(op)
		v := rw.BufferOf(o.Source())
		if v == nil {
			return false
		}
		t, ok := rw.TypeOf(o.Result())
		if !ok {
			return false
		}
		return rw.ReplaceByResults(op, views.Of(op, 1).New(rw.Rewriter, memref.SubView, op.Loc(), []ir.Type{t}, v))
	})
	i.Subset = &bufferize.Subset{Slice: func(op *ir.Operation) (views.Ranges, bool) { return views.Of(op, 1), true }}
	return i
}

func slicedBuffer(t *bufferize.Typing, v *ir.Value) (ir.Type, bool) {
	op := v.DefiningOp()
	source, ok := t.Of(ExtractSliceOp(op).Source())
	if !ok {
		return nil, false
	}
	return memref.SubViewType(typeOf(v).Shape, source.(*ir.MemRefType), views.Of(op, 1))
}

// inserted describes an insertion of a slice to the bufferization analysis: operand 0 is
// the slice, and operand 1 the tensor around it.
var inserted = &bufferize.Subset{
	Inserts: true, Source: 0, Container: 1,
	Slice: func(op *ir.Operation) (views.Ranges, bool) { return views.Of(op, 2), true },
	Extract: func(b *ir.Builder, op *ir.Operation, loc ir.Loc) *ir.Value {
		s := views.Of(op, 2).State(b.Ctx, ExtractSlice, loc, []ir.Type{op.Operand(0).Type()}, op.Operand(1))
		return b.Create(s).Result(0)
	},
}

var bufferizeInsertSlice = insertSliceInterface()

func insertSliceInterface() *bufferize.Interface {
	i := bufferize.Destination(func(rw *bufferize.Rewriter, op *ir.Operation) bool {
		dest := copyIntoSlice(rw, op)
		return dest != nil && rw.ReplaceByBuffers(op, dest)
	}, func(_ *bufferize.State, u *ir.Operand) bool {
		return u.Index() == 0 || !isIdentitySlice(views.Of(u.Owner(), 2), typeOf(u.Value()).Shape)
	})
	i.Subset = inserted
	return i
}

// copyIntoSlice copies the source of an insertion into its slice of the destination. It
// returns the destination's buffer, or nil after an error.
func copyIntoSlice(rw *bufferize.Rewriter, op *ir.Operation) *ir.Value {
	source, dest := op.Operand(0), rw.BufferOf(op.Operand(1))
	if dest == nil {
		return nil
	}
	r := views.Of(op, 2)
	t, ok := memref.SubViewType(typeOf(source).Shape, dest.Type().(*ir.MemRefType), r)
	if !ok {
		return nil
	}
	var from *ir.Value
	parallel := op.Is(ParallelInsertSlice)
	if parallel {
		if from = rw.BufferOf(source); from == nil {
			return nil
		}
	}
	view := r.New(rw.Rewriter, memref.SubView, op.Loc(), []ir.Type{t}, dest).Result(0)
	if !parallel {
		if from = rw.BufferOf(source); from == nil {
			return nil
		}
	}
	rw.NewCopy(op.Loc(), from, view)
	return dest
}

// bufferizeParallelInsert implements the bufferization of tensor.parallel_insert_slice. All
// iterations of the parallel loop share the destination, so conflicts never lead to a copy.
var bufferizeParallelInsert = &bufferize.Interface{
	Reads:  bufferize.Always,
	Writes: func(_ *bufferize.State, u *ir.Operand) bool { return u.Index() == 1 },
	ResolveConflicts: func(*bufferize.Rewriter, *bufferize.State, *ir.Operation) bool {
		return true
	},
	Subset: inserted,
	Bufferize: func(rw *bufferize.Rewriter, op *ir.Operation) bool {
		rw.Before(op.Parent())
		if copyIntoSlice(rw, op) == nil {
			return false
		}
		rw.Erase(op)
		return true
	},
}
