package quantized

import (
	"encoding/binary"
	"math"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/chlo"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
	"github.com/millrace-mlir/millrace/stablehlo/hlo"
)

type value = *ir.Value

// lowering is the state of lowering one operation on quantized tensors. args are its operands,
// converted to the stored integers where that has already happened.
type lowering struct {
	*rewrite.Rewriter
	op   *ir.Operation
	args []value
}

func (l *lowering) f32() ir.Type { return l.Ctx.Float(num.F32) }
func (l *lowering) i32() ir.Type { return l.Ctx.Int(32) }

func (l *lowering) constant(t ir.Type, raw []byte) value {
	return stablehlo.CreateConstant(l.Builder, l.op.Loc(), stablehlo.ConstantArgs{Value: l.Ctx.DenseOf(t, raw), OutputType: t}).Result(0)
}

// integer creates a rank-0 constant n of an integer type.
func (l *lowering) integer(element ir.Type, n int64) value {
	t := l.Ctx.RankedTensorType(nil, element, nil)
	return stablehlo.CreateConstant(l.Builder, l.op.Loc(), stablehlo.ConstantArgs{Value: stablehlo.Splat(t, n), OutputType: t}).Result(0)
}

// shape returns the shape of a tensor with the scales or zero points of q: a vector if q is per
// axis, otherwise a scalar.
func shape(q hlo.Quantized) []int64 {
	if !q.PerAxis() {
		return nil
	}
	return []int64{int64(q.NumScales())}
}

// floats creates an f32 constant with number(i) for each scale i of q.
func (l *lowering) floats(q hlo.Quantized, number func(i int) float64) value {
	var raw []byte
	for i := range q.NumScales() {
		raw = binary.LittleEndian.AppendUint32(raw, math.Float32bits(float32(number(i))))
	}
	return l.constant(l.Ctx.RankedTensorType(shape(q), l.f32(), nil), raw)
}

// zeroPoints creates an i32 constant with the zero points of q.
func (l *lowering) zeroPoints(q hlo.Quantized) value {
	var raw []byte
	for i := range q.NumScales() {
		raw = binary.LittleEndian.AppendUint32(raw, uint32(q.ZeroPoint(i)))
	}
	return l.constant(l.Ctx.RankedTensorType(shape(q), l.i32(), nil), raw)
}

// axis returns the broadcast_dimensions for a tensor with the scales or zero points of q. It
// returns nil if q is per tensor.
func (l *lowering) axis(q hlo.Quantized) ir.Attribute {
	if !q.PerAxis() {
		return nil
	}
	return l.Ctx.DenseI64Array([]int64{q.Axis()})
}

// wide creates the broadcasting chlo operation d on x and y, with a result of type t and
// broadcast_dimensions dims.
func (l *lowering) wide(d *ir.OpDef, t ir.Type, x, y value, dims ir.Attribute) value {
	return l.Value(d, l.op.Loc(), t, []value{x, y}, dims)
}

// with creates the broadcasting chlo operation d on x and y, where y holds scales or zero points.
// The result has the type of x.
func (l *lowering) with(d *ir.OpDef, x, y value, dims ir.Attribute) value {
	return l.wide(d, x.Type(), x, y, dims)
}

func (l *lowering) convert(x value, element ir.Type) value {
	return l.Value(stablehlo.Convert, l.op.Loc(), ir.WithElement(x.Type(), element), []value{x})
}

func (l *lowering) round(x value) value {
	return l.Value(stablehlo.RoundNearestEven, l.op.Loc(), x.Type(), []value{x})
}

func (l *lowering) clamp(least, x, most value) value {
	return l.Value(stablehlo.Clamp, l.op.Loc(), x.Type(), []value{least, x, most})
}

// clampFloats clamps x, a tensor of f32, to [least, most] and then rounds it.
func (l *lowering) clampFloats(x value, least, most value) value {
	return l.round(l.clamp(least, x, most))
}

// bounds creates the smallest and the largest stored integer of q, as f32.
func (l *lowering) bounds(q hlo.Quantized) (least, most value) {
	t := l.Ctx.RankedTensorType(nil, l.f32(), nil)
	number := func(n int64) value {
		return l.constant(t, binary.LittleEndian.AppendUint32(nil, math.Float32bits(float32(n))))
	}
	least = number(q.StorageMin)
	return least, number(q.StorageMax)
}

// quantize lowers uniform_quantize. A float operand is divided by the scale, and the zero point is
// added; the result is clamped and rounded. A quantized operand is requantized.
func quantize(l *lowering) bool {
	from, to := l.op.Operand(0).Type(), l.op.Result(0).Type()
	out, quantized := quantizedOf(to)
	if ir.ElementOf(from) == l.f32() {
		if !quantized {
			return false
		}
		scales := l.floats(out, out.Scale)
		zeros := l.floats(out, func(i int) float64 { return float64(out.ZeroPoint(i)) })
		least, most := l.bounds(out)
		x := l.with(chlo.BroadcastDivide, l.args[0], scales, l.axis(out))
		x = l.with(chlo.BroadcastAdd, x, zeros, l.axis(out))
		l.Replace(l.op, l.convert(l.clampFloats(x, least, most), out.Storage))
		return true
	}
	in, ok := quantizedOf(from)
	switch {
	case !ok || !quantized:
		l.op.EmitError("Unsupported input element type.")
		return false
	case in.PerAxis() && out.PerAxis() && in.Axis() != out.Axis():
		l.op.EmitError("Cannot requantize while changing quantization_axis")
		return false
	}
	l.Replace(l.op, l.requantize(l.args[0], in, out, out.Storage))
	return true
}

// requantize converts x from stored integers of one quantized type, in, to stored integers of
// another one, out. Argument element is the integer type of the result. It does not clamp integers
// of 32 bits.
func (l *lowering) requantize(x value, in, out hlo.Quantized, element ir.Type) value {
	if in.DialectType == out.DialectType {
		return l.convert(x, element)
	}
	x = l.rescale(x, in, out)
	if ir.IsInteger(element, 32) {
		return l.convert(l.round(x), element)
	}
	least, most := l.bounds(out)
	return l.convert(l.clampFloats(x, least, most), element)
}

// rescale converts x from stored integers of one quantized type, in, to floats. If these are
// rounded, they are the stored integers of another quantized type, out.
func (l *lowering) rescale(x value, in, out hlo.Quantized) value {
	wider := out
	if in.PerAxis() {
		wider = in
	}
	at := func(q hlo.Quantized, i int) int {
		if !q.PerAxis() {
			return 0
		}
		return i
	}
	ratio := func(i int) float64 { return in.Scale(at(in, i)) / out.Scale(at(out, i)) }
	x = l.convert(x, l.f32())
	x = l.with(chlo.BroadcastMultiply, x, l.floats(wider, ratio), l.axis(wider))
	zero := func(i int) float64 {
		return float64(out.ZeroPoint(at(out, i))) - float64(in.ZeroPoint(at(in, i)))*ratio(i)
	}
	for i := range wider.NumScales() {
		if zero(i) != 0 {
			return l.with(chlo.BroadcastAdd, x, l.floats(wider, zero), l.axis(wider))
		}
	}
	return x
}

// dequantize lowers uniform_dequantize: it subtracts the zero point and multiplies by the scale.
func dequantize(l *lowering) bool {
	q, ok := quantizedOf(l.op.Operand(0).Type())
	if !ok {
		return false
	}
	scales := l.floats(q, q.Scale)
	zeros := l.zeroPoints(q)
	x := l.convert(l.args[0], l.i32())
	x = l.with(chlo.BroadcastSubtract, x, zeros, l.axis(q))
	x = l.convert(x, l.f32())
	l.Replace(l.op, l.with(chlo.BroadcastMultiply, x, scales, l.axis(q)))
	return true
}

// add lowers an add of quantized tensors. Both operands are requantized to the result's type first.
// The sum of their integers contains the zero point twice, so it is subtracted once.
func add(l *lowering) bool {
	lhs, ok1 := quantizedOf(l.op.Operand(0).Type())
	rhs, ok2 := quantizedOf(l.op.Operand(1).Type())
	out, ok3 := quantizedOf(l.op.Result(0).Type())
	if !ok1 || !ok2 || !ok3 {
		return false
	}
	switch {
	case lhs.PerAxis() && rhs.PerAxis() && out.PerAxis():
		return l.addPerAxis(lhs, rhs, out)
	case lhs.PerAxis() || rhs.PerAxis() || out.PerAxis():
		return false
	}
	x := l.requantize(l.args[0], lhs, out, l.i32())
	y := l.requantize(l.args[1], rhs, out, l.i32())
	zero := l.zeroPoints(out)
	t := ir.WithElement(l.op.Result(0).Type(), l.i32())
	sum := l.wide(chlo.BroadcastAdd, t, x, y, nil)
	sum = l.with(chlo.BroadcastSubtract, sum, zero, nil)
	if !ir.IsInteger(out.Storage, 32) {
		least, most := l.integer(l.i32(), out.StorageMin), l.integer(l.i32(), out.StorageMax)
		sum = l.convert(l.clamp(least, sum, most), out.Storage)
	}
	l.Replace(l.op, sum)
	return true
}

// addPerAxis lowers an add of tensors that are quantized per axis. It returns false unless all
// types are equal and stored in 32 bits.
func (l *lowering) addPerAxis(lhs, rhs, out hlo.Quantized) bool {
	if lhs.DialectType != rhs.DialectType || lhs.DialectType != out.DialectType || !ir.IsInteger(out.Storage, 32) {
		return false
	}
	t := ir.WithElement(l.op.Result(0).Type(), l.i32())
	sum := l.Value(stablehlo.Add, l.op.Loc(), t, l.args)
	if anyZeroPoint(out) {
		sum = l.with(chlo.BroadcastSubtract, sum, l.zeroPoints(out), l.axis(out))
	}
	l.Replace(l.op, sum)
	return true
}

// anyZeroPoint reports whether a zero point of q is not 0.
func anyZeroPoint(q hlo.Quantized) bool {
	for i := range q.NumScales() {
		if q.ZeroPoint(i) != 0 {
			return true
		}
	}
	return false
}
