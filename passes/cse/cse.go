// Package cse is common subexpression elimination. It replaces an operation by an equivalent operation
// that dominates it.
package cse

import (
	"sync"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// Statistics counts the operations that a run eliminated (cse) and the dead operations that it erased
// (DCE).
type Statistics struct {
	cse, DCE int64
	Changed  bool
}

// Eliminate eliminates common subexpressions in the regions of op. It reports changes to the listener
// l, and returns whether there were any.
func Eliminate(op *ir.Operation, l rewrite.Listener) bool {
	rw := rewrite.NewRewriter(op.Context(), l)
	d := drivers.Get().(*driver)
	d.rw, d.listener = rw, l
	s := d.run(op, nil)
	return s.Changed
}

// run eliminates common subexpressions in the regions of op, and returns d to the pool. If dom is nil,
// it computes the dominance.
func (d *driver) run(op *ir.Operation, dom *ir.Dominance) Statistics {
	if d.dom = dom; dom == nil {
		d.dom = ir.NewDominance()
	}
	d.Statistics = Statistics{}
	for i := range op.Regions() {
		d.region(op.Region(i))
	}
	for _, o := range d.dead {
		if d.rw != nil {
			d.rw.Erase(o)
			continue
		}
		o.DropAllUses()
		o.Erase()
	}
	d.Changed = d.Changed || len(d.dead) > 0
	s := d.Statistics
	d.dom, d.rw, d.listener, d.eager = nil, nil, nil, false
	clear(d.dead)
	d.dead = d.dead[:0]
	drivers.Put(d)
	return s
}

var drivers = sync.Pool{New: func() any { return new(driver) }}

type driver struct {
	Statistics
	dom   *ir.Dominance
	known table
	dead  []*ir.Operation // erased at the end, in this order
	// rw and listener, if set, are notified of replaced and erased operations.
	rw *rewrite.Rewriter
	// eager: a dead operation is erased at once.
	eager    bool
	listener rewrite.Listener
}

func (d *driver) region(r *ir.Region) {
	if r.Empty() {
		return
	}
	ssa := r.HasSSADominance()
	if r.HasOneBlock() {
		mark := d.known.mark()
		d.block(r.First(), ssa)
		d.known.release(mark)
		return
	}
	if !ssa {
		return
	}
	t := d.dom.Tree(r)
	children := make([][]int32, len(t.Blocks))
	for n := 1; n < len(t.Blocks); n++ {
		children[t.Idom[n]] = append(children[t.Idom[n]], int32(n))
	}
	d.tree(t, children, 0)
}

// frame is a block of the dominator tree in the depth-first walk.
type frame struct {
	node int32
	next int // of its children
	mark int
}

func (d *driver) tree(t *ir.DomTree, children [][]int32, root int32) {
	stack := []frame{{root, 0, d.known.mark()}}
	d.block(t.Blocks[root], true)
	for len(stack) > 0 {
		f := &stack[len(stack)-1]
		if f.next == len(children[f.node]) {
			d.known.release(f.mark)
			stack = stack[:len(stack)-1]
			continue
		}
		n := children[f.node][f.next]
		f.next++
		stack = append(stack, frame{n, 0, d.known.mark()})
		d.block(t.Blocks[n], true)
	}
}

func (d *driver) block(b *ir.Block, ssa bool) {
	w := writes{next: b.First()}
	var next *ir.Operation
	for op := b.First(); op != nil; op = next {
		next = op.Next()
		if regions := op.Regions(); len(regions) > 0 {
			// An operation isolated from above must not use values from outside.
			isolated := op.Def() == nil || op.Has(ir.IsolatedFromAbove)
			floor := d.known.floor
			if isolated {
				d.known.floor = d.known.mark()
			}
			for i := range regions {
				d.region(&regions[i])
			}
			d.known.floor = floor
		}
		d.operation(op, ssa, &w)
	}
}

// operation works on op. If op is dead, it erases op or marks it to be erased later. If an equivalent
// operation is known, that operation replaces op; otherwise op becomes known. The flag ssa says
// whether op's region has SSA dominance.
func (d *driver) operation(op *ir.Operation, ssa bool, w *writes) {
	if op.Has(ir.Terminator) {
		return
	}
	if ir.IsTriviallyDead(op) {
		d.DCE++
		if d.eager {
			w.skip(op)
			d.Changed = true
			op.DropAllUses()
			op.Erase()
			return
		}
		d.dead = append(d.dead, op)
		return
	}
	for i := range op.Regions() {
		if r := op.Region(i); !r.Empty() && !r.HasOneBlock() {
			return
		}
	}
	pure := ir.IsMemoryEffectFree(op)
	if !pure && !op.OnlyEffect(ir.Read) {
		return
	}
	hash := ir.EquivalenceHash(op)
	have := d.known.lookup(hash, op)
	if have != nil && (pure || have.Block() == op.Block() && !w.between(have, op)) {
		d.replace(op, have, ssa)
		if pure {
			// Counted twice, as upstream counts.
			d.cse++
		}
		return
	}
	d.known.insert(hash, op)
}

func (d *driver) replace(op, by *ir.Operation, ssa bool) {
	d.cse++
	if d.listener != nil {
		d.listener.Replaced(op, by.ResultValues(nil))
	}
	for i := range op.Results() {
		if ssa {
			op.Result(i).ReplaceAllUses(by.Result(i))
			continue
		}
		// Without dominance, uses in operations that were visited must stay:
		// they are in the table under their present operands.
		op.Result(i).ReplaceUsesIf(by.Result(i), func(u *ir.Operand) bool {
			o := u.Owner()
			return d.known.lookup(ir.EquivalenceHash(o), o) == nil
		})
	}
	if op.Unused() {
		d.dead = append(d.dead, op)
	}
	if by.Loc() == ir.UnknownLoc && op.Loc() != ir.UnknownLoc {
		by.SetLoc(op.Loc())
	}
}

// writes finds memory writes between operations of one block. It examines each operation once, so
// queries must go forward.
type writes struct {
	next *ir.Operation // the first one not examined
	last *ir.Operation // the last write before next
}

// skip advances w beyond op, which is about to be erased.
func (w *writes) skip(op *ir.Operation) {
	if w.next == op {
		w.next = op.Next()
	}
}

// between reports whether an operation between two others, from and to, may write memory.
func (w *writes) between(from, to *ir.Operation) bool {
	for ; w.next != to && w.next != nil; w.next = w.next.Next() {
		if ir.MayWrite(w.next) {
			w.last = w.next
		}
	}
	return w.last != nil && from.IsBefore(w.last)
}
