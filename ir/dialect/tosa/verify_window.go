package tosa

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/num"
)

// The checks of operations that move a window over their input: poolings and
// convolutions.

// window describes one dimension of a pooling or convolution: the sizes of input, kernel
// and output, the padding, the stride and the dilation. It also holds the words for the
// dimension in error messages.
type window struct {
	name, axis    string // "height", "y"
	before, after string // the names of its two paddings
	in, kernel    int64
	out           int64
	pad           [2]int64
	stride        int64
	dilation      int64
}

// fits reports an error if the output does not have the size that follows from the input:
// rest divided by the stride, plus 1. Argument rest is the padded input minus the extent
// of the window. In messages, span and got describe it.
func (w *window) fits(op *ir.Operation, rest int64, span, got string) bool {
	if rest%w.stride != 0 {
		return op.EmitOpError("expected input_%s%s to be wholly divisible by stride_%s, got (%s) / %d", w.name, span, w.axis, got, w.stride)
	}
	if size := rest/w.stride + 1; w.out != ir.Dynamic && size != w.out {
		return op.EmitOpError("calculated output %s did not match expected: calculated=%d, expected=%d", w.name, size, w.out)
	}
	return true
}

func (w *window) pools(op *ir.Operation) bool {
	if w.in == ir.Dynamic {
		return true
	}
	rest := w.in + w.pad[0] + w.pad[1] - w.kernel
	if rest%w.stride == 0 && mayBe(w.out, rest/w.stride+1) {
		return true
	}
	return w.fits(op, rest, " + pad_"+w.before+" + pad_"+w.after+" - kernel_"+w.axis,
		number64(w.in)+" + "+number64(w.pad[0])+" + "+number64(w.pad[1])+" - "+number64(w.kernel))
}

func (w *window) convolves(op *ir.Operation) bool {
	if w.in == ir.Dynamic || w.kernel == ir.Dynamic {
		return true
	}
	rest := w.in - 1 + w.pad[0] + w.pad[1] - (w.kernel-1)*w.dilation
	if rest%w.stride == 0 && mayBe(w.out, rest/w.stride+1) {
		return true
	}
	return w.fits(op, rest, " - 1 + pad_"+w.before+" + pad_"+w.after+" - (kernel_"+w.name+" - 1) * dilation_"+w.axis,
		number64(w.in)+" - 1 + "+number64(w.pad[0])+" + "+number64(w.pad[1])+" - ("+number64(w.kernel)+" - 1) * "+number64(w.dilation))
}

func number64(v int64) string { return list([]int64{v}) }

// windows lists the dimensions of a window, outermost first. The index is the number of
// dimensions, 2 or 3. Only the words for error messages are set.
var windows = [...][]window{
	2: {
		{name: "height", axis: "y", before: "top", after: "bottom"},
		{name: "width", axis: "x", before: "left", after: "right"},
	},
	3: {
		{name: "depth", axis: "d", before: "front", after: "back"},
		{name: "height", axis: "y", before: "top", after: "bottom"},
		{name: "width", axis: "x", before: "left", after: "right"},
	},
}

func verifyMaxPool(op *ir.Operation) bool { return sameAsOutput(op, 0) && verifyPool(op) }

func verifyPool(op *ir.Operation) bool {
	if !atLeast(op, "kernel", "kernel", 1) || !atLeast(op, "stride", "stride", 1) || !atLeast(op, "pad", "padding", 0) {
		return false
	}
	kernel, pad, stride := array(op, "kernel"), array(op, "pad"), array(op, "stride")
	if k := kernel.At(1); pad.At(2) >= k || pad.At(3) >= k {
		return op.EmitOpError("expected left/right padding to be less than the width of the kernel, got pad_left=%d, pad_right=%d, kernel_x=%d",
			pad.At(2), pad.At(3), k)
	}
	if k := kernel.At(0); pad.At(0) >= k || pad.At(1) >= k {
		return op.EmitOpError("expected top/bottom padding to be less than the height of the kernel, got pad_top=%d, pad_bottom=%d, kernel_y=%d",
			pad.At(0), pad.At(1), k)
	}
	in, known := ir.ShapeOf(op.Operand(0).Type())
	out, ok := ir.ShapeOf(op.Result(0).Type())
	if !known || !ok {
		return true
	}
	for i, w := range windows[2] {
		w.in, w.out, w.kernel, w.stride = in[1+i], out[1+i], kernel.At(i), stride.At(i)
		w.pad = [2]int64{pad.At(2 * i), pad.At(2*i + 1)}
		if !w.pools(op) {
			return false
		}
	}
	return true
}

func array(op *ir.Operation, attr string) *ir.DenseArrayAttr {
	return op.Inherent(attr).(*ir.DenseArrayAttr)
}

func verifyAvgPool(op *ir.Operation) bool {
	o := AvgPool2dOp(op)
	if !verifyPool(op) {
		return false
	}
	in, acc := storage(o.Input().Type()), accumulator(op)
	if isInt(in) && !ir.IsInteger(acc, 32) {
		return op.EmitOpError("accumulator type for integer tensor is not i32")
	}
	return accumulates(op, in, acc) &&
		zeroPointOf(op, o.Input().Type(), 1, "input") && zeroPointOf(op, o.Output().Type(), 2, "output") &&
		onlyInt8(op, 1, "input") && onlyInt8(op, 2, "output")
}

func accumulator(op *ir.Operation) ir.Type { return op.Inherent("acc_type").(*ir.TypeAttr).Type }

// accumulates reports an error if acc, the type of the accumulator, is not wide enough
// for float inputs. Argument in is the type of the inputs.
func accumulates(op *ir.Operation, in, acc ir.Type) bool {
	wide := constraint.IsFloatKind(acc, num.F32)
	switch {
	case constraint.IsFloatKind(in, num.F16) && !wide && acc != in:
		return op.EmitOpError("accumulator type for f16 tensor is not f16/f32")
	case constraint.IsFloatKind(in, num.BF16) && !wide:
		return op.EmitOpError("accumulator type for bf16 tensor is not f32")
	case constraint.IsFloatKind(in, num.F32) && !wide:
		return op.EmitOpError("accumulator type for f32 tensor is not f32")
	}
	return true
}

// convolution checks the element types, zero points and accumulator type, which all
// convolutions have in common.
func convolution(op *ir.Operation) bool {
	in, weight := op.Operand(0).Type(), op.Operand(1).Type()
	bias, out := storage(op.OperandsNamed("bias")[0].Value().Type()), storage(op.Result(0).Type())
	if ir.IsFloat(bias) && ir.IsFloat(out) && bias != out {
		return op.EmitOpError("expect both bias and result to have same element type, got '%s' and '%s'", bias, out)
	}
	x, y := storage(in), storage(weight)
	switch {
	case (isFloat8(x) || isFloat8(y)) && x != y:
		return op.EmitOpError("expect both input and weight to have same element type, got '%s' and '%s'", x, y)
	case ir.IsFloat(x) != ir.IsFloat(y):
		return op.EmitOpError("expect both input and weight to be float or not together, got '%s' and '%s'", x, y)
	}
	if op.NumOperands() > 3 {
		if !zeroPointOf(op, in, 3, "input") || !zeroPointOf(op, weight, 4, "weight") || !onlyInt8(op, 3, "input") || !onlyInt8(op, 4, "weight") {
			return false
		}
	}
	acc := accumulator(op)
	switch {
	case ir.IsInteger(x, 8) && !ir.IsInteger(acc, 32):
		return op.EmitOpError("accumulator type for i8 tensor is not i32")
	case ir.IsInteger(x, 16) && !ir.IsInteger(acc, 48):
		return op.EmitOpError("accumulator type for i16 tensor is not i48")
	case (constraint.IsFloatKind(x, num.F8E5M2) || constraint.IsFloatKind(x, num.F8E4M3)) && !constraint.IsFloatKind(acc, num.F16):
		return op.EmitOpError("accumulator type for f8 tensor is not f16")
	}
	return accumulates(op, x, acc)
}

// moves checks padding, stride, dilation, output sizes and bias of a convolution with a
// window of dims dimensions. Argument kernel is the first dimension of the weight that
// belongs to the window.
func moves(op *ir.Operation, dims, kernel int) bool {
	if !atLeast(op, "pad", "padding", 0) || !atLeast(op, "stride", "stride", 1) || !atLeast(op, "dilation", "dilation", 1) {
		return false
	}
	out, ok := ir.ShapeOf(op.Result(0).Type())
	if !ok {
		return true
	}
	in, known := ir.ShapeOf(op.Operand(0).Type())
	weight, k := ir.ShapeOf(op.Operand(1).Type())
	if known && k {
		pad, stride, dilation := array(op, "pad"), array(op, "stride"), array(op, "dilation")
		for i, w := range windows[dims] {
			w.in, w.out, w.kernel, w.stride, w.dilation = in[1+i], out[1+i], weight[kernel+i], stride.At(i), dilation.At(i)
			w.pad = [2]int64{pad.At(2 * i), pad.At(2*i + 1)}
			if !w.convolves(op) {
				return false
			}
		}
	}
	return biased(op, out)
}

// biased reports an error if the bias has neither one channel nor as many channels as the
// output, whose shape is out.
func biased(op *ir.Operation, out []int64) bool {
	bias, ok := ir.ShapeOf(op.OperandsNamed("bias")[0].Value().Type())
	if !ok {
		return true
	}
	if c := out[len(out)-1]; !mayBe(bias[0], c) && bias[0] != 1 {
		return op.EmitOpError("bias channels expected to be equal to output channels (%d) or 1, got %d", c, bias[0])
	}
	return true
}

func verifyConv2D(op *ir.Operation) bool    { return convolution(op) && moves(op, 2, 1) }
func verifyConv3D(op *ir.Operation) bool    { return convolution(op) && moves(op, 3, 1) }
func verifyDepthwise(op *ir.Operation) bool { return convolution(op) && moves(op, 2, 0) }

func verifyTransposeConv(op *ir.Operation) bool {
	o := TransposeConv2DOp(op)
	if !convolution(op) {
		return false
	}
	if anyLess(op, "stride", 1) {
		return op.EmitOpError("expect all stride values to be >= 1, got [%s]", ints(op, "stride"))
	}
	pad, stride := array(op, "out_pad"), array(op, "stride")
	weight, k := ir.ShapeOf(o.Weight().Type())
	letters := [...]string{"H", "W"}
	if k {
		for i := range 4 {
			w := &windows[2][i/2]
			name := w.before
			if i%2 == 1 {
				name = w.after
			}
			if size := weight[1+i/2]; size != ir.Dynamic && pad.At(i) <= -size {
				return op.EmitOpError("expected out_pad_%s > -K%s, but got: out_pad_%s=%d and K%s=%d",
					name, letters[i/2], name, pad.At(i), letters[i/2], size)
			}
		}
	}
	out, ok := ir.ShapeOf(o.Output().Type())
	if !ok {
		return true
	}
	in, known := ir.ShapeOf(o.Input().Type())
	for i := 0; known && k && i < 2; i++ {
		w, l, a, b := &windows[2][i], letters[i], pad.At(2*i), pad.At(2*i+1)
		if in[1+i] == ir.Dynamic || out[1+i] == ir.Dynamic {
			continue
		}
		if out[1+i] != (in[1+i]-1)*stride.At(i)+a+b+weight[1+i] {
			return op.EmitOpError("dimension mismatch: expected O%s == (I%s - 1) * stride_%s + out_pad_%s + out_pad_%s + K%s, but got %d != (%d - 1) * %d + %d + %d + %d",
				l, l, w.axis, w.before, w.after, l, out[1+i], in[1+i], stride.At(i), a, b, weight[1+i])
		}
	}
	return biased(op, out)
}
