package memref

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/reshape"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/ir/rewrite/views"
)

// memref.expand_shape and memref.collapse_shape.

// reshapes lists the operations that package views needs to compose reshapes of memrefs.
var reshapes = &views.Reshapes{
	Expand: ExpandShape, Collapse: CollapseShape, Cast: Cast, Mul: arith.MulI, Constant: arith.Constant,
	Plain: func(t ir.Type) bool { return isIdentity(t.(*ir.MemRefType)) },
}

func reassociation(op *ir.Operation) reshape.Groups { return views.Reassociation(op) }

func typeOf(v *ir.Value) *ir.MemRefType { return v.Type().(*ir.MemRefType) }

// collapsedType returns the type of t with the groups of dimensions collapsed. It returns
// false if the dimensions of a group are known not to be contiguous.
func collapsedType(t *ir.MemRefType, g reshape.Groups) (*ir.MemRefType, bool) {
	return collapse(t, g, false)
}

// collapse returns the type of t with the groups of dimensions collapsed. It returns false
// if the dimensions of a group are not contiguous. If strict is set, dimensions whose
// contiguity is unknown count as not contiguous.
func collapse(t *ir.MemRefType, g reshape.Groups, strict bool) (*ir.MemRefType, bool) {
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
	layout, ok := collapsedLayout(t, g, strict)
	if !ok {
		return nil, false
	}
	return c.MemRefType(shape, t.Element, layout, t.Space), true
}

func collapsedLayout(t *ir.MemRefType, g reshape.Groups, strict bool) (ir.Attribute, bool) {
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
			s := strides[d-1]
			if unknown := stride == ir.Dynamic || s == ir.Dynamic; unknown && strict || !unknown && stride != s {
				return nil, false
			}
		}
	}
	return t.Context().StridedLayout(offset, result), true
}

// expandedType returns the type of t expanded to shape, where g groups the new dimensions.
// It returns false if t is not strided.
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

// collapseOfCast rewrites collapse_shape(cast(m)) to cast(collapse_shape(m)), if the cast
// only loses static information.
func collapseOfCast(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := CollapseShapeOp(op)
	c := castOf(o.Src())
	if c == nil || !CanFoldCast(c) {
		return false
	}
	g := reassociation(op)
	t, ok := collapsedType(typeOf(CastOp(c).Source()), g)
	if !ok {
		return false
	}
	if t == o.Result().Type() {
		rw.SetOperand(op, 0, CastOp(c).Source())
		return true
	}
	replaceByCast(rw, op, reshapes.NewCollapse(rw, op.Loc(), t, CastOp(c).Source(), g).Result(0))
	return true
}

// expandOfCast rewrites expand_shape(cast(m)) to cast(expand_shape(m)), if the cast only
// loses static information.
func expandOfCast(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := ExpandShapeOp(op)
	c := castOf(o.Src())
	if c == nil || !CanFoldCast(c) {
		return false
	}
	source := typeOf(CastOp(c).Source())
	g := reassociation(op)
	shape := views.OutputShape(op)
	sizes := views.Statics(shape)
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
	if t == o.Result().Type() {
		rw.SetOperand(op, 0, CastOp(c).Source())
		return true
	}
	replaceByCast(rw, op, reshapes.NewExpand(rw, op.Loc(), t, CastOp(c).Source(), g, shape).Result(0))
	return true
}

func reifyExpand(_ *ir.Builder, op *ir.Operation) ([][]ir.Mixed, bool) {
	return [][]ir.Mixed{views.OutputShape(op)}, true
}
