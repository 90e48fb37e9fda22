package ir

import (
	"math/bits"
	"slices"
	"unsafe"
)

// fewBlocks is the greatest number of blocks in most regions. Regions with at most as many
// blocks are ordered without allocating anything but the result.
const fewBlocks = 16

// blockNumbers is a hash table from the blocks in a list to their positions, by open
// addressing. An element is a position + 1, or 0. For few blocks the table is nil, and a
// search of the list replaces it.
type blockNumbers []int32

// find returns the position of b in blocks, the list that x belongs to. It returns ok false if
// b is not in the list.
func (x blockNumbers) find(blocks []*Block, b *Block) (n int32, ok bool) {
	if len(x) == 0 {
		i := slices.Index(blocks, b)
		return int32(i), i >= 0
	}
	for i := x.slot(b); x[i] != 0; i = (i + 1) & (len(x) - 1) {
		if n = x[i] - 1; blocks[n] == b {
			return n, true
		}
	}
	return -1, false
}

func (x blockNumbers) slot(b *Block) int {
	const golden = 0x9E3779B97F4A7C15
	return int(uint64(uintptr(unsafe.Pointer(b))) * golden >> 32 & uint64(len(x)-1))
}

// with returns the table after blocks were appended to the list. The new blocks begin at
// position from in the list.
func (x blockNumbers) with(blocks []*Block, from int) blockNumbers {
	if len(blocks) <= fewBlocks {
		return x[:0]
	}
	if len(x) < 2*len(blocks) {
		size := 1 << bits.Len(uint(2*max(len(blocks), cap(blocks))))
		if cap(x) < size {
			x = make(blockNumbers, size)
		} else {
			x = x[:size]
			clear(x)
		}
		from = 0
	}
	for n := from; n < len(blocks); n++ {
		i := x.slot(blocks[n])
		for x[i] != 0 {
			i = (i + 1) & (len(x) - 1)
		}
		x[i] = int32(n) + 1
	}
	return x
}

// blockSet is a set of blocks that remembers the order in which they were added.
type blockSet struct {
	blocks []*Block
	index  blockNumbers
}

// add adds b and reports whether it was not in the set before.
func (s *blockSet) add(b *Block) bool {
	if _, ok := s.index.find(s.blocks, b); ok {
		return false
	}
	s.blocks = append(s.blocks, b)
	s.index = s.index.with(s.blocks, len(s.blocks)-1)
	return true
}

// blockFrame is a block in a depth-first walk, with the index of the successor to visit next.
type blockFrame struct {
	block *Block
	next  int
}

// room returns dst if it is not nil, and else an empty slice with capacity for all blocks of
// entry's region.
func room(entry *Block, dst []*Block) []*Block {
	if dst != nil || entry.region == nil {
		return dst
	}
	n := 0
	for b := entry.region.first; b != nil; b = b.next {
		n++
	}
	return make([]*Block, 0, n)
}

// PostOrder appends the blocks reachable from entry to dst, in the order in which upstream's
// post_order visits them. Successors come before their predecessors, except for back edges.
func PostOrder(entry *Block, dst []*Block) []*Block { return depthFirst(entry, dst, true) }

// PreOrder appends the blocks reachable from entry to dst, in the order in which upstream's
// depth_first visits them. Each block comes before the blocks that are first reached through
// it.
func PreOrder(entry *Block, dst []*Block) []*Block { return depthFirst(entry, dst, false) }

// depthFirst appends the blocks reachable from entry in depth-first order: in post-order if
// after is set, else in pre-order.
func depthFirst(entry *Block, dst []*Block, after bool) []*Block {
	dst = room(entry, dst)
	if !after {
		dst = append(dst, entry)
	}
	var few [fewBlocks]*Block
	seen := blockSet{blocks: few[:0]}
	seen.add(entry)
	var frames [fewBlocks]blockFrame
	stack := append(frames[:0], blockFrame{entry, 0})
	for len(stack) > 0 {
		f := &stack[len(stack)-1]
		if last := f.block.last; last != nil && f.next < last.NumSuccessors() {
			s := last.Successor(f.next)
			f.next++
			if s != nil && seen.add(s) {
				stack = append(stack, blockFrame{s, 0})
				if !after {
					dst = append(dst, s)
				}
			}
			continue
		}
		if after {
			dst = append(dst, f.block)
		}
		stack = stack[:len(stack)-1]
	}
	return dst
}
