// Package asm reads and prints MLIR text. It has the lexer, the parser, the printer, and the
// engine for the declarative assembly formats of operation definitions.
//
// What may not live here: anything of a dialect, except for builtin types and attributes; the
// IR itself (package ir); bytecode.
package asm
