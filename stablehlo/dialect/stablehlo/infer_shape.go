package stablehlo

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/stablehlo/hlo"
)

func inferBroadcast(s *ir.OpState, dst []ir.Type) ([]ir.Type, bool) {
	t, sizes := tensor(s, 0), Dims(prop(s, "broadcast_sizes"))
	if t == nil {
		return dst, false
	}
	for _, size := range sizes {
		if size < 0 {
			hlo.EmitAt(s)("Broadcast with negative dimension size %d", size)
			return dst, false
		}
	}
	return append(dst, t.Context().RankedTensorType(slices.Concat(sizes, t.Shape), t.Element, nil)), true
}

func inferConcatenate(s *ir.OpState, dst []ir.Type) ([]ir.Type, bool) {
	emit := hlo.EmitAt(s)
	d := intProp(s, "dimension")
	first := tensor(s, 0)
	if first == nil {
		emit("expected 1 or more operands, but found 0")
		return dst, false
	}
	rank := len(first.Shape)
	if rank == 0 {
		emit("rank-0 values cannot be concatenated")
		return dst, false
	}
	if d >= int64(rank) {
		emit("dimension %d is out-of-bounds for input rank %d", d, rank)
		return dst, false
	}
	known := slices.Clone(first.Shape)
	for i := range s.Operands {
		t := tensor(s, i)
		if len(t.Shape) != rank {
			emit("operands (0) and (%d) do not match rank", i)
			return dst, false
		}
		for k, x := range t.Shape {
			if int64(k) == d {
				continue
			}
			if !sameSize(known[k], x) {
				emit("shapes of operand (%d) and (%d) are not compatible at non-concat index %d: (%s) != (%s)",
					0, i, k, rawList(first.Shape), rawList(t.Shape))
				return dst, false
			}
			if known[k] == ir.Dynamic {
				known[k] = x
			}
		}
	}
	t, ok := concatenated(emit, s, int(d))
	if !ok {
		return dst, false
	}
	return append(dst, t), true
}

// concatenated returns the type of the operands of s concatenated along dimension d; their static
// sizes fit. It emits an error and returns false if a size exceeds another operand's bound.
func concatenated(emit hlo.Emit, s *ir.OpState, d int) (ir.Type, bool) {
	first := tensor(s, 0)
	rank := len(first.Shape)
	shape, bounds := make([]int64, rank), make([]int64, rank)
	prototype := first
	for k := range rank {
		all := hlo.Dim{Size: ir.Dynamic, Bound: ir.Dynamic}
		size, limit := int64(0), int64(0)
		for i := range s.Operands {
			t := tensor(s, i)
			b := boundsOf(t)
			if b != nil && boundsOf(prototype) == nil {
				prototype = t
			}
			if k == d {
				size, limit = plus(size, t.Shape[k]), plus(limit, sizeOrBound(t, b, k))
				continue
			}
			x := hlo.Dim{Size: t.Shape[k], Bound: ir.Dynamic}
			if b != nil {
				x.Bound = b[k]
			}
			var ok bool
			if all, ok = hlo.MostSpecificDim(emit, k, all, x); !ok {
				return nil, false
			}
		}
		if k == d {
			all = hlo.Dim{Size: size, Bound: ir.Dynamic}
			if size == ir.Dynamic {
				all.Bound = limit
			}
		}
		shape[k], bounds[k] = all.Size, all.Bound
	}
	return bounded(prototype, shape, bounds, first.Element), true
}

// plus adds two sizes. The sum is dynamic if either size is.
func plus(a, b int64) int64 {
	if a == ir.Dynamic || b == ir.Dynamic {
		return ir.Dynamic
	}
	return a + b
}

func sizeOrBound(t *ir.RankedTensorType, bounds []int64, d int) int64 {
	if t.Shape[d] != ir.Dynamic || bounds == nil {
		return t.Shape[d]
	}
	return bounds[d]
}

func inferPad(s *ir.OpState, dst []ir.Type) ([]ir.Type, bool) {
	emit, t := hlo.EmitAt(s), tensor(s, 0)
	low, high, interior := Dims(prop(s, "edge_padding_low")), Dims(prop(s, "edge_padding_high")), Dims(prop(s, "interior_padding"))
	if t == nil {
		return dst, false
	}
	rank := len(t.Shape)
	if len(low) != rank {
		emit("edge_padding_low length (%d) must match operand rank (%d)", len(low), rank)
		return dst, false
	}
	if len(high) != rank || len(interior) != rank {
		return dst, false
	}
	padded := func(d int, size int64) int64 { return size + low[d] + high[d] + max(size-1, 0)*interior[d] }
	shape, bounds := slices.Clone(t.Shape), slices.Clone(boundsOf(t))
	for d, size := range t.Shape {
		if interior[d] < 0 {
			emit("Interior padding cannot be negative: %d", interior[d])
			return dst, false
		}
		what := "size"
		limit := size
		if size == ir.Dynamic && bounds != nil {
			what, limit = "bound", bounds[d]
		}
		if limit == ir.Dynamic {
			continue
		}
		result := padded(d, limit)
		if result < 0 {
			emit("Padding result in negative %s for dimension %d", what, d)
			return dst, false
		}
		if size != ir.Dynamic {
			shape[d] = result
		} else {
			bounds[d] = result
		}
	}
	return append(dst, bounded(t, shape, bounds, t.Element)), true
}

func inferSlice(s *ir.OpState, dst []ir.Type) ([]ir.Type, bool) {
	emit, t := hlo.EmitAt(s), tensor(s, 0)
	starts, limits, strides := Dims(prop(s, "start_indices")), Dims(prop(s, "limit_indices")), Dims(prop(s, "strides"))
	if t == nil {
		return dst, false
	}
	if len(starts) != len(t.Shape) {
		emit("the number of elements in start_indices (%d) does not match the rank of the operand (%d)", len(starts), len(t.Shape))
		return dst, false
	}
	if len(limits) != len(starts) || len(strides) != len(starts) {
		return dst, false
	}
	bounds := boundsOf(t)
	shape := make([]int64, len(starts))
	for d := range starts {
		if starts[d] < 0 {
			emit("negative start index %d in dimension %d", starts[d], d)
			return dst, false
		}
		what, limit := "size", t.Shape[d]
		if limit == ir.Dynamic && bounds != nil {
			what, limit = "bound", bounds[d]
		}
		if limit != ir.Dynamic && limits[d] > limit {
			emit("limit index %d is larger than dimension %s %d in dimension %d", limits[d], what, limit, d)
			return dst, false
		}
		if starts[d] > limits[d] {
			emit("start index %d is larger than limit index %d in dimension %d", starts[d], limits[d], d)
			return dst, false
		}
		if strides[d] <= 0 {
			emit("stride must be positive but got %d in dimension %d", strides[d], d)
			return dst, false
		}
		shape[d] = (limits[d] - starts[d] + strides[d] - 1) / strides[d]
	}
	return append(dst, t.Context().RankedTensorType(shape, t.Element, nil)), true
}

func inferTranspose(s *ir.OpState, dst []ir.Type) ([]ir.Type, bool) {
	emit, t := hlo.EmitAt(s), tensor(s, 0)
	perm := Dims(prop(s, "permutation"))
	if t == nil {
		return dst, false
	}
	if len(perm) != len(t.Shape) {
		emit("TransposeOp operand rank %d does not match permutation size %d", len(t.Shape), len(perm))
		return dst, false
	}
	sorted := slices.Sorted(slices.Values(perm))
	for i, d := range sorted {
		if d != int64(i) {
			emit("attribute permutation must be a permutation of [%s] but got %s", listText(iota64(len(perm))), listText(perm))
			return dst, false
		}
	}
	shape := make([]int64, len(perm))
	bounds := boundsOf(t)
	var moved []int64
	if bounds != nil {
		moved = make([]int64, len(perm))
	}
	for i, d := range perm {
		shape[i] = t.Shape[d]
		if bounds != nil {
			moved[i] = bounds[d]
		}
	}
	return append(dst, bounded(t, shape, moved, t.Element)), true
}

func iota64(n int) []int64 {
	vs := make([]int64, n)
	for i := range vs {
		vs[i] = int64(i)
	}
	return vs
}

func inferReverse(s *ir.OpState, dst []ir.Type) ([]ir.Type, bool) { return inferFirst(s, dst) }

func inferDynamicSlice(s *ir.OpState, dst []ir.Type) ([]ir.Type, bool) {
	emit, t := hlo.EmitAt(s), tensor(s, 0)
	sizes := Dims(prop(s, "slice_sizes"))
	starts := s.Operands[1:]
	switch {
	case t == nil:
		return dst, false
	case len(sizes) != len(starts):
		emit("has mismatched number of slice sizes (%d) and number of start indices (%d)", len(sizes), len(starts))
		return dst, false
	case len(starts) != len(t.Shape):
		emit("has mismatched number of start indices (%d) and the rank of operand (%d)", len(starts), len(t.Shape))
		return dst, false
	case !sameStarts(emit, starts):
		return dst, false
	}
	for d, size := range sizes {
		if size < 0 {
			emit("has negative size index to dynamic slice: %d", size)
			return dst, false
		}
		if t.Shape[d] != ir.Dynamic && size > t.Shape[d] {
			emit("has slice size %d greater than dimension size %d in dimension %d of operand", size, t.Shape[d], d)
			return dst, false
		}
	}
	return append(dst, t.Context().RankedTensorType(sizes, t.Element, nil)), true
}

func sameStarts(emit hlo.Emit, starts []*ir.Value) bool {
	for _, v := range starts {
		if ir.ElementOf(v.Type()) != ir.ElementOf(starts[0].Type()) {
			emit("start indices must have same element type")
			return false
		}
	}
	return true
}

func inferDynamicUpdateSlice(s *ir.OpState, dst []ir.Type) ([]ir.Type, bool) {
	emit, t, update := hlo.EmitAt(s), tensor(s, 0), tensor(s, 1)
	starts := s.Operands[2:]
	switch {
	case t == nil || update == nil:
		return dst, false
	case len(update.Shape) != len(t.Shape):
		emit("update rank does not match operand rank: %d vs %d.", len(update.Shape), len(t.Shape))
		return dst, false
	case len(starts) != len(t.Shape):
		emit("expects number of start_indices to match operand rank: %d vs %d.", len(starts), len(t.Shape))
		return dst, false
	case !sameStarts(emit, starts):
		return dst, false
	}
	for d, size := range update.Shape {
		if size != ir.Dynamic && t.Shape[d] != ir.Dynamic && size > t.Shape[d] {
			emit("expects size at dimension %d of update to be in range [0, %d]. Got: %d.", d, t.Shape[d], size)
			return dst, false
		}
	}
	return append(dst, bounded(t, t.Shape, boundsOf(t), t.Element)), true
}

func inferSetDimensionSize(s *ir.OpState, dst []ir.Type) ([]ir.Type, bool) {
	emit, t, size := hlo.EmitAt(s), tensor(s, 0), tensor(s, 1)
	if t == nil || size == nil {
		return dst, false
	}
	if len(size.Shape) != 0 {
		emit("size operand should be of rank-0")
		return dst, false
	}
	d := intProp(s, "dimension")
	if !dimInBounds(emit, d, len(t.Shape)) {
		return dst, false
	}
	shape, bounds := slices.Clone(t.Shape), slices.Clone(boundsOf(t))
	if bounds == nil {
		bounds = slices.Repeat([]int64{ir.Dynamic}, len(shape))
	}
	if t.Shape[d] != ir.Dynamic {
		bounds[d] = t.Shape[d]
	}
	if v, ok := hlo.ConstantInts(s.Operands[1]); ok && len(v) == 1 && v[0] == bounds[d] {
		shape[d], bounds[d] = v[0], ir.Dynamic
	} else {
		shape[d] = ir.Dynamic
	}
	encoding := ir.Attribute(nil)
	if slices.ContainsFunc(bounds, func(b int64) bool { return b != ir.Dynamic }) {
		encoding = t.Context().DialectAttr(BoundsAttr, t.Context().DenseI64Array(bounds))
	}
	return append(dst, t.Context().RankedTensorType(shape, t.Element, encoding)), true
}
