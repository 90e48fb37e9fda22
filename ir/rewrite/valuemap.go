package rewrite

import (
	"unsafe"

	"github.com/millrace-mlir/millrace/ir"
)

// valueMap says what values were replaced by, step by step. A value's Scratch is
// the number of its entry; it only counts if the entry names the value.
type valueMap struct {
	entries []mapping
	// groups maps several values at once: what their materialization made.
	groups map[string][]*ir.Value
	// mappedTo holds the values that others were mapped to, and perhaps more.
	mappedTo map[*ir.Value]struct{}
}

type mapping struct {
	from *ir.Value
	to   []*ir.Value // nil: not mapped (any more)
}

func (m *valueMap) get(v *ir.Value) []*ir.Value {
	if s := v.Scratch; int(s) < len(m.entries) && m.entries[s].from == v {
		return m.entries[s].to
	}
	return nil
}

// set maps v and returns what it was mapped to before.
func (m *valueMap) set(v *ir.Value, to []*ir.Value) (old []*ir.Value) {
	if m.mappedTo == nil {
		m.mappedTo = map[*ir.Value]struct{}{}
	}
	for _, w := range to {
		m.mappedTo[w] = struct{}{}
	}
	if s := v.Scratch; int(s) < len(m.entries) && m.entries[s].from == v {
		old = m.entries[s].to
		m.entries[s].to = to
		return old
	}
	v.Scratch = uint32(len(m.entries))
	m.entries = append(m.entries, mapping{v, to})
	return nil
}

func groupKey(vs []*ir.Value) string {
	if len(vs) == 0 {
		return ""
	}
	return string(unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(vs))), len(vs)*int(unsafe.Sizeof(vs[0]))))
}

// setGroup maps one or several values.
func (m *valueMap) setGroup(vs, to []*ir.Value) (old []*ir.Value) {
	if len(vs) == 1 {
		return m.set(vs[0], to)
	}
	if m.groups == nil {
		m.groups = map[string][]*ir.Value{}
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

// lookup follows the replacements of v and returns the last values of the wanted
// types on the way, nil if there are none.
func (m *valueMap) lookup(v *ir.Value, want []ir.Type) (found []*ir.Value) {
	for vs := []*ir.Value{v}; vs != nil; vs = m.step(vs) {
		if haveTypes(vs, want) {
			found = vs
		}
	}
	return found
}

// step replaces each value, or all together; nil if nothing is mapped.
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
