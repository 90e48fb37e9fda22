package memref

import (
	"fmt"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// Offsets, sizes and strides of memref.subview and memref.reinterpret_cast.

type sliceRanges struct{ offsets, sizes, strides []ir.Mixed }

func slicesOf(op *ir.Operation) sliceRanges {
	return sliceRanges{
		ir.MixedList(op.Inherent("static_offsets"), op.OperandGroup(1)),
		ir.MixedList(op.Inherent("static_sizes"), op.OperandGroup(2)),
		ir.MixedList(op.Inherent("static_strides"), op.OperandGroup(3)),
	}
}

// newSlice makes a subview or reinterpret_cast (d) at the insertion point.
func newSlice(rw *rewrite.Rewriter, d *ir.OpDef, loc ir.Loc, t ir.Type, source *ir.Value, r sliceRanges) *ir.Operation {
	operands := []*ir.Value{source}
	sizes := []int32{1}
	props := make([]ir.Attribute, len(d.Attrs))
	for _, l := range []struct {
		name string
		list []ir.Mixed
	}{{"static_offsets", r.offsets}, {"static_sizes", r.sizes}, {"static_strides", r.strides}} {
		dynamic, static := ir.SplitMixed(l.list)
		operands, sizes = append(operands, dynamic...), append(sizes, int32(len(dynamic)))
		props[d.Slot(l.name)] = rw.Ctx.DenseI64Array(static)
	}
	props[d.Slot(ir.OperandSegmentSizes)] = rw.Ctx.DenseI32Array(sizes)
	return rw.Op(d, loc, []ir.Type{t}, operands, props...)
}

func times(a, b int64) int64 {
	if a == ir.Dynamic || b == ir.Dynamic {
		return ir.Dynamic
	}
	return a * b
}

func plus(a, b int64) int64 {
	if a == ir.Dynamic || b == ir.Dynamic {
		return ir.Dynamic
	}
	return a + b
}

func statics(list []ir.Mixed) []int64 {
	_, s := ir.SplitMixed(list)
	return s
}

// inferSubView is the type of a subview of t without dropped dimensions.
func inferSubView(t *ir.MemRefType, offsets, sizes, strides []int64) *ir.MemRefType {
	offset, source, _ := ir.StridesOf(t)
	target := make([]int64, len(source))
	for i, s := range source {
		offset = plus(offset, times(offsets[i], s))
		target[i] = times(s, strides[i])
	}
	c := t.Context()
	return c.MemRefType(sizes, t.Element, c.StridedLayout(offset, target), t.Space)
}

// rankReduction marks the dimensions of size 1 of original that reduced does not
// have; ok is false if it cannot have come from that.
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

// droppedDims marks the dimensions that a subview drops.
func droppedDims(op *ir.Operation) ([]bool, bool) {
	return rankReduction(op.Operand(0).Type().(*ir.MemRefType), op.Result(0).Type().(*ir.MemRefType), slicesOf(op).sizes)
}

// dropDims is t without the marked dimensions.
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

// inBounds checks a slice against the sizes of what it is of; message says what
// is wrong.
func inBounds(shape []int64, r sliceRanges) (message string, ok bool) {
	for i, size := range shape {
		if size == ir.Dynamic {
			continue
		}
		o, s, st := r.offsets[i], r.sizes[i], r.strides[i]
		if o.Value != nil {
			continue
		}
		if o.Const < 0 || o.Const >= size {
			return fmt.Sprintf("offset %d is out-of-bounds: %d >= %d", i, o.Const, size), false
		}
		if s.Value != nil || st.Value != nil || s.Const == 0 {
			continue
		}
		if last := o.Const + (s.Const-1)*st.Const; last >= size || last < 0 {
			return fmt.Sprintf("slice along dimension %d runs out-of-bounds: %d >= %d", i, last, size), false
		}
	}
	return "", true
}

// foldSliceConstants makes constant offsets, sizes and strides static, in the
// first of the lists that has any.
func foldSliceConstants(rw *rewrite.Rewriter, op *ir.Operation) bool {
	r := slicesOf(op)
	if !foldNonNegative(r.offsets) && !foldNonNegative(r.sizes) && !ir.FoldMixed(r.strides) {
		return false
	}
	source := op.Operand(0).Type().(*ir.MemRefType)
	if _, ok := inBounds(source.Shape, r); !ok {
		return false
	}
	t := inferSubView(source, statics(r.offsets), statics(r.sizes), statics(r.strides))
	dropped, ok := droppedDims(op)
	if !ok {
		return false
	}
	if len(t.Shape) != len(op.Result(0).Type().(*ir.MemRefType).Shape) {
		t = dropDims(t, dropped)
	}
	replaceByCast(rw, op, newSlice(rw, SubView, op.Loc(), t, op.Operand(0), r).Result(0))
	return true
}

func foldNonNegative(list []ir.Mixed) bool {
	changed := false
	for i, m := range list {
		if m.Value == nil {
			continue
		}
		if c, ok := ir.ConstantInt(m.Value); ok && c >= 0 {
			list[i], changed = ir.Known(c), true
		}
	}
	return changed
}

// replaceByCast replaces op by a cast of v to the type of op's result.
func replaceByCast(rw *rewrite.Rewriter, op *ir.Operation, v *ir.Value) {
	rw.ReplaceNew(op, &ir.OpState{
		Name: rw.Ctx.NameOf(Cast), Loc: op.Loc(), Operands: []*ir.Value{v}, Results: []ir.Type{op.Result(0).Type()},
	})
}

// subViewOfCast takes the subview of a cast's source.
func subViewOfCast(rw *rewrite.Rewriter, op *ir.Operation) bool {
	for i := range op.Operands() {
		if _, ok := ir.ConstantInt(op.Operand(i)); ok {
			return false
		}
	}
	c := castOf(op.Operand(0))
	if c == nil || !CanFoldCast(c) {
		return false
	}
	r := slicesOf(op)
	dropped, ok := droppedDims(op)
	if !ok {
		return false
	}
	t := inferSubView(c.Operand(0).Type().(*ir.MemRefType), statics(r.offsets), statics(r.sizes), statics(r.strides))
	replaceByCast(rw, op, newSlice(rw, SubView, op.Loc(), dropDims(t, dropped), c.Operand(0), r).Result(0))
	return true
}

// foldTrivialSubView replaces a subview of everything by its source.
func foldTrivialSubView(rw *rewrite.Rewriter, op *ir.Operation) bool {
	source, t := op.Operand(0).Type().(*ir.MemRefType), op.Result(0).Type().(*ir.MemRefType)
	r := slicesOf(op)
	if len(source.Shape) != len(t.Shape) || !allAre(r.offsets, 0) || !allAre(r.strides, 1) {
		return false
	}
	for i, m := range r.sizes {
		if source.Shape[i] == ir.Dynamic || !m.Is(source.Shape[i]) {
			return false
		}
	}
	if source == t {
		rw.Replace(op, op.Operand(0))
	} else {
		replaceByCast(rw, op, op.Operand(0))
	}
	return true
}

// metadata is what a memref is made of besides its buffer.
type metadata struct {
	offset         ir.Mixed
	sizes, strides []ir.Mixed
}

// metadataOf are the results of an extract_strided_metadata, as far as they are
// not known.
func metadataOf(op *ir.Operation) metadata {
	t := op.Operand(0).Type().(*ir.MemRefType)
	rank := len(t.Shape)
	m := metadata{offset: ir.Mixed{Value: op.Result(1)}}
	for i := range rank {
		m.sizes = append(m.sizes, ir.Mixed{Value: op.Result(2 + i)})
		m.strides = append(m.strides, ir.Mixed{Value: op.Result(2 + rank + i)})
	}
	return m.constify(t)
}

// constify makes known what t and constants tell.
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
	for i := range m.sizes {
		known(&m.sizes[i], t.Shape[i])
	}
	for i := range m.strides {
		known(&m.strides[i], strides[i])
	}
	return m
}

// castMetadata are the metadata that a reinterpret_cast gives, constified.
func castMetadata(op *ir.Operation) metadata {
	r := slicesOf(op)
	return metadata{r.offsets[0], r.sizes, r.strides}.constify(op.Result(0).Type().(*ir.MemRefType))
}
