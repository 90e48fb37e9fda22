package nvvm

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num/intrange"
)

// registerRange is what a special register's attribute says, else anything. The
// upper bound, which is exclusive, is taken as upstream takes it: inclusive.
var registerRange = ir.IntRange(func(op *ir.Operation, _ []intrange.Range) intrange.Range {
	a, ok := op.Inherent("range").(*ir.DialectAttr)
	if !ok {
		return intrange.Max(ir.IntRangeWidth(op.Result(0).Type()))
	}
	lo, hi := a.Params[0].(*ir.IntegerAttr).Value, a.Params[1].(*ir.IntegerAttr).Value
	return intrange.Range{UMin: lo, UMax: hi, SMin: lo, SMax: hi}
})
