package nvvm

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num/intrange"
)

// registerRange is the range that the attribute of a special register gives, or else the
// full range. As upstream does, it takes the exclusive upper bound as inclusive.
var registerRange = ir.IntRange(func(op *ir.Operation, _ []intrange.Range) intrange.Range {
	a, ok := op.Inherent("range").(*ir.DialectAttr)
	if !ok {
		return intrange.Max(ir.IntRangeWidth(op.Result(0).Type()))
	}
	lo, hi := a.Params[0].(*ir.IntegerAttr).Value, a.Params[1].(*ir.IntegerAttr).Value
	return intrange.Range{UMin: lo, UMax: hi, SMin: lo, SMax: hi}
})
