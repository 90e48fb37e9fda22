package memref

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/reshape"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// memref.expand_shape and memref.collapse_shape.

func reassociation(op *ir.Operation) reshape.Groups { return reshape.Of(op.Inherent("reassociation")) }

func outputShape(op *ir.Operation) []ir.Mixed {
	return ir.MixedList(op.Inherent("static_output_shape"), op.OperandGroup(1))
}

func typeOf(v *ir.Value) *ir.MemRefType { return v.Type().(*ir.MemRefType) }

func newCollapse(rw *rewrite.Rewriter, loc ir.Loc, t ir.Type, source *ir.Value, g reshape.Groups) *ir.Operation {
	return rw.Op(CollapseShape, loc, []ir.Type{t}, []*ir.Value{source}, g.Attr(rw.Ctx))
}

func newExpand(rw *rewrite.Rewriter, loc ir.Loc, t ir.Type, source *ir.Value, g reshape.Groups, shape []ir.Mixed) *ir.Operation {
	dynamic, static := ir.SplitMixed(shape)
	return rw.Op(ExpandShape, loc, []ir.Type{t}, append([]*ir.Value{source}, dynamic...), g.Attr(rw.Ctx), rw.Ctx.DenseI64Array(static))
}

// sourceBy is the operation of definition d that op reshapes the result of, if
// all types concerned have identity layouts.
func sourceBy(op *ir.Operation, d *ir.OpDef) *ir.Operation {
	prev := op.Operand(0).DefiningOp()
	if prev == nil || !prev.Is(d) || !isIdentity(typeOf(prev.Operand(0))) || !isIdentity(typeOf(op.Operand(0))) {
		return nil
	}
	return prev
}

// composeReshapes makes one of two reshapes of one kind.
func composeReshapes(rw *rewrite.Rewriter, op *ir.Operation) bool {
	prev := sourceBy(op, op.Def())
	if prev == nil || !isIdentity(typeOf(op.Result(0))) {
		return false
	}
	g, ok := reshape.Compose(reassociation(prev), reassociation(op))
	if !ok {
		return false
	}
	t := op.Result(0).Type()
	if op.Is(ExpandShape) {
		rw.ReplaceWith(op, newExpand(rw, op.Loc(), t, prev.Operand(0), g, outputShape(op)))
	} else {
		rw.ReplaceWith(op, newCollapse(rw, op.Loc(), t, prev.Operand(0), g))
	}
	return true
}

// collapseOfExpand makes one reshape of an expansion that is collapsed.
func collapseOfExpand(rw *rewrite.Rewriter, op *ir.Operation) bool {
	prev := sourceBy(op, ExpandShape)
	if prev == nil {
		return false
	}
	source, t := typeOf(prev.Operand(0)), typeOf(op.Result(0))
	if source == t {
		return false
	}
	higher, lower := reassociation(op), reassociation(prev)
	if len(source.Shape) > len(t.Shape) {
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
	case len(source.Shape) > len(t.Shape):
		rw.ReplaceWith(op, newCollapse(rw, op.Loc(), t, prev.Operand(0), composed))
	case len(source.Shape) < len(t.Shape):
		shape := collapsedShape(rw, op, outputShape(prev))
		rw.ReplaceWith(op, newExpand(rw, op.Loc(), t, prev.Operand(0), composed, shape))
	default:
		replaceByCast(rw, op, prev.Operand(0))
	}
	return true
}

// collapsedShape multiplies the sizes in each group of a collapse.
func collapsedShape(rw *rewrite.Rewriter, op *ir.Operation, from []ir.Mixed) []ir.Mixed {
	index := []ir.Type{rw.Ctx.Index()}
	var shape []ir.Mixed
	for _, g := range reassociation(op) {
		static := int64(1)
		var product *ir.Value
		for _, d := range g {
			if c, ok := from[d].Int(); ok {
				static *= c
			} else if product == nil {
				product = from[d].Value
			} else {
				product = rw.Op(arith.MulI, op.Loc(), index, []*ir.Value{product, from[d].Value}).Result(0)
			}
		}
		if product == nil {
			shape = append(shape, ir.Known(static))
			continue
		}
		if static != 1 {
			c := rw.Op(arith.Constant, op.Loc(), index, nil, rw.Ctx.IndexAttr(static)).Result(0)
			product = rw.Op(arith.MulI, op.Loc(), index, []*ir.Value{product, c}).Result(0)
		}
		shape = append(shape, ir.Mixed{Value: product})
	}
	return shape
}

// expandOfCollapse makes one reshape of a collapse that is expanded.
func expandOfCollapse(rw *rewrite.Rewriter, op *ir.Operation) bool {
	prev := sourceBy(op, CollapseShape)
	if prev == nil {
		return false
	}
	source, t := typeOf(prev.Operand(0)), typeOf(op.Result(0))
	switch {
	case len(source.Shape) > len(t.Shape):
		g, ok := collapsing(reassociation(prev), reassociation(op), source.Shape, t.Shape)
		if !ok {
			return false
		}
		rw.ReplaceWith(op, newCollapse(rw, op.Loc(), t, prev.Operand(0), g))
	case len(source.Shape) < len(t.Shape):
		g, ok := collapsing(reassociation(op), reassociation(prev), t.Shape, source.Shape)
		if !ok {
			return false
		}
		rw.ReplaceWith(op, newExpand(rw, op.Loc(), t, prev.Operand(0), g, outputShape(op)))
	default:
		return false
	}
	return true
}

// collapsing are the groups that collapse the larger of two shapes to the
// smaller, given how each collapses to a third.
func collapsing(large, small reshape.Groups, largeShape, smallShape []int64) (composed reshape.Groups, ok bool) {
	if len(large) == 0 {
		return reshape.ForCollapse(largeShape, smallShape)
	}
	for i := range min(len(large), len(small)) {
		first := large[i][0]
		a := largeShape[first : first+int64(len(large[i]))]
		b := smallShape[small[i][0] : small[i][0]+int64(len(small[i]))]
		if dynamicDims(a) >= 2 && dynamicDims(b) >= 2 {
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

// collapsedType is the type of a collapse of t; ok is false if dimensions are
// collapsed that do not lie one after the other.
func collapsedType(t *ir.MemRefType, g reshape.Groups) (*ir.MemRefType, bool) {
	shape := make([]int64, len(g))
	for i, dims := range g {
		shape[i] = 1
		for _, d := range dims {
			shape[i] = times(shape[i], t.Shape[d])
		}
	}
	c := t.Context()
	if isIdentity(t) {
		return c.MemRefType(shape, t.Element, nil, t.Space), true
	}
	layout, ok := collapsedLayout(t, g)
	if !ok {
		return nil, false
	}
	return c.MemRefType(shape, t.Element, layout, t.Space), true
}

func collapsedLayout(t *ir.MemRefType, g reshape.Groups) (ir.Attribute, bool) {
	offset, strides, ok := ir.StridesOf(t)
	if !ok {
		return nil, false
	}
	result := make([]int64, len(g))
	for i, dims := range g {
		for len(dims) > 1 && t.Shape[dims[len(dims)-1]] == 1 {
			dims = dims[:len(dims)-1]
		}
		last := dims[len(dims)-1]
		if result[i] = ir.Dynamic; t.Shape[last] != ir.Dynamic || len(dims) == 1 {
			result[i] = strides[last]
		}
	}
	for i, dims := range g {
		stride := result[i]
		for k := len(dims) - 1; k > 0; k-- {
			d := dims[k]
			if stride = times(stride, t.Shape[d]); t.Shape[d-1] == 1 {
				continue
			}
			if s := strides[d-1]; stride != ir.Dynamic && s != ir.Dynamic && stride != s {
				return nil, false
			}
		}
	}
	return t.Context().StridedLayout(offset, result), true
}

// expandedType is the type of an expansion of t to shape.
func expandedType(t *ir.MemRefType, shape []int64, g reshape.Groups) (*ir.MemRefType, bool) {
	c := t.Context()
	if isIdentity(t) {
		return c.MemRefType(shape, t.Element, nil, t.Space), true
	}
	offset, strides, ok := ir.StridesOf(t)
	if !ok {
		return nil, false
	}
	result := make([]int64, len(shape))
	for i := range result {
		result[i] = 1
	}
	at := len(shape) - 1
	for i := len(g) - 1; i >= 0; i-- {
		stride := strides[i]
		for range g[i] {
			result[at] = stride
			stride = times(stride, shape[at])
			at--
		}
	}
	return c.MemRefType(shape, t.Element, c.StridedLayout(offset, result), t.Space), true
}

// collapseOfCast collapses a cast's source.
func collapseOfCast(rw *rewrite.Rewriter, op *ir.Operation) bool {
	c := castOf(op.Operand(0))
	if c == nil || !CanFoldCast(c) {
		return false
	}
	g := reassociation(op)
	t, ok := collapsedType(typeOf(c.Operand(0)), g)
	if !ok {
		return false
	}
	if t == op.Result(0).Type() {
		rw.SetOperand(op, 0, c.Operand(0))
		return true
	}
	replaceByCast(rw, op, newCollapse(rw, op.Loc(), t, c.Operand(0), g).Result(0))
	return true
}

// expandOfCast expands a cast's source.
func expandOfCast(rw *rewrite.Rewriter, op *ir.Operation) bool {
	c := castOf(op.Operand(0))
	if c == nil || !CanFoldCast(c) {
		return false
	}
	source := typeOf(c.Operand(0))
	g := reassociation(op)
	shape := outputShape(op)
	sizes := statics(shape)
	for i, dims := range g {
		// A size that the source knows may decide one that the cast hid.
		unknown, known := -1, int64(1)
		for _, d := range dims {
			switch {
			case sizes[d] != ir.Dynamic:
				known *= sizes[d]
			case unknown >= 0:
				return false
			default:
				unknown = int(d)
			}
		}
		if unknown >= 0 && source.Shape[i] != ir.Dynamic {
			if known == 0 || source.Shape[i]%known != 0 {
				return false
			}
			sizes[unknown] = source.Shape[i] / known
			shape[unknown] = ir.Known(sizes[unknown])
		}
	}
	t, ok := expandedType(source, sizes, g)
	if !ok {
		return false
	}
	if t == op.Result(0).Type() {
		rw.SetOperand(op, 0, c.Operand(0))
		return true
	}
	replaceByCast(rw, op, newExpand(rw, op.Loc(), t, c.Operand(0), g, shape).Result(0))
	return true
}
