package arith

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/valuebounds"
	"github.com/millrace-mlir/millrace/num/affine"
)

// Bounds of numbers that arithmetic makes.

func boundConstant(op *ir.Operation, v *ir.Value, s *valuebounds.Set) {
	if c, ok := ConstantOp(op).Value().(*ir.IntegerAttr); ok && c.Value.FitsInt64() {
		s.Equal(valuebounds.Of(v), affine.Constant(c.Int64()))
	}
}

// boundedBy returns the value bounds of an operation whose result equals
// combine(lhs, rhs), where lhs and rhs are its two operands.
func boundedBy(combine func(lhs, rhs *affine.Expr) *affine.Expr) *valuebounds.Interface {
	return valuebounds.Numbers(func(op *ir.Operation, v *ir.Value, s *valuebounds.Set) {
		x := s.Number(op.Operand(0))
		y := s.Number(op.Operand(1))
		s.Equal(valuebounds.Of(v), combine(x, y))
	})
}

var selectBounds = &valuebounds.Interface{
	Index: func(op *ir.Operation, v *ir.Value, s *valuebounds.Set) {
		boundSelect(op, valuebounds.Of(v), s)
	},
	Size: func(op *ir.Operation, v *ir.Value, dim int, s *valuebounds.Set) {
		boundSelect(op, valuebounds.Var{Value: v, Dim: dim}, s)
	},
}

func boundSelect(op *ir.Operation, v valuebounds.Var, s *valuebounds.Set) {
	o := SelectOp(op)
	x, y := valuebounds.Var{Value: o.TrueValue(), Dim: v.Dim}, valuebounds.Var{Value: o.FalseValue(), Dim: v.Dim}
	if _, shaped := ir.ShapeOf(o.Condition().Type()); shaped {
		// Each element is chosen for itself: all have one shape.
		s.Equal(v, s.Expr(x))
		s.Equal(v, s.Expr(y))
		s.Equal(v, s.Expr(valuebounds.Var{Value: o.Condition(), Dim: v.Dim}))
		return
	}
	s.Populate(x)
	s.Populate(y)
	valuebounds.Either(s, v, x, y)
}
