package comb

import (
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
)

// Canonicalization: helpers of all patterns, and shifts, subtraction and division.
//
// The rules stand in the order of CIRCT's lib/Dialect/Comb/CombFolds.cpp. A rule creates operations
// in CIRCT's order and folds them at once where CIRCT does. Names and order of the values in the
// output depend on this.

// canonicalize returns a list with one pattern, which calls f. The pattern fails on operations that
// must not be folded (see stays).
func canonicalize(name string, f func(*rewrite.Rewriter, *ir.Operation) bool) rewrite.Patterns {
	return rewrite.Patterns{{Name: name, Rewrite: func(rw *rewrite.Rewriter, op *ir.Operation) bool {
		return !stays(op) && f(rw, op)
	}}}
}

// replaceBy replaces op by v, which takes over the name hint of op. It returns true.
func replaceBy(rw *rewrite.Rewriter, op *ir.Operation, v *ir.Value) bool {
	return hw.ReplaceKeepingName(rw, op, v)
}

func intType(rw *rewrite.Rewriter, w uint32) ir.Type { return rw.Ctx.Int(w) }

// constant creates the constant v.
func constant(rw *rewrite.Rewriter, loc ir.Loc, v num.Int) *ir.Value {
	t := intType(rw, v.Width())
	return hw.CreateConstant(rw.Builder, loc, hw.ConstantArgs{Value: rw.Ctx.IntegerAttr(t, v), ResultType: t}).Result(0)
}

func zeros(rw *rewrite.Rewriter, loc ir.Loc, w uint32) *ir.Value {
	return constant(rw, loc, num.Zero(w))
}

func extractArgs(rw *rewrite.Rewriter, loc ir.Loc, v *ir.Value, lo, w uint32) *ir.OpState {
	return &ir.OpState{Name: rw.Ctx.NameOf(Extract), Loc: loc, Operands: []*ir.Value{v}, Results: []ir.Type{intType(rw, w)},
		Props: []ir.Attribute{rw.Ctx.Int64Attr(intType(rw, 32), int64(lo))}}
}

// extract creates the extraction of w bits of v from bit lo on, or returns the value that it folds
// to.
func extract(rw *rewrite.Rewriter, loc ir.Loc, v *ir.Value, lo, w uint32) *ir.Value {
	return rw.CreateOrFold(extractArgs(rw, loc, v, lo, w), nil)[0]
}

// newExtract creates the extraction of w bits of v from bit lo on, without folding it.
func newExtract(rw *rewrite.Rewriter, loc ir.Loc, v *ir.Value, lo, w uint32) *ir.Value {
	return rw.Create(extractArgs(rw, loc, v, lo, w)).Result(0)
}

func totalWidth(parts []*ir.Value) uint32 {
	w := uint32(0)
	for _, p := range parts {
		w += widthOf(p)
	}
	return w
}

// concat creates the concatenation of parts, the most significant part first, or returns the value
// that it folds to.
func concat(rw *rewrite.Rewriter, loc ir.Loc, parts ...*ir.Value) *ir.Value {
	return rw.ValueOrFold(Concat, loc, intType(rw, totalWidth(parts)), parts)
}

// newConcat creates the concatenation of parts, without folding it.
func newConcat(rw *rewrite.Rewriter, loc ir.Loc, parts ...*ir.Value) *ir.Value {
	return rw.Value(Concat, loc, intType(rw, totalWidth(parts)), parts)
}

// replicate creates the replication of v to w bits, or returns the value that it folds to.
func replicate(rw *rewrite.Rewriter, loc ir.Loc, v *ir.Value, w uint32) *ir.Value {
	return rw.ValueOrFold(Replicate, loc, intType(rw, w), []*ir.Value{v})
}

// flag returns op's twoState attribute, or nil if it has none. With the attribute, all bits are 0
// or 1, never x or z.
func flag(op *ir.Operation) ir.Attribute {
	return op.Inherent("twoState")
}

// combine creates the variadic operation d with the operands vs. Argument two is the attribute
// twoState of the new operation, or nil.
func combine(rw *rewrite.Rewriter, d *ir.OpDef, loc ir.Loc, two ir.Attribute, vs ...*ir.Value) *ir.Value {
	return rw.Value(d, loc, vs[0].Type(), vs, two)
}

// combineOrFold creates the variadic operation d with the operands vs, or returns the value that it
// folds to. Argument two is the attribute twoState of the new operation, or nil.
func combineOrFold(rw *rewrite.Rewriter, d *ir.OpDef, loc ir.Loc, two ir.Attribute, vs ...*ir.Value) *ir.Value {
	return rw.ValueOrFold(d, loc, vs[0].Type(), vs, two)
}

// inverted creates the complement of v, or returns the value that it folds to.
func inverted(rw *rewrite.Rewriter, loc ir.Loc, v *ir.Value, two ir.Attribute) *ir.Value {
	ones := constant(rw, loc, num.AllOnes(widthOf(v)))
	return combineOrFold(rw, Xor, loc, two, v, ones)
}

func canonicalizeShift(rw *rewrite.Rewriter, op *ir.Operation) bool {
	c, ok := constOf(op.Operand(1))
	w := widthOf(op.Result(0))
	if !ok || w == 0 {
		return false
	}
	loc, in, n := op.Loc(), op.Operand(0), c.ShiftAmount(w)
	if op.Def() == ShrS {
		if n == 0 {
			return false
		}
		sign := replicate(rw, loc, extract(rw, loc, in, w-1, 1), n)
		if n == w {
			return replaceBy(rw, op, sign)
		}
		return replaceBy(rw, op, newConcat(rw, loc, sign, newExtract(rw, loc, in, n, w-n)))
	}
	if n == 0 || n >= w {
		return false
	}
	z := zeros(rw, loc, n)
	if op.Def() == Shl {
		return replaceBy(rw, op, newConcat(rw, loc, newExtract(rw, loc, in, 0, w-n), z))
	}
	return replaceBy(rw, op, newConcat(rw, loc, z, newExtract(rw, loc, in, n, w-n)))
}

func canonicalizeSub(rw *rewrite.Rewriter, op *ir.Operation) bool {
	c, ok := constOf(op.Operand(1))
	if !ok {
		return narrowed(rw, op)
	}
	neg := constant(rw, op.Loc(), c.Neg())
	return replaceBy(rw, op, combine(rw, Add, op.Loc(), nil, op.Operand(0), neg))
}

// canonicalizeDivMod replaces unsigned division and remainder by a power of two with extracted
// bits, if bits are 0 or 1 (twoState).
func canonicalizeDivMod(rw *rewrite.Rewriter, op *ir.Operation) bool {
	if flag(op) == nil {
		return false
	}
	c, ok := constOf(op.Operand(1))
	if !ok || !c.IsPowerOf2() {
		return false
	}
	w, n, loc := c.Width(), uint32(c.LogBase2()), op.Loc()
	if n == 0 {
		return false
	}
	in := op.Operand(0)
	if op.Def() == DivU {
		part := extract(rw, loc, in, n, w-n)
		return replaceBy(rw, op, newConcat(rw, loc, zeros(rw, loc, n), part))
	}
	part := extract(rw, loc, in, 0, n)
	return replaceBy(rw, op, newConcat(rw, loc, zeros(rw, loc, w-n), part))
}

// bitsRead returns the lowest and the highest bit of op's result that extractions read. If an
// operation other than an extraction reads the result, it returns all bits. If trailing is not set,
// the lowest bit is always 0.
func bitsRead(op *ir.Operation, w uint32, trailing bool) (lo, hi uint32) {
	if trailing {
		lo = w - 1
	}
	for u := op.Result(0).FirstUse(); u != nil; u = u.NextUse() {
		if u.Owner().Def() != Extract {
			return 0, w - 1
		}
		l := lowBit(u.Owner())
		lo, hi = min(lo, l), max(hi, l+widthOf(u.Owner().Result(0))-1)
	}
	return lo, hi
}

// narrowed makes op compute only the bits that its users read. Arithmetic also needs all bits below
// these.
func narrowed(rw *rewrite.Rewriter, op *ir.Operation) bool {
	t, ok := op.Result(0).Type().(*ir.IntegerType)
	if !ok || t.Width == 0 {
		return false
	}
	w, d, loc := t.Width, op.Def(), op.Loc()
	lo, hi := bitsRead(op, w, d != Add && d != Mul && d != Sub)
	if lo == 0 && hi+1 == w || hi < lo {
		return false
	}
	vs := op.OperandValues(nil)
	for i, v := range vs {
		if v.Type() == t {
			vs[i] = extract(rw, v.Loc(), v, lo, hi-lo+1)
		}
	}
	narrow := rw.Op(d, loc, []ir.Type{intType(rw, hi-lo+1)}, vs, flag(op))
	if attrs := op.Discardable(); attrs != nil {
		narrow.SetDiscardable(attrs)
	}
	v := narrow.Result(0)
	if lo > 0 {
		v = concat(rw, loc, v, zeros(rw, loc, lo))
	}
	if hi+1 < w {
		v = concat(rw, loc, zeros(rw, loc, w-hi-1), v)
	}
	rw.Replace(op, v)
	return true
}
