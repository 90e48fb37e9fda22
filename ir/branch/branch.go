// Package branch describes which operands of a terminator become arguments of its successors.
// Everything else about a terminator is in its dialect.
package branch

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
)

// Operands describes the operands that a terminator forwards to its successors. The first
// Single successors each have an operand group of their definition, from group First on. The
// operands of the other successors are in the next group, which the attribute Nested divides
// into segments.
type Operands struct {
	First, Single int
	Nested        string
}

// Interface returns the branch interface of a terminator for which constant operands do not
// decide the successor.
func (o Operands) Interface() *ir.BranchInterface {
	return &ir.BranchInterface{
		Forwarded: o.forwarded,
		Erase: func(op *ir.Operation, i, k int) {
			start, _ := o.forwarded(op, i)
			op.EraseOperand(start + k)
			o.resize(op, i, -1)
		},
		Append: func(a *ir.Arena, op *ir.Operation, i int, v *ir.Value) {
			start, n := o.forwarded(op, i)
			op.SetOperands(a, slices.Insert(op.OperandValues(nil), start+n, v))
			o.resize(op, i, 1)
		},
		Taken: func(*ir.Operation, []ir.Attribute) int { return -1 },
	}
}

func (o Operands) forwarded(op *ir.Operation, i int) (start, n int) {
	if i < o.Single {
		return op.OperandSegment(o.First + i)
	}
	start, _ = op.OperandSegment(o.First + o.Single)
	sizes, _ := op.Inherent(o.Nested).(*ir.DenseArrayAttr)
	i -= o.Single
	if sizes == nil || i >= sizes.Len {
		return -1, 0 // no good operation
	}
	for k := range i {
		start += int(sizes.At(k))
	}
	return start, int(sizes.At(i))
}

// resize updates the segment sizes of op after n operands were added for successor i; a
// negative n means removed ones.
func (o Operands) resize(op *ir.Operation, i, n int) {
	if op.Has(ir.AttrSizedOperandSegments) {
		addTo(op, ir.OperandSegmentSizes, o.First+min(i, o.Single), n)
	}
	if i >= o.Single {
		addTo(op, o.Nested, i-o.Single, n)
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
