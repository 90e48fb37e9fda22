package ir

import "sync"

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
	c.verifiers.mu.Lock()
	c.verifiers.stack = append(c.verifiers.stack, v)
	c.verifiers.mu.Unlock()
}
