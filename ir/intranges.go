package ir

import (
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/num/intrange"
)

// IntRangeInterface is upstream's InferIntRangeInterface: it infers the ranges of integer
// results.
type IntRangeInterface struct {
	// Infer appends to dst the ranges of op's results, given the ranges of its
	// operands. It may also append the ranges of the arguments of op's entry
	// blocks. The zero Range means that nothing is known.
	Infer func(op *Operation, operands, dst []intrange.Range) []intrange.Range
	// Partial: Infer makes something of operands whose ranges are not known.
	Partial bool
}

// IntRange returns the interface of an operation with one result, whose range infer returns.
func IntRange(infer func(op *Operation, operands []intrange.Range) intrange.Range) *IntRangeInterface {
	return &IntRangeInterface{Infer: func(op *Operation, operands, dst []intrange.Range) []intrange.Range {
		return append(dst, infer(op, operands))
	}}
}

// IntRangeWidth returns the width in bits of t, or of t's elements, if that is an integer or
// index type. It returns 0 for other types.
func IntRangeWidth(t Type) uint32 {
	switch e := ElementOf(t).(type) {
	case *IntegerType:
		return e.Width
	case *IndexType:
		return IndexWidth
	}
	return 0
}

// DimRange returns the range of the size of a dimension. The value with the dimension has the
// type shaped, and the dimension's index is in the range dim.
func DimRange(shaped Type, dim intrange.Range) intrange.Range {
	zero, most := num.Zero(IndexWidth), num.MaxSigned(IndexWidth)
	shape, ranked := ShapeOf(shaped)
	if !ranked {
		return intrange.Signed(zero, most)
	}
	first, last := int64(0), int64(len(shape)-1)
	if dim.Known() {
		first, last = max(first, dim.SMin.Int64()), min(last, dim.SMax.Int64())
	}
	var r intrange.Range
	for i := first; i <= last; i++ {
		if shape[i] == Dynamic {
			r = r.Union(intrange.Signed(zero, most))
		} else {
			r = r.Union(intrange.Constant(num.NewSigned(IndexWidth, shape[i])))
		}
	}
	if !r.Known() {
		return intrange.Signed(zero, most)
	}
	return r
}
