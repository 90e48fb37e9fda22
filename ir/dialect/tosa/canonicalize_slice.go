package tosa

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

var slicePatterns = rewrite.Patterns{
	{Name: "ConcatSliceOptimization", Rewrite: sliceOfConcat},
	{Name: "PadSliceOptimization", Rewrite: sliceOfPad},
	{Name: "SliceDynamicSizeCanonicalization", Rewrite: sliceSizes},
}

// box returns the start and the sizes of a tosa.slice. A size -1 means the rest
// of the dimension. Result ok is false if they are not constants.
func box(op *ir.Operation) (start, size []int64, ok bool) {
	o := SliceOp(op)
	start, size = shapeValues(ir.MatchConstant(o.Start())), shapeValues(ir.MatchConstant(o.Size()))
	return start, size, start != nil && size != nil
}

// sliceOfConcat replaces a slice of a concatenation by a slice of one operand, if
// this operand contains the whole slice.
func sliceOfConcat(rw *rewrite.Rewriter, op *ir.Operation) bool {
	c := SliceOp(op).Input1().DefinedBy(Concat)
	if c == nil || ranked(c.Result(0)) == nil || !ir.HasStaticShape(c.Result(0).Type()) {
		return false
	}
	start, size, ok := box(op)
	if !ok {
		return false
	}
	axis := axisOf(c)
	for i := range c.NumOperands() {
		t := ranked(c.Operand(i))
		if t == nil || !ir.HasStaticShape(t) {
			return false
		}
		if start[axis] >= 0 && start[axis]+size[axis] <= t.Shape[axis] {
			s := NewConstShape(rw.Builder, op.Loc(), start)
			return replace(rw, op, Slice, []*ir.Value{c.Operand(i), s, NewConstShape(rw.Builder, op.Loc(), size)})
		}
		start[axis] -= t.Shape[axis]
	}
	return false
}

// sliceOfPad removes the padding outside of the slice from slice(pad(x)).
func sliceOfPad(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := SliceOp(op)
	pad := o.Input1().DefinedBy(Pad)
	if pad == nil || !pad.Result(0).HasOneUse() {
		return false
	}
	t := ranked(PadOp(pad).Input1())
	around := shapeValues(ir.MatchConstant(PadOp(pad).Padding()))
	start, size, ok := box(op)
	if t == nil || ranked(pad.Result(0)) == nil || around == nil || !ok {
		return false
	}
	shape := make([]int64, len(t.Shape))
	changed := false
	for i, d := range t.Shape {
		if d == ir.Dynamic {
			if start[i] != 0 || size[i] != -1 {
				return false
			}
			shape[i] = ir.Dynamic
			continue
		}
		low, high := around[2*i], around[2*i+1]
		end := start[i] + size[i]
		if start[i] < 0 || end > low+d+high {
			return false
		}
		first := max(start[i]-low, 0)
		newLow, newHigh := max(low-start[i], 0), max(end-(low+d), 0)
		changed = changed || first != start[i] || newLow != low || newHigh != high
		start[i], around[2*i], around[2*i+1] = first, newLow, newHigh
		shape[i] = newLow + d + newHigh
	}
	if !changed {
		return false
	}
	padding := NewConstShape(rw.Builder, op.Loc(), around)
	p := rw.Op(Pad, pad.Loc(), []ir.Type{rw.Ctx.RankedTensorType(shape, t.Element, nil)},
		[]*ir.Value{PadOp(pad).Input1(), padding, PadOp(pad).PadConst()})
	return replace(rw, op, Slice, []*ir.Value{p.Result(0), NewConstShape(rw.Builder, op.Loc(), start), o.Size()})
}

// sliceSizes replaces the sizes -1 of a tosa.slice by the static sizes of its
// result type.
func sliceSizes(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := SliceOp(op)
	size := shapeValues(ir.MatchConstant(o.Size()))
	shape, isRanked := ir.ShapeOf(o.Output().Type())
	if size == nil || !isRanked || len(shape) != len(size) {
		return false
	}
	known := slices.Clone(size)
	for i, d := range shape {
		if size[i] == -1 && d != ir.Dynamic {
			known[i] = d
		}
	}
	if slices.Equal(known, size) {
		return false
	}
	return replace(rw, op, Slice, []*ir.Value{o.Input1(), o.Start(), NewConstShape(rw.Builder, op.Loc(), known)})
}
