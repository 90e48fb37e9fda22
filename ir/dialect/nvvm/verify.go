package nvvm

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/num"
)

// Address spaces of NVPTX, as integers.
const (
	genericSpace       = 0
	globalSpace        = 1
	sharedSpace        = 3
	constantSpace      = 4
	sharedClusterSpace = 7
)

// enumOf returns the value of enum attribute name, or the argument absent if op
// does not have the attribute.
func enumOf(op *ir.Operation, name string, absent int64) int64 {
	a, ok := op.Inherent(name).(*ir.DialectAttr)
	if !ok {
		return absent
	}
	return constraint.IntValue(a.Params[0])
}

func isTrue(op *ir.Operation, name string) bool {
	a, ok := op.Inherent(name).(*ir.IntegerAttr)
	return ok && !a.Value.IsZero()
}

func spaceOf(v *ir.Value) int64 { return llvm.AddressSpace(v.Type()) }

// has reports whether optional operand i of op's definition is present.
func has(op *ir.Operation, i int) bool {
	_, n := op.OperandSegment(i)
	return n > 0
}

// isStructOf reports whether t is the literal struct type, not packed, with n
// elements of type element.
func isStructOf(t ir.Type, n int, element ir.Type) bool {
	s, ok := t.(*ir.DialectType)
	if !ok || s.Def != llvm.StructType || s.IsMutable() {
		return false
	}
	body := llvm.StructBody(s)
	if len(body) != n || !constraint.IsBoolAttr(s.Params[2]) || constraint.IntValue(s.Params[2]) != 0 {
		return false
	}
	for _, e := range body {
		if constraint.TypeValue(e) != element {
			return false
		}
	}
	return true
}

// verifyRange checks that an empty range is 0 to 0, or from the greatest number
// to the greatest number.
func verifyRange(op *ir.Operation) bool {
	a, ok := op.Inherent("range").(*ir.DialectAttr)
	if !ok {
		return true
	}
	lo, hi := a.Params[0].(*ir.IntegerAttr), a.Params[1].(*ir.IntegerAttr)
	if lo.Value.Width() != hi.Value.Width() || !lo.Value.Eq(hi.Value) || lo.Value.IsZero() || lo.Value.IsAllOnes() {
		return true
	}
	return op.EmitOpError("invalid range attribute: Lower == Upper, but they aren't min (0) or max (%s) value! This is an invalid constant range.",
		num.MaxUnsigned(lo.Value.Width()).Decimal(false))
}

func verifyQueryCancel(op *ir.Operation) bool {
	const isCanceled = 0
	i1 := constraint.IsSignless(op.Result(0).Type(), 1)
	if enumOf(op, "query_type", -1) == isCanceled {
		return i1 || op.EmitOpError("is_canceled query type returns an i1")
	}
	return !i1 || op.EmitOpError("get_first_cta_id_x, get_first_cta_id_y, get_first_cta_id_z query types return an i32")
}

func verifyMatchSync(op *ir.Operation) bool {
	const anyThread = 0
	t := op.Result(0).Type()
	if enumOf(op, "kind", -1) == anyThread {
		return constraint.IsSignless(t, 32) || op.EmitOpError("match.sync 'any' returns an i32")
	}
	s, ok := t.(*ir.DialectType)
	return ok && len(llvm.StructBody(s)) == 2 && constraint.IsSignless(llvm.StructTypeBody0(t), 32) && constraint.IsSignless(llvm.StructTypeBody1(t), 1) ||
		op.EmitOpError("match.sync 'all' returns a two element struct with first element as i32 and second element as i1")
}

func verifyVoteSync(op *ir.Operation) bool {
	const ballot = 2
	i32 := constraint.IsSignless(op.Result(0).Type(), 32)
	if enumOf(op, "kind", -1) == ballot {
		return i32 || op.EmitOpError("vote.sync 'ballot' returns an i32")
	}
	return !i32 || op.EmitOpError("vote.sync 'any', 'all' and 'uni' returns an i1")
}

func verifyShfl(op *ir.Operation) bool {
	o := ShflSyncOp(op)
	t, val := o.Res().Type(), o.Val().Type()
	s, isStruct := t.(*ir.DialectType)
	if !o.ReturnValueAndIsValid() {
		switch {
		case isStruct:
			return op.EmitOpError(`"return_value_and_is_valid" attribute must be specified when the return type is a struct type`)
		case t != val:
			return op.EmitOpError("expected return type to be of type '%s' but got '%s' instead", val, t)
		}
		return true
	}
	if !isStruct || len(llvm.StructBody(s)) != 2 {
		return op.EmitOpError("expected return type to be a two-element struct")
	}
	first, second := llvm.StructTypeBody0(t), llvm.StructTypeBody1(t)
	switch {
	case first != val:
		return op.EmitOpError("expected first element in the returned struct to be of type '%s' but got '%s' instead", val, first)
	case !constraint.IsSignless(second, 1):
		return op.EmitOpError("expected second element in the returned struct to be of type 'i1' but got '%s' instead", second)
	}
	return true
}

func verifyPermute(op *ir.Operation) bool {
	const b4e = 2 // and what is before it take two registers
	mode := enumOf(op, "mode", 0)
	switch hi := has(op, 1); {
	case mode <= b4e && !hi:
		return op.EmitError("mode '%s' requires 'hi' operand.", PermuteMode.Keyword(mode))
	case mode > b4e && hi:
		return op.EmitError("mode '%s' does not accept 'hi' operand.", PermuteMode.Keyword(mode))
	}
	return true
}

func verifyRedux(op *ir.Operation) bool {
	const fmin = 9 // and what is after it are of floats
	t := ReduxSyncOp(op).Val().Type()
	float := ir.IsFloat(t)
	if !float {
		for _, name := range [...]string{"abs", "nan"} {
			if isTrue(op, name) {
				return op.EmitOpError("%s attribute is supported only for f32 type", name)
			}
		}
	}
	kind := enumOf(op, "kind", -1)
	want := "i32"
	if kind >= fmin {
		want = "f32"
	}
	return float == (kind >= fmin) ||
		op.EmitOpError("'%s' redux kind unsupported with '%s' type. Only supported type is '%s'.", ReduxKind.Keyword(kind), t, want)
}

func verifyPMEvent(op *ir.Operation) bool {
	o := PMEventOp(op)
	id := o.EventId()
	mask := o.MaskedEventId() != nil
	switch {
	case id == nil && !mask:
		return op.EmitOpError("either `id` or `mask` must be set")
	case id != nil && mask:
		return op.EmitOpError("`id` and `mask` cannot be set at the same time")
	case id != nil && (constraint.IntValue(id) < 0 || constraint.IntValue(id) > 15):
		return op.EmitOpError("`id` must be between 0 and 15")
	}
	return true
}

func verifySetMaxRegister(op *ir.Operation) bool {
	switch n := uint32(constraint.IntValue(SetMaxRegisterOp(op).RegCount())); {
	case n%8 != 0:
		return op.EmitOpError("new register size must be multiple of 8")
	case n < 24 || n > 256:
		return op.EmitOpError("new register size must be in between 24 to 256")
	}
	return true
}

func verifyBulkStore(op *ir.Operation) bool {
	if v := StBulkOp(op).InitVal(); v != nil && !v.Value.IsZero() {
		return op.EmitOpError("only 0 is supported for initVal, got %d", uint64(v.Value.Int64()))
	}
	return true
}
