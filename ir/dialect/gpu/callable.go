package gpu

import "github.com/millrace-mlir/millrace/ir"

// callables are the interfaces of functions and of what calls them.
var callables = map[string]*ir.OpDef{
	"gpu.func": {Traits: ir.Symbol, Callable: ir.PublicCallable},
}
