package cpp

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/emitc"
)

// isInlined reports whether op, an emitc.expression, is written where its only user stands, without
// a variable. The order of side effects must not change.
func (e *emitter) isInlined(op *ir.Operation) bool {
	result := op.Result(0)
	if emitc.ExpressionOp(op).DoNotInline() || !result.HasOneUse() {
		return false
	}
	user := result.FirstUse().Owner()
	switch {
	case e.isDeferred(user), user.Is(emitc.Expression), emitc.IsOperator(user):
		return false
	case !emitc.HasSideEffects(op):
		return true
	case op.Next() != user:
		return false
	case user.Is(emitc.If), user.Is(emitc.Switch), user.Is(emitc.Return):
		return true
	}
	// C does not order the evaluation of both sides of an assignment.
	return user.Is(emitc.Assign) && emitc.AssignOp(user).Value() == result && emitc.AssignOp(user).Var().DefinedBy(emitc.Variable) != nil
}

func (e *emitter) isInlinedValue(v *ir.Value) bool {
	op := v.DefinedBy(emitc.Expression)
	return op != nil && e.isInlined(op)
}

// expressionOp writes a variable with the value of an expression, unless that is inlined.
func (e *emitter) expressionOp(op *ir.Operation) bool {
	return e.isInlined(op) || e.assignTo(op) && e.expressionText(op)
}

// expressionText writes the text of op, an emitc.expression.
func (e *emitter) expressionText(op *ir.Operation) bool {
	root := op.Region(0).First().Terminator().Operand(0).DefiningOp()
	e.expression, e.binding = op, e.bindingOf(root)
	good := e.operation(root, false)
	e.expression, e.binding = nil, 0
	return good
}

// operand writes the text of v: a name or, if v has none, an expression. The argument inBrackets says
// that brackets or commas are around it.
func (e *emitter) operand(v *ir.Value, inBrackets bool) bool {
	if e.expression != nil {
		if op := v.DefiningOp(); op != nil && op.Parent() == e.expression {
			return e.subexpression(op, inBrackets)
		}
		if v.IsArg() && v.OwnerBlock().Parent() == e.expression {
			v = e.expression.Operand(v.Index())
		}
	} else if e.isInlinedValue(v) {
		return e.expressionText(v.DefiningOp())
	}
	e.write(e.name(v))
	return true
}

// subexpression writes an operand that the same expression computes, in brackets if it binds no more
// than the operator around it.
func (e *emitter) subexpression(op *ir.Operation, inBrackets bool) bool {
	around, own := e.binding, e.bindingOf(op)
	needsBrackets := !inBrackets && own <= around
	if needsBrackets {
		e.write("(")
	}
	e.binding = own
	if !e.operation(op, false) {
		return false
	}
	if needsBrackets {
		e.write(")")
	}
	e.binding = around
	return true
}

// operands writes the operands of op, separated by commas.
func (e *emitter) operands(op *ir.Operation) bool {
	return e.list(op.NumOperands(), func(i int) bool { return e.operand(op.Operand(i), true) })
}

// assignTo writes what stands before the value of op: the declaration of its variable. If variables are
// declared at the top, that is only the name. Within an expression it writes nothing.
func (e *emitter) assignTo(op *ir.Operation) bool {
	switch n := op.NumResults(); {
	case e.expression != nil, n == 0:
		return true
	case n == 1 && e.declareAtTop:
		return e.assignVariable(op.Result(0))
	case n == 1:
		if !e.declareVariable(op.Result(0)) {
			return false
		}
		e.write(" = ")
		return true
	}
	results := op.Results()
	for i := range results {
		if !e.declareAtTop {
			if !e.declareVariable(&results[i]) {
				return false
			}
			e.write(";\n")
		}
	}
	e.write("std::tie(")
	e.list(len(results), func(i int) bool {
		e.write(e.name(&results[i]))
		return true
	})
	e.write(") = ")
	return true
}

// assignVariable writes the start of an assignment to the variable of v.
func (e *emitter) assignVariable(v *ir.Value) bool {
	if !e.isNamed(v) {
		return v.DefiningOp().EmitOpError("result variable for the operation has not been declared")
	}
	e.write(e.name(v), " = ")
	return true
}

// declareVariable writes the declaration of a variable for v, without its end.
func (e *emitter) declareVariable(v *ir.Value) bool {
	op := v.DefiningOp()
	if e.isNamed(v) {
		return op.EmitError("result variable for the operation already declared")
	}
	return e.declaration(op.Loc(), v.Type(), e.name(v))
}
