package device

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
)

// wordBits is the width of the values that lanes exchange.
const wordBits = 32

// width returns the number of bits of a scalar or vector.
func width(t ir.Type) int64 {
	n := int64(ir.BitWidth(ir.ElementOf(t)))
	if v, ok := t.(*ir.VectorType); ok {
		for _, d := range v.Shape {
			n *= d
		}
	}
	return n
}

// cast bitcasts x to type t, which must have the same width.
func cast(b *ir.Builder, loc ir.Loc, x *ir.Value, t ir.Type) *ir.Value {
	if x.Type() == t {
		return x
	}
	return types.Unary(b, llvm.Bitcast, loc, t, x)
}

// Words splits x into words. If x is narrower than a word, the upper bits of the word are 0.
func Words(b *ir.Builder, loc ir.Loc, x *ir.Value) []*ir.Value {
	word, bits := b.Ctx.Int(wordBits), width(x.Type())
	switch {
	case bits == wordBits:
		return []*ir.Value{cast(b, loc, x, word)}
	case bits < wordBits:
		return []*ir.Value{types.Unary(b, llvm.ZExt, loc, word, cast(b, loc, x, b.Ctx.Int(uint32(bits))))}
	}
	list := make([]*ir.Value, bits/wordBits)
	x = types.Unary(b, llvm.Bitcast, loc, b.Ctx.VectorType([]int64{int64(len(list))}, word, nil), x)
	for i := range list {
		list[i] = b.Value(llvm.ExtractElement, loc, word, []*ir.Value{x, Int(b, loc, word, int64(i))})
	}
	return list
}

// Join builds a value of type t from its words, as the reverse of Words.
func Join(b *ir.Builder, loc ir.Loc, list []*ir.Value, t ir.Type) *ir.Value {
	word, bits := b.Ctx.Int(wordBits), width(t)
	if len(list) == 1 {
		x := list[0]
		if bits < wordBits {
			x = types.Unary(b, llvm.Trunc, loc, b.Ctx.Int(uint32(bits)), x)
		}
		return cast(b, loc, x, t)
	}
	v := types.Poison(b, loc, b.Ctx.VectorType([]int64{int64(len(list))}, word, nil))
	for i, x := range list {
		v = b.Value(llvm.InsertElement, loc, v.Type(), []*ir.Value{v, x, Int(b, loc, word, int64(i))})
	}
	return cast(b, loc, v, t)
}

// EachWord applies f to each word of x, and joins the results to a value of x's type.
func EachWord(b *ir.Builder, loc ir.Loc, x *ir.Value, f func(word *ir.Value) *ir.Value) *ir.Value {
	list := Words(b, loc, x)
	for i, word := range list {
		list[i] = f(word)
	}
	return Join(b, loc, list, x.Type())
}
