package memref

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num/intrange"
)

// intRanges infers the ranges of results.
var intRanges = map[string]*ir.OpDef{
	"memref.dim": {IntRanges: &ir.IntRangeInterface{Partial: true, Infer: func(op *ir.Operation, r, dst []intrange.Range) []intrange.Range {
		return append(dst, ir.DimRange(op.Operand(0).Type(), r[1]))
	}}},
}
