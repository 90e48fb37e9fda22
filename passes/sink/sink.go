// Package sink is control-flow-sink. It moves an operation into a region that executes at most
// once, if all its users are in that region.
package sink

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

// Pass is the pass control-flow-sink. It moves operations into the conditional regions that alone
// use their results.
var Pass = &passes.Pass{
	Name: "ControlFlowSink", Arg: "control-flow-sink", Doc: "Sink operations into conditional blocks",
	Stats: []passes.Statistic{{Name: "num-sunk", Doc: "Number of operations sunk"}},
	Scope: passes.Always(passes.UnitScope), PushDown: passes.Pushed,
	Run: func(c *passes.Ctx) bool {
		s := sinker{dom: passes.Analysis(c, passes.DominanceInfo)}
		c.Op.WalkPost(func(op *ir.Operation) ir.WalkResult {
			if d := op.Def(); d != nil && d.RegionBranch != nil && d.RegionBranch.Invocations != nil {
				s.branch(op)
			}
			return ir.Advance
		})
		c.Count(0, s.sunk)
		return true
	},
}

type sinker struct {
	dom   *ir.Dominance
	stack []*ir.Operation
	sunk  int64
}

// branch sinks operations into those regions of op that execute at most once.
func (s *sinker) branch(op *ir.Operation) {
	constants := make([]ir.Attribute, op.NumOperands())
	for i := range constants {
		constants[i] = ir.MatchConstant(op.Operand(i))
	}
	bounds := op.Def().RegionBranch.Invocations(op, constants)
	for i, b := range bounds {
		if r := op.Region(i); !r.Empty() && b.Max >= 0 && b.Max <= 1 {
			s.region(r)
		}
	}
}

// region sinks operations into r. It begins with the last operation of r, so that a sunk operation
// comes before its users.
func (s *sinker) region(r *ir.Region) {
	for b := r.First(); b != nil; b = b.Next() {
		for op := b.First(); op != nil; op = op.Next() {
			s.stack = append(s.stack, op)
		}
	}
	for len(s.stack) > 0 {
		user := s.stack[len(s.stack)-1]
		s.stack = s.stack[:len(s.stack)-1]
		for i := range user.Operands() {
			op := user.Operand(i).DefiningOp()
			if op == nil || op.ParentRegion() == r || !s.usersWithin(op, r) || !ir.IsMemoryEffectFree(op) {
				continue
			}
			op.Remove()
			r.First().Prepend(op)
			s.sunk++
			s.stack = append(s.stack, op)
		}
	}
}

func (s *sinker) usersWithin(op *ir.Operation, r *ir.Region) bool {
	for i := range op.Results() {
		for u := op.Result(i).FirstUse(); u != nil; u = u.NextUse() {
			if !s.dom.BlockDominates(r.First(), u.Owner().Block()) {
				return false
			}
		}
	}
	return true
}
