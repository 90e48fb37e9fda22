package simplify

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
)

// integerCompare reports whether the compare_type says that o compares signed or unsigned integers.
func integerCompare(o *stablehlo.CompareView) bool {
	t := stablehlo.EnumValue(o.CompareType())
	return t == stablehlo.SignedCompare || t == stablehlo.UnsignedCompare
}

// mirrored maps the direction of a comparison to the direction for swapped operands.
var mirrored = [...]int64{
	stablehlo.EQ: stablehlo.EQ, stablehlo.NE: stablehlo.NE,
	stablehlo.GE: stablehlo.LE, stablehlo.LE: stablehlo.GE,
	stablehlo.GT: stablehlo.LT, stablehlo.LT: stablehlo.GT,
}

// compareIntegers folds a comparison of an integer with itself, and moves a constant to the right:
// c < x -> x > c.
func compareIntegers(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := stablehlo.CompareOp(op)
	if !integerCompare(o) {
		return false
	}
	direction, t := stablehlo.EnumValue(o.ComparisonDirection()), op.Result(0).Type()
	x, y := o.Lhs(), o.Rhs()
	switch {
	case x == y && ir.HasStaticShape(t):
		holds := int64(0)
		if direction == stablehlo.EQ || direction == stablehlo.GE || direction == stablehlo.LE {
			holds = 1
		}
		rw.ReplaceWith(op, constant(rw, op.Loc(), stablehlo.Splat(t, holds)))
		return true
	case x == y || ir.MatchConstant(x) == nil || ir.MatchConstant(y) != nil:
		return false
	}
	rw.Modify(op, func() {
		o.SetComparisonDirection(constraint.Enum(rw.Ctx, stablehlo.ComparisonDirectionAttr, mirrored[direction]))
		o.SetLhs(y)
		o.SetRhs(x)
	})
	return true
}

// compareBoolean returns a pattern that replaces x == true, or x != false, with x. The predicate
// accepts the constant that belongs to the direction.
func compareBoolean(direction int64, is func(ir.Attribute) bool) func(rw *rewrite.Rewriter, op *ir.Operation) bool {
	return func(rw *rewrite.Rewriter, op *ir.Operation) bool {
		o := stablehlo.CompareOp(op)
		y := o.Rhs().DefinedBy(stablehlo.Constant)
		return y != nil && stablehlo.EnumValue(o.ComparisonDirection()) == direction &&
			ir.IsI1(ir.ElementOf(o.Rhs().Type())) && is(stablehlo.ConstantOp(y).Value()) && replace(rw, op, o.Lhs())
	}
}
