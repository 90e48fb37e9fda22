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

// box is where a slice starts and its sizes, -1 for all that is left; ok is false
// where they are not constants.
func box(op *ir.Operation) (start, size []int64, ok bool) {
	start, size = shapeValues(ir.MatchConstant(op.Operand(1))), shapeValues(ir.MatchConstant(op.Operand(2)))
	return start, size, start != nil && size != nil
}

// sliceOfConcat slices the one part of a concatenation that holds the slice.
func sliceOfConcat(rw *rewrite.Rewriter, op *ir.Operation) bool {
	c := op.Operand(0).DefinedBy(Concat)
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
			s := constShape(rw, op.Loc(), start)
			return replace(rw, op, Slice, []*ir.Value{c.Operand(i), s, constShape(rw, op.Loc(), size)})
		}
		start[axis] -= t.Shape[axis]
	}
	return false
}

// sliceOfPad pads no more than the slice shows.
func sliceOfPad(rw *rewrite.Rewriter, op *ir.Operation) bool {
	pad := op.Operand(0).DefinedBy(Pad)
	if pad == nil || !pad.Result(0).HasOneUse() {
		return false
	}
	t := ranked(pad.Operand(0))
	around := shapeValues(ir.MatchConstant(pad.Operand(1)))
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
	padding := constShape(rw, op.Loc(), around)
	p := rw.Op(Pad, pad.Loc(), []ir.Type{rw.Ctx.RankedTensorType(shape, t.Element, nil)},
		[]*ir.Value{pad.Operand(0), padding, pad.Operand(2)})
	return replace(rw, op, Slice, []*ir.Value{p.Result(0), constShape(rw, op.Loc(), start), op.Operand(2)})
}

// sliceSizes gives the sizes that follow from the result's type.
func sliceSizes(rw *rewrite.Rewriter, op *ir.Operation) bool {
	size := shapeValues(ir.MatchConstant(op.Operand(2)))
	shape, isRanked := ir.ShapeOf(op.Result(0).Type())
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
	return replace(rw, op, Slice, []*ir.Value{op.Operand(0), op.Operand(1), constShape(rw, op.Loc(), known)})
}
