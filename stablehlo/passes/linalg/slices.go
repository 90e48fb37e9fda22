package linalg

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/rewrite/views"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
)

// Slices of tensors and tensors around slices.

// newSlice creates a tensor.extract_slice of type t that takes the ranges r of v.
func (l *lowering) newSlice(t ir.Type, v *ir.Value, r views.Ranges) *ir.Operation {
	return r.New(l.Rewriter, tensor.ExtractSlice, l.Loc, []ir.Type{t}, v)
}

// ones returns n strides of 1.
func ones(n int) []ir.Mixed {
	list := make([]ir.Mixed, n)
	for i := range list {
		list[i] = ir.Known(1)
	}
	return list
}

func slice(l *lowering) bool {
	from := ranked(l.args[0])
	if from == nil {
		return false
	}
	o := stablehlo.SliceOp(l.op)
	starts, limits, strides := o.StartIndices().Int64s(), o.LimitIndices().Int64s(), o.Strides().Int64s()
	sizes := make([]int64, len(starts))
	for i, s := range strides {
		sizes[i] = (limits[i] - 1 - starts[i] + s) / s
	}
	t := l.Ctx.RankedTensorType(sizes, from.Element, from.Encoding)
	l.ReplaceWith(l.op, l.newSlice(t, l.args[0], views.Ranges{Offsets: known(starts), Sizes: known(sizes), Strides: known(strides)}))
	return true
}

// start creates the element of v, a rank-0 tensor with a start index, clamped to the range from
// zero to upper. The callbacks create these limits.
func (l *lowering) start(v *ir.Value, unsigned bool, zero, upper func() *ir.Value) *ir.Value {
	at := l.extract(v)
	if _, ok := at.Type().(*ir.IndexType); !ok {
		d := arith.IndexCast
		if unsigned {
			d = arith.IndexCastUI
		}
		at = l.ValueOrFold(d, l.Loc, l.Ctx.Index(), []*ir.Value{at})
	}
	low := zero()
	high := upper()
	return l.Op(arith.MinSI, l.Op(arith.MaxSI, at, low), high)
}

func hasUnsigned(v *ir.Value) bool {
	i, ok := ir.ElementOf(v.Type()).(*ir.IntegerType)
	return ok && i.Signedness == ir.Unsigned
}

func dynamicSlice(l *lowering) bool {
	t := l.result(0)
	o := stablehlo.DynamicSliceOp(l.op)
	v := l.args[0]
	if t == nil || ranked(v) == nil {
		return false
	}
	sizes := o.SliceSizes().Int64s()
	index := func(n int64) *ir.Value { return arith.NewIndex(l.Builder, l.Loc, n) }
	r := views.Ranges{Sizes: known(sizes), Strides: ones(len(sizes))}
	for i, size := range sizes {
		at := l.start(l.args[1+i], hasUnsigned(l.op.Operand(1+i)), func() *ir.Value { return index(0) }, func() *ir.Value {
			whole := l.dimOrFold(v, i)
			return l.ValueOrFold(arith.SubI, l.Loc, l.Ctx.Index(), []*ir.Value{whole, index(size)})
		})
		r.Offsets = append(r.Offsets, ir.Mixed{Value: at})
	}
	l.ReplaceWith(l.op, l.newSlice(t, v, r))
	return true
}

func dynamicUpdateSlice(l *lowering) bool {
	whole, part := ranked(l.args[0]), ranked(l.args[1])
	if whole == nil || part == nil || !ir.HasStaticShape(whole) || !ir.HasStaticShape(part) {
		return false
	}
	r := views.Ranges{Sizes: known(part.Shape), Strides: ones(len(part.Shape))}
	zero := arith.NewIndex(l.Builder, l.Loc, 0)
	for i := range whole.Shape {
		at := l.start(l.args[2+i], hasUnsigned(l.op.Operand(2+i)), func() *ir.Value { return zero }, func() *ir.Value {
			return arith.NewIndex(l.Builder, l.Loc, whole.Shape[i]-part.Shape[i])
		})
		r.Offsets = append(r.Offsets, ir.Mixed{Value: at})
	}
	l.ReplaceWith(l.op, r.New(l.Rewriter, tensor.InsertSlice, l.Loc, []ir.Type{whole}, l.args[1], l.args[0]))
	return true
}

func realDynamicSlice(l *lowering) bool {
	t, v := l.result(0), l.args[0]
	if t == nil || ranked(v) == nil {
		return false
	}
	element := ir.ElementOf(l.args[1].Type())
	if ir.ElementOf(l.args[2].Type()) != element || ir.ElementOf(l.args[3].Type()) != element {
		return false
	}
	index := l.Ctx.Index()
	zero := arith.NewIndex(l.Builder, l.Loc, 0)
	var r views.Ranges
	for i, n := range t.Shape {
		at := arith.NewIndex(l.Builder, l.Loc, int64(i))
		start, limit, stride := l.extract(l.args[1], at), l.extract(l.args[2], at), l.extract(l.args[3], at)
		size := ir.Known(n)
		var extent *ir.Value
		if n == ir.Dynamic {
			extent = l.index(l.Op(arith.CeilDivUI, l.Op(arith.SubI, limit, start), stride))
			size = ir.Mixed{Value: extent}
		} else {
			extent = arith.NewIndex(l.Builder, l.Loc, n)
		}
		start = l.index(start)
		whole := l.ValueOrFold(tensor.Dim, l.Loc, index, []*ir.Value{v, at})
		upper := l.ValueOrFold(arith.SubI, l.Loc, index, []*ir.Value{whole, extent})
		start = l.Op(arith.MinSI, l.Op(arith.MaxSI, start, zero), upper)
		if stride.Type() != index {
			stride = l.ValueOrFold(arith.IndexCast, l.Loc, index, []*ir.Value{stride})
		}
		r.Offsets, r.Sizes, r.Strides = append(r.Offsets, ir.Mixed{Value: start}), append(r.Sizes, size), append(r.Strides, ir.Mixed{Value: stride})
	}
	l.ReplaceWith(l.op, l.newSlice(t, v, r))
	return true
}

// setDimensionSize lowers set_dimension_size to a tensor.extract_slice with the given size in this
// dimension. The result type keeps its bounds, which may not hold any more after later passes.
func setDimensionSize(l *lowering) bool {
	t, ok := l.op.Result(0).Type().(*ir.RankedTensorType)
	if !ok {
		return false
	}
	r := views.Ranges{Offsets: make([]ir.Mixed, len(t.Shape)), Sizes: known(t.Shape), Strides: ones(len(t.Shape))}
	size := l.Cast(arith.IndexCast, l.extract(l.args[1]), l.Ctx.Index())
	r.Sizes[stablehlo.SetDimensionSizeOp(l.op).Dimension().Int64()] = ir.Mixed{Value: size}
	l.ReplaceWith(l.op, l.newSlice(t, l.args[0], r))
	return true
}

func isNegative(n int64) bool { return n < 0 }

func pad(l *lowering) bool {
	o, t := stablehlo.PadOp(l.op), l.result(0)
	low, high, interior := o.EdgePaddingLow().Int64s(), o.EdgePaddingHigh().Int64s(), o.InteriorPadding().Int64s()
	if t == nil || !l.allRanked() || slices.ContainsFunc(low, isNegative) || slices.ContainsFunc(high, isNegative) {
		return false
	}
	with := l.extractOrFold(l.args[1])
	if !slices.ContainsFunc(interior, func(n int64) bool { return n != 0 }) {
		l.Replace(l.op, tensor.NewPad(l.Rewriter, l.Loc, t, l.args[0], known(low), known(high), with))
		return true
	}
	out := l.empty(t)
	if out == nil {
		return false
	}
	out = l.filled(with, out)
	r := views.Ranges{Offsets: known(low)}
	for i, n := range ranked(l.args[0]).Shape {
		size := ir.Known(n)
		if n == ir.Dynamic {
			size = ir.Mixed{Value: l.dim(l.args[0], i)}
		}
		r.Sizes, r.Strides = append(r.Sizes, size), append(r.Strides, ir.Known(interior[i]+1))
	}
	l.ReplaceWith(l.op, r.New(l.Rewriter, tensor.InsertSlice, l.Loc, []ir.Type{t}, l.args[0], out))
	return true
}

// padNegative lowers a pad with negative amounts to a pad and a slice. Like upstream, it
// first pads the end by the magnitude of a negative amount.
func padNegative(l *lowering) bool {
	o, t := stablehlo.PadOp(l.op), l.result(0)
	low, high := o.EdgePaddingLow().Int64s(), o.EdgePaddingHigh().Int64s()
	if t == nil || !ir.HasStaticShape(t) || !slices.ContainsFunc(low, isNegative) && !slices.ContainsFunc(high, isNegative) {
		return false
	}
	starts := make([]int64, len(low))
	shape := slices.Clone(t.Shape)
	for i := range low {
		if low[i] < 0 {
			starts[i] = -low[i]
			shape[i] -= low[i]
			low[i] = 0
		}
		if high[i] < 0 {
			shape[i] -= 2 * high[i]
			high[i] = -high[i]
		}
	}
	padded := stablehlo.CreatePad(l.Builder, l.Loc, stablehlo.PadArgs{
		Operand: l.args[0], PaddingValue: l.args[1], EdgePaddingLow: l.Ctx.DenseI64Array(low), EdgePaddingHigh: l.Ctx.DenseI64Array(high),
		InteriorPadding: o.InteriorPadding(), ResultType: l.tensorType(shape, t.Element),
	}).Result(0)
	l.ReplaceWith(l.op, l.newSlice(t, padded, views.Ranges{Offsets: known(starts), Sizes: known(t.Shape), Strides: ones(len(starts))}))
	return true
}
