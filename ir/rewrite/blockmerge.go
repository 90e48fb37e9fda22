package rewrite

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
)

// dropRedundantArgs drops the block arguments, in r and nested regions, that receive the
// same value from every predecessor. It replaces their uses by that value and reports
// whether it dropped any.
func dropRedundantArgs(rw *Rewriter, r *ir.Region) bool {
	changed := false
	for b := r.First(); b != nil; b = b.Next() {
		changed = dropRedundantArgsOf(rw, b) || changed
		for op := b.First(); op != nil; op = op.Next() {
			for i := range op.Regions() {
				changed = dropRedundantArgs(rw, op.Region(i)) || changed
			}
		}
	}
	return changed
}

func dropRedundantArgsOf(rw *Rewriter, b *ir.Block) bool {
	var drop []int
	for i, arg := range b.Args() {
		if v := commonArg(b, i); v != nil {
			drop = append(drop, i)
			rw.ReplaceAllUses(arg, v)
		}
	}
	for _, i := range slices.Backward(drop) {
		b.EraseArg(i)
		for u := b.FirstPred(); u != nil; u = u.NextUse() {
			branchOf(u.Owner()).Erase(u.Owner(), u.Index(), i)
		}
	}
	return len(drop) > 0
}

// commonArg returns the value that every predecessor of b passes for argument i. It returns
// nil if the values differ, or if a predecessor does not forward an operand to it.
func commonArg(b *ir.Block, i int) *ir.Value {
	var common *ir.Value
	for u := b.FirstPred(); u != nil; u = u.NextUse() {
		op := u.Owner()
		branch := branchOf(op)
		if branch == nil {
			return nil
		}
		start, n := branch.Forwarded(op, u.Index())
		if i >= n {
			return nil
		}
		switch v := op.Operand(start + i); {
		case common == nil:
			common = v
		case common != v:
			return nil
		}
	}
	return common
}

// mergeIdenticalBlocks merges equivalent blocks of r and of nested regions. Where the blocks
// use different operands, the merged block gets a new argument. It reports whether it merged
// any.
func mergeIdenticalBlocks(rw *Rewriter, r *ir.Region) bool {
	changed := false
	for mergeBlocksOnce(rw, r) {
		changed = true
	}
	for b := r.First(); b != nil; b = b.Next() {
		for op := b.First(); op != nil; op = op.Next() {
			for i := range op.Regions() {
				changed = mergeIdenticalBlocks(rw, op.Region(i)) || changed
			}
		}
	}
	return changed
}

// mergeBlocksOnce merges equivalent blocks of r, not of nested regions. Only blocks with the
// same successors can be equivalent. It reports whether it merged any; then a second run may
// merge more.
func mergeBlocksOnce(rw *Rewriter, r *ir.Region) bool {
	if r.Empty() || r.HasOneBlock() {
		return false
	}
	changed := false
	for _, g := range bySuccessors(r) {
		var clusters []*cluster
		for _, b := range g.blocks {
			if !mergeable(b) {
				continue
			}
			if !slices.ContainsFunc(clusters, func(c *cluster) bool { return c.add(b) }) {
				clusters = append(clusters, &cluster{leader: b})
			}
		}
		for _, c := range clusters {
			changed = c.merge(rw) || changed
		}
	}
	return changed
}

// alike is a group of blocks with the same successors, in the order of the region.
type alike struct {
	first  *ir.Block
	blocks []*ir.Block // nil if first is alone
	// next is the number, from 1 on, of another group whose first successor is the same; 0: none.
	next uint32
}

// bySuccessors groups the blocks of r by their successors. Groups are in the order of their
// first blocks. It leaves out the entry block, and each block with a successor that has no
// other predecessor. Afterwards, a block's Scratch is the index + 1 of the latest group
// whose first successor is this block, or 0.
func bySuccessors(r *ir.Region) []alike {
	for b := r.First(); b != nil; b = b.Next() {
		b.Scratch = 0
	}
	var groups []alike
	ends := uint32(0) // as Scratch, of the blocks without successors
	for b := r.First().Next(); b != nil; b = b.Next() {
		latest := &ends
		if next := successors(b); len(next) > 0 {
			if slices.ContainsFunc(next, func(s ir.BlockOperand) bool { return s.Block().FirstPred().NextUse() == nil }) {
				continue
			}
			latest = &next[0].Block().Scratch
		}
		n := *latest
		for n != 0 && !sameSuccessors(groups[n-1].first, b) {
			n = groups[n-1].next
		}
		if n != 0 {
			g := &groups[n-1]
			if g.blocks == nil {
				g.blocks = append(g.blocks, g.first)
			}
			g.blocks = append(g.blocks, b)
			continue
		}
		groups = append(groups, alike{first: b, next: *latest})
		*latest = uint32(len(groups))
	}
	return groups
}

func successors(b *ir.Block) []ir.BlockOperand {
	if b.Last() == nil {
		return nil
	}
	return b.Last().Successors()
}

func sameSuccessors(a, b *ir.Block) bool {
	return slices.EqualFunc(successors(a), successors(b), func(x, y ir.BlockOperand) bool { return x.Block() == y.Block() })
}

// mergeable reports whether b may be merged with other blocks: its operations have no
// bodies, and its arguments have no uses outside b.
func mergeable(b *ir.Block) bool {
	for op := b.First(); op != nil; op = op.Next() {
		for i := range op.Regions() {
			if !op.Region(i).Empty() {
				return false
			}
		}
	}
	for _, a := range b.Args() {
		if usedOutside(a, b) {
			return false
		}
	}
	return true
}

func usedOutside(v *ir.Value, b *ir.Block) bool {
	for u := v.FirstUse(); u != nil; u = u.NextUse() {
		if u.Owner().Block() != b {
			return true
		}
	}
	return false
}

// cluster is a set of equivalent blocks: merging moves the predecessors of others to leader.
type cluster struct {
	leader *ir.Block
	others []*ir.Block
	// differ lists, in order, the operands that are not the same in all.
	differ []operandRef
}

// operandRef identifies an operand in a block by the position of its operation in the block
// and the operand's index.
type operandRef struct{ op, operand int }

// add adds b to the cluster if b is equivalent to the leader, and reports whether it is.
func (c *cluster) add(b *ir.Block) bool {
	if !slices.EqualFunc(c.leader.Args(), b.Args(), func(x, y *ir.Value) bool { return x.Type() == y.Type() }) {
		return false
	}
	differ := c.differ
	x, y := c.leader.First(), b.First()
	for n := 0; x != nil && y != nil; n++ {
		if !ir.EquivalentButOperands(x, y) {
			return false
		}
		for i := range x.Operands() {
			v, w := x.Operand(i), y.Operand(i)
			if v == w {
				continue
			}
			inX, inY := v.ParentBlock() == c.leader, w.ParentBlock() == b
			switch {
			case v.Type() != w.Type() || inX != inY:
				return false
			case inX:
				if !sameOrder(v, w) {
					return false
				}
			case !passable(c.leader, v) || !passable(b, w):
				return false
			default:
				ref := operandRef{n, i}
				if at, found := slices.BinarySearchFunc(differ, ref, compareRefs); !found {
					differ = slices.Insert(slices.Clone(differ), at, ref)
				}
			}
		}
		for i := range x.Results() {
			if usedOutside(x.Result(i), c.leader) || usedOutside(y.Result(i), b) {
				return false
			}
		}
		x, y = x.Next(), y.Next()
	}
	if x != nil || y != nil {
		return false
	}
	c.differ = differ
	c.others = append(c.others, b)
	return true
}

func compareRefs(a, b operandRef) int {
	if a.op != b.op {
		return a.op - b.op
	}
	return a.operand - b.operand
}

// sameOrder reports whether v and w, each defined in its own block, correspond. They do if
// they are arguments of the same index, or the same results of operations at the same
// position.
func sameOrder(v, w *ir.Value) bool {
	if v.IsArg() != w.IsArg() || v.Index() != w.Index() {
		return false
	}
	if v.IsArg() {
		return true
	}
	x, y := v.DefiningOp(), w.DefiningOp()
	for x != nil && y != nil {
		x, y = x.Prev(), y.Prev()
	}
	return x == y
}

// passable reports whether every branch to b can have v as an operand. It cannot if v is a
// result of such a branch itself.
func passable(b *ir.Block, v *ir.Value) bool {
	p := v.ParentBlock()
	if v.DefiningOp() != p.Terminator() {
		return true
	}
	for u := b.FirstPred(); u != nil; u = u.NextUse() {
		if u.Owner().Block() == p {
			return false
		}
	}
	return true
}

func predsAreBranches(b *ir.Block) bool {
	for u := b.FirstPred(); u != nil; u = u.NextUse() {
		if branchOf(u.Owner()) == nil {
			return false
		}
	}
	return true
}

func (c *cluster) merge(rw *Rewriter) bool {
	if len(c.others) == 0 {
		return false
	}
	blocks := append([]*ir.Block{c.leader}, c.others...)
	if len(c.differ) > 0 {
		if slices.ContainsFunc(blocks, func(b *ir.Block) bool { return !predsAreBranches(b) }) {
			return false
		}
		old := c.leader.NumArgs()
		passed := make([][]*ir.Value, len(blocks))
		for i, b := range blocks {
			op, at := b.First(), 0
			for _, ref := range c.differ {
				for ; at < ref.op; at++ {
					op = op.Next()
				}
				v := op.Operand(ref.operand)
				passed[i] = append(passed[i], v)
				if i == 0 {
					op.SetOperand(ref.operand, c.leader.AddArg(rw.Arena, v.Type(), v.Loc()))
				}
			}
		}
		pruneArgs(rw, c.leader, old, passed)
		for i, b := range blocks {
			for u := b.FirstPred(); u != nil; u = u.NextUse() {
				for _, v := range passed[i] {
					branchOf(u.Owner()).Append(rw.Arena, u.Owner(), u.Index(), v)
				}
			}
		}
	}
	for _, b := range c.others {
		b.ReplaceAllUses(c.leader)
		for op := b.First(); op != nil; op = op.Next() {
			op.DropAllUses()
		}
		rw.EraseBlock(b)
	}
	return true
}

// pruneArgs removes each new argument of b that receives the same value as an earlier new
// argument from every predecessor. New arguments have an index of at least old. The list
// passed[k] holds the values for the new arguments from the predecessors of block k;
// pruneArgs removes values from it, too.
func pruneArgs(rw *Rewriter, b *ir.Block, old int, passed [][]*ir.Value) {
	drop := make([]bool, len(passed[0]))
	for j := range passed[0] {
		k := slices.Index(passed[0], passed[0][j])
		if k == j || slices.ContainsFunc(passed, func(l []*ir.Value) bool { return l[k] != l[j] }) {
			continue
		}
		drop[j] = true
		rw.ReplaceAllUses(b.Arg(old+j), b.Arg(old+k))
	}
	for j := len(drop) - 1; j >= 0; j-- {
		if drop[j] {
			b.EraseArg(old + j)
			for i := range passed {
				passed[i] = slices.Delete(passed[i], j, j+1)
			}
		}
	}
}
