package cpp

import (
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/emitc"
	funcs "github.com/millrace-mlir/millrace/ir/dialect/func"
)

// prefix returns a printer of an operator before its only operand.
func prefix(operator string) func(*emitter, *ir.Operation) bool {
	return func(e *emitter, op *ir.Operation) bool { return e.unary(op, operator) }
}

func (e *emitter) unary(op *ir.Operation, operator string) bool {
	if !e.assignTo(op) {
		return false
	}
	e.write(operator)
	return e.operand(op.Operand(0), false)
}

// infix returns a printer of an operator between its two operands.
func infix(operator string) func(*emitter, *ir.Operation) bool {
	return func(e *emitter, op *ir.Operation) bool { return e.binary(op, operator) }
}

func (e *emitter) binary(op *ir.Operation, operator string) bool {
	if !e.assignTo(op) || !e.operand(op.Operand(0), false) {
		return false
	}
	e.write(" ", operator, " ")
	return e.operand(op.Operand(1), false)
}

func (e *emitter) compare(op *ir.Operation) bool {
	return e.binary(op, comparisons[predicateOf(op)].operator)
}

func (e *emitter) apply(op *ir.Operation) bool {
	return e.unary(op, emitc.ApplyOp(op).ApplicableOperator().Value)
}

func (e *emitter) cast(op *ir.Operation) bool {
	if !e.assignTo(op) {
		return false
	}
	e.write("(")
	if !e.typ(op.Loc(), op.Result(0).Type()) {
		return false
	}
	e.write(") ")
	return e.operand(op.Operand(0), false)
}

func (e *emitter) conditional(op *ir.Operation) bool {
	if !e.assignTo(op) || !e.operand(op.Operand(0), false) {
		return false
	}
	e.write(" ? ")
	if !e.operand(op.Operand(1), false) {
		return false
	}
	e.write(" : ")
	return e.operand(op.Operand(2), false)
}

// callFunction writes a func.call or an emitc.call.
func (e *emitter) callFunction(op *ir.Operation) bool {
	var name string
	if op.Is(funcs.Call) {
		name = funcs.CallOp(op).Callee().Root.Value
	} else {
		name = emitc.CallOp(op).Callee().Root.Value
	}
	if !e.assignTo(op) {
		return false
	}
	e.write(name, "(")
	if !e.operands(op) {
		return false
	}
	e.write(")")
	return true
}

func (e *emitter) callOpaque(op *ir.Operation) bool {
	view := emitc.CallOpaqueOp(op)
	if !e.assignTo(op) {
		return false
	}
	e.write(view.Callee().Value)
	if list := view.TemplateArgs(); list != nil {
		e.write("<")
		if !e.list(len(list.Elems), func(i int) bool { return e.attribute(op.Loc(), list.Elems[i]) }) {
			return false
		}
		e.write(">")
	}
	e.write("(")
	if list := view.Args(); list == nil {
		if !e.operands(op) {
			return false
		}
	} else if !e.arguments(op, list.Elems) {
		return false
	}
	e.write(")")
	return true
}

// arguments writes the arguments of an opaque call. An index is the number of an operand.
func (e *emitter) arguments(op *ir.Operation, list []ir.Attribute) bool {
	return e.list(len(list), func(i int) bool {
		if n, ok := list[i].(*ir.IntegerAttr); ok && constraint.IsIndex(n.Type) {
			return e.operand(op.Operand(int(n.Int64())), false)
		}
		return e.attribute(op.Loc(), list[i])
	})
}

// constant writes a variable with a constant. In an expression the constant stands alone.
func (e *emitter) constant(op *ir.Operation) bool {
	value := emitc.ConstantOp(op).Value()
	if e.expression != nil {
		return e.attribute(op.Loc(), value)
	}
	return e.initialized(op, value)
}

func (e *emitter) variable(op *ir.Operation) bool {
	return e.initialized(op, emitc.VariableOp(op).Value())
}

// initialized writes a variable and its initial value. An empty opaque value is none.
func (e *emitter) initialized(op *ir.Operation, value ir.Attribute) bool {
	a, ok := value.(*ir.DialectAttr)
	isEmpty := ok && a.Def == emitc.OpaqueAttr && a.Params[0].(*ir.StringAttr).Value == ""
	switch {
	case isEmpty && e.declareAtTop:
		return true
	case isEmpty:
		return e.declareVariable(op.Result(0))
	}
	return e.assignTo(op) && e.attribute(op.Loc(), value)
}

func (e *emitter) assign(op *ir.Operation) bool {
	view := emitc.AssignOp(op)
	return e.assignVariable(view.Var()) && e.operand(view.Value(), false)
}

// Names of deferred operations.

func dereferenced(e *emitter, op *ir.Operation) string { return "*" + e.name(op.Operand(0)) }

func fieldName(_ *emitter, op *ir.Operation) string {
	return emitc.GetFieldOp(op).FieldName().Root.Value
}

func globalName(_ *emitter, op *ir.Operation) string { return emitc.GetGlobalOp(op).Name().Root.Value }

func literal(_ *emitter, op *ir.Operation) string { return emitc.LiteralOp(op).Value().Value }

// member returns a function that names a member by the given operator.
func member(operator string) func(*emitter, *ir.Operation) string {
	return func(e *emitter, op *ir.Operation) string {
		return e.name(op.Operand(0)) + operator + op.Inherent("member").(*ir.StringAttr).Value
	}
}

func subscript(e *emitter, op *ir.Operation) string {
	var b strings.Builder
	b.WriteString(e.name(op.Operand(0)))
	for i := 1; i < op.NumOperands(); i++ {
		b.WriteString("[" + e.name(op.Operand(i)) + "]")
	}
	return b.String()
}
