package ltl

import (
	"github.com/millrace-mlir/millrace/circt/dialect/comb"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// Folds and canonicalization.

// amount returns a delay or a length as a number. It returns false if a is no integer.
func amount(a ir.Attribute) (int64, bool) {
	i, ok := a.(*ir.IntegerAttr)
	if !ok {
		return 0, false
	}
	return i.Int64(), true
}

// foldDelay folds a delay by 0 cycles of length 0 to its input.
func foldDelay(op *ir.Operation, _ []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	n, ok := amount(op.Attr("delay"))
	m, some := amount(op.Attr("length"))
	if !ok || !some || n != 0 || m != 0 || op.Operand(0).Type() != op.Result(0).Type() {
		return nil, false
	}
	return ir.FoldValue(dst, op.Operand(0))
}

// foldRepeat folds a repetition that happens exactly once to its input.
func foldRepeat(op *ir.Operation, _ []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	n, ok := amount(op.Attr("base"))
	m, some := amount(op.Attr("more"))
	if !ok || !some || n != 1 || m != 0 || op.Operand(0).Type() != op.Result(0).Type() {
		return nil, false
	}
	return ir.FoldValue(dst, op.Operand(0))
}

func foldConcat(op *ir.Operation, _ []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	if op.NumOperands() != 1 || op.Operand(0).Type() != op.Result(0).Type() || op.Operand(0) == op.Result(0) {
		return nil, false
	}
	return ir.FoldValue(dst, op.Operand(0))
}

// foldImplication folds an implication to true if its antecedent is false or its
// consequent is true.
func foldImplication(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	l, _ := operands[0].(*ir.IntegerAttr)
	r, _ := operands[1].(*ir.IntegerAttr)
	if l != nil && l.Value.IsZero() || r != nil && !r.Value.IsZero() {
		return ir.FoldAttr(dst, op.Context().Bool(true))
	}
	return nil, false
}

// canonicalizeDelay turns a delay of a delay into a single delay. If the delays have
// clocks, these must be the same. A delay of a concatenation becomes a concatenation
// whose first part is delayed.
func canonicalizeDelay(rw *rewrite.Rewriter, op *ir.Operation) bool {
	in := op.Operand(0)
	if in.IsArg() {
		return false
	}
	def := in.DefiningOp()
	// Upstream states these patterns declaratively, so new operations have the locations of all that they match.
	loc := rw.Ctx.Fused([]ir.Loc{op.Loc(), def.Loc()}, nil)
	rebuilt := func(v *ir.Value, delay, length ir.Attribute) *ir.Value {
		operands := append([]*ir.Value{v}, op.OperandValues(nil)[1:]...)
		if op.Def() == Delay {
			return rw.Value(Delay, loc, op.Result(0).Type(), operands, delay, length)
		}
		return rw.Value(ClockedDelay, loc, op.Result(0).Type(), operands, delay, op.Attr("edge"), length)
	}
	switch {
	case def == op:
	case def.Def() == Concat:
		vs := def.OperandValues(nil)
		vs[0] = rebuilt(vs[0], op.Attr("delay"), op.Attr("length"))
		rw.Replace(op, rw.Value(Concat, loc, def.Result(0).Type(), vs))
		return true
	case def.Def() == op.Def():
		if op.Def() == ClockedDelay && (def.Operand(1) != op.Operand(1) || def.Attr("edge") != op.Attr("edge")) {
			return false
		}
		a, _ := amount(op.Attr("delay"))
		b, _ := amount(def.Attr("delay"))
		var length ir.Attribute
		if m, ok := amount(op.Attr("length")); ok {
			if n, ok := amount(def.Attr("length")); ok {
				length = rw.Ctx.Int64Attr(rw.Ctx.Int(64), m+n)
			}
		}
		rw.Replace(op, rebuilt(def.Operand(0), rw.Ctx.Int64Attr(rw.Ctx.Int(64), a+b), length))
		return true
	}
	return false
}

func canonicalizeConcat(rw *rewrite.Rewriter, op *ir.Operation) bool {
	var vs []*ir.Value
	nested := false
	for _, v := range op.OperandValues(nil) {
		if in := v.DefinedBy(Concat); in != nil && in != op {
			vs, nested = append(vs, in.OperandValues(nil)...), true
			continue
		}
		vs = append(vs, v)
	}
	if !nested {
		return false
	}
	rw.Replace(op, rw.Value(Concat, op.Loc(), op.Result(0).Type(), vs))
	return true
}

// canonicalizeJoin replaces ltl.and and ltl.or on booleans by comb.and and comb.or.
func canonicalizeJoin(rw *rewrite.Rewriter, op *ir.Operation) bool {
	for _, v := range op.OperandValues(nil) {
		if !ir.IsInteger(v.Type(), 1) {
			return false
		}
	}
	d := comb.And
	if op.Def() == Or {
		d = comb.Or
	}
	rw.Replace(op, rw.Value(d, op.Loc(), op.Result(0).Type(), op.OperandValues(nil), rw.Ctx.Unit()))
	return true
}
