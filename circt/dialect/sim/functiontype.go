package sim

import "github.com/millrace-mlir/millrace/ir"

// FunctionOf returns the type of a foreign function with the given arguments.
func FunctionOf(c *ir.Context, args []Argument) ir.Type {
	return c.DialectType(DPIFunctionType, argumentList(c, args))
}
