package passes

import (
	"fmt"
	"runtime/debug"
)

// A Panic wraps a panic in a pass, with the stack of its goroutine. The manager panics with it
// again on the goroutine that called Run.
type Panic struct {
	Value any
	Stack []byte
}

func (p *Panic) Error() string { return fmt.Sprintf("panic: %v", p.Value) }

func asPanic(v any) *Panic {
	if p, ok := v.(*Panic); ok {
		return p
	}
	return &Panic{v, debug.Stack()}
}
