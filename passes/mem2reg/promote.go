package mem2reg

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
)

// promoter promotes slots to values. It does not change the control flow, so dominance stays valid.
type promoter struct {
	b                   *ir.Builder
	dom                 *ir.Dominance
	layout              *ir.DataLayout
	promoted, arguments int64
}

// promoteAll promotes the slots of allocations until none can be promoted. It reports whether it
// promoted any.
func (p *promoter) promoteAll(allocations []*ir.Operation) (changed bool) {
	for {
		n := len(allocations)
		allocations = slices.DeleteFunc(allocations, p.tryPromote)
		if len(allocations) == n {
			return changed
		}
		changed = true
	}
}

// tryPromote promotes the slot of the allocation op and erases op. It returns false, and changes
// nothing, if the slot cannot be promoted.
func (p *promoter) tryPromote(op *ir.Operation) bool {
	slot, ok := allocationOf(op).Promotable(op)
	if !ok || slot.Ptr.Unused() || !slot.Ptr.ParentRegion().HasSSADominance() {
		return false
	}
	s := &promotion{promoter: p, op: op, slot: slot, alloc: allocationOf(op)}
	if !s.findUses() || !s.findMerges() {
		return false
	}
	s.run()
	p.promoted++
	return true
}

// promotion is the state of promoting one slot.
type promotion struct {
	*promoter
	op    *ir.Operation
	alloc *ir.SlotAllocation
	slot  ir.MemorySlot
	// users are the operations that use the pointer, or a value made of it, in a way that promotion
	// must remove.
	users []*ir.Operation
	uses  map[*ir.Operation][]*ir.Operand
	// merges are the blocks that different values reach.
	merges   map[*ir.Block]bool
	initial  *ir.Value // what is there before any store, once made
	reaching map[*ir.Operation]*ir.Value
	stored   map[*ir.Operation]*ir.Value
}

// findUses collects the operations that promotion must remove. It returns false if one of them
// cannot be removed.
func (s *promotion) findUses() bool {
	s.uses = map[*ir.Operation][]*ir.Operand{}
	for u := s.slot.Ptr.FirstUse(); u != nil; u = u.NextUse() {
		s.uses[u.Owner()] = append(s.uses[u.Owner()], u)
	}
	region := s.slot.Ptr.ParentRegion()
	for _, op := range slice(s.slot.Ptr) {
		uses := s.uses[op]
		if uses == nil {
			continue
		}
		s.users = append(s.users, op)
		if user := userOf(op); user != nil {
			if !removable(op, user, s.uses) {
				return false
			}
			continue
		}
		a := accessOf(op)
		if a == nil || op.ParentRegion() != region || !a.CanPromote(op, s.slot, uses, s.layout) {
			return false
		}
	}
	return true
}

// findMerges finds the blocks that need a block argument for the slot's value. It returns false if
// a branch to such a block cannot pass an operand.
func (s *promotion) findMerges() bool {
	s.merges = map[*ir.Block]bool{}
	region := s.slot.Ptr.ParentRegion()
	if region.HasOneBlock() {
		return true
	}
	defining := map[*ir.Block]bool{}
	for u := s.slot.Ptr.FirstUse(); u != nil; u = u.NextUse() {
		if a := accessOf(u.Owner()); a != nil && a.Stores(u.Owner(), s.slot) {
			defining[u.Owner().Block()] = true
		}
	}
	live := s.liveIn(defining)
	frontiers := s.frontiers(region)
	work := make([]*ir.Block, 0, len(defining))
	for b := range region.Blocks() {
		if defining[b] {
			work = append(work, b)
		}
	}
	for len(work) > 0 {
		b := work[len(work)-1]
		work = work[:len(work)-1]
		for _, m := range frontiers[b] {
			if s.merges[m] || !live[m] {
				continue
			}
			s.merges[m] = true
			if !defining[m] {
				work = append(work, m)
			}
			for u := m.FirstPred(); u != nil; u = u.NextUse() {
				if d := u.Owner().Def(); d == nil || d.Branch == nil {
					return false
				}
			}
		}
	}
	return true
}

// liveIn returns the blocks at whose start the slot's value may be read later. The set defining has
// the blocks that store to the slot.
func (s *promotion) liveIn(defining map[*ir.Block]bool) map[*ir.Block]bool {
	var work []*ir.Block
	visited := map[*ir.Block]bool{}
	for u := s.slot.Ptr.FirstUse(); u != nil; u = u.NextUse() {
		b := u.Owner().Block()
		if visited[b] {
			continue
		}
		visited[b] = true
		for op := b.First(); op != nil; op = op.Next() {
			a := accessOf(op)
			if a == nil {
				continue
			}
			if a.Loads(op, s.slot) {
				work = append(work, b)
				break
			}
			if a.Stores(op, s.slot) {
				break
			}
		}
	}
	live := map[*ir.Block]bool{}
	for len(work) > 0 {
		b := work[len(work)-1]
		work = work[:len(work)-1]
		if live[b] {
			continue
		}
		live[b] = true
		for u := b.FirstPred(); u != nil; u = u.NextUse() {
			if p := u.Owner().Block(); !defining[p] {
				work = append(work, p)
			}
		}
	}
	return live
}

// frontiers returns the dominance frontiers of the blocks of r.
func (s *promotion) frontiers(r *ir.Region) map[*ir.Block][]*ir.Block {
	t := s.dom.Tree(r)
	f := map[*ir.Block][]*ir.Block{}
	for n, b := range t.Blocks {
		if n == 0 {
			continue
		}
		for u := b.FirstPred(); u != nil; u = u.NextUse() {
			p, ok := t.Node(u.Owner().Block())
			for ok && p != t.Idom[n] {
				if at := t.Blocks[p]; !slices.Contains(f[at], b) {
					f[at] = append(f[at], b)
				}
				p = t.Idom[p]
			}
		}
	}
	return f
}

func (s *promotion) run() {
	s.reaching, s.stored = map[*ir.Operation]*ir.Value{}, map[*ir.Operation]*ir.Value{}
	region := s.slot.Ptr.ParentRegion()
	if region.HasOneBlock() {
		s.block(region.First(), nil)
	} else {
		s.tree(region)
	}
	s.removeUses(region)
	for b := range region.Blocks() {
		if s.merges[b] {
			s.passInitial(b)
		}
	}
	if s.initial != nil && s.initial.Unused() {
		s.initial.DefiningOp().Erase()
	}
	s.op.Erase()
}

// tree walks down the dominator tree of r, and computes the value of the slot at each access. It
// passes the values to the merge blocks.
func (s *promotion) tree(r *ir.Region) {
	t := s.dom.Tree(r)
	at := make([]*ir.Value, len(t.Blocks)) // at the end of each block
	for n, b := range t.Blocks {
		v := at[t.Idom[n]]
		if s.merges[b] {
			v = b.AddArg(s.b.Arena, s.slot.Elem, s.slot.Ptr.Loc())
			if s.alloc.BlockArg != nil {
				s.b.AtStart(b)
				s.alloc.BlockArg(s.b, s.op, v)
			}
			s.arguments++
		}
		v = s.block(b, v)
		term := b.Last()
		for i := range term.Successors() {
			if s.merges[term.Successor(i)] {
				if v == nil {
					v = s.undefined()
				}
				term.Def().Branch.Append(s.b.Arena, term, i, v)
			}
		}
		at[n] = v
	}
}

// block computes the value of the slot at each access in b. The value v is the slot's value at the
// start of b; the result is its value at the end.
func (s *promotion) block(b *ir.Block, v *ir.Value) *ir.Value {
	for op := b.First(); op != nil; {
		next := op.Next()
		if a := accessOf(op); a != nil {
			if s.uses[op] != nil {
				s.reaching[op] = v
			}
			if a.Stores(op, s.slot) {
				s.b.After(op)
				if v == nil {
					v = s.undefined()
					s.b.After(op)
				}
				v = a.Stored(s.b, op, s.slot, v, s.layout)
				s.stored[op] = v
			}
		}
		op = next
	}
	return v
}

// undefined returns the value of the slot before any store.
func (s *promotion) undefined() *ir.Value {
	if s.initial == nil {
		s.b.AtStart(s.slot.Ptr.ParentBlock())
		s.initial = s.alloc.Default(s.b, s.op, s.slot)
	}
	return s.initial
}

// removeUses rewrites or erases the users of the slot's pointer, last users first.
func (s *promotion) removeUses(r *ir.Region) {
	place := map[*ir.Block]int{}
	for i, b := range s.dom.Tree(r).Blocks {
		place[b] = i
	}
	for b := range r.Blocks() {
		if _, ok := place[b]; !ok {
			place[b] = len(place)
		}
	}
	slices.SortFunc(s.users, func(a, b *ir.Operation) int {
		x, y := r.AncestorIn(a), r.AncestorIn(b)
		switch {
		case x == y:
			return 0
		case x.Block() != y.Block():
			return place[x.Block()] - place[y.Block()]
		case x.IsBefore(y):
			return -1
		}
		return 1
	})
	var erase, hearers []*ir.Operation
	var stores []ir.Replacement
	for _, op := range slices.Backward(s.users) {
		if user := userOf(op); user != nil {
			s.b.After(op)
			if user.Remove == nil || user.Remove(s.b, op, s.uses[op]) {
				erase = append(erase, op)
			}
			if user.Replaced != nil {
				hearers = append(hearers, op)
			}
			continue
		}
		v := s.reaching[op]
		if v == nil {
			v = s.undefined()
		}
		s.b.After(op)
		accessOf(op).Promote(s.b, op, s.slot, v, s.layout)
		erase = append(erase, op)
		if w := s.stored[op]; w != nil {
			stores = append(stores, ir.Replacement{Store: op, Value: w})
		}
	}
	for _, op := range hearers {
		userOf(op).Replaced(s.b, op, stores)
	}
	for _, op := range erase {
		op.DropAllUses()
		op.Erase()
	}
}

// passInitial makes branches to b from unreachable blocks pass the slot's initial value.
func (s *promotion) passInitial(b *ir.Block) {
	for u := b.FirstPred(); u != nil; u = u.NextUse() {
		op := u.Owner()
		br := op.Def().Branch
		if _, n := br.Forwarded(op, u.Index()); n < b.NumArgs() {
			br.Append(s.b.Arena, op, u.Index(), s.undefined())
		}
	}
}
