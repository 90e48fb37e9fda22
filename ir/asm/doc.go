// Package asm is MLIR's text: lexer, parser, printer, and the engine for the
// declarative assembly formats of operation definitions.
//
// What may not live here: anything of a dialect other than builtin types and
// attributes; IR itself (package ir); bytecode.
package asm
