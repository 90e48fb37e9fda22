package comb

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
)

// Canonicalization of comparisons and multiplexers.

// negated and swapped are the opposites of predicates, and those with the operands
// exchanged.
var (
	negated = [...]Predicate{
		EQ: NE, NE: EQ, SLT: SGE, SLE: SGT, SGT: SLE, SGE: SLT, ULT: UGE, ULE: UGT, UGT: ULE, UGE: ULT,
		CEQ: CNE, CNE: CEQ, WEQ: WNE, WNE: WEQ,
	}
	swapped = [...]Predicate{
		EQ: EQ, NE: NE, SLT: SGT, SLE: SGE, SGT: SLT, SGE: SLE, ULT: UGT, ULE: UGE, UGT: ULT, UGE: ULE,
		CEQ: CEQ, CNE: CNE, WEQ: WEQ, WNE: WNE,
	}
)

func canonicalizeICmp(rw *rewrite.Rewriter, op *ir.Operation) bool {
	a, b, p, loc := op.Operand(0), op.Operand(1), PredicateOf(op), op.Loc()
	with := func(p Predicate, a, b *ir.Value) bool {
		return replaceBy(rw, op, compareOf(rw, loc, p, a, b, flag(op)))
	}
	if _, ok := constOf(a); ok {
		return with(swapped[p], b, a)
	}
	c, ok := constOf(b)
	if !ok {
		return comparedParts(rw, op, p, a, b)
	}
	one := num.Zero(c.Width())
	if c.Width() > 0 {
		one = num.NewInt(c.Width(), 1)
	}
	switch k := func(v num.Int) *ir.Value { return constant(rw, loc, v) }; p {
	case SLT, ULT:
		if p == SLT && c.Sub(one).IsMinSigned() || p == ULT && c.Sub(one).IsZero() {
			return with(EQ, a, k(c.Sub(one)))
		}
		if p == SLT && c.IsMaxSigned() || p == ULT && c.IsAllOnes() {
			return with(NE, a, b)
		}
	case SGT, UGT:
		if p == SGT && c.Add(one).IsMaxSigned() || p == UGT && c.Add(one).IsAllOnes() {
			return with(EQ, a, k(c.Add(one)))
		}
		if p == SGT && c.IsMinSigned() || p == UGT && c.IsZero() {
			return with(NE, a, b)
		}
	case SLE:
		return !c.IsMaxSigned() && with(SLT, a, k(c.Add(one)))
	case ULE:
		return !c.IsAllOnes() && with(ULT, a, k(c.Add(one)))
	case SGE:
		return !c.IsMinSigned() && with(SGT, a, k(c.Sub(one)))
	case UGE:
		return !c.IsZero() && with(UGT, a, k(c.Sub(one)))
	case EQ, NE:
		return equalToConstant(rw, op, p, a, b, c)
	}
	return false
}

// equalToConstant rewrites a == c, or !=.
func equalToConstant(rw *rewrite.Rewriter, op *ir.Operation, p Predicate, a, b *ir.Value, c num.Int) bool {
	loc := op.Loc()
	if c.Width() == 1 {
		if c.IsOne() == (p == EQ) {
			return replaceBy(rw, op, a)
		}
		one := constant(rw, loc, num.Bool(true))
		return replaceBy(rw, op, combine(rw, Xor, loc, flag(op), a, one))
	}
	if a.IsArg() {
		return false
	}
	def := a.DefiningOp()
	with := func(a *ir.Value, c num.Int) bool {
		return replaceBy(rw, op, compareOf(rw, loc, p, a, constant(rw, loc, c), flag(op)))
	}
	switch def.Def() {
	case Replicate:
		in := def.Operand(0)
		switch {
		case c.IsZero():
			return with(in, num.Zero(widthOf(in)))
		case c.IsAllOnes():
			return with(in, num.AllOnes(widthOf(in)))
		}
	case Xor:
		if rest, d, ok := withoutConstant(rw, def, op); ok {
			return with(rest, c.Xor(d))
		}
	case Add:
		if def.NumOperands() == 2 {
			if d, ok := constOf(def.Operand(1)); ok && a.HasOneUse() {
				return with(def.Operand(0), c.Sub(d))
			}
		}
	case Concat:
		return concatEqual(rw, op, p, def, c)
	}
	return false
}

// withoutConstant is xor without the constant that it ends with; where others than
// user read it, it becomes one of both.
func withoutConstant(rw *rewrite.Rewriter, xor, user *ir.Operation) (rest *ir.Value, c num.Int, ok bool) {
	ins := xor.OperandValues(nil)
	last := len(ins) - 1
	c, ok = constOf(ins[last])
	if !ok || last == 0 || xor.Block() != user.Block() {
		return nil, c, false
	}
	if last == 1 {
		return ins[0], c, true
	}
	block, at := rw.Point()
	defer rw.Restore(block, at)
	rw.Before(xor)
	rest = rw.Value(Xor, xor.Loc(), ins[0].Type(), ins[:last])
	if !xor.Result(0).HasOneUse() {
		rw.Replace(xor, rw.Value(Xor, xor.Loc(), ins[0].Type(), []*ir.Value{rest, ins[last]}))
	}
	return rest, c, true
}

// concatEqual compares only the parts that are no constants.
func concatEqual(rw *rewrite.Rewriter, op *ir.Operation, p Predicate, cat *ir.Operation, c num.Int) bool {
	hi := c.Width()
	var parts []*ir.Value
	want := num.Zero(0)
	dropped := false
	for _, v := range cat.OperandValues(nil) {
		n := widthOf(v)
		hi -= n
		bits := c.Extract(hi, n)
		if k, ok := constOf(v); ok {
			if !k.Eq(bits) {
				return replaceBy(rw, op, constant(rw, op.Loc(), num.Bool(p == NE)))
			}
			dropped = true
			continue
		}
		parts, want = append(parts, v), want.Concat(bits)
	}
	if !dropped || len(parts) == 0 {
		return false
	}
	v := concat(rw, op.Loc(), parts...)
	return replaceBy(rw, op, compareOf(rw, op.Loc(), p, v, constant(rw, op.Loc(), want), flag(op)))
}

// partsOf are those of a concatenation or replication, nil if v is neither.
func partsOf(v *ir.Value) []*ir.Value {
	d := v.DefinedBy(Concat)
	if d == nil {
		return repeated(nil, v)
	}
	var vs []*ir.Value
	for _, p := range d.OperandValues(nil) {
		n := len(vs)
		if vs = repeated(vs, p); len(vs) == n {
			vs = append(vs, p)
		}
	}
	return vs
}

// maxRepeats bounds the parts that a replication is taken apart into.
const maxRepeats = 64

// repeated appends the parts of v to vs if v is a replication.
func repeated(vs []*ir.Value, v *ir.Value) []*ir.Value {
	d := v.DefinedBy(Replicate)
	if d == nil || widthOf(d.Operand(0)) == 0 {
		return vs
	}
	n := widthOf(v) / widthOf(d.Operand(0))
	if n > maxRepeats {
		return vs
	}
	for range n {
		vs = append(vs, d.Operand(0))
	}
	return vs
}

// comparedParts drops what two concatenations begin or end with alike.
func comparedParts(rw *rewrite.Rewriter, op *ir.Operation, p Predicate, a, b *ir.Value) bool {
	l, r := partsOf(a), partsOf(b)
	if l == nil || r == nil {
		return false
	}
	head := 0
	for head < min(len(l), len(r)) && l[head] == r[head] {
		head++
	}
	tail := 0
	for tail < min(len(l), len(r))-head && l[len(l)-1-tail] == r[len(r)-1-tail] {
		tail++
	}
	if head+tail == 0 || head+tail >= min(len(l), len(r)) {
		return false
	}
	loc := op.Loc()
	l, r = l[head:len(l)-tail], r[head:len(r)-tail]
	if p >= SLT && p <= SGE && head > 0 {
		// Below equal signs, the order is that of unsigned integers where the signs
		// say so: they stay.
		sign := partsOf(a)[0]
		bit := extract(rw, loc, sign, widthOf(sign)-1, 1)
		l, r = append([]*ir.Value{bit}, l...), append([]*ir.Value{bit}, r...)
		if head == 1 && tail == 0 && widthOf(sign) == 1 {
			return false
		}
	}
	return replaceBy(rw, op, compareOf(rw, loc, p, concat(rw, loc, l...), concat(rw, loc, r...), flag(op)))
}

func canonicalizeMux(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := MuxOp(op)
	cond, t, f, loc := o.Cond(), o.TrueValue(), o.FalseValue(), op.Loc()
	two := flag(op)
	mux := func(c, t, f *ir.Value) *ir.Value { return rw.Value(Mux, loc, t.Type(), []*ir.Value{c, t, f}, two) }
	if x := notOf(cond); x != nil {
		return replaceBy(rw, op, mux(x, f, t))
	}
	tc, tok := constOf(t)
	fc, fok := constOf(f)
	not := func(v *ir.Value) *ir.Value {
		return rw.ValueOrFold(Xor, loc, v.Type(), []*ir.Value{v, constant(rw, loc, num.AllOnes(widthOf(v)))}, two)
	}
	if tok && tc.Width() == 1 {
		if tc.IsZero() {
			return replaceBy(rw, op, combine(rw, And, loc, two, not(cond), f))
		}
		return replaceBy(rw, op, combine(rw, Or, loc, two, cond, f))
	}
	if fok && fc.Width() == 1 {
		if fc.IsZero() {
			return replaceBy(rw, op, combine(rw, And, loc, two, cond, t))
		}
		return replaceBy(rw, op, combine(rw, Or, loc, two, not(cond), t))
	}
	if tok && fok && tc.Width() > 1 {
		if tc.IsAllOnes() && fc.IsZero() {
			return replaceBy(rw, op, replicate(rw, loc, cond, tc.Width()))
		}
		if fc.IsAllOnes() && tc.IsZero() {
			return replaceBy(rw, op, replicate(rw, loc, not(cond), tc.Width()))
		}
	}
	if tok && fok && !tc.Eq(fc) && tc.Width() > 1 {
		// What both have in common is selected by nothing.
		differ, w := tc.Xor(fc), tc.Width()
		hi, lo := differ.LeadingZeros(), differ.TrailingZeros()
		if n := w - hi - lo; hi > 0 || lo > 0 {
			var parts []*ir.Value
			if hi > 0 {
				parts = append(parts, constant(rw, loc, tc.Extract(w-hi, hi)))
			}
			mid := func(c num.Int) *ir.Value { return constant(rw, loc, c.Extract(lo, n)) }
			parts = append(parts, mux(cond, mid(tc), mid(fc)))
			if lo > 0 {
				parts = append(parts, constant(rw, loc, tc.Extract(0, lo)))
			}
			return replaceBy(rw, op, concat(rw, loc, parts...))
		}
	}
	return nestedMux(rw, op) || muxOfUniform(rw, op) || muxOfConcats(rw, op) || narrowed(rw, op) || assumeCond(rw, op, t, true) || assumeCond(rw, op, f, false)
}
