package transform

import (
	"fmt"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// Names of attributes of a named sequence's arguments, and of the operation that
// contains the named sequences.
const (
	ConsumedAttr      = "transform.consumed"
	ReadonlyAttr      = "transform.readonly"
	NamedSequenceAttr = "transform.with_named_sequence"
)

// HasArgAttr reports whether argument i of a named sequence, or of an include, has
// the attribute name.
func HasArgAttr(op *ir.Operation, i int, name string) bool {
	d, ok := ir.ArrayElem(op.Inherent("arg_attrs"), i).(*ir.DictAttr)
	return ok && d.Get(name) != nil
}

// refuse reports an error at op without the note "see current operation". It
// returns false.
func refuse(op *ir.Operation, notes []ir.Diagnostic, format string, args ...any) bool {
	op.Context().Emit(&ir.Diagnostic{Severity: ir.Error, Loc: op.Loc(), Text: fmt.Sprintf(format, args...), Notes: notes})
	return false
}

// sameInterface reports whether a and b are both handles of operations, both
// handles of values, or both parameters.
func sameInterface(a, b ir.Type) bool {
	return IsHandle(a) && IsHandle(b) || sameImplemented(a, b, "TransformValueHandleTypeInterface") ||
		sameImplemented(a, b, "TransformParamTypeInterface")
}

func sameImplemented(a, b ir.Type, name string) bool {
	return constraint.Implements(a, name) && constraint.Implements(b, name)
}

func verifyNamedSequence(op *ir.Operation) bool {
	table := op.Parent()
	for table != nil && !table.Has(ir.SymbolTable) {
		table = table.Parent()
	}
	if table != nil && table.Attr(NamedSequenceAttr) == nil {
		return refuse(op, at(table, "symbol table operation"), "expects the parent symbol table to have the '%s' attribute", NamedSequenceAttr)
	}
	for p := op.Parent(); p != nil; p = p.Parent() {
		if IsTransform(p) {
			return op.EmitOpErrorNotes(at(p, "ancestor transform op"), "cannot be defined inside another transform op")
		}
	}
	body := NamedSequenceOp(op).BodyRegion().First()
	if body == nil {
		return verifyConsumption(op, false)
	}
	if body.Empty() {
		return refuse(op, nil, "expected a non-empty body block")
	}
	last := body.Last()
	if !last.Is(Yield) {
		return refuse(op, at(last, "terminator"), "expected '%s' as terminator", Yield.Name)
	}
	return verifyYielded(op, last, ir.FunctionTypeOf(op).Results) && verifyConsumption(op, false)
}

// verifyYielded checks that a terminator yields values of these types.
func verifyYielded(op, last *ir.Operation, results []ir.Type) bool {
	if last.NumOperands() != len(results) {
		return refuse(last, nil, "expected terminator to have as many operands as the parent op has results")
	}
	for i, t := range results {
		if got := last.Operand(i).Type(); got != t {
			return refuse(last, nil, "the type of the terminator operand #%d must match the type of the corresponding parent op result ('%s' vs '%s')", i, got, t)
		}
	}
	return true
}

// verifyConsumption checks the attributes consumed and readonly of a named
// sequence's arguments. Argument called says that the sequence is verified for an
// operation that calls it. Then, or if there is no body, each argument must have
// one of the attributes.
func verifyConsumption(op *ir.Operation, called bool) bool {
	body := NamedSequenceOp(op).BodyRegion().First()
	for i := range ir.FunctionTypeOf(op).Inputs {
		consumed, readonly := HasArgAttr(op, i, ConsumedAttr), HasArgAttr(op, i, ReadonlyAttr)
		switch {
		case consumed && readonly:
			return refuse(op, nil, "argument #%d cannot be both readonly and consumed", i)
		case (body == nil || called) && !consumed && !readonly:
			return refuse(op, nil, "must provide consumed/readonly status for arguments of external or called ops")
		case body == nil:
		case readonly && ConsumedIn(body, body.Arg(i)):
			return refuse(op, nil, "argument #%d is consumed in the body but is not marked as such", i)
		case consumed && !called && !ConsumedIn(body, body.Arg(i)):
			op.Context().Emit(&ir.Diagnostic{
				Severity: ir.Warning, Loc: op.Loc(),
				Text: "op argument #" + text([]int64{int64(i)}) + " is not consumed in the body but is marked as consumed",
			})
		}
	}
	return true
}

// lookup returns the named sequence to which ref refers from op, or nil if there
// is none.
func lookup(op *ir.Operation, ref ir.Attribute, t *ir.SymbolTables) *ir.Operation {
	s, ok := ref.(*ir.SymbolRefAttr)
	if !ok {
		return nil
	}
	found := t.LookupNearest(op, s)
	if found == nil || !found.Is(NamedSequence) {
		return nil
	}
	return found
}

// included returns the named sequence to which a transform.include refers, or nil
// if there is none.
func included(op *ir.Operation) *ir.Operation {
	s, ok := op.Inherent("target").(*ir.SymbolRefAttr)
	if !ok {
		return nil
	}
	target := ir.LookupSymbol(op, s)
	if target == nil || !target.Is(NamedSequence) {
		return nil
	}
	return target
}

// verifyInclude checks that each argument of the included named sequence has the
// attribute consumed or readonly.
func verifyInclude(op *ir.Operation) bool {
	target := included(op)
	if target == nil {
		return true
	}
	for i := range op.NumOperands() {
		if !HasArgAttr(target, i, ConsumedAttr) && !HasArgAttr(target, i, ReadonlyAttr) {
			return op.EmitErrorNotes(at(op, "no effects specified for operand #"+text([]int64{int64(i)})),
				"TransformOpInterface requires memory effects on operands to be specified")
		}
	}
	return true
}

func verifyIncludeUses(op *ir.Operation, t *ir.SymbolTables) bool {
	ref := IncludeOp(op).Target()
	if !constraint.IsSymbolRefAttr(ref) {
		return op.EmitOpError("expects a 'target' symbol reference attribute")
	}
	target := lookup(op, ref, t)
	if target == nil {
		return op.EmitOpError("does not reference a named transform sequence")
	}
	f := ir.FunctionTypeOf(target)
	if op.NumOperands() != len(f.Inputs) {
		return op.EmitError("incorrect number of operands for callee")
	}
	if !ir.VerifyCallOperands(op, f.Inputs) {
		return false
	}
	if op.NumResults() != len(f.Results) {
		return op.EmitError("incorrect number of results for callee")
	}
	for i, want := range f.Results {
		if !sameInterface(op.Result(i).Type(), want) {
			return op.EmitOpError("type of result #%d must implement the same transform dialect interface as the corresponding callee result", i)
		}
	}
	return verifyConsumption(target, true)
}

func verifyCollectMatchingUses(op *ir.Operation, t *ir.SymbolTables) bool {
	o := CollectMatchingOp(op)
	matcher := lookup(op, o.Matcher(), t)
	if matcher == nil {
		return op.EmitError("unresolved matcher symbol %s", o.Matcher())
	}
	f := ir.FunctionTypeOf(matcher)
	switch {
	case len(f.Inputs) != 1 || !IsHandle(f.Inputs[0]):
		return op.EmitError("expected the matcher to take one operation handle argument")
	case !HasArgAttr(matcher, 0, ReadonlyAttr):
		return op.EmitError("expected the matcher argument to be marked readonly")
	case len(f.Results) != op.NumResults():
		return op.EmitError("expected the matcher to yield as many values as op has results (%d), got %d", op.NumResults(), len(f.Results))
	}
	for i, r := range f.Results {
		if !sameInterface(r, op.Result(i).Type()) {
			return op.EmitError("mismatching type interfaces for matcher result and op result #%d", i)
		}
	}
	return true
}

func verifyForeachMatch(op *ir.Operation) bool {
	o := ForeachMatchOp(op)
	matchers := ir.ArrayElems(o.Matchers())
	if len(matchers) != len(ir.ArrayElems(o.Actions())) {
		return op.EmitOpError("expected the same number of matchers and actions")
	}
	if len(matchers) == 0 {
		return op.EmitOpError("expected at least one match/action pair")
	}
	for i, m := range matchers {
		for _, before := range matchers[:i] {
			if m == before {
				op.EmitWarning("matcher %s is used more than once, only the first match will apply", m)
				break
			}
		}
	}
	return true
}

func verifyForeachMatchUses(op *ir.Operation, t *ir.SymbolTables) bool {
	o := ForeachMatchOp(op)
	actions := o.Actions()
	for i, m := range ir.ArrayElems(o.Matchers()) {
		a := ir.ArrayElem(actions, i)
		matcher, action := lookup(op, m, t), lookup(op, a, t)
		switch {
		case matcher == nil:
			return op.EmitError("unresolved matcher symbol %s", m)
		case action == nil:
			return op.EmitError("unresolved action symbol %s", a)
		case !verifyConsumption(matcher, true) || !verifyConsumption(action, true) ||
			!verifyMatcher(op, m, matcher) || !verifyForwarding(op, m, matcher, a, action) || !verifyActionResults(op, a, action):
			return false
		}
	}
	return true
}

// verifyMatcher checks that a matcher can take the operands of op, a
// transform.foreach_match, and does not consume them. Argument name is the
// matcher's symbol, for error messages.
func verifyMatcher(op *ir.Operation, name ir.Attribute, matcher *ir.Operation) bool {
	inputs := ir.FunctionTypeOf(matcher).Inputs
	note := at(matcher, "symbol declaration")
	if op.NumOperands() != len(inputs) {
		return op.EmitErrorNotes(note, "the number of operands (%d) doesn't match the number of matcher arguments (%d) for %s", op.NumOperands(), len(inputs), name)
	}
	for i, t := range inputs {
		if HasArgAttr(matcher, i, ConsumedAttr) {
			return op.EmitOpErrorNotes(note, "does not expect matcher symbol to consume its operand #%d", i)
		}
		if !sameInterface(op.Operand(i).Type(), t) {
			return op.EmitErrorNotes(note, "mismatching type interfaces for operand and matcher argument #%d of matcher %s", i, name)
		}
	}
	return true
}

// verifyForwarding checks that an action of op, a transform.foreach_match, can
// take the values that its matcher yields. Arguments m and a are their symbols.
func verifyForwarding(op *ir.Operation, m ir.Attribute, matcher *ir.Operation, a ir.Attribute, action *ir.Operation) bool {
	from, to := ir.FunctionTypeOf(matcher).Results, ir.FunctionTypeOf(action).Inputs
	if len(from) != len(to) {
		return op.EmitError("mismatching number of matcher results and action arguments between %s (%d) and %s (%d)", m, len(from), a, len(to))
	}
	for i := range from {
		if !sameInterface(from[i], to[i]) {
			return op.EmitError("mismatching type interfaces for matcher result and action argument #%dof matcher %s and action %s", i, m, a)
		}
	}
	return true
}

// verifyActionResults checks that an action's results fit the results of op, a
// transform.foreach_match. The first result of op is not from the action.
func verifyActionResults(op *ir.Operation, name ir.Attribute, action *ir.Operation) bool {
	results := ir.FunctionTypeOf(action).Results
	note := at(action, "symbol declaration")
	if n := op.NumResults() - 1; n != len(results) {
		return op.EmitErrorNotes(note, "the number of action results (%d) for %s doesn't match the number of extra op results (%d)", len(results), name, n)
	}
	for i, t := range results {
		if !sameInterface(t, op.Result(i+1).Type()) {
			return op.EmitErrorNotes(note, "mismatching type interfaces for action result #%d of action %s and op result", i, name)
		}
	}
	return true
}
