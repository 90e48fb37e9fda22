package scf

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// What patterns of several operations build and move.

// replaceByRegion replaces op by the operations of its region r, which has one
// block. The operands of the terminator replace op's results. args replace the
// block's arguments.
func replaceByRegion(rw *rewrite.Rewriter, op *ir.Operation, r *ir.Region, args ...*ir.Value) {
	b := r.First()
	term := b.Last()
	rw.InlineBlockBefore(b, op.Block(), op, args...)
	rw.Replace(op, term.OperandValues(nil)...)
	rw.Erase(term)
}

// indexValue returns m as a value. If m is static, it creates an arith.constant.
func indexValue(rw *rewrite.Rewriter, loc ir.Loc, m ir.Mixed) *ir.Value {
	if m.Value != nil {
		return m.Value
	}
	return arith.NewIndex(rw.Builder, loc, m.Const)
}

func yield(rw *rewrite.Rewriter, loc ir.Loc, vs []*ir.Value) *ir.Operation {
	return rw.Op(Yield, loc, nil, vs)
}

// cloneRegion copies the blocks of one region, from, into another one, to. It reports
// each copied operation to the rewriter as inserted. The mapping m replaces values from
// outside the first region, and receives the copies.
func cloneRegion(rw *rewrite.Rewriter, from, to *ir.Region, m *ir.Mapping) {
	rw.CloneRegion(from, to, m)
	if rw.Inserted == nil {
		return
	}
	for b := range to.Blocks() {
		for o := b.First(); o != nil; o = o.Next() {
			o.WalkPre(func(o *ir.Operation) ir.WalkResult {
				rw.Inserted(o)
				return ir.Advance
			})
		}
	}
}

// isNot reports whether v is w xor true, the negation of w.
func isNot(v, w *ir.Value) bool {
	x := v.DefiningOp()
	return x != nil && x.Is(arith.XOrI) && arith.XOrIOp(x).Lhs() == w && isTrue(arith.XOrIOp(x).Rhs())
}

func isTrue(v *ir.Value) bool {
	a, ok := ir.MatchConstant(v).(*ir.IntegerAttr)
	return ok && a.Value.IsOne()
}

func typesOf(vs []*ir.Value) []ir.Type {
	ts := make([]ir.Type, len(vs))
	for i, v := range vs {
		ts[i] = v.Type()
	}
	return ts
}

func locsOf(vs []*ir.Value) []ir.Loc {
	ls := make([]ir.Loc, len(vs))
	for i, v := range vs {
		ls[i] = v.Loc()
	}
	return ls
}
