package nvgpu

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/gpu"
	"github.com/millrace-mlir/millrace/ir/dialect/nvgpu"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
	dialect "github.com/millrace-mlir/millrace/ir/dialect/transform"
	"github.com/millrace-mlir/millrace/ir/dialect/vector"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	loops "github.com/millrace-mlir/millrace/passes/scf"
	"github.com/millrace-mlir/millrace/passes/transform"
)

// pipelineCopies pipelines a loop: it starts the copies from global to shared memory some
// iterations before the computation that uses them.
func pipelineCopies(st *transform.State, op, target *ir.Operation) ([]transform.Mapped, transform.Outcome) {
	o := dialect.PipelineSharedMemoryCopiesOp(op)
	fetches, ok := fetching(target)
	if !ok {
		return nil, transform.Silenceable(target.Loc(), "cannot find stage 0 ops for pipelining")
	}
	if len(fetches) == 0 {
		return nil, transform.Silenceable(target.Loc(), "no shared memory copy")
	}
	depth := int(uint32(o.Depth().Int64()))
	if depth > deepest {
		return nil, transform.Silenceable(target.Loc(), "pipelining preconditions failed")
	}
	how := loops.PipelineOptions{Annotate: func(op *ir.Operation, part loops.PipelinePart, iteration int) {
		inFlight(op, part, iteration, depth)
	}}
	if !o.PeelEpilogue() {
		how.Predicate = predicate
	}
	st.RW.Before(target)
	kernel, changed := loops.Pipeline(st.RW, target, stages(target, fetches, depth), how)
	switch {
	case kernel != nil:
		return []transform.Mapped{{Op: kernel}}, transform.Success
	case !changed:
		return nil, transform.Silenceable(target.Loc(), "pipelining preconditions failed")
	}
	notes := []ir.Diagnostic{
		transform.NoteAt(target.Loc(), "couldn't predicate?"), transform.NoteAt(op.Loc(), "try setting \"peel_epilogue\""),
	}
	return nil, transform.Definitely(st.Ctx, op.Loc(), notes, "irreversible pipelining failure")
}

// deepest is the greatest depth of a pipeline, in iterations. Each iteration in flight has its
// own copy of the body.
const deepest = 1 << 16

// fetching returns the operations in the body of loop that copy from global to shared memory, and
// the barriers before asynchronous copies. It returns false if an operation has regions.
func fetching(loop *ir.Operation) (list []*ir.Operation, ok bool) {
	var barriers []*ir.Operation
	for op := range loop.Region(0).First().Ops() {
		switch {
		case op.NumRegions() > 0:
			return nil, false
		case op.Is(gpu.Barrier):
			barriers = append(barriers, op)
		case op.Is(nvgpu.DeviceAsyncCopy) || op.Is(nvgpu.DeviceAsyncCreateGroup):
			list = append(append(list, op), barriers...)
			barriers = nil
		case isFetch(op):
			list = append(list, op)
		}
	}
	return list, true
}

// isFetch reports whether op is a vector.transfer_read from a memref in the default memory space
// whose only use is a vector.transfer_write into a memref.
func isFetch(op *ir.Operation) bool {
	if !op.Is(vector.TransferRead) {
		return false
	}
	o := vector.TransferReadOp(op)
	t, ok := o.Base().Type().(*ir.MemRefType)
	if !ok || !isDefault(t.Space) {
		return false
	}
	use := o.Vector().FirstUse()
	if use == nil || use.NextUse() != nil || !use.Owner().Is(vector.TransferWrite) {
		return false
	}
	to := vector.TransferWriteOp(use.Owner())
	_, ok = to.Base().Type().(*ir.MemRefType)
	return ok && to.ValueToStore() == o.Vector()
}

func isDefault(space ir.Attribute) bool {
	n, ok := space.(*ir.IntegerAttr)
	return space == nil || ok && n.Int64() == 0
}

// stages returns the schedule of the loop's body. The fetches and the operations that they need
// are in stage 0, and the others in stage depth. Within an iteration, stage 0 comes last.
func stages(loop *ir.Operation, fetches []*ir.Operation, depth int) (schedule []loops.Staged) {
	body := loop.Region(0).First()
	ahead := map[*ir.Operation]bool{}
	var need func(op *ir.Operation)
	need = func(op *ir.Operation) {
		if op == nil || op.Block() != body || ahead[op] {
			return
		}
		ahead[op] = true
		for _, v := range op.OperandValues(nil) {
			need(v.DefiningOp())
		}
	}
	for _, op := range fetches {
		need(op)
	}
	for _, first := range []bool{false, true} {
		for op := range body.Ops() {
			if ahead[op] != first || op.Is(scf.Yield) {
				continue
			}
			stage := depth
			if first {
				stage = 0
			}
			schedule = append(schedule, loops.Staged{Op: op, Stage: stage})
		}
	}
	return schedule
}

// inFlight sets, on an asynchronous wait, how many groups of copies may still be in flight:
// depth-1, and in the epilogue depth-1-iteration. It leaves a wait that has a number already.
func inFlight(op *ir.Operation, part loops.PipelinePart, iteration, depth int) {
	if !op.Is(nvgpu.DeviceAsyncWait) || nvgpu.DeviceAsyncWaitOp(op).NumGroups() != nil {
		return
	}
	n := depth - 1
	if part == loops.Epilogue {
		n -= iteration
	}
	nvgpu.DeviceAsyncWaitOp(op).SetNumGroups(op.Context().Int64Attr(op.Context().Int(32), int64(n)))
}

// harmless are operations with side effects that may still execute in additional iterations.
var harmless = []*ir.OpDef{gpu.Barrier, nvgpu.DeviceAsyncCreateGroup, nvgpu.DeviceAsyncWait}

// predicate makes op harmless for iterations in which condition is false. An asynchronous copy
// then reads nothing and fills its destination with zeros. It returns nil if it cannot make op
// harmless.
func predicate(rw *rewrite.Rewriter, op *ir.Operation, condition *ir.Value) *ir.Operation {
	if ir.IsMemoryEffectFree(op) || slices.Contains(harmless, op.Def()) {
		return op
	}
	if !op.Is(nvgpu.DeviceAsyncCopy) {
		return nil
	}
	o, loc := nvgpu.DeviceAsyncCopyOp(op), op.Loc()
	all := arith.NewConstant(rw.Builder, loc, o.DstElements())
	count := o.SrcElements()
	if count == nil {
		count = all
	}
	count = arith.NewSelect(rw.Builder, loc, condition, count, arith.NewIndex(rw.Builder, loc, 0))
	by := nvgpu.CreateDeviceAsyncCopy(rw.Builder, loc, nvgpu.DeviceAsyncCopyArgs{
		Dst: o.Dst(), DstIndices: ir.ValuesOf(o.DstIndices()), Src: o.Src(), SrcIndices: ir.ValuesOf(o.SrcIndices()), DstElements: o.DstElements(),
		SrcElements: count, AsyncTokenType: o.AsyncToken().Type(),
	})
	rw.Replace(op, by.Result(0))
	return by
}
