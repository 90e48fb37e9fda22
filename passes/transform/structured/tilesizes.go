package structured

import (
	"github.com/millrace-mlir/millrace/ir"
	dialect "github.com/millrace-mlir/millrace/ir/dialect/transform"
	"github.com/millrace-mlir/millrace/passes/transform"
)

// Sizes that a transform takes: constants, parameters, and operations of the payload whose
// result is an index.

// isIndexOp reports whether op has exactly one result, of type index.
func isIndexOp(op *ir.Operation) bool {
	if op.NumResults() != 1 {
		return false
	}
	_, index := op.Result(0).Type().(*ir.IndexType)
	return index
}

// sizeOp returns the size that op, a payload operation, computes as its only result, an index.
// If op has no such result, the outcome is a silenceable failure of t.
func sizeOp(t, op *ir.Operation) (ir.Mixed, transform.Outcome) {
	if !isIndexOp(op) {
		return ir.Mixed{}, transform.Silenceable(t.Loc(), "payload op must have exactly 1 index result").At(op, "has %d results", op.NumResults())
	}
	return ir.Mixed{Value: op.Result(0)}, transform.Success
}

func paramSize(a ir.Attribute) (ir.Mixed, bool) {
	n, ok := a.(*ir.IntegerAttr)
	if !ok {
		return ir.Mixed{}, false
	}
	return ir.Known(n.Value.Int64()), true
}

// sizes returns the static sizes, with each ir.Dynamic replaced by the payload of the next
// handle. Each handle must have exactly one size.
func sizes(st *transform.State, t *ir.Operation, static ir.Attribute, dynamic []ir.Operand) ([]ir.Mixed, transform.Outcome) {
	list := ir.MixedList(static, dynamic)
	for i, m := range list {
		h := m.Value
		if h == nil {
			continue
		}
		if dialect.IsParam(h.Type()) {
			params := st.Params(h)
			if len(params) != 1 {
				return nil, transform.Definitely(st.Ctx, t.Loc(), nil, "requires exactly one parameter associated")
			}
			list[i], _ = paramSize(params[0])
			continue
		}
		ops := st.Ops(h)
		if len(ops) != 1 {
			return nil, transform.Silenceable(t.Loc(), "handle must be mapped to exactly one payload op").Note(h.Loc(), "mapped to %d payload ops", len(ops))
		}
		size, out := sizeOp(t, ops[0])
		if !out.OK() {
			return nil, out
		}
		list[i] = size
	}
	return list, transform.Success
}

// packedSizes returns all sizes in the payload of handle h.
func packedSizes(st *transform.State, t *ir.Operation, h *ir.Value) ([]ir.Mixed, transform.Outcome) {
	var list []ir.Mixed
	if dialect.IsParam(h.Type()) {
		for _, a := range st.Params(h) {
			size, ok := paramSize(a)
			if !ok {
				return nil, transform.Definitely(st.Ctx, t.Loc(), nil, "expected the parameter to be associated with an integer attribute")
			}
			list = append(list, size)
		}
		return list, transform.Success
	}
	for _, op := range st.Ops(h) {
		size, out := sizeOp(t, op)
		if !out.OK() {
			return nil, out
		}
		list = append(list, size)
	}
	return list, transform.Success
}

// numbers returns the static sizes, with each ir.Dynamic replaced by the constant in the
// payload of the next handle. That is a parameter, or an operation with a constant result. Each
// handle must have exactly one.
func numbers(st *transform.State, t *ir.Operation, static ir.Attribute, dynamic []ir.Operand) ([]int64, transform.Outcome) {
	var list []int64
	for _, m := range ir.MixedList(static, dynamic) {
		if m.Value == nil {
			list = append(list, m.Const)
			continue
		}
		if dialect.IsParam(m.Value.Type()) {
			params := st.Params(m.Value)
			if len(params) != 1 {
				return nil, transform.Silenceable(t.Loc(), "expected a single param")
			}
			n, _ := paramSize(params[0])
			list = append(list, n.Const)
			continue
		}
		ops := st.Ops(m.Value)
		if len(ops) != 1 {
			return nil, transform.Silenceable(t.Loc(), "requires param or handle that is mapped to 1 payload op")
		}
		if !isIndexOp(ops[0]) {
			return nil, transform.Silenceable(t.Loc(), "requires param or handle to be result of op with 1 index result")
		}
		n, ok := ir.ConstantInt(ops[0].Result(0))
		if !ok {
			return nil, transform.Silenceable(t.Loc(), "requires param or handle to be the result of a constant like op")
		}
		list = append(list, n)
	}
	return list, transform.Success
}

// perTarget is the payload of a handle with one size for each target: params if it has
// parameters, and ops otherwise.
type perTarget struct {
	params []int64
	ops    []*ir.Operation
}

func (p perTarget) at(i int) ir.Mixed {
	if p.ops == nil {
		return ir.Known(p.params[i])
	}
	return ir.Mixed{Value: p.ops[i].Result(0)}
}

// sizesPerTarget returns the payload of each handle, which must have as many sizes as there are
// targets.
func sizesPerTarget(st *transform.State, t *ir.Operation, handles []ir.Operand, targets int) ([]perTarget, transform.Outcome) {
	list := make([]perTarget, len(handles))
	for i := range handles {
		h := handles[i].Value()
		if dialect.IsParam(h.Type()) {
			for _, a := range st.Params(h) {
				n, _ := paramSize(a)
				list[i].params = append(list[i].params, n.Const)
			}
			if len(list[i].params) != targets {
				return nil, transform.Silenceable(t.Loc(), "expected as many parameter values (0) as target ops (%d)", targets).
					Note(h.Loc(), "for this parameter")
			}
			continue
		}
		list[i].ops = st.Ops(h)
		if n := len(list[i].ops); n != targets {
			return nil, transform.Silenceable(t.Loc(), "expected as many dynamic size-producing operations (%d) as target ops (%d)", n, targets).
				Note(h.Loc(), "for this handle")
		}
		for _, op := range list[i].ops {
			if !isIndexOp(op) {
				return nil, transform.Silenceable(t.Loc(), "expected sizes to be produced by ops with a single index-type result").
					At(op, "size producer op").Note(h.Loc(), "for this handle")
			}
		}
	}
	return list, transform.Success
}

// numbersOf returns the elements of an array of integers, or nil if the attribute is absent.
func numbersOf(a ir.Attribute) []int64 {
	if list, ok := a.(*ir.DenseArrayAttr); ok {
		return list.Int64s()
	}
	return nil
}
