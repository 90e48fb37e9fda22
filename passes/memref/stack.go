package memref

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// StackPatterns turn an allocation into a stack allocation if its block also frees it and it has
// fewer bytes than limit. With limit 0, any static size will do.
func StackPatterns(limit int64) []rewrite.Pattern {
	small := func(op *ir.Operation) bool {
		t := op.Result(0).Type().(*ir.MemRefType)
		if !ir.HasStaticShape(t) {
			return false
		}
		size, _ := ir.DataLayoutOf(op).Size(t.Element)
		return limit == 0 || ir.NumElements(t.Shape)*int64(size) < limit
	}
	return []rewrite.Pattern{{Name: anonymous + "AllocToAllocaPattern", Root: memref.Alloc, Rewrite: func(rw *rewrite.Rewriter, op *ir.Operation) bool {
		for dealloc := op; dealloc != nil; dealloc = dealloc.Next() {
			if !dealloc.Is(memref.Dealloc) || dealloc.Operand(0) != op.Result(0) || !small(op) {
				continue
			}
			t := op.Result(0).Type()
			rw.ReplaceWith(op, memref.CreateAlloca(rw.Builder, op.Loc(), memref.AllocaArgs{SymbolOperands: op.OperandValues(nil), MemrefType: t}))
			rw.Erase(dealloc)
			return true
		}
		return false
	}}}
}
