package linalg

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/reshape"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// An expansion of other dimensions than those that were collapsed before it goes first.

var bubbleUp = []rewrite.Pattern{
	{Name: "(anonymous namespace)::BubbleUpExpandThroughParallelCollapse", Root: tensor.ExpandShape, Rewrite: expandFirst},
}

func expandFirst(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := tensor.ExpandShapeOp(op)
	collapse := o.Src().DefinedBy(tensor.CollapseShape)
	if collapse == nil {
		return false
	}
	src := tensor.CollapseShapeOp(collapse).Src()
	split, joined := reshape.Of(o.Reassociation()), reshape.Of(tensor.CollapseShapeOp(collapse).Reassociation())
	from, _ := ir.ShapeOf(src.Type())
	to := o.StaticOutputShape().Int64s()
	if len(split) == 0 || !parallel(split, joined, from, to) {
		return false
	}
	s := swap{from: tensor.SizesOf(rw.Builder, op.Loc(), src), to: ir.MixedList(o.StaticOutputShape(), o.OutputShape())}
	for i := range split {
		s.group(joined[i], split[i])
	}
	dynamic, static := ir.SplitMixed(s.sizes)
	t := op.Result(0).Type().(*ir.RankedTensorType)
	v := src
	if len(s.expand) != len(s.sizes) {
		v = tensor.CreateExpandShape(rw.Builder, op.Loc(), tensor.ExpandShapeArgs{
			Src: v, OutputShape: dynamic, Reassociation: s.expand.Attr(rw.Ctx), StaticOutputShape: rw.Ctx.DenseI64Array(static),
			ResultType: rw.Ctx.RankedTensorType(static, t.Element, t.Encoding),
		}).Result(0)
	}
	if len(s.collapse) != len(s.sizes) {
		v = tensor.NewCollapse(rw.Builder, op.Loc(), t, v, s.collapse)
	}
	rw.Replace(op, v)
	return true
}

// parallel reports whether an expansion can move before the collapse in front of it. Argument from
// is the shape before the collapse, and to is the shape after the expansion. For each dimension of
// the tensor between them, joined has the group of the first shape, and split has the group of the
// second. A dimension may be joined or split, but not both, unless both groups have the same sizes.
// Such a group may have one unknown size at most.
func parallel(split, joined reshape.Groups, from, to []int64) bool {
	for i := range split {
		s, j := split[i], joined[i]
		switch {
		case len(s) == len(j):
			was, is := from[j[0]:j[0]+int64(len(j))], to[s[0]:s[0]+int64(len(s))]
			if open(was) > 1 || open(is) > 1 || !slices.Equal(was, is) {
				return false
			}
		case len(s) != 1 && len(j) != 1:
			return false
		}
	}
	return true
}

func open(sizes []int64) int {
	n := 0
	for _, s := range sizes {
		if s == ir.Dynamic {
			n++
		}
	}
	return n
}

// A swap describes an expansion followed by a collapse, which replaces a collapse followed by an
// expansion. The field sizes is the shape of the tensor between them.
type swap struct {
	from, to         []ir.Mixed // the sizes of the source and of the result
	expand, collapse reshape.Groups
	sizes            []ir.Mixed
}

// group adds the dimensions of one pair of groups to the new intermediate tensor. The groups joined
// and split belong to the same dimension of the old intermediate tensor.
func (s *swap) group(joined, split []int64) {
	next, list := int64(len(s.sizes)), split
	sizes := s.to
	if len(joined) > len(split) {
		list, sizes = joined, s.from
	}
	var all []int64
	var each reshape.Groups
	for i, d := range list {
		all, each = append(all, next+int64(i)), append(each, []int64{next + int64(i)})
		s.sizes = append(s.sizes, sizes[d])
	}
	switch {
	case len(joined) == len(split):
		s.expand, s.collapse = append(s.expand, each...), append(s.collapse, each...)
	case len(joined) > len(split):
		s.expand, s.collapse = append(s.expand, each...), append(s.collapse, all)
	default:
		s.expand, s.collapse = append(s.expand, all), append(s.collapse, each...)
	}
}
