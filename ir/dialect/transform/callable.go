package transform

import "github.com/millrace-mlir/millrace/ir"

// callables are the interfaces of functions and of what calls them.
var callables = map[string]*ir.OpDef{
	"transform.named_sequence": {Callable: ir.FunctionCallable},
	"transform.include":        {Call: ir.CallTo("target", ir.AllOperands)},
}
