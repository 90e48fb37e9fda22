package verilog

import (
	"github.com/millrace-mlir/millrace/circt/dialect/comb"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/circt/dialect/sv"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
)

// Verilog has no values of zero width. Before a module is prepared, a dialect conversion removes such values. Like
// upstream's, it covers comb, wires, registers, their reads and their assignments.

// prunable reports whether the conversion of zero-width values may remove an operation with the definition d.
func prunable(d *ir.OpDef) bool {
	switch d {
	case sv.Wire, sv.Reg, sv.ReadInOut, sv.Assign, sv.BPAssign, sv.PAssign:
		return true
	}
	return d != nil && d.Dialect == comb.Dialect
}

// touchesZeroWidth reports whether an operand or a result of op has zero width. Concatenations of nothing, which
// upstream's pattern makes, do not count.
func touchesZeroWidth(op *ir.Operation) bool {
	if op.Is(comb.Concat) && op.NumOperands() == 0 {
		return false
	}
	for i := range op.NumOperands() {
		if isZeroWidth(op.Operand(i).Type()) {
			return true
		}
	}
	for i := range op.NumResults() {
		if isZeroWidth(op.Result(i).Type()) {
			return true
		}
	}
	return false
}

// conversionFolds reports whether the conversion of zero-width values tries to fold op, whatever its widths. Upstream's
// conversion knows only the dialects comb, hw and sv, and a conversion folds operations of unknown legality. An example
// is a register of seq that is always reset. If op does not fold, its uses become the newest of their values.
func conversionFolds(op *ir.Operation) bool {
	d := op.Def()
	return d != nil && d.Dialect != comb.Dialect && d.Dialect != hw.Dialect && d.Dialect != sv.Dialect
}

// pruneZeroWidth folds the operations in top that touch values of zero width, or replaces their results by constants of
// type i0. It erases assignments. After an error, which pruneZeroWidth reports, it leaves such operations.
func pruneZeroWidth(top *ir.Operation) {
	found := false
	top.WalkPre(func(op *ir.Operation) ir.WalkResult {
		if prunable(op.Def()) && touchesZeroWidth(op) || conversionFolds(op) {
			found = true
			return ir.Interrupt
		}
		return ir.Advance
	})
	if !found {
		return
	}
	target := rewrite.NewTarget().DynamicUnknown(func(op *ir.Operation) (legal, known bool) {
		if conversionFolds(op) {
			return false, false
		}
		return !prunable(op.Def()) || !touchesZeroWidth(op), true
	})
	patterns := rewrite.NewSet([]rewrite.Pattern{
		{Root: sv.Assign, Rewrite: pruneAssign},
		{Root: sv.BPAssign, Rewrite: pruneAssign},
		{Root: sv.PAssign, Rewrite: pruneAssign},
		{Root: comb.Concat, Rewrite: pruneConcat},
		{Root: comb.Parity, Rewrite: pruneParity},
		{Rewrite: pruneResult},
	})
	(&rewrite.Conversion{Target: target, Set: patterns}).Partial(top)
}

func pruneAssign(rw *rewrite.Rewriter, op *ir.Operation) bool {
	rw.Erase(op)
	return true
}

// pruneResult replaces the result of op, which has zero width, by a constant.
func pruneResult(rw *rewrite.Rewriter, op *ir.Operation) bool {
	if !prunable(op.Def()) || op.NumResults() != 1 || !isZeroWidth(op.Result(0).Type()) {
		return false
	}
	rw.Replace(op, hw.BuildConstant(rw.Builder, op.Loc(), num.Zero(0)))
	return true
}

// pruneConcat drops the operands of a concatenation that have no bits.
func pruneConcat(rw *rewrite.Rewriter, op *ir.Operation) bool {
	var kept []*ir.Value
	for _, v := range op.OperandValues(nil) {
		if !isZeroWidth(v.Type()) {
			kept = append(kept, v)
		}
	}
	if len(kept) == op.NumOperands() {
		return false
	}
	rw.Replace(op, comb.CreateConcat(rw.Builder, op.Loc(), comb.ConcatArgs{Inputs: kept, ResultType: op.Result(0).Type()}).Result(0))
	return true
}

// pruneParity replaces the parity of a value without bits by false.
func pruneParity(rw *rewrite.Rewriter, op *ir.Operation) bool {
	rw.Replace(op, hw.BuildConstant(rw.Builder, op.Loc(), num.Zero(1)))
	return true
}
