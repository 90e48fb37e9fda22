package simplify

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
)

// selectNot selects by the opposite of a predicate.
func selectNot(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := stablehlo.SelectOp(op)
	not := o.Pred().DefinedBy(stablehlo.Not)
	if not == nil {
		return false
	}
	return put(rw, op, stablehlo.SelectArgs{
		Pred: not.Operand(0), OnTrue: o.OnFalse(), OnFalse: o.OnTrue(), ResultType: op.Result(0).Type(),
	}.Build(rw.Builder, fused(rw, op, not)))
}

// selectBroadcastNot is selectNot of a predicate that is broadcast for it alone.
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
	pred := stablehlo.BroadcastInDimArgs{
		Operand: not.Operand(0), BroadcastDimensions: w.BroadcastDimensions(), ResultType: o.Pred().Type(),
	}.Build(rw.Builder, loc)
	rw.ReplaceWith(op, stablehlo.SelectArgs{
		Pred: pred.Result(0), OnTrue: o.OnFalse(), OnFalse: o.OnTrue(), ResultType: op.Result(0).Type(),
	}.Build(rw.Builder, loc))
	return true
}

// selectKnown knows what is selected: the one value, what a constant predicate
// says, or, of constants of at most limit elements, each element.
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
