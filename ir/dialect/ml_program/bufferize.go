package ml_program

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/rewrite/bufferize"
)

// Globals that are tensors become globals of memref, which loads and stores name.

var bufferizeGlobal = &bufferize.Interface{
	HasTensors: func(op *ir.Operation) bool { return ir.IsTensor(GlobalOp(op).Type().Type) },
	Bufferize: func(rw *bufferize.Rewriter, op *ir.Operation) bool {
		o := GlobalOp(op)
		value := ir.Given(o.Value())
		if value == nil {
			return op.EmitError("global op must have a value")
		}
		memref.CreateGlobal(rw.Builder, op.Loc(), memref.GlobalArgs{
			SymName: o.SymName(), SymVisibility: o.SymVisibility(), InitialValue: value, Constant: !o.IsMutable(),
			Type: rw.Ctx.TypeAttr(bufferize.Identity(o.Type().Type, nil)),
		})
		rw.Erase(op)
		return true
	},
}

// memoryOf creates a memref.get_global for the global in op's attribute, whose
// tensor type is t.
func memoryOf(rw *bufferize.Rewriter, op *ir.Operation, t ir.Type) *ir.Value {
	name := op.Inherent("global").(*ir.SymbolRefAttr)
	leaf := name
	if n := len(name.Nested); n > 0 {
		leaf = name.Nested[n-1]
	}
	return rw.Value(memref.GetGlobal, op.Loc(), bufferize.Identity(t, nil), nil, leaf)
}

var bufferizeGlobalLoad = &bufferize.Interface{
	Writable: func(*bufferize.State, *ir.Value) bool { return false },
	Bufferize: func(rw *bufferize.Rewriter, op *ir.Operation) bool {
		return rw.ReplaceByBuffers(op, memoryOf(rw, op, GlobalLoadOp(op).Result().Type()))
	},
}

var bufferizeGlobalStore = bufferize.Reader(func(rw *bufferize.Rewriter, op *ir.Operation) bool {
	o := GlobalStoreOp(op)
	to := memoryOf(rw, op, o.Value().Type())
	from := rw.BufferOf(o.Value())
	if from == nil {
		return false
	}
	rw.NewCopy(op.Loc(), from, to)
	rw.Erase(op)
	return true
})
