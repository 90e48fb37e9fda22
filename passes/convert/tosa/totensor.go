package tosa

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/dialect/tosa"
	"github.com/millrace-mlir/millrace/ir/reshape"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/ir/rewrite/views"
	"github.com/millrace-mlir/millrace/passes/calc"
)

// Reshapes, slices, pads and concatenations in the tensor dialect.

// convertReshape lowers a tosa.reshape: it collapses dimensions and expands them again.
func convertReshape(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	o, c := tosa.ReshapeOp(op), calc.For(rw, op)
	in, ok := operands[0].Type().(*ir.RankedTensorType)
	shape, known := tosa.ConstShapeValues(o.Shape())
	result := rw.TypeConverter().Type(o.Output().Type())
	if !ok || !known || result == nil {
		return false
	}
	expanded := rw.Ctx.RankedTensorType(expandedShape(in, shape), in.Element, in.Encoding)
	collapsed := rw.Ctx.RankedTensorType(collapsedShape(in.Shape, expanded.Shape), in.Element, in.Encoding)
	v := operands[0]
	if in != collapsed {
		v = rw.ValueOrFold(tensor.CollapseShape, c.Loc, collapsed, []*ir.Value{v}, groupsOf(in.Shape, collapsed.Shape).Attr(rw.Ctx))
	}
	if expanded != collapsed {
		v = tensor.NewExpandOrFold(rw.Builder, c.Loc, expanded, v, groupsOf(expanded.Shape, collapsed.Shape))
	}
	rw.Replace(op, rw.ValueOrFold(tensor.Cast, c.Loc, result, []*ir.Value{v}))
	return true
}

// expandedShape returns shape with the placeholder for the remaining size resolved, as far as
// possible. If the type of the input, in, is dynamic, the result must not be static, because an
// expansion cannot make a dynamic size static.
func expandedShape(in *ir.RankedTensorType, shape []int64) []int64 {
	static, others, placeholder := ir.HasStaticShape(in), int64(1), false
	for _, n := range shape {
		if n >= 0 {
			others *= n
		} else {
			placeholder = true
		}
	}
	result := make([]int64, len(shape))
	for i, n := range shape {
		switch {
		case n >= 0:
			result[i] = n
		case !static:
			result[i] = ir.Dynamic
		case others == 0:
			result[i] = 0
		default:
			result[i] = ir.NumElements(in.Shape) / others
		}
	}
	if !static && !placeholder && len(result) > 0 {
		result[0] = ir.Dynamic
	}
	return result
}

func isDynamic(shape []int64) bool { return ir.NumDynamicDims(shape) > 0 }

// collapsedShape returns the shape with the most dimensions to which both a and b can be
// collapsed.
func collapsedShape(a, b []int64) []int64 {
	if len(a) == 0 || len(b) == 0 {
		return nil
	}
	if isDynamic(a) || isDynamic(b) {
		return []int64{ir.Dynamic}
	}
	var shape []int64
	for i, k := 0, 0; i < len(a) && k < len(b); i, k = i+1, k+1 {
		x, y := a[i], b[k]
		for x != y && i < len(a) && k < len(b) {
			if x < y {
				if i++; i < len(a) {
					x *= a[i]
				}
			} else if k++; k < len(b) {
				y *= b[k]
			}
		}
		if x == y {
			shape = append(shape, x)
		}
	}
	return shape
}

// groupsOf returns, for each dimension of small, the dimensions of large that are collapsed to it.
// If a shape is dynamic, the first group gets all dimensions.
func groupsOf(large, small []int64) reshape.Groups {
	if len(large) == 0 || len(small) == 0 {
		return reshape.Groups{}
	}
	g := make(reshape.Groups, len(small))
	if isDynamic(large) || isDynamic(small) {
		for i := range large {
			g[0] = append(g[0], int64(i))
		}
		return g
	}
	at := 0
	take := func(k int) int64 {
		g[k] = append(g[k], int64(at))
		at++
		if at < len(large) {
			return large[at]
		}
		return 1
	}
	for k := 0; k < len(small) && at < len(large); k++ {
		size := large[at]
		for size < small[k] && at < len(large) {
			size *= take(k)
		}
		if size != small[k] || at >= len(large) {
			continue
		}
		take(k)
		// Dimensions of 1 go with those before them, if none of small is 1.
		if k == len(small)-1 || small[k+1] != 1 {
			for at < len(large) && large[at] == 1 {
				take(k)
			}
		}
	}
	return g
}

func convertSlice(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	o, c := tosa.SliceOp(op), calc.For(rw, op)
	if _, ranked := o.Output().Type().(*ir.RankedTensorType); !ranked {
		return false
	}
	start, ok := tosa.ConstShapeValues(o.Start())
	size, also := tosa.ConstShapeValues(o.Size())
	if !ok || !also {
		return false
	}
	in := operands[0]
	ranges := views.Ranges{}
	for i, n := range size {
		m := ir.Known(n)
		if n == -1 {
			whole := newDim(c, in, i)
			m = ir.Mixed{Value: c.Op(arith.SubI, whole, arith.NewIndex(c.Builder, c.Loc, start[i]))}
		}
		ranges.Offsets, ranges.Sizes = append(ranges.Offsets, ir.Known(start[i])), append(ranges.Sizes, m)
		ranges.Strides = append(ranges.Strides, ir.Known(1))
	}
	slice := ranges.New(rw, tensor.ExtractSlice, c.Loc, op.ResultTypes(nil), in)
	for _, v := range []*ir.Value{o.Start(), o.Size()} {
		if v.HasOneUse() {
			rw.Erase(v.DefiningOp())
		}
	}
	rw.ReplaceWith(op, slice)
	return true
}

func convertPad(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o, c := tosa.PadOp(op), calc.For(rw, op)
	pad, known := tosa.ConstShapeValues(o.Padding())
	if !known || !allRankedTensors(o.Input1(), o.Output()) {
		return false
	}
	zero := arith.NewIndex(c.Builder, c.Loc, 0)
	with := rw.ValueOrFold(tensor.Extract, c.Loc, ir.ElementOf(o.PadConst().Type()), []*ir.Value{o.PadConst(), zero})
	var low, high []ir.Mixed
	for i := range dims(o.Input1().Type()) {
		low = append(low, ir.Mixed{Value: arith.NewIndex(c.Builder, c.Loc, pad[2*i])})
		high = append(high, ir.Mixed{Value: arith.NewIndex(c.Builder, c.Loc, pad[2*i+1])})
	}
	rw.Replace(op, tensor.NewPad(rw, c.Loc, o.Output().Type(), o.Input1(), low, high, with))
	return true
}

// convertConcat lowers a tosa.concat: it inserts the inputs into an empty tensor, one after the
// other.
func convertConcat(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	o, c := tosa.ConcatOp(op), calc.For(rw, op)
	result, ok := o.Output().Type().(*ir.RankedTensorType)
	if !ok || !allRankedTensors(operands...) {
		return false
	}
	axis := int(o.Axis().Int64())
	axisValue := arith.NewIndex(c.Builder, c.Loc, int64(axis))
	rank := len(result.Shape)
	value := func(m ir.Mixed) *ir.Value {
		if m.Value != nil {
			return m.Value
		}
		return arith.NewIndex(c.Builder, c.Loc, m.Const)
	}
	sizes := tensor.SizesOf(rw.Builder, c.Loc, operands[0])
	starts := []ir.Mixed{ir.Known(0), sizes[axis]}
	for _, v := range operands[1:] {
		size := rw.ValueOrFold(tensor.Dim, c.Loc, rw.Ctx.Index(), []*ir.Value{v, axisValue})
		sum := rw.ValueOrFold(arith.AddI, c.Loc, rw.Ctx.Index(), []*ir.Value{value(starts[len(starts)-1]), size})
		next := ir.Mixed{Value: sum}
		if n, known := next.Int(); known {
			next = ir.Known(n)
		}
		starts = append(starts, next)
	}
	sizes[axis] = starts[len(starts)-1]
	var dynamic []*ir.Value
	for i, n := range result.Shape {
		if n == ir.Dynamic {
			dynamic = append(dynamic, value(sizes[i]))
		}
	}
	v := emptyLike(c, result.Shape, result.Element, dynamic)
	for k, in := range operands {
		ranges := views.Ranges{Sizes: tensor.SizesOf(rw.Builder, c.Loc, in), Offsets: make([]ir.Mixed, rank)}
		ranges.Offsets[axis] = starts[k]
		for range rank {
			ranges.Strides = append(ranges.Strides, ir.Known(1))
		}
		v = rw.CreateOrFold(ranges.State(rw.Ctx, tensor.InsertSlice, c.Loc, []ir.Type{v.Type()}, in, v), nil)[0]
	}
	rw.Replace(op, v)
	return true
}
