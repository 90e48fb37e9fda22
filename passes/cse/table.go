package cse

import "github.com/millrace-mlir/millrace/ir"

// table is a hash table of operations with scopes: leaving a scope removes the operations inserted
// in it. Newer entries hide older entries.
type table struct {
	heads   []int32 // by hash: newest entry + 1, 0 for none
	entries []entry
	// floor hides the entries below it.
	floor int
}

type entry struct {
	hash uint64
	op   *ir.Operation
	next int32 // older entry of the same head, + 1
}

func (t *table) mark() int { return len(t.entries) }

// release removes the entries from index mark on, which were inserted since the scope began.
func (t *table) release(mark int) {
	for i := len(t.entries) - 1; i >= mark; i-- {
		e := &t.entries[i]
		t.heads[e.hash&uint64(len(t.heads)-1)] = e.next
		e.op = nil
	}
	t.entries = t.entries[:mark]
}

func (t *table) lookup(hash uint64, op *ir.Operation) *ir.Operation {
	if len(t.heads) == 0 {
		return nil
	}
	for i := t.heads[hash&uint64(len(t.heads)-1)]; int(i) > t.floor; i = t.entries[i-1].next {
		if e := &t.entries[i-1]; e.hash == hash && ir.Equivalent(e.op, op) {
			return e.op
		}
	}
	return nil
}

func (t *table) insert(hash uint64, op *ir.Operation) {
	if len(t.entries) >= len(t.heads) {
		t.grow()
	}
	h := &t.heads[hash&uint64(len(t.heads)-1)]
	t.entries = append(t.entries, entry{hash, op, *h})
	*h = int32(len(t.entries))
}

func (t *table) grow() {
	t.heads = make([]int32, max(64, 2*len(t.heads)))
	for i := range t.entries {
		h := &t.heads[t.entries[i].hash&uint64(len(t.heads)-1)]
		t.entries[i].next = *h
		*h = int32(i + 1)
	}
}
