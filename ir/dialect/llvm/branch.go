package llvm

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
)

// successors tells where a terminator keeps the operands for its successors: the
// first ones, as many as single, each have an operand group, from group first on;
// those of the others follow each other in one group, whose parts the attribute
// nested gives.
type successors struct {
	first, single int
	nested        string
}

func (s successors) branch() *ir.BranchInterface {
	return &ir.BranchInterface{
		Forwarded: s.forwarded,
		Erase: func(op *ir.Operation, i, k int) {
			start, _ := s.forwarded(op, i)
			op.EraseOperand(start + k)
			s.resize(op, i, -1)
		},
		Append: func(a *ir.Arena, op *ir.Operation, i int, v *ir.Value) {
			start, n := s.forwarded(op, i)
			op.SetOperands(a, slices.Insert(op.OperandValues(nil), start+n, v))
			s.resize(op, i, 1)
		},
		Taken: func(*ir.Operation, []ir.Attribute) int { return -1 },
	}
}

func (s successors) forwarded(op *ir.Operation, i int) (start, n int) {
	if i < s.single {
		return op.OperandSegment(s.first + i)
	}
	start, _ = op.OperandSegment(s.first + s.single)
	sizes := op.Inherent(s.nested).(*ir.DenseArrayAttr)
	i -= s.single
	for k := range i {
		start += int(sizes.At(k))
	}
	return start, int(sizes.At(i))
}

// resize notes that n operands for successor i were added.
func (s successors) resize(op *ir.Operation, i, n int) {
	group := s.first + min(i, s.single)
	if op.Has(ir.AttrSizedOperandSegments) {
		addTo(op, ir.OperandSegmentSizes, group, n)
	}
	if i >= s.single {
		addTo(op, s.nested, i-s.single, n)
	}
}

func addTo(op *ir.Operation, attr string, i, n int) {
	sizes := op.Inherent(attr).(*ir.DenseArrayAttr)
	l := make([]int32, sizes.Len)
	for k := range l {
		l[k] = int32(sizes.At(k))
	}
	l[i] += int32(n)
	op.SetInherent(attr, op.Context().DenseI32Array(l))
}
