package memref

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/ir/rewrite/views"
)

// Offsets, sizes and strides of memref.subview and memref.reinterpret_cast.

func slicesOf(op *ir.Operation) views.Ranges { return views.Of(op, 1) }

func times(a, b int64) int64 {
	if a == ir.Dynamic || b == ir.Dynamic {
		return ir.Dynamic
	}
	return a * b
}

// inferSubView returns the type of a subview of t that drops no dimensions.
func inferSubView(t *ir.MemRefType, offsets, sizes, strides []int64) *ir.MemRefType {
	offset, source, _ := ir.StridesOf(t)
	target := make([]int64, len(source))
	for i, s := range source {
		offset = ir.DynamicSum(offset, ir.DynamicProduct(offsets[i], s))
		target[i] = ir.DynamicProduct(s, strides[i])
	}
	c := t.Context()
	return c.MemRefType(sizes, t.Element, c.StridedLayout(offset, target), t.Space)
}

// rankReduction returns a flag for each dimension of original, which is true if reduced
// lacks this dimension of size 1. Result ok is false if reduced cannot be original without
// such dimensions.
func rankReduction(original, reduced *ir.MemRefType, sizes []ir.Mixed) (dropped []bool, ok bool) {
	dropped = make([]bool, len(original.Shape))
	if len(original.Shape) == len(reduced.Shape) {
		return dropped, true
	}
	n := 0
	for i, m := range sizes {
		if m.Value == nil && m.Const == 1 {
			dropped[i] = true
			n++
		}
	}
	if n+len(reduced.Shape) == len(original.Shape) {
		return dropped, true
	}
	_, from, ok1 := ir.StridesOf(original)
	_, to, ok2 := ir.StridesOf(reduced)
	if !ok1 || !ok2 {
		return nil, false
	}
	left, kept := count(from), count(to)
	for i := range dropped {
		if !dropped[i] {
			continue
		}
		switch s := from[i]; {
		case left[s] > kept[s]:
			left[s]--
		case left[s] == kept[s]:
			dropped[i] = false
			n--
		default:
			return nil, false
		}
	}
	return dropped, n+len(reduced.Shape) == len(original.Shape)
}

func count(strides []int64) map[int64]int {
	m := map[int64]int{}
	for _, s := range strides {
		m[s]++
	}
	return m
}

// droppedDims returns a flag for each dimension of a subview's source, which is true if the
// subview drops the dimension. It returns false if the result type does not fit.
func droppedDims(op *ir.Operation) ([]bool, bool) {
	return rankReduction(op.Operand(0).Type().(*ir.MemRefType), op.Result(0).Type().(*ir.MemRefType), slicesOf(op).Sizes)
}

// dropDims returns t without the dimensions whose flag in dropped is set. t must have a
// strided layout.
func dropDims(t *ir.MemRefType, dropped []bool) *ir.MemRefType {
	l := t.Layout.(*ir.StridedLayoutAttr)
	var shape, strides []int64
	for i, d := range dropped {
		if !d {
			shape, strides = append(shape, t.Shape[i]), append(strides, l.Strides[i])
		}
	}
	c := t.Context()
	return c.MemRefType(shape, t.Element, c.StridedLayout(l.Offset, strides), t.Space)
}

// foldSliceConstants makes the constant offsets of a subview static. If there are none, it
// does so for the sizes, and else for the strides. A cast to the old type follows.
func foldSliceConstants(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := SubViewOp(op)
	r := slicesOf(op)
	if !r.FoldConstants() {
		return false
	}
	source := o.Source().Type().(*ir.MemRefType)
	if _, ok := r.InBounds(source.Shape); !ok {
		return false
	}
	t := inferSubView(source, views.Statics(r.Offsets), views.Statics(r.Sizes), views.Statics(r.Strides))
	dropped, ok := droppedDims(op)
	if !ok {
		return false
	}
	if len(t.Shape) != len(o.Result().Type().(*ir.MemRefType).Shape) {
		t = dropDims(t, dropped)
	}
	replaceByCast(rw, op, r.New(rw, SubView, op.Loc(), []ir.Type{t}, o.Source()).Result(0))
	return true
}

// replaceByCast replaces op by a cast of v to the type of op's result.
func replaceByCast(rw *rewrite.Rewriter, op *ir.Operation, v *ir.Value) {
	rw.ReplaceNew(op, &ir.OpState{
		Name: rw.Ctx.NameOf(Cast), Loc: op.Loc(), Operands: []*ir.Value{v}, Results: []ir.Type{op.Result(0).Type()},
	})
}

// subViewOfCast rewrites subview(cast(m)) to cast(subview(m)), if the cast only loses
// static information.
func subViewOfCast(rw *rewrite.Rewriter, op *ir.Operation) bool {
	for i := range op.Operands() {
		if _, ok := ir.ConstantInt(op.Operand(i)); ok {
			return false
		}
	}
	c := castOf(SubViewOp(op).Source())
	if c == nil || !CanFoldCast(c) {
		return false
	}
	r := slicesOf(op)
	dropped, ok := droppedDims(op)
	if !ok {
		return false
	}
	t := inferSubView(CastOp(c).Source().Type().(*ir.MemRefType), views.Statics(r.Offsets), views.Statics(r.Sizes), views.Statics(r.Strides))
	replaceByCast(rw, op, r.New(rw, SubView, op.Loc(), []ir.Type{dropDims(t, dropped)}, CastOp(c).Source()).Result(0))
	return true
}

// foldTrivialSubView replaces a subview of the whole source, with static sizes, by the
// source.
func foldTrivialSubView(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := SubViewOp(op)
	source, t := o.Source().Type().(*ir.MemRefType), o.Result().Type().(*ir.MemRefType)
	r := slicesOf(op)
	if len(source.Shape) != len(t.Shape) || !views.AllAre(r.Offsets, 0) || !views.AllAre(r.Strides, 1) {
		return false
	}
	for i, m := range r.Sizes {
		if source.Shape[i] == ir.Dynamic || !m.Is(source.Shape[i]) {
			return false
		}
	}
	if source == t {
		rw.Replace(op, o.Source())
	} else {
		replaceByCast(rw, op, o.Source())
	}
	return true
}

// metadata holds the offset, sizes and strides of a memref.
type metadata struct {
	offset         ir.Mixed
	Sizes, Strides []ir.Mixed
}

// metadataOf returns the metadata that an extract_strided_metadata extracts, as constants
// where these are known.
func metadataOf(op *ir.Operation) metadata {
	o := ExtractStridedMetadataOp(op)
	t := o.Source().Type().(*ir.MemRefType)
	rank := len(t.Shape)
	m := metadata{offset: ir.Mixed{Value: o.Offset()}}
	for i := range rank {
		m.Sizes = append(m.Sizes, ir.Mixed{Value: op.Result(2 + i)})
		m.Strides = append(m.Strides, ir.Mixed{Value: op.Result(2 + rank + i)})
	}
	return m.constify(t)
}

// constify replaces the entries that t or constant operations determine by these constants.
func (m metadata) constify(t *ir.MemRefType) metadata {
	offset, strides, _ := ir.StridesOf(t)
	known := func(m *ir.Mixed, c int64) {
		if c != ir.Dynamic {
			*m = ir.Known(c)
		} else if v, ok := m.Int(); ok && m.Value != nil {
			*m = ir.Known(v)
		}
	}
	known(&m.offset, offset)
	for i := range m.Sizes {
		known(&m.Sizes[i], t.Shape[i])
	}
	for i := range m.Strides {
		known(&m.Strides[i], strides[i])
	}
	return m
}

// castMetadata returns the metadata of the result of a reinterpret_cast, as constants where
// these are known.
func castMetadata(op *ir.Operation) metadata {
	r := slicesOf(op)
	return metadata{r.Offsets[0], r.Sizes, r.Strides}.constify(ReinterpretCastOp(op).Result().Type().(*ir.MemRefType))
}
