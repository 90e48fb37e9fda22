package stablehlo

import (
	"fmt"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/stablehlo/hlo"
)

// inferConditional infers the result types of if and case from their branches, which must have no
// arguments and return compatible types. A dimension of a result is static only if it is static in
// all branches.
func inferConditional(op *ir.Operation, emit hlo.Emit) ([]ir.Type, bool) {
	fail := func(f string, args ...any) ([]ir.Type, bool) {
		emit(f, args...)
		return nil, false
	}
	if shape, _ := ir.ShapeOf(op.Operand(0).Type()); len(shape) != 0 {
		return fail("operand should be rank 0 tensor but got rank %d", len(shape))
	}
	if op.NumRegions() == 0 {
		return fail("expect at least one branch")
	}
	var all [][]ir.Type
	for i := range op.Regions() {
		r := reducerOf(op, i)
		if r.block == nil || r.ret == nil {
			return fail("expect non-empty region")
		}
		if len(r.args) != 0 {
			return fail("branch %d must have 0 arguments, but found %d", i, len(r.args))
		}
		ts := plainTypes(r.ret)
		all = append(all, ts)
		same := len(ts) == len(all[0])
		for k := 0; same && k < len(ts); k++ {
			same = hlo.Compatible(all[0][k], ts[k])
		}
		if !same {
			return fail("branch 0 and branch %d have mismatched return types: %s vs %s", i, ir.TypesText(all[0]), ir.TypesText(ts))
		}
	}
	types := make([]ir.Type, len(all[0]))
	for k := range types {
		column := make([]ir.Type, len(all))
		for i := range all {
			column[i] = all[i][k]
		}
		var ok bool
		if types[k], ok = hlo.LeastSpecific(emit, column); !ok {
			return nil, false
		}
	}
	return types, true
}

func verifyWhile(op *ir.Operation) bool {
	emit := hlo.EmitOn(op)
	fail := func(f string, args ...any) bool {
		emit(f, args...)
		return false
	}
	operands := plainTypes(op)
	cond, body := reducerOf(op, 0), reducerOf(op, 1)
	compatible := func(ts []ir.Type) bool { return hlo.CompatibleResults(operands, ts) }
	if !compatible(cond.args) {
		return fail("expect operands to be compatible with condition block arguments but got %s vs %s", ir.TypesText(operands), ir.TypesText(cond.args))
	}
	if !compatible(body.args) {
		return fail("expect operands to be compatible with body block arguments but got %s vs %s", ir.TypesText(operands), ir.TypesText(body.args))
	}
	if body.ret == nil {
		return fail("The while body-region expected to have a terminator")
	}
	if ts := plainTypes(body.ret); !compatible(ts) {
		return fail("expect operands to be compatible with body block return types but got %s vs %s", ir.TypesText(operands), ir.TypesText(ts))
	}
	if cond.ret == nil || cond.ret.NumOperands() != 1 {
		n := 0
		if cond.ret != nil {
			n = cond.ret.NumOperands()
		}
		return fail("expect condition body returns a single value but got %d", n)
	}
	if t := cond.ret.Operand(0).Type(); !isPredicate(t) {
		return fail("expect condition block return a zero-ranked tensor of i1 but got '%s'", t)
	}
	return true
}

// isAsync reports whether async_start can run op, so that op executes while other operations do.
func isAsync(op *ir.Operation) bool {
	for _, d := range []*ir.OpDef{AllGather, AllReduce, AllToAll, CollectiveBroadcast, CollectivePermute, CollectiveReduce, ReduceScatter, Slice, DynamicSlice, DynamicUpdateSlice} {
		if op.Is(d) {
			return true
		}
	}
	return false
}

func inferAsyncStart(op *ir.Operation, emit hlo.Emit) ([]ir.Type, bool) {
	fail := func(f string, args ...any) ([]ir.Type, bool) {
		emit("'stablehlo.async_start' op "+f, args...)
		return nil, false
	}
	r := reducerOf(op, 0)
	if r.block == nil || r.block.First() == nil {
		return fail("region must not be empty")
	}
	first := r.block.First()
	if first.Next() == nil || first.Next().Next() != nil {
		return fail("region must contain exactly one operation and a return")
	}
	if !isAsync(first) {
		return fail("region must contain a collective or slice operation")
	}
	if op.NumOperands() != len(r.args) {
		return fail("number of operands (%d) must match number of region arguments (%d)", op.NumOperands(), len(r.args))
	}
	for i, a := range r.args {
		if t := op.Operand(i).Type(); t != a {
			return fail("operand type '%s' at index %d must match region argument type '%s'", t, i, a)
		}
	}
	if r.ret == nil {
		return fail("region must have a terminator")
	}
	if n := r.ret.NumOperands(); n != 1 {
		return fail("region must return exactly one value, but got %d", n)
	}
	c := op.Context()
	return []ir.Type{c.DialectType(FutureType, c.Array(c.TypeAttr(r.ret.Operand(0).Type())))}, true
}

func inferAsyncDone(s *ir.OpState, dst []ir.Type) ([]ir.Type, bool) {
	emit := hlo.EmitAt(s)
	t, ok := s.Operands[0].Type().(*ir.DialectType)
	if !ok || t.Def != FutureType {
		emit("'stablehlo.async_done' op operand must be a future type")
		return dst, false
	}
	elems := t.Params[0].(*ir.ArrayAttr).Elems
	if len(elems) != 1 {
		emit("'stablehlo.async_done' op future must have exactly one type parameter, but got %d", len(elems))
		return dst, false
	}
	return append(dst, elems[0].(*ir.TypeAttr).Type), true
}

func isToken(t ir.Type) bool { d, ok := t.(*ir.DialectType); return ok && d.Def == TokenType }

// lastIsToken checks that the last result of op is a token and all others are tensors. If not, it
// emits an error and returns false. Argument others is the text of the error about a result that
// is not a tensor.
func lastIsToken(emit hlo.Emit, op *ir.Operation, others string) bool {
	n := op.NumResults()
	if n < 1 {
		emit("result is expected to be at least of size 1, but got %d", n)
		return false
	}
	for i := range n - 1 {
		if t := op.Result(i).Type(); !ir.IsTensor(t) {
			emit(others, t)
			return false
		}
	}
	if t := op.Result(n - 1).Type(); !isToken(t) {
		emit("last element of result types is expected to be of token type, but got '%s'", t)
		return false
	}
	return true
}

func verifyInfeed(op *ir.Operation) bool {
	emit := hlo.EmitOn(op)
	if !lastIsToken(emit, op, "all elements of result types, except the last element, are expected to be of tensor type, but got '%s'") {
		return false
	}
	a := op.Inherent("layout")
	if a == nil {
		return true
	}
	list, ok := a.(*ir.ArrayAttr)
	if !ok {
		emit("layout-attribute expected to be of array-type.")
		return false
	}
	if n := op.NumResults() - 1; len(list.Elems) != n {
		emit("layout-attribute size must be %d (which is the number of op-results - 1 (for token result)), but got %d", n, len(list.Elems))
		return false
	}
	for _, e := range list.Elems {
		inner, ok := e.(*ir.ArrayAttr)
		if !ok {
			emit("layout-attribute expected to have elements of type array, but got %s", e)
			return false
		}
		for _, x := range inner.Elems {
			if _, ok := x.(*ir.IntegerAttr); !ok {
				emit("layout-attribute's leaf elements are expected to be of type integer, but got %s", x)
				return false
			}
		}
	}
	return true
}

func verifyRecv(op *ir.Operation) bool {
	emit := hlo.EmitOn(op)
	kind, host := channelType(op.Inherent("channel_handle")), isTrue(op.Inherent("is_host_transfer"))
	if !host && kind != deviceToDevice {
		emit("channel_type should be DEVICE_TO_DEVICE when is_host_transfer is false")
		return false
	}
	if host && kind != hostToDevice {
		emit("channel_type should be HOST_TO_DEVICE when is_host_transfer is true")
		return false
	}
	return lastIsToken(emit, op, "everything but the last element of result types is expected to be of tensor type, but got '%s'")
}

// verifyAccuracy checks the result_accuracy attribute of op, if it has one, with
// verifyResultAccuracy.
func verifyAccuracy(op *ir.Operation) bool {
	d, ok := op.Inherent("result_accuracy").(*ir.DialectAttr)
	if !ok {
		return true
	}
	return verifyResultAccuracy(op.Context(), d.Params, func(f string, args ...any) { op.EmitOpError("%s", fmt.Sprintf(f, args...)) })
}
