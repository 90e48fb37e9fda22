package comb

import (
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num"
)

// BuildExtract extracts w bits of v, beginning at bit lo, and folds the extraction where
// possible.
func BuildExtract(b *ir.Builder, loc ir.Loc, v *ir.Value, lo, w uint32) *ir.Value {
	return b.ValueOrFold(Extract, loc, b.Ctx.Int(w), []*ir.Value{v}, b.Ctx.Int64Attr(b.Ctx.Int(32), int64(lo)))
}

// BuildConcat concatenates the parts, the most significant first, and folds the
// concatenation where possible.
func BuildConcat(b *ir.Builder, loc ir.Loc, parts ...*ir.Value) *ir.Value {
	w := uint32(0)
	for _, p := range parts {
		w += widthOf(p)
	}
	return b.ValueOrFold(Concat, loc, b.Ctx.Int(w), parts)
}

// BuildNot inverts the bits of v. The inversion of an inversion folds to its operand.
func BuildNot(b *ir.Builder, loc ir.Loc, v *ir.Value) *ir.Value {
	w := widthOf(v)
	if hw.BitWidth(v.Type()) < 0 {
		w = 1
	}
	ones := hw.BuildConstant(b, loc, num.AllOnes(w))
	return b.ValueOrFold(Xor, loc, ones.Type(), []*ir.Value{v, ones}, nil)
}

// BuildICmp creates the comparison of x with y, and returns its result.
func BuildICmp(b *ir.Builder, loc ir.Loc, p Predicate, x, y *ir.Value, twoState bool) *ir.Value {
	return CreateICmp(b, loc, ICmpArgs{Lhs: x, Rhs: y, Predicate: b.Ctx.Int64Attr(b.Ctx.Int(64), int64(p)), TwoState: twoState, ResultType: b.Ctx.I1()}).Result(0)
}
