package ir

// An Arena hands out operations, values, operands and blocks from pages, so that
// building IR costs one allocation per page and addresses are stable. A page
// belongs to the goroutine that builds, never to an operation: nodes may move
// anywhere, and the garbage collector frees a page when nothing points into it.
// An Arena is not safe for concurrent use; make one per goroutine.
type Arena struct {
	ops      []Operation
	values   []Value
	args     []argument
	operands []Operand
	attrs    []Attribute
	blocks   []Block
	regions  []Region
	exts     []opExt
	succs    []BlockOperand

	props  *[propCacheSize]propEntry // recently made property arrays
	kept   *parts                    // of what was erased
	spares *spares                   // the context's, nil for an arena that serves one purpose

	// scale doubles the page size up to its limit, so that small jobs (one
	// reproducer, one constant) do not pay for pages sized for large modules.
	scale int
}

// NewArena returns an empty arena. The zero Arena is ready as well.
func NewArena() *Arena { return &Arena{} }

// NewArena returns an empty arena that shares what is erased with the others of
// the context.
func (c *Context) NewArena() *Arena { return &Arena{spares: &c.spares} }

// propEntry is a property array that operations of one name share.
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

func (a *Arena) page() int {
	if a.scale == 0 {
		a.scale = minPage
	} else if a.scale < maxPage {
		a.scale *= 2
	}
	return a.scale
}

// take cuts n contiguous elements from *page, starting a new page when it is
// exhausted. The elements are zero.
func take[T any](a *Arena, page *[]T, n int) []T {
	if n == 0 {
		return nil
	}
	if len(*page) < n {
		size := a.page()
		if size < n {
			return make([]T, n)
		}
		*page = make([]T, size)
	}
	s := (*page)[:n:n]
	*page = (*page)[n:]
	return s
}
