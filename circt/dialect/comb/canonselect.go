package comb

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
)

// Canonicalization of comparisons.

// negated maps a predicate to its opposite; swapped maps a predicate to the one for exchanged
// operands.
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

// comparison is a comb.icmp that is being rewritten.
type comparison struct {
	rw   *rewrite.Rewriter
	op   *ir.Operation
	p    Predicate
	a, b *ir.Value
}

func predicate(rw *rewrite.Rewriter, p Predicate) ir.Attribute {
	return rw.Ctx.Int64Attr(rw.Ctx.Int(64), int64(p))
}

func compareOf(rw *rewrite.Rewriter, loc ir.Loc, p Predicate, a, b *ir.Value, two ir.Attribute) *ir.Value {
	return rw.Value(ICmp, loc, rw.Ctx.I1(), []*ir.Value{a, b}, predicate(rw, p), two)
}

// by replaces the comparison by another one. It returns true.
func (c *comparison) by(p Predicate, a, b *ir.Value) bool {
	return replaceBy(c.rw, c.op, compareOf(c.rw, c.op.Loc(), p, a, b, flag(c.op)))
}

// always replaces the comparison by the constant v. It returns true.
func (c *comparison) always(v bool) bool {
	return replaceBy(c.rw, c.op, c.constant(num.Bool(v)))
}

func (c *comparison) constant(v num.Int) *ir.Value { return constant(c.rw, c.op.Loc(), v) }

func canonicalizeICmp(rw *rewrite.Rewriter, op *ir.Operation) bool {
	c := comparison{rw, op, PredicateOf(op), op.Operand(0), op.Operand(1)}
	if _, ok := constOf(c.a); ok {
		return c.by(swapped[c.p], c.b, c.a)
	}
	if k, ok := constOf(c.b); ok && k.Width() > 0 {
		if c.withConstant(k) {
			return true
		}
		if (c.p == EQ || c.p == NE) && c.equality(k) {
			return true
		}
	}
	if isWiring(c.a) && isWiring(c.b) {
		return c.commonParts()
	}
	return false
}

// bounds has the tests for the least and the greatest integer, signed or unsigned.
type bounds struct{ isMin, isMax func(num.Int) bool }

var (
	signedBounds   = bounds{num.Int.IsMinSigned, num.Int.IsMaxSigned}
	unsignedBounds = bounds{num.Int.IsZero, num.Int.IsAllOnes}
)

// withConstant simplifies a comparison with the constant k: a < 0 -> false, a < max -> a != max
// (unsigned). It returns false if no rule applies.
func (c *comparison) withConstant(k num.Int) bool {
	b, one := unsignedBounds, num.OneBit(k.Width(), 0)
	if c.p >= SLT && c.p <= SGE {
		b = signedBounds
	}
	switch c.p {
	case SLT, ULT:
		switch {
		case b.isMax(k):
			return c.by(NE, c.a, c.b)
		case b.isMin(k):
			return c.always(false)
		case b.isMin(k.Sub(one)):
			return c.by(EQ, c.a, c.constant(k.Sub(one)))
		}
		// x < 0xE0 is x[7:5] != 7.
		if n := k.LeadingOnes(); c.p == ULT && n+k.TrailingZeros() == k.Width() {
			high := newExtract(c.rw, c.op.Loc(), c.a, k.Width()-n, n)
			return c.by(NE, high, c.constant(num.AllOnes(n)))
		}
	case SGT, UGT:
		switch {
		case b.isMin(k):
			return c.by(NE, c.a, c.b)
		case b.isMax(k):
			return c.always(false)
		case b.isMax(k.Add(one)):
			return c.by(EQ, c.a, c.constant(k.Add(one)))
		}
		// x > 0x07 is x[7:3] != 0.
		if c.p == UGT && k.Add(one).IsPowerOf2() {
			n := k.TrailingOnes()
			high := newExtract(c.rw, c.op.Loc(), c.a, n, k.Width()-n)
			return c.by(NE, high, c.constant(num.Zero(k.Width()-n)))
		}
	case SLE, ULE:
		if b.isMax(k) {
			return c.always(true)
		}
		return c.by(c.p-1, c.a, c.constant(k.Add(one)))
	case SGE, UGE:
		if b.isMin(k) {
			return c.always(true)
		}
		return c.by(c.p-1, c.a, c.constant(k.Sub(one)))
	case EQ, NE:
		if k.Width() != 1 {
			return false
		}
		if k.IsOne() == (c.p == EQ) {
			return replaceBy(c.rw, c.op, c.a)
		}
		return replaceBy(c.rw, c.op, combine(c.rw, Xor, c.op.Loc(), flag(c.op), c.a, c.constant(num.Bool(true))))
	}
	return false
}

// equality simplifies a == k or a != k, by the form of a. It returns false if a has another form.
func (c *comparison) equality(k num.Int) bool {
	if known := knownOf(c.a, 0); !known.all().IsZero() {
		return c.unknownPart(known, k)
	}
	if xor := c.a.DefinedBy(Xor); xor != nil && isConstant(xor.Operand(xor.NumOperands()-1)) {
		return c.withoutXor(xor, k)
	}
	if rep := c.a.DefinedBy(Replicate); rep != nil && (k.IsAllOnes() || k.IsZero()) {
		v := num.Zero(widthOf(rep.Operand(0)))
		if k.IsAllOnes() {
			v = v.Not()
		}
		return c.by(c.p, rep.Operand(0), c.constant(v))
	}
	return false
}

// unknownPart compares only those bits of a that are not known. If a known bit differs from k, the
// result is constant. It returns true.
func (c *comparison) unknownPart(known knownBits, k num.Int) bool {
	bits := known.all()
	if !bits.And(k).Eq(known.one) {
		return c.always(c.p == NE)
	}
	var parts []*ir.Value
	var want num.Int
	at := bits.Width() // the bits from here on are done
	for at > 0 {
		rest := bits.Extract(0, at)
		at -= rest.LeadingOnes()
		if at == 0 {
			break
		}
		n := bits.Extract(0, at).LeadingZeros()
		at -= n
		part := k.Extract(at, n)
		if len(parts) > 0 {
			part = want.Concat(part)
		}
		parts, want = append(parts, extract(c.rw, c.a.Loc(), c.a, at, n)), part
	}
	if len(parts) == 0 {
		return c.always(c.p == EQ)
	}
	v := concat(c.rw, c.a.Loc(), parts...)
	return c.by(c.p, v, constant(c.rw, c.b.Loc(), want))
}

// withoutXor moves the constant operand of xor to the other side: (a ^ d) == k -> a == (d ^ k). If
// other operations use xor, xor itself becomes an operation on the rest and the constant. It
// returns true.
func (c *comparison) withoutXor(xor *ir.Operation, k num.Int) bool {
	rw := c.rw
	block, at := rw.Point()
	rw.Before(xor)
	ins := xor.OperandValues(nil)
	last := len(ins) - 1
	d, _ := constOf(ins[last])
	want := constant(rw, ins[last].Loc(), d.Xor(k))
	var rest *ir.Value
	switch last {
	case 0:
		rest = constant(rw, xor.Loc(), num.Zero(k.Width()))
	case 1:
		rest = ins[0]
	default:
		rest = combine(rw, Xor, xor.Loc(), nil, ins[:last]...)
	}
	if !xor.Result(0).HasOneUse() {
		replaceBy(rw, xor, combine(rw, Xor, xor.Loc(), nil, rest, ins[last]))
	}
	rw.Restore(block, at)
	return replaceBy(rw, c.op, compareOf(rw, c.op.Loc(), c.p, rest, want, nil))
}

// isWiring reports whether v is a concatenation or a replication.
func isWiring(v *ir.Value) bool {
	return v.DefinedBy(Concat) != nil || v.DefinedBy(Replicate) != nil
}

// maxParts limits the number of values that partsOf returns. Concatenations that contain each other
// would have no end.
const maxParts = 1 << 16

// partsOf appends to vs the operands of v, with nested concatenations and replications expanded. It
// returns false if there are more than maxParts, or they nest too deep.
func partsOf(vs []*ir.Value, v *ir.Value, depth int) ([]*ir.Value, bool) {
	if depth > 1000 || len(vs) > maxParts {
		return vs, false
	}
	ok := true
	if d := v.DefinedBy(Concat); d != nil {
		for i := 0; i < d.NumOperands() && ok; i++ {
			vs, ok = partsOf(vs, d.Operand(i), depth+1)
		}
		return vs, ok
	}
	if d := v.DefinedBy(Replicate); d != nil && widthOf(d.Operand(0)) > 0 {
		from := len(vs)
		if vs, ok = partsOf(vs, d.Operand(0), depth+1); !ok {
			return vs, false
		}
		once := vs[from:len(vs):len(vs)]
		for n := widthOf(v)/widthOf(d.Operand(0)) - 1; n > 0 && len(vs) <= maxParts; n-- {
			vs = append(vs, once...)
		}
		return vs, len(vs) <= maxParts
	}
	return append(vs, v), true
}

// common returns the number of equal parts at the beginning of l and r, and the number of equal
// parts at their end.
func common(l, r []*ir.Value) (head, tail int) {
	n := min(len(l), len(r))
	for head < n && l[head] == r[head] {
		head++
	}
	for tail < n && l[len(l)-1-tail] == r[len(r)-1-tail] {
		tail++
	}
	return head, tail
}

// joinParts returns the concatenation of parts, or their replication if all are the same value.
func joinParts(rw *rewrite.Rewriter, loc ir.Loc, parts []*ir.Value) *ir.Value {
	for _, p := range parts {
		if p != parts[0] {
			return concat(rw, loc, parts...)
		}
	}
	return replicate(rw, loc, parts[0], totalWidth(parts))
}

// commonParts drops the equal parts at the beginning or end of both sides: {a, x} == {a, y} -> x ==
// y. It returns false if there are none.
func (c *comparison) commonParts() bool {
	l, ok := partsOf(nil, c.a, 0)
	if !ok {
		return false
	}
	r, ok := partsOf(nil, c.b, 0)
	if !ok || len(l) == 0 {
		return false
	}
	head, tail := common(l, r)
	if head == len(l) {
		return c.always(compare(c.p, num.Zero(1), num.Zero(1)))
	}
	if head+tail >= min(len(l), len(r)) {
		return false
	}
	first := l[0]
	hw, tw := totalWidth(l[:head]), totalWidth(l[len(l)-tail:])
	l, r = l[head:len(l)-tail], r[head:len(r)-tail]
	la, lb := c.a.Loc(), c.b.Loc()
	if c.p >= SLT && c.p <= SGE && !(hw == 0 && tw > 0) {
		// The sign bit stays, as it decides the order. A shared sign bit alone is already minimal.
		if hw <= 1 && tw == 0 {
			return false
		}
		sign := extract(c.rw, c.op.Loc(), first, widthOf(first)-1, 1)
		a := newConcat(c.rw, la, append([]*ir.Value{sign}, l...)...)
		return c.by(c.p, a, newConcat(c.rw, lb, append([]*ir.Value{sign}, r...)...))
	}
	if hw+tw == 0 {
		return false
	}
	a := joinParts(c.rw, la, l)
	return c.by(c.p, a, joinParts(c.rw, lb, r))
}
