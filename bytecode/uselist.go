package bytecode

import (
	"cmp"
	"slices"

	"github.com/millrace-mlir/millrace/ir"
)

// readOrders decodes the use-list orders of n results or arguments and appends them to
// w.orders. It sets w.orderOf to the index of the value that each of these orders belongs to.
func (w *worker) readOrders(c *cursor, n int) {
	w.orderOf = w.orderOf[:0]
	groups := 1
	if n > 1 {
		groups = c.count()
	}
	for ; groups > 0 && !c.failed(); groups-- {
		at := uint64(0)
		if n > 1 {
			at = c.varint()
		}
		k, pairs := c.flagged()
		if c.failed() {
			return
		}
		if at >= uint64(n) || k > uint64(c.left()) {
			c.fail("parsed use-list orders were invalid and could not be applied")
			return
		}
		order := make([]uint64, k)
		for i := range order {
			order[i] = c.varint()
		}
		w.orders = append(w.orders, useOrder{order: order, pairs: pairs})
		w.orderOf = append(w.orderOf, int(at))
	}
}

// applyOrder reorders the use list of a value. In the full form, order[i] is the new position
// of use i; before, the newest use is first. With pairs, the order lists pairs (order[i], i)
// only for uses that move. It returns false if the order is not a permutation.
func (w *worker) applyOrder(o *useOrder) bool {
	w.uses = w.uses[:0]
	for u := o.value.FirstUse(); u != nil; u = u.NextUse() {
		w.uses = append(w.uses, u)
	}
	n := len(w.uses)
	if n < 2 {
		return true
	}
	if !o.pairs && len(o.order) != n || o.pairs && len(o.order)%2 != 0 {
		return false
	}
	moved := make([]*ir.Operand, n)
	taken := make([]bool, n) // reference positions already placed
	place := func(list, ref uint64) bool {
		if list >= uint64(n) || ref >= uint64(n) || moved[list] != nil || taken[ref] {
			return false
		}
		moved[list], taken[ref] = w.uses[ref], true
		return true
	}
	if o.pairs {
		for i := 0; i < len(o.order); i += 2 {
			if !place(o.order[i], o.order[i+1]) {
				return false
			}
		}
		for i := range w.uses {
			if !taken[i] && !place(uint64(i), uint64(i)) {
				return false
			}
		}
	} else {
		for i, list := range o.order {
			if !place(list, uint64(i)) {
				return false
			}
		}
	}
	o.value.ReorderUses(moved)
	return true
}

// useLists appends the use-list orders of n values, and reports whether there are any. Only
// values whose uses are not newest first have an order. If n is above 1, each order has the
// index of its value.
func (e *emitter) useLists(b []byte, n int, value func(int) *ir.Value) (out []byte, written bool) {
	e.shuffled = e.shuffled[:0]
	for i := range n {
		if e.unordered(value(i)) {
			e.shuffled = append(e.shuffled, uint32(i))
		}
	}
	if len(e.shuffled) == 0 {
		return b, false
	}
	if n > 1 {
		b = appendVarint(b, uint64(len(e.shuffled)))
	}
	if len(e.shuffled) > 1 && !e.opts.AscendingUseLists {
		denseMapOrder(e.shuffled)
	}
	for _, i := range e.shuffled {
		if n > 1 {
			b = appendVarint(b, uint64(i))
		}
		b = e.useOrder(b, value(int(i)))
	}
	return b, true
}

// denseMapOrder puts ascending keys into the order in which mlir-opt writes the orders of several
// values: the bucket order of an llvm::DenseMap.
func denseMapOrder(keys []uint32) {
	const free = ^uint32(0)
	table := func(size int) []uint32 {
		t := make([]uint32, size)
		for i := range t {
			t[i] = free
		}
		return t
	}
	put := func(t []uint32, key uint32) {
		mask := uint32(len(t) - 1)
		i := key * 37 & mask
		for step := uint32(1); t[i] != free; step++ {
			i = (i + step) & mask
		}
		t[i] = key
	}
	buckets := table(64)
	for n, key := range keys {
		if (n+1)*4 >= len(buckets)*3 {
			old := buckets
			buckets = table(2 * len(old))
			for _, k := range old {
				if k != free {
					put(buckets, k)
				}
			}
		}
		put(buckets, key)
	}
	n := 0
	for _, k := range buckets {
		if k != free {
			keys[n] = k
			n++
		}
	}
}

func useID(u *ir.Operand) uint64 { return uint64(u.Owner().Scratch>>1)<<32 | uint64(u.Index()) }

// unordered reports whether v's use list is not in the default order, newest use first.
func (e *emitter) unordered(v *ir.Value) bool {
	u := v.FirstUse()
	if u == nil || u.NextUse() == nil {
		return false
	}
	last := useID(u)
	for u = u.NextUse(); u != nil; u = u.NextUse() {
		id := useID(u)
		if id > last {
			return true
		}
		last = id
	}
	return false
}

// useOrder appends the use-list order of v, as pairs if fewer than half of the uses move.
func (e *emitter) useOrder(b []byte, v *ir.Value) []byte {
	e.uses = e.uses[:0]
	for u := v.FirstUse(); u != nil; u = u.NextUse() {
		e.uses = append(e.uses, use{useID(u), uint32(len(e.uses))})
	}
	slices.SortFunc(e.uses, func(x, y use) int { return cmp.Compare(y.id, x.id) })
	moved := 0
	for i := range e.uses {
		if e.uses[i].pos != uint32(i) {
			moved++
		}
	}
	if moved < len(e.uses)/2 {
		b = appendVarint(b, flag(uint64(2*moved), true))
		for i := range e.uses {
			if e.uses[i].pos != uint32(i) {
				b = appendVarint(appendVarint(b, uint64(e.uses[i].pos)), uint64(i))
			}
		}
		return b
	}
	b = appendVarint(b, flag(uint64(len(e.uses)), false))
	for i := range e.uses {
		b = appendVarint(b, uint64(e.uses[i].pos))
	}
	return b
}
