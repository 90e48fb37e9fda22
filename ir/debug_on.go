//go:build irdebug

package ir

import (
	"bytes"
	"fmt"
	"runtime"
	"strconv"
	"sync"
)

// debugging is true with -tags irdebug. Then the memory of recycled operations and blocks is not
// used again: an access to one panics with the stack that recycled it. Diagnostics that Quietly
// drops must come from its own goroutines.
const debugging = true

// buried names each recycled operation, and graveyard is the region of each recycled block.
var (
	buried    = &OpName{Name: "recycled"}
	graveyard = &Region{}
	// burials has the stack that recycled an operation or block, by its address. It also keeps
	// the address from being used again.
	burials sync.Map
)

// bury marks an operation that was recycled.
func (op *Operation) bury() {
	*op = Operation{name: buried}
	burials.Store(op, stack())
}

// live panics if op was recycled.
func (op *Operation) live() {
	if op.name == buried {
		s, _ := burials.Load(op)
		panic(fmt.Sprintf("use of an operation that was recycled here:\n%s", s))
	}
}

// bury marks a block that was recycled.
func (b *Block) bury() {
	b.region = graveyard
	burials.Store(b, stack())
}

// live panics if b was recycled.
func (b *Block) live() {
	if b.region == graveyard {
		s, _ := burials.Load(b)
		panic(fmt.Sprintf("use of a block that was recycled here:\n%s", s))
	}
}

// quieted records the goroutines that a context's Quietly runs in.
type quieted struct {
	mu     sync.Mutex
	owners []uint64 // goroutines in Quietly, the innermost call last
}

// begin records that the goroutine has entered Quietly, and returns a function that takes the
// record back. It panics if an unrelated goroutine is in Quietly: one of the two would end the
// other's silence.
func (q *quieted) begin() func() {
	own, parent := goroutine()
	q.mu.Lock()
	defer q.mu.Unlock()
	if n := len(q.owners); n > 0 && q.owners[n-1] != own && q.owners[n-1] != parent {
		panic(fmt.Sprintf("goroutine %d calls Quietly while goroutine %d, which did not start it, is in Quietly", own, q.owners[n-1]))
	}
	q.owners = append(q.owners, own)
	return func() {
		q.mu.Lock()
		defer q.mu.Unlock()
		q.owners = q.owners[:len(q.owners)-1]
	}
}

// dropped panics if d comes from a goroutine that is not in Quietly and was not started by one that
// is. The code that emits such a diagnostic expects it to be reported.
func (q *quieted) dropped(d Diagnostic) {
	own, parent := goroutine()
	q.mu.Lock()
	defer q.mu.Unlock()
	for _, owner := range q.owners {
		if owner == own || owner == parent {
			return
		}
	}
	panic(fmt.Sprintf("goroutine %d emits %q, which the Quietly of another goroutine drops", own, d.Text))
}

// goroutine returns two numbers: of the calling goroutine, and of the goroutine that started it, which
// is 0 for the first goroutine. Go tells them only in the text of a stack.
func goroutine() (own, parent uint64) {
	text := make([]byte, 64<<10)
	text = text[:runtime.Stack(text, false)]
	number := func(marker string) uint64 {
		i := bytes.LastIndex(text, []byte(marker))
		if i < 0 {
			return 0
		}
		digits := text[i+len(marker):]
		end := bytes.IndexFunc(digits, func(r rune) bool { return r < '0' || r > '9' })
		if end < 0 {
			end = len(digits)
		}
		n, _ := strconv.ParseUint(string(digits[:end]), 10, 64)
		return n
	}
	rest := bytes.TrimPrefix(text, []byte("goroutine "))
	own, _ = strconv.ParseUint(string(rest[:bytes.IndexByte(rest, ' ')]), 10, 64)
	return own, number(" in goroutine ")
}
