package vector

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
	"github.com/millrace-mlir/millrace/ir/dialect/vector"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/calc"
)

// unitCasts remove dimensions of size 1 from operations, and insert shape casts before and after
// these.
var unitCasts = []rewrite.Pattern{
	{Name: anonymous + "DropUnitDimFromElementwiseOps", Rewrite: computeWithoutUnits},
	{Name: anonymous + "DropUnitDimsFromScfForOp", Root: scf.For, Rewrite: carryWithoutUnits},
	lowered("DropUnitDimsFromTransposeOp", vector.Transpose, transposeWithoutUnits),
}

// oneLeft returns t without dimensions of size 1. It keeps one if t has no other dimensions.
func oneLeft(t *ir.VectorType) *ir.VectorType {
	u := withoutUnits(t)
	if len(u.Shape) == 0 {
		return t.Context().VectorType([]int64{1}, t.Element, nil)
	}
	return u
}

func computeWithoutUnits(rw *rewrite.Rewriter, op *ir.Operation) bool {
	if !op.Has(ir.Elementwise) || op.NumResults() != 1 || op.NumRegions() != 0 || op.NumOperands() == 0 {
		return false
	}
	t, ok := op.Result(0).Type().(*ir.VectorType)
	if !ok {
		return false
	}
	operands := op.OperandValues(nil)
	for i, v := range operands {
		if u, isVector := v.Type().(*ir.VectorType); !isVector || i == 0 && len(u.Shape) < 2 || oneLeft(u) == u {
			return false
		}
	}
	c := calc.For(rw, op)
	for i, v := range operands {
		operands[i] = c.Cast(vector.ShapeCast, v, oneLeft(calc.VectorType(v)))
	}
	rw.Replace(op, c.Cast(vector.ShapeCast, like(rw, op, operands, oneLeft(t)), t))
	return true
}

func transposeWithoutUnits(c calc.Calc, op *ir.Operation) *ir.Value {
	o := vector.TransposeOp(op)
	t := calc.VectorType(o.Vector())
	u := oneLeft(t)
	if u == t {
		return nil
	}
	dropped := func(i int) bool { return t.Shape[i] == 1 && !calc.IsScalable(t, i) }
	var order []int64
	for _, p := range o.Permutation().Int64s() {
		if dropped(int(p)) {
			continue
		}
		at := p
		for i := range int(p) {
			if dropped(i) {
				at--
			}
		}
		order = append(order, at)
	}
	if len(order) == 0 {
		order = []int64{0}
	}
	v := c.Transpose(c.Cast(vector.ShapeCast, o.Vector(), u), order)
	return c.Cast(vector.ShapeCast, v, op.Result(0).Type())
}

// carryWithoutUnits makes a loop carry a vector without dimensions of size 1. It rewrites one
// carried vector at a time, and returns false if there is none to rewrite.
func carryWithoutUnits(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := scf.ForOp(op)
	inits := ir.ValuesOf(o.InitArgs())
	k := slices.IndexFunc(inits, func(v *ir.Value) bool {
		t, isVector := v.Type().(*ir.VectorType)
		return isVector && oneLeft(t) != t
	})
	if k < 0 {
		return false
	}
	c := calc.For(rw, op)
	old := inits[k].Type()
	t := oneLeft(old.(*ir.VectorType))
	inits[k] = c.Cast(vector.ShapeCast, inits[k], t)
	n, body := scf.NewForBlock(rw.Builder, op.Loc(), o.LowerBound(), o.UpperBound(), o.Step(), inits)
	n.SetDiscardable(op.Discardable())
	if o.UnsignedCmp() {
		scf.ForOp(n).SetUnsignedCmp(rw.Ctx.Unit())
	}
	rw.AtEnd(body)
	args := slices.Clone(body.Args())
	args[k+1] = c.Cast(vector.ShapeCast, args[k+1], old)
	rw.MergeBlocks(o.Body(), body, args...)
	term := body.Last()
	rw.Before(term)
	yielded := term.OperandValues(nil)
	yielded[k] = c.Cast(vector.ShapeCast, yielded[k], t)
	scf.CreateYield(rw.Builder, op.Loc(), scf.YieldArgs{Results: yielded})
	rw.Erase(term)
	rw.After(n)
	results := n.ResultValues(nil)
	results[k] = c.Cast(vector.ShapeCast, results[k], old)
	rw.Replace(op, results...)
	return true
}
