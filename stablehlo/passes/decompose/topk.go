package decompose

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/chlo"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
)

// topK expands top_k to a sort in descending order, and slices with the first k values and their
// indices.
func topK(f *formula, op *ir.Operation, operands []value) []value {
	o := chlo.TopKOp(op)
	x := operands[0]
	t, ok := x.Type().(*ir.RankedTensorType)
	if !ok || len(t.Shape) == 0 {
		return nil
	}
	last := len(t.Shape) - 1
	k := o.K().Int64()
	if t.Shape[last] != ir.Dynamic {
		k = min(k, t.Shape[last])
	}
	i32 := f.Ctx.Int(32)
	indexType := f.Ctx.RankedTensorType(t.Shape, i32, nil)
	static := ir.HasStaticShape(t)
	var limits, indices value
	if static {
		indices = f.positions(indexType, last)
	} else {
		sizes := f.sizes64(x)
		extents := f.concat(sizes)
		sizes = slices.Clone(sizes)
		sizes[last] = f.reshape(f.scalar64(k), f.vector64(1))
		limits = f.concat(sizes)
		indices = f.dynamicPositions(extents, indexType, last)
	}
	sorted := f.sortDown([]value{x, indices}, last, o.IsStable() != f.Ctx.Bool(false))

	start := make([]int64, len(t.Shape))
	strides := slices.Repeat([]int64{1}, len(t.Shape))
	if !static {
		starts := f.int64s(start...)
		steps := f.int64s(strides...)
		return []value{
			f.dynamicSlice(sorted.Result(0), o.Values().Type(), starts, limits, steps),
			f.dynamicSlice(sorted.Result(1), o.Indices().Type(), starts, limits, steps),
		}
	}
	limit := slices.Clone(t.Shape)
	limit[last] = k
	return []value{
		f.slice(sorted.Result(0), f.Ctx.RankedTensorType(limit, t.Element, nil), start, limit, strides),
		f.slice(sorted.Result(1), f.Ctx.RankedTensorType(limit, i32, nil), start, limit, strides),
	}
}

// sizes64 creates the sizes of all dimensions of x, each as a vector of one 64-bit integer.
func (f *formula) sizes64(x value) []value {
	dims, _ := ir.ShapeOf(x.Type())
	sizes := make([]value, len(dims))
	for i, d := range dims {
		if d == ir.Dynamic {
			sizes[i] = f.size64(x, i)
		} else {
			sizes[i] = f.reshape(f.scalar64(d), f.vector64(1))
		}
	}
	return sizes
}

// sortDown creates a sort of xs along dimension d, in descending order of the elements of xs[0].
// Floats are compared by IEEE 754's total order.
func (f *formula) sortDown(xs []value, d int, stable bool) *ir.Operation {
	types := make([]ir.Type, len(xs))
	var scalars []ir.Type
	var locs []ir.Loc
	for i, x := range xs {
		types[i] = x.Type()
		scalar := f.Ctx.RankedTensorType(nil, ir.ElementOf(x.Type()), nil)
		scalars = append(scalars, scalar, scalar)
		locs = append(locs, f.loc, f.loc)
	}
	sort := stablehlo.CreateSort(f.Builder, f.loc, stablehlo.SortArgs{
		Inputs: xs, Dimension: f.i64Attr(int64(d)), IsStable: f.Ctx.Bool(stable), ResultTypes: types,
	})
	block, before := f.Point()
	body := f.CreateBlock(sort.Region(0), nil, scalars, locs)
	f.AtEnd(body)
	compare := stablehlo.CompareArgs{
		Lhs: body.Arg(0), Rhs: body.Arg(1), ComparisonDirection: constraint.Enum(f.Ctx, stablehlo.ComparisonDirectionAttr, stablehlo.GT),
		ResultType: f.Ctx.RankedTensorType(nil, f.Ctx.I1(), nil),
	}
	if ir.IsFloat(ir.ElementOf(types[0])) {
		compare.CompareType = constraint.Enum(f.Ctx, stablehlo.ComparisonTypeAttr, stablehlo.TotalOrder)
	}
	greater := stablehlo.CreateCompare(f.Builder, f.loc, compare).Result(0)
	stablehlo.CreateReturn(f.Builder, f.loc, stablehlo.ReturnArgs{Results: []value{greater}})
	f.Restore(block, before)
	return sort
}
