package prom

import "sync"

// bound keeps a label from taking ever more values: those after the first few are "other". What jobs choose, names of
// passes first of all, must not make series without end.
type bound struct {
	most int

	mu   sync.Mutex
	seen map[string]bool
}

const other = "other"

func (b *bound) label(value string) string {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.seen[value] {
		return value
	}
	if len(b.seen) >= b.most {
		return other
	}
	if b.seen == nil {
		b.seen = map[string]bool{}
	}
	b.seen[value] = true
	return value
}
