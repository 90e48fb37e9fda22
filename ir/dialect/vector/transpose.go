package vector

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/ub"
	"github.com/millrace-mlir/millrace/ir/elements"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

func foldTranspose(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	o := TransposeOp(op)
	if d, ok := operands[0].(*ir.DenseElementsAttr); ok && d.Splat {
		return ir.FoldAttr(dst, elements.Reshape(d, o.Result().Type()))
	}
	if ub.IsPoison(operands[0]) {
		return ir.FoldAttr(dst, operands[0])
	}
	if o.Vector().Type() == o.Result().Type() && keepsOrder(op) {
		return ir.FoldValue(dst, o.Vector())
	}
	return nil, false
}

var transposePatterns = rewrite.Patterns{
	pattern("FoldTransposeCreateMask", transposeOfMask),
	pattern("FoldTransposeShapeCast", transposeOfShapeCast),
	pattern("TransposeFolder", transposeOfTranspose),
	pattern("FoldTransposeSplat", func(rw *rewrite.Rewriter, op *ir.Operation) bool {
		s := splatSource(TransposeOp(op).Vector())
		return s != nil && replaceBy(rw, op, Broadcast, s)
	}),
	pattern("FoldTransposeFromElements", transposeOfElements),
	pattern("FoldTransposeBroadcast", transposeOfBroadcast),
}

// permuted returns the list whose element i is l[permutation[i]].
func permuted[T any](l []T, permutation []int64) []T {
	p := make([]T, len(permutation))
	for i, from := range permutation {
		p[i] = l[from]
	}
	return p
}

func transposeOfMask(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := TransposeOp(op)
	permutation := ints(o.Permutation())
	if m := o.Vector().DefinedBy(CreateMask); m != nil {
		return rw.ReplaceBy(op, CreateMask, permuted(m.OperandValues(nil), permutation))
	}
	if m := o.Vector().DefinedBy(ConstantMask); m != nil {
		return rw.ReplaceBy(op, ConstantMask, nil, rw.Ctx.DenseI64Array(permuted(ints(ConstantMaskOp(m).MaskDimSizes()), permutation)))
	}
	return false
}

func transposeOfShapeCast(rw *rewrite.Rewriter, op *ir.Operation) bool {
	c := TransposeOp(op).Vector().DefinedBy(ShapeCast)
	return c != nil && keepsOrder(op) && replaceBy(rw, op, ShapeCast, ShapeCastOp(c).Source())
}

func transposeOfTranspose(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := TransposeOp(op)
	in := o.Vector().DefinedBy(Transpose)
	if in == nil {
		return false
	}
	p := permuted(ints(TransposeOp(in).Permutation()), ints(o.Permutation()))
	return rw.ReplaceBy(op, Transpose, []*ir.Value{TransposeOp(in).Vector()}, rw.Ctx.DenseI64Array(p))
}

func transposeOfElements(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := TransposeOp(op)
	e := o.Vector().DefinedBy(FromElements)
	if e == nil {
		return false
	}
	strides := permuted(elements.Strides(typeOf(o.Vector()).Shape), ints(o.Permutation()))
	shape := typeOf(o.Result()).Shape
	values := make([]*ir.Value, e.NumOperands())
	pos := make([]int64, len(shape))
	for i := range values {
		values[i] = e.Operand(int(elements.Linear(pos, strides)))
		elements.Next(pos, shape, nil)
	}
	return rw.ReplaceBy(op, FromElements, values)
}

// transposeOfBroadcast replaces a transposed broadcast by a broadcast to the transposed
// shape, if the transpose keeps the elements in order. It may move dimensions only within
// runs of dimensions that the broadcast adds or that are 1.
func transposeOfBroadcast(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := TransposeOp(op)
	b := o.Vector().DefinedBy(Broadcast)
	if b == nil {
		return false
	}
	permutation, in := ints(o.Permutation()), shapeOf(BroadcastOp(b).Source().Type())
	lead := int64(len(permutation) - len(in))
	low := int64(0)
	for i, d := range in {
		if d == 1 && (i == 0 || in[i-1] == 1) {
			continue
		}
		high := int64(i) + lead
		for _, p := range permutation[low:high] {
			if p < low || p >= high {
				return false
			}
		}
		low = high
	}
	return replaceBy(rw, op, Broadcast, BroadcastOp(b).Source())
}
