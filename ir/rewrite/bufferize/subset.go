package bufferize

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite/views"
)

// Subset is upstream's SubsetOpInterface: an operation extracts a slice of a tensor, or
// inserts a source into a slice (SubsetInsertionOpInterface).
type Subset struct {
	// Container is the number of the operand that the part is of.
	Container int
	// Inserts: operand Source is put there.
	Inserts bool
	Source  int
	// Slice returns the part, or false if it is not known. If it is nil, the part is the
	// whole tensor.
	Slice func(op *ir.Operation) (views.Ranges, bool)
	// Extract makes, at b's insertion point, the part as a tensor; nil, or a nil result:
	// it cannot.
	Extract func(b *ir.Builder, op *ir.Operation, loc ir.Loc) *ir.Value
}

// SubsetOf returns the subset description of op, or nil if op does not extract or insert a
// slice.
func SubsetOf(op *ir.Operation) *Subset {
	if i := of(op); i != nil {
		return i.Subset
	}
	return nil
}

// IsSubset reports whether v is extracted from the same slice of the same tensor that op
// inserts into. The function same reports whether two values have the same buffer.
func (s *Subset) IsSubset(op *ir.Operation, v *ir.Value, same func(v, w *ir.Value) bool) bool {
	container := op.Operand(s.Container)
	if s.Slice == nil {
		return same(container, v)
	}
	extract := v.DefiningOp()
	if extract == nil {
		return false
	}
	o := SubsetOf(extract)
	if o == nil || o.Inserts || o.Slice == nil || !same(container, extract.Operand(o.Container)) {
		return false
	}
	a, ok1 := s.Slice(op)
	b, ok2 := o.Slice(extract)
	return ok1 && ok2 && equalIndices(a.Offsets, b.Offsets) && equalIndices(a.Sizes, b.Sizes) && equalIndices(a.Strides, b.Strides)
}

func equalIndices(a, b []ir.Mixed) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i] == b[i] {
			continue
		}
		c, ok := a[i].Int()
		if !ok || !b[i].Is(c) {
			return false
		}
	}
	return true
}

// Needs returns the values that must be available where Extract is called: all operands of op
// except the inserted source.
func (s *Subset) Needs(op *ir.Operation) []*ir.Value {
	var vs []*ir.Value
	for i := range op.Operands() {
		if i != s.Source {
			vs = append(vs, op.Operand(i))
		}
	}
	return vs
}
