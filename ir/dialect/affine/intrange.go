package affine

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num/intrange"
)

var affineApplyIntRanges = ir.IntRange(func(op *ir.Operation, r []intrange.Range) intrange.Range {
	m := mapOf(op, "map")
	return intrange.Affine(m.Result(0), r[:m.NumDims()], r[m.NumDims():])
})
