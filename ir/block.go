package ir

import (
	"iter"
	"slices"
	"unsafe"
)

// Block is a list of operations with arguments, ended by a terminator.
type Block struct {
	region      *Region
	prev, next  *Block
	first, last *Operation
	args        []*Value
	firstPred   *BlockOperand // newest first
	ordered     bool          // the operations' order numbers are valid
	// Scratch belongs to the pass or printer that currently walks the block's
	// isolated operation.
	Scratch uint32
}

// BlockOperand is one use of a block as a successor.
type BlockOperand struct {
	block      *Block
	prev, next *BlockOperand
	owner      *Operation
}

// Region is a list of blocks owned by an operation.
type Region struct {
	parent      *Operation
	first, last *Block
}

// NewRegion returns a region that op does not list: its blocks see op as their
// parent. It holds blocks of op (a unit, new symbols) that a pass works on separately
// from the rest.
func (a *Arena) NewRegion(op *Operation) *Region {
	r := &take(&a.regions, 1)[0]
	r.parent = op
	return r
}

// argument is a block argument: a value with a location of its own.
type argument struct {
	Value
	loc Loc
}

// NewBlock returns a detached block with arguments of the given types.
func (a *Arena) NewBlock(argTypes []Type, argLocs []Loc) *Block {
	b, old := a.newBlock(len(argTypes))
	if !old {
		b.AddArgs(a, argTypes, argLocs)
		return b
	}
	for i, v := range b.args {
		v.typ, v.index, v.Scratch = argTypes[i], uint32(i)|argBit, 0
		v.SetArgLoc(argLocs[i])
	}
	return b
}

// AddArgs appends arguments.
func (b *Block) AddArgs(a *Arena, types []Type, locs []Loc) {
	if len(types) == 0 {
		return
	}
	n := len(b.args)
	b.args = slices.Grow(b.args, len(types))
	values := take(&a.args, len(types))
	for i, t := range types {
		v := &values[i]
		v.typ, v.owner, v.index, v.loc = t, unsafe.Pointer(b), uint32(n+i)|argBit, locs[i]
		b.args = append(b.args, &v.Value)
	}
}

// GrowArgs makes room for n more arguments.
func (b *Block) GrowArgs(n int) {
	if n > 0 {
		b.args = slices.Grow(b.args, n)
	}
}

// AddArg appends an argument.
func (b *Block) AddArg(a *Arena, t Type, loc Loc) *Value { return b.InsertArg(a, len(b.args), t, loc) }

// InsertArg inserts an argument at position i.
func (b *Block) InsertArg(a *Arena, i int, t Type, loc Loc) *Value {
	v := &take(&a.args, 1)[0]
	v.typ, v.owner, v.loc = t, unsafe.Pointer(b), loc
	b.args = append(b.args, nil)
	copy(b.args[i+1:], b.args[i:])
	b.args[i] = &v.Value
	b.renumberArgs(i)
	return &v.Value
}

// EraseArg removes argument i, which must be unused.
func (b *Block) EraseArg(i int) {
	b.args = append(b.args[:i], b.args[i+1:]...)
	b.renumberArgs(i)
}

func (b *Block) renumberArgs(from int) {
	for i := from; i < len(b.args); i++ {
		b.args[i].index = uint32(i) | argBit
	}
}

// Args are the block's arguments; the slice must not be changed.
func (b *Block) Args() []*Value { return b.args }

// Arg is argument i.
func (b *Block) Arg(i int) *Value { return b.args[i] }

// NumArgs counts the arguments.
func (b *Block) NumArgs() int { return len(b.args) }

// Region is the block's region, nil if detached.
func (b *Block) Region() *Region { return b.region }

// Parent is the operation that holds the block, nil if detached.
func (b *Block) Parent() *Operation {
	if b.region == nil {
		return nil
	}
	return b.region.parent
}

// Next is the next block of the region.
func (b *Block) Next() *Block { return b.next }

// Prev is the previous block of the region.
func (b *Block) Prev() *Block { return b.prev }

// First is the first operation, nil if the block is empty.
func (b *Block) First() *Operation { return b.first }

// Last is the last operation, nil if the block is empty.
func (b *Block) Last() *Operation { return b.last }

// Empty reports whether the block has no operation.
func (b *Block) Empty() bool { return b.first == nil }

// IsEntry reports whether the block is its region's first.
func (b *Block) IsEntry() bool { return b.region != nil && b.region.first == b }

// Terminator is the last operation if it is (or, unregistered, may be) a
// terminator; nil otherwise.
func (b *Block) Terminator() *Operation {
	if b.last != nil && b.last.MayBeTerminator() {
		return b.last
	}
	return nil
}

// Ops ranges over the operations in order. The current operation may be erased
// or moved by the body.
func (b *Block) Ops() iter.Seq[*Operation] {
	return func(yield func(*Operation) bool) {
		for op := b.first; op != nil; {
			next := op.next
			if !yield(op) {
				return
			}
			op = next
		}
	}
}

// FirstPred is the newest use of the block as a successor; walk with NextUse.
func (b *Block) FirstPred() *BlockOperand { return b.firstPred }

// HasNoPreds reports whether no operation names the block as a successor.
func (b *Block) HasNoPreds() bool { return b.firstPred == nil }

// SinglePred is the only predecessor block when exactly one successor operand
// names b; nil otherwise (getSinglePredecessor).
func (b *Block) SinglePred() *Block {
	if b.firstPred == nil || b.firstPred.next != nil {
		return nil
	}
	return b.firstPred.owner.block
}

// UniquePred is the one predecessor block, though it may name b several times.
func (b *Block) UniquePred() *Block {
	if b.firstPred == nil {
		return nil
	}
	p := b.firstPred.owner.block
	for u := b.firstPred.next; u != nil; u = u.next {
		if u.owner.block != p {
			return nil
		}
	}
	return p
}

// Append puts a detached operation at the end.
func (b *Block) Append(op *Operation) { b.insert(op, b.last, nil) }

// Prepend puts a detached operation at the beginning.
func (b *Block) Prepend(op *Operation) { b.insert(op, nil, b.first) }

// InsertBefore puts a detached operation before at, or at the end if at is nil.
func (b *Block) InsertBefore(op, at *Operation) {
	if at == nil {
		b.Append(op)
		return
	}
	b.insert(op, at.prev, at)
}

func (b *Block) insert(op, prev, next *Operation) {
	if op.block != nil {
		panic("ir: " + op.name.Name + " is inserted, but is in a block already: Builder.Create and Op insert what they make")
	}
	op.block, op.prev, op.next = b, prev, next
	if prev != nil {
		prev.next = op
	} else {
		b.first = op
	}
	if next != nil {
		next.prev = op
		b.orderBetween(op, prev, next)
	} else {
		b.last = op
		if prev == nil {
			op.order = orderStride
			b.ordered = true
		} else if b.ordered {
			if prev.order > ^uint32(0)-orderStride {
				b.ordered = false
			} else {
				op.order = prev.order + orderStride
			}
		}
	}
}

// orderBetween gives an inserted operation a number in the gap between its neighbours. Without a gap the block is to be
// numbered again.
func (b *Block) orderBetween(op, prev, next *Operation) {
	low := uint32(0)
	if prev != nil {
		low = prev.order
	}
	if b.ordered = b.ordered && next.order-low > 1; b.ordered {
		op.order = low + (next.order-low)/2
	}
}

// orderStride leaves gaps so that few insertions renumber their block.
const orderStride = 32

func (b *Block) renumber() {
	n := uint32(orderStride)
	for op := b.first; op != nil; op = op.next {
		op.order = n
		n += orderStride
	}
	b.ordered = true
}

// Splice moves the operations [from, last] of another block (from's block) before
// at (nil: the end) in b.
func (b *Block) Splice(at *Operation, from *Operation) {
	if from == nil {
		return
	}
	old, last := from.block, from.block.last
	if old.last = from.prev; from.prev != nil {
		from.prev.next = nil
	} else {
		old.first = nil
	}
	for op := from; op != nil; op = op.next {
		op.block = b
	}
	prev := b.last
	if at != nil {
		prev = at.prev
	}
	// Operations that move into an empty block keep their order numbers.
	b.ordered = b.first == nil && old.ordered
	from.prev, last.next = prev, at
	if prev != nil {
		prev.next = from
	} else {
		b.first = from
	}
	if at != nil {
		at.prev = last
	} else {
		b.last = last
	}
}

// TakeHead moves the operations of b before at, b's arguments and the branches to b
// into the block n. Before the call n must be empty, without arguments and
// predecessors; TakeHead inserts it before b.
func (n *Block) TakeHead(b *Block, at *Operation) {
	b.region.InsertBefore(n, b)
	n.takeEntrance(b)
	if at.prev == nil {
		return
	}
	n.first, n.last, n.ordered = b.first, at.prev, b.ordered
	n.last.next, at.prev, b.first = nil, nil, at
	for op := n.first; op != nil; op = op.next {
		op.block = n
	}
}

// GiveHeadBack undoes TakeHead: it returns n's operations, its arguments and the
// branches to it to b, and detaches n.
func (n *Block) GiveHeadBack(b *Block) {
	b.takeEntrance(n)
	b.Splice(b.first, n.first)
	n.Remove()
}

// takeEntrance moves b's arguments and the branches to b over to n, which must have
// neither.
func (n *Block) takeEntrance(b *Block) {
	n.args, b.args = b.args, n.args[:0]
	for _, a := range n.args {
		a.owner = unsafe.Pointer(n)
	}
	n.firstPred, b.firstPred = b.firstPred, nil
	for u := n.firstPred; u != nil; u = u.next {
		u.block = n
	}
}

// Split moves at and everything after it into a new block, which is placed after
// b in the region.
func (b *Block) Split(a *Arena, at *Operation) *Block {
	n := a.NewBlock(nil, nil)
	if b.region != nil {
		b.region.InsertAfter(n, b)
	}
	if at != nil {
		n.Splice(nil, at)
	}
	return n
}

// Remove detaches the block from its region.
func (b *Block) Remove() {
	r := b.region
	if b.prev != nil {
		b.prev.next = b.next
	} else {
		r.first = b.next
	}
	if b.next != nil {
		b.next.prev = b.prev
	} else {
		r.last = b.prev
	}
	b.region, b.prev, b.next = nil, nil, nil
}

// Erase removes the block with its operations, which must not be used from
// elsewhere any more; references inside are dropped first.
func (b *Block) Erase() {
	b.DropAllReferences()
	for op := b.last; op != nil; {
		prev := op.prev
		op.Erase()
		op = prev
	}
	if b.region != nil {
		b.Remove()
	}
}

// DropAllReferences drops the operands and successors of everything inside.
func (b *Block) DropAllReferences() {
	for op := b.first; op != nil; op = op.next {
		op.DropAllReferences()
	}
}

// ReplaceAllUses redirects every successor operand from b to c.
func (b *Block) ReplaceAllUses(c *Block) {
	for b.firstPred != nil {
		b.firstPred.Set(c)
	}
}

// Block is the named successor.
func (u *BlockOperand) Block() *Block { return u.block }

// Owner is the branching operation.
func (u *BlockOperand) Owner() *Operation { return u.owner }

// NextUse is the next older use of the same block.
func (u *BlockOperand) NextUse() *BlockOperand { return u.next }

// Index is the successor's number in its operation.
func (u *BlockOperand) Index() int {
	return int((uintptr(unsafe.Pointer(u)) - uintptr(unsafe.Pointer(unsafe.SliceData(u.owner.ext.successors)))) / unsafe.Sizeof(*u))
}

// Set makes the successor operand name b (nil drops it).
func (u *BlockOperand) Set(b *Block) {
	if u.block != nil {
		if u.prev != nil {
			u.prev.next = u.next
		} else {
			u.block.firstPred = u.next
		}
		if u.next != nil {
			u.next.prev = u.prev
		}
	}
	u.block, u.prev, u.next = b, nil, nil
	if b != nil {
		u.next = b.firstPred
		if u.next != nil {
			u.next.prev = u
		}
		b.firstPred = u
	}
}

// Parent is the operation that owns the region.
func (r *Region) Parent() *Operation { return r.parent }

// First is the entry block, nil if the region is empty.
func (r *Region) First() *Block { return r.first }

// Last is the last block.
func (r *Region) Last() *Block { return r.last }

// Empty reports whether the region has no block.
func (r *Region) Empty() bool { return r.first == nil }

// HasOneBlock reports whether the region has exactly one block.
func (r *Region) HasOneBlock() bool { return r.first != nil && r.first == r.last }

// Index is the region's number in its operation.
func (r *Region) Index() int {
	return int((uintptr(unsafe.Pointer(r)) - uintptr(unsafe.Pointer(unsafe.SliceData(r.parent.ext.regions)))) / unsafe.Sizeof(*r))
}

// Blocks ranges over the blocks in order; the current one may be erased or moved.
func (r *Region) Blocks() iter.Seq[*Block] {
	return func(yield func(*Block) bool) {
		for b := r.first; b != nil; {
			next := b.next
			if !yield(b) {
				return
			}
			b = next
		}
	}
}

// Append puts a detached block at the end.
func (r *Region) Append(b *Block) { r.insert(b, r.last, nil) }

// InsertAfter puts a detached block after at.
func (r *Region) InsertAfter(b, at *Block) { r.insert(b, at, at.next) }

// InsertBefore puts a detached block before at, or at the end if at is nil.
func (r *Region) InsertBefore(b, at *Block) {
	if at == nil {
		r.Append(b)
		return
	}
	r.insert(b, at.prev, at)
}

func (r *Region) insert(b, prev, next *Block) {
	b.region, b.prev, b.next = r, prev, next
	if prev != nil {
		prev.next = b
	} else {
		r.first = b
	}
	if next != nil {
		next.prev = b
	} else {
		r.last = b
	}
}

// TakeBody moves all blocks of from to the end of r.
func (r *Region) TakeBody(from *Region) {
	for b := from.first; b != nil; {
		next := b.next
		b.Remove()
		r.Append(b)
		b = next
	}
}

// IsAncestorOf reports whether r is other or contains it (properly or not).
func (r *Region) IsAncestorOf(other *Region) bool {
	for other != nil {
		if other == r {
			return true
		}
		if other.parent == nil || other.parent.block == nil {
			return false
		}
		other = other.parent.block.region
	}
	return false
}
