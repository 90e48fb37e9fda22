// Package bytecode reads and writes MLIR bytecode, format versions 0 to 6, with
// the bytes mlir-opt 22 writes: the container, the attribute and type codings of
// the builtin dialect and of the dialects that define their own, operations with
// their properties, resources, use-list orders; it also cuts a file into units
// and links units into a file without building IR.
//
// What may not live here: text syntax (ir/asm; only text-coded table entries go
// through it), definitions of operations, and anything that knows of passes or
// of the service.
//
// Reading is lazy: attributes and types are decoded on first use, bodies of
// isolated operations apart from each other. The input is never written and
// resource data is never copied, so it may be a mapped file.
package bytecode
