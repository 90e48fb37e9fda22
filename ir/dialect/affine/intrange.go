package affine

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num/intrange"
)

// intRanges infers the ranges of results.
var intRanges = map[string]*ir.OpDef{
	"affine.apply": {IntRanges: ir.IntRange(func(op *ir.Operation, r []intrange.Range) intrange.Range {
		m := mapOf(op, "map")
		return intrange.Affine(m.Result(0), r[:m.NumDims()], r[m.NumDims():])
	})},
}
