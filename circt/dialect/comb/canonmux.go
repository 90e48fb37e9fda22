package comb

import (
	"slices"

	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
)

// Canonicalization of multiplexers.

// mux is a comb.mux that is being rewritten.
type mux struct {
	rw         *rewrite.Rewriter
	op         *ir.Operation
	cond, t, f *ir.Value
	up, down   *ir.Operation // the multiplexers that t and f come from, or nil
}

// attributesName is the name of the attribute for SystemVerilog attributes. Operations that have it are
// not canonicalized.
const attributesName = "sv.attributes"

// by replaces the multiplexer by mux(cond, t, f). It returns true.
func (m *mux) by(cond, t, f *ir.Value) bool {
	return replaceBy(m.rw, m.op, m.rw.Value(Mux, m.op.Loc(), t.Type(), []*ir.Value{cond, t, f}, flag(m.op)))
}

// logic replaces the multiplexer by the variadic operation d of vs. It returns true.
func (m *mux) logic(d *ir.OpDef, vs ...*ir.Value) bool {
	return replaceBy(m.rw, m.op, combine(m.rw, d, m.op.Loc(), nil, vs...))
}

func (m *mux) not(v *ir.Value) *ir.Value { return inverted(m.rw, m.op.Loc(), v, nil) }

func canonicalizeMux(rw *rewrite.Rewriter, op *ir.Operation) bool {
	if op.Attr(attributesName) != nil {
		return false
	}
	o := MuxOp(op)
	m := mux{rw: rw, op: op, cond: o.Cond(), t: o.TrueValue(), f: o.FalseValue()}
	if m.withConstants() || m.negatedCond() {
		return true
	}
	m.up, m.down = m.t.DefinedBy(Mux), m.f.DefinedBy(Mux)
	return m.nested() || m.twoMuxes() ||
		m.commonValue(m.t, m.f, false) || m.commonValue(m.f, m.t, true) ||
		m.commonParts() || narrowed(rw, op) || m.uniformArrays() ||
		m.assume(m.t, true) || m.assume(m.f, false)
}

// withConstants rewrites a multiplexer of single bits or of two constants: mux(c, 1, x) -> c | x. It
// returns false if the multiplexer has another form.
func (m *mux) withConstants() bool {
	tc, tok := constOf(m.t)
	fc, fok := constOf(m.f)
	switch {
	case tok && tc.Width() == 1:
		if tc.IsZero() {
			return m.logic(And, m.not(m.cond), m.f)
		}
		return m.logic(Or, m.cond, m.f)
	case tok && fok && tc.Width() > 0:
		if tc.Xor(fc).IsPowerOf2() {
			return m.oneBit(tc.Xor(fc))
		}
		if tc.IsAllOnes() && fc.IsZero() {
			return replaceBy(m.rw, m.op, m.rw.Value(Replicate, m.op.Loc(), m.op.Result(0).Type(), []*ir.Value{m.cond}))
		}
	case fok && fc.Width() == 1:
		if fc.IsZero() {
			return m.logic(And, m.cond, m.t)
		}
		return m.logic(Or, combineOrFold(m.rw, Xor, m.op.Loc(), nil, m.cond, m.f), m.t)
	}
	return false
}

// oneBit rewrites a multiplexer of two constants that differ in one bit, which differ marks. It selects
// only that bit and concatenates the common bits. It returns true.
func (m *mux) oneBit(differ num.Int) bool {
	rw, loc, hi, lo := m.rw, m.op.Loc(), differ.LeadingZeros(), differ.TrailingZeros()
	var parts []*ir.Value
	if hi > 0 {
		parts = append(parts, extract(rw, loc, m.t, lo+1, hi))
	}
	yes, no := extract(rw, loc, m.t, lo, 1), extract(rw, loc, m.f, lo, 1)
	parts = append(parts, rw.ValueOrFold(Mux, loc, yes.Type(), []*ir.Value{m.cond, yes, no}, nil))
	if lo > 0 {
		parts = append(parts, extract(rw, loc, m.t, 0, lo))
	}
	return replaceBy(rw, m.op, newConcat(rw, loc, parts...))
}

// negatedCond exchanges the values of a multiplexer whose condition is a complement, or consists of
// complements. Example: mux(not(c), a, b) -> mux(c, b, a). It returns false if the condition has another
// form.
func (m *mux) negatedCond() bool {
	if x := notOf(m.cond); x != nil && flag(m.op) != nil {
		return m.by(x, m.f, m.t)
	}
	if m.cond.IsArg() || !m.cond.HasOneUse() {
		return false
	}
	def := m.cond.DefiningOp()
	dual := And
	switch def.Def() {
	case And:
		dual = Or
	case Or:
	default:
		return false
	}
	vs := def.OperandValues(nil)
	for i, v := range vs {
		if vs[i] = notOf(v); vs[i] == nil {
			return false
		}
	}
	return m.by(combineOrFold(m.rw, dual, m.op.Loc(), nil, vs...), m.f, m.t)
}

// nested drops a value that is a multiplexer of the same condition: mux(c, mux(c, a, b), d) -> mux(c, a,
// d). It also replaces chains by arrays. It returns false if it cannot do either.
func (m *mux) nested() bool {
	if m.down != nil && m.down != m.op {
		if MuxOp(m.down).Cond() == m.cond {
			return m.by(m.cond, m.t, MuxOp(m.down).FalseValue())
		}
		if muxChain(m.rw, m.op, true) {
			return true
		}
	}
	if m.up != nil && m.up != m.op {
		if MuxOp(m.up).Cond() == m.cond {
			return m.by(m.cond, MuxOp(m.up).TrueValue(), m.f)
		}
		return muxChain(m.rw, m.op, false)
	}
	return false
}

// twoMuxes saves a multiplexer if both values are multiplexers that have two of their operands in common.
// Example: mux(c, mux(d, a, x), mux(d, a, y)) -> mux(d, a, mux(c, x, y)). It returns false if the values
// have another form.
func (m *mux) twoMuxes() bool {
	if m.up == nil || m.down == nil || m.up == m.op || m.down == m.op {
		return false
	}
	t, f, c := MuxOp(m.up), MuxOp(m.down), m.rw.Ctx
	sub := func(loc ir.Loc, a, b *ir.Value) *ir.Value {
		return m.rw.Value(Mux, loc, a.Type(), []*ir.Value{m.cond, a, b}, nil)
	}
	both := c.Fused([]ir.Loc{m.up.Loc(), m.down.Loc()}, nil)
	sameCond, sameTrue, sameFalse := t.Cond() == f.Cond(), t.TrueValue() == f.TrueValue(), t.FalseValue() == f.FalseValue()
	switch {
	case sameCond && sameTrue:
		return m.by(t.Cond(), t.TrueValue(), sub(both, t.FalseValue(), f.FalseValue()))
	case sameCond && sameFalse:
		return m.by(t.Cond(), sub(both, t.TrueValue(), f.TrueValue()), t.FalseValue())
	case sameTrue && sameFalse:
		all := c.Fused([]ir.Loc{m.op.Loc(), m.up.Loc(), m.down.Loc()}, nil)
		return m.by(sub(all, t.Cond(), f.Cond()), t.TrueValue(), t.FalseValue())
	}
	return false
}

// commonValue simplifies a mux of v and another value, other, where that value is an operand of v. If
// onTrue is set, it is the true value of m. Example: mux(c, x|a, a) becomes (x & replicate(c)) | a. It
// returns false if v has another form.
func (m *mux) commonValue(v, other *ir.Value, onTrue bool) bool {
	if v.IsArg() {
		return false
	}
	def := v.DefiningOp()
	d := def.Def()
	if d != And && d != Or && d != Xor && d != Mux || def.NumOperands() < 2 {
		return false
	}
	at := slices.Index(def.OperandValues(nil), other)
	if at < 0 {
		return false
	}
	if d == Mux {
		return def != m.op && m.commonNested(MuxOp(def), other, onTrue)
	}
	rw, loc, cond := m.rw, m.op.Loc(), m.cond
	if onTrue != (d == And) {
		cond = m.not(cond)
	}
	all := replicate(rw, loc, cond, widthOf(v))
	rest := withoutOperand(rw, def, at)
	if d == And {
		return m.logic(And, combineOrFold(rw, Or, loc, nil, all, rest), other)
	}
	return m.logic(d, combineOrFold(rw, And, loc, nil, all, rest), other)
}

// commonNested merges m and sub, one of its two values, if both muxes select the argument other as one of
// their values. Example: mux(c, other, mux(d, other, x)) -> mux(c | d, other, x). If onTrue is set, other
// is the true value of m. It returns false if sub does not have that value.
func (m *mux) commonNested(sub *MuxView, other *ir.Value, onTrue bool) bool {
	cond, inner, rest := m.cond, sub.Cond(), sub.FalseValue()
	if sub.TrueValue() != other {
		if sub.FalseValue() != other {
			return false
		}
		rest = sub.TrueValue()
		inner = m.not(inner)
	}
	if !onTrue {
		cond = m.not(cond)
	}
	return m.by(combineOrFold(m.rw, Or, m.op.Loc(), nil, cond, inner), other, rest)
}

// withoutOperand returns the value of op, a variadic operation such as and, without its operand i. If op
// has only one use, op changes in place. Otherwise, an operation on that value and on operand i replaces
// op.
func withoutOperand(rw *rewrite.Rewriter, op *ir.Operation, i int) *ir.Value {
	if op.NumOperands() == 2 {
		return op.Operand(i ^ 1)
	}
	if op.Result(0).HasOneUse() {
		rw.Modify(op, func() { op.EraseOperand(i) })
		return op.Result(0)
	}
	v := op.Operand(i)
	rest := combine(rw, op.Def(), op.Loc(), nil, slices.Delete(op.OperandValues(nil), i, i+1)...)
	replaceBy(rw, op, combine(rw, op.Def(), op.Loc(), nil, rest, v))
	return rest
}

// commonParts moves the parts that two concatenations have in common at an end out of the multiplexer.
// Example: mux(c, {a, x}, {a, y}) -> {a, mux(c, x, y)}. It returns false if the values have another form.
func (m *mux) commonParts() bool {
	if m.t.DefinedBy(Concat) == nil || m.f.DefinedBy(Concat) == nil {
		return false
	}
	l, ok := partsOf(nil, m.t, 0)
	if !ok {
		return false
	}
	r, ok := partsOf(nil, m.f, 0)
	if !ok || len(l) == 0 || len(r) == 0 {
		return false
	}
	head, tail := common(l, r)
	if head == 0 && tail == 0 {
		return false
	}
	rw, loc := m.rw, m.op.Loc()
	if head == len(l) {
		return replaceBy(rw, m.op, m.t)
	}
	if max(head, tail) >= min(len(l), len(r)) {
		return false
	}
	sel := func(l, r []*ir.Value) *ir.Value {
		a, b := concat(rw, m.t.Loc(), l...), concat(rw, m.f.Loc(), r...)
		return rw.ValueOrFold(Mux, loc, a.Type(), []*ir.Value{m.cond, a, b}, flag(m.op))
	}
	if head > 0 {
		shared := joinParts(rw, loc, l[:head])
		return replaceBy(rw, m.op, newConcat(rw, loc, shared, sel(l[head:], r[head:])))
	}
	shared := concat(rw, loc, l[len(l)-tail:]...)
	return replaceBy(rw, m.op, newConcat(rw, loc, sel(l[:len(l)-tail], r[:len(r)-tail]), shared))
}

// uniform returns the element of v if v is an array whose elements are all the same value, or else nil.
func uniform(v *ir.Value) *ir.Value {
	d := v.DefinedBy(hw.ArrayCreate)
	if d == nil || d.NumOperands() == 0 {
		return nil
	}
	first := d.Operand(0)
	for i := range d.Operands() {
		if d.Operand(i) != first {
			return nil
		}
	}
	return first
}

// uniformArrays moves a multiplexer into arrays of a single value: mux(c, [a, a], [b, b]) -> [m, m] with m
// = mux(c, a, b). It returns false if the values have another form.
func (m *mux) uniformArrays() bool {
	a, b := uniform(m.t), uniform(m.f)
	if a == nil || b == nil {
		return false
	}
	t := m.op.Result(0).Type()
	e := m.rw.Value(Mux, m.op.Loc(), a.Type(), []*ir.Value{m.cond, a, b}, flag(m.op))
	vs := slices.Repeat([]*ir.Value{e}, m.t.DefiningOp().NumOperands())
	m.rw.Replace(m.op, m.rw.Value(hw.ArrayCreate, m.op.Loc(), t, vs))
	return true
}

// arrayOfMuxes moves an array of multiplexers with one condition into a multiplexer: [mux(c, a, x), mux(c,
// b, y)] -> mux(c, [a, b], [x, y]).
func arrayOfMuxes(rw *rewrite.Rewriter, op *ir.Operation) bool {
	if op.NumOperands() < 2 || uniform(op.Result(0)) != nil {
		return false
	}
	ts, fs := op.OperandValues(nil), op.OperandValues(nil)
	locs := make([]ir.Loc, len(ts))
	var cond *ir.Value
	two := ir.Attribute(rw.Ctx.Unit())
	for i, v := range ts {
		d := v.DefinedBy(Mux)
		if d == nil || i > 0 && MuxOp(d).Cond() != cond || i == 0 && d.Attr(attributesName) != nil {
			return false
		}
		cond, ts[i], fs[i], locs[i] = MuxOp(d).Cond(), MuxOp(d).TrueValue(), MuxOp(d).FalseValue(), d.Loc()
		if i > 0 && flag(d) == nil {
			two = nil
		}
	}
	t, loc := op.Result(0).Type(), rw.Ctx.Fused(locs, nil)
	a := rw.Value(hw.ArrayCreate, loc, t, ts)
	b := rw.Value(hw.ArrayCreate, loc, t, fs)
	rw.Replace(op, rw.Value(Mux, op.Loc(), t, []*ir.Value{cond, a, b}, two))
	return true
}

// assume replaces the multiplexer's condition by the constant level, where it is an operand of v's
// operation. This is correct, because the multiplexer selects v only if the condition is level. It returns
// false if v has another user, or if v's operation does not use the condition.
func (m *mux) assume(v *ir.Value, level bool) bool {
	if v.IsArg() || !v.HasOneUse() || v.DefiningOp().Name().DialectName() != "comb" {
		return false
	}
	def := v.DefiningOp()
	if !slices.Contains(def.OperandValues(nil), m.cond) {
		return false
	}
	rw := m.rw
	block, at := rw.Point()
	defer rw.Restore(block, at)
	rw.Before(def)
	c := constant(rw, m.cond.Loc(), num.Bool(level))
	rw.Modify(def, func() {
		for i := range def.Operands() {
			if o := &def.Operands()[i]; o.Value() == m.cond {
				o.Set(c)
			}
		}
	})
	return true
}
