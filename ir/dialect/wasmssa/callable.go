package wasmssa

import "github.com/millrace-mlir/millrace/ir"

// callables are the interfaces of functions and of what calls them.
var callables = map[string]*ir.OpDef{
	"wasmssa.func": {Traits: ir.Symbol, Callable: ir.PublicCallable},
	"wasmssa.call": {Call: ir.CallTo("callee", ir.AllOperands)},
}
