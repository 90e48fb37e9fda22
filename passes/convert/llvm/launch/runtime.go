package launch

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/symbols"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
)

// Functions of the runtime.
const (
	memAlloc          = "mgpuMemAlloc"
	memFree           = "mgpuMemFree"
	memCopy           = "mgpuMemcpy"
	memSet32          = "mgpuMemset32"
	memSet16          = "mgpuMemset16"
	hostRegister      = "mgpuMemHostRegisterMemRef"
	hostUnregister    = "mgpuMemHostUnregisterMemRef"
	setDefaultDevice  = "mgpuSetDefaultDevice"
	streamCreate      = "mgpuStreamCreate"
	streamDestroy     = "mgpuStreamDestroy"
	streamSynchronize = "mgpuStreamSynchronize"
	streamWaitEvent   = "mgpuStreamWaitEvent"
	eventCreate       = "mgpuEventCreate"
	eventDestroy      = "mgpuEventDestroy"
	eventSynchronize  = "mgpuEventSynchronize"
	eventRecord       = "mgpuEventRecord"
)

// call calls a function of the runtime, which is declared at the end of the module
// around op if it is not there; result is nil if it has none. The types of the
// arguments are those of the function.
func (c conversions) call(rw *rewrite.Rewriter, op *ir.Operation, name string, result ir.Type, args ...*ir.Value) *ir.Operation {
	params := make([]ir.Type, len(args))
	for i, x := range args {
		params[i] = x.Type()
	}
	returned := result
	if returned == nil {
		returned = types.Void(c.Ctx)
	}
	return types.Call(rw.Builder, op.Loc(), c.function(rw, op, name, returned, params...), result, args)
}

// function refers to the function of that name.
func (c conversions) function(rw *rewrite.Rewriter, op *ir.Operation, name string, result ir.Type, params ...ir.Type) *ir.SymbolRefAttr {
	r := rewrite.SymbolRequest{Name: name, Naming: rewrite.Verbatim, Place: rewrite.AtEnd, Accept: rewrite.AcceptKind, Kind: llvm.LLVMFunc}
	return rw.Symbols().LookupOrCreate(symbols.Module(op), r, func(b *ir.Builder) *ir.Operation {
		return llvm.LLVMFuncArgs{
			SymName: b.Ctx.String(name), FunctionType: b.Ctx.TypeAttr(types.Function(result, params, false)),
			Linkage: constraint.Enum(b.Ctx, llvm.LinkageAttr, symbols.LinkageExternal),
		}.Build(b, op.Loc())
	})
}

// make is call of a function that returns a pointer.
func (c conversions) make(rw *rewrite.Rewriter, op *ir.Operation, name string, args ...*ir.Value) *ir.Value {
	return c.call(rw, op, name, c.Ptr, args...).Result(0)
}

// isStream reports whether what stands for a token is a stream, else it is an event.
func isStream(v *ir.Value) bool {
	op := v.DefiningOp()
	if op == nil || !op.Is(llvm.Call) {
		return false
	}
	callee, ok := op.Inherent("callee").(*ir.SymbolRefAttr)
	return ok && callee.Root.Value == streamCreate
}
