package vector

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/num/intrange"
)

// A vector has the range that holds all its elements.

func sameRange(_ *ir.Operation, r []intrange.Range) intrange.Range { return r[0] }

func stepRange(op *ir.Operation, _ []intrange.Range) intrange.Range {
	t := op.Result(0).Type().(*ir.VectorType)
	for _, s := range t.Scalable {
		if s {
			return intrange.Range{}
		}
	}
	w := ir.IntRangeWidth(t)
	lo, hi := num.Zero(w), num.NewInt(w, uint64(t.Shape[0]-1))
	return intrange.Range{UMin: lo, UMax: hi, SMin: lo, SMax: hi}
}
