package tosa

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/dialect/tosa"
	"github.com/millrace-mlir/millrace/ir/reshape"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/num/affine"
	"github.com/millrace-mlir/millrace/passes/calc"
)

// Convolutions. Their padding is made explicit; the bias is where sums start from.

func ints(op *ir.Operation, name string) []int64 {
	return op.Inherent(name).(*ir.DenseArrayAttr).Int64s()
}

// named returns the operand of op with this name. All kinds of convolutions have the same
// names.
func named(op *ir.Operation, name string) *ir.Value { return op.OperandsNamed(name)[0].Value() }

// inner returns the paddings of all dimensions of an image. It adds zeros for the first
// and last dimension to pad, which has the paddings of the dimensions between.
func inner(pad []int64) []int64 {
	return append(append([]int64{0, 0}, pad...), 0, 0)
}

// padded pads v by a constant: before dimension i by pad[2i], and after it by pad[2i+1].
// It returns v if there is no padding.
func padded(c calc.Calc, v *ir.Value, pad []int64, with ir.Attribute) *ir.Value {
	if !anyAbove(pad, 0) {
		all := true
		for _, p := range pad {
			all = all && p == 0
		}
		if all {
			return v
		}
	}
	shape := append([]int64(nil), dims(v.Type())...)
	var low, high []ir.Mixed
	for i := range shape {
		if shape[i] != ir.Dynamic {
			shape[i] += pad[2*i] + pad[2*i+1]
		}
		low, high = append(low, ir.Known(pad[2*i])), append(high, ir.Known(pad[2*i+1]))
	}
	value := arith.NewConstant(c.Builder, c.Loc, with)
	return tensor.NewPad(c.Rewriter, c.Loc, c.Ctx.RankedTensorType(shape, ir.ElementOf(v.Type()), nil), v, low, high, value)
}

func intAttr(t ir.Type, v int64) ir.Attribute {
	return arith.IntAttr(t, num.NewSigned(64, v).SExtOrTrunc(ir.IntWidth(t)))
}

// windowAttrs returns the attributes for strides and dilations of named linalg
// operations. The function t returns the type of a list with n elements.
func windowAttrs(c *ir.Context, t func(n int64) ir.Type, stride, dilation []int64) []ir.NamedAttribute {
	list := func(values []int64) ir.Attribute {
		var raw []byte
		for _, v := range values {
			raw = num.NewSigned(64, v).AppendBytes(raw)
		}
		return c.DenseOf(t(int64(len(values))), raw)
	}
	return []ir.NamedAttribute{
		{Name: c.String("strides"), Value: list(stride)},
		{Name: c.String("dilations"), Value: list(dilation)},
	}
}

// outputDim computes the number of positions of a window along a dimension. The input has
// before and after elements of padding at its ends. The kernel's elements are at
// distances of dilation, and successive windows at distances of stride.
func outputDim(c calc.Calc, input, kernel *ir.Value, before, after, stride, dilation int64) *ir.Value {
	one := arith.NewIndex(c.Builder, c.Loc, 1)
	constant := func(v int64) *ir.Value { return arith.NewIndex(c.Builder, c.Loc, v) }
	size := c.Op(arith.AddI, input, constant(before))
	size = c.Op(arith.AddI, size, constant(after))
	reach := c.Op(arith.SubI, kernel, one)
	reach = c.Op(arith.AddI, c.Op(arith.MulI, constant(dilation), reach), one)
	rest := c.Op(arith.SubI, size, reach)
	return c.Op(arith.AddI, c.Op(arith.DivUI, rest, constant(stride)), one)
}

// conv is the state of lowering a convolution.
type conv struct {
	calc.Calc
	op                  *ir.Operation
	input, weight, bias *ir.Value
	result              *ir.RankedTensorType
	acc                 ir.Type
	inZp, weightZp      int64
	dynamic             []*ir.Value
}

// newConv returns the state for the convolution op, or nil if it cannot be lowered. The
// parameter kernel is the first dimension of the weights with a size of the kernel.
func newConv(rw *rewrite.Rewriter, op *ir.Operation, kernel int) *conv {
	c := conv{Calc: calc.For(rw, op), op: op, input: named(op, "input"), weight: named(op, "weight"), bias: named(op, "bias")}
	if !allRanked(op) || !ir.HasStaticShape(c.weight.Type()) || !ir.HasStaticShape(c.bias.Type()) {
		return nil
	}
	var ok, also bool
	c.inZp, ok = tosa.ZeroPoint(named(op, "input_zp"), true)
	c.weightZp, also = tosa.ZeroPoint(named(op, "weight_zp"), true)
	in, weight := ir.ElementOf(c.input.Type()), ir.ElementOf(c.weight.Type())
	switch {
	case !ok || !also || isUnsigned(in):
		return nil
	case c.inZp != 0 && !ir.IsInteger(in, 8) || c.weightZp != 0 && !ir.IsInteger(weight, 8):
		return nil
	}
	c.result = op.Result(0).Type().(*ir.RankedTensorType)
	c.acc = op.Inherent("acc_type").(*ir.TypeAttr).Type
	c.sizes(kernel)
	return &c
}

// sizes computes the dynamic sizes of the result. The number kernel is the first
// dimension of the weights with a size of the kernel.
func (c *conv) sizes(kernel int) {
	pad, stride, dilation := ints(c.op, "pad"), ints(c.op, "stride"), ints(c.op, "dilation")
	sizes := make([]*ir.Value, len(c.result.Shape))
	for i := range stride {
		if c.result.Shape[1+i] == ir.Dynamic {
			input := newDim(c.Calc, c.input, 1+i)
			sizes[1+i] = outputDim(c.Calc, input, newDim(c.Calc, c.weight, kernel+i), pad[2*i], pad[2*i+1], stride[i], dilation[i])
		}
	}
	for i, n := range c.result.Shape {
		if n == ir.Dynamic && sizes[i] == nil {
			sizes[i] = newDim(c.Calc, c.input, i)
		}
		if sizes[i] != nil {
			c.dynamic = append(c.dynamic, sizes[i])
		}
	}
}

func (c *conv) quantized() bool { return c.inZp != 0 || c.weightZp != 0 }

func (c *conv) pad() {
	element := ir.ElementOf(c.input.Type())
	zero := arith.ZeroAttr(element)
	if c.quantized() {
		zero = intAttr(element, c.inZp)
	}
	c.input = padded(c.Calc, c.input, inner(ints(c.op, "pad")), zero)
}

// broadcastMap returns the indexing map that broadcasts source to a tensor of this rank.
func broadcastMap(source *ir.Value, rank int) *affine.Map {
	shape := dims(source.Type())
	if len(shape) == 1 && shape[0] == 1 {
		return affine.NewMap(rank, 0, affine.Constant(0))
	}
	var exprs []*affine.Expr
	for i := range shape {
		exprs = append(exprs, affine.Dim(i+rank-len(shape)))
	}
	return affine.NewMap(rank, 0, exprs...)
}

// broadcastBias fills dest with the bias, broadcast to its shape, and returns the result.
func (c *conv) broadcastBias(dest *ir.Value) *ir.Value {
	rank := len(dims(dest.Type()))
	maps := []*affine.Map{broadcastMap(c.bias, rank), affine.IdentityMap(rank)}
	spec := linalg.GenericSpec{Inputs: []*ir.Value{c.bias}, Outputs: []*ir.Value{dest}, Maps: maps}
	return linalg.NewGeneric(c.Rewriter, c.Loc, spec, func(args []*ir.Value) []*ir.Value {
		v, t := args[0], args[1].Type()
		if v.Type() != t {
			extend := arith.ExtSI
			if isFloat(t) {
				extend = arith.ExtF
			}
			v = c.Cast(extend, v, t)
		}
		return []*ir.Value{v}
	}).Result(0)
}

// convolve creates the convolution d, or q if the operands are quantized. It returns nil
// if it cannot.
func (c *conv) convolve(d, q *ir.OpDef, dest *ir.Value) *ir.Value {
	inputs := []*ir.Value{c.input, c.weight}
	if c.quantized() {
		i32 := c.Ctx.Int(32)
		d = q
		zp := c.Int(i32, c.inZp)
		inputs = append(inputs, zp, c.Int(i32, c.weightZp))
	}
	list := func(n int64) ir.Type { return c.Ctx.RankedTensorType([]int64{n}, c.Ctx.Int(64), nil) }
	n := linalg.NewNamed(c.Rewriter, d, c.Loc, inputs, []*ir.Value{dest}, windowAttrs(c.Ctx, list, ints(c.op, "stride"), ints(c.op, "dilation"))...)
	if n == nil {
		return nil
	}
	return n.Result(0)
}

// convertConv returns a lowering to the convolution d, or q if the operands are
// quantized. If channelsLast is set, it transposes the weights so that their output
// channels come last.
func convertConv(d, q *ir.OpDef, channelsLast bool) func(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
	return func(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
		c := newConv(rw, op, 1)
		if c == nil {
			return false
		}
		c.pad()
		if channelsLast {
			c.transposeWeights()
		}
		empty := emptyLike(c.Calc, c.result.Shape, c.acc, c.dynamic)
		v := c.convolve(d, q, c.broadcastBias(empty))
		if v == nil {
			return false
		}
		if v.Type() != c.result && !c.quantized() {
			v = c.Cast(tosa.Cast, v, c.result)
		}
		rw.Replace(op, v)
		return true
	}
}

func (c *conv) transposeWeights() {
	shape := dims(c.weight.Type())
	var perms []int32
	var to []int64
	for i := range shape {
		p := (i + 1) % len(shape)
		perms, to = append(perms, int32(p)), append(to, shape[p])
	}
	c.weight = tosa.CreateTranspose(c.Builder, c.Loc, tosa.TransposeArgs{
		Input1: c.weight, Perms: c.Ctx.DenseI32Array(perms), OutputType: c.Ctx.RankedTensorType(to, ir.ElementOf(c.weight.Type()), nil),
	}).Result(0)
}

// convertDepthwise lowers a depthwise convolution. It collapses the dimensions of
// channels and multiplier in the result, and then adds the bias.
func convertDepthwise(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
	c := newConv(rw, op, 0)
	if c == nil {
		return false
	}
	c.pad()
	weight, out := dims(c.weight.Type()), c.result.Shape
	wide := []int64{out[0], out[1], out[2], weight[2], weight[3]}
	empty := emptyLike(c.Calc, wide, c.acc, c.dynamic)
	zero := arith.NewConstant(c.Builder, c.Loc, arith.ZeroAttr(c.acc))
	zeros := linalg.NewNamed(rw, linalg.Fill, c.Loc, []*ir.Value{zero}, []*ir.Value{empty}).Result(0)
	dest := emptyLike(c.Calc, out, c.result.Element, c.dynamic)
	v := c.convolve(linalg.DepthwiseConv2DNhwcHwcm, linalg.DepthwiseConv2DNhwcHwcmQ, zeros)
	if v == nil {
		return false
	}
	if c.acc != c.result.Element && !c.quantized() {
		v = c.Cast(tosa.Cast, v, rw.Ctx.RankedTensorType(wide, c.result.Element, nil))
	}
	v = tensor.NewCollapse(c.Builder, c.Loc, c.result, v, reshape.Groups{{0}, {1}, {2}, {3, 4}})
	id := affine.IdentityMap(4)
	spec := linalg.GenericSpec{
		Inputs: []*ir.Value{c.bias, v}, Outputs: []*ir.Value{dest}, Maps: []*affine.Map{broadcastMap(c.bias, 4), id, id}, Results: []ir.Type{c.result},
	}
	add := arith.AddI
	if isFloat(ir.ElementOf(c.input.Type())) {
		add = arith.AddF
	}
	rw.ReplaceWith(op, linalg.NewGeneric(rw, c.Loc, spec, func(args []*ir.Value) []*ir.Value {
		bias := args[0]
		if c.quantized() && bias.Type() != args[1].Type() {
			bias = c.Cast(arith.ExtSI, bias, args[1].Type())
		}
		return []*ir.Value{c.Op(add, bias, args[1])}
	}))
	return true
}
