package linalg

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	reshapes "github.com/millrace-mlir/millrace/ir/reshape"
	"github.com/millrace-mlir/millrace/num/affine"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
)

// conv is the state of lowering one convolution.
type conv struct {
	*lowering
	view            *stablehlo.ConvolutionView
	numbers         stablehlo.ConvNumbers
	input, filter   *ir.Value
	t               *ir.RankedTensorType
	features, batch int64 // the numbers of groups
}

// newConv reads the convolution that l lowers. It returns nil if a type is not a ranked tensor.
func newConv(l *lowering) *conv {
	o := stablehlo.ConvolutionOp(l.op)
	c := &conv{lowering: l, view: o, numbers: stablehlo.ConvNumbersOf(o.DimensionNumbers()), input: l.args[0], filter: l.args[1], t: l.result(0)}
	c.features, c.batch = o.FeatureGroupCount().Int64(), o.BatchGroupCount().Int64()
	if c.t == nil || !l.allRanked() {
		return nil
	}
	return c
}

// ofNothing replaces the convolution with an empty tensor if its result has no elements. It returns
// false for any other convolution.
func (c *conv) ofNothing() bool {
	if !slices.Contains(c.t.Shape, 0) {
		return false
	}
	c.Replace(c.op, tensor.NewEmpty(c.Builder, c.Loc, known(c.t.Shape), c.t.Element))
	return true
}

// isCanonical reports whether the dimensions are in the order of linalg's named convolutions. Batch
// comes first, then the spatial dimensions in order, then features. The filter has its spatial
// dimensions first.
func (c *conv) isCanonical() bool {
	n := &c.numbers
	k := int64(len(n.InputSpatial))
	for i, d := range n.InputSpatial {
		if d != int64(i)+1 || n.OutputSpatial[i] != int64(i)+1 || n.KernelSpatial[i] != int64(i) {
			return false
		}
	}
	return n.InputBatch == 0 && n.InputFeature == k+1 && n.KernelInput == k && n.KernelOutput == k+1 && n.OutputBatch == 0 && n.OutputFeature == k+1
}

// reversed returns the dimensions of the filter that window reversal reverses.
func (c *conv) reversed() []int64 {
	var dims []int64
	if r := c.view.WindowReversal(); r != nil {
		for i := range r.Len {
			if r.At(i) != 0 {
				dims = append(dims, c.numbers.KernelSpatial[i])
			}
		}
	}
	return dims
}

// reverseFilter reverses the filter if the operation has the attribute window_reversal. Like
// upstream, it creates the stablehlo.reverse even if no dimension is reversed.
func (c *conv) reverseFilter() {
	if c.view.WindowReversal() != nil {
		c.filter = stablehlo.CreateReverse(c.Builder, c.Loc, stablehlo.ReverseArgs{Operand: c.filter, Dimensions: c.Ctx.DenseI64Array(c.reversed()), ResultType: c.filter.Type()}).Result(0)
	}
}

// spread pads v and puts zeros between its elements, by the dilation. The list dims holds the
// spatial dimensions of v. It returns v unchanged if pads is false and no dilation exceeds 1.
func (c *conv) spread(v *ir.Value, pads bool, padding, dilation, dims []int64) *ir.Value {
	if !pads && !slices.ContainsFunc(dilation, isNot(1)) {
		return v
	}
	rank := rankOf(v)
	low, high, gaps := make([]int64, rank), make([]int64, rank), make([]int64, rank)
	for i, d := range dims {
		if len(padding) != 0 {
			low[d], high[d] = padding[2*i], padding[2*i+1]
		}
		if len(dilation) != 0 {
			gaps[d] = dilation[i] - 1
		}
	}
	element := ir.ElementOf(v.Type())
	t := c.tensorType(nil, element)
	var zero *ir.Value
	if isComplex(element) {
		zero = tensor.CreateFromElements(c.Builder, c.Loc, tensor.FromElementsArgs{Elements: []*ir.Value{c.zero(element)}, ResultType: t}).Result(0)
	} else {
		zero = arith.NewConstant(c.Builder, c.Loc, arith.ZeroAttr(t))
	}
	return c.padded(v, zero, low, high, gaps)
}

func (c *conv) spreadInput() {
	padding := stablehlo.Int64s(c.view.Padding())
	// A padding without elements is no splat of zeros: upstream makes a pad of it.
	pads := c.view.Padding() != nil && (len(padding) == 0 || slices.ContainsFunc(padding, isNot(0)))
	c.input = c.spread(c.input, pads, padding, stablehlo.Dims(c.view.LhsDilation()), c.numbers.InputSpatial)
}

// windows are linalg's named convolutions, by the number of spatial dimensions. A convolution
// without spatial dimensions is a matrix product.
var windows = []*ir.OpDef{linalg.Matmul, linalg.Conv1DNwcWcf, linalg.Conv2DNhwcHwcf, linalg.Conv3DNdhwcDhwcf}

func convolutionNamed(l *lowering) bool {
	c := newConv(l)
	if c == nil || !c.isCanonical() || c.features != 1 || c.batch != 1 {
		return false
	}
	if c.ofNothing() {
		return true
	}
	rank := len(c.t.Shape)
	if rank-2 >= len(windows) || slices.Contains(c.t.Shape[1:rank-1], ir.Dynamic) {
		return false
	}
	c.reverseFilter()
	var sizes []*ir.Value
	if c.t.Shape[0] == ir.Dynamic {
		sizes = append(sizes, l.dim(c.input, 0))
	}
	if c.t.Shape[rank-1] == ir.Dynamic {
		sizes = append(sizes, l.dim(c.filter, rank-1))
	}
	out := l.zeros(l.emptyOf(l.tensorType(c.t.Shape, c.t.Element), sizes))
	c.spreadInput()
	var props []ir.NamedAttribute
	if rank > 2 {
		props = c.windowProps(func(list []int64) ir.Attribute { return l.elements64(orOnes(list, rank-2)...) })
	}
	n := l.named(windows[rank-2], []*ir.Value{c.input, c.filter}, out, props...)
	if n == nil {
		return false
	}
	l.ReplaceWith(l.op, n)
	return true
}

// windowProps returns the attributes strides and dilations of a named convolution. It calls the
// function of to make an attribute from a list.
func (c *conv) windowProps(of func(list []int64) ir.Attribute) []ir.NamedAttribute {
	var props []ir.NamedAttribute
	for _, p := range []struct {
		name string
		list []int64
	}{{"strides", stablehlo.Dims(c.view.WindowStrides())}, {"dilations", stablehlo.Dims(c.view.RhsDilation())}} {
		props = append(props, ir.NamedAttribute{Name: c.Ctx.String(p.name), Value: of(p.list)})
	}
	return props
}

// depthwise are linalg's named depthwise convolutions, by the number of spatial dimensions. The
// first has one filter for each channel, the second has several.
var depthwise = [][2]*ir.OpDef{
	1: {linalg.DepthwiseConv1DNwcWc, linalg.DepthwiseConv1DNwcWcm},
	2: {linalg.DepthwiseConv2DNhwcHwc, linalg.DepthwiseConv2DNhwcHwcm},
	3: {linalg.DepthwiseConv3DNdhwcDhwc, linalg.DepthwiseConv3DNdhwcDhwcm},
}

// joinLast returns the reassociation of a tensor.collapse_shape that joins the last two of rank
// dimensions.
func joinLast(rank int) reshapes.Groups {
	g := make(reshapes.Groups, rank-1)
	for i := range g {
		g[i] = []int64{int64(i)}
	}
	g[rank-2] = append(g[rank-2], int64(rank-1))
	return g
}

func convolutionDepthwise(l *lowering) bool {
	c := newConv(l)
	if c == nil || c.batch != 1 || c.features == 1 {
		return false
	}
	space := len(c.numbers.InputSpatial)
	if space == 0 || space >= len(depthwise) || ranked(c.input).Shape[c.numbers.InputFeature] != c.features ||
		!c.isCanonical() || !ir.HasStaticShape(c.t) || !ir.HasStaticShape(c.filter.Type()) || c.reversed() != nil {
		return false
	}
	if c.ofNothing() {
		return true
	}
	c.spreadInput()
	props := c.windowProps(func(list []int64) ir.Attribute {
		if len(list) == 0 {
			return l.vector64(slices.Repeat([]int64{1}, space))
		}
		return l.elements64(list...)
	})
	shape := slices.Clone(ranked(c.filter).Shape)
	rank := len(shape)
	element := ranked(c.filter).Element
	if shape[rank-2]*shape[rank-1] == c.features {
		out := l.zeros(l.emptyOf(l.tensorType(c.t.Shape, c.t.Element), nil))
		shape[rank-2] = c.features
		filter := tensor.NewCollapse(l.Builder, l.Loc, l.tensorType(shape[:rank-1], element), c.filter, joinLast(rank))
		n := l.named(depthwise[space][0], []*ir.Value{c.input, filter}, out, props...)
		if n == nil {
			return false
		}
		l.ReplaceWith(l.op, n)
		return true
	}
	filter := c.filter
	if shape[rank-2] == 1 {
		shape[rank-2], shape[rank-1] = c.features, shape[rank-1]/c.features
		filter = c.reshaped(filter, shape)
	}
	multiplier := shape[rank-1]
	wide := append(slices.Clone(c.t.Shape), multiplier)
	wide[rank-1] /= multiplier
	n := l.named(depthwise[space][1], []*ir.Value{c.input, filter}, l.zeros(l.emptyOf(l.tensorType(wide, c.t.Element), nil)), props...)
	if n == nil {
		return false
	}
	l.Replace(l.op, tensor.NewCollapse(l.Builder, l.Loc, c.t, n.Result(0), joinLast(rank+1)))
	return true
}

// reshaped creates a stablehlo.reshape of v to the given shape.
func (l *lowering) reshaped(v *ir.Value, shape []int64) *ir.Value {
	return stablehlo.CreateReshape(l.Builder, l.Loc, stablehlo.ReshapeArgs{Operand: v, ResultType: l.tensorType(shape, ir.ElementOf(v.Type()))}).Result(0)
}

// loops describes the indexing of one operand in the linalg.generic of a convolution: an expression
// for each of its dimensions. A dimension split into groups becomes two, the group first.
type loops struct {
	at    []int64 // where each dimension is now
	exprs []*affine.Expr
	shape []int64
}

func newLoops(shape []int64) *loops {
	s := &loops{shape: slices.Clone(shape), exprs: make([]*affine.Expr, len(shape)), at: make([]int64, len(shape))}
	for i := range s.at {
		s.at[i] = int64(i)
	}
	return s
}

// cut splits dimension d into n groups; group is the expression for the group's loop.
func (s *loops) cut(d, n int64, group *affine.Expr) {
	at := s.at[d]
	s.exprs = slices.Insert(s.exprs, int(at), group)
	s.shape = slices.Insert(s.shape, int(at), n)
	s.shape[at+1] /= n
	for i := d; i < int64(len(s.at)); i++ {
		s.at[i]++
	}
}

func (s *loops) set(d int64, e *affine.Expr) { s.exprs[s.at[d]] = e }

// convolutionGeneral lowers a convolution with static shapes to a linalg.generic. It accepts any
// order of dimensions, and feature or batch groups.
func convolutionGeneral(l *lowering) bool {
	c := newConv(l)
	if c == nil || !ir.HasStaticShape(c.t) {
		return false
	}
	if c.ofNothing() {
		return true
	}
	if c.features != 1 && c.batch != 1 || !ir.HasStaticShape(c.input.Type()) || !ir.HasStaticShape(c.filter.Type()) {
		return false
	}
	n := &c.numbers
	c.spreadInput()
	c.filter = c.spread(c.filter, false, nil, stablehlo.Dims(c.view.RhsDilation()), n.KernelSpatial)
	c.reverseFilter()
	src, window, dst := newLoops(ranked(c.input).Shape), newLoops(ranked(c.filter).Shape), newLoops(c.t.Shape)
	var reduces []bool
	next := func(reduce bool) *affine.Expr {
		reduces = append(reduces, reduce)
		return affine.Dim(len(reduces) - 1)
	}
	if groups := max(c.features, c.batch); groups != 1 {
		d := n.InputFeature
		if c.batch != 1 {
			d = n.InputBatch
		}
		group := next(false)
		src.cut(d, groups, group)
		window.cut(n.KernelOutput, groups, group)
		dst.cut(n.OutputFeature, groups, group)
		c.input, c.filter = l.reshaped(c.input, src.shape), l.reshaped(c.filter, window.shape)
	}
	in := next(true)
	src.set(n.InputFeature, in)
	window.set(n.KernelInput, in)
	out := next(false)
	dst.set(n.OutputFeature, out)
	window.set(n.KernelOutput, out)
	strides := orOnes(stablehlo.Dims(c.view.WindowStrides()), len(n.InputSpatial))
	for i := range n.InputSpatial {
		place, within := next(false), next(true)
		src.set(n.InputSpatial[i], affine.Add(place.MulConst(strides[i]), within))
		dst.set(n.OutputSpatial[i], place)
		window.set(n.KernelSpatial[i], within)
	}
	batch := next(false)
	src.set(n.InputBatch, batch)
	dst.set(n.OutputBatch, batch)

	zeros := l.zeros(l.emptyOf(l.tensorType(dst.shape, c.t.Element), nil))
	spec := linalg.GenericSpec{
		Inputs: []*ir.Value{c.input, c.filter}, Outputs: []*ir.Value{zeros}, Iterators: linalg.Iterators(l.Ctx, reduces),
		Maps: []*affine.Map{
			affine.NewMap(len(reduces), 0, src.exprs...), affine.NewMap(len(reduces), 0, window.exprs...), affine.NewMap(len(reduces), 0, dst.exprs...),
		},
	}
	m := l.generic(spec, l.multiplyAdd)
	if m == nil {
		return false
	}
	l.ReplaceWith(l.op, stablehlo.CreateReshape(l.Builder, l.Loc, stablehlo.ReshapeArgs{Operand: m.Result(0), ResultType: c.t}))
	return true
}
