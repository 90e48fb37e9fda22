package bufferize

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/bufferization"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
)

// These patterns simplify deallocations so that fewer buffers are compared at run time.

type simplification struct{ flow *flow }

func simplifyDeallocs(c *passes.Ctx) bool {
	s := simplification{newFlow(c.Op)}
	patterns := []rewrite.Pattern{
		{Name: "RemoveDeallocMemrefsContainedInRetained", Root: bufferization.Dealloc, Rewrite: s.dropRetained},
		{Name: "RemoveRetainedMemrefsGuaranteedToNotAlias", Root: bufferization.Dealloc, Rewrite: s.retainLess},
		{Name: "SplitDeallocWhenNotAliasingAnyOther", Root: bufferization.Dealloc, Rewrite: s.split},
		{Name: "RetainedMemrefAliasingAlwaysDeallocatedMemref", Root: bufferization.Dealloc, Rewrite: s.dropAlwaysFreed},
	}
	cfg := rewrite.DefaultConfig()
	cfg.Level = rewrite.Normal // block arguments stay, which the flow is about
	return c.ApplyGreedily(rewrite.NewSet(patterns, rewrite.CanonicalPatterns(bufferization.Dealloc)), cfg)
}

// mayBe reports whether v may be the same allocation as one of others.
func (s simplification) mayBe(others []*ir.Value, v *ir.Value) bool {
	return slices.ContainsFunc(others, func(w *ir.Value) bool {
		if isNewIn(v, w) || isNewIn(w, v) {
			return false
		}
		same, known := s.flow.sameAllocation(w, v)
		return same || !known
	})
}

// isNewIn reports whether v is allocated in the block of which w is an argument. Then the two
// cannot be the same buffer.
func isNewIn(v, w *ir.Value) bool {
	v, w = viewBase(v), viewBase(w)
	return isAllocated(v) && w.IsArg() && w.OwnerBlock().AncestorIn(v.DefiningOp()) != nil
}

func setDealloc(rw *rewrite.Rewriter, op *ir.Operation, buffers, conditions []*ir.Value) bool {
	o := bufferization.DeallocOp(op)
	if len(buffers) == len(o.Memrefs()) {
		return false
	}
	rw.Modify(op, func() {
		op.SetOperandGroup(rw.Arena, 0, buffers)
		op.SetOperandGroup(rw.Arena, 1, conditions)
	})
	return true
}

// bases returns v and, if v is the base buffer of a metadata operation, the source of that
// operation.
func bases(v *ir.Value) []*ir.Value {
	if op := v.DefinedBy(memref.ExtractStridedMetadata); op != nil {
		return []*ir.Value{v, memref.ExtractStridedMetadataOp(op).Source()}
	}
	return []*ir.Value{v}
}

// dropRetained removes from a deallocation each buffer that is certainly the same allocation as a
// retained one, because retained buffers are not freed. It returns false if nothing changes.
func (s simplification) dropRetained(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := bufferization.DeallocOp(op)
	retained := ir.ValuesOf(o.Retained())
	seen := map[*ir.Value]bool{}
	for _, v := range retained {
		if seen[v] {
			return false
		}
		seen[v] = true
	}
	conditions := ir.ValuesOf(o.Conditions())
	var keptBuffers, keptConditions []*ir.Value
	for i, v := range ir.ValuesOf(o.Memrefs()) {
		moved := slices.ContainsFunc(bases(v), func(w *ir.Value) bool {
			return s.moveToRetained(rw, op, retained, w, conditions[i])
		})
		if !moved {
			keptBuffers, keptConditions = append(keptBuffers, v), append(keptConditions, conditions[i])
		}
	}
	return setDealloc(rw, op, keptBuffers, keptConditions)
}

// moveToRetained ors the condition to the results for the retained buffers that are the same
// allocation as v. It returns false, and changes nothing, if that is unknown for one of the
// buffers, or if none is the same.
func (s simplification) moveToRetained(rw *rewrite.Rewriter, op *ir.Operation, retained []*ir.Value, v, condition *ir.Value) bool {
	found := false
	for _, r := range retained {
		same, known := s.flow.sameAllocation(r, v)
		if !same && !known {
			return false
		}
		found = found || same
	}
	if !found {
		return false
	}
	rw.After(op)
	for i, r := range retained {
		if same, _ := s.flow.sameAllocation(r, v); same {
			old := op.Result(i)
			either := arith.NewBinary(rw.Builder, arith.OrI, op.Loc(), old, condition)
			rw.ReplaceUsesIf(old, either, func(u *ir.Operand) bool { return u.Owner() != either.DefiningOp() })
		}
	}
	return true
}

// retainLess removes from a deallocation the retained buffers that are certainly not among the
// freed buffers. It returns false if nothing changes.
func (s simplification) retainLess(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := bufferization.DeallocOp(op)
	buffers := ir.ValuesOf(o.Memrefs())
	var kept []*ir.Value
	var results []*ir.Value
	for _, v := range ir.ValuesOf(o.Retained()) {
		if s.mayBe(buffers, v) {
			kept, results = append(kept, v), append(results, nil)
			continue
		}
		results = append(results, arith.NewBool(rw.Builder, op.Loc(), false))
	}
	if len(kept) == len(results) {
		return false
	}
	n := newDealloc(rw.Builder, op.Loc(), buffers, ir.ValuesOf(o.Conditions()), kept)
	next := 0
	for i, v := range results {
		if v == nil {
			results[i] = n.Result(next)
			next++
		}
	}
	rw.Replace(op, results...)
	return true
}

// split replaces a deallocation of several buffers by deallocations of single buffers, as far as
// these are certainly different from the other buffers. It returns false if nothing changes.
func (s simplification) split(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := bufferization.DeallocOp(op)
	buffers, conditions, retained := ir.ValuesOf(o.Memrefs()), ir.ValuesOf(o.Conditions()), ir.ValuesOf(o.Retained())
	if len(buffers) <= 1 {
		return false
	}
	var left, leftConditions []*ir.Value
	var parts []*ir.Operation
	for i, v := range buffers {
		others := slices.Delete(slices.Clone(buffers), i, i+1)
		if s.mayBe(others, v) {
			left, leftConditions = append(left, v), append(leftConditions, conditions[i])
			continue
		}
		parts = append(parts, newDealloc(rw.Builder, op.Loc(), buffers[i:i+1], conditions[i:i+1], retained))
	}
	if len(parts) == 0 {
		return false
	}
	results := newDealloc(rw.Builder, op.Loc(), left, leftConditions, retained).ResultValues(nil)
	for _, p := range parts {
		for i := range results {
			results[i] = arith.NewBinary(rw.Builder, arith.OrI, op.Loc(), results[i], p.Result(i))
		}
	}
	rw.Replace(op, results...)
	return true
}

// dropAlwaysFreed removes each buffer whose condition is true and that is the same allocation as
// a retained buffer. The result for that retained buffer becomes true. It returns false if a
// retained buffer has no such counterpart, or if nothing changes.
func (s simplification) dropAlwaysFreed(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := bufferization.DeallocOp(op)
	conditions, retained := ir.ValuesOf(o.Conditions()), ir.ValuesOf(o.Retained())
	surely := make([]bool, len(retained))
	var keptBuffers, keptConditions []*ir.Value
	for i, v := range ir.ValuesOf(o.Memrefs()) {
		dropped := false
		for k, r := range retained {
			if !isTrue(conditions[i]) {
				continue
			}
			same := slices.ContainsFunc(bases(v), func(w *ir.Value) bool {
				same, _ := s.flow.sameAllocation(r, w)
				return same
			})
			if same {
				rw.ReplaceAllUses(op.Result(k), conditions[i])
				surely[k], dropped = true, true
			}
		}
		if !dropped {
			keptBuffers, keptConditions = append(keptBuffers, v), append(keptConditions, conditions[i])
		}
	}
	return !slices.Contains(surely, false) && setDealloc(rw, op, keptBuffers, keptConditions)
}
