package simplify

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
)

// identity describes the result of a binary operation whose second operand is a certain
// constant.
type identity struct {
	name string
	op   *ir.OpDef
	rhs  func(ir.Attribute) bool
	// absorbs: the result is the constant; otherwise it is the first operand.
	absorbs bool
	// like: the constant may be an operation of any dialect.
	like bool
	// drops: the replacement does not inherit the operation's discardable attributes.
	drops bool
}

var identities = []identity{
	{name: "AddOp_RemoveNoop", op: stablehlo.Add, rhs: stablehlo.IsAnyZero, like: true},
	{name: "AndOp_FoldToZero", op: stablehlo.And, rhs: stablehlo.IsZero, absorbs: true, drops: true},
	{name: "AndOp_RemoveNoop", op: stablehlo.And, rhs: stablehlo.IsAllOnes},
	{name: "MulOp_FoldToZero", op: stablehlo.Mul, rhs: stablehlo.IsZero, absorbs: true},
	{name: "MulOp_RemoveNoop", op: stablehlo.Mul, rhs: stablehlo.IsAnyOne},
	{name: "OrOp_FoldToOne", op: stablehlo.Or, rhs: stablehlo.IsAllOnes, absorbs: true},
	{name: "OrOp_RemoveNoop", op: stablehlo.Or, rhs: stablehlo.IsZero},
	{name: "SubtractOp_RemoveNoop", op: stablehlo.Sub, rhs: stablehlo.IsAnyZero},
	{name: "XorOp_RemoveNoop", op: stablehlo.Xor, rhs: stablehlo.IsZero, like: true, drops: true},
}

func (r *identity) pattern() rewrite.Pattern {
	return rewrite.Pattern{Name: r.name, Root: r.op, Benefit: 2, Rewrite: r.rewrite}
}

func (r *identity) rewrite(rw *rewrite.Rewriter, op *ir.Operation) bool {
	x, y := op.Operand(0), op.Operand(1)
	if !r.like && y.DefinedBy(stablehlo.Constant) == nil || !r.rhs(ir.MatchConstant(y)) {
		return false
	}
	if r.absorbs {
		x = y
	}
	if r.drops {
		return replace(rw, op, x)
	}
	return forward(rw, op, x)
}

// constantLast are the operations whose operands are swapped if only the first one is a constant.
var constantLast = []*ir.OpDef{
	stablehlo.Add, stablehlo.And, stablehlo.Max, stablehlo.Min, stablehlo.Mul, stablehlo.Or, stablehlo.Xor,
}

func swapConstant(rw *rewrite.Rewriter, op *ir.Operation) bool {
	x, y := op.Operand(0), op.Operand(1)
	constant := x.DefinedBy(stablehlo.Constant)
	if constant == nil || y.DefinedBy(stablehlo.Constant) != nil {
		return false
	}
	return put(rw, op, rw.Op(op.Def(), fused(rw, op, constant), op.ResultTypes(nil), []*ir.Value{y, x}))
}

// zeroOfItself folds x - x and x ^ x to zero.
func zeroOfItself(rw *rewrite.Rewriter, op *ir.Operation) bool {
	if op.Operand(0) != op.Operand(1) {
		return false
	}
	return toZero(rw, op, op.Operand(0).Type())
}

func subtractItself(rw *rewrite.Rewriter, op *ir.Operation) bool {
	t, ok := ir.ElementOf(op.Operand(0).Type()).(*ir.IntegerType)
	return ok && t.Width > 1 && zeroOfItself(rw, op)
}

// toZero replaces op with zeros of type t. It returns false if t is not static or not the result
// type.
func toZero(rw *rewrite.Rewriter, op *ir.Operation, t ir.Type) bool {
	if !ir.HasStaticShape(t) || t != op.Result(0).Type() {
		return false
	}
	zeros := stablehlo.ZeroElements(t)
	if zeros == nil {
		return false
	}
	rw.ReplaceWith(op, constant(rw, op.Loc(), zeros))
	return true
}

// constant creates a constant with the given value at the insertion point.
func constant(rw *rewrite.Rewriter, loc ir.Loc, value ir.Attribute) *ir.Operation {
	return stablehlo.CreateConstant(rw.Builder, loc, stablehlo.ConstantArgs{Value: value, OutputType: ir.TypeOf(value)})
}

// sameType replaces an operation with its first operand if the operation does not change the type.
// It is for operations that then have no effect, such as convert.
func sameType(rw *rewrite.Rewriter, op *ir.Operation) bool {
	return forward(rw, op, op.Operand(0))
}
