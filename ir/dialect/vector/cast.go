package vector

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/ub"
	"github.com/millrace-mlir/millrace/ir/elements"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
)

func foldShapeCast(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	o := ShapeCastOp(op)
	t := o.Result().Type()
	source := o.Source()
	if source.Type() == t {
		return ir.FoldValue(dst, source)
	}
	if c := source.DefinedBy(ShapeCast); c != nil {
		o.SetSource(ShapeCastOp(c).Source())
		return nil, true
	}
	if p := source.DefinedBy(Transpose); p != nil {
		if !keepsOrder(p) {
			return nil, false
		}
		o.SetSource(TransposeOp(p).Vector())
		return nil, true
	}
	if b := source.DefinedBy(Broadcast); b != nil && BroadcastOp(b).Source().Type() == t {
		return ir.FoldValue(dst, BroadcastOp(b).Source())
	}
	if d, ok := operands[0].(*ir.DenseElementsAttr); ok {
		return ir.FoldAttr(dst, elements.Reshape(d, t))
	}
	if ub.IsPoison(operands[0]) {
		return ir.FoldAttr(dst, operands[0])
	}
	return nil, false
}

var shapeCastPatterns = rewrite.Patterns{
	pattern("ShapeCastCreateMaskFolderTrailingOneDim", castOfMask),
	pattern("ShapeCastBroadcastFolder", castOfBroadcast),
}

// castOfMask replaces a shape_cast that drops trailing dimensions of size 1 from
// a vector.create_mask or vector.constant_mask. The result is a mask of lower
// rank. The bounds of the dropped dimensions must be 1.
func castOfMask(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := ShapeCastOp(op)
	m := o.Source().DefiningOp()
	if m == nil || !m.Is(CreateMask) && !m.Is(ConstantMask) {
		return false
	}
	from, to := typeOf(o.Source()), typeOf(o.Result())
	rank := len(from.Shape)
	for rank > 1 && from.Shape[rank-1] == 1 && !isScalable(from, rank-1) {
		rank--
	}
	if rank == len(from.Shape) {
		return false
	}
	var scalable []bool
	if from.Scalable != nil {
		scalable = from.Scalable[:rank]
	}
	if rw.Ctx.VectorType(from.Shape[:rank], from.Element, scalable) != to {
		return false
	}
	if m.Is(ConstantMask) {
		bounds := ints(ConstantMaskOp(m).MaskDimSizes())
		if slices.ContainsFunc(bounds[rank:], func(b int64) bool { return b != 1 }) {
			return false
		}
		return rw.ReplaceBy(op, ConstantMask, nil, rw.Ctx.DenseI64Array(bounds[:rank]))
	}
	for i := rank; i < m.NumOperands(); i++ {
		if c, ok := ir.ConstantInt(m.Operand(i)); !ok || c != 1 {
			return false
		}
	}
	return rw.ReplaceBy(op, CreateMask, m.OperandValues(nil)[:rank])
}

func castOfBroadcast(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := ShapeCastOp(op)
	b := o.Source().DefinedBy(Broadcast)
	if b == nil {
		return false
	}
	from, to := typeOf(BroadcastOp(b).Source()), typeOf(o.Result())
	switch {
	case from != nil && ir.NumElements(from.Shape) == ir.NumElements(to.Shape):
		return replaceBy(rw, op, ShapeCast, BroadcastOp(b).Source())
	case from == nil || broadcastable(from, to):
		return replaceBy(rw, op, Broadcast, BroadcastOp(b).Source())
	}
	return false
}

func foldBitCast(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	o := BitCastOp(op)
	t := typeOf(o.Result())
	if o.Source().Type() == t {
		return ir.FoldValue(dst, o.Source())
	}
	if c := o.Source().DefinedBy(BitCast); c != nil {
		if BitCastOp(c).Source().Type() == t {
			return ir.FoldValue(dst, BitCastOp(c).Source())
		}
		o.SetSource(BitCastOp(c).Source())
		return nil, true
	}
	d, ok := operands[0].(*ir.DenseElementsAttr)
	if !ok || !d.Splat || !widens(typeOf(o.Source()).Element, t.Element) {
		return nil, false
	}
	part := d.RawElement(0)
	w := ir.BitWidth(ir.ElementOf(d.Type))
	wide := num.Zero(ir.BitWidth(t.Element))
	for at := uint32(0); at < wide.Width(); at += w {
		wide = wide.Or(num.FromBytes(w, []byte(part)).ZExt(wide.Width()).Shl(at))
	}
	return ir.FoldAttr(dst, op.Context().DenseOf(t, wide.AppendBytes(nil)))
}

// widens reports whether a bitcast of a splat from element type a to b folds. It
// does for integers if b's width is a multiple of a's, and for f16 to f32.
func widens(a, b ir.Type) bool {
	if f, ok := a.(*ir.FloatType); ok {
		g, ok := b.(*ir.FloatType)
		return ok && f.Kind == num.F16 && g.Kind == num.F32
	}
	i, ok1 := a.(*ir.IntegerType)
	j, ok2 := b.(*ir.IntegerType)
	return ok1 && ok2 && j.Width > i.Width && j.Width%i.Width == 0
}
