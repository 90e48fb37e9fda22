package rewrite

// paged is a list in pages of fixed length. Growing copies nothing, elements keep their
// addresses, and a shortened list keeps its pages for reuse. It has functions instead of
// methods: methods would be compiled again in each package that imports Rewriter.
type paged[T any] struct {
	pages []*[pageLen]T
	n     int
}

const (
	pageBits = 7
	pageLen  = 1 << pageBits
)

// pagedAt returns the address of element i.
func pagedAt[T any](l *paged[T], i int) *T { return &l.pages[i>>pageBits][i&(pageLen-1)] }

// pagedLast returns the address of the last element.
func pagedLast[T any](l *paged[T]) *T { return pagedAt(l, l.n-1) }

// pagedAdd appends v and returns the address of the new element.
func pagedAdd[T any](l *paged[T], v T) *T {
	if l.n>>pageBits == len(l.pages) {
		l.pages = append(l.pages, new([pageLen]T))
	}
	p := pagedAt(l, l.n)
	*p = v
	l.n++
	return p
}

// pagedTruncate removes all but the first n elements.
func pagedTruncate[T any](l *paged[T], n int) {
	for l.n > n {
		page := l.pages[(l.n-1)>>pageBits]
		first := max(n-(l.n-1)&^(pageLen-1), 0)
		clear(page[first : (l.n-1)&(pageLen-1)+1])
		l.n = (l.n-1)&^(pageLen-1) + first
	}
}

// pagedDrop removes the last element.
func pagedDrop[T any](l *paged[T]) { pagedTruncate(l, l.n-1) }
