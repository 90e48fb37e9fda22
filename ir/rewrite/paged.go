package rewrite

// paged is a list that grows by pages: nothing is copied, elements stay where they
// are, and what it once needed it keeps.
type paged[T any] struct {
	pages []*[pageLen]T
	n     int
}

const (
	pageBits = 7
	pageLen  = 1 << pageBits
)

func (l *paged[T]) len() int { return l.n }

func (l *paged[T]) at(i int) *T { return &l.pages[i>>pageBits][i&(pageLen-1)] }

func (l *paged[T]) last() *T { return l.at(l.n - 1) }

func (l *paged[T]) add(v T) *T {
	if l.n>>pageBits == len(l.pages) {
		l.pages = append(l.pages, new([pageLen]T))
	}
	p := l.at(l.n)
	*p = v
	l.n++
	return p
}

// truncate forgets all but the first n elements.
func (l *paged[T]) truncate(n int) {
	for l.n > n {
		page := l.pages[(l.n-1)>>pageBits]
		first := max(n-(l.n-1)&^(pageLen-1), 0)
		clear(page[first : (l.n-1)&(pageLen-1)+1])
		l.n = (l.n-1)&^(pageLen-1) + first
	}
}

// drop forgets the last element.
func (l *paged[T]) drop() { l.truncate(l.n - 1) }
