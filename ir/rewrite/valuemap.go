package rewrite

import (
	"unsafe"

	"github.com/millrace-mlir/millrace/ir"
)

// valueMap maps values to their replacements, which may be replaced in turn. A value's Scratch
// is the index of its entry. It is valid only if the entry names the value.
type valueMap struct {
	entries paged[mapping]
	// groups maps several values at once to the results of their
	// materialization.
	groups map[string][]*ir.Value
}

type mapping struct {
	from *ir.Value
	to   []*ir.Value // nil: not mapped (any more)
	// target: other values were mapped to this one, if not any more.
	target bool
}

func (m *valueMap) clear() {
	pagedTruncate(&m.entries, 0)
	clear(m.groups)
}

func (m *valueMap) entry(v *ir.Value) *mapping {
	if s := int(v.Scratch); s < m.entries.n {
		if e := pagedAt(&m.entries, s); e.from == v {
			return e
		}
	}
	return nil
}

// made returns the map's entry for v. If there is none, it adds an entry that maps v to
// nothing yet.
func (m *valueMap) made(v *ir.Value) *mapping {
	if e := m.entry(v); e != nil {
		return e
	}
	v.Scratch = uint32(m.entries.n)
	return pagedAdd(&m.entries, mapping{from: v})
}

func (m *valueMap) get(v *ir.Value) []*ir.Value {
	if e := m.entry(v); e != nil {
		return e.to
	}
	return nil
}

func (m *valueMap) mapped(v *ir.Value) bool { return m.get(v) != nil }

// isTarget reports whether v is or was the replacement of another value.
func (m *valueMap) isTarget(v *ir.Value) bool {
	e := m.entry(v)
	return e != nil && e.target
}

// set maps v to other values, to, and returns its previous replacement. If to is nil, v has no
// replacement any more.
func (m *valueMap) set(v *ir.Value, to []*ir.Value) (old []*ir.Value) {
	for _, w := range to {
		m.made(w).target = true
	}
	e := m.made(v)
	old, e.to = e.to, to
	return old
}

func groupKey(vs []*ir.Value) string {
	if len(vs) == 0 {
		return ""
	}
	return string(unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(vs))), len(vs)*int(unsafe.Sizeof(vs[0]))))
}

// setGroup maps the values vs together to other values, to, and returns their previous
// replacement. If to is nil, they have no replacement any more.
func (m *valueMap) setGroup(vs, to []*ir.Value) (old []*ir.Value) {
	if len(vs) == 1 {
		return m.set(vs[0], to)
	}
	if m.groups == nil {
		m.groups = map[string][]*ir.Value{}
	}
	for _, w := range to {
		m.made(w).target = true
	}
	k := groupKey(vs)
	old = m.groups[k]
	if to == nil {
		delete(m.groups, k)
	} else {
		m.groups[k] = to
	}
	return old
}

// lookupOne follows the chain of replacements that begins with v. It returns the last
// replacement, or v itself, that is a single value of type want. It returns nil if there is no
// such value.
func (m *valueMap) lookupOne(v *ir.Value, want ir.Type) (found *ir.Value) {
	for v != nil {
		if v.Type() == want {
			found = v
		}
		to := m.get(v)
		if len(to) > 1 {
			if vs := m.lookupFrom(to, []ir.Type{want}); vs != nil {
				found = vs[0]
			}
			return found
		}
		if len(to) == 0 {
			return found
		}
		v = to[0]
	}
	return found
}

// lookup follows the chain of replacements that begins with v. It returns the last
// replacement, or v itself, whose values have the types in want. It returns nil if there is no
// such replacement.
func (m *valueMap) lookup(v *ir.Value, want []ir.Type) (found []*ir.Value) {
	return m.lookupFrom([]*ir.Value{v}, want)
}

func (m *valueMap) lookupFrom(vs []*ir.Value, want []ir.Type) (found []*ir.Value) {
	for ; vs != nil; vs = m.step(vs) {
		if haveTypes(vs, want) {
			found = vs
		}
	}
	return found
}

// step returns vs with each value replaced that has a replacement. If none has, it returns the
// replacement of vs as a group, or nil.
func (m *valueMap) step(vs []*ir.Value) []*ir.Value {
	if len(vs) == 1 {
		return m.get(vs[0])
	}
	var next []*ir.Value
	for i, v := range vs {
		to := m.get(v)
		if to != nil && next == nil {
			next = append(make([]*ir.Value, 0, len(vs)), vs[:i]...)
		}
		if next == nil {
			continue
		}
		if to == nil {
			next = append(next, v)
		} else {
			next = append(next, to...)
		}
	}
	if next != nil {
		return next
	}
	return m.groups[groupKey(vs)]
}

func haveTypes(vs []*ir.Value, types []ir.Type) bool {
	if len(vs) != len(types) {
		return false
	}
	for i, v := range vs {
		if v.Type() != types[i] {
			return false
		}
	}
	return true
}

// valueSlab allocates slices of values from reusable chunks. All slices are valid until clear.
type valueSlab struct {
	chunks [][]*ir.Value
	n      int // chunks in use
	free   []*ir.Value
}

const slabChunk = 1024

// take returns a slice of n nil values.
func (s *valueSlab) take(n int) []*ir.Value {
	if n > slabChunk/4 {
		return make([]*ir.Value, n)
	}
	if len(s.free) < n {
		if s.n == len(s.chunks) {
			s.chunks = append(s.chunks, make([]*ir.Value, slabChunk))
		}
		s.free = s.chunks[s.n]
		s.n++
	}
	list := s.free[:n:n]
	s.free = s.free[n:]
	return list
}

// one returns a slice that contains only v.
func (s *valueSlab) one(v *ir.Value) []*ir.Value {
	list := s.take(1)
	list[0] = v
	return list
}

// hold copies vs into memory of the slab and returns the copy. It is valid until clear.
func (s *valueSlab) hold(vs []*ir.Value) []*ir.Value {
	list := s.take(len(vs))
	copy(list, vs)
	return list
}

func (s *valueSlab) clear() {
	for i := range s.n {
		clear(s.chunks[i])
	}
	s.n, s.free = 0, nil
}
