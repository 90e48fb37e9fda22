package vector

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// maskFormat says whether a mask is known to be all true or all false.
type maskFormat uint8

const (
	maskUnknown maskFormat = iota
	maskTrue
	maskFalse
)

// formatOf returns what is known about mask v from the operation that defines it.
func formatOf(v *ir.Value) maskFormat {
	op := v.DefiningOp()
	switch {
	case op == nil:
	case op.Is(arith.Constant):
		if d, ok := arith.ConstantOp(op).Value().(*ir.DenseElementsAttr); ok {
			return uniform(d)
		}
	case op.Is(ConstantMask):
		bounds, shape := ints(ConstantMaskOp(op).MaskDimSizes()), typeOf(v).Shape
		if !slices.ContainsFunc(bounds, func(b int64) bool { return b > 0 }) {
			return maskFalse
		}
		if slices.Equal(bounds, shape) {
			return maskTrue
		}
	case op.Is(CreateMask):
		// One that is all true is made of constants and becomes a constant_mask.
		for i := range op.NumOperands() {
			if c, ok := ir.ConstantInt(op.Operand(i)); ok && c <= 0 {
				return maskFalse
			}
		}
	}
	return maskUnknown
}

func uniform(d *ir.DenseElementsAttr) maskFormat {
	n := int(d.Len())
	if d.Splat {
		n = 1
	}
	first := d.RawElement(0)
	for i := 1; i < n; i++ {
		if d.RawElement(i) != first {
			return maskUnknown
		}
	}
	if first == "\x01" {
		return maskTrue
	}
	return maskFalse
}

func foldConstantMask(op *ir.Operation, _ []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	o := ConstantMaskOp(op)
	bounds, t := ints(o.MaskDimSizes()), typeOf(o.Result())
	switch {
	case len(t.Shape) == 0:
		return ir.FoldAttr(dst, arith.BoolAttr(t, bounds[0] == 1))
	case slices.Equal(bounds, t.Shape):
		return ir.FoldAttr(dst, arith.BoolAttr(t, true))
	case !slices.ContainsFunc(bounds, func(b int64) bool { return b != 0 }):
		return ir.FoldAttr(dst, arith.BoolAttr(t, false))
	}
	return nil, false
}

var createMaskPatterns = rewrite.Patterns{pattern("CreateMaskFolder", createConstantMask)}

// createConstantMask replaces a vector.create_mask by a vector.constant_mask. The
// bounds must be constants or, in a scalable dimension, multiples of vscale that
// cover it.
func createConstantMask(rw *rewrite.Rewriter, op *ir.Operation) bool {
	t := typeOf(CreateMaskOp(op).Result())
	shape := t.Shape
	if len(shape) == 0 {
		shape = []int64{1}
	}
	bounds := make([]int64, op.NumOperands())
	for i := range bounds {
		if c, ok := ir.ConstantInt(op.Operand(i)); ok {
			if isScalable(t, i) && c >= 0 {
				return false
			}
			bounds[i] = c
		} else if c, ok := vscaleMultiple(op.Operand(i)); ok && c >= shape[i] {
			bounds[i] = c
		} else {
			return false
		}
	}
	for i := range bounds {
		bounds[i] = min(max(bounds[i], 0), shape[i])
	}
	if slices.Contains(bounds, 0) {
		clear(bounds)
	}
	return rw.ReplaceBy(op, ConstantMask, nil, rw.Ctx.DenseI64Array(bounds))
}

// vscaleMultiple returns c if v is vscale * c. Otherwise, ok is false.
func vscaleMultiple(v *ir.Value) (c int64, ok bool) {
	if v.DefinedBy(VectorScale) != nil {
		return 1, true
	}
	mul := v.DefinedBy(arith.MulI)
	switch {
	case mul == nil:
		return 0, false
	case arith.MulIOp(mul).Lhs().DefinedBy(VectorScale) != nil:
		return ir.ConstantInt(arith.MulIOp(mul).Rhs())
	case arith.MulIOp(mul).Rhs().DefinedBy(VectorScale) != nil:
		return ir.ConstantInt(arith.MulIOp(mul).Lhs())
	}
	return 0, false
}

// hasPassthru reports whether a vector.mask has an operand for the masked-out
// elements.
func hasPassthru(mask *ir.Operation) bool { return mask.NumOperands() > 1 }

func foldMask(op *ir.Operation, _ []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	o := MaskOp(op)
	body := o.Body()
	inner := body.First()
	if inner == body.Last() {
		if hasPassthru(op) || inner.NumOperands() == 0 {
			return nil, false
		}
		for i := range inner.NumOperands() {
			dst = append(dst, ir.FoldResult{Value: inner.Operand(i)})
		}
		return dst, true
	}
	if formatOf(o.Mask()) != maskTrue {
		return nil, false
	}
	inner.DropAllUses()
	inner.MoveBefore(op)
	for i := range inner.NumResults() {
		dst = append(dst, ir.FoldResult{Value: inner.Result(i)})
	}
	if len(dst) == 0 {
		return nil, true
	}
	return dst, true
}

var maskPatterns = rewrite.Patterns{{Name: "CanonializeEmptyMaskOp", Rewrite: selectYielded}}

// selectYielded handles a vector.mask without a masked operation, which only
// yields a value. It replaces the vector.mask by an arith.select between this
// value and the operand for masked-out elements.
func selectYielded(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := MaskOp(op)
	body := o.Body()
	if body.First() != body.Last() || !hasPassthru(op) {
		return false
	}
	return rw.ReplaceBy(op, arith.Select, []*ir.Value{o.Mask(), body.First().Operand(0), op.Operand(1)})
}
