package arith

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num/intrange"
)

func binaryRange(infer intrange.Binary) *ir.IntRangeInterface {
	return ir.IntRange(func(_ *ir.Operation, r []intrange.Range) intrange.Range { return infer(r[0], r[1]) })
}

// wrappingRange returns the range inference of a binary operation with overflow flags.
// Function infer computes the range of the result from the ranges of the operands and from
// these flags.
func wrappingRange(infer func(x, y intrange.Range, o intrange.Overflow) intrange.Range) *ir.IntRangeInterface {
	return ir.IntRange(func(op *ir.Operation, r []intrange.Range) intrange.Range {
		return infer(r[0], r[1], intrange.Overflow(overflowFlags(op)))
	})
}

func resizedRange(signed bool) *ir.IntRangeInterface {
	return ir.IntRange(func(op *ir.Operation, r []intrange.Range) intrange.Range {
		return r[0].Resize(ir.IntRangeWidth(op.Result(0).Type()), signed)
	})
}

var cmpIIntRanges = ir.IntRange(func(op *ir.Operation, r []intrange.Range) intrange.Range {
	return intrange.Compare(intrange.Predicate(predicate(op, 0)), r[0], r[1])
})

// constantRange returns the smallest range that contains all integers in the constant a.
func constantRange(a ir.Attribute) intrange.Range {
	if v, ok := Ints.Splat(a); ok {
		return intrange.Constant(v)
	}
	var r intrange.Range
	if d := Ints.dense(a); d != nil {
		for i := range int(d.Len()) {
			r = r.Union(intrange.Constant(d.IntAt(i)))
		}
	}
	return r
}

// selectRange is the union of the ranges of both choices, or the range of one choice if the
// condition is known. A choice whose range is not known (yet) adds nothing to the union.
func selectRange(_ *ir.Operation, r, dst []intrange.Range) []intrange.Range {
	if c, ok := r[0].Value(); ok {
		if c.IsZero() {
			return append(dst, r[2])
		}
		return append(dst, r[1])
	}
	return append(dst, r[1].Union(r[2]))
}
