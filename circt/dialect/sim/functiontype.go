package sim

import "github.com/millrace-mlir/millrace/ir"

// FunctionOf is the type of a foreign function with these arguments.
func FunctionOf(c *ir.Context, args []Argument) ir.Type {
	return c.DialectType(DPIFunctionType, argumentList(c, args))
}
