// Package ir is Millrace's intermediate representation: the context with its
// interned types, attributes and operation names, operations, blocks, regions,
// values with their use lists, operation definitions as tables, symbols, the
// verifier, dominance, and diagnostics.
//
// What may not live here: text parsing (ir/asm), bytecode (bytecode), rewriting
// (ir/rewrite), any dialect but the builtin types and attributes
// (ir/dialect/...), and anything that knows of passes or of the service.
//
// Concurrency: a Context may be used from many goroutines. An operation that is
// isolated from above, together with everything nested in it, belongs to one
// goroutine at a time; two isolated operations need no lock between them.
package ir
