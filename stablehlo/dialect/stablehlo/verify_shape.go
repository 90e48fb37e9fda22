package stablehlo

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/stablehlo/hlo"
)

// elementBits returns the width in bits of an element of type t. A quantized element counts as its
// storage type, a complex element as both of its parts.
func elementBits(t ir.Type) int64 {
	if q, ok := hlo.QuantizedOf(t); ok {
		return int64(q.Storage.Width)
	}
	if c, ok := t.(*ir.ComplexType); ok {
		return 2 * int64(ir.BitWidth(c.Element))
	}
	return int64(ir.BitWidth(t))
}

func verifyBitcastConvert(op *ir.Operation) bool {
	emit := hlo.EmitOn(op)
	in, out := op.Operand(0).Type(), op.Result(0).Type()
	fail := func(f string, args ...any) bool {
		emit(f, args...)
		return false
	}
	if constraint.IsComplex(ir.ElementOf(in)) != constraint.IsComplex(ir.ElementOf(out)) {
		return fail("cannot convert between real and complex types, but got: '%s' and '%s'", in, out)
	}
	small, large := in, out
	if elementBits(ir.ElementOf(in)) > elementBits(ir.ElementOf(out)) {
		small, large = out, in
	}
	a, _ := ir.ShapeOf(small)
	b, _ := ir.ShapeOf(large)
	smallBits, largeBits := elementBits(ir.ElementOf(small)), elementBits(ir.ElementOf(large))
	if smallBits != largeBits {
		if len(a) != len(b)+1 {
			return fail("rank of smaller element type (%d) should be 1 more than rank of larger element type (%d), but %d != %d + 1.", len(a), len(b), len(a), len(b))
		}
		if last := a[len(a)-1]; last != ir.Dynamic && last*smallBits != largeBits {
			return fail("requires compatible bit widths. Got: '%s' and '%s', but %d * %d != %d.", in, out, smallBits, last, largeBits)
		}
	}
	for i := range min(len(a), len(b)) { // upstream, too, ignores dimensions that only one shape has
		if !sameSize(a[i], b[i]) {
			return fail("operand and result shapes must match except for the innermost dimension of the shape with the smaller element type. Got: '%s' and '%s'.", in, out)
		}
	}
	return true
}

func verifyBroadcastInDim(op *ir.Operation) bool {
	emit := hlo.EmitOn(op)
	in, _ := ir.ShapeOf(op.Operand(0).Type())
	out, _ := ir.ShapeOf(op.Result(0).Type())
	dims := Dims(BroadcastInDimOp(op).BroadcastDimensions())
	fail := func(f string, args ...any) bool {
		emit(f, args...)
		return false
	}
	if len(dims) != len(in) {
		return fail("broadcast_dimensions size (%d) does not match operand rank (%d)", len(dims), len(in))
	}
	if repeats(dims) {
		return fail("broadcast_dimensions should not have duplicates")
	}
	for i, d := range dims {
		if d < 0 || d >= int64(len(out)) {
			return fail("broadcast_dimensions contains invalid value %d for result with rank %d", d, len(out))
		}
		if in[i] != ir.Dynamic && in[i] != 1 && in[i] != out[d] {
			return fail("size of operand dimension %d (%d) is not equal to 1 or size of result dimension %d (%d)", i, in[i], d, out[d])
		}
	}
	return broadcastQuantized(emit, op.Operand(0).Type(), op.Result(0).Type(), dims)
}

func verifyReshape(op *ir.Operation) bool {
	emit := hlo.EmitOn(op)
	in, out := op.Operand(0).Type(), op.Result(0).Type()
	if ir.HasStaticShape(in) && ir.HasStaticShape(out) {
		a, _ := ir.ShapeOf(in)
		b, _ := ir.ShapeOf(out)
		if x, y := ir.NumElements(b), ir.NumElements(a); x != y {
			emit("number of output elements (%d) doesn't match expected number of elements (%d)", x, y)
			return false
		}
		return reshapeQuantized(emit, in, out)
	}
	return true
}

func verifyReverse(op *ir.Operation) bool {
	emit := hlo.EmitOn(op)
	dims := Dims(ReverseOp(op).Dimensions())
	shape, _ := ir.ShapeOf(op.Operand(0).Type())
	if repeats(dims) {
		emit("dimensions should be unique. Got: %s", listText(dims))
		return false
	}
	for _, d := range dims {
		if d < 0 {
			emit("all dimensions should be non-negative. Got dimension: %d.", d)
			return false
		}
		if d >= int64(len(shape)) {
			emit("all dimensions should be between [0, %d). Got dimension: %d.", len(shape), d)
			return false
		}
	}
	return true
}

func verifyIota(op *ir.Operation) bool {
	emit := hlo.EmitOn(op)
	shape, _ := ir.ShapeOf(op.Result(0).Type())
	if len(shape) == 0 {
		emit("does not support scalars.")
		return false
	}
	return iotaFits(emit, op, len(shape))
}

func iotaFits(emit hlo.Emit, op *ir.Operation, rank int) bool {
	if d := constraint.IntValue(op.Inherent("iota_dimension")); d < 0 || d >= int64(rank) {
		emit("iota dimension cannot go beyond the output rank.")
		return false
	}
	return true
}

func verifyRngBitGenerator(op *ir.Operation) bool {
	if in, out := op.Operand(0).Type(), op.Result(0).Type(); !ir.CompatibleShapes(in, out) {
		hlo.EmitOn(op)("output state shape must be compatible with initial state shape. Got: '%s' and '%s'", in, out)
		return false
	}
	return true
}

// shapeFits checks that the result of op can have the shape in the operand shape. If not, it emits
// an error and returns false. It accepts every result if that operand is not constant.
func shapeFits(emit hlo.Emit, op *ir.Operation, shape *ir.Value) bool {
	want, ok := hlo.ConstantInts(shape)
	have, ranked := ir.ShapeOf(op.Result(0).Type())
	if !ok || !ranked || sameShape(want, have) {
		return true
	}
	emit("output shape [%s] is incompatible with return type of operation '%s'", listText(want), op.Result(0).Type())
	return false
}

func verifyDynamicIota(op *ir.Operation) bool {
	emit := hlo.EmitOn(op)
	if !shapeFits(emit, op, op.Operand(0)) {
		return false
	}
	shape, ranked := ir.ShapeOf(op.Result(0).Type())
	return !ranked || iotaFits(emit, op, len(shape))
}

func verifyDynamicReshape(op *ir.Operation) bool {
	emit := hlo.EmitOn(op)
	in, out := op.Operand(0).Type(), op.Result(0).Type()
	fail := func(f string, args ...any) bool {
		emit(f, args...)
		return false
	}
	if !anyQuantized(in, out) && ir.ElementOf(in) != ir.ElementOf(out) {
		return fail("expects operand and result to have compatible element type. Got: '%s' and '%s'", in, out)
	}
	a, _ := ir.ShapeOf(in)
	b, ranked := ir.ShapeOf(out)
	if ir.HasStaticShape(in) && ir.HasStaticShape(out) {
		if x, y := ir.NumElements(b), ir.NumElements(a); x != y {
			return fail("number of output elements (%d) doesn't match expected number of elements (%d)", x, y)
		}
	}
	shape, _ := ir.ShapeOf(op.Operand(1).Type())
	if ranked && len(shape) == 1 && shape[0] != ir.Dynamic && shape[0] != int64(len(b)) {
		return fail("result should have a rank equal to the number of elements in output_shape")
	}
	if !shapeFits(emit, op, op.Operand(1)) {
		return false
	}
	if want, ok := hlo.ConstantInts(op.Operand(1)); ok && ir.HasStaticShape(in) {
		if x, y := ir.NumElements(a), ir.NumElements(want); x != y {
			return fail("output_shape is incompatible with input type of operation: input has %d elements, but output_shape has %d", x, y)
		}
	}
	return true
}

func verifyDynamicPad(op *ir.Operation) bool {
	emit, o := hlo.EmitOn(op), DynamicPadOp(op)
	in, _ := ir.ShapeOf(o.Operand().Type())
	out, _ := ir.ShapeOf(op.Result(0).Type())
	fail := func(f string, args ...any) bool {
		emit(f, args...)
		return false
	}
	if s, _ := ir.ShapeOf(o.EdgePaddingLow().Type()); len(s) == 1 && s[0] != int64(len(in)) {
		return fail("padding operands size (%d) must match operand rank (%d)", s[0], len(in))
	}
	interior, ok := hlo.ConstantInts(o.InteriorPadding())
	if ok {
		for _, v := range interior {
			if v < 0 {
				return fail("interior_padding must be non-negative, but got %d", v)
			}
		}
	}
	low, ok1 := hlo.ConstantInts(o.EdgePaddingLow())
	high, ok2 := hlo.ConstantInts(o.EdgePaddingHigh())
	if !ok || !ok1 || !ok2 || len(low) != len(in) || len(out) != len(in) {
		return true
	}
	for d, size := range in {
		if size == ir.Dynamic || out[d] == ir.Dynamic {
			continue
		}
		if want := size + low[d] + high[d] + max(size-1, 0)*interior[d]; want != out[d] {
			return fail("expected output dimension at index %d to equal %d, but got %d", d, want, out[d])
		}
	}
	return true
}

func verifyRealDynamicSlice(op *ir.Operation) bool {
	emit := hlo.EmitOn(op)
	in, _ := ir.ShapeOf(op.Operand(0).Type())
	for i, name := range []string{"start_indices", "limit_indices", "strides"} {
		if s, _ := ir.ShapeOf(op.Operand(i + 1).Type()); len(s) == 1 && s[0] != int64(len(in)) {
			emit("has mismatched number of operand rank (%d) and %s size (%d)", len(in), name, s[0])
			return false
		}
	}
	return true
}

func verifyDynamicBroadcastInDim(op *ir.Operation) bool {
	o, emit := DynamicBroadcastInDimOp(op), hlo.EmitOn(op)
	fail := func(f string, args ...any) bool {
		emit(f, args...)
		return false
	}
	in, out := op.Operand(0).Type(), op.Result(0).Type()
	a, _ := ir.ShapeOf(in)
	b, _ := ir.ShapeOf(out)
	dims := Dims(o.BroadcastDimensions())
	if !anyQuantized(in, out) && ir.ElementOf(in) != ir.ElementOf(out) {
		return fail("expects operand and result to have compatible element type. Got: '%s' and '%s'", in, out)
	}
	switch {
	case len(dims) != len(a):
		return fail("broadcast_dimensions size (%d) does not match operand rank (%d)", len(dims), len(a))
	case len(b) < len(a):
		return fail("result rank (%d) is less than operand rank (%d)", len(b), len(a))
	case repeats(dims):
		return fail("broadcast_dimensions should not have duplicates")
	}
	for i, d := range dims {
		if d < 0 || d >= int64(len(b)) {
			return fail("broadcast_dimensions contains invalid value %d for result with rank %d", d, len(b))
		}
		if a[i] != ir.Dynamic && a[i] != 1 && !sameSize(a[i], b[d]) {
			return fail("size of operand dimension %d (%d) is not compatible with size of result dimension %d (%d)", i, a[i], d, b[d])
		}
	}
	if !shapeFits(emit, op, op.Operand(1)) || !broadcastQuantized(emit, in, out, dims) {
		return false
	}
	hints := slices.Concat(Dims(o.KnownExpandingDimensions()), Dims(o.KnownNonexpandingDimensions()))
	if repeats(hints) {
		return fail("duplicate expansion hint for at least one operand dimension")
	}
	for _, h := range hints {
		if h < 0 || h >= int64(len(a)) {
			return fail("hint for expanding dimension %d does not refer to a valid operand dimension", h)
		}
	}
	if shape, ok := hlo.ConstantInts(op.Operand(1)); ok {
		for i, d := range dims {
			if a[i] != ir.Dynamic && a[i] != 1 && a[i] != at(shape, d) {
				return fail("size of operand dimension %d (%d) is not equal to 1 or value of shape at index %d (%d)", i, a[i], d, at(shape, d))
			}
		}
	}
	return true
}
