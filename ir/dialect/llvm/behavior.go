package llvm

import (
	"github.com/millrace-mlir/millrace/ir"
)

// accessEffects: an access has an effect on the address, its operand number addr;
// one that is volatile or synchronizes may have any.
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
