// Package toposort sorts operations topologically in regions without SSA dominance, so that values
// are defined before they are used.
package toposort

import (
	"container/heap"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

// Pass is the pass topological-sort. It sorts the operations of regions without SSA dominance
// topologically.
var Pass = &passes.Pass{
	Name: "TopologicalSort", Arg: "topological-sort", Doc: "Sort regions without SSA dominance in topological order",
	Scope: passes.Always(passes.UnitScope), PushDown: passes.Pushed,
	Run: func(c *passes.Ctx) bool {
		var s sorter
		c.Op.WalkPost(func(op *ir.Operation) ir.WalkResult {
			if op.Def() == nil {
				return ir.Advance
			}
			for i := range op.Regions() {
				if r := op.Region(i); !r.HasSSADominance() {
					for b := r.First(); b != nil; b = b.Next() {
						s.sort(b)
					}
				}
			}
			return ir.Advance
		})
		return true
	},
}

// sorter sorts a block with the result of repeated sweeps over the operations that are left. Each
// sweep takes, in order, the operations whose operands have all been taken. If a sweep takes no
// operation, the first operation is taken regardless. An operation's sweep follows from the sweeps
// of its operands, so the sorter computes sweep numbers and makes no sweep.
type sorter struct {
	ops   []entry
	users []user
	ready queue
}

type entry struct {
	op      *ir.Operation
	waits   int32 // operations it needs that are not taken yet
	sweep   int32
	users   int32 // list in sorter.users, 0: empty
	taken   bool
	visited int32 // the last operation found to need this one, + 1
}

type user struct{ index, next int32 }

func (s *sorter) sort(b *ir.Block) {
	s.ops, s.users, s.ready = s.ops[:0], append(s.users[:0], user{}), s.ready[:0]
	for op := b.First(); op != nil; op = op.Next() {
		if op.Next() == nil && op.Has(ir.Terminator) {
			break
		}
		op.Scratch = uint32(len(s.ops))
		s.ops = append(s.ops, entry{op: op})
	}
	for i := range s.ops {
		s.needs(b, s.ops[i].op, int32(i))
	}
	for i := range s.ops {
		if s.ops[i].waits == 0 {
			s.ready = append(s.ready, key{1, int32(i)})
		}
	}
	order := make([]*ir.Operation, 0, len(s.ops))
	first := 0
	for sweep := int32(1); len(order) < len(s.ops); {
		if len(s.ready) == 0 {
			for s.ops[first].taken {
				first++
			}
			// It is taken between sweeps: nobody joins the one before.
			s.take(int32(first), sweep+1, sweep+2)
			order = append(order, s.ops[first].op)
			sweep++
			continue
		}
		k := heap.Pop(&s.ready).(key)
		sweep = k.sweep
		s.take(k.index, sweep, sweep+1)
		order = append(order, s.ops[k.index].op)
	}
	s.arrange(b, order)
}

// take takes operation i in the given sweep. Its users after it may be taken in the same sweep, its
// users before it in the sweep next.
func (s *sorter) take(i, sweep, next int32) {
	s.ops[i].taken = true
	for u := s.ops[i].users; u != 0; u = s.users[u].next {
		e := &s.ops[s.users[u].index]
		at := sweep
		if s.users[u].index < i {
			at = next
		}
		e.sweep = max(e.sweep, at)
		if e.waits--; e.waits == 0 && !e.taken {
			heap.Push(&s.ready, key{e.sweep, s.users[u].index})
		}
	}
}

// needs records the operations of b that define the values used by op, which has the given index.
func (s *sorter) needs(b *ir.Block, op *ir.Operation, index int32) {
	for i := range op.Operands() {
		def := op.Operand(i).DefiningOp()
		if def == nil {
			continue
		}
		if def = b.AncestorIn(def); def == nil || int(def.Scratch) >= len(s.ops) || s.ops[def.Scratch].op != def {
			continue
		}
		e := &s.ops[def.Scratch]
		if int32(def.Scratch) == index || e.visited == index+1 {
			continue
		}
		e.visited = index + 1
		s.ops[index].waits++
		s.users = append(s.users, user{index, e.users})
		e.users = int32(len(s.users) - 1)
	}
	for n := range op.Nested() {
		s.needs(b, n, index)
	}
}

// arrange moves the operations of b into the given order. It does not move operations that are in
// place already.
func (s *sorter) arrange(b *ir.Block, order []*ir.Operation) {
	at := b.First()
	for _, op := range order {
		if op == at {
			at = at.Next()
		} else {
			op.MoveBefore(at)
		}
	}
}

type key struct{ sweep, index int32 }

// queue is a heap of the operations whose operands have been taken, ordered by sweep and index.
type queue []key

func (q queue) Len() int { return len(q) }
func (q queue) Less(i, j int) bool {
	return q[i].sweep < q[j].sweep || q[i].sweep == q[j].sweep && q[i].index < q[j].index
}
func (q queue) Swap(i, j int) { q[i], q[j] = q[j], q[i] }
func (q *queue) Push(x any)   { *q = append(*q, x.(key)) }
func (q *queue) Pop() any {
	old := *q
	x := old[len(old)-1]
	*q = old[:len(old)-1]
	return x
}
