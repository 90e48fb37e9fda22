package vector

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/dialect/vector"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/ir/rewrite/views"
	"github.com/millrace-mlir/millrace/ir/valuebounds"
	"github.com/millrace-mlir/millrace/num/affine"
	"github.com/millrace-mlir/millrace/passes/affine/analysis"
	memrefs "github.com/millrace-mlir/millrace/passes/memref"
)

// forwarding holds the dominance and post-dominance that decide which transfers come before others.
type forwarding struct {
	before, after *ir.Dominance
}

// Forward replaces reads of memrefs in root by the vectors that were written to the same place
// before. It also erases writes that are overwritten before anything reads them.
func Forward(rw *rewrite.Rewriter, root *ir.Operation) {
	f := forwarding{ir.NewDominance(), ir.NewPostDominance()}
	f.each(rw, root, vector.TransferRead, func(op *ir.Operation) bool {
		v := f.written(TransferOf(op))
		if v != nil {
			op.Result(0).ReplaceAllUses(v)
		}
		return v != nil
	})
	f.each(rw, root, vector.TransferWrite, func(op *ir.Operation) bool { return f.overwritten(TransferOf(op)) })
}

// each erases the transfers of definition d that are on memrefs and for which needless returns
// true.
func (f *forwarding) each(rw *rewrite.Rewriter, root *ir.Operation, d *ir.OpDef, needless func(*ir.Operation) bool) {
	var dead []*ir.Operation
	root.WalkPost(func(op *ir.Operation) ir.WalkResult {
		if op.Is(d) {
			if t := TransferOf(op); !t.OnTensor() && needless(op) {
				dead = append(dead, op)
			}
		}
		return ir.Advance
	})
	for _, op := range dead {
		rw.Erase(op)
	}
}

// accessors returns the operations that may access the memory of v through any view of it.
func accessors(v *ir.Value) (ops []*ir.Operation) {
	for d := v.DefiningOp(); d != nil && analysis.ViewSource(d) != nil; d = v.DefiningOp() {
		v = analysis.ViewSource(d)
	}
	seen := map[*ir.Operation]bool{}
	queue := []*ir.Value{v}
	for len(queue) > 0 {
		v, queue = queue[len(queue)-1], queue[:len(queue)-1]
		for u := v.FirstUse(); u != nil; u = u.NextUse() {
			op := u.Owner()
			switch {
			case seen[op]:
			case analysis.ViewSource(op) != nil:
				queue = op.ResultValues(queue)
			case !ir.IsMemoryEffectFree(op):
				ops = append(ops, op)
			}
			seen[op] = true
		}
	}
	return ops
}

// trivially returns the memref that v covers completely, through casts and through subviews with
// zero offsets and unit strides.
func trivially(v *ir.Value) *ir.Value {
	for {
		op := v.DefiningOp()
		switch {
		case op != nil && op.Is(memref.Cast):
		case op != nil && op.Is(memref.SubView) && views.AllAre(views.Of(op, 1).Offsets, 0) && views.AllAre(views.Of(op, 1).Strides, 1):
		default:
			return v
		}
		v = op.Operand(0)
	}
}

func sameTransfer(a, b Transfer) bool {
	return a.Type == b.Type && a.Map.Equal(b.Map) && slices.Equal(a.Indices, b.Indices) && trivially(a.Base) == trivially(b.Base)
}

// written returns the vector that was written to the place that the read a reads, or nil if it is
// not known.
func (f *forwarding) written(a Transfer) *ir.Value {
	if memrefs.MayLeaveBounds(a.Op) {
		return nil
	}
	var others []*ir.Operation
	var last *ir.Operation
	for _, op := range accessors(a.Base) {
		if op.Is(vector.TransferRead) {
			continue
		}
		if op.Is(vector.TransferWrite) {
			w := TransferOf(op)
			if disjoint(w, a) {
				continue
			}
			if f.before.OpDominates(op, a.Op) && !memrefs.MayLeaveBounds(op) && w.Mask == nil && a.Mask == nil && sameTransfer(a, w) {
				if last == nil || f.before.OpDominates(last, op) {
					last = op
				}
				continue
			}
		}
		others = append(others, op)
	}
	if last == nil {
		return nil
	}
	r := last.ParentRegion()
	read := r.AncestorIn(a.Op)
	for _, op := range others {
		if at := r.AncestorIn(op); at != nil && f.reaches(at, read) && !f.after.OpDominates(last, op) {
			return nil
		}
	}
	return vector.TransferWriteOp(last).ValueToStore()
}

// overwritten reports whether another write overwrites the place that a writes before any operation
// can read it.
func (f *forwarding) overwritten(a Transfer) bool {
	var others []*ir.Operation
	var first *ir.Operation
	for _, op := range accessors(a.Base) {
		if op == a.Op {
			continue
		}
		if op.Is(vector.TransferWrite) {
			if w := TransferOf(op); w.Mask == a.Mask && sameTransfer(a, w) && f.after.OpDominates(op, a.Op) {
				if first == nil || f.after.OpDominates(first, op) {
					first = op
				}
				continue
			}
		}
		if (op.Is(vector.TransferWrite) || op.Is(vector.TransferRead)) && disjoint(a, TransferOf(op)) {
			continue
		}
		others = append(others, op)
	}
	if first == nil {
		return false
	}
	r := first.ParentRegion()
	write := r.AncestorIn(a.Op)
	for _, op := range others {
		if at := r.AncestorIn(op); at != nil && f.reaches(write, at) && !f.before.OpDominates(first, at) {
			return false
		}
	}
	return true
}

// reaches reports whether control may flow from one operation of a region to another.
func (f *forwarding) reaches(from, to *ir.Operation) bool {
	if f.before.OpDominates(from, to) {
		return true
	}
	seen := map[*ir.Block]bool{}
	queue := []*ir.Block{from.Block()}
	for len(queue) > 0 {
		b := queue[0]
		queue = queue[1:]
		last := b.Last()
		for i := range last.NumSuccessors() {
			if s := last.Successor(i); !seen[s] {
				seen[s] = true
				queue = append(queue, s)
			}
		}
	}
	return seen[to.Block()]
}

// disjoint reports whether two transfers of one memref are known to access different elements.
func disjoint(a, b Transfer) bool {
	if a.Base != b.Base || a.Type != b.Type {
		return false
	}
	first := len(a.Indices) - len(a.Type.Shape)
	difference := affine.NewMap(0, 2, affine.Sub(affine.Symbol(0), affine.Symbol(1)))
	for i, x := range a.Indices {
		apart := int64(1)
		if i >= first {
			apart = a.Type.Shape[i-first]
		}
		d, known := valuebounds.ConstantBound(affine.BoundEQ, valuebounds.Result(difference, 0, []*ir.Value{x, b.Indices[i]}))
		if known && max(d, -d) >= apart {
			return true
		}
		p, q := valuebounds.TermOf(valuebounds.Of(x)), valuebounds.TermOf(valuebounds.Of(b.Indices[i]))
		if i < first && !known && (valuebounds.Compare(p, valuebounds.LT, q) || valuebounds.Compare(q, valuebounds.LT, p)) {
			return true
		}
	}
	return false
}
