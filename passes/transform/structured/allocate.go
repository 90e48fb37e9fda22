package structured

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/bufferization"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	dialect "github.com/millrace-mlir/millrace/ir/dialect/transform"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	passes "github.com/millrace-mlir/millrace/passes/linalg"
	"github.com/millrace-mlir/millrace/passes/transform"
)

// bufferizeToAllocation makes each payload operation work on a newly allocated buffer.
func bufferizeToAllocation(st *transform.State, op *ir.Operation) transform.Outcome {
	o := dialect.BufferizeToAllocationOp(op)
	how := passes.AllocateOptions{
		Space: o.MemorySpace(), Copy: bufferization.MaterializeInDestination, Alloc: memref.Alloc,
		DestinationOnly: o.BufferizeDestinationOnly(), Free: o.EmitDealloc(),
	}
	for _, d := range []*ir.OpDef{memref.Copy, linalg.Copy} {
		if o.MemcpyOp().Value == d.Name {
			how.Copy = d
		}
	}
	if o.AllocOp().Value == memref.Alloca.Name {
		how.Alloc = memref.Alloca
	}
	made := &madeOps{Listener: st.Listener(), known: map[*ir.Operation]bool{}}
	st.RW.SetListener(made)
	defer st.RW.SetListener(made.Listener)
	var buffers []*ir.Value
	for _, target := range st.Ops(o.Target()) {
		target.WalkPre(func(nested *ir.Operation) ir.WalkResult {
			made.known[nested] = true
			return ir.Advance
		})
		l := target.Loc()
		buffer := passes.Allocate(st.RW, target, how)
		if buffer == nil {
			return transform.Silenceable(op.Loc(), "failed to bufferize operation").Note(l, "target payload op")
		}
		buffers = append(buffers, buffer)
	}
	st.SetValues(0, buffers...)
	st.SetOps(1, made.ops...)
	return transform.Success
}

// madeOps is a listener that collects the new operations that are not erased again, in
// the order of their creation.
type madeOps struct {
	rewrite.Listener
	known map[*ir.Operation]bool // that are not new, wherever they are moved
	ops   []*ir.Operation
}

// Inserted implements rewrite.Listener. It records op and the operations nested in it
// as new.
func (m *madeOps) Inserted(op *ir.Operation) {
	m.Listener.Inserted(op)
	op.WalkPre(func(o *ir.Operation) ir.WalkResult {
		if !m.known[o] {
			m.known[o] = true
			m.ops = append(m.ops, o)
		}
		return ir.Advance
	})
}

// Erased implements rewrite.Listener. It removes op from the new operations. A later
// operation with the same address counts as new, too.
func (m *madeOps) Erased(op *ir.Operation) {
	m.Listener.Erased(op)
	delete(m.known, op)
	m.ops = slices.DeleteFunc(m.ops, func(o *ir.Operation) bool { return o == op })
}
