// Package ir is Millrace's intermediate representation. It holds the context
// with its interned types, attributes and operation names; operations, blocks,
// regions, and values with use lists; and operation definitions as tables.
// Symbols, the verifier, dominance and diagnostics are here, too.
//
// The package must not contain text parsing (ir/asm), bytecode (bytecode) or
// rewriting (ir/rewrite). The only dialect in it is the builtin types and
// attributes (others: ir/dialect/...). It must not know of passes or the
// service.
//
// Concurrency: a Context may be used from many goroutines. One goroutine at a
// time owns an operation that is isolated from above, with everything nested in
// it. Two isolated operations need no lock between them.
package ir
