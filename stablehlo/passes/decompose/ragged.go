package decompose

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/chlo"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
)

// raggedProduct is a chlo.ragged_dot that is being expanded: a product of matrices with one
// dimension divided into groups.
type raggedProduct struct {
	*formula
	op       *ir.Operation
	lhs, rhs value
	sizes    value // of the groups
	// The parameters of its attribute.
	lhsBatch, rhsBatch, lhsContracting, rhsContracting, rhsGroup []int64
	ragged                                                       int // dimension of lhs
	precision                                                    ir.Attribute
}

// raggedDot expands ragged_dot to one product for each group. In each, lhs is zero outside the
// group. The products are added or concatenated. A ragged batch dimension needs no groups, so the
// result is a single product.
func raggedDot(f *formula, op *ir.Operation, operands []value) []value {
	o := chlo.RaggedDotOp(op)
	numbers, ok := o.RaggedDotDimensionNumbers().(*ir.DialectAttr)
	if !ok {
		return nil
	}
	dims := func(i int) []int64 {
		a, _ := numbers.Params[i].(*ir.DenseArrayAttr)
		return a.Int64s()
	}
	ragged := dims(4)
	if len(ragged) == 0 {
		return nil
	}
	r := &raggedProduct{
		formula: f, op: op, lhs: operands[0], rhs: operands[1], sizes: operands[2],
		lhsBatch: dims(0), rhsBatch: dims(1), lhsContracting: dims(2), rhsContracting: dims(3), rhsGroup: dims(5),
		ragged: int(ragged[0]),
	}
	if l := o.PrecisionConfig(); l != nil {
		ps := make([]ir.Attribute, len(l.Elems))
		for i, p := range l.Elems {
			ps[i] = constraint.Enum(f.Ctx, stablehlo.PrecisionAttr, stablehlo.EnumValue(p))
		}
		r.precision = f.Ctx.Array(ps...)
	}
	switch {
	case slices.Contains(r.lhsContracting, ragged[0]):
		return r.contracting()
	case slices.Contains(r.lhsBatch, ragged[0]):
		return []value{r.dot(r.lhs, r.rhs, op.Result(0).Type(), r.rhsBatch, r.rhsContracting)}
	}
	return r.free()
}

func (r *raggedProduct) dot(lhs, rhs value, t ir.Type, rhsBatch, rhsContracting []int64) value {
	c := r.Ctx
	return stablehlo.CreateDotGeneral(r.Builder, r.loc, stablehlo.DotGeneralArgs{
		Lhs: lhs, Rhs: rhs, PrecisionConfig: r.precision, ResultType: t,
		DotDimensionNumbers: c.DialectAttr(stablehlo.DotAttr, c.DenseI64Array(r.lhsBatch), c.DenseI64Array(rhsBatch),
			c.DenseI64Array(r.lhsContracting), c.DenseI64Array(rhsContracting)),
	}).Result(0)
}

// groupShape returns the batch dimensions of the group sizes: their shape without the last
// dimension, which enumerates the groups.
func (r *raggedProduct) groupShape() []int64 {
	dims, _ := ir.ShapeOf(r.sizes.Type())
	return dims[:len(dims)-1]
}

// start creates the start of the first group in each batch: zeros in groupShape.
func (r *raggedProduct) start() value {
	t := r.vector64(r.groupShape()...)
	if ir.HasStaticShape(t) {
		return r.zero(t)
	}
	extents := r.shapeOf(r.sizes)
	n := int64(len(r.groupShape()))
	extents = r.slice(extents, r.Ctx.RankedTensorType([]int64{n}, r.Ctx.Index(), nil), []int64{0}, []int64{n}, []int64{1})
	return r.dynamicBroadcast(r.scalar64(0), extents, t, nil)
}

// size creates the size of group i in each batch, as 64-bit integers.
func (r *raggedProduct) size(i int64) value {
	t := r.sizes.Type().(*ir.RankedTensorType)
	last := len(t.Shape) - 1
	start := make([]int64, len(t.Shape))
	start[last] = i
	strides := slices.Repeat([]int64{1}, len(t.Shape))
	sliced := slices.Clone(t.Shape)
	sliced[last] = 1
	slicedType := r.Ctx.RankedTensorType(sliced, t.Element, nil)
	var slice value
	if ir.HasStaticShape(t) {
		limit := slices.Clone(t.Shape)
		limit[last] = i + 1
		slice = r.slice(r.sizes, slicedType, start, limit, strides)
	} else {
		starts := r.int64s(start...)
		steps := r.int64s(strides...)
		limits := make([]value, len(t.Shape))
		for d := range limits {
			if d == last {
				limits[d] = r.scalar64(i + 1)
			} else {
				limits[d] = r.convert(r.formula.size(r.sizes, d), r.Ctx.Int(64))
			}
		}
		for d, x := range limits {
			limits[d] = r.reshape(x, r.vector64(1))
		}
		slice = r.dynamicSlice(r.sizes, slicedType, starts, r.concat(limits), steps)
	}
	size := r.reshape(slice, r.Ctx.RankedTensorType(r.groupShape(), t.Element, nil))
	if !ir.IsInteger(t.Element, 64) {
		size = r.convert(size, r.Ctx.Int(64))
	}
	return size
}

// positions creates the indices along the ragged dimension of lhs. The result has the rank of lhs,
// and its other dimensions have size one.
func (r *raggedProduct) positions() value {
	t := r.lhs.Type().(*ir.RankedTensorType)
	dims := slices.Repeat([]int64{1}, len(t.Shape))
	dims[r.ragged] = t.Shape[r.ragged]
	it := r.vector64(dims...)
	if ir.HasStaticShape(it) {
		return r.formula.positions(it, r.ragged)
	}
	sizes := make([]value, len(dims))
	for d := range sizes {
		if d == r.ragged {
			sizes[d] = r.size64(r.lhs, d)
		} else {
			sizes[d] = r.int64s(1)
		}
	}
	return r.dynamicPositions(r.concat(sizes), it, r.ragged)
}

// zeros creates a tensor of zeros with the type of lhs.
func (r *raggedProduct) zeros() value {
	t := r.lhs.Type().(*ir.RankedTensorType)
	if ir.HasStaticShape(t) {
		return r.zero(t)
	}
	scalar := r.zero(r.Ctx.RankedTensorType(nil, t.Element, nil))
	return r.dynamicBroadcast(scalar, r.shapeOf(r.lhs), t, nil)
}

// masked creates a copy of lhs with zeros at the positions outside of [start, limit).
func (r *raggedProduct) masked(zeros, start, limit, positions value) value {
	t := r.lhs.Type().(*ir.RankedTensorType)
	wide := r.vector64(t.Shape...)
	spread := func(x value, n int) value {
		dims := make([]int64, n)
		for i := range dims {
			dims[i] = int64(i)
		}
		if ir.HasStaticShape(t) {
			return r.broadcast(x, wide, dims)
		}
		return r.dynamicBroadcast(x, r.shapeOf(r.lhs), wide, dims)
	}
	n := len(r.groupShape())
	start = spread(start, n)
	limit = spread(limit, n)
	positions = spread(positions, len(t.Shape))
	from := r.ge(positions, start)
	return r.sel(r.and(from, r.lt(positions, limit)), r.lhs, zeros)
}

// free expands the case of a ragged dimension that only lhs has. Each group has its own matrix in
// rhs, and the result is the sum of all products.
func (r *raggedProduct) free() []value {
	t := r.rhs.Type().(*ir.RankedTensorType)
	group := int(r.rhsGroup[0])
	groups := t.Shape[group]
	if groups == ir.Dynamic {
		return nil
	}
	start := r.start()
	positions := r.positions()
	zeros := r.zeros()
	without := func(dims []int64) []int64 {
		dims = slices.Clone(dims)
		for i, d := range dims {
			if d > int64(group) {
				dims[i]--
			}
		}
		return dims
	}
	rhsBatch, rhsContracting := without(r.rhsBatch), without(r.rhsContracting)
	var sum value
	for i := range groups {
		limit := r.add(start, r.size(i))
		lhs := r.masked(zeros, start, limit, positions)
		product := r.dot(lhs, r.matrix(t, group, i), r.op.Result(0).Type(), rhsBatch, rhsContracting)
		if sum == nil {
			sum = product
		} else {
			sum = r.add(sum, product)
		}
		start = limit
	}
	if sum == nil {
		return nil
	}
	return []value{sum}
}

// matrix returns the matrix of rhs for group i.
func (r *raggedProduct) matrix(t *ir.RankedTensorType, group int, i int64) value {
	rank := len(t.Shape)
	ones := slices.Repeat([]int64{1}, rank)
	sliced := slices.Clone(t.Shape)
	sliced[group] = 1
	slicedType := r.Ctx.RankedTensorType(sliced, t.Element, nil)
	result := r.Ctx.RankedTensorType(slices.Delete(slices.Clone(t.Shape), group, group+1), t.Element, nil)
	if ir.HasStaticShape(t) {
		start := make([]int64, rank)
		start[group] = i
		limit := slices.Clone(t.Shape)
		limit[group] = i + 1
		return r.reshape(r.slice(r.rhs, slicedType, start, limit, ones), result)
	}
	starts, limits := make([]value, rank), make([]value, rank)
	for d := range rank {
		if d == group {
			starts[d] = r.int64s(i)
			limits[d] = r.int64s(i + 1)
		} else {
			starts[d] = r.int64s(0)
			limits[d] = r.size64(r.rhs, d)
		}
	}
	start := r.concat(starts)
	limit := r.concat(limits)
	slice := r.dynamicSlice(r.rhs, slicedType, start, limit, r.int64s(ones...))
	extents := r.concat(slices.Delete(limits, group, group+1))
	return stablehlo.CreateDynamicReshape(r.Builder, r.loc, stablehlo.DynamicReshapeArgs{Operand: slice, OutputShape: extents, ResultType: result}).Result(0)
}

// contracting expands the case of a ragged dimension that is contracted. The result is the
// concatenation of the products of all groups.
func (r *raggedProduct) contracting() []value {
	sizes, _ := ir.ShapeOf(r.sizes.Type())
	groups := sizes[len(sizes)-1]
	if groups == ir.Dynamic {
		return nil
	}
	start := r.start()
	positions := r.positions()
	zeros := r.zeros()
	result := r.op.Result(0).Type().(*ir.RankedTensorType)
	t := r.Ctx.RankedTensorType(result.Shape[1:], result.Element, nil)
	products := make([]value, groups)
	for i := range products {
		limit := r.add(start, r.size(int64(i)))
		products[i] = r.dot(r.masked(zeros, start, limit, positions), r.rhs, t, r.rhsBatch, r.rhsContracting)
		start = limit
	}
	one := r.Ctx.RankedTensorType(append([]int64{1}, t.Shape...), t.Element, nil)
	for i, p := range products {
		products[i] = r.unsqueezed(p, t, one)
	}
	return []value{stablehlo.CreateConcatenate(r.Builder, r.loc, stablehlo.ConcatenateArgs{Inputs: products, Dimension: r.i64Attr(0), ResultType: result}).Result(0)}
}

// unsqueezed creates x, of type t, with a dimension of size one added in front. The type with that
// dimension is one.
func (r *raggedProduct) unsqueezed(x value, t, one ir.Type) value {
	if ir.HasStaticShape(t) {
		return r.reshape(x, one)
	}
	dims, _ := ir.ShapeOf(t)
	sizes := []value{r.int64s(1)}
	for d := range dims {
		sizes = append(sizes, r.size64(x, d))
	}
	return stablehlo.CreateDynamicReshape(r.Builder, r.loc, stablehlo.DynamicReshapeArgs{Operand: x, OutputShape: r.concat(sizes), ResultType: one}).Result(0)
}
