package pdl

import (
	"fmt"

	"github.com/millrace-mlir/millrace/ir"
)

// Indices of operand groups of pdl.operation, pdl.replace and pdl.rewrite.
const (
	operationOperands, operationAttrs, operationTypes = 0, 1, 2
	replaceOperation, replaceValues                   = 1, 2
	rewriteArgs                                       = 1
)

func verifyNativeConstraint(op *ir.Operation) bool {
	if op.NumOperands() == 0 {
		return op.EmitOpError("expected at least one argument")
	}
	for i := range op.Results() {
		if t, ok := op.Result(i).Type().(*ir.DialectType); ok && t.Def == OperationType {
			return op.EmitOpError("returning an operation from a constraint is not supported")
		}
	}
	return true
}

func verifyNativeRewrite(op *ir.Operation) bool {
	return op.NumOperands()+op.NumResults() > 0 || op.EmitOpError("expected at least one argument or result")
}

func verifyAttribute(op *ir.Operation) bool {
	o := AttributeOp(op)
	switch {
	case o.Value() == nil && within(op, Rewrite):
		return op.EmitOpError("expected constant value when specified within a `pdl.rewrite`")
	case o.Value() == nil:
		return verifyBound(op)
	case op.NumOperands() > 0:
		return op.EmitOpError("expected only one of [`type`, `value`] to be set")
	}
	return true
}

func within(op *ir.Operation, d *ir.OpDef) bool { return op.Parent() != nil && op.Parent().Is(d) }

// verifyBound checks that op, if it is in the matcher of a pattern, has a user that binds
// it (a bindable user).
func verifyBound(op *ir.Operation) bool {
	return !within(op, Pattern) || bound(op) ||
		op.EmitOpError("expected a bindable user when defined in the matcher body of a `pdl.pattern`")
}

// bound reports whether op has a user that binds it. pdl.result and pdl.results bind an
// operation only if they are bound themselves.
func bound(op *ir.Operation) bool {
	for u := op.Result(0).FirstUse(); u != nil; u = u.NextUse() {
		user := u.Owner()
		if !user.Is(Result) && !user.Is(Results) || bound(user) {
			return true
		}
	}
	return false
}

func verifyOperation(op *ir.Operation) bool {
	o := OperationOp(op)
	name := o.OpName()
	created := within(op, Rewrite)
	if created && name == nil {
		return op.EmitOpError("must have an operation name when nested within a `pdl.rewrite`")
	}
	names := len(o.AttributeValueNames().Elems)
	if values := len(op.OperandGroup(operationAttrs)); names != values {
		return op.EmitOpError("expected the same number of attribute values and attribute names, got %d names and %d values", names, values)
	}
	if created {
		d := op.Context().OpName(name.Value).Def
		if d != nil && !Infers(d) && !verifyResultTypes(op, d) {
			return false
		}
	}
	return verifyBound(op)
}

// Infers reports whether the result types of operations of definition d can be inferred
// from the rest of the operation.
func Infers(d *ir.OpDef) bool {
	return d.Infer != nil || len(d.TypesMatch) > 0 || d.Traits&(ir.InferTypeOp|ir.SameOperandsAndResultType) != 0
}

const unresolved = "must have inferable or constrained result types when nested within `pdl.rewrite`"

// verifyResultTypes checks the result types of a registered operation that a rewrite
// creates. They must follow from the replaced operation, or be constants, or come from the
// matcher.
func verifyResultTypes(op *ir.Operation, d *ir.OpDef) bool {
	for u := OperationOp(op).OpValue().FirstUse(); u != nil; u = u.NextUse() {
		if u.Owner().Is(Replace) && u.Index() > 0 {
			replaced := ReplaceOp(u.Owner()).OpValue().DefiningOp()
			if replaced.Block() != op.Block() || replaced.IsBefore(op) {
				return true
			}
		}
	}
	types := op.OperandGroup(operationTypes)
	if len(types) == 0 {
		for i := range d.Results {
			if d.Results[i].Arity != ir.One {
				return true
			}
		}
		return len(d.Results) == 0 || op.EmitOpError(unresolved)
	}
	for i := range types {
		if def := types[i].Value().DefiningOp(); !def.Is(ApplyNativeRewrite) && !constrained(def, op.Block()) {
			note := ir.Diagnostic{Severity: ir.Note, Loc: op.Loc(), Text: fmt.Sprintf("result type #%d was not constrained", i)}
			return op.EmitOpErrorNotes([]ir.Diagnostic{note}, unresolved)
		}
	}
	return true
}

// constrained reports whether the type def is a constant, or the type of an operand or
// operation in the matcher. Operations outside of block rewrite are in the matcher.
func constrained(def *ir.Operation, rewrite *ir.Block) bool {
	switch {
	case def.Is(Type) && TypeOp(def).ConstantType() != nil, def.Is(Types) && TypesOp(def).ConstantTypes() != nil:
		return true
	case !def.Is(Type) && !def.Is(Types):
		return false
	}
	for u := def.Result(0).FirstUse(); u != nil; u = u.NextUse() {
		user := u.Owner()
		if user.Block() != rewrite && (user.Is(Operand) || user.Is(Operands) || user.Is(Operation)) {
			return true
		}
	}
	return false
}

func verifyPattern(op *ir.Operation) bool {
	fail := func(at *ir.Operation, note, text string) bool {
		return op.EmitOpErrorNotes([]ir.Diagnostic{{Severity: ir.Note, Loc: at.Loc(), Text: note}}, "%s", text)
	}
	body := PatternOp(op).Body()
	if last := body.Last(); !last.Is(Rewrite) {
		return fail(last, "see terminator defined here", "expected body to terminate with `pdl.rewrite`")
	}
	var foreign *ir.Operation
	for o := body.First(); o != nil && foreign == nil; o = o.Next() {
		o.WalkPre(func(x *ir.Operation) ir.WalkResult {
			if x.Name().Dialect == nil || x.Name().Dialect.Name != "pdl" {
				foreign = x
				return ir.Interrupt
			}
			return ir.Advance
		})
	}
	if foreign != nil {
		return fail(foreign, "see non-`pdl` operation defined here", "expected only `pdl` operations within the pattern body")
	}
	operations := false
	for o := body.First(); o != nil; o = o.Next() {
		operations = operations || o.Is(Operation)
	}
	if !operations {
		return op.EmitOpError("the pattern must contain at least one `pdl.operation`")
	}
	var seen map[*ir.Operation]bool
	for o := body.First(); o != nil; o = o.Next() {
		switch {
		case !o.Is(Operand) && !o.Is(Operands) && !o.Is(Result) && !o.Is(Results) && !o.Is(Operation), !rewritten(o):
		case seen == nil:
			seen = map[*ir.Operation]bool{}
			connect(o, seen)
		case !seen[o]:
			return fail(o, "see a disconnected value / operation here", "the operations must form a connected component")
		}
	}
	return true
}

// rewritten reports whether the rewrite of the pattern uses op's result.
func rewritten(op *ir.Operation) bool {
	for u := op.Result(0).FirstUse(); u != nil; u = u.NextUse() {
		if user := u.Owner(); user.Is(Rewrite) || within(user, Rewrite) {
			return true
		}
	}
	return false
}

// connect adds op to seen, with all operations of the matcher that are connected to it by
// operands, results and uses.
func connect(op *ir.Operation, seen map[*ir.Operation]bool) {
	if op == nil || !within(op, Pattern) || op.Is(Rewrite) || seen[op] {
		return
	}
	seen[op] = true
	switch {
	case op.Is(Operation):
		for i := range op.OperandGroup(operationOperands) {
			connect(op.OperandGroup(operationOperands)[i].Value().DefiningOp(), seen)
		}
	case op.Is(Result), op.Is(Results):
		connect(op.Operand(0).DefiningOp(), seen)
	}
	for i := range op.Results() {
		for u := op.Result(i).FirstUse(); u != nil; u = u.NextUse() {
			connect(u.Owner(), seen)
		}
	}
}

func verifyRange(op *ir.Operation) bool {
	want := RangeTypeElementType(op.Result(0).Type())
	for i := range op.NumOperands() {
		got := op.Operand(i).Type()
		if e := RangeTypeElementType(got); e != nil {
			got = e
		}
		if got != want {
			return op.EmitOpError("expected operand to have element type '%s', but got '%s'", want, got)
		}
	}
	return true
}

func verifyReplace(op *ir.Operation) bool {
	return len(op.OperandGroup(replaceOperation)) == 0 || len(op.OperandGroup(replaceValues)) == 0 ||
		op.EmitOpError("expected no replacement values to be provided when the replacement operation is present")
}

func verifyResults(op *ir.Operation) bool {
	o := ResultsOp(op)
	t := o.Val().Type()
	return o.Index() != nil || RangeTypeElementType(t) != nil ||
		op.EmitOpError("expected `pdl.range<value>` result type when no index is specified, but got: '%s'", t)
}

func verifyRewrite(op *ir.Operation) bool {
	o := RewriteOp(op)
	empty := o.BodyRegion().Empty()
	switch external := o.Name() != nil; {
	case external && !empty:
		return op.EmitOpError("expected rewrite region to be empty when rewrite is external")
	case external:
		return true
	case empty:
		return op.EmitOpError("expected rewrite region to be non-empty if external name is not specified")
	case len(op.OperandGroup(rewriteArgs)) > 0:
		return op.EmitOpError("expected no external arguments when the rewrite is specified inline")
	}
	return true
}
