package async

import "github.com/millrace-mlir/millrace/ir"

// callables are the interfaces of functions and of what calls them.
var callables = map[string]*ir.OpDef{
	"async.func": {Traits: ir.Symbol, Callable: ir.FunctionCallable},
	"async.call": {Call: ir.CallTo("callee", ir.AllOperands)},
}
