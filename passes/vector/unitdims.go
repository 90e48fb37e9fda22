package vector

import (
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

// unitDims make transfers of memrefs with dimensions of size 1 transfers of subviews without.
var unitDims = []rewrite.Pattern{
	{Name: anonymous + "TransferReadDropUnitDimsPattern", Root: vector.TransferRead, Rewrite: transferWithoutUnits},
	{Name: anonymous + "TransferWriteDropUnitDimsPattern", Root: vector.TransferWrite, Rewrite: transferWithoutUnits},
}

// withoutUnits is t without dimensions of size 1, other than scalable ones.
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

// castOrFold is v in the shape of t, or what that folds to.
func castOrFold(c calc.Calc, v *ir.Value, t ir.Type) *ir.Value {
	return c.ValueOrFold(vector.ShapeCast, c.Loc, t, []*ir.Value{v})
}

// maskWithoutUnits is a mask as op makes it, without dimensions of size 1, which must be set;
// nil if there are none, or not known to be.
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

// viewWithoutUnits is all of a memref without dimensions of size 1.
func viewWithoutUnits(rw *rewrite.Rewriter, loc ir.Loc, v *ir.Value) *ir.Value {
	m := v.Type().(*ir.MemRefType)
	var sizes []ir.Mixed
	var shape []int64
	for i, n := range m.Shape {
		size := ir.Known(n)
		if n == ir.Dynamic {
			size.Value = memref.NewDim(rw.Builder, loc, v, arith.NewIndex(rw.Builder, loc, int64(i)))
		}
		if sizes = append(sizes, size); n != 1 {
			shape = append(shape, n)
		}
	}
	r := views.Whole(sizes)
	t, ok := memref.SubViewType(shape, m, r)
	if !ok {
		return v
	}
	return r.New(rw, memref.SubView, loc, []ir.Type{plainLayout(t)}, v).Result(0)
}

// plainLayout is t with a map for its layout, or none where that is the one that it has
// without any.
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
