// Package views holds the code that dialects with slices and reshapes share: offsets, sizes
// and strides, and the rules for combining reshapes. Rules that depend on layouts or on
// tensors are in the dialects.
package views

import (
	"fmt"
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// Ranges are the offsets, sizes and strides of a slice
// (OffsetSizeAndStrideOpInterface).
type Ranges struct{ Offsets, Sizes, Strides []ir.Mixed }

// Of returns the ranges of op. The argument first is the number of the operand group that
// holds the dynamic offsets. The groups of dynamic sizes and strides follow.
func Of(op *ir.Operation, first int) Ranges {
	return Ranges{
		ir.MixedList(op.Inherent("static_offsets"), op.OperandGroup(first)),
		ir.MixedList(op.Inherent("static_sizes"), op.OperandGroup(first+1)),
		ir.MixedList(op.Inherent("static_strides"), op.OperandGroup(first+2)),
	}
}

// Whole returns the ranges that cover a whole value of the given sizes: offsets 0 and strides
// 1.
func Whole(sizes []ir.Mixed) Ranges {
	r := Ranges{make([]ir.Mixed, len(sizes)), sizes, make([]ir.Mixed, len(sizes))}
	for i := range sizes {
		r.Strides[i] = ir.Known(1)
	}
	return r
}

// Part returns the ranges with the given offsets and sizes and strides 1.
func Part(offsets, sizes []ir.Mixed) Ranges {
	return Ranges{offsets, sizes, slices.Repeat([]ir.Mixed{ir.Known(1)}, len(sizes))}
}

// State returns the state of an operation with definition d, whose slice is r. Its operands
// are the given operands, each a group of its own, followed by the dynamic offsets, sizes and
// strides.
func (r Ranges) State(c *ir.Context, d *ir.OpDef, loc ir.Loc, results []ir.Type, operands ...*ir.Value) *ir.OpState {
	var sizes []int32
	for range operands {
		sizes = append(sizes, 1)
	}
	props := make([]ir.Attribute, len(d.Attrs))
	for _, l := range []struct {
		name string
		list []ir.Mixed
	}{{"static_offsets", r.Offsets}, {"static_sizes", r.Sizes}, {"static_strides", r.Strides}} {
		dynamic, static := ir.SplitMixed(l.list)
		operands, sizes = append(operands, dynamic...), append(sizes, int32(len(dynamic)))
		props[d.Slot(l.name)] = c.DenseI64Array(static)
	}
	props[d.Slot(ir.OperandSegmentSizes)] = c.DenseI32Array(sizes)
	return &ir.OpState{Name: c.NameOf(d), Loc: loc, Results: results, Operands: operands, Props: props}
}

// New creates an operation from State at the insertion point.
func (r Ranges) New(rw *rewrite.Rewriter, d *ir.OpDef, loc ir.Loc, results []ir.Type, operands ...*ir.Value) *ir.Operation {
	return rw.Create(r.State(rw.Ctx, d, loc, results, operands...))
}

// Equal reports whether r and o have the same offsets, sizes and strides, that is, the same
// constants and values.
func (r Ranges) Equal(o Ranges) bool {
	return slices.Equal(r.Offsets, o.Offsets) && slices.Equal(r.Sizes, o.Sizes) && slices.Equal(r.Strides, o.Strides)
}

// FoldConstants replaces dynamic values by static ones where constants define the values. It
// changes only the first of offsets, sizes and strides that has such a value. It reports
// whether it changed any.
func (r Ranges) FoldConstants() bool {
	return foldNonNegative(r.Offsets) || foldNonNegative(r.Sizes) || ir.FoldMixed(r.Strides)
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

// InBounds checks a slice against the sizes of its source. If ok is false,
// message says which bound is violated.
func (r Ranges) InBounds(shape []int64) (message string, ok bool) {
	for i, size := range shape {
		if size == ir.Dynamic {
			continue
		}
		o, s, st := r.Offsets[i], r.Sizes[i], r.Strides[i]
		if o.Value != nil {
			continue
		}
		if o.Const < 0 || o.Const >= size {
			return fmt.Sprintf("offset %d is out-of-bounds: %d >= %d", i, o.Const, size), false
		}
		if s.Value != nil || st.Value != nil || s.Const == 0 {
			continue
		}
		if last := o.Const + (s.Const-1)*st.Const; last >= size {
			return fmt.Sprintf("slice along dimension %d runs out-of-bounds: %d >= %d", i, last, size), false
		}
	}
	return "", true
}

// Verify checks the attributes static_offsets, static_sizes and static_strides of op. They
// must have as many elements as offsets says, and rank for sizes and strides. Each dynamic
// element must have an operand, from operand group first on. No offset or size may be
// negative. It returns false after reporting an error.
func Verify(op *ir.Operation, first, offsets, rank int) bool {
	for i, l := range []struct {
		name string
		max  int
	}{{"offset", offsets}, {"size", rank}, {"stride", rank}} {
		static := op.Inherent("static_" + l.name + "s").(*ir.DenseArrayAttr)
		if static.Len != l.max {
			return op.EmitError("expected %d %s values, got %d", l.max, l.name, static.Len)
		}
		n := 0
		for k := range static.Len {
			if static.At(k) == ir.Dynamic {
				n++
			}
		}
		if n != len(op.OperandGroup(first+i)) {
			return op.EmitError("expected %d dynamic %s values", n, l.name)
		}
	}
	for _, name := range []string{"offsets", "sizes"} {
		static := op.Inherent("static_" + name).(*ir.DenseArrayAttr)
		for k := range static.Len {
			if d := static.At(k); d < 0 && d != ir.Dynamic {
				return op.EmitError("expected %s to be non-negative, but got %d", name, d)
			}
		}
	}
	return true
}

// Statics returns the constants in list, with ir.Dynamic in place of values.
func Statics(list []ir.Mixed) []int64 {
	_, s := ir.SplitMixed(list)
	return s
}

// AllAre reports whether each entry of list is known to be the constant c.
func AllAre(list []ir.Mixed, c int64) bool {
	return !slices.ContainsFunc(list, func(m ir.Mixed) bool { return !m.Is(c) })
}

// FoldRank folds an operation that returns the rank of its operand to a constant. It returns
// nil, false if the operand is unranked.
func FoldRank(op *ir.Operation, _ []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	shape, ranked := ir.ShapeOf(op.Operand(0).Type())
	if !ranked {
		return nil, false
	}
	return append(dst, ir.FoldResult{Attr: op.Context().IndexAttr(int64(len(shape)))}), true
}
