package bytecode

import "github.com/millrace-mlir/millrace/ir"

// locTable maps locations to positions in an item list. Almost every operation has a location of
// its own, and most stand on separate lines that follow each other. So the table finds the first
// location of each line by the line's number, in groups of lines. The other locations are in a hash
// table.
type locTable struct {
	groups hashTable // index into lines, by the line's number over its group's size
	lines  [][]lineGroup
	count  int       // of groups
	others hashTable // position, by location
	absent uint32    // position plus one of the unknown location, 0 if absent
}

const (
	groupBits  = 4 // lines of a group: with positions of 4 bytes, a cache line
	chunkBits  = 6 // groups of an allocation
	groupShift = ir.LocColumnBits + groupBits
)

// lineGroup holds, for 16 successive lines, the position + 1 of the first location on the
// line, or 0.
type lineGroup [1 << groupBits]uint32

// nearLines caches the last group of lines that was looked up. This saves lookups when
// operations are visited in order.
type nearLines struct {
	key   uint64
	group *lineGroup
}

// group returns the group of lines that contains l's line, or nil if there is none yet.
func (t *locTable) group(l ir.Loc, near *nearLines) *lineGroup {
	key := uint64(l) >> groupShift
	if near.key == key {
		return near.group
	}
	i, ok := t.groups.get(key)
	if !ok {
		return nil
	}
	near.key, near.group = key, &t.lines[i>>chunkBits][i&(1<<chunkBits-1)]
	return near.group
}

// line returns the element of g for l's line. It holds the position + 1 of the first location on
// that line, or 0. Location l must be on one of g's lines.
func (g *lineGroup) line(l ir.Loc) *uint32 { return &g[l>>ir.LocColumnBits&(1<<groupBits-1)] }

// get returns the position of l in items, or false if l is not in the table.
func (t *locTable) get(l ir.Loc, near *nearLines, items *paged[item]) (uint32, bool) {
	if l == ir.UnknownLoc {
		return t.absent - 1, t.absent != 0
	}
	if l.OnLine() {
		g := t.group(l, near)
		if g == nil {
			return 0, false
		}
		p := *g.line(l)
		if p == 0 || items.at(p-1).ref == uint64(l) {
			return p - 1, p != 0
		}
	}
	return t.others.get(uint64(l))
}

// put adds l with position pos. The table must not contain l.
func (t *locTable) put(l ir.Loc, pos uint32, near *nearLines) {
	if l == ir.UnknownLoc {
		t.absent = pos + 1
		return
	}
	if l.OnLine() {
		g := t.group(l, near)
		if g == nil {
			g = t.newGroup(l, near)
		}
		if p := g.line(l); *p == 0 {
			*p = pos + 1
			return
		}
	}
	t.others.put(uint64(l), pos)
}

func (t *locTable) newGroup(l ir.Loc, near *nearLines) *lineGroup {
	if t.count>>chunkBits == len(t.lines) {
		t.lines = append(t.lines, make([]lineGroup, 1<<chunkBits))
	}
	t.groups.put(uint64(l)>>groupShift, uint32(t.count))
	t.count++
	return t.group(l, near)
}

// clear empties the table but keeps its memory.
func (t *locTable) clear() {
	t.groups.clear()
	t.others.clear()
	for i := range t.count {
		t.lines[i>>chunkBits][i&(1<<chunkBits-1)] = lineGroup{}
	}
	t.count, t.absent = 0, 0
}

// hashTable maps nonzero numbers to numbers, by open addressing.
type hashTable struct {
	keys  []uint64 // 0 is free
	vals  []uint32
	used  int
	shift uint
}

func (t *hashTable) clear() {
	clear(t.keys)
	t.used = 0
}

// slot returns the index of key k, or the free index where k can be inserted.
func (t *hashTable) slot(k uint64) uint64 {
	i := k * 0x9E3779B97F4A7C15 >> t.shift
	for t.keys[i] != 0 && t.keys[i] != k {
		if i++; i == uint64(len(t.keys)) {
			i = 0
		}
	}
	return i
}

func (t *hashTable) get(k uint64) (uint32, bool) {
	if len(t.keys) == 0 {
		return 0, false
	}
	i := t.slot(k)
	return t.vals[i], t.keys[i] != 0
}

// put maps k to v. The table must not contain k.
func (t *hashTable) put(k uint64, v uint32) {
	if 4*t.used >= 3*len(t.keys) {
		t.grow()
	}
	i := t.slot(k)
	t.keys[i], t.vals[i] = k, v
	t.used++
}

func (t *hashTable) grow() {
	keys, vals := t.keys, t.vals
	if len(keys) == 0 {
		t.shift = 64 - 5
	}
	t.shift--
	n := 1 << (64 - t.shift)
	t.keys, t.vals = make([]uint64, n), make([]uint32, n)
	for i, k := range keys {
		if k != 0 {
			j := t.slot(k)
			t.keys[j], t.vals[j] = k, vals[i]
		}
	}
}
