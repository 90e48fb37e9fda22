package spirv

import "github.com/millrace-mlir/millrace/ir"

// callables are the interfaces of functions and of what calls them.
var callables = map[string]*ir.OpDef{
	"spirv.func":         {Callable: ir.FunctionCallable},
	"spirv.ARM.Graph":    {Callable: ir.FunctionCallable},
	"spirv.FunctionCall": {Call: ir.CallTo("callee", ir.AllOperands)},
}
