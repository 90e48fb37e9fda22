package llvm

import (
	"github.com/millrace-mlir/millrace/ir"
)

// accessEffects returns the effects of a memory access. It has an effect of this
// kind on its address, operand number addr. A volatile or ordered access may also
// read and write any memory.
func accessEffects(kind ir.EffectKind, addr int) func(op *ir.Operation, dst []ir.Effect) []ir.Effect {
	return func(op *ir.Operation, dst []ir.Effect) []ir.Effect {
		dst = append(dst, ir.Effect{Kind: kind, Value: op.Operand(addr)})
		ordering := AtomicOrdering.Keyword(op.Inherent("ordering").(*ir.IntegerAttr).Int64())
		if op.Inherent("volatile_") != nil || ordering != "not_atomic" && ordering != "unordered" {
			dst = append(dst, ir.Effect{Kind: ir.Write}, ir.Effect{Kind: ir.Read})
		}
		return dst
	}
}

func asmEffects(op *ir.Operation, dst []ir.Effect) []ir.Effect {
	if InlineAsmOp(op).HasSideEffects() {
		dst = append(dst, ir.Effect{Kind: ir.Write}, ir.Effect{Kind: ir.Read})
	}
	return dst
}
