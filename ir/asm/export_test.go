package asm

import "github.com/millrace-mlir/millrace/ir"

// ParseOn is Parse on so many goroutines, whatever the size of the input; nil
// without a message where the serial parser would have to decide.
func ParseOn(c *ir.Context, name, src string, threads int) *ir.Operation {
	return parseFile(c, name, src, Options{}, threads)
}
