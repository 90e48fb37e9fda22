package trace

import (
	"slices"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
)

// A row has a line of the text before a step beside the line of the same operation after it. One of them may be nil.
type row struct{ old, new *line }

// rows pairs the lines of an edit. A pair has the same operation or, if the operation was replaced, the same location.
func (e *Edit) rows() []row {
	var rows []row
	used := 0
	for j := range e.new {
		n := &e.new[j]
		at := slices.IndexFunc(e.old[used:], func(o line) bool { return o.same(n) })
		if at < 0 {
			rows = append(rows, row{nil, n})
			continue
		}
		for k := range e.old[used : used+at] {
			rows = append(rows, row{&e.old[used+k], nil})
		}
		rows = append(rows, row{&e.old[used+at], n})
		used += at + 1
	}
	for k := range e.old[used:] {
		rows = append(rows, row{&e.old[used+k], nil})
	}
	return rows
}

// same reports whether two lines have one operation, or operations from one location.
func (l *line) same(n *line) bool {
	return l.op != nil && n.op != nil && (l.location == n.location && (l.location != "" || l.op == n.op))
}

// A renaming has the new names of values that a step renumbers, by the operation that isolates them and the old name.
// Most lines of an edit change only because a value before them has disappeared. The page shows such lines dimmed.
type renaming map[value]string

type value struct {
	scope *ir.Operation
	name  string
}

// add adds the results of a pair of lines to the renaming. It reports whether the lines differ only by the renaming.
// It expects the lines of a step in order, since a value is defined before its uses in most texts.
func (m renaming) add(r row) bool {
	if r.old == nil || r.new == nil {
		return false
	}
	olds, before := valueNames(r.old.text)
	news, after := valueNames(r.new.text)
	if before != after || len(olds) != len(news) {
		return false
	}
	results := 0
	if head, _, ok := strings.Cut(before, " = "); ok && strings.HasPrefix(strings.TrimSpace(head), "%") {
		results = strings.Count(head, "%")
	}
	same := true
	for i, name := range olds[results:] {
		want, renamed := m[value{r.old.scope, name}]
		if !renamed {
			want = name
		}
		same = same && want == news[results+i]
	}
	for i, name := range olds[:results] {
		m[value{r.old.scope, name}] = news[i]
	}
	return same
}

// valueNames returns the names of the values in a line, and the line without them.
func valueNames(text string) (names []string, rest string) {
	var b strings.Builder
	for {
		before, after, found := strings.Cut(text, "%")
		b.WriteString(before)
		if !found {
			return names, b.String()
		}
		b.WriteByte('%')
		n := strings.IndexFunc(after, func(c rune) bool {
			return !strings.ContainsRune("_$.-", c) && (c < '0' || c > '9') && (c < 'a' || c > 'z') && (c < 'A' || c > 'Z')
		})
		if n < 0 {
			n = len(after)
		}
		names = append(names, after[:n])
		text = after[n:]
	}
}
