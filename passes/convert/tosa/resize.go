package tosa

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/dialect/tosa"
	"github.com/millrace-mlir/millrace/ir/reshape"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num/affine"
	"github.com/millrace-mlir/millrace/passes/calc"
)

// Images of other sizes. An image of one row or column is repeated rather than
// interpolated.

const bilinear = 2

func imageTypes(op *ir.Operation) (o *tosa.ResizeView, in, out *ir.RankedTensorType, ok bool) {
	o = tosa.ResizeOp(op)
	in, ok = o.Input().Type().(*ir.RankedTensorType)
	out, also := o.Output().Type().(*ir.RankedTensorType)
	return o, in, out, ok && also
}

// batchAndChannels returns the first and the last size of an image, batch and channels, as far as
// they are dynamic.
func batchAndChannels(c calc.Calc, v *ir.Value) []*ir.Value {
	var sizes []*ir.Value
	for _, i := range []int{0, 3} {
		if dims(v.Type())[i] == ir.Dynamic {
			sizes = append(sizes, newDim(c, v, i))
		}
	}
	return sizes
}

// resizeOne converts the resizing of an image of one pixel to one pixel, which can only scale its
// value.
func resizeOne(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o, in, out, ok := imageTypes(op)
	if !ok || in.Shape[1] != 1 || in.Shape[2] != 1 || out.Shape[1] != 1 || out.Shape[2] != 1 {
		return false
	}
	if in == out {
		rw.Replace(op, o.Input())
		return true
	}
	scale, ok := tosa.ConstShapeValues(o.Scale())
	if !ok {
		return false
	}
	c := calc.For(rw, op)
	groups := reshape.Groups{{0}, {1, 2, 3}}
	flat := []int64{in.Shape[0], in.Shape[3]}
	collapsed := tensor.NewCollapse(rw.Builder, c.Loc, rw.Ctx.RankedTensorType(flat, in.Element, nil), o.Input(), groups)
	empty := emptyLike(c, flat, out.Element, batchAndChannels(c, o.Input()))
	id := affine.IdentityMap(2)
	spec := linalg.GenericSpec{Inputs: []*ir.Value{collapsed}, Outputs: []*ir.Value{empty}, Maps: []*affine.Map{id, id}}
	n := linalg.NewGeneric(rw, c.Loc, spec, func(args []*ir.Value) []*ir.Value {
		v := args[0]
		if in.Element != out.Element {
			v = c.Cast(arith.ExtSI, v, out.Element)
			for _, by := range []int64{scale[0], scale[2]} {
				if enumOf(op, "mode") == bilinear && by != 0 {
					v = c.Op(arith.MulI, v, c.Int(rw.Ctx.Int(32), by))
				}
			}
		}
		return []*ir.Value{v}
	})
	rw.Replace(op, tensor.NewExpand(rw.Builder, c.Loc, out, n.Result(0), groups))
	return true
}

// resizeRepeated converts the resizing of an image with a single row or column to more: it
// resizes without this dimension and broadcasts the result.
func resizeRepeated(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o, in, out, ok := imageTypes(op)
	if !ok || (in.Shape[1] != 1 || out.Shape[1] == 1) && (in.Shape[2] != 1 || out.Shape[2] == 1) {
		return false
	}
	c := calc.For(rw, op)
	shape, flat := []int64{in.Shape[0]}, []int64{in.Shape[0]}
	groups, exprs := reshape.Groups{{0}, {}}, []*affine.Expr{affine.Dim(0)}
	for i := 1; i <= 2; i++ {
		last := len(groups) - 1
		groups[last] = append(groups[last], int64(i))
		if in.Shape[i] == 1 {
			shape = append(shape, 1)
			continue
		}
		groups = append(groups, nil)
		shape, flat = append(shape, out.Shape[i]), append(flat, out.Shape[i])
		exprs = append(exprs, affine.Dim(i))
	}
	last := len(groups) - 1
	groups[last] = append(groups[last], 3)
	shape, flat, exprs = append(shape, in.Shape[3]), append(flat, in.Shape[3]), append(exprs, affine.Dim(3))
	resized := tosa.CreateResize(rw.Builder, c.Loc, tosa.ResizeArgs{
		Input: o.Input(), Scale: o.Scale(), Offset: o.Offset(), Border: o.Border(), Mode: o.Mode(),
		OutputType: rw.Ctx.RankedTensorType(shape, out.Element, nil),
	})
	collapsed := tensor.NewCollapse(rw.Builder, c.Loc, rw.Ctx.RankedTensorType(flat, out.Element, nil), resized.Result(0), groups)
	dynamic := batchAndChannels(c, o.Input())
	empty := emptyLike(c, out.Shape, out.Element, dynamic)
	spec := linalg.GenericSpec{
		Inputs: []*ir.Value{collapsed}, Outputs: []*ir.Value{empty}, Results: []ir.Type{out},
		Maps: []*affine.Map{affine.NewMap(4, 0, exprs...), affine.IdentityMap(4)},
	}
	rw.ReplaceWith(op, linalg.NewGeneric(rw, c.Loc, spec, func(args []*ir.Value) []*ir.Value { return args[:1] }))
	return true
}

// batchOnly returns the dynamic sizes of values that may only have a dynamic first size. If
// another size is dynamic, ok is false.
func batchOnly(c calc.Calc, values ...*ir.Value) (sizes []*ir.Value, ok bool) {
	dynamic := false
	for _, v := range values {
		if ir.HasStaticShape(v.Type()) {
			continue
		}
		if dynamic = true; ir.NumDynamicDims(dims(v.Type())[1:]) > 0 {
			return nil, false
		}
	}
	if !dynamic {
		return nil, true
	}
	return []*ir.Value{newDim(c, values[0], 0)}, true
}

// resizer computes one pixel of a resized image.
type resizer struct {
	calc.Calc
	input       *ir.Value
	element     ir.Type // of the result
	float       bool
	nearest     bool
	zero, zeroF *ir.Value
	axes        [2]resizeAxis
	one         *ir.Value
}

// resizeAxis is the state for one direction of an image, height or width.
type resizeAxis struct {
	size           int64 // of the input
	most           *ir.Value
	scaleN, scaleD *ir.Value
	offset         *ir.Value
	in             *ir.Value // the place in the result
	at, delta      *ir.Value // the place in the input, and what is left over
}

func resizeAny(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o, in, out, ok := imageTypes(op)
	if !ok {
		return false
	}
	c := calc.For(rw, op)
	dynamic, ok := batchOnly(c, o.Input(), o.Output())
	scale, ok1 := tosa.ConstShapeValues(o.Scale())
	offset, ok2 := tosa.ConstShapeValues(o.Offset())
	border, ok3 := tosa.ConstShapeValues(o.Border())
	if !ok || !ok1 || !ok2 || !ok3 {
		return false
	}
	empty := emptyLike(c, out.Shape, out.Element, dynamic)
	r := resizer{Calc: c, input: o.Input(), element: out.Element, float: isFloat(out.Element), nearest: enumOf(op, "mode") != bilinear}
	spec := linalg.GenericSpec{Outputs: []*ir.Value{empty}, Maps: []*affine.Map{affine.IdentityMap(4)}, Results: []ir.Type{out}}
	rw.ReplaceWith(op, linalg.NewGeneric(rw, c.Loc, spec, func([]*ir.Value) []*ir.Value {
		return []*ir.Value{r.body(in.Shape[1:3], scale, offset, border)}
	}))
	return true
}

func (r *resizer) i32(v int64) *ir.Value { return r.Int(r.Ctx.Int(32), v) }

func (r *resizer) body(size, scale, offset, border []int64) *ir.Value {
	batch, y, x, channel := index(r.Calc, 0), index(r.Calc, 1), index(r.Calc, 2), index(r.Calc, 3)
	r.zero = r.i32(0)
	if r.float {
		r.zeroF = r.Float(r.element, 0)
	} else {
		r.zeroF = r.Int(r.element, 0)
	}
	a := &r.axes
	for i := range a {
		a[i].size, a[i].most = size[i], r.i32(size[i]-1)
	}
	for i, v := range []*ir.Value{y, x} {
		a[i].in = r.Cast(arith.IndexCast, v, r.Ctx.Int(32))
	}
	for i := range a {
		a[i].scaleN, a[i].scaleD = r.i32(scale[2*i]), r.i32(scale[2*i+1])
	}
	for i := range a {
		a[i].offset = r.i32(offset[i])
	}
	for i := range a {
		r.i32(border[i]) // upstream makes it though nothing uses it
	}
	for i := range a {
		r.place(&a[i])
	}
	if r.nearest {
		r.one = r.i32(1)
		y := r.nearestTo(&a[0])
		return extract(r.Calc, r.input, batch, y, r.nearestTo(&a[1]), channel)
	}
	r.one = r.i32(1)
	y0, y1 := r.neighbours(&a[0])
	x0, x1 := r.neighbours(&a[1])
	var corners [4]*ir.Value
	for i, p := range [][2]*ir.Value{{y0, x0}, {y0, x1}, {y1, x0}, {y1, x1}} {
		corners[i] = extract(r.Calc, r.input, batch, p[0], p[1], channel)
	}
	if r.float {
		return r.interpolateFloats(corners)
	}
	return r.interpolateInts(corners)
}

// place computes the position in the input, and the remaining fraction, for a pixel of the
// result.
func (r *resizer) place(a *resizeAxis) {
	if a.size == 1 {
		a.at, a.delta = r.zero, r.zero
		if r.float {
			a.delta = r.zeroF
		}
		return
	}
	v := r.Op(arith.AddI, r.Op(arith.MulI, a.in, a.scaleD), a.offset)
	if r.float {
		a.at = r.Op(arith.FloorDivSI, v, a.scaleN)
		rest := r.Cast(arith.SIToFP, r.Op(arith.RemSI, v, a.scaleN), r.element)
		a.delta = r.Op(arith.DivF, rest, r.Cast(arith.UIToFP, a.scaleN, r.element))
		return
	}
	a.at = r.Op(arith.DivSI, v, a.scaleN)
	a.delta = r.Op(arith.SubI, v, r.Op(arith.MulI, a.at, a.scaleN))
}

func (r *resizer) bounded(v *ir.Value, a *resizeAxis) *ir.Value {
	return clampInt(r.Calc, v, r.zero, a.most, false)
}

func (r *resizer) nearestTo(a *resizeAxis) *ir.Value {
	if a.size == 1 {
		return arith.NewIndex(r.Builder, r.Loc, 0)
	}
	var up *ir.Value
	if r.float {
		half := r.Float(r.element, 0.5)
		up = r.CmpF(calc.OGE, a.delta, half)
	} else {
		up = r.CmpI(arith.SGE, r.Op(arith.ShLI, a.delta, r.one), a.scaleN)
	}
	v := r.Op(arith.AddI, a.at, r.Select(up, r.one, r.zero))
	return r.Cast(arith.IndexCast, r.bounded(v, a), r.Ctx.Index())
}

func (r *resizer) neighbours(a *resizeAxis) (first, second *ir.Value) {
	after := r.Op(arith.AddI, a.at, r.one)
	first = r.bounded(a.at, a)
	after = r.bounded(after, a)
	first = r.Cast(arith.IndexCast, first, r.Ctx.Index())
	return first, r.Cast(arith.IndexCast, after, r.Ctx.Index())
}

func (r *resizer) interpolateFloats(corners [4]*ir.Value) *ir.Value {
	one := r.Float(r.element, 1)
	between := func(a, b *ir.Value, axis *resizeAxis) *ir.Value {
		if axis.size == 1 {
			return a
		}
		rest := r.Op(arith.SubF, one, axis.delta)
		x := r.Op(arith.MulF, a, rest)
		return r.Op(arith.AddF, x, r.Op(arith.MulF, b, axis.delta))
	}
	top := between(corners[0], corners[1], &r.axes[1])
	return between(top, between(corners[2], corners[3], &r.axes[1]), &r.axes[0])
}

// interpolateInts interpolates between the corner pixels. The result is multiplied by the scales
// of both axes.
func (r *resizer) interpolateInts(corners [4]*ir.Value) *ir.Value {
	for i, v := range corners {
		corners[i] = r.Cast(arith.ExtSI, v, r.element)
	}
	y, x := &r.axes[0], &r.axes[1]
	if ir.BitWidth(r.element) > 32 {
		x.delta = r.Cast(arith.ExtSI, x.delta, r.element)
		y.delta = r.Cast(arith.ExtSI, y.delta, r.element)
		y.scaleN = r.Cast(arith.ExtSI, y.scaleN, r.element)
		x.scaleN = r.Cast(arith.ExtSI, x.scaleN, r.element)
	}
	between := func(a, b *ir.Value, axis *resizeAxis) *ir.Value {
		if axis.size == 1 {
			return r.Op(arith.MulI, a, axis.scaleN)
		}
		rest := r.Op(arith.SubI, axis.scaleN, axis.delta)
		v := r.Op(arith.MulI, a, rest)
		return r.Op(arith.AddI, v, r.Op(arith.MulI, b, axis.delta))
	}
	top := between(corners[0], corners[1], x)
	return between(top, between(corners[2], corners[3], x), y)
}
