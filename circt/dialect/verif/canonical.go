package verif

import (
	"github.com/millrace-mlir/millrace/circt/dialect/ltl"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// Canonicalization of assertions, assumptions and covers.

// alwaysTrue reports whether v is a constant true.
func alwaysTrue(v *ir.Value) bool {
	a, ok := ir.MatchConstant(v).(*ir.IntegerAttr)
	return ok && ir.IsInteger(a.Type, 1) && a.Value.IsOne()
}

// clocked returns the clocked form of a claim's definition, such as verif.clocked_assert for
// verif.assert. It returns nil if d is not verif.assert, verif.assume or verif.cover.
func clocked(d *ir.OpDef) *ir.OpDef {
	switch d {
	case Assert:
		return ClockedAssert
	case Assume:
		return ClockedAssume
	case Cover:
		return ClockedCover
	}
	return nil
}

// canonicalizeClaim simplifies a claim: an assert, assume or cover of verif, with or without a
// clock. It erases a claim that always holds or that is never enabled. Covers stay, because they
// are documentation. It drops an enable that is constant true. A claim on an ltl.clock becomes a
// clocked claim.
func canonicalizeClaim(rw *rewrite.Rewriter, op *ir.Operation) bool {
	enable := op.NumOperands() - 1
	if op.Def() == ClockedAssert || op.Def() == ClockedAssume || op.Def() == ClockedCover {
		enable--
	}
	at := 2
	if clocked(op.Def()) != nil {
		at = 1
	}
	if op.Def() != Cover && op.Def() != ClockedCover && alwaysTrue(op.Operand(0)) {
		rw.Erase(op)
		return true
	}
	if enable >= 1 {
		a, ok := ir.MatchConstant(op.Operand(at)).(*ir.IntegerAttr)
		switch {
		case !ok:
		case a.Value.IsOne():
			rw.Modify(op, func() { op.EraseOperand(at) })
			return true
		case op.Def() != Cover && op.Def() != ClockedCover:
			rw.Erase(op)
			return true
		}
	}
	to, clk := clocked(op.Def()), op.Operand(0).DefinedBy(ltl.Clock)
	if to == nil || clk == nil {
		return false
	}
	operands := []*ir.Value{clk.Operand(0), clk.Operand(1)}
	if enable >= 1 {
		operands = append(operands, op.Operand(at))
	}
	rw.Op(to, op.Loc(), nil, operands, clk.Attr("edge"), op.Attr("label"))
	rw.Erase(op)
	return true
}

// foldHasBeenReset folds to false if the reset never ends. This is so if the reset is constant, or
// if it is synchronous and the clock is constant.
func foldHasBeenReset(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	v := HasBeenResetOp(op)
	if operands[1] == nil && (operands[0] == nil || v.Async() == op.Context().Bool(true)) {
		return nil, false
	}
	return ir.FoldAttr(dst, op.Context().Bool(false))
}
