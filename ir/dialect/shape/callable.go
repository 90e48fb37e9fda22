package shape

import "github.com/millrace-mlir/millrace/ir"

// callables are the interfaces of functions and of what calls them.
var callables = map[string]*ir.OpDef{
	"shape.func": {Traits: ir.Symbol, Callable: ir.FunctionCallable},
}
