package transform

import "github.com/millrace-mlir/millrace/ir"

// callables are the interfaces of functions and of what calls them.
var callables = map[string]*ir.OpDef{
	"transform.named_sequence": {Traits: ir.Symbol, Callable: ir.PublicCallable},
	"transform.include":        {Call: ir.CallTo("target", ir.AllOperands)},
}
