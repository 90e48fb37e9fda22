package linalg

import (
	"github.com/millrace-mlir/millrace/ir"
)

// structuredEffects are those of destination-style operations: inputs that are
// memrefs are read, destinations that are memrefs are written, and read where the
// body uses what they hold. Effects of the body come on top, by
// RecursiveMemoryEffects.
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

// usedByBody reports whether the body of op, if it has one, uses the elements of
// operand i.
func usedByBody(op *ir.Operation, i int) bool {
	if op.NumRegions() == 0 || op.Region(0).Empty() || op.Region(0).First().NumArgs() <= i {
		return true
	}
	return !op.Region(0).First().Arg(i).Unused()
}
