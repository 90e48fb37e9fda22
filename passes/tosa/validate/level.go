package validate

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/builtin"
	fn "github.com/millrace-mlir/millrace/ir/dialect/func"
	"github.com/millrace-mlir/millrace/ir/dialect/tosa"
)

// limits holds the sizes that a level of TOSA guarantees to support.
type limits struct {
	rank, kernel, stride, scale, nesting, list int64
	log2Size                                   int
}

var limits8k = limits{rank: 6, kernel: 8192, stride: 8192, scale: 256, nesting: 6, list: 64, log2Size: 31}

// ofAnyRank lists the operations whose definitions fix their ranks: only the sizes of their tensors
// are limited. unlimited lists the operations without any limits.
var (
	ofAnyRank = []*ir.OpDef{
		tosa.AvgPool2d, tosa.Conv2D, tosa.Conv3D, tosa.DepthwiseConv2D, tosa.TransposeConv2D, tosa.FFT2d, tosa.MatMul, tosa.MatMulTBlockScaled,
		tosa.MaxPool2d, tosa.RFFT2d, tosa.Gather, tosa.Scatter, tosa.Resize, tosa.Custom, tosa.While, tosa.ConstShape,
	}
	unlimited = []*ir.OpDef{tosa.Yield, tosa.ApplyScale}
)

// level checks op against the limits of the target's level. It emits an error and returns false if
// op exceeds one.
func (v *validation) level(op *ir.Operation) bool {
	if v.target.limits == nil || slices.Contains(unlimited, op.Def()) {
		return true
	}
	return (slices.Contains(ofAnyRank, op.Def()) || v.ranks(op)) && v.sizes(op) && v.windows(op) && v.lists(op) && v.nesting(op)
}

func (v *validation) ranks(op *ir.Operation) bool {
	most := v.target.limits.rank
	switch op.Def() {
	case tosa.ArgMax:
		o := tosa.ArgMaxOp(op)
		return limitRank(op, o.Input().Type(), "operand", most) && limitRank(op, o.Output().Type(), "result", most-1)
	case tosa.If:
		return limitRank(op, tosa.IfOp(op).Condition().Type(), "operand", most)
	case tosa.Variable:
		o := tosa.VariableOp(op)
		return limitRank(op, tosa.VariableType(o.VarShape(), o.Type().Type), "variable type", most)
	}
	for i := range op.Operands() {
		if !limitRank(op, op.Operand(i).Type(), "operand", most) {
			return false
		}
	}
	for i := range op.NumResults() {
		if !limitRank(op, op.Result(i).Type(), "result", most) {
			return false
		}
	}
	return true
}

func limitRank(op *ir.Operation, t ir.Type, what string, most int64) bool {
	if tosa.IsShape(t) {
		return int64(tosa.ShapeRank(t)) <= most || op.EmitOpError("failed shape type level check: '%s' exceeds MAX_RANK", t)
	}
	if !ir.IsShaped(t) {
		return true
	}
	shape, ranked := ir.ShapeOf(t)
	if !ranked {
		return op.EmitOpError("failed level check: unranked tensor")
	}
	return int64(len(shape)) <= most || op.EmitOpError("failed level check: %s rank(shape) <= MAX_RANK", what)
}

func (v *validation) sizes(op *ir.Operation) bool {
	if op.Is(tosa.Variable) {
		o := tosa.VariableOp(op)
		return v.size(op, tosa.VariableType(o.VarShape(), o.Type().Type), "variable type")
	}
	for i := range op.Operands() {
		if !v.size(op, op.Operand(i).Type(), "operand") {
			return false
		}
	}
	for i := range op.NumResults() {
		if !v.size(op, op.Result(i).Type(), "result") {
			return false
		}
	}
	return true
}

// size checks the number of bytes of a tensor. Version 1.0 does not allow tensors of unknown size.
// It emits an error and returns false if the check fails. Argument what names the tensor in the
// error.
func (v *validation) size(op *ir.Operation, t ir.Type, what string) bool {
	if !ir.IsShaped(t) {
		return true
	}
	shape, ranked := ir.ShapeOf(t)
	if !ranked {
		return op.EmitOpError("failed level check: unranked tensor")
	}
	if slices.Contains(shape, ir.Dynamic) {
		return v.target.version >= draft11 ||
			op.EmitOpError("failed level check: %s shape dimension cannot be dynamic when targeting TOSA specification version 1.0 or below", what)
	}
	bytes := max(1, elementBits(ir.ElementOf(t))/8)
	for _, n := range shape {
		bytes *= n // wraps, as upstream's does
	}
	return bytes <= 1<<v.target.limits.log2Size-1 || op.EmitOpError("failed level check: %s tensor size (in bytes) <= (1 << MAX_LOG2_SIZE - 1)", what)
}

func elementBits(t ir.Type) int64 {
	if ir.IsIntOrIndex(t) || ir.IsFloat(t) {
		return int64(ir.BitWidth(t))
	}
	return 8 // mxint8
}

// A measure is a number that a level limits. what is the condition that the error message quotes.
type measure struct {
	value int64
	what  string
}

func within(op *ir.Operation, most int64, measures ...measure) bool {
	for _, m := range measures {
		if int64(int32(m.value)) > most {
			return op.EmitOpError("failed level check: %s", m.what)
		}
	}
	return true
}

// each returns a measure for each number in op's array attribute attr. The text what is the
// condition that the error message quotes.
func each(op *ir.Operation, attr, what string) []measure {
	var ms []measure
	for _, n := range ints(op, attr) {
		ms = append(ms, measure{n, what})
	}
	return ms
}

// windows checks the sizes of kernels, strides and pads, and the scale of a resize. It emits an
// error and returns false if one exceeds its limit.
func (v *validation) windows(op *ir.Operation) bool {
	l := v.target.limits
	switch op.Def() {
	case tosa.AvgPool2d, tosa.MaxPool2d:
		return within(op, l.kernel, each(op, "kernel", "kernel <= MAX_KERNEL")...) &&
			within(op, l.stride, each(op, "stride", "stride <= MAX_STRIDE")...) &&
			within(op, l.kernel, each(op, "pad", "pad <= MAX_KERNEL")...)
	case tosa.Conv2D, tosa.Conv3D, tosa.DepthwiseConv2D:
		return within(op, l.kernel, each(op, "dilation", "dilation <= MAX_KERNEL")...) &&
			within(op, l.kernel, each(op, "pad", "pad <= MAX_KERNEL")...) &&
			within(op, l.stride, each(op, "stride", "stride <= MAX_STRIDE")...) &&
			within(op, l.kernel, reach(op)...)
	case tosa.FFT2d, tosa.RFFT2d:
		for _, x := range op.OperandValues(nil) {
			shape, _ := ir.ShapeOf(x.Type())
			if !within(op, l.kernel, measure{shape[1], "H <= MAX_KERNEL"}, measure{shape[2], "W <= MAX_KERNEL"}) {
				return false
			}
		}
	case tosa.TransposeConv2D:
		weight, _ := ir.ShapeOf(tosa.TransposeConv2DOp(op).Weight().Type())
		return within(op, l.kernel, measure{weight[1], "KH <= MAX_KERNEL"}, measure{weight[2], "KW <= MAX_KERNEL"}) &&
			within(op, l.kernel, each(op, "out_pad", "pad <= MAX_KERNEL")...) &&
			within(op, l.stride, each(op, "stride", "stride <= MAX_STRIDE")...)
	case tosa.Resize:
		s, ok := tosa.ConstShapeValues(tosa.ResizeOp(op).Scale())
		return ok && within(op, l.scale, measure{s[0] / s[1], "scale_y_n/scale_y_d <= MAX_SCALE"}, measure{s[2] / s[3], "scale_x_n/scale_x_d <= MAX_SCALE"})
	}
	return true
}

// reach returns the extents of a convolution's kernel, dilation times size, as measures.
func reach(op *ir.Operation) []measure {
	names := []string{"dilation_y * KH <= MAX_KERNEL)", "dilation_x * KW <= MAX_KERNEL)"}
	weight, first := (*ir.Value)(nil), 1
	switch op.Def() {
	case tosa.Conv2D:
		weight = tosa.Conv2DOp(op).Weight()
	case tosa.Conv3D:
		weight = tosa.Conv3DOp(op).Weight()
		names = append([]string{"dilation_d * KD <= MAX_KERNEL)"}, names...)
	default:
		weight, first = tosa.DepthwiseConv2DOp(op).Weight(), 0
	}
	shape, _ := ir.ShapeOf(weight.Type())
	dilation := ints(op, "dilation")
	var ms []measure
	for i, name := range names {
		ms = append(ms, measure{dilation[i] * shape[first+i], name})
	}
	return ms
}

func (v *validation) lists(op *ir.Operation) bool {
	limit := func(n int, what string) bool {
		return int64(n) <= v.target.limits.list || op.EmitOpError("failed level check for MAX_TENSOR_LIST_SIZE: %s", what)
	}
	switch op.Def() {
	case tosa.Concat:
		return limit(len(op.Operands()), "input1")
	case tosa.Custom:
		return limit(len(op.Operands()), "input_list") && limit(op.NumResults(), "output_list")
	case tosa.If:
		return limit(len(op.Operands())-1, "inputs") && limit(op.NumResults(), "outputs")
	case tosa.While:
		return limit(len(op.Operands()), "inputs") && limit(op.NumResults(), "outputs")
	}
	return true
}

// nesting checks that a tosa.cond_if or tosa.while_loop is nested less than MAX_NESTING deep.
// Directly in the function, the depth is 1. It emits an error and returns false if not.
func (v *validation) nesting(op *ir.Operation) bool {
	if !op.Is(tosa.If) && !op.Is(tosa.While) {
		return true
	}
	depth := int64(0)
	for at := op; at != nil && !at.Is(fn.Func) && !at.Is(builtin.Module); at = at.Parent() {
		depth++
	}
	return depth < v.target.limits.nesting || op.EmitOpError("failed level check: %d >= MAX_NESTING", depth)
}
