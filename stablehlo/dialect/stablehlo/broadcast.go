package stablehlo

import (
	"slices"
	"strconv"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	shapes "github.com/millrace-mlir/millrace/ir/dialect/shape"
	"github.com/millrace-mlir/millrace/stablehlo/hlo"
)

// Broadcasting as in NumPy, of tensors whose sizes are static or bounded. Shapes are aligned at their
// last dimensions, and a size of 1 is repeated. A tensor with a bounded dimension is broadcast
// to the bound first, and then its run-time size is set.

// Extent is the size of a dimension of a broadcast. If Of is nil, the size is static, or
// ir.Dynamic if nothing is known of it. Otherwise it is the run-time size of dimension Dim of the
// value Of, and Size is its bound.
type Extent struct {
	Size int64
	Of   *ir.Value
	Dim  int
}

// ExtentsOf returns the extent of each dimension of v. It reports an error and returns false if v
// is not a ranked tensor.
func ExtentsOf(v *ir.Value) ([]Extent, bool) {
	t, ok := v.Type().(*ir.RankedTensorType)
	if !ok {
		v.Context().Error(v.Loc(), "expected ranked tensor type for broadcast inputs")
		return nil, false
	}
	bounds := boundsOf(t)
	es := make([]Extent, len(t.Shape))
	for i, d := range t.Shape {
		es[i] = Extent{Size: d}
		if d == ir.Dynamic && bounds != nil {
			es[i] = Extent{bounds[i], v, i}
		}
	}
	return es, true
}

// BroadcastExtents returns the extents to which all values are broadcast together; there must be at
// least one. It reports an error and returns false if that is impossible.
func BroadcastExtents(values []*ir.Value) ([]Extent, bool) {
	all, ok := ExtentsOf(values[0])
	for _, v := range values[1:] {
		var es []Extent
		if ok {
			es, ok = ExtentsOf(v)
		}
		if ok {
			all, ok = joinExtents(v, all, es)
		}
	}
	return all, ok
}

// joinExtents returns the extents to which shapes with extents a and b are broadcast together. It
// reports an error at v, which has the extents b, and returns false if that is impossible.
func joinExtents(v *ir.Value, a, b []Extent) ([]Extent, bool) {
	es := make([]Extent, max(len(a), len(b)))
	at := func(list []Extent, i int) Extent {
		if i += len(list) - len(es); i >= 0 {
			return list[i]
		}
		return Extent{Size: 1}
	}
	for i := len(es) - 1; i >= 0; i-- {
		x, y := at(a, i), at(b, i)
		switch {
		case x.Size == 1:
			es[i] = y
		case y.Size == 1:
			es[i] = x
		case x.Size != y.Size:
			v.Context().Error(v.Loc(), "incompatible shapes for broadcasting %d and %d", x.Size, y.Size)
			return nil, false
		case (x.Of == nil) != (y.Of == nil):
			v.Context().Error(v.Loc(), "cannot mix bounded and static dimensions in broadcast")
			return nil, false
		default:
			es[i] = x
		}
	}
	return es, true
}

// typeWithExtents returns the tensor type with these extents; bounds go into its encoding.
func typeWithExtents(es []Extent, element ir.Type) ir.Type {
	c := element.Context()
	dims, bounds := make([]int64, len(es)), make([]int64, len(es))
	bounded := false
	for i, e := range es {
		dims[i], bounds[i] = e.Size, ir.Dynamic
		if e.Of != nil {
			dims[i], bounds[i] = ir.Dynamic, e.Size
			bounded = bounded || e.Size != ir.Dynamic
		}
	}
	if !bounded {
		return c.RankedTensorType(dims, element, nil)
	}
	return c.RankedTensorType(dims, element, c.DialectAttr(BoundsAttr, c.DenseI64Array(bounds)))
}

// BroadcastTo creates the broadcast of v to the given extents. It returns v itself if v has them,
// and nil after an error if v cannot be broadcast to them. The operations have the location of v.
func BroadcastTo(b *ir.Builder, v *ir.Value, to []Extent) *ir.Value {
	from, ok := ExtentsOf(v)
	if !ok {
		return nil
	}
	element := ir.ElementOf(v.Type())
	target := typeWithExtents(to, element)
	if v.Type() == target {
		return v
	}
	ahead := len(to) - len(from)
	if ahead < 0 {
		v.Context().Error(v.Loc(), "input rank must be <= output rank, got %d vs %d", len(from), len(to))
		return nil
	}
	padded := slices.Clone(to)
	dims := make([]int64, len(from))
	for i := range padded {
		if i >= ahead {
			x := from[i-ahead]
			if x.Size != 1 && x.Size != to[i].Size {
				v.Context().Error(v.Loc(), "Cannot broadcast input: '%s' to target shape %s", v.Type(), extentsText(to))
				return nil
			}
			dims[i-ahead] = int64(i)
			if x.Of != nil {
				continue
			}
		}
		padded[i] = Extent{Size: to[i].Size}
	}
	loc := v.Loc()
	y := CreateBroadcastInDim(b, loc, BroadcastInDimArgs{
		Operand: v, BroadcastDimensions: b.Ctx.DenseI64Array(dims), ResultType: typeWithExtents(padded, element),
	}).Result(0)
	for i, e := range to {
		if padded[i].Of != nil || e.Of == nil {
			continue
		}
		size := CreateGetDimensionSize(b, loc, GetDimensionSizeArgs{
			Operand: e.Of, Dimension: b.Ctx.Int64Attr(b.Ctx.Int(64), int64(e.Dim)), ResultType: b.Ctx.RankedTensorType(nil, b.Ctx.Int(32), nil),
		}).Result(0)
		padded[i] = e
		y = CreateSetDimensionSize(b, loc, SetDimensionSizeArgs{
			Operand: y, Size: size, Dimension: b.Ctx.Int64Attr(b.Ctx.Int(64), int64(i)), ResultType: typeWithExtents(padded, element),
		}).Result(0)
	}
	return y
}

// extentsText writes extents for an error; bounds have the prefix b.
func extentsText(es []Extent) string {
	words := make([]string, len(es))
	for i, e := range es {
		words[i] = strconv.FormatInt(e.Size, 10)
		if e.Of != nil {
			words[i] = "b" + words[i]
		}
	}
	return "tensor<" + strings.Join(words, "x") + ">"
}

// BroadcastType returns the type with the given element type in the shape to which all values are
// broadcast together, as in NumPy. The type is unranked if a value is, or if the shapes do not fit. If
// all shapes are static or bounded, it reports why they do not fit.
func BroadcastType(values []*ir.Value, element ir.Type) ir.Type {
	unranked := element.Context().UnrankedTensorType(element)
	types := make([]*ir.RankedTensorType, len(values))
	known := true
	for i, v := range values {
		t, ok := v.Type().(*ir.RankedTensorType)
		if !ok {
			return unranked
		}
		types[i] = t
		known = known && hlo.IsStaticOrBounded(t)
	}
	if known {
		es, ok := BroadcastExtents(values)
		if !ok {
			return unranked
		}
		return typeWithExtents(es, element)
	}
	shape := types[0].Shape
	for _, t := range types[1:] {
		var ok bool
		if shape, ok = shapes.BroadcastExtents(shape, t.Shape); !ok {
			return unranked
		}
	}
	return element.Context().RankedTensorType(shape, element, nil)
}
