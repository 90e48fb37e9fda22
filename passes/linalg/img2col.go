package linalg

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/reshape"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num/affine"
)

// Convolutions as products of matrices: a column of the one has the elements of the input that an
// element of the result is made of.

// An unfolding describes the layout of a two-dimensional convolution's operands.
type unfolding struct {
	channelsFirst bool // in input and result, before height and width
	outFirst      bool // the filter's channels of the result come before its others
	apart         bool // each channel has its own filter
}

var unfoldings = map[*ir.OpDef]unfolding{
	linalg.Conv2DNhwcHwcf:         {},
	linalg.Conv2DNhwcFhwc:         {outFirst: true},
	linalg.Conv2DNchwFchw:         {channelsFirst: true, outFirst: true},
	linalg.DepthwiseConv2DNhwcHwc: {apart: true},
}

// img2col is the state of the rewrite of a convolution to a matrix product.
type img2col struct {
	*rewrite.Rewriter
	op                    *ir.Operation
	how                   unfolding
	input, filter, output *ir.Value
	strides               [2]int64
}

// Img2Col replaces a convolution of tensors by a matrix product. Sizes must be static and dilations 1. It
// returns the operation that gathers the columns and the operation that makes the result. It returns nil
// for any other operation.
func Img2Col(rw *rewrite.Rewriter, op *ir.Operation) (columns, result *ir.Operation) {
	how, ok := unfoldings[op.Def()]
	if !ok || !onTensors(op) {
		return nil, nil
	}
	c := &img2col{Rewriter: rw, op: op, how: how, input: op.Operand(0), filter: op.Operand(1), output: onlyInit(op)}
	for i := range op.Operands() {
		if !ir.HasStaticShape(op.Operand(i).Type()) {
			return nil, nil
		}
	}
	dilations, strides := givenOrDefault(op, "dilations").Value.(*ir.DenseElementsAttr), givenOrDefault(op, "strides").Value.(*ir.DenseElementsAttr)
	for i := range c.strides {
		if dilations.IntAt(i).Int64() != 1 {
			return nil, nil
		}
		c.strides[i] = strides.IntAt(i).Int64()
	}
	if how.apart {
		columns, result = c.depthwise()
	} else {
		columns, result = c.product()
	}
	rw.ReplaceWith(op, result)
	return columns, result
}

// tensorLike returns the type of a tensor of the given sizes with the element type of v.
func (c *img2col) tensorLike(v *ir.Value, sizes ...int64) *ir.RankedTensorType {
	return c.Ctx.RankedTensorType(sizes, ir.ElementOf(v.Type()), nil)
}

func (c *img2col) empty(t *ir.RankedTensorType) *ir.Value {
	return tensor.CreateEmpty(c.Builder, c.op.Loc(), tensor.EmptyArgs{ResultType: t}).Result(0)
}

// moved creates a linalg.generic that fills a new tensor of type t with elements of v. The map m gives,
// for the indices of an element, the indices in v.
func (c *img2col) moved(v *ir.Value, t *ir.RankedTensorType, m *affine.Map) *ir.Operation {
	return linalg.NewGeneric(c.Rewriter, c.op.Loc(), linalg.GenericSpec{
		Inputs: []*ir.Value{v}, Outputs: []*ir.Value{c.empty(t)}, Maps: []*affine.Map{m, affine.IdentityMap(len(t.Shape))},
	}, func(args []*ir.Value) []*ir.Value { return args[:1] })
}

// split delinearizes index: it returns the indices of dimensions with the given sizes, the last one
// varying fastest.
func split(index *affine.Expr, sizes ...int64) []*affine.Expr {
	list := make([]*affine.Expr, len(sizes))
	for i := range sizes {
		stride := int64(1)
		for _, n := range sizes[i+1:] {
			stride *= n
		}
		list[i], index = index.FloorDivConst(stride), index.ModConst(stride)
	}
	return list
}

// product replaces the convolution by one matrix product for each batch.
func (c *img2col) product() (columns, result *ir.Operation) {
	loc := c.op.Loc()
	filter, _ := ir.ShapeOf(c.filter.Type())
	out, _ := ir.ShapeOf(c.output.Type())
	inner := filter[:3] // what is summed over
	groups := reshape.Groups{{0, 1, 2}, {3}}
	if c.how.outFirst {
		inner, groups = filter[1:], reshape.Groups{{0}, {1, 2, 3}}
	}
	depth := inner[0] * inner[1] * inner[2]
	flatFilter := []int64{depth, filter[3]}
	if c.how.outFirst {
		flatFilter = []int64{filter[0], depth}
	}
	b, m, n, k := affine.Dim(0), affine.Dim(1), affine.Dim(2), affine.Dim(3)
	filterBy, columnsBy := []*affine.Expr{k, n}, []*affine.Expr{b, m, k}
	if c.how.outFirst {
		filterBy = []*affine.Expr{n, k}
	}
	outGroups, flatOut, places := reshape.Groups{{0}, {1, 2}, {3}}, []int64{out[0], out[1] * out[2], out[3]}, out[1:3]
	columnSizes, at, in := []int64{out[0], flatOut[1], depth}, affine.Dim(1), affine.Dim(2)
	if c.how.channelsFirst {
		outGroups, flatOut, places = reshape.Groups{{0}, {1}, {2, 3}}, []int64{out[0], out[1], out[2] * out[3]}, out[2:]
		columnSizes, at, in = []int64{out[0], depth, flatOut[2]}, affine.Dim(2), affine.Dim(1)
		filterBy, columnsBy = []*affine.Expr{m, k}, []*affine.Expr{b, k, n}
	}
	weights := tensor.NewCollapse(c.Builder, loc, c.tensorLike(c.input, flatFilter...), c.filter, groups)
	dest := tensor.NewCollapse(c.Builder, loc, c.tensorLike(c.output, flatOut...), c.output, outGroups)
	place, window := split(at, places...), split(in, inner...)
	move := func(i int, w *affine.Expr) *affine.Expr { return affine.Add(place[i].MulConst(c.strides[i]), w) }
	from := []*affine.Expr{affine.Dim(0), move(0, window[0]), move(1, window[1]), window[2]}
	if c.how.channelsFirst {
		from = []*affine.Expr{affine.Dim(0), window[0], move(0, window[1]), move(1, window[2])}
	}
	columns = c.moved(c.input, c.tensorLike(c.input, columnSizes...), affine.NewMap(3, 0, from...))
	inputs := []*ir.Value{columns.Result(0), weights}
	by := [][]*affine.Expr{columnsBy, filterBy, {b, m, n}}
	if c.how.channelsFirst {
		slices.Reverse(inputs)
		by[0], by[1] = by[1], by[0]
	}
	var maps []*affine.Map
	for _, results := range by {
		maps = append(maps, affine.NewMap(4, 0, results...))
	}
	product := linalg.NewGeneric(c.Rewriter, loc, linalg.GenericSpec{
		Inputs: inputs, Outputs: []*ir.Value{dest}, Maps: maps, Iterators: linalg.Iterators(c.Ctx, []bool{false, false, false, true}),
	}, c.multiplyAdd)
	result = tensor.NewExpand(c.Builder, loc, c.output.Type().(*ir.RankedTensorType), product.Result(0), outGroups).DefiningOp()
	return columns, result
}

func (c *img2col) multiplyAdd(args []*ir.Value) []*ir.Value {
	loc, t := c.op.Loc(), args[2].Type()
	mul, add := arith.MulF, arith.AddF
	if ir.IsIntOrIndex(t) {
		mul, add = arith.MulI, arith.AddI
	}
	x, y := c.cast(args[0], t), c.cast(args[1], t)
	return []*ir.Value{arith.NewBinary(c.Builder, add, loc, arith.NewBinary(c.Builder, mul, loc, x, y), args[2])}
}

// cast converts number v to type t. It treats integers as signed.
func (c *img2col) cast(v *ir.Value, t ir.Type) *ir.Value {
	from, to := ir.BitWidth(v.Type()), ir.BitWidth(t)
	fromFloat, toFloat := ir.IsFloat(v.Type()), ir.IsFloat(t)
	var by *ir.OpDef
	switch {
	case fromFloat && !toFloat:
		by = arith.FPToSI
	case !fromFloat && toFloat:
		by = arith.SIToFP
	case from == to:
		return v
	case fromFloat && from < to:
		by = arith.ExtF
	case fromFloat:
		by = arith.TruncF
	case from < to:
		by = arith.ExtSI
	default:
		by = arith.TruncI
	}
	return c.Value(by, c.op.Loc(), t, []*ir.Value{v})
}

// depthwise replaces a depthwise convolution by one product of a matrix and a vector for each channel of
// each batch.
func (c *img2col) depthwise() (columns, result *ir.Operation) {
	loc := c.op.Loc()
	input := c.transposed(c.input, 0, 3, 1, 2)
	filter := c.transposed(c.filter, 2, 0, 1)
	output := c.transposed(c.output, 0, 3, 1, 2)
	window, _ := ir.ShapeOf(filter.Type())
	out, _ := ir.ShapeOf(output.Type())
	batches, places, elements := out[0]*out[1], out[2]*out[3], window[1]*window[2]
	sizes := slices.Concat(out, window[1:])
	var from []*affine.Expr
	for i := range 4 {
		e := affine.Dim(i)
		if i >= 2 {
			e = affine.Add(e.MulConst(c.strides[i-2]), affine.Dim(i+2))
		}
		from = append(from, e)
	}
	columns = c.moved(input, c.tensorLike(c.input, sizes...), affine.NewMap(6, 0, from...))
	pairs := reshape.Groups{{0, 1}, {2, 3}}
	matrices := tensor.NewCollapse(c.Builder, loc, c.tensorLike(c.input, batches, places, elements), columns.Result(0), reshape.Groups{{0, 1}, {2, 3}, {4, 5}})
	vectors := tensor.NewCollapse(c.Builder, loc, c.tensorLike(c.filter, window[0], elements), filter, reshape.Groups{{0}, {1, 2}})
	dest := tensor.NewCollapse(c.Builder, loc, c.tensorLike(c.output, batches, places), output, pairs)
	product := linalg.NewNamed(c.Rewriter, linalg.BatchMatvec, loc, []*ir.Value{matrices, vectors}, []*ir.Value{dest})
	expanded := tensor.NewExpand(c.Builder, loc, output.Type().(*ir.RankedTensorType), product.Result(0), pairs)
	return columns, c.transposed(expanded, 0, 2, 3, 1).DefiningOp()
}

// transposed returns v with permuted dimensions: dimension order[i] of v becomes dimension i.
func (c *img2col) transposed(v *ir.Value, order ...int) *ir.Value {
	shape, _ := ir.ShapeOf(v.Type())
	return c.moved(v, c.tensorLike(v, linalg.Permuted(shape, order)...), affine.PermutationMap(order).InversePermutation()).Result(0)
}

// onlyInit returns the destination of a structured operation. If it has several, it returns the first.
func onlyInit(op *ir.Operation) *ir.Value {
	first, _ := op.Inits()
	return op.Operand(first)
}
