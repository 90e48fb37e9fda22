// Package bytecode reads and writes MLIR bytecode, format versions 0 to 6, with the bytes mlir-opt
// 22 writes. It handles the container, the attribute and type codings of the builtin dialect and of
// the dialects that define their own. It also handles operations with their properties, resources
// and use-list orders. It cuts a file into units and links units into a file without building IR.
//
// What may not live here: text syntax, definitions of operations, and code that depends on passes or
// on the service. Text syntax belongs to ir/asm; only text-coded table entries go through it.
//
// Reading is lazy: attributes and types are decoded on first use, and the bodies of isolated
// operations independently of each other. The input is never written and resource data is never
// copied, so it may be a mapped file.
package bytecode
