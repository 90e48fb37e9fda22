package vector

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/ub"
	"github.com/millrace-mlir/millrace/ir/elements"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

func foldBroadcast(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	o := BroadcastOp(op)
	t := typeOf(o.Vector())
	if o.Source().Type() == t {
		return ir.FoldValue(dst, o.Source())
	}
	if cast := o.Source().DefinedBy(ShapeCast); cast != nil && onlyLeading(cast) && broadcastable(ShapeCastOp(cast).Source().Type(), t) {
		o.SetSource(ShapeCastOp(cast).Source())
		return nil, true
	}
	switch a := operands[0].(type) {
	case *ir.IntegerAttr, *ir.FloatAttr:
		if ir.TypeOf(a) == t.Element {
			return ir.FoldAttr(dst, elements.Splat(t, a))
		}
	case *ir.DenseElementsAttr:
		if a.Splat {
			return ir.FoldAttr(dst, elements.Reshape(a, t))
		}
	}
	if ub.IsPoison(operands[0]) {
		return ir.FoldAttr(dst, operands[0])
	}
	return nil, false
}

// onlyLeading reports whether a vector.shape_cast only adds or removes leading
// dimensions. These have size 1, since the number of elements stays.
func onlyLeading(cast *ir.Operation) bool {
	o := ShapeCastOp(cast)
	a, b := shapeOf(o.Source().Type()), shapeOf(o.Result().Type())
	n := min(len(a), len(b))
	return slices.Equal(a[len(a)-n:], b[len(b)-n:])
}

var broadcastPatterns = rewrite.Patterns{pattern("BroadcastFolder", func(rw *rewrite.Rewriter, op *ir.Operation) bool {
	in := BroadcastOp(op).Source().DefinedBy(Broadcast)
	return in != nil && replaceBy(rw, op, Broadcast, BroadcastOp(in).Source())
})}

func foldShuffle(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	o := ShuffleOp(op)
	v1, v2 := typeOf(o.V1()), typeOf(o.V2())
	if len(v1.Shape) == 0 {
		return nil, false
	}
	mask := ints(o.Mask())
	for i, v := range []*ir.VectorType{v1, v2} {
		first := int64(0)
		if i == 1 {
			first = v1.Shape[0]
		}
		if isRange(mask, first, v.Shape[0]) {
			return ir.FoldValue(dst, op.Operand(i))
		}
	}
	p1, p2 := ub.IsPoison(operands[0]), ub.IsPoison(operands[1])
	if p1 && p2 {
		return ir.FoldAttr(dst, operands[0])
	}
	d1, ok1 := operands[0].(*ir.DenseElementsAttr)
	d2, ok2 := operands[1].(*ir.DenseElementsAttr)
	if !ok1 && !p1 || !ok2 && !p2 || len(v1.Shape) != 1 {
		return nil, false
	}
	// A poison element is any: the first one there is.
	anyElement := d1
	if p1 {
		anyElement = d2
	}
	var raw []byte
	for _, m := range mask {
		d, at := d1, m
		if m >= v1.Shape[0] {
			d, at = d2, m-v1.Shape[0]
		}
		if m == poisonIndex || d == nil {
			d, at = anyElement, 0
		}
		raw = append(raw, d.RawElement(int(at))...)
	}
	return ir.FoldAttr(dst, op.Context().DenseOf(o.Vector().Type(), raw))
}

// isRange reports whether l is first, first+1, …, with n integers.
func isRange(l []int64, first, n int64) bool {
	for i, v := range l {
		if v != first+int64(i) {
			return false
		}
	}
	return int64(len(l)) == n
}

var shufflePatterns = rewrite.Patterns{
	pattern("ShuffleSplat", func(rw *rewrite.Rewriter, op *ir.Operation) bool {
		s := splatSource(ShuffleOp(op).V1())
		return s != nil && splatSource(ShuffleOp(op).V2()) == s && replaceBy(rw, op, Broadcast, s)
	}),
	pattern("ShuffleInterleave", shuffleToInterleave),
	pattern("Canonicalize0DShuffleOp", shuffleOfScalars),
}

// shuffleToInterleave handles a vector.shuffle whose mask takes elements of
// both operands in turns. It replaces the vector.shuffle by a
// vector.interleave.
func shuffleToInterleave(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := ShuffleOp(op)
	v1, mask := typeOf(o.V1()), ints(o.Mask())
	half := int64(len(mask) / 2)
	if len(typeOf(o.Vector()).Shape) != 1 || o.V2().Type() != v1 || ir.NumElements(v1.Shape)*2 != int64(len(mask)) {
		return false
	}
	for i, m := range mask {
		if m != int64(i/2)+half*int64(i%2) {
			return false
		}
	}
	return rw.ReplaceBy(op, Interleave, op.OperandValues(nil))
}

// shuffleOfScalars replaces a vector.shuffle of two vectors of rank 0 by a
// broadcast of the vector that the mask selects.
func shuffleOfScalars(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := ShuffleOp(op)
	mask := ints(o.Mask())
	if len(typeOf(o.V1()).Shape) > 0 || len(mask) != 1 {
		return false
	}
	from := 0
	if mask[0] != 0 {
		from = 1
	}
	return replaceBy(rw, op, Broadcast, op.Operand(from))
}
