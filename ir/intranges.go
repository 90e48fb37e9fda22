package ir

import (
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/num/intrange"
)

// IntRangeInterface is InferIntRangeInterface.
type IntRangeInterface struct {
	// Infer appends to dst the ranges of op's results, given the ranges of its
	// operands. It may also append the ranges of the arguments of op's entry
	// blocks. The zero Range means that nothing is known.
	Infer func(op *Operation, operands, dst []intrange.Range) []intrange.Range
	// Partial: Infer makes something of operands whose ranges are not known.
	Partial bool
}

// IntRange is an interface of operations with one result.
func IntRange(infer func(op *Operation, operands []intrange.Range) intrange.Range) *IntRangeInterface {
	return &IntRangeInterface{Infer: func(op *Operation, operands, dst []intrange.Range) []intrange.Range {
		return append(dst, infer(op, operands))
	}}
}

// IntRangeWidth is the width of the integers of t, or of those in it; 0 if it
// has none.
func IntRangeWidth(t Type) uint32 {
	switch e := ElementOf(t).(type) {
	case *IntegerType:
		return e.Width
	case *IndexType:
		return IndexWidth
	}
	return 0
}

// DimRange is the range of a dimension of shaped whose number is in dim.
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
