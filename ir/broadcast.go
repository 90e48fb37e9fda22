package ir

import "strconv"

// BroadcastShapes appends to dst the broadcast shape of a and b, which it aligns
// at the last dimension. Two sizes are compatible if they are equal or one of them
// is 1. If one size is dynamic and the other more than 1, the result has the
// static size. The result ok is false if the shapes are incompatible.
func BroadcastShapes(dst, a, b []int64) (shape []int64, ok bool) {
	if len(a) < len(b) {
		a, b = b, a
	}
	n := len(dst)
	dst = append(dst, a...)
	shape = dst[n+len(a)-len(b):]
	for i, y := range b {
		x := shape[i]
		switch {
		case x == y || y == 1 || y == Dynamic && x > 1:
		case x == 1 || x == Dynamic && y > 1:
			shape[i] = y
		case x == Dynamic || y == Dynamic:
			shape[i] = Dynamic
		default:
			return nil, false
		}
	}
	return dst, true
}

// verifyBroadcastable verifies the trait ResultsBroadcastableShape: the operands' shapes can
// be broadcast to one shape, with which the results' shapes are compatible. It returns false
// after reporting an error.
func verifyBroadcastable(op *Operation) bool {
	var tensors, vectors bool
	note := func(t Type) {
		_, v := t.(*VectorType)
		tensors, vectors = tensors || IsTensor(t), vectors || v
	}
	for i := range op.Operands() {
		note(op.Operands()[i].value.typ)
	}
	for i := range op.Results() {
		note(op.Results()[i].typ)
	}
	if tensors && vectors {
		return op.EmitError("cannot broadcast vector with tensor")
	}
	var bufs [2][8]int64 // in turn: one is read while the other is written
	var shape []int64
	ranked, turn := false, 0
	for i := range op.Operands() {
		t, ok := op.Operands()[i].value.typ.(*RankedTensorType)
		if !ok {
			continue
		}
		if !ranked {
			shape, ranked = t.Shape, true
			continue
		}
		if shape, ok = BroadcastShapes(bufs[turn][:0], shape, t.Shape); !ok {
			return op.EmitOpError("operands don't have broadcast-compatible shapes")
		}
		turn = 1 - turn
	}
	for i := range op.Results() {
		t, ok := op.Results()[i].typ.(*RankedTensorType)
		if !ranked || !ok {
			continue
		}
		suffix := t.Shape[max(0, len(t.Shape)-len(shape)):]
		if !compatibleSizes(shape, suffix) {
			return op.EmitOpError("result type '%s' not broadcast compatible with broadcasted operands's shapes '%s'", sizesText(t.Shape), sizesText(shape))
		}
	}
	return true
}

// compatibleSizes reports whether the shapes have the same rank and agree in each dimension
// that is static in both.
func compatibleSizes(a, b []int64) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i] != b[i] && a[i] != Dynamic && b[i] != Dynamic {
			return false
		}
	}
	return true
}

// sizesText returns a shape in the form that types have: 2x?x3.
func sizesText(shape []int64) string {
	var b []byte
	for i, d := range shape {
		if i > 0 {
			b = append(b, 'x')
		}
		if d == Dynamic {
			b = append(b, '?')
		} else {
			b = strconv.AppendInt(b, d, 10)
		}
	}
	return string(b)
}
