package structured

import (
	"github.com/millrace-mlir/millrace/ir"
	fn "github.com/millrace-mlir/millrace/ir/dialect/func"
	dialect "github.com/millrace-mlir/millrace/ir/dialect/transform"
	passes "github.com/millrace-mlir/millrace/passes/linalg"
	"github.com/millrace-mlir/millrace/passes/transform"
)

// HoistRows are how the operations are executed that take vectors out of loops.
var HoistRows = []transform.Row{
	{Name: "transform.structured.hoist_redundant_vector_transfers", Tracks: true, Apply: transform.EachOf(isFunction, hoistTransfers)},
	{Name: "transform.structured.hoist_redundant_vector_broadcasts", Tracks: true, Apply: transform.Each(hoistBroadcasts)},
}

func isFunction(op *ir.Operation) bool { return op.Is(fn.Func) }

func hoistTransfers(st *transform.State, op, target *ir.Operation) ([]transform.Mapped, transform.Outcome) {
	passes.HoistTransfers(st.RW.Arena, target, dialect.HoistRedundantVectorTransfersOp(op).VerifyNonZeroTrip())
	return mapped(target), transform.Success
}

func hoistBroadcasts(st *transform.State, _, target *ir.Operation) ([]transform.Mapped, transform.Outcome) {
	passes.HoistBroadcasts(st.RW, target)
	return mapped(target), transform.Success
}
