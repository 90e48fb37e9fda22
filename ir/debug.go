//go:build !irdebug

package ir

// debugging is false: with -tags irdebug, the IR checks how it is used. See debug_on.go.
const debugging = false

// The functions below are called only if debugging is true.

func (op *Operation) live()      {}
func (op *Operation) bury()      {}
func (b *Block) live()           {}
func (b *Block) bury()           {}
func (q *quieted) begin() func() { return func() {} }
func (q *quieted) dropped(Diagnostic) {
}

// quieted has no state without debugging.
type quieted struct{}
