package comb

import (
	"slices"

	"github.com/millrace-mlir/millrace/circt/dialect/comb"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/passes"
)

// balanceMuxOptions are the options of comb-balance-mux.
type balanceMuxOptions struct {
	Threshold uint32 `opt:"mux-chain-threshold" default:"16" doc:"Minimum number of linear mux chains to trigger rebalancing"`
}

// BalanceMux is comb-balance-mux: it turns long chains of multiplexers into trees.
var BalanceMux = &passes.Pass{
	Name: "BalanceMux", Arg: "comb-balance-mux", Doc: "Balance and optimize mux chains",
	Options: passes.OptionsOf[balanceMuxOptions](), Scope: passes.Always(passes.UnitScope), Dialects: []string{"hw"},
	Init: func(ic *passes.InitCtx) (any, bool) {
		least := int(ic.Options.(*balanceMuxOptions).Threshold)
		return rewrite.NewSet([]rewrite.Pattern{
			{Name: "mux-chain-with-comparison", Root: comb.Mux, Benefit: 2, Rewrite: func(rw *rewrite.Rewriter, op *ir.Operation) bool {
				return comb.BalanceMuxChain(rw, op, true, least) || comb.BalanceMuxChain(rw, op, false, least)
			}},
			{Name: "priority-mux-reshape", Root: comb.Mux, Rewrite: func(rw *rewrite.Rewriter, op *ir.Operation) bool {
				return reshape(rw, op, least)
			}},
			{Name: "or-of-muxes", Root: comb.Or, Rewrite: orOfMuxes},
		}), true
	},
	Run: func(c *passes.Ctx) bool {
		return c.ApplyGreedily(c.State.(*rewrite.Set), rewrite.DefaultConfig())
	},
}

// priority is a priority encoder, read from a chain of multiplexers. Its result is the
// value of the first condition that holds, or rest if none holds.
type priority struct {
	conds, values []*ir.Value
	locs          []ir.Loc
	rest          *ir.Value
}

// reshape replaces the chain of multiplexers that computes op by a balanced tree. It
// returns false if op is not the last of a chain. It also does so if the chain has fewer
// than 3 conditions, or fewer than the number in the argument least.
func reshape(rw *rewrite.Rewriter, op *ir.Operation, least int) bool {
	m, out := comb.MuxOp(op), op.Result(0)
	if out.HasOneUse() && out.FirstUse().Owner().Is(comb.Mux) {
		return false
	}
	up, down := m.TrueValue().DefinedBy(comb.Mux), m.FalseValue().DefinedBy(comb.Mux)
	if (up == nil) == (down == nil) {
		return false
	}
	p := collect(op, down != nil)
	if len(p.conds) < max(least, 3) { // two are their tree
		return false
	}
	if down == nil {
		one := hw.BuildConstant(rw.Builder, op.Loc(), num.Bool(true))
		for i, c := range p.conds {
			p.conds[i] = rw.ValueOrFold(comb.Xor, op.Loc(), rw.Ctx.I1(), []*ir.Value{c, one}, rw.Ctx.Unit())
		}
	}
	return hw.ReplaceKeepingName(rw, op, p.tree(rw, 0, len(p.conds), p.rest))
}

// collect reads the chain of multiplexers that computes op, along the false operands if
// onFalse is set, or else along the true operands. It skips a condition that occurs
// again, since a multiplexer nearer to the result has decided about it.
func collect(op *ir.Operation, onFalse bool) priority {
	var p priority
	seen, visited := map[*ir.Value]bool{}, map[*ir.Operation]bool{}
	for {
		visited[op] = true
		m := comb.MuxOp(op)
		value, next := m.TrueValue(), m.FalseValue()
		if !onFalse {
			value, next = next, value
		}
		if !seen[m.Cond()] {
			seen[m.Cond()] = true
			p.conds, p.values, p.locs = append(p.conds, m.Cond()), append(p.values, value), append(p.locs, op.Loc())
		}
		first := len(visited) == 1
		op = next.DefinedBy(comb.Mux)
		if op == nil || visited[op] || !first && !next.HasOneUse() {
			p.rest = next
			return p
		}
	}
}

// tree builds the multiplexers for the conditions [from, to) of the chain; rest is the
// value if none of them holds. The root selects the first half if any condition in it
// holds.
func (p *priority) tree(rw *rewrite.Rewriter, from, to int, rest *ir.Value) *ir.Value {
	t := p.values[0].Type()
	switch to - from {
	case 0:
		return rest
	case 1:
		return rw.ValueOrFold(comb.Mux, p.locs[from], t, []*ir.Value{p.conds[from], p.values[from], rest}, nil)
	}
	mid := from + (to-from+1)/2
	loc := rw.Ctx.Fused(p.locs[from:mid], nil)
	left := p.tree(rw, from, mid, p.values[mid-1])
	right := p.tree(rw, mid, to, rest)
	any := rw.ValueOrFold(comb.Or, loc, rw.Ctx.I1(), slices.Clone(p.conds[from:mid]), rw.Ctx.Unit())
	return rw.Value(comb.Mux, loc, t, []*ir.Value{any, left, right}, nil)
}

// orOfMuxes makes a chain of multiplexers of an or:
//
//	or(i == 1 ? a : 0, i == 2 ? b : 0)   becomes   i == 1 ? a : (i == 2 ? b : 0)
//
// The constants that i is compared with must differ. It returns false if op has another
// form.
func orOfMuxes(rw *rewrite.Rewriter, op *ir.Operation) bool {
	if !comb.OrOp(op).TwoState() || op.NumOperands() < 2 {
		return false
	}
	var index *ir.Value
	seen := map[num.Int]bool{}
	in := op.OperandValues(nil)
	var zero *ir.Value
	for _, v := range in {
		def := v.DefinedBy(comb.Mux)
		if def == nil || !comb.MuxOp(def).TwoState() {
			return false
		}
		m := comb.MuxOp(def)
		rest, ok := hw.ConstantOf(m.FalseValue())
		cmp := m.Cond().DefinedBy(comb.ICmp)
		if !ok || !rest.IsZero() || cmp == nil || comb.PredicateOf(cmp) != comb.EQ {
			return false
		}
		zero = m.FalseValue()
		at, ok := hw.ConstantOf(comb.ICmpOp(cmp).Rhs())
		if !ok || seen[at] || index != nil && index != comb.ICmpOp(cmp).Lhs() {
			return false
		}
		index, seen[at] = comb.ICmpOp(cmp).Lhs(), true
	}
	v := zero
	for _, x := range slices.Backward(in) {
		m := comb.MuxOp(x.DefiningOp())
		v = comb.CreateMux(rw.Builder, op.Loc(), comb.MuxArgs{Cond: m.Cond(), TrueValue: m.TrueValue(), FalseValue: v, TwoState: true, ResultType: zero.Type()}).Result(0)
	}
	return hw.ReplaceKeepingName(rw, op, v)
}
