package ir

import "unsafe"

// Arena allocates operations, values, operands and blocks from pages, so that
// building IR costs one allocation per page and addresses are stable. A page belongs
// to the goroutine that builds, never to an operation. Nodes may move to any block,
// and the garbage collector frees a page when nothing points into it any more. An
// Arena is not safe for concurrent use; make one per goroutine.
type Arena struct {
	ops      pages[Operation]
	values   pages[Value]
	args     pages[argument]
	operands pages[Operand]
	attrs    pages[Attribute]
	blocks   pages[Block]
	regions  pages[Region]
	exts     pages[opExt]
	succs    pages[BlockOperand]

	props  *[propCacheSize]propEntry // recently made property arrays
	kept   *parts                    // of what was erased
	spares *spares                   // the context's, nil for an arena that serves one purpose
}

// Rewind frees everything that the arena has allocated, so that the next module can
// reuse the memory. No pointer to the previous module may be left. For each kind of
// node, the arena keeps one large page. A kept page that was much too short is replaced
// by one twice as long. The argument least is the size in bytes of the first kept page,
// and most limits the size of later ones.
func (a *Arena) Rewind(least, most int) {
	rewind(&a.ops, least, most)
	rewind(&a.values, least, most)
	rewind(&a.args, least, most)
	rewind(&a.operands, least, most)
	rewind(&a.attrs, least, most)
	rewind(&a.blocks, least, most)
	rewind(&a.regions, least, most)
	rewind(&a.exts, least, most)
	rewind(&a.succs, least, most)
	a.props, a.kept = nil, nil
}

// pages allocates nodes of one kind. Each page is twice as long as the previous page,
// up to a limit. Small jobs (one reproducer, one constant) thus do not pay for pages
// sized for large modules.
type pages[T any] struct {
	free []T // rest of the newest page
	size int // of that page; 0 while the kept one lasts
	kept []T // comes first after a rewind
}

func rewind[T any](p *pages[T], least, most int) {
	var node T
	length := 2 * len(p.kept)
	if length == 0 {
		length = least / int(unsafe.Sizeof(node))
	}
	switch {
	case p.size == 0:
		clear(p.kept[:len(p.kept)-len(p.free)])
	case p.size == maxPage && length*int(unsafe.Sizeof(node)) <= most:
		p.kept = make([]T, length)
	default:
		clear(p.kept)
	}
	p.free, p.size = p.kept, 0
}

// NewArena returns an empty arena. The zero Arena can be used as well.
func NewArena() *Arena { return &Arena{} }

// NewArena returns an empty arena. Its erased nodes are recycled by all arenas that
// the context returned.
func (c *Context) NewArena() *Arena { return &Arena{spares: &c.spares} }

// propEntry is a cached array of inherent attributes that operations with one name
// share.
type propEntry struct {
	name  *OpName
	slots *Attribute
}

const (
	propCacheSize  = 256
	propHashFactor = 0x9E3779B97F4A7C15
)

const (
	minPage = 16
	maxPage = 512
)

// take allocates n contiguous elements from the newest page, or from a new page if
// that is full. The elements are zero.
func take[T any](p *pages[T], n int) []T {
	if n == 0 {
		return nil
	}
	if len(p.free) < n {
		p.size = min(max(minPage, 2*p.size), maxPage)
		if p.size < n {
			return make([]T, n)
		}
		p.free = make([]T, p.size)
	}
	s := p.free[:n:n]
	p.free = p.free[n:]
	return s
}
