package vector

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/dialect/vector"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/ir/rewrite/views"
	"github.com/millrace-mlir/millrace/num/affine"
	"github.com/millrace-mlir/millrace/passes/calc"
	memrefs "github.com/millrace-mlir/millrace/passes/memref"
)

// unitDims replace transfers of memrefs with dimensions of size 1 by transfers of subviews without
// these dimensions.
var unitDims = []rewrite.Pattern{
	{Name: anonymous + "TransferReadDropUnitDimsPattern", Root: vector.TransferRead, Rewrite: transferWithoutUnits},
	{Name: anonymous + "TransferWriteDropUnitDimsPattern", Root: vector.TransferWrite, Rewrite: transferWithoutUnits},
}

// withoutUnits returns t without dimensions of size 1, except scalable ones.
func withoutUnits(t *ir.VectorType) *ir.VectorType {
	var shape []int64
	var scalable []bool
	for i, n := range t.Shape {
		if n != 1 || calc.IsScalable(t, i) {
			shape, scalable = append(shape, n), append(scalable, calc.IsScalable(t, i))
		}
	}
	return t.Context().VectorType(shape, t.Element, scalable)
}

func transferWithoutUnits(rw *rewrite.Rewriter, op *ir.Operation) bool {
	t := TransferOf(op)
	m, ok := t.Base.Type().(*ir.MemRefType)
	if !ok || memrefs.MayLeaveBounds(op) || !t.Map.IsMinorIdentity() {
		return false
	}
	rank := 0
	for _, n := range m.Shape {
		if n != 1 {
			rank++
		}
	}
	reduced, around := withoutUnits(t.Type), calc.MaskOf(op)
	if rank == len(m.Shape) || rank == 0 && around != nil || rank != len(reduced.Shape) {
		return false
	}
	for _, v := range t.Indices {
		if n, known := ir.ConstantInt(v); !known || n != 0 {
			return false
		}
	}
	root := op
	if around != nil {
		root = around
		rw.Before(root)
	}
	c := calc.For(rw, op)
	n := Transfer{Op: op, Type: reduced, Padding: t.Padding, Map: affine.IdentityMap(rank)}
	if t.Mask != nil {
		if n.Mask = maskWithoutUnits(c, t.Mask.DefinedBy(vector.CreateMask)); n.Mask == nil {
			return false
		}
	}
	n.Base = viewWithoutUnits(rw, c.Loc, t.Base)
	zero := arith.NewIndex(rw.Builder, c.Loc, 0)
	for range rank {
		n.Indices, n.InBounds = append(n.Indices, zero), append(n.InBounds, ir.Attribute(rw.Ctx.Bool(true)))
	}
	if !t.IsRead() {
		n.Vector = castOrFold(c, t.Vector, reduced)
	}
	made := n.Create(c)
	if around != nil {
		bits := calc.VectorType(around.Operand(0))
		rw.Before(made)
		mask := castOrFold(c, around.Operand(0), rw.Ctx.VectorType(reduced.Shape, bits.Element, calc.ScalableDims(reduced)))
		rw.After(made)
		made = c.Masked(made, mask, nil)
	}
	if t.IsRead() {
		rw.Replace(root, castOrFold(c, made.Result(0), t.Type))
	} else {
		rw.Erase(root)
	}
	return true
}

// castOrFold returns a vector.shape_cast of v to t, or its folded value.
func castOrFold(c calc.Calc, v *ir.Value, t ir.Type) *ir.Value {
	return c.ValueOrFold(vector.ShapeCast, c.Loc, t, []*ir.Value{v})
}

// maskWithoutUnits returns a mask like the result of op without the dimensions of size 1. It
// returns nil if there are no such dimensions, or if the mask is not known to be set in them.
func maskWithoutUnits(c calc.Calc, op *ir.Operation) *ir.Value {
	if op == nil {
		return nil
	}
	t := calc.VectorType(op.Result(0))
	reduced := withoutUnits(t)
	if reduced == t {
		return nil
	}
	var kept []*ir.Value
	for i, n := range t.Shape {
		v := op.Operand(i)
		if n != 1 || calc.IsScalable(t, i) {
			kept = append(kept, v)
		} else if k, known := ir.ConstantInt(v); !known || k != 1 {
			return nil
		}
	}
	return c.Value(vector.CreateMask, c.Loc, reduced, kept)
}

// viewWithoutUnits returns a subview of the whole memref v without dimensions of size 1. It returns
// v if there is no such subview.
func viewWithoutUnits(rw *rewrite.Rewriter, loc ir.Loc, v *ir.Value) *ir.Value {
	m := v.Type().(*ir.MemRefType)
	shape := slices.DeleteFunc(slices.Clone(m.Shape), func(n int64) bool { return n == 1 })
	r := views.Whole(sizesOf(rw, loc, v))
	t, ok := memref.SubViewType(shape, m, r)
	if !ok {
		return v
	}
	return r.New(rw, memref.SubView, loc, []ir.Type{plainLayout(t)}, v).Result(0)
}

// plainLayout returns t with its layout as an affine map, or without layout if it is the identity.
func plainLayout(t *ir.MemRefType) *ir.MemRefType {
	c := t.Context()
	offset, strides, ok := ir.StridesOf(t)
	if !ok {
		return t
	}
	symbols := 0
	known := func(n int64) *affine.Expr {
		if n != ir.Dynamic {
			return affine.Constant(n)
		}
		symbols++
		return affine.Symbol(symbols - 1)
	}
	sum := known(offset)
	for i, n := range strides {
		sum = affine.Add(sum, affine.Mul(affine.Dim(i), known(n)))
	}
	layout := affine.NewMap(len(strides), symbols, sum).Simplify()
	if layout.IsIdentity() || len(strides) == 0 && !layout.Result(0).IsConstant(0) {
		return t
	}
	symbols, sum = 0, affine.Constant(0)
	stride := int64(1)
	for i := len(t.Shape) - 1; i >= 0; i-- {
		sum = affine.Add(sum, affine.Mul(affine.Dim(i), known(stride)))
		if stride = ir.DynamicProduct(stride, t.Shape[i]); t.Shape[i] == ir.Dynamic {
			stride = ir.Dynamic
		}
	}
	if affine.NewMap(len(strides), symbols, sum).Simplify().Result(0).String() == layout.Result(0).String() {
		return c.MemRefType(t.Shape, t.Element, nil, t.Space)
	}
	return c.MemRefType(t.Shape, t.Element, c.AffineMapAttr(layout), t.Space)
}

// innerUnits replace transfers of memrefs whose last dimensions have size 1 by transfers of
// subviews without these dimensions.
var innerUnits = []rewrite.Pattern{
	{Name: anonymous + "DropInnerMostUnitDimsTransferRead", Root: vector.TransferRead, Rewrite: transferWithoutLast},
	{Name: anonymous + "DropInnerMostUnitDimsTransferWrite", Root: vector.TransferWrite, Rewrite: transferWithoutLast},
}

// lastUnits returns the number of last dimensions that have size 1 and stride 1 in m, and size 1 in
// t.
func lastUnits(m *ir.MemRefType, t *ir.VectorType) (n int) {
	_, strides, ok := ir.StridesOf(m)
	more := len(m.Shape) - len(t.Shape)
	for i := len(t.Shape) - 1; ok && i >= 0; i-- {
		if strides[i+more] != 1 || m.Shape[i+more] != 1 || t.Shape[i] != 1 || calc.IsScalable(t, i) {
			break
		}
		n++
	}
	return n
}

func transferWithoutLast(rw *rewrite.Rewriter, op *ir.Operation) bool {
	t := TransferOf(op)
	m, ok := t.Base.Type().(*ir.MemRefType)
	if !ok || t.Mask != nil || !t.Map.IsMinorIdentity() || len(t.Type.Shape) <= 1 {
		return false
	}
	n := lastUnits(m, t.Type)
	kept, rank := len(t.Type.Shape)-n, len(m.Shape)-n
	if n == 0 {
		return false
	}
	for i := kept; i < len(t.Type.Shape); i++ {
		if !t.IsInBounds(i) {
			return false
		}
	}
	c := calc.For(rw, op)
	r := views.Whole(sizesOf(rw, c.Loc, t.Base))
	view, ok := memref.SubViewType(m.Shape[:rank], m, r)
	if !ok {
		return false
	}
	u := rw.Ctx.VectorType(t.Type.Shape[:kept], t.Type.Element, calc.ScalableDims(t.Type)[:kept])
	by := Transfer{
		Op: op, Type: u, Padding: t.Padding, Map: affine.MinorIdentityMap(rank, kept), Indices: t.Indices[:rank], InBounds: t.InBounds[:kept],
		Base: r.New(rw, memref.SubView, c.Loc, []ir.Type{view}, t.Base).Result(0),
	}
	if t.IsRead() {
		rw.Replace(op, c.Cast(vector.ShapeCast, by.Result(c), t.Type))
		return true
	}
	by.Vector = castOrFold(c, t.Vector, u)
	by.Create(c)
	rw.Erase(op)
	return true
}

// sizesOf returns the sizes of a memref. It creates a memref.dim for each dynamic size.
func sizesOf(rw *rewrite.Rewriter, loc ir.Loc, v *ir.Value) (sizes []ir.Mixed) {
	for i, n := range v.Type().(*ir.MemRefType).Shape {
		size := ir.Known(n)
		if n == ir.Dynamic {
			size.Value = memref.NewDim(rw.Builder, loc, v, arith.NewIndex(rw.Builder, loc, int64(i)))
		}
		sizes = append(sizes, size)
	}
	return sizes
}
