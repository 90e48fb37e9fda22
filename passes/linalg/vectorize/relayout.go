package vectorize

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/reshape"
	"github.com/millrace-mlir/millrace/passes/calc"
)

// reified returns the sizes of the first result of op, from its shape reification.
func reified(c calc.Calc, op *ir.Operation) []ir.Mixed {
	sizes, _ := op.Def().ReifyShapes(c.Builder, op)
	return sizes[0]
}

// paddingOf returns the padding value of a tensor.pad, or nil if its body computes it.
func paddingOf(op *ir.Operation) *ir.Value {
	v := tensor.PaddingValue(op)
	if v == nil || v.ParentRegion() == op.Region(0) {
		return nil
	}
	return v
}

// canPad reports whether a tensor.pad can be vectorized with vectors of these sizes. The
// padding must be a single value. A low padding must be known to be 0, unless the padded
// dimension has size 1.
func canPad(op *ir.Operation, sizes []int64) bool {
	shape := shapeOf(op.Result(0))
	if paddingOf(op) == nil || !fits(shape, sizes) {
		return false
	}
	for i, u := range tensor.PadOp(op).Low() {
		if n, known := ir.ConstantInt(u.Value()); (!known || n != 0) && shape[i] != 1 {
			return false
		}
	}
	return true
}

// pad vectorizes a tensor.pad: it reads the source as a larger vector with the padding
// value, and writes that into an empty tensor.
func pad(c calc.Calc, op *ir.Operation, t vectorShape) *ir.Value {
	shape := reified(c, op)
	element := ir.ElementOf(op.Result(0).Type())
	v := readWhole(c, tensor.PadOp(op).Source(), t.of(c.Ctx, element), paddingOf(op), false)
	dest := tensor.NewEmpty(c.Builder, c.Loc, shape, element)
	return writeWhole(c, v, dest, nil, false).Result(0)
}

// vectorShape has the sizes of a vector. The list scalable may be nil, for none.
type vectorShape struct {
	sizes    []int64
	scalable []bool
}

func (t vectorShape) of(c *ir.Context, element ir.Type) *ir.VectorType {
	return c.VectorType(t.sizes, element, t.scalable)
}

func (t vectorShape) permuted(order []int64) vectorShape {
	if t.scalable != nil {
		t.scalable = linalg.Permuted(t.scalable, order)
	}
	t.sizes = linalg.Permuted(t.sizes, order)
	return t
}

// joined returns the shape after joining the dimensions of each group: it multiplies
// their sizes. The product is scalable if one of them is.
func (t vectorShape) joined(groups reshape.Groups) vectorShape {
	var l vectorShape
	for _, g := range groups {
		size, scalable := int64(1), false
		for _, i := range g {
			size *= t.sizes[i]
			scalable = scalable || t.scalable != nil && t.scalable[i]
		}
		l.sizes, l.scalable = append(l.sizes, size), append(l.scalable, scalable)
	}
	return l
}

func knownTiles(t linalg.Tiling) bool {
	return !slices.ContainsFunc(t.Tiles, func(m ir.Mixed) bool { _, ok := m.Int(); return !ok })
}

func shapeOf(v *ir.Value) []int64 {
	shape, _ := ir.ShapeOf(v.Type())
	return shape
}

func canPack(op *ir.Operation, sizes []int64) bool {
	o, t := linalg.PackOp(op), linalg.TilingOf(op)
	if t.Padding != nil && ir.MatchConstant(t.Padding) == nil || !knownTiles(t) {
		return false
	}
	if len(sizes) == 0 {
		return ir.HasStaticShape(o.Source().Type()) && ir.HasStaticShape(o.Dest().Type())
	}
	dest, rank := shapeOf(o.Dest()), len(shapeOf(o.Source()))
	return len(sizes) == len(dest) && fits(dest[:rank], sizes[:rank])
}

// pack vectorizes a linalg.pack: it reads the source as a vector, splits its dimensions
// into tiles, transposes, and writes.
func pack(c calc.Calc, op *ir.Operation, t vectorShape) *ir.Value {
	o, tiling := linalg.PackOp(op), linalg.TilingOf(op)
	unmasked := len(t.sizes) == 0
	if unmasked {
		t.sizes = shapeOf(o.Dest())
	}
	order, groups := tiling.StripMined(len(shapeOf(o.Source())))
	element := ir.ElementOf(o.Dest().Type())
	cut := t.permuted(order)
	v := readWhole(c, o.Source(), cut.joined(groups).of(c.Ctx, element), tiling.Padding, unmasked)
	v = c.ShapeCast(v, cut.of(c.Ctx, element))
	v = c.Transpose(v, linalg.Inverse(order))
	return writeWhole(c, v, o.Dest(), nil, unmasked).Result(0)
}

func canUnpack(op *ir.Operation, sizes []int64) bool {
	o := linalg.UnPackOp(op)
	if !knownTiles(linalg.TilingOf(op)) {
		return false
	}
	if len(sizes) == 0 {
		return ir.HasStaticShape(o.Source().Type()) && ir.HasStaticShape(o.Dest().Type())
	}
	return fits(shapeOf(o.Source()), sizes)
}

// unpack vectorizes a linalg.unpack: it reads the tiles as a vector, transposes, joins
// the dimensions, and writes.
func unpack(c calc.Calc, op *ir.Operation, t vectorShape) *ir.Value {
	o := linalg.UnPackOp(op)
	unmasked := len(t.sizes) == 0
	if unmasked {
		t.sizes = shapeOf(o.Source())
	}
	order, groups := linalg.TilingOf(op).StripMined(len(shapeOf(o.Dest())))
	element := ir.ElementOf(o.Dest().Type())
	v := readWhole(c, o.Source(), t.of(c.Ctx, element), nil, unmasked)
	v = c.Transpose(v, order)
	v = c.ShapeCast(v, t.permuted(order).joined(groups).of(c.Ctx, element))
	return writeWhole(c, v, o.Dest(), nil, unmasked).Result(0)
}
