package comb

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
)

// Canonicalization of and, or and xor; helpers that add and mul use as well.

// goesUp reports whether the only user of op is the same operation in the same block, so that op is
// flattened with that user.
func goesUp(op *ir.Operation) bool {
	if !op.Result(0).HasOneUse() {
		return false
	}
	user := op.Result(0).FirstUse().Owner()
	return user.Def() == op.Def() && flag(user) == flag(op) && user.Block() == op.Block()
}

// flattener collects the operands of a tree of equal operations.
type flattener struct {
	root   *ir.Operation
	logic  bool // and, or, xor
	merges bool // the root's last operand is a constant
	vs     []*ir.Value
	locs   []ir.Loc
}

// takes reports whether to flatten v's operation, so that its operands replace v.
func (f *flattener) takes(v *ir.Value) bool {
	in := v.DefinedBy(f.root.Def())
	if in == nil || in == f.root || in.Block() != f.root.Block() {
		return false
	}
	if v.HasOneUse() {
		return true
	}
	// Duplicating a binary operation with a constant is free where the root has a constant as well.
	return f.logic && f.merges && in.NumOperands() == 2 && isConstant(in.Operand(1))
}

// add collects the operands of op, and the operands of operations that are flattened. On a cycle of
// operations, it stops at the depth maxFlattenDepth.
func (f *flattener) add(op *ir.Operation, depth int) {
	for i := range op.Operands() {
		v := op.Operand(i)
		if depth < maxFlattenDepth && f.takes(v) {
			f.locs = append(f.locs, v.DefiningOp().Loc())
			f.add(v.DefiningOp(), depth+1)
			continue
		}
		f.vs = append(f.vs, v)
	}
}

// maxFlattenDepth bounds the trees that are flattened at once, so that cycles of multi-use
// operations end.
const maxFlattenDepth = 1000

// flatten merges op with its operands that are the same operation and have no other user: and(and(a,
// b), c) -> and(a, b, c). The new operation has the fused locations of all merged operations.
func flatten(rw *rewrite.Rewriter, op *ir.Operation) bool {
	if goesUp(op) {
		return false
	}
	d := op.Def()
	f := flattener{root: op, logic: d == And || d == Or || d == Xor, merges: isConstant(op.Operand(op.NumOperands() - 1))}
	if !slices.ContainsFunc(op.OperandValues(nil), f.takes) {
		return false
	}
	f.locs = append(f.locs, op.Loc())
	f.add(op, 0)
	return replaceBy(rw, op, combine(rw, d, rw.Ctx.Fused(f.locs, nil), flag(op), f.vs...))
}

// isConstant reports whether v is a constant integer.
func isConstant(v *ir.Value) bool {
	_, ok := constOf(v)
	return ok
}

// distinctDepth limits how deep distinct looks into operands that are the same operation.
const distinctDepth = 3

// distinct drops operands that occur twice, or that a nested operation of the same kind also has.
// Example: and(a, b, and(a, c)) -> and(b, and(a, c)). It returns false if there are none.
func distinct(rw *rewrite.Rewriter, op *ir.Operation, ins []*ir.Value) bool {
	vs := make([]*ir.Value, 0, len(ins))
	for _, v := range ins {
		if !slices.Contains(vs, v) {
			vs = append(vs, v)
		}
	}
	type item struct {
		op    *ir.Operation
		depth int
	}
	checked, list := []*ir.Operation{op}, []item(nil)
	enqueue := func(v *ir.Value, depth int) {
		in := v.DefinedBy(op.Def())
		if depth < distinctDepth && in != nil && in.Block() == op.Block() && flag(in) == flag(op) && !slices.Contains(checked, in) {
			checked, list = append(checked, in), append(list, item{in, depth + 1})
		}
	}
	for _, v := range vs {
		enqueue(v, 0)
	}
	for len(list) > 0 {
		it := list[len(list)-1]
		list = list[:len(list)-1]
		for i := range it.op.Operands() {
			v := it.op.Operand(i)
			if k := slices.Index(vs, v); k >= 0 {
				vs = slices.Delete(vs, k, k+1)
			}
			enqueue(v, it.depth)
		}
	}
	if len(vs) == len(ins) || len(vs) == 0 {
		return false
	}
	return replaceBy(rw, op, combine(rw, op.Def(), op.Loc(), flag(op), vs...))
}

// canonicalizeLogic canonicalizes and, or and xor operations.
func canonicalizeLogic(rw *rewrite.Rewriter, op *ir.Operation) bool {
	n, loc := op.NumOperands(), op.Loc()
	if t, ok := op.Result(0).Type().(*ir.IntegerType); !ok || n < 2 || t.Width == 0 {
		return false
	}
	ins, d := op.OperandValues(nil), op.Def()
	if d == Xor {
		if ins[n-1] == ins[n-2] && n > 2 {
			return replaceBy(rw, op, combine(rw, Xor, loc, nil, ins[:n-2]...))
		}
	} else if flatten(rw, op) || distinct(rw, op, ins) {
		return true
	}
	if c, ok := constOf(ins[n-1]); ok {
		r := rules[d.Name]
		if r.neutral(c) {
			return replaceBy(rw, op, combine(rw, d, loc, nil, ins[:n-1]...))
		}
		if b, ok := constOf(ins[n-2]); ok {
			k := constant(rw, loc, r.calc(b, c))
			return replaceBy(rw, op, combine(rw, d, loc, nil, append(ins[:n-2:n-2], k)...))
		}
		if logicWithConstant(rw, op, ins, c) {
			return true
		}
	}
	if d == Xor && flatten(rw, op) {
		return true
	}
	if narrowed(rw, op) || allBits(rw, op, ins) {
		return true
	}
	switch d {
	case And:
		return andReplicated(rw, op, ins)
	case Or:
		return orOfMuxes(rw, op, ins)
	}
	return false
}

// logicWithConstant canonicalizes an operation whose last operand is the constant c. c is neither
// neutral nor absorbing for the operation.
func logicWithConstant(rw *rewrite.Rewriter, op *ir.Operation, ins []*ir.Value, c num.Int) bool {
	n := len(ins)
	switch op.Def() {
	case And:
		if n == 2 && c.IsPowerOf2() {
			if rep := ins[0].DefinedBy(Replicate); rep != nil && widthOf(rep.Operand(0)) == 1 {
				return replaceBy(rw, op, placed(rw, op.Loc(), func() *ir.Value { return rep.Operand(0) }, c.LeadingZeros(), c.TrailingZeros()))
			}
		}
		if c.LeadingZeros()+c.TrailingZeros() > 0 {
			return narrowedAnd(rw, op, ins, c)
		}
	case Xor:
		for i, v := range ins[:n-1] {
			if v.DefinedBy(Concat) != nil && overConstants(rw, op, ins, i, c) {
				return true
			}
			if c.Width() == 1 && v.HasOneUse() && v.DefinedBy(ICmp) != nil {
				return negatedOperand(rw, op, ins, i)
			}
		}
		return c.IsAllOnes() && n == 2 && notOfExtended(rw, op, ins[0])
	}
	for i, v := range ins[:n-1] {
		if v.DefinedBy(Concat) != nil && overConstants(rw, op, ins, i, c) {
			return true
		}
	}
	return false
}

// placed creates the concatenation of hi zero bits, the value that part creates, and lo zero bits.
func placed(rw *rewrite.Rewriter, loc ir.Loc, part func() *ir.Value, hi, lo uint32) *ir.Value {
	var parts []*ir.Value
	if hi > 0 {
		parts = append(parts, zeros(rw, loc, hi))
	}
	parts = append(parts, part())
	if lo > 0 {
		parts = append(parts, zeros(rw, loc, lo))
	}
	return newConcat(rw, loc, parts...)
}

// narrowedAnd applies the mask c, the last operand, only to the bits between its lowest and its
// highest 1. The bits outside are zeros.
func narrowedAnd(rw *rewrite.Rewriter, op *ir.Operation, ins []*ir.Value, c num.Int) bool {
	loc, lo, hi, last := op.Loc(), c.TrailingZeros(), c.LeadingZeros(), len(ins)-1
	n := c.Width() - lo - hi
	var parts []*ir.Value
	for _, v := range ins[:last] {
		at := lo
		for in := v.DefinedBy(Extract); in != nil && in.Operand(0) != v; in = v.DefinedBy(Extract) {
			at += lowBit(in)
			v = in.Operand(0)
		}
		parts = append(parts, newExtract(rw, loc, v, at, n))
	}
	if mid := c.Extract(lo, n); !mid.IsAllOnes() {
		parts = append(parts, constant(rw, ins[last].Loc(), mid))
	}
	v := parts[0]
	if len(parts) > 1 {
		v = combine(rw, And, loc, flag(op), parts...)
	}
	return replaceBy(rw, op, placed(rw, loc, func() *ir.Value { return v }, hi, lo))
}

// negatedOperand drops the last operand of a xor, true, and negates operand i, a comparison: xor(a <
// b, true) -> a >= b.
func negatedOperand(rw *rewrite.Rewriter, op *ir.Operation, ins []*ir.Value, i int) bool {
	cmp := ins[i].DefinedBy(ICmp)
	p := predicate(rw, negated[PredicateOf(cmp)])
	v := rw.Value(ICmp, cmp.Loc(), rw.Ctx.I1(), cmp.OperandValues(nil), p, flag(cmp))
	if len(ins) > 2 {
		rest := slices.Delete(slices.Clone(ins[:len(ins)-1]), i, i+1)
		v = combine(rw, Xor, op.Loc(), flag(op), append(rest, v)...)
	}
	return replaceBy(rw, op, v)
}

// signExtended returns the value that v extends by copies of its sign bit, or nil if v is no sign
// extension.
func signExtended(v *ir.Value) *ir.Value {
	cat := v.DefinedBy(Concat)
	if cat == nil || cat.NumOperands() != 2 {
		return nil
	}
	top, x := cat.Operand(0), cat.Operand(1)
	if r := top.DefinedBy(Replicate); r != nil {
		top = r.Operand(0)
	}
	sign := top.DefinedBy(Extract)
	if sign == nil || widthOf(top) != 1 || sign.Operand(0) != x || lowBit(sign)+1 != widthOf(x) {
		return nil
	}
	return x
}

// notOfExtended moves an inversion below a sign extension: not(sext(x)) -> sext(not(x)). It returns
// false if v is no sign extension.
func notOfExtended(rw *rewrite.Rewriter, op *ir.Operation, v *ir.Value) bool {
	x := signExtended(v)
	if x == nil {
		return false
	}
	loc := op.Loc()
	not := inverted(rw, loc, x, rw.Ctx.Unit())
	sign := extract(rw, loc, not, widthOf(x)-1, 1)
	top := replicate(rw, loc, sign, widthOf(v)-widthOf(x))
	return replaceBy(rw, op, concat(rw, loc, top, not))
}

// andReplicated replaces an and with a replicated bit by a mux: and(replicate(c), x) -> mux(c, x, 0).
// It applies only if the `and` has the attribute twoState.
func andReplicated(rw *rewrite.Rewriter, op *ir.Operation, ins []*ir.Value) bool {
	if flag(op) == nil || len(ins) != 2 {
		return false
	}
	for i, v := range ins {
		d := v.DefinedBy(Replicate)
		if d == nil || widthOf(d.Operand(0)) != 1 {
			continue
		}
		x := ins[1-i]
		vs := []*ir.Value{d.Operand(0), x, zeros(rw, op.Loc(), widthOf(x))}
		return replaceBy(rw, op, rw.Value(Mux, op.Loc(), x.Type(), vs, flag(op)))
	}
	return false
}

// overConstants moves the last operand, c, into the concatenation that is operand i, if one of its
// operands becomes simpler. Example: op(concat(x, c1), c) becomes concat(op(x, ch), op(c1, cl)),
// where ch and cl are the high and the low bits of c.
func overConstants(rw *rewrite.Rewriter, op *ir.Operation, ins []*ir.Value, i int, c num.Int) bool {
	cat := ins[i].DefiningOp()
	simplifies := func(v *ir.Value) bool {
		if isConstant(v) {
			return true
		}
		in := v.DefinedBy(op.Def())
		return in != nil && v.HasOneUse() && in.NumOperands() > 0 && isConstant(in.Operand(in.NumOperands()-1))
	}
	if !slices.ContainsFunc(cat.OperandValues(nil), simplifies) {
		return false
	}
	at, loc := c.Width(), op.Loc()
	parts := cat.OperandValues(nil)
	for k, p := range parts {
		n := widthOf(p)
		at -= n
		parts[k] = combine(rw, op.Def(), loc, nil, p, constant(rw, loc, c.Extract(at, n)))
	}
	v := newConcat(rw, cat.Loc(), parts...)
	if len(ins) > 2 {
		rest := slices.Delete(slices.Clone(ins[:len(ins)-1]), i, i+1)
		v = combine(rw, op.Def(), loc, nil, append(rest, v)...)
	}
	return replaceBy(rw, op, v)
}

// allBits replaces logic on all bits of a value by a comparison: a[0] & a[1] -> a == -1.
func allBits(rw *rewrite.Rewriter, op *ir.Operation, ins []*ir.Value) bool {
	if widthOf(op.Result(0)) != 1 {
		return false
	}
	first := ins[0].DefinedBy(Extract)
	if first == nil || int(widthOf(first.Operand(0))) != len(ins) {
		return false
	}
	from := first.Operand(0)
	seen := num.Zero(uint32(len(ins)))
	for _, v := range ins {
		bit := v.DefinedBy(Extract)
		if bit == nil || bit.Operand(0) != from {
			return false
		}
		seen = seen.WithBit(lowBit(bit), true)
	}
	if !seen.IsAllOnes() {
		return false
	}
	switch loc := op.Loc(); op.Def() {
	case And:
		return replaceBy(rw, op, compareOf(rw, loc, EQ, from, constant(rw, loc, num.AllOnes(seen.Width())), nil))
	case Or:
		return replaceBy(rw, op, compareOf(rw, loc, NE, from, zeros(rw, loc, seen.Width()), nil))
	}
	return replaceBy(rw, op, rw.Value(Parity, op.Loc(), rw.Ctx.I1(), []*ir.Value{from}, nil))
}

// orOfMuxes merges an or of multiplexers that have the same value and zero. Example: mux(a, x, 0) |
// mux(b, x, 0) -> mux(a | b, x, 0). It applies only if all these operations have the attribute
// twoState.
func orOfMuxes(rw *rewrite.Rewriter, op *ir.Operation, ins []*ir.Value) bool {
	first := ins[0].DefinedBy(Mux)
	if first == nil || flag(op) == nil || flag(first) == nil {
		return false
	}
	t, f := MuxOp(first).TrueValue(), MuxOp(first).FalseValue()
	if c, ok := constOf(f); !ok || !c.IsZero() {
		return false
	}
	conds := make([]*ir.Value, len(ins))
	for i, v := range ins {
		m := v.DefinedBy(Mux)
		if m == nil || flag(m) == nil || MuxOp(m).TrueValue() != t || MuxOp(m).FalseValue() != f {
			return false
		}
		conds[i] = MuxOp(m).Cond()
	}
	one := combine(rw, Or, op.Loc(), flag(op), conds...)
	return replaceBy(rw, op, rw.Value(Mux, op.Loc(), t.Type(), []*ir.Value{one, t, f}, flag(op)))
}
