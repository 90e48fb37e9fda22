package tosa

import (
	"github.com/millrace-mlir/millrace/ir"
)

// The checks of operations that move, drop or repeat elements.

func axis32(op *ir.Operation) int { return int(int32(axisOf(op))) }

func verifyArgMax(op *ir.Operation) bool {
	o := ArgMaxOp(op)
	if e := ir.ElementOf(o.Output().Type()); !ir.IsIntOrIndex(e) {
		return op.EmitOpError("result tensor is not of integer type")
	}
	in, ok := ir.ShapeOf(o.Input().Type())
	if !ok {
		return true
	}
	axis := axis32(op)
	if axis < 0 || axis >= len(in) {
		return op.EmitOpError("specified axis is outside the rank of the tensor")
	}
	out, ok := ir.ShapeOf(o.Output().Type())
	if !ok || len(out) == len(in)-1 && mayBeAll(in[:axis], out[:axis]) && mayBeAll(in[axis+1:], out[axis:]) {
		return true
	}
	want := append(append([]int64(nil), in[:axis]...), in[axis+1:]...)
	return op.EmitOpError("expected output shape '%s', got '%s'", list(want), list(out))
}

// alongAxis checks that input and output have the same rank, which must be
// greater than axis. Axis 0 is also allowed for rank 0. Argument name names the
// axis in error messages.
func alongAxis(op *ir.Operation, axis int, name string) bool {
	in, a := ir.ShapeOf(op.Operand(0).Type())
	out, b := ir.ShapeOf(op.Result(0).Type())
	outside := func(rank int) bool { return axis >= rank && (axis != 0 || rank != 0) }
	switch {
	case a && outside(len(in)):
		return op.EmitOpError("expect input tensor rank (%d) to be larger than %s axis (%d)", len(in), name, axis)
	case a && b && len(in) != len(out):
		return op.EmitOpError("expect output tensor rank to be equal to input tensor rank")
	case b && outside(len(out)):
		return op.EmitOpError("expect output tensor rank (%d) to be larger than %s axis (%d)", len(out), name, axis)
	}
	return true
}

func verifyReduce(op *ir.Operation) bool {
	axis := axis32(op)
	if axis < 0 {
		return op.EmitOpError("reduce axis must not be negative")
	}
	if !alongAxis(op, axis, "reduce") {
		return false
	}
	if out, _ := ir.ShapeOf(op.Result(0).Type()); len(out) > 0 && !mayBe(out[axis], 1) {
		return op.EmitOpError("expect reduced dimension size to be 1, got %d", out[axis])
	}
	return true
}

func verifyReverse(op *ir.Operation) bool {
	if !sameAsOutput(op, 0) {
		return false
	}
	axis := axis32(op)
	if axis < 0 {
		return op.EmitOpError("expected non-negative reverse axis")
	}
	return alongAxis(op, axis, "reverse")
}

func verifyConcat(op *ir.Operation) bool {
	if op.NumOperands() == 0 {
		return op.EmitOpError("expect at least one input")
	}
	for i := range op.Operands() {
		if !sameAsOutput(op, i) {
			return false
		}
	}
	axis := axis32(op)
	all, sum := true, int64(0)
	first := []int64(nil)
	for i := range op.Operands() {
		d, ok := ir.ShapeOf(op.Operand(i).Type())
		if !ok {
			all = false
			continue
		}
		if first == nil {
			if axis < 0 || axis >= len(d) {
				return op.EmitOpError("expect axis to be within range 0 < axis < rank(input1[firstRankedTensorIdx]), got %d", axis)
			}
			first = d
		}
	}
	if !all {
		return true
	}
	for i := range op.Operands() {
		d, _ := ir.ShapeOf(op.Operand(i).Type())
		if len(d) != len(first) {
			return op.EmitOpError("expect all operands to have the same rank, but got %d vs %d on operands 0 and %d", len(first), len(d), i)
		}
		for k := range d {
			if k != axis && !mayBe(d[k], first[k]) {
				return op.EmitOpError("expect all operand shapes to have the same sizes on non-axis dimensions, but got %d vs %d at index %d on operands 0 and %d",
					d[k], first[k], k, i)
			}
		}
		if d[axis] == ir.Dynamic || sum == ir.Dynamic {
			sum = ir.Dynamic
			continue
		}
		sum += d[axis]
	}
	out, ok := ir.ShapeOf(ConcatOp(op).Output().Type())
	switch {
	case ok && len(out) != len(first):
		return op.EmitOpError("expect output rank to match inputs rank, got %d vs %d", len(out), len(first))
	case ok && !mayBe(sum, out[axis]):
		return op.EmitOpError("requires sum of axis dimensions of input1 equal to output axis dimension, got %d and %d", sum, out[axis])
	}
	return true
}

func verifyPad(op *ir.Operation) bool {
	o := PadOp(op)
	if !resolvable(op) || !sameAsOutput(op, 0) || !sameAsOutput(op, 2) {
		return false
	}
	in, a := ir.ShapeOf(o.Input1().Type())
	out, b := ir.ShapeOf(o.Output().Type())
	if !a || !b {
		return true
	}
	rank := len(in)
	if rank != len(out) {
		return op.EmitOpError("expect same input and output tensor rank, but got inputRank: %d, outputRank: %d", rank, len(out))
	}
	pads := shapeValues(ir.MatchConstant(o.Padding()))
	if pads == nil {
		return true
	}
	if len(pads) != 2*rank {
		return op.EmitOpError("padding tensor must have %d * 2 = %d elements, but got %d", rank, 2*rank, len(pads))
	}
	for i := range rank {
		low, high := pads[2*i], pads[2*i+1]
		if low < -1 || high < -1 {
			return op.EmitOpError("invalid padding values at dimension %d: values must be non-negative or -1 for dynamic padding, got [%d, %d]", i, low, high)
		}
		if in[i] != ir.Dynamic && out[i] != ir.Dynamic && out[i] != in[i]+low+high {
			return op.EmitOpError("mismatch in output shape at dimension %d: expected %d + %d + %d = %d, but got %d",
				i, in[i], low, high, in[i]+low+high, out[i])
		}
	}
	return true
}

func verifyReshape(op *ir.Operation) bool {
	o := ReshapeOp(op)
	if !resolvable(op) || !sameAsOutput(op, 0) {
		return false
	}
	want, ok := constShapeOf(op, 1)
	if !ok {
		return true
	}
	open := 0
	for _, d := range want {
		if d == -1 {
			open++
		}
	}
	if open > 1 {
		return op.EmitOpError("expected at most one target dimension to be -1")
	}
	out, ok := ir.ShapeOf(o.Output().Type())
	if !ok {
		return true
	}
	if len(want) != len(out) {
		return op.EmitOpError("new shape does not match result rank")
	}
	covered, all := int64(1), true
	for i, d := range want {
		if d != -1 && !mayBe(d, out[i]) {
			return op.EmitOpError("new shape is inconsistent with result shape")
		}
		if d != ir.Dynamic && d < -1 {
			return op.EmitOpError("new shape has invalid tensor dimension size %d", d)
		}
		if d > 0 {
			covered *= d
		} else {
			all = false
		}
	}
	if !ir.HasStaticShape(o.Input1().Type()) {
		return true
	}
	in, _ := ir.ShapeOf(o.Input1().Type())
	n := ir.NumElements(in)
	if ir.HasStaticShape(o.Output().Type()) && n != ir.NumElements(out) {
		return op.EmitOpError("cannot reshape %d elements into %d", n, ir.NumElements(out))
	}
	if all && n != covered || !all && covered > n {
		return op.EmitOpError("cannot reshape %d elements into %d", n, covered)
	}
	return true
}

func verifyResize(op *ir.Operation) bool {
	o := ResizeOp(op)
	if !resolvable(op) {
		return false
	}
	scale, a := constShapeOf(op, 1)
	offset, b := constShapeOf(op, 2)
	border, c := constShapeOf(op, 3)
	if !a || !b || !c {
		return true
	}
	for _, s := range scale {
		if s <= 0 {
			return op.EmitOpError("expect all scale values to be > 0, got %s", list(scale))
		}
	}
	in, known := ir.ShapeOf(o.Input().Type())
	out, ok := ir.ShapeOf(o.Output().Type())
	if !known || !ok {
		return true
	}
	for i, w := range windows[2] {
		d, n := in[1+i], scale[2*i]
		w.out, w.stride = out[1+i], scale[2*i+1]
		if d == ir.Dynamic || d == 1 {
			continue
		}
		rest := (d-1)*n - offset[i] + border[i]
		if rest%w.stride != 0 {
			return op.EmitOpError("expected (input_%s - 1) * scale_%s_n - offset_%s + border_%s to be wholly divisible by scale_%s_d, got ((%d - 1) * %d - %d + %d) / %d",
				w.name, w.axis, w.axis, w.axis, w.axis, d, n, offset[i], border[i], w.stride)
		}
		if !w.fits(op, rest, "", "") {
			return false
		}
	}
	return true
}

func verifySlice(op *ir.Operation) bool {
	o := SliceOp(op)
	if !resolvable(op) || !sameAsOutput(op, 0) {
		return false
	}
	in, ok := ir.ShapeOf(o.Input1().Type())
	if !ok {
		return true
	}
	out, known := ir.ShapeOf(o.Output().Type())
	switch {
	case known && len(out) != len(in):
		return op.EmitOpError("expect input1 and output to have the same ranks, got %d and %d", len(in), len(out))
	case shapeRank(o.Start().Type()) != int64(len(in)):
		return op.EmitOpError("length of start is not equal to rank of input shape")
	case shapeRank(o.Size().Type()) != int64(len(in)):
		return op.EmitOpError("length of size is not equal to rank of input shape")
	}
	start, _ := constShapeOf(op, 1)
	for _, v := range start {
		if v < -1 {
			return op.EmitOpError("start values must be non-negative, got [%s]", list(start))
		}
	}
	size, ok := constShapeOf(op, 2)
	if !ok {
		return true
	}
	open := false
	for _, v := range size {
		open = open || v == -1
		if v <= 0 && v != -1 {
			return op.EmitOpError("size values must be > 0, got [%s]", list(size))
		}
	}
	if known && !open && !mayBeAll(size, out) {
		return op.EmitOpError("expected output shape to match size values, got '%s' vs [%s]", o.Output().Type(), list(size))
	}
	for i, s := range start {
		if i < len(size) && s != -1 && size[i] != -1 && in[i] != ir.Dynamic && s+size[i] > in[i] {
			return op.EmitOpError("start + size must be less than or equal to input dimension size, got start=%d, size=%d vs input dim size=%d at dimension %d",
				s, size[i], in[i], i)
		}
	}
	return true
}

func verifyTile(op *ir.Operation) bool {
	o := TileOp(op)
	if !resolvable(op) || !sameAsOutput(op, 0) {
		return false
	}
	in, a := ir.ShapeOf(o.Input1().Type())
	out, b := ir.ShapeOf(o.Output().Type())
	switch rank := shapeRank(o.Multiples().Type()); {
	case a && int64(len(in)) != rank:
		return op.EmitOpError("expect 'multiples' to have rank %d but got %d.", len(in), rank)
	case a && b && len(in) != len(out):
		return op.EmitOpError("expect same input and output tensor rank.")
	case !a && b && int64(len(out)) != rank:
		return op.EmitOpError("expect 'multiples' array to have length %d but got %d.", len(out), rank)
	}
	for _, v := range shapeValues(ir.MatchConstant(o.Multiples())) {
		if v <= 0 && v != -1 {
			return op.EmitOpError("expect element of 'multiples' to be positive integer or -1.")
		}
	}
	return true
}

func verifyTranspose(op *ir.Operation) bool {
	o := TransposeOp(op)
	if !sameAsOutput(op, 0) {
		return false
	}
	in, a := ir.ShapeOf(o.Input1().Type())
	out, b := ir.ShapeOf(o.Output().Type())
	p := array(op, "perms")
	n := p.Len
	switch {
	case a && n != len(in):
		return op.EmitOpError("expected perms attribute to have size %d (input rank) but got size %d", len(in), n)
	case a && b && len(in) != len(out):
		return op.EmitOpError("expected input tensor rank to equal result tensor rank")
	case b && n != len(out):
		return op.EmitOpError("expected perms attribute to have size %d (output rank) but got size %d", len(out), n)
	}
	for i := range n {
		d := p.At(i)
		twice := false
		for k := range i {
			twice = twice || p.At(k) == d
		}
		if twice || d < 0 || d >= int64(n) {
			return op.EmitOpError("expected valid permutation indices")
		}
	}
	if !a || !b {
		return true
	}
	if ir.HasStaticShape(o.Input1().Type()) && ir.HasStaticShape(o.Output().Type()) {
		if x, y := ir.NumElements(in), ir.NumElements(out); x != y {
			return op.EmitOpError("expected input1 and output to have same numbers of elements, got %d and %d", x, y)
		}
	}
	for i, d := range out {
		if from := p.At(i); !mayBe(d, in[from]) {
			return op.EmitOpError("expected output tensor dim %d to match input dim %d with value of %d", i, from, in[from])
		}
	}
	return true
}

// size is the size of a dimension that several operands share. It is ir.Dynamic
// until an operand gives it.
type size int64

// agrees reports an error if dimension dim of shape does not have size s. If s
// is dynamic, it becomes the dimension's size. A dynamic dimension agrees with
// every size, and so does an unknown shape, for which known is false. Argument
// name names the tensor in errors.
func (s *size) agrees(op *ir.Operation, shape []int64, dim int, name string, known bool) bool {
	if !known || shape[dim] == ir.Dynamic {
		return true
	}
	if *s == size(ir.Dynamic) {
		*s = size(shape[dim])
	}
	if shape[dim] != int64(*s) {
		return op.EmitOpError("requires %s dimension %d to have size %d, got %d", name, dim, int64(*s), shape[dim])
	}
	return true
}

func verifyGather(op *ir.Operation) bool {
	o := GatherOp(op)
	if !sameAsOutput(op, 0) {
		return false
	}
	values, a := ir.ShapeOf(o.Values().Type())
	indices, b := ir.ShapeOf(o.Indices().Type())
	out, c := ir.ShapeOf(o.Output().Type())
	n, w, k := size(ir.Dynamic), size(ir.Dynamic), size(ir.Dynamic)
	return n.agrees(op, values, 0, "", a) && k.agrees(op, values, 2, "", a) &&
		w.agrees(op, indices, 1, "", b) && n.agrees(op, indices, 0, "indices", b) &&
		n.agrees(op, out, 0, "output", c) && w.agrees(op, out, 1, "output", c) && k.agrees(op, out, 2, "output", c)
}

func verifyScatter(op *ir.Operation) bool {
	o := ScatterOp(op)
	if !sameAsOutput(op, 0) || !sameAsOutput(op, 2) {
		return false
	}
	values, a := ir.ShapeOf(o.ValuesIn().Type())
	indices, b := ir.ShapeOf(o.Indices().Type())
	in, c := ir.ShapeOf(o.Input().Type())
	out, d := ir.ShapeOf(o.ValuesOut().Type())
	n, k, w, ch := size(ir.Dynamic), size(ir.Dynamic), size(ir.Dynamic), size(ir.Dynamic)
	if !n.agrees(op, values, 0, "", a) || !k.agrees(op, values, 1, "", a) || !ch.agrees(op, values, 2, "", a) ||
		!w.agrees(op, indices, 1, "", b) || !n.agrees(op, indices, 0, "indices", b) ||
		!n.agrees(op, in, 0, "input", c) || !w.agrees(op, in, 1, "input", c) || !ch.agrees(op, in, 2, "input", c) ||
		!n.agrees(op, out, 0, "values_out", d) || !k.agrees(op, out, 1, "values_out", d) || !ch.agrees(op, out, 2, "values_out", d) {
		return false
	}
	if k != size(ir.Dynamic) && w != size(ir.Dynamic) && k < w {
		return op.EmitOpError("requires dimensions K >= W, got K=%d and W=%d", int64(k), int64(w))
	}
	return true
}
