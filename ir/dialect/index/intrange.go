package index

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/num/intrange"
)

func indexRange(infer intrange.Binary, s intrange.Signedness) *ir.OpDef {
	return &ir.OpDef{IntRanges: ir.IntRange(func(_ *ir.Operation, r []intrange.Range) intrange.Range {
		return intrange.Index(infer, r[0], r[1], s)
	})}
}

// castRange holds, for casts to index, what 32 bits and what 64 bits give.
func castRange(signed bool) *ir.OpDef {
	return &ir.OpDef{IntRanges: ir.IntRange(func(op *ir.Operation, r []intrange.Range) intrange.Range {
		width := ir.IntRangeWidth(op.Result(0).Type())
		wide := r[0].Resize(width, signed)
		if _, fromIndex := op.Operand(0).Type().(*ir.IndexType); fromIndex {
			return wide
		}
		return wide.Union(r[0].Resize(intrange.IndexMin, signed).Ext(width))
	})}
}

// intRanges infers the ranges of results.
var intRanges = map[string]*ir.OpDef{
	"index.constant": {IntRanges: ir.IntRange(func(op *ir.Operation, _ []intrange.Range) intrange.Range {
		return intrange.Constant(op.Prop(0).(*ir.IntegerAttr).Value)
	})},
	"index.bool.constant": {IntRanges: ir.IntRange(func(op *ir.Operation, _ []intrange.Range) intrange.Range {
		return intrange.Constant(op.Prop(0).(*ir.IntegerAttr).Value)
	})},

	"index.add":       indexRange(intrange.Add, intrange.Either),
	"index.sub":       indexRange(intrange.Sub, intrange.Either),
	"index.mul":       indexRange(intrange.Mul, intrange.Either),
	"index.shl":       indexRange(intrange.Shl, intrange.Either),
	"index.divs":      indexRange(intrange.DivS, intrange.AsSigned),
	"index.divu":      indexRange(intrange.DivU, intrange.AsUnsigned),
	"index.ceildivs":  indexRange(intrange.CeilDivS, intrange.AsSigned),
	"index.ceildivu":  indexRange(intrange.CeilDivU, intrange.AsUnsigned),
	"index.floordivs": indexRange(intrange.FloorDivS, intrange.AsSigned),
	"index.rems":      indexRange(intrange.RemS, intrange.AsSigned),
	"index.remu":      indexRange(intrange.RemU, intrange.AsUnsigned),
	"index.maxs":      indexRange(intrange.MaxS, intrange.AsSigned),
	"index.maxu":      indexRange(intrange.MaxU, intrange.AsUnsigned),
	"index.mins":      indexRange(intrange.MinS, intrange.AsSigned),
	"index.minu":      indexRange(intrange.MinU, intrange.AsUnsigned),
	"index.shrs":      indexRange(intrange.ShrS, intrange.AsSigned),
	"index.shru":      indexRange(intrange.ShrU, intrange.AsUnsigned),
	"index.and":       indexRange(intrange.And, intrange.AsUnsigned),
	"index.or":        indexRange(intrange.Or, intrange.AsUnsigned),
	"index.xor":       indexRange(intrange.Xor, intrange.AsUnsigned),

	"index.casts": castRange(true),
	"index.castu": castRange(false),
	"index.cmp": {IntRanges: ir.IntRange(func(op *ir.Operation, r []intrange.Range) intrange.Range {
		p := intrange.Predicate(pred(op))
		wide, ok1 := p.Holds(r[0], r[1])
		narrow, ok2 := p.Holds(r[0].Trunc(intrange.IndexMin), r[1].Trunc(intrange.IndexMin))
		if ok1 && ok2 && wide == narrow {
			return intrange.Constant(num.Bool(wide))
		}
		return intrange.Max(1)
	})},
	"index.sizeof": {IntRanges: ir.IntRange(func(*ir.Operation, []intrange.Range) intrange.Range {
		return intrange.Unsigned(num.NewInt(ir.IndexWidth, intrange.IndexMin), num.NewInt(ir.IndexWidth, intrange.IndexMax))
	})},
}
