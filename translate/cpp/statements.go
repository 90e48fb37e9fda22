package cpp

import (
	"strconv"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/cf"
	"github.com/millrace-mlir/millrace/ir/dialect/emitc"
)

func (e *emitter) include(op *ir.Operation) bool {
	view := emitc.IncludeOp(op)
	left, right := "\"", "\""
	if view.IsStandardInclude() {
		left, right = "<", ">"
	}
	e.write("#include ", left, view.Include().Value, right)
	return true
}

// verbatim writes the text of an emitc.verbatim. With operands, {} stands for the next one and {{ for
// a brace.
func (e *emitter) verbatim(op *ir.Operation) bool {
	rest := emitc.VerbatimOp(op).Value().Value
	if op.NumOperands() == 0 {
		e.write(rest)
		return true
	}
	for next := 0; rest != ""; {
		text, after, found := strings.Cut(rest, "{")
		e.write(text)
		switch {
		case !found:
			return true
		case after[0] == '{':
			e.write("{")
		default:
			if !e.operand(op.Operand(next), false) {
				return false
			}
			next++
		}
		rest = after[1:]
	}
	return true
}

// branchTo writes the assignments to the arguments of block to, and the jump there.
func (e *emitter) branchTo(args []ir.Operand, to *ir.Block) {
	for i, a := range to.Args() {
		from := e.name(args[i].Value())
		e.write(e.name(a), " = ", from, ";\n")
	}
	e.write("goto ", labelOf(to))
}

func (e *emitter) branch(op *ir.Operation) bool {
	e.branchTo(op.Operands(), op.Successor(0))
	return true
}

func (e *emitter) condBranch(op *ir.Operation) bool {
	view := cf.CondBranchOp(op)
	e.write("if (")
	if !e.operand(view.Condition(), false) {
		return false
	}
	e.write(") {\n")
	e.in()
	e.branchTo(view.TrueDestOperands(), view.TrueDest())
	e.write(";\n")
	e.out()
	e.write("} else {\n")
	e.in()
	e.branchTo(view.FalseDestOperands(), view.FalseDest())
	e.write(";\n")
	e.out()
	e.write("}")
	return true
}

// nested writes the operations of b up to end as indented statements.
func (e *emitter) nested(b *ir.Block, end *ir.Operation) bool {
	e.in()
	for op := b.First(); op != end; op = op.Next() {
		if !e.operation(op, true) {
			return false
		}
	}
	e.out()
	return true
}

// branchIf writes an emitc.if.
func (e *emitter) branchIf(op *ir.Operation) bool {
	e.write("if (")
	if !e.operand(op.Operand(0), false) {
		return false
	}
	e.write(") {\n")
	then, otherwise := op.Region(0).First(), op.Region(1).First()
	if !e.nested(then, then.Last()) {
		return false
	}
	e.write("}")
	if otherwise == nil {
		return true
	}
	e.write(" else {\n")
	if !e.nested(otherwise, otherwise.Last()) {
		return false
	}
	e.write("}")
	return true
}

// branchSwitch writes an emitc.switch.
func (e *emitter) branchSwitch(op *ir.Operation) bool {
	view := emitc.SwitchOp(op)
	e.write("switch (")
	if !e.operand(view.Arg(), false) {
		return false
	}
	e.write(") {")
	regions := view.CaseRegions()
	for i, n := range view.Cases().Int64s() {
		e.write("\ncase ", strconv.FormatInt(n, 10), ": {\n")
		if !e.switchCase(regions[i].First()) {
			return false
		}
	}
	e.write("\ndefault: {\n")
	if !e.switchCase(view.DefaultRegion().First()) {
		return false
	}
	e.write("\n}")
	return true
}

func (e *emitter) switchCase(b *ir.Block) bool {
	if !e.nested(b, b.Last()) {
		return false
	}
	e.in()
	e.write("break;\n")
	e.out()
	e.write("}")
	return true
}

// do writes an emitc.do.
func (e *emitter) do(op *ir.Operation) bool {
	e.write("do {\n")
	if !e.nested(op.Region(0).First(), nil) {
		return false
	}
	e.write("} while (")
	if !e.expressionText(op.Region(1).First().Last().Operand(0).DefiningOp()) {
		return false
	}
	e.write(");")
	return true
}

// loop writes an emitc.for.
func (e *emitter) loop(op *ir.Operation) bool {
	view := emitc.ForOp(op)
	iv := view.Body().Arg(0)
	e.write("for (")
	if !e.typ(op.Loc(), iv.Type()) {
		return false
	}
	name := e.loopName(iv)
	e.write(" ", name, " = ")
	if !e.operand(view.LowerBound(), false) {
		return false
	}
	e.write("; ", name, " < ")
	needsBrackets := e.isInlinedValue(view.UpperBound())
	if needsBrackets {
		e.write("(")
	}
	if !e.operand(view.UpperBound(), false) {
		return false
	}
	if needsBrackets {
		e.write(")")
	}
	e.write("; ", name, " += ")
	if !e.operand(view.Step(), false) {
		return false
	}
	e.write(") {\n")
	leave := e.scope()
	e.loops++
	if !e.nested(view.Body(), view.Body().Last()) {
		return false
	}
	e.loops--
	leave()
	e.write("}")
	return true
}

func (e *emitter) returnValue(op *ir.Operation) bool {
	e.write("return")
	if op.NumOperands() == 0 {
		return true
	}
	e.write(" ")
	return e.operand(op.Operand(0), false)
}

// returnValues writes a func.return. Several values become a tuple.
func (e *emitter) returnValues(op *ir.Operation) bool {
	if op.NumOperands() < 2 {
		return e.returnValue(op)
	}
	e.write("return std::make_tuple(")
	if !e.operandsAndAttributes(op) {
		return false
	}
	e.write(")")
	return true
}

// operandsAndAttributes writes the operands of op and then its attributes, with their names as
// comments.
func (e *emitter) operandsAndAttributes(op *ir.Operation) bool {
	if !e.operands(op) {
		return false
	}
	for _, a := range op.Discardable().Entries {
		e.write(", /* ", a.Name.Value, " */")
		if !e.attribute(op.Loc(), a.Value) {
			return false
		}
	}
	return true
}
