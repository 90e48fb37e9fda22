package transform

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	poly "github.com/millrace-mlir/millrace/num/affine"
)

// NormalizeFor makes a loop start at zero with step one. It returns false, and changes nothing, if
// the lower bound is a maximum of several results.
func NormalizeFor(b *ir.Builder, loop *ir.Operation) bool {
	step := Step(loop)
	if c, ok := ConstantLower(loop); ok && c == 0 && step == 1 {
		return true
	}
	if LowerMap(loop).NumResults() != 1 {
		return false
	}
	lower, upper := lowerBound(loop), upperBound(loop)
	d := Difference(upper, lower.splat(upper.NumResults()))
	d.Map, d.Operands = affine.ComposeMap(d.Map, d.Operands)
	scaled := make([]*poly.Expr, d.NumResults())
	for i := range scaled {
		scaled[i] = poly.Dim(i).CeilDivConst(step)
	}
	SetUpper(b.Arena, loop, poly.NewMap(len(scaled), 0, scaled...).Compose(d.Map), d.Operands)
	SetLower(b.Arena, loop, poly.ConstantMap(0), nil)
	setStep(loop, 1)

	iv := IV(loop)
	passed := ValueMap{poly.NewMap(1, 0, poly.Neg(poly.Dim(0)).MulConst(step)), []*ir.Value{iv}}
	old := Difference(lower, passed)
	old.Map, old.Operands = affine.ComposeMap(old.Map, old.Operands)
	b.AtStart(Body(loop))
	v := NewApply(b, loop.Loc(), old.Map, old.Operands...)
	ReplaceUsesExcept(iv, v, v.DefiningOp())
	return true
}

// NormalizeParallel makes all dimensions of an affine.parallel start at zero with step one. It does
// nothing if a bound is a minimum or maximum of several results.
func NormalizeParallel(b *ir.Builder, op *ir.Operation) {
	view := affine.AffineParallelOp(op)
	lower, upper := view.LowerBoundsMap().Map, view.UpperBoundsMap().Map
	if hasGroups(view.LowerBoundsGroups()) || hasGroups(view.UpperBoundsGroups()) {
		return
	}
	steps := view.Steps().Elems
	stepOf := func(i int) int64 { return steps[i].(*ir.IntegerAttr).Int64() }
	normal := true
	for i := range steps {
		normal = normal && lower.Result(i).IsConstant(0) && stepOf(i) == 1
	}
	if normal {
		return
	}
	operands := op.OperandValues(nil)
	lo, uo := operands[:lower.NumInputs()], operands[lower.NumInputs():]
	ranges := Difference(ValueMap{upper, uo}, ValueMap{lower, lo})
	b.AtStart(Body(op))
	nd := lower.NumDims()
	lowers, uppers, ones := make([]*poly.Expr, len(steps)), make([]*poly.Expr, len(steps)), make([]ir.Attribute, len(steps))
	for i := range steps {
		lowers[i], uppers[i] = poly.Constant(0), ranges.Result(i).CeilDivConst(stepOf(i))
		ones[i] = b.Ctx.Int64Attr(b.Ctx.Int(64), 1)
		iv := Body(op).Arg(i)
		e := poly.Add(lower.Result(i), poly.Dim(nd).MulConst(stepOf(i)))
		var apply []*ir.Value
		apply = append(append(append(apply, lo[:nd]...), iv), lo[nd:]...)
		v := NewApply(b, op.Loc(), poly.NewMap(nd+1, lower.NumSymbols(), e), apply...)
		ReplaceUsesExcept(iv, v, v.DefiningOp())
	}
	view.SetSteps(b.Ctx.Array(ones...))
	view.SetLowerBoundsMap(b.Ctx.AffineMapAttr(poly.NewMap(0, 0, lowers...)))
	view.SetUpperBoundsMap(b.Ctx.AffineMapAttr(poly.NewMap(ranges.NumDims(), ranges.NumSymbols(), uppers...)))
	op.SetOperands(b.Arena, ranges.Operands)
}

// hasGroups reports whether a bound in the groups attribute a has more or less than one result.
func hasGroups(a ir.Attribute) bool {
	g := a.(*ir.DenseElementsAttr)
	for i := range int(g.Len()) {
		if g.IntAt(i).Int64() != 1 {
			return true
		}
	}
	return false
}
