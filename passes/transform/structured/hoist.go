package structured

import (
	"github.com/millrace-mlir/millrace/ir"
	fn "github.com/millrace-mlir/millrace/ir/dialect/func"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	dialect "github.com/millrace-mlir/millrace/ir/dialect/transform"
	passes "github.com/millrace-mlir/millrace/passes/linalg"
	"github.com/millrace-mlir/millrace/passes/transform"
)

// HoistRows implement the transforms that move operations out of loops.
var HoistRows = []transform.Row{
	{Name: "transform.structured.hoist_redundant_vector_transfers", Tracks: true, Apply: transform.EachOf(isFunction, hoistTransfers)},
	{Name: "transform.structured.hoist_redundant_vector_broadcasts", Tracks: true, Apply: transform.Each(hoistBroadcasts)},
	{Name: "transform.structured.hoist_pad", Tracks: true, Apply: transform.EachOf(isPad, hoistPad)},
	{Name: "transform.structured.hoist_pad.build_packing_loop_nest", Tracks: true, Apply: buildPackingNest},
}

func isPad(op *ir.Operation) bool { return op.Is(tensor.Pad) }

func isFunction(op *ir.Operation) bool { return op.Is(fn.Func) }

func hoistTransfers(st *transform.State, op, target *ir.Operation) ([]transform.Mapped, transform.Outcome) {
	passes.HoistTransfers(st.RW.Arena, target, dialect.HoistRedundantVectorTransfersOp(op).VerifyNonZeroTrip())
	return mapped(target), transform.Success
}

func hoistBroadcasts(st *transform.State, _, target *ir.Operation) ([]transform.Mapped, transform.Outcome) {
	passes.HoistBroadcasts(st.RW, target)
	return mapped(target), transform.Success
}

// follows returns a callback for replaced loops. It updates the handles to the old loop.
func follows(st *transform.State) func(old, by *ir.Operation) {
	return func(old, by *ir.Operation) { st.ReplaceOp(old, by) }
}

func hoistPad(st *transform.State, op, target *ir.Operation) ([]transform.Mapped, transform.Outcome) {
	o := dialect.HoistPadOp(op)
	n := passes.HoistPad(st.RW, target, o.NumLoops().Int64(), numbersOf(op.Inherent("transpose")), follows(st))
	if n == nil {
		return nil, transform.NotApplied(op, target)
	}
	return mapped(n), transform.Success
}

func buildPackingNest(st *transform.State, op *ir.Operation) transform.Outcome {
	o := dialect.HoistPadBuildPackingLoopNestOp(op)
	targets, loops := st.Ops(o.Target()), st.Ops(o.Loop())
	if len(targets) != 1 || len(loops) != 1 {
		return transform.Definitely(st.Ctx, op.Loc(), nil, "requires exactly one target and one loop handle (got %d and %d)", len(targets), len(loops))
	}
	if !isPad(targets[0]) || !loops[0].Is(scf.For) {
		return transform.Definitely(st.Ctx, op.Loc(), nil, "requires exactly 2 non-null handles")
	}
	n := passes.BuildPackingNest(st.RW, targets[0], loops[0], numbersOf(op.Inherent("transpose")), follows(st))
	if n == nil {
		return transform.Definitely(st.Ctx, op.Loc(), nil, "could not build packing loop nest")
	}
	st.SetOps(0, n)
	return transform.Success
}
