package tosa

import (
	"github.com/millrace-mlir/millrace/ir"
)

// The checks of operations on blocks of numbers that share a scale.

// blockSize returns the number of elements that share a scale, from op's
// attribute block_size.
func blockSize(op *ir.Operation) int64 {
	return op.Inherent("block_size").(*ir.DialectAttr).Params[0].(*ir.IntegerAttr).Int64()
}

// extent is the size of a dimension that several operands share. It is
// ir.Dynamic until an operand gives it.
type extent int64

func (e *extent) is(op *ir.Operation, shape []int64, known bool, dim int, name, operand string) bool {
	if !known {
		return true
	}
	if *e == extent(ir.Dynamic) {
		*e = extent(shape[dim])
	}
	if !mayBe(shape[dim], int64(*e)) {
		return op.EmitOpError("expected %s of %s to match size %d, got %d", name, operand, int64(*e), shape[dim])
	}
	return true
}

func verifyBlockScaledMatMul(op *ir.Operation) bool {
	o := MatMulTBlockScaledOp(op)
	if !sameElements(op, o.AData().Type(), o.BData().Type(), "A_data", "B_data") {
		return false
	}
	ad, a := ir.ShapeOf(o.AData().Type())
	as, b := ir.ShapeOf(o.AScale().Type())
	bd, c := ir.ShapeOf(o.BData().Type())
	bs, d := ir.ShapeOf(o.BScale().Type())
	const unknown = extent(ir.Dynamic)
	n, m, h, w, k, blocks := unknown, unknown, unknown, unknown, unknown, unknown
	if !n.is(op, ad, a, 0, "batch", "a_data") || !h.is(op, ad, a, 1, "height", "a_data") || !k.is(op, ad, a, 2, "channels", "a_data") ||
		!n.is(op, as, b, 0, "batch", "a_scale") || !h.is(op, as, b, 1, "height", "a_scale") || !blocks.is(op, as, b, 2, "C/block_size", "a_scale") ||
		!m.is(op, bd, c, 0, "batch", "b_data") || !w.is(op, bd, c, 1, "width", "b_data") || !k.is(op, bd, c, 2, "channels", "b_data") ||
		!m.is(op, bs, d, 0, "batch", "b_scale") || !w.is(op, bs, d, 1, "width", "b_scale") || !blocks.is(op, bs, d, 2, "C/block_size", "b_scale") {
		return false
	}
	size := extent(blockSize(op))
	switch {
	case n != unknown && m != unknown && m != 1 && n != m:
		return op.EmitOpError("expect B matrix batch size to be broadcast compatible with A, got D=%d vs N=%d", int64(m), int64(n))
	case k != unknown && k%size != 0:
		return op.EmitOpError("expect C to be a multiple of block size, got C=%d, block_size=%d", int64(k), int64(size))
	case k != unknown && blocks != unknown && k/size != blocks:
		return op.EmitOpError("expect scale operands dimension 2 to equal C/block_size (%d/%d), got %d", int64(k), int64(size), int64(blocks))
	}
	if n == unknown {
		n = m
	}
	out, ok := ir.ShapeOf(o.OutputData().Type())
	if want := [...]int64{int64(n), int64(h), int64(w)}; ok && !mayBeAll(out, want[:]) {
		return op.EmitOpError("expected output shape %s to be compatible with expected output shape %s", dims(out), dims(want[:]))
	}
	return true
}

// dims returns a shape as text, with "?" for dynamic dimensions.
func dims(shape []int64) string {
	text := ""
	for i, d := range shape {
		if i > 0 {
			text += ", "
		}
		if d == ir.Dynamic {
			text += "?"
		} else {
			text += number64(d)
		}
	}
	return text
}

// scaled checks that the shapes of data of type t and of its blocks' scales fit.
// Argument name is "input" or "output", for error messages.
func scaled(op *ir.Operation, t, scale ir.Type, name string) bool {
	data, a := ir.ShapeOf(t)
	scales, b := ir.ShapeOf(scale)
	if !a || !b {
		return true
	}
	if len(data) != len(scales) || !mayBeAll(data[:len(data)-1], scales[:len(data)-1]) {
		return op.EmitOpError("require compatible shapes for %s_data ('%s') and %s_scale ('%s') except for the last dimension", name, t, name, scale)
	}
	if d, s := data[len(data)-1], scales[len(data)-1]; d != ir.Dynamic && s != ir.Dynamic && s != d/blockSize(op) {
		return op.EmitOpError("expect last dimension of %s_scale (%d) to be equal to last dimension of %s_data / block_size (%d)", name, s, name, d/blockSize(op))
	}
	return true
}

// blocked checks that input and output have compatible shapes, and that the last
// dimension of the input is a multiple of the block size.
func blocked(op *ir.Operation) bool {
	in, out := op.Operand(0).Type(), op.Result(0).Type()
	if !ir.CompatibleShapes(in, out) {
		return op.EmitOpError("require compatible shapes for input_data ('%s') and output_data ('%s')", in, out)
	}
	shape, ok := ir.ShapeOf(in)
	if size := blockSize(op); ok && shape[len(shape)-1] != ir.Dynamic && shape[len(shape)-1]%size != 0 {
		return op.EmitOpError("expect last dimension of input_data (%d) to be divisible by block_size (%d)", shape[len(shape)-1], size)
	}
	return true
}

func verifyCastFromBlockScaled(op *ir.Operation) bool {
	o := CastFromBlockScaledOp(op)
	return blocked(op) && scaled(op, o.InputData().Type(), o.InputScale().Type(), "input")
}

func verifyCastToBlockScaled(op *ir.Operation) bool {
	o := CastToBlockScaledOp(op)
	return blocked(op) && scaled(op, o.OutputData().Type(), o.OutputScale().Type(), "output")
}
