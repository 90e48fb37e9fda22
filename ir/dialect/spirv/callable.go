package spirv

import "github.com/millrace-mlir/millrace/ir"

// callables are the interfaces of functions and of what calls them.
var callables = map[string]*ir.OpDef{
	"spirv.func":         {Traits: ir.Symbol, Callable: function()},
	"spirv.ARM.Graph":    {Traits: ir.Symbol, Callable: ir.PublicCallable},
	"spirv.FunctionCall": {Call: ir.CallTo("callee", ir.AllOperands)},
}

func function() *ir.CallableInterface {
	c := *ir.PublicCallable
	c.VerifyType, c.VerifyBody = verifyFuncType, verifyFuncBody
	return &c
}
