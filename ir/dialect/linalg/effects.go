package linalg

import (
	"github.com/millrace-mlir/millrace/ir"
)

// structuredEffects are the effects of destination-style operations on their memref
// operands. They read their inputs and write their destinations. They also read a
// destination if the body uses its elements. RecursiveMemoryEffects adds the effects of the
// body.
func structuredEffects(op *ir.Operation, dst []ir.Effect) []ir.Effect {
	inits, _ := op.OperandSegment(len(op.Def().Operands) - 1)
	for i := range op.Operands() {
		v := op.Operand(i)
		if _, memref := v.Type().(*ir.MemRefType); !memref {
			continue
		}
		if i < inits || usedByBody(op, i) {
			dst = append(dst, ir.Effect{Kind: ir.Read, Value: v, OnFullRegion: true})
		}
		if i >= inits {
			dst = append(dst, ir.Effect{Kind: ir.Write, Value: v, OnFullRegion: true})
		}
	}
	return dst
}

// usedByBody reports whether op reads the elements of operand i: the block argument for the
// operand has uses, or there is no such argument.
func usedByBody(op *ir.Operation, i int) bool {
	if op.NumRegions() == 0 || op.Region(0).Empty() || op.Region(0).First().NumArgs() <= i {
		return true
	}
	return !op.Region(0).First().Arg(i).Unused()
}
