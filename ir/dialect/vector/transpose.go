package vector

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/ub"
	"github.com/millrace-mlir/millrace/ir/elements"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

func foldTranspose(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	if d, ok := operands[0].(*ir.DenseElementsAttr); ok && d.Splat {
		return ir.FoldAttr(dst, elements.Reshape(d, op.Result(0).Type()))
	}
	if ub.IsPoison(operands[0]) {
		return ir.FoldAttr(dst, operands[0])
	}
	if op.Operand(0).Type() == op.Result(0).Type() && keepsOrder(op) {
		return ir.FoldValue(dst, op.Operand(0))
	}
	return nil, false
}

var transposePatterns = rewrite.Patterns{
	pattern("FoldTransposeCreateMask", transposeOfMask),
	pattern("FoldTransposeShapeCast", transposeOfShapeCast),
	pattern("TransposeFolder", transposeOfTranspose),
	pattern("FoldTransposeSplat", func(rw *rewrite.Rewriter, op *ir.Operation) bool {
		s := splatSource(op.Operand(0))
		return s != nil && replaceBy(rw, op, Broadcast, s)
	}),
	pattern("FoldTransposeFromElements", transposeOfElements),
	pattern("FoldTransposeBroadcast", transposeOfBroadcast),
}

// permuted is l with element permutation[i] at i.
func permuted[T any](l []T, permutation []int64) []T {
	p := make([]T, len(permutation))
	for i, from := range permutation {
		p[i] = l[from]
	}
	return p
}

func transposeOfMask(rw *rewrite.Rewriter, op *ir.Operation) bool {
	permutation := ints(op.Prop(0))
	if m := op.Operand(0).DefinedBy(CreateMask); m != nil {
		return rw.ReplaceBy(op, CreateMask, permuted(m.OperandValues(nil), permutation))
	}
	if m := op.Operand(0).DefinedBy(ConstantMask); m != nil {
		return rw.ReplaceBy(op, ConstantMask, nil, rw.Ctx.DenseI64Array(permuted(ints(m.Prop(0)), permutation)))
	}
	return false
}

func transposeOfShapeCast(rw *rewrite.Rewriter, op *ir.Operation) bool {
	c := op.Operand(0).DefinedBy(ShapeCast)
	return c != nil && keepsOrder(op) && replaceBy(rw, op, ShapeCast, c.Operand(0))
}

func transposeOfTranspose(rw *rewrite.Rewriter, op *ir.Operation) bool {
	in := op.Operand(0).DefinedBy(Transpose)
	if in == nil {
		return false
	}
	p := permuted(ints(in.Prop(0)), ints(op.Prop(0)))
	return rw.ReplaceBy(op, Transpose, []*ir.Value{in.Operand(0)}, rw.Ctx.DenseI64Array(p))
}

func transposeOfElements(rw *rewrite.Rewriter, op *ir.Operation) bool {
	e := op.Operand(0).DefinedBy(FromElements)
	if e == nil {
		return false
	}
	strides := permuted(elements.Strides(typeOf(op.Operand(0)).Shape), ints(op.Prop(0)))
	shape := typeOf(op.Result(0)).Shape
	values := make([]*ir.Value, e.NumOperands())
	pos := make([]int64, len(shape))
	for i := range values {
		values[i] = e.Operand(int(elements.Linear(pos, strides)))
		elements.Next(pos, shape, nil)
	}
	return rw.ReplaceBy(op, FromElements, values)
}

// transposeOfBroadcast broadcasts to the transposed shape if the transpose keeps
// the elements in order: it may move dimensions only within the runs of ones, those
// that the broadcast adds included, between others.
func transposeOfBroadcast(rw *rewrite.Rewriter, op *ir.Operation) bool {
	b := op.Operand(0).DefinedBy(Broadcast)
	if b == nil {
		return false
	}
	permutation, in := ints(op.Prop(0)), shapeOf(b.Operand(0).Type())
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
	return replaceBy(rw, op, Broadcast, b.Operand(0))
}
