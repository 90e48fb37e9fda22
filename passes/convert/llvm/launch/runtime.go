package launch

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/symbols"
)

// These are the names of functions of the runtime.
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

// make calls a runtime function that returns a pointer, and returns that pointer.
func (c conversions) make(rw *rewrite.Rewriter, op *ir.Operation, name string, args ...*ir.Value) *ir.Value {
	return symbols.CallRuntime(rw, op, name, c.Ptr, args...).Result(0)
}

// isStream reports whether v, the converted value of a token, is a stream. Otherwise it
// is an event.
func isStream(v *ir.Value) bool {
	op := v.DefiningOp()
	if op == nil || !op.Is(llvm.Call) {
		return false
	}
	callee, ok := op.Inherent("callee").(*ir.SymbolRefAttr)
	return ok && callee.Root.Value == streamCreate
}
