package quant

import (
	"math"
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// verifyCast checks a cast between a quantized type and a float type, in either
// direction. The float type must be the expressed type.
func verifyCast(op *ir.Operation, quantized, float ir.Type) bool {
	q := element(quantized).(*ir.DialectType)
	want := q.Params[2]
	if q.Def == CalibratedQuantizedType {
		want = q.Params[0]
	}
	if constraint.TypeValue(want) != element(float) {
		return op.EmitError("expressed type in quantized type expected to match float type")
	}
	return verifyContainer(op, q, quantized)
}

func verifyStorageCast(op *ir.Operation) bool {
	o := StorageCastOp(op)
	quantized, integer := o.Input().Type(), o.Result().Type()
	if !IsQuantized(element(quantized)) {
		quantized, integer = integer, quantized
	}
	q := element(quantized).(*ir.DialectType)
	var storage ir.Type
	if q.Def != CalibratedQuantizedType {
		storage = constraint.TypeValue(q.Params[1])
	}
	if storage != element(integer) {
		return op.EmitError("storage type in quantized type expected to match integer type")
	}
	return verifyContainer(op, q, quantized)
}

// element returns the element type of a tensor type, and any other type unchanged.
func element(t ir.Type) ir.Type {
	if ir.IsTensor(t) {
		return ir.ElementOf(t)
	}
	return t
}

// verifyContainer checks that the axes in the quantized type q exist in t, the
// tensor type with element type q.
func verifyContainer(op *ir.Operation, q *ir.DialectType, t ir.Type) bool {
	switch q.Def {
	case UniformQuantizedPerAxisType:
		return verifyPerAxis(op, q, t)
	case UniformQuantizedSubChannelType:
		return verifySubChannel(op, q, t)
	}
	return true
}

func verifyPerAxis(op *ir.Operation, q *ir.DialectType, t ir.Type) bool {
	if !ir.IsTensor(t) {
		return op.EmitError("scalar types may not use per-axis quantization")
	}
	shape, ranked := ir.ShapeOf(t)
	if !ranked {
		return true
	}
	axis := number(q.Params[5])
	if axis >= int64(len(shape)) {
		return op.EmitError("quantized dimension must be less than tensor rank")
	}
	if size := shape[axis]; size != ir.Dynamic && size != int64(constraint.ArrayLen(q.Params[6])) {
		return op.EmitError("quantized dimension size does not match number of scales")
	}
	return true
}

func verifySubChannel(op *ir.Operation, q *ir.DialectType, t ir.Type) bool {
	if !ir.IsTensor(t) {
		return op.EmitError("scalar types may not use sub-channel quantization")
	}
	shape, ranked := ir.ShapeOf(t)
	if !ranked {
		return op.EmitError("tensor containing the sub-channel quantized type must be ranked")
	}
	axes, blocks := q.Params[7].(*ir.ArrayAttr).Elems, q.Params[8].(*ir.ArrayAttr).Elems
	for i, a := range axes {
		axis, block := number(a), number(blocks[i])
		switch {
		case axis >= int64(len(shape)):
			return op.EmitError("quantized dimension %d must be less than tensor rank %d", axis, len(shape))
		case shape[axis] != ir.Dynamic && shape[axis]%block != 0:
			return op.EmitError("tensor dimension size %d at axis %d must be divisible by the corresponding block size %d", shape[axis], axis, block)
		}
	}
	if slices.Contains(shape, 0) {
		return op.EmitError("tensor dimension size of zero is not allowed with sub-channel quantization")
	}
	scales, _ := ir.ShapeOf(ir.TypeOf(q.Params[5]))
	if len(scales) != len(shape) {
		return op.EmitError("Rank of scales %d must match the rank of the tensor %d", len(scales), len(shape))
	}
	for d, size := range shape {
		block := int64(math.MaxInt64)
		if i := slices.IndexFunc(axes, func(a ir.Attribute) bool { return number(a) == int64(d) }); i >= 0 {
			block = number(blocks[i])
		}
		want := int64(1)
		if block != math.MaxInt64 {
			want = size / block
		}
		if size != ir.Dynamic && scales[d] != want {
			// As upstream's message does, this one gives the expected size in place of the
			// actual size.
			return op.EmitError("dimension size %d of scales tensor at axis %d should match (tensor dimension at axis / block sizes at axis) = %d", want, d, want)
		}
	}
	return true
}
