package quantized

import (
	"encoding/binary"
	"math"
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/elements"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/chlo"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
	"github.com/millrace-mlir/millrace/stablehlo/hlo"
)

// Products of quantized tensors. With zero points a and b of the operands
//
//	sum((x-a) * (y-b)) = sum(x*y) - b*sum(x) - a*sum(y) + n*a*b
//
// where n is the number of products that are summed up.

// product is the state of lowering a dot, a dot_general or a convolution.
type product struct {
	*lowering
	lhs, rhs, out hlo.Quantized
	// make is the operation itself, on integers.
	make func(x, y value, t ir.Type) value
	// lhsSums and rhsSums are the summed dimensions of the operands. lhsTo and rhsTo are
	// the result's dimensions for the others.
	lhsSums, rhsSums, lhsTo, rhsTo []int64
	sizes                          value // of the result, if it is dynamic
}

func dot(l *lowering) bool {
	o := stablehlo.DotOp(l.op)
	return l.multiply(func() *product {
		none := l.Ctx.DenseI64Array(nil)
		numbers := stablehlo.DotNumbers{LhsContract: []int64{1}, RhsContract: []int64{0}}
		a := l.Ctx.DialectAttr(stablehlo.DotAttr, none, none, l.Ctx.DenseI64Array(numbers.LhsContract), l.Ctx.DenseI64Array(numbers.RhsContract))
		return l.dotProduct(numbers, func(x, y value, t ir.Type) value {
			return stablehlo.CreateDotGeneral(l.Builder, l.op.Loc(), stablehlo.DotGeneralArgs{
				Lhs: x, Rhs: y, DotDimensionNumbers: a, PrecisionConfig: o.PrecisionConfig(), ResultType: t, Discardable: l.op.Discardable(),
			}).Result(0)
		})
	})
}

func dotGeneral(l *lowering) bool {
	return l.multiply(func() *product {
		return l.dotProduct(stablehlo.DotNumbersOf(stablehlo.DotGeneralOp(l.op).DotDimensionNumbers()), l.again)
	})
}

// again creates op again with operands x and y and result type t.
func (l *lowering) again(x, y value, t ir.Type) value {
	return l.Create(&ir.OpState{
		Name: l.op.Name(), Loc: l.op.Loc(), Operands: []value{x, y}, Results: []ir.Type{t}, Attrs: l.op.Discardable(), Props: l.op.Props(),
	}).Result(0)
}

func (l *lowering) dotProduct(n stablehlo.DotNumbers, make func(x, y value, t ir.Type) value) *product {
	lshape, lok := ir.ShapeOf(l.op.Operand(0).Type())
	rshape, rok := ir.ShapeOf(l.op.Operand(1).Type())
	if !lok || !rok {
		return nil
	}
	free := int64(len(n.LhsBatch))
	to := func(rank int, batch, contract []int64) (dims []int64) {
		batches := int64(0)
		for d := range int64(rank) {
			if slices.Contains(batch, d) { // in the order of the operand, as upstream counts them
				dims = append(dims, batches)
				batches++
			} else if !slices.Contains(contract, d) {
				dims = append(dims, free)
				free++
			}
		}
		return dims
	}
	p := &product{lowering: l, make: make, lhsSums: n.LhsContract, rhsSums: n.RhsContract}
	p.lhsTo = to(len(lshape), n.LhsBatch, n.LhsContract)
	p.rhsTo = to(len(rshape), n.RhsBatch, n.RhsContract)
	return p
}

// multiply lowers a product of quantized tensors. The callback describe returns the product, or nil
// if integers cannot compute it. If only rhs is quantized, weightOnly lowers the product. It
// returns false if there is no lowering for these types.
func (l *lowering) multiply(describe func() *product) bool {
	lhs, ok1 := quantizedOf(l.op.Operand(0).Type())
	rhs, ok2 := quantizedOf(l.op.Operand(1).Type())
	out, ok3 := quantizedOf(l.op.Result(0).Type())
	if !ok1 && ok2 && !ok3 {
		return l.weightOnly(rhs)
	}
	if !ok1 || !ok2 || !ok3 || lhs.PerAxis() || !rhs.PerAxis() && out.PerAxis() || rhs.PerAxis() && !out.PerAxis() {
		return false
	}
	p := describe()
	if p == nil {
		return false
	}
	p.lhs, p.rhs, p.out = lhs, rhs, out
	p.lower()
	return true
}

// weightOnly lowers a product with float lhs and quantized rhs: it dequantizes rhs. An optimization
// barrier prevents other passes from folding the dequantization. It returns false if lhs is not a
// tensor of floats.
func (l *lowering) weightOnly(rhs hlo.Quantized) bool {
	if _, float := ir.ElementOf(l.op.Operand(0).Type()).(*ir.FloatType); !float {
		return false
	}
	y := stablehlo.CreateOptimizationBarrier(l.Builder, l.op.Loc(), stablehlo.OptimizationBarrierArgs{Operand: l.args[1:2], ResultTypes: []ir.Type{l.args[1].Type()}}).Result(0)
	scales := l.floats(rhs, rhs.Scale)
	zeros := l.floats(rhs, func(i int) float64 { return float64(rhs.ZeroPoint(i)) })
	y = l.convert(y, l.f32())
	if anyZeroPoint(rhs) {
		y = l.with(chlo.BroadcastSubtract, y, zeros, l.axis(rhs))
	}
	y = l.with(chlo.BroadcastMultiply, y, scales, l.axis(rhs))
	l.Replace(l.op, l.again(l.args[0], y, l.op.Result(0).Type()))
	return true
}

func (p *product) lower() {
	t := ir.WithElement(p.op.Result(0).Type(), p.i32())
	result := p.make(p.args[0], p.args[1], t)
	var offset value
	a, b := p.lhs.ZeroPoint(0), int64(0)
	if !p.rhs.PerAxis() {
		b = p.rhs.ZeroPoint(0)
	}
	if b != 0 {
		offset = p.sums(result, p.args[0], p.lhsSums, p.lhsTo, b)
	}
	if a != 0 {
		sums := p.sums(result, p.args[1], p.rhsSums, p.rhsTo, a)
		if offset == nil {
			offset = sums
		} else {
			offset = p.Value(stablehlo.Add, p.op.Loc(), sums.Type(), []value{offset, sums})
		}
	}
	if a != 0 && b != 0 {
		offset = p.with(chlo.BroadcastSubtract, offset, p.corner(a*b), nil)
	}
	if scale := p.lhs.Scale(0) * p.rhs.Scale(0) / p.out.Scale(0); math.Abs(scale-1) > 0.001 {
		scaled := p.constant(p.Ctx.RankedTensorType(nil, p.f32(), nil), binary.LittleEndian.AppendUint32(nil, math.Float32bits(float32(scale))))
		times := func(x value) value {
			x = p.convert(x, p.f32())
			return p.convert(p.with(chlo.BroadcastMultiply, x, scaled, nil), p.i32())
		}
		result = times(result)
		if offset != nil {
			offset = times(offset)
		}
	}
	zero := int64(0)
	if !p.out.PerAxis() {
		zero = p.out.ZeroPoint(0)
	}
	points := p.integer(p.i32(), zero)
	if offset != nil {
		points = p.wide(chlo.BroadcastSubtract, t, points, offset, nil)
	}
	result = p.wide(chlo.BroadcastAdd, t, result, points, nil)
	p.Replace(p.op, p.convert(result, p.out.Storage))
}

// sums creates the sums of x along dims, multiplied by the zero point of the other operand, which
// is the argument zero. They are broadcast to the shape of result. For each dimension of the sums,
// the list to has the dimension of result that it becomes.
func (p *product) sums(result, x value, dims, to []int64, zero int64) value {
	x = p.convert(x, p.i32())
	init := p.integer(p.i32(), 0)
	from, _ := ir.ShapeOf(x.Type())
	var left []int64
	for d, n := range from {
		if !slices.Contains(dims, int64(d)) {
			left = append(left, n)
		}
	}
	t := p.Ctx.RankedTensorType(left, p.i32(), nil)
	sum := stablehlo.CreateReduce(p.Builder, p.op.Loc(), stablehlo.ReduceArgs{Inputs: []value{x}, InitValues: []value{init}, Dimensions: p.Ctx.DenseI64Array(dims), ResultTypes: []ir.Type{t}})
	scalar := p.Ctx.RankedTensorType(nil, p.i32(), nil)
	block, at := p.Point()
	body := p.CreateBlock(sum.Region(0), nil, []ir.Type{scalar, scalar}, []ir.Loc{p.op.Loc(), p.op.Loc()})
	p.AtEnd(body)
	v := p.Value(stablehlo.Add, p.op.Loc(), scalar, []value{body.Arg(0), body.Arg(1)})
	stablehlo.CreateReturn(p.Builder, p.op.Loc(), stablehlo.ReturnArgs{Results: []value{v}})
	p.Restore(block, at)
	scaled := p.with(chlo.BroadcastMultiply, sum.Result(0), p.integer(p.i32(), zero), nil)
	return p.broadcast(result, scaled, p.Ctx.DenseI64Array(to))
}

// broadcast creates x, broadcast along dims to the shape of result.
func (p *product) broadcast(result, x value, dims ir.Attribute) value {
	if ir.HasStaticShape(result.Type()) {
		return stablehlo.CreateBroadcastInDim(p.Builder, p.op.Loc(), stablehlo.BroadcastInDimArgs{Operand: x, BroadcastDimensions: dims, ResultType: result.Type()}).Result(0)
	}
	if p.sizes == nil {
		p.sizes = p.sizesOf(result)
	}
	return stablehlo.CreateDynamicBroadcastInDim(p.Builder, p.op.Loc(), stablehlo.DynamicBroadcastInDimArgs{Operand: x, OutputDimensions: p.sizes, BroadcastDimensions: dims, ResultType: result.Type()}).Result(0)
}

// sizesOf creates the shape of x as a vector of i64.
func (p *product) sizesOf(x value) value {
	i64 := p.Ctx.Int(64)
	one := p.Ctx.RankedTensorType([]int64{1}, i64, nil)
	dims, _ := ir.ShapeOf(x.Type())
	var sizes []value
	for d, n := range dims {
		if n != ir.Dynamic {
			sizes = append(sizes, p.constant(one, binary.LittleEndian.AppendUint64(nil, uint64(n))))
			continue
		}
		size := p.convert(p.dimension(x, int64(d)), i64)
		sizes = append(sizes, stablehlo.CreateReshape(p.Builder, p.op.Loc(), stablehlo.ReshapeArgs{Operand: size, ResultType: one}).Result(0))
	}
	t := p.Ctx.RankedTensorType([]int64{int64(len(sizes))}, i64, nil)
	return stablehlo.CreateConcatenate(p.Builder, p.op.Loc(), stablehlo.ConcatenateArgs{Inputs: sizes, Dimension: p.Ctx.Int64Attr(i64, 0), ResultType: t}).Result(0)
}

func (p *product) dimension(x value, d int64) value {
	t := p.Ctx.RankedTensorType(nil, p.i32(), nil)
	return stablehlo.CreateGetDimensionSize(p.Builder, p.op.Loc(), stablehlo.GetDimensionSizeArgs{Operand: x, Dimension: p.Ctx.Int64Attr(p.Ctx.Int(64), d), ResultType: t}).Result(0)
}

// corner creates the product of both zero points, multiplied by the number of products in each sum.
// Argument zeros is the product of the zero points.
func (p *product) corner(zeros int64) value {
	total := p.integer(p.i32(), 1)
	dims, _ := ir.ShapeOf(p.args[1].Type())
	dynamic := false
	for _, d := range p.rhsSums {
		if dims[d] != ir.Dynamic {
			zeros *= dims[d]
			continue
		}
		dynamic = true
		total = p.Value(stablehlo.Mul, p.op.Loc(), total.Type(), []value{total, p.dimension(p.args[1], d)})
	}
	c := p.integer(p.i32(), zeros)
	if !dynamic {
		return c
	}
	return p.Value(stablehlo.Mul, p.op.Loc(), c.Type(), []value{c, total})
}

// convolution lowers a quantized convolution with two or three spatial dimensions in an image
// layout (see isImage). The weights' zero points must be 0, and the input must not be dilated.
func convolution(l *lowering) bool {
	return l.multiply(func() *product {
		o := stablehlo.ConvolutionOp(l.op)
		n := stablehlo.ConvNumbersOf(o.DimensionNumbers())
		rhs, _ := quantizedOf(l.op.Operand(1).Type())
		out, _ := quantizedOf(l.op.Result(0).Type())
		if anyZeroPoint(rhs) || !sameRatio(rhs, out, n) || slices.ContainsFunc(stablehlo.Dims(o.LhsDilation()), func(d int64) bool { return d != 1 }) || !isImage(n) {
			return nil
		}
		p := &product{lowering: l, rhsSums: append(slices.Clone(n.KernelSpatial), n.KernelInput), rhsTo: []int64{n.OutputFeature}}
		p.make = func(x, y value, t ir.Type) value { return p.convolve(n, x, y, t) }
		return p
	})
}

// sameRatio reports whether all scales of a per-axis result have the same ratio to the weights'
// scales, within 0.001. The result's zero points must be 0. It accepts weights that are quantized
// per tensor.
func sameRatio(rhs, out hlo.Quantized, n stablehlo.ConvNumbers) bool {
	if !rhs.PerAxis() {
		return true
	}
	if rhs.Axis() != n.KernelOutput || out.Axis() != n.OutputFeature || rhs.Axis() != out.Axis() || anyZeroPoint(out) || rhs.NumScales() != out.NumScales() {
		return false
	}
	for i := range rhs.NumScales() {
		if math.Abs(out.Scale(i)/rhs.Scale(i)-out.Scale(0)/rhs.Scale(0)) > 0.001 {
			return false
		}
	}
	return true
}

// isImage reports whether n describes the layout NHWC, NDHWC or NCHW, with the corresponding layout
// of the weights.
func isImage(n stablehlo.ConvNumbers) bool {
	is := func(dims []int64, from int64) bool {
		for i, d := range dims {
			if d != from+int64(i) {
				return false
			}
		}
		return true
	}
	k := int64(len(n.InputSpatial))
	switch {
	case n.InputBatch != 0 || n.OutputBatch != 0 || k != 2 && k != 3:
		return false
	case n.InputFeature == k+1:
		return is(n.InputSpatial, 1) && n.OutputFeature == k+1 && is(n.OutputSpatial, 1) && is(n.KernelSpatial, 0) && n.KernelInput == k && n.KernelOutput == k+1
	}
	return k == 2 && n.InputFeature == 1 && is(n.InputSpatial, 2) && n.OutputFeature == 1 && is(n.OutputSpatial, 2) &&
		is(n.KernelSpatial, 2) && n.KernelInput == 1 && n.KernelOutput == 0
}

// convolve creates the convolution of the integers x and y. The padding must consist of zero
// points, so x is padded first, and the convolution has no padding.
func (p *product) convolve(n stablehlo.ConvNumbers, x, y value, t ir.Type) value {
	props := slices.Clone(p.op.Props())
	if a, ok := stablehlo.ConvolutionOp(p.op).Padding().(*ir.DenseElementsAttr); ok {
		x = p.padded(n, x, a)
		zero := elements.Splat(a.Type, p.Ctx.Int64Attr(ir.ElementOf(a.Type), 0))
		for i := range props {
			if props[i] == ir.Attribute(a) {
				props[i] = zero
			}
		}
	}
	return p.Create(&ir.OpState{
		Name: p.op.Name(), Loc: p.op.Loc(), Operands: []value{x, y}, Results: []ir.Type{t}, Attrs: p.op.Discardable(), Props: props,
	}).Result(0)
}

// padded creates a pad of x with its zero point, by the amounts in a. It returns x if all amounts
// are 0 or x is unranked.
func (p *product) padded(n stablehlo.ConvNumbers, x value, a *ir.DenseElementsAttr) value {
	dims, ranked := ir.ShapeOf(x.Type())
	if !ranked {
		return x
	}
	low, high, size := make([]int64, len(dims)), make([]int64, len(dims)), slices.Clone(dims)
	some := false
	for i, d := range n.InputSpatial {
		low[d], high[d] = a.IntAt(2*i).Int64(), a.IntAt(2*i+1).Int64()
		some = some || low[d] != 0 || high[d] != 0
		if size[d] != ir.Dynamic {
			size[d] += low[d] + high[d]
		}
	}
	if !some {
		return x
	}
	// Upstream pads with 8 bits whatever the storage is; the verifier then refuses others.
	zero := p.integer(p.Ctx.Int(8), p.lhs.ZeroPoint(0))
	return stablehlo.CreatePad(p.Builder, p.op.Loc(), stablehlo.PadArgs{
		Operand: x, PaddingValue: zero, EdgePaddingLow: p.Ctx.DenseI64Array(low), EdgePaddingHigh: p.Ctx.DenseI64Array(high),
		InteriorPadding: p.Ctx.DenseI64Array(make([]int64, len(dims))), ResultType: p.Ctx.RankedTensorType(size, ir.ElementOf(x.Type()), nil),
	}).Result(0)
}
