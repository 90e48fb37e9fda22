package mapping

import (
	"fmt"
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/gpu"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
	dialect "github.com/millrace-mlir/millrace/ir/dialect/transform"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/transform"
)

// mapToBlocks maps the outermost scf.forall in target to the blocks of a gpu.launch. If op asks
// for it, it creates the launch.
func mapToBlocks(st *transform.State, op, target *ir.Operation) ([]transform.Mapped, transform.Outcome) {
	o := dialect.MapForallToBlocksOp(op)
	launch := target
	if !o.GenerateGpuLaunch() && !target.Is(gpu.Launch) {
		return nil, transform.Silenceable(op.Loc(), "Given target is not gpu.launch, set `generate_gpu_launch` attribute").
			At(target, "when applied to this payload op")
	}
	loop := outermost(target)
	if loop == nil {
		return nil, transform.Silenceable(op.Loc(), "could not find a unique topLevel scf.forall").At(target, "when applied to this payload op")
	}
	var available []int64
	if dims := o.GridDims(); dims != nil {
		available = dims.Int64s()
	}
	if !o.GenerateGpuLaunch() && len(available) != firstLinear {
		return nil, transform.Definitely(st.Ctx, op.Loc(), nil, "transform require size-3 mapping")
	}
	st.RW.Before(loop)
	if o.GenerateGpuLaunch() {
		launch = newLaunch(st.RW.Builder, target.Loc())
		st.RW.AtStart(launch.Region(0).First())
		inside := st.RW.CloneOp(loop, ir.NewMapping())
		st.RW.Erase(loop)
		loop = inside
	}
	if _, text := complaint(loop, []*kind{block}, "scf.forall op requires a mapping attribute of kind 'block'"); text != "" {
		return nil, transform.Definitely(st.Ctx, op.Loc(), nil, "%s", text)
	}
	parent, loc := loop.Block(), loop.Loc()
	st.RW.AtStart(parent)
	zero := arith.NewIndex(st.RW.Builder, loc, 0)
	used, text := distribute(st.RW, loop, block, available, 0)
	if text != "" {
		return nil, transform.Definitely(st.Ctx, op.Loc(), nil, "%s", text)
	}
	if len(available) == 0 {
		available = used
	}
	for o := range parent.Ops() {
		replaceUnits(st.RW, o, gpu.BlockDim, used, zero)
	}
	grid := unit
	copy(grid[:], available)
	if out := checkLimits(op, grid, unit); !out.OK() {
		return nil, out
	}
	setGrid(st.RW.Builder, launch, grid)
	return []transform.Mapped{{Op: launch}}, transform.Success
}

// outermost returns the scf.forall in target that is not nested in another. It returns nil
// unless there is exactly one.
func outermost(target *ir.Operation) *ir.Operation {
	var found *ir.Operation
	all := target.WalkPost(func(o *ir.Operation) ir.WalkResult {
		switch {
		case !o.Is(scf.Forall) || o.Enclosing(scf.Forall) != nil:
		case found != nil:
			return ir.Interrupt
		default:
			found = o
		}
		return ir.Advance
	})
	if all == ir.Interrupt {
		return nil
	}
	return found
}

// distribute replaces loop by the body of one iteration, whose indices it computes from the
// device's ids. Argument available has the sizes of the device's dimensions; if it is not
// empty, the body runs only if an id has work. Argument warp is the number of threads of a
// warp. It returns the sizes used, or the reason of a failure.
func distribute(rw *rewrite.Rewriter, loop *ir.Operation, k *kind, available []int64, warp int64) (used []int64, complaint string) {
	p := planOf(loop)
	runs, _ := iterations(loop)
	used = p.sizes(k, runs)
	rw.Before(loop)
	known := len(available) > 0
	if !known {
		available = used
	}
	for len(available) < firstLinear {
		available = append(slices.Clone(available), 1)
	}
	loc := loop.Loc()
	n := &numbering{b: rw.Builder, loc: loc, id: k.id, threads: k.threads(warp), used: used, available: available}
	var ids []*ir.Value
	switch {
	case k.repeats:
		ids, complaint = n.lanes(warp)
	case p.linear():
		ids, complaint = n.linearIDs(p.mask)
	default:
		ids, complaint = n.threeD()
	}
	if complaint != "" {
		return nil, complaint
	}
	indices := make([]*ir.Value, len(p.ids))
	for i, id := range p.ids {
		indices[i] = ids[relative(id)]
	}
	body := loop.Region(0).First()
	rw.Erase(body.Last())
	dest, at := loop.Block(), loop
	if known && len(n.conditions) > 0 {
		condition := n.conditions[0]
		for _, c := range n.conditions[1:] {
			condition = arith.NewBinary(rw.Builder, arith.AndI, loc, condition, c)
		}
		choice := scf.NewIf(rw.Builder, loc, nil, condition)
		dest = rw.CreateBlock(choice.Region(0), nil, nil, nil)
		rw.AtEnd(dest)
		at = scf.CreateYield(rw.Builder, loc, scf.YieldArgs{})
	}
	rw.InlineBlockBefore(body, dest, at, indices...)
	rw.Erase(loop)
	return used, ""
}

// replaceUnits replaces the results of operations d in op by zero where the size of their
// dimension is 1.
func replaceUnits(rw *rewrite.Rewriter, op *ir.Operation, d *ir.OpDef, sizes []int64, zero *ir.Value) {
	op.WalkPost(func(o *ir.Operation) ir.WalkResult {
		if o.Is(d) {
			if i := param(o.Inherent("dimension")).Int64(); i < int64(len(sizes)) && sizes[i] == 1 {
				rw.ReplaceAllUses(o.Result(0), zero)
			}
		}
		return ir.Advance
	})
}

// mapToThreads maps all scf.forall loops in a gpu.launch to the threads of its blocks.
func mapToThreads(st *transform.State, op, target *ir.Operation) ([]transform.Mapped, transform.Outcome) {
	if !target.Is(gpu.Launch) {
		return nil, transform.Silenceable(op.Loc(), "Given target is not a gpu.launch")
	}
	o := dialect.MapNestedForallToThreadsOp(op)
	dims := o.BlockDims().Int64s()
	sizes := unit
	copy(sizes[:], dims)
	if out := checkLimits(op, unit, sizes); !out.OK() {
		return nil, out.Note(op.Loc(), "\"block_dims\" is too large")
	}
	setBlock(st.RW.Builder, target, sizes)
	if len(dims) != firstLinear {
		return nil, transform.Definitely(st.Ctx, op.Loc(), nil, "requires size-3 thread mapping")
	}
	st.RW.AtStart(target.Region(0).First())
	zero := arith.NewIndex(st.RW.Builder, target.Loc(), 0)
	text := ""
	target.WalkPost(func(loop *ir.Operation) ir.WalkResult {
		if loop.Is(scf.Forall) {
			if text = toThreads(st, o, loop, dims); text != "" {
				return ir.Interrupt
			}
		}
		return ir.Advance
	})
	if text != "" {
		return nil, transform.Definitely(st.Ctx, op.Loc(), nil, "%s", text)
	}
	replaceUnits(st.RW, target, gpu.ThreadId, dims, zero)
	return []transform.Mapped{{Op: target}}, transform.Success
}

// toThreads maps one loop to threads. It returns the reason if it cannot, and otherwise "".
func toThreads(st *transform.State, o *dialect.MapNestedForallToThreadsView, loop *ir.Operation, dims []int64) string {
	k, text := complaint(loop, threadKinds, "scf.forall op requires a mapping attribute of kind 'thread' or 'warp'")
	if text != "" {
		return text
	}
	warp := o.WarpSize().Int64()
	threads := int64(int32(k.threads(warp))) // as upstream, which counts them with 32 bits here
	linear := planOf(loop).linear()
	switch runs, _ := iterations(loop); {
	case !linear && (threads == 0 || dims[0]%threads != 0):
		return fmt.Sprintf("3-D mapping: size of threadIdx.x must be a multiple of %d", threads)
	case product(runs)*threads > product(dims):
		return fmt.Sprintf("the number of required parallel resources (blocks or threads) %d overflows the number of available resources %d", product(runs)*threads, product(dims))
	}
	loc, parent, next := loop.Loc(), loop.Block(), loop.Next()
	if _, text := distribute(st.RW, loop, k, dims, warp); text != "" {
		return text
	}
	if o.SyncAfterDistribute().(*ir.IntegerAttr).Int64() != 0 {
		st.RW.Restore(parent, next)
		gpu.CreateBarrier(st.RW.Builder, loc, gpu.BarrierArgs{})
	}
	return ""
}
