package gpu

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/gpu"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/passes"
)

// sinkIndexComputations is the pass gpu-launch-sink-index-computations. It moves cheap index
// computations into launches, so that their results need not be arguments of the kernel.
var sinkIndexComputations = &passes.Pass{
	Name: "GpuLaunchSinkIndexComputationsPass", Arg: "gpu-launch-sink-index-computations",
	Doc:   "Sink index computations into gpu.launch body",
	Scope: passes.Always(passes.UnitScope), PushDown: passes.Pushed,
	Run: func(c *passes.Ctx) bool {
		c.Op.WalkPost(func(op *ir.Operation) ir.WalkResult {
			if op.Is(gpu.Launch) {
				sinkInto(c.Builder(), op)
			}
			return ir.Advance
		})
		return true
	},
}

// sinking finds the operations to sink into a launch.
type sinking struct {
	used      []*ir.Value // from outside
	ops       []*ir.Operation
	available map[*ir.Value]bool // once ops are sunk
}

// worthSinking reports whether op costs less than an argument of the kernel: a constant,
// memref.dim, select or cmpi.
func worthSinking(op *ir.Operation) bool {
	return ir.ConstantValue(op) != nil || op.Is(memref.Dim) || op.Is(arith.Select) || op.Is(arith.CmpI)
}

// take adds op, after the operations that it needs, to the operations to sink. It returns false if
// op is not cheap, or if the launch would then use an additional value from outside.
func (s *sinking) take(op *ir.Operation) bool {
	if slices.Contains(s.ops, op) {
		return true
	}
	if !worthSinking(op) {
		return false
	}
	for i := range op.Operands() {
		v := op.Operand(i)
		if s.available[v] {
			continue
		}
		def := v.DefiningOp()
		if (def == nil || !s.take(def)) && !slices.Contains(s.used, v) {
			return false
		}
	}
	s.ops = append(s.ops, op)
	for i := range op.Results() {
		s.available[op.Result(i)] = true
	}
	return true
}

func sinkInto(b *ir.Builder, launch *ir.Operation) {
	body := launch.Region(0)
	s := sinking{used: ir.UsedAbove(body), available: map[*ir.Value]bool{}}
	for _, v := range s.used {
		if def := v.DefiningOp(); def != nil {
			s.take(def)
		}
	}
	b.AtStart(body.First())
	m := ir.NewMapping()
	for _, op := range s.ops {
		n := b.Insert(b.Clone(op, m))
		for i := range op.Results() {
			op.Result(i).ReplaceUsesIf(n.Result(i), func(u *ir.Operand) bool { return body.IsAncestorOf(u.Owner().ParentRegion()) })
		}
	}
}
