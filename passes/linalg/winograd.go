package linalg

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/reshape"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/ir/rewrite/views"
	"github.com/millrace-mlir/millrace/num/affine"
)

// CanWinograd reports whether op is a convolution in the layout that Winograd can replace.
func CanWinograd(op *ir.Operation) bool { return op.Is(linalg.Conv2DNhwcFhwc) }

// side describes the height or the width of a convolution by Winograd's algorithm. A filter of size
// r computes tiles of size m of the result. If the filter has size 1, m and r are 1, and nothing is
// transformed along this side.
type side struct{ m, r, tiles int64 }

func (s side) alpha() int64 { return s.m + s.r - 1 }

// sideOf returns the side for a filter and a result of these sizes. It returns false if the algorithm does not
// support the filter's size.
func sideOf(m, r, filter, result int64) (side, bool) {
	s := side{m, r, 0}
	if filter == 1 {
		s = side{1, 1, 0}
	}
	s.tiles = affine.CeilDiv64(result, s.m)
	return s, filter == s.r
}

// Winograd replaces a convolution by the transforms of Winograd's algorithm and a matrix product. The attribute
// fmr names the sizes of tiles and filters. It returns the operation that makes the result. It does nothing and
// returns nil if filters have another size, sizes are not known, or strides or dilations are not 1.
func Winograd(rw *rewrite.Rewriter, op *ir.Operation, fmr ir.Attribute) *ir.Operation {
	if !onTensors(op) {
		return nil
	}
	for i := range op.Operands() {
		if !ir.HasStaticShape(op.Operand(i).Type()) {
			return nil
		}
	}
	for _, name := range []string{"dilations", "strides"} {
		steps := givenOrDefault(op, name).Value.(*ir.DenseElementsAttr)
		if steps.IntAt(0).Int64() != 1 || steps.IntAt(1).Int64() != 1 {
			return nil
		}
	}
	m, r := linalg.WinogradSizes(fmr)
	filter, _ := ir.ShapeOf(op.Operand(1).Type())
	in, _ := ir.ShapeOf(op.Operand(0).Type())
	out, _ := ir.ShapeOf(onlyInit(op).Type())
	h, hOK := sideOf(m, r, filter[1], out[1])
	w, wOK := sideOf(m, r, filter[2], out[2])
	if !hOK || !wOK || h.r == 1 && w.r == 1 || !ir.IsFloat(ir.ElementOf(onlyInit(op).Type())) && !ir.IsIntOrIndex(ir.ElementOf(onlyInit(op).Type())) {
		return nil
	}
	loc := op.Loc()
	input, output := op.Operand(0), onlyInit(op)
	dest := func(of *ir.Value, sizes ...int64) *ir.Value {
		return tensor.CreateEmpty(rw.Builder, loc, tensor.EmptyArgs{ResultType: rw.Ctx.RankedTensorType(sizes, ir.ElementOf(of.Type()), nil)}).Result(0)
	}
	d := dest(op.Operand(1), h.alpha(), w.alpha(), filter[3], filter[0])
	filters := linalg.CreateWinogradFilterTransform(rw.Builder, loc, linalg.WinogradFilterTransformArgs{Filter: op.Operand(1), Output: d, Fmr: fmr, ResultType: d.Type()}).Result(0)
	input = padded(rw, loc, input, in[0], h.tiles*h.m+h.r-1, w.tiles*w.m+w.r-1, in[3])
	d = dest(input, h.alpha(), w.alpha(), h.tiles, w.tiles, in[0], in[3])
	inputs := linalg.CreateWinogradInputTransform(rw.Builder, loc, linalg.WinogradInputTransformArgs{Input: input, Output: d, Fmr: fmr, ResultType: d.Type()}).Result(0)
	products := winogradProduct(rw, loc, filters, inputs, ir.ElementOf(output.Type()))
	whole := padded(rw, loc, output, out[0], h.tiles*h.m, w.tiles*w.m, out[3])
	n := linalg.CreateWinogradOutputTransform(rw.Builder, loc, linalg.WinogradOutputTransformArgs{Value: products, Output: whole, Fmr: fmr, ResultType: whole.Type()})
	if whole != output {
		n = views.Whole(mixed(out)).New(rw, tensor.ExtractSlice, loc, []ir.Type{rw.Ctx.RankedTensorType(out, ir.ElementOf(output.Type()), nil)}, n.Result(0))
	}
	rw.ReplaceWith(op, n)
	return n
}

func mixed(sizes []int64) []ir.Mixed {
	list := make([]ir.Mixed, len(sizes))
	for i, n := range sizes {
		list[i] = ir.Known(n)
	}
	return list
}

// padded pads v with zeros at the ends of its dimensions, to the given sizes.
func padded(rw *rewrite.Rewriter, loc ir.Loc, v *ir.Value, sizes ...int64) *ir.Value {
	shape, _ := ir.ShapeOf(v.Type())
	more, any := make([]int64, len(sizes)), false
	for i, n := range sizes {
		more[i] = n - shape[i]
		any = any || more[i] != 0
	}
	if !any {
		return v
	}
	element := ir.ElementOf(v.Type())
	zero := arith.NewConstant(rw.Builder, loc, arith.ZeroAttr(element))
	return tensor.NewPad(rw, loc, rw.Ctx.RankedTensorType(sizes, element, nil), v, mixed(make([]int64, len(sizes))), mixed(more), zero)
}

// winogradProduct multiplies the transformed input by the transformed filter and sums over the channels. The
// result has elements of type t.
func winogradProduct(rw *rewrite.Rewriter, loc ir.Loc, filter, input *ir.Value, t ir.Type) *ir.Value {
	f, _ := ir.ShapeOf(filter.Type())
	in, _ := ir.ShapeOf(input.Type())
	windows, places := in[0]*in[1], in[2]*in[3]*in[4]
	of := func(t ir.Type, sizes ...int64) *ir.RankedTensorType { return rw.Ctx.RankedTensorType(sizes, t, nil) }
	right := tensor.NewCollapse(rw.Builder, loc, of(ir.ElementOf(filter.Type()), f[0]*f[1], f[2], f[3]), filter, reshape.Groups{{0, 1}, {2}, {3}})
	all := reshape.Groups{{0, 1}, {2, 3, 4}, {5}}
	left := tensor.NewCollapse(rw.Builder, loc, of(ir.ElementOf(input.Type()), windows, places, in[5]), input, all)
	empty := tensor.CreateEmpty(rw.Builder, loc, tensor.EmptyArgs{ResultType: of(t, windows, places, f[3])})
	zero := arith.NewConstant(rw.Builder, loc, arith.ZeroAttr(t))
	init := linalg.NewNamed(rw, linalg.Fill, loc, []*ir.Value{zero}, empty.ResultValues(nil))
	product := linalg.NewNamed(rw, linalg.BatchMatmul, loc, []*ir.Value{left, right}, init.ResultValues(nil))
	return tensor.NewExpand(rw.Builder, loc, of(t, in[0], in[1], in[2], in[3], in[4], f[3]), product.Result(0), all)
}
