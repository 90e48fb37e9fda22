package ir

import (
	"sync"
	"sync/atomic"
)

// verifiers holds the idle verifiers of a context for reuse. An idle verifier keeps
// memory and remembered shapes, but no pointers to the IR that it verified.
type verifiers struct {
	mu    sync.Mutex
	stack []*verifier
}

// muchKept is the length from which a verifier frees a list's memory instead of keeping it for
// the next operation.
const muchKept = 256

// verifier returns an idle verifier or a new one. It uses the symbol tables symbols, or its
// own if that is nil.
func (c *Context) verifier(threads int, symbols *SymbolTables) *verifier {
	c.verifiers.mu.Lock()
	v := last(&c.verifiers.stack)
	c.verifiers.mu.Unlock()
	if v == nil {
		v = &verifier{shapes: shapes{table: make([]shape, fewShapes)}}
	}
	v.threads, v.symbols = threads, symbols
	if symbols == nil {
		v.symbols = &v.own
	}
	return v
}

// done returns v to the idle verifiers of c, without pointers to the verified IR.
func (v *verifier) done(c *Context) {
	if v.inner != nil {
		v.inner.done(c)
		v.inner = nil
	}
	v.dom.forget()
	v.own.clear()
	v.symbols, v.closed, v.cut = nil, nil, regionCut{}
	if cap(v.regions) > muchKept {
		v.regions = nil
	}
	clear(v.regions[:cap(v.regions)])
	if cap(v.users) > muchKept {
		v.users = nil
	}
	clear(v.users[:cap(v.users)])
	v.users = v.users[:0]
	c.verifiers.mu.Lock()
	c.verifiers.stack = append(c.verifiers.stack, v)
	c.verifiers.mu.Unlock()
}

// shared calls check with the numbers below n, in chunks, on several goroutines. It drops the
// diagnostics of the checks. Each goroutine has its own verifier, whose symbol users are added
// to v.users. The result is true if every check succeeded and emitted no diagnostic.
func (v *verifier) shared(c *Context, n, chunk int, check func(w *verifier, i int) bool) bool {
	var bad atomic.Bool
	var next atomic.Int64
	var all sync.WaitGroup
	var users sync.Mutex
	known := len(v.users)
	warned := c.Quietly(func() {
		for range v.threads {
			all.Go(func() {
				w := c.verifier(1, v.symbols)
				defer w.done(c)
				for !bad.Load() {
					start := int(next.Add(int64(chunk))) - chunk
					if start >= n {
						break
					}
					for i := start; i < min(start+chunk, n); i++ {
						if !check(w, i) {
							bad.Store(true)
							break
						}
					}
				}
				users.Lock()
				v.takeUsers(w)
				users.Unlock()
			})
		}
		all.Wait()
	})
	if warned || bad.Load() {
		v.users = v.users[:known] // one goroutine meets them again
		return false
	}
	return true
}

// takeUsers moves the symbol users that w has collected to v.users.
func (v *verifier) takeUsers(w *verifier) {
	v.users = append(v.users, w.users...)
	w.users = w.users[:0]
}
