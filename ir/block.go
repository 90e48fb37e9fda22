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

// NewRegion returns a region that has op as its parent without being one of op's regions. It holds blocks of
// op, such as a unit or new symbols, that a pass works on separately from the rest.
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

// NewBlock returns a detached block with arguments of the given types and locations.
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

// AddArgs appends arguments of the given types and locations.
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

// GrowArgs reserves memory for n more arguments.
func (b *Block) GrowArgs(n int) {
	if n > 0 {
		b.args = slices.Grow(b.args, n)
	}
}

// AddArg appends an argument and returns it.
func (b *Block) AddArg(a *Arena, t Type, loc Loc) *Value { return b.InsertArg(a, len(b.args), t, loc) }

// InsertArg inserts an argument at index i and returns it.
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

// Args returns the block's arguments. The caller must not change the slice.
func (b *Block) Args() []*Value {
	if debugging {
		b.live()
	}
	return b.args
}

// Arg returns argument i.
func (b *Block) Arg(i int) *Value {
	if debugging {
		b.live()
	}
	return b.args[i]
}

// NumArgs returns the number of arguments.
func (b *Block) NumArgs() int {
	if debugging {
		b.live()
	}
	return len(b.args)
}

// Region returns the region that contains the block, or nil if the block is detached.
func (b *Block) Region() *Region {
	if debugging {
		b.live()
	}
	return b.region
}

// Parent returns the operation whose region contains the block, or nil if the block is detached.
func (b *Block) Parent() *Operation {
	if b.region == nil {
		return nil
	}
	return b.region.parent
}

// Next returns the next block of the region, or nil at the end.
func (b *Block) Next() *Block {
	if debugging {
		b.live()
	}
	return b.next
}

// Prev returns the previous block of the region, or nil at the beginning.
func (b *Block) Prev() *Block { return b.prev }

// First returns the first operation, or nil if the block is empty.
func (b *Block) First() *Operation {
	if debugging {
		b.live()
	}
	return b.first
}

// Last returns the last operation, or nil if the block is empty.
func (b *Block) Last() *Operation {
	if debugging {
		b.live()
	}
	return b.last
}

// Empty reports whether the block has no operation.
func (b *Block) Empty() bool { return b.first == nil }

// IsEntry reports whether the block is the first block of its region.
func (b *Block) IsEntry() bool { return b.region != nil && b.region.first == b }

// Terminator returns the last operation if it is a terminator or unregistered, so that it may be one. It
// returns nil otherwise.
func (b *Block) Terminator() *Operation {
	if b.last != nil && b.last.MayBeTerminator() {
		return b.last
	}
	return nil
}

// Ops iterates over the operations in order. The loop body may erase or move the current operation.
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

// FirstPred returns the newest use of the block as a successor, or nil; BlockOperand.NextUse gives the
// others.
func (b *Block) FirstPred() *BlockOperand { return b.firstPred }

// HasNoPreds reports whether no operation has the block as a successor.
func (b *Block) HasNoPreds() bool { return b.firstPred == nil }

// SinglePred returns the predecessor block if exactly one successor operand refers to b, and nil otherwise
// (upstream's getSinglePredecessor).
func (b *Block) SinglePred() *Block {
	if b.firstPred == nil || b.firstPred.next != nil {
		return nil
	}
	return b.firstPred.owner.block
}

// UniquePred returns the only predecessor block, or nil if there is none or more than one. The predecessor
// may have b as a successor several times.
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

// Append inserts a detached operation at the end of the block.
func (b *Block) Append(op *Operation) { b.insert(op, b.last, nil) }

// Prepend inserts a detached operation at the beginning of the block.
func (b *Block) Prepend(op *Operation) { b.insert(op, nil, b.first) }

// InsertBefore inserts op, a detached operation, before another one, at. If at is nil, it inserts
// op at the end of the block.
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

// orderBetween gives an inserted operation an order number between the numbers of its neighbours. If there is
// none, all operations of the block are renumbered at the next comparison.
func (b *Block) orderBetween(op, prev, next *Operation) {
	low := uint32(0)
	if prev != nil {
		low = prev.order
	}
	if b.ordered = b.ordered && next.order-low > 1; b.ordered {
		op.order = low + (next.order-low)/2
	}
}

// orderStride is the difference between successive order numbers. The gaps let most insertions do without
// renumbering the block.
const orderStride = 32

func (b *Block) renumber() {
	n := uint32(orderStride)
	for op := b.first; op != nil; op = op.next {
		op.order = n
		n += orderStride
	}
	b.ordered = true
}

// Splice moves an operation, from, and all operations after it in its block to b. It inserts them
// before at, an operation of b, or at the end of b if at is nil.
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

// TakeHead moves the operations of b that precede at into the block n, with b's arguments and the
// branches to b. Before the call n must be empty, without arguments and predecessors; TakeHead
// inserts it before b.
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

// takeEntrance moves b's arguments, and the branches to b, to n. Before, n must have neither arguments nor
// predecessors.
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

// Split moves an operation, at, and everything after it into a new block, and returns that block.
// It inserts the new block after b in the region. If at is nil, the new block is empty.
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

// Erase erases the block with its operations. Nothing outside the block may use its operations' results any
// more. References between the operations are no obstacle.
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

// DropAllReferences removes all operands and successors of the operations in the block, and of nested
// operations.
func (b *Block) DropAllReferences() {
	for op := b.first; op != nil; op = op.next {
		op.DropAllReferences()
	}
}

// ReplaceAllUses makes all branches to b branch to c instead.
func (b *Block) ReplaceAllUses(c *Block) {
	for b.firstPred != nil {
		b.firstPred.Set(c)
	}
}

// Block returns the successor block.
func (u *BlockOperand) Block() *Block { return u.block }

// Owner returns the operation that has the successor.
func (u *BlockOperand) Owner() *Operation { return u.owner }

// NextUse returns the next older use of the same block, or nil.
func (u *BlockOperand) NextUse() *BlockOperand { return u.next }

// Index returns the index of the successor in its operation.
func (u *BlockOperand) Index() int {
	return int((uintptr(unsafe.Pointer(u)) - uintptr(unsafe.Pointer(unsafe.SliceData(u.owner.ext.successors)))) / unsafe.Sizeof(*u))
}

// Set makes b the successor. If b is nil, the operand refers to no block.
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

// Parent returns the operation that owns the region.
func (r *Region) Parent() *Operation { return r.parent }

// First returns the entry block, or nil if the region is empty.
func (r *Region) First() *Block { return r.first }

// Last returns the last block, or nil if the region is empty.
func (r *Region) Last() *Block { return r.last }

// Empty reports whether the region has no block.
func (r *Region) Empty() bool { return r.first == nil }

// HasOneBlock reports whether the region has exactly one block.
func (r *Region) HasOneBlock() bool { return r.first != nil && r.first == r.last }

// Index returns the index of the region in its operation.
func (r *Region) Index() int {
	return int((uintptr(unsafe.Pointer(r)) - uintptr(unsafe.Pointer(unsafe.SliceData(r.parent.ext.regions)))) / unsafe.Sizeof(*r))
}

// Blocks iterates over the blocks in order. The loop body may erase or move the current block.
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

// Append inserts a detached block at the end of the region.
func (r *Region) Append(b *Block) { r.insert(b, r.last, nil) }

// InsertAfter inserts b, a detached block, directly after another block of the region, at.
func (r *Region) InsertAfter(b, at *Block) { r.insert(b, at, at.next) }

// InsertBefore inserts b, a detached block, directly before another block of the region, at. If at
// is nil, it inserts b at the end of the region.
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

// TakeBody moves all blocks of another region, from, to the end of r.
func (r *Region) TakeBody(from *Region) {
	for b := from.first; b != nil; {
		next := b.next
		b.Remove()
		r.Append(b)
		b = next
	}
}

// IsAncestorOf reports whether other is r or is nested in r.
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
