package comb

import (
	"slices"

	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
)

// Canonicalization of wiring: concatenation, extraction, replication and parity.

func canonicalizeBinary(rw *rewrite.Rewriter, op *ir.Operation) bool {
	switch op.Def() {
	case Shl, ShrU, ShrS:
		return canonicalizeShift(rw, op)
	case DivU, ModU:
		return canonicalizeDivMod(rw, op)
	case Sub:
		return canonicalizeSub(rw, op)
	}
	return false
}

func lowBit(op *ir.Operation) uint32 { return uint32(ExtractOp(op).LowBit().Int64()) }

func canonicalizeExtract(rw *rewrite.Rewriter, op *ir.Operation) bool {
	in := op.Operand(0)
	lo, w, loc := lowBit(op), widthOf(op.Result(0)), op.Loc()
	if in.IsArg() || w == 0 {
		return false
	}
	def := in.DefiningOp()
	switch def.Def() {
	case Extract:
		return replaceBy(rw, op, newExtract(rw, loc, def.Operand(0), lo+lowBit(def), w))
	case Concat:
		return extractOfConcat(rw, op, def, lo, w)
	case Replicate:
		n := widthOf(def.Operand(0))
		if n == 0 {
			return false
		}
		if lo%n == 0 && w%n == 0 {
			return replaceBy(rw, op, rw.Value(Replicate, loc, op.Result(0).Type(), []*ir.Value{def.Operand(0)}))
		}
		return lo%n+w <= n && replaceBy(rw, op, newExtract(rw, loc, def.Operand(0), lo%n, w))
	case And, Or, Xor:
		if def.NumOperands() != 2 {
			return false
		}
		c, ok := constOf(def.Operand(1))
		return ok && extractOfMasked(rw, op, def, c.Extract(lo, w))
	case Shl:
		one, ok := constOf(def.Operand(0))
		if ok && one.IsOne() && w == 1 && in.HasOneUse() {
			k := constant(rw, def.Loc(), num.NewInt(widthOf(in), uint64(lo)))
			return replaceBy(rw, op, compareOf(rw, loc, EQ, def.Operand(1), k, nil))
		}
	}
	return false
}

// extractOfMasked simplifies op, the extract of def, an and, or, or xor with a constant. The extracted bits
// of the constant are bits. If they keep or clear the bits of the other operand, op extracts from that
// operand.
func extractOfMasked(rw *rewrite.Rewriter, op, def *ir.Operation, bits num.Int) bool {
	x, lo, loc := def.Operand(0), lowBit(op), op.Loc()
	if def.Def() != And {
		return bits.IsZero() && replaceBy(rw, op, newExtract(rw, loc, x, lo, bits.Width()))
	}
	if bits.IsZero() {
		return replaceBy(rw, op, constant(rw, loc, bits))
	}
	hi, low, n := bits.LeadingZeros(), bits.TrailingZeros(), bits.PopCount()
	if hi+low+n != bits.Width() {
		return false
	}
	part := func() *ir.Value { return extract(rw, loc, x, lo+low, n) }
	if n == bits.Width() {
		return replaceBy(rw, op, part())
	}
	return replaceBy(rw, op, placed(rw, loc, part, hi, low))
}

// extractOfConcat replaces the extract of w bits from lo on by the operands of cat, a concatenation, in
// which these bits are.
func extractOfConcat(rw *rewrite.Rewriter, op, cat *ir.Operation, lo, w uint32) bool {
	n := cat.NumOperands() - 1
	for n >= 0 && widthOf(cat.Operand(n)) <= lo {
		lo -= widthOf(cat.Operand(n))
		n--
	}
	var parts []*ir.Value
	for ; n >= 0 && w > 0; n-- {
		v := cat.Operand(n)
		take := min(widthOf(v)-lo, w)
		if take < widthOf(v) {
			v = newExtract(rw, op.Loc(), v, lo, take)
		}
		parts = append(parts, v)
		lo, w = 0, w-take
	}
	if len(parts) == 1 {
		return replaceBy(rw, op, parts[0])
	}
	slices.Reverse(parts)
	return replaceBy(rw, op, newConcat(rw, op.Loc(), parts...))
}

func canonicalizeConcat(rw *rewrite.Rewriter, op *ir.Operation) bool {
	ins := op.OperandValues(nil)
	if len(ins) == 0 {
		return false
	}
	// spliced replaces n operands from i on.
	spliced := func(i, n int, by ...*ir.Value) bool {
		vs := append(append(append([]*ir.Value(nil), ins[:i]...), by...), ins[i+n:]...)
		if len(vs) == 1 {
			return replaceBy(rw, op, vs[0])
		}
		return replaceBy(rw, op, newConcat(rw, op.Loc(), vs...))
	}
	same := true
	for i, v := range ins {
		same = same && v == ins[0]
		if in := v.DefinedBy(Concat); in != nil {
			return spliced(i, 1, in.OperandValues(nil)...)
		}
		if i == 0 {
			continue
		}
		if by := joined(rw, op.Loc(), ins[i-1], v); by != nil {
			return spliced(i-1, 2, by)
		}
	}
	if same {
		return replaceBy(rw, op, rw.Value(Replicate, op.Loc(), op.Result(0).Type(), ins[:1]))
	}
	return extractsOfConcat(rw, op)
}

// manyExtracts is the number of extracts from one concatenation that makes extractsOfConcat replace all of
// them at once.
const manyExtracts = 16

// extractsOfConcat replaces all extracts of cat, a concatenation, by its operands or parts of them. The new
// operations stand before cat, those for the last user first. It returns false if there are fewer than
// manyExtracts extracts.
func extractsOfConcat(rw *rewrite.Rewriter, cat *ir.Operation) bool {
	n := 0
	for u := cat.Result(0).FirstUse(); u != nil && n < manyExtracts; u = u.NextUse() {
		if u.Owner().Is(Extract) {
			n++
		}
	}
	if n < manyExtracts {
		return false
	}
	for u := cat.Result(0).FirstUse(); u != nil; {
		o := u.Owner()
		u = u.NextUse()
		if o.Is(Extract) {
			extractOfConcat(rw, o, cat, lowBit(o), widthOf(o.Result(0)))
		}
	}
	return true
}

// joined creates a single value for the concatenation of a and b, such as a constant or a wider extract. It
// returns nil if there is none.
func joined(rw *rewrite.Rewriter, loc ir.Loc, a, b *ir.Value) *ir.Value {
	w := widthOf(a) + widthOf(b)
	if r, ok := constOf(b); ok {
		if l, ok := constOf(a); ok {
			return constant(rw, loc, l.Concat(r))
		}
	}
	if a == b {
		return replicate(rw, loc, a, w)
	}
	ra, rb := a.DefinedBy(Replicate), b.DefinedBy(Replicate)
	switch {
	case rb != nil && (rb.Operand(0) == a || ra != nil && ra.Operand(0) == rb.Operand(0)):
		return replicate(rw, loc, rb.Operand(0), w)
	case ra != nil && ra.Operand(0) == b:
		return replicate(rw, loc, b, w)
	}
	ea, eb := a.DefinedBy(Extract), b.DefinedBy(Extract)
	if ea != nil && eb != nil && ea.Operand(0) == eb.Operand(0) && lowBit(ea) == lowBit(eb)+widthOf(b) {
		return newExtract(rw, loc, eb.Operand(0), lowBit(eb), w)
	}
	return joinedElements(rw, loc, a, b)
}

// elements is a range of consecutive elements of an array.
type elements struct {
	array, index *ir.Value
	n            int64
}

// elementsOf returns the array elements that the integer v consists of. The field array of the result is nil
// if v does not come from an array.
func elementsOf(v *ir.Value) elements {
	if get := v.DefinedBy(hw.ArrayGet); get != nil {
		return elements{get.Operand(0), get.Operand(1), 1}
	}
	if cast := v.DefinedBy(hw.Bitcast); cast != nil {
		if slice := cast.Operand(0).DefinedBy(hw.ArraySlice); slice != nil {
			return elements{slice.Operand(0), slice.Operand(1), hw.ArrayLen(slice.Result(0).Type())}
		}
	}
	return elements{}
}

// joinedElements creates a slice of an array for a and b, if they are neighbouring elements. It returns nil
// otherwise.
func joinedElements(rw *rewrite.Rewriter, loc ir.Loc, a, b *ir.Value) *ir.Value {
	r := elementsOf(b)
	if r.array == nil {
		return nil
	}
	l := elementsOf(a)
	if l.array != r.array || l.index.Type() != r.index.Type() || !hw.IsOffset(r.index, l.index, uint64(r.n)) {
		return nil
	}
	t := hw.ArrayOf(hw.ArrayElement(r.array.Type()), l.n+r.n)
	slice := rw.Value(hw.ArraySlice, loc, t, []*ir.Value{r.array, r.index})
	return rw.Value(hw.Bitcast, loc, intType(rw, uint32(hw.BitWidth(t))), []*ir.Value{slice})
}

// canonicalizeParity drops one of two concatenated parts if that is a constant with an even number of ones.
func canonicalizeParity(rw *rewrite.Rewriter, op *ir.Operation) bool {
	cat := op.Operand(0).DefinedBy(Concat)
	if cat == nil || cat.NumOperands() != 2 {
		return false
	}
	var vs []*ir.Value
	for _, v := range cat.OperandValues(nil) {
		if c, ok := constOf(v); !ok || c.PopCount()&1 == 1 {
			vs = append(vs, v)
		}
	}
	if len(vs) == 0 || len(vs) == cat.NumOperands() {
		return false
	}
	v := concat(rw, op.Loc(), vs...)
	return replaceBy(rw, op, rw.Value(Parity, op.Loc(), op.Result(0).Type(), []*ir.Value{v}, flag(op)))
}
