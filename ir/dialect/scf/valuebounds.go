package scf

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/valuebounds"
	"github.com/millrace-mlir/millrace/num/affine"
)

// Bounds of induction variables, and of numbers and sizes that loops and
// conditions carry.

var (
	forBounds = &valuebounds.Interface{
		Index: func(op *ir.Operation, v *ir.Value, s *valuebounds.Set) {
			if v.IsArg() && v.Index() == 0 {
				o := ForOp(op)
				boundInductionVar(v, ir.Mixed{Value: o.LowerBound()}, ir.Mixed{Value: o.UpperBound()}, ir.Mixed{Value: o.Step()}, s)
				return
			}
			boundCarried(op, valuebounds.Of(v), s)
		},
		Size: func(op *ir.Operation, v *ir.Value, dim int, s *valuebounds.Set) {
			boundCarried(op, valuebounds.Var{Value: v, Dim: dim}, s)
		},
	}
	forallBounds = &valuebounds.Interface{Index: boundForallVar, Size: boundForallSize}
	ifBounds     = &valuebounds.Interface{
		Index: func(op *ir.Operation, v *ir.Value, s *valuebounds.Set) { boundIf(op, valuebounds.Of(v), s) },
		Size: func(op *ir.Operation, v *ir.Value, dim int, s *valuebounds.Set) {
			boundIf(op, valuebounds.Var{Value: v, Dim: dim}, s)
		},
	}
)

// boundInductionVar adds the bounds of v, the induction variable of one
// dimension of a loop, to s.
func boundInductionVar(v *ir.Value, lower, upper, step ir.Mixed, s *valuebounds.Set) {
	iv, lb := valuebounds.Of(v), s.Mixed(lower)
	ub := s.Mixed(upper)
	by := s.Mixed(step)
	s.AtLeast(iv, lb)
	s.LessThan(iv, ub)
	trips := affine.CeilDiv(affine.Sub(ub, lb), by)
	s.AtMost(iv, affine.Add(lb, affine.Mul(trips.AddConst(-1), by)))
}

// boundCarried adds to s that v, an iteration argument or result, equals the
// initial value, if the body yields the argument unchanged.
func boundCarried(op *ir.Operation, v valuebounds.Var, s *valuebounds.Set) {
	o, i := ForOp(op), v.Value.Index()
	if v.Value.IsArg() {
		i--
	}
	yielded := valuebounds.Var{Value: o.Body().Terminator().Operand(i), Dim: v.Dim}
	carried := valuebounds.Var{Value: o.Body().Arg(i + 1), Dim: v.Dim}
	if s.PopulateAndCompare(valuebounds.TermOf(yielded), valuebounds.EQ, valuebounds.TermOf(carried)) {
		s.Equal(v, s.Expr(valuebounds.Var{Value: o.InitArgs()[i].Value(), Dim: v.Dim}))
	}
}

func boundForallVar(op *ir.Operation, v *ir.Value, s *valuebounds.Set) {
	lower, upper, step := ForallBounds(op)
	if i := v.Index(); v.IsArg() && i < len(lower) {
		boundInductionVar(v, lower[i], upper[i], step[i], s)
	}
}

// boundForallSize adds to s that size dim of v, a shared output's block
// argument or result, equals the size of the shared output.
func boundForallSize(op *ir.Operation, v *ir.Value, dim int, s *valuebounds.Set) {
	i := v.Index()
	if v.IsArg() {
		lower, _, _ := ForallBounds(op)
		i -= len(lower)
	}
	if outputs := ForallOp(op).Outputs(); i >= 0 && i < len(outputs) {
		s.Equal(valuebounds.Var{Value: v, Dim: dim}, s.Expr(valuebounds.Var{Value: outputs[i].Value(), Dim: dim}))
	}
}

func boundIf(op *ir.Operation, v valuebounds.Var, s *valuebounds.Set) {
	yielded := func(r *ir.Region) valuebounds.Var {
		return valuebounds.Var{Value: r.First().Terminator().Operand(v.Value.Index()), Dim: v.Dim}
	}
	valuebounds.Either(s, v, yielded(IfOp(op).ThenRegion()), yielded(IfOp(op).ElseRegion()))
}
