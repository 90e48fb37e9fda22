package transform

import (
	"fmt"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

func verifyConstrainParams(op *ir.Operation) bool {
	body := op.Region(0).First()
	if op.NumOperands() != body.NumArgs() {
		return op.EmitOpError("must have the same number of block arguments as operands")
	}
	for o := range body.Ops() {
		if o.Name().Dialect == nil || o.Name().Dialect.Name != "smt" {
			return op.EmitOpError("ops contained in region should belong to SMT-dialect")
		}
	}
	for i, a := range body.Args() {
		if problem := unfit(a.Type(), op.Operand(i).Type(), "operand"); problem != "" {
			return op.EmitOpError("the type of block arg #%d %s", i, problem)
		}
	}
	last := body.Last()
	if last == nil || last.Name().Name != "smt.yield" {
		return op.EmitOpError("expected 'smt.yield' as terminator")
	}
	if last.NumOperands() != op.NumResults() {
		return last.EmitOpError("expected terminator to have as many operands as the parent op has results")
	}
	for i := range op.NumResults() {
		if problem := unfit(last.Operand(i).Type(), op.Result(i).Type(), "result"); problem != "" {
			return last.EmitOpError("the type of terminator operand #%d %s", i, problem)
		}
	}
	return true
}

// unfit returns why a value of SMT type t cannot represent a parameter of type param, or
// "" if it can. Argument what is "operand" or "result", for the error message.
func unfit(t, param ir.Type, what string) string {
	d, ok := t.(*ir.DialectType)
	if !ok || d.Def.Dialect.Name != "smt" {
		return "is expected to be either a !smt.bool, a !smt.int, or a !smt.bv"
	}
	if constraint.OfType(param, AnyParamType) {
		return ""
	}
	wrapped := constraint.TypeParam(param, ParamType, 0)
	complaint := func(is, not string) string {
		return fmt.Sprintf("is %s though the corresponding %s type ('%s') is not wrapping %s", is, what, param, not)
	}
	switch d.Def.Mnemonic {
	case "bool":
		if !constraint.IsIntOfWidth(wrapped, 1) {
			return complaint("!smt.bool", "i1")
		}
	case "int":
		if !constraint.IsInteger(wrapped) {
			return complaint("!smt.int", "an integer type")
		}
	case "bv":
		if w, ok := d.Params[0].(*ir.IntegerAttr); ok && !constraint.IsIntOfWidth(wrapped, uint32(w.Int64())) {
			return complaint("'"+t.(fmt.Stringer).String()+"'", "an integer type of the same bitwidth")
		}
	default:
		return "is expected to be either a !smt.bool, a !smt.int, or a !smt.bv"
	}
	return ""
}
