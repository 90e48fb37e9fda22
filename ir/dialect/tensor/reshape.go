package tensor

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/reshape"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/ir/rewrite/views"
)

// tensor.expand_shape and tensor.collapse_shape.

// reshapes gives package views the tensor operations from which it builds
// composed reshapes.
var reshapes = &views.Reshapes{
	Expand: ExpandShape, Collapse: CollapseShape, Cast: Cast, Mul: arith.MulI, Constant: arith.Constant,
	Plain: func(ir.Type) bool { return true },
}

// collapsedShape returns shape with the dimensions of each group of g
// multiplied. A group with a dynamic size gives a dynamic size.
func collapsedShape(shape []int64, g reshape.Groups) []int64 {
	collapsed := make([]int64, len(g))
	for i, dims := range g {
		collapsed[i] = 1
		for _, d := range dims {
			if shape[d] == ir.Dynamic {
				collapsed[i] = ir.Dynamic
				break
			}
			collapsed[i] *= shape[d]
		}
	}
	return collapsed
}

// reassociationPatterns returns the canonicalization patterns that
// tensor.expand_shape and tensor.collapse_shape share. Argument name is the
// operation's class in the patterns' names.
func reassociationPatterns(name string) rewrite.Patterns {
	return rewrite.Patterns{
		{Name: "(anonymous namespace)::FoldReshapeWithConstant<mlir::tensor::" + name + ">", Rewrite: reshapeOfConstant},
		{Name: "(anonymous namespace)::FoldReshapeWithSplat<mlir::tensor::" + name + ">", Rewrite: reshapeOfSplat},
		{Name: "(anonymous namespace)::FoldReshapeWithFromElements<mlir::tensor::" + name + ">", Rewrite: reshapeOfElements},
	}
}

func reshapeOfConstant(rw *rewrite.Rewriter, op *ir.Operation) bool {
	a := reshapedSplat(ir.MatchConstant(op.Operand(0)), op.Result(0).Type())
	if a == nil {
		return false
	}
	rw.Replace(op, arith.NewConstant(rw.Builder, op.Loc(), a))
	return true
}

func reshapeOfSplat(rw *rewrite.Rewriter, op *ir.Operation) bool {
	s := op.Operand(0).DefinedBy(Splat)
	if s == nil || !ir.HasStaticShape(s.Result(0).Type()) {
		return false
	}
	return rw.ReplaceBy(op, Splat, []*ir.Value{SplatOp(s).Input()})
}

func reshapeOfElements(rw *rewrite.Rewriter, op *ir.Operation) bool {
	f := op.Operand(0).DefinedBy(FromElements)
	if f == nil || !ir.HasStaticShape(op.Result(0).Type()) {
		return false
	}
	return rw.ReplaceBy(op, FromElements, f.OperandValues(nil))
}

// collapseOfCast lets a tensor.collapse_shape of a cast collapse the cast's
// source, if this is more static.
func collapseOfCast(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := CollapseShapeOp(op)
	source := widened(o.Src())
	if source == nil {
		return false
	}
	s := typeOf(source)
	g := views.Reassociation(op)
	t := rw.Ctx.RankedTensorType(collapsedShape(s.Shape, g), s.Element, nil)
	if t == o.Result().Type() {
		rw.SetOperand(op, 0, source)
		return true
	}
	replaceByCast(rw, op, reshapes.NewCollapse(rw, op.Loc(), t, source, g).Result(0))
	return true
}

// expandConstants makes constant output sizes of a tensor.expand_shape static.
// The operand must be a cast, and the expanded dimension must have a static
// size in the source of the cast.
func expandConstants(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := ExpandShapeOp(op)
	source := widened(o.Src())
	if source == nil {
		return false
	}
	from := typeOf(source).Shape
	g := views.Reassociation(op)
	old := typeOf(o.Result())
	shape := slices.Clone(old.Shape)
	sizes := o.OutputShape()
	var dynamic []*ir.Value
	for i, dims := range g {
		for _, d := range dims {
			if shape[d] != ir.Dynamic {
				continue
			}
			v := sizes[0].Value()
			sizes = sizes[1:]
			if c, known := ir.ConstantInt(v); known && from[i] != ir.Dynamic {
				shape[d] = c
			} else {
				dynamic = append(dynamic, v)
			}
		}
	}
	if len(dynamic) == len(o.OutputShape()) {
		return false
	}
	c := rw.Ctx
	in := c.RankedTensorType(collapsedShape(shape, g), old.Element, nil)
	out := c.RankedTensorType(shape, old.Element, nil)
	cast := NewCast(rw, op.Loc(), in, o.Src())
	replaceByCast(rw, op, reshapes.NewExpand(rw, op.Loc(), out, cast, g, mixedSizes(shape, dynamic)).Result(0))
	return true
}
