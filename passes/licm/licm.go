// Package licm moves loop-invariant operations, and invariant accesses to tensor subsets, out of
// loops.
package licm

import "github.com/millrace-mlir/millrace/ir"

// hoist moves the loop-invariant operations of a loop before the loop.
func (h *hoister) hoist(loop *ir.Operation) {
	l := loop.Def().Loop
	h.regions = l.Bodies(loop, h.regions[:0])
	for _, r := range h.regions {
		h.region(loop, r)
	}
}

// Hoist moves the loop-invariant operations of a loop before the loop.
func Hoist(loop *ir.Operation) { new(hoister).hoist(loop) }

// hoister holds buffers that are reused from one loop to the next.
type hoister struct {
	regions []*ir.Region
	queue   []*ir.Operation
}

func (h *hoister) region(loop *ir.Operation, r *ir.Region) {
	q := h.queue[:0]
	for b := r.First(); b != nil; b = b.Next() {
		for op := b.First(); op != nil; op = op.Next() {
			q = append(q, op)
		}
	}
	for i := 0; i < len(q); i++ {
		op := q[i]
		if op.ParentRegion() != r || op.Has(ir.Terminator) || !ir.IsMemoryEffectFree(op) || !ir.IsSpeculatable(op) || !invariant(loop, op) {
			continue
		}
		MoveOut(loop, op)
		// Its users may be invariant now.
		for k := range op.Results() {
			for u := op.Result(k).FirstUse(); u != nil; u = u.NextUse() {
				if u.Owner().ParentRegion() == r {
					q = append(q, u.Owner())
				}
			}
		}
	}
	h.queue = q
}

// MoveOut moves op, an operation in the body of loop, before the loop (moveOutOfLoop).
func MoveOut(loop, op *ir.Operation) {
	if move := loop.Def().Loop.MoveOut; move != nil {
		move(loop, op)
		return
	}
	op.MoveBefore(loop)
}

// invariant reports whether op, and the operations nested in it, use no value that the loop
// defines.
func invariant(loop, op *ir.Operation) bool {
	if op.NumRegions() == 0 {
		return operandsOutside(loop, op, op)
	}
	return op.WalkPost(func(o *ir.Operation) ir.WalkResult {
		if operandsOutside(loop, op, o) {
			return ir.Advance
		}
		return ir.Interrupt
	}) == ir.Advance
}

// operandsOutside reports whether the operands of o, which is op or nested in op, are defined
// outside of the loop or in op's own regions.
func operandsOutside(loop, op, o *ir.Operation) bool {
	for i := range o.Operands() {
		v := o.Operand(i)
		if o != op && op.IsAncestorOf(v.ParentRegion().Parent()) {
			continue
		}
		if !DefinedOutside(loop, v) {
			return false
		}
	}
	return true
}

// DefinedOutside reports whether v is defined outside of loop (isDefinedOutsideOfLoop).
func DefinedOutside(loop *ir.Operation, v *ir.Value) bool {
	if f := loop.Def().Loop.OutsideLoop; f != nil {
		return f(loop, v)
	}
	return !loop.IsAncestorOf(v.ParentRegion().Parent())
}
