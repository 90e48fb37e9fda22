package mem2reg

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
)

// splitter splits slots of aggregates into slots for their elements.
type splitter struct {
	b                     *ir.Builder
	layout                *ir.DataLayout
	split, smaller, parts int64
}

// splitAll splits the slots of allocations, and the slots that this creates, until none can be
// split.
func (s *splitter) splitAll(allocations []*ir.Operation) {
	for {
		changed := false
		var next []*ir.Operation
		for _, op := range allocations {
			made, ok := s.trySplit(op)
			if changed = changed || ok; ok {
				next = append(next, made...)
			} else {
				next = append(next, op)
			}
		}
		if !changed {
			return
		}
		allocations = next
	}
}

// trySplit splits the slot of the allocation op and erases op. It returns the allocations of the
// new slots, or false if the slot cannot be split.
func (s *splitter) trySplit(op *ir.Operation) (made []*ir.Operation, ok bool) {
	alloc := allocationOf(op)
	slot, ok := alloc.Destructurable(op)
	if !ok || slot.Ptr.Unused() {
		return nil, false
	}
	p := plan{splitter: s, slot: &slot, accesses: map[*ir.Operation]bool{}, uses: map[*ir.Operation][]*ir.Operand{}}
	if !p.make() {
		return nil, false
	}
	var subslots []ir.Subslot
	s.b.After(op)
	for _, index := range p.used.Parts {
		t := slot.Part(index)
		a := alloc.Split(s.b, op, t)
		made = append(made, a)
		subslots = append(subslots, ir.Subslot{Index: index, MemorySlot: ir.MemorySlot{Ptr: a.Result(0), Elem: t}})
	}
	s.split++
	s.parts = max(s.parts, int64(len(slot.Parts)))
	if len(p.used.Parts) != len(slot.Parts) {
		s.smaller++
	}
	var erase []*ir.Operation
	for _, u := range slices.Backward(p.users) {
		s.b.After(u)
		gone := false
		if p.accesses[u] {
			gone = u.Def().Memory.Access.Split(s.b, u, &slot, subslots, s.layout)
		} else {
			user := userOf(u)
			gone = user.Remove == nil || user.Remove(s.b, u, p.uses[u])
		}
		if gone {
			erase = append(erase, u)
		}
	}
	for _, u := range erase {
		u.DropAllUses()
		u.Erase()
	}
	op.Erase()
	return made, true
}

// plan holds the decisions for splitting one slot.
type plan struct {
	*splitter
	slot     *ir.DestructurableSlot
	used     ir.SlotUses
	accesses map[*ir.Operation]bool          // will work on the parts
	uses     map[*ir.Operation][]*ir.Operand // must go
	users    []*ir.Operation                 // all of those
}

// make fills the plan, and reports whether the slot can be split.
func (p *plan) make() bool {
	var safe ir.SlotUses
	for u := p.slot.Ptr.FirstUse(); u != nil; u = u.NextUse() {
		op := u.Owner()
		if d := op.Def(); d != nil && d.Memory != nil && d.Memory.Access != nil && d.Memory.Access.CanSplit != nil &&
			d.Memory.Access.CanSplit(op, p.slot, &p.used, &safe, p.layout) {
			p.accesses[op] = true
			continue
		}
		p.uses[op] = append(p.uses[op], u)
	}
	p.keepWithin(&safe)
	for _, op := range slice(p.slot.Ptr) {
		if p.uses[op] != nil {
			if user := userOf(op); user == nil || !removable(op, user, p.uses) {
				return false
			}
		} else if !p.accesses[op] {
			continue
		}
		p.users = append(p.users, op)
	}
	return true
}

// keepWithin follows pointers into the slot, which it takes from safe.Slots, to uses that stay
// within the memory that they point to. It records all other uses as uses to remove.
func (p *plan) keepWithin(safe *ir.SlotUses) {
	visited := map[*ir.Operand]bool{}
	for len(safe.Slots) > 0 {
		slot := safe.Slots[len(safe.Slots)-1]
		safe.Slots = safe.Slots[:len(safe.Slots)-1]
		for u := slot.Ptr.FirstUse(); u != nil; u = u.NextUse() {
			if visited[u] {
				continue
			}
			visited[u] = true
			op := u.Owner()
			if d := op.Def(); d != nil && d.Memory != nil && d.Memory.Access != nil && d.Memory.Access.Safe != nil &&
				d.Memory.Access.Safe(op, slot, safe, p.layout) {
				continue
			}
			p.uses[op] = append(p.uses[op], u)
		}
	}
}
