package stablehlo

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/stablehlo/hlo"
)

// Window describes how a window moves over a tensor. Each list has a value for each dimension; a
// missing list stands for ones, or for zeros in Padding.
type Window struct {
	Dims, Strides, BaseDilations, Dilations []int64
	Padding                                 []int64 // low and high in turn
	reversal                                int     // the number of flags; -1: none are given
}

// padding returns the elements of a padding attribute of shape {N, 2}: low and high in turn. It
// returns nil and true if there is no attribute, and reports an error if the shape is wrong.
func padding(emit hlo.Emit, a ir.Attribute) ([]int64, bool) {
	d, ok := a.(*ir.DenseElementsAttr)
	if !ok {
		return nil, true
	}
	if shape, _ := ir.ShapeOf(d.Type); len(shape) != 2 || shape[1] != 2 {
		emit("expects the shape of padding-attribute to be {N, 2}, but got {%s}.", listText(shape))
		return nil, false
	}
	return Int64s(a), true
}

// verify checks that each list is absent or has an entry for each dimension of the window, and that
// all entries except padding are positive.
func (w *Window) verify(emit hlo.Emit) bool {
	n := len(w.Dims)
	for _, l := range []struct {
		name string
		size int
	}{
		{"window-strides", len(w.Strides)}, {"base-dilation factors", len(w.BaseDilations)}, {"window-dilation factors", len(w.Dilations)},
		{"padding-entries", len(w.Padding) / 2}, {"window-reversal", max(w.reversal, 0)},
	} {
		if l.size != 0 && l.size != n {
			emit("expects %s to have same dimension-size as size of window dimensions (%d), but got: %d.", l.name, n, l.size)
			return false
		}
	}
	for d := range n {
		for _, l := range []struct {
			name string
			list []int64
		}{{"value", w.Dims}, {"stride", w.Strides}, {"base dilation factor", w.BaseDilations}, {"window dilation factor", w.Dilations}} {
			if v := valueAt(l.list, d, 1); v != ir.Dynamic && v <= 0 {
				emit("expects window to have positive %s for %d-th window dimension, but got %d.", l.name, d, v)
				return false
			}
		}
	}
	return true
}

func valueAt(list []int64, i int, absent int64) int64 {
	if i < len(list) {
		return list[i]
	}
	return absent
}

// Positions returns the number of positions of the window along dimension d of a tensor whose size
// there is size. It returns ir.Dynamic if either size is dynamic.
func (w *Window) Positions(d int, size int64) int64 {
	if size == ir.Dynamic || w.Dims[d] == ir.Dynamic {
		return ir.Dynamic
	}
	dilated := func(n, by int64) int64 {
		if n == 0 {
			return 0
		}
		return (n-1)*by + 1
	}
	padded := dilated(size, valueAt(w.BaseDilations, d, 1)) + valueAt(w.Padding, 2*d, 0) + valueAt(w.Padding, 2*d+1, 0)
	window := dilated(w.Dims[d], valueAt(w.Dilations, d, 1))
	if padded == 0 || window > padded {
		return 0
	}
	return (padded-window)/valueAt(w.Strides, d, 1) + 1
}

// shape returns the number of the window's positions along each dimension of a tensor with these
// sizes.
func (w *Window) shape(sizes []int64) []int64 {
	out := make([]int64, len(sizes))
	for d, size := range sizes {
		out[d] = w.Positions(d, size)
	}
	return out
}

// reduceWindow returns the window and the input types of a reduce_window. It reports an error and
// returns false if they do not fit together.
func reduceWindow(op *ir.Operation, emit hlo.Emit) (w Window, inputs []*ir.RankedTensorType, ok bool) {
	o := ReduceWindowOp(op)
	inputs = typesOf(o.Inputs())
	if len(inputs) == 0 {
		emit("requires at least 1 input value")
		return w, nil, false
	}
	for i, t := range inputs {
		if !sameShape(t.Shape, inputs[0].Shape) {
			emit("expects all inputs to have compatible shapes. Shape at input-index %d is not compatible with shape at input-index 0", i)
			return w, nil, false
		}
	}
	w = Window{
		Dims: Dims(o.WindowDimensions()), Strides: Dims(o.WindowStrides()), BaseDilations: Dims(o.BaseDilations()),
		Dilations: Dims(o.WindowDilations()), reversal: -1,
	}
	for _, t := range inputs {
		if len(t.Shape) != len(w.Dims) {
			emit("expects window-dimensions size == input rank, but got window-dimensions size: %d and input: '%s' with rank = %d.", len(w.Dims), t, len(t.Shape))
			return w, nil, false
		}
	}
	if w.Padding, ok = padding(emit, o.Padding()); !ok {
		return w, nil, false
	}
	return w, inputs, w.verify(emit)
}

func verifyReduceWindow(op *ir.Operation) bool {
	emit := hlo.EmitOn(op)
	w, inputs, ok := reduceWindow(op, emit)
	return ok && reducerOf(op, 0).verify(emit, typesOf(ReduceWindowOp(op).InitValues()), inputs, w.Dims)
}

func inferReduceWindow(op *ir.Operation, emit hlo.Emit) ([]ir.Type, bool) {
	w, inputs, ok := reduceWindow(op, emit)
	var types []ir.Type
	if ok {
		results := reducerOf(op, 0).results()
		for i, t := range inputs {
			bounds := boundsOf(t)
			if bounds != nil {
				bounds = w.shape(bounds)
			}
			types = append(types, bounded(t, w.shape(t.Shape), bounds, results[i].Element))
		}
	}
	return types, ok
}

func verifySelectAndScatter(op *ir.Operation) bool {
	o, emit := SelectAndScatterOp(op), hlo.EmitOn(op)
	fail := func(f string, args ...any) bool {
		emit(f, args...)
		return false
	}
	t, ok1 := o.Operand().Type().(*ir.RankedTensorType)
	source, ok2 := o.Source().Type().(*ir.RankedTensorType)
	init, ok3 := o.InitValue().Type().(*ir.RankedTensorType)
	if !ok1 || !ok2 || !ok3 {
		return true
	}
	r := reducerOf(op, 0)
	if len(r.args) != 2 {
		return fail("expects the select-region to take 2 parameters, but takes %d", len(r.args))
	}
	scalar := t.Context().RankedTensorType(nil, t.Element, nil)
	for i, a := range r.args {
		if !hlo.Compatible(scalar, a) && !(rankZeroFloat(scalar) && rankZeroFloat(a)) {
			return fail("expects the type of select-region's parameter at index %d to be '%s', but got '%s'", i, scalar, a)
		}
	}
	if r.ret == nil || r.ret.NumOperands() != 1 {
		n := 0
		if r.ret != nil {
			n = r.ret.NumOperands()
		}
		return fail("expects select-region to return single value, but got: %d", n)
	}
	if p := r.ret.Operand(0).Type(); !isPredicate(p) {
		return fail("expects the return-type of select-region to be tensor<i1>, but got: '%s'", p)
	}
	if !reducerOf(op, 1).verify(emit, []*ir.RankedTensorType{init}, scalars([]*ir.RankedTensorType{source}), nil) {
		return false
	}
	w := Window{Dims: Dims(o.WindowDimensions()), Strides: Dims(o.WindowStrides()), reversal: -1}
	if len(w.Dims) != len(t.Shape) {
		return fail("expects window-dimensions size == operand rank, but got window-dimensions size: %d and operand-type: '%s' with rank = %d.", len(w.Dims), t, len(t.Shape))
	}
	var ok bool
	if w.Padding, ok = padding(emit, o.Padding()); !ok || !w.verify(emit) {
		return false
	}
	want := t.Context().RankedTensorType(w.shape(t.Shape), t.Element, nil)
	if !sameShape(want.Shape, source.Shape) || !hlo.CompatibleElements(want, source) && !(ir.IsFloat(want.Element) && ir.IsFloat(source.Element)) {
		return fail("expects source-type to be '%s', but got'%s'", want, source)
	}
	return true
}

// rankZeroFloat reports whether t is a scalar tensor of floats. The verifier of select_and_scatter
// ignores their precision.
func rankZeroFloat(t ir.Type) bool {
	shape, ranked := ir.ShapeOf(t)
	return ranked && len(shape) == 0 && ir.IsFloat(ir.ElementOf(t))
}

func inferSelectAndScatter(op *ir.Operation, _ hlo.Emit) ([]ir.Type, bool) {
	results := reducerOf(op, 1).results()
	return []ir.Type{ir.WithElement(op.Operand(0).Type(), results[0].Element)}, true
}

// ConvNumbers are the dimension numbers of a convolution.
type ConvNumbers struct {
	InputBatch, InputFeature, KernelInput, KernelOutput, OutputBatch, OutputFeature int64
	InputSpatial, KernelSpatial, OutputSpatial                                      []int64
}

// ConvNumbersOf returns the dimension numbers in a, a convolution dimension numbers attribute. For
// any other attribute it returns the zero value.
func ConvNumbersOf(a ir.Attribute) ConvNumbers {
	d, ok := a.(*ir.DialectAttr)
	if !ok {
		return ConvNumbers{}
	}
	v := func(i int) int64 { return constraint.IntValue(d.Params[i]) }
	return ConvNumbers{
		InputBatch: v(0), InputFeature: v(1), InputSpatial: Dims(d.Params[2]), KernelInput: v(3), KernelOutput: v(4),
		KernelSpatial: Dims(d.Params[5]), OutputBatch: v(6), OutputFeature: v(7), OutputSpatial: Dims(d.Params[8]),
	}
}

func (n *ConvNumbers) verify(emit hlo.Emit, rank int) bool {
	if a, b, c := len(n.InputSpatial), len(n.KernelSpatial), len(n.OutputSpatial); a != b || b != c {
		emit("expects the same size for input, kernel and output spatial-dimensions, but got %d, %d, and %d resp.", a, b, c)
		return false
	}
	lists := []struct {
		name string
		dims []int64
	}{
		{"input", append([]int64{n.InputBatch, n.InputFeature}, n.InputSpatial...)},
		{"kernel", append([]int64{n.KernelInput, n.KernelOutput}, n.KernelSpatial...)},
		{"output", append([]int64{n.OutputBatch, n.OutputFeature}, n.OutputSpatial...)},
	}
	for _, l := range lists {
		for _, d := range l.dims {
			if d < 0 || d >= int64(rank) {
				emit("expects input, kernel, and output dimension-numbers to be in-range [0, %d).", rank)
				return false
			}
		}
	}
	for _, l := range lists {
		if repeats(l.dims) {
			emit("expects %s dimension-numbers to be unique, got {%s}.", l.name, listText(l.dims))
			return false
		}
	}
	return true
}

// convGroups checks the batch and feature sizes of the operands against feature_group_count and
// batch_group_count, here features and batches. Only one of these counts may exceed 1. It emits an
// error and returns false if they do not fit.
func convGroups(emit hlo.Emit, n *ConvNumbers, lhs, rhs []int64, features, batches int64) bool {
	fail := func(f string, args ...any) bool {
		emit(f, args...)
		return false
	}
	if features > 1 && batches > 1 {
		return fail("expects batch_group_count and feature_group_count not to be both greater than 1. Got %d and %d resp.", batches, features)
	}
	inBatch, inFeature := lhs[n.InputBatch], lhs[n.InputFeature]
	kernelIn, kernelOut := rhs[n.KernelInput], rhs[n.KernelOutput]
	if inBatch != ir.Dynamic && inBatch%batches != 0 {
		return fail("expects input batch dimension (%d) to be divisible by batch_group_count. Got batch_group_count = %d.", inBatch, batches)
	}
	if inFeature != ir.Dynamic {
		if inFeature%features != 0 {
			return fail("expects input feature dimension (%d) to be a multiple of feature_group_count. Got feature_group_count = %d.", inFeature, features)
		}
		if kernelIn != ir.Dynamic && inFeature/features != kernelIn {
			return fail("expects input feature dimension (%d) / feature_group_count = kernel input feature dimension (%d). Got feature_group_count = %d.", inFeature, kernelIn, features)
		}
	}
	if kernelOut != ir.Dynamic {
		if kernelOut%batches != 0 {
			return fail("expects output feature dimension size (%d) to be a multiple of batch_group_count. Got batch_group_count = %d.", kernelOut, batches)
		}
		if kernelOut%features != 0 {
			return fail("expects kernel output feature dimension (%d) to be divisible by feature_group_count. For feature_group_count = %d.", kernelOut, features)
		}
	}
	return true
}

func precisions(emit hlo.Emit, a ir.Attribute) bool {
	if n := constraint.ArrayLen(a); a != nil && n > 2 {
		emit("expects precision config to be empty or have <= 2 elements, got %d", n)
		return false
	}
	return true
}

// convolution holds the properties that static and dynamic convolutions share, read from an
// operation.
type convolution struct {
	lhs, rhs          *ir.RankedTensorType
	numbers           ConvNumbers
	window            Window
	features, batches int64
	dynamic           bool // the padding is an operand
}

func convolutionOf(op *ir.Operation, emit hlo.Emit) (c convolution, ok bool) {
	c.lhs, _ = op.Operand(0).Type().(*ir.RankedTensorType)
	c.rhs, _ = op.Operand(1).Type().(*ir.RankedTensorType)
	if c.lhs == nil || c.rhs == nil {
		return c, false
	}
	c.dynamic = op.Is(DynamicConv)
	c.numbers = ConvNumbersOf(op.Inherent("dimension_numbers"))
	c.features, c.batches = constraint.IntValue(op.Inherent("feature_group_count")), constraint.IntValue(op.Inherent("batch_group_count"))
	c.window = Window{Strides: Dims(op.Inherent("window_strides")), BaseDilations: Dims(op.Inherent("lhs_dilation")), Dilations: Dims(op.Inherent("rhs_dilation")), reversal: -1}
	if r, ok := op.Inherent("window_reversal").(*ir.DenseArrayAttr); ok {
		c.window.reversal = r.Len
	}
	return c, c.verify(op, emit)
}

func (c *convolution) verify(op *ir.Operation, emit hlo.Emit) bool {
	fail := func(f string, args ...any) bool {
		emit(f, args...)
		return false
	}
	rank := len(c.lhs.Shape)
	if rank < 2 {
		return fail("expects convolution arguments to have >= 2 dimensions. Got: '%s' and '%s'.", c.lhs, c.rhs)
	}
	if len(c.rhs.Shape) != rank {
		return fail("expects convolution arguments to have same number of dimensions. Got: '%s' and '%s'.", c.lhs, c.rhs)
	}
	if !anyQuantized(c.lhs, c.rhs) && !hlo.CompatibleElements(c.lhs, c.rhs) {
		return fail("expects lhs and rhs to have compatible element type. Got: '%s' and '%s'", c.lhs.Element, c.rhs.Element)
	}
	if want := len(c.numbers.InputSpatial) + 2; len(c.numbers.InputSpatial) == len(c.numbers.KernelSpatial) &&
		len(c.numbers.InputSpatial) == len(c.numbers.OutputSpatial) && want != rank && allBelow(c.numbers, int64(rank)) {
		return fail("expects convolution arguments to have %d dimensions. Got: %d", want, rank)
	}
	if !c.numbers.verify(emit, rank) || !convGroups(emit, &c.numbers, c.lhs.Shape, c.rhs.Shape, c.features, c.batches) ||
		!precisions(emit, op.Inherent("precision_config")) {
		return false
	}
	for _, d := range c.numbers.KernelSpatial {
		c.window.Dims = append(c.window.Dims, c.rhs.Shape[d])
	}
	if !c.padding(op, emit) {
		return false
	}
	return c.window.verify(emit)
}

// allBelow reports whether all dimension numbers are in [0, rank) and no input dimension has two
// roles.
func allBelow(n ConvNumbers, rank int64) bool {
	for _, l := range [][]int64{{n.InputBatch, n.InputFeature}, {n.KernelInput, n.KernelOutput}, {n.OutputBatch, n.OutputFeature}, n.InputSpatial, n.KernelSpatial, n.OutputSpatial} {
		for _, d := range l {
			if d < 0 || d >= rank {
				return false
			}
		}
	}
	return !repeats(append([]int64{n.InputBatch, n.InputFeature}, n.InputSpatial...))
}

func (c *convolution) padding(op *ir.Operation, emit hlo.Emit) (ok bool) {
	if !c.dynamic {
		c.window.Padding, ok = padding(emit, op.Inherent("padding"))
		return ok
	}
	t, ok := DynamicConvOp(op).Padding().Type().(*ir.RankedTensorType)
	if !ok {
		return false
	}
	if len(t.Shape) != 2 {
		emit("expects padding to be of rank 2 but got %d", len(t.Shape))
		return false
	}
	if n := int64(len(c.numbers.InputSpatial)); t.Shape[0] != n || t.Shape[1] != 2 {
		emit("expects padding to be of shape [%d, 2], but got [%d, %d]", n, t.Shape[0], t.Shape[1])
		return false
	}
	c.window.Padding, ok = hlo.ConstantInts(DynamicConvOp(op).Padding())
	if !ok {
		c.window.Padding = nil
	}
	return true
}

// result returns the result shape of the convolution. Spatial sizes are dynamic unless known is
// set: they depend on the padding, which may be an operand.
func (c *convolution) result(known bool) []int64 {
	n := &c.numbers
	shape := slices.Repeat([]int64{ir.Dynamic}, len(c.lhs.Shape))
	for i, d := range n.OutputSpatial {
		if known {
			shape[d] = c.window.Positions(i, c.lhs.Shape[n.InputSpatial[i]])
		}
	}
	if b := c.lhs.Shape[n.InputBatch]; b != ir.Dynamic {
		shape[n.OutputBatch] = b / c.batches
	}
	shape[n.OutputFeature] = c.rhs.Shape[n.KernelOutput]
	return shape
}

func verifyConvolution(op *ir.Operation) bool {
	emit := hlo.EmitOn(op)
	c, ok := convolutionOf(op, emit)
	if !ok {
		return false
	}
	if anyQuantized(c.lhs, c.rhs, op.Result(0).Type()) && !convQuantized(emit, op, &c) {
		return false
	}
	return c.dynamic || resultShape(emit, op, c.result(true)) // upstream infers no shape of dynamic_conv
}

// VerifyResultShape checks that the only result of op may have the inferred shape. If not, it emits
// an error and returns false.
func VerifyResultShape(op *ir.Operation, shape []int64) bool {
	return resultShape(hlo.EmitOn(op), op, shape)
}

func resultShape(emit hlo.Emit, op *ir.Operation, shape []int64) bool {
	t := op.Result(0).Type()
	if have, ranked := ir.ShapeOf(t); ranked && !sameShape(have, shape) {
		emit("inferred shape '[%s]' is incompatible with return type of operation '%s'", listText(shape), t)
		return false
	}
	return true
}

func verifyDot(op *ir.Operation) bool {
	o, emit := DotOp(op), hlo.EmitOn(op)
	lhs, ok1 := o.Lhs().Type().(*ir.RankedTensorType)
	rhs, ok2 := o.Rhs().Type().(*ir.RankedTensorType)
	if !ok1 || !ok2 {
		return true
	}
	if !precisions(emit, op.Inherent("precision_config")) {
		return false
	}
	shape, ok := inferDot(emit, lhs.Shape, rhs.Shape)
	return ok && resultShape(emit, op, shape)
}

func verifyDotGeneral(op *ir.Operation) bool {
	o, emit := DotGeneralOp(op), hlo.EmitOn(op)
	lhs, ok1 := o.Lhs().Type().(*ir.RankedTensorType)
	rhs, ok2 := o.Rhs().Type().(*ir.RankedTensorType)
	if !ok1 || !ok2 {
		return true
	}
	n := DotNumbersOf(o.DotDimensionNumbers())
	if !precisions(emit, op.Inherent("precision_config")) || !n.Verify(emit, lhs.Shape, rhs.Shape, nil) {
		return false
	}
	if _, ok := n.resultDims(emit, lhs, rhs); !ok || !resultShape(emit, op, n.Result(lhs.Shape, rhs.Shape)) {
		return false
	}
	if o.Algorithm() != nil {
		if list, ok := op.Inherent("precision_config").(*ir.ArrayAttr); ok {
			for _, e := range list.Elems {
				if EnumValue(e) != 0 {
					emit("must specify DEFAULT precision config when algorithm is set.")
					return false
				}
			}
		}
	}
	return !anyQuantized(lhs, rhs, op.Result(0).Type()) || dotQuantized(emit, op, n)
}
