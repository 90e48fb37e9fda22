// Package rewrites executes the transforms that apply patterns, conversions, passes, or
// simplifications such as CSE to whole functions.
package rewrites

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes/cse"
	"github.com/millrace-mlir/millrace/passes/licm"
	"github.com/millrace-mlir/millrace/passes/transform"
)

// Rows are the implementations of this package's transforms, for transform.Passes.
var Rows = []transform.Row{
	{Name: "transform.apply_conversion_patterns", Apply: applyConversion},
	{Name: "transform.apply_cse", Tracks: true, Apply: transform.Each(applyCSE)},
	{Name: "transform.apply_dce", Tracks: true, Apply: transform.Each(applyDCE)},
	{Name: "transform.apply_licm", Apply: transform.EachOf(isLoop, applyLICM)},
	{Name: "transform.apply_patterns", Tracks: true, Apply: transform.Each(applyPatterns)},
	{Name: "transform.apply_registered_pass", Apply: applyRegisteredPass},
	{Name: "transform.structured.vectorize_children_and_apply_patterns", Apply: transform.Each(vectorizeChildren)},
}

func isLoop(op *ir.Operation) bool { return op.Def() != nil && op.Def().Loop != nil }

func applyCSE(st *transform.State, op, target *ir.Operation) ([]transform.Mapped, transform.Outcome) {
	if out := st.Apart(op, target); !out.OK() {
		return nil, out
	}
	cse.Eliminate(target, st.Listener())
	return nil, transform.Success
}

func applyLICM(_ *transform.State, _, target *ir.Operation) ([]transform.Mapped, transform.Outcome) {
	licm.Hoist(target)
	return nil, transform.Success
}

// sweep erases dead operations below root, and then the operations that become dead by
// this.
type sweep struct {
	st    *transform.State
	root  *ir.Operation
	queue []*ir.Operation
}

func applyDCE(st *transform.State, op, target *ir.Operation) ([]transform.Mapped, transform.Outcome) {
	if out := st.Apart(op, target); !out.OK() {
		return nil, out
	}
	s := &sweep{st: st, root: target}
	target.WalkPost(func(o *ir.Operation) ir.WalkResult {
		if o != target && ir.IsTriviallyDead(o) {
			s.erase(o)
		}
		return ir.Advance
	})
	for len(s.queue) > 0 {
		o := s.queue[len(s.queue)-1]
		s.queue = s.queue[:len(s.queue)-1]
		if ir.IsTriviallyDead(o) {
			s.erase(o)
		}
	}
	return nil, transform.Success
}

// erase erases op. It queues the operations in root whose results op used, because they
// may be dead now.
func (s *sweep) erase(op *ir.Operation) {
	op.WalkPost(func(o *ir.Operation) ir.WalkResult {
		for i := range o.Operands() {
			if d := o.Operand(i).DefiningOp(); d != nil && s.root.IsProperAncestorOf(d) && !contains(s.queue, d) {
				s.queue = append(s.queue, d)
			}
		}
		return ir.Advance
	})
	kept := s.queue[:0]
	for _, o := range s.queue {
		if !op.IsAncestorOf(o) {
			kept = append(kept, o)
		}
	}
	s.queue = kept
	s.st.RW.Erase(op)
}
