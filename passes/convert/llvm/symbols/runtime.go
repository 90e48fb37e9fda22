package symbols

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
)

// CallRuntime builds a call of the function name in a device's runtime. If the function has no
// result, result is nil. The function's parameter types are the types of args.
func CallRuntime(rw *rewrite.Rewriter, op *ir.Operation, name string, result ir.Type, args ...*ir.Value) *ir.Operation {
	params := make([]ir.Type, len(args))
	for i, x := range args {
		params[i] = x.Type()
	}
	returned := result
	if returned == nil {
		returned = types.Void(rw.Ctx)
	}
	return types.Call(rw.Builder, op.Loc(), Runtime(rw, op, name, returned, params...), result, args)
}

// Runtime returns a reference to the function of this name, whatever its type. It declares it
// at the end of the module around op if necessary.
func Runtime(rw *rewrite.Rewriter, op *ir.Operation, name string, result ir.Type, params ...ir.Type) *ir.SymbolRefAttr {
	r := rewrite.SymbolRequest{Name: name, Naming: rewrite.Verbatim, Place: rewrite.AtEnd, Accept: rewrite.AcceptKind, Kind: llvm.LLVMFunc}
	return rw.Symbols().LookupOrCreate(Module(op), r, func(b *ir.Builder) *ir.Operation {
		return llvm.CreateLLVMFunc(b, op.Loc(), llvm.LLVMFuncArgs{
			SymName: b.Ctx.String(name), FunctionType: b.Ctx.TypeAttr(types.Function(result, params, false)),
			Linkage: constraint.Enum(b.Ctx, llvm.LinkageAttr, LinkageExternal),
		})
	})
}
