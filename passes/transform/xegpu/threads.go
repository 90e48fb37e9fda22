package xegpu

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/gpu"
	dialect "github.com/millrace-mlir/millrace/ir/dialect/transform"
	"github.com/millrace-mlir/millrace/passes/transform"
)

// setThreads sets the block sizes of a gpu.launch to the given constants.
func setThreads(st *transform.State, op *ir.Operation) transform.Outcome {
	target, out := oneOp(st, op, "Requires")
	if !out.OK() {
		return out
	}
	if !target.Is(gpu.Launch) {
		return transform.Silenceable(op.Loc(), "Expected a gpu.launch op, but got: %s", target.Name().Name).At(target, "target op")
	}
	o, l := dialect.SetGPULaunchThreadsOp(op), gpu.LaunchOp(target)
	threads, out := numbers(st, op, o.StaticThreads(), o.Threads())
	if !out.OK() {
		return out
	}
	set := []func(*ir.Value){l.SetBlockSizeX, l.SetBlockSizeY, l.SetBlockSizeZ}
	if len(threads) != len(set) {
		return transform.Silenceable(op.Loc(), "Expected threads argument to consist of three values (got %d)", len(threads))
	}
	st.RW.Before(target)
	for i, n := range threads {
		set[i](arith.NewIndex(st.RW.Builder, target.Loc(), int64(n)))
	}
	return transform.Success
}
