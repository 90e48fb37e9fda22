package views

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/reshape"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// Reshapes lists the operations of a dialect that expand, collapse and cast its shaped values.
// The patterns that combine reshapes create them.
type Reshapes struct {
	Expand, Collapse, Cast *ir.OpDef
	// Mul and Constant compute sizes.
	Mul, Constant *ir.OpDef
	// Plain tells the types whose elements lie one after the other.
	Plain func(ir.Type) bool
}

// Reassociation returns the reassociation groups of op: which dimensions collapse to, or
// expand from, one dimension.
func Reassociation(op *ir.Operation) reshape.Groups { return reshape.Of(op.Inherent("reassociation")) }

// OutputShape returns the sizes of the result of op, an expand_shape.
func OutputShape(op *ir.Operation) []ir.Mixed {
	return ir.MixedList(op.Inherent("static_output_shape"), op.OperandGroup(1))
}

// VerifyOutputShape checks the static and dynamic sizes of op, an expand_shape, against the
// rank of the result. The argument name is the word for the sizes in diagnostics. It returns
// false after reporting an error.
func VerifyOutputShape(op *ir.Operation, rank int, name string) bool {
	static := op.Inherent("static_output_shape").(*ir.DenseArrayAttr).Int64s()
	if len(static) != rank {
		return op.EmitOpError("expected number of static shape %s to be equal to the output rank (%d) but found %d inputs instead",
			name, rank, len(static))
	}
	if n, given := ir.NumDynamicDims(static), len(op.OperandGroup(1)); n != given {
		return op.EmitOpError("mismatch in dynamic dims in output_shape and static_output_shape: static_output_shape has %d dynamic dims "+
			"while output_shape has %d values", n, given)
	}
	return true
}

// NewCollapse creates a collapse_shape of source to type t at the insertion point, with the
// reassociation g.
func (r *Reshapes) NewCollapse(rw *rewrite.Rewriter, loc ir.Loc, t ir.Type, source *ir.Value, g reshape.Groups) *ir.Operation {
	return rw.Op(r.Collapse, loc, []ir.Type{t}, []*ir.Value{source}, g.Attr(rw.Ctx))
}

// NewExpand creates an expand_shape of source to type t at the insertion point, with the
// reassociation g and the result sizes shape.
func (r *Reshapes) NewExpand(rw *rewrite.Rewriter, loc ir.Loc, t ir.Type, source *ir.Value, g reshape.Groups, shape []ir.Mixed) *ir.Operation {
	dynamic, static := ir.SplitMixed(shape)
	return rw.Op(r.Expand, loc, []ir.Type{t}, append([]*ir.Value{source}, dynamic...), g.Attr(rw.Ctx), rw.Ctx.DenseI64Array(static))
}

// sourceBy returns the operation of definition d that defines op's operand, or nil if there is
// none. It also returns nil unless the elements of both operations' operands lie one after the
// other in memory (see Reshapes.Plain).
func (r *Reshapes) sourceBy(op *ir.Operation, d *ir.OpDef) *ir.Operation {
	prev := op.Operand(0).DefiningOp()
	if prev == nil || !prev.Is(d) || !r.Plain(prev.Operand(0).Type()) || !r.Plain(op.Operand(0).Type()) {
		return nil
	}
	return prev
}

func shapeOf(v *ir.Value) []int64 {
	shape, _ := ir.ShapeOf(v.Type())
	return shape
}

// Compose replaces two consecutive reshapes of the same kind by one: expand(expand(x)) ->
// expand(x), collapse(collapse(x)) -> collapse(x). It reports whether it replaced op, the
// second of them.
func (r *Reshapes) Compose(rw *rewrite.Rewriter, op *ir.Operation) bool {
	prev := r.sourceBy(op, op.Def())
	if prev == nil || !r.Plain(op.Result(0).Type()) {
		return false
	}
	g, ok := reshape.Compose(Reassociation(prev), Reassociation(op))
	if !ok {
		return false
	}
	t := op.Result(0).Type()
	if op.Is(r.Expand) {
		rw.ReplaceWith(op, r.NewExpand(rw, op.Loc(), t, prev.Operand(0), g, OutputShape(op)))
	} else {
		rw.ReplaceWith(op, r.NewCollapse(rw, op.Loc(), t, prev.Operand(0), g))
	}
	return true
}

// CollapseOfExpand replaces op, collapse(expand(x)), by one collapse, expansion or cast of x,
// depending on the ranks. It reports whether it did so.
func (r *Reshapes) CollapseOfExpand(rw *rewrite.Rewriter, op *ir.Operation) bool {
	prev := r.sourceBy(op, r.Expand)
	if prev == nil {
		return false
	}
	source, t := prev.Operand(0).Type(), op.Result(0).Type()
	if source == t {
		return false
	}
	from, to := len(shapeOf(prev.Operand(0))), len(shapeOf(op.Result(0)))
	higher, lower := Reassociation(op), Reassociation(prev)
	if from > to {
		higher, lower = lower, higher
	}
	var composed reshape.Groups
	k := 0
	for _, dims := range lower {
		var g []int64
		end := dims[len(dims)-1]
		for k < len(higher) {
			last := higher[k][len(higher[k])-1]
			if last > end {
				return false
			}
			g = append(g, int64(k))
			k++
			if last == end {
				break
			}
		}
		composed = append(composed, g)
	}
	switch {
	case from > to:
		rw.ReplaceWith(op, r.NewCollapse(rw, op.Loc(), t, prev.Operand(0), composed))
	case from < to:
		shape := r.collapsedShape(rw, op, OutputShape(prev))
		rw.ReplaceWith(op, r.NewExpand(rw, op.Loc(), t, prev.Operand(0), composed, shape))
	default:
		rw.ReplaceWith(op, rw.Op(r.Cast, op.Loc(), []ir.Type{t}, []*ir.Value{prev.Operand(0)}))
	}
	return true
}

// collapsedShape returns the sizes of the result of op, a collapse, given the sizes of its
// source in the argument from. The size of a group is the product of its sizes; operations
// compute it if a size is dynamic.
func (r *Reshapes) collapsedShape(rw *rewrite.Rewriter, op *ir.Operation, from []ir.Mixed) []ir.Mixed {
	index := []ir.Type{rw.Ctx.Index()}
	var shape []ir.Mixed
	for _, g := range Reassociation(op) {
		static := int64(1)
		var product *ir.Value
		for _, d := range g {
			if c, ok := from[d].Int(); ok {
				static *= c
			} else if product == nil {
				product = from[d].Value
			} else {
				product = rw.Op(r.Mul, op.Loc(), index, []*ir.Value{product, from[d].Value}).Result(0)
			}
		}
		if product == nil {
			shape = append(shape, ir.Known(static))
			continue
		}
		if static != 1 {
			c := rw.Op(r.Constant, op.Loc(), index, nil, rw.Ctx.IndexAttr(static)).Result(0)
			product = rw.Op(r.Mul, op.Loc(), index, []*ir.Value{product, c}).Result(0)
		}
		shape = append(shape, ir.Mixed{Value: product})
	}
	return shape
}

// ExpandOfCollapse replaces op, expand(collapse(x)), by one collapse or expansion of x,
// depending on the ranks. It reports whether it did so. It does nothing if the ranks of x and
// the result are equal.
func (r *Reshapes) ExpandOfCollapse(rw *rewrite.Rewriter, op *ir.Operation) bool {
	prev := r.sourceBy(op, r.Collapse)
	if prev == nil {
		return false
	}
	source, target := shapeOf(prev.Operand(0)), shapeOf(op.Result(0))
	t := op.Result(0).Type()
	switch {
	case len(source) > len(target):
		g, ok := collapsing(Reassociation(prev), Reassociation(op), source, target)
		if !ok {
			return false
		}
		rw.ReplaceWith(op, r.NewCollapse(rw, op.Loc(), t, prev.Operand(0), g))
	case len(source) < len(target):
		g, ok := collapsing(Reassociation(op), Reassociation(prev), target, source)
		if !ok {
			return false
		}
		rw.ReplaceWith(op, r.NewExpand(rw, op.Loc(), t, prev.Operand(0), g, OutputShape(op)))
	default:
		return false
	}
	return true
}

// collapsing returns the groups that collapse largeShape to smallShape. The groups large and
// small say how each of these collapses to a common third shape. It returns false if there are
// no such groups or they are ambiguous.
func collapsing(large, small reshape.Groups, largeShape, smallShape []int64) (composed reshape.Groups, ok bool) {
	if len(large) == 0 {
		return reshape.ForCollapse(largeShape, smallShape)
	}
	for i := range min(len(large), len(small)) {
		first := large[i][0]
		a := largeShape[first : first+int64(len(large[i]))]
		b := smallShape[small[i][0] : small[i][0]+int64(len(small[i]))]
		if ir.NumDynamicDims(a) >= 2 && ir.NumDynamicDims(b) >= 2 {
			return nil, false
		}
		if len(a) == len(b) {
			for k := range a {
				if a[k] != b[k] {
					return nil, false
				}
				composed = append(composed, []int64{first + int64(k)})
			}
			continue
		}
		sub, ok := reshape.ForCollapse(a, b)
		if !ok {
			return nil, false
		}
		for _, g := range sub {
			dims := make([]int64, len(g))
			for k, d := range g {
				dims[k] = first + d
			}
			composed = append(composed, dims)
		}
	}
	return composed, true
}

// Fold folds op, an expansion or collapse, to its operand if the types are equal. It folds
// op(inverse(x)) to x if op certainly restores the type of x. It returns nil, false if nothing
// folds. The caller folds constants.
func Fold(op *ir.Operation, inverse *ir.OpDef, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	t := op.Result(0).Type()
	if op.Operand(0).Type() == t {
		return append(dst, ir.FoldResult{Value: op.Operand(0)}), true
	}
	prev := op.Operand(0).DefiningOp()
	if prev == nil || !prev.Is(inverse) || prev.Operand(0).Type() != t {
		return nil, false
	}
	source := append(dst, ir.FoldResult{Value: prev.Operand(0)})
	shape := shapeOf(op.Result(0))
	if ir.NumDynamicDims(shape) < 2 {
		return source, true
	}
	if op.Inherent("reassociation") != prev.Inherent("reassociation") {
		return nil, false
	}
	if len(shape) < len(shapeOf(prev.Result(0))) {
		return source, true
	}
	for _, g := range Reassociation(op) {
		if ir.NumDynamicDims(shape[g[0]:g[0]+int64(len(g))]) >= 2 {
			return nil, false
		}
	}
	return source, true
}
