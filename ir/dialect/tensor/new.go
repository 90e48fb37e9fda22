package tensor

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/reshape"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/ir/rewrite/views"
)

// What other packages make, at the insertion point.

// NewEmpty creates a tensor.empty with these sizes.
func NewEmpty(b *ir.Builder, loc ir.Loc, sizes []ir.Mixed, element ir.Type) *ir.Value {
	dynamic, shape := ir.SplitMixed(sizes)
	return CreateEmpty(b, loc, EmptyArgs{DynamicSizes: dynamic, ResultType: b.Ctx.RankedTensorType(shape, element, nil)}).Result(0)
}

// NewCollapse creates a tensor.collapse_shape that joins the dimensions of each group of g.
func NewCollapse(b *ir.Builder, loc ir.Loc, t ir.Type, v *ir.Value, g reshape.Groups) *ir.Value {
	return CreateCollapseShape(b, loc, CollapseShapeArgs{Src: v, Reassociation: g.Attr(b.Ctx), ResultType: t}).Result(0)
}

// NewExpand creates a tensor.expand_shape that splits the dimensions of v into groups. A
// group may have one dynamic size, which follows from the size of v. If some dynamic size
// does not follow, the operation gets no output sizes.
func NewExpand(b *ir.Builder, loc ir.Loc, t *ir.RankedTensorType, v *ir.Value, g reshape.Groups) *ir.Value {
	dynamic, static := expandedSizes(b, loc, t, v, g)
	return CreateExpandShape(b, loc, ExpandShapeArgs{
		Src: v, OutputShape: dynamic, Reassociation: g.Attr(b.Ctx), StaticOutputShape: b.Ctx.DenseI64Array(static), ResultType: t,
	}).Result(0)
}

func expandedSizes(b *ir.Builder, loc ir.Loc, t *ir.RankedTensorType, v *ir.Value, g reshape.Groups) (dynamic []*ir.Value, static []int64) {
	from := SizesOf(b, loc, v)
	if len(from) == 0 || ir.HasStaticShape(t) {
		return nil, t.Shape
	}
	for i, dims := range g {
		rest, open := int64(1), 0
		for _, d := range dims {
			if n := t.Shape[d]; n == ir.Dynamic {
				open++
			} else {
				rest *= n
			}
		}
		switch {
		case open > 1 || open == 1 && from[i].Value == nil:
			return nil, nil
		case open == 1:
			by := arith.NewIndex(b, loc, rest)
			dynamic = append(dynamic, b.ValueOrFold(arith.DivSI, loc, b.Ctx.Index(), []*ir.Value{from[i].Value, by}))
		}
	}
	return dynamic, t.Shape
}

// NewPad creates a tensor.pad of v to type t. Argument with is the padding value of all
// elements.
func NewPad(rw *rewrite.Rewriter, loc ir.Loc, t ir.Type, v *ir.Value, low, high []ir.Mixed, with *ir.Value) *ir.Value {
	dynLow, staticLow := ir.SplitMixed(low)
	dynHigh, staticHigh := ir.SplitMixed(high)
	op := CreatePad(rw.Builder, loc, PadArgs{
		Source: v, Low: dynLow, High: dynHigh, StaticLow: rw.Ctx.DenseI64Array(staticLow), StaticHigh: rw.Ctx.DenseI64Array(staticHigh), ResultType: t,
	})
	types, locs := make([]ir.Type, len(low)), make([]ir.Loc, len(low))
	for i := range types {
		types[i], locs[i] = rw.Ctx.Index(), loc
	}
	block, at := rw.Point()
	rw.CreateBlock(op.Region(0), nil, types, locs)
	CreateYield(rw.Builder, loc, YieldArgs{Value: with})
	rw.Restore(block, at)
	return op.Result(0)
}

// NewExpandOrFold is NewExpand, but returns the folded value if the operation folds.
func NewExpandOrFold(b *ir.Builder, loc ir.Loc, t *ir.RankedTensorType, v *ir.Value, g reshape.Groups) *ir.Value {
	dynamic, static := expandedSizes(b, loc, t, v, g)
	return b.ValueOrFold(ExpandShape, loc, t, append([]*ir.Value{v}, dynamic...), g.Attr(b.Ctx), b.Ctx.DenseI64Array(static))
}

// NewSlice creates a tensor.extract_slice of the ranges r of v.
func NewSlice(b *ir.Builder, loc ir.Loc, v *ir.Value, r views.Ranges) *ir.Operation {
	t := reshaped(typeOf(v), views.Statics(r.Sizes))
	return b.Create(r.State(b.Ctx, ExtractSlice, loc, []ir.Type{t}, v))
}

// NewInsert inserts v into the ranges r of dest. The definition d is InsertSlice or
// ParallelInsertSlice.
func NewInsert(b *ir.Builder, d *ir.OpDef, loc ir.Loc, v, dest *ir.Value, r views.Ranges) *ir.Operation {
	return b.Create(r.State(b.Ctx, d, loc, insertResults(d, dest), v, dest))
}

// NewRankReducing returns all of v as a tensor of type t, which lacks dimensions of size 1.
// It creates a tensor.extract_slice, or returns the value to which this folds.
func NewRankReducing(b *ir.Builder, loc ir.Loc, v *ir.Value, t ir.Type) *ir.Value {
	s := views.Whole(SizesOf(b, loc, v)).State(b.Ctx, ExtractSlice, loc, []ir.Type{t}, v)
	return b.CreateOrFold(s, nil)[0]
}
