package comb

import (
	"slices"

	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
)

// Canonicalization of multiplexers of multiplexers and of arrays.

// maxTableBits bounds the index of a table that a chain of multiplexers becomes.
const maxTableBits = 20

// choice is what a chain gives where its index is at.
type choice struct {
	at num.Int
	v  *ir.Value
}

// chain is a chain of multiplexers that compare one index with constants; onFalse
// says on which side it goes on.
type chain struct {
	index   *ir.Value
	onFalse bool
	choices []choice
}

// add takes the constants that cond, a comparison or a combination of them, holds
// of; v is what they give.
func (c *chain) add(cond, v *ir.Value) bool {
	want, join := EQ, Or
	if !c.onFalse {
		want, join = NE, And
	}
	if cmp := cond.DefinedBy(ICmp); cmp != nil {
		i := ICmpOp(cmp)
		if i.Lhs() != c.index || PredicateOf(cmp) != want {
			return false
		}
		at, ok := constOf(i.Rhs())
		if ok {
			c.choices = append(c.choices, choice{at, v})
		}
		return ok
	}
	d := cond.DefinedBy(join)
	if d == nil {
		return false
	}
	for _, in := range d.OperandValues(nil) {
		if in.DefinedBy(ICmp) == nil || !c.add(in, v) {
			return false
		}
	}
	return true
}

// sides are what m gives and where the chain goes on.
func (c *chain) sides(m *ir.Operation) (value, rest *ir.Value) {
	v := MuxOp(m)
	if c.onFalse {
		return v.TrueValue(), v.FalseValue()
	}
	return v.FalseValue(), v.TrueValue()
}

// chainFrom is the chain that op begins, with what it gives in all other cases; nil if it
// begins none.
func chainFrom(op *ir.Operation, onFalse bool) (_ *chain, rest *ir.Value) {
	cmp := MuxOp(op).Cond().DefinedBy(ICmp)
	if cmp == nil {
		return nil, nil
	}
	c := &chain{index: ICmpOp(cmp).Lhs(), onFalse: onFalse}
	value, rest := c.sides(op)
	if !c.add(MuxOp(op).Cond(), value) {
		return nil, nil
	}
	if r := op.Result(0); r.HasOneUse() {
		if user := r.FirstUse().Owner(); user.Def() == Mux {
			up := &chain{index: c.index, onFalse: onFalse}
			if _, on := up.sides(user); on == r && up.add(MuxOp(user).Cond(), nil) {
				return nil, nil
			}
		}
	}
	for {
		m := rest.DefinedBy(Mux)
		if m == nil || !rest.HasOneUse() {
			break
		}
		v, next := c.sides(m)
		n := len(c.choices)
		if !c.add(MuxOp(m).Cond(), v) {
			c.choices = c.choices[:n]
			break
		}
		rest = next
	}
	if widthOf(c.index) > maxTableBits {
		return nil, nil
	}
	return c, rest
}

// table is what the chain gives for each value of its index. Who comes first wins.
func (c *chain) table(rest *ir.Value) []*ir.Value {
	table := make([]*ir.Value, 1<<widthOf(c.index))
	for i := range table {
		table[i] = rest
	}
	for _, ch := range slices.Backward(c.choices) {
		table[ch.at.Uint64()] = ch.v
	}
	return table
}

// BalanceMuxChain makes a tree, by the bits of the index, of a chain that op begins and
// that has least choices or more.
func BalanceMuxChain(rw *rewrite.Rewriter, op *ir.Operation, onFalse bool, least int) bool {
	c, rest := chainFrom(op, onFalse)
	if c == nil || len(c.choices) < least {
		return false
	}
	table := c.table(rest)
	bits := make([]*ir.Value, widthOf(c.index))
	for i := range bits {
		bits[i] = BuildExtract(rw.Builder, op.Loc(), c.index, uint32(i), 1)
	}
	t := op.Result(0).Type()
	var tree func(id, level int) *ir.Value
	tree = func(id, level int) *ir.Value {
		if level == 0 {
			return table[id]
		}
		yes := tree(2*id+1, level-1)
		no := tree(2*id, level-1)
		return rw.ValueOrFold(Mux, op.Loc(), t, []*ir.Value{bits[level-1], yes, no}, nil)
	}
	return replaceBy(rw, op, tree(0, len(bits)))
}

// muxChain makes a table of a chain that op begins, if five eighths of it are used.
func muxChain(rw *rewrite.Rewriter, op *ir.Operation, onFalse bool) bool {
	c, rest := chainFrom(op, onFalse)
	if c == nil || len(c.choices) < 3 || len(c.choices)*8 < 5<<widthOf(c.index) {
		return false
	}
	table := c.table(rest)
	slices.Reverse(table) // the last operand is element 0
	t := op.Result(0).Type()
	array := rw.Value(hw.ArrayCreate, op.Loc(), hw.ArrayOf(t, int64(len(table))), table)
	return replaceBy(rw, op, hw.ArrayGetArgs{Input: array, Index: c.index, ResultType: t}.Build(rw.Builder, op.Loc()).Result(0))
}

// nestedMux rewrites multiplexers of multiplexers: those that the same condition
// selects, chains, those that have a value in common, and pairs.
func nestedMux(rw *rewrite.Rewriter, op *ir.Operation) bool {
	m := MuxOp(op)
	cond, t, f := m.Cond(), m.TrueValue(), m.FalseValue()
	mux := func(c, t, f *ir.Value) bool {
		return replaceBy(rw, op, rw.Value(Mux, op.Loc(), t.Type(), []*ir.Value{c, t, f}, flag(op)))
	}
	up, down := t.DefinedBy(Mux), f.DefinedBy(Mux)
	if down != nil && down != op {
		if MuxOp(down).Cond() == cond {
			return mux(cond, t, MuxOp(down).FalseValue())
		}
		if muxChain(rw, op, true) {
			return true
		}
	}
	if up != nil && up != op {
		if MuxOp(up).Cond() == cond {
			return mux(cond, MuxOp(up).TrueValue(), f)
		}
		if muxChain(rw, op, false) {
			return true
		}
	}
	if up != nil && down != nil && up != op && down != op && twoMuxes(rw, op, MuxOp(up), MuxOp(down)) {
		return true
	}
	either := func(a, b *ir.Value) *ir.Value { return combine(rw, Or, op.Loc(), nil, a, b) }
	not := func(v *ir.Value) *ir.Value { return inverted(rw, op.Loc(), v) }
	if down != nil && down != op {
		switch d := MuxOp(down); t {
		case d.TrueValue():
			return mux(either(cond, d.Cond()), t, d.FalseValue())
		case d.FalseValue():
			return mux(either(cond, not(d.Cond())), t, d.TrueValue())
		}
	}
	if up != nil && up != op {
		switch u := MuxOp(up); f {
		case u.TrueValue():
			return mux(either(not(cond), u.Cond()), f, u.FalseValue())
		case u.FalseValue():
			return mux(either(not(cond), not(u.Cond())), f, u.TrueValue())
		}
	}
	return false
}

// inverted is not v.
func inverted(rw *rewrite.Rewriter, loc ir.Loc, v *ir.Value) *ir.Value {
	return rw.ValueOrFold(Xor, loc, v.Type(), []*ir.Value{v, constant(rw, loc, num.AllOnes(widthOf(v)))}, nil)
}

// twoMuxes has one multiplexer less where both that op selects from have a value
// or both values in common.
func twoMuxes(rw *rewrite.Rewriter, op *ir.Operation, t, f MuxView) bool {
	cond, loc := MuxOp(op).Cond(), op.Loc()
	mux := func(two ir.Attribute, c, t, f *ir.Value) *ir.Value {
		return rw.Value(Mux, loc, t.Type(), []*ir.Value{c, t, f}, two)
	}
	sameCond := t.Cond() == f.Cond()
	switch sameTrue, sameFalse := t.TrueValue() == f.TrueValue(), t.FalseValue() == f.FalseValue(); {
	case sameCond && sameTrue:
		rest := mux(nil, cond, t.FalseValue(), f.FalseValue())
		return replaceBy(rw, op, mux(flag(op), t.Cond(), t.TrueValue(), rest))
	case sameCond && sameFalse:
		rest := mux(nil, cond, t.TrueValue(), f.TrueValue())
		return replaceBy(rw, op, mux(flag(op), t.Cond(), rest, t.FalseValue()))
	case sameTrue && sameFalse:
		c := mux(nil, cond, t.Cond(), f.Cond())
		return replaceBy(rw, op, mux(flag(op), c, t.TrueValue(), t.FalseValue()))
	}
	return false
}

// uniform is the element that an array is made of, again and again; nil if v is no
// such array.
func uniform(v *ir.Value) *ir.Value {
	d := v.DefinedBy(hw.ArrayCreate)
	if d == nil || d.NumOperands() == 0 {
		return nil
	}
	vs := d.OperandValues(nil)
	for _, e := range vs {
		if e != vs[0] {
			return nil
		}
	}
	return vs[0]
}

// muxOfUniform selects the element of arrays that have but one, once.
func muxOfUniform(rw *rewrite.Rewriter, op *ir.Operation) bool {
	m := MuxOp(op)
	a, b := uniform(m.TrueValue()), uniform(m.FalseValue())
	n := hw.ArrayLen(op.Result(0).Type())
	if a == nil || b == nil || n < 1 {
		return false
	}
	e := rw.Value(Mux, op.Loc(), a.Type(), []*ir.Value{m.Cond(), a, b}, flag(op))
	return replaceBy(rw, op, rw.Value(hw.ArrayCreate, op.Loc(), op.Result(0).Type(), slices.Repeat([]*ir.Value{e}, int(n))))
}

// arrayOfMuxes makes one multiplexer of arrays of an array of multiplexers that one
// condition selects.
func arrayOfMuxes(rw *rewrite.Rewriter, op *ir.Operation) bool {
	ins := op.OperandValues(nil)
	if len(ins) < 2 || uniform(op.Result(0)) != nil {
		return false
	}
	var cond *ir.Value
	ts, fs := make([]*ir.Value, len(ins)), make([]*ir.Value, len(ins))
	for i, v := range ins {
		d := v.DefinedBy(Mux)
		if d == nil || i > 0 && MuxOp(d).Cond() != cond {
			return false
		}
		cond, ts[i], fs[i] = MuxOp(d).Cond(), MuxOp(d).TrueValue(), MuxOp(d).FalseValue()
	}
	t := op.Result(0).Type()
	a := rw.Value(hw.ArrayCreate, op.Loc(), t, ts)
	b := rw.Value(hw.ArrayCreate, op.Loc(), t, fs)
	rw.Replace(op, rw.Value(Mux, op.Loc(), t, []*ir.Value{cond, a, b}, nil))
	return true
}

// orOfMuxes is one multiplexer for an or of multiplexers of one value and zero.
func orOfMuxes(rw *rewrite.Rewriter, op *ir.Operation, ins []*ir.Value) bool {
	var from, zero *ir.Value
	conds := make([]*ir.Value, len(ins))
	for i, v := range ins {
		d := v.DefinedBy(Mux)
		if d == nil {
			return false
		}
		m := MuxOp(d)
		if c, ok := constOf(m.FalseValue()); !ok || !c.IsZero() || i > 0 && m.TrueValue() != from {
			return false
		}
		from, zero, conds[i] = m.TrueValue(), m.FalseValue(), m.Cond()
	}
	one := combine(rw, Or, op.Loc(), flag(op), conds...)
	return replaceBy(rw, op, rw.Value(Mux, op.Loc(), from.Type(), []*ir.Value{one, from, zero}, flag(op)))
}

// assumeCond computes v, which nothing but multiplexer mux reads, with the level that
// the condition has where v is selected.
func assumeCond(rw *rewrite.Rewriter, mux *ir.Operation, v *ir.Value, level bool) bool {
	cond := MuxOp(mux).Cond()
	if v.IsArg() || !v.HasOneUse() || v.DefiningOp().Name().DialectName() != "comb" {
		return false
	}
	def := v.DefiningOp()
	if def == mux || !slices.Contains(def.OperandValues(nil), cond) {
		return false
	}
	block, at := rw.Point()
	defer rw.Restore(block, at)
	rw.Before(def)
	c := constant(rw, cond.Loc(), num.Bool(level))
	rw.Modify(def, func() {
		for i := range def.Operands() {
			if o := &def.Operands()[i]; o.Value() == cond {
				o.Set(c)
			}
		}
	})
	return true
}

// muxOfConcats selects only the parts in which two concatenations differ at their
// beginnings and ends.
func muxOfConcats(rw *rewrite.Rewriter, op *ir.Operation) bool {
	m := MuxOp(op)
	a, b := m.TrueValue().DefinedBy(Concat), m.FalseValue().DefinedBy(Concat)
	if a == nil || b == nil {
		return false
	}
	l, r := a.OperandValues(nil), b.OperandValues(nil)
	n := min(len(l), len(r))
	head := 0
	for head < n && l[head] == r[head] {
		head++
	}
	if head == n {
		return len(l) == len(r) && replaceBy(rw, op, m.TrueValue())
	}
	tail := 0
	for tail < n-head && l[len(l)-1-tail] == r[len(r)-1-tail] {
		tail++
	}
	if head+tail == 0 || head+tail >= n {
		return false
	}
	x := concat(rw, op.Loc(), l[head:len(l)-tail]...)
	y := concat(rw, op.Loc(), r[head:len(r)-tail]...)
	mid := rw.Value(Mux, op.Loc(), x.Type(), []*ir.Value{m.Cond(), x, y}, flag(op))
	parts := append(append(slices.Clone(l[:head]), mid), l[len(l)-tail:]...)
	return replaceBy(rw, op, concat(rw, op.Loc(), parts...))
}
