package asm

import "hash/maphash"

// nameTable maps names to numbers, by open addressing. A slot counts only if it was
// filled since the last reset, so emptying the table takes constant time.
type nameTable struct {
	slots []nameSlot
	round uint32
	used  int
}

type nameSlot struct {
	name  string
	hash  uint32
	round uint32
	value int32
}

// nameSeed is random, so that no input can be made of names with colliding hashes.
var nameSeed = maphash.MakeSeed()

func (t *nameTable) reset() {
	t.used = 0
	if t.round++; t.round == 0 {
		clear(t.slots)
		t.round = 1
	}
}

// at returns the number of a name. If the name has none, it gets the number fresh.
func (t *nameTable) at(name string, fresh int32) int32 {
	if 4*t.used >= 3*len(t.slots) {
		t.grow()
	}
	h := uint32(maphash.String(nameSeed, name))
	s := t.slot(name, h)
	if s.round != t.round {
		*s = nameSlot{name, h, t.round, fresh}
		t.used++
	}
	return s.value
}

// slot returns the slot that holds the name, or the free slot where it can be inserted.
func (t *nameTable) slot(name string, hash uint32) *nameSlot {
	mask := uint32(len(t.slots) - 1)
	for i := hash & mask; ; i = (i + 1) & mask {
		if s := &t.slots[i]; s.round != t.round || s.hash == hash && s.name == name {
			return s
		}
	}
}

func (t *nameTable) grow() {
	old, round := t.slots, t.round
	t.slots, t.round = make([]nameSlot, max(64, 2*len(old))), 1
	for i := range old {
		if s := &old[i]; s.round == round {
			n := t.slot(s.name, s.hash)
			*n = *s
			n.round = t.round
		}
	}
}
