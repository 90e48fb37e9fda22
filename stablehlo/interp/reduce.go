package interp

import (
	"slices"
	"sort"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/elements"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
)

// fold combines element from[i] of xs into element at[i] of acc, for each i in order. Region r of
// the operation combines them.
func (c call) fold(r int, acc []*Tensor, at []int, xs []*Tensor, from []int) {
	body := c.regions[r]
	block := c.op.Region(r).First()
	if len(acc) == 1 && acc[0].el.t == xs[0].el.t && body.fast.supports(&acc[0].el) && isScalarOf(body, block.Arg(0), &acc[0].el) {
		body.fast.into(&acc[0].el, acc[0].data, at, xs[0].data, from)
		return
	}
	n := len(acc)
	args := make([]Value, 2*n)
	for i, to := range at {
		for k := range acc {
			// The body may keep its arguments: accumulators are copied.
			a := acc[k].with(nil, acc[k].data.take([]int{to}, nil))
			args[k] = c.promoted(a, block.Arg(k))
			args[n+k] = c.promoted(xs[k].at(from[i]), block.Arg(n+k))
		}
		results := c.region(r, args...)
		if len(results) != n {
			c.fail("the region returns %d values, not %d", len(results), n)
		}
		for k, v := range results {
			t, ok := v.(*Tensor)
			if !ok {
				c.fail("the region returns no tensor")
			}
			acc[k].put(c, to, t)
		}
		c.tick()
	}
}

// promoted returns the scalar x, converted to the element type of arg, the argument of a region.
func (c call) promoted(x *Tensor, arg *ir.Value) *Tensor {
	e, ok := elementOf(ir.ElementOf(arg.Type()))
	if !ok {
		c.fail("unsupported element type: %s", arg.Type())
	}
	if e.t == x.el.t {
		return x
	}
	return c.converted(x, e)
}

// accumulators returns a tensor of the given shape for each scalar in inits, filled with that
// scalar. Tensor k has the element type of result k.
func (c call) accumulators(inits []*Tensor, shape []int64) []*Tensor {
	n, ok := count(shape)
	if !ok {
		c.fail("a tensor of shape %v is too large to be evaluated", shape)
	}
	acc := make([]*Tensor, len(inits))
	for k, init := range inits {
		e := c.element(k)
		if init.size() != 1 {
			c.fail("initial values are scalars")
		}
		if e.t != init.el.t {
			init = c.converted(init, e)
		}
		acc[k] = init.with(slices.Clone(shape), init.data.take(make([]int, n), nil))
	}
	return acc
}

func (c call) setTensors(ts []*Tensor) {
	for i, t := range ts {
		c.set(i, t)
	}
}

func reduce(c call) {
	n := len(c.in) / 2
	xs, inits := c.tensors(0, n), c.tensors(n, 2*n)
	dims := stablehlo.ReduceOp(c.op).Dimensions().Int64s()
	x := xs[0]
	var shape, kept []int64
	for d, s := range x.shape {
		if !slices.Contains(dims, int64(d)) {
			shape, kept = append(shape, s), append(kept, int64(d))
		}
	}
	acc := c.accumulators(inits, shape)
	strides := elements.Strides(shape)
	at, from := make([]int, x.size()), make([]int, x.size())
	walk(x.shape, func(i int, p []int64) {
		to := int64(0)
		for k, d := range kept {
			to += p[d] * strides[k]
		}
		at[i], from[i] = int(to), i
	})
	c.fold(0, acc, at, xs, from)
	c.setTensors(acc)
}

// window describes how a window moves over a tensor. A missing list stands for ones, or for zeros
// in padding.
type window struct {
	size, strides, base, dilation, padding []int64
}

func listAt(list []int64, i int, absent int64) int64 {
	if i < len(list) {
		return list[i]
	}
	return absent
}

// places returns the number of positions of the window along each dimension of shape.
func (c call) places(w *window, shape []int64) []int64 {
	s := stablehlo.Window{Dims: w.size, Strides: w.strides, BaseDilations: w.base, Dilations: w.dilation, Padding: w.padding}
	out := make([]int64, len(shape))
	for d, n := range shape {
		out[d] = s.Positions(d, n)
		if out[d] < 0 {
			c.fail("the window does not fit into the shape %v", shape)
		}
	}
	return out
}

// inside calls f for each element of a tensor inside the window at the given place, in the window's
// order. The argument is the element's index, which strides, the tensor's strides, determine.
func (w *window) inside(c call, shape, strides, place []int64, f func(i int)) {
	walk(w.size, func(cell int, p []int64) {
		if cell%cellsAStep == 0 {
			c.tick()
		}
		i := int64(0)
		for d, n := range shape {
			at := place[d]*listAt(w.strides, d, 1) + p[d]*listAt(w.dilation, d, 1) - listAt(w.padding, 2*d, 0)
			base := listAt(w.base, d, 1)
			if at < 0 || at%base != 0 || at/base >= n {
				return
			}
			i += at / base * strides[d]
		}
		f(int(i))
	})
}

// foldAtOnce limits how many pairs of elements and results a windowed reduction collects before it
// combines them. Windows overlap, so all pairs could be far more than the elements.
const foldAtOnce = 1 << 12

func reduceWindow(c call) {
	o := stablehlo.ReduceWindowOp(c.op)
	n := len(c.in) / 2
	xs, inits := c.tensors(0, n), c.tensors(n, 2*n)
	w := &window{
		size: o.WindowDimensions().Int64s(), strides: stablehlo.Dims(o.WindowStrides()), base: stablehlo.Dims(o.BaseDilations()),
		dilation: stablehlo.Dims(o.WindowDilations()), padding: stablehlo.Int64s(o.Padding()),
	}
	x := xs[0]
	shape := c.places(w, x.shape)
	acc := c.accumulators(inits, shape)
	strides := elements.Strides(x.shape)
	at, from := make([]int, 0, foldAtOnce), make([]int, 0, foldAtOnce)
	fold := func() {
		c.fold(0, acc, at, xs, from)
		at, from = at[:0], from[:0]
	}
	walk(shape, func(to int, place []int64) {
		w.inside(c, x.shape, strides, place, func(i int) {
			if at, from = append(at, to), append(from, i); len(at) == foldAtOnce {
				fold()
			}
		})
	})
	fold()
	c.setTensors(acc)
}

// selectAndScatter runs select_and_scatter. For each element of the source, it selects an element
// in a window of the operand, and combines the source's element into the result there.
func selectAndScatter(c call) {
	o := stablehlo.SelectAndScatterOp(c.op)
	x, source, init := c.tensor(0), c.tensor(1), c.tensor(2)
	size := stablehlo.Dims(o.WindowDimensions())
	if size == nil {
		size = slices.Repeat([]int64{1}, x.rank())
	}
	w := &window{size: size, strides: stablehlo.Dims(o.WindowStrides()), padding: stablehlo.Int64s(o.Padding())}
	acc := c.accumulators([]*Tensor{init}, x.shape)
	strides := elements.Strides(x.shape)
	walk(source.shape, func(i int, place []int64) {
		chosen := -1
		w.inside(c, x.shape, strides, place, func(j int) {
			if chosen < 0 || intAt(c.scalar(0, x.at(chosen), x.at(j)).data, 0) == 0 {
				chosen = j
			}
		})
		if chosen >= 0 {
			c.fold(1, acc, []int{chosen}, []*Tensor{source}, []int{i})
		}
	})
	c.set(0, acc[0])
}

func sortOp(c call) {
	o := stablehlo.SortOp(c.op)
	xs := c.tensors(0, len(c.in))
	x := xs[0]
	dim := int64(-1)
	if a := o.Dimension(); a != nil {
		dim = a.Int64()
	}
	if dim < 0 {
		dim += int64(x.rank())
	}
	n := int(x.shape[dim])
	step, _ := count(x.shape[dim+1:])
	from := make([]int, x.size())
	args := make([]Value, 2*len(xs))
	less := func(i, j int) bool {
		for k, x := range xs {
			args[2*k], args[2*k+1] = x.at(i), x.at(j)
		}
		return intAt(c.scalar(0, args...).data, 0) != 0
	}
	lines := 0
	if n > 0 {
		lines = x.size() / n
	}
	order := make([]int, n)
	for l := range lines {
		start := l/step*step*n + l%step
		for i := range order {
			order[i] = start + i*step
		}
		sort.SliceStable(order, func(i, j int) bool { return less(order[i], order[j]) })
		for i, o := range order {
			from[start+i*step] = o
		}
	}
	for k, x := range xs {
		c.set(k, x.with(x.shape, x.data.take(from, nil)))
	}
}

// scatter runs the operation scatter: it combines each update into the result at its index. It
// ignores updates whose index is out of bounds.
func scatter(c call) {
	o := stablehlo.ScatterOp(c.op)
	n := (len(c.in) - 1) / 2
	xs, indices, updates := c.tensors(0, n), c.tensor(n), c.tensors(n+1, 2*n+1)
	nums := stablehlo.ScatterNumbersOf(o.ScatterDimensionNumbers())
	x, update := xs[0], updates[0]
	acc := make([]*Tensor, n)
	for k, x := range xs {
		data := x.data.sized(x.size())
		data.write(0, x.data)
		acc[k] = x.with(x.shape, data)
	}
	g := &gatherer{
		indices: indices, vector: nums.IndexVectorDim, strides: elements.Strides(indices.shape), toOperand: nums.ScatterDimsToOperandDims,
		operandBatch: nums.InputBatchingDims, indexBatch: nums.ScatterIndicesBatchingDims,
	}
	windowDims := without(x.rank(), nums.InsertedWindowDims, nums.InputBatchingDims)
	scatterDims := without(update.rank(), nums.UpdateWindowDims)
	strides := elements.Strides(x.shape)
	var at, from []int
	walk(update.shape, func(i int, p []int64) {
		index := g.start(c, x.rank(), picked(p, scatterDims))
		for k, d := range windowDims {
			index[d] += p[nums.UpdateWindowDims[k]]
		}
		for d, v := range index {
			if v < 0 || v >= x.shape[d] {
				return
			}
		}
		at, from = append(at, int(elements.Linear(index, strides))), append(from, i)
	})
	c.fold(0, acc, at, updates, from)
	c.setTensors(acc)
}

// without returns the dimensions below rank that are in none of the lists, in order.
func without(rank int, lists ...[]int64) []int64 {
	var dims []int64
	for d := range int64(rank) {
		if !slices.ContainsFunc(lists, func(l []int64) bool { return slices.Contains(l, d) }) {
			dims = append(dims, d)
		}
	}
	return dims
}

// picked returns the coordinates of p along the dimensions dims.
func picked(p, dims []int64) []int64 {
	out := make([]int64, len(dims))
	for i, d := range dims {
		out[i] = p[d]
	}
	return out
}

// gatherer computes where slices begin, from the index tensor and the dimension numbers of a gather
// or scatter.
type gatherer struct {
	indices                             *Tensor
	vector                              int64 // the dimension that an index lies along
	strides                             []int64
	toOperand, operandBatch, indexBatch []int64
}

// start returns the index of the slice's first element in an operand of this rank. The parameter
// batch is the position of the slice among the slices. The index may be out of bounds.
func (g *gatherer) start(c call, rank int, batch []int64) []int64 {
	start := make([]int64, rank)
	offset := int64(0)
	for i, p := range batch {
		d := i
		if int64(i) >= g.vector {
			d++
		}
		offset += p * g.strides[d]
	}
	for i, d := range g.toOperand {
		step := int64(0)
		if int(g.vector) < len(g.strides) {
			step = g.strides[g.vector]
		}
		v := intAt(g.indices.data, int(offset+int64(i)*step))
		if g.indices.el.kind == unsigned && v < 0 {
			v = 1<<62 - 1
		}
		start[d] = v
	}
	for i, d := range g.operandBatch {
		at := g.indexBatch[i]
		if at > g.vector {
			at--
		}
		start[d] += batch[at]
	}
	return start
}

func gather(c call) {
	o := stablehlo.GatherOp(c.op)
	c.setGathered(o.DimensionNumbers(), o.SliceSizes().Int64s())
}

func dynamicGather(c call) {
	c.setGathered(stablehlo.DynamicGatherOp(c.op).DimensionNumbers(), c.tensor(2).ints())
}

func (c call) setGathered(numbers ir.Attribute, sizes []int64) {
	x, indices := c.tensor(0), c.tensor(1)
	nums := stablehlo.GatherNumbersOf(numbers)
	g := &gatherer{
		indices: indices, vector: nums.IndexVectorDim, strides: elements.Strides(indices.shape), toOperand: nums.StartIndexMap,
		operandBatch: nums.OperandBatchingDims, indexBatch: nums.StartIndicesBatchingDims,
	}
	kept := without(x.rank(), nums.CollapsedSliceDims, nums.OperandBatchingDims)
	rank := len(nums.OffsetDims) + indices.rank()
	if int(nums.IndexVectorDim) < indices.rank() {
		rank--
	}
	batchDims := without(rank, nums.OffsetDims)
	shape := make([]int64, rank)
	for i, d := range nums.OffsetDims {
		shape[d] = sizes[kept[i]]
	}
	batchShape := slices.Clone(indices.shape)
	if int(nums.IndexVectorDim) < len(batchShape) {
		batchShape = slices.Delete(batchShape, int(nums.IndexVectorDim), int(nums.IndexVectorDim)+1)
	}
	for i, d := range batchDims {
		shape[d] = batchShape[i]
	}
	strides := elements.Strides(x.shape)
	c.set(0, c.gathered(x, shape, nil, func(at []int64) int {
		index := g.start(c, x.rank(), picked(at, batchDims))
		for d, v := range index {
			if !slices.Contains(nums.OperandBatchingDims, int64(d)) {
				index[d] = min(max(v, 0), x.shape[d]-sizes[d])
			}
		}
		for i, d := range nums.OffsetDims {
			index[kept[i]] += at[d]
		}
		return int(elements.Linear(index, strides))
	}))
}
