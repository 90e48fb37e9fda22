package memref

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// StackPatterns put on the stack what is allocated and freed in one block and is of fewer
// bytes than limit (0: of any size that is known).
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
			rw.ReplaceWith(op, memref.AllocaArgs{SymbolOperands: op.OperandValues(nil), MemrefType: t}.Build(rw.Builder, op.Loc()))
			rw.Erase(dealloc)
			return true
		}
		return false
	}}}
}
