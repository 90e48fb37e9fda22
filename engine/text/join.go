package text

import (
	"bytes"
	"errors"
)

// Join makes one module of several modules that were cut from the same module. It leaves out a stand-in
// if the operation itself is there, or if the stand-in has been added before.
type Join struct {
	header, footer []byte
	parts          []joined
	symbols        map[string][]byte // of what is no unit
	taken          map[string]bool   // symbols of units
}

type joined struct {
	module *Module
	units  []int
}

// Add adds a module; units are the indices of the units among its operations. It returns false if the
// module cannot be joined with the others. For example, its header differs, or it has the same unit as
// another module.
func (j *Join) Add(data []byte, units []int) bool {
	m, err := Parse(data)
	if err != nil {
		return false
	}
	if j.parts == nil {
		j.header, j.footer = m.header, m.footer
		j.symbols, j.taken = map[string][]byte{}, map[string]bool{}
	}
	if !bytes.Equal(j.header, m.header) || !bytes.Equal(j.footer, m.footer) {
		return false
	}
	is := make(map[int]bool, len(units))
	for _, u := range units {
		if u >= len(m.Ops) || j.taken[m.Ops[u].Symbol] && m.Ops[u].Symbol != "" {
			return false
		}
		is[u] = true
		j.taken[m.Ops[u].Symbol] = true
	}
	for i := range m.Ops {
		op := &m.Ops[i]
		if is[i] {
			continue
		}
		before, there := j.symbols[op.Symbol]
		if op.Symbol == "" || there && !bytes.Equal(before, op.Text) {
			return false
		}
		j.symbols[op.Symbol] = op.Text
	}
	j.parts = append(j.parts, joined{m, units})
	return true
}

// Bytes returns the module: the stand-ins, in the order in which they were added, and the units.
func (j *Join) Bytes() []byte {
	out := append([]byte{}, j.header...)
	written := map[string]bool{}
	for _, p := range j.parts {
		for i := range p.module.Ops {
			if s := p.module.Ops[i].Symbol; j.isStub(s) && !written[s] {
				written[s] = true
				out = append(out, p.module.Ops[i].Text...)
			}
		}
	}
	for _, p := range j.parts {
		for _, u := range p.units {
			out = append(out, p.module.Ops[u].Text...)
		}
	}
	return append(out, j.footer...)
}

// isStub reports whether the joined module needs a stand-in for the symbol.
func (j *Join) isStub(symbol string) bool {
	_, named := j.symbols[symbol]
	return named && !j.taken[symbol]
}

// Split returns the modules that were added, but with new texts of their units. The argument data is
// the joined module after passes have run. Split returns an error if the passes have added, removed or
// moved operations.
func (j *Join) Split(data []byte) ([][]byte, error) {
	m, err := Parse(data)
	if err != nil {
		return nil, err
	}
	stubs, units := 0, 0
	for s := range j.symbols {
		if !j.taken[s] {
			stubs++
		}
	}
	for _, p := range j.parts {
		units += len(p.units)
	}
	if len(m.Ops) != stubs+units {
		return nil, errors.New("there are other operations")
	}
	ops := m.Ops[stubs:]
	out := make([][]byte, len(j.parts))
	for i, p := range j.parts {
		after := *p.module
		after.Ops = append([]Op{}, p.module.Ops...)
		for _, u := range p.units {
			if ops[0].Symbol != after.Ops[u].Symbol {
				return nil, errors.New("operations have other places")
			}
			after.Replace(u, ops[0].Text)
			ops = ops[1:]
		}
		out[i] = after.Bytes()
	}
	return out, nil
}
