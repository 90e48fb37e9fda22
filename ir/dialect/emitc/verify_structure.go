package emitc

import (
	"fmt"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// The checks of functions, globals, classes and operations with regions.

func verifyFunc(op *ir.Operation) bool {
	t := ir.FunctionTypeOf(op)
	for _, a := range t.Inputs {
		if constraint.OfType(a, LValueType) {
			return op.EmitOpError("cannot have lvalue type as argument")
		}
	}
	if len(t.Results) > 1 {
		return op.EmitOpError("requires zero or exactly one result, but has %d", len(t.Results))
	}
	return len(t.Results) == 0 || !isArray(t.Results[0]) || op.EmitOpError("cannot return array type")
}

func verifyReturn(op *ir.Operation) bool {
	f := op.Parent()
	results, name := ir.FunctionTypeOf(f).Results, ir.SymbolName(f).Value
	if op.NumOperands() != len(results) {
		return op.EmitOpError("has %d operands, but enclosing function (@%s) returns %d", op.NumOperands(), name, len(results))
	}
	if len(results) == 1 && op.Operand(0).Type() != results[0] {
		return op.EmitError("type of the return operand ('%s') doesn't match function result type ('%s') in function @%s",
			op.Operand(0).Type(), results[0], name)
	}
	return true
}

// function returns the emitc.func that op's attribute attr names. It reports an error and
// returns nil if there is none.
func function(op *ir.Operation, tables *ir.SymbolTables, attr string) *ir.Operation {
	ref := op.Inherent(attr).(*ir.SymbolRefAttr)
	f := tables.LookupNearest(op, ref)
	if f == nil || !f.Is(Func) {
		op.EmitOpError("'%s' does not reference a valid function", ref.Leaf().Value)
		return nil
	}
	return f
}

func verifyDeclareFunc(op *ir.Operation, tables *ir.SymbolTables) bool {
	return function(op, tables, "sym_name") != nil
}

func verifyCall(op *ir.Operation, tables *ir.SymbolTables) bool {
	f := function(op, tables, "callee")
	if f == nil {
		return false
	}
	return ir.VerifyCall(op, ir.FunctionTypeOf(f))
}

func verifyGlobal(op *ir.Operation) bool {
	o := GlobalOp(op)
	t := o.Type().Type
	if !isSupportedEmitCType(t) {
		return op.EmitOpError("expected valid emitc type")
	}
	if v := o.InitialValue(); v != nil && !isOpaque(v) {
		switch {
		case isElements(v):
			if !isArray(t) {
				return op.EmitOpError("expected array type, but got '%s'", t)
			}
			if got := ir.TypeOf(v); got != initializerType(t) {
				return op.EmitOpError("initial value expected to be of type '%s', but was of type '%s'", t, got)
			}
		case isNumber(v):
			if got := ir.TypeOf(v); got != t {
				return op.EmitOpError("initial value expected to be of type '%s', but was of type '%s'", t, got)
			}
		default:
			return op.EmitOpError("initial value should be a integer, float, elements or opaque attribute, but got %s", v)
		}
	}
	if o.StaticSpecifier() && o.ExternSpecifier() {
		return op.EmitOpError("cannot have both static and extern specifiers")
	}
	return true
}

func verifyGetGlobal(op *ir.Operation, tables *ir.SymbolTables) bool {
	o := GetGlobalOp(op)
	ref := o.Name()
	g, name := tables.LookupNearest(op, ref), ref.Leaf().Value
	if g == nil || !g.Is(Global) {
		return op.EmitOpError("'%s' does not reference a valid emitc.global", name)
	}
	got, t := o.Result().Type(), GlobalOp(g).Type().Type
	if isArray(t) {
		return got == t || op.EmitOpError("on array type expects result type '%s' to match type '%s' of the global @%s", got, t, name)
	}
	v := lvalueValue(got)
	if v == nil {
		return op.EmitOpError("on non-array type expects result type to be an lvalue type for the global @%s", name)
	}
	return v == t || op.EmitOpError("on non-array type expects result inner type '%s' to match type '%s' of the global @%s", v, t, name)
}

func verifyField(op *ir.Operation) bool {
	if !isSupportedEmitCType(FieldOp(op).Type().Type) {
		return op.EmitOpError("expected valid emitc type")
	}
	if p := op.Parent(); p == nil || !p.Is(Class) {
		return op.EmitOpError("field must be nested within an emitc.class operation")
	}
	return ir.SymbolName(op).Value != "" || op.EmitOpError("field must have a non-empty symbol name")
}

func verifyGetField(op *ir.Operation) bool {
	return op.Enclosing(Class) != nil || op.EmitOpError(" must be nested within an emitc.class operation")
}

func verifyFieldUse(op *ir.Operation, tables *ir.SymbolTables) bool {
	o := GetFieldOp(op)
	ref := o.FieldName()
	f := tables.LookupNearest(op, ref)
	if f == nil || !f.Is(Field) {
		return op.EmitOpError("field '%s' not found in the class", ref)
	}
	if got, want := o.Result().Type(), FieldOp(f).Type().Type; got != want {
		return op.EmitOpError("result type '%s' does not match field '%s' type '%s'", got, ref, want)
	}
	return true
}

func verifyFor(op *ir.Operation) bool {
	o := ForOp(op)
	args := o.Body().Args()
	if len(args) != 1 {
		return op.EmitOpError("expected body to have a single block argument for the induction variable")
	}
	return args[0].Type() == o.LowerBound().Type() ||
		op.EmitOpError("expected induction variable to be same type as bounds and step")
}

func verifySwitch(op *ir.Operation) bool {
	cases := SwitchOp(op).Cases()
	rs := op.Regions()
	if len(rs)-1 != cases.Len {
		return op.EmitOpError("has %d case regions but %d case values", len(rs)-1, cases.Len)
	}
	seen := map[int64]bool{}
	for i := range cases.Len {
		v := cases.At(i)
		if seen[v] {
			return op.EmitOpError("has duplicate case value: %d", v)
		}
		seen[v] = true
	}
	for i := range rs {
		name := "default region"
		if i > 0 {
			name = fmt.Sprintf("case region #%d", i-1)
		}
		last := rs[i].First().Last()
		if last == nil || !last.Is(Yield) {
			return last == nil || op.EmitOpError("expected region to end with emitc.yield, but got %s", last.Name().Name)
		}
		if n := last.NumOperands(); n != 0 {
			note := ir.Diagnostic{Severity: ir.Note, Loc: last.Loc(), Text: "see yield operation here"}
			return op.EmitOpErrorNotes([]ir.Diagnostic{note}, "expected each region to return 0 values, but %s returns %d", name, n)
		}
	}
	return true
}

func verifyYield(op *ir.Operation) bool {
	p := op.Parent()
	if p.Is(Do) {
		return true
	}
	if op.NumOperands() > 0 && p.NumResults() != 1 {
		return op.EmitOpError("yields a value not returned by parent")
	}
	return op.NumOperands() > 0 || p.NumResults() == 0 || op.EmitOpError("does not yield a value to be returned by parent")
}

func verifyDo(op *ir.Operation) bool {
	view := DoOp(op)
	condition := view.ConditionRegion().First()
	n := 0
	for o := condition.First(); o != nil; o = o.Next() {
		n++
	}
	if n != 2 {
		return op.EmitOpError("condition region must contain exactly two operations: 'emitc.expression' followed by 'emitc.yield', but found %d operations", n)
	}
	first, last := condition.First(), condition.Last()
	switch {
	case !first.Is(Expression):
		return op.EmitOpError("expected first op in condition region to be 'emitc.expression', but got %s", first.Name().Name)
	case !constraint.IsSignless(first.Result(0).Type(), 1):
		return op.EmitOpError("emitc.expression in condition region must return 'i1', but returns '%s'", first.Result(0).Type())
	case !last.Is(Yield):
		return op.EmitOpError("expected last op in condition region to be 'emitc.yield', but got %s", last.Name().Name)
	case last.NumOperands() != 1:
		return op.EmitOpError("expected condition region to return 1 value, but it returns %d values", last.NumOperands())
	case last.Operand(0) != first.Result(0):
		return op.EmitError("'emitc.yield' must return result of 'emitc.expression' from this condition region")
	}
	if end := view.BodyRegion().First().Last(); end != nil && mayTerminate(end) {
		return op.EmitOpError("body region must not contain terminator")
	}
	return true
}

// mayTerminate reports whether op is a terminator, or an operation without a definition,
// which may be one.
func mayTerminate(op *ir.Operation) bool { return op.Def() == nil || op.Has(ir.Terminator) }

// expressions maps each operation that a C expression may contain (CExpressionInterface) to
// a predicate. The predicate reports whether the evaluation of the operation has side
// effects.
var expressions = map[*ir.OpDef]func(op *ir.Operation) bool{
	Add: byOperands, BitwiseAnd: byOperands, BitwiseLeftShift: byOperands, BitwiseNot: byOperands, BitwiseOr: byOperands,
	BitwiseRightShift: byOperands, BitwiseXor: byOperands, Cmp: byOperands, Div: byOperands, LogicalAnd: byOperands,
	LogicalNot: byOperands, LogicalOr: byOperands, Mul: byOperands, Rem: byOperands, Sub: byOperands,
	UnaryMinus: byOperands, UnaryPlus: byOperands,
	AddressOf: never, Call: never, Cast: never, Conditional: never,
	CallOpaque: always, Load: always,
	Apply:    func(op *ir.Operation) bool { return op.Inherent("applicableOperator").(*ir.StringAttr).Value == "*" },
	Constant: func(op *ir.Operation) bool { return !isFundamental(op.Result(0).Type()) },
}

func never(*ir.Operation) bool  { return false }
func always(*ir.Operation) bool { return true }

// byOperands reports whether an operator may have side effects. Operators on C's own types
// have none; operators on opaque types may do anything.
func byOperands(op *ir.Operation) bool {
	for _, u := range op.Operands() {
		if !isFundamental(u.Value().Type()) {
			return true
		}
	}
	return false
}

func isFundamental(t ir.Type) bool {
	return constraint.IsIndex(t) || isPointerWideType(t) || isSupportedIntegerType(t) || isSupportedFloatType(t) || isPointer(t)
}

func verifyExpression(op *ir.Operation) bool {
	view := ExpressionOp(op)
	body := view.Body()
	end := body.Last()
	if end == nil {
		return op.EmitOpError("expects a non-empty block")
	}
	if !mayTerminate(end) || end.NumOperands() == 0 { // the parent's check reports other terminators
		return op.EmitOpError("must yield a value at termination")
	}
	value := end.Operand(0)
	root := value.DefiningOp()
	switch {
	case root == nil:
		return op.EmitOpError("yielded value has no defining op")
	case root.Parent() != op:
		return op.EmitOpError("yielded value not defined within expression")
	case value.Type() != view.Result().Type():
		return op.EmitOpError("requires yielded type to match return type")
	}
	for o := body.First(); o != end; o = o.Next() {
		switch {
		case o.Def() == nil || expressions[o.Def()] == nil:
			return op.EmitOpError("contains an unsupported operation")
		case o.NumResults() != 1:
			return op.EmitOpError("requires exactly one result for each operation")
		case o.Result(0).FirstUse() == nil:
			return op.EmitOpError("contains an unused operation")
		}
	}
	return effectsOnce(op, root)
}

// effectsOnce reports an error at op if root reaches an operation with side effects twice
// through operands, because the emitted text would repeat the effects. An operation that
// root reaches twice reaches its own operands twice.
func effectsOnce(op, root *ir.Operation) bool {
	reached := map[*ir.Operation]int{}
	work := []*ir.Operation{root}
	for len(work) > 0 {
		o := work[len(work)-1]
		work = work[:len(work)-1]
		if reached[o]++; reached[o] > 2 {
			continue
		}
		if effects := expressions[o.Def()]; reached[o] == 2 && effects != nil && effects(o) {
			return op.EmitOpError("requires exactly one use for operations with side effects")
		}
		for _, u := range o.Operands() {
			if def := u.Value().DefiningOp(); def != nil {
				work = append(work, def)
			}
		}
	}
	return true
}

// IsOperator reports whether op can stand in a C expression (CExpressionInterface).
func IsOperator(op *ir.Operation) bool { return op.Def() != nil && expressions[op.Def()] != nil }

// HasSideEffects reports whether an operation in op, an emitc.expression, has side effects.
func HasSideEffects(op *ir.Operation) bool {
	for o := range ExpressionOp(op).Body().Ops() {
		if effects := expressions[o.Def()]; effects != nil && effects(o) {
			return true
		}
	}
	return false
}
