package bytecode

import "github.com/millrace-mlir/millrace/ir"

// locTable maps packed locations to attribute positions, by open addressing:
// almost every operation has a location of its own.
type locTable struct {
	keys   []ir.Loc // 0 is free: the unknown location stands apart
	vals   []uint32
	used   int
	shift  uint
	absent uint32 // position plus one of the unknown location, 0 if absent
}

// slot is where l is or belongs. Eight successive lines share a cache line, and
// so do 64 columns of a line: operations are visited line by line.
func (t *locTable) slot(l ir.Loc) uint64 {
	const near = 7<<ir.LocColumnBits | 63
	i := uint64(l&^near)*0x9E3779B97F4A7C15>>t.shift&^7 | uint64(l)>>ir.LocColumnBits&7
	for t.keys[i] != 0 && t.keys[i] != l {
		if i++; i == uint64(len(t.keys)) {
			i = 0
		}
	}
	return i
}

// get is the position of l.
func (t *locTable) get(l ir.Loc) (uint32, bool) {
	if l == ir.UnknownLoc {
		return t.absent - 1, t.absent != 0
	}
	if len(t.keys) == 0 {
		return 0, false
	}
	i := t.slot(l)
	return t.vals[i], t.keys[i] != 0
}

// put adds l, which must be absent.
func (t *locTable) put(l ir.Loc, pos uint32) {
	if l == ir.UnknownLoc {
		t.absent = pos + 1
		return
	}
	if 4*t.used >= 3*len(t.keys) {
		t.grow()
	}
	i := t.slot(l)
	t.keys[i], t.vals[i] = l, pos
	t.used++
}

func (t *locTable) grow() {
	keys, vals := t.keys, t.vals
	if len(keys) == 0 {
		t.shift = 64 - 9
	}
	t.shift--
	n := 1 << (64 - t.shift)
	t.keys, t.vals = make([]ir.Loc, n), make([]uint32, n)
	for i, k := range keys {
		if k != 0 {
			j := t.slot(k)
			t.keys[j], t.vals[j] = k, vals[i]
		}
	}
}
