package loop

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
	"github.com/millrace-mlir/millrace/ir/dialect/vector"
	rewrites "github.com/millrace-mlir/millrace/passes/scf"
	"github.com/millrace-mlir/millrace/passes/transform"
)

// pipeline schedules the body of a loop. An operation starts when its operands are available: one
// cycle after their operations, or read_latency cycles for vector.transfer_read.
func pipeline(st *transform.State, op, target *ir.Operation) ([]transform.Mapped, transform.Outcome) {
	interval := op.Inherent("iteration_interval").(*ir.IntegerAttr).Int64()
	latency := op.Inherent("read_latency").(*ir.IntegerAttr).Int64()
	if interval <= 0 || interval > maxCycles || latency < 0 || latency > maxCycles {
		return nil, transform.NotApplied(op, target)
	}
	loop, _ := rewrites.Pipeline(st.RW, target, schedule(target, int(interval), int(latency)), rewrites.PipelineOptions{})
	if loop == nil {
		return nil, transform.NotApplied(op, target)
	}
	return []transform.Mapped{{Op: loop}}, transform.Success
}

// maxCycles bounds intervals and latencies. With larger ones, either nothing is left to pipeline, or the
// number of stages explodes.
const maxCycles = 1 << 16

// longestLatency returns the greatest useful latency in loop. For constant bounds, it is less than the
// distance between them, regardless of the step.
func longestLatency(loop *ir.Operation) int {
	o := scf.ForOp(loop)
	lower, lok := ir.ConstantInt(o.LowerBound())
	upper, uok := ir.ConstantInt(o.UpperBound())
	if !lok || !uok {
		return maxCycles
	}
	return int(min(uint32(upper)-uint32(lower)-1, maxCycles))
}

// schedule assigns a stage to each operation of loop, and orders the operations by their cycle within the
// interval. A stage has interval cycles. A vector.transfer_read takes latency cycles but at most
// longestLatency, and any other operation takes one.
func schedule(loop *ir.Operation, interval, latency int) (order []rewrites.Staged) {
	cycles := map[*ir.Operation]int{}
	longest := longestLatency(loop)
	body := loop.Region(0).First()
	for op := body.First(); op != body.Last(); op = op.Next() {
		early := 0
		for _, v := range op.OperandValues(nil) {
			if d := v.DefiningOp(); d != nil {
				// As upstream, what is defined outside starts in cycle 0, too.
				takes := 1
				if d.Is(vector.TransferRead) {
					takes = latency
				}
				early = max(early, cycles[d]+min(takes, longest))
			}
		}
		cycles[op] = early
		order = append(order, rewrites.Staged{Op: op, Stage: early / interval})
	}
	slices.SortStableFunc(order, func(a, b rewrites.Staged) int { return cycles[a.Op]%interval - cycles[b.Op]%interval })
	return order
}
