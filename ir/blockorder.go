package ir

import "slices"

// fewBlocks is how many blocks a region mostly has at most: they are ordered without
// allocating anything but the answer.
const fewBlocks = 16

// blockSet is a set of blocks: a list while they are few.
type blockSet struct {
	few  [fewBlocks]*Block
	n    int
	many map[*Block]bool
}

// add reports whether b was not in the set yet.
func (s *blockSet) add(b *Block) bool {
	switch {
	case s.many != nil:
		if s.many[b] {
			return false
		}
		s.many[b] = true
	case slices.Contains(s.few[:s.n], b):
		return false
	case s.n < fewBlocks:
		s.few[s.n] = b
		s.n++
	default:
		s.many = make(map[*Block]bool, 4*fewBlocks)
		for _, o := range s.few {
			s.many[o] = true
		}
		s.many[b] = true
	}
	return true
}

// blockFrame is a block whose successors are being visited, from next on.
type blockFrame struct {
	block *Block
	next  int
}

// room is dst, with room for all blocks of entry's region if it is nil.
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

// PostOrder appends the blocks reachable from entry, successors before their
// predecessors, in the order upstream's post_order visits them.
func PostOrder(entry *Block, dst []*Block) []*Block { return depthFirst(entry, dst, true) }

// PreOrder appends the blocks reachable from entry depth first, each before its
// successors, in the order upstream's depth_first visits them.
func PreOrder(entry *Block, dst []*Block) []*Block { return depthFirst(entry, dst, false) }

// depthFirst appends each block after its successors, or before them.
func depthFirst(entry *Block, dst []*Block, after bool) []*Block {
	dst = room(entry, dst)
	if !after {
		dst = append(dst, entry)
	}
	var seen blockSet
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
