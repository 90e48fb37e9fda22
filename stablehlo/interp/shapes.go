package interp

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/elements"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
)

// staticShape returns the shape of result i. It ends the program with an error if the type leaves a
// dimension open.
func (c call) staticShape(i int) []int64 {
	shape, ranked := ir.ShapeOf(c.op.Result(i).Type())
	if !ranked || slices.Contains(shape, ir.Dynamic) {
		c.fail("the shape of the result is not known: %s", c.op.Result(i).Type())
	}
	return shape
}

// walk calls f for each position in a tensor of this shape, in row-major order, with the position's
// index. The callee must not keep the slice at, which changes between calls.
func walk(shape []int64, f func(i int, at []int64)) {
	if slices.Contains(shape, 0) {
		return
	}
	at := make([]int64, len(shape))
	for i := 0; ; i++ {
		f(i, at)
		d := len(shape) - 1
		for ; d >= 0; d-- {
			if at[d]++; at[d] < shape[d] {
				break
			}
			at[d] = 0
		}
		if d < 0 {
			return
		}
	}
}

// gathered returns a tensor of the given shape that consists of elements of x. The function index
// maps a position to the index of an element in x, or to a negative number for fill.
func (c call) gathered(x *Tensor, shape []int64, fill *Tensor, index func(at []int64) int) *Tensor {
	n, ok := count(shape)
	if !ok {
		c.fail("a tensor of shape %v is too large to be evaluated", shape)
	}
	from := make([]int, n)
	walk(shape, func(i int, at []int64) { from[i] = index(at) })
	var rest buffer
	if fill != nil {
		rest = fill.data
	}
	return x.with(slices.Clone(shape), x.data.take(from, rest))
}

func constant(c call) {
	t, ok := FromAttr(stablehlo.ConstantOp(c.op).Value())
	if !ok {
		c.fail("unsupported constant of type %s", c.op.Result(0).Type())
	}
	c.set(0, t)
}

func iotaOp(c call) {
	shape := c.staticShape(0)
	c.setIota(shape, int(stablehlo.IotaOp(c.op).IotaDimension().Int64()))
}

func dynamicIota(c call) {
	c.setIota(c.tensor(0).ints(), int(stablehlo.DynamicIotaOp(c.op).IotaDimension().Int64()))
}

func (c call) setIota(shape []int64, d int) {
	r := c.zeros(c.element(0), slices.Clone(shape))
	walk(shape, func(i int, at []int64) { r.setWhole(i, uint64(at[d]), true) })
	c.set(0, r)
}

func reshape(c call) { c.setReshaped(c.tensor(0), c.reshapedTo(c.tensor(0))) }

// reshapedTo returns the shape of the result. It computes one dynamic dimension from the
// number of elements of x.
func (c call) reshapedTo(x *Tensor) []int64 {
	shape, _ := ir.ShapeOf(c.op.Result(0).Type())
	shape = slices.Clone(shape)
	unknown, n := -1, 1
	for d, s := range shape {
		if s != ir.Dynamic {
			n *= int(s)
		} else if unknown < 0 {
			unknown = d
		} else {
			c.fail("the shape of the result is not known: %s", c.op.Result(0).Type())
		}
	}
	if unknown >= 0 && n > 0 {
		shape[unknown] = int64(x.size() / n)
	}
	return shape
}

func dynamicReshape(c call) { c.setReshaped(c.tensor(0), c.tensor(1).ints()) }

func (c call) setReshaped(x *Tensor, shape []int64) {
	if n, ok := count(shape); !ok || n != x.size() {
		c.fail("%d elements cannot have the shape %v", x.size(), shape)
	}
	c.set(0, x.reshaped(slices.Clone(shape)))
}

func broadcastInDim(c call) {
	c.setBroadcast(c.staticShape(0), stablehlo.BroadcastInDimOp(c.op).BroadcastDimensions().Int64s())
}

func dynamicBroadcastInDim(c call) {
	c.setBroadcast(c.tensor(1).ints(), stablehlo.DynamicBroadcastInDimOp(c.op).BroadcastDimensions().Int64s())
}

// broadcastOp runs the deprecated operation broadcast, which adds dimensions in front.
func broadcastOp(c call) {
	x := c.tensor(0)
	dims := stablehlo.BroadcastOp(c.op).BroadcastSizes().Int64s()
	to := make([]int64, x.rank())
	for d := range to {
		to[d] = int64(len(dims) + d)
	}
	c.setBroadcast(slices.Concat(dims, x.shape), to)
}

func (c call) setBroadcast(shape, dims []int64) {
	c.set(0, c.broadcast(c.tensor(0), shape, dims))
}

// broadcast returns x broadcast to shape: dimension d of x becomes dimension dims[d], and
// dimensions of size one are repeated.
func (c call) broadcast(x *Tensor, shape, dims []int64) *Tensor {
	strides := elements.Strides(x.shape)
	for d, to := range dims {
		switch {
		case x.shape[d] == 1:
			strides[d] = 0
		case x.shape[d] != shape[to]:
			c.fail("a tensor of shape %v cannot be broadcast to %v", x.shape, shape)
		}
	}
	return c.gathered(x, shape, nil, func(at []int64) int {
		i := int64(0)
		for d, to := range dims {
			i += at[to] * strides[d]
		}
		return int(i)
	})
}

func transpose(c call) {
	x := c.tensor(0)
	c.set(0, c.transposed(x, stablehlo.TransposeOp(c.op).Permutation().Int64s()))
}

func (c call) transposed(x *Tensor, permutation []int64) *Tensor {
	strides := elements.Strides(x.shape)
	shape := make([]int64, x.rank())
	moved := make([]int64, x.rank())
	for d, p := range permutation {
		shape[d], moved[d] = x.shape[p], strides[p]
	}
	return c.gathered(x, shape, nil, func(at []int64) int { return int(elements.Linear(at, moved)) })
}

func slice(c call) {
	o := stablehlo.SliceOp(c.op)
	c.setSlice(c.tensor(0), o.StartIndices().Int64s(), o.LimitIndices().Int64s(), o.Strides().Int64s())
}

func realDynamicSlice(c call) {
	c.setSlice(c.tensor(0), c.tensor(1).ints(), c.tensor(2).ints(), c.tensor(3).ints())
}

func (c call) setSlice(x *Tensor, start, limit, stride []int64) {
	c.set(0, c.sliced(x, start, limit, stride))
}

func (c call) sliced(x *Tensor, start, limit, stride []int64) *Tensor {
	if len(start) != x.rank() || len(limit) != x.rank() || len(stride) != x.rank() {
		c.fail("a slice of %d dimensions was expected", x.rank())
	}
	shape := make([]int64, x.rank())
	for d := range shape {
		if stride[d] <= 0 || start[d] < 0 || start[d] > limit[d] || limit[d] > x.shape[d] {
			c.fail("a slice from %v to %v by %v lies outside of the shape %v", start, limit, stride, x.shape)
		}
		shape[d] = (limit[d] - start[d] + stride[d] - 1) / stride[d]
	}
	strides := elements.Strides(x.shape)
	return c.gathered(x, shape, nil, func(at []int64) int {
		i := int64(0)
		for d, p := range at {
			i += (start[d] + p*stride[d]) * strides[d]
		}
		return int(i)
	})
}

// starts returns the start indices of a slice with the given sizes, which operands i, i+1 and so on
// hold. It moves them so that the slice is inside shape.
func (c call) starts(i int, shape, sizes []int64) []int64 {
	start := make([]int64, len(shape))
	if len(c.in) != i+len(shape) || len(sizes) != len(shape) {
		c.fail("%d indices were expected", len(shape))
	}
	for d := range start {
		if sizes[d] > shape[d] {
			c.fail("a slice of shape %v does not fit into the shape %v", sizes, shape)
		}
		start[d] = min(max(c.index(i+d), 0), shape[d]-sizes[d])
	}
	return start
}

// index returns operand i, which must be a scalar integer. An unsigned value of 2^63 or more
// becomes the largest int64.
func (c call) index(i int) int64 {
	t := c.tensor(i)
	if t.size() != 1 {
		c.fail("operand #%d is no scalar", i)
	}
	v := intAt(t.data, 0)
	if t.el.kind == unsigned && v < 0 {
		return 1<<63 - 1
	}
	return v
}

func dynamicSlice(c call) {
	x := c.tensor(0)
	sizes := stablehlo.DynamicSliceOp(c.op).SliceSizes().Int64s()
	start := c.starts(1, x.shape, sizes)
	limit := make([]int64, len(start))
	for d := range limit {
		limit[d] = start[d] + sizes[d]
	}
	c.setSlice(x, start, limit, slices.Repeat([]int64{1}, len(start)))
}

func dynamicUpdateSlice(c call) {
	x, update := c.tensor(0), c.tensor(1)
	start := c.starts(2, x.shape, update.shape)
	out := x.data.sized(x.size())
	out.write(0, x.data)
	strides := elements.Strides(x.shape)
	at0 := int(elements.Linear(start, strides))
	walk(update.shape, func(i int, at []int64) { out.put(at0+int(elements.Linear(at, strides)), update.data, i) })
	c.set(0, x.with(x.shape, out))
}

func pad(c call) {
	o := stablehlo.PadOp(c.op)
	c.setPadded(o.EdgePaddingLow().Int64s(), o.EdgePaddingHigh().Int64s(), o.InteriorPadding().Int64s())
}

func dynamicPad(c call) { c.setPadded(c.tensor(2).ints(), c.tensor(3).ints(), c.tensor(4).ints()) }

func (c call) setPadded(low, high, interior []int64) {
	c.set(0, c.padded(c.tensor(0), c.tensor(1), low, high, interior))
}

func (c call) padded(x, fill *Tensor, low, high, interior []int64) *Tensor {
	if len(low) != x.rank() || len(high) != x.rank() || len(interior) != x.rank() {
		c.fail("a padding of %d dimensions was expected", x.rank())
	}
	shape := make([]int64, x.rank())
	for d, n := range x.shape {
		if interior[d] < 0 {
			c.fail("the interior padding %v is negative", interior)
		}
		shape[d] = low[d] + n + max(n-1, 0)*interior[d] + high[d]
		if shape[d] < 0 {
			c.fail("a padding of %v and %v leaves nothing of the shape %v", low, high, x.shape)
		}
	}
	strides := elements.Strides(x.shape)
	return c.gathered(x, shape, fill, func(at []int64) int {
		i := int64(0)
		for d, p := range at {
			p -= low[d]
			step := interior[d] + 1
			if p < 0 || p%step != 0 || p/step >= x.shape[d] {
				return -1
			}
			i += p / step * strides[d]
		}
		return int(i)
	})
}

func concatenate(c call) {
	xs := c.tensors(0, len(c.in))
	c.set(0, c.joined(xs, int(stablehlo.ConcatenateOp(c.op).Dimension().Int64())))
}

// joined returns the concatenation of xs along dimension d.
func (c call) joined(xs []*Tensor, d int) *Tensor {
	shape := slices.Clone(xs[0].shape)
	shape[d] = 0
	for _, x := range xs {
		if x.rank() != len(shape) || x.el.t != xs[0].el.t {
			c.fail("the types of the operands differ: %s and %s", xs[0].Type(), x.Type())
		}
		shape[d] += x.shape[d]
	}
	r := c.zeros(xs[0].el, shape)
	inner, _ := count(shape[d+1:])
	outer, _ := count(shape[:d])
	to := 0
	for i := range outer {
		for _, x := range xs {
			n := int(x.shape[d]) * inner
			r.data.write(to, x.data.part(i*n, (i+1)*n))
			to += n
		}
	}
	return r
}

func reverse(c call) {
	x := c.tensor(0)
	dims := stablehlo.ReverseOp(c.op).Dimensions().Int64s()
	strides := elements.Strides(x.shape)
	c.set(0, c.gathered(x, x.shape, nil, func(at []int64) int {
		i := elements.Linear(at, strides)
		for _, d := range dims {
			i += (x.shape[d] - 1 - 2*at[d]) * strides[d]
		}
		return int(i)
	}))
}

func getDimensionSize(c call) {
	x := c.tensor(0)
	r := c.zeros(c.element(0), nil)
	r.setWhole(0, uint64(x.shape[stablehlo.GetDimensionSizeOp(c.op).Dimension().Int64()]), true)
	c.set(0, r)
}

// setDimensionSize runs set_dimension_size: it cuts a dimension to the given size, or pads it with
// zeros.
func setDimensionSize(c call) {
	x := c.tensor(0)
	d := int(stablehlo.SetDimensionSizeOp(c.op).Dimension().Int64())
	high := make([]int64, x.rank())
	high[d] = max(c.index(1), 0) - x.shape[d]
	none := make([]int64, x.rank())
	c.set(0, c.padded(x, c.zeros(x.el, nil), none, high, none))
}

func shapeOf(c call) {
	x := c.tensor(0)
	r := c.zeros(c.element(0), []int64{int64(x.rank())})
	for d, n := range x.shape {
		r.setWhole(d, uint64(n), true)
	}
	c.set(0, r)
}

func same(c call) {
	for i := range c.out {
		c.set(i, c.value(i))
	}
}

// torchIndexSelect runs torch_index_select: it collects slices along a dimension at the given
// indices. An index out of bounds is clamped.
func torchIndexSelect(c call) {
	o := stablehlo.TorchIndexSelectOp(c.op)
	x, index := c.tensor(0), c.tensor(1)
	dim, batch := int(o.Dim().Int64()), int(o.BatchDims().Int64())
	shape := slices.Concat(x.shape[:dim], index.shape[batch:], x.shape[dim+1:])
	strides, indexStrides := elements.Strides(x.shape), elements.Strides(index.shape)
	n := index.rank() - batch
	c.set(0, c.gathered(x, shape, nil, func(at []int64) int {
		which := slices.Concat(at[:batch], at[dim:dim+n])
		v := intAt(index.data, int(elements.Linear(which, indexStrides)))
		v = min(max(v, 0), x.shape[dim]-1)
		from := slices.Concat(at[:dim], []int64{v}, at[dim+n:])
		return int(elements.Linear(from, strides))
	}))
}
