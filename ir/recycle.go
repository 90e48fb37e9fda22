package ir

import (
	"sync"
	"unsafe"
)

// An arena reuses the memory of operations and blocks that a rewriter has erased. It keeps their parts by
// size, and hands them on to the context's other arenas when it has many. Only the code that erased an
// operation may recycle it, and only once none of its own data points to the operation. The operation must
// have been found in the IR, so that nobody else holds a pointer to it.

const (
	keptOperands   = 8 // longest array of operands that is kept
	keptResults    = 2
	keptRegions    = 2
	keptSuccessors = 2
	keptArgs       = 4
)

// parts holds the parts of erased operations and blocks for reuse. Operations, operands and
// results are in linked lists through their own fields: operations and first operands by next,
// first results by owner. The last element of each list is known, so that two lists can be
// joined in constant time.
type parts struct {
	ops, lastOp *Operation
	numOps      int
	operands    [keptOperands + 1]struct{ first, last *Operand }
	results     [keptResults + 1]struct{ first, last *Value }
	exts        [keptRegions + 1][keptSuccessors + 1][]*opExt
	blocks      [keptArgs + 1][]*Block
}

// spareOps is the number of recycled operations at which an arena gives all its recycled parts to
// the context. Other arenas can take them from there.
const spareOps = 512

// spares holds the recycled parts that arenas have given to the context, for other arenas to take.
type spares struct {
	mu    sync.Mutex
	stack []*parts
}

func (s *spares) put(p *parts) {
	s.mu.Lock()
	s.stack = append(s.stack, p)
	s.mu.Unlock()
}

// take removes and returns the parts that were added last, or returns nil if there are none.
func (s *spares) take() *parts {
	s.mu.Lock()
	defer s.mu.Unlock()
	return last(&s.stack)
}

// add moves all parts of p to k.
func (k *parts) add(p *parts) {
	if p.ops != nil {
		if p.lastOp.next = k.ops; k.ops == nil {
			k.lastOp = p.lastOp
		}
		k.ops = p.ops
		k.numOps += p.numOps
	}
	for n := range p.operands {
		have, more := &k.operands[n], &p.operands[n]
		if more.first == nil {
			continue
		}
		if more.last.next = have.first; have.first == nil {
			have.last = more.last
		}
		have.first = more.first
	}
	for n := range p.results {
		have, more := &k.results[n], &p.results[n]
		if more.first == nil {
			continue
		}
		if more.last.owner = unsafe.Pointer(have.first); have.first == nil {
			have.last = more.last
		}
		have.first = more.first
	}
	for i := range p.exts {
		for j := range p.exts[i] {
			k.exts[i][j] = joinLists(k.exts[i][j], p.exts[i][j])
		}
	}
	for i := range p.blocks {
		k.blocks[i] = joinLists(k.blocks[i], p.blocks[i])
	}
}

// joinLists returns a list with the elements of both lists. It copies only the shorter list,
// and may reuse the memory of the longer one.
func joinLists[T any](a, b []*T) []*T {
	if len(a) < len(b) {
		a, b = b, a
	}
	return append(a, b...)
}

func (k *parts) pushOp(op *Operation) {
	if op.next = k.ops; k.ops == nil {
		k.lastOp = op
	}
	k.ops = op
	k.numOps++
}

// popOp removes and returns a zeroed operation, or returns nil if there is none.
func (k *parts) popOp() *Operation {
	op := k.ops
	if op != nil {
		k.ops, op.next = op.next, nil
		k.numOps--
	}
	return op
}

func (k *parts) pushOperands(n int, us *Operand) {
	l := &k.operands[n]
	if us.next = l.first; l.first == nil {
		l.last = us
	}
	l.first = us
}

func (k *parts) popOperands(n int) *Operand {
	l := &k.operands[n]
	us := l.first
	if us != nil {
		l.first, us.next = us.next, nil
	}
	return us
}

func (k *parts) pushResults(n int, vs *Value) {
	l := &k.results[n]
	if vs.owner = unsafe.Pointer(l.first); l.first == nil {
		l.last = vs
	}
	l.first = vs
}

func (k *parts) popResults(n int) *Value {
	l := &k.results[n]
	vs := l.first
	if vs != nil {
		l.first, vs.owner = (*Value)(vs.owner), nil
	}
	return vs
}

// refill takes recycled parts that another arena has given to the context. It returns false if
// there are none.
func (a *Arena) refill() bool {
	if a.spares == nil {
		return false
	}
	p := a.spares.take()
	switch {
	case p == nil:
		return false
	case a.kept == nil:
		a.kept = p
	default:
		a.kept.add(p)
	}
	return true
}

// Recycle makes the memory of an erased operation available for new operations. The operation
// must have no uses. Regions that are not empty are not reused.
func (a *Arena) Recycle(op *Operation) {
	if debugging {
		op.live()
		op.bury()
		return
	}
	if a.kept == nil {
		a.kept = new(parts)
	}
	k := a.kept
	if n := op.nOperands; n > 0 && n <= keptOperands {
		k.pushOperands(int(n), op.operands)
	}
	if n := op.nResults; n > 0 && n <= keptResults {
		k.pushResults(int(n), op.results)
	}
	if e := op.ext; e != nil && len(e.regions) <= keptRegions && len(e.successors) <= keptSuccessors && e.empty() {
		list := &k.exts[len(e.regions)][len(e.successors)]
		*list = append(*list, e)
	}
	*op = Operation{}
	if k.pushOp(op); k.numOps >= spareOps && a.spares != nil {
		a.spares.put(k)
		a.kept = nil
	}
}

func (e *opExt) empty() bool {
	for i := range e.regions {
		if e.regions[i].first != nil {
			return false
		}
	}
	return true
}

// RecycleBlock makes the memory of b available for new blocks. The block must be empty and in
// no region, and its arguments must have no uses.
func (a *Arena) RecycleBlock(b *Block) {
	n := len(b.args)
	if n > keptArgs || b.first != nil || b.region != nil || b.firstPred != nil {
		return
	}
	if debugging {
		b.bury()
		return
	}
	if a.kept == nil {
		a.kept = new(parts)
	}
	a.kept.blocks[n] = append(a.kept.blocks[n], b)
}

// last removes and returns the last element of a list, or returns nil if the list is empty.
func last[T any](list *[]*T) *T {
	n := len(*list)
	if n == 0 {
		return nil
	}
	v := (*list)[n-1]
	(*list)[n-1] = nil
	*list = (*list)[:n-1]
	return v
}

// newOp returns a zeroed operation, recycled or new.
func (a *Arena) newOp() *Operation {
	if a.kept != nil {
		if op := a.kept.popOp(); op != nil {
			return op
		}
	}
	if len(a.ops.free) == 0 && a.refill() {
		return a.kept.popOp()
	}
	return &take(&a.ops, 1)[0]
}

// newOperands returns n zeroed operands, recycled or new.
func (a *Arena) newOperands(n int) *Operand {
	if a.kept != nil && n <= keptOperands {
		if us := a.kept.popOperands(n); us != nil {
			return us
		}
	}
	return unsafe.SliceData(take(&a.operands, n))
}

// newResults returns n values, recycled or new. The caller must set all their fields.
func (a *Arena) newResults(n int) *Value {
	if a.kept != nil && n <= keptResults {
		if vs := a.kept.popResults(n); vs != nil {
			return vs
		}
	}
	return unsafe.SliceData(take(&a.values, n))
}

// newExt returns an opExt with empty regions, which have no parent, and with successors that
// refer to no block.
func (a *Arena) newExt(regions, successors int) *opExt {
	if a.kept != nil && regions <= keptRegions && successors <= keptSuccessors {
		if e := last(&a.kept.exts[regions][successors]); e != nil {
			return e
		}
	}
	e := &take(&a.exts, 1)[0]
	e.regions, e.successors = take(&a.regions, regions), take(&a.succs, successors)
	return e
}

// newBlock returns a block, recycled or new. If old is true, it has n arguments whose types
// and locations the caller must set. Otherwise it has none.
func (a *Arena) newBlock(n int) (b *Block, old bool) {
	if a.kept != nil && n <= keptArgs {
		if b := last(&a.kept.blocks[n]); b != nil {
			b.ordered, b.Scratch = false, 0
			return b, true
		}
	}
	return &take(&a.blocks, 1)[0], false
}
