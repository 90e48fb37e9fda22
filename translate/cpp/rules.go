package cpp

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/builtin"
	"github.com/millrace-mlir/millrace/ir/dialect/cf"
	"github.com/millrace-mlir/millrace/ir/dialect/emitc"
	funcs "github.com/millrace-mlir/millrace/ir/dialect/func"
)

// rule says how an operation becomes C++. Exactly one of print and name is set.
type rule struct {
	print func(*emitter, *ir.Operation) bool
	// name returns the expression for the result of a deferred operation. A deferred operation leaves
	// no text where it stands.
	name func(*emitter, *ir.Operation) string
	// binding is the precedence of an operation within an expression, from the table of C++. Operations
	// that cannot lie in an expression have none.
	binding int
	// bare says that no semicolon follows.
	bare bool
}

// newRules returns the rules of all operations that can be translated.
func newRules() map[*ir.OpDef]*rule {
	m := map[*ir.OpDef]*rule{
		builtin.Module: {print: (*emitter).module},
		cf.Branch:      {print: (*emitter).branch},
		cf.CondBranch:  {print: (*emitter).condBranch, bare: true},
		funcs.Call:     {print: (*emitter).callFunction},
		funcs.Func:     {print: (*emitter).function},
		funcs.Return:   {print: (*emitter).returnValues},

		emitc.File:        {print: (*emitter).file, bare: true},
		emitc.Class:       {print: (*emitter).class},
		emitc.Field:       {print: (*emitter).field},
		emitc.Func:        {print: (*emitter).function},
		emitc.DeclareFunc: {print: (*emitter).declareFunction, bare: true},
		emitc.Global:      {print: (*emitter).global},
		emitc.Include:     {print: (*emitter).include, bare: true},
		emitc.Verbatim:    {print: (*emitter).verbatim, bare: true},

		emitc.Do:     {print: (*emitter).do, bare: true},
		emitc.For:    {print: (*emitter).loop, bare: true},
		emitc.If:     {print: (*emitter).branchIf, bare: true},
		emitc.Switch: {print: (*emitter).branchSwitch, bare: true},
		emitc.Return: {print: (*emitter).returnValue},

		emitc.Assign:     {print: (*emitter).assign},
		emitc.Variable:   {print: (*emitter).variable},
		emitc.Expression: {print: (*emitter).expressionOp},

		emitc.Dereference: {name: dereferenced},
		emitc.GetField:    {name: fieldName},
		emitc.GetGlobal:   {name: globalName},
		emitc.Literal:     {name: literal},
		emitc.Member:      {name: member(".")},
		emitc.MemberOfPtr: {name: member("->")},
		emitc.Subscript:   {name: subscript},

		emitc.Constant:    {print: (*emitter).constant, binding: 17},
		emitc.Call:        {print: (*emitter).callFunction, binding: 16},
		emitc.CallOpaque:  {print: (*emitter).callOpaque, binding: 16},
		emitc.Load:        {print: prefix(""), binding: 16},
		emitc.Apply:       {print: (*emitter).apply, binding: 15},
		emitc.Cast:        {print: (*emitter).cast, binding: 15},
		emitc.Conditional: {print: (*emitter).conditional, binding: 2},
		emitc.Cmp:         {print: (*emitter).compare},
	}
	for def, operator := range map[*ir.OpDef]string{
		emitc.AddressOf: "&", emitc.BitwiseNot: "~", emitc.LogicalNot: "!", emitc.UnaryMinus: "-", emitc.UnaryPlus: "+",
	} {
		m[def] = &rule{print: prefix(operator), binding: 15}
	}
	for _, o := range infixOperators {
		m[o.def] = &rule{print: infix(o.operator), binding: o.binding}
	}
	return m
}

var infixOperators = []struct {
	def      *ir.OpDef
	operator string
	binding  int
}{
	{emitc.Mul, "*", 13}, {emitc.Div, "/", 13}, {emitc.Rem, "%", 13},
	{emitc.Add, "+", 12}, {emitc.Sub, "-", 12},
	{emitc.BitwiseLeftShift, "<<", 11}, {emitc.BitwiseRightShift, ">>", 11},
	{emitc.BitwiseAnd, "&", 7}, {emitc.BitwiseXor, "^", 6}, {emitc.BitwiseOr, "|", 5},
	{emitc.LogicalAnd, "&&", 4}, {emitc.LogicalOr, "||", 3},
}

// comparisons are the operators of emitc.cmp, by the value of the predicate.
var comparisons = []struct {
	operator string
	binding  int
}{{"==", 8}, {"!=", 8}, {"<", 9}, {"<=", 9}, {">", 9}, {">=", 9}, {"<=>", 10}}

// bindingOf returns the precedence of op, which lies in an expression.
func (e *emitter) bindingOf(op *ir.Operation) int {
	if op.Is(emitc.Cmp) {
		return comparisons[predicateOf(op)].binding
	}
	return e.rules[op.Def()].binding
}

func predicateOf(op *ir.Operation) int64 {
	return emitc.CmpOp(op).Predicate().(*ir.IntegerAttr).Int64()
}

func (e *emitter) isDeferred(op *ir.Operation) bool {
	r := e.rules[op.Def()]
	return r != nil && r.name != nil
}

// operation writes op and the end of its line. The caller says whether op is a statement, which ends
// in a semicolon if its kind does.
func (e *emitter) operation(op *ir.Operation, isStatement bool) bool {
	r := e.rules[op.Def()]
	switch {
	case r == nil:
		return op.EmitOpError("unable to find printer for op")
	case r.name != nil:
		e.setName(op.Result(0), r.name(e, op))
		return true
	case !r.print(e, op):
		return false
	case e.expression != nil || op.Is(emitc.Expression) && e.isInlined(op):
		return true
	}
	if isStatement && !r.bare {
		e.write(";\n")
	} else {
		e.write("\n")
	}
	return true
}
