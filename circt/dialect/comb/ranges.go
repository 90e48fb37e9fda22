package comb

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/num/intrange"
)

// Integer ranges: the range of a result, inferred from the ranges of the operands.

// pairwise returns the range inference of a variadic operation: it applies f to the first
// two ranges, then to the result and the next range.
func pairwise(f intrange.Binary) *ir.IntRangeInterface {
	return ir.IntRange(func(_ *ir.Operation, in []intrange.Range) intrange.Range {
		r := in[0]
		for _, x := range in[1:] {
			r = f(r, x)
		}
		return r
	})
}

func rangeConcat(op *ir.Operation, in []intrange.Range) intrange.Range {
	lo, hi := num.Zero(0), num.Zero(0)
	for _, r := range in {
		lo, hi = lo.Concat(r.UMin), hi.Concat(r.UMax)
	}
	return intrange.Unsigned(lo, hi)
}

// rangeExtract infers the range of an extraction. It is exact if the extraction cuts off
// no upper bit of the operand's range, and full otherwise.
func rangeExtract(op *ir.Operation, in []intrange.Range) intrange.Range {
	lo, w := lowBit(op), widthOf(op.Result(0))
	from, to := in[0].UMin.LShr(lo), in[0].UMax.LShr(lo)
	if to.ActiveBits() > w {
		return intrange.Max(w)
	}
	return intrange.Unsigned(from.Extract(0, w), to.Extract(0, w))
}

func rangeReplicate(op *ir.Operation, in []intrange.Range) intrange.Range {
	lo, hi := num.Zero(0), num.Zero(0)
	for range widthOf(op.Result(0)) / in[0].Width() {
		lo, hi = lo.Concat(in[0].UMin), hi.Concat(in[0].UMax)
	}
	return intrange.Unsigned(lo, hi)
}

func rangeMux(_ *ir.Operation, in []intrange.Range) intrange.Range {
	if c, ok := in[0].Value(); ok {
		if c.IsZero() {
			return in[2]
		}
		return in[1]
	}
	return in[1].Union(in[2])
}

var rangePredicates = map[Predicate]intrange.Predicate{
	EQ: intrange.EQ, NE: intrange.NE, SLT: intrange.SLT, SLE: intrange.SLE, SGT: intrange.SGT, SGE: intrange.SGE,
	ULT: intrange.ULT, ULE: intrange.ULE, UGT: intrange.UGT, UGE: intrange.UGE, CEQ: intrange.EQ, CNE: intrange.NE,
	WEQ: intrange.EQ, WNE: intrange.NE,
}

func rangeICmp(op *ir.Operation, in []intrange.Range) intrange.Range {
	return intrange.Compare(rangePredicates[PredicateOf(op)], in[0], in[1])
}
