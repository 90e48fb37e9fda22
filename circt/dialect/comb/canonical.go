package comb

import (
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
)

// Canonicalization: shifts become wiring, operations on any number of integers are
// flattened and their constants joined.

// canonicalize is the list of one pattern.
func canonicalize(name string, f func(*rewrite.Rewriter, *ir.Operation) bool) rewrite.Patterns {
	return rewrite.Patterns{{Name: name, Rewrite: func(rw *rewrite.Rewriter, op *ir.Operation) bool {
		return !stays(op) && f(rw, op)
	}}}
}

// replaceBy replaces op by v, which takes over its name hint.
func replaceBy(rw *rewrite.Rewriter, op *ir.Operation, v *ir.Value) bool {
	return hw.ReplaceKeepingName(rw, op, v)
}

func intType(rw *rewrite.Rewriter, w uint32) ir.Type { return rw.Ctx.Int(w) }

func constant(rw *rewrite.Rewriter, loc ir.Loc, v num.Int) *ir.Value {
	t := intType(rw, v.Width())
	return hw.ConstantArgs{Value: rw.Ctx.IntegerAttr(t, v), ResultType: t}.Build(rw.Builder, loc).Result(0)
}

func zeros(rw *rewrite.Rewriter, loc ir.Loc, w uint32) *ir.Value {
	return constant(rw, loc, num.Zero(w))
}

// extract is w bits of v from lo on: v itself if those are all.
func extract(rw *rewrite.Rewriter, loc ir.Loc, v *ir.Value, lo, w uint32) *ir.Value {
	if lo == 0 && w == widthOf(v) {
		return v
	}
	return rw.ValueOrFold(Extract, loc, intType(rw, w), []*ir.Value{v}, rw.Ctx.Int64Attr(intType(rw, 32), int64(lo)))
}

// concat joins the parts, the first being the most significant one.
func concat(rw *rewrite.Rewriter, loc ir.Loc, parts ...*ir.Value) *ir.Value {
	if len(parts) == 1 {
		return parts[0]
	}
	w := uint32(0)
	for _, p := range parts {
		w += widthOf(p)
	}
	return rw.Value(Concat, loc, intType(rw, w), parts)
}

func replicate(rw *rewrite.Rewriter, loc ir.Loc, v *ir.Value, w uint32) *ir.Value {
	if widthOf(v) == w {
		return v
	}
	return rw.ValueOrFold(Replicate, loc, intType(rw, w), []*ir.Value{v})
}

// flag is op's twoState attribute, which operations made of it keep.
func flag(op *ir.Operation) ir.Attribute {
	return op.Inherent("twoState")
}

// combine applies d, an operation on any number of integers, to vs.
func combine(rw *rewrite.Rewriter, d *ir.OpDef, loc ir.Loc, two ir.Attribute, vs ...*ir.Value) *ir.Value {
	if len(vs) == 1 {
		return vs[0]
	}
	return rw.Value(d, loc, vs[0].Type(), vs, two)
}

func canonicalizeShift(rw *rewrite.Rewriter, op *ir.Operation) bool {
	c, ok := constOf(op.Operand(1))
	w := widthOf(op.Result(0))
	if !ok || w == 0 {
		return false
	}
	in, n := op.Operand(0), c.ShiftAmount(w)
	if op.Def() == ShrS {
		sign := extract(rw, op.Loc(), in, w-1, 1)
		if n >= w {
			return replaceBy(rw, op, replicate(rw, op.Loc(), sign, w))
		}
		if n == 0 {
			return false
		}
		top := replicate(rw, op.Loc(), sign, n)
		return replaceBy(rw, op, concat(rw, op.Loc(), top, extract(rw, op.Loc(), in, n, w-n)))
	}
	if n == 0 || n >= w {
		return false
	}
	z := zeros(rw, op.Loc(), n)
	if op.Def() == Shl {
		return replaceBy(rw, op, concat(rw, op.Loc(), extract(rw, op.Loc(), in, 0, w-n), z))
	}
	return replaceBy(rw, op, concat(rw, op.Loc(), z, extract(rw, op.Loc(), in, n, w-n)))
}

func canonicalizeSub(rw *rewrite.Rewriter, op *ir.Operation) bool {
	c, ok := constOf(op.Operand(1))
	if !ok {
		return narrowed(rw, op)
	}
	neg := constant(rw, op.Loc(), c.Neg())
	return replaceBy(rw, op, combine(rw, Add, op.Loc(), nil, op.Operand(0), neg))
}

// canonicalizeDivMod makes wiring of unsigned division by a power of two, where
// bits are 0 or 1.
func canonicalizeDivMod(rw *rewrite.Rewriter, op *ir.Operation) bool {
	if flag(op) == nil {
		return false
	}
	c, ok := constOf(op.Operand(1))
	if !ok || !c.IsPowerOf2() {
		return false
	}
	w, n := c.Width(), uint32(c.LogBase2())
	if n == 0 {
		return false
	}
	in := op.Operand(0)
	if op.Def() == DivU {
		part := extract(rw, op.Loc(), in, n, w-n)
		return replaceBy(rw, op, concat(rw, op.Loc(), zeros(rw, op.Loc(), n), part))
	}
	part := extract(rw, op.Loc(), in, 0, n)
	return replaceBy(rw, op, concat(rw, op.Loc(), zeros(rw, op.Loc(), w-n), part))
}

// canonicalizeVariadic is what operations on any number of integers have in common,
// then what each has of its own.
func canonicalizeVariadic(rw *rewrite.Rewriter, op *ir.Operation) bool {
	if op.NumOperands() < 2 || widthOf(op.Result(0)) == 0 {
		return false
	}
	r := rules[op.Def().Name]
	ins := op.OperandValues(nil)
	if narrowed(rw, op) {
		return true
	}
	if vs, ok := distinct(op, ins, r); ok {
		if len(vs) == 0 {
			return replaceBy(rw, op, zeros(rw, op.Loc(), widthOf(op.Result(0))))
		}
		return replaceBy(rw, op, combine(rw, op.Def(), op.Loc(), flag(op), vs...))
	}
	last := len(ins) - 1
	if c, ok := constOf(ins[last]); ok {
		if r.neutral(c) {
			return replaceBy(rw, op, combine(rw, op.Def(), op.Loc(), flag(op), ins[:last]...))
		}
		if d, ok := constOf(ins[last-1]); ok {
			k := constant(rw, op.Loc(), r.calc(d, c))
			return replaceBy(rw, op, combine(rw, op.Def(), op.Loc(), flag(op), append(ins[:last-1:last-1], k)...))
		}
		if canonicalizeWithConstant(rw, op, ins, c) {
			return true
		}
	}
	if vs, ok := flattened(op, ins); ok {
		return replaceBy(rw, op, combine(rw, op.Def(), op.Loc(), nil, vs...))
	}
	switch op.Def() {
	case Or:
		return allBits(rw, op, ins) || orOfMuxes(rw, op, ins)
	case And:
		return allBits(rw, op, ins) || andReplicated(rw, op, ins)
	case Xor:
		return allBits(rw, op, ins)
	case Add:
		return canonicalizeSum(rw, op, ins)
	}
	return false
}

// distinct drops operands that count once (x & x), or pairs of them (x ^ x).
func distinct(op *ir.Operation, ins []*ir.Value, r *rule) ([]*ir.Value, bool) {
	if op.Def() == Xor {
		if n := len(ins); ins[n-1] == ins[n-2] {
			return ins[:n-2], true
		}
		return nil, false
	}
	if !r.idempotent {
		return nil, false
	}
	// What an operand, of the same kind and block, has among its own counts as well.
	seen := make(map[*ir.Value]bool, len(ins))
	for _, v := range ins {
		if in := v.DefinedBy(op.Def()); in != nil && in != op && in.Block() == op.Block() && !seen[v] {
			for _, o := range in.OperandValues(nil) {
				seen[o] = true
			}
		}
	}
	var vs []*ir.Value
	for _, v := range ins {
		if !seen[v] {
			seen[v] = true
			vs = append(vs, v)
		}
	}
	return vs, len(vs) > 0 && len(vs) < len(ins)
}

// flattened takes the operands of operands that are the same operation and used only
// here. What is made of them promises nothing about x and z.
func flattened(op *ir.Operation, ins []*ir.Value) ([]*ir.Value, bool) {
	var vs []*ir.Value
	for i, v := range ins {
		in := v.DefinedBy(op.Def())
		if in == nil || in == op || !v.HasOneUse() || in.Block() != op.Block() {
			if vs != nil {
				vs = append(vs, v)
			}
			continue
		}
		if vs == nil {
			vs = append(make([]*ir.Value, 0, len(ins)+4), ins[:i]...)
		}
		vs = append(vs, in.OperandValues(nil)...)
	}
	return vs, vs != nil
}

// canonicalizeWithConstant has c, which is neither neutral nor absorbing, as the last
// operand.
func canonicalizeWithConstant(rw *rewrite.Rewriter, op *ir.Operation, ins []*ir.Value, c num.Int) bool {
	loc, w := op.Loc(), c.Width()
	switch op.Def() {
	case Mul:
		if len(ins) == 2 && c.IsPowerOf2() {
			n := constant(rw, loc, num.NewInt(w, uint64(c.LogBase2())))
			return replaceBy(rw, op, rw.Value(Shl, loc, ins[0].Type(), []*ir.Value{ins[0], n}, flag(op)))
		}
	case And:
		if len(ins) == 2 && c.IsPowerOf2() {
			if rep := ins[0].DefinedBy(Replicate); rep != nil && widthOf(ReplicateOp(rep).Input()) == 1 {
				return replaceBy(rw, op, placed(rw, loc, ReplicateOp(rep).Input(), uint32(c.LogBase2()), w))
			}
		}
		return narrowedAnd(rw, op, ins, c) || overConstants(rw, op, ins, c)
	case Or:
		return overConstants(rw, op, ins, c)
	case Xor:
		if c.IsAllOnes() && (negatedOperand(rw, op, ins) || len(ins) == 2 && notOfExtended(rw, op, ins[0])) {
			return true
		}
		return overConstants(rw, op, ins, c)
	case Add:
		if in := ins[0].DefinedBy(Add); len(ins) == 2 && in != nil && in.NumOperands() == 2 && in != op {
			if d, ok := constOf(in.Operand(1)); ok {
				k := constant(rw, loc, d.Add(c))
				return replaceBy(rw, op, combine(rw, Add, loc, flag(op), in.Operand(0), k))
			}
		}
	}
	return false
}

// narrowedAnd masks only the bits that c, the last operand, lets through at all.
func narrowedAnd(rw *rewrite.Rewriter, op *ir.Operation, ins []*ir.Value, c num.Int) bool {
	lo, hi := c.TrailingZeros(), c.LeadingZeros()
	if lo == 0 && hi == 0 || c.IsZero() {
		return false
	}
	n := c.Width() - lo - hi
	var parts []*ir.Value
	for _, v := range ins[:len(ins)-1] {
		parts = append(parts, extract(rw, op.Loc(), v, lo, n))
	}
	if mid := c.Extract(lo, n); !mid.IsAllOnes() {
		parts = append(parts, constant(rw, op.Loc(), mid))
	}
	return replaceBy(rw, op, placed(rw, op.Loc(), combine(rw, And, op.Loc(), flag(op), parts...), lo, c.Width()))
}

// negatedOperand takes the opposite of a comparison among the operands, the last of
// which is true.
func negatedOperand(rw *rewrite.Rewriter, op *ir.Operation, ins []*ir.Value) bool {
	for i, v := range ins[:len(ins)-1] {
		cmp := v.DefinedBy(ICmp)
		if cmp == nil || !v.HasOneUse() {
			continue
		}
		p := predicate(rw, negated[PredicateOf(cmp)])
		not := rw.Value(ICmp, cmp.Loc(), rw.Ctx.I1(), cmp.OperandValues(nil), p, flag(cmp))
		rest := append(append([]*ir.Value(nil), ins[:i]...), ins[i+1:len(ins)-1]...)
		return replaceBy(rw, op, combine(rw, Xor, op.Loc(), flag(op), append(rest, not)...))
	}
	return false
}

// signExtended is what v extends by copies of its sign; nil if v is nothing such.
func signExtended(v *ir.Value) *ir.Value {
	cat := v.DefinedBy(Concat)
	if cat == nil || cat.NumOperands() != 2 {
		return nil
	}
	in := ConcatOp(cat).Inputs()
	top, x := in[0].Value(), in[1].Value()
	if r := top.DefinedBy(Replicate); r != nil {
		top = ReplicateOp(r).Input()
	}
	sign := top.DefinedBy(Extract)
	if sign == nil || widthOf(top) != 1 || ExtractOp(sign).Input() != x || lowBit(sign)+1 != widthOf(x) {
		return nil
	}
	return x
}

// notOfExtended inverts before it extends the sign.
func notOfExtended(rw *rewrite.Rewriter, op *ir.Operation, v *ir.Value) bool {
	x := signExtended(v)
	if x == nil {
		return false
	}
	ones := constant(rw, op.Loc(), num.AllOnes(widthOf(x)))
	not := rw.ValueOrFold(Xor, op.Loc(), x.Type(), []*ir.Value{x, ones}, rw.Ctx.Unit())
	sign := extract(rw, op.Loc(), not, widthOf(x)-1, 1)
	top := replicate(rw, op.Loc(), sign, widthOf(v)-widthOf(x))
	return replaceBy(rw, op, concat(rw, op.Loc(), top, not))
}

// andReplicated selects where one bit masks all of x, and bits are 0 or 1.
func andReplicated(rw *rewrite.Rewriter, op *ir.Operation, ins []*ir.Value) bool {
	if flag(op) == nil || len(ins) != 2 {
		return false
	}
	for i, v := range ins {
		d := v.DefinedBy(Replicate)
		if d == nil || widthOf(ReplicateOp(d).Input()) != 1 {
			continue
		}
		x := ins[1-i]
		vs := []*ir.Value{ReplicateOp(d).Input(), x, zeros(rw, op.Loc(), widthOf(x))}
		return replaceBy(rw, op, rw.Value(Mux, op.Loc(), x.Type(), vs, flag(op)))
	}
	return false
}

// placed puts part, of n bits, at bit lo of w, among zeros.
func placed(rw *rewrite.Rewriter, loc ir.Loc, part *ir.Value, lo, w uint32) *ir.Value {
	var parts []*ir.Value
	if hi := w - lo - widthOf(part); hi > 0 {
		parts = append(parts, zeros(rw, loc, hi))
	}
	parts = append(parts, part)
	if lo > 0 {
		parts = append(parts, zeros(rw, loc, lo))
	}
	return concat(rw, loc, parts...)
}

// overConstants moves the constant operand into a concatenation that has constant
// parts: op(concat(x, c1), c) is concat(op(x, c'), op(c1, c”)).
func overConstants(rw *rewrite.Rewriter, op *ir.Operation, ins []*ir.Value, c num.Int) bool {
	for i, v := range ins[:len(ins)-1] {
		cat := v.DefinedBy(Concat)
		if cat == nil || cat.NumOperands() < 2 {
			continue
		}
		some := false
		for _, p := range cat.OperandValues(nil) {
			_, k := constOf(p)
			some = some || k
		}
		if !some {
			continue
		}
		hi := c.Width()
		var parts []*ir.Value
		for _, p := range cat.OperandValues(nil) {
			n := widthOf(p)
			hi -= n
			mask := c.Extract(hi, n)
			k := constant(rw, op.Loc(), mask)
			parts = append(parts, rw.ValueOrFold(op.Def(), op.Loc(), p.Type(), []*ir.Value{p, k}, flag(op)))
		}
		whole := concat(rw, op.Loc(), parts...)
		rest := append(append([]*ir.Value(nil), ins[:i]...), ins[i+1:len(ins)-1]...)
		return replaceBy(rw, op, combine(rw, op.Def(), op.Loc(), flag(op), append(rest, whole)...))
	}
	return false
}

// allBits recognizes operations on every bit of a value: a[0] & a[1] is a == -1.
func allBits(rw *rewrite.Rewriter, op *ir.Operation, ins []*ir.Value) bool {
	var from *ir.Value
	seen := num.Int{}
	for _, v := range ins {
		bit := v.DefinedBy(Extract)
		if bit == nil || widthOf(v) != 1 || from != nil && bit.Operand(0) != from {
			return false
		}
		if from == nil {
			from = bit.Operand(0)
			seen = num.Zero(widthOf(from))
		}
		seen = seen.WithBit(uint32(ExtractOp(bit).LowBit().Int64()), true)
	}
	if from == nil || !seen.IsAllOnes() || int(seen.Width()) != len(ins) {
		return false
	}
	switch op.Def() {
	case And:
		k := constant(rw, op.Loc(), num.AllOnes(seen.Width()))
		return replaceBy(rw, op, compareOf(rw, op.Loc(), EQ, from, k, flag(op)))
	case Or:
		return replaceBy(rw, op, compareOf(rw, op.Loc(), NE, from, zeros(rw, op.Loc(), seen.Width()), flag(op)))
	}
	return replaceBy(rw, op, rw.Value(Parity, op.Loc(), rw.Ctx.Int(1), []*ir.Value{from}, flag(op)))
}

func predicate(rw *rewrite.Rewriter, p Predicate) ir.Attribute {
	return rw.Ctx.Int64Attr(rw.Ctx.Int(64), int64(p))
}

func compareOf(rw *rewrite.Rewriter, loc ir.Loc, p Predicate, a, b *ir.Value, two ir.Attribute) *ir.Value {
	return rw.Value(ICmp, loc, rw.Ctx.Int(1), []*ir.Value{a, b}, predicate(rw, p), two)
}

// canonicalizeSum makes multiplications of sums of a value and its multiples.
func canonicalizeSum(rw *rewrite.Rewriter, op *ir.Operation, ins []*ir.Value) bool {
	n, loc := len(ins), op.Loc()
	x, y := ins[n-2], ins[n-1]
	w := widthOf(x)
	rest := ins[: n-2 : n-2]
	done := func(v *ir.Value) bool {
		return replaceBy(rw, op, combine(rw, Add, loc, flag(op), append(rest, v)...))
	}
	if x == y {
		return done(rw.Value(Shl, loc, x.Type(), []*ir.Value{x, constant(rw, loc, num.NewInt(w, 1))}, nil))
	}
	if d := y.DefinedBy(Shl); d != nil && d.Operand(0) == x {
		if c, ok := constOf(d.Operand(1)); ok {
			k := constant(rw, loc, num.NewInt(w, 1).ShlInt(c).Add(num.NewInt(w, 1)))
			return done(combine(rw, Mul, loc, flag(op), x, k))
		}
	}
	if d := y.DefinedBy(Mul); d != nil && d.NumOperands() == 2 && d.Operand(0) == x {
		if c, ok := constOf(d.Operand(1)); ok {
			return done(combine(rw, Mul, loc, flag(op), x, constant(rw, loc, c.Add(num.NewInt(w, 1)))))
		}
	}
	return false
}

// narrowed computes only the low bits that anything reads.
func narrowed(rw *rewrite.Rewriter, op *ir.Operation) bool {
	w := widthOf(op.Result(0))
	if _, ok := op.Result(0).Type().(*ir.IntegerType); !ok {
		return false
	}
	lo, hi := w, uint32(0)
	for u := op.Result(0).FirstUse(); u != nil; u = u.NextUse() {
		if u.Owner().Def() != Extract {
			return false
		}
		l := uint32(ExtractOp(u.Owner()).LowBit().Int64())
		lo, hi = min(lo, l), max(hi, l+widthOf(u.Owner().Result(0)))
	}
	if d := op.Def(); d == Add || d == Mul || d == Sub {
		lo = 0
	}
	if hi <= lo || hi-lo == w {
		return false
	}
	var vs []*ir.Value
	for i, v := range op.OperandValues(nil) {
		if op.Def() == Mux && i == 0 {
			vs = append(vs, v)
			continue
		}
		vs = append(vs, extract(rw, op.Loc(), v, lo, hi-lo))
	}
	v := rw.Value(op.Def(), op.Loc(), intType(rw, hi-lo), vs, flag(op))
	hw.GiveNameHint(rw, v, op.Attr("sv.namehint"))
	var parts []*ir.Value
	if hi < w {
		parts = append(parts, zeros(rw, op.Loc(), w-hi))
	}
	parts = append(parts, v)
	if lo > 0 {
		parts = append(parts, zeros(rw, op.Loc(), lo))
	}
	v = concat(rw, op.Loc(), parts...)
	return replaceBy(rw, op, v)
}
