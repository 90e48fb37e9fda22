package simplify

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
)

// partOf returns the operation that defines v, an operand of op, if it can be merged into the
// concatenation op. It must concatenate along the same dimension and have no other use. Otherwise
// partOf returns nil.
func partOf(op *ir.Operation, v *ir.Value) *ir.Operation {
	inner := v.DefinedBy(stablehlo.Concatenate)
	if inner == nil || !v.HasOneUse() || stablehlo.ConcatenateOp(inner).Dimension() != stablehlo.ConcatenateOp(op).Dimension() {
		return nil
	}
	return inner
}

// concatenateFlat merges nested concatenations: cat(cat(a, b), c) -> cat(a, b, c).
func concatenateFlat(rw *rewrite.Rewriter, op *ir.Operation) bool {
	found := false
	for i := range op.Operands() {
		found = found || partOf(op, op.Operand(i)) != nil
	}
	if !found {
		return false
	}
	var flat []*ir.Value
	for i := range op.Operands() {
		if inner := partOf(op, op.Operand(i)); inner != nil {
			flat = inner.OperandValues(flat)
		} else {
			flat = append(flat, op.Operand(i))
		}
	}
	rw.Modify(op, func() { op.SetOperands(rw.Arena, flat) })
	return true
}

// concatenateOne replaces a concatenation of one operand with that operand.
func concatenateOne(rw *rewrite.Rewriter, op *ir.Operation) bool {
	return op.NumOperands() == 1 && replace(rw, op, op.Operand(0))
}

// concatenateSome removes empty operands of a concatenation, unless all operands are empty.
func concatenateSome(rw *rewrite.Rewriter, op *ir.Operation) bool {
	d := stablehlo.ConcatenateOp(op).Dimension().Int64()
	empty := func(v *ir.Value) bool {
		shape, _ := ir.ShapeOf(v.Type())
		return shape[d] == 0
	}
	n := 0
	for i := range op.Operands() {
		if empty(op.Operand(i)) {
			n++
		}
	}
	if n == 0 || n == op.NumOperands() {
		return false
	}
	kept := slices.DeleteFunc(op.OperandValues(nil), empty)
	rw.Modify(op, func() { op.SetOperands(rw.Arena, kept) })
	return true
}

// sliceOfConcatenate replaces a slice of a concatenation with a slice of only those operands that
// it overlaps.
func sliceOfConcatenate(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := stablehlo.SliceOp(op)
	t := op.Result(0).Type()
	concat := o.Operand().DefinedBy(stablehlo.Concatenate)
	if concat == nil || !ir.HasStaticShape(t) {
		return false
	}
	d := stablehlo.ConcatenateOp(concat).Dimension()
	dim := int(d.Int64())
	start, limit := stablehlo.Dims(o.StartIndices()), stablehlo.Dims(o.LimitIndices())
	// The slice needs the operands from first to end. Together, the operands ahead of them
	// have size before.
	n := concat.NumOperands()
	first, end := n, n
	var size, before int64
	for i := range n {
		shape, _ := ir.ShapeOf(concat.Operand(i).Type())
		if shape[dim] == ir.Dynamic {
			return false
		}
		if size+shape[dim] > start[dim] && first == n {
			first, before = i, size
		}
		if size < limit[dim] {
			end = i + 1
		}
		size += shape[dim]
	}
	if end <= first || end-first == n || end-first > 1 && !o.Operand().HasOneUse() {
		return false
	}
	needed := concat.OperandValues(nil)[first:end]
	part := stablehlo.CreateConcatenate(rw.Builder, concat.Loc(), stablehlo.ConcatenateArgs{Inputs: needed, Dimension: d, ResultType: concatenated(needed, dim)})
	start[dim] -= before
	limit[dim] -= before
	rw.ReplaceWith(op, slice(rw, op.Loc(), part.Result(0), t, start, limit, stablehlo.Dims(o.Strides())))
	return true
}

// concatenated returns the type of the concatenation of parts along dim. Their sizes along dim must
// be static.
func concatenated(parts []*ir.Value, dim int) ir.Type {
	if len(parts) == 1 {
		return parts[0].Type()
	}
	first, _ := ir.ShapeOf(parts[0].Type())
	shape := slices.Clone(first)
	for _, v := range parts[1:] {
		sizes, _ := ir.ShapeOf(v.Type())
		for i, size := range sizes {
			switch {
			case i == dim:
				shape[i] += size
			case shape[i] == ir.Dynamic:
				shape[i] = size
			}
		}
	}
	return parts[0].Context().RankedTensorType(shape, ir.ElementOf(parts[0].Type()), nil)
}
