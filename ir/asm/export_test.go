package asm

import "github.com/millrace-mlir/millrace/ir"

// ParseOn is Parse on so many goroutines, whatever the size of the input; nil
// without a message where the serial parser would have to decide.
func ParseOn(c *ir.Context, name, src string, threads int) *ir.Operation {
	return parseFile(c, name, src, Options{}, threads)
}

// CountTokens reads src to its end.
func CountTokens(src string) int {
	l := lexer{src: src, line: 1}
	var t token
	for n := 0; ; n++ {
		if l.next(&t); t.kind == EOF || t.kind == Bad {
			return n
		}
	}
}
