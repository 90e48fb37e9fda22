package ml_program

import "github.com/millrace-mlir/millrace/ir"

// callables are the interfaces of functions and of what calls them.
var callables = map[string]*ir.OpDef{
	"ml_program.func":     {Traits: ir.Symbol, Callable: ir.FunctionCallable},
	"ml_program.subgraph": {Traits: ir.Symbol, Callable: ir.FunctionCallable},
}
