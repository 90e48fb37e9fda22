package xegpu

import (
	"github.com/millrace-mlir/millrace/ir"
	dialect "github.com/millrace-mlir/millrace/ir/dialect/transform"
	"github.com/millrace-mlir/millrace/passes/transform"
)

// numbers returns the static numbers as 32 bits, with each ir.Dynamic replaced by the next
// operand's number.
func numbers(st *transform.State, op *ir.Operation, static *ir.DenseArrayAttr, dynamic []ir.Operand) ([]int32, transform.Outcome) {
	var list []int32
	for _, m := range ir.MixedList(static, dynamic) {
		n := m.Const
		if m.Value != nil {
			var out transform.Outcome
			if n, out = number(st, op, m.Value); !out.OK() {
				return nil, out
			}
		}
		list = append(list, int32(n))
	}
	return list, transform.Success
}

// number returns the payload of h, which must be one parameter or one constant.
func number(st *transform.State, op *ir.Operation, h *ir.Value) (int64, transform.Outcome) {
	if dialect.IsParam(h.Type()) {
		params := st.Params(h)
		if len(params) != 1 {
			return 0, transform.Definitely(st.Ctx, op.Loc(), nil, "requires exactly one parameter associated")
		}
		n, ok := params[0].(*ir.IntegerAttr)
		if !ok {
			return 0, transform.Definitely(st.Ctx, op.Loc(), nil, "expected IntegerAttr")
		}
		return n.Value.Int64(), transform.Success
	}
	ops := st.Ops(h)
	if len(ops) != 1 {
		return 0, transform.Silenceable(op.Loc(), "handle must be mapped to exactly one payload op").Note(h.Loc(), "mapped to %d payload ops", len(ops))
	}
	of := ops[0]
	if of.NumResults() != 1 || of.Result(0).Type() != st.Ctx.Index() {
		return 0, transform.Silenceable(op.Loc(), "payload op must have exactly 1 index result").At(of, "has %d results", of.NumResults())
	}
	n, ok := ir.ConstantInt(of.Result(0))
	if !ok {
		return 0, transform.Silenceable(op.Loc(), "requires param or handle to be the result of a constant like op")
	}
	return n, transform.Success
}

// intOr returns the value of a, or other if a is nil.
func intOr(a *ir.IntegerAttr, other int64) int64 {
	if a == nil {
		return other
	}
	return a.Int64()
}
