package tosa

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/num"
)

func isFloat8(t ir.Type) bool {
	return constraint.IsFloatKind(t, num.F8E5M2) || constraint.IsFloatKind(t, num.F8E4M3FN)
}

// The checks of operations on numbers, element by element or as matrices.

func verifyClamp(op *ir.Operation) bool {
	o := ClampOp(op)
	in := storage(o.Input().Type())
	low, high := o.MinVal(), o.MaxVal()
	if _, ok := in.(*ir.IntegerType); ok {
		a, ok := low.(*ir.IntegerAttr)
		b, also := high.(*ir.IntegerAttr)
		if !ok || !also || a.Type != b.Type || a.Type != in {
			return op.EmitOpError("min/max attributes types are incompatible with input/output element types.")
		}
		if isUnsigned(in) || ir.IntWidth(in) == 1 {
			ok = !b.Value.ULT(a.Value)
		} else {
			ok = !b.Value.SLT(a.Value)
		}
		if !ok {
			return op.EmitOpError("expected min_val <= max_val, got min_val=%s, max_val=%s", low, high)
		}
		return true
	}
	a, ok := low.(*ir.FloatAttr)
	b, also := high.(*ir.FloatAttr)
	switch {
	case !ok || !also || a.Type != b.Type || a.Type != in:
		return op.EmitOpError("min/max attributes types are incompatible with input/output element types.")
	case a.Value.IsNaN() || b.Value.IsNaN():
		return op.EmitOpError("min/max attributes should not be 'NaN', got min_val=%s, max_val=%s", low, high)
	case b.Value.Compare(a.Value) == num.Less:
		return op.EmitOpError("expected min_val <= max_val, got min_val=%s, max_val=%s", low, high)
	}
	return true
}

func verifyMul(op *ir.Operation) bool {
	o := MulOp(op)
	a, b, out := o.Input1().Type(), o.Input2().Type(), o.Output().Type()
	x, y, e := ir.ElementOf(a), ir.ElementOf(b), ir.ElementOf(out)
	if isInt(e) {
		if !isInt(x) || x != y {
			return op.EmitOpError("requires the same element type for all operands")
		}
		if ir.IntWidth(x) > ir.IntWidth(e) {
			return op.EmitOpError("invalid data type size for operands or result")
		}
	} else {
		if x != e || y != e {
			return op.EmitOpError("requires the same element type for all operands and results")
		}
		if shift, ok := zeroPoint(op, 2, true); ok && shift != 0 {
			return op.EmitOpError("require shift to be 0 for float type")
		}
	}
	da, ka := ir.ShapeOf(a)
	db, kb := ir.ShapeOf(b)
	if ka && kb {
		if len(da) != len(db) {
			return op.EmitOpError("a and b operands don't have matching ranks, got %d and %d", len(da), len(db))
		}
		var buf [8]int64
		if _, ok := ir.BroadcastShapes(buf[:0], da, db); !ok {
			return op.EmitOpError("a and b operands don't have broadcast-compatible shapes, got '%s' and '%s'", a, b)
		}
	}
	d, known := ir.ShapeOf(out)
	switch {
	case known && ka && len(d) != len(da):
		return op.EmitOpError("result type has different rank than a, got %d vs %d", len(d), len(da))
	case known && kb && len(d) != len(db):
		return op.EmitOpError("result type has different rank than b, got %d vs %d", len(d), len(db))
	}
	return true
}

func verifyNegate(op *ir.Operation) bool {
	o := NegateOp(op)
	in, out := o.Input1().Type(), o.Output().Type()
	if !sameAsOutput(op, 0) {
		return false
	}
	if !ir.CompatibleShapes(in, out) {
		return op.EmitOpError("requires the same shape for input1 and output")
	}
	return zeroPointOf(op, in, 1, "input1") && zeroPointOf(op, out, 2, "output") &&
		onlyInt8(op, 1, "input1") && onlyInt8(op, 2, "output")
}

func verifySelect(op *ir.Operation) bool { return sameAsOutput(op, 1) && sameAsOutput(op, 2) }

func verifyTable(op *ir.Operation) bool {
	o := TableOp(op)
	in, a := ir.ShapeOf(o.Input1().Type())
	out, b := ir.ShapeOf(o.Output().Type())
	if !a || !b {
		return true
	}
	if len(in) != len(out) {
		return op.EmitOpError("expected input tensor rank to equal result tensor rank")
	}
	for i, d := range out {
		if d != ir.Dynamic && d != in[i] {
			return op.EmitOpError("dim(result, %d) = %d doesn't match dim(input, %d) = %d", i, d, i, in[i])
		}
	}
	return true
}

// rescaled checks that the input or output of tosa.rescale, of type t, has integer
// elements. Argument name names it in the error message.
func rescaled(op *ir.Operation, t ir.Type, name string) bool {
	e := storage(t)
	if !isInt(e) {
		return op.EmitOpError("expect %s to have integer element type, got '%s'", name, e)
	}
	return true
}

func rescaledTypes(op *ir.Operation, t ir.Type, zero int, name string) bool {
	x, y := storage(t), storage(op.Operand(zero).Type())
	if !isInt(x) || !isInt(y) || ir.IntWidth(x) != ir.IntWidth(y) {
		return op.EmitOpError("expected %s and %s_zp to both be integer of the same bitwidth, but got '%s' vs. '%s'", name, name, x, y)
	}
	return true
}

func rescaledZero(op *ir.Operation, zero int, name string) bool {
	unsigned := op.Inherent(name+"_unsigned").(*ir.IntegerAttr).Int64() != 0
	v, ok := zeroPoint(op, zero, !unsigned)
	if !ok || v == 0 {
		return true
	}
	switch w := ir.IntWidth(ir.ElementOf(op.Operand(zero).Type())); {
	case w == 8 || w == 16 && unsigned && v == 1<<15:
		return true
	case w == 16 && unsigned:
		return op.EmitOpError("expect %s_zp of 0 or 32768 for unsigned int16 %s, got %d", name, name, v)
	}
	return op.EmitOpError("expect %s_zp of 0, got %d", name, v)
}

func verifyRescale(op *ir.Operation) bool {
	o := RescaleOp(op)
	in, out := o.Input().Type(), o.Output().Type()
	if !rescaled(op, in, "input") || !rescaled(op, out, "output") ||
		!rescaledTypes(op, in, 3, "input") || !rescaledTypes(op, out, 4, "output") ||
		!rescaledZero(op, 3, "input") || !rescaledZero(op, 4, "output") {
		return false
	}
	factor := o.Multiplier().Type()
	wide := o.Scale32().(*ir.IntegerAttr).Int64() != 0
	switch e := ir.ElementOf(factor); {
	case wide && !ir.IsInteger(e, 32):
		return op.EmitOpError("expect i32 element type for multiplier for scale32=true, got '%s'", e)
	case !wide && !ir.IsInteger(e, 16):
		return op.EmitOpError("expect i16 element type for multiplier for scale32=false, got '%s'", e)
	}
	shape, known := ir.ShapeOf(in)
	if !known {
		return true
	}
	channels := int64(1)
	if o.PerChannel().(*ir.IntegerAttr).Int64() != 0 {
		if len(shape) < 1 {
			return op.EmitOpError("requires input to be at least rank 1 when per_channel is true, but got rank %d", len(shape))
		}
		channels = shape[len(shape)-1]
	}
	for i, name := range [...]string{"multiplier", "shift"} {
		d, ok := ir.ShapeOf(op.Operand(1 + i).Type())
		if !ok {
			return true
		}
		if d[0] != ir.Dynamic && d[0] != channels {
			return op.EmitOpError("expect shape of { %d } for %s input, got { %d }", channels, name, d[0])
		}
	}
	return true
}

func verifyMatMul(op *ir.Operation) bool {
	o := MatMulOp(op)
	a, b := o.A().Type(), o.B().Type()
	x, y := ir.ElementOf(a), ir.ElementOf(b)
	if isUniform(x) || isUniform(y) {
		if !isUniform(x) || !isUniform(y) {
			return op.EmitOpError("expect operands to be both quantized or both not quantized, got '%s' and '%s'", x, y)
		}
		if v, w := ir.IntWidth(storage(a)), ir.IntWidth(storage(b)); v != w {
			return op.EmitOpError("expect quantized operands to have same widths, got %d and %d", v, w)
		}
	}
	for i, name := range [...]string{"a", "b"} {
		x, y := storage(op.Operand(i).Type()), storage(op.Operand(2+i).Type())
		if x != y {
			return op.EmitOpError("expect input %s and %s_zp have the same element type, got '%s' and '%s'", name, name, x, y)
		}
	}
	return onlyInt8(op, 2, "a") && onlyInt8(op, 3, "b")
}

func isPowerOf2(v int64) bool { return v > 0 && v&(v-1) == 0 }

// verifyFFT checks that height and width are powers of two. It looks at the sizes
// of input_imag, and only where the same size of input_real is static.
func verifyFFT(op *ir.Operation) bool {
	o := FFT2dOp(op)
	re, a := ir.ShapeOf(o.InputReal().Type())
	im, b := ir.ShapeOf(o.InputImag().Type())
	if !a || !b {
		return true
	}
	for i, w := range windows[2] {
		d := im[1+i]
		if re[1+i] == ir.Dynamic {
			continue
		}
		if d != ir.Dynamic && !isPowerOf2(d) {
			return op.EmitOpError("expected %s to be a power of two, got %d", w.name, d)
		}
	}
	return true
}

func verifyRFFT(op *ir.Operation) bool {
	o := RFFT2dOp(op)
	if x, y := o.OutputReal().Type(), o.OutputImag().Type(); !ir.CompatibleShapes(x, y) {
		return op.EmitOpError("expected output shapes to match, got '%s', '%s'", x, y)
	}
	in, ok := ir.ShapeOf(o.InputReal().Type())
	if !ok {
		return true
	}
	for i, w := range windows[2] {
		if d := in[1+i]; d != ir.Dynamic && !isPowerOf2(d) {
			return op.EmitOpError("expected %s to be a power of two, got %d", w.name, d)
		}
	}
	out, ok := ir.ShapeOf(o.OutputReal().Type())
	if !ok {
		return true
	}
	if !mayBeAll(in[:2], out[:2]) {
		return op.EmitOpError("expected batch and height dimensions of input/output to match, got input='%s' output='%s'",
			o.InputReal().Type(), o.OutputReal().Type())
	}
	if in[2] != ir.Dynamic && out[2] != ir.Dynamic && out[2] != in[2]/2+1 {
		return op.EmitOpError("expected output width to be equal to input_width / 2 + 1, got %d", out[2])
	}
	return true
}
