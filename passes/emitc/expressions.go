package emitc

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/emitc"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
)

// operators lists the operations that are operators, calls or loads in C (CExpressionInterface).
var operators = []*ir.OpDef{
	emitc.Add, emitc.AddressOf, emitc.Apply, emitc.BitwiseAnd, emitc.BitwiseLeftShift, emitc.BitwiseNot, emitc.BitwiseOr,
	emitc.BitwiseRightShift, emitc.BitwiseXor, emitc.Call, emitc.CallOpaque, emitc.Cast, emitc.Cmp, emitc.Conditional, emitc.Constant,
	emitc.Div, emitc.Load, emitc.LogicalAnd, emitc.LogicalNot, emitc.LogicalOr, emitc.Mul, emitc.Rem, emitc.Sub, emitc.UnaryMinus,
	emitc.UnaryPlus,
}

// hasSideEffects reports whether it matters when the operator op is evaluated.
func hasSideEffects(op *ir.Operation) bool {
	return op.Is(emitc.Call) || op.Is(emitc.CallOpaque) || op.Is(emitc.Load) || op.Is(emitc.Apply) && operatorOf(op) == "*"
}

// takesAddress reports whether op takes the address of its operand.
func takesAddress(op *ir.Operation) bool {
	return op.Is(emitc.AddressOf) || op.Is(emitc.Apply) && operatorOf(op) == "&"
}

func operatorOf(op *ir.Operation) string {
	return op.Inherent("applicableOperator").(*ir.StringAttr).Value
}

// formExpressions puts each operator with one result into an emitc.expression of its own, if it does
// not lie in one.
func formExpressions(c *passes.Ctx) {
	b := c.Builder()
	var found []*ir.Operation
	c.Op.WalkPre(func(op *ir.Operation) ir.WalkResult {
		if op.Is(emitc.Expression) {
			return ir.Skip
		}
		if op.NumResults() == 1 && slices.Contains(operators, op.Def()) {
			found = append(found, op)
		}
		return ir.Advance
	})
	for _, op := range found {
		b.After(op)
		result := op.Result(0)
		e := emitc.CreateExpression(b, op.Loc(), emitc.ExpressionArgs{Defs: op.OperandValues(nil), ResultType: result.Type()})
		result.ReplaceAllUses(e.Result(0))
		body := newBody(b, e)
		b.AtEnd(body)
		op.MoveBefore(b.Op(emitc.Yield, op.Loc(), nil, []*ir.Value{result}))
		for i := range op.NumOperands() {
			op.SetOperand(i, body.Arg(i))
		}
	}
}

// newBody adds a block to the expression e, with an argument for each operand.
func newBody(b *ir.Builder, e *ir.Operation) *ir.Block {
	var ts []ir.Type
	var locs []ir.Loc
	for i := range e.NumOperands() {
		v := e.Operand(i)
		ts, locs = append(ts, v.Type()), append(locs, v.Loc())
	}
	return b.NewBlockIn(e.Region(0), ts, locs)
}

// foldExpression moves the first expression among the operands of op that has no other user, no
// side effects and no address into op. The operands of that expression follow the others of op, each
// value once.
func foldExpression(rw *rewrite.Rewriter, op *ir.Operation) bool {
	body := op.Region(0).First()
	var used *ir.Operation
	for i := range op.NumOperands() {
		v := op.Operand(i)
		e := v.DefinedBy(emitc.Expression)
		if e == nil || !v.HasOneUse() || addressTaken(body.Arg(i)) || anySideEffects(e) {
			continue
		}
		used = e
		break
	}
	if used == nil {
		return false
	}
	var operands []*ir.Value
	add := func(from *ir.Operation) {
		for i := range from.NumOperands() {
			if v := from.Operand(i); v != used.Result(0) && !slices.Contains(operands, v) {
				operands = append(operands, v)
			}
		}
	}
	add(op)
	add(used)
	e := emitc.CreateExpression(rw.Builder, op.Loc(), emitc.ExpressionArgs{Defs: operands, ResultType: op.Result(0).Type(), DoNotInline: emitc.ExpressionOp(op).DoNotInline()})
	merged := newBody(rw.Builder, e)
	m := ir.NewMapping()
	bind := func(from *ir.Operation) {
		for i := range from.NumOperands() {
			if k := slices.Index(operands, from.Operand(i)); k >= 0 {
				m.Map(from.Region(0).First().Arg(i), merged.Arg(k))
			}
		}
	}
	bind(used)
	bind(op)
	rw.AtEnd(merged)
	result := rw.CloneBody(used.Region(0).First(), m)
	for i := range op.NumOperands() {
		if op.Operand(i) == used.Result(0) {
			m.Map(body.Arg(i), result[0])
		}
	}
	result = rw.CloneBody(body, m)
	rw.Op(emitc.Yield, body.Last().Loc(), nil, result)
	rw.ReplaceWith(op, e)
	rw.Erase(used)
	return true
}

func addressTaken(arg *ir.Value) bool {
	for u := arg.FirstUse(); u != nil; u = u.NextUse() {
		if takesAddress(u.Owner()) {
			return true
		}
	}
	return false
}

func anySideEffects(e *ir.Operation) bool {
	for op := range e.Region(0).First().Ops() {
		if hasSideEffects(op) {
			return true
		}
	}
	return false
}
