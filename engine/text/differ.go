package text

import (
	"bytes"
	"fmt"
)

// Difference is an operation that differs between two modules, with the first lines that differ.
type Difference struct {
	Name   string // @SYMBOL, an operation's name and number, or "the module"
	A, B   string // "" where there is no such line
	Number int    // of the line in the operation, from 1
}

// Differences compares two modules operation by operation. It matches operations with symbols by their
// symbols, others by their names and their order.
func Differences(a, b *Module) []Difference {
	var all []Difference
	if !bytes.Equal(a.header, b.header) || !bytes.Equal(a.footer, b.footer) {
		all = append(all, difference("the module", append(bytes.Clone(a.header), a.footer...), append(bytes.Clone(b.header), b.footer...)))
	}
	others := map[string][]byte{}
	eachNamed(b, func(name string, text []byte) { others[name] = text })
	eachNamed(a, func(name string, text []byte) {
		if other := others[name]; !bytes.Equal(text, other) {
			all = append(all, difference(name, text, other))
		}
		delete(others, name)
	})
	eachNamed(b, func(name string, text []byte) {
		if _, left := others[name]; left {
			all = append(all, difference(name, nil, text))
		}
	})
	return all
}

// eachNamed calls f with the name and the text of each operation. It makes the names unique: @SYMBOL,
// or the operation's name and a number. Values in the text are numbered from 0 in each operation.
func eachNamed(m *Module, f func(name string, text []byte)) {
	seen := map[string]int{}
	for i := range m.Ops {
		op := &m.Ops[i]
		name := op.Name
		if op.Symbol != "" {
			name = "@" + op.Symbol
		}
		if seen[name]++; op.Symbol == "" || seen[name] > 1 {
			name = fmt.Sprintf("%s %d", name, seen[name])
		}
		f(name, renumbered(op.Text)) // a tool numbers values over the whole file
	}
}

func difference(name string, a, b []byte) Difference {
	d := Difference{Name: name, Number: 1}
	for len(a)+len(b) > 0 {
		endA, endB := lineEnd(a, 0), lineEnd(b, 0)
		if !bytes.Equal(a[:endA], b[:endB]) {
			d.A, d.B = string(bytes.TrimSpace(a[:endA])), string(bytes.TrimSpace(b[:endB]))
			break
		}
		a, b = a[endA:], b[endB:]
		d.Number++
	}
	return d
}
