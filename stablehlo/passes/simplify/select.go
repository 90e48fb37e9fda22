package simplify

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
)

// selectNot removes the negation of a predicate: select(not p, a, b) -> select(p, b, a).
func selectNot(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := stablehlo.SelectOp(op)
	not := o.Pred().DefinedBy(stablehlo.Not)
	if not == nil {
		return false
	}
	return put(rw, op, stablehlo.CreateSelect(rw.Builder, fused(rw, op, not), stablehlo.SelectArgs{
		Pred: not.Operand(0), OnTrue: o.OnFalse(), OnFalse: o.OnTrue(), ResultType: op.Result(0).Type(),
	}))
}

// selectBroadcastNot removes the negation of a predicate below a broadcast without other uses:
// select(broadcast(not p), a, b) -> select(broadcast(p), b, a).
func selectBroadcastNot(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := stablehlo.SelectOp(op)
	wide := o.Pred().DefinedBy(stablehlo.BroadcastInDim)
	if wide == nil || !o.Pred().HasOneUse() {
		return false
	}
	w := stablehlo.BroadcastInDimOp(wide)
	not := w.Operand().DefinedBy(stablehlo.Not)
	if not == nil {
		return false
	}
	loc := fused(rw, op, not, wide)
	pred := stablehlo.CreateBroadcastInDim(rw.Builder, loc, stablehlo.BroadcastInDimArgs{
		Operand: not.Operand(0), BroadcastDimensions: w.BroadcastDimensions(), ResultType: o.Pred().Type(),
	})
	rw.ReplaceWith(op, stablehlo.CreateSelect(rw.Builder, loc, stablehlo.SelectArgs{
		Pred: pred.Result(0), OnTrue: o.OnFalse(), OnFalse: o.OnTrue(), ResultType: op.Result(0).Type(),
	}))
	return true
}

// selectKnown returns a pattern that folds a select if both values are equal or the predicate is
// constant. It selects element by element only among constants of at most limit elements.
func selectKnown(limit int64) func(rw *rewrite.Rewriter, op *ir.Operation) bool {
	return func(rw *rewrite.Rewriter, op *ir.Operation) bool {
		o := stablehlo.SelectOp(op)
		if o.OnTrue() == o.OnFalse() {
			return replace(rw, op, o.OnTrue())
		}
		pred := stablehlo.DenseConstant(o.Pred())
		if pred == nil {
			return false
		}
		if all, ok := stablehlo.SplatInt(pred); ok {
			if all.IsZero() {
				return replace(rw, op, o.OnFalse())
			}
			return replace(rw, op, o.OnTrue())
		}
		x, y, t := stablehlo.DenseConstant(o.OnTrue()), stablehlo.DenseConstant(o.OnFalse()), op.Result(0).Type()
		if pred.Len() > limit || x == nil || y == nil || !ir.HasStaticShape(t) {
			return false
		}
		var raw []byte
		for i := range int(pred.Len()) {
			from := y
			if !pred.IntAt(i).IsZero() {
				from = x
			}
			raw = append(raw, from.RawElement(i)...)
		}
		rw.ReplaceWith(op, constant(rw, op.Loc(), rw.Ctx.DenseOf(t, raw)))
		return true
	}
}
