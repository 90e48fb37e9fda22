package comb

import (
	"slices"

	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
)

// Chains of multiplexers that compare one index with constants become tables.

// choice is one case of a chain: if the chain's index equals the field at, the chain has the value
// in the field v.
type choice struct {
	at num.Int
	v  *ir.Value
}

// chain is a chain of multiplexers that compare one index with constants. It continues on the false
// side if onFalse is set.
type chain struct {
	index   *ir.Value
	onFalse bool
	choices []choice
	locs    []ir.Loc // of conditions and multiplexers
}

// maxCondDepth limits how deep combinations of comparisons may nest, so that cycles end.
const maxCondDepth = 1000

// add appends a choice for each constant that the condition cond of m compares the index with. It
// returns false if cond has another form than such comparisons, or combinations of them.
func (c *chain) add(cond *ir.Value, m *ir.Operation) bool { return c.addNested(cond, m, 0) }

// addNested appends a choice for each constant that cond, a part of the condition of m, compares
// the index with. The number of combinations around cond is depth. It returns false if cond has
// another form than such comparisons, or combinations of them.
func (c *chain) addNested(cond *ir.Value, m *ir.Operation, depth int) bool {
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
			value, _ := c.sides(m)
			c.choices = append(c.choices, choice{at, value})
			c.locs = append(c.locs, MuxOp(m).Cond().Loc(), m.Loc())
		}
		return ok
	}
	d := cond.DefinedBy(join)
	if d == nil || depth == maxCondDepth || len(c.choices) > maxParts {
		return false
	}
	for i := range d.Operands() {
		if !c.addNested(d.Operand(i), m, depth+1) {
			return false
		}
	}
	return true
}

// sides returns the value that m selects if the index matches, and the value on which the chain
// continues.
func (c *chain) sides(m *ir.Operation) (value, rest *ir.Value) {
	v := MuxOp(m)
	if c.onFalse {
		return v.TrueValue(), v.FalseValue()
	}
	return v.FalseValue(), v.TrueValue()
}

// chainFrom returns the mux chain that begins with op, and rest, the value of the chain if no case
// applies. It returns nil if no chain begins with op.
func chainFrom(op *ir.Operation, onFalse bool) (_ *chain, rest *ir.Value) {
	cmp := MuxOp(op).Cond().DefinedBy(ICmp)
	if cmp == nil {
		return nil, nil
	}
	c := &chain{index: ICmpOp(cmp).Lhs(), onFalse: onFalse}
	if !c.add(MuxOp(op).Cond(), op) {
		return nil, nil
	}
	_, rest = c.sides(op)
	if r := op.Result(0); r.HasOneUse() {
		if user := r.FirstUse().Owner(); user.Def() == Mux {
			up := &chain{index: c.index, onFalse: onFalse}
			if _, on := up.sides(user); on == r && up.add(MuxOp(user).Cond(), user) {
				return nil, nil
			}
		}
	}
	for {
		m := rest.DefinedBy(Mux)
		if m == nil || m == op || !rest.HasOneUse() {
			break
		}
		n, l := len(c.choices), len(c.locs)
		if !c.add(MuxOp(m).Cond(), m) {
			c.choices, c.locs = c.choices[:n], c.locs[:l]
			break
		}
		_, rest = c.sides(m)
	}
	return c, rest
}

// table returns the value of the chain for each value of its index; rest is the value without a
// choice. The first choice for an index wins.
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

// maxTreeBits limits the width of the index for which BalanceMuxChain makes a tree.
const maxTreeBits = 20

// bitsOf returns the bits of v, the least significant one first.
func bitsOf(rw *rewrite.Rewriter, v *ir.Value) []*ir.Value {
	w := widthOf(v)
	bits := make([]*ir.Value, w)
	if cat := v.DefinedBy(Concat); cat != nil && cat.NumOperands() == int(w) {
		cat.OperandValues(bits[:0])
		slices.Reverse(bits)
		return bits
	}
	for i := range bits {
		bits[i] = extract(rw, v.Loc(), v, uint32(i), 1)
	}
	return bits
}

// BalanceMuxChain replaces the mux chain that begins with op by a tree of muxes on the bits of the
// index. If onFalse is set, the chain continues on the false side of each mux, or else on the true
// side. Argument least is the number of choices that the chain must have. It returns false if there
// is no such chain, or if its index is too wide.
func BalanceMuxChain(rw *rewrite.Rewriter, op *ir.Operation, onFalse bool, least int) bool {
	c, rest := chainFrom(op, onFalse)
	if c == nil || len(c.choices) < least || widthOf(c.index) > maxTreeBits {
		return false
	}
	table := c.table(rest)
	loc := rw.Ctx.Fused(c.locs, nil)
	bits := bitsOf(rw, c.index)
	t := op.Result(0).Type()
	var tree func(id, level int) *ir.Value
	tree = func(id, level int) *ir.Value {
		if level == 0 {
			return table[id]
		}
		yes := tree(2*id+1, level-1)
		no := tree(2*id, level-1)
		return rw.ValueOrFold(Mux, loc, t, []*ir.Value{bits[level-1], yes, no}, nil)
	}
	return replaceBy(rw, op, tree(0, len(bits)))
}

// maxArrayBits limits the width of the index for which a chain becomes an array: 256 elements.
const maxArrayBits = 8

// muxChain replaces the mux chain that begins with op by an array access. It returns false unless
// the chain has choices for at least five eighths of the index values.
func muxChain(rw *rewrite.Rewriter, op *ir.Operation, onFalse bool) bool {
	c, rest := chainFrom(op, onFalse)
	if c == nil || len(c.choices) < 3 || widthOf(c.index) > maxArrayBits || len(c.choices) < 5<<widthOf(c.index)/8 {
		return false
	}
	table := c.table(rest)
	slices.Reverse(table) // the last operand is element 0
	t := op.Result(0).Type()
	array := rw.Value(hw.ArrayCreate, rw.Ctx.Fused(c.locs, nil), hw.ArrayOf(t, int64(len(table))), table)
	return replaceBy(rw, op, hw.CreateArrayGet(rw.Builder, op.Loc(), hw.ArrayGetArgs{Input: array, Index: c.index, ResultType: t}).Result(0))
}
