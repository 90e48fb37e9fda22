package tosa

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/tosa"
	"github.com/millrace-mlir/millrace/ir/elements"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
)

var decompose = &passes.Pass{
	Name: "TosaOptionalDecompositionsPass", Arg: "tosa-optional-decompositions", Doc: "Applies Tosa operations optional decompositions",
	Anchor: "func.func", Scope: passes.Always(passes.UnitScope), Dialects: []string{"tosa"},
	Init: func(*passes.InitCtx) (any, bool) {
		return rewrite.NewSet([]rewrite.Pattern{
			{Name: anonymous + "TransposeConvNonStridedConverter", Root: tosa.TransposeConv2D, Rewrite: reversedConv},
			{Name: anonymous + "TransposeConvStridedConverter", Root: tosa.TransposeConv2D, Rewrite: stridedConv},
			{Name: anonymous + "DepthwiseConv2DIsMul", Root: tosa.DepthwiseConv2D, Rewrite: depthwiseProduct},
		}), true
	},
	Run: greedily,
}

// builder creates TOSA operations in place of the one that is decomposed.
type builder struct {
	*rewrite.Rewriter
	loc ir.Loc
}

// shape creates a constant shape. A dynamic size becomes -1.
func (b builder) shape(dims ...int64) *ir.Value {
	known := slices.Clone(dims)
	for i, d := range known {
		if d == ir.Dynamic {
			known[i] = -1
		}
	}
	return tosa.NewConstShape(b.Builder, b.loc, known)
}

// like returns the static tensor type with the sizes dims and the element type of v.
func (b builder) like(v *ir.Value, dims []int64) ir.Type {
	return b.Ctx.RankedTensorType(dims, ir.ElementOf(v.Type()), nil)
}

func (b builder) reshape(v *ir.Value, dims ...int64) *ir.Value {
	return tosa.CreateReshape(b.Builder, b.loc, tosa.ReshapeArgs{Input1: v, Shape: b.shape(dims...), OutputType: b.like(v, dims)}).Result(0)
}

func (b builder) transpose(v *ir.Value, perms ...int32) *ir.Value {
	from := dimsOf(v)
	to := make([]int64, len(perms))
	for i, p := range perms {
		to[i] = from[p]
	}
	return tosa.CreateTranspose(b.Builder, b.loc, tosa.TransposeArgs{Input1: v, Perms: b.Ctx.DenseI32Array(perms), OutputType: b.like(v, to)}).Result(0)
}

func (b builder) reverse(v *ir.Value, axis int64) *ir.Value {
	return tosa.CreateReverse(b.Builder, b.loc, tosa.ReverseArgs{Input1: v, Axis: b.Ctx.Int64Attr(b.Ctx.Int(32), axis), OutputType: v.Type()}).Result(0)
}

// pad creates a tosa.pad of v. Argument with is the padding value. The list padding has two numbers
// for each dimension, and determines the result type. The value sizes must hold the same numbers.
func (b builder) pad(v *ir.Value, padding []int64, sizes, with *ir.Value) *ir.Value {
	return tosa.CreatePad(b.Builder, b.loc, tosa.PadArgs{Input1: v, Padding: sizes, PadConst: with, OutputType: b.like(with, padded(v, padding))}).Result(0)
}

// constant creates a constant tensor whose elements all have the given value.
func (b builder) constant(dims []int64, element ir.Type, value int64) *ir.Value {
	a := arith.ZeroAttr(element)
	if i, ok := element.(*ir.IntegerType); ok {
		a = b.Ctx.Int64Attr(i, value)
	}
	t := b.Ctx.RankedTensorType(dims, element, nil)
	return tosa.CreateConst(b.Builder, b.loc, tosa.ConstArgs{Values: elements.Splat(t, a), OutputType: t}).Result(0)
}

// plus replaces op by v plus a bias, which it reshapes to the rank of v by leading ones. It always
// returns true.
func (b builder) plus(op *ir.Operation, v, bias *ir.Value) bool {
	if dims := dimsOf(bias); len(dims) < len(dimsOf(v)) {
		bias = b.reshape(bias, ranked(dims, len(dimsOf(v)))...)
	}
	b.ReplaceWith(op, tosa.CreateAdd(b.Builder, b.loc, tosa.AddArgs{Input1: v, Input2: bias, OutputType: op.Result(0).Type()}))
	return true
}

func dimsOf(v *ir.Value) []int64 {
	dims, _ := ir.ShapeOf(v.Type())
	return dims
}

// ranked returns dims with leading ones up to the given rank.
func ranked(dims []int64, rank int) []int64 {
	return append(slices.Repeat([]int64{1}, rank-len(dims)), dims...)
}

func allStatic(vs ...*ir.Value) bool {
	for _, v := range vs {
		if !isStaticTensor(v.Type()) {
			return false
		}
	}
	return true
}

// isBatch reports whether all sizes of v except the first, the batch, are static.
func isBatch(v *ir.Value) bool {
	dims, ok := ir.ShapeOf(v.Type())
	return ok && len(dims) > 0 && !slices.Contains(dims[1:], ir.Dynamic)
}

func allOnes(list []int64) bool {
	return !slices.ContainsFunc(list, func(v int64) bool { return v != 1 })
}

// zeroPoints returns the zero points of a convolution. It returns ok = false if one of them is not
// known.
func zeroPoints(op *ir.Operation) (input, weight int64, ok bool) {
	input, ok1 := tosa.ZeroPoint(op.OperandsNamed("input_zp")[0].Value(), true)
	weight, ok2 := tosa.ZeroPoint(op.OperandsNamed("weight_zp")[0].Value(), true)
	return input, weight, ok1 && ok2
}

// reversedConv replaces a transposed convolution with strides of 1 by an ordinary convolution with
// a reversed kernel. It returns false if it cannot.
func reversedConv(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := tosa.TransposeConv2DOp(op)
	stride, pad := o.Stride(), o.OutPad().Int64s()
	if !allOnes(stride.Int64s()) || !allStatic(o.Weight(), o.Bias()) || !isBatch(o.Input()) || !isBatch(o.Output()) {
		return false
	}
	b := builder{rw, op.Loc()}
	kernel := dimsOf(o.Weight())
	reversed := b.reverse(b.reverse(o.Weight(), 1), 2)
	around := []int64{kernel[1] - 1 + pad[0], kernel[1] - 1 + pad[1], kernel[2] - 1 + pad[2], kernel[2] - 1 + pad[3]}
	rw.ReplaceWith(op, tosa.CreateConv2D(rw.Builder, b.loc, tosa.Conv2DArgs{
		Input: o.Input(), Weight: reversed, Bias: o.Bias(), InputZp: o.InputZp(), WeightZp: o.WeightZp(), AccType: o.AccType(),
		Pad: rw.Ctx.DenseI64Array(around), Stride: stride, Dilation: rw.Ctx.DenseI64Array([]int64{1, 1}), OutputType: op.Result(0).Type(),
	}))
	return true
}

// stridedConv replaces a transposed convolution with strides by an ordinary convolution: each step
// of a stride becomes a separate output channel. Then it interleaves the channels. It returns false
// if it cannot.
func stridedConv(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := tosa.TransposeConv2DOp(op)
	stride, pad := o.Stride().Int64s(), o.OutPad().Int64s()
	if allOnes(stride) || !allStatic(o.Weight(), o.Bias()) || !isBatch(o.Input()) || !isBatch(o.Output()) {
		return false
	}
	inputZero, weightZero, ok := zeroPoints(op)
	if !ok {
		return false
	}
	b := builder{rw, op.Loc()}
	point := []int64{1}
	around := b.weightPadding(o.Weight(), stride)
	sizes := b.shape(around...)
	inputPad := b.constant(point, ir.ElementOf(o.Input().Type()), inputZero)
	weightPad := b.constant(point, ir.ElementOf(o.Weight().Type()), weightZero)
	weight := b.splitWeight(b.pad(o.Weight(), around, sizes, weightPad), stride)
	kernel := dimsOf(weight)
	high, wide := kernel[1]-1, kernel[2]-1
	around = []int64{0, 0, high, high, wide, wide, 0, 0}
	input := b.pad(o.Input(), around, b.shape(around...), inputPad)
	channels := kernel[0] / stride[0] / stride[1]
	zeroBias := b.constant(kernel[:1], ir.ElementOf(o.Bias().Type()), 0)
	inputZp := b.constant(point, ir.ElementOf(input.Type()), inputZero)
	weightZp := b.constant(point, ir.ElementOf(weight.Type()), weightZero)
	size := dimsOf(input)
	batch, height, width := size[0], size[1]-high, size[2]-wide
	conv := tosa.CreateConv2D(rw.Builder, b.loc, tosa.Conv2DArgs{
		Input: input, Weight: weight, Bias: zeroBias, InputZp: inputZp, WeightZp: weightZp, AccType: o.AccType(),
		Pad: rw.Ctx.DenseI64Array(make([]int64, 4)), Stride: rw.Ctx.DenseI64Array([]int64{1, 1}), Dilation: rw.Ctx.DenseI64Array([]int64{1, 1}),
		OutputType: b.like(op.Result(0), []int64{batch, height, width, kernel[0]}),
	}).Result(0)
	conv = b.reshape(conv, batch, height, width, stride[0], stride[1], channels)
	conv = b.transpose(conv, 0, 1, 3, 2, 4, 5)
	conv = b.reshape(conv, batch, height*stride[0], width*stride[1], channels)
	return b.plus(op, b.fit(conv, dimsOf(op.Result(0)), pad), o.Bias())
}

// weightPadding returns the padding that makes the sizes of a weight multiples of the strides.
func (b builder) weightPadding(weight *ir.Value, stride []int64) []int64 {
	missing := func(size, stride int64) int64 { return (stride - size%stride) % stride }
	d := dimsOf(weight)
	return []int64{0, 0, 0, missing(d[1], stride[0]), 0, missing(d[2], stride[1]), 0, 0}
}

// splitWeight makes each step of the strides a separate output channel of a weight, and reverses
// the kernel.
func (b builder) splitWeight(weight *ir.Value, stride []int64) *ir.Value {
	d := dimsOf(weight)
	high, wide := d[1]/stride[0], d[2]/stride[1]
	weight = b.reshape(weight, d[0], high, stride[0], wide, stride[1], d[3])
	weight = b.transpose(weight, 2, 4, 0, 1, 3, 5)
	weight = b.reshape(weight, d[0]*stride[0]*stride[1], high, wide, d[3])
	return b.reverse(b.reverse(weight, 1), 2)
}

// fit pads or slices v. The list pad says how many elements to add at the start of each dimension;
// negative numbers cut elements off. At the end, v is padded or cut to the given size.
func (b builder) fit(v *ir.Value, size, pad []int64) *ir.Value {
	from := dimsOf(v)
	start, length, padding := make([]int64, 4), slices.Clone(from), make([]int64, 8)
	for i := 1; i <= 2; i++ {
		p := pad[2*(i-1)]
		start[i] = max(0, -p)
		padding[2*i] = max(0, p)
		length[i] = min(from[i]-start[i], size[i]-padding[2*i])
		padding[2*i+1] = size[i] - padding[2*i] - length[i]
	}
	v = tosa.CreateSlice(b.Builder, b.loc, tosa.SliceArgs{Input1: v, Start: b.shape(start...), Size: b.shape(length...), OutputType: b.like(v, length)}).Result(0)
	sizes := b.shape(padding...)
	return b.pad(v, padding, sizes, b.constant([]int64{1}, ir.ElementOf(v.Type()), 0))
}

// depthwiseProduct replaces a depthwise convolution whose kernel is 1x1 by a multiplication. It
// returns false if it cannot.
func depthwiseProduct(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := tosa.DepthwiseConv2DOp(op)
	input, weight := o.Input(), o.Weight()
	if !allStatic(input, weight, o.Output()) || !allOnes(o.Stride().Int64s()) || !allOnes(dimsOf(weight)[:2]) {
		return false
	}
	inputType, result := ir.ElementOf(input.Type()), ir.ElementOf(o.Output().Type())
	if !isNumber(inputType) || !isNumber(ir.ElementOf(weight.Type())) {
		return false
	}
	inputZero, weightZero, ok := zeroPoints(op)
	if !ok {
		return false
	}
	b := builder{rw, op.Loc()}
	points := dimsOf(weight)[3]
	input = b.reshape(input, append(slices.Clone(dimsOf(input)), 1)...)
	input, weight = b.cast(input, result), b.cast(weight, result)
	input, weight = b.minus(input, inputZero), b.minus(weight, weightZero)
	padding := make([]int64, 10)
	copy(padding[2:], o.Pad().Int64s())
	if slices.ContainsFunc(padding, func(p int64) bool { return p != 0 }) {
		// As upstream has it, the type is that before the extension: the verifier refuses
		// what is made where the two differ.
		sizes := b.shape(padding...)
		input = b.pad(input, padding, sizes, b.constant([]int64{1}, inputType, 0))
	}
	product := slices.Clone(dimsOf(input))
	product[4] = points
	weight = b.reshape(weight, ranked(dimsOf(weight), 5)...)
	shift := b.constant([]int64{1}, rw.Ctx.Int(8), 0)
	v := tosa.CreateMul(rw.Builder, b.loc, tosa.MulArgs{Input1: input, Input2: weight, Shift: shift, OutputType: b.like(weight, product)}).Result(0)
	return b.plus(op, b.reshape(v, dimsOf(o.Output())...), o.Bias())
}

func isNumber(t ir.Type) bool {
	_, isInt := t.(*ir.IntegerType)
	return isInt || ir.IsFloat(t)
}

func (b builder) cast(v *ir.Value, element ir.Type) *ir.Value {
	if ir.ElementOf(v.Type()) == element {
		return v
	}
	return tosa.CreateCast(b.Builder, b.loc, tosa.CastArgs{Input: v, OutputType: ir.WithElement(v.Type(), element)}).Result(0)
}

// minus returns v minus its zero point.
func (b builder) minus(v *ir.Value, zero int64) *ir.Value {
	if zero == 0 {
		return v
	}
	ones := slices.Repeat([]int64{1}, len(dimsOf(v)))
	z := b.constant(ones, ir.ElementOf(v.Type()), zero)
	return tosa.CreateSub(b.Builder, b.loc, tosa.SubArgs{Input1: v, Input2: z, OutputType: v.Type()}).Result(0)
}

func padded(v *ir.Value, padding []int64) []int64 {
	to := slices.Clone(dimsOf(v))
	for i, p := range padding {
		to[i/2] += p
	}
	return to
}
