package memref

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num/intrange"
)

var dimIntRanges = &ir.IntRangeInterface{Partial: true, Infer: func(op *ir.Operation, r, dst []intrange.Range) []intrange.Range {
	return append(dst, ir.DimRange(DimOp(op).Source().Type(), r[1]))
}}
