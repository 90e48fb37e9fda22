package sv

import (
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// Canonicalization of wires and registers.

// attributed reports whether op has Verilog attributes. Such an operation must stay as it is.
func attributed(op *ir.Operation) bool { return op.Attr("sv.attributes") != nil }

// canonicalizeWire replaces the reads of a wire by the value of its only assignment, or by z if
// there is none. The assignment must be directly in the module, and not in a region such as a
// branch of sv.ifdef.
func canonicalizeWire(rw *rewrite.Rewriter, op *ir.Operation) bool {
	w := WireOp(op)
	if w.InnerSym() != nil || attributed(op) {
		return false
	}
	var reads []*ir.Operation
	var write *ir.Operation
	for u := op.Result(0).FirstUse(); u != nil; u = u.NextUse() {
		switch user := u.Owner(); {
		case attributed(user):
			return false
		case user.Def() == ReadInOut:
			reads = append(reads, user)
		case user.Def() == Assign && write == nil && user.Operand(0) == op.Result(0) && user.Parent().Is(hw.Module):
			write = user
		default:
			return false
		}
	}
	var v *ir.Value
	if write != nil {
		v = write.Operand(1)
		if v.DefinedBy(ReadInOut) != nil && v.DefiningOp().Operand(0) == op.Result(0) {
			return false
		}
	} else {
		v = rw.Value(ConstantZ, op.Loc(), hw.InOutElement(op.Result(0).Type()), nil)
	}
	if n := w.Name(); n != nil && n.Value != "" && !v.IsArg() {
		rw.Modify(v.DefiningOp(), func() { v.DefiningOp().SetAttr("sv.namehint", n) })
	}
	for _, r := range reads {
		rw.Replace(r, v)
	}
	if write != nil {
		rw.Erase(write)
	}
	rw.Erase(op)
	return true
}

// canonicalizeReg drops a register that is only written.
func canonicalizeReg(rw *rewrite.Rewriter, op *ir.Operation) bool {
	if RegOp(op).InnerSym() != nil || attributed(op) {
		return false
	}
	var writes []*ir.Operation
	for u := op.Result(0).FirstUse(); u != nil; u = u.NextUse() {
		if u.Owner().Def() != Assign || u.Owner().Operand(1) == op.Result(0) {
			return false
		}
		writes = append(writes, u.Owner())
	}
	for _, w := range writes {
		rw.Erase(w)
	}
	rw.Erase(op)
	return true
}

// foldPartSelectInOut folds a part select of the whole to its input.
func foldPartSelectInOut(op *ir.Operation, _ []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	in := IndexedPartSelectInOutOp(op).Input()
	if in.Type() != op.Result(0).Type() || in == op.Result(0) {
		return nil, false
	}
	return ir.FoldValue(dst, in)
}

// foldConcatStr folds a concatenation of one string to that string.
func foldConcatStr(op *ir.Operation, _ []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	if op.NumOperands() != 1 || op.Operand(0) == op.Result(0) {
		return nil, false
	}
	return ir.FoldValue(dst, op.Operand(0))
}
