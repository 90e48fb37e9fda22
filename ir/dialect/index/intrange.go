package index

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/num/intrange"
)

func indexRange(infer intrange.Binary, s intrange.Signedness) *ir.IntRangeInterface {
	return ir.IntRange(func(_ *ir.Operation, r []intrange.Range) intrange.Range {
		return intrange.Index(infer, r[0], r[1], s)
	})
}

// castRange infers the range of a cast to or from index. A cast to index gives the union of
// the ranges for a 32-bit and a 64-bit index.
func castRange(signed bool) *ir.IntRangeInterface {
	return ir.IntRange(func(op *ir.Operation, r []intrange.Range) intrange.Range {
		width := ir.IntRangeWidth(op.Result(0).Type())
		wide := r[0].Resize(width, signed)
		if _, fromIndex := op.Operand(0).Type().(*ir.IndexType); fromIndex {
			return wide
		}
		return wide.Union(r[0].Resize(intrange.IndexMin, signed).Ext(width))
	})
}

var constantIntRanges = ir.IntRange(func(op *ir.Operation, _ []intrange.Range) intrange.Range {
	return intrange.Constant(op.Inherent("value").(*ir.IntegerAttr).Value)
})

var cmpIntRanges = ir.IntRange(func(op *ir.Operation, r []intrange.Range) intrange.Range {
	p := intrange.Predicate(pred(op))
	wide, ok1 := p.Holds(r[0], r[1])
	narrow, ok2 := p.Holds(r[0].Trunc(intrange.IndexMin), r[1].Trunc(intrange.IndexMin))
	if ok1 && ok2 && wide == narrow {
		return intrange.Constant(num.Bool(wide))
	}
	return intrange.Max(1)
})

var sizeOfIntRanges = ir.IntRange(func(*ir.Operation, []intrange.Range) intrange.Range {
	return intrange.Unsigned(num.NewInt(ir.IndexWidth, intrange.IndexMin), num.NewInt(ir.IndexWidth, intrange.IndexMax))
})
