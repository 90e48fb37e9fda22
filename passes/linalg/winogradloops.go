package linalg

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/ir/rewrite/views"
	"github.com/millrace-mlir/millrace/num"
	poly "github.com/millrace-mlir/millrace/num/affine"
)

// A winogradTransform is the state of the rewrite of one of Winograd's transforms to loops around matrix
// products.
type winogradTransform struct {
	*rewrite.Rewriter
	op          *ir.Operation
	from        *ir.Value
	m, alpha    int64
	left, right bool // transform from these sides
	*matrices
}

// DecomposeWinograd replaces a transform of Winograd's algorithm by loops, and returns the outermost. The
// elements must be floats, and the sizes static. It returns nil for any other operation.
func DecomposeWinograd(rw *rewrite.Rewriter, op *ir.Operation) *ir.Operation {
	var body func(w *winogradTransform, ivs []*ir.Value, dest *ir.Value) *ir.Value
	height := 0
	switch {
	case op.Is(linalg.WinogradFilterTransform):
		body, height = (*winogradTransform).filterTile, 1
	case op.Is(linalg.WinogradInputTransform):
		body = (*winogradTransform).inputTile
	case op.Is(linalg.WinogradOutputTransform):
		body = (*winogradTransform).outputTile
	default:
		return nil
	}
	from, dest := op.Operand(0), op.Operand(1)
	if !ir.IsFloat(ir.ElementOf(from.Type())) || !ir.HasStaticShape(from.Type()) || !ir.HasStaticShape(dest.Type()) {
		return nil
	}
	fmr := op.Inherent("fmr").(*ir.IntegerAttr)
	m, r := linalg.WinogradSizes(fmr)
	in, _ := ir.ShapeOf(from.Type())
	out, _ := ir.ShapeOf(dest.Type())
	w := &winogradTransform{Rewriter: rw, op: op, from: from, m: m, alpha: m + r - 1, matrices: &winogradMatrices[fmr.Int64()]}
	var sizes []int64
	switch {
	case op.Is(linalg.WinogradFilterTransform):
		sizes = []int64{in[0], in[3]}
	case op.Is(linalg.WinogradInputTransform):
		sizes = []int64{out[2], out[3], in[0], in[3]}
		in = out
	default:
		sizes = in[2:]
	}
	w.left, w.right = in[height] != 1, in[height+1] != 1
	loop := w.loops(sizes, dest, body)
	rw.ReplaceWith(op, loop)
	return loop
}

// loops creates loops that carry dest and run from 0 to each of sizes. The function body builds the innermost
// body, and returns the new tensor to carry. The result is the outermost loop.
func (w *winogradTransform) loops(sizes []int64, dest *ir.Value, body func(*winogradTransform, []*ir.Value, *ir.Value) *ir.Value) *ir.Operation {
	loc := w.op.Loc()
	zero := arith.NewIndex(w.Builder, loc, 0)
	upper := make([]*ir.Value, len(sizes))
	for i, n := range sizes {
		upper[i] = arith.NewIndex(w.Builder, loc, n)
	}
	one := arith.NewIndex(w.Builder, loc, 1)
	block, at := w.Point()
	var loops []*ir.Operation
	var ivs []*ir.Value
	if w.op.Is(linalg.WinogradFilterTransform) {
		ivs = append(ivs, zero)
	}
	for _, u := range upper {
		loop, b := scf.NewForBlock(w.Builder, loc, zero, u, one, []*ir.Value{dest})
		w.AtEnd(b)
		loops, ivs, dest = append(loops, loop), append(ivs, b.Arg(0)), b.Arg(1)
	}
	v := body(w, ivs, dest)
	for i := len(loops) - 1; i >= 0; i-- {
		w.AtEnd(loops[i].Region(0).First())
		scf.CreateYield(w.Builder, loc, scf.YieldArgs{Results: []*ir.Value{v}})
		v = loops[i].Result(0)
	}
	w.Restore(block, at)
	return loops[0]
}

// filterTile transforms one filter and inserts the result into dest. The indices ivs are 0, the filter and the
// channel.
func (w *winogradTransform) filterTile(ivs []*ir.Value, dest *ir.Value) *ir.Value {
	zero, f, c := ir.Mixed{Value: ivs[0]}, ir.Mixed{Value: ivs[1]}, ir.Mixed{Value: ivs[2]}
	shape, _ := ir.ShapeOf(w.from.Type())
	one := ir.Known(1)
	v := w.slice(w.from, shape[1], shape[2], []ir.Mixed{f, zero, zero, c}, []ir.Mixed{one, ir.Known(shape[1]), ir.Known(shape[2]), one})
	v = w.products(v, shape[2], w.zero(), w.filter, nil)
	h, wd := w.sizes(w.alpha)
	return w.insert(v, dest, []ir.Mixed{zero, zero, c, f}, []ir.Mixed{ir.Known(h), ir.Known(wd), one, one})
}

// sizes returns the height and width of a tile: n for a dimension that is transformed, and 1 for the other.
func (w *winogradTransform) sizes(n int64) (height, width int64) {
	height, width = 1, 1
	if w.left {
		height = n
	}
	if w.right {
		width = n
	}
	return height, width
}

// offsets returns the height and width offset of the tile with the given indices. If the dimension is
// transformed, it multiplies the index by the tile size m.
func (w *winogradTransform) offsets(ivs []*ir.Value) [2]ir.Mixed {
	var list [2]ir.Mixed
	for i, transformed := range [...]bool{w.left, w.right} {
		by := poly.IdentityMap(1)
		if transformed {
			by = poly.NewMap(1, 0, poly.Dim(0).MulConst(w.m))
		}
		list[i].Value = affine.NewApply(w.Builder, w.op.Loc(), by, ivs[i:i+1])
	}
	return list
}

func (w *winogradTransform) inputTile(ivs []*ir.Value, dest *ir.Value) *ir.Value {
	at := w.offsets(ivs)
	n, c, one := ir.Mixed{Value: ivs[2]}, ir.Mixed{Value: ivs[3]}, ir.Known(1)
	h, wd := w.sizes(w.alpha)
	v := w.slice(w.from, h, wd, []ir.Mixed{n, at[0], at[1], c}, []ir.Mixed{one, ir.Known(h), ir.Known(wd), one})
	v = w.products(v, wd, w.zero(), w.input, nil)
	return w.insert(v, dest, places(ivs), []ir.Mixed{ir.Known(h), ir.Known(wd), one, one, one, one})
}

// places returns the offsets of a tile's transform: 0, 0, and the indices ivs.
func places(ivs []*ir.Value) []ir.Mixed {
	list := make([]ir.Mixed, 2, 6)
	for _, v := range ivs {
		list = append(list, ir.Mixed{Value: v})
	}
	return list
}

func (w *winogradTransform) outputTile(ivs []*ir.Value, dest *ir.Value) *ir.Value {
	shape, _ := ir.ShapeOf(w.from.Type())
	one := ir.Known(1)
	v := w.slice(w.from, shape[0], shape[1], places(ivs), []ir.Mixed{ir.Known(shape[0]), ir.Known(shape[1]), one, one, one, one})
	zero := w.zero()
	at := w.offsets(ivs)
	h, wd := w.sizes(w.m)
	offsets := []ir.Mixed{{Value: ivs[2]}, at[0], at[1], {Value: ivs[3]}}
	sizes := []ir.Mixed{one, ir.Known(h), ir.Known(wd), one}
	init := w.slice(dest, h, wd, offsets, sizes)
	factor := int64(1)
	for _, transformed := range [...]bool{w.left, w.right} {
		if transformed {
			factor *= w.factor
		}
	}
	if factor == 1 {
		return w.insert(w.products(v, shape[1], zero, w.output, init), dest, offsets, sizes)
	}
	v = w.products(v, shape[1], zero, w.output, nil)
	loc := w.op.Loc()
	scale := arith.NewConstant(w.Builder, loc, w.Ctx.FloatAttr(w.element(), w.float(float64(factor))))
	all := poly.IdentityMap(2)
	v = linalg.NewGeneric(w.Rewriter, loc, linalg.GenericSpec{
		Inputs: []*ir.Value{scale, v}, Outputs: []*ir.Value{init}, Maps: []*poly.Map{poly.NewMap(2, 0), all, all},
	}, func(args []*ir.Value) []*ir.Value {
		scaled := arith.NewBinary(w.Builder, arith.MulF, loc, args[0], args[1])
		return []*ir.Value{arith.NewBinary(w.Builder, arith.AddF, loc, scaled, args[2])}
	}).Result(0)
	return w.insert(v, dest, offsets, sizes)
}

func (w *winogradTransform) element() ir.Type { return ir.ElementOf(w.from.Type()) }

// float converts v to the element type.
func (w *winogradTransform) float(v float64) num.Float {
	f, _, _ := num.FromFloat64(v).Convert(w.element().(*ir.FloatType).Kind, num.NearestEven)
	return f
}

func (w *winogradTransform) zero() *ir.Value {
	return arith.NewConstant(w.Builder, w.op.Loc(), arith.ZeroAttr(w.element()))
}

func (w *winogradTransform) tensorOf(rows, columns int64) *ir.RankedTensorType {
	return w.Ctx.RankedTensorType([]int64{rows, columns}, w.element(), nil)
}

func (w *winogradTransform) slice(v *ir.Value, rows, columns int64, offsets, sizes []ir.Mixed) *ir.Value {
	return views.Part(offsets, sizes).New(w.Rewriter, tensor.ExtractSlice, w.op.Loc(), []ir.Type{w.tensorOf(rows, columns)}, v).Result(0)
}

func (w *winogradTransform) insert(v, dest *ir.Value, offsets, sizes []ir.Mixed) *ir.Value {
	return tensor.NewInsert(w.Builder, tensor.InsertSlice, w.op.Loc(), v, dest, views.Part(offsets, sizes)).Result(0)
}

// products multiplies v by m from the left, and by the transpose of m from the right, if the height or the
// width is transformed. The number columns is the width of v. The last product is added to init, or to zeros
// if init is nil.
func (w *winogradTransform) products(v *ir.Value, columns int64, zero *ir.Value, m matrix, init *ir.Value) *ir.Value {
	rows := int64(1)
	if w.left {
		rows = int64(len(m))
		to := init
		if init == nil || w.right {
			to = w.zeros(zero, rows, columns)
		}
		v = w.multiply(w.constant(m), v, to, true)
	}
	if w.right {
		to := init
		if to == nil {
			to = w.zeros(zero, rows, int64(len(m)))
		}
		v = w.multiply(w.constant(m.transposed()), v, to, false)
	}
	return v
}

// multiply adds the product of m and v to a tensor, to. If left is set, m is the left factor.
func (w *winogradTransform) multiply(m, v, to *ir.Value, left bool) *ir.Value {
	inputs := []*ir.Value{v, m}
	if left {
		inputs = []*ir.Value{m, v}
	}
	return linalg.NewNamed(w.Rewriter, linalg.Matmul, w.op.Loc(), inputs, []*ir.Value{to}).Result(0)
}

func (w *winogradTransform) zeros(zero *ir.Value, rows, columns int64) *ir.Value {
	empty := tensor.CreateEmpty(w.Builder, w.op.Loc(), tensor.EmptyArgs{ResultType: w.tensorOf(rows, columns)})
	return linalg.NewNamed(w.Rewriter, linalg.Fill, w.op.Loc(), []*ir.Value{zero}, empty.ResultValues(nil)).Result(0)
}

func (w *winogradTransform) constant(m matrix) *ir.Value {
	var raw []byte
	for _, row := range m {
		for _, v := range row {
			raw = w.float(float64(v)).Bits().AppendBytes(raw)
		}
	}
	return arith.NewConstant(w.Builder, w.op.Loc(), w.Ctx.DenseOf(w.tensorOf(int64(len(m)), int64(len(m[0]))), raw))
}
