package arith

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// optimizations returns the patterns of int-range-optimizations.
func (r *ranges) optimizations() []rewrite.Pattern {
	return []rewrite.Pattern{
		{Name: "(anonymous namespace)::MaterializeKnownConstantValues", Rewrite: r.materializeConstants},
		{Name: "(anonymous namespace)::DeleteTrivialRem<mlir::arith::RemSIOp>", Root: arith.RemSI, Rewrite: r.deleteRemainder},
		{Name: "(anonymous namespace)::DeleteTrivialRem<mlir::arith::RemUIOp>", Root: arith.RemUI, Rewrite: r.deleteRemainder},
	}
}

// isConstant reports whether v has uses and its range has exactly one value.
func (r *ranges) isConstant(v *ir.Value) bool {
	if v.Unused() {
		return false
	}
	_, ok := r.of(v).Value()
	return ok
}

// replaceByConstant replaces v by a constant at the insertion point, if v has uses and its range
// has exactly one value. It reports whether it did.
func (r *ranges) replaceByConstant(rw *rewrite.Rewriter, v *ir.Value) bool {
	if !r.isConstant(v) {
		return false
	}
	c, _ := r.of(v).Value()
	a := arith.IntAttr(v.Type(), c)
	op := rw.Materialize(dialectOf(v), v.Loc(), a, v.Type())
	if op == nil {
		op = arith.Materialize(rw.Builder, v.Loc(), a, v.Type())
	}
	if op == nil {
		return false
	}
	r.copy(v, op.Result(0))
	rw.ReplaceAllUses(v, op.Result(0))
	return true
}

// materializeConstants replaces, by constants, the results of op and the arguments of its blocks
// whose ranges have exactly one value. It returns false if there are none.
func (r *ranges) materializeConstants(rw *rewrite.Rewriter, op *ir.Operation) bool {
	if ir.ConstantValue(op) != nil || !r.hasConstants(op) {
		return false
	}
	all := op.NumResults() > 0
	for i := range op.Results() {
		v := op.Result(i)
		all = (r.replaceByConstant(rw, v) || v.Unused()) && all
	}
	if all && ir.IsTriviallyDead(op) {
		rw.Erase(op)
		return true
	}
	for i := range op.Regions() {
		for b := op.Region(i).First(); b != nil; b = b.Next() {
			rw.AtStart(b)
			for _, a := range b.Args() {
				r.replaceByConstant(rw, a)
			}
		}
	}
	return true
}

func (r *ranges) hasConstants(op *ir.Operation) bool {
	for i := range op.Results() {
		if r.isConstant(op.Result(i)) {
			return true
		}
	}
	for i := range op.Regions() {
		for b := op.Region(i).First(); b != nil; b = b.Next() {
			for _, a := range b.Args() {
				if r.isConstant(a) {
					return true
				}
			}
		}
	}
	return false
}

// deleteRemainder replaces a remainder by its dividend if the dividend is always less than the
// divisor and not negative: x % c -> x.
func (r *ranges) deleteRemainder(rw *rewrite.Rewriter, op *ir.Operation) bool {
	divisor, ok := arith.Ints.Splat(ir.MatchConstant(op.Operand(1)))
	if !ok || divisor.Width() > 64 || divisor.Int64() <= 0 {
		return false
	}
	x := r.of(op.Operand(0))
	if !x.Known() {
		return false
	}
	lo, hi := x.SMin, x.SMax
	if op.Is(arith.RemUI) {
		lo, hi = x.UMin, x.UMax
	}
	if lo.IsNegative() || hi.IsNegative() || lo.UGE(divisor) || hi.UGE(divisor) || lo.UGT(hi) {
		return false
	}
	rw.Replace(op, op.Operand(0))
	return true
}
