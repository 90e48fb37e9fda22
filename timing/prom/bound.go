package prom

import "sync"

// bound limits the number of values of a label. After the first few values, all others become "other". Jobs choose
// some values, such as names of passes, so their number must have a limit.
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
