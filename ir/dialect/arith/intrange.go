package arith

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num/intrange"
)

func binaryRange(infer intrange.Binary) *ir.OpDef {
	return &ir.OpDef{IntRanges: ir.IntRange(func(_ *ir.Operation, r []intrange.Range) intrange.Range { return infer(r[0], r[1]) })}
}

// wrappingRange is binaryRange of operations with overflow flags.
func wrappingRange(infer func(x, y intrange.Range, o intrange.Overflow) intrange.Range) *ir.OpDef {
	return &ir.OpDef{IntRanges: ir.IntRange(func(op *ir.Operation, r []intrange.Range) intrange.Range {
		return infer(r[0], r[1], intrange.Overflow(overflowFlags(op)))
	})}
}

func resizedRange(signed bool) *ir.OpDef {
	return &ir.OpDef{IntRanges: ir.IntRange(func(op *ir.Operation, r []intrange.Range) intrange.Range {
		return r[0].Resize(ir.IntRangeWidth(op.Result(0).Type()), signed)
	})}
}

// intRanges infers the ranges of results.
var intRanges = map[string]*ir.OpDef{
	"arith.constant": {IntRanges: ir.IntRange(func(op *ir.Operation, _ []intrange.Range) intrange.Range { return constantRange(op.Prop(0)) })},

	"arith.addi": wrappingRange(intrange.AddWith),
	"arith.subi": wrappingRange(intrange.SubWith),
	"arith.muli": wrappingRange(intrange.MulWith),
	"arith.shli": wrappingRange(intrange.ShlWith),

	"arith.divui":      binaryRange(intrange.DivU),
	"arith.divsi":      binaryRange(intrange.DivS),
	"arith.ceildivui":  binaryRange(intrange.CeilDivU),
	"arith.ceildivsi":  binaryRange(intrange.CeilDivS),
	"arith.floordivsi": binaryRange(intrange.FloorDivS),
	"arith.remui":      binaryRange(intrange.RemU),
	"arith.remsi":      binaryRange(intrange.RemS),
	"arith.andi":       binaryRange(intrange.And),
	"arith.ori":        binaryRange(intrange.Or),
	"arith.xori":       binaryRange(intrange.Xor),
	"arith.shrui":      binaryRange(intrange.ShrU),
	"arith.shrsi":      binaryRange(intrange.ShrS),
	"arith.maxsi":      binaryRange(intrange.MaxS),
	"arith.maxui":      binaryRange(intrange.MaxU),
	"arith.minsi":      binaryRange(intrange.MinS),
	"arith.minui":      binaryRange(intrange.MinU),

	"arith.extui":        resizedRange(false),
	"arith.extsi":        resizedRange(true),
	"arith.trunci":       resizedRange(false),
	"arith.index_cast":   resizedRange(true),
	"arith.index_castui": resizedRange(false),

	"arith.cmpi": {IntRanges: ir.IntRange(func(op *ir.Operation, r []intrange.Range) intrange.Range {
		return intrange.Compare(intrange.Predicate(predicate(op, 0)), r[0], r[1])
	})},
	"arith.select": {IntRanges: &ir.IntRangeInterface{Partial: true, Infer: selectRange}},
}

// constantRange holds the integers in a constant.
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

// selectRange is that of both choices unless the condition is known. A choice of
// which nothing is known (yet) says nothing.
func selectRange(_ *ir.Operation, r, dst []intrange.Range) []intrange.Range {
	if c, ok := r[0].Value(); ok {
		if c.IsZero() {
			return append(dst, r[2])
		}
		return append(dst, r[1])
	}
	return append(dst, r[1].Union(r[2]))
}
